"""What a class judged as files: judgments for every tool, and tables for a spreadsheet.

``collected`` is a `Collected` (`collected.py`). Functions that yield give the rows of a table, headings
first.
"""

from __future__ import annotations

from itertools import count
from os import PathLike
from pathlib import Path
from typing import Any

from ...escaping import csv_text
from ...files import new_folder, write_text
from ...runs.trec import write_qrels


def write(collected: Any, folder: str | PathLike[str]) -> list[Path]:
    """Write the files, and return their paths; what stands there from an earlier time is replaced."""
    made = new_folder(folder)
    write_qrels(_with_ids_for_a_file(collected.qrels), made / "qrels.txt")
    tables = {
        "judgments.csv": _judgments(collected),
        "discuss.csv": _to_discuss(collected),
        "students.csv": _students(collected),
        "every-two.csv": _every_two(collected),
        "systems.csv": _systems(collected),
    }
    for name, rows in tables.items():
        write_text(made / name, csv_text(rows))
    return [made / "qrels.txt", *(made / name for name in tables)]


def _with_ids_for_a_file(qrels):
    """Return the judgments with ids without spaces, which separate the columns in a file of judgments."""
    queries = _without_spaces(qrels)
    docs = _without_spaces(doc for judged in qrels.values() for doc in judged)
    return {queries[q]: {docs[doc]: grade for doc, grade in judged.items()} for q, judged in qrels.items()}


def _without_spaces(ids):
    """Return id -> the same with ``_`` for spaces; if another one is that already, with a number behind it.

    >>> _without_spaces(["New York", "New_York", "Rome"])
    {'New York': 'New_York_2', 'New_York': 'New_York', 'Rome': 'Rome'}
    """
    new_ids = {each: "_".join(each.split()) for each in ids}
    taken = {each for each, new in new_ids.items() if new == each}
    for each, plain in new_ids.items():
        if plain != each:
            numbered = (f"{plain}_{number}" for number in count(2))
            new_ids[each] = plain if plain not in taken else next(new for new in numbered if new not in taken)
            taken.add(new_ids[each])
    return new_ids


def _judgments(collected):
    yield "page", "question", "document", "grade"
    for page in collected.graded:
        for question, docs in collected.qrels_of(page).items():
            yield from ((page, question, doc, grade) for doc, grade in docs.items())


def _to_discuss(collected):
    yield "question", "result", "document", "counts", "majority", "grades (pages)"
    for pair in collected.to_discuss:
        words = collected.pool.questions[pair.question], collected.pool.titles[pair.doc]
        yield *words, pair.doc, pair.grade, "no" if pair.tie else "yes", pair.grades_and_pages


def _students(collected):
    yield "page", "name", "judged", "of", "relevant", "same", "kappa", "weighted", "remark"
    names = {page.number: page.name for page in collected.pool.pages}
    for each in collected.students:
        others = _agreement_cells(each.others) if each.others else ("", "", "")
        yield each.page, names[each.page], each.judged, each.asked, each.relevant, *others, each.remark


def _every_two(collected):
    yield "page", "other page", "pairs", "same", "kappa", "weighted"
    for pages, both in collected.every_two.items():
        yield *pages, both.pairs, *_agreement_cells(both)


def _agreement_cells(both):
    return both.same, both.kappa, both.weighted


def _systems(collected):
    theirs, each = collected.order_of_the_collection, collected.order_of_each
    yield "judged by", "metric", *collected.pool.runs
    orders = {"majority": collected.order, **({"collection": theirs} if theirs else {}), **each}
    for who, order in orders.items():
        yield who, collected.metric, *(order.scores[name] for name in collected.pool.runs)

"""What a class judged (a `Collected`), in every form: tables with a heading, and sentences below them."""

from collections.abc import Iterator
from dataclasses import asdict
from itertools import count
from os import PathLike
from pathlib import Path
from statistics import median
from textwrap import wrap
from typing import Any, NamedTuple

from ...document.blocks import Block, Head, Heading, Lines, Notes, Only, Paragraph, Table
from ...errors import joined
from ...escaping import csv_text, visible
from ...explanation.digits import result
from ...files import new_folder, write_text
from ...runs.trec import write_qrels

WIDTH = 90  # of a line of text
MOST_TO_DISCUSS = 10  # pairs in the report; a file has all
ENOUGH_TO_COMPARE = 10  # pairs that two students share, below which a kappa of the two says little


class Part(NamedTuple):
    """A part of the report: its title, a table with its headers, and what there is to say of it."""

    title: str
    headers: list[str]
    rows: list[list[str]]
    notes: list[str]
    sides: str = "<>"  # of each column "<" (left) or ">" (right); the last is that of all further columns

    def blocks(self) -> Iterator[Block]:
        """Yield its title, where no table has it, the table, and what there is to say."""
        if self.headers:
            yield Only("text", Paragraph(self.title))
            yield Table(self.title, self.headers, self.rows, self.sides)
        else:
            yield Heading(self.title)
        yield Only("text", Lines([line for words in self.notes for line in wrap(words, WIDTH)]))
        yield Only("html markdown", Notes(self.notes))


def blocks(collected) -> Iterator[Block]:
    yield Only("text", Lines(wrap(headline(collected), WIDTH)))
    yield Only("html markdown", Head(headline(collected)))
    for part in parts(collected):
        yield from part.blocks()


def headline(collected) -> str:
    pool, pairs = collected.pool, collected.pairs
    grades = sum(len(pair.grades) for pair in pairs)
    twice = sum(len(pair.grades) > 1 for pair in pairs)
    return (
        f"{len(collected.graded)} of {len(pool.pages)} students sent {grades} grades. Of {len(pool.pairs)} "
        f"pairs, {len(pairs)} have a grade and {twice} two or more; {len(collected.ties)} have no majority."
    )


def parts(collected) -> Iterator[Part]:
    yield _agreement_part(collected)
    yield _students_part(collected)
    yield from _systems_parts(collected)
    if collected.to_discuss:
        yield _part_to_discuss(collected)
    for title, listed in (
        ("Counted, but worth a look", collected.remarks),
        ("Not counted", collected.unread),
    ):
        if listed:
            yield Part(title, [], [], notes=[f"{visible(where)}: {visible(why)}" for where, why in listed])


def _agreement_part(collected):
    rows = []
    for level in ("nominal", "ordinal"):
        found = collected.alpha(level)
        rows.append([f"Krippendorff's alpha, {level}", "–" if found is None else f"{found:.2f}"])
    both = collected.every_two.values()
    if enough := [each.kappa for each in both if each.pairs >= ENOUGH_TO_COMPARE]:
        rows.append([f"kappa of two students, median of {len(enough)}", f"{median(enough):.2f}"])
    if theirs := collected.with_the_collection:
        rows.append([f"kappa of majority and collection, {theirs.pairs} pairs", f"{theirs.kappa:.2f}"])
        rows.append(["the same, weighted", f"{theirs.weighted:.2f}"])
    notes = []
    if both and not enough:
        most = max(each.pairs for each in both)
        notes.append(
            f"No two students share more than {most} pairs. Their kappas are in every-two.csv, but each "
            "says little; each student's agreement with all others is below."
        )
    if collected.ties:
        notes.append("If no grade has more than half of the votes, the lower of the middle grades counts.")
    return Part("Agreement", headers=["what", "value"], rows=rows, notes=notes)


def _students_part(collected):
    title_of = {page.number: visible(page.title) for page in collected.pool.pages}
    headers = ["page", "judged", "of", "relevant", "same", "kappa", "weighted", "remark"]
    rows = [
        [
            title_of[each.page],
            str(each.judged),
            str(each.asked),
            f"{each.relevant:.0%}",
            *_agreement_cells(each.others),
            each.remark,
        ]
        for each in collected.students
    ]
    notes = ["Same, kappa and weighted kappa compare with all others' grades for the same pairs."]
    if collected.absent:
        absent = ", ".join(title_of[page] for page in collected.absent)
        notes.append(f"No valid code from: {absent}.")
    if collected.left_out:
        notes.append(f"Left out as you asked: {', '.join(title_of[page] for page in collected.left_out)}.")
    if any(each.remark for each in collected.students):
        notes.append(
            "Students with a remark are counted. Ask them, and see what changes without them. Shuffled: how "
            "often the same grades in random order would agree with the others as well."
        )
    return Part("Students", headers, rows, notes, sides="<>>>>>><")


def _agreement_cells(others):
    if others is None:
        return ["–"] * 3
    return [f"{others.same:.0%}", f"{others.kappa:.2f}", f"{others.weighted:.2f}"]


def _systems_parts(collected):
    majority, theirs = collected.order, collected.order_of_the_collection
    rows = [
        [visible(name), result(score), *([result(theirs.scores[name])] if theirs else [])]
        for name, score in majority.scores.items()
    ]
    headers = ["system", "the majority", *(["the collection"] if theirs else [])]
    notes = []
    if theirs:
        changed = [f"{visible(a)} and {visible(b)}" for a, b in majority.changed_in(theirs)]
        notes.append(
            f"Between the majority and the collection, these are swapped: {'; '.join(changed)}."
            if changed
            else "No two systems are swapped between the majority and the collection."
        )
    notes += _without_one(collected)
    yield Part(f"Systems on {collected.metric}", headers, rows, notes)
    turned = collected.turned_round_by
    if len(collected.graded) < 2 or not turned:
        return
    of = len(collected.order_of_each)
    rows = [
        [
            f"{visible(a)} above {visible(b)}",
            result(majority.scores[a] - majority.scores[b]),
            f"{len(pages)} of {of}",
        ]
        for (a, b), pages in turned.items()
    ]
    why = (
        "One student's judgments are few, so their order is rough. An order no one reverses is well founded."
    )
    headers = ["for the majority", "difference", "reversed for"]
    yield Part("Every two systems, using only each student's judgments", headers, rows, notes=[why])


def _without_one(collected):
    """Yield sentences on whether the order of the systems depends on a single student."""
    decided_by: dict[tuple[str, str], list[str]] = {}
    for page, rest in collected.order_without.items():
        for both in collected.order.changed_in(rest):
            decided_by.setdefault(both, []).append(str(page))
    for (a, b), pages in decided_by.items():
        single = joined(pages, "or")
        yield f"{visible(a)} and {visible(b)} are swapped if a single page is left out: {single}."
    if collected.order_without and not decided_by:
        yield "Whichever single page is left out, no two systems are swapped."


def _part_to_discuss(collected):
    pool = collected.pool
    rows = [
        [visible(pool.questions[pair.question]), visible(pool.titles[pair.doc]), pair.grades_and_pages]
        for pair in collected.to_discuss[:MOST_TO_DISCUSS]
    ]
    more = len(collected.to_discuss) - len(rows)
    notes = [f"{more} more are in discuss.csv."] if more else []
    return Part("To discuss", ["question", "result", "grades (pages)"], rows, notes, sides="<")


def data(collected) -> dict:
    theirs, orders = collected.order_of_the_collection, collected.order_of_each
    compared = collected.with_the_collection
    return {
        "metric": collected.metric,
        "students": [asdict(each) for each in collected.students],
        "absent": collected.absent,
        "left_out": collected.left_out,
        "every_two": [{"pages": list(pages), **asdict(both)} for pages, both in collected.every_two.items()],
        "alpha": {level: collected.alpha(level) for level in ("nominal", "ordinal")},
        "with_the_collection": compared and asdict(compared),
        "pairs": [
            {**asdict(pair), "grades": {str(page): grade for page, grade in pair.grades.items()}}
            for pair in collected.pairs
        ],
        "systems": {
            "majority": collected.order.scores,
            "collection": theirs and theirs.scores,
            "students": {str(page): each.scores for page, each in orders.items()},
        },
        "remarks": [list(each) for each in collected.remarks],
        "unread": [list(each) for each in collected.unread],
    }


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
        others = (each.others.same, each.others.kappa, each.others.weighted) if each.others else [""] * 3
        yield each.page, names[each.page], each.judged, each.asked, each.relevant, *others, each.remark


def _every_two(collected):
    yield "page", "other page", "pairs", "same", "kappa", "weighted"
    for pages, both in collected.every_two.items():
        yield *pages, both.pairs, both.same, both.kappa, both.weighted


def _systems(collected):
    theirs, each = collected.order_of_the_collection, collected.order_of_each
    yield "judged by", "metric", *collected.pool.runs
    orders = {"majority": collected.order, **({"collection": theirs} if theirs else {}), **each}
    for who, order in orders.items():
        yield who, collected.metric, *(order.scores[name] for name in collected.pool.runs)

"""Read who said what: people's labels of some items, and a judge's labels of them and of others."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from os import PathLike
from typing import Any, NamedTuple

from ...errors import error, listed
from ...runs import inputs
from ...runs.shapes import text_files
from ...runs.shapes.cells import is_empty
from ...runs.shapes.forms import is_table
from ...runs.shapes.names import column, plain
from ...runs.shapes.score_files import is_number, read_scores
from ...runs.shapes.scores import columns_of
from ...runs.shapes.sources import Records, as_list
from ...runs.trec.source import name_of

HUMAN = "human person people expert assessor human_label human_grade human_relevance gold".split()
JUDGE = "judge model llm judge_label model_label llm_label judge_grade model_grade predicted".split()
LARGEST = 1e100  # that a label can be: the squares of larger ones are no floats
# Labels in words.
WORDS = dict.fromkeys(("yes", "true", "relevant"), 1.0)
WORDS |= dict.fromkeys(("no", "false", "irrelevant", "not relevant"), 0.0)


class Item(NamedTuple):
    """What was said of one item; ``human`` is None where no person looked."""

    query: str | None
    human: float | None
    judge: float


class Labels(NamedTuple):
    """All items, and how many were left out because the judge has no label for them."""

    items: list[Item]
    human_only: int = 0


def read(human: Any, judge: Any = None, others: Any = None, queries: Any = None) -> Labels:
    if judge is None:
        if others is not None or queries is not None:
            raise error("labels of people without the judge's")
        return _table(human)
    if _is_list(human) or _is_list(judge):
        return _lists(human, judge, others, queries)
    if queries is not None:
        raise error("queries named twice")
    first, second = _by_item(human, "human"), _by_item(judge, "judge")
    if others is not None:
        second = {**_by_item(others, "others"), **second}
    items = [Item(key[0], first.get(key), label) for key, label in second.items()]
    return Labels(items, len(first.keys() - second.keys()))


def _is_list(thing):
    is_path = isinstance(thing, (str, PathLike)) or hasattr(thing, "read")
    return not is_path and not isinstance(thing, Mapping) and not is_table(thing)


def _lists(human, judge, others, queries) -> Labels:
    """Read lists of labels, in the same order; the labels of other items follow those of the sample."""
    for name, given in (("human", human), ("judge", judge)):
        if not _is_list(given):
            raise error("labels of two shapes", name=name)
    people = [_label(each, "human", place) for place, each in enumerate(as_list(human), 1)]
    model = [_needed(each, "judge", place) for place, each in enumerate(as_list(judge), 1)]
    if len(people) != len(model):
        found, expected = len(people), len(model)
        raise error("lists differ in length", first="human", second="judge", found=found, expected=expected)
    if others is not None:
        rest = [_needed(each, "others", place) for place, each in enumerate(as_list(others), 1)]
        people, model = people + [None] * len(rest), model + rest
    names = [None] * len(model) if queries is None else list(map(str, as_list(queries)))
    if len(names) != len(model):
        raise error("not a query for each label", found=len(names), expected=len(model))
    return Labels([Item(of, said, label) for of, said, label in zip(names, people, model)])


def _by_item(given, name) -> dict[tuple[str, str], float]:
    """Read judgments, or a number for each query, as (query, document) -> label, without gaps."""
    if isinstance(given, Mapping) and given and all(map(is_number, given.values())):
        found = {(str(query), ""): label for query, label in given.items()}
    else:
        read = inputs.judgments(given)
        found = {(query, doc): grade for query, docs in read.items() for doc, grade in docs.items()}
    needed = _label if name == "human" else _needed
    labels = {(query, doc): needed(label, name, f"{query} {doc}") for (query, doc), label in found.items()}
    return {item: label for item, label in labels.items() if label is not None}


def _table(given) -> Labels:
    """Read one table: a row for each item, with a column of people's labels and one of the judge's."""
    name = "The table"
    if isinstance(given, (str, PathLike)) or hasattr(given, "read"):
        name = name_of(given)
        if text_files.kind_of_file(given, of_documents=False) is None:
            raise error("one file of labels is no table", file=name)
        given = read_scores(given)
    records = given.records if isinstance(given, Records) else given
    if isinstance(records, list) and records and all(isinstance(each, Mapping) for each in records):
        # A record may leave out what nobody said.
        given = {name: [each.get(name) for each in records] for name in dict.fromkeys(chain(*records))}
    if not (isinstance(given, Mapping) or is_table(given)):
        raise error("labels of no known shape", found=type(given).__name__)
    columns = columns_of(given)
    human = _column(columns, HUMAN, "people's labels", name)
    judge = _column(columns, JUDGE, "the judge's labels", name)
    query = column("query", columns)
    doc = column("document", [each for each in columns if each != query])
    if query is not None and doc is not None:
        _refuse_copies(list(zip(columns[query], columns[doc])))
    names = columns[query] if query is not None else [None] * len(columns[judge])
    items, human_only = [], 0
    for place, (of, person, model) in enumerate(zip(names, columns[human], columns[judge]), 1):
        said, label = _label(person, human, place), _label(model, judge, place)
        if label is None:
            human_only += said is not None
        else:
            items.append(Item(None if of is None else _query(of), said, label))
    return Labels(items, human_only)


def _query(name):
    return str(int(name)) if isinstance(name, float) and name.is_integer() else str(name)


def _column(columns, known, holds, name):
    by_name = {plain(each): each for each in reversed(list(columns))}
    found = next((by_name[plain(each)] for each in known if plain(each) in by_name), None)
    if found is None:
        there = ", ".join(map(str, columns))
        raise error("no column of labels", name=name, holds=holds, called=listed(known[:4]), known=there)
    return found


def _refuse_copies(rows):
    seen = set()
    for place, row in enumerate(rows, 1):
        if row in seen:
            raise error("item labelled twice", place=place, query=row[0], doc=row[1])
        seen.add(row)


def _label(value, name, place) -> float | None:
    if is_empty(value):
        return None
    if isinstance(value, str):
        value = WORDS.get(value.strip().lower(), value)
    if not is_number(value) or not abs(value) <= LARGEST:
        raise error("label not a number", name=name, place=place, found=value)
    return float(value)


def _needed(value, name, place) -> float:
    label = _label(value, name, place)
    if label is None:
        raise error("judge without a label", name=name, place=place)
    return label

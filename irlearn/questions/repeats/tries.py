"""Read several tries at the same questions: one table, lists, or one set of scores for each try."""

from __future__ import annotations

from collections.abc import Mapping
from os import PathLike
from typing import Any

from ...errors import error, listed
from ...runs.shapes.cells import is_empty
from ...runs.shapes.forms import is_table
from ...runs.shapes.names import column, plain
from ...runs.shapes.score_files import Columns, is_number, read_scores
from ...runs.shapes.scores import columns_of, scores_of
from ...runs.shapes.sources import Records, as_list
from ...runs.trec.source import name_of

OF_ONE_TRY = "score value right correct passed pass success result reward".split()  # in a row for each try
NUMBERS_OF_TRIES = "try attempt trial run epoch repeat sample seed generation".split()
WORDS = {"yes": 1.0, "no": 0.0, "true": 1.0, "false": 0.0}  # also what Python writes: True, False

Tries = dict[str, list[float]]  # question -> the score of each try


def read(scores: Any, *more: Any, metric: str | None = None) -> tuple[Tries, int]:
    if more or hasattr(scores, "per_query"):
        return _one_by_one([scores, *more], metric), 0
    name = "The table"
    if isinstance(scores, (str, PathLike)) or hasattr(scores, "read"):
        name, scores = name_of(scores), read_scores(scores)
    if isinstance(scores, list) and scores and all(isinstance(each, Mapping) for each in scores):
        scores = Records(scores, range(1, len(scores) + 1))
    columns = isinstance(scores, Mapping) and column("query", list(map(str, scores))) is not None
    if columns or is_table(scores) or isinstance(scores, (Records, Columns)):
        by_question = _table(columns_of(scores), metric, name)
    elif isinstance(scores, Mapping):
        by_question = {str(question): _listed(tries, question) for question, tries in scores.items()}
    else:
        rows = as_list(scores) if hasattr(scores, "__len__") and not isinstance(scores, str) else None
        if rows is None:
            raise error("tries of no known shape", found=type(scores).__name__)
        by_question = {str(place): _listed(tries, place) for place, tries in enumerate(rows, 1)}
    gaps = 0
    found: Tries = {}
    for question, tries in by_question.items():
        numbers = [_number(each, question, place) for place, each in enumerate(tries, 1)]
        found[question] = [number for number in numbers if number is not None]
        gaps += len(numbers) - len(found[question])
        if not found[question]:
            raise error("question without a try", question=question)
    return found, gaps


def _one_by_one(tries, metric) -> Tries:
    asked = [metric] if metric else None
    read = (scores_of(one, asked, f"Try {i}").by_metric for i, one in enumerate(tries, 1))
    each = [next(iter(by_metric.values())) for by_metric in read]
    for i, one in enumerate(each, 1):
        for question in {**each[0], **one}:
            if question in one and question in each[0]:
                continue
            place, other = (1, i) if question in each[0] else (i, 1)
            raise error("question in one try only", question=question, place=place, other=other)
    return {question: [one[question] for one in each] for question in each[0]}


def _table(columns, metric, name) -> dict[str, list]:
    """Read a table with a row for each try, or with a row for each question and a column for each try."""
    query = column("query", columns)
    if query is None:
        raise error("no column of questions", name=name, known=", ".join(map(str, columns)))
    others = [each for each in columns if each != query]
    wanted = [plain(metric)] if metric else OF_ONE_TRY
    value = next((each for known in wanted for each in others if plain(each) == known), None)
    tries = [each for each in others if plain(each) not in NUMBERS_OF_TRIES]
    found: dict[str, list] = {}
    if value is None and (metric or len(set(columns[query])) < len(columns[query])):
        called, known = listed(wanted[:4]), ", ".join(map(str, others))
        raise error("no column of tries", name=name, called=called, known=known)
    for row, question in enumerate(map(_name, columns[query])):
        cells = [columns[value][row]] if value is not None else [columns[each][row] for each in tries]
        found.setdefault(question, []).extend(cells)
    return found


def _name(question) -> str:
    return str(int(question)) if isinstance(question, float) and question.is_integer() else str(question)


def _listed(tries, question) -> list:
    if is_number(tries):  # tried once
        return [tries]
    if isinstance(tries, (str, bytes)) or not hasattr(tries, "__len__"):
        raise error("tries of a question no list", question=question, found=tries)
    return as_list(tries)


def _number(value, question, place) -> float | None:
    if is_empty(value):
        return None
    if isinstance(value, str):
        value = WORDS.get(value.strip().lower(), value)
    if not is_number(value):
        raise error("try not a number", question=question, place=place, found=value)
    return float(value)

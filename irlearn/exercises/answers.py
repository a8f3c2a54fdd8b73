"""The answers given since Python started, as they were typed, for result codes (`result_code`)."""

from __future__ import annotations

from typing import Any, NamedTuple

from .judge.parse import as_text, parse_number, split_cells, split_list

FUNCTION = "(a function)"  # what is kept of an answer that is a function
LONGEST_ANSWER = 100  # characters
MOST_TRIES = 50  # at one item: the first 49 and the newest one, so that a code stays short


class AnswerRecord(NamedTuple):
    """The tries at one item, in their order, and whether a hint or the solution was seen before the last.

    ``key`` is the name of its family; from version 2 on, the version stands behind it: ``ap-missed@2``.
    """

    key: str
    seed: int
    tries: tuple = ()
    helped: bool = False


class AnswerLog:
    """The tries at some items, in the order in which they were begun."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, int], AnswerRecord] = {}
        self._done: set[tuple[str, int]] = set()
        self._mixed_into: dict[tuple[str, int], str] = {}

    def keep(self, item: Any, answer: Any, helped: bool = False, done: bool = False) -> None:
        """Enter one try; once the right answer was entered (``done``), keep no more tries at the item."""
        which = item.family.key, item.seed
        if which in self._done:
            return
        before = self._kept.get(which, AnswerRecord(*which))
        if item.place is not None and item.place.is_mixed:
            self._mixed_into[which] = item.place.page
        tries = (*before.tries[: MOST_TRIES - 1], as_typed(item, answer))
        self._kept[which] = AnswerRecord(*which, tries, before.helped or helped)
        if done:
            self._done.add(which)

    def of(self, families: tuple, page: str = "") -> list[AnswerRecord]:
        """List the records of items of these families, and of those in the mixed set of a page."""
        keys = {family.key for family in families}
        mixed = {which for which, where in self._mixed_into.items() if page and where == page}
        return [each for which, each in self._kept.items() if each.key in keys or which in mixed]


SESSION_ANSWERS = AnswerLog()


def as_typed(item: Any, answer: Any) -> str | list[str]:
    """Write an answer as a student types it: a text, or a list of texts where there are several fields.

    Examples
    --------
    >>> from irlearn.exercises import chapter
    >>> q = chapter("average-precision")
    >>> as_typed(q.q3, 0.25), as_typed(q.q7, [1, 0, 1, 0, 0]), as_typed(q.q10, max)
    ('0.25', ['1', '0', '1', '0', '0'], '(a function)')
    """
    if callable(answer):
        return FUNCTION
    if isinstance(answer, dict):
        return [_cell(answer.get(name), row, item.rows) for name, row in item.blanks]
    if item.kind in ("worksheet", "construct"):
        cells = _split(item.kind, answer) if isinstance(answer, str) else answer
        return [_text(cell) for cell in cells]
    return _text(answer)


def _split(kind, text):
    """Split what was typed on one line as the item reads it: in a worksheet a comma is a decimal point."""
    return split_cells(as_text(text)) if kind == "worksheet" else split_list(text)


def is_blank(answer: str | list[str]) -> bool:
    """Tell whether nothing was typed in any field."""
    return not "".join(answer).strip()


def _cell(column, row, rows):
    """Return one cell as it is typed; rows count from 1, and a short column fills the last rows."""
    if not isinstance(column, (list, tuple)):
        return _text(column)
    index = row - 1 - (rows - len(column))
    return _text(column[index]) if 0 <= index < len(column) else ""


def _text(answer):
    """Write one answer, a number as it is read: without the equals sign before it, say."""
    read = parse_number(answer)
    return (read.text if read.printed else as_text(answer))[:LONGEST_ANSWER]

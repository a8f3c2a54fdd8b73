"""The result code: what a student answered, on one line that can be mailed or pasted into a form.

No verdict is in it: the answers are judged again by whoever reads the code. No name is in it, and it can be
forged like a sheet of paper.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from typing import Any, NamedTuple

from ..errors import IRLearnError, error
from .answers import MOST_TRIES, AnswerRecord
from .checked_code import CodeForm, of_kind
from .family import MOST_SEED

FORM = CodeForm("irl", version=1, name="result code")
MOST_ANSWERS = 500  # answers in a code


class Result(NamedTuple):
    """What a code says: a chapter, the seed of an exam or None, the answers, and the day (2026-11-22)."""

    chapter: str
    exam: int | None
    answers: list[AnswerRecord]
    day: str


def encode(
    chapter: str, answers: Iterable[AnswerRecord], exam: int | None = None, day: date | None = None
) -> str:
    """Write answers as a result code.

    Examples
    --------
    >>> code = encode("dcg", [AnswerRecord("dcg", 3, ("4.89", "4.893"))], day=date(2026, 11, 22))
    >>> code[:8]
    'irl1.eyJ'
    >>> decode(code).answers
    [AnswerRecord(key='dcg', seed=3, tries=('4.89', '4.893'), helped=False)]
    """
    listed = [[each.key, each.seed, list(each.tries), int(each.helped)] for each in answers]
    return FORM.write({"c": chapter, "e": exam, "a": listed, "t": (day or date.today()).isoformat()})


def decode(code: str) -> Result:
    """Read the first code in a text; an error says what is wrong with it."""
    found = list(read_all(code))
    if not found:
        raise error("no result code", start=code.strip()[:20])
    if isinstance(found[0], IRLearnError):
        raise found[0]
    return found[0]


def read_all(text: str) -> Iterator[Result | IRLearnError]:
    """Yield the result of every code in a text, or the error that says what is wrong with the code."""
    return FORM.read_all(text, _result)


def _result(content: Any) -> Result:
    """Make a result of the data in a code; whatever is not as it should be raises an error."""
    day = date.fromisoformat(content["t"]).isoformat()
    answers = [_answered(*each) for each in _at_most(MOST_ANSWERS, content["a"])]
    return Result(of_kind(str, content["c"]), _exam(content["e"]), answers, day)


def _answered(key, seed, tries, helped):
    typed = tuple(
        [of_kind(str, cell) for cell in each] if isinstance(each, list) else of_kind(str, each)
        for each in _at_most(MOST_TRIES, tries)
    )
    return AnswerRecord(of_kind(str, key), of_kind(int, seed), typed, bool(helped))


def _exam(seed):
    """Return the seed of an exam, or None for practice; refuse a huge number, which would fill a page."""
    if seed is not None and not 0 <= of_kind(int, seed) <= MOST_SEED:
        raise ValueError(f"a seed above {MOST_SEED}")
    return seed


def _at_most(most, listed):
    """Refuse a list longer than any in a code of ours: it would only keep the reader waiting."""
    if len(of_kind(list, listed)) > most:
        raise ValueError(f"a list of {len(listed)}, where {most} is the most")
    return listed

"""The code that a student's page gives: one line with the grades, in the order of the page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from typing import Any, NamedTuple

from ...errors import IRLearnError
from ...exercises.checked_code import CodeForm, of_kind

FORM = CodeForm("irlpool", version=1, name="pool code")  # as form/judgments.js writes it
OPEN = "-"  # stands in place of a grade for a result that was not judged
MOST_PAIRS = 100_000  # more grades than that are in no code


class SentGrades(NamedTuple):
    """A code's content: the pool's id, the page and its secret mark, the grades, the minute it was made."""

    pool: str
    page: int
    mark: str
    grades: list[int | None]
    made: str


def encode(sent: SentGrades) -> str:
    """Write a code, as a page does.

    >>> code = encode(SentGrades("3f2a", 7, "b1", [2, None, 0], "2026-11-23T19:05"))
    >>> next(read_all(code))
    SentGrades(pool='3f2a', page=7, mark='b1', grades=[2, None, 0], made='2026-11-23T19:05')
    """
    grades = "".join(OPEN if grade is None else str(grade) for grade in sent.grades)
    return FORM.write({"p": sent.pool, "n": sent.page, "m": sent.mark, "g": grades, "t": sent.made})


def read_all(text: str) -> Iterator[SentGrades | IRLearnError]:
    """Yield what every code in a text says, or what is the matter with it."""
    return FORM.read_all(text, _sent)


def ends_without_beginning(text: str) -> int:
    """Count the ends of codes that have no beginning, as when somebody selected too little of a line."""
    # the last letters of the data and the check sum, as in "eyJwIjoi.0f1e2d3c"
    ends = re.findall(r"[A-Za-z0-9_-]{8}\.[0-9a-f]{8}\b", text)
    beginnings = re.findall(r"(?i)\birl[a-z]*[0-9]{1,3}\.", text)
    return max(0, len(ends) - len(beginnings))


def _sent(content: Any) -> SentGrades:
    """Read the content of a code, parsed JSON; raise an exception where `encode` does not write it so."""
    grades = of_kind(str, content["g"])
    if not re.fullmatch(rf"[0-9{OPEN}]{{1,{MOST_PAIRS}}}", grades, re.ASCII):
        raise ValueError("grades that are no digits")
    made = datetime.fromisoformat(of_kind(str, content["t"])).isoformat(timespec="minutes")
    read = [None if each == OPEN else int(each) for each in grades]
    return SentGrades(
        of_kind(str, content["p"]), of_kind(int, content["n"]), of_kind(str, content["m"]), read, made
    )

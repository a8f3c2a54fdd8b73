"""Read the codes of a class, and say of each that cannot count why not."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator
from datetime import datetime
from os import PathLike
from pathlib import Path
from typing import Any, NamedTuple

from ...errors import IRLearnError, error
from ...exercises.result_code import CodeFormat, of_kind
from ..class_folder import files_below, student_texts
from .collected import Collected
from .pool import CODES, Pool

FORMAT = CodeFormat("irlpool", version=1, name="pool code")  # as form/judgments.js writes it
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
    return FORMAT.write({"p": sent.pool, "n": sent.page, "m": sent.mark, "g": grades, "t": sent.made})


def read_all(text: str) -> Iterator[SentGrades | IRLearnError]:
    return FORMAT.read_all(text, _sent)


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


NO_CODE = "It contains no code. A code begins with irlpool1. and is under Hand in on a student's page."
NO_TEXT = "It isn't a text file, so its code can't be read. Open it, and save the code as a text file."
NO_BEGINNING = (
    "There {} in it without a beginning. A code begins with irlpool1., so ask for the whole line again."
)
AGAIN = "The code of page {} is here a second time, first in {}. It is counted once."
DIFFERS = (
    "Page {} has a different code here from the one in {}. {}. The later code counts or, where it has no "
    "grade, the earlier code."
)


class Arrived(NamedTuple):
    """A code that can be counted, and where it was found."""

    where: str
    sent: SentGrades


def collect(
    folder: str | PathLike[str],
    codes: str | PathLike[str] | None = None,
    *,
    metric: str = "nDCG@10",
    without: Iterable[int] = (),
) -> Collected:
    """Read the codes that a class sent, and compute what their judgments say.

    Parameters
    ----------
    folder : str or path-like
        The folder that `Pool.write` made, with ``pool.json`` in it.
    codes : str or path-like, optional
        Where the codes are: a folder with files, emails and .csv files, or a single file with all of them. By
        default, the folder ``codes`` in the pool's folder.
    metric : str
        By which metric systems are put in order.
    without : list of int
        Pages that are left out of everything.

    Returns
    -------
    Collected
        Judgments, agreement, and the order of the systems; prints as a report.

    Raises
    ------
    IRLearnError
        If there is no pool, no page with a number in ``without``, or nothing that can be counted. A problem
        with a single code isn't an error: it is listed in ``.unread``, and the other codes are counted.
    """
    pool = Pool.read(folder)
    without, pages = list(without), {page.number for page in pool.pages}
    if unknown := [number for number in without if number not in pages]:
        raise error("no such page of a pool", number=unknown[0], last=len(pages))
    left_out = sorted(set(without))
    arrived, unread = _arrived(pool, Path(folder) / CODES if codes is None else Path(codes))
    graded: dict[int, dict[int, int]] = {}
    remarks: list[tuple[str, str]] = []
    for page in pool.pages:
        mine = [each for each in arrived if each.sent.page == page.number]
        if mine and page.number not in left_out:
            remarks += _remarks(page, mine)
            graded[page.number] = {}
            for each in sorted(mine, key=lambda each: each.sent.made):  # the latest grade of a pair counts
                pairs = zip(page.places, each.sent.grades)
                graded[page.number] |= {pair: grade for pair, grade in pairs if grade is not None}
    if not any(graded.values()):
        why = unread[0][1] if unread else "The codes contain no grades."
        raise error("no judgment that counts", reason=why)
    return Collected(pool, graded, metric=metric, left_out=left_out, unread=unread, remarks=remarks)


def _arrived(pool, source) -> tuple[list[Arrived], list[tuple[str, str]]]:
    """Read every code in a folder or a file; for those that do not count, return where they are and why."""
    arrived, unread = [], []
    files = files_below(source) if source.exists() else []
    if not files:
        raise error("no files with codes", folder=source)
    for name, path in files:
        try:
            for where, text in student_texts(path, name):
                found = list(read_all(text))
                for each in found:
                    try:
                        arrived.append(Arrived(where, _checked(pool, each)))
                    except IRLearnError as wrong:
                        unread.append((where, str(wrong)))
                if more := ends_without_beginning(text):
                    ends = "is the end of a code" if more == 1 else f"are the ends of {more} codes"
                    unread.append((where, NO_BEGINNING.format(ends)))
                elif not found:
                    unread.append((where, NO_TEXT if "\0" in text else NO_CODE))
        except (OSError, csv.Error) as wrong:
            unread.append((name, f"It can't be read to the end: {wrong}."))
    return arrived, list(dict.fromkeys(unread))


def _checked(pool: Pool, sent: SentGrades | IRLearnError) -> SentGrades:
    """Return what a code says, if it fits the pool; else raise an error, also one that came in its place."""
    if isinstance(sent, IRLearnError):
        raise sent
    last = len(pool.pages)
    if sent.pool != pool.id:
        raise error("code of another pool", found=sent.pool[:20], known=pool.id)
    if not 1 <= sent.page <= last:
        raise error("code of a page that is not there", number=sent.page, last=last)
    page = pool.pages[sent.page - 1]
    if sent.mark != page.mark:
        raise error("code without the mark", number=sent.page)
    if len(sent.grades) != len(page.places):
        found, expected = f"{len(sent.grades)} grades", str(len(page.places))
        raise error("code does not fit its page", number=sent.page, found=found, expected=expected)
    if (highest := max((grade for grade in sent.grades if grade is not None), default=0)) >= len(pool.grades):
        found, expected = f"the grade {highest}", f"a grade of at most {len(pool.grades) - 1}"
        raise error("code does not fit its page", number=sent.page, found=found, expected=expected)
    return sent


def _remarks(page, mine):
    """Yield for every code of a page after the first where it is, and whether it is the same again."""
    first = mine[0]
    for each in mine[1:]:
        if each.sent.grades == first.sent.grades:
            yield each.where, AGAIN.format(page.title, first.where)
            continue
        pairs = list(zip(first.sent.grades, each.sent.grades))
        changed = sum(None not in pair and pair[0] != pair[1] for pair in pairs)
        both = f"{changed} of the grades in both differ" if changed else "The grades in both are the same"
        yield each.where, DIFFERS.format(page.title, first.where, both)

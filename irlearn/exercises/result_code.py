"""The result code: what a student answered, on one line that can be mailed or pasted into a form.

No verdict is in it: the answers are judged again by whoever reads the code. No name is in it, and it can be
forged like a sheet of paper.

A code of any kind (`CodeFormat`) begins with its kind and its format's version, such as ``irl1.`` Then come
the data as JSON in letters that no mail program changes, and after another full stop a check sum. So what was
lost or mistyped is noticed, but anybody who wants to forge a code can.
"""

import binascii
import json
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Iterable, Iterator
from datetime import date
from itertools import islice
from typing import Any, NamedTuple, TypeVar
from zlib import adler32

from ..errors import IRLearnError, error
from .family import MOST_SEED
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
        if isinstance(answer, str):  # in a worksheet a comma is a decimal point
            answer = split_cells(as_text(answer)) if item.kind == "worksheet" else split_list(answer)
        return [_text(cell) for cell in answer]
    return _text(answer)


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


BESIDE_BREAKS = " \t>"  # what a mail program puts where it breaks a line, and before a quoted one
BODY = re.compile(r"([A-Za-z0-9_-]+)\.([0-9a-f]{8})")  # the data and the check sum
LONGEST_CODE = 300_000  # characters
MOST_CODES = 1000  # that are read of one text, into which a class may have pasted all of theirs

Read = TypeVar("Read")


class CodeFormat(NamedTuple):
    """A kind of code: what it begins with, the version of its format, and what error messages call it.

    >>> format = CodeFormat("irl", 1, "result code")
    >>> format.write({"c": "dcg"})
    'irl1.eyJjIjoiZGNnIn0.2d0d0562'
    """

    begins: str
    version: int
    name: str

    def write(self, content: Any) -> str:
        text = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
        body = urlsafe_b64encode(text).rstrip(b"=")
        return f"{self._start}{body.decode()}.{_check_sum(body)}"

    def read_all(self, text: str, understand: Callable[[Any], Read]) -> Iterator[Read | IRLearnError]:
        """Yield what ``understand`` makes of the data of every code in a text, or what is wrong with it."""
        # a phone may write a capital where a line begins
        starts = re.compile(rf"\b[{self.begins[0].upper()}{self.begins[0]}]{self.begins[1:]}([0-9]{{1,3}})\.")
        codes = list(islice(starts.finditer(text), MOST_CODES + 1))
        # a code ends before the next begins, so no part of a text is read for more than one of them
        ends = [after.start() for after in codes[1:]] + [len(text)]
        for found, end in islice(zip(codes, ends), MOST_CODES):
            rest = text[found.end() : min(end, found.end() + LONGEST_CODE)]
            try:
                yield self._read(rest, found, understand)
            except IRLearnError as wrong:
                yield wrong

    @property
    def _start(self):
        return f"{self.begins}{self.version}."

    def _read(self, rest, found, understand):
        """Read the code of which ``found`` is the start, and ``rest`` the text behind it."""
        name, start = self.name, found[0]
        if int(found[1]) != self.version:
            raise error("code of another version", name=name, found=start[:-1], known=self._start[:-1])
        changed = ""
        for each in _as_it_is_and_joined(rest):
            whole = BODY.match(each)
            if whole and _check_sum(whole[1].encode()) == whole[2]:
                return self._content(whole[1].encode(), understand)
            changed = changed or (start + whole[0] if whole else "")
        if changed:
            raise error("code changed on the way", name=name, start=changed[:20], end=changed[-8:])
        raise error("code without its end", name=name, start=(start + rest)[:20].split()[0])

    def _content(self, body, understand):
        try:
            return understand(json.loads(urlsafe_b64decode(body + b"=" * (-len(body) % 4))))
        except (binascii.Error, ValueError, TypeError, KeyError, RecursionError) as wrong:
            if isinstance(wrong, IRLearnError):
                raise
            raise error("content of a code not right", name=self.name, reason=wrong) from None


def _as_it_is_and_joined(text):
    """Yield a text, and then the same without the ends of lines that a mail program put in."""
    yield text
    first, *others = text.split("\n")
    lines = [first, *(line.lstrip(BESIDE_BREAKS) for line in others)]
    yield "".join([*(line.removesuffix("\r").rstrip(BESIDE_BREAKS) for line in lines[:-1]), lines[-1]])


def _check_sum(body):
    return f"{adler32(body):08x}"


def of_kind(kind: type, value: Any) -> Any:
    """Return a value of this type, and raise a TypeError for any other; True is no int here."""
    if not isinstance(value, kind) or isinstance(value, bool):
        raise TypeError(f"{value!r} where a {kind.__name__} belongs")
    return value


FORMAT = CodeFormat("irl", version=1, name="result code")
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
    return FORMAT.write({"c": chapter, "e": exam, "a": listed, "t": (day or date.today()).isoformat()})


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
    return FORMAT.read_all(text, _result)


def _result(content: Any) -> Result:
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
        raise ValueError(f"a list of {len(listed)}, where at most {most} are allowed")
    return listed

"""The result code: what a student answered, on one line that can be mailed or pasted into a form.

``irl1.`` stands for the form of the code. Then come the answers as JSON in letters that no mail program
changes, and after another full stop a check sum. No verdict is in it: the answers are judged again by whoever
reads the code. It says who answered what as little as a sheet of paper does, and it can be forged like one.
"""

from __future__ import annotations

import binascii
import json
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable, Iterator
from datetime import date
from itertools import islice
from typing import Any, NamedTuple
from zlib import adler32

from ..errors import IRLearnError, error
from .answers import MOST_TRIES, AnswerRecord
from .seeds import MOST_SEED

VERSION = "irl1"
BEGINS = re.compile(r"\birl([0-9]{1,3})\.")
CODE = re.compile(r"irl1\.([A-Za-z0-9_-]+)\.([0-9a-f]{8})")
BETWEEN = re.compile(r"(?:[ \t>]*\r?\n[ \t>]*)+")  # where a mail program broke a line, quoted or not
LONGEST_CODE = 300_000  # characters
MOST_ANSWERS = 500  # answers in a code
MOST_CODES = 100  # codes in a text


class Result(NamedTuple):
    """What a code says: a chapter, the seed of an exam or None, the answers, and the day."""

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
    content = {"c": chapter, "e": exam, "a": listed, "t": (day or date.today()).isoformat()}
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
    body = urlsafe_b64encode(text).rstrip(b"=")
    return f"{VERSION}.{body.decode()}.{_check_sum(body)}"


def decode(code: str) -> Result:
    """Read a code, and explain what is damaged."""
    found = list(read_all(code))
    if not found:
        raise error("no result code", start=code.strip()[:20])
    if isinstance(found[0], IRLearnError):
        raise found[0]
    return found[0]


def read_all(text: str) -> Iterator[Result | IRLearnError]:
    """Yield every code in a text, or what is the matter with it."""
    for begins in islice(BEGINS.finditer(text), MOST_CODES):
        try:
            yield _read(text[begins.start() : begins.start() + LONGEST_CODE], begins[1])
        except IRLearnError as wrong:
            yield wrong


def _read(text, version):
    """Read the code that a text begins with, also where it was broken into lines."""
    if version != VERSION[3:]:
        raise error("result code of another version", found=f"irl{version}", known=VERSION)
    fitting = [found for each in (text, BETWEEN.sub("", text)) if (found := CODE.match(each))]
    if not fitting:
        raise error("result code cut off", start=text[:20].split()[0])
    for found in fitting:
        body, check_sum = found[1].encode(), found[2]
        if _check_sum(body) == check_sum:
            return _content(body)
    raise error("result code changed", start=fitting[0][0][:20], end=fitting[0][0][-8:])


def _check_sum(body):
    return f"{adler32(body):08x}"


def _content(body):
    """Read what stands in a code whose check sum is right."""
    try:
        content = json.loads(urlsafe_b64decode(body + b"=" * (-len(body) % 4)))
        day = date.fromisoformat(content["t"]).isoformat()
        answers = [_answered(*each) for each in _at_most(MOST_ANSWERS, content["a"])]
        chapter, exam = _of(str, content["c"]), _exam(content["e"])
    except (binascii.Error, ValueError, TypeError, KeyError, RecursionError) as wrong:
        raise error("result code without answers", reason=wrong) from None
    return Result(chapter, exam, answers, day)


def _answered(key, seed, tries, helped):
    typed = tuple(
        [_of(str, cell) for cell in each] if isinstance(each, list) else _of(str, each)
        for each in _at_most(MOST_TRIES, tries)
    )
    return AnswerRecord(_of(str, key), _whole(seed), typed, bool(helped))


def _exam(seed):
    """Read the seed of an exam, or None; a longer number is no seed, and would fill a page with digits."""
    if seed is not None and not 0 <= _whole(seed) <= MOST_SEED:
        raise ValueError(f"a seed above {MOST_SEED}")
    return seed


def _at_most(most, listed):
    """Refuse a list longer than any in a code of ours: it would only keep the reader waiting."""
    if len(_of(list, listed)) > most:
        raise ValueError(f"a list of {len(listed)}, where {most} is the most")
    return listed


def _of(kind, value) -> Any:
    if not isinstance(value, kind) or isinstance(value, bool):
        raise TypeError(f"{value!r} where a {kind.__name__} belongs")
    return value


def _whole(value):
    return _of(int, value)

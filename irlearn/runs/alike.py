"""Find ids that are written differently and probably mean one thing, and name the difference.

Ids are compared as text, letter by letter. Where a run and its judgments have none in common, two programs
have often written them, and what one of them added or changed can be named.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from ..escaping import shortened

UNICODE = "how they write letters with an accent (in Unicode é is one sign, or an e and its accent)"
MOST_PIECES = 8  # at most so many beginnings and endings of an id are tried, because an address can be long


class Alike(NamedTuple):
    """Two ids of one thing: the one in the judgments, the one in the run, and in words how they differ."""

    judged: str
    retrieved: str
    difference: str

    def __str__(self) -> str:
        write = ascii if self.difference == UNICODE else repr  # the two would look the same
        judged, retrieved = (shortened(write(each)) for each in self[:2])
        return f"{judged} and {retrieved} differ only in {self.difference}"


def alike(judged: Iterable[str], retrieved: Iterable[str], *, by_number: bool = False) -> Alike | None:
    """Return a judged id and a retrieved one that differ in one way only; None where there are none.

    With ``by_number``, ids that end in the same number are taken for one, such as the queries q7 and topic 7.

    >>> print(alike(["D1", "D2"], ["d2", "d3"]))
    'D2' and 'd2' differ only in capital and small letters
    >>> print(alike(["D1"], ["D1.txt"]))
    'D1' and 'D1.txt' differ only in the ending '.txt'
    """
    return next(every_alike(judged, retrieved, by_number=by_number), None)


def every_alike(
    judged: Iterable[str], retrieved: Iterable[str], *, by_number: bool = False
) -> Iterator[Alike]:
    """Yield the pairs of a judged id and a retrieved one that differ in one way only.

    No id may be both judged and retrieved. First come the `DIFFERENCES`, in their order, then, ``by_number``,
    ids that end in one number, then those of which one is the other with something before or behind it.
    """
    judged, retrieved = list(judged), list(retrieved)
    for difference, strip in DIFFERENCES.items():
        yield from (Alike(*pair, difference) for pair in _same(strip, judged, retrieved))
    if by_number:
        difference = "what stands before the number"
        yield from (Alike(*pair, difference) for pair in _same(_number, judged, retrieved))
    yield from _with_more(judged, retrieved)


def _same(strip: Callable[[str], str], judged, retrieved) -> Iterator[tuple[str, str]]:
    """Yield the pairs of a judged and a retrieved id that are equal once both are stripped."""
    ids = {strip(each): each for each in judged}
    ids.pop("", None)  # ids of which nothing is left are not called the same
    return ((ids[stripped], each) for each in retrieved if (stripped := strip(each)) in ids)


def _without_space(name: str) -> str:
    """Return the id without white space and signs of no width, such as a byte order mark."""
    return re.sub(r"[\s\0\u200b\u200c\u200d\u2060\ufeff]+", "", name)


def _composed(name: str) -> str:
    """Return the id without white space, each letter with its accent as one sign."""
    from unicodedata import normalize

    return normalize("NFC", _without_space(name))


def _casefolded(name: str) -> str:
    """Return the id as `_composed` does, in small letters."""
    return _composed(name).casefold()


def _without_zeros(name: str) -> str:
    """Return the id in small letters, without the zeros before every number: d7 for D007."""
    return re.sub(r"(?<!\d)0+(?=\d)", "", _casefolded(name))


def _number(name: str) -> str:
    """Return the number at the end of an id, as text; "" where there is none."""
    found = re.search(r"\d+$", _without_zeros(name))
    return found.group() if found else ""


# Each difference in words, with a function that strips an id of it and of all differences above.
DIFFERENCES: dict[str, Callable[[str], str]] = {
    "white space": _without_space,
    UNICODE: _composed,
    "capital and small letters": _casefolded,
    "the zeros before the number": _without_zeros,
}


def _with_more(judged, retrieved) -> Iterator[Alike]:
    """Yield the pairs of ids of which one is the other with something before or behind it."""
    for longer, others in ((retrieved, judged), (judged, retrieved)):
        shorter = {_casefolded(each): each for each in others}
        for name in longer:
            for piece, difference in _pieces(_composed(name)):
                if other := shorter.get(piece.casefold()):
                    judged_id, retrieved_id = (other, name) if longer is retrieved else (name, other)
                    yield Alike(judged_id, retrieved_id, difference)


def _pieces(name: str) -> Iterator[tuple[str, str]]:
    """Yield what is left of an id without an ending or a beginning, each with words for what was left out.

    It is cut where letters, digits and signs meet: ``docs/D7-1.txt`` before ``/``, ``D``, ``7``, ``-`` …
    """
    cuts = [part.start() for part in re.finditer(r"[^\W\d_]+|\d+|[\W_]", name)][1:]
    for cut in reversed(cuts[-MOST_PIECES:]):
        yield name[:cut], f"the ending {name[cut:]!r}"
    for cut in cuts[:MOST_PIECES]:
        yield name[cut:], f"the beginning {name[:cut]!r}"

"""Which queries were scored and which were left out, and a run of which no document is judged at all.

For such a run nearly every metric is 0, and says nothing about the system. That happens where two programs
write the ids of the same documents in two ways, and what one of them added or changed can be named (`alike`).
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import NamedTuple

from ..escaping import shortened

UNICODE = "how they encode accented letters (in Unicode, é is one character, or an e and its accent)"
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

    @property
    def advice(self) -> str:
        """What to do, as a sentence without its full stop. An ending with a number may be that of a chunk."""
        words = "write each id the same way in the judgments and in the run"
        numbered = re.fullmatch(r"the ending '.*\d'", self.difference)
        if numbered and len(self.retrieved) > len(self.judged):
            words += "; or, if the run has chunks of documents, use irlearn.to_documents"
        return words


def alike(judged: Iterable[str], retrieved: Iterable[str], *, by_number: bool = False) -> Alike | None:
    """Return a judged id and a retrieved one that differ in one way only; None where there are none.

    With ``by_number``, ids that end in the same number are taken for one, such as the queries q7 and topic 7.

    >>> print(alike(["D1", "D2"], ["d2", "d3"]))
    'D2' and 'd2' differ only in upper and lower case
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
        difference = "the part before the number"
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
    "upper and lower case": _casefolded,
    "leading zeros": _without_zeros,
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


class Coverage(NamedTuple):
    """Which queries a score is for, and what the judgments and the run do not share."""

    queries: list[str]  # those with a score
    missing: list[str]  # judged, and not in the run
    unjudged: list[str]  # in the run, and not judged
    unmatched: "Unmatched | None" = None  # what is known of a run of which no document is judged


def only_right(judgments: Mapping[str, Mapping[str, float]]) -> bool:
    """Say whether judgments list only what is right: no grade is 0 or less, so nothing is known of the rest.

    >>> only_right({"q": {"D1": 2, "D2": 1}}), only_right({"q": {"D1": 1, "D2": 0}})
    (True, False)
    """
    return any(judgments.values()) and all(min(docs.values(), default=1) > 0 for docs in judgments.values())


MOST_IDS = 10_000  # about how many ids are kept, to find two among them that mean one document
MOST_SHOWN = 2  # how many judged ids a message shows as examples, and how many retrieved ones


class Unmatched(NamedTuple):
    """What is known of a run of which no document is judged."""

    retrieved: int  # how many documents it has for the judged queries; nobody judged any of them
    alike: Alike | None  # a judged and a retrieved document of one query that seem the same
    judged: list[str]  # a few ids of judged documents
    found: list[str]  # a few ids of those in the run

    def data(self) -> dict[str, int | str]:
        """Return it for JSON: how many there are and, where it is known, two ids and how they differ."""
        keys = ("judged", "found", "differ")
        return {"retrieved": self.retrieved, **dict(zip(keys, self.alike or ()))}

    @property
    def words(self) -> str:
        """What was found and what to do, as a sentence without its full stop."""
        start = (
            f"None of the {self.retrieved:,} retrieved documents has been judged, so all count as "
            f"not relevant"
        )
        if self.retrieved == 1:
            start = "The only retrieved document hasn't been judged, so it counts as not relevant"
        if self.alike:
            return f"{start}. But {self.alike}: {self.alike.advice}"
        judged, found = (" and ".join(shortened(repr(each)) for each in names) for names in self[2:])
        return (
            f"{start}. Check that both use the same document ids: the judgments have, for example, "
            f"{judged}, and the run has {found}"
        )


def unmatched(qrels: Mapping[str, Mapping], run: Mapping[str, Mapping]) -> Unmatched | None:
    """Return what is known of a run of which no document is judged; None where one is, or none was retrieved.

    >>> print(unmatched({"q": {"D1": 1, "D2": 0}}, {"q": {"d1": 0.9, "d7": 0.4}}).words)
    None of the 2 retrieved documents has been judged, so all count as not relevant. But 'D1' and 'd1' differ
    only in upper and lower case: write each id the same way in the judgments and in the run
    >>> unmatched({"q": {"D1": 1}, "r": {"D2": 0}}, {"q": {"d1": 0.9}, "r": {"D2": 0.5}}) is None
    True
    """
    seen = Watch()
    for query, judged in qrels.items():
        seen.see(query, judged, run.get(query, {}))
        if seen.matched:
            break
    return seen.unmatched()


def other_case(qrels: Mapping[str, Mapping], run: Iterable[tuple[str, Mapping]]) -> str:
    """Say which retrieved documents are judged under an id in other capital and small letters; "" if none.

    Only about the first `MOST_IDS` ids are looked at.

    >>> print(other_case({"q": {"D1": 1, "D2": 1}}, [("q", {"d1": 0.9, "D2": 0.5})]))
    1 of the retrieved documents is judged under an id that differs only in upper and lower case, such as 'D1'
    and 'd1', so it counts as not relevant: write each id the same way in the judgments and in the run
    """
    room, pairs = MOST_IDS, []
    for query, found in run:
        judged = qrels.get(query, {})
        room -= len(judged) + len(found)
        written = {doc.casefold(): doc for doc in judged if doc not in found}
        if written:
            retrieved = (doc for doc in found if doc not in judged)
            pairs += [(written[doc.casefold()], doc) for doc in retrieved if doc.casefold() in written]
        if room < 0:
            break
    if not pairs:
        return ""
    first, *more = pairs
    pair = " and ".join(shortened(repr(each)) for each in first)
    some = "" if room >= 0 else "At least "
    are, count = ("are", "they count") if more else ("is", "it counts")
    return (
        f"{some}{len(pairs):,} of the retrieved documents {are} judged under an id that differs only in "
        f"upper and lower case, such as {pair}, so {count} as not relevant: write "
        "each id the same way in the judgments and in the run"
    )


def any_judged(judged: Iterable[Mapping], retrieved: Iterable[Mapping]) -> bool:
    """Say whether any retrieved document is judged; both have a dict for each query, in the same order."""
    return any(not grades.keys().isdisjoint(scores) for grades, scores in zip(judged, retrieved))


class Watch:
    """Looks at one query of a run after the other, until a retrieved document is judged.

    ``matched`` says whether one was. Until then the ids of the first queries are kept, to be compared.
    """

    def __init__(self):
        self.matched, self._room = False, MOST_IDS  # _room: how many more ids are kept
        self._retrieved: dict[str, int] = {}  # query -> how many; of a query that comes twice, the last time
        self._kept: list[tuple[Iterable[str], Iterable[str]]] = []  # judged and retrieved ids, query by query

    def see(self, query: str, judged: Mapping, retrieved: Mapping) -> None:
        """Look at the next query; do nothing if a side is empty, or once a retrieved document was judged."""
        if self.matched or not judged or not retrieved:
            return
        if not judged.keys().isdisjoint(retrieved.keys()):
            self.matched = True
            self._kept.clear()
            return
        self._retrieved[query] = len(retrieved)
        if self._room > 0:
            self._room -= len(judged) + len(retrieved)
            self._kept.append((judged, retrieved))

    def unmatched(self) -> Unmatched | None:
        """Return what is known; None where a document was judged, and where nothing was retrieved."""
        if self.matched or not self._retrieved:
            return None
        pairs = (alike(*pair) for pair in self._kept)
        judged, found = ([*islice(ids, MOST_SHOWN)] for ids in self._kept[0])
        return Unmatched(sum(self._retrieved.values()), next(filter(None, pairs), None), judged, found)

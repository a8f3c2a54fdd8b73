"""Which queries were scored and which were left out, and a run of which no document is judged at all.

For such a run nearly every metric is 0, and says nothing about the system. That happens where two programs
write the ids of the same documents in two ways.
"""

from collections.abc import Iterable, Mapping
from itertools import islice
from typing import NamedTuple

from ..escaping import shortened
from .alike import Alike, alike


class Coverage(NamedTuple):
    """Which queries a score is for, and what the judgments and the run do not share."""

    queries: list[str]  # those with a score
    missing: list[str]  # judged, and not in the run
    unjudged: list[str]  # in the run, and not judged
    unmatched: "Unmatched | None" = None  # what is known of a run of which no document is judged


MOST_IDS = 10_000  # about how many ids are kept, to find two among them that mean one document
MOST_SHOWN = 2  # how many judged ids a message shows as examples, and how many retrieved ones


class Unmatched(NamedTuple):
    """What is known of a run of which no document is judged.

    Attributes
    ----------
    retrieved : int
        How many documents it has for the judged queries; nobody judged any of them.
    alike : Alike or None
        A judged and a retrieved document of one query that seem the same; as text it says how they differ.
    judged, found : list of str
        A few ids of judged documents, and of those in the run.
    """

    retrieved: int
    alike: Alike | None
    judged: list[str]
    found: list[str]

    def data(self) -> dict[str, int | str]:
        """Return it for JSON: how many there are and, where it is known, two ids and how they differ."""
        keys = ("judged", "found", "differ")
        return {"retrieved": self.retrieved, **dict(zip(keys, self.alike or ()))}

    @property
    def words(self) -> str:
        """What was found and what to do, as a sentence without its full stop."""
        start = f"None of the {self.retrieved:,} retrieved documents is judged, so all count as not relevant"
        if self.retrieved == 1:
            start = "The one retrieved document is not judged, so it counts as not relevant"
        if self.alike:
            return f"{start}. But {self.alike}: write each id in the same way in the judgments and in the run"
        judged, found = (" and ".join(shortened(repr(each)) for each in names) for names in self[2:])
        return (
            f"{start}. Look whether both call documents by the same ids: the judgments have, for example, "
            f"{judged}, and the run has {found}"
        )


def unmatched(qrels: Mapping[str, Mapping], run: Mapping[str, Mapping]) -> Unmatched | None:
    """Return what is known of a run of which no document is judged; None where one is, or none was retrieved.

    >>> print(unmatched({"q": {"D1": 1, "D2": 0}}, {"q": {"d1": 0.9, "d7": 0.4}}).words)
    None of the 2 retrieved documents is judged, so all count as not relevant. But 'D1' and 'd1' differ only
    in capital and small letters: write each id in the same way in the judgments and in the run
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
    1 of the retrieved documents is judged under an id that differs only in capital and small letters, such as
    'D1' and 'd1', so it counts as not relevant: write each id in the same way in the judgments and in the run
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
        f"capital and small letters, such as {pair}, so {count} as not relevant: write "
        "each id in the same way in the judgments and in the run"
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

"""The two rankings of one query, side by side: what moved, and what it did to the score."""

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from ...explanation.explanation import Explanation
from .terms import SAME, Terms, brought

DEPTH = 10  # ranks that are looked at where the metric has no cut-off
MOST_RANKS = 20  # ranks that are shown at most


class Placed(NamedTuple):
    """A document of one query: its grade, its two ranks, and what it brings to either score.

    ``grade`` is None where nobody judged it. A rank is None where it was not retrieved. What it brings is
    None where the score is not the total or the largest of a column, perhaps divided. Where both scores are
    divided by one number, such as IDCG, what it brings is not divided yet.
    """

    document: str
    grade: float | None
    rank_a: int | None
    rank_b: int | None
    brings_a: float | None
    brings_b: float | None

    @property
    def difference(self) -> float:
        """What it brings to B less what it brings to A; 0 where it brings None."""
        return (self.brings_b or 0.0) - (self.brings_a or 0.0)


class SideBySide:
    """One query, ranked by two systems.

    Parameters
    ----------
    query : str
    explanations : pair of Explanation
        The score of either system explained, with the ids of its documents.

    Attributes
    ----------
    scores : pair of float
    depth : int
        The ranks that are looked at: down to the cut-off, or 10 where the metric has none.
    terms : Terms or None
        The difference taken apart, where the score is made of rows.
    """

    def __init__(self, query: str, explanations: tuple[Explanation, Explanation]):
        self.query, self.explanations = query, explanations
        self.scores = tuple(float(each.score) for each in explanations)
        self.depth = depth_of(explanations[0].metric)
        a, b = map(brought, explanations)
        self.terms = Terms(a, b) if a and b else None

    @property
    def difference(self) -> float:
        """The second score minus the first."""
        return self.scores[1] - self.scores[0]

    @cached_property
    def documents(self) -> dict[str, Placed]:
        """Every document that either system retrieved, in the order of the first one, then of the second."""
        ranks, grades = [], {}
        for each in self.explanations:
            sheet = each.sheet.uncut
            ranks.append({doc: rank for rank, doc in enumerate(sheet.documents or (), 1)})
            judged = zip(sheet.documents or (), sheet.grade.values, sheet.judged.values)
            grades |= {doc: grade if known else None for doc, grade, known in judged}
        first, second = ranks
        return {
            doc: Placed(doc, grades[doc], first.get(doc), second.get(doc), *self._brings(doc, ranks))
            for doc in {**first, **second}
        }

    def _brings(self, doc, ranks):
        """Return what a document brings to either score; twice None where the score is not made of rows."""
        if self.terms is None:
            return None, None
        return tuple(by_rank.get(rank_of.get(doc), 0.0) for by_rank, rank_of in zip(self.terms.sides, ranks))

    def ranking(self, side: int) -> list[Placed]:
        """List the documents of one system, 0 or 1, down to the depth."""
        rank_of = (lambda each: each.rank_a) if side == 0 else (lambda each: each.rank_b)
        retrieved = [each for each in self.documents.values() if rank_of(each) is not None]
        return sorted((each for each in retrieved if rank_of(each) <= self.depth), key=rank_of)

    def rows(self) -> Iterator[tuple[int, Placed | None, Placed | None]]:
        """Yield ranks, at most `MOST_RANKS`, with the document of either system; None after its last one."""
        a, b = self.ranking(0), self.ranking(1)
        for i in range(min(max(len(a), len(b)), MOST_RANKS)):
            yield i + 1, a[i] if i < len(a) else None, b[i] if i < len(b) else None

    @property
    def entered(self) -> list[str]:
        """The documents that only the second system has down to the depth."""
        return self._only(1)

    @property
    def left(self) -> list[str]:
        """The documents that only the first system has down to the depth."""
        return self._only(0)

    def _only(self, side):
        """List the documents that only one system, 0 or 1, has down to the depth."""
        other = {each.document for each in self.ranking(1 - side)}
        return [each.document for each in self.ranking(side) if each.document not in other]

    @property
    def moved(self) -> list[str]:
        """The documents that both have down to the depth, at different ranks."""
        second = {each.document for each in self.ranking(1)}
        return [x.document for x in self.ranking(0) if x.document in second and x.rank_a != x.rank_b]

    def unjudged(self, side: int) -> list[str]:
        """List the documents of one system, 0 or 1, that nobody judged, down to the depth."""
        return [each.document for each in self.ranking(side) if each.grade is None]

    @property
    def movers(self) -> list[Placed]:
        """The documents that bring more or less than before, the largest change first."""
        changed = [each for each in self.documents.values() if abs(each.difference) > SAME]
        return sorted(changed, key=lambda each: (-abs(each.difference), each.document))


def depth_of(metric) -> int:
    """Return how many ranks are looked at: the cut-off, or `DEPTH` where the metric has none."""
    return int(metric.options.get("k") or DEPTH)

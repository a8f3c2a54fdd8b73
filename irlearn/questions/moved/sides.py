"""The two rankings of one query, side by side: what moved, and what each rank did to the score."""

from collections.abc import Iterator
from functools import cached_property
from math import fsum
from typing import NamedTuple

from ...explanation.explanation import Explanation
from ...worksheet.columns import Number
from ...worksheet.operations import DIVIDE, MAXIMUM

DEPTH = 10  # ranks that are looked at where the metric has no cut-off
MOST_RANKS = 20  # ranks that are shown at most


class Placed(NamedTuple):
    """A document of one query: its grade, its two ranks, and what it brings to either score.

    ``grade`` is None if it is unjudged. A rank is None if it wasn't retrieved. What it adds is None if the
    score isn't the total or the largest of a column, perhaps divided. If both scores are divided by one
    number, such as IDCG, what it adds isn't divided yet.
    """

    document: str
    grade: float | None
    rank_a: int | None
    rank_b: int | None
    brings_a: float | None
    brings_b: float | None

    @property
    def difference(self) -> float:
        """What it adds in B minus what it adds in A; 0 if these are None."""
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
        The difference split by rank, if the score is calculated from rows.
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
        other = {each.document for each in self.ranking(1 - side)}
        return [each.document for each in self.ranking(side) if each.document not in other]

    @property
    def moved(self) -> list[str]:
        """The documents that both have down to the depth, at different ranks."""
        second = {each.document for each in self.ranking(1)}
        return [x.document for x in self.ranking(0) if x.document in second and x.rank_a != x.rank_b]

    def unjudged(self, side: int) -> list[str]:
        """List the unjudged documents of one system, 0 or 1, down to the depth."""
        return [each.document for each in self.ranking(side) if each.grade is None]

    @property
    def movers(self) -> list[Placed]:
        """The documents that bring more or less than before, the largest change first."""
        changed = [each for each in self.documents.values() if abs(each.difference) > SAME]
        return sorted(changed, key=lambda each: (-abs(each.difference), each.document))


def depth_of(metric) -> int:
    return int(metric.options.get("k") or DEPTH)


SAME = 1e-12  # smaller differences come from rounding


class Brought(NamedTuple):
    """What the rows of one worksheet bring to its score."""

    column: str  # the name of the column that holds it
    by_rank: dict[int, float]  # rank -> what its row brings
    largest: bool  # whether the score is the largest of these numbers, and not their total
    divisor: float  # 1 where there is none
    divided_by: str  # what the divisor is called; "" where there is none


def brought(explanation: Explanation) -> Brought | None:
    """Read from a worksheet what each row brings to the score; None where the score is not made of rows.

    The metric declares the column. The score is the total of it, or the largest in it, which may be divided.
    """
    made, divisor, name = explanation.total, 1.0, ""
    if made.op is DIVIDE:
        made, below = made.parts
        divisor = float(getattr(below, "values", below))
        name = getattr(below, "name", None) or f"{divisor:g}"
    declared = explanation.metric.contribution
    if not declared or not isinstance(made, Number) or not made.parts or made.parts[0].name != declared:
        return None
    by_rank = dict(zip(explanation.sheet.rank.values, map(float, made.parts[0].values), strict=True))
    return Brought(declared, by_rank, made.op is MAXIMUM, divisor, name)


class Term(NamedTuple):
    """What one rank brings to either score."""

    rank: int
    a: float
    b: float

    @property
    def difference(self) -> float:
        """What the rank adds to the difference B - A; 0 if only rounding errors remain."""
        return self.b - self.a if abs(self.b - self.a) > SAME * max(1.0, abs(self.a), abs(self.b)) else 0.0


class Terms:
    """The difference of two scores as terms, rank by rank.

    Parameters
    ----------
    a, b : Brought
        Of the same metric and the same query.

    Attributes
    ----------
    sides : pair of dict
        Rank -> what it brings to either score. Where both scores are divided by the same number, that is done
        at the end; else each is divided already.
    terms : list of Term
        For each rank that brings something to either score.
    divisor : float
        What the sum of all differences is still to be divided by.
    divided_by : str
        What that is called; "" where nothing is left to divide by.
    column : str
        The name of the column that the terms are from.
    largest : bool
        Whether each score is the largest of its terms rather than their sum.

    Examples
    --------
    >>> from irlearn import ndcg
    >>> found = Terms(*(brought(ndcg.explain(r, judged=[2, 1])) for r in ([0, 2], [1, 0])))
    >>> [(term.rank, round(term.difference, 4)) for term in found.changed], found.divided_by
    ([(1, 1.0), (2, -1.2619)], 'IDCG')
    >>> round(found.total, 4)
    -0.0995
    """

    def __init__(self, a: Brought, b: Brought):
        one_divisor = a.divisor == b.divisor != 0
        self.sides = tuple(
            {rank: x if one_divisor else _quotient_or_0(x, each.divisor) for rank, x in each.by_rank.items()}
            for each in (a, b)
        )
        first, second = self.sides
        ranks = sorted({**first, **second})
        made = [Term(rank, a=first.get(rank, 0.0), b=second.get(rank, 0.0)) for rank in ranks]
        self.terms = [term for term in made if term.a or term.b]
        self.divisor, self.divided_by = (a.divisor, a.divided_by) if one_divisor else (1.0, "")
        self.column, self.largest = a.column, a.largest

    @property
    def changed(self) -> list[Term]:
        return [term for term in self.terms if term.difference]

    @property
    def total(self) -> float:
        """The difference of the two scores, put together from the terms."""
        if self.largest:
            a, b = (max(side.values(), default=0.0) for side in self.sides)
            return (b - a) / self.divisor
        return fsum(term.difference for term in self.terms) / self.divisor


def _quotient_or_0(x, divisor):
    return x / divisor if divisor else 0.0

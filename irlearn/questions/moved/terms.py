"""The difference of two scores of one query, taken apart into what each rank brings."""

from math import fsum
from typing import NamedTuple

from ...explanation.explanation import Explanation
from ...worksheet.columns import Number
from ...worksheet.operations import DIVIDE, MAXIMUM

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
        """What the rank adds to the difference B - A; 0 where only rounding is left of it."""
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
        Whether each score is the largest of its terms, and not their sum.

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
        """The ranks that bring more or less than before."""
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

"""The mean over all orders, without going through them.

Three kinds of metrics have a short formula. Those that add up an amount for each result, which depends on
its rank and its document alone: the worksheet itself says whether a metric is one of them. Average precision,
where two documents meet at a time. And those that look for the first answer.
"""

from collections import Counter
from fractions import Fraction
from math import fsum
from typing import Any

from ..definition.metric import Metric
from ..worksheet import operations as op
from ..worksheet.columns import Column, Made
from ..worksheet.exactness import fraction
from .scorer import Scorer


def expected(scorer: Scorer) -> Any:
    """The mean score over all orders, exact where the grades are; None where no formula is known."""
    metric, pool = scorer.metric, scorer.pool
    if not pool.length:
        return scorer.of([])
    sheet = pool.sheet([(1, pool.documents[0])])
    _, score = metric.fill(sheet)
    made_of = _Made(sheet)
    if made_of.kind(score) in ("fixed", "sum"):
        return _place_by_place(scorer)
    if type(metric) is Metric and metric.name == "AP" and made_of.kind(score.parts[1]) == "fixed":
        return _pair_by_pair(metric, pool, score.parts[1].values)
    if type(metric) is Metric and metric.name in FIRST:
        return _rank_by_rank(metric, pool)
    return None


# ---- an amount for each result -------------------------------------------------------------------


class _Made:
    """How a score was made: from what is ``fixed`` whatever the order, and from what stands at each rank.

    A column is made ``by place`` where a row depends on the document there and on no other; a number is a
    ``sum`` where it adds up such a column. What is made in another way is None.
    """

    def __init__(self, sheet):
        self._drawn = {id(sheet.grade), id(sheet.judged), id(sheet.pooled)}

    def kind(self, made) -> str | None:
        """One of the words above."""
        if not isinstance(made, Made):
            return "fixed"
        if id(made) in self._drawn:
            return "by place"
        if isinstance(made.op, op.InWords):  # counted in Python: nobody knows from what
            return None
        kinds = [self.kind(part) for part in made.parts]
        if all(kind == "fixed" for kind in kinds):
            return "fixed"
        if made.op is op.LOOKED_AT or made.op is op.SAME:
            return kinds[0]
        if made.op is op.TOTAL:
            return "sum" if kinds == ["by place"] else None
        if isinstance(made.op, op.Fold):
            return None
        if type(made) is Column:
            return "by place" if set(kinds) <= {"by place", "fixed"} else None
        return "sum" if _stays_a_sum(made.op, kinds) else None


def _stays_a_sum(operation, kinds) -> bool:
    """Whether a number made of sums is one again: sums are added, and multiplied by what is fixed."""
    if operation in (op.ADD, op.SUBTRACT):
        return set(kinds) <= {"sum", "fixed"}
    if operation is op.MULTIPLY:
        return sorted(map(str, kinds)) == ["fixed", "sum"]
    return operation is op.DIVIDE and kinds == ["sum", "fixed"]


def _place_by_place(scorer) -> Any:
    """At every rank each document is as likely as any other.

    So each kind of document adds what a ranking of nothing else would score, times its share of the pool.
    """
    pool = scorer.pool
    parts = [
        (count, scorer.of([document] * pool.length)) for document, count in Counter(pool.documents).items()
    ]
    return _over(len(pool.documents), [count * score for count, score in parts])


# ---- average precision ---------------------------------------------------------------------------


def _pair_by_pair(metric, pool, divisor) -> Any:
    """The precision at rank r counts where r holds a relevant document, with probability R/N.

    It is then (1 + the relevant ones above) / r, and each of the r - 1 documents above is relevant with
    probability (R - 1)/(N - 1).
    """
    if not divisor:
        return 0.0
    n = len(pool.documents)
    relevant = sum(_answers(metric, pool, "relevant"))
    number = type(divisor) if hasattr(divisor, "limit_denominator") else float
    above = number(relevant - 1) / max(n - 1, 1)
    precisions = [(1 + (rank - 1) * above) / rank for rank in range(1, _deepest(metric, pool) + 1)]
    return _over(n, [relevant * precision / divisor for precision in precisions])


# ---- the first answer ----------------------------------------------------------------------------

FIRST = {  # which column says how surely a document is an answer
    "RR": "relevant",
    "Success": "relevant",
    "ERR": "satisfied",
}


def _rank_by_rank(metric, pool) -> Any:
    """What reaching the answer at a rank is worth, times the probability of reaching it just there."""
    answers = _answers(metric, pool, FIRST[metric.name])
    passed = _passed(answers, len(pool.documents), _deepest(metric, pool))
    if metric.name == "Success":
        return 1 - passed[-1]
    exact = hasattr(passed[-1], "limit_denominator")
    p = metric.options.get("p", 1)  # the probability of going on to the next result
    p = fraction(p) if exact else p
    parts = [p ** (rank - 1) * (passed[rank - 1] - passed[rank]) / rank for rank in range(1, len(passed))]
    return sum(parts) if exact else fsum(parts)


def _passed(answers, documents, depth) -> list:
    """For each rank the probability that a reader goes past it without an answer, in a random order.

    That is the mean, over all ways of choosing so many documents, of the product of 1 - value. The documents
    join one by one, those that are no answer first: of the first n, the newest is chosen with probability
    rank/n.
    """
    nothing = documents - len(answers)
    passed = [1 if rank <= nothing else 0 for rank in range(depth + 1)]
    for n, value in enumerate(answers, nothing + 1):
        for rank in range(min(n, depth), 0, -1):
            chosen = rank * (1 - value) * passed[rank - 1]
            passed[rank] = ((n - rank) * passed[rank] + chosen) / n
    return passed


# ---- what they share -----------------------------------------------------------------------------


def _answers(metric, pool, column) -> list:
    """What a column of the worksheet says of each document of the pool, where it is not 0."""
    counts = Counter(pool.documents)
    uncut, _ = metric.fill(pool.sheet(list(enumerate(counts, 1))), k=None)
    said = zip(getattr(uncut, column).values, counts.values())
    return [value for value, count in said if value for _ in range(count)]


def _deepest(metric, pool) -> int:
    """How many ranks are looked at."""
    k = metric.options["k"]
    return pool.length if k is None else min(k, pool.length)


def _over(divisor, parts) -> Any:
    """The sum of the parts, divided; exact where they are."""
    if any(hasattr(part, "limit_denominator") for part in parts):
        return Fraction(sum(parts), divisor)
    return fsum(parts) / divisor

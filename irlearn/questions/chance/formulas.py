"""Work out the mean over all orders without going through them.

Documents change places within their group only: all are one group, or each tie is one (see `pool.Pool`).
Documents of one *kind* are those that the metric cannot tell apart. Three kinds of metrics have a formula:

- those that add up an amount for each result, which depends on its rank and its document alone, such as DCG.
  The worksheet itself says whether a metric is one of them;
- average precision, where the amount of a result depends on each one above it;
- those that look for the first answer: RR, Success and ERR.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import accumulate, pairwise
from math import ceil, fsum, log, log1p
from operator import mul
from sys import float_info
from typing import TYPE_CHECKING

from ...definition.metric import Metric
from ...errors import importable, needed
from ...worksheet import operations as op
from ...worksheet.checks import fraction
from ...worksheet.columns import Column, Quantity
from ...worksheet.operation import Fold, InWords
from .pool import Scorer

if TYPE_CHECKING:
    from ...typing_only import Score
    from .pool import Document

MOST_STEPS = 1_000_000  # longer formulas are shortened, or left for orders to be drawn
MOST_IN_ROWS = 100_000_000  # such steps where NumPy does a row of them at once
NEVER = 1e-20  # a probability that adds nothing to the digits of a mean


def expected(scorer: Scorer) -> Score | None:
    """Work out the mean score over all orders, exact where the grades are; None where no formula is known."""
    metric, pool = scorer.metric, scorer.pool
    if not pool.length:
        return scorer.score([])
    sheet = pool.sheet([(1, pool.documents[0])])
    _, score = metric.fill(sheet)
    made_of = _HowMade(sheet)
    if made_of.kind(score) in ("fixed", "sum"):
        kinds = len(set(pool.documents))
        return None if kinds > 100 and kinds * pool.length > MOST_STEPS else _place_by_place(scorer)
    # The second part of AP's score is its divisor. A subclass of `Metric` may have changed a step.
    if type(metric) is Metric and metric.name == "AP" and made_of.kind(score.parts[1]) == "fixed":
        return _pair_by_pair(metric, pool, score.parts[1].values)
    if type(metric) is Metric and metric.name in ANSWER_COLUMNS:
        return _rank_by_rank(metric, pool)
    return None


# ---- an amount for each result -------------------------------------------------------------------


class _HowMade:
    """Classifies the values of a worksheet by how they depend on the order of the documents.

    "fixed": the same in every order. "by place": a column, each of whose rows depends on the document there
    and on no other. "sum": a number that adds up such a column. None: made in another way.
    """

    def __init__(self, sheet):
        self._by_order = {id(sheet.grade), id(sheet.judged), id(sheet.pooled)}

    def kind(self, made) -> str | None:
        if not isinstance(made, Quantity):
            return "fixed"
        if id(made) in self._by_order:
            return "by place"
        if isinstance(made.op, InWords):  # counted in Python, so it may depend on anything
            return None
        kinds = [self.kind(part) for part in made.parts]
        if all(kind == "fixed" for kind in kinds):
            return "fixed"
        if made.op is op.DOWN_TO_RANK or made.op is op.SAME:
            return kinds[0]
        if made.op is op.TOTAL:
            return "sum" if kinds == ["by place"] else None
        if isinstance(made.op, Fold):
            return None
        if type(made) is Column:
            return "by place" if set(kinds) <= {"by place", "fixed"} else None
        return "sum" if _stays_a_sum(made.op, kinds) else None


def _stays_a_sum(operation, kinds) -> bool:
    """Say whether a number is a sum again: of sums added or subtracted, or one scaled by a fixed number."""
    if operation in (op.ADD, op.SUBTRACT):
        return set(kinds) <= {"sum", "fixed"}
    if operation is op.MULTIPLY:
        return sorted(map(str, kinds)) == ["fixed", "sum"]
    return operation is op.DIVIDE and kinds == ["sum", "fixed"]


def _place_by_place(scorer) -> Score:
    """Return the mean score: add up what each document adds on average to the score.

    Within its group a document is as likely at any rank. So each kind of document adds what the group would
    add if it held this kind only, times the share of the kind in the group.
    """
    pool = scorer.pool
    # at all ranks of a group: a document of it that does not count, if there is any
    filled = [next((each for each in group if not scorer.counts(each)), group[0]) for group in pool.groups]
    start = _with_group(scorer, filled)
    means = []
    for place, group in enumerate(pool.groups):
        kinds = Counter(group)
        if len(kinds) > 1:
            parts = [n * _with_group(scorer, filled, place, document) for document, n in kinds.items()]
            means.append(_divided(len(group), parts) - start)
    return start + sum(means)


def _with_group(scorer, filled, place=None, document=None) -> Score:
    """Score a ranking whose groups are full of their fillers; only that at ``place`` is full of ``document``.

    ``filled`` has the filler of each group.
    """
    rows, above = [], 0  # the number of documents in the groups above
    for at, (group, filler) in enumerate(zip(scorer.pool.groups, filled)):
        here = document if at == place else filler
        ranks = range(above + 1, min(above + len(group), scorer.pool.length) + 1)
        rows += [(rank, here) for rank in ranks] if scorer.counts(here) else []
        above += len(group)
    return scorer.score_rows(rows)


# ---- average precision ---------------------------------------------------------------------------


def _pair_by_pair(metric, pool, divisor) -> Score:
    """Return the mean AP: add up the precision to be expected at each rank, which depends on pairs.

    The precision at a rank counts where it holds a relevant document: one of R among the N of its group.
    It is then (1 + the relevant ones above) / rank. Those of the groups above are all there, and each of the
    documents above in its own group is relevant with probability (R - 1)/(N - 1).
    """
    if not divisor:
        return 0.0
    number = Fraction if isinstance(divisor, Fraction) else float
    relevance, deepest = _values_by_document(metric, pool, "relevant"), _deepest(metric, pool)
    parts, above, rank = [], number(0), 0
    for group in pool.groups:
        n, relevant = len(group), sum(number(relevance[document]) for document in group)
        others = (relevant - 1) / max(n - 1, 1)  # the share of relevant ones among the others of the group
        for place in range(min(n, deepest - rank)):
            parts.append(relevant / n * (1 + above + place * others) / (rank + place + 1))
        above, rank = above + relevant, rank + n
    return _divided(divisor, parts)


# ---- the first answer ----------------------------------------------------------------------------

ANSWER_COLUMNS = {  # metric: the column with the probability that a document is an answer
    "RR": "relevant",
    "Success": "relevant",
    "ERR": "satisfied",
}


def _rank_by_rank(metric, pool) -> Score | None:
    """Return the mean of RR, Success or ERR.

    At each rank, what an answer there is worth is multiplied by the probability that it is the first one.
    None where that takes too many steps.
    """
    values, deepest = _values_by_document(metric, pool, ANSWER_COLUMNS[metric.name]), _deepest(metric, pool)
    unanswered: list[Score] = [1]  # the probability of no answer down to rank 0, 1, 2, …
    for group in pool.groups:
        answers = [values[document] for document in group if values[document]]
        ranks_left = deepest + 1 - len(unanswered)
        depth, so_far = max(min(len(group), ranks_left), 0), unanswered[-1]
        shares = _unanswered(answers, len(group), depth)
        if shares is None:
            return None
        unanswered += [so_far * share for share in shares[1:]]
    if metric.name == "Success":
        return 1 - unanswered[-1]
    exact = isinstance(unanswered[-1], Fraction)
    p = metric.options.get("p", 1)  # the probability of going on to the next result
    p = fraction(p) if exact else p
    steps = enumerate(pairwise(unanswered), 1)  # before - after: the first answer is at this rank
    parts = [p ** (rank - 1) * (before - after) / rank for rank, (before, after) in steps]
    return sum(parts) if exact else fsum(parts)


def _unanswered(answers, documents, depth) -> list | None:
    """Return, for ranks 0 to ``depth`` of a group, the probability of no answer down to that rank.

    That is the mean, over all ways of choosing so many documents, of the product of 1 - value. The documents
    join one by one, those that are no answer first: of the first n, the newest is chosen with probability
    rank/n.
    """
    nothing = documents - len(answers)
    if len(answers) * depth > MOST_STEPS:
        return _unanswered_in_many(answers, documents, depth)
    unanswered = [1 if rank <= nothing else 0 for rank in range(depth + 1)]
    for n, value in enumerate(answers, nothing + 1):
        for rank in range(min(n, depth), 0, -1):
            chosen = rank * (1 - value) * unanswered[rank - 1]
            unanswered[rank] = ((n - rank) * unanswered[rank] + chosen) / n
    return unanswered


def _unanswered_in_many(answers, documents, depth) -> list | None:
    """Return the same for a group of thousands, in far fewer steps; None where there is no way to do so."""
    nothing = documents - len(answers)
    if set(answers) == {1}:
        one = answers[0]  # a Fraction where the grades are
        steps = [max(nothing - above, 0) * one / (documents - above) for above in range(depth)]
        return [*accumulate(steps, mul, initial=one)]
    mean = min(fsum(answers) / documents, 1 - float_info.epsilon)
    # The probability is at most 1 - mean to the power of the rank: further down it is 0.
    seen = min(depth, ceil(log(NEVER) / log1p(-mean)))
    if len(answers) * seen > MOST_IN_ROWS or isinstance(answers[0], Fraction) or not importable("numpy"):
        return None
    np = needed("numpy", "The mean over so many orders")
    rank = np.arange(seen + 1)
    unanswered = np.where(rank <= nothing, 1.0, 0.0)
    for n, value in enumerate(answers, nothing + 1):
        below, above = slice(1, min(n, seen) + 1), slice(min(n, seen))
        chosen = rank[below] * (1 - value) * unanswered[above]
        unanswered[below] = ((n - rank[below]) * unanswered[below] + chosen) / n
    return [*unanswered.tolist(), *[0.0] * (depth - seen)]


# ---- what they share -----------------------------------------------------------------------------


def _values_by_document(metric, pool, column) -> dict[Document, Score]:
    kinds = dict.fromkeys(pool.documents)
    uncut, _ = metric.fill(pool.sheet(list(enumerate(kinds, 1))), k=None)
    return dict(zip(kinds, getattr(uncut, column).values))


def _deepest(metric, pool) -> int:
    k = metric.options["k"]
    return pool.length if k is None else min(k, pool.length)


def _divided(divisor, parts) -> Score:
    if any(isinstance(part, Fraction) for part in parts):
        return Fraction(sum(parts), divisor)
    return fsum(parts) / divisor

"""Score all orders, or a random sample of them, and count how often each score comes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import comb, fsum, gcd, sqrt
from random import Random
from typing import TYPE_CHECKING, Any

from ...errors import importable
from ...worksheet.columns import Quantity
from ...worksheet.operations import DOWN_TO_RANK
from .pool import Document, Rows, Scorer

if TYPE_CHECKING:
    from ...typing_only import Score

NEARLY = 1e-9  # scores that differ by less differ by rounding only
DEEPEST = 200  # longer rankings are sampled, because `arrangements` calls itself once for each rank
SAMPLES = 10_000  # orders that are drawn where nobody says how many
LONGEST_ONE_BY_ONE = 200  # so many documents, and grades of an order; longer ones are scored in blocks
# So many grades are drawn and scored in some seconds: one order after the other, and in blocks.
MOST_ONE_BY_ONE, MOST_IN_BLOCKS = 2_000_000, 15_000_000
MANY_STEPS = 20  # with more steps than most metrics have, half as many orders are drawn, then a third …
FEWEST = 12  # orders that are drawn however long they are
MOST_CELLS = 1 << 18  # of a block, so that the arrays of all steps stay small


class Outcomes:
    """Scores, and in how many orders each comes.

    ``times`` says how often each score comes; where all orders were scored (``complete``), divided by a
    common divisor. ``ends`` are the lowest score and the highest, exact where that was asked for, even of a
    sample.
    """

    def __init__(self, times: dict[Score, int], complete: bool, tried: int, ends: tuple = ()):
        self.times, self.complete, self.tried = times, complete, tried
        self.ends = ends or (min(times), max(times))

    @property
    def total(self) -> int:
        return sum(self.times.values())

    @property
    def shares(self) -> dict[Score, float]:
        total = self.total
        return {score: times / total for score, times in self.times.items()}

    @property
    def mean(self) -> Score:
        parts: list[Any] = [score * times for score, times in self.times.items()]
        exact = any(isinstance(part, Fraction) for part in parts)
        return Fraction(sum(parts), self.total) if exact else fsum(parts) / self.total

    @property
    def spread(self) -> float:
        middle = float(self.mean)
        return sqrt(fsum(share * (float(score) - middle) ** 2 for score, share in self.shares.items()))

    def share_at_least(self, own: Score, better: str) -> Fraction:
        """Return the share of the orders that score as well as ``own`` or better."""
        if better == "lower":
            as_good = [n for score, n in self.times.items() if score <= own + NEARLY]
        else:
            as_good = [n for score, n in self.times.items() if score >= own - NEARLY]
        return Fraction(sum(as_good), self.total)


def outcomes(scorer: Scorer, most: int | None, seed: int) -> Outcomes:
    """Score all orders, if no more than ``most`` differ at ranks that count; else ``most`` random ones.

    Without ``most`` it is `SAMPLES`, and of long rankings fewer are drawn, so that it takes some seconds.
    """
    depth, orders = _deepest_ordered(scorer.metric, scorer.pool), SAMPLES if most is None else most
    if depth <= DEEPEST and _count_arrangements(scorer.pool, depth, orders) <= orders:
        return _every_order(scorer, depth)
    fast = scorer.in_floats
    deepest = _deepest_seen(fast.metric, fast.pool)
    # How many grades are read for one order: one by one, those of the ideal ranking each time, too.
    one_by_one = min(deepest, len(fast.counting)) + fast.ideal_length
    long = min(one_by_one, len(fast.pool.documents)) > LONGEST_ONE_BY_ONE
    in_blocks = long and fast.in_blocks and importable("numpy")
    if most is None:
        if in_blocks and fast.steps is not None:  # many steps, as of IAP, take longer
            fitting = MOST_IN_BLOCKS // (deepest * max(1, fast.steps // MANY_STEPS))
        else:
            fitting = MOST_ONE_BY_ONE // max(one_by_one, 1)
        orders = min(orders, max(fitting, FEWEST))
    return _sampled_in_blocks(scorer, orders, seed) if in_blocks else sampled(scorer, orders, Random(seed))


def sampled(scorer: Scorer, samples: int, rng: Random) -> Outcomes:
    """Score so many random orders, in floats: exact fractions of thousands of orders take minutes.

    Where exact ones were asked for, the lowest and the highest are worked out once more.
    """
    fast = scorer.in_floats
    deepest = _deepest_seen(fast.metric, fast.pool)
    by_rank = deepest <= len(fast.counting)
    times: Counter = Counter()
    ends: dict[Score, Rows] = {}  # the lowest and the highest score so far, and an order that has it
    for _ in range(samples):
        if by_rank:  # draw a document for each rank that is looked at
            rows = fast.rows(rng.sample(fast.pool.documents, deepest))
        else:
            rows = _ranks_for_documents(fast, rng)
        score = fast.score_rows(rows)
        times[score] += 1
        if not ends or not min(ends) <= score <= max(ends):
            ends[score] = rows
            ends = {end: ends[end] for end in (min(ends), max(ends))}
    if fast is scorer:
        return Outcomes(times, complete=False, tried=samples)
    return _with_exact_ends(scorer, times, samples, [scorer.exact_rows(rows) for rows in ends.values()])


def _sampled_in_blocks(scorer, samples, seed) -> Outcomes:
    """Score so many random orders on arrays; the lowest and the highest once more, on lists."""
    times: Counter = Counter()
    ends: dict[Score, Any] = {}  # as in `sampled`; of each document of the order its place in the pool
    fast = scorer.in_floats
    for scores, drawn in blocks(fast, _deepest_seen(fast.metric, fast.pool), samples, seed):
        times.update(scores.tolist())
        ends |= {scores[place].item(): drawn[place] for place in (scores.argmin(), scores.argmax())}
        ends = {end: ends[end] for end in (min(ends), max(ends))}
    documents = scorer.pool.documents
    orders = [scorer.rows([documents[place] for place in places]) for places in ends.values()]
    return _with_exact_ends(scorer, times, samples, orders)


def blocks(scorer, deepest, samples, seed):
    """Yield blocks of orders: the scores, and for each order the places in the pool of its documents.

    They are drawn for the ranks down to ``deepest``.
    """
    import numpy as np

    rng = np.random.default_rng(seed)
    documents = len(scorer.pool.documents)
    columns = np.array(scorer.pool.documents, float).T  # those of `Document`
    rank = np.arange(1.0, deepest + 1)[None]
    at_once = max(MOST_CELLS // deepest, 1)
    for start in range(0, samples, at_once):
        orders = min(at_once, samples - start)
        drawn = np.array([rng.choice(documents, deepest, replace=False) for _ in range(orders)])
        yield scorer.score_arrays(rank, *(column[drawn] for column in columns)), drawn


def _with_exact_ends(scorer, times, samples, ends) -> Outcomes:
    """Make the outcomes of a sample; ``ends`` are the orders with its lowest and its highest score."""
    scores = [scorer.score_rows(rows) for rows in ends]
    return Outcomes(times, complete=False, tried=samples, ends=(min(scores), max(scores)))


def _ranks_for_documents(scorer, rng) -> Rows:
    """Draw a random order: a rank for each document that counts."""
    ranks = rng.sample(range(1, len(scorer.pool.documents) + 1), len(scorer.counting))
    rows = sorted(zip(ranks, scorer.counting))
    return rows if scorer.pool.all_retrieved else [row for row in rows if row[0] <= scorer.pool.length]


def _every_order(scorer, depth) -> Outcomes:
    times: Counter = Counter()
    tried, seen = 0, _deepest_seen(scorer.metric, scorer.pool)
    for top, rest, ways in arrangements(Counter(scorer.pool.documents), depth):
        times[scorer.score([*top, *rest[: seen - depth]])] += ways
        tried += 1
    common = gcd(*times.values())
    return Outcomes({score: ways // common for score, ways in times.items()}, complete=True, tried=tried)


def arrangements(
    left: Counter, depth: int, ways: int = 1, top: tuple = ()
) -> Iterator[tuple[tuple[Document, ...], list[Document], int]]:
    """Yield every order down to a depth, the documents left for the ranks below, and how often it comes.

    ``left`` counts the documents of each kind. Those of one kind are still different documents, so an order
    comes once for each way of choosing them. ``ways`` and ``top`` are for the recursion: leave them out.

    >>> [("".join(top), ways) for top, _, ways in arrangements(Counter("aab"), 2)]
    [('aa', 2), ('ab', 2), ('ba', 2)]
    """
    if not depth:
        yield top, list(left.elements()), ways
        return
    for document in [document for document, count in left.items() if count]:
        count = left[document]
        left[document] -= 1
        yield from arrangements(left, depth - 1, ways * count, top=(*top, document))
        left[document] += 1


def _count_arrangements(pool, depth, most) -> int:
    """Count the different orders down to a depth; once they are more than ``most``, some number above it."""
    ways = [1, *[0] * depth]  # by length: how many orders the kinds of documents so far have
    for alike in Counter(pool.documents).values():
        ways = [
            sum(comb(n, taken) * ways[n - taken] for taken in range(min(alike, n) + 1))
            for n in range(depth + 1)
        ]
        if min(ways[1:], default=0) > most:
            break
    return ways[depth]


def _deepest_ordered(metric, pool) -> int:
    """Return the rank down to which the order of the documents can change the score.

    Below its cut-off a metric may use which documents are there, such as for an ideal made of the retrieved
    ones, but not in which order they stand.
    """
    k = metric.options.get("k") or pool.length
    return min(k, pool.length) if pool.all_retrieved else _deepest_seen(metric, pool)


def _deepest_seen(metric, pool) -> int:
    """Return the rank down to which the metric uses documents at all."""
    k = metric.options.get("k") or pool.length
    if k >= pool.length:
        return pool.length
    sheet = pool.sheet([(1, pool.documents[0])])
    _, score = metric.fill(sheet)
    return pool.length if _looks_below(score, sheet) else k


def _looks_below(made, sheet) -> bool:
    """Say whether a number was made of results below the cut-off, too."""
    if not isinstance(made, Quantity):
        return False
    columns = {id(sheet.grade), id(sheet.judged), id(sheet.pooled)}
    if id(made) in columns:
        return True
    cut_off = made.op is DOWN_TO_RANK and id(made.parts[0]) in columns
    return not cut_off and any(_looks_below(part, sheet) for part in made.parts)

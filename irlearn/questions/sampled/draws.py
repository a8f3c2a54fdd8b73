"""The draw of negatives: how many of those drawn stand above a relevant item, and what that is worth.

Above the i-th relevant item of a list stand ``above`` of the ``total`` other items. Of the other items some
are drawn, so the relevant item comes to rank i + x if x of those drawn stood above it. Down the list, each
x depends only on the last, which is why the mean and the variance need no list of all samples.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from ...definition.scoring import ScoredInputs, Start
from ...errors import error
from ...worksheet.checks import fraction, inexact
from ...worksheet.columns import Column, Number
from ...worksheet.ranking_sheet import RankingSheet, judgments_sheet

if TYPE_CHECKING:
    from ...definition.metric import Metric
    from ...typing_only import Score

NOTHING = 1e-25  # chances that are smaller than this, compared with the largest, are left out of a float
AS_MANY_AS_TRIED = 6  # relevant items of the lists on which a metric is tried


def chances(total: int, above: int, drawn: int, replace: bool, one: Score = 1.0) -> dict[int, Score]:
    """Return how likely it is that 0, 1, 2 … of the items drawn are among those above.

    Exact if ``one`` is a Fraction.

    >>> chances(3, 2, drawn=2, replace=False)
    {1: 0.6666666666666666, 2: 0.3333333333333333}
    """
    if above in (0, total):
        return {0 if above == 0 else drawn: one}
    below = total - above
    lowest, highest = (0, drawn) if replace else (max(0, drawn - below), min(above, drawn))

    def odds(x):  # of x + 1, compared with x
        if replace:
            return one * (drawn - x) * above / ((x + 1) * below)
        return one * (drawn - x) * (above - x) / ((x + 1) * (below - drawn + x + 1))

    middle = min(max(drawn * above // total, lowest), highest)
    least = NOTHING if isinstance(one, float) else 0
    found, weight = {middle: one}, one
    for x in range(middle, highest):
        weight *= odds(x)
        if weight < least:
            break
        found[x + 1] = weight
    weight = one
    for x in range(middle - 1, lowest - 1, -1):
        weight /= odds(x)
        if weight < least:
            break
        found[x] = weight
    whole = sum(found.values())
    return {x: found[x] / whole for x in sorted(found)}


class Worth:
    """What a metric gives for a list in which only the ranks of the relevant items count."""

    def __init__(self, metric: Metric, results: int, exact: bool):
        self.metric, self.results, self.number = metric, results, fraction if exact else inexact
        self.at = cache(self._at)

    def _at(self, *ranks: int) -> Score:
        """Score the list with relevant items at these ranks; the rows of the other items aren't needed."""

        def column(values):
            return Column(list(map(self.number, values)))

        n = len(ranks)
        ones = [self.number(1)] * n
        sheet = RankingSheet(
            rank=column(ranks),
            grade=column(ones),
            judged=column(ones),
            retrieved=Number(self.number(self.results)),
            judgments=judgments_sheet(ones, count=self.number(n)),
        )
        score = Start(sheet).score(self.metric) if self.number is inexact else None
        return self.metric.fill(sheet)[1].values if score is None else score

    def step(self, place: int, rank: int, relevant: int) -> Score:
        """Return what the list loses if one relevant item falls to this rank from its best place.

        The items above it stay at the top, and those below follow it at once. The losses add up.
        """
        top = range(1, place)
        end = rank + relevant - place + 1
        return self.at(*top, *range(rank, end)) - self.at(*top, place, *range(rank + 1, end))


def check_that_ranks_decide(metric: Metric, relevant: int) -> None:
    """Refuse a metric that looks at other items, too, or whose losses don't add up: tried on short lists."""
    short = metric.bind(k=2) if metric.options.get("k") is not None else metric
    relevant = min(relevant, AS_MANY_AS_TRIED)
    length = relevant + 3
    worth, best = Worth(short, length, exact=False), range(1, relevant + 1)
    for ranks in combinations(range(1, length + 1), relevant):
        score = float(worth.at(*ranks))
        in_full = ScoredInputs([int(rank in ranks) for rank in range(1, length + 1)]).score(short)
        added = float(worth.at(*best)) + sum(worth.step(i, rank, relevant) for i, rank in enumerate(ranks, 1))
        if abs(score - in_full) > 1e-9 or abs(score - added) > 1e-9:
            raise error("ranks alone don't decide", metric=metric.display_name)


def moments(
    worth: Worth, ranks: tuple[int, ...], items: int, negatives: int, replace: bool
) -> tuple[Score, Score]:
    """Return the mean and the variance, over the draw of negatives, of what one list is worth."""
    relevant, one = len(ranks), worth.number(1) * (1 if worth.number is fraction else 1.0)
    total, before = items - relevant, 0
    start = worth.at(*range(1, relevant + 1))
    # drawn so far -> chance, and times score, and squared
    states = {0: (one, one * start, one * start * start)}
    for place, rank in enumerate(ranks, 1):
        above, after = rank - place, {}
        for x, (chance, score, squared) in states.items():
            more = chances(total - before, above - before, negatives - x, replace, one)
            for y, likely in more.items():
                step = worth.step(place, place + x + y, relevant)
                old = after.get(x + y, (0, 0, 0))
                new = chance, score + step * chance, squared + step * (2 * score + step * chance)
                after[x + y] = tuple(was + likely * now for was, now in zip(old, new))
        states, before = after, above
    mean = sum(score for _, score, _ in states.values())
    return mean, sum(squared for *_, squared in states.values()) - mean * mean

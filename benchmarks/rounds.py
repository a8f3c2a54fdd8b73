"""Time two functions in turns, so that whatever else the machine does slows down both."""

import gc
from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import NamedTuple

FEWEST_ROUNDS, MOST_ROUNDS = 5, 101  # odd, so that the median of just so many was measured, and is no average


class Timing(NamedTuple):
    """The median seconds of irlearn and of the other tool, and the median of their ratio in each round."""

    mine: float
    theirs: float
    ratio: float


def seconds(job: Callable, times: int = 1) -> float:
    """Measure how long one call takes, on average over several calls."""
    gc.collect()
    start = perf_counter()
    for _ in range(times):
        job()
    return (perf_counter() - start) / times


def summary(pairs: list[tuple[float, float]]) -> Timing:
    """Summarize the seconds of all rounds; each pair is irlearn's and the other tool's."""
    mine, theirs = zip(*pairs)
    return Timing(median(mine), median(theirs), median(a / b for a, b in pairs))


def in_turns(contests: list[tuple[Callable, Callable]], enough: float, at_least: float) -> list[Timing]:
    """Run every contest, a pair of functions (irlearn's, the other's), in each round; return their `Timing`.

    There are `FEWEST_ROUNDS`, and then more until ``enough`` seconds are over or there were `MOST_ROUNDS`. A
    quick function is called so often in a round that its calls together take ``at_least`` seconds.
    """
    gc.collect()
    gc.freeze()  # so that the garbage collector does not look through older objects again and again
    pairs = [[] for _ in contests]
    calls = [[max(1, round(at_least / seconds(job))) for job in jobs] for jobs in contests]
    start = perf_counter()
    for turn in range(MOST_ROUNDS):
        for place, (jobs, times) in enumerate(zip(contests, calls)):
            taken = [0.0, 0.0]
            for which in ((0, 1), (1, 0))[turn % 2]:  # who goes first changes from round to round
                taken[which] = seconds(jobs[which], times[which])
            pairs[place].append(tuple(taken))
        if turn + 1 >= FEWEST_ROUNDS and perf_counter() - start > enough:
            break
    gc.unfreeze()
    return [summary(each) for each in pairs]

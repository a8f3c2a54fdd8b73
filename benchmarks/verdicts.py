"""Measure how often a verdict is wrong, and how often it is given: `python -m benchmarks.verdicts [SAMPLES]`.

Differences between two systems, one for each query, are drawn from seventeen populations whose true mean is
known and which are like those of retrieval: bell curves, the pairs of TREC-8, many zeros, long tails, many
small changes with few large ones. Five kinds lie symmetrically about 0. Every claim of both columns
of `compare`, and both verdicts of `gate`, are counted. The tables are printed in
book/back-matter/verdicts.md.
"""

import sys
from collections.abc import Callable
from functools import cache
from math import exp
from typing import NamedTuple

import numpy as np
from scipy.stats import norm

from irlearn.questions.gate.decision import Verdict, above, decide_rows, speaks_against_loss

QUERIES = (10, 20, 50, 100, 200)
MARGIN = 0.05
LARGEST = 1.0  # as for metrics between 0 and 1
TAIL = 1.2  # the standard deviation of the logarithms of the lognormal differences
LONG = 15.0  # the largest of them, before they are scaled


class Population(NamedTuple):
    """Differences between -1 and 1: ``draw(rng, shape, mean)``, and whether they are symmetric."""

    draw: Callable
    symmetric: bool = False


def normal(rng, shape, mean):
    """Draw from a bell curve, cut off so that no difference exceeds 1."""
    return mean + np.clip(rng.normal(0, 0.1, shape), -0.8, 0.8)


@cache
def _table_of_trec():
    from irlearn.datasets import load

    data = load("trec-scores")
    return np.array([list(data.scores[system].values()) for system in data.best()])


def trec(rng, shape, mean):
    """Draw differences of two of TREC-8's better systems, another pair for each row, moved to the mean."""
    table = _table_of_trec()
    a, b = rng.integers(0, len(table), (2, shape[0]))
    d = table[a] - table[np.where(a == b, (b + 1) % len(table), b)]
    d = d - d.mean(axis=1, keepdims=True) + mean
    return np.take_along_axis(d, rng.integers(0, d.shape[1], shape), axis=1)


def mostly_zero(share, changes):
    """Return a function that draws zeros, but for a share of the queries, whose changes make the mean."""

    def draw(rng, shape, mean):
        return np.where(rng.random(shape) < share, changes(rng, shape) + mean / share, 0.0)

    return draw


def of_ranks(rng, shape):
    """Draw differences of reciprocal ranks from 1 to 7, of which 30 % are not found."""
    score = np.where(rng.random((2, *shape)) < 0.3, 0.0, 1 / rng.integers(1, 8, (2, *shape)))
    return 0.9 * (score[1] - score[0])


def tenths(rng, shape, mean):
    """Draw differences of P@10, moved to the mean."""
    chance = rng.beta(2, 3, shape)
    return mean + (rng.binomial(10, chance) - rng.binomial(10, chance)) / 10 * 0.9


def exponential(sign):
    """Return a function that draws a long tail of gains (1) or losses (-1), cut off below 1."""
    most = 8.0
    return lambda rng, shape, mean: (
        mean + sign * 0.1 * (np.minimum(rng.exponential(1, shape), most) - (1 - exp(-most)))
    )


def lognormal(sign):
    """Return the same with a longer tail."""
    cut = np.log(LONG) / TAIL
    middle = exp(TAIL**2 / 2) * norm.cdf(cut - TAIL) + LONG * norm.sf(cut)
    return lambda rng, shape, mean: (
        mean + sign * 0.05 * (np.minimum(rng.lognormal(0, TAIL, shape), LONG) - middle)
    )


def few_large(share, size, many, noise=0.0):
    """Return a function that draws a large change for few queries, and for many what makes the mean."""

    def draw(rng, shape, mean):
        small, place = (mean - share * size) / many, rng.random(shape)
        d = np.where(place < share, size, np.where(place < share + many, small, 0.0))
        return np.where(place < share, d, d + rng.normal(0, noise, shape)) if noise else d

    return draw


POPULATIONS = {
    "bell curve": Population(normal, symmetric=True),
    "TREC-8, AP": Population(trec),
    "P@10": Population(tenths, symmetric=True),
    "RR, half of them 0": Population(mostly_zero(0.5, of_ranks), symmetric=True),
    "80 % are 0": Population(mostly_zero(0.2, lambda rng, s: rng.normal(0, 0.15, s)), symmetric=True),
    "90 % are 0": Population(mostly_zero(0.1, lambda rng, s: rng.choice([-0.2, 0.2], s)), symmetric=True),
    "exponential gains": Population(exponential(1)),
    "exponential losses": Population(exponential(-1)),
    "lognormal gains": Population(lognormal(1)),
    "lognormal losses": Population(lognormal(-1)),
    "4 % gain .5, 20 % lose": Population(few_large(0.04, 0.5, many=0.2)),
    "1 % gain .9, 9 % lose": Population(few_large(0.01, 0.9, many=0.09)),
    "6 % gain .5, 60 % lose": Population(few_large(0.06, 0.5, many=0.6)),
    "5 % gain .95, 95 % lose": Population(few_large(0.05, 0.95, many=0.95)),
    "4 % lose 1, 96 % change": Population(few_large(0.04, -1.0, many=0.96, noise=0.02)),
    "2 % lose .98, 60 % gain": Population(few_large(0.02, -0.98, many=0.6)),
    "3 % lose .6, 97 % gain": Population(few_large(0.03, -0.6, many=0.97)),
}


class Claims(NamedTuple):
    """What one column shows, as an array of True and False with a place for each sample."""

    better: np.ndarray
    worse: np.ndarray
    no_loss: np.ndarray
    no_gain: np.ndarray


def claims(samples, margin=MARGIN) -> tuple[Claims, Claims]:
    """Return what both columns of `compare` show of each sample; the second holds the first."""
    changed = (samples != 0).sum(axis=1)
    few = changed < 6
    one = [above(samples, 0.0), above(-samples, 0.0)]
    one += [above(samples, -margin, changed), above(-samples, -margin, changed)]
    product = [speaks_against_loss(d, m, LARGEST) for m in (0.0, margin) for d in (samples, -samples)]
    return Claims(*one), Claims(*(found & (by_flips | few) for found, by_flips in zip(product, one)))


class Counts(NamedTuple):
    """Shares of samples, in percent; of a pair the first is "if symmetric", the second the other column."""

    wrong_direction: tuple[float, float]  # better or worse, although the true mean is 0
    wrong_size: tuple[float, float]  # the larger: loss (or gain) of the margin ruled out, although it is that
    better: tuple[float, float]  # better, where the gain is the margin
    within: tuple[float, float]  # within the margin, where the true mean is 0
    gate_wrong: tuple[float, float, float]  # worse at 0, not worse at a loss of the margin, and of twice that
    gate_right: tuple[float, float]  # not worse at 0, worse at a loss of the margin


def count(name: str, n: int, samples: int, margin: float = MARGIN) -> Counts:
    """Draw samples of ``n`` differences with five true means, and count what is said of them."""
    draw, place = POPULATIONS[name].draw, list(POPULATIONS).index(name)
    rng = np.random.default_rng([n, place])
    same, lost, gained, twice = (draw(rng, (samples, n), k * margin) for k in (0, -1, 1, -2))
    twice = np.clip(twice, -LARGEST, LARGEST)  # if few queries lose it, some would lose more than there is
    both = list(zip(claims(same, margin), claims(lost, margin), claims(gained, margin)))
    gates = [decide_rows(each, margin, LARGEST) for each in (same, lost, twice)]
    return Counts(
        wrong_direction=_pair(at_0.better | at_0.worse for at_0, _, _ in both),
        wrong_size=_pair(
            max((down.no_loss, up.no_gain), key=lambda found: found.mean()) for _, down, up in both
        ),
        better=_pair(up.better for _, _, up in both),
        within=_pair(at_0.no_loss & at_0.no_gain for at_0, _, _ in both),
        gate_wrong=_pair([gates[0][Verdict.WORSE], *(each[Verdict.NOT_WORSE] for each in gates[1:])]),
        gate_right=_pair([gates[0][Verdict.NOT_WORSE], gates[1][Verdict.WORSE]]),
    )


def _pair(found):
    return tuple(100 * float(each.mean()) for each in found)


def standard_error(percent: float, samples: int) -> float:
    """Return the standard error of a share in percent; that of none is that of one sample."""
    share = min(max(percent / 100, 1 / samples), 1 - 1 / samples)
    return 100 * (share * (1 - share) / samples) ** 0.5


TABLES = {  # title -> the field of `Counts`, and which of its numbers a cell has
    "Better or worse, although nothing differs": ("wrong_direction", (0, 1)),
    "A loss or a gain of the margin ruled out, although it is just that": ("wrong_size", (0, 1)),
    "Better, where the gain is the margin": ("better", (0, 1)),
    "Within the margin, where nothing differs": ("within", (0, 1)),
    "The gate, wrong: worse without a loss / not worse with a loss of the margin / of twice the margin": (
        "gate_wrong",
        (0, 1, 2),
    ),
    "The gate, right: not worse without a loss / worse with a loss of the margin": ("gate_right", (0, 1)),
}


def tables(found: dict, samples: int) -> str:
    """Write Markdown tables of population and number of queries -> `Counts`."""
    parts = []
    for title, (field, places) in TABLES.items():
        rows = ["| differences |" + "".join(f" {n} |" for n in QUERIES), "|---|" + "--:|" * len(QUERIES)]
        for name, population in POPULATIONS.items():
            cells = []
            for n in QUERIES:
                numbers = getattr(found[name, n], field)
                cells.append(
                    " / ".join(
                        f"{x:.1f} ± {standard_error(x, samples):.1f}" for x in (numbers[i] for i in places)
                    )
                )
            rows.append(f"| {name}{'' if population.symmetric else ' *'} | " + " | ".join(cells) + " |")
        parts.append(f"## {title}\n\n" + "\n".join(rows) + "\n")
    return "\n".join(parts)


def main() -> None:
    samples = int(sys.argv[1]) if len(sys.argv) > 1 else 4_000
    found = {(name, n): count(name, n, samples) for name in POPULATIONS for n in QUERIES}
    print(tables(found, samples))


if __name__ == "__main__":
    main()

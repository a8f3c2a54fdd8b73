"""Measure how often a verdict is wrong: `python -m benchmarks.verdicts [SAMPLES]` draws and counts.

Differences between two systems, one for each query, are drawn from populations whose true mean is known, and
which are like those of retrieval: with a long tail, or nearly all 0. A difference below a *margin* would not
matter. The table says how often a comparison calls two systems as good as equal although their true mean
difference is the margin, and how often where it is 0; and how often intervals and bounds hold the true mean.
"""

import sys
from collections.abc import Callable
from math import exp, isnan
from typing import NamedTuple

import numpy as np
from scipy.stats import norm

from irlearn.questions.compare import sign_flips
from irlearn.questions.compare.diagnosis import Diagnosis
from irlearn.questions.compare.guaranteed import Equivalence, product
from irlearn.questions.compare.thresholds import ALPHA, FEWEST_QUERIES

QUERIES = (3, 5, 6, 10, 20, 50, 100)  # sizes of the samples
LARGEST = 1.0  # as for metrics between 0 and 1
SPREAD = 0.1  # the standard deviation of the normal differences, and the scale of the exponential ones
TAIL = 1.2  # the standard deviation of the logarithms of the lognormal ones
# An interval is made of the means of subsets of the differences, without the 2.5 % at either end: of all
# subsets where there are up to ENUMERATED differences, and of DRAWN subsets where there are more.
ENUMERATED, DRAWN = 12, 399


class Population(NamedTuple):
    """Differences between -1 and 1 with any true mean up to `highest`: `draw(rng, n, mean)`."""

    draw: Callable
    highest: float


def normal(rng, n, mean):
    """Draw from a normal distribution, cut off so that no difference exceeds 1."""
    return mean + np.clip(rng.normal(0, SPREAD, n), -0.8, 0.8)


def exponential(rng, n, mean):
    """Draw from a distribution with a long tail of large gains, cut off so that no difference exceeds 1."""
    most = 8.0
    mean_of_drawn = 1 - exp(-most)
    return mean + SPREAD * (np.minimum(rng.exponential(1, n), most) - mean_of_drawn)


def lognormal(rng, n, mean):
    """Draw from a distribution whose tail is longer still, cut off as well."""
    most = 15.0
    cut = np.log(most) / TAIL
    mean_of_drawn = exp(TAIL**2 / 2) * norm.cdf(cut - TAIL) + most * norm.sf(cut)
    return mean + SPREAD / 2 * (np.minimum(rng.lognormal(0, TAIL, n), most) - mean_of_drawn)


def mostly_zero(share):
    """Return a function that draws zeros, but for a share of the queries, which all gain the same."""
    return lambda rng, n, mean: mean / share * (rng.random(n) < share)


POPULATIONS = {
    "normal": Population(normal, highest=0.1),
    "exponential": Population(exponential, highest=0.1),
    "lognormal": Population(lognormal, highest=0.1),
    "10 % not 0": Population(mostly_zero(0.1), highest=0.1),
    "4 % not 0": Population(mostly_zero(0.04), highest=0.04),
}


class Counts(NamedTuple):
    """Shares, from 0 to 1; those of intervals that hold the mean are NaN where there are no intervals."""

    called_equal: float  # of all samples, those in which the systems are called as good as equal
    with_interval: float  # of all samples, those that have an interval
    holds: float  # of these, those whose interval holds the true mean
    unreserved: float  # of all samples, those that have an interval against which `Diagnosis` says nothing
    unreserved_holds: float  # of these, those whose interval holds the true mean
    at_most_holds: float  # of all samples, those whose upper bound for any distribution is true
    at_least_holds: float  # of all samples, those whose lower bound for any distribution is true


def count(
    name: str, n: int, mean: float, samples: int, margin: float | None = None, intervals: bool = True
) -> Counts:
    """Draw samples of ``n`` differences with that true mean, and count what a comparison says of them.

    ``name`` is that of a population; ``margin`` defaults to ``mean``.
    """
    margin = mean if margin is None else margin
    rng = np.random.default_rng([n, list(POPULATIONS).index(name), round(1000 * mean)])
    # True or False: in `equal` and `bounded` for each sample, in the others for each that has an interval.
    equal, bounded, held, unreserved = [], [], [], []
    for seed in range(samples):
        d = POPULATIONS[name].draw(rng, n, mean)
        differences = {str(place): float(x) for place, x in enumerate(d)}
        equal.append(Equivalence(differences, margin, LARGEST).shown)
        # A bound is true unless the sample refutes the true mean, which it does where this product comes to
        # 1 / ALPHA: for the differences (upper bound), and for them with other signs (lower bound).
        bounded.append([product(s * d, s * mean, LARGEST) < 1 / ALPHA for s in (1, -1)])
        if intervals and np.count_nonzero(d) >= min(n, FEWEST_QUERIES):
            low, high, _ = sign_flips.SubsetMeans(d, drawn=DRAWN, seed=seed).interval()
            held.append(low - 1e-9 <= mean <= high + 1e-9)  # but for rounding
            unreserved.append(not Diagnosis(differences).reservation)
    held, unreserved = np.array(held, bool), np.array(unreserved, bool)
    at_most, at_least = np.mean(bounded, axis=0)
    return Counts(
        called_equal=np.mean(equal),
        with_interval=len(held) / samples,
        holds=_mean(held),
        unreserved=unreserved.sum() / samples,
        unreserved_holds=_mean(held[unreserved]),
        at_most_holds=at_most,
        at_least_holds=at_least,
    )


def _mean(found):
    """Compute the share of True; NaN if there is nothing to count."""
    return float(np.mean(found)) if len(found) else float("nan")


def main() -> None:
    samples = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    sign_flips.ENUMERATED = ENUMERATED  # all subsets of 20 differences, so often, would take an hour
    print(f"In %, {samples:,} samples a row. Called equal: true mean at the margin, or 0; then the rest.\n")
    headers = ["differences", "n", "at .02", "at the highest", "0, highest", "interval", "holds"]
    headers += ["without reservation", "holds", "guaranteed at most", "guaranteed at least"]
    print("", *headers, "", sep=" | ")
    print("|---" * len(headers) + "|")
    for name, (_, highest) in POPULATIONS.items():
        for n in QUERIES:
            at_small = count(name, n, 0.02, samples, margin=0.02, intervals=False)
            at_zero = count(name, n, 0, samples, margin=highest, intervals=False)
            at_highest = count(name, n, highest, samples, margin=highest)
            _, *rest = at_highest
            called_equal = (at_small.called_equal, at_highest.called_equal, at_zero.called_equal)
            shown = ("–" if isnan(x) else f"{100 * x:.1f}" for x in (*called_equal, *rest))
            print("", name, n, *shown, "", sep=" | ", flush=True)


if __name__ == "__main__":
    main()

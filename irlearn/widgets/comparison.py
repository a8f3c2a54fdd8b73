"""Is the difference between two systems more than luck? Paired differences and flipped signs."""

from functools import lru_cache
from random import Random
from statistics import fmean, stdev

from ..explanation.digits import cell, result
from ..metrics import average_precision
from ..pictures import curves, histogram
from .control import Control
from .frame import Frame
from .widget import Widget

SEED, DEPTH, FLIPS = 2000, 10, 500
# How likely B swaps two neighbours so that the relevant one rises; that it sinks is as likely as with "none".
EFFECTS = {"none": 0.15, "small": 0.3, "large": 0.6}
PAIRINGS = ("query by query", "mixed up")


def is_it_better() -> Widget:
    """Compare two systems on drawn queries: is B better than A, or was it luck?"""

    def draw(queries, effect, pairing):
        a, b = scores_of(queries, effect)
        if pairing == "mixed up":
            b = b[1:] + b[:1]
        differences = [y - x for x, y in zip(a, b)]
        mean, error = fmean(differences), stdev(differences) / len(differences) ** 0.5
        flipped = flips(tuple(differences))
        p = sum(abs(other) >= abs(mean) - 1e-12 for other in flipped) / len(flipped)
        sentence = (
            f"B is {result(abs(mean))} {'better' if mean >= 0 else 'worse'} on average over {queries} "
            f"queries. Of {len(flipped)} random flips of the signs {p:.1%} reach a difference as large."
        )
        rows = (
            ("mean AP of A", result(fmean(a))),
            ("mean AP of B", result(fmean(b))),
            ("mean difference", result(mean)),
            ("mean ± 2 standard errors", f"{cell(mean - 2 * error)} to {cell(mean + 2 * error)}"),
            (
                "B better, equal, worse",
                ", ".join(str(sum(sign(d) == s for d in differences)) for s in (1, 0, -1)),
            ),
            ("flips as large", f"{p:.1%}"),
        )
        return Frame(
            sentence,
            (
                curves({"B − A": sorted(differences)}, x="query, sorted", title="Differences"),
                histogram(
                    flipped, mark=mean, x="mean difference", bins=21, title="With the signs flipped at random"
                ),
            ),
            ("what", "value"),
            rows,
        )

    return Widget(
        "is_it_better",
        "Is it better?",
        "The means of A and B stay the same when the pairs are mixed up. Does the evidence for B stay "
        "the same too?",
        (
            Control("queries", "queries", (10, 25, 50), 25),
            Control("effect", "effect", tuple(EFFECTS), "small"),
            Control("pairing", "pairs", PAIRINGS, PAIRINGS[0]),
        ),
        draw,
        (
            "The same two means, two ways to pair them: why is only one difference convincing?",
            "Some queries are hard for both systems. Query by query that hardness cancels out; mixed up, "
            "it is noise that hides the difference.",
        ),
    )


@lru_cache
def scores_of(queries: int, effect: str) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Score two drawn systems by AP, query by query: B ranks as A does, with some neighbours swapped."""
    rng, a, b = Random(SEED), [], []
    for _ in range(queries):
        share = rng.uniform(0.1, 0.7)
        first = [int(rng.random() < share) for _ in range(DEPTH)]
        first[rng.randrange(DEPTH)] = 1
        second, chances = list(first), {(0, 1): EFFECTS[effect], (1, 0): EFFECTS["none"]}
        for i in range(DEPTH - 1):
            if rng.random() < chances.get((second[i], second[i + 1]), 0):
                second[i], second[i + 1] = second[i + 1], second[i]
        a.append(average_precision(first))
        b.append(average_precision(second))
    return tuple(a), tuple(b)


@lru_cache
def flips(differences: tuple[float, ...]) -> tuple[float, ...]:
    """Draw the sign of every pair anew, many times, and return the mean difference of each time."""
    rng, means = Random(SEED), []
    for _ in range(FLIPS):
        bits = rng.getrandbits(len(differences))
        means.append(sum(d if bits >> i & 1 else -d for i, d in enumerate(differences)) / len(differences))
    return tuple(means)


def sign(x) -> int:
    """Return 1 for a positive number, 0 for zero, and -1 for a negative one."""
    return (x > 1e-12) - (x < -1e-12)

"""Is the difference between two systems more than luck? Paired differences and flipped signs."""

from functools import lru_cache
from random import Random
from statistics import fmean, stdev

from ..drawing.picture import WIDTH
from ..explanation.digits import cell, result
from ..metrics import average_precision
from ..pictures import differences as bars_by_name
from ..pictures import histogram
from ..pictures.plots import PLOT_HEIGHT
from .handles import Control, Mark, Press
from .widget import Frame, Widget

SEED = 2000  # of all random numbers
DEPTH, FLIPS = 10, 500  # results in a list; how often the signs are drawn
# The probability that B swaps two neighbours so that the relevant one rises; the probability that it sinks is
# always that of "none".
EFFECTS = {"none": 0.15, "small": 0.3, "large": 0.6}
FLIPPED = ("none", 1, 2, 3, 4, 5)  # no bar, or one of the few bars that can be pressed, far apart
FINGER = 26  # the least width of what is pressed, in the units of a picture
PAIRINGS = ("query by query", "mixed up")


def is_it_better() -> Widget:
    """Compare two systems on drawn queries: is B better than A, or was it luck?"""

    def draw(queries, effect, pairing, flip):
        a, b = scores_of(queries, effect)
        if pairing == "mixed up":
            b = b[1:] + b[:1]
        differences = [y - x for x, y in zip(a, b)]
        mean, two_errors = fmean(differences), 2 * stdev(differences) / len(differences) ** 0.5
        flipped = flips(tuple(differences))
        p = sum(abs(other) >= abs(mean) - 1e-12 for other in flipped) / len(flipped)
        signs = [sign(difference) for difference in differences]
        sentence = (
            f"B is {result(abs(mean))} {'better' if mean >= 0 else 'worse'} on average over {queries} "
            f"queries. Of {len(flipped)} random sign flips, {p:.1%} give a difference at least as large."
        )
        rows = (
            ("mean AP of A", result(fmean(a))),
            ("mean AP of B", result(fmean(b))),
            ("mean difference", result(mean)),
            ("mean ± 2 standard errors", f"{cell(mean - two_errors)} to {cell(mean + two_errors)}"),
            ("B better, equal, worse", f"{signs.count(1)}, {signs.count(0)}, {signs.count(-1)}"),
            ("flips at least as large", f"{p:.1%}"),
        )
        by_size = sorted(differences)
        bars = bars_by_name({str(i): d for i, d in enumerate(by_size, 1)}, title="Differences B − A, sorted")
        spread = histogram(
            flipped, mark=mean, x="mean difference", bins=21, title="With the signs flipped at random"
        )
        bar = bars_to_flip(by_size).get(flip)
        handles = [press(bars, number, i, flip) for number, i in bars_to_flip(by_size).items()]
        if bar is not None:
            by_hand = mean - 2 * by_size[bar] / queries
            rows += (("mean difference, flipped by hand", result(by_hand)),)
            ends = min(*flipped, mean), max(*flipped, mean)
            handles += [flipped_bar(bars, bar, queries), mark_at(spread, by_hand, *ends)]
        return Frame(
            sentence, pictures=(bars, spread), headers=("what", "value"), rows=rows, handles=tuple(handles)
        )

    return Widget(
        "is_it_better",
        "Is it better?",
        question="If you shuffle the pairs, the means of A and B stay the same. Does the evidence for B "
        "also stay the same?",
        controls=(
            Control("queries", "queries", choices=(10, 25, 50), start=25),
            Control("effect", "effect", tuple(EFFECTS), "small"),
            Control("pairing", "pairs", PAIRINGS, PAIRINGS[0]),
            Control(
                "flip", "flip by hand", FLIPPED, FLIPPED[0], held="Click a bar to flip its sign by hand."
            ),
        ),
        draw=draw,
        check=(
            "The two means are the same, but the scores are paired in two ways. Why is only one "
            "difference convincing?",
            "Some queries are hard for both systems. If you compare query by query, that difficulty "
            "cancels out; if you shuffle the pairs, it's noise that hides the difference.",
        ),
    )


def bars_to_flip(by_size) -> dict[int, int]:
    """Choose up to five bars, spread over the queries in which the systems differ: {number: index}."""
    unequal = [i for i, difference in enumerate(by_size) if sign(difference)]
    spread = [unequal[round(part * (len(unequal) - 1) / 4)] for part in range(5)] if unequal else []
    return dict(enumerate(dict.fromkeys(spread), 1))


def press(bars, number, i, flip) -> Press:
    """Make bar i, which has this number among those to press, a button that flips its sign, and back."""
    x, (_, middle) = min(bars.places[str(i + 1)][0], WIDTH - FINGER / 2), bars.places["axis"]
    choice = FLIPPED[0] if number == flip else number
    size = FINGER, 2 * (middle - bars.places["top"][1])
    words = f"flip the sign of query {i + 1}"
    return Press("flip", choice, name=words, pressed=number == flip, spot=(x, middle), size=size)


def flipped_bar(bars, i, queries) -> Mark:
    """Mark a bar's place on the other side of the line; the picture below stays as it was."""
    (x, y), (left, middle) = bars.places[str(i + 1)], bars.places["axis"]
    return Mark((x, 2 * middle - y), size=(0.8 * (WIDTH - left) / queries, 2 * abs(y - middle)))


def mark_at(spread, value, low, high) -> Mark:
    """Mark a value in the second picture, a histogram that goes from low to high."""
    (left, floor), (right, _) = spread.places["low"], spread.places["high"]
    x = left + (min(max(value, low), high) - low) / (high - low) * (right - left)
    return Mark((x, floor - PLOT_HEIGHT / 2), size=(3, PLOT_HEIGHT), picture=1)


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
    """Draw the sign of every pair at random, many times, and return the mean difference each time."""
    rng, means = Random(SEED), []
    for _ in range(FLIPS):
        bits = rng.getrandbits(len(differences))
        means.append(sum(d if bits >> i & 1 else -d for i, d in enumerate(differences)) / len(differences))
    return tuple(means)


def sign(x) -> int:
    """Return 1 for a positive number, 0 for zero, and -1 for a negative one."""
    return (x > 1e-12) - (x < -1e-12)

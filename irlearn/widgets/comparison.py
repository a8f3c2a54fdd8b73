"""Is the difference between two systems more than luck? Paired differences, flipped signs and intervals."""

from functools import lru_cache
from random import Random
from statistics import fmean, stdev

from ..datasets import load
from ..drawing import WIDTH
from ..explanation.digits import cell, result
from ..metrics import average_precision
from ..pictures import differences as bars_by_name
from ..pictures import histogram, intervals
from ..pictures.plots import PLOT_HEIGHT
from ..pictures.scores_of_systems import HALF
from ..questions.compare.guaranteed import bounds
from .handles import Control, Handle, Mark, Press, Spot
from .widget import Frame, Widget

SEED = 2000  # of all random numbers
DEPTH, FLIPS = 10, 500  # results in a list; how often the signs are drawn
# The probability that B swaps two neighbours so that the relevant one rises; the probability that it sinks is
# always that of "none".
EFFECTS = {"none": 0.15, "small": 0.3, "large": 0.6}
FLIPPED = ("none", 1, 2, 3, 4, 5)  # no bar, or one of the few bars that can be pressed, far apart
FINGER = 26  # the least width of what is pressed, in the units of a picture
PAIRINGS = ("query by query", "mixed up")
QUESTIONS, DRAGGED, SEEN = 30, "tango music instruments", -0.2243
A, B, METRIC = "bm25", "fourgrams", "nDCG@10"
# Counting half a million patterns for each choice takes NumPy, which a page does not have. A test counts them
# again. Choice: the p-value by sign flips, and the ends of their interval.
BY_FLIPS = {
    -0.35: (0.15722, -0.015210, 0.096220),
    -0.3: (0.12895, -0.011818, 0.096405),
    SEEN: (0.09311, -0.007037, 0.096867),
    -0.15: (0.06596, -0.002960, 0.097733),
    -0.1: (0.05182, -0.000444, 0.098736),
    -0.05: (0.04075, 0.001956, 0.099727),
    0.0: (0.03235, 0.003933, 0.100918),
    0.05: (0.02623, 0.005707, 0.102458),
    0.1: (0.02201, 0.007307, 0.104208),
    0.15: (0.01930, 0.008550, 0.106153),
    0.2: (0.01766, 0.009536, 0.108487),
    0.25: (0.01679, 0.010243, 0.111085),
    0.3: (0.01638, 0.010775, 0.113812),
    0.35: (0.01622, 0.011160, 0.116760),
    0.4: (0.01617, 0.011394, 0.119842),
    0.45: (0.01617, 0.011464, 0.123080),
    0.5: (0.01617, 0.011491, 0.126369),
}
LOW, HIGH = -0.1, 0.2  # the ends of the axis of intervals


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
        title, x = "With the signs flipped at random", "mean difference"
        spread = histogram(flipped, mark=mean, x=x, bins=21, title=title)
        bar = bars_to_flip(by_size).get(flip)
        handles = [press(bars, number, i, flip) for number, i in bars_to_flip(by_size).items()]
        if bar is not None:
            by_hand = mean - 2 * by_size[bar] / queries
            rows += (("mean difference, flipped by hand", result(by_hand)),)
            ends = min(*flipped, mean), max(*flipped, mean)
            handles += [flipped_bar(bars, bar, queries), mark_at(spread, by_hand, *ends)]
        return Frame(sentence, (bars, spread), ("what", "value"), rows, handles=tuple(handles))

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
    return (x > 1e-12) - (x < -1e-12)


def one_difference() -> Widget:
    """Drag one of 30 differences: when does p fall below 0.05, and does it go on falling?"""
    table = load("entities-scores").by(METRIC)
    seen = table.on(table.queries[:QUESTIONS]).differences(A, B)
    in_order = dict(sorted(seen.items(), key=lambda each: each[1]))  # the dragged one is the smallest

    def draw(difference):
        now = in_order | {DRAGGED: difference}
        p, low, high = BY_FLIPS[difference]
        whatever = bounds(now.values(), largest=1)
        bars = bars_by_name(now, title=f"Differences {B} − {A}, with that of “{DRAGGED}” first")
        ends = {"if symmetric": (low, high), "whatever the shape": whatever}
        lines = intervals(ends, low=LOW, high=HIGH, mark=0, title="Where the true mean may lie (95%)")
        x, (_, middle) = bars.places[DRAGGED][0], bars.places["axis"]
        longest = max(map(abs, in_order.values()))
        spots = tuple(
            Spot(choice, x, middle - HALF * choice / longest, result(choice)) for choice in BY_FLIPS
        )
        given = "The" if difference == SEEN else f"With {result(difference)} in place of {SEEN} the"
        sentence = (
            f"{given} mean difference is {fmean(now.values()):.4f} and p by flipping signs is {p:.3f}, "
            f"{'at most' if p <= 0.05 else 'above'} 0.05."
        )
        handle = Handle("difference", f"the difference of “{DRAGGED}”", spots, difference, way="y")
        return Frame(sentence, (bars, lines), handles=(handle,))

    return Widget(
        "one_difference",
        "One difference of thirty",
        question=f"On “{DRAGGED}” fourgrams loses {abs(SEEN)}. Drag that difference upwards. When is p "
        "at most 0.05? And does a larger gain always bring a smaller p?",
        controls=(
            Control(
                "difference",
                "its difference",
                tuple(BY_FLIPS),
                SEEN,
                words=tuple(map(result, BY_FLIPS)),
                held="Drag the knob at the first bar up or down.",
            ),
        ),
        draw=draw,
        check=(
            "From 0.4 on the mean still grows. Why does p stay where it is?",
            "The difference is then larger than all losses together, so with a minus no pattern reaches the "
            "observed mean, and only the other differences decide which patterns count. One large gain is a "
            "reason to look at that query rather than more evidence, and the interval gets wider.",
        ),
    )

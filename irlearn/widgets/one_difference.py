"""One difference of thirty is dragged: what do the mean, the intervals and the p-value make of it?"""

from statistics import fmean

from ..datasets import load
from ..explanation.digits import result
from ..pictures import differences as bars_of
from ..pictures import intervals
from ..pictures.scores_of_systems import HALF
from ..questions.compare.guaranteed import bounds
from .handles import Control, Handle, Spot
from .widget import Frame, Widget

QUESTIONS, DRAGGED, SEEN = 30, "tango music instruments", -0.2243
A, B, METRIC = "bm25", "fourgrams", "nDCG@10"
# Counting half a million patterns for each choice takes NumPy, which a page does not have. A test counts them
# again. Choice: the p-value by sign flips, and the ends of their interval.
FLIPPED = {
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


def one_difference() -> Widget:
    """Drag one of 30 differences: when does p fall below 0.05, and does it go on falling?"""
    table = load("entities-scores").by(METRIC)
    seen = table.on(table.queries[:QUESTIONS]).differences(A, B)
    in_order = dict(sorted(seen.items(), key=lambda each: each[1]))  # the dragged one is the smallest

    def draw(difference):
        now = in_order | {DRAGGED: difference}
        p, low, high = FLIPPED[difference]
        whatever = bounds(now.values(), largest=1)
        bars = bars_of(now, title=f"Differences {B} − {A}, with that of “{DRAGGED}” first")
        ends = {"if symmetric": (low, high), "whatever the shape": whatever}
        lines = intervals(ends, low=LOW, high=HIGH, mark=0, title="Where the true mean may lie (95%)")
        x, (_, middle) = bars.places[DRAGGED][0], bars.places["axis"]
        longest = max(map(abs, in_order.values()))
        spots = tuple(Spot(choice, x, middle - HALF * choice / longest, result(choice)) for choice in FLIPPED)
        given = "The" if difference == SEEN else f"With {result(difference)} in place of {SEEN} the"
        sentence = (
            f"{given} mean difference is {fmean(now.values()):.4f} and p by flipping signs is {p:.3f}, "
            f"{'at most' if p <= 0.05 else 'above'} 0.05."
        )
        return Frame(
            sentence,
            pictures=(bars, lines),
            handles=(Handle("difference", f"the difference of “{DRAGGED}”", spots, difference, way="y"),),
        )

    return Widget(
        "one_difference",
        "One difference of thirty",
        question=f"On “{DRAGGED}” fourgrams loses {abs(SEEN)}. Drag that difference upwards. When is p "
        "at most 0.05? And does a larger gain always bring a smaller p?",
        controls=(
            Control(
                "difference",
                "its difference",
                tuple(FLIPPED),
                SEEN,
                words=tuple(map(result, FLIPPED)),
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

"""Five questions and their 32 sign patterns: flip the sign of any difference, and see where the mean goes."""

from collections.abc import Sequence
from itertools import product
from statistics import fmean

from ..drawing.picture import WIDTH
from ..explanation.digits import result
from ..pictures import differences as bars_of
from ..pictures import histogram
from .comparison import FINGER, mark_at
from .control import ANSWER, Control
from .frame import Frame
from .handles import Press
from .widget import Widget, share

DIFFERENCES = (0.2, 0.3, 0.4, 0.3, -0.2)
MOST = 6  # differences: their 64 patterns, each with the answer hidden and shown, are 128 frames
SIGNS = ("as seen", "flipped")
BINS = 15  # of the histogram: the differences above have 15 means, and each has its own bin


def sign_patterns(differences: Sequence[float] = DIFFERENCES) -> Widget:
    """Flip the signs of a few differences by hand: how many patterns reach a mean as far from 0?

    Parameters
    ----------
    differences : sequence of float
        System B's score minus system A's, one for each question; at most six are taken.
    """
    seen = tuple(float(d) for d in differences)[:MOST]
    means = every_mean(seen)
    observed = fmean(seen)
    as_far = sum(is_as_far(mean, observed) for mean in means)
    p = as_far / len(means)
    top = max(map(abs, means)) * BINS / (BINS - 1)  # so that the outermost means are in the middle of a bin

    def draw(answer, **signs):
        flipped = [sign == SIGNS[1] for sign in signs.values()]
        now = {str(i): -d if turn else d for i, (d, turn) in enumerate(zip(seen, flipped), 1)}
        mean = fmean(now.values())
        sentence = f"With the signs as they were seen, the mean difference is {result(observed)}."
        if any(flipped):
            counts, far = ("counts", "") if is_as_far(mean, observed) else ("does not count", "not ")
            sentence = (
                f"With these signs the mean difference is {result(mean)}. This pattern {counts}: its mean is "
                f"{far}as far from 0 as {result(observed)}, the one that was seen."
            )
        if answer == "shown":
            sentence += f" Of {len(means)} patterns {as_far} count: p = {share(as_far, len(means), p)}."
        bars = bars_of(now, title="Differences B − A, question by question")
        title, x = f"The means of all {len(means)} patterns", "mean difference"
        spread = histogram(means, mark=observed, bins=BINS, low=-top, high=top, x=x, title=title)
        presses = [press(bars, i, turn, len(seen)) for i, turn in enumerate(flipped, 1)]
        return Frame(
            sentence,
            pictures=(bars, spread),
            headers=("question", "seen", "now"),
            rows=tuple((name, result(d), result(now[name])) for name, d in zip(now, seen)),
            handles=(*presses, *([] if mean == observed else [mark_at(spread, mean, -top, top)])),
        )

    return Widget(
        "sign_patterns",
        "Every way the signs could fall",
        question="If A and B were equally good, each difference might as well have had the other sign. In "
        f"how many of the {len(means)} patterns is the mean at least as far from 0 as the one that was seen?",
        controls=tuple(
            Control(
                f"question_{i}",
                f"question {i}",
                SIGNS,
                SIGNS[0],
                kind="mark",
                held="Press a bar to flip its sign, and again to flip it back.",
            )
            for i in range(1, len(seen) + 1)
        )
        + (ANSWER,),
        draw=draw,
        check=(
            "Why do patterns on both sides of 0 count?",
            "Before the scores were seen, B might have turned out worse by as much. Whoever counts only the "
            "side on which B happened to win gets half of p.",
        ),
    )


def every_mean(differences: Sequence[float]) -> list[float]:
    """Work out the mean of every pattern of signs.

    >>> every_mean([0.5, 0.25])
    [0.375, 0.125, -0.125, -0.375]
    """
    return [
        fmean(sign * d for sign, d in zip(signs, differences))
        for signs in product((1, -1), repeat=len(differences))
    ]


def is_as_far(mean: float, observed: float) -> bool:
    """Tell whether a mean is at least as far from 0 as the observed one, but for rounding."""
    return abs(mean) >= abs(observed) - 1e-12


def press(bars, i: int, turned: bool, questions: int) -> Press:
    """Make the place of a bar, above the line and below it, a button that flips its sign."""
    (left, top), (_, middle) = bars.places["top"], bars.places["axis"]
    width = max((WIDTH - left) / questions - 4, FINGER)
    size = width, 2 * (middle - top)
    choice, spot = SIGNS[0 if turned else 1], (bars.places[str(i)][0], middle)
    words = f"flip the sign of question {i}"
    return Press(f"question_{i}", choice, name=words, pressed=turned, spot=spot, size=size)

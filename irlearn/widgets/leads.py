"""A lead on some queries: could chance have made it, and what do as many other topics say of it?"""

from collections.abc import Sequence
from itertools import pairwise, product, zip_longest
from statistics import fmean

from ..drawing import BLUE, SKY, VERMILLION, WIDTH
from ..explanation.digits import result
from ..pictures import differences as bars_of
from ..pictures import histogram
from ..pictures.canvas import Canvas
from ..questions.power.document import percent
from .comparison import FINGER, mark_at
from .handles import ANSWER, Control, Handle, Press, Spot
from .widget import Frame, Widget, share

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
        sentence = f"With the observed signs, the mean difference is {result(observed)}."
        if any(flipped):
            counts, far = ("counts", "") if is_as_far(mean, observed) else ("doesn't count", "not ")
            sentence = (
                f"With these signs, the mean difference is {result(mean)}. This pattern {counts}, because "
                f"its mean is {far}as far from 0 as the observed mean, {result(observed)}."
            )
        if answer == "shown":
            sentence += f" Of {len(means)} patterns {as_far} count: p = {share(as_far, len(means), p)}."
        bars = bars_of(now, title="Differences B − A, query by query")
        title, x = f"The means of all {len(means)} patterns", "mean difference"
        spread = histogram(means, mark=observed, bins=BINS, low=-top, high=top, x=x, title=title)
        presses = [press(bars, i, turn, len(seen)) for i, turn in enumerate(flipped, 1)]
        rows = tuple((name, result(d), result(now[name])) for name, d in zip(now, seen))
        marks = [] if mean == observed else [mark_at(spread, mean, -top, top)]
        return Frame(sentence, (bars, spread), ("question", "seen", "now"), rows, handles=(*presses, *marks))

    return Widget(
        "sign_patterns",
        "Every pattern of signs",
        question=f"If A and B were equally good, each difference could just as easily have had the "
        f"opposite sign. In how many of the {len(means)} patterns is the mean at least as far from 0 as "
        "the observed mean?",
        controls=tuple(
            Control(
                f"question_{i}",
                f"question {i}",
                SIGNS,
                SIGNS[0],
                kind="mark",
                held="Click a bar to flip its sign, and again to flip it back.",
            )
            for i in range(1, len(seen) + 1)
        )
        + (ANSWER,),
        draw=draw,
        check=(
            "Why do patterns on both sides of 0 count?",
            "Before anyone had seen the scores, B could have turned out worse by the same amount. If you "
            "count only the side on which B happened to win, you get half of p.",
        ),
    )


def every_mean(differences: Sequence[float]) -> list[float]:
    """Work out the mean of every pattern of signs.

    >>> every_mean([0.5, 0.25])
    [0.375, 0.125, -0.125, -0.375]
    """
    return [fmean(signed) for signed in product(*((d, -d) for d in differences))]


def is_as_far(mean: float, observed: float) -> bool:
    """Tell whether a mean is at least as far from 0 as the observed one, but for rounding."""
    return abs(mean) >= abs(observed) - 1e-12


def press(bars, i: int, turned: bool, questions: int) -> Press:
    """Make the place of a bar, above the line and below it, a button that flips its sign."""
    (left, top), (_, middle) = bars.places["top"], bars.places["axis"]
    width = max((WIDTH - left) / questions - 4, FINGER)
    size = width, 2 * (middle - top)
    choice, spot = SIGNS[0 if turned else 1], (bars.places[str(i)][0], middle)
    words = f"flip the sign of query {i}"
    return Press(f"question_{i}", choice, name=words, pressed=turned, spot=spot, size=size)


EDGES = (0, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.08, 0.1, 1)  # of the ranges of leads, in mean AP
LEADS = (*(f"{low} to {high}" for low, high in pairwise(EDGES[:-1])), f"more than {EDGES[-2]}")
TOPICS = (10, 25)
# ``load("trec-scores").contradicted`` works these out and needs NumPy, which a page does not have. A test
# works them out again.
CONTRADICTED = {  # topics: for each of LEADS the share of cases in which it is contradicted, and all cases
    10: (
        (0.47049, 104_887),
        (0.42193, 101_210),
        (0.37311, 95_564),
        (0.3307, 88_897),
        (0.29648, 80_247),
        (0.25537, 71_755),
        (0.20785, 117_759),
        (0.15826, 84_856),
        (0.07432, 186_025),
    ),
    25: (
        (0.44758, 115_683),
        (0.35632, 110_960),
        (0.27455, 105_454),
        (0.19882, 96_216),
        (0.14503, 86_870),
        (0.10349, 76_068),
        (0.06422, 118_873),
        (0.02934, 79_543),
        (0.00738, 141_533),
    ),
}
LEFT, RIGHT, TALL = 46, WIDTH - 8, 150  # the sides of the plot, and its height
HALF = 0.5  # the share at its top


def other_topics() -> Widget:
    """Drag a lead over another system: how often do as many other topics say the opposite?

    The scores are those of TREC-8, ``load("trec-scores")``.
    """

    def draw(lead, topics):
        found, chosen = CONTRADICTED[topics], LEADS.index(lead)
        share, leads = found[chosen]
        picture = columns([share for share, _ in found[: chosen + 1]], topics)
        sentence = (
            f"One system leads another by {lead} on {topics} topics. In {percent(share)} of such cases, "
            f"the other system leads on the other {topics} topics. ({leads:,} cases from 200 random splits.)"
        )
        shown = [percent(share) for share, _ in found[: chosen + 1]]  # nothing for larger leads
        rows = zip_longest(LEADS, shown, fillvalue="")
        spots = tuple(Spot(name, *picture.places[name], name) for name in LEADS)
        headers, handle = ("lead in mean AP", "contradicted"), Handle("lead", "the lead", spots, lead)
        return Frame(sentence, (picture,), headers, tuple(rows), chosen, handles=(handle,))

    return Widget(
        "other_topics",
        "Do other topics agree?",
        question="One system leads another by 0.01 to 0.02 on 25 topics of TREC-8. How often does the "
        "other system lead on 25 other topics: in 1 case out of 50, 1 out of 10, or 1 out of 3?",
        controls=(
            Control("lead", "the lead", LEADS, LEADS[0], held="Drag the point to a larger lead."),
            Control("topics", "topics on either side", TOPICS, TOPICS[1]),
        ),
        draw=draw,
        check=(
            "Why do other topics contradict a very small lead in nearly half of all cases?",
            "If the two systems were equally good, other topics would contradict a lead in half of all "
            "cases, as a coin toss would. A small lead tells you little more than a coin toss.",
        ),
    )


def columns(shares, topics: int):
    """Draw a column for each lead that was asked about, up to a half, which is what a coin would give."""
    canvas = Canvas(f"Contradicted by {topics} other topics")
    foot = canvas.height + 30 + TALL
    for tick in (0, 0.25, HALF):
        y = foot - tick / HALF * TALL
        canvas.text(LEFT - 6, y + 5, f"{tick:.0%}", anchor="end")
        canvas.line(LEFT, y, RIGHT, y, width=0.5)
    canvas.line(LEFT, foot - TALL, RIGHT, foot - TALL, width=2, dash="5 4", colour=VERMILLION)
    canvas.text(RIGHT, foot - TALL - 6, "as a coin would", anchor="end")
    width = (RIGHT - LEFT) / len(LEADS)
    for i, name in enumerate(LEADS):
        x = LEFT + i * width
        canvas.places[name] = x + width / 2, foot
        if i < len(shares):
            high = shares[i] / HALF * TALL
            fill = BLUE if i == len(shares) - 1 else SKY
            canvas.box(x + 3, foot - high, width - 6, high, fill, title=f"{name}: {shares[i]:.1%}")
        if i % 2 == 0:
            canvas.text(x + width / 2, foot + 30, name.split()[0] if i < len(LEADS) - 1 else "> 0.1")
    canvas.text(RIGHT, foot + 48, "lead in mean AP, from", anchor="end")
    spoken = ", ".join(f"{name} {percent(share)}" for name, share in zip(LEADS, shares))
    return canvas.picture(f"How often {topics} other topics contradict a lead. {spoken}.")

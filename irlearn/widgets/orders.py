"""Two orders of the same things, and the pairs that changed places."""

from itertools import permutations

from ..explanation.digits import cell, result
from ..metrics import kendall_inversions, kendall_tau
from ..pictures import slope
from .control import Control
from .frame import Frame
from .handles import Handle, Spot
from .widget import Widget

MOST_LABELS = 5  # of up to five labels a page holds every order; more can be shown in a notebook only


def crossing_lines(labels=("A", "B", "C", "D")) -> Widget:
    """Order things anew: how many pairs change places, and what does Kendall's tau make of it?"""
    labels = tuple(map(str, labels))

    def draw(order):
        worth = [len(labels) - labels.index(label) for label in order]  # the first label is the best
        wrong = kendall_inversions.explain(worth)
        scores = {label: len(order) - place for place, label in enumerate(order)}
        first = list(range(len(labels), 0, -1))
        tau = kendall_tau.explain(first, [scores[label] for label in labels])
        pairs, crossed = tau["pairs"], wrong.score
        sentence = (
            f"{cell(crossed)} of {cell(pairs)} pairs stand in the other order. Kendall's tau is "
            f"({cell(pairs - crossed)} − {cell(crossed)}) / {cell(pairs)} = {result(tau.score)}."
        )
        rows = tuple((label, cell(below)) for label, below in zip(order, wrong["better_below"]))
        picture = slope(labels, order, names=("right order", "system"))
        return Frame(
            sentence,
            pictures=(picture,),
            headers=("from the top", "better ones below it"),
            rows=rows,
            handles=tuple(end_handle(picture, label, order) for label in labels),
        )

    def end_handle(picture, label, order):
        """Make the end of a line a handle; arrow keys move it up and down."""
        others = [other for other in order if other != label]
        spots = tuple(
            Spot(
                (*others[:place], label, *others[place:]), *picture.places[order[place]], f"place {place + 1}"
            )
            for place in reversed(range(len(order)))
        )
        return Handle("order", f"{label} in the order of the system", spots, tuple(order), way="y")

    orders = tuple(permutations(labels)) if len(labels) <= MOST_LABELS else (labels,)
    return Widget(
        "crossing_lines",
        "Crossing lines",
        question=f"The right order is {', '.join(labels)}. How many pairs are out of order when the first "
        "and the last change places?",
        controls=(
            Control(
                name="order",
                label="order of the system",
                choices=orders,
                start=orders[min(1, len(orders) - 1)],
                words=tuple(", ".join(order) for order in orders),
                kind="order",
                held="Drag the end of a line, or press it and then its new place.",
            ),
        ),
        draw=draw,
        check=(
            "Two orders have the same number of crossings. Are they equally good for a reader who looks "
            "at the first two results?",
            "Not at all. A crossing at the top counts as much as one at the bottom: the count knows no "
            "reader.",
        ),
    )

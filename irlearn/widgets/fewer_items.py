"""Systems change places while more of the other items are ranked: a slider from one item to all."""

from collections.abc import Mapping, Sequence
from functools import cache

from ..drawing import SERIES, WIDTH
from ..explanation.digits import counted, result
from ..pictures.canvas import Canvas
from ..questions.sampled.sampled import sampled
from .handles import Control, Handle, Spot
from .widget import Frame, Widget

# Krichene and Rendle's systems: the rank of the good item of each of five people, among 10,000 items.
PUBLISHED = {"A": (100,) * 5, "B": (40, 40, 8437, 9266, 4482), "C": (212, 2, 743, 5342, 1548)}
STOPS = (1, 20, 73, 150, 277, 434, 1108, 9999)
LEFT, RIGHT, ROW = 52, WIDTH - 26, 40


def fewer_items(
    systems: Mapping[str, Sequence[int]] = PUBLISHED, items: int = 10_000, stops: Sequence[int] = STOPS
) -> Widget:
    """Rank each person's good item among more and more others: which system has the highest AP?

    Parameters
    ----------
    systems : dict
        For each of two to four systems, the rank of each person's good item among all items.
    items : int
        How many items there are.
    stops : sequence of int
        How many of the other items are drawn; all of them are added as the last stop.
    """
    everything = items - 1
    stops = (*[m for m in stops if m < everything][:8], everything)

    @cache
    def scores(m):
        return {
            name: sampled("AP", ranks, items=items, negatives=m, replace=False).mean
            for name, ranks in systems.items()
        }

    def order(m):
        return sorted(systems, key=lambda name: -scores(m)[name])

    def draw(drawn):
        now, first = scores(drawn), order(drawn)
        how = "all" if drawn == everything else f"{drawn:,} of {everything:,}"
        leads = [f"{one} leads {two} by {_lead(now[one] - now[two])}" for one, two in zip(first, first[1:])]
        sentence = f"With {how} other items ranked, the order is {', '.join(first)}: {', and '.join(leads)}."
        rows = tuple(
            (
                name,
                ", ".join(f"{r:,}" for r in systems[name]),
                result(now[name]),
                result(scores(everything)[name]),
            )
            for name in first
        )
        picture = places(list(systems), {m: order(m) for m in stops}, drawn, everything)
        spots = tuple(Spot(m, *picture.places[str(m)], _words(m, everything)) for m in stops)
        handle = Handle("drawn", "other items drawn", spots, drawn)
        return Frame(
            sentence, (picture,), ("system", "ranks", "AP now", "AP of all"), rows, handles=(handle,)
        )

    return Widget(
        "fewer_items",
        "Fewer items",
        question=f"{counted(len(systems), 'system ranks', 'systems rank')} {items:,} items for "
        f"{len(next(iter(systems.values())))} people, each with one good item. Does the best system still "
        "win if the good item is ranked among only a few of the others?",
        controls=(
            Control(
                "drawn",
                "other items drawn",
                stops,
                stops[0],
                tuple(_words(m, everything) for m in stops),
                held="Drag the knob from few items to all.",
            ),
        ),
        draw=draw,
        check=(
            "Why do few items favour the system without bad lists?",
            "Among few others, every rank near the top comes out as rank 1. Only how often an item is far "
            "down still counts, while the full list rewards the best places most.",
        ),
    )


def _words(m, everything):
    return "all" if m == everything else f"{m:,}"


def _lead(difference):
    return result(difference) if difference >= 0.00005 else "less than 0.0001"


def places(names, orders, here, everything):
    """Draw a line for each system, which changes places with others from stop to stop."""
    canvas = Canvas("Order by AP")
    top, stops = canvas.height + 26, list(orders)
    foot = top + ROW * len(names) - 4
    at = {m: LEFT + (RIGHT - LEFT) * i / (len(stops) - 1) for i, m in enumerate(stops)}
    canvas.line(at[here], top - 18, at[here], foot, dash="3 4")
    for name, (colour, fill, dash, shape) in zip(names, SERIES):
        points = [(at[m], top + ROW * orders[m].index(name)) for m in stops]
        canvas.path(points, dash=dash, colour=colour)
        canvas.markers(points, shape, fill, 6)
        canvas.text(LEFT - 16, points[0][1] + 5, name, bold=True)
        canvas.text(RIGHT + 16, points[-1][1] + 5, name, bold=True)
    for place in range(len(names)):
        canvas.text(14, top + ROW * place + 5, f"{place + 1}.")
    canvas.line(LEFT, foot, RIGHT, foot)
    for m in stops:
        canvas.places[str(m)] = at[m], foot
        canvas.text(at[m], foot + 30, _words(m, everything), bold=m == here)
    canvas.text(WIDTH / 2, foot + 50, "other items drawn")
    said = "; ".join(f"{_words(m, everything)}: {', '.join(orders[m])}" for m in stops)
    return canvas.picture(f"The order, best first, by the number of other items drawn: {said}.")

"""What a test of recommenders does to its verdict: few other items ranked, or purchases split in time."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache

from ..drawing import ORANGE, PAPER, SERIES, SKY, VERMILLION, WIDTH
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
        asked = {"items": items, "negatives": m, "replace": False}
        return {name: sampled("AP", ranks, **asked).mean for name, ranks in systems.items()}

    def order(m):
        return sorted(systems, key=lambda name: -scores(m)[name])

    def draw(drawn):
        now, first = scores(drawn), order(drawn)
        how = "all" if drawn == everything else f"{drawn:,} of {everything:,}"
        leads = [f"{one} leads {two} by {_lead(now[one] - now[two])}" for one, two in zip(first, first[1:])]
        sentence = f"With {how} other items ranked, the order is {', '.join(first)}: {', and '.join(leads)}."
        ranks, ends = {name: ", ".join(f"{r:,}" for r in systems[name]) for name in first}, scores(everything)
        rows = tuple((name, ranks[name], result(now[name]), result(ends[name])) for name in first)
        picture = places(list(systems), {m: order(m) for m in stops}, drawn, everything)
        spots = tuple(Spot(m, *picture.places[str(m)], _words(m, everything)) for m in stops)
        handle = Handle("drawn", "other items drawn", spots, drawn)
        headers = ("system", "ranks", "AP now", "AP of all")
        return Frame(sentence, (picture,), headers, rows, handles=(handle,))

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


PURCHASES = ("Pa", "Pb", "Qb", "Rc", "Qa")  # a person and an item, in order of time
BEFORE, ONE_OUT = "all that came before", "leave one out"
GUESSED = tuple(i for i, guess in enumerate(PURCHASES) if any(each[0] == guess[0] for each in PURCHASES[:i]))
TILE, GAP, TOP = (46, 40), 66, 34


def known(guessed: int, rule: str) -> list[str]:
    """Return the purchases to learn from: all before the guessed one, or all but each person's last."""
    if rule == BEFORE:
        return list(PURCHASES[:guessed])
    return [each for i, each in enumerate(PURCHASES) if i not in GUESSED]


def popular(learned: list[str], person: str) -> set[str]:
    """Name the item bought most often, of those that the person hasn't bought; several if they tie."""
    own = {item for who, item in map(tuple, learned) if who == person}
    return _most(Counter(item for _, item in map(tuple, learned) if item not in own))


def together(learned: list[str], person: str) -> set[str]:
    """Name the item that most people bought who share an item with this person."""
    own = {item for who, item in map(tuple, learned) if who == person}
    alike = {who for who, item in map(tuple, learned) if item in own and who != person}
    return _most(Counter(item for who, item in map(tuple, learned) if who in alike and item not in own))


def _most(counts):
    return {item for item, n in counts.items() if n == max(counts.values())}


def hit(named: set[str], item: str) -> Fraction:
    """Return the chance that the one item shown, drawn from those named, is the right one."""
    return Fraction(item in named, len(named) or 1)


def split_in_time() -> Widget:
    """Guess a purchase from what had happened, or from all but each person's last: which method wins?"""
    methods = {"popular": popular, "bought together": together}

    def draw(purchase, rule):
        place = PURCHASES.index(purchase)
        person, item = purchase
        learned = known(place, rule)
        later = [each for each in learned if PURCHASES.index(each) > place]
        hidden = [each for each in PURCHASES[:place] if each not in learned]
        names = {name: method(learned, person) for name, method in methods.items()}
        means = [
            sum(hit(method(known(i, rule), PURCHASES[i][0]), PURCHASES[i][1]) for i in GUESSED) / len(GUESSED)
            for method in methods.values()
        ]
        wrongs = [f"{' and '.join(later)} happened later"] * bool(later)
        wrongs += [f"{' and '.join(hidden)} had happened, but is hidden"] * bool(hidden)
        because = f" {', and '.join(wrongs)}." if wrongs else ""
        shown = [f"{name} names {' or '.join(sorted(each)) or 'nothing'}" for name, each in names.items()]
        sentence = (
            f"{person} is about to buy {item}. Learned from: {' '.join(learned) or 'nothing'}.{because} "
        )
        sentence += f"So {' and '.join(shown)}."
        rows = tuple(
            (name, " or ".join(sorted(each)) or "nothing", str(hit(each, item)), str(mean))
            for (name, each), mean in zip(names.items(), means)
        )
        picture = timeline(place, learned)
        spots = tuple(Spot(PURCHASES[i], *picture.places[PURCHASES[i]], PURCHASES[i]) for i in GUESSED)
        handle = Handle("purchase", "the purchase to guess", spots, purchase)
        headers = ("method", "names", "hit", "mean of both")
        return Frame(sentence, (picture,), headers, rows, handles=(handle,))

    guessed = tuple(PURCHASES[i] for i in GUESSED)
    return Widget(
        "split_in_time",
        "Split in time",
        question="Person P buys a and then b, Q buys b, R buys c, then Q buys a. Which method guesses the "
        "second purchases of P and Q better: popular, or bought together?",
        controls=(
            Control(
                "purchase", "purchase to guess", guessed, guessed[-1], held="Drag the knob to a purchase."
            ),
            Control("rule", "learn from", (ONE_OUT, BEFORE), ONE_OUT),
        ),
        draw=draw,
        check=(
            "What does leaving out each person's last purchase do wrong?",
            "Two things. It learns from purchases that happened later, and it hides purchases that had "
            "happened. Here the better method then looks useless.",
        ),
    )


def timeline(place, learned):
    """Draw the purchases from left to right: learned from, guessed, or hidden."""
    canvas = Canvas()
    left = (WIDTH - GAP * (len(PURCHASES) - 1)) / 2
    for i, each in enumerate(PURCHASES):
        x = left + GAP * i
        late = each in learned and i > place
        fill = ORANGE if i == place else VERMILLION if late else SKY if each in learned else PAPER
        dash = None if i == place or each in learned else "3 4"
        canvas.box(x - TILE[0] / 2, TOP, *TILE, fill if dash is None else "none", round=6, dash=dash)
        canvas.text(x, TOP + 26, f"{each}?" if i == place else each, bold=True, fill=None if dash else "#111")
        words = "guess" if i == place else "later" if late else "learned" if each in learned else "hidden"
        canvas.text(x, TOP - 10, words if i <= place or late else "")
        canvas.places[each] = x, TOP + TILE[1] + 26
    canvas.line(left - 20, TOP + TILE[1] + 26, left + GAP * (len(PURCHASES) - 1) + 20, TOP + TILE[1] + 26)
    canvas.text(WIDTH / 2, TOP + TILE[1] + 56, "time →")
    return canvas.picture(
        f"Purchases in time: {', '.join(PURCHASES)}. Learned from: {', '.join(learned) or 'none'}."
    )

"""Five purchases in time: what a recommender knows when it guesses one of them."""

from collections import Counter
from fractions import Fraction

from ..drawing import ORANGE, PAPER, SKY, VERMILLION, WIDTH
from ..pictures.canvas import Canvas
from .handles import Control, Handle, Spot
from .widget import Frame, Widget

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

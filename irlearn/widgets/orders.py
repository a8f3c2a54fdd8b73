"""Two orders of the same things, and the pairs that changed places; and which metrics notice a swap.

Two orders also share one list: toss the coins, click the results, and see whom a click speaks for.
"""

from fractions import Fraction
from itertools import permutations

from ..definition.registry import metric as metric_of
from ..drawing import INK, ORANGE, PAPER, SKY, WIDTH
from ..explanation.digits import cell, result
from ..metrics import kendall_inversions, kendall_tau
from ..pictures import dots, pair, slope
from ..pictures.canvas import Canvas
from ..questions.interleave.sharing import METHODS, TEAM_DRAFT, all_lists, balanced, credits, team_draft
from ..web.touchable import Touchable
from .handles import Control, Handle, Press, Spot, exchange_handle
from .widget import Frame, Widget, checked_ranking, names

METRICS = ("P@5", "R@5", "RR", "AP", "nDCG", "RBP(p=0.8)", "ERR", "Inversions")
NO_SWAP = "none"


def swap_lab(ranking=(0, 1, 0, 1, 1, 0, 1), judged=None, metrics=METRICS) -> Widget:
    """Swap two neighbours: which metrics notice?

    Takes a ranking, optionally the grades of all judged documents, and the notations of the metrics.
    """
    ranking = list(checked_ranking(ranking, judged))
    chosen = {str(known): known for known in map(metric_of, metrics)}

    def draw(swap):
        after = list(ranking)
        if swap != NO_SWAP:
            after[swap - 1], after[swap] = after[swap], after[swap - 1]
        scores = {
            name: (metric(ranking, judged=judged), metric(after, judged=judged))
            for name, metric in chosen.items()
        }
        change = {name: new - old for name, (old, new) in scores.items()}
        moved = {name: difference for name, difference in change.items() if abs(difference) > 1e-12}
        unchanged = [name for name in change if name not in moved]
        up, down = ([name for name, d in moved.items() if (d > 0) == rises] for rises in (True, False))
        if swap == NO_SWAP:
            sentence = "Nothing has been swapped yet."
        elif not moved:
            same = ranking[swap] == ranking[swap - 1]
            why = f": both documents have grade {cell(ranking[swap] or 0)}" if same else ""
            sentence = f"Ranks {swap} and {swap + 1} are swapped, and no metric notices{why}."
        else:
            changes = [
                f"{names(group)} {'goes' if len(group) == 1 else 'go'} {word}"
                for group, word in ((up, "up"), (down, "down"))
                if group
            ]
            sentence = f"Ranks {swap} and {swap + 1} are swapped: {'; '.join(changes)}."
            if unchanged:
                sentence += f" {names(unchanged)} {'doesn' if len(unchanged) == 1 else 'don'}'t notice."
        rows = tuple(
            (name, cell(old), cell(new), signed(change[name])) for name, (old, new) in scores.items()
        )
        shown = {name: d for name, d in change.items() if name != "Inversions"}  # a count, not from 0 to 1
        far = max([0.1, *map(abs, shown.values())])
        picture = pair(ranking, after, ("before", "after"), judged=judged)
        drawn = picture, dots(shown, low=-far, high=far, mean=False, title="Change of each metric")
        handles = tuple(
            exchange_handle(picture, "swap", choices, here=swap, rank=rank, name="after")
            for rank in range(1, len(ranking) + 1)
        )
        return Frame(sentence, drawn, ("metric", "before", "after", "change"), rows, handles=handles)

    choices = (NO_SWAP, *range(1, len(ranking)))  # i: ranks i and i + 1 change places
    return Widget(
        "swap_lab",
        "The swap lab",
        question="Two neighbours are swapped. Which metrics notice a swap below the first relevant "
        "document, and which don't?",
        controls=(
            Control(
                name="swap",
                label="swap",
                choices=choices,
                start=NO_SWAP,
                words=("nothing", *(f"ranks {i} and {i + 1}" for i in range(1, len(ranking)))),
                held="Drag a result onto its neighbour, or click one after the other.",
            ),
        ),
        draw=draw,
        check=(
            "Which metrics don't notice a swap below the first relevant document?",
            "Reciprocal rank never does. Nor do precision and recall at k, unless the swap crosses the "
            "cut-off.",
        ),
        touch=lambda: Touchable(ranking, *metrics, judged=judged),
    )


def signed(difference) -> str:
    return "0" if abs(difference) <= 1e-12 else f"{'+' if difference > 0 else '−'}{cell(abs(difference))}"


MOST_LABELS = 5  # of up to five labels a page holds every order; more can be shown in a notebook only


def crossing_lines(labels=("A", "B", "C", "D")) -> Widget:
    """Reorder a list: how many pairs are swapped, and how does Kendall's tau change?"""
    labels = tuple(map(str, labels))

    def draw(order):
        worth = [len(labels) - labels.index(label) for label in order]  # the first label is the best
        wrong = kendall_inversions.explain(worth)
        scores = {label: len(order) - index for index, label in enumerate(order)}
        first = list(range(len(labels), 0, -1))
        tau = kendall_tau.explain(first, [scores[label] for label in labels])
        pairs, crossed = tau["pairs"], wrong.score
        sentence = (
            f"{cell(crossed)} of {cell(pairs)} pairs are in the opposite order. Kendall's tau is "
            f"({cell(pairs - crossed)} − {cell(crossed)}) / {cell(pairs)} = {result(tau.score)}."
        )
        rows = tuple((label, cell(below)) for label, below in zip(order, wrong["better_below"]))
        picture = slope(labels, order, names=("right order", "system"))
        handles = tuple(end_handle(picture, label, order) for label in labels)
        return Frame(sentence, (picture,), ("from the top", "better items below it"), rows, handles=handles)

    def end_handle(picture, label, order):
        """Make the end of a line a handle; arrow keys move it up and down."""
        others = [other for other in order if other != label]
        spots = tuple(
            Spot(
                (*others[:index], label, *others[index:]), *picture.places[order[index]], f"place {index + 1}"
            )
            for index in reversed(range(len(order)))
        )
        return Handle("order", f"{label} in the order of the system", spots, tuple(order), way="y")

    orders = tuple(permutations(labels)) if len(labels) <= MOST_LABELS else (labels,)
    return Widget(
        "crossing_lines",
        "Crossing lines",
        question=f"The right order is {', '.join(labels)}. How many pairs are out of order if you swap "
        f"the first and the last?",
        controls=(
            Control(
                name="order",
                label="order of the system",
                choices=orders,
                start=orders[min(1, len(orders) - 1)],
                words=tuple(", ".join(order) for order in orders),
                kind="order",
                held="Drag the end of a line, or click it and then its new position.",
            ),
        ),
        draw=draw,
        check=(
            "Two orders have the same number of crossings. Are they equally good for a reader who looks "
            "at the first two results?",
            "Not at all. A crossing at the top counts as much as a crossing at the bottom: the count "
            "ignores the reader.",
        ),
    )


A, B = "abc", "bca"
FILLS = {"A": SKY, "B": ORANGE, "": PAPER}  # of a result, by the team that picked it
TILE, ROW, TOP = (74, 36), 44, 112  # a result, and the middle of the first row
COINS = ((WIDTH / 2 - 26, 42), (WIDTH / 2 + 26, 42))
COIN = 16  # its radius
ON, OFF = "clicked", "not clicked"


def interleaving() -> Widget:
    """Toss the coins of a shared list and click its results: which ranking wins, now and over all coins?"""

    def draw(method, coin_1, coin_2, **clicks):
        coins = coin_1 + coin_2
        shown = team_draft(A, B, coins, 3) if method == TEAM_DRAFT else balanced(A, B, coin_1, 3)
        clicked = [doc for doc, click in zip(A, clicks.values()) if click == ON]
        credit = _credit(shown, clicked)
        wins = {name: Fraction(0) for name in ("A wins", "tie", "B wins")}
        for each, ways in all_lists(A, B, method, 3).items():
            now, chance = _credit(each, clicked), sum(Fraction(1, 2 ** len(way)) for way in ways)
            wins["A wins" if now > 0 else "B wins" if now < 0 else "tie"] += chance
        winner = "neither wins" if not credit else f"{'A' if credit > 0 else 'B'} wins"
        read = f"The list is {', '.join(doc for doc, _ in shown)}. You clicked {names(clicked)}"
        every = ", ".join(f"{name} {share}" for name, share in wins.items())
        sentence = (
            f"{read}: the credit of A minus B is {credit}, so {winner} this time. Over all coins: {every}."
        )
        tossed = coins if method == TEAM_DRAFT else coin_1
        picture = shared_list(shown, tossed, clicked)
        presses = [
            Press(f"coin_{i}", "B" if coin == "A" else "A", f"coin {i}: B first", coin == "B", spot, (40, 40))
            for i, (coin, spot) in enumerate(zip(tossed, COINS), 1)
        ]
        for doc in A:
            on, spot = doc in clicked, picture.places[doc]
            presses.append(Press(f"click_{doc}", OFF if on else ON, f"click {doc}", on, spot, TILE))
        bars = dots({name: float(share) for name, share in wins.items()}, low=0, high=1, mean=False)
        rows = tuple((name, str(share)) for name, share in wins.items())
        return Frame(sentence, (picture, bars), ("over all coins", "share"), rows, handles=tuple(presses))

    hint = "Click a coin to turn it, and a result to click it or not."
    return Widget(
        "interleaving",
        "One list, two teams",
        question="Only c is relevant, and B has it higher. If every reader clicks c, does B win?",
        controls=(
            Control("method", "shared list", METHODS, TEAM_DRAFT),
            *(Control(f"coin_{i}", f"coin {i}", ("A", "B"), "A", held=hint) for i in (1, 2)),
            *(Control(f"click_{doc}", doc, (OFF, ON), ON if doc == "c" else OFF, held=hint) for doc in A),
        ),
        draw=draw,
        check=(
            "Which way is unfair if readers click anything, and which can't see that B has c higher?",
            "The balanced list is unfair: a click on a counts for A, one on b or c for B. The team draft "
            "can't see c, because the second coin alone decides which team gets it.",
        ),
    )


def _credit(shown, clicked) -> int:
    """Return what the clicks count for A, less what they count for B."""
    places = [place for place, (doc, _) in enumerate(shown) if doc in clicked]
    counts = credits(A, B, shown, max(places)) if places else []
    return sum(counts[place] for place in places)


def shared_list(shown, coins, clicked):
    """Draw both rankings, the list between them in the colours of the teams, and the coins above it."""
    canvas = Canvas()
    for coin, (x, y) in zip(coins, COINS):
        canvas.markers([(x, y)], "circle", FILLS[coin], COIN)
        canvas.text(x, y + 5, coin, bold=True, fill=INK)
    canvas.text(WIDTH / 2, 14, "who picks first" if len(coins) > 1 else "who starts")
    columns = (
        ("A", 50, [(doc, "A") for doc in A]),
        ("shown", WIDTH / 2, shown),
        ("B", WIDTH - 50, [(doc, "B") for doc in B]),
    )
    for title, x, column in columns:
        canvas.text(x, TOP - 26, title, bold=True)
        for row, (doc, team) in enumerate(column):
            y = TOP + ROW * row
            canvas.box(x - TILE[0] / 2, y - TILE[1] / 2, *TILE, FILLS[team], round=6)
            here = title == "shown" and doc in clicked
            words = f"{doc} ({team})" if title == "shown" and team else doc
            canvas.text(x, y + 5, f"{words} ✓" if here else words, bold=here, fill=INK)
            if title == "shown":
                canvas.places[doc] = x, y
    teams = ", ".join(f"{doc} ({team})" if team else doc for doc, team in shown)
    return canvas.picture(f"A ranks a, b, c; B ranks b, c, a. Shown: {teams}. Clicked: {names(clicked)}.")

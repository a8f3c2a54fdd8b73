"""Two rankings in one list: toss the coins, click the results, and see whom a click speaks for."""

from fractions import Fraction

from ..drawing import INK, ORANGE, PAPER, SKY, WIDTH
from ..pictures import dots
from ..pictures.canvas import Canvas
from ..questions.interleave.sharing import METHODS, TEAM_DRAFT, all_lists, balanced, credits, team_draft
from .handles import Control, Press, next_choice
from .widget import Frame, Widget, names

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
            now = _credit(each, clicked)
            wins["A wins" if now > 0 else "B wins" if now < 0 else "tie"] += sum(
                Fraction(1, 2 ** len(way)) for way in ways
            )
        winner = "neither wins" if not credit else f"{'A' if credit > 0 else 'B'} wins"
        read = f"The list is {', '.join(doc for doc, _ in shown)}. You clicked {names(clicked)}"
        every = ", ".join(f"{name} {share}" for name, share in wins.items())
        sentence = (
            f"{read}: the credit of A minus B is {credit}, so {winner} this time. Over all coins: {every}."
        )
        picture = shared_list(shown, coins if method == TEAM_DRAFT else coin_1, clicked)
        presses = [
            Press(
                f"coin_{i}",
                next_choice(("A", "B"), coin),
                f"coin {i}: B first",
                coin == "B",
                spot,
                (40, 40),
            )
            for i, (coin, spot) in enumerate(zip(coins if method == TEAM_DRAFT else coin_1, COINS), 1)
        ]
        for doc in A:
            here = ON if doc in clicked else OFF
            spot = picture.places[doc]
            presses.append(
                Press(f"click_{doc}", next_choice((OFF, ON), here), f"click {doc}", here == ON, spot, TILE)
            )
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

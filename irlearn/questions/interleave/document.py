"""How `Interleaving` is written: which ranking it names, all lists that coins can make, and what's needed."""

from math import ceil

from ...document.blocks import Block, Fold, Head, Notes, Steps, Table
from ...explanation.digits import result, with_decimals
from ...version import __version__

MOST_LISTS = 8  # shown as rows


def headline(found) -> str:
    a, b = (result(x) if x else "none" for x in (found.a_wins, found.b_wins))
    first = f"A wins {a} of the impressions and B {b}: interleaving names {found.named or 'neither'}."
    if found.scores is None:
        return f"{first} This reader clicks at random, so neither should be named."
    a, b = found.scores
    agrees = "agrees" if found.named == (None if a == b else "A" if a > b else "B") else "doesn't agree"
    scores = f"{found.reader_name} is {result(a)} for A and {result(b)} for B"
    return f"{first} The reader's own metric {agrees}: {scores}."


def _shown(way) -> str:
    return " ".join(f"{doc} ({team})" if team else str(doc) for doc, team in way.shown)


def needed(found) -> list[list[str]]:
    rows, least = [], found.needed["interleaving"].impressions
    for measure, (a, b, many) in found.needed.items():
        name = "interleaving: wins" if measure == "interleaving" else f"A/B test: {measure}"
        winner = "neither" if many is None else "A" if a > b else "B"
        times = "" if None in (least, many) else result(many / least, 1)
        impressions = "no number is enough" if many is None else f"{ceil(many):,}"
        rows.append([name, result(float(a)), result(float(b)), winner, impressions, times])
    return rows


def remarks(found) -> list[str]:
    notes = []
    if len(found.lists) > MOST_LISTS:
        notes.append(f"{MOST_LISTS} of {len(found.lists)} lists are shown.")
    if found.queries > 1:
        notes.append(f"An impression is one of {found.queries:,} queries, drawn at random.")
    if len({row[3] for row in needed(found)} - {"neither"}) > 1:
        notes.append("The experiments name different winners. Decide what should count before you look.")
    return notes


def steps(found) -> list[str]:
    way = found.lists[0]
    lines = [f"Coins {way.coins[0]}: {_shown(way)}"]
    for place, (chance, counts) in enumerate(found.steps_of(way)):
        if chance:
            credit = ", ".join(f"{doc} {count:+d}" for (doc, _), count in zip(way.shown, counts))
            lowest = f"lowest click at rank {place + 1}: probability {result(chance)}"
            lines.append(f"{lowest}; clicks count {credit}")
    lines.append(f"so A wins {result(way.a_wins)}, B {result(way.b_wins)}, and {result(way.tie)} are ties")
    parts = " + ".join(f"{each.chance} × {result(each.a_wins)}" for each in found.lists[:MOST_LISTS])
    more = " + …" if len(found.lists) > MOST_LISTS else ""
    return [*lines, f"A wins, over all coins = {parts}{more} = {with_decimals(found.a_wins)}"]


def blocks(found) -> list[Block]:
    rows = [[" ".join(way.coins), _shown(way), *map(result, way[3:6])] for way in found.lists[:MOST_LISTS]]
    columns = ["experiment", "A", "B", "names", "impressions", "times as many"]
    written: list[Block] = [
        Head(headline(found)),
        Table("Every list that coins can make", ["coins", "shown", "A wins", "tie", "B wins"], rows, "<<>>>"),
        Table("Impressions that find the difference in 80% of tests", columns, needed(found), "<>><>>"),
        Notes(remarks(found)),
    ]
    return [*written, Fold("Step by step", [Steps(steps(found))])] if found.lists else written


def data(found) -> dict:
    return {
        "method": found.method,
        "reader": found.reader_name,
        "queries": found.queries,
        "named": found.named,
        **{name: float(getattr(found, name)) for name in ("a_wins", "tie", "b_wins", "credit")},
        "scores": found.scores and [float(score) for score in found.scores],
        "lists": [
            {"shown": [list(each) for each in way.shown], "coins": way.coins, "wins": [*map(float, way[3:6])]}
            for way in found.lists
        ],
        "needed": {name: [float(a), float(b), n] for name, (a, b, n) in found.needed.items()},
        "irlearn": __version__,
    }

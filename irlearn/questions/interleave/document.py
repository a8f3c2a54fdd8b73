"""How `Interleaving` is written: which ranking it names, all lists that coins can make, and what's needed."""

from math import ceil

from ...document.blocks import Block, Fold, Head, Notes, Steps, Table
from ...explanation.digits import result, with_decimals
from ...version import __version__

MOST_LISTS = 8  # shown as rows


def headline(found) -> str:
    """Say which ranking is named, by how much, and whether the reader's own metric agrees."""
    wins = f"A wins {_share(found.a_wins)} of the impressions and B {_share(found.b_wins)}"
    names = f"interleaving names {found.named}" if found.named else "interleaving names neither"
    first = f"{wins}: {names}."
    if found.scores is None:
        return f"{first} This reader clicks at random, so neither should be named."
    a, b = found.scores
    scores = f"{found.reader_name} is {result(a)} for A and {result(b)} for B"
    agrees = "agrees" if found.named == (None if a == b else "A" if a > b else "B") else "doesn't agree"
    return f"{first} The reader's own metric {agrees}: {scores}."


def _share(x) -> str:
    return "none" if not x else result(x)


def lists(found) -> list[list[str]]:
    """List every list that coins can make, with its coins and who wins on it."""
    return [
        [" ".join(way.coins), _shown(way), *map(result, way.wins[:3])] for way in found.lists[:MOST_LISTS]
    ]


def _shown(way) -> str:
    return " ".join(f"{doc} ({team})" if team else str(doc) for doc, team in way.shown)


def needed(found) -> list[list[str]]:
    least = found.needed["interleaving"].impressions
    rows = []
    for measure, (a, b, many) in found.needed.items():
        name = "interleaving: wins" if measure == "interleaving" else f"A/B test: {measure}"
        times = "" if None in (least, many) else result(many / least, 1)
        winner = "A" if a > b else "B" if b > a else "neither"
        rows.append([name, result(float(a)), result(float(b)), winner, _impressions(many), times])
    return rows


def _impressions(many) -> str:
    return "no number is enough" if many is None else f"{ceil(many):,}"


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
    """Work out the first list from its lowest click, then the mean over all coins."""
    way = found.lists[0]
    chances, reader = found.chances_of(way), found.reader
    names = [str(doc) for doc, _ in way.shown]
    lines = [f"Coins {way.coins[0]}: {_shown(way)}"]
    for place, ends in enumerate(reader.last_clicks(chances)):
        if ends:
            here = (
                f"the lowest click is on {names[place]}, at rank {place + 1}, with a chance of {result(ends)}"
            )
            counts = ", ".join(f"{name} {count:+d}" for name, count in zip(names, found.counts(way, place)))
            lines.append(f"{here}; a click counts {counts}")
    lines.append(
        f"so A wins {result(way.wins.a)}, B {result(way.wins.b)}, and {result(way.wins.tie)} are ties"
    )
    parts = " + ".join(f"{each.chance} × {result(each.wins.a)}" for each in found.lists[:MOST_LISTS])
    more = " + …" if len(found.lists) > MOST_LISTS else ""
    lines.append(f"A wins, over all coins = {parts}{more} = {with_decimals(found.a_wins)}")
    return lines


def blocks(found) -> list[Block]:
    """Say which ranking is named, then show the lists, what experiments need, and the first list in steps."""
    columns = ["experiment", "A", "B", "names", "impressions", "times as many"]
    written: list[Block] = [
        Head(headline(found)),
        Table(
            "Every list that coins can make",
            ["coins", "shown", "A wins", "tie", "B wins"],
            lists(found),
            "<<>>>",
        ),
        Table("Impressions that find the difference in 80% of experiments", columns, needed(found), "<>><>>"),
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
            {"shown": [list(each) for each in way.shown], "coins": way.coins, "wins": [*map(float, way.wins)]}
            for way in found.lists
        ],
        "needed": {name: [float(a), float(b), n] for name, (a, b, n) in found.needed.items()},
        "irlearn": __version__,
    }

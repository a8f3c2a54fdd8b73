"""How `Sampled` is written: what a sampled metric scores on average, and what it hides."""

from ...document.blocks import Block, Fold, Head, Notes, Steps, Table
from ...explanation.digits import counted, result, with_decimals
from ...version import __version__
from ...worksheet.checks import for_json
from .draws import chances

HEADERS = ["person", "ranks", "all items", "mean of samples", "±"]
MOST_PEOPLE, MOST_TERMS = 10, 4  # of which rows, and of which sums, are written out


def headline(found) -> str:
    drawn = counted(found.negatives, "other item", "other items")
    few = f"With {drawn} drawn for each person, {found.metric} is {result(found.mean)} on average"
    full = f"With all {found.items:,} items ranked, it is {result(found.full)}."
    if not found.spread:
        return f"{few}, in every sample. {full}"
    return f"{few}, ±{result(found.spread)} (one standard deviation) from sample to sample. {full}"


def rows(found) -> list:
    shown = found.people[:MOST_PEOPLE]
    each = [
        [
            p.name,
            ", ".join(f"{rank:,}" for rank in p.ranks),
            with_decimals(p.full),
            with_decimals(p.mean),
            result(p.spread),
        ]
        for p in shown
    ]
    rest = len(found.people) - len(shown)
    mean = ["mean", "", with_decimals(found.full), with_decimals(found.mean), result(found.spread)]
    return [*each, *([f"… {rest:,} more"] if rest else []), mean]


def steps(found) -> list[str]:
    """Work out the mean for the person whose score varies most, item by item."""
    person, m = max(found.people, key=lambda each: (each.spread, each.ranks)), found.negatives
    total = found.items - len(person.ranks)
    again, once = "C(m, x) · (a/N)^x · (1 - a/N)^(m - x)", "C(a, x) · C(N - a, m - x)/C(N, m)"
    chance = again if found.replace else once
    lines = [f"if a of N other items are above, x of m drawn are with chance {chance}"]
    for place, rank in enumerate(person.ranks, 1):
        above = rank - place
        likely = chances(total, above, m, found.replace)
        often = sorted(sorted(likely, key=lambda x: likely[x], reverse=True)[:MOST_TERMS])
        ranks = [f"{place + x:,} ({result(likely[x])})" for x in often]
        more = ", or another" if len(likely) > MOST_TERMS else ""
        lines.append(
            f"person {person.name}, rank {rank:,}: {above:,} of the {total:,} other items are above; "
            f"with {m:,} drawn, its rank (and chance) is {', '.join(ranks)}{more}"
        )
    lines.append(f"mean over all samples: {found.metric} = {with_decimals(person.mean)}")
    return lines


def remarks(found) -> list[str]:
    again = "can be drawn twice" if found.replace else "can't be drawn twice"
    notes = [f"Negatives are drawn separately for each person, and an item {again}. Nothing is simulated."]
    if abs(found.mean - found.full) > 1e-9:
        notes.append(
            "A sampled score doesn't estimate the score with all items, and can rank systems differently."
        )
    if found.metric.better == "lower":
        notes.append("Lower is better.")
    return notes


def blocks(found) -> list[Block]:
    return [
        Head(headline(found)),
        Table(f"{found.metric} of each person", HEADERS, rows(found), "<<>>>"),
        Notes(remarks(found)),
        Fold("Step by step", [Steps(steps(found))]),
    ]


def data(found) -> dict:
    """Collect plain data, ready for JSON; exact fractions as text."""
    return {
        "metric": repr(found.metric),
        "mean": for_json(found.mean),
        "spread": found.spread,
        "full": for_json(found.full),
        **{name: getattr(found, name) for name in ("items", "negatives", "replace")},
        "people": [
            {name: list(x) if name == "ranks" else for_json(x) for name, x in each._asdict().items()}
            for each in found.people
        ],
        "irlearn": __version__,
    }

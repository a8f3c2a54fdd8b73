"""How `Bounds` are written: between which scores a ranking lies."""

from ...document.blocks import Block, Head, Notes, Table
from ...explanation.digits import result, with_decimals
from ...version import __version__
from ...worksheet.checks import for_json

HEADERS = ["what", "value", "grades from the top"]
MOST_RANKS = 30  # whose grades are written out
LAWS = {  # why not all fillings had to be scored, by the name in `Bounds.law`
    "rising": "a better grade for one result never lowers {metric}, so all other scores lie between",
    "top-heavy": "{metric} never falls when the better of two results moves up, so only two orders of each "
    "set of grades are scored: best first and best last",
}


def headline(bounds) -> str:
    if not bounds.holes:
        return f"{bounds.metric} is {result(bounds.score)}: every result is judged, with no hole to fill."
    n = len(bounds.holes)
    holes = "its unjudged result has" if n == 1 else f"its {n} unjudged results have"
    grades = f"whatever grade from 0 to {bounds.max_grade} {holes}"
    if bounds.low == bounds.high:
        return f"{bounds.metric} is {result(bounds.low)}, {grades}."
    return f"{bounds.metric} lies between {result(bounds.low)} and {result(bounds.high)}, {grades}."


def rows(bounds) -> list[list[str]]:
    return [
        ["lowest", with_decimals(bounds.low), _grades(bounds, bounds.lowest)],
        ["now", with_decimals(bounds.score), _grades(bounds, bounds.ranking)],
        ["highest", with_decimals(bounds.high), _grades(bounds, bounds.highest)],
    ]


def remarks(bounds) -> list[str]:
    sentences = [_how_found(bounds)] if bounds.holes else []
    filled = [[grades[rank - 1] for rank in bounds.holes] for grades in (bounds.lowest, bounds.highest)]
    best = [bounds.max_grade] * len(bounds.holes)
    if bounds.low < bounds.high and bounds.metric.better != "lower" and (any(filled[0]) or filled[1] != best):
        sentences.append(
            "Better grades don't always help here, because a filled hole also counts as a judged document."
        )
    sentences.append("Documents that weren't retrieved aren't filled in.")
    if bounds.metric.better == "lower":
        sentences.append("Lower is better.")
    return sentences


def _how_found(bounds):
    if bounds.law:
        law = LAWS[bounds.law].format(metric=bounds.metric.display_name)
        return f"{bounds.tried:,} ways to fill the holes were scored: {law}."
    what = "the hole" if len(bounds.holes) == 1 else "the holes"
    return f"All {bounds.tried:,} ways to fill {what} were scored."


def _grades(bounds, grades):
    """Write the grades from the top, those in holes in brackets; at most `MOST_RANKS` of them."""
    words = [
        ("?" if grade is None else f"[{grade}]") if rank in bounds.holes else f"{grade}"
        for rank, grade in enumerate(grades[:MOST_RANKS], 1)
    ]
    return " ".join(words) + (" …" if len(grades) > MOST_RANKS else "")


def blocks(bounds) -> list[Block]:
    table = Table(f"Bounds of {bounds.metric}", HEADERS, rows(bounds), "<", headed=False)
    return [Head(headline(bounds)), table, Notes(remarks(bounds))]


def data(bounds) -> dict:
    numbers = {name: getattr(bounds, name) for name in ("low", "score", "high", "width")}
    names = ("ranking", "lowest", "highest", "holes", "max_grade", "tried", "law")
    return {
        "metric": repr(bounds.metric),
        **{name: for_json(x) for name, x in numbers.items()},
        **{name: getattr(bounds, name) for name in names},
        "irlearn": __version__,
    }

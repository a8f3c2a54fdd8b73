"""Between which scores a ranking with unjudged results lies, in every form."""

from html import escape

from ...version import __version__
from ..digits import result, with_decimals
from .figure import figure, note, question
from .tables import aligned, in_markdown, pipes, table_html

HEADERS = ["what", "value", "grades from the top"]
MOST_RANKS = 30  # that are written out
LAWS = {
    "rising": "a better grade of one result never lowers {metric}, so all others lie between",
    "top-heavy": "{metric} never falls when of two results the better one moves up, so of each set of grades "
    "only the two orders are scored that have the best first and last",
}


def headline(bounds) -> str:
    """Say between which scores it lies."""
    if not bounds.holes:
        return f"{bounds.metric} is {result(bounds.score)}: every result is judged, there is no hole to fill."
    holes = (
        "its unjudged result has"
        if len(bounds.holes) == 1
        else f"its {len(bounds.holes)} unjudged results have"
    )
    grades = f"whatever grade from 0 to {bounds.max_grade} {holes}"
    if bounds.low == bounds.high:
        return f"{bounds.metric} is {result(bounds.low)}, {grades}."
    return f"{bounds.metric} lies between {result(bounds.low)} and {result(bounds.high)}, {grades}."


def rows(bounds) -> list[list[str]]:
    """List the lowest score, the one as it stands, and the highest, each beside its grades."""
    return [
        ["lowest", with_decimals(bounds.low), _grades(bounds, bounds.lowest)],
        ["as it stands", with_decimals(bounds.score), _grades(bounds, bounds.ranking)],
        ["highest", with_decimals(bounds.high), _grades(bounds, bounds.highest)],
    ]


def remarks(bounds) -> list[str]:
    """Say how many fillings were scored, what is surprising in them, and what the bounds leave out."""
    made = [_how(bounds)] if bounds.holes else []
    filled = [[grades[rank - 1] for rank in bounds.holes] for grades in (bounds.lowest, bounds.highest)]
    best = [bounds.max_grade] * len(bounds.holes)
    if bounds.low < bounds.high and bounds.metric.better != "lower" and (any(filled[0]) or filled[1] != best):
        made.append(
            "Better grades do not always help here: a filled hole also counts among the judged documents."
        )
    made.append("Documents that were not retrieved are not filled in.")
    if bounds.metric.better == "lower":
        made.append("Lower is better.")
    return made


def _how(bounds):
    if bounds.law:
        law = LAWS[bounds.law].format(metric=bounds.metric.display_name)
        return f"{bounds.tried:,} ways to fill the holes were scored: {law}."
    what = "the hole" if len(bounds.holes) == 1 else "the holes"
    return f"All {bounds.tried:,} ways to fill {what} were scored."


def _grades(bounds, grades):
    """Write grades in rank order, with those in holes in brackets; of long lists the top."""
    words = [
        ("?" if grade is None else f"[{grade}]") if rank in bounds.holes else f"{grade}"
        for rank, grade in enumerate(grades[:MOST_RANKS], 1)
    ]
    return " ".join(words) + (" …" if len(grades) > MOST_RANKS else "")


def text(bounds) -> str:
    """Write the sentence, the three scores below each other, and how they were found."""
    return "\n".join([headline(bounds), "", *aligned(rows(bounds), "<"), "", *remarks(bounds)])


def html(bounds) -> str:
    """Write the sentence, the table, and how the numbers were found."""
    table = table_html(f"Bounds of {bounds.metric}", HEADERS, rows(bounds))
    return figure([question(escape(headline(bounds))), table, *map(note, remarks(bounds))])


def markdown(bounds) -> str:
    """Write the sentence, the table, and how the numbers were found."""
    table = pipes(f"Bounds of {bounds.metric}", HEADERS, rows(bounds), "<")
    notes = (f"> {in_markdown(remark)}" for remark in remarks(bounds))
    return "\n\n".join([in_markdown(headline(bounds)), table, *notes]) + "\n"


def data(bounds) -> dict:
    """Collect plain data, ready for JSON; exact fractions as text."""
    numbers = {name: getattr(bounds, name) for name in ("low", "score", "high", "width")}
    return {
        "metric": repr(bounds.metric),
        **{name: str(x) if hasattr(x, "limit_denominator") else x for name, x in numbers.items()},
        "ranking": bounds.ranking,
        "lowest": bounds.lowest,
        "highest": bounds.highest,
        "holes": bounds.holes,
        "max_grade": bounds.max_grade,
        "tried": bounds.tried,
        "law": bounds.law,
        "irlearn": __version__,
    }

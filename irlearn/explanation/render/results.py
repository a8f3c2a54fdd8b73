"""The scores of a run in every form."""

from math import isnan

from ..digits import RESULT, counted
from .figure import figure, folded, note
from .tables import aligned, pipes, plain, table_html

MOST = 50  # more queries than this are in the data, not on the page
HEADERS = ["metric", "mean"]


def fixed(value) -> str:
    """A score with four decimals, so that those below each other can be compared."""
    return "none" if isnan(value) else f"{value:.{RESULT}f}"


def text(results) -> str:
    """The means, how many queries they are of, and what was left out."""
    rows = [HEADERS, *_means(results)]
    lines = aligned([[name, f"{mean:>7}"] for name, mean in rows], "<>")  # room for a sign or a second digit
    return "\n".join([*lines, "", *remarks(results)])


def per_query(results) -> str:
    """The table with every query, as text."""
    headers, rows = results.table()
    left_out = [f"{words}." for words in results.left_out]
    return "\n".join([*aligned([headers, *rows], "<>"), *([""] if left_out else []), *left_out])


def remarks(results) -> list[str]:
    """How many queries the means are of, and what has to be known of them."""
    queries = counted(len(results.queries), "judged query", "judged queries")
    said = (f"Mean over {queries}", *results.directions, *results.left_out)
    return [f"{words}." for words in said]


def html(results) -> str:
    """A table of the means, and one of every query folded away."""
    headers, rows = results.table()
    shown = rows[:MOST] + rows[-1:] if len(rows) > MOST + 1 else rows
    return figure(
        [
            table_html("Means", HEADERS, _means(results)),
            folded("Every query", table_html("Every query", headers, shown)),
            *(note(words) for words in remarks(results)[1:]),
        ]
    )


def markdown(results) -> str:
    """A table of the means, and what was left out."""
    table = pipes("Means", HEADERS, _means(results), "<>")
    return "\n\n".join([table, *(plain(words) for words in remarks(results))]) + "\n"


def data(results) -> dict:
    """Means, scores per query and what was left out."""
    return {
        "mean": means(results),
        "per_query": dict(results.per_query),
        "queries": len(results.queries),
        "missing": results.missing,
        "unjudged": results.unjudged,
        "undefined": results.undefined,
    }


def means(results) -> dict:
    """The means alone; JSON has no NaN, so a mean that does not exist is None."""
    return {name: None if isnan(mean) else mean for name, mean in results.mean.items()}


def _means(results):
    return [[name, fixed(mean)] for name, mean in results.mean.items()]

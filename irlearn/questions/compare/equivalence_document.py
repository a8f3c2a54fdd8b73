"""How an `Equivalence` is written: is a difference below a margin?

The table has two factors for each query, one for each direction of its difference d, made with ``reach``, the
largest possible difference or more; its last row has the products of both columns.
"""

from ...document.figure import figure
from ...document.tables import aligned, pipes, table_html
from ...escaping import visible

SIDES = "<>"  # how the columns are aligned


def text(equivalence) -> str:
    """Write the table as text."""
    headers, rows = _table(equivalence)
    return "\n".join([_title(equivalence), *aligned([headers, *rows], SIDES)])


def html(equivalence) -> str:
    """Write the table as HTML."""
    return figure([table_html(_title(equivalence), *_table(equivalence))])


def markdown(equivalence) -> str:
    """Write the table as Markdown."""
    headers, rows = _table(equivalence)
    return pipes(_title(equivalence), headers, rows, SIDES) + "\n"


def data(equivalence) -> dict:
    """Collect the factors and the products as plain data."""
    return {
        "margin": equivalence.margin,
        "largest_possible": equivalence.largest,
        "reach": equivalence.reach,
        "factors": {query: list(factors) for query, _, *factors in equivalence.factors},
        "products": list(equivalence.products),
        "p": equivalence.p,
        "shown": equivalence.shown,
    }


def _title(equivalence):
    return f"Is the mean difference less than {equivalence.margin:g} in either direction?"


def _table(equivalence):
    """Make the headers, which say the formula, and a row for each query; the products come last."""
    first, second = equivalence.names
    reach, below = f"{equivalence.reach:.4g}", f"({equivalence.reach:.4g} - {equivalence.margin:g})"
    headers = ["query", f"d = {second} - {first}", f"({reach} - d)/{below}", f"({reach} + d)/{below}"]
    rows = [
        [visible(query), f"{d:+.4f}", *(f"{factor:.4f}" for factor in factors)]
        for query, d, *factors in equivalence.factors
    ]
    return headers, [*rows, ["product", "", *(f"{each:.4g}" for each in equivalence.products)]]

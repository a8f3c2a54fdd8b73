"""How an `Equivalence` is written: is a difference below a margin?

The table has two factors for each query, one for each direction of its difference d, made with ``reach``, the
largest possible difference or more; its last row has the products of both columns.
"""

from ...document.blocks import Block, Head, Only, Table
from ...escaping import visible


def blocks(equivalence) -> list[Block]:
    """Show both factors of each query, and their products."""
    title = f"Is the mean difference less than {equivalence.margin:g} in either direction?"
    return [Only("text", Head(title)), Table(title, *_table(equivalence))]


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


def _table(equivalence):
    first, second = equivalence.names
    reach, below = f"{equivalence.reach:.4g}", f"({equivalence.reach:.4g} - {equivalence.margin:g})"
    headers = ["query", f"d = {second} - {first}", f"({reach} - d)/{below}", f"({reach} + d)/{below}"]
    rows = [
        [visible(query), f"{d:+.4f}", *(f"{factor:.4f}" for factor in factors)]
        for query, d, *factors in equivalence.factors
    ]
    return headers, [*rows, ["product", "", *(f"{each:.4g}" for each in equivalence.products)]]

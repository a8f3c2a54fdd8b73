"""The scores of a run as HTML."""

from html import escape

from .table import table_html

MOST = 50  # more queries than this are in the data, not on the page


def results_html(results) -> str:
    """A table of the means, and one of every query folded away."""
    headers, rows = results.table()
    means = table_html(
        "Means", ["metric", "mean"], [[name, mean] for name, mean in zip(results.names, rows[-1][1:])]
    )
    shown = rows[:MOST] + rows[-1:] if len(rows) > MOST + 1 else rows
    notes = [
        f'<p class="irlearn-note">{escape(words)}.</p>' for words in (*results.directions, *results.left_out)
    ]
    return "\n".join(
        [
            '<figure class="irlearn">',
            means,
            "<details><summary>Every query</summary>",
            table_html("Every query", headers, shown),
            "</details>",
            *notes,
            "</figure>",
        ]
    )

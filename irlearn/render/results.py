"""The scores of a run as HTML."""

from html import escape

MOST = 50  # more queries than this are in the data, not on the page


def results_html(results) -> str:
    """A table of the means, and one of every query folded away."""
    means = table_html(
        "Means", ["metric", "mean"], [[name, f"{value:.4f}"] for name, value in results.mean.items()]
    )
    headers, rows = results.table()
    shown = rows[:MOST] + rows[-1:] if len(rows) > MOST + 1 else rows
    notes = [f'<p class="irlearn-note">{escape(words)}.</p>' for words in results.left_out]
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


def table_html(title, headers, rows):
    head = "".join(f'<th scope="col">{escape(h)}</th>' for h in headers)
    body = [
        f'<tr><th scope="row">{escape(row[0])}</th>'
        + "".join(f"<td>{escape(c)}</td>" for c in row[1:])
        + "</tr>"
        for row in rows
    ]
    return "\n".join(
        [
            f'<div class="irlearn-scroll" role="region" tabindex="0" aria-label="{escape(title)}">'
            '<table class="irlearn-explanation">',
            f"<caption>{escape(title)}</caption>",
            f"<thead><tr>{head}</tr></thead>",
            "<tbody>",
            *body,
            "</tbody>",
            "</table></div>",
        ]
    )

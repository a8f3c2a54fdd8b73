"""The frame of every HTML table: a scroll box with a name, a caption, real headers."""

from html import escape


def framed(title: str, lines: list[str]) -> str:
    """Lines of a table in a box that scrolls by itself, so that the page never does."""
    head = [
        f'<div class="irlearn-scroll" role="group" tabindex="0" aria-label="{escape(title)}">'
        '<table class="irlearn-explanation">',
        f"<caption>{escape(title)}</caption>",
    ]
    return "\n".join([*head, *lines, "</table></div>"])


def table_html(title, headers, rows) -> str:
    """A plain table: one row of headers, then rows whose first cell is their header."""
    head = "".join(f'<th scope="col">{escape(h)}</th>' for h in headers)
    body = [
        f'<tr><th scope="row">{escape(row[0])}</th>'
        + "".join(f"<td>{escape(c)}</td>" for c in row[1:])
        + "</tr>"
        for row in rows
    ]
    return framed(title, [f"<thead><tr>{head}</tr></thead>", "<tbody>", *body, "</tbody>"])

"""Rows of cells as a table, in text, HTML and Markdown.

The ``sides`` say with one sign for each column how it is aligned, as in a format string: "<" to the left, ">"
to the right. The last sign holds for the columns that follow. A row that is one string, such as "… 3 without
gain left out", spans the table.
"""

from collections.abc import Sequence
from html import escape
from itertools import chain, repeat

from ..escaping import visible

Row = Sequence[str] | str

SPECIAL = str.maketrans({c: f"\\{c}" for c in "\\|*_`<>[]&$~"})  # have a meaning in Markdown
# Sites notify people whose names stand after "@", and link addresses. A sign of no width prevents both.
CALLS = r"(?<!\w)@(?=\w)|@(?=[\w-]+\.)"  # not in nDCG@10
LINKS = r"(?<=:)//|(?<=www)\."


def aligned(rows: Sequence[Row], sides: str = ">") -> list[str]:
    """Write lines of text with two spaces between the columns.

    >>> aligned([["metric", "mean"], ["AP", "0.5"], ["nDCG@10", "0.25"]], "<>")
    ['metric   mean', 'AP        0.5', 'nDCG@10  0.25']
    """
    rows = [row if isinstance(row, str) else [*map(visible, row)] for row in rows]  # before widths are taken
    widths = [max(map(len, column)) for column in zip(*(row for row in rows if not isinstance(row, str)))]
    looks = [f"{side}{width}" for side, width in zip(_sides(sides), widths)]
    return [row if isinstance(row, str) else "  ".join(map(format, row, looks)).rstrip() for row in rows]


def framed(title: str, lines: list[str], caption: bool = True, kind: str = "") -> str:
    """Put lines of an HTML table in a box that scrolls sideways by itself, so that the page never does.

    ``kind`` is one more class of the style sheet for that box, such as "irlearn-words".
    """
    kind = f" {kind}" if kind else ""
    head = [
        f'<div class="irlearn-scroll{kind}" role="group" tabindex="0" aria-label="{escape(title)}">'
        '<table class="irlearn-explanation">',
        *([f"<caption>{escape(title)}</caption>"] if caption else []),
    ]
    return "\n".join([*head, *lines, "</table></div>"])


def table_html(title: str, headers: Sequence[str], rows: Sequence[Sequence[str]], kind: str = "") -> str:
    """Write an HTML table: one row of headers, then rows whose first cell is their header."""
    rows = [[*map(visible, row)] for row in rows]
    head = "".join(f'<th scope="col">{escape(h)}</th>' for h in headers)
    body = [
        f'<tr><th scope="row">{escape(row[0])}</th>'
        + "".join(f"<td>{escape(c)}</td>" for c in row[1:])
        + "</tr>"
        for row in rows
    ]
    return framed(title, [f"<thead><tr>{head}</tr></thead>", "<tbody>", *body, "</tbody>"], kind=kind)


def pipes(title: str, headers: Sequence[str], rows: Sequence[Row], sides: str = ">") -> str:
    """Write a Markdown table under its title.

    >>> print(pipes("Means", ["metric", "mean"], [["AP", "0.5"]], "<>"))
    *Means*
    <BLANKLINE>
    | metric | mean |
    | :-- | --: |
    | AP | 0.5 |
    """
    rules = [":--" if side == "<" else "--:" for _, side in zip(headers, _sides(sides))]
    full_rows = [[row] + [""] * (len(headers) - 1) if isinstance(row, str) else row for row in rows]
    heads, *body = ([in_markdown(cell) for cell in row] for row in (headers, *full_rows))
    lines = "\n".join(f"| {' | '.join(line)} |" for line in (heads, rules, *body))
    return f"*{in_markdown(title)}*\n\n{lines}"


def in_markdown(text: str) -> str:
    """Put text on one line, escaped so that Markdown shows it as it is, without calling people or linking.

    >>> print(in_markdown("*a* @all, by nDCG@10, https://b.org"))
    \\*a\\* @&#8203;all, by nDCG@10, https:&#8203;//b.org
    """
    words = visible(" ".join(text.split())).translate(SPECIAL)
    if "@" in words or "//" in words or "www." in words:
        import re

        words = re.sub(CALLS, "@&#8203;", words)
        words = re.sub(LINKS, lambda found: f"&#8203;{found.group()}", words)
    return words


def _sides(sides):
    """Yield a sign for each column, and the last one again for every further column."""
    return chain(sides, repeat(sides[-1]))

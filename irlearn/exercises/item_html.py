"""A statement as HTML: sentences as paragraphs, and a row of grades as a list that is read from the top."""

import re
from html import escape
from typing import Any

from ..document.tables import framed

GRADE = r"(?:-?\d+(?:\.\d+)?|–)"  # – stands for a result that nobody judged
GRADES = re.compile(rf"{GRADE}(?: {GRADE})+")  # two or more, such as 2 0 – 1
EXAMPLE = re.compile(rf"(?<=such as ){GRADE}(?: {GRADE})+")  # an example of an answer, not a ranking


def paragraphs(text: str) -> str:
    """Write each line as a paragraph; rows of grades in it become lists, drawn as tiles.

    Examples
    --------
    >>> print(paragraphs("They came back: 1 0."))
    <div class="irl-said">They came back: <ol class="irl-grades" role="list"><li>1</li><li>0</li></ol></div>
    """
    return "".join(f'<div class="irl-said">{_lists(line)}</div>' for line in text.split("\n") if line)


def _lists(line: str) -> str:  # with each row of grades as a list
    examples = {match.start() for match in EXAMPLE.finditer(line)}
    parts, last = [], 0
    for match in GRADES.finditer(line):
        if match.start() not in examples:
            parts += [escape(line[last : match.start()]), grade_tiles(match[0].split())]
            last = match.end() + (line[match.end() :][:1] == ".")  # the tiles end the sentence
    return "".join([*parts, escape(line[last:])])


def grade_tiles(grades: list[Any]) -> str:
    """List grades from the top; with a role, as some screen readers ignore lists without marks."""
    shown = "".join(f"<li>{escape(str(grade))}</li>" for grade in grades)
    return f'<ol class="irl-grades" role="list">{shown}</ol>'


def listed(items: list[str], signs: str, title: str = "") -> str:
    """List answers, reasons or cards, each behind its letter or number."""
    lines = "".join(f"<li><b>{sign}.</b> {escape(words)}</li>" for sign, words in zip(signs, items))
    head = f"<p>{escape(title)}</p>" if title else ""
    return f'{head}<ul class="irl-choices" role="list">{lines}</ul>'


def worksheet_html(headers: list[str], rows: list[list[str | None]], numbers: list[str]) -> str:
    """Write a worksheet as a table with a field in each blank cell (None), and single numbers below it."""
    head = "".join(f'<th scope="col">{escape(name).replace("_", "_<wbr>")}</th>' for name in headers)
    body = "".join(f"<tr>{_row(headers, cells, rank)}</tr>" for rank, cells in enumerate(rows, 1))
    table = framed("The worksheet", [f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody>"], caption=False)
    return table + numbers_html([f"{escape(name)} = {_field(name)}" for name in numbers])


def numbers_html(lines: list[str]) -> str:
    """List single numbers, line by line; each line is HTML."""
    shown = "".join(f"<li>{line}</li>" for line in lines)
    return f'<ul class="irl-numbers" role="list">{shown}</ul>'


def _row(headers, cells, rank):
    first, *others = (
        _field(f"{name.replace('_', ' ')} at {headers[0]} {rank}") if cell is None else escape(cell)
        for name, cell in zip(headers, cells)
    )
    return f'<th scope="row">{first}</th>' + "".join(f"<td>{cell}</td>" for cell in others)


def _field(label):
    return f'<input type="text" size="7" autocomplete="off" aria-label="{escape(label)}">'

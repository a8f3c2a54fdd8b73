"""How a `Trap` is written: results for which tools print different numbers."""

from html import escape

from ...document.figure import figure, note, question
from ...document.tables import aligned, in_markdown, markdown_page, pipes, table_html
from ...version import __version__

HEADERS = ["printed", "in irlearn", "by"]


def text(trap) -> str:
    """Write the lesson, then for each case the values with those who print them."""
    lines = [f"{trap.id}: {trap.title}", trap.lesson, *([trap.reason] if trap.reason else [])]
    for case in trap.cases:
        rows = []
        for value, how, who in _rows(case):
            rows += [[value, how], *([["", who]] if who else [])]
        lines += ["", case.about, *(f"  {line}" for line in aligned(rows, "><"))]
    return "\n".join(lines)


def html(trap) -> str:
    """Write the lesson, then one table for each case."""
    return figure(
        [
            question(f"<strong>{trap.id}: {escape(trap.title)}</strong>. {escape(trap.lesson)}"),
            *([note(trap.reason)] if trap.reason else []),
            *(table_html(case.about, HEADERS, _rows(case)) for case in trap.cases),
        ]
    )


def markdown(trap) -> str:
    """Write the lesson, then one pipe table for each case."""
    blocks = [f"**{trap.id}: {in_markdown(trap.title)}**. {in_markdown(trap.lesson)}"]
    blocks += [f"> {in_markdown(trap.reason)}"] if trap.reason else []
    return markdown_page([*blocks, *(pipes(case.about, HEADERS, _rows(case), "><") for case in trap.cases)])


def data(trap) -> dict:
    """Collect plain data, ready for JSON."""
    names = ("id", "title", "lesson", "reason")
    cases = [
        {"about": case.about, "asks": case.asks, "answers": [_answer(each) for each in case.answers]}
        for case in trap.cases
    ]
    return {**{name: getattr(trap, name) for name in names}, "cases": cases, "irlearn": __version__}


def _answer(answer):
    return {"value": answer.value, "tools": answer.tools, "in_irlearn": answer.how()}


def _rows(case):
    return [[answer.value, answer.how(), _who(answer)] for answer in case.answers]


def _who(answer):
    """Write what each tool calls the measure, and what has to be set besides to get the value."""
    named = ", ".join(f"{tool}: {name}" for tool, name in answer.tools.items())
    return f"{named} ({answer.beyond})" if answer.beyond else named

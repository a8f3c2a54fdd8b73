"""How a `Trap` is written: results for which tools print different numbers."""

from collections.abc import Iterator

from ...document.blocks import Block, Head, Lines, Notes, Only, Paragraph, Table
from ...document.tables import aligned
from ...version import __version__

HEADERS = ["printed", "in irlearn", "by"]


def blocks(trap) -> Iterator[Block]:
    """Say the lesson, then show for each case the values and who prints them."""
    yield Head(f"{trap.id}: {trap.title}")
    yield Paragraph(trap.lesson)
    if trap.reason:
        yield Notes([trap.reason])
    for case in trap.cases:
        yield Only(
            "text", Lines([case.about, *(f"  {line}" for line in aligned([*_in_two_lines(case)], "><"))])
        )
        yield Only("html markdown", Table(case.about, HEADERS, _rows(case), "><"))


def _in_two_lines(case):
    """List the values, with those who print them below, because these may be many."""
    for value, how, who in _rows(case):
        yield [value, how]
        if who:
            yield ["", who]


def data(trap) -> dict:
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

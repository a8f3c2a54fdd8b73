"""How a `LeftOpen` is written: what a reported number leaves open.

An option is *settled* by the notation of the metric, by the tool or by its user; the others are *open*.
"""

from collections.abc import Iterator

from ...document.blocks import Block, Bullets, Head, Paragraph, Table
from ...version import __version__

HEADERS = ["what", "said by", "which"]


def headline(answer) -> str:
    """Say how much is left open."""
    left = [each.option for each in answer.open]
    tool = f", by {answer.tool.title}" if answer.tool else ""
    said = f"{answer.metric} = {answer.number}{tool}"
    if not left:
        return f"{said}: no option is open."
    return f"{said} leaves {len(left)} {'option' if len(left) == 1 else 'options'} open: {', '.join(left)}."


def rows(answer) -> list[list[str]]:
    """List the settled options with who settled them, the open ones, and questions that no option answers."""
    table = [[each.option, each.by, repr(each.value)] for each in answer.settled]
    table += [[each.option, "nobody", each.described] for each in answer.open]
    return table + [[name, "nobody", asked] for name, asked in answer.questions]


def blocks(answer) -> Iterator[Block]:
    """Say how much is left open, option by option, and what else is known of the tool."""
    yield Head(headline(answer))
    yield Table("Options", HEADERS, rows(answer), "<")
    if answer.known:
        yield Paragraph(f"What else is known of {answer.tool.title}:")
        yield Bullets(answer.known)


def data(answer) -> dict:
    return {
        "metric": str(answer.metric),
        "number": answer.number,
        "tool": answer.tool and answer.tool.name,
        "settled": [list(each) for each in answer.settled],
        "open": [list(each) for each in answer.open],
        "questions": [list(each) for each in answer.questions],
        "known": answer.known,
        "irlearn": __version__,
    }

"""How a `LeftOpen` is written: what a reported number leaves open.

An option is *settled* by the notation of the metric, by the tool or by its user; the others are *open*.
"""

from html import escape

from ...document.figure import figure, question
from ...document.tables import aligned, in_markdown, markdown_page, pipes, table_html
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


def text(answer) -> str:
    """Write the sentence, the table, and what else is known of the tool."""
    known = [f"- {each}" for each in answer.known]
    title = [f"What else is known of {answer.tool.title}:", *known] if known else []
    return "\n".join([headline(answer), "", *aligned(rows(answer), "<<<"), *(["", *title] if title else [])])


def html(answer) -> str:
    """Write a figure with the sentence, the table, and what else is known of the tool."""
    known = "".join(f"<li>{escape(each)}</li>" for each in answer.known)
    more = f"<p>What else is known of {escape(answer.tool.title)}:</p><ul>{known}</ul>" if known else ""
    return figure([question(escape(headline(answer))), table_html("", HEADERS, rows(answer)), more])


def markdown(answer) -> str:
    """Write the sentence, a pipe table, and what else is known of the tool."""
    known = "\n".join(f"- {in_markdown(each)}" for each in answer.known)
    blocks = [in_markdown(headline(answer)), pipes("", HEADERS, rows(answer), "<<<")]
    return markdown_page([*blocks, known] if known else blocks)


def data(answer) -> dict:
    """Collect plain data, ready for JSON."""
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

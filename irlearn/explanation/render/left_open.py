"""What a reported number settles and leaves open, in every form."""

from html import escape

from ...version import __version__
from .figure import figure, question
from .tables import aligned, in_markdown, pipes, table_html

HEADERS = ["what", "said by", "which"]


def headline(found) -> str:
    """Say how much is left open."""
    left = [each.option for each in found.open]
    tool = f", by {found.tool.title}" if found.tool else ""
    said = f"{found.metric} = {found.number}{tool}"
    if not left:
        return f"{said}: no option is open."
    return f"{said} leaves {len(left)} {'option' if len(left) == 1 else 'options'} open: {', '.join(left)}."


def rows(found) -> list[list[str]]:
    """List what is settled and by whom, what is open, and what no option says."""
    made = [[each.option, each.by, repr(each.value)] for each in found.settled]
    made += [[each.option, "nobody", each.described] for each in found.open]
    return made + [[name, "nobody", asked] for name, asked in found.questions]


def text(found) -> str:
    """Write the sentence, the table, and what is known of the tool besides."""
    known = [f"- {each}" for each in found.known]
    title = [f"What else is known of {found.tool.title}:", *known] if known else []
    return "\n".join([headline(found), "", *aligned(rows(found), "<<<"), *(["", *title] if title else [])])


def html(found) -> str:
    """Write the same as a figure."""
    known = "".join(f"<li>{escape(each)}</li>" for each in found.known)
    more = f"<p>What else is known of {escape(found.tool.title)}:</p><ul>{known}</ul>" if known else ""
    return figure([question(escape(headline(found))), table_html("", HEADERS, rows(found)), more])


def markdown(found) -> str:
    """Write the same as Markdown."""
    known = "\n".join(f"- {in_markdown(each)}" for each in found.known)
    return (
        "\n\n".join([in_markdown(headline(found)), pipes("", HEADERS, rows(found), "<<<"), known]).strip()
        + "\n"
    )


def data(found) -> dict:
    """Collect the same as plain data."""
    return {
        "metric": str(found.metric),
        "number": found.number,
        "tool": found.tool and found.tool.name,
        "settled": [list(each) for each in found.settled],
        "open": [list(each) for each in found.open],
        "questions": [list(each) for each in found.questions],
        "known": found.known,
        "irlearn": __version__,
    }

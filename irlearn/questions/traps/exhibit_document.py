"""How an `Exhibit` of the museum is written (``conventions/exhibits/``): a wrong number that was printed."""

from html import escape

from ...document.figure import figure, note, question
from ...document.tables import aligned, in_markdown, pipes, table_html
from ...explanation.digits import result
from ...version import __version__

HEADERS = ["what", "number", "how"]


def text(exhibit) -> str:
    """Write the case and both numbers, then what happened, the other side, and where it is from."""
    table = [f"  {line}" for line in aligned(rows(exhibit), "<><")]
    story = [f"What happened: {exhibit.story}", f"The other side: {exhibit.other_side}"]
    return "\n".join([heading(exhibit), exhibit.about, "", *table, "", *story, "", source(exhibit)])


def html(exhibit) -> str:
    """Write a figure with the numbers as a table, and a link to the report."""
    link = f'<a href="{escape(exhibit.where)}">{escape(source(exhibit))}</a>'
    return figure(
        [
            question(f"<strong>{escape(heading(exhibit))}</strong>"),
            table_html(exhibit.about, HEADERS, rows(exhibit)),
            f"<p>{escape(exhibit.story)}</p>",
            note(f"The other side: {exhibit.other_side}"),
            f"<p>{link}</p>",
        ]
    )


def markdown(exhibit) -> str:
    """Write the numbers as a pipe table, the story, and a link to the report."""
    return "\n\n".join(
        [
            f"**{in_markdown(heading(exhibit))}**",
            pipes(exhibit.about, HEADERS, rows(exhibit), "<><"),
            in_markdown(exhibit.story),
            f"*The other side:* {in_markdown(exhibit.other_side)}",
            f"[{in_markdown(source(exhibit))}]({exhibit.where})\n",
        ]
    )


def heading(exhibit) -> str:
    """Name the exhibit and who printed it."""
    return f"{exhibit.title}: {exhibit.project}, {exhibit.measure}"


def rows(exhibit) -> list[list[str]]:
    """List what was printed and what was wanted, each with the call of irlearn that gives it."""
    printed = "the same rule on this smaller case" if exhibit.reduced else "printed"
    right = exhibit.right()
    # without the data ("quoted") it is not known; data that are not allowed are refused
    without = "not known" if exhibit.rule() == "quoted" else "refused"
    wanted = ["wanted", without if right is None else result(right), exhibit.wanted]
    return [[printed, exhibit.value, exhibit.rule()], wanted]


def source(exhibit) -> str:
    """Say where the report of the number is, when it was opened, and what had become of it."""
    version = f", version {exhibit.version}" if exhibit.version else ""
    place = exhibit.where.removeprefix("https://github.com/").replace("/issues/", " #")
    return f"{place}, {exhibit.opened}{version}; {exhibit.state} (read {exhibit.read})"


def data(exhibit) -> dict:
    """Collect plain data, ready for JSON."""
    names = ["id", "title", "law", "project", "measure", "version", "where", "opened", "state", "read"]
    names += ["about", "asks", "value", "reduced", "reported", "story", "other_side"]
    plain = {name: getattr(exhibit, name) for name in names}
    return {**plain, "ours": exhibit.ours(), "right": exhibit.right(), "irlearn": __version__}

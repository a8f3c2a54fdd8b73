"""How an `Exhibit` of the museum is written (``conventions/exhibits/``): a wrong number that was printed."""

from ...document.blocks import Block, Head, Link, Notes, Only, Paragraph, Table
from ...explanation.digits import result
from ...version import __version__

HEADERS = ["what", "number", "how"]


def heading(exhibit) -> str:
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


def blocks(exhibit) -> list[Block]:
    """Show the case and both numbers, then tell what happened, the other side, and where it is from."""
    return [
        Head(heading(exhibit)),
        Only("text", Paragraph(exhibit.about)),
        Table(exhibit.about, HEADERS, rows(exhibit), "<><"),
        Paragraph(exhibit.story),
        Notes([f"The other side: {exhibit.other_side}"]),
        Link(source(exhibit), exhibit.where),
    ]


def data(exhibit) -> dict:
    names = ["id", "title", "law", "project", "measure", "version", "where", "opened", "state", "read"]
    names += ["about", "asks", "value", "reduced", "reported", "story", "other_side"]
    plain = {name: getattr(exhibit, name) for name in names}
    return {**plain, "ours": exhibit.ours(), "right": exhibit.right(), "irlearn": __version__}

"""How far two judges agree on a sample, and how sure that is, in every form."""

from html import escape

from ...version import __version__
from ..digits import counted, result
from .figure import figure, note, question
from .tables import aligned, in_markdown, pipes, table_html

HEADERS = ["what", "value", "from", "to"]
SMALL = 50  # documents; with fewer, kappa's interval comes out too narrow
RARE = 10  # documents that did not get the commonest grade, likewise


def headline(found) -> str:
    """Say on how many documents they agree."""
    documents = counted(found.n, "document", "documents")
    same = f"The judges gave the same grade to {found.same:,} of {documents}"
    return f"{same}, and kappa is {result(found.kappa)}."


def rows(found) -> list[list[str]]:
    """List the share and kappa, each with its interval."""
    kappa = "kappa" if found.weights is None else f"kappa, {found.weights}"
    return [
        ["same grade", result(found.share), result(found.share_low), result(found.share_high)],
        [kappa, result(found.kappa), *("–" if x is None else result(x) for x in (found.low, found.high))],
    ]


def remarks(found) -> list[str]:
    """Say what the intervals are, and where they are not to be trusted."""
    made = [
        "Intervals of 95 %, for documents drawn at random: that of the share is exact, that of kappa "
        "comes from leaving out one document after the other."
    ]
    if found.low is None:
        made.append(
            "There is no disagreement to go by, so kappa has no interval. That of the share says how much "
            "there may be elsewhere."
            if found.same == found.n
            else "Kappa does not move when a document is left out, so it has no interval."
        )
    elif found.n < SMALL or found.rare < RARE:
        made.append(
            f"Of {counted(found.n, 'document', 'documents')} one judge gave only {found.rare} another "
            "grade than the commonest. From so few the interval of kappa comes out too narrow."
        )
    if found.one_only:
        documents = counted(found.one_only, "document", "documents")
        made.append(
            f"{documents} that only one of the two judged {'is' if found.one_only == 1 else 'are'} left out."
        )
    return made


def text(found) -> str:
    """Write the sentence, the table, and what the intervals are."""
    return "\n".join([headline(found), "", *aligned([HEADERS, *rows(found)], "<>"), "", *remarks(found)])


def html(found) -> str:
    """Write the sentence, the table, and what the intervals are."""
    table = table_html("Agreement of two judges", HEADERS, rows(found))
    return figure([question(escape(headline(found))), table, *map(note, remarks(found))])


def markdown(found) -> str:
    """Write the sentence, the table, and what the intervals are."""
    table = pipes("Agreement of two judges", HEADERS, rows(found), "<>")
    notes = (f"> {in_markdown(remark)}" for remark in remarks(found))
    return "\n\n".join([in_markdown(headline(found)), table, *notes]) + "\n"


def data(found) -> dict:
    """Collect plain data, ready for JSON."""
    names = ("n", "same", "share", "share_low", "share_high", "kappa", "low", "high", "weights", "one_only")
    return {
        **{name: getattr(found, name) for name in names},
        "counts": [[one, other, times] for (one, other), times in found.counts.items()],
        "irlearn": __version__,
    }

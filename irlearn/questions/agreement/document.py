"""How an `Agreement` is written: how far two judges agree, and how sure that is."""

from ...document.blocks import Block, Head, Notes, Table
from ...errors import capital
from ...explanation.digits import counted, result
from ...version import __version__

HEADERS = ["what", "value", "from", "to"]
# The interval of kappa comes out too narrow with fewer documents than these:
SMALL = 50  # that both judged
RARE = 10  # that have another grade than the judge's commonest one, by the judge with fewer of them


def headline(agreement) -> str:
    """Say on how many documents they agree."""
    documents = counted(agreement.n, "document", "documents")
    same = f"The judges gave the same grade to {agreement.same:,} of {documents}"
    return f"{same}, and kappa is {result(agreement.kappa)}."


def rows(agreement) -> list[list[str]]:
    """List the share and kappa, each with its interval."""
    kappa = "kappa" if agreement.weights is None else f"kappa, {agreement.weights}"
    return [
        ["same grade", result(agreement.share), result(agreement.share_low), result(agreement.share_high)],
        [
            kappa,
            result(agreement.kappa),
            *("–" if x is None else result(x) for x in (agreement.low, agreement.high)),
        ],
    ]


def remarks(agreement) -> list[str]:
    """Say what the intervals are, and where they are not to be trusted."""
    sentences = [
        "Intervals of 95 %, for documents drawn at random: that of the share is exact, that of kappa "
        "comes from leaving out one document after the other."
    ]
    if agreement.low is None:
        sentences.append(
            "There is no disagreement to go by, so kappa has no interval. That of the share says how much "
            "there may be elsewhere."
            if agreement.same == agreement.n
            else "Leaving out a document shows nothing of how kappa moves, so it has no interval."
        )
    elif agreement.n < SMALL or agreement.rare < RARE:
        few = [f"both judged only {agreement.n} documents"] if agreement.n < SMALL else []
        if agreement.rare < RARE:
            few.append(
                f"one judge gave only {agreement.rare} of {agreement.n} another grade than the commonest"
            )
        reasons = " and ".join(few)
        sentences.append(f"{capital(reasons)}. From so few the interval of kappa comes out too narrow.")
    if agreement.one_only:
        documents = counted(agreement.one_only, "document", "documents")
        verb = "is" if agreement.one_only == 1 else "are"
        sentences.append(f"{documents} that only one of the two judged {verb} left out.")
    return sentences


def blocks(agreement) -> list[Block]:
    """Say on how many documents they agree, in numbers with intervals, and what the intervals are."""
    table = Table("Agreement of two judges", HEADERS, rows(agreement))
    return [Head(headline(agreement)), table, Notes(remarks(agreement))]


def data(agreement) -> dict:
    names = ("n", "same", "share", "share_low", "share_high", "kappa", "low", "high", "weights", "one_only")
    return {
        **{name: getattr(agreement, name) for name in names},
        "counts": [[one, other, times] for (one, other), times in agreement.counts.items()],
        "irlearn": __version__,
    }

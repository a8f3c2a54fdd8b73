"""How a `Corrected` is written: the score, who said what, and how many labels it takes."""

from ...document.blocks import Block, Fold, Head, Notes, Steps, Table
from ...explanation.digits import counted, result
from ...version import __version__

HALF_WIDTHS = (0.1, 0.05, 0.02)  # of the top label: rows of the table of labels
FEW_QUERIES, FEW_LABELS = 10, 50  # below these, a note warns
WHO_SAID_WHAT = ["the judge says", "people: relevant", "people: not relevant", "not asked"]
HALF_KAPPA = 0.5  # below it, the plain correction is wider than people alone


def headline(found) -> str:
    what = "the share of relevant items" if found.rel is not None else "the mean label"
    error = f"The judge alone says {result(found.judge.value)}"
    bias, seen = found.bias.value, "on the items that people labelled"
    if found.bias.low <= 0 <= found.bias.high:
        error += f"; its error {seen}, {signed(bias)}, could be chance."
    else:
        error += f", which is too {'high' if bias > 0 else 'low'}: by {result(abs(bias))} {seen}."
    if not found.helps:
        best = found.people
        begin, end = "Use only people's labels", "The judge's labels hardly narrow the interval."
    else:
        best, begin = found.corrected, "Use the corrected score"
        worth = f"about {found.worth:,.0f} without"
        end = f"With the judge, {found.n:,} people's labels tell you as much as {worth}."
    size = f"{what} is {result(best.value)}, between {result(best.low)} and {result(best.high)}"
    return f"{begin}: {size} (95% interval). {error} {end}"


def signed(x) -> str:
    return f"{'+' if x >= 0 else '-'}{result(abs(x))}"


def estimates(found) -> list[list[str]]:
    ways = {
        "corrected": found.corrected,
        "people alone": found.people,
        "the judge alone": found.judge,
        "corrected with weight 1": found.plain,
        "errors undone (Rogan-Gladen)": found.rogan_gladen,
    }
    return [[name, *map(result, each), result(each.width)] for name, each in ways.items() if each is not None]


def agreement(found) -> list[list[str]]:
    rows = []
    if found.rel is not None:
        values = (found.kappa, found.kappa_low, found.kappa_high)
        rows.append(["kappa", *("–" if each is None else result(each) for each in values)])
    rows.append(["bias", *map(signed, found.bias)])
    rows.append(["correlation", result(found.correlation), "", ""])
    return rows


def said(found) -> list[list[str]]:
    if not found.counts:
        return []
    called = found.judge.value * found.items
    rows = []
    for judge, words, of_all in ((1, "relevant", called), (0, "not relevant", found.items - called)):
        yes, no = found.counts[judge, 1], found.counts[judge, 0]
        rows.append([words, f"{yes:,}", f"{no:,}", f"{round(of_all) - yes - no:,}"])
    return rows


def needed(found) -> list[list[str]]:
    rows = []
    for share in HALF_WIDTHS:
        half = share * found.top
        counts = [found.labels_for(half, alone=alone) for alone in (True, False)]
        cells = ("more than there are" if each is None else f"{each:,}" for each in counts)
        rows.append([f"{half:g}", *cells])
    return rows


def steps(found) -> list[str]:
    sample = found.sample
    is_share = found.rel is not None

    def mean(total, n, value):
        return f"{total:.0f}/{n:,}" if is_share else result(value)

    n, many = sample.n, len(sample.others)
    human, judge = mean(sample.human * n, n, sample.human), mean(sample.judge * n, n, sample.judge)
    rest = mean(sample.rest * many, many, sample.rest)
    pool = n + many
    overall = (sample.judge * n + sample.rest * many) / pool
    lines = []
    if found.added:
        to_each = counted(found.added, "label", "labels")
        total = f"{found.n:,} + {4 * found.added} = {n:,} items"
        lines.append(f"{to_each} added to each cell of the table: {total}")
    lines.append(f"people's mean = {human}, the judge's of the same items = {judge}")
    if not many:
        return [*lines, f"no others: the score is people's mean = {result(found.score)}"]
    lines.append(f"the judge's mean of {counted(many, 'other', 'others')} = {rest}")
    if is_share:
        both = sum(each.human * each.judge for each in sample.widened)
        lines.append(f"covariance = {both:.0f}/{n:,} - {human} · {judge} = {result(sample.covariance)}")
        of_all = f"{overall * pool:.0f}/{pool:,}"
        lines.append(f"variance of the judge = {of_all} · (1 - {of_all}) = {result(sample.judge_variance)}")
    else:
        lines.append(f"covariance = {result(sample.covariance)}")
        lines.append(f"variance of the judge = {result(sample.judge_variance)}")
    cut = "" if 0 < found.weight < 1 else ", kept within 0 and 1"
    if sample.judge_variance:
        ratio = f"{result(sample.covariance)} / {result(sample.judge_variance)}"
        lines.append(f"weight = {ratio} / (1 + {n:,}/{many:,}) = {result(found.weight)}{cut}")
    lines.append(f"corrected = {human} + {result(found.weight)} · ({rest} - {judge}) = {result(found.score)}")
    return lines


def remarks(found) -> list[str]:
    if found.by_query:
        sentences = [
            f"The confidence intervals are for other queries like these {found.queries:,}: the errors of "
            f"each query are added up before their variation is measured."
        ]
    elif found.named:
        sentences = [
            f"The confidence intervals are for these {found.items:,} items, of which a random sample was "
            f"labelled."
        ]
    else:
        sentences = [
            "The confidence intervals assume that each item was drawn independently. If several items "
            "belong to one query, name the query of each, because such items are alike."
        ]
    sentences.append("The judge's own interval reflects the random draw, not the judge's errors.")
    if found.queries is not None and found.queries < FEW_QUERIES:
        sentences.append(
            f"People labelled items of only {found.queries} queries. Labels spread over more queries tell "
            f"you far more than further labels of these."
        )
    if found.n < FEW_LABELS and found.rel is None:
        sentences.append(
            f"With fewer than {FEW_LABELS} labels, the added labels make the corrected interval wide, so "
            f"also look at people's labels alone."
        )
    if found.kappa is not None and found.kappa < HALF_KAPPA:
        sentences.append(
            f"Kappa is {result(found.kappa)}. Below 1/2, the correction with weight 1 tends to be less "
            f"precise than people's labels alone."
        )
    if found.human_only:
        items = counted(found.human_only, "item", "items")
        verb = "is" if found.human_only == 1 else "are"
        sentences.append(f"{items} without a label from the judge {verb} left out.")
    return sentences


def blocks(found) -> list[Block]:
    return [
        Head(headline(found)),
        Table("The score", ["estimate", "value", "from", "to", "width"], estimates(found)),
        Table("Who said what", WHO_SAID_WHAT, said(found)),
        Table("The judge and people", ["what", "value", "from", "to"], agreement(found)),
        Table("People's labels needed", ["interval ±", "people alone", "with the judge"], needed(found)),
        Notes(remarks(found)),
        Fold("Step by step", [Steps(steps(found))]),
    ]


def data(found) -> dict:
    names = ("score", "low", "high", "weight", "kappa", "kappa_low", "kappa_high", "correlation")
    ways = ("people", "judge", "plain", "rogan_gladen", "bias")
    return {
        **{name: getattr(found, name) for name in names},
        **{name: None if (each := getattr(found, name)) is None else each.to_dict() for name in ways},
        "counts": [[judge, human, times] for (judge, human), times in found.counts.items()],
        **{name: getattr(found, name) for name in ("n", "items", "queries", "rel", "top", "human_only")},
        "labels_for": [
            [half, found.labels_for(half, alone=True), found.labels_for(half)]
            for half in (share * found.top for share in HALF_WIDTHS)
        ],
        "irlearn": __version__,
    }

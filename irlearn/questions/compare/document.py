"""How a `Comparison` of two systems is written, and how its numbers were worked out."""

from collections.abc import Iterator

from ...document.blocks import Block, Bullets, Fold, Notes, Only, Paragraph, Picture, Table
from .guaranteed import LIMIT
from .standard import ALPHA, BY_CURVE, FEWEST_QUERIES, alone, named_p, p_value, percent


def blocks(comparison) -> Iterator[Block]:
    first, second = comparison.names
    headers, rows = comparison.table()
    for row, each in zip(rows, comparison.paired.values()):
        # Without empty cells, and with the first pair, ["metric", its name], as the headers of the others.
        facts = [[header, cell] for header, cell in zip(headers, row) if cell]
        yield Table(f"{each.metric}: {second} against {first}", facts[0], facts[1:], "<")
        if each.differences:
            yield _picture(each)
        yield Paragraph(each.sentence)
        yield Table("What is shown", *columns_table(each), "<")
        yield from map(Paragraph, each.notes)
        if each.changed:
            yield Table("The largest differences", *each.diagnosis.table())
            yield Paragraph(each.diagnosis.sentence)
        if each.arithmetic:
            inside: list[Block] = [Bullets(each.arithmetic)]
            if each.equivalence:
                inside.append(Only("html", Picture(each.equivalence.to_html)))
            yield Fold("The arithmetic", inside)
    yield Notes(comparison.notes, apart=True)


def columns_table(each) -> tuple[list[str], list[list[str]]]:
    """Make headers, and a row for each claim: what it is if symmetric, and whatever the shape."""
    if not each.differences:
        return [], []
    alone = "" if each.p_holm is None else ", unadjusted"
    rows = {
        f"interval (95%{alone})": [ends(each.interval), ends(each.guaranteed)],
        "p-value": [p_cell(each.p), p_cell(each.guaranteed_p)],
    }
    if each.p_holm is not None:
        rows["p-value, adjusted (Holm)"] = [p_cell(each.p_holm), p_cell(each.guaranteed_p_holm)]
    second, claims = each.names[1], list(each.claims().values())
    better, worse = ("higher", "lower") if each.better == "neither" else ("better", "worse")
    rows[f"{second} is {better}"] = [
        found and ("yes" if found["better"] else f"no: {worse}" if found["worse"] else "open")
        for found in claims
    ]
    if each.margin is not None:
        m = f"{each.margin:g}"
        for name, key in ((f"a loss of {m} is ruled out", "loss_ruled_out"),
                          (f"a gain of {m} is ruled out", "gain_ruled_out"),
                          (f"the difference is within {m}", "within_margin")):  # fmt: skip
            rows[name] = [found and ("yes" if found[key] else "open") for found in claims]
    cells = [[name, *(cell or "–" for cell in row)] for name, row in rows.items()]
    return [f"{second} against {each.names[0]}", "if symmetric", "whatever the shape"], cells


def ends(interval) -> str:
    return "" if interval is None else f"{interval[0]:.4f} to {interval[1]:.4f}"


def p_cell(p) -> str:
    return "" if p is None else p_value(p)


def _picture(each):
    return Picture(lambda: each.picture().to_html())


def data(comparison) -> dict:
    return {metric: each.to_dict() for metric, each in comparison.paired.items()}


def arithmetic(paired):
    if not paired.differences:
        return
    yield from _column_by_flips(paired)
    yield from _column_for_any_shape(paired)
    yield from _margin(paired)
    yield from _other_tests(paired)
    if paired.by_curve:
        yield BY_CURVE


def _column_by_flips(paired):
    changed, n = len(paired.changed), len(paired.differences)
    if not changed:
        yield f"No query differs. At 97.5%, up to {_share(paired)} of all queries may (1 - 0.025^(1/{n}))."
    elif changed < FEWEST_QUERIES:
        smallest = f"{2 / 2**changed:.4f}" if n > 1 else "1"
        yield (
            f"If symmetric: {changed} of {n} queries differ, so the sign-flip test can't give a p-value "
            f"below {smallest}, and a confidence interval needs {FEWEST_QUERIES}. At 97.5%, up to "
            f"{_share(paired)} of all queries may differ."
        )
    else:
        of = "" if paired.p_holm is None else f", for {alone(paired)}"
        condition = paired.diagnosis.reservation or "if the differences are symmetric about their mean"
        yield (
            "If symmetric: the confidence interval contains the means that the sign-flip test doesn't reject "
            f"({percent(paired.level)}{of}), {condition}."
        )


def _column_for_any_shape(paired):
    if paired.largest is None:
        yield (
            "Whatever the shape: nothing is shown, because the largest possible difference in "
            f"{paired.metric} is unknown, and a rare difference missing from this sample could be larger "
            "than all of these."
        )
        return
    yield (
        "Whatever the shape: the confidence interval contains the means m for which the product of all "
        f"(R - d)/(R - m) stays below {LIMIT:g}. For the true mean, this product is 1 on average, so it "
        f"reaches {LIMIT:g} in at most 2.5% of samples; R is {paired.largest:g} or more."
    )


def _margin(paired):
    if paired.margin is None or paired.largest is None:
        return
    if paired.equivalence is None:
        yield (
            f"No difference in {paired.metric} exceeds {paired.largest:g}, so a margin of "
            f"{paired.margin:g} tests nothing."
        )
        return
    found = paired.equivalence
    (a, b), margin, reach = found.names, f"{found.margin:g}", f"{found.reach:.4g}"
    first, second = (f"{product:.4g}" for product in found.products)
    factors = f"({reach} - d)/({reach} - {margin})"
    made = first if first == second else f"{first} with d = {b} - {a}, and {second} with d = {a} - {b}"
    yield (
        f"Within {margin}, whatever the shape: the product of all {factors} is {made}; both directions "
        f"must reach {LIMIT:g}."
    )


def _other_tests(paired):
    """Yield a sentence for each other test that comes out on the other side of .05, with the reason."""
    if paired.tests is None or paired.p is None:
        return
    rare = paired.p <= ALPHA
    t, wilcoxon = paired.tests.t_test, paired.tests.wilcoxon
    unadjusted = "" if paired.p_holm is None else " (unadjusted)"
    if t is not None and (t <= ALPHA) != rare:
        yield (
            f"A t-test gives {named_p(t)}{unadjusted}, because it assumes that the differences follow a "
            f"normal distribution."
        )
    if (wilcoxon <= ALPHA) != rare:
        yield (
            f"Wilcoxon's test gives {named_p(wilcoxon)}{unadjusted}, because it uses the ranks of the "
            f"differences rather than their sizes, so a single large difference has less weight."
        )


def _share(paired):
    return f"{100 * paired.diagnosis.may_differ:.1f}%"

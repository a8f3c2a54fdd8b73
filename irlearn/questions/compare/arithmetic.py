"""Write how a verdict was worked out: conditions of both columns, other tests, the margin's products."""

from .guaranteed import LIMIT
from .thresholds import ALPHA, FEWEST_QUERIES
from .words import BY_CURVE, alone, named_p, percent


def sentences(paired):
    """Yield sentences on how the numbers of a `paired.Paired` were worked out."""
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
            f"If symmetric: the confidence interval contains the means that the sign-flip test doesn't "
            f"reject "
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

"""The sentences of a verdict on size: how large the true mean difference may be, and whether it matters.

``paired`` is a `paired.Paired`: two systems by one metric.
"""

from .guaranteed import fewest_queries
from .thresholds import ALPHA, FEWEST_QUERIES
from .words import alone, leader, named_p, number_of_queries, percent


def nothing_differs(paired):
    """Yield a sentence for two systems that are equal on every query: on how many others may they differ?"""
    n, largest = len(paired.differences), paired.largest
    share = f"up to {_share(paired)} of all queries may still differ (1 - {ALPHA}^(1/{n}), at 95 %)"
    by = "" if largest is None else f", each by up to {largest:g}"
    yield f"That does not show that there is none: {share}{by}."


def interval(paired):
    """Yield sentences on how large the true mean lead may be, and under which condition that holds."""
    n = len(paired.differences)
    if paired.constant:
        yield (
            f"The difference is {abs(paired.mean):.4f} on every query, so the interval has no width and a "
            "t-test cannot be computed. Differences from real queries vary, so check the data."
        )
    elif paired.interval is None:
        yield (
            f"{n - len(paired.changed)} of {n} differences are 0, and an interval made of so few others "
            f"would say too little: up to {_share(paired)} of all queries may differ (95 %)."
        )
        if paired.guaranteed:
            low, high = _from_leader(paired, paired.guaranteed)
            yield (
                f"What holds for differences of any shape up to {paired.largest:g} is wide: the mean "
                f"{_lead(paired)} is at least {low} and at most {high} (each at 95 %)."
            )
    elif n < FEWEST_QUERIES:
        low, high = _from_leader(paired, paired.interval)
        yield (
            f"From the smallest to the largest, the {_lead(paired)} is {low} to {high} on these queries; "
            f"such a range holds the true mean in about {percent(paired.level)} of samples, "
            f"{paired.diagnosis.reservation}. For 95 % it takes {FEWEST_QUERIES} queries."
        )
    else:
        low, high = _from_leader(paired, paired.interval)
        of = "" if paired.p_holm is None else f", for {alone(paired)}"
        condition = f", {paired.diagnosis.reservation}" if paired.diagnosis.reservation else ""
        found = f"{percent(paired.level)} interval{of}{condition}"
        yield f"The mean {_lead(paired)} is plausibly between {low} and {high} ({found})."
    if paired.shown:
        yield "No test can say whether a difference of this size matters to the people who search."


def as_good_as_equal(paired):
    """Yield sentences on whether the mean difference is shown to lie within the margin, if there is one."""
    if paired.margin is None:
        return
    margin, largest = f"{paired.margin:g}", paired.largest
    inside = f"less than {margin} in either direction"
    if largest is None:
        yield (
            f"Whether the mean difference is {inside} cannot be shown: nothing says how large a difference "
            f"of {paired.metric} can be, and a rare one that is not among these could be larger than all."
        )
    elif paired.equivalence is None:
        yield f"No difference of {paired.metric} is above {largest:g}, so a margin of {margin} asks nothing."
    else:
        found, n = paired.equivalence, len(paired.differences)
        but = "But the" if paired.changed else "Yet the"
        sentence = f"{but} mean difference is shown to be {inside}"
        if not found.shown:
            sentence = f"That the mean difference is {inside} is not shown"
        unadjusted = "" if paired.p_holm is None else " (unadjusted)"
        where = "below" if found.shown else "above"
        yield f"{sentence}: {named_p(found.p)}{unadjusted}, {where} {ALPHA}."
        yield _products(found)
        if not found.shown and n < (needed := fewest_queries(paired.margin, largest)):
            yield f"Even if no query differed, it would take {number_of_queries(needed)} to show that."


def _products(found):
    """Say how the p-value of equivalence is worked out, with the numbers put in."""
    (a, b), margin, reach = found.names, f"{found.margin:g}", f"{found.reach:.4g}"
    first, second = (f"{product:.4g}" for product in found.products)
    factors = f"the product of all ({reach} - d)/({reach} - {margin})"
    if first == second:
        made = f"{factors}, which is {first} in either direction"
    else:
        made = f"the smaller of {first} and {second}: {factors} with d = {b} - {a}, and with d = {a} - {b}"
    return (
        f"This p-value is 1 divided by {made}, and 1 at most. "
        f"If the true mean difference were {margin}, such a product would be 1 on average, and come to "
        f"{1 / ALPHA:g} in at most {100 * ALPHA:g} % of samples."
    )


def _lead(paired):
    """Name what an interval is of: the lead of the better system, or a difference where neither leads."""
    return f"lead of {leader(paired)}" if paired.mean else f"difference {paired.names[1]} - {paired.names[0]}"


def _from_leader(paired, ends):
    """Write both ends of an interval of B - A as leads of the leader, the lower one first."""
    low, high = sorted(-end if paired.mean < 0 else end for end in ends)
    return f"{low + 0.0:.4f}", f"{high + 0.0:.4f}"  # + 0.0: no "-0.0000"


def _share(paired):
    return f"{100 * paired.diagnosis.may_differ:.1f} %"

"""Write what a comparison shows, in plain words: a `paired.Paired`, two systems by one metric.

The sentences about means, tests and interval must agree with each other, and claim no more than these show.
Everything is said from the side of the system with the better mean: its lead, and where it is better.
"""

from ...escaping import visible
from ..evaluate.results import first_few
from .guaranteed import fewest_queries
from .thresholds import ALPHA, FEWEST_QUERIES
from .words import BY_CURVE, alone, leader, named_p, number_of_queries, p_value, percent

ALL_TIED = {  # policy for ties: what it means where all scores are equal
    "doc_id": "their order is only that of the ids",
    "given": "their order is only that in which they were given",
    "mean": "the mean over all their orders was taken",
    "best": "the best of all their orders was taken",
    "worst": "the worst of all their orders was taken",
}


def verdict(paired) -> str:
    """Return the whole verdict on one metric, a few sentences long."""
    if not paired.differences:
        return f"There is no query on which both have {paired.metric}, so there is nothing to compare."
    sentences = [_found(paired), *_doubts(paired)]
    if paired.tests is not None:
        sentences += [
            *_tested(paired),
            *_by_curve(paired),
            *interval(paired),
            *_other_tests(paired),
            *_one_query(paired),
        ]
    elif not paired.changed:
        sentences += nothing_differs(paired)
    else:
        sentences.append(
            "With a single query the sign-flip test always gives a p-value of 1, so it cannot show a "
            "difference."
        )
    sentences += as_good_as_equal(paired)
    return " ".join(sentences)


def _found(paired):
    """Say which mean is the better one, and on how many queries."""
    a, b = paired.names
    over = f"over {number_of_queries(len(paired.differences))}"
    if not paired.changed:
        same = f"{a} and {b} have the same {paired.metric} on each query, {over}"
        return f"{same}, so there is no difference to test."
    if paired.mean == 0:
        here = f"{b} is {_counts(paired)}"
        return f"{a} and {b} have the same mean {paired.metric}, {paired.means[0]:.4f}, {over} ({here})."
    by = f"{abs(paired.mean):.4f}" if abs(paired.mean) >= 5e-5 else "less than 0.0001"
    which = "lower (so better)" if paired.better == "lower" else "higher"  # "neither": of counts, for example
    return f"{leader(paired)} has the {which} mean {paired.metric}, by {by} {over} ({_counts(paired)})."


def _counts(paired):
    better, same, worse = paired.counts
    if leader(paired) == paired.names[0]:
        better, worse = worse, better
    words = ("higher", "lower") if paired.better == "neither" else ("better", "worse")
    return f"{words[0]} on {better}, equal on {same}, {words[1]} on {worse}"


def _doubts(paired):
    for name, missing in zip(paired.names, paired.missing):
        if queries := [query for query in missing if query in paired.differences]:
            counts = "counts" if len(queries) == 1 else "count"
            yield f"{name} has no results for {_which(queries, paired)}, which {counts} as nothing found."
    for name, queries in zip(paired.names, paired.tied):
        if queries:
            same = f"{name} gives all results of {_which(queries, paired)} the same score"
            yield f"{same}, so {ALL_TIED[paired.ties]}."
    if paired.undefined:
        n = len(paired.undefined)
        left_out = (
            f"{n} more {'query is' if n == 1 else 'queries are'} left out ({first_few(paired.undefined)})"
        )
        yield (
            f"{left_out}, because {paired.metric} has no value where a run finds nothing relevant. That may "
            "flatter a run that fails."
        )


def _tested(paired):
    n, signed = len(paired.differences), len(paired.changed)
    other = paired.names[0] if leader(paired) == paired.names[1] else paired.names[1]
    more = "higher" if paired.better == "neither" else "better"
    neither = f"neither that {leader(paired)} is {more} nor that the two are equal"
    if paired.mean == 0:
        neither = f"neither that {leader(paired)} differs from {other} nor that the two are equal"
    if signed == 1:
        only = f"They differ on query {visible(paired.changed[0])} only"
        yield f"{only}, and a single query shows {neither} ({_p_value(paired)})."
    elif signed < FEWEST_QUERIES:
        only = f"They differ on {signed} queries only, and with so few,"
        few = f"With {n} queries" if n == signed else only
        yield (
            f"{few} the sign-flip test cannot come below a p-value of {2 / 2**signed:.4f}, so they "
            f"show {neither} ({_p_value(paired)})."
        )
    elif paired.shown:
        yield (
            f"Such a difference is rare between equal systems: the sign-flip test gives {_p_value(paired)}, "
            f"below {ALPHA}."
        )
    elif paired.p > ALPHA:
        such = "Such a difference is" if paired.mean else "Equal means are"
        yield (
            f"{such} not rare between equal systems: the sign-flip test gives {_p_value(paired)}, above "
            f"{ALPHA}. So these queries show {neither}."
        )
    else:
        yield (
            f"The sign-flip test gives {_p_value(paired)}, above {ALPHA}: the more {paired.adjusted_for} one "
            f"compares, the more likely one of them differs by luck. So these queries show {neither}."
        )


def _by_curve(paired):
    if paired.by_curve:
        yield BY_CURVE


def _p_value(paired):
    """Write the p-value; of several metrics or pairs of systems (`adjusted_for`) the adjusted one, too."""
    if paired.p_holm is None:
        return named_p(paired.p)
    but = "but" if paired.p <= ALPHA < paired.p_holm else "and"
    together = f"{paired.compared_together} {paired.adjusted_for}"
    adjusted = f"{p_value(paired.p_holm)} after Holm's adjustment for {together}"
    return f"{named_p(paired.p)}, {but} {adjusted}"


def _other_tests(paired):
    """Yield a sentence for each other test that comes out on the other side of .05, with the reason."""
    rare = paired.p <= ALPHA
    t, wilcoxon = paired.tests.t_test, paired.tests.wilcoxon
    unadjusted = "" if paired.p_holm is None else " (unadjusted)"
    if t is not None and (t <= ALPHA) != rare:
        found = f"A t-test gives {named_p(t)}{unadjusted}"
        yield f"{found}, because it takes the differences to follow a bell curve."
    if (wilcoxon <= ALPHA) != rare:
        yield (
            f"Wilcoxon's test gives {named_p(wilcoxon)}{unadjusted}, because it puts the differences "
            "in order of size and does not add up the sizes, so that a single large one weighs less."
        )


def _one_query(paired):
    """Yield a sentence where leaving out one query would turn the result round."""
    if not paired.turning:
        return
    query, p = paired.turning
    result = "The result" if paired.p_holm is None else f"For {alone(paired)}, the result"
    failed = [name for name, missing in zip(paired.names, paired.missing) if query in missing]
    mend = f" {failed[0]} has no results there: find out why before you compare." if failed else ""
    without_it = p_value(p).replace("<", "below")
    yield (
        f"{result} hangs on query {visible(query)}: without it, the p-value would be {without_it}. That "
        f"p-value proves nothing, because the query was picked for it.{mend}"
    )


def _which(queries, paired):
    if len(queries) == len(paired.differences) > 1:
        return f"any of the {len(queries):,} queries"
    if len(queries) == 1:
        return f"query {visible(queries[0])}"
    return f"{len(queries):,} of these queries ({first_few(queries)})"


# ---- how large the true mean difference may be, and whether that matters ---------------------------


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

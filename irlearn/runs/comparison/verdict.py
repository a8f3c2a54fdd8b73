"""What a comparison shows, in plain words.

The sentences about means, tests and interval must agree with each other, and claim no more than these show.
Everything is said from the side of the system with the better mean: its lead, and where it is better.
"""

from ...escaping import visible
from ...explanation.digits import counted
from ..results import first_few
from .thresholds import ALPHA, FEWEST, FEWEST_FOR_A_MARGIN

ALL_TIED = {  # policy for ties: what it means where all scores are equal
    "doc_id": "their order is only that of the ids",
    "given": "their order is only that in which they were given",
    "mean": "the mean over all their orders was taken",
    "best": "the best of all their orders was taken",
    "worst": "the worst of all their orders was taken",
}


def verdict(paired) -> str:
    """Write the whole verdict on one metric, a few sentences long."""
    if not paired.differences:
        return f"There is no query on which both have {paired.metric}, so there is nothing to compare."
    sentences = [_found(paired), *_doubts(paired)]
    if paired.tests is not None:
        sentences += [*_tested(paired), *_interval(paired), *_other_tests(paired), *_one_query(paired)]
    elif paired.changed:
        sentences.append(
            "With a single query the sign-flip test always gives p = 1, so it cannot show a difference."
        )
    sentences += _as_good_as_equal(paired)
    return " ".join(sentences)


# ---- what was found --------------------------------------------------------------------


def _found(paired):
    """Say which mean is the better one, and on how many queries."""
    a, b = paired.names
    over = f"over {_queries(len(paired.differences))}"
    if not paired.changed:
        same = f"{a} and {b} have the same {paired.metric} on each query, {over}"
        return f"{same}, so there is no difference to test."
    if paired.mean == 0:
        here = f"{b} is {_counts(paired)}"
        return f"{a} and {b} have the same mean {paired.metric}, {paired.means[0]:.4f}, {over} ({here})."
    by = f"{abs(paired.mean):.4f}" if abs(paired.mean) >= 5e-5 else "less than 0.0001"
    which = "lower (so better)" if paired.better == "lower" else "higher"
    return f"{leader(paired)} has the {which} mean {paired.metric}, by {by} {over} ({_counts(paired)})."


def leader(paired) -> str:
    """Name the system with the better mean; the second one where neither has it."""
    first = paired.mean > 0 if paired.better == "lower" else paired.mean < 0
    return paired.names[0 if first else 1]


def _counts(paired):
    """Say on how many queries the leader is better, equal and worse."""
    better, same, worse = paired.counts
    if leader(paired) == paired.names[0]:
        better, worse = worse, better
    words = ("higher", "lower") if paired.better == "neither" else ("better", "worse")
    return f"{words[0]} on {better}, equal on {same}, {words[1]} on {worse}"


def _doubts(paired):
    """Say what may be wrong with the data; it is to be read before any test."""
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


# ---- what it shows ---------------------------------------------------------------------


def _tested(paired):
    """Say what the randomisation test shows."""
    n, signed = len(paired.differences), len(paired.changed)
    other = paired.names[0] if leader(paired) == paired.names[1] else paired.names[1]
    more = "higher" if paired.better == "neither" else "better"
    neither = f"neither that {leader(paired)} is {more} nor that the two are equal"
    if paired.mean == 0:
        neither = f"neither that {leader(paired)} differs from {other} nor that the two are equal"
    if signed == 1:
        only = f"They differ on query {visible(paired.changed[0])} only"
        yield f"{only}, and a single query shows {neither} ({_times(paired)})."
    elif signed < FEWEST:
        only = f"They differ on {signed} queries only, and with so few,"
        few = f"With {n} queries" if n == signed else only
        yield (
            f"{few} the sign-flip test cannot come below p = {2 / 2**signed:.4f}, so they show {neither} "
            f"({_times(paired)})."
        )
    elif paired.shown:
        yield (
            f"Such a difference is rare between equal systems: the sign-flip test gives {_times(paired)}, "
            f"below {ALPHA}."
        )
    elif paired.p > ALPHA:
        such = "Such a difference is" if paired.mean else "Equal means are"
        yield (
            f"{such} not rare between equal systems: the sign-flip test gives {_times(paired)}, above "
            f"{ALPHA}. So these queries show {neither}."
        )
    else:
        yield (
            f"The sign-flip test gives {_times(paired)}, above {ALPHA}: the more metrics one compares, the "
            f"more likely one of them differs by luck. So these queries show {neither}."
        )


def _times(paired):
    """Write the p-value; where several metrics were compared, the adjusted one as well."""
    if paired.p_holm is None:
        return _p(paired.p)
    but = "but" if paired.p <= ALPHA < paired.p_holm else "and"
    adjusted = f"{p_value(paired.p_holm)} after Holm's adjustment for {paired.metrics_compared} metrics"
    return f"{_p(paired.p)}, {but} {adjusted}"


def _interval(paired):
    """Say how large the true mean lead may be."""
    ends = sorted(-end if paired.mean < 0 else end for end in paired.interval)
    low, high = (f"{end + 0.0:.4f}" for end in ends)  # + 0.0: no "-0.0000"
    lead = f"lead of {leader(paired)}" if paired.mean else f"difference {paired.names[1]} - {paired.names[0]}"
    n = len(paired.differences)
    if paired.constant:
        yield (
            f"The difference is {abs(paired.mean):.4f} on every query, so the interval has no width and a "
            "t-test cannot be computed. Differences from real queries vary, so check the data."
        )
    elif n < FEWEST:
        yield (
            f"From the smallest to the largest, the {lead} is {low} to {high} on these queries; such a "
            f"range holds the true mean in about {percent(paired.level)} of samples. For 95 % it takes "
            f"{FEWEST} queries."
        )
    elif len(paired.changed) >= FEWEST:
        alone = "" if paired.p_holm is None else f", for {paired.metric} alone"
        level = percent(paired.level)
        yield f"The mean {lead} is plausibly between {low} and {high} ({level} interval{alone})."
    if paired.shown:
        yield "No test can say whether a difference of this size matters to the people who search."


def _other_tests(paired):
    """Say why another test sees it differently, where it does."""
    rare = paired.p <= ALPHA
    t, wilcoxon = paired.tests.t_test, paired.tests.wilcoxon
    unadjusted = "" if paired.p_holm is None else " (unadjusted)"
    if t is not None and (t <= ALPHA) != rare:
        yield f"A t-test gives {_p(t)}{unadjusted}, because it takes the differences to follow a bell curve."
    if (wilcoxon <= ALPHA) != rare:
        yield (
            f"Wilcoxon's test gives {_p(wilcoxon)}{unadjusted}, because it puts the differences in order "
            "of size and does not add up the sizes, so that a single large one weighs less."
        )


def _one_query(paired):
    """Say whether one query decides."""
    if not paired.turning:
        return
    query, p = paired.turning
    result = "The result" if paired.p_holm is None else f"For {paired.metric} alone, the result"
    failed = [name for name, missing in zip(paired.names, paired.missing) if query in missing]
    mend = f" {failed[0]} has no results there: find out why before you compare." if failed else ""
    without = _p(p).replace("=", "would be").replace("p <", "p would be <")
    yield f"{result} hangs on query {visible(query)}: without it, {without}.{mend}"


def _as_good_as_equal(paired):
    """Say whether the mean difference is shown to lie within the margin, where somebody named one."""
    if paired.equivalence is None:
        return
    margin, n = f"{paired.margin:g}", len(paired.differences)
    unadjusted = "" if paired.p_holm is None else " (unadjusted)"
    tests = f"two one-sided sign-flip tests give {_p(paired.equivalence.p)}{unadjusted}"
    if paired.equivalence.shown:
        but = "But the" if paired.changed else "The"
        less = f"{but} mean difference is shown to be less than {margin} in either direction"
        yield f"{less}: {tests}, below {ALPHA}."
    elif n < FEWEST_FOR_A_MARGIN:
        few = f"with {counted(n, 'query', 'queries')} they cannot come below {1 / 2**n:g}"
        less = f"Whether the mean difference is less than {margin} in either direction stays open"
        yield f"{less}: {tests}, and {few}."
    else:
        less = f"That the mean difference is less than {margin} in either direction is not shown"
        yield f"{less}: {tests}, above {ALPHA}."


# ---- words -----------------------------------------------------------------------------


def _p(p):
    return f"p {p_value(p)}" if p < 5e-5 else f"p = {p_value(p)}"


def p_value(p: float) -> str:
    """Write a p-value as it is printed.

    >>> p_value(0.03125), p_value(0.00001)
    ('0.0312', '< 0.0001')
    """
    return "< 0.0001" if p < 5e-5 else f"{p:.4f}"


def percent(level: float) -> str:
    """Write a level as it is printed: 95 % also for the next one above it, since few levels are possible.

    >>> percent(0.75), percent(0.875), percent(0.96875), percent(0.951)
    ('75 %', '87.5 %', '96.9 %', '95 %')
    """
    return "95 %" if 0.95 <= level < 0.955 else f"{100 * level:.1f}".removesuffix(".0") + " %"


def _which(queries, paired):
    if len(queries) == len(paired.differences) > 1:
        return f"any of the {len(queries):,} queries"
    if len(queries) == 1:
        return f"query {visible(queries[0])}"
    return f"{len(queries):,} of these queries ({first_few(queries)})"


def _queries(n):
    return counted(n, "query", "queries")

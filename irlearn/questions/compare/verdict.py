"""Write what a comparison shows, in plain words: a `paired.Paired`, two systems by one metric.

The sentences about means, tests and interval must agree with each other, and claim no more than these show.
Everything is said from the side of the system with the better mean: its lead, and where it is better.
"""

from ...escaping import visible
from ..evaluate.results import first_few
from .how_large import as_good_as_equal, interval, nothing_differs
from .thresholds import ALPHA, FEWEST_QUERIES
from .words import BY_CURVE, alone, leader, named_p, number_of_queries, p_value

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
    """Say on how many queries the leader is better, equal and worse."""
    better, same, worse = paired.counts
    if leader(paired) == paired.names[0]:
        better, worse = worse, better
    words = ("higher", "lower") if paired.better == "neither" else ("better", "worse")
    return f"{words[0]} on {better}, equal on {same}, {words[1]} on {worse}"


def _doubts(paired):
    """Yield sentences on what may be wrong with the data."""
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
    """Yield the sentence on what the sign-flip test shows."""
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
    """Yield a sentence where nothing was flipped, because there are very many queries."""
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
    """Write which queries are meant: all of them, the only one, or how many and the first few."""
    if len(queries) == len(paired.differences) > 1:
        return f"any of the {len(queries):,} queries"
    if len(queries) == 1:
        return f"query {visible(queries[0])}"
    return f"{len(queries):,} of these queries ({first_few(queries)})"

"""What a comparison shows, in plain words: means, test and interval tell one story, and never more than they
know."""

from ..digits import counted
from ..results import some
from .paired import ALPHA, FEWEST, Paired


def verdict(paired: Paired) -> str:
    """The whole verdict on one metric, a few sentences long."""
    if not paired.differences:
        return f"There is no query on which both have a {paired.metric}, so there is nothing to compare."
    said = [_found(paired), *_left_out(paired)]
    if len(paired.differences) == 1 and paired.changed:
        said.append("One query is not enough for a test, because the next one may turn out the other way.")
    elif paired.tests is not None:
        said += [*_tested(paired), *_interval(paired), *_other_tests(paired), *_one_query(paired)]
    return " ".join(said)


def _found(paired):
    """Which mean is the higher one, and on how many queries."""
    a, b = paired.names
    if not paired.changed:
        return f"{a} and {b} have the same {paired.metric} on every query, so there is nothing to test."
    better, same, worse = paired.counts
    words = ("higher", "lower") if paired.better == "neither" else ("better", "worse")
    counts = f"({b} is {words[0]} on {better}, equal on {same}, {words[1]} on {worse})"
    over = f"over {_queries(len(paired.differences))}"
    if paired.mean == 0:
        return f"{a} and {b} have the same mean {paired.metric}, {paired.means[0]:.4f}, {over} {counts}."
    by = f"{abs(paired.mean):.4f}" if abs(paired.mean) >= 5e-5 else "less than 0.0001"
    which = "lower" if paired.better == "lower" else "higher"
    reminder = ", and lower is better" if paired.better == "lower" else ""
    return f"{leader(paired)} has the {which} mean {paired.metric}, by {by} {over}{reminder} {counts}."


def leader(paired: Paired) -> str:
    """Which system has the better mean."""
    a, b = paired.names
    return b if (paired.mean > 0) != (paired.better == "lower") else a


def _left_out(paired):
    """What either run did not answer."""
    for name, missing in zip(paired.names, paired.missing):
        if queries := [query for query in missing if query in paired.differences]:
            yield (
                f"{name} has no results for {len(queries):,} of these queries ({some(queries)}), which "
                f"{'counts' if len(queries) == 1 else 'count'} as nothing found."
            )
    if paired.undefined:
        n = len(paired.undefined)
        yield (
            f"{_queries(n)} more {'is' if n == 1 else 'are'} left out ({some(paired.undefined)}), "
            f"because one of the runs finds nothing relevant there, and {paired.metric} has no value then."
        )


def _tested(paired):
    """What the randomisation test shows."""
    a, b = paired.names
    n, signed = len(paired.differences), len(paired.changed)
    if signed == 1:
        yield (
            f"They differ on one query only, {paired.changed[0]}, and a single query cannot show which "
            f"system is better ({_times(paired)})."
        )
    elif signed < FEWEST:
        few = f"With {n} queries" if n == signed else f"They differ on {signed} queries only, and with so few"
        yield (
            f"{few} p cannot come below {2 / 2**signed:.4f}, even if all of them point the same way, so "
            f"these queries do not show which system is better ({_times(paired)})."
        )
    elif paired.shown:
        yield (
            "If the systems were equal, a mean difference at least this large would be rare "
            f"({_times(paired)})."
        )
    else:
        missed = f"that {leader(paired)} is better than {a if leader(paired) == b else b}"
        if paired.mean == 0 or paired.better == "neither":
            missed = "that the two differ"
        yield (
            f"A mean difference at least this large is not rare between equal systems ({_times(paired)}), so "
            f"these queries do not show {missed}. They do not show that the two are equal either."
        )
        if paired.p <= ALPHA:
            yield (
                f"Alone, {paired.metric} would pass as rare; but {paired.family} metrics were compared, and "
                "the more one compares, the sooner one of them differs by luck."
            )


def _times(paired):
    """The p-value; where several metrics were compared, the adjusted one as well."""
    if paired.p_holm is None:
        return _p(paired.p)
    adjusted = _p(paired.p_holm)
    return f"{adjusted} after Holm's adjustment for {paired.family} metrics, {_p(paired.p)} alone"


def _interval(paired):
    """How large the true mean difference may be."""
    a, b = paired.names
    low, high = paired.interval
    if paired.constant:
        yield (
            f"The difference is {low:+.4f} on every query, so nothing can be said about how it varies from "
            "query to query: the interval has no width, and a t-test cannot be computed."
        )
    elif len(paired.differences) < FEWEST:
        yield (
            f"The differences run from {low:+.4f} to {high:+.4f}. The true mean difference lies within such "
            f"a range in about {percent(paired.level)} of samples, which is less than the usual 95 %."
        )
    else:
        alone = "" if paired.p_holm is None else f" for {paired.metric} alone"
        yield (
            f"The mean difference {b} - {a} is plausibly between {low:.4f} and {high:.4f} "
            f"({percent(paired.level)} interval{alone})."
        )
    if paired.shown:
        yield "Whether so much matters to readers, no test can say."


def _other_tests(paired):
    """Why another test sees it differently, where it does."""
    rare = paired.p <= ALPHA
    t, wilcoxon = paired.tests.t_test, paired.tests.wilcoxon
    if t is not None and (t <= ALPHA) != rare:
        yield f"A t-test says {_p(t)}, because it takes the differences to follow a bell curve."
    if (wilcoxon <= ALPHA) != rare:
        yield (
            f"Wilcoxon's test says {_p(wilcoxon)}, because it looks at the order of the differences "
            "by size and not at the sizes, so that a single large one weighs less."
        )


def _one_query(paired):
    """Whether one query decides."""
    if paired.turning:
        query, p = paired.turning
        yield f"One query decides: without {query}, p would be {p_value(p).replace('<', 'below')}."


def p_value(p: float) -> str:
    """A p-value as it is printed.

    >>> p_value(0.03125), p_value(0.00001)
    ('0.0312', '< 0.0001')
    """
    return "< 0.0001" if p < 5e-5 else f"{p:.4f}"


def _p(p):
    return f"p {p_value(p)}" if p < 5e-5 else f"p = {p_value(p)}"


def percent(level: float) -> str:
    """A level as it is printed: 95 % for what is 95 % as far as the number of queries allows.

    >>> percent(0.75), percent(0.875), percent(0.96875), percent(0.951)
    ('75 %', '87.5 %', '96.9 %', '95 %')
    """
    return "95 %" if 0.95 <= level < 0.955 else f"{100 * level:.1f}".removesuffix(".0") + " %"


def _queries(n):
    return counted(n, "query", "queries")

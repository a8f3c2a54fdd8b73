"""Mistakes about two systems compared: what a wrong test, a wrong ratio or a choice made too late would say.

A comparison has no worksheet with steps to replace. Each mistake works out its number, beside the right one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ...errors import error

if TYPE_CHECKING:
    from .comparison import Comparison


class WrongComparison(NamedTuple):
    """A wrong way to compare two systems.

    Attributes
    ----------
    rule, what, why : str
        What is different, in a few words; what was done; why that is tempting.
    number : float or None
        The wrong number; None where there is none.
    right : float or None
        The right number in its place, such as the p-value of the paired test.
    """

    rule: str
    what: str
    why: str
    number: float | None
    right: float | None


def wrong_comparisons(comparison: Comparison, metric: str | None = None) -> list[WrongComparison]:
    """Work out the numbers that wrong ways to compare would give.

    Parameters
    ----------
    comparison : Comparison
        What `compare` returned.
    metric : str, optional
        One of its metrics. Left out, the first.

    Returns
    -------
    list of WrongComparison
        In this order: a p-value, of the queries not paired; an improvement (0.1 is 10 %), of the mean of the
        ratios; a p-value, of the metric picked after looking.

    Raises
    ------
    IRLearnError
        For anything but what `compare` returned, even for one metric of it.

    Examples
    --------
    >>> import irlearn
    >>> qrels = {"q1": {"d1": 1}, "q2": {"d1": 1}}
    >>> a = {"q1": {"d1": 1.0, "d2": 2.0}, "q2": {"d1": 2.0}}
    >>> b = {"q1": {"d1": 3.0, "d2": 2.0}, "q2": {"d1": 2.0}}
    >>> ratios = wrong_comparisons(irlearn.compare(qrels, a, b, "RR"))[1]
    >>> ratios.rule, round(ratios.number, 4), round(ratios.right, 4)
    ('the mean of the ratios', 0.5, 0.3333)
    """
    if not hasattr(comparison, "paired"):
        raise error("not all that compare returned", found=type(comparison).__name__)
    chosen = comparison[metric or next(iter(comparison.paired))]
    picked = most_different(comparison)
    return [
        WrongComparison(
            "the queries not paired",
            "The scores of both systems go into a t-test for two unrelated groups.",
            "It is the t-test that most people learn first. But both systems answered the same queries, so "
            "much of the spread is that of easy and hard queries, and it can hide the difference.",
            unpaired_p(chosen),
            chosen.tests and chosen.tests.t_test,
        ),
        WrongComparison(
            "the mean of the ratios",
            "The improvement is worked out for each query, and averaged over those where the first system "
            "has more than 0.",
            "An improvement in percent is what people ask for. But from 0.01 to 0.02 is 100 %, so the "
            "queries on which the first system is bad decide, and where it has 0 there is no ratio.",
            mean_of_ratios(chosen),
            ratio_of_means(chosen),
        ),
        WrongComparison(
            "the metric picked after looking",
            "Of all metrics that were compared, the one with the smallest p-value is reported, as if it had "
            "been the only one.",
            "One of the metrics differs most, and it seems to be the one that matters. But the more one "
            "looks at, the more likely one of them differs by luck.",
            picked and picked.p,
            picked and picked.p_holm,
        ),
    ]


# Below, ``paired`` is one metric of a comparison: the scores of both systems, query by query.


def unpaired_p(paired) -> float | None:
    """Work out the p-value of Student's t-test for two groups; None where the paired test has none."""
    if paired.tests is None or paired.tests.t_test is None:
        return None
    from statistics import fmean, stdev

    from .significance import stats

    groups = [list(scores.values()) for scores in (paired.scores_b, paired.scores_a)]
    first, second = ((fmean(group), stdev(group), len(group)) for group in groups)
    return float(stats.ttest_ind_from_stats(*first, *second).pvalue)


def mean_of_ratios(paired) -> float | None:
    """Average the relative improvements of the queries, over those where the first system has more than 0."""
    ratios = [paired.scores_b[query] / a - 1 for query, a in paired.scores_a.items() if a]
    return sum(ratios) / len(ratios) if ratios else None


def ratio_of_means(paired) -> float | None:
    """Work out the relative improvement of the mean score."""
    before, after = sum(paired.scores_a.values()), sum(paired.scores_b.values())
    return after / before - 1 if before else None


def most_different(comparison):
    """Find, of several metrics, the one with the smallest p-value; None where only one was compared."""
    tested = [each for each in comparison.paired.values() if each.p_holm is not None]
    return min(tested, key=lambda each: each.p, default=None)

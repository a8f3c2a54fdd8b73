"""Score lists in which only some of the other items are ranked: exact mean and spread over all samples."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import fsum, inf, sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from ...conventions.profiles import metric as metric_of
from ...document import Shown
from ...document.blocks import Block, Fold, Head, Notes, Steps, Table
from ...errors import error
from ...explanation.digits import counted, result, with_decimals
from ...version import __version__
from ...worksheet.checks import check_whole, checked_list, for_json, plain_python
from .draws import Worth, chances, check_that_ranks_decide, moments

if TYPE_CHECKING:
    from ...definition.metric import Metric
    from ...typing_only import Score


UNLESS = ", unless items may be drawn twice (replace=True)"


class Person(NamedTuple):
    """One person's list: the ranks of the relevant items among all, and what it scores."""

    name: str
    ranks: tuple[int, ...]
    full: Score
    mean: Score
    spread: float


class Sampled(Shown):
    """What `sampled` returns; prints as a table, with the arithmetic in a fold.

    Attributes
    ----------
    metric : Metric
    mean : float or Fraction
        The mean of the score over all samples of negatives.
    spread : float
        Its standard deviation from sample to sample; each person's negatives are drawn anew.
    full : float or Fraction
        The score if all items are ranked.
    people : list of Person
        ``.name .ranks .full .mean .spread`` of each person.
    items, negatives : int
    replace : bool
    """

    def __init__(self, metric, people, items, negatives, replace, variances):
        self.metric, self.people = metric, people
        self.items, self.negatives, self.replace = items, negatives, replace
        self.full, self.mean = (_mean([getattr(each, name) for each in people]) for name in ("full", "mean"))
        self.spread = sqrt(fsum(variances)) / len(people)

    def __repr__(self) -> str:
        drawn = f"{self.negatives:,} of {self.items:,} items"
        return f"<Sampled {self.metric!r} {result(self.mean)} with {drawn}>"


def _mean(scores):
    exact = isinstance(scores[0], Fraction)
    return (sum(scores) if exact else fsum(scores)) / len(scores)


def sampled(
    metric: str | Metric,
    ranks: Any,
    *,
    items: int,
    negatives: int,
    replace: bool = True,
    exact: bool = False,
    **options: Any,
) -> Sampled:
    """Rank the relevant items among only some of the others: what does a metric score on average?

    Parameters
    ----------
    metric : str or Metric
        A metric of one ranking whose score depends only on the ranks of the relevant items, such as ``"AP"``,
        ``"nDCG@10"`` or ``"R@10"``.
    ranks : list or dict
        For each person, the rank of the relevant item among all items, or a list of ranks. A dict has names.
    items : int
        How many items are ranked in all, including the relevant ones.
    negatives : int ≥ 1
        How many of the other items are drawn for each person.
    replace : bool
        Whether an item can be drawn twice. Otherwise, at most all others are drawn.
    exact : bool
        Use exact fractions, if the metric allows them.
    **options
        Options of the metric, such as ``k=5``.

    Returns
    -------
    Sampled
        ``.mean .spread .full .people``; prints as a table.

    Notes
    -----
    Nothing is simulated. If a of N other items stand above a relevant item, the number of them among m
    negatives is hypergeometric, or binomial with replacement. Several relevant items of one person are
    followed down the list, because each depends only on the item above it. The draws of different people are
    independent.

    Raises
    ------
    IRLearnError
        For a metric that looks at more than the ranks of relevant items, and for ranks that aren't in the
        list.

    References
    ----------
    Krichene & Rendle, On sampled metrics for item recommendation, KDD 2020.

    Examples
    --------
    System A ranks the good item of two people first and last of four, system B second for both:

    >>> import irlearn
    >>> for ranks in ([1, 4], [2, 2]):
    ...     one = irlearn.sampled("AP", ranks, items=4, negatives=1, replace=False, exact=True)
    ...     print(one.mean, one.full)
    3/4 5/8
    5/6 1/2
    """
    chosen = metric_of(metric).bind(**options)
    if not chosen.reads_a_ranking:
        raise error("sampled takes a metric of one ranking", metric=chosen.display_name)
    items, negatives = plain_python(items), plain_python(negatives)
    check_whole("items", items, 2)
    lists = _read(ranks, items)
    fewest = items - max(map(len, lists.values()))
    most, unless = (inf, "") if replace else (fewest, UNLESS)
    check_whole("negatives", negatives, 1, most, unless)
    for relevant in set(map(len, lists.values())):
        check_that_ranks_decide(chosen, relevant)
    found, kind, in_full = {}, Fraction if exact else float, Worth(chosen, items, exact)
    for each in set(lists.values()):
        worth = Worth(chosen, len(each) + negatives, exact)
        mean, variance = moments(worth, each, items, negatives, replace)
        found[each] = kind(in_full.at(*each)), kind(mean), max(float(variance), 0.0)
    people = [Person(name, each, *found[each][:2], sqrt(found[each][2])) for name, each in lists.items()]
    variances = [found[each][2] for each in lists.values()]
    return Sampled(chosen, people, items, negatives, bool(replace), variances)


def _read(ranks, items) -> dict[str, tuple[int, ...]]:
    named = ranks.items() if isinstance(ranks, Mapping) else enumerate(checked_list(ranks, "ranks"), 1)
    lists = {}
    for person, given in named:
        single = isinstance(plain_python(given), int)
        each = [given] if single else checked_list(given, f"ranks of person {person}")
        each = [plain_python(rank) for rank in each]
        wrong = [r for r in each if not isinstance(r, int) or isinstance(r, bool) or not 1 <= r <= items]
        if wrong or len(set(each)) < len(each) or not 0 < len(each) < items:
            raise error("not ranks of a person", person=person, found=given, items=items)
        lists[str(person)] = tuple(sorted(each))
    if not lists:
        raise error("not ranks of a person", person=1, found=ranks, items=items)
    return lists


HEADERS = ["person", "ranks", "all items", "mean of samples", "±"]
MOST_PEOPLE, MOST_TERMS = 10, 4  # of which rows, and of which sums, are written out


def headline(found) -> str:
    drawn = counted(found.negatives, "other item", "other items")
    few = f"With {drawn} drawn for each person, {found.metric} is {result(found.mean)} on average"
    full = f"With all {found.items:,} items ranked, it is {result(found.full)}."
    if not found.spread:
        return f"{few}, in every sample. {full}"
    return f"{few}, ±{result(found.spread)} (one standard deviation) from sample to sample. {full}"


def rows(found) -> list:
    shown = found.people[:MOST_PEOPLE]
    each = [[p.name, ", ".join(f"{rank:,}" for rank in p.ranks), *_scores(p)] for p in shown]
    rest = len(found.people) - len(shown)
    return [*each, *([f"… {rest:,} more"] if rest else []), ["mean", "", *_scores(found)]]


def _scores(of):
    return with_decimals(of.full), with_decimals(of.mean), result(of.spread)


def steps(found) -> list[str]:
    person, m = max(found.people, key=lambda each: (each.spread, each.ranks)), found.negatives
    total = found.items - len(person.ranks)
    again, once = "C(m, x) · (a/N)^x · (1 - a/N)^(m - x)", "C(a, x) · C(N - a, m - x)/C(N, m)"
    chance = again if found.replace else once
    lines = [f"if a of N other items are above, x of m drawn are with chance {chance}"]
    for place, rank in enumerate(person.ranks, 1):
        above = rank - place
        likely = chances(total, above, m, found.replace)
        often = sorted(sorted(likely, key=lambda x: likely[x], reverse=True)[:MOST_TERMS])
        ranks = [f"{place + x:,} ({result(likely[x])})" for x in often]
        more = ", or another" if len(likely) > MOST_TERMS else ""
        lines.append(
            f"person {person.name}, rank {rank:,}: {above:,} of the {total:,} other items are above; "
            f"with {m:,} drawn, its rank (and chance) is {', '.join(ranks)}{more}"
        )
    lines.append(f"mean over all samples: {found.metric} = {with_decimals(person.mean)}")
    return lines


def remarks(found) -> list[str]:
    again = "can be drawn twice" if found.replace else "can't be drawn twice"
    notes = [f"Negatives are drawn separately for each person, and an item {again}. Nothing is simulated."]
    if abs(found.mean - found.full) > 1e-9:
        notes.append(
            "A sampled score doesn't estimate the score with all items, and can rank systems differently."
        )
    if found.metric.better == "lower":
        notes.append("Lower is better.")
    return notes


def blocks(found) -> list[Block]:
    return [
        Head(headline(found)),
        Table(f"{found.metric} of each person", HEADERS, rows(found), "<<>>>"),
        Notes(remarks(found)),
        Fold("Step by step", [Steps(steps(found))]),
    ]


def data(found) -> dict:
    return {
        "metric": repr(found.metric),
        "mean": for_json(found.mean),
        "spread": found.spread,
        "full": for_json(found.full),
        **{name: getattr(found, name) for name in ("items", "negatives", "replace")},
        "people": [
            {name: list(x) if name == "ranks" else for_json(x) for name, x in each._asdict().items()}
            for each in found.people
        ],
        "irlearn": __version__,
    }

"""Would the verdict change with other cut-offs, thresholds of relevance or metrics, or without one query?"""

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from ...conventions.profiles import profile
from ...definition.metric import Metric
from ...definition.registry import metric as metric_of
from ...errors import IRLearnError
from ...runs import heading
from ...runs.coverage import only_right
from ..compare.paired import Paired
from ..compare.standard import ALPHA, FEWEST_QUERIES
from ..evaluate.evaluation import evaluate
from ..evaluate.results import Results

if TYPE_CHECKING:
    from ...typing_only import Ties

ALSO = ("nDCG@{k}", "AP", "RR", "P@{k}", "R@{k}")  # other metrics, with the cut-off that was asked for
DEPTH = 10  # k in these, where no cut-off was asked for
MOST_GRADES = 5  # at most so many thresholds are tried
DRAWN = 9_999  # ways to flip signs that are drawn, where there are too many: enough for two decimals of p


class Otherwise(NamedTuple):
    """The comparison made in another way."""

    what: str  # in words: the metric, and what else is changed
    paired: Paired
    p: float | None  # by sign flips, adjusted for nothing; None where too few queries differ

    @property
    def verdict(self) -> str:
        """Which system is shown to be better, in words."""
        if not self.paired.changed:
            return "no difference"
        if self.p is None or self.p > ALPHA or not self.paired.mean:
            return "not significant"
        second_leads = (self.paired.mean > 0) != (self.paired.better == "lower")
        leader = self.paired.names[1 if second_leads else 0]
        return f"{leader} is {'higher' if self.paired.better == 'neither' else 'better'}"


def variants(
    metric: Metric, grades: Iterable[int], also: Iterable[str | Metric] = ()
) -> dict[str, list[Metric]]:
    """List other ways to score: under other cut-offs, other thresholds, and other metrics.

    >>> {how: [str(each) for each in found] for how, found in variants(metric_of("P@10"), [0, 1, 2]).items()}
    {'cut-off': ['P@5', 'P@20'], 'threshold': ['P(rel=2)@10'], 'metric': ['nDCG@10', 'AP', 'RR', 'Recall@10']}
    """
    k = metric.options.get("k")
    depths = [max(1, k // 2), 2 * k] if k else [10, 100]
    if "k" not in metric.parameters:
        depths = []
    found = {"cut-off": _bound(metric, "k", [depth for depth in depths if depth != k])}
    levels = sorted({grade for grade in grades if grade > 0})[:MOST_GRADES]
    used = metric.active_options.get("rel")
    found["threshold"] = _bound(metric, "rel", [level for level in levels if level != used]) if used else []
    others = [metric_of(each) for each in also] or [metric_of(each.format(k=k or DEPTH)) for each in ALSO]
    found["metric"] = [each for each in others if each != metric]
    return found


def _bound(metric, option, values):
    """Bind an option to each of these values, except those that the other options of the metric forbid."""
    made = []
    for value in values:
        try:
            made.append(metric.bind(**{option: value}))
        except IRLearnError:
            continue
    return made


def other_metrics(
    metric: Metric, judgments: Mapping, also: Iterable[str | Metric] = (), tool: str | None = None
) -> list[Metric]:
    """List each of the `variants` once, with the grades that the judgments have.

    With a tool, they are as it has them, and of those that were not asked for, only the ones that it has.
    """
    grades, also = set().union(*(docs.values() for docs in judgments.values())), [metric_of(a) for a in also]
    found = dict.fromkeys(chain.from_iterable(variants(metric, grades, also).values()))
    if tool is None:
        return list(found)
    known = profile(tool)
    return list(dict.fromkeys(known.metric(each) for each in found if each in also or known.has(each)))


def otherwise(
    paired: Paired,
    metric: Metric,
    both: list[tuple[Mapping, Mapping]],
    ties: "Ties",
    others: list[Metric],
    results: list[Results],
) -> list[Otherwise]:
    """Compare the two systems in other ways; the first one is the way that was asked for.

    ``both`` holds the judgments and the run of either system, ``results`` their scores by the ``others``.
    """
    made = [Otherwise(f"{paired.metric}, as asked", paired, paired.p), *_without_one(paired)]
    condensed = [(judged, _without_unjudged(judged, run)) for judged, run in both]
    if not only_right(both[0][0]) and [run for _, run in condensed] != [run for _, run in both]:
        only_judged = [evaluate(judged, run, metric, ties=ties) for judged, run in condensed]
        found = _compared(metric, only_judged, paired.names)
        made.append(_tested(f"{paired.metric} without unjudged results", found, paired))
    return [*made, *(_tested(str(each), _compared(each, results, paired.names), paired) for each in others)]


def _without_unjudged(judged, run):
    """Take out of each ranking what nobody judged, so that judged results move up."""
    grades = dict(judged.items())
    return {query: _only_judged(docs, grades.get(query, {})) for query, docs in run.items()}


def _only_judged(docs, grades):
    """Return the documents with a grade from 0; the same dict where all have one."""
    if docs.keys() <= grades.keys() and min(grades.values(), default=0) >= 0:
        return docs
    return {doc: score for doc, score in docs.items() if grades.get(doc, -1) >= 0}


def _without_one(paired) -> Iterable[Otherwise]:
    """Compare without the query that decides, or where none does, the one with the largest difference."""
    query, p = paired.turning or (paired.most_different, None)  # `turning` has a query, and p without it
    if query is None or not paired.differences[query] or len(paired.differences) < 2:
        return
    rest = Paired(
        paired.metric,
        {q: score for q, score in paired.scores_a.items() if q != query},
        {q: score for q, score in paired.scores_b.items() if q != query},
        paired.names,
        better=paired.better,
    )
    what = f"{paired.metric} without query {query}"
    yield _tested(what, rest) if p is None else Otherwise(what, rest, p)  # the verdict has the same p


def _compared(metric: Metric, results: list[Results], names) -> Paired:
    a, b = (each.per_query[repr(metric)] for each in results)
    if a.keys() != b.keys():  # a query has no value by one of the two
        shared = [query for query in a if query in b]
        a, b = ({query: side[query] for query in shared} for side in (a, b))
    return Paired(heading(repr(metric), metric), a, b, names, better=metric.better)


def _tested(what: str, paired: Paired, asked: Paired | None = None) -> Otherwise:
    """Compare in another way; scores equal to those ``asked`` for have the same p, drawn once."""
    from ..compare.sign_flips import flipped_p

    if asked is not None and paired.differences == asked.differences:
        return Otherwise(what, paired, asked.p)
    enough = len(paired.changed) >= FEWEST_QUERIES
    p = flipped_p(list(paired.differences.values()), drawn=DRAWN) if enough else None
    return Otherwise(what, paired, p)

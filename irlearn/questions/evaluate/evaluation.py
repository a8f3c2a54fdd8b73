"""Score a run by several metrics over all queries. NumPy is imported only where there is much to score."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import compress, repeat
from math import fsum, isfinite, isnan, nan
from operator import contains, lt
from typing import Any

from ...definition.metric import Metric
from ...definition.registry import metric as metric_of
from ...errors import error, joined
from ...escaping import printable, shortened
from ...explanation.explanation import Explanation
from ...runs import is_arithmetic_mean, mean_of, metric_per_query
from ...runs.coverage import Coverage, other_case
from ...runs.ranking import untied
from ...typing_only import TYPE_CHECKING
from ...worksheet.checks import one_of
from ...worksheet.ties import POLICIES
from . import DEFAULT_METRICS
from .results import Results

if TYPE_CHECKING:
    from ...runs.inputs import Inputs
    from ...typing_only import Duplicates, Source, Ties

MOST_MISSED = 5  # documents that an explanation names


def evaluate(
    qrels: "Source",
    run: "Source",
    metrics: "str | Metric | Iterable[str | Metric]" = tuple(DEFAULT_METRICS),
    *,
    tool: str | None = None,
    ties: "Ties" = "doc_id",
    chance: bool = False,
    interval: bool = False,
    duplicates: "Duplicates" = "refuse",
) -> Results:
    """Score a system over all queries: how good is it?

    Parameters
    ----------
    qrels
        The judgments: query -> document -> grade, or a list of relevant ids for each query; a TREC file; or a
        table or records with the columns query_id, doc_id and relevance, or other common names for them.
    run
        The system's results: query -> document -> score, or a list of ids for each query, best first; a TREC
        file; or a table or records with the columns query_id, doc_id, and score or rank. Tables can be
        pandas, Polars or Arrow tables, including lazy ones, or JSON Lines, JSON or CSV files; batches of any
        of these also work.
    metrics : str, Metric, or a list of them
        Such as ``["nDCG@10", "AP", rbp]``. trec_eval's names and ir_measures' measures are understood. By
        default, the same metrics as for the command: nDCG@10, AP, RR, P@10 and R@100.
    tool : str, optional
        Score as this tool does, such as "elasticsearch" or "ranx": with its options for each metric, its
        order of ties unless you choose one, and without the queries that it leaves out; for "trec_eval",
        lines of TREC files beginning with # are comments. `profiles` lists the tools.
    ties : {"doc_id", "given", "mean", "best", "worst"}
        How to order documents with equal scores: by id, the last id first, as in trec_eval; as given in the
        run; in every possible order, averaging the scores; with the best grade first; or with the worst grade
        first.
    chance : bool
        Also report each metric's score by chance: for every query, the judged or retrieved documents are put
        in random order, and as many of them are retrieved as in the run. The mean over all orders is exact if
        the metric has a formula for it; for other metrics, some orders are drawn.
    interval : bool
        Print a 95% confidence interval for each mean, taken over all queries like these.
        ``.interval[name]`` always contains it.
    duplicates : {"refuse", "first", "count"}
        How to treat a document listed twice for a query. With "first", only its best rank counts; with
        "count", each rank counts as a separate document, judged as the original is, so there is also more
        to find.

    Returns
    -------
    Results
        ``.mean[name]``, ``.per_query[name][query]``, what was left out, and ``.read_as``: how the judgments
        and the run were read.

    Notes
    -----
    Lists without query names are matched by position: the first list of relevant ids and the first list of
    retrieved ids both belong to query 1.

    Documents are ranked by score, best first. A judged query that is missing from the run counts as a query
    without results; an unjudged query in the run is left out. If a metric is undefined for a query, such as
    search length when no relevant document was retrieved, the query is left out of its mean, and
    ``.undefined`` names it.

    Raises
    ------
    IRLearnError
        For malformed input, unknown metrics, and a run that contains none of the judged queries.

    Examples
    --------
    >>> from irlearn import evaluate
    >>> qrels = {"sweet pastry": {"donut": 1, "muffin": 1, "scone": 1}}
    >>> run = {"sweet pastry": {"donut": 0.95, "bagel": 0.9, "muffin": 0.8, "croissant": 0.7}}
    >>> evaluate(qrels, run, ["P@4", "Recall@4"]).mean
    {'P@4': 0.5, 'Recall@4': 0.6666666666666666}

    >>> right, ranked = [["donut", "muffin", "scone"]], [["donut", "bagel", "muffin", "croissant"]]
    >>> evaluate(right, ranked, ["P@4", "Recall@4"]).mean
    {'P@4': 0.5, 'Recall@4': 0.6666666666666666}
    """
    from ...runs import inputs

    plan, ties = plan_for(metrics, tool), ties_of(tool, ties)
    given = read(tool, qrels, run, duplicates=duplicates)
    (judgments,), (run,) = given.judgments, given.runs
    if chance:
        run = inputs.whole_run(run)  # chance goes through it a second time
    if one_of(POLICIES, "ties", ties) == "doc_id":  # the order in which the engine puts documents anyway
        scores, coverage, drawn = plan.score(judgments, run)
    else:
        run = inputs.whole_run(run)
        run = run if ties == "mean" else untied(judgments, run, ties)  # scores 0, -1, -2 …, as `ties` says
        scores, coverage, drawn = plan.score(judgments, run, ties)
    if len(coverage.missing) == len(coverage.queries):
        inputs.check_shared(coverage.queries, coverage.unjudged)
    by_chance = plan.by_chance(judgments, run) if chance else None
    results = Results(
        plan,
        scores,
        coverage,
        ties=ties,
        drawn=drawn,
        by_chance=by_chance,
        show_interval=interval,
        read_as=[*given.words, *plan.known, *_without_order(run, ties)],
        other_case="" if coverage.unmatched else other_case(judgments, inputs.once_more(run)),
        without_right=_without_right(judgments, coverage.queries, scores),
    )
    return _as_the_tool(results, plan.profile, judgments) if plan.profile else results


def _without_order(run, ties):
    """Say that scores that are all the same leave the order to the ids; nothing where some differ."""
    if ties != "doc_id" or not isinstance(run, Mapping) or not run:
        return
    if all(len(scores) > 1 and len({*scores.values()}) == 1 for scores in run.values()):
        yield "All results of a query have the same score, so their ids decide the order: see the option ties"


def read(tool: str | None, *sources: Any, duplicates: "Duplicates" = "refuse") -> "Inputs":
    from ...runs import inputs

    if tool is not None:
        from ...conventions.profiles import as_read_by

        sources = tuple(as_read_by(tool, each) for each in sources)
    return inputs.read(*sources, duplicates=duplicates)


def ties_of(tool: str | None, ties: "Ties") -> "Ties":
    """Return how ties stand: as the tool has them, unless another rule than the usual one was chosen."""
    if tool is None or ties != "doc_id":
        return ties
    from ...conventions.profiles import profile

    return profile(tool).ties


def _without_right(judgments, queries, scores) -> list[str]:
    """List the queries without a right answer among those that score 0 by some metric."""
    zero = compress(queries, map(contains, zip(*scores), repeat(0)))
    return [query for query in zero if not any(map(lt, repeat(0), judgments[query].values()))]


def _as_the_tool(results, tool, judgments):
    """Return the results without the queries that a tool leaves out of its means."""
    left: list[str] = []
    if "missing" in tool.leaves_out:
        left += results.missing
    if "nothing judged" in tool.leaves_out:
        left += [query for query in results.queries if not judgments[query]]
    if "nothing relevant" in tool.leaves_out:
        left += results.without_right
    return leave_out(results, left, f"as {tool.title} does")


def without_missing(results: Results) -> Results:
    return leave_out(results, results.missing, "as trec_eval does without -c")


def leave_out(results: Results, left: Iterable[str], why: str) -> Results:
    """Return the results without these queries, and say why.

    Where no query would be left, they stay as they are. What the means would be by chance is left out.
    """
    gone = set(left)
    places = [place for place, query in enumerate(results.queries) if query not in gone]
    if not gone or not places:
        return results
    queries = [results.queries[i] for i in places]
    return Results(
        plan_for(results.names, results.tool),
        [[row[i] for i in places] for row in results.scores],
        coverage=Coverage(queries, results.missing, results.unjudged, results.unmatched),
        left=gone,
        why_left=why,
        ties=results.ties,
        drawn=results.drawn,
        show_interval=results.show_interval,
        read_as=results.read_as,
        other_case=results.other_case,
        without_right=results.without_right,
    )


class Plan:
    """The metrics of one call: their names, what is scored for each query, and how means are made of that.

    With the name of a ``tool``, the metrics have its options, under the names that were asked for.
    """

    def __init__(self, asked, tool=None):
        from ...runs.engine.batch import Batch

        self.asked, self.tool, self.profile = asked, tool, None
        if tool is not None:
            from ...conventions.profiles import profile

            self.profile = profile(tool)
        chosen = [(each, self.profile.read(each) if self.profile else metric_of(each)) for each in asked]
        # A measure of ir_measures is named by what it means here: its own name may mean another metric.
        named = {each if isinstance(each, str) else repr(metric): metric for each, metric in chosen}
        # in words: what the tool makes of the metrics, and what else is known of it
        self.known: list[str] = []
        if self.profile:
            named = {name: self.profile.metric(metric) for name, metric in named.items()}
            self.known = self.profile.words(named)
        # The names that were asked for, each once, and their metrics.
        self.names, self.chosen = list(named), list(named.values())
        per_query = [metric_per_query(metric) for metric in self.chosen]
        # Places in these, and metrics that are 1 where the metric at that place has a value, else 0.
        self.conditions = [(place, c) for place, metric in enumerate(per_query) if (c := metric.condition)]
        self.batch = Batch([*per_query, *(condition for _, condition in self.conditions)])
        # The scores of metrics that count are added up; metrics of several queries work out their own mean.
        self.sums = [place for place, metric in enumerate(self.chosen) if metric.summary == "sum"]
        self.mean_metrics = [
            (place, metric) for place, metric in enumerate(self.chosen) if metric.reads_several_rankings
        ]

    def score(self, qrels, run, ties="doc_id"):
        """Score every judged query by every metric; return scores, coverage, and names of metrics.

        The scores have a row for each metric and a column for each query; NaN where a metric has no value. Of
        the metrics that are named, some orders of ties were drawn, because there are too many.
        """
        scores, coverage = self.batch.score(qrels, run)
        drawn: list[int] = []
        if ties == "mean":
            from ..chance.queries import mean_over_ties

            drawn = mean_over_ties(self.batch.metrics, qrels, run, scores)  # puts the means into `scores`
        helpers = scores[len(self.names) :]  # 1 where the metric has a value, in every order of ties
        for (place, _), helper in zip(self.conditions, helpers):
            scores[place] = [score if each == 1 else nan for score, each in zip(scores[place], helper)]
        names = [self.names[row] for row in drawn if row < len(self.names)]  # without the conditions
        return scores[: len(self.names)], coverage, names

    def means(self, scores) -> list[float]:
        """Return the mean of every metric; of counts the sum, and of MAP and GMAP their own mean.

        Queries without a score are left out. A metric that has a score for no query has the mean NaN.
        """
        scores = list(scores)
        for place, _ in self.conditions:
            scores[place] = [score for score in scores[place] if not isnan(score)]
        try:
            sums = list(map(fsum, scores))
        except (OverflowError, ValueError):  # fsum refuses to add up inf and -inf
            raise error("too large") from None
        if not all(map(isfinite, sums)):
            raise error("too large")
        means = [total / len(row) if row else nan for total, row in zip(sums, scores)]
        for place in self.sums:
            means[place] = sums[place]
        for place, metric in self.mean_metrics:
            means[place] = mean_of(metric, scores[place])
        return means

    def by_chance(self, qrels, run) -> list[float]:
        """Return what `means` would be on average if each query's documents came in random order.

        NaN for metrics that may have no value, and for means that are not arithmetic, such as GMAP.
        """
        from ..chance.queries import expected_scores

        means = []
        for place, metric in enumerate(self.chosen):
            if metric.condition or (metric.reads_several_rankings and not is_arithmetic_mean(metric)):
                means.append(nan)
                continue
            expected = expected_scores(metric_per_query(metric), qrels, run)
            means.append(fsum(expected) / (1 if place in self.sums else len(expected)))
        return means


_plan = lru_cache(maxsize=100)(Plan)


def plan_for(metrics, tool=None) -> Plan:
    """Return the plan for these metrics; it is made once, and kept for the next call with the same ones."""
    several = isinstance(metrics, Iterable) and not isinstance(metrics, str)
    asked = tuple(metrics) if several else (metrics,)
    if not asked:
        raise error("no metric named")
    try:
        hash((asked, tool))
    except TypeError:  # something that cannot be hashed, such as a list, is no metric or tool
        return Plan(asked, tool)  # raises the error
    return _plan(asked, tool)


def _missed(metric, judged, retrieved):
    """Say which relevant documents the metric didn't see, and where they are; "" where there are none."""
    k, least = metric.options.get("k"), metric.options.get("rel", 0)
    at = {document: rank for rank, document in enumerate(retrieved, 1)}
    last = len(retrieved) if k is None else k
    relevant = [d for d in sorted(judged, key=lambda d: -judged[d]) if judged[d] >= least and judged[d] > 0]
    unseen = [d for d in relevant if at.get(d, last + 1) > last]
    where = [
        f"{shortened(printable(d))} (grade {judged[d]:g}, {f'rank {at[d]}' if d in at else 'not retrieved'})"
        for d in unseen
    ]
    if len(where) > MOST_MISSED:
        where[MOST_MISSED:] = [f"{len(where) - MOST_MISSED:,} others"]
    place = "in the run" if k is None else f"in the first {k:,} results"
    return f"Relevant, but not {place}: {joined(where, 'and')}." if where else ""


def explain(
    metric: str | Metric,
    qrels: "Source",
    run: "Source",
    query: str,
    *,
    tool: str | None = None,
    ties: "Ties" = "doc_id",
    chance: bool = False,
    duplicates: "Duplicates" = "refuse",
    **how: Any,
) -> Explanation:
    """Explain the score of one query: its worksheet, with document ids.

    Parameters
    ----------
    metric : str or Metric
        Such as ``"nDCG@10"``.
    qrels, run
        As for `evaluate`.
    query : str
        The query to open; if queries have no names, the position of its list, starting at 1.
    tool : str, optional
        As for `evaluate`.
    ties : {"doc_id", "given", "best", "worst", "mean"}
        As for `evaluate`; "mean" shows every order that the ties allow, and refuses more than 5,040.
    chance : bool
        Add a sentence about what random orders of the documents score; ``.chance`` has the numbers.
    duplicates : {"refuse", "first", "count"}
        As for `evaluate`.
    **how
        ``exact=True`` and ``digits``, as for the metric itself.

    Returns
    -------
    Explanation

    Examples
    --------
    >>> import irlearn
    >>> qrels = {"sweet pastry": {"donut": 1, "muffin": 1, "scone": 1}}
    >>> run = {"sweet pastry": {"donut": 0.95, "bagel": 0.9, "muffin": 0.8, "croissant": 0.7}}
    >>> irlearn.explain("P@4", qrels, run, query="sweet pastry").rows()[0]["document"]
    'donut'
    """
    from ...runs import inputs
    from ...runs.ranking import check_judged, check_scored

    given = read(tool, qrels, run, duplicates=duplicates)
    (judgments,), (run,) = given.judgments, given.runs
    query = str(query) if isinstance(query, int) and not isinstance(query, bool) else query
    if query not in judgments:
        raise error("query not judged", query=query, known=", ".join(list(judgments)[:5]))
    scores, queries = inputs.one_query(run, query)
    if query not in queries:
        inputs.check_shared(judgments, queries)
    if tool is not None:
        from ...conventions.profiles import profile

        metric, ties = profile(tool).metric(metric), ties_of(tool, ties)
    chosen = metric_per_query(metric_of(metric))
    judged = check_judged(query, judgments[query])
    if not chosen.tells_unjudged:
        judged = {doc: max(grade, 0) for doc, grade in judged.items()}
    scored = check_scored(query, scores)
    explanation = chosen.explain(
        [judged.get(doc) for doc in scored],
        judged=list(judged.values()),
        documents=list(scored),
        scores=list(scored.values()),
        ties=ties,
        **how,
    )
    explanation = explanation.of_query(query, _missed(chosen, judged, list(scored)))
    if not chance:
        return explanation
    from ..chance.chance import chance_for

    return explanation.with_chance(chance_for(explanation))

"""The scores of a run: per query, on average, and what was left out."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from math import isnan, nan
from typing import Any, Protocol, TypeVar

from ...definition.metric import Metric
from ...definition.registry import metric as metric_of
from ...document import Shown
from ...errors import IRLearnError, error, needed
from ...escaping import as_json, visible
from ...explanation.digits import counted
from ...runs import heading, is_arithmetic_mean, metric_for_run, metric_per_query
from ...runs.coverage import Coverage, Unmatched
from ...worksheet.ties import POLICIES
from . import document
from .one_mean import Interval, has_ends, interval_of_mean

Known = TypeVar("Known")


class DictByMetric(dict[str, Known]):
    """A dict by metric, under all its names: ``mean["recip_rank"]`` is ``mean["MRR"]`` is ``mean["RR"]``."""

    def __init__(self, metrics: dict[str, Metric], values: Iterable[Known]):
        super().__init__(zip(metrics, values))
        self._metrics = metrics

    def __missing__(self, asked: str | Metric) -> Known:
        wanted = metric_for_run(metric_of(asked))
        for name, known in self._metrics.items():  # with a tool, it may have other options than its name
            if wanted in (metric_for_run(known), metric_for_run(metric_of(name))):
                return self[name]
        raise error("metric not in the results", name=asked, known=", ".join(self))

    def __contains__(self, asked: object) -> bool:
        try:
            self[asked]  # type: ignore[index] # whatever is no metric has no entry
        except IRLearnError:
            return False
        return True

    def get(self, asked: Any, default: Any = None) -> Any:
        """Return the entry of a metric, or the default if there is none."""
        return self[asked] if asked in self else default


class AskedMetrics(Protocol):
    """What `Results` needs of `evaluation.Plan`: the metrics by the names asked for, and how to average."""

    names: list[str]
    chosen: list[Metric]
    tool: str | None

    def means(self, scores: Iterable[list[float]]) -> list[float]: ...


class Results(Shown):
    """What `evaluate` returns.

    Attributes
    ----------
    mean : dict of str to float
        The mean of every metric over the judged queries, without those in ``undefined``; of counts the sum.
    per_query : dict of str to dict of str to float
        Metric -> query -> score.
    queries : list of str
        Every judged query, in the order of the qrels.
    missing : list of str
        Judged queries that the run has nothing for. They are scored as having no results (which
        is 0 for nearly all metrics) and count, except for metrics that have no value for them.
    unjudged : list of str
        Unjudged queries in the run. They are left out.
    without_right : list of str
        Judged queries without a right answer (no grade above 0), for which some metric is 0.
    unmatched : Unmatched, optional
        What is known about the ids if not a single retrieved document is judged; usually None.
    interval : dict of str to Interval or None
        Between which ends the mean over all queries like these lies, in 95% of samples; None for sums, means
        that aren't arithmetic, and metrics whose scores have no highest value. See `interval_of_mean`.
    chance : dict of str to float, optional
        What the means would be by chance, if `evaluate` was asked for it.
    ties : str
        How documents with equal scores are ordered.
    drawn : list of str
        With ties="mean", the metrics for which some query leaves too many orders open to go through them all.
    other_case : str
        In words that some results are judged under an id in other capital and small letters; "" if none are.
    read_as : list of str
        In words: how the judgments and the run were read, and what happened to documents listed twice; with a
        tool, how it computes each metric, and what no option expresses. Otherwise, nothing is said about a
        dict of dicts, a TREC file, rows (query, document, number), and a table with the columns query_id,
        doc_id, and relevance or score.
    """

    document = document

    def __init__(
        self,
        plan: AskedMetrics,
        scores: list[list[float]],
        coverage: Coverage,
        *,
        left: Iterable[str] = (),
        why_left: str = "",
        ties: str = "doc_id",
        drawn: Sequence[str] = (),
        by_chance: Sequence[float] | None = None,
        show_interval: bool = False,
        read_as: Sequence[str] = (),
        other_case: str = "",
        without_right: Sequence[str] = (),
    ):
        self.tool, self.without_right = plan.tool, list(without_right)
        self.metrics: dict[str, Metric] = dict(zip(plan.names, plan.chosen))  # by the names asked for
        self.names = list(self.metrics)
        self.scores = scores  # a row for each metric, a column for each query; NaN where there is no value
        self.queries: list[str] = coverage.queries
        self.missing: list[str] = coverage.missing
        self.unjudged: list[str] = coverage.unjudged
        self.unmatched: Unmatched | None = coverage.unmatched
        self.show_interval = show_interval
        self._left, self._why_left = set(left), why_left  # the queries that were left out
        self.ties, self.drawn, self.read_as, self.other_case = ties, drawn, list(read_as), other_case
        self.mean: dict[str, float] = DictByMetric(self.metrics, plan.means(scores))
        self.chance: dict[str, float] | None = DictByMetric(self.metrics, by_chance) if by_chance else None
        # The means without the queries that have no right answer, where there are some of either.
        self._means_without: list[float] = []
        hopeless = set(without_right).intersection(self.queries) if without_right else ()
        if 0 < len(hopeless) < len(self.queries):
            kept = [place for place, query in enumerate(self.queries) if query not in hopeless]
            self._means_without = plan.means([row[place] for place in kept] for row in scores)

    @cached_property
    def per_query(self) -> dict[str, dict[str, float]]:
        """Metric -> query -> score; without the queries for which the metric has no value."""
        return DictByMetric(
            self.metrics,
            (
                {query: score for query, score in zip(self.queries, row) if not isnan(score)}
                if name in self.undefined
                else dict(zip(self.queries, row))
                for name, row in zip(self.names, self.scores)
            ),
        )

    @cached_property
    def interval(self) -> dict[str, Interval | None]:
        """Metric -> the interval of its mean."""
        return DictByMetric(self.metrics, map(self._interval, self.names, self.scores))

    def _interval(self, name, row):
        known = self.metrics[name]
        scores = [score for score in row if not isnan(score)]
        several = known.reads_several_rankings
        if known.summary == "sum" or not scores or (several and not is_arithmetic_mean(known)):
            return None
        ends = metric_per_query(known).ends
        return interval_of_mean(scores, *ends) if has_ends(ends) else None

    @cached_property
    def undefined(self) -> dict[str, list[str]]:
        """Metric -> the queries for which it has no value, for metrics that have such queries."""
        found = {
            name: [query for query, score in zip(self.queries, row) if isnan(score)]
            for (name, known), row in zip(self.metrics.items(), self.scores)
            if known.defined_where
        }
        return {name: queries for name, queries in found.items() if queries}

    def __getitem__(self, asked: str) -> dict[str, float]:
        return self.per_query[asked]

    @property
    def left_out(self) -> list[str]:
        """In words: which queries and documents were counted as 0 or not at all."""
        words = []
        if not self._left and len(self.missing) == len(self.queries):
            words.append("Nothing was retrieved: the run has no results for any judged query")
        elif self.missing:
            words.append(
                f"{counted(len(self.missing), 'judged query is', 'judged queries are')} not in the run"
                f"{self._what_became_of_missing()}: {first_few(self.missing)}"
            )
        if self.unjudged:
            words.append(
                f"{counted(len(self.unjudged), 'query of the run has', 'queries of the run have')} no "
                f"judgments and {'was' if len(self.unjudged) == 1 else 'were'} left out: "
                f"{first_few(self.unjudged)}"
            )
        words += self._about_nothing_right()
        if self.unmatched:
            words.append(self.unmatched.words)
        if self.other_case:
            words.append(self.other_case)
        for name, queries in self.undefined.items():
            n = counted(len(queries), "query", "queries")
            where = "the run finds no relevant document"
            where += ", at least in some order of its ties" if self.ties == "mean" else ""
            words.append(
                f"{name} is undefined for {n}, for which {where}. Its mean leaves "
                f"{'it' if len(queries) == 1 else 'them'} out, so a run that misses more may look better: "
                f"{first_few(queries)}"
            )
        return words

    def _what_became_of_missing(self):
        """Continue the sentence about queries missing in the run: whether they count, and as what."""
        if self._left.issuperset(self.missing):
            return f" and left out, {self._why_left}"
        without_value = [name for name, known in self.metrics.items() if known.defined_where]
        if len(without_value) == len(self.names):
            return ""
        besides = f" (not for {', '.join(without_value)})" if without_value else ""
        scored = "as having no results" if self._missing_ones_score() else "0"
        return f", scored {scored} and counted{besides}"

    def _about_nothing_right(self):
        """Name the queries without a right answer whose 0 enters a mean, with the means without them."""
        several = len(self.without_right) > 1
        words = f"{counted(len(self.without_right), 'query has', 'queries have')} no right answer"
        named = first_few(self.without_right)
        if self.without_right and self._left.issuperset(self.without_right):
            yield f"{words} and {'were' if several else 'was'} left out, {self._why_left}: {named}"
        changed = [
            f"{heading(name, known)} {document.fixed(mean)}"
            for (name, known), mean in zip(self.metrics.items(), self._means_without)
            if known.summary != "sum" and mean != self.mean[name] and not isnan(mean)
        ]
        if changed:
            them = "they count" if several else "it counts", "them" if several else "it"
            yield f"{words}, but {them[0]} in the mean: {named}. Without {them[1]}: {', '.join(changed)}"

    def _missing_ones_score(self):
        """Say whether a metric gives a query without results another score than 0, as NumRel does."""
        missing = set(self.missing)
        places = [place for place, query in enumerate(self.queries) if query in missing]
        return any(row[place] and not isnan(row[place]) for row in self.scores for place in places)

    @property
    def directions(self) -> list[str]:
        """In words: of which metrics lower values are the better ones."""
        lower = [name for name, known in self.metrics.items() if known.better == "lower"]
        return [f"Lower is better: {', '.join(lower)}"] if lower else []

    @property
    def orders(self) -> list[str]:
        """In words: how documents with equal scores are ordered, if not by id."""
        if self.ties == "doc_id":
            return []
        words = [f"Documents with equal scores are ordered {POLICIES[self.ties]}"]
        if self.ties == "mean":
            words = ["If documents have equal scores, the score is the mean over all their orders"]
        if self.drawn:
            too_many = "allows too many orders to try them all, so some were drawn (seed 0)"
            named = ", ".join(heading(name, self.metrics[name]) for name in self.drawn)
            words.append(f"For {named}, at least one query {too_many}")
        return words

    def __repr__(self) -> str:
        means = ", ".join(f"{name} {document.fixed(value)}" for name, value in self.mean.items())
        return f"<Results {means}>"

    @property
    def headings(self) -> list[str]:
        """The heading of each metric's column."""
        return [heading(name, known) for name, known in self.metrics.items()]

    def table(self) -> tuple[list[str], list[list[str]]]:
        """Return headers and rows as text: one row per query, and a last one for the mean."""
        queries = map(visible, self.queries)
        rows = [[query, *map(document.fixed, column)] for query, column in zip(queries, zip(*self.scores))]
        return ["query", *self.headings], [*rows, ["mean", *map(document.fixed, self.mean.values())]]

    def per_query_text(self) -> str:
        """Write the table with every query, as text."""
        return document.per_query(self)

    def plot(self, metric: str | None = None, *, ax: Any = None) -> Any:
        """Draw the score of every query as a bar, the highest first, and the mean as a line.

        Needs matplotlib.

        Parameters
        ----------
        metric : str, optional
            Which of the metrics to plot; by default, the first.
        ax : matplotlib Axes, optional
            Axes of your own figure.

        Returns
        -------
        Picture, or the axes given
        """
        return document.plot_scores(self, metric or self.names[0], ax)

    def to_frame(self) -> Any:
        """Return a pandas frame: one row per query, one column per metric. Needs pandas."""
        columns = dict(zip(self.names, self.scores))
        return needed("pandas", "to_frame").DataFrame(columns, index=list(self.queries))

    def means_json(self, **how: Any) -> str:
        """Return JSON with the means by name, and those by chance if known; ``how`` goes to `json.dumps`."""
        return as_json(document.means(self), **how)

    def to_csv(self, per_query: bool = True) -> str:
        """Return CSV with every digit: a line per query if asked, then the means, their ends, and chance.

        A query that a spreadsheet would run as a formula, such as ``=1+1``, gets a ``'`` before it.
        """
        from ...escaping import csv_text

        rows = [*zip(self.queries, *self.scores)] if per_query else []
        rows.append(("mean", *self.mean.values()))
        if self.show_interval:
            ends = [self.interval[name] or (nan, nan) for name in self.names]
            rows += [(f"{end} mean", *each) for end, each in zip(("lowest", "highest"), zip(*ends))]
        if self.chance is not None:
            rows.append(("by chance", *self.chance.values()))
        lines = ([name, *("" if isnan(value) else value for value in row)] for name, *row in rows)
        return csv_text([["query", *self.names], *lines])


def first_few(names, most=5) -> str:
    """Write the first ``most`` names, and how many more there are: ``q1, q2 and 3 more``."""
    shown = ", ".join(map(visible, names[:most]))
    return shown + (f" and {len(names) - most:,} more" if len(names) > most else "")

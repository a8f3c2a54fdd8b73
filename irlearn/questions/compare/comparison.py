"""Compare two systems by one metric or several: the call `compare`, and its answer `Comparison`."""

from collections.abc import Iterable, Mapping, Sequence, Set
from math import fsum, inf, isnan
from numbers import Real
from typing import Any

from ...definition.metric import Metric
from ...definition.registry import metric as metric_of
from ...document import Shown
from ...errors import error
from ...escaping import visible
from ...explanation.digits import counted
from ...explanation.explanation import Explanation
from ...runs import heading, inputs, is_arithmetic_mean, metric_per_query
from ...runs.ranking import Judgments
from ...typing_only import TYPE_CHECKING
from ..evaluate.evaluation import evaluate, explain, plan_for, read, ties_of
from ..evaluate.results import DictByMetric, first_few
from . import document
from .paired import Paired, adjust

if TYPE_CHECKING:
    from ...typing_only import Duplicates, Source, Ties


def compare(
    qrels: "Source",
    run_a: "Source",
    run_b: "Source",
    metrics: "str | Metric | Iterable[str | Metric]",
    names: tuple[str, str] = ("A", "B"),
    margin: float | None = None,
    *,
    tool: str | None = None,
    ties: "Ties" = "doc_id",
    duplicates: "Duplicates" = "refuse",
) -> "Comparison":
    """Compare two systems on the same queries: is B better than A?

    Parameters
    ----------
    qrels, run_a, run_b
        As for `evaluate`.
    metrics : str, Metric, or a list of them
        The metrics to compare on. A metric given under several names, such as RR and MRR, is compared once.
    names : pair of str
        Names for the two systems.
    margin : float, optional
        The largest mean difference that wouldn't matter to you, above 0. With it, the comparison also says
        whether a loss or a gain of the margin is ruled out.
    tool : str, optional
        As for `evaluate`, except that no query is left out, because each is part of the comparison.
    ties : {"doc_id", "given", "mean", "best", "worst"}
        As for `evaluate`, for both runs.
    duplicates : {"refuse", "first", "count"}
        As for `evaluate`. With "count", each run has its own judgments for the documents that it repeats.

    Returns
    -------
    Comparison
        One `Paired` for each metric; prints as a table and a verdict in plain words.

    Notes
    -----
    ``p`` comes from the randomisation test, which flips the signs of the differences; ``p_holm`` is adjusted
    for the number of metrics using Holm's method. There is one standard of proof, in two columns, and every
    claim is read off the confidence interval of its column: better, a loss of the margin ruled out, within
    the margin. Each end of either interval is wrong in at most 2.5% of samples.

    *If symmetric*: ``interval`` contains the mean differences that the test doesn't reject, so it contains 0
    exactly when p is above .05. It assumes that the differences are symmetric about their mean, which a few
    queries can't show. There is no interval if fewer than 6 queries differ.

    *Whatever the shape*: ``guaranteed`` assumes nothing but the metric's range. It also contains
    ``interval``, and takes two to four times as many queries; ``p_guaranteed`` is its p-value. The chapter on
    the gate shows how often each column errs on seventeen kinds of differences. ``diagnosis`` describes the
    differences, and names the queries that decide the result.

    ``effect`` is the mean difference divided by the standard deviation of the differences: a size without a
    unit, which can be compared with effect sizes on other metrics and in other studies. Its confidence
    interval assumes that the differences are normally distributed.

    Raises
    ------
    IRLearnError
        As for `evaluate`; for names that aren't a pair, and a margin that isn't above 0; for a metric that
        isn't averaged arithmetically, such as GMAP; without NumPy and SciPy.

    References
    ----------
    Smucker, Allan & Carterette, CIKM 2007; Hartigan, JASA 64, 1969; Holm 1979. Effect size: Sakai, SIGIR
    Forum 48(1), 2014. Equivalence: Schuirmann 1987. What is guaranteed: Waudby-Smith & Ramdas 2024.

    Examples
    --------
    >>> import irlearn
    >>> qrels = {"q1": {"d1": 1}, "q2": {"d1": 1}}
    >>> a = {"q1": {"d1": 1.0, "d2": 2.0}, "q2": {"d1": 2.0}}
    >>> b = {"q1": {"d1": 3.0, "d2": 2.0}, "q2": {"d1": 2.0}}
    >>> irlearn.compare(qrels, a, b, "RR")["RR"].differences
    {'q1': 0.5, 'q2': 0.0}
    """
    given = read(tool, qrels, run_a, run_b, duplicates=duplicates)
    judgments = Judgments(given.judgments[0])
    judged = [judgments, Judgments(given.judgments[1]) if duplicates == "count" else judgments]
    plan, ties = plan_for(metrics, tool), ties_of(tool, ties)
    for place, metric in plan.mean_metrics:  # metrics of several queries, such as MAP and GMAP
        if not is_arithmetic_mean(metric):
            instead = repr(plan.batch.metrics[place])  # what it averages, such as AP
            raise error("metric is no arithmetic mean", metric=repr(metric), instead=instead)
    names, margin = two_names(names), above_zero(margin)
    names_of: dict[Metric, list[str]] = {}  # RR and MRR are one metric per query, so it is compared once
    for name, metric in zip(plan.names, plan.chosen):
        names_of.setdefault(metric_per_query(metric), []).append(name)
    runs = [inputs.whole_run(run) for run in given.runs]
    results = [evaluate(grades, run, list(names_of), ties=ties) for grades, run in zip(judged, runs)]
    missing, tied = [each.missing for each in results], [_all_tied(judgments, run) for run in runs]
    paired = {}
    for metric, asked_as in names_of.items():
        a, b = (each.per_query[repr(metric)] for each in results)
        shared = [query for query in judgments if query in a and query in b]
        paired[tuple(asked_as)] = Paired(
            heading(asked_as[0], metric),
            {query: a[query] for query in shared},
            {query: b[query] for query in shared},
            names,
            better=metric.better,
            missing=missing,
            tied=tied,
            ties=ties,
            undefined=[query for query in judgments if not (query in a and query in b)],
            margin=margin,
            largest=metric.largest_difference,
        )
    # A sentence on ties that both results have is said once.
    tie_notes = dict.fromkeys(f"{words}." for each in results for words in each.orders)
    unmatched = [f"{name}: {each.unmatched.words}." for name, each in zip(names, results) if each.unmatched]
    return Comparison(
        paired,
        judged,
        runs=runs,
        names=names,
        ties=ties,
        tie_notes=list(tie_notes),
        read_as=[*given.words, *plan.known],
        unmatched=unmatched,
        tool=tool,
        without_right=[query for query in results[0].without_right if query in results[1].without_right],
    )


class Comparison(Shown):
    """What `compare` returns: ``comparison["nDCG@10"]`` is a `Paired`; prints as a table and sentences.

    Attributes
    ----------
    paired : dict of str to Paired
        By the first name that a metric was given, and found under all its names.
    names : pair of str
    judged, runs : list
        The judgments for either system, and what it returned: query -> document -> number.
    ties : str
        How documents with equal scores are ordered.
    read_as : list of str
        In words: what the judgments and the runs were taken for, as in `Results`.
    unmatched : list of str
        In words, for each run of which no document was judged.
    without_right : list of str
        The queries without a right answer, on which both systems score 0.
    """

    document = document

    def __init__(
        self,
        paired: dict[tuple[str, ...], Paired],  # by all names that a metric was given
        judged: list[Any],
        runs: list[Any],
        names: tuple[str, str],
        ties: "Ties" = "doc_id",
        tie_notes: Sequence[str] = (),
        read_as: Sequence[str] = (),
        unmatched: Sequence[str] = (),
        tool: str | None = None,
        without_right: Sequence[str] = (),
    ):
        self.tool, self.without_right = tool, list(without_right)
        self.paired: dict[str, Paired] = self.by_name(paired)
        self.names, self._names_of_each = names, list(paired)
        self.judged, self.runs, self.ties, self._tie_notes = judged, runs, ties, tie_notes
        self.read_as, self.unmatched = list(read_as), list(unmatched)
        compared = [each for each in self.paired.values() if each.differences]
        if len(compared) > 1 and any(each.tests for each in compared):
            adjust(compared, "metrics")

    def by_name(self, paired: dict[tuple[str, ...], Paired]) -> dict[str, Paired]:
        """Return a dict that finds each metric by all its names."""
        return DictByMetric({name: metric_of(name) for name, *_ in paired}, paired.values())

    def __getitem__(self, metric: str) -> Paired:
        return self.paired[metric]

    @property
    def only(self) -> Paired:
        """The metric compared, if there is only one."""
        if len(self.paired) > 1:
            raise error("several metrics compared", known=", ".join(self.paired))
        return next(iter(self.paired.values()))

    @property
    def mean(self) -> float:
        """The mean difference by the only metric, second minus first."""
        return self.only.mean

    @property
    def p(self) -> float | None:
        """The p-value of the randomisation test by the only metric."""
        return self.only.p

    @property
    def interval(self) -> tuple[float, float] | None:
        """The mean differences by the only metric which that test does not reject."""
        return self.only.interval

    @property
    def sentence(self) -> str:
        """The result for the only metric, in plain words."""
        return self.only.sentence

    def explain(self, metric: str | None = None, query: str | None = None) -> tuple[Explanation, Explanation]:
        """Return the explanations of both systems' scores on one query, or on the one that differs most."""
        chosen = self[metric or next(iter(self.paired))]
        query = query or chosen.most_different
        if query is None:
            raise error("no shared query with a value", metric=chosen.metric)
        first, second = (
            explain(chosen.metric, judged, run, query, ties=self.ties, tool=self.tool)
            for judged, run in zip(self.judged, self.runs)
        )
        return first, second

    def plot(self, metric: str | None = None, *, ax: Any = None) -> Any:
        """Draw the differences by one metric, query by query, as `Paired.plot` does. Needs matplotlib.

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
        return self[metric or next(iter(self.paired))].plot(ax=ax)

    def table(self) -> tuple[list[str], list[list[str]]]:
        """Make headers and one row per metric, as text; a cell is empty where there is nothing to say."""
        a, b = self.names
        headers = [
            "metric", f"mean {a}", f"mean {b}", f"{b} - {a}", "better", "equal", "worse", "skew", "p t-test",
            "p Wilcoxon", "effect size",
        ]  # fmt: skip
        return headers, [[each.metric, *_cells(each)] for each in self.paired.values()]

    @property
    def notes(self) -> list[str]:
        """What else has to be known: equal metrics, how ties stand, what data were taken for."""
        same = [
            f"{', '.join(names[:-1])} and {names[-1]} are the same metric here, so it was compared once."
            for names in self._names_of_each
            if len(names) > 1
        ]
        read = (f"{words}." for words in self.read_as)
        return [*self.unmatched, *self._about_nothing_right(), *same, *self._tie_notes, *read]

    def _about_nothing_right(self):
        """Name the queries without a right answer whose 0 enters a mean, with the difference without them."""
        hopeless = set(self.without_right)
        said = []
        for each in self.paired.values():
            kept = [difference for query, difference in each.differences.items() if query not in hopeless]
            if kept and len(kept) < len(each.differences) and each.mean:
                said.append(f"{each.metric} {fsum(kept) / len(kept):+.4f} instead of {each.mean:+.4f}")
        if said:
            words = counted(len(hopeless), "query has", "queries have")
            a, b = self.names
            named, them = first_few(self.without_right), "it" if len(hopeless) == 1 else "them"
            yield f"{words} no right answer: {named}. Without {them}, {b} - {a} is {', '.join(said)}."

    def __repr__(self) -> str:
        return f"<Comparison {', '.join(f'{m} {each.mean:+.4f}' for m, each in self.paired.items())}>"


def two_names(names) -> tuple[str, str]:
    """Return two names with control characters escaped; refuse what is no pair of different names."""
    pair = list(names) if isinstance(names, Iterable) and not isinstance(names, (str, Mapping, Set)) else []
    named = all(isinstance(name, str) and name.strip() for name in pair)
    if len(pair) != 2 or not named or pair[0] == pair[1]:
        raise error("names are not a pair", found=names)
    return visible(pair[0]), visible(pair[1])


def above_zero(found, wrong: str = "margin not a number above 0") -> float | None:
    """Return a number above 0 as a float, and None for None; for anything else raise the error ``wrong``."""
    if found is None:
        return None
    if isinstance(found, bool) or not isinstance(found, Real) or not 0 < float(found) < inf:
        raise error(wrong, found=found)
    return float(found)


def _all_tied(judgments, run):
    several = [query for query in judgments if len(run.get(query, ())) > 1]
    return [query for query in several if len(set(run[query].values())) == 1]


def _cells(paired):
    found = ["none" if isnan(x) else f"{x:.4f}" for x in (*paired.means, paired.mean)]
    tests, counts = paired.tests, map(str, paired.counts)
    if tests is None:
        return [*found, *counts, "", "", "", ""]
    effect = ""
    if paired.effect:
        low, high = paired.effect.interval
        effect = f"{paired.effect.size:.2f} ({low:.2f} to {high:.2f})"
    p_values = map(document.p_cell, (tests.t_test, tests.wilcoxon))
    return [*found, *counts, f"{paired.diagnosis.skew:+.2f}", *p_values, effect]

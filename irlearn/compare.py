"""Two systems on the same queries: where do they differ, and could it be chance?"""

from functools import cached_property

from .errors import error
from .evaluate import evaluate, explain, planned
from .explanation import Explanation

SAME = 1e-9  # differences below this are rounding
ALPHA = 0.05


def compare(qrels, run_a, run_b, metrics, names=("A", "B")) -> "Comparison":
    """Is system B better than system A?

    Parameters
    ----------
    qrels, run_a, run_b
        As for `evaluate`.
    metrics : str, Metric, or a list of them
        What to compare; the p-values of several are corrected with Holm's method.
    names : pair of str
        What to call the systems.

    Returns
    -------
    Comparison
        One `Paired` for each metric; prints as a table and a sentence in plain words.

    Examples
    --------
    >>> import irlearn
    >>> qrels = {"q1": {"d1": 1}, "q2": {"d1": 1}}
    >>> a = {"q1": {"d1": 1.0, "d2": 2.0}, "q2": {"d1": 2.0}}
    >>> b = {"q1": {"d1": 3.0, "d2": 2.0}, "q2": {"d1": 2.0}}
    >>> irlearn.compare(qrels, a, b, "RR")["RR"].differences
    {'q1': 0.5, 'q2': 0.0}
    """
    from . import inputs
    from .engine.qrels import Judgments

    judgments = Judgments(inputs.judgments(qrels))
    plan = planned(metrics)
    for place, metric in plan.own_means:
        if not plan.averages(metric):
            raise error(
                "no difference of means", metric=repr(metric), instead=repr(plan.batch.metrics[place])
            )
    if len(names) != 2:
        raise error("two names", found=names)
    runs = [inputs.gathered(run) for run in (run_a, run_b)]
    results = [evaluate(judgments, run, plan.names) for run in runs]
    paired = [Paired(name, *(r.per_query[name] for r in results), names) for name in results[0].names]
    return Comparison(paired, judgments, runs, names)


class Paired:
    """One metric, two systems, query by query; differences are the second minus the first."""

    def __init__(self, metric, scores_a, scores_b, names):
        self.metric, self.scores_a, self.scores_b, self.names = metric, scores_a, scores_b, names
        exact = {query: scores_b[query] - scores_a[query] for query in scores_a}
        self.differences = {query: 0.0 if abs(d) < SAME else d for query, d in exact.items()}
        self.corrected: float | None = None  # set when several metrics are compared

    @property
    def mean(self) -> float:
        """The mean difference."""
        return sum(self.differences.values()) / len(self.differences)

    @property
    def means(self) -> tuple[float, float]:
        """The mean score of either system."""
        return tuple(sum(s.values()) / len(s) for s in (self.scores_a, self.scores_b))

    @property
    def sorted(self) -> list[tuple[str, float]]:
        """Queries and differences, the largest gain of the second system first."""
        return sorted(self.differences.items(), key=lambda item: -item[1])

    @property
    def counts(self) -> tuple[int, int, int]:
        """Queries on which the second system is better, equal, worse."""
        signs = [(d > 0) - (d < 0) for d in self.differences.values()]
        return signs.count(1), signs.count(0), signs.count(-1)

    @cached_property
    def tests(self):
        """The paired tests; None where there is nothing to test."""
        if len(self.differences) < 2 or not any(self.differences.values()):
            return None
        from .significance import paired_tests

        return paired_tests(list(self.differences.values()))

    @property
    def p(self) -> float | None:
        """The p-value to look at: of the randomisation test, corrected when several metrics were compared."""
        if self.tests is None:
            return None
        return self.tests.randomization if self.corrected is None else self.corrected

    @property
    def decisive(self) -> str:
        """The query on which the two differ most."""
        return max(self.differences, key=lambda query: abs(self.differences[query]))

    @property
    def where(self) -> str:
        """The query on which the two differ most, in words."""
        largest = self.differences[self.decisive]
        return f"\nThe largest difference is on query {self.decisive}: {largest:+.4f}." if largest else ""

    @property
    def sentence(self) -> str:
        """What was found, in plain words; no more than the test says."""
        a, b = self.names
        n = len(self.differences)
        if not any(self.differences.values()):
            return f"{a} and {b} have the same {self.metric} on every query; there is nothing to test."
        better, same, worse = self.counts
        first, second = (b, a) if self.mean > 0 else (a, b)
        found = (
            f"{first} has the higher mean {self.metric}, by {abs(self.mean):.4f} over {n} "
            f"{'query' if n == 1 else 'queries'} "
            f"({b} is better on {better}, equal on {same}, worse on {worse})."
        )
        if self.tests is None:
            return f"{found} One query is not enough for a test."
        low, high = self.tests.interval
        times = f"p {'' if self.p < 5e-5 else '= '}{_p(self.p)}" + (
            ", corrected" if self.corrected is not None else ""
        )
        if self.p < ALPHA:
            return (
                f"{found} If the systems were equal, "
                f"a difference at least this large would be rare ({times}). "
                f"The mean difference {b} - {a} is plausibly between {low:.4f} and {high:.4f}. "
                "Whether so much matters to readers, no test can say."
            )
        return (
            f"{found} A difference at least this large is not rare between equal systems ({times}), so these "
            f"queries do not show that {first} is better than {second}. "
            "They do not show that the two are equal either: "
            f"the mean difference {b} - {a} is plausibly between {low:.4f} and {high:.4f}."
        )


def _p(value):
    return "< 0.0001" if value < 5e-5 else f"{value:.4f}"


class Comparison:
    """What `compare` returns: ``comparison["nDCG@10"]`` is a `Paired`; prints as a table and sentences."""

    def __init__(self, paired, qrels, runs, names):
        self.paired, self.names = {each.metric: each for each in paired}, names
        self._qrels, self._runs = qrels, runs
        testable = [each for each in paired if each.tests is not None]
        if len(paired) > 1 and testable:
            from .significance import holm

            for each, p in zip(testable, holm([each.tests.randomization for each in testable])):
                each.corrected = p

    def __getitem__(self, metric) -> Paired:
        from .results import ByMetric

        return ByMetric(self.paired)[metric]

    def explain(self, metric=None, query: str | None = None) -> tuple[Explanation, Explanation]:
        """Both systems on one query, derived; left out, the query on which they differ most."""
        chosen = self[metric or next(iter(self.paired))]
        query = query or chosen.decisive
        return tuple(explain(chosen.metric, self._qrels, run, query) for run in self._runs)

    def table(self) -> tuple[list[str], list[list[str]]]:
        """Headers and one row per metric, as text."""
        a, b = self.names
        headers = [
            "metric",
            f"mean {a}",
            f"mean {b}",
            f"{b} - {a}",
            "95 % interval",
            "better",
            "equal",
            "worse",
            "p randomisation",
            "p t-test",
            "p Wilcoxon",
        ]
        rows = []
        for each in self.paired.values():
            tests, found = each.tests, [f"{x:.4f}" for x in (*each.means, each.mean)]
            tested = ["", "", "", ""]
            if tests:
                tested = [
                    f"{tests.interval[0]:.4f} to {tests.interval[1]:.4f}",
                    *(_p(p) for p in (tests.randomization, tests.t_test, tests.wilcoxon)),
                ]
            rows.append([each.metric, *found, tested[0], *map(str, each.counts), *tested[1:]])
        return headers, rows

    def __str__(self):
        headers, rows = self.table()
        wide = max(map(len, headers))
        blocks = [
            "\n".join(f"{h:<{wide}}  {cell}" for h, cell in zip(headers, row))
            + f"\n\n{each.sentence}{each.where}"
            for row, each in zip(rows, self.paired.values())
        ]
        if any(each.corrected is not None for each in self.paired.values()):
            blocks.append(
                "Several metrics were compared, so the sentences use p-values corrected by Holm's method."
            )
        return "\n\n".join(blocks)

    def __repr__(self):
        return f"<Comparison {', '.join(f'{m} {each.mean:+.4f}' for m, each in self.paired.items())}>"

    def _repr_html_(self):
        from .render.comparison import comparison_html

        return comparison_html(self)

    def to_dict(self) -> dict:
        """As plain data: per metric means, differences, counts, tests and the sentence."""
        return {
            each.metric: {
                "means": dict(zip(self.names, each.means)),
                "mean_difference": each.mean,
                "better_equal_worse": list(each.counts),
                "tests": each.tests._asdict() if each.tests else None,
                "p_corrected": each.corrected,
                "differences": dict(each.sorted),
                "sentence": each.sentence,
            }
            for each in self.paired.values()
        }

"""Two systems by one metric, query by query: the differences, and what the tests say of them."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from math import fsum, isnan, nan
from typing import TYPE_CHECKING, Any

from ...drawing import Picture
from .diagnosis import Diagnosis
from .document import arithmetic
from .guaranteed import Equivalence, bounds, p_of_none
from .standard import ALPHA, FEWEST_QUERIES, Columns, two_columns
from .verdict import doubts, verdict

if TYPE_CHECKING:
    from .significance import Effect, Tests

SAME = 1e-9  # smaller differences come from rounding, and count as 0


class Paired:
    """One metric, two systems, query by query; differences are the second minus the first.

    Parameters
    ----------
    metric : str
        What the scores are called.
    scores_a, scores_b : dict of str to float
        Query -> score, of the same queries.
    names : pair of str
        What the systems are called.
    better : {"higher", "lower", "neither"}
        Which scores are the better ones.
    missing : pair of list of str
        For each run, the queries that it has nothing for.
    tied : pair of list of str
        For each run, the queries for which it gives all its results the same score.
    ties : str
        How results with equal scores are ordered.
    undefined : list of str
        Queries left out because the metric has no value there for one of the runs.
    margin : float or None
        The largest mean difference that wouldn't matter, if you gave it.
    largest : float or None
        The largest possible difference on a query; None if it isn't known, or a difference is larger.
    """

    def __init__(
        self,
        metric: str,
        scores_a: dict[str, float],
        scores_b: dict[str, float],
        names: tuple[str, str],
        *,
        better: str = "higher",
        missing: Sequence[Sequence[str]] = ((), ()),
        tied: Sequence[Sequence[str]] = ((), ()),
        ties: str = "doc_id",
        undefined: Iterable[str] = (),
        margin: float | None = None,
        largest: float | None = None,
    ):
        self.metric, self.scores_a, self.scores_b, self.names = metric, scores_a, scores_b, names
        self.better, self.missing, self.tied, self.undefined = better, missing, tied, list(undefined)
        self.margin, self.ties = margin, ties
        exact = {query: scores_b[query] - scores_a[query] for query in scores_a}
        self.differences = {query: 0.0 if abs(d) < SAME else d for query, d in exact.items()}
        bounded = largest is not None and all(abs(d) <= largest + SAME for d in self.differences.values())
        self.largest = largest if bounded else None
        # Set by `adjust` if several metrics or pairs are compared: p and `guaranteed_p`, adjusted.
        self.p_holm: float | None = None
        self.guaranteed_p_holm: float | None = None
        self.compared_together = 1  # how many are compared together, this one included
        self.adjusted_for = "metrics"  # what is compared together: "metrics", or "pairs" of systems

    @property
    def mean(self) -> float:
        """The mean difference; 0 if only rounding errors remain, NaN if there are no queries."""
        mean = _mean(self.differences)
        return 0.0 if abs(mean) < SAME else mean

    @property
    def means(self) -> tuple[float, float]:
        """The mean score of each system."""
        return _mean(self.scores_a), _mean(self.scores_b)

    @property
    def sorted(self) -> list[tuple[str, float]]:
        """Queries and differences, the largest gain of the second system first."""
        return sorted(self.differences.items(), key=lambda item: -item[1])

    @cached_property
    def changed(self) -> list[str]:
        """The queries on which the two differ."""
        return [query for query, d in self.differences.items() if d]

    @property
    def constant(self) -> bool:
        """Whether the difference is the same on every query."""
        found = self.differences.values()
        return bool(found) and max(found) - min(found) < SAME

    @property
    def counts(self) -> tuple[int, int, int]:
        """Queries where the second system is better, equal, worse; for "neither" higher, equal, lower."""
        upwards = -1 if self.better == "lower" else 1
        signs = [(d > 0) - (d < 0) for d in self.differences.values()]
        return signs.count(upwards), signs.count(0), signs.count(-upwards)

    @property
    def testable(self) -> bool:
        """Whether there is anything to test: two queries or more, and one that differs."""
        return len(self.differences) > 1 and any(self.differences.values())

    @cached_property
    def tests(self) -> "Tests | None":
        """The paired tests; None for fewer than two queries, and if no query differs."""
        if not self.testable:
            return None
        from .significance import paired_tests

        return paired_tests(list(self.differences.values()))

    @property
    def by_curve(self) -> bool:
        """Whether the normal curve stands for the flips of signs, because there are very many queries."""
        from .sign_flips import is_by_curve

        return self.testable and is_by_curve(list(self.differences.values()))

    @property
    def p(self) -> float | None:
        """The p-value of the randomisation test, for this metric alone; `p_holm` is the adjusted one."""
        return None if self.tests is None else self.tests.randomization

    @property
    def interval(self) -> tuple[float, float] | None:
        """The mean differences that the randomisation test does not reject; None if fewer than six differ.

        At either end it misses the true one in at most 2.5% of samples, if the differences are symmetric;
        ``diagnosis.reservation`` says what speaks against that.
        """
        return None if self.tests is None or len(self.changed) < FEWEST_QUERIES else self.tests.interval

    @property
    def level(self) -> float | None:
        """In which share of samples such an interval covers the true mean difference; None without one."""
        return None if self.tests is None or self.interval is None else self.tests.level

    @cached_property
    def guaranteed(self) -> tuple[float, float] | None:
        """The lowest and the highest mean difference whatever the shape; each end is wrong in at most 2.5%.

        It also contains `interval`. None if there are no queries, or if the largest possible difference isn't
        known.
        """
        if self.largest is None or not self.differences:
            return None
        low, high = bounds(self.differences.values(), self.largest)
        if self.interval is not None:
            low, high = min(low, self.interval[0]), max(high, self.interval[1])
        return low, high

    @cached_property
    def guaranteed_p(self) -> float | None:
        """A p-value that holds whatever the shape of the differences, and is no smaller than `p`."""
        if self.largest is None or not self.differences:
            return None
        p = p_of_none(self.differences.values(), self.largest)
        return max(p, 1.0 if self.p is None else self.p)

    @property
    def columns(self) -> Columns:
        """What is shown if the differences are symmetric, and whatever their shape: intervals of the gain.

        The gain is that of the second system: its difference, with the sign turned if lower is better.
        """
        found = two_columns(self.interval, self.guaranteed)
        return found.turned() if self.better == "lower" else found

    @cached_property
    def diagnosis(self) -> Diagnosis | None:
        """A description of the differences; None if there are none."""
        return Diagnosis(self.differences, self.names) if self.differences else None

    @cached_property
    def effect(self) -> "Effect | None":
        """The mean difference in standard deviations of the differences; None where these hardly vary."""
        if self.tests is None:
            return None
        from .significance import effect_size

        return effect_size(list(self.differences.values()))

    @cached_property
    def equivalence(self) -> Equivalence | None:
        """Whether the mean difference is shown to lie within the margin; prints the table behind that.

        None without a margin, if the largest possible difference isn't known, and if the margin isn't smaller
        than that.
        """
        if not self.differences or self.margin is None or self.largest is None or self.margin >= self.largest:
            return None
        one, _ = self.columns
        by_flips = one is None or one.within(self.margin)
        return Equivalence(dict(self.sorted), self.margin, self.largest, self.names, by_flips)

    @property
    def shown(self) -> bool:
        """Whether a difference is shown, if symmetric: p, adjusted for several, is at most .05."""
        p = self.p if self.p_holm is None else self.p_holm
        return p is not None and p <= ALPHA

    @property
    def shown_whatever_the_shape(self) -> bool:
        """Whether a difference is shown whatever the shape: `guaranteed_p`, or adjusted, is at most .05."""
        p = self.guaranteed_p if self.guaranteed_p_holm is None else self.guaranteed_p_holm
        return p is not None and p <= ALPHA

    @cached_property
    def turning(self) -> tuple[str, float] | None:
        """A query without which the verdict would change, and p without it; None if there is no such query.

        Two queries are tried, the first and the last of `sorted`. If neither turns the verdict, no other
        does: of two queries, p is higher without the one that speaks more for the leader.
        """
        if self.p is None or len(self.differences) <= FEWEST_QUERIES:
            return None
        from .sign_flips import flipped_p

        for query in (self.sorted[0][0], self.sorted[-1][0]):
            p = flipped_p([d for other, d in self.differences.items() if other != query])
            if (p <= ALPHA) != (self.p <= ALPHA):
                return query, p
        return None

    @property
    def most_different(self) -> str | None:
        """The query with the largest difference; None if there is no query to compare."""
        return max(self.differences, key=lambda query: abs(self.differences[query]), default=None)

    @property
    def sentence(self) -> str:
        """The verdict in at most 60 words: the conclusion, its size, one reason, what to do."""
        return verdict(self)

    @property
    def notes(self) -> list[str]:
        """Sentences on what the verdict takes for granted: missing results, ties, queries left out."""
        return list(doubts(self))

    @property
    def arithmetic(self) -> list[str]:
        """Sentences on how the verdict was reached: conditions, other tests, the margin's products."""
        return list(arithmetic(self))

    def claims(self) -> dict[str, dict[str, bool] | None]:
        """Return, for both columns, what they show of the second system; None for a column without data."""
        shown = {"if_symmetric": self.shown, "whatever_the_shape": self.shown_whatever_the_shape}
        found: dict[str, dict[str, bool] | None] = {}
        for (name, told_apart), column in zip(shown.items(), self.columns):
            if column is None:
                found[name] = None
                continue
            said = {"better": told_apart and column.better, "worse": told_apart and column.worse}
            if self.margin is not None:
                said["loss_ruled_out"] = column.rules_out_loss(self.margin)
                said["gain_ruled_out"] = column.rules_out_gain(self.margin)
                said["within_margin"] = column.within(self.margin)
            found[name] = said
        return found

    def picture(self) -> Picture:
        """Draw a bar for every query, the largest gain of the second system first."""
        better, equal, worse = self.counts
        title = f"{self.names[1]} is better on {better}, equal on {equal}, worse on {worse}"
        from ...pictures import differences  # late: answers are mostly read in words

        return differences(
            dict(self.sorted),
            title,
            x="queries, the largest gain first",
            y=f"{self.metric}: {self.names[1]} − {self.names[0]}",
        )

    def plot(self, *, ax: Any = None) -> Any:
        """Draw the difference on every query as a bar, their mean, and its interval. Needs matplotlib.

        Parameters
        ----------
        ax : matplotlib Axes, optional
            Axes of your own figure.

        Returns
        -------
        Picture, or the axes given
        """
        from ..evaluate.document import plot_differences

        return plot_differences(self, ax)

    def to_dict(self) -> dict[str, Any]:
        """Return it as plain data, for JSON."""
        tests = self.tests
        return {
            "means": dict(zip(self.names, map(_or_none, self.means))),
            "mean_difference": _or_none(self.mean),
            "better": self.better,
            "better_equal_worse": list(self.counts),
            "p": self.p,
            "p_holm": self.p_holm,
            "interval": self.interval and list(self.interval),
            "level": self.level,
            "reservation": self.diagnosis.reservation if self.diagnosis and self.interval else None,
            "guaranteed": self.guaranteed and list(self.guaranteed),
            "p_guaranteed": self.guaranteed_p,
            "p_guaranteed_holm": self.guaranteed_p_holm,
            "claims": self.claims(),
            "largest_possible": self.largest,
            "effect_size": self.effect and self.effect.size,
            "effect_interval": self.effect and list(self.effect.interval),
            "margin": self.margin,
            "p_equivalence": self.equivalence and self.equivalence.p,
            "p_t_test": tests and tests.t_test,
            "p_wilcoxon": tests and tests.wilcoxon,
            "missing": dict(zip(self.names, map(list, self.missing))),
            "tied": dict(zip(self.names, map(list, self.tied))),
            "undefined": self.undefined,
            "differences": dict(self.sorted),
            "diagnosis": self.diagnosis and self.diagnosis.to_dict(),
            "sentence": self.sentence,
            "notes": self.notes,
            "arithmetic": self.arithmetic,
        }


def adjust(compared: Sequence[Paired], what: str) -> None:
    """Adjust the p-value of each for their number, by Holm's method; ``what`` is "metrics" or "pairs"."""
    from .significance import holm, tests_together

    by_length: dict[int, list[Paired]] = {}  # differences of as many queries are flipped in the same ways
    for each in compared:
        if each.testable:
            by_length.setdefault(len(each.differences), []).append(each)
    for alike in by_length.values():
        for each, tests in zip(alike, tests_together([list(each.differences.values()) for each in alike])):
            each.tests = tests
    for each, p in zip(compared, holm([1.0 if each.p is None else each.p for each in compared])):
        each.compared_together, each.adjusted_for = len(compared), what
        each.p_holm = None if each.p is None else p
    guaranteed = [1.0 if each.guaranteed_p is None else each.guaranteed_p for each in compared]
    for each, p in zip(compared, holm(guaranteed)):
        each.guaranteed_p_holm = None if each.guaranteed_p is None else p


def _mean(values) -> float:
    return fsum(values.values()) / len(values) if values else nan


def _or_none(number):
    return None if isnan(number) else number

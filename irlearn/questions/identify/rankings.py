"""What a number was worked out on: one ranking, or several of which the mean was taken.

A *reader* is the function by which a metric makes a worksheet of what it is called with
(`worksheet.readers`).
"""

from collections.abc import Iterable
from functools import cached_property, lru_cache
from importlib.util import find_spec
from itertools import chain, combinations, islice
from math import inf, isfinite

from ...definition.metric import Metric
from ...definition.scoring import ScoredInputs, Start
from ...errors import IRLearnError
from ...explanation.explanation import Explanation
from ...metrics.means import MeanOf
from ...runs.engine import INPUTS, NotRowArithmetic, Program
from ...worksheet import readers
from ...worksheet.checks import checked_list, judged_list

BEGINNING = 1_000  # results of a long ranking, by which worksheets are told apart
MOST_CHOICES = 12  # grades do not tell which results are the repeats: no more choices than this are tried


class OneRanking:
    """A ranking with its judged set, read once and scored by many metrics.

    ``note`` says in words what was done with documents that came twice; it is empty where nothing was done.
    ``rule`` says it by a key of `profiles.REPEATS`: "counts", "once" or "drops".
    """

    def __init__(self, ranking, judged=None, note: str = "", rule="counts"):
        self.ranking, self.note, self._rule = checked_list(ranking, "ranking"), note, rule
        self.judged = None if judged is None else judged_list(judged)
        self._known: dict[Metric, float] = {}  # scores worked out on arrays

    def check(self, reader) -> None:
        """Raise an error if the reader cannot read the ranking, which may hold a judged document twice."""
        if reader is readers.ranking:
            readers.ranking(self.ranking, self.judged, repeats=True)
            if any(grade not in (self.judged or ()) for grade in self.repeats):
                # No judged document has that grade, so it is no repeat: this raises the error that says so.
                readers.ranking(self.ranking, self.judged)
        else:
            reader(self.ranking)

    @cached_property
    def _read(self):
        """The worksheet of the ranking before any step, in which a document may stand twice."""
        return readers.ranking(self.ranking, self.judged, repeats=True)

    @cached_property
    def _start(self):
        """The columns of that worksheet as plain lists, for metrics that can be scored from these."""
        return Start(self._read)

    @cached_property
    def _as_order(self):
        """The ranking for metrics that take it for something else, such as an order of numbers."""
        return ScoredInputs(self.ranking)

    def filled(self, metric: Metric):
        """Fill in the worksheet of a metric, down to its cut-off; return it and the score."""
        if metric.reader is not readers.ranking:
            mine, sheet = metric.read((self.ranking,), {})
            return mine.fill(sheet)
        metric.check_grade_range(*self._start.grade_range)
        return metric.fill(self._read.afresh())

    def score(self, metric: Metric) -> float:
        if metric.reader is not readers.ranking:
            return self._as_order.score(metric)
        metric.check_grade_range(*self._start.grade_range)
        score = self._known.get(metric)
        if score is None:
            score = self._start.score(metric)
        return float(self.filled(metric)[1].values) if score is None else score

    def prepare(self, metrics: Iterable[Metric]) -> None:
        """Score a long ranking by all these metrics at once, for `score` to look up."""
        if is_long(self.depth):
            low, high = self._start.grade_range
            probabilities = 0 <= low and high <= 1
            fit = [m for m in metrics if probabilities or m.options.get("relevance") != "given"]
            self._known = scores(self._start, fit)

    @property
    def effort(self) -> float:
        """How long a metric takes to score it, in results of a ranking that is scored on a list."""
        return self.depth / (TIMES_AS_FAST if is_long(self.depth) else 1)

    @property
    def results(self) -> int:
        return self.depth

    @cached_property
    def beginning(self) -> "OneRanking":
        """The first `BEGINNING` results, whose worksheets tell conventions apart; of a short ranking, all."""
        if self.depth <= BEGINNING:
            return self
        judged = self.grades if self.judged is None else self.judged
        return OneRanking(self.ranking[:BEGINNING], judged, self.note, self._rule)

    def forget(self) -> None:
        self._start.forget()

    def explain(self, metric: Metric) -> Explanation:
        return Explanation(metric, *self.filled(metric), judged_given=self.judged is not None)

    @property
    def grades(self) -> list:
        return [grade for grade in (*self.ranking, *(self.judged or ())) if grade is not None]

    @cached_property
    def graded(self) -> bool:
        return any(grade not in (0, 1) for grade in self.grades)

    @property
    def depth(self) -> int:
        return len(self.ranking)

    @property
    def repeats(self) -> list:
        """The grades that more results have than judged documents, once for each result too many."""
        known = [grade for grade in self.ranking if grade is not None]
        return [] if self.judged is None else readers.found_too_often(known, self.judged)

    @property
    def rule(self) -> str | None:
        """What became of repeated results; None where there are none."""
        return self._rule if self.note or self.repeats else None

    def counted_once(self) -> list["OneRanking"]:
        """Make rankings in which no document counts twice: with the repeats not relevant, and without them.

        Grades do not tell which of the results is the repeat, so each of the later ones is tried.
        """
        found: list[OneRanking] = []
        if not self.repeats:
            return found
        for places in _choices_of_repeats(self.ranking, self.repeats):
            rest = [grade for place, grade in enumerate(self.ranking) if place not in places]
            zero = [0 if place in places else grade for place, grade in enumerate(self.ranking)]
            ranks = " and ".join(str(place + 1) for place in places)
            repeat = f"the repeat at rank {ranks}"
            found.append(OneRanking(zero, self.judged, f"{repeat} counted as not relevant", "once"))
            found.append(OneRanking(rest, self.judged, f"{repeat} taken out", "drops"))
        return found


class ManyRankings:
    """Several rankings, one per query: the score of a metric of one ranking is its mean over them."""

    # As in `OneRanking`; here `check` refuses repeated documents.
    note: str = ""
    repeats: tuple = ()
    rule: str | None = None

    def __init__(self, rankings, judged=None):
        self.rankings, self.judged = checked_list(rankings, "rankings"), judged
        judged_sets = [None] * len(self.rankings) if judged is None else checked_list(judged, "judged")
        self._each = [OneRanking(*pair) for pair in zip(self.rankings, judged_sets)]
        self._reading = ScoredInputs(self.rankings, judged=judged)

    def check(self, reader) -> None:
        """Raise an error for what cannot be read or holds a document twice, whichever the reader is."""
        readers.rankings(self.rankings, self.judged)
        for each in self._each:
            readers.ranking(each.ranking, each.judged)

    def score(self, metric: Metric) -> float:
        """Score with a metric of rankings, or take the mean score of a metric of one ranking."""
        if metric.reads_several_rankings:
            return self._reading.score(metric)
        return sum(each.score(metric) for each in self._each) / len(self._each)

    def prepare(self, metrics: Iterable[Metric]) -> None:
        for each in self._each:
            each.prepare(metrics)

    @property
    def effort(self) -> float:
        """How long a metric takes to score all of them, as in `OneRanking`."""
        return sum(each.effort for each in self._each)

    @property
    def results(self) -> int:
        return sum(each.results for each in self._each)

    @property
    def beginning(self) -> "ManyRankings":
        """These rankings: their worksheets have a row per query."""
        return self

    def forget(self) -> None:
        for each in self._each:
            each.forget()

    def explain(self, metric: Metric) -> Explanation:
        mean = metric if metric.reads_several_rankings else MeanOf(metric)
        return mean.explain(self.rankings, judged=self.judged)

    @property
    def grades(self) -> list:
        return [grade for each in self._each for grade in each.grades]

    @cached_property
    def graded(self) -> bool:
        return any(grade not in (0, 1) for grade in self.grades)

    @property
    def depth(self) -> int:
        return max(each.depth for each in self._each)

    def counted_once(self) -> list:
        """Return no rankings: `check` refuses repeated documents, so there are none to count once."""
        return []


def _choices_of_repeats(ranking, repeats):
    """List at which places (counted from 0) the repeats could stand, in up to `MOST_CHOICES` ways.

    ``repeats`` holds the grade of each repeat. The first result of a grade cannot be one.
    """
    later = [place for place, grade in enumerate(ranking) if grade in repeats and grade in ranking[:place]]
    choices = combinations(later, len(repeats))
    fitting = (each for each in choices if sorted(ranking[place] for place in each) == sorted(repeats))
    return list(islice(fitting, MOST_CHOICES))


LONG = 2_000  # from so many results on, arrays are faster than lists
TIMES_AS_FAST = 4  # as lists, with the few metrics that arrays can't score
AT_ONCE = 20  # metrics that share an array of each step, which is kept until all of them are scored


def is_long(results: int) -> bool:
    return results >= LONG and find_spec("numpy") is not None


def scores(start: Start, metrics: Iterable[Metric]) -> dict[Metric, float]:
    """Score the ranking that a worksheet starts with; what these metrics refuse is left out."""
    import numpy as np

    inputs = {name: np.array([start.values[name]], float) for name in INPUTS}
    if not inputs["best"].size:
        inputs["best"] = np.zeros((1, 1))  # no judged document: the ideal gains nothing
    found: dict[Metric, float] = {}
    with np.errstate(over="raise", divide="ignore", invalid="ignore"):
        chosen = [metric for metric in metrics if program_of((metric,))]
        for first in range(0, len(chosen), AT_ONCE):
            together = tuple(chosen[first : first + AT_ONCE])
            alone = (_run((metric,), inputs) or [inf] for metric in together)
            values = _run(together, inputs) or chain.from_iterable(alone)
            found |= {metric: float(value) for metric, value in zip(together, values) if isfinite(value)}
    return found


def _run(together, inputs):
    """Run the program of some metrics; return their scores, or None where it refuses the ranking."""
    import numpy as np

    try:
        return [value.flat[0] for value in map(np.asarray, program_of(together).run(*inputs.values()))]
    except (FloatingPointError, IRLearnError):
        return None


@lru_cache(maxsize=2_000)
def program_of(together: tuple[Metric, ...]) -> Program | None:
    """Make the program of some metrics; None where one of them is no arithmetic on the rows of a ranking."""
    try:
        return Program([*together]) if all(m.reader is readers.ranking for m in together) else None
    except (NotRowArithmetic, IRLearnError):
        return None

"""What some metrics compute, without the worksheets: each step once, for all queries at once.

The metrics are filled in on a sheet of two documents. The score remembers how it was made; that memory is
written down as a list of steps, the same step of two metrics only once, and run again on the arrays of a whole
run. So the batch runs the formulas that the explanation shows, and needs no formula of its own.
"""

from .columns import Column, Made, Number
from .metric import Metric
from .operations import Fold
from .sheet import RankingSheet, judgments_sheet

GIVEN = ("rank", "grade", "judged", "pooled", "retrieved", "best", "count")


class Program:
    """The steps of several metrics.

    Attributes
    ----------
    needs : set of str
        The given columns and numbers that the scores depend on.
    """

    def __init__(self, metrics: list[Metric]):
        self._values = [None] * len(GIVEN)              # constants are filled in already
        self._place = {name: place for place, name in enumerate(GIVEN)}
        self._steps = []
        self.needs: set[str] = set()
        self._scores = [self._add(*_traced(metric)) for metric in metrics]

    def run(self, *given) -> list:
        """The scores of every metric: one per query, or one for all where nothing depends on the query."""
        values = self._values.copy()
        values[:len(given)] = given
        for place, rule, parts in self._steps:
            values[place] = rule(*[values[i] for i in parts])
        return [values[i] for i in self._scores]

    def _add(self, made, given) -> int:
        """The place of a value among all values; its steps are added if they are new."""
        if not isinstance(made, Made):
            return self._new(("constant", type(made), repr(made)), made)
        if id(made) in given:
            self.needs.add(given[id(made)])
            return self._place[given[id(made)]]
        if not _depends(made, given):
            return self._add(made.values, given)
        if made.op.rule is None:
            raise NotRowArithmetic
        parts = [self._add(part, given) for part in made.parts]
        if type(made) is Column and not isinstance(made.op, Fold):
            parts = [self._along_the_ranks(place) if type(part) is Number and _depends(part, given) else place
                     for place, part in zip(parts, made.parts)]
        return self._new((made.op, *parts), None, made.op.array_rule, parts)

    def _along_the_ranks(self, place):
        """Where a number of each query stands, made ready to meet a column."""
        return self._new(("along", place), None, lambda value: value[..., None], [place])

    def _new(self, key, value, rule=None, parts=()):
        if key not in self._place:
            self._place[key] = len(self._values)
            self._values.append(value)
            if rule is not None:
                self._steps.append((self._place[key], rule, parts))
        return self._place[key]


def _traced(metric):
    """The score on a small sheet, and the names of what the sheet started with."""
    sheet = RankingSheet(rank=Column([1, 2]), grade=Column([1, 0]), judged=Column([1, 1]), pooled=Column([1, 1]),
                         retrieved=Number(2), judgments=judgments_sheet([1, 0]))
    started = (sheet.rank, sheet.grade, sheet.judged, sheet.pooled, sheet.retrieved, sheet.judgments.grade,
               sheet.judgments.count)
    score = metric.fill(sheet)[1]
    return score, _Given(zip(map(id, started), GIVEN), kept=sheet)


class _Given(dict):
    """The names of given values by identity; keeps the sheet alive as long as the identities are used."""

    def __init__(self, items, kept):
        super().__init__(items)
        self.kept = kept


class NotRowArithmetic(Exception):
    """A metric that counts pairs or the like; it is worked out query by query instead."""


def _depends(made, given) -> bool:
    """Whether a value depends on the ranking, and not on the options only."""
    return isinstance(made, Made) and (id(made) in given or any(_depends(part, given) for part in made.parts))

"""Run what some metrics compute, without their worksheets, on all queries at once and each step only once.

Each metric is filled in on a blank worksheet (`worksheet/blank.py`), and its score remembers how it was made:
a `Quantity` has an operation, ``op``, and the values it was worked out from, ``parts``. From that comes a
list of steps, in which a step that two metrics share stands once; it is run on the arrays of a whole run. So
the formulas are those that the explanation shows, and none is written a second time.
"""

from collections.abc import Callable
from functools import cached_property, lru_cache
from typing import NamedTuple

from ...definition.metric import Metric
from ...definition.scoring import row_by_row
from ...worksheet import blank
from ...worksheet import operations as op
from ...worksheet.columns import Column, Number, Quantity
from ...worksheet.operation import Fold
from ...worksheet.unknown import UnknownValueError

# What a blank sheet starts with; "pooled" says which documents have any grade, "best" are the grades of the
# ideal ranking, "count" is how many documents are judged.
INPUTS = ("rank", "grade", "judged", "pooled", "retrieved", "best", "count")
RANK, BEST = INPUTS.index("rank"), INPUTS.index("best")


class Step(NamedTuple):
    """How the value at one place is made: by a rule, of the values at other places."""

    place: int  # inputs, constants and steps are numbered together; this is the step's own number
    array_rule: Callable  # on arrays of all queries
    list_rule: Callable  # on the lists of one query
    parts: list[int]  # the places of the values that the rule takes


class Program:
    """The steps of several metrics.

    Parameters
    ----------
    metrics : list of Metric
    deepest, widest : int, optional
        The longest ranking there is, and the longest ideal ranking. A cut-off that reaches so far cuts
        nothing, so its steps are left out.

    Attributes
    ----------
    needs : set of str
        Those of `INPUTS` that the scores depend on.
    """

    def __init__(self, metrics: list[Metric], deepest: int | None = None, widest: int | None = None):
        self._place = {name: place for place, name in enumerate(INPUTS)}
        self._constants: dict[int, float] = {}
        self._steps: list[Step] = []
        self._shared: dict = {}  # length of the rankings -> the values that all of this length share
        self._lengths = {"rank": deepest, "best": widest}
        self.needs: set[str] = set()
        self._scores = [self._add(*_trace(metric)) for metric in metrics]

    @property
    def needs_all(self) -> bool:
        """Whether the scores depend on documents judged not relevant; if not, arrays leave those out."""
        return bool({"judged", "pooled", "count"} & self.needs)

    @property
    def size(self) -> int:
        """How many steps it has."""
        return len(self._steps)

    def run(self, *inputs) -> list:
        """Score on arrays, one for each of `INPUTS`; return for every metric an array of scores.

        It has a score for each query, or is a single number where all queries have the same one.
        """
        rank, best = inputs[RANK], inputs[BEST]
        if len(rank) < len(best):  # one row of ranks for all queries: 1, 2, 3, …
            (first, then), size = self._on_arrays[True], (rank.shape[-1], best.shape[-1])
        else:
            (first, then), size = self._on_arrays[False], best.shape[-1]
        same = self._shared.get(size)
        if same is None:
            if len(self._shared) > 100:  # so many lengths are kept
                self._shared.clear()
            same = self._shared[size] = first(*inputs)
        return then(*inputs, *same)

    @cached_property
    def run_one(self) -> Callable:
        """A function that scores one query by every metric, on lists: quicker than arrays for few queries."""
        steps = [(place, list_rule, parts) for place, _, list_rule, parts in self._steps]
        return compiled(steps, self._constants, range(len(INPUTS)), self._scores)

    @cached_property
    def _on_arrays(self) -> dict[bool, tuple[Callable, Callable]]:
        """The two functions of `_split`: under True for queries that all have the same ranks, else False."""
        from numpy import array

        constants = {place: array(value, float) for place, value in self._constants.items()}
        return {same_ranks: self._split(constants, same_ranks) for same_ranks in (True, False)}

    def _split(self, constants, same_ranks):
        """Return two functions: for what rankings of one length share, such as discounts; for the rest."""
        same = {*constants, RANK} if same_ranks else {*constants}  # places of what is shared
        first, then = [], []
        for place, rule, _, parts in self._steps:
            # The ranks of an ideal ranking follow from its length, too.
            once = same.issuperset(parts) or (rule is op.POSITIONS.array_rule and parts == [BEST])
            if once:
                same.add(place)
            (first if once else then).append((place, rule, parts))
        inputs, made = range(len(INPUTS)), [place for place, *_ in first]
        return (
            compiled(first, constants, inputs, made),
            compiled(then, constants, takes=[*inputs, *made], gives=self._scores),
        )

    def _add(self, made, inputs) -> int:
        """Add the steps that make a value, unless they are there; return the place of the value.

        ``inputs`` are the values that a sheet starts with: ``id(value)`` -> its name in `INPUTS`.
        """
        if not isinstance(made, Quantity):
            place = self._new(("constant", type(made), repr(made)))
            self._constants[place] = made
            return place
        if id(made) in inputs:
            self.needs.add(inputs[id(made)])
            return self._place[inputs[id(made)]]
        if not _depends(made, inputs):
            return self._add(made.values, inputs)
        if made.op.array_rule is None:
            raise NotRowArithmetic
        parts = [self._add(part, inputs) for part in made.parts]
        if made.op in (op.GIVEN, op.SAME):  # both only hand a value on
            return parts[0]
        if made.op is op.DOWN_TO_RANK:
            _, rank, k = made.parts  # of a column, the rows down to rank k
            if self._cuts_nothing(rank, k, inputs):
                return parts[0]
        # A `Fold` and `REPEATED` take whole columns, and a `Number` is made of numbers, so their rule is run
        # once; others are run row by row.
        if isinstance(made.op, Fold) or made.op is op.REPEATED or type(made) is Number:
            return self._new((made.op, *parts), parts, made.op.array_rule, made.op.rule)
        along = [
            self._along_the_ranks(place) if type(part) is Number and _depends(part, inputs) else place
            for place, part in zip(parts, made.parts)
        ]
        columns = [type(part) is Column for part in made.parts]
        return self._new((made.op, *along), along, made.op.array_rule, row_by_row(made.op.rule, columns))

    def _cuts_nothing(self, rank, k, inputs):
        """Say whether no ranking is longer than the cut-off k."""
        while id(rank) not in inputs and rank.op in (op.POSITIONS, op.GIVEN):  # back to what has these ranks
            (rank,) = rank.parts
        end = self._lengths.get(inputs.get(id(rank)))
        return end is not None and not _depends(k, inputs) and k.values >= end

    def _along_the_ranks(self, place):
        """Add a step that gives a number per query an axis for ranks, as columns have; return its place."""
        return self._new(("along", place), [place], lambda value: value[..., None], lambda value: value)

    def _new(self, key, parts=(), array_rule=None, list_rule=None):
        """Return the place of a constant or of a new step; the one it has already, where ``key`` is known."""
        if key not in self._place:
            self._place[key] = len(self._place)
            if array_rule:
                self._steps.append(Step(self._place[key], array_rule, list_rule, parts))
        return self._place[key]


def compiled(steps, constants, takes, gives) -> Callable:
    """Compile steps to one Python function, from the values at the places ``takes`` to those at ``gives``.

    A closure that loops over the steps was measured: random orders then take a tenth to a fifth longer.
    """
    lines = [f" v{place} = rule{place}({_values(parts)})" for place, _, parts in steps]
    names = {f"rule{place}": rule for place, rule, _ in steps}
    names |= {f"v{place}": value for place, value in constants.items()}
    exec("\n".join([f"def run({_values(takes)}):", *lines, f" return [{_values(gives)}]"]), names)
    return names["run"]


def _values(places):
    return ", ".join(f"v{place}" for place in places)


@lru_cache(maxsize=256)
def _trace(metric):
    """Fill in a blank sheet; return the score, and the inputs: ``id(value)`` -> its name in `INPUTS`."""
    sheet = blank.ranking()
    started = (  # in the order of `INPUTS`
        sheet.rank,
        sheet.grade,
        sheet.judged,
        sheet.pooled,
        sheet.retrieved,
        sheet.judgments.grade,
        sheet.judgments.count,
    )
    try:
        score = metric.fill(sheet)[1]
    except UnknownValueError:
        raise NotRowArithmetic from None
    return score, _NamesById(zip(map(id, started), INPUTS), sheet=sheet)


class _NamesById(dict):
    """``id`` of an input -> its name. The sheet is kept, or another object could get that ``id``."""

    def __init__(self, items, sheet):
        super().__init__(items)
        self.sheet = sheet


class NotRowArithmetic(Exception):
    """Raised for a metric that counts pairs or the like: it is worked out query by query instead."""


def _depends(made, inputs) -> bool:
    """Say whether a value depends on the ranking, and not on the options only."""
    return isinstance(made, Quantity) and (
        id(made) in inputs or any(_depends(part, inputs) for part in made.parts)
    )

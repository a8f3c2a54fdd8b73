"""How whole runs are scored fast, by the same formulas that the explanations show.

A `Program` runs what some metrics compute, without their worksheets, on all queries at once and each step
only once. Each metric fills in a blank worksheet (`worksheet/blank.py`), and a `Record` says how its score
was made. It is run on lists, or on the arrays of a whole run by the array rules of the operations. So the
formulas are those that the explanation shows, and none is written a second time.

Arrays hold the documents with a grade above 0, at their true ranks; where a metric looks at the judgments,
those judged not relevant, too. For nearly all metrics that is as good as the whole ranking. But under the
wrong rule "the gain 2^grade" a document of grade 0 gains 1, so its row would be missing: `runs_on_arrays`
tries whether a metric gets the same score without such rows.

In the order of the work:

- `batch`: takes some metrics, and scores one run after another by them.
- `join`: finds the judged documents of every query at their true ranks, in blocks of queries that share an
  array. `places` does it for one query, and for short rankings, and makes arrays of lists.
- `blocks`: runs the program on what was joined, or on full rankings for metrics that need every row.
"""

from collections.abc import Callable
from functools import cached_property, lru_cache
from ...definition.metric import Metric
from ...errors import IRLearnError
from ...worksheet import blank, operations as op
from ...worksheet.blank import Record
from ...worksheet.checks import UnknownValueError
from ...worksheet.columns import Quantity

# What a blank sheet starts with; "pooled" says which documents have any grade, "best" are the grades of the
# ideal ranking, "count" is how many documents are judged.
INPUTS = ("rank", "grade", "judged", "pooled", "retrieved", "best", "count")
RANK, BEST = INPUTS.index("rank"), INPUTS.index("best")


class Program(Record):
    """The steps of several metrics.

    ``deepest`` is the longest ranking there is, and ``widest`` the longest ideal ranking. A cut-off that
    reaches so far cuts nothing, so its steps are left out.
    """

    def __init__(self, metrics: list[Metric], deepest: int | None = None, widest: int | None = None):
        super().__init__()
        self._lengths = {"rank": deepest, "best": widest}
        self._shared: dict = {}  # length of the rankings -> the values that all of this length share
        try:
            self._scores = [self.tracer(inputs)(score) for score, inputs in map(_filled, metrics)]
        except UnknownValueError:
            raise NotRowArithmetic from None
        needed = {place: self.steps[place] for place in self.needed(self._scores)}
        # those of `INPUTS` that the scores depend on
        self.needs: set[str] = {step.given for step in needed.values() if step.given}
        self._constants = {p: step.value for p, step in needed.items() if not (step.op or step.given)}
        self._worked_out = [place for place, step in needed.items() if step.op]
        if any(self.steps[place].op.array_rule is None for place in self._worked_out):
            raise NotRowArithmetic

    @property
    def needs_all(self) -> bool:
        """Whether the scores depend on documents judged not relevant; if not, arrays leave those out."""
        return bool({"judged", "pooled", "count"} & self.needs)

    @property
    def size(self) -> int:
        return len(self._worked_out)

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
        rules = {place: self.list_rule(self.steps[place]) for place in self._worked_out}
        return self._compiled(rules, self._constants, gives=self._scores)

    @cached_property
    def _on_arrays(self) -> dict[bool, tuple[Callable, Callable]]:
        """The two functions of `_split`: under True for queries that all have the same ranks, else False."""
        from numpy import array

        constants = {place: array(value, float) for place, value in self._constants.items()}
        return {same_ranks: self._split(constants, same_ranks) for same_ranks in (True, False)}

    def _split(self, constants, same_ranks):
        """Return two functions: for what rankings of one length share, such as discounts; for the rest."""
        ranks = [place for place, step in enumerate(self.steps) if step.given == "rank" and same_ranks]
        same = {*constants, *ranks}  # places of what is shared
        first, then = {}, {}
        for place in self._worked_out:
            step = self.steps[place]
            # The ranks of an ideal ranking follow from its length, too.
            of_ideal = step.op is op.POSITIONS and self.steps[step.parts[0]].given == "best"
            if of_ideal or same.issuperset(step.parts):
                same.add(place)
            (first if place in same else then)[place] = step.op.array_rule
        return (
            self._compiled(first, constants, gives=first, along=True),
            self._compiled(then, constants, takes=first, gives=self._scores, along=True),
        )

    def _compiled(self, rules, constants, gives, takes=(), along=False):
        """Compile rules to one Python function: of `INPUTS` and the values at ``takes``, it makes ``gives``.

        With ``along``, a number per query gets an axis for ranks where it meets a column. A closure that
        loops over the steps was measured: random orders then take a tenth to a fifth longer.
        """
        lines = []
        for place in rules:
            arguments = ", ".join(self._arguments(place, along))
            lines.append(f" {self._name(place)} = rule{place}({arguments})")
        taken = ", ".join([*INPUTS, *map(self._name, takes)])
        given = ", ".join(map(self._name, gives))
        names = {f"rule{place}": rule for place, rule in rules.items()}
        names |= {self._name(place): value for place, value in constants.items()}
        exec("\n".join([f"def run({taken}):", *lines, f" return [{given}]"]), names)
        return names["run"]

    def _arguments(self, place, along):
        """Write what the rule of a step is called with."""
        for part in self.steps[place].parts:
            number = not self.steps[part].column and part not in self._constants
            axis = "[..., None]" if along and number and self.steps[place].by_row else ""
            yield self._name(part) + axis

    def _name(self, place):
        """Name the value at a place, in the compiled function."""
        return self.steps[place].given or f"v{place}"

    def hands_on(self, operation, parts):
        """Say whether an operation only hands on its first part, as a cut does that cuts nothing."""
        if operation is not op.DOWN_TO_RANK:
            return super().hands_on(operation, parts)
        rank, k = (self.steps[place] for place in parts[1:])
        while rank.op is op.POSITIONS:  # back to what has these ranks
            rank = self.steps[rank.parts[0]]
        end = self._lengths.get(rank.given)
        return end is not None and k.value is not None and k.value >= end


@lru_cache(maxsize=256)
def _filled(metric: Metric) -> tuple[Quantity, dict[str, Quantity]]:
    """Fill in a blank sheet; return the score, and the inputs, by the names in `INPUTS`."""
    sheet = blank.ranking()
    inputs = blank.blank_inputs(sheet)
    return metric.fill(sheet)[1], inputs


class NotRowArithmetic(Exception):
    """Raised for a metric that counts pairs or the like: it is worked out query by query instead."""


# Relevant (1), judged not relevant (0), and not judged (None). Arrays keep the first document of one ranking
# and drop that of the other, so that a metric which looks at two ranks only is tried both ways.
RANKINGS = (1, None, 0, 1, None, 0, 1, 0), (None, 1, 0, None, 1, 0, 0, 1)
MISSED = (1, 0)  # grades of documents that were not retrieved


@lru_cache(maxsize=2_000)
def runs_on_arrays(metric: Metric) -> bool:
    """Say whether a metric is arithmetic on rows, and does not need the rows that arrays drop.

    >>> from irlearn import metric
    >>> from irlearn.conventions.mistakes import mistakes
    >>> every_rank_counted = mistakes("AP")[0]
    >>> [runs_on_arrays(each) for each in (metric("AP"), metric("Inversions"), every_rank_counted)]
    [True, False, False]
    """
    try:
        program = Program([metric])
    except NotRowArithmetic:
        return False
    grades = _grades(metric.options)
    return all(_same_on_both(program, ranking, grade) for ranking in RANKINGS for grade in grades)


def _grades(options) -> set:
    """Return the grades to try: 0, 1, and those in the options, because below ``rel`` nothing counts."""
    gain = options.get("gain")
    table = gain if isinstance(gain, dict) else {}
    return {0, 1, options.get("rel"), options.get("max_grade"), *table} - {None}


def _same_on_both(program, ranking, grade) -> bool:
    """Say whether the score is the same on all rows and on those that arrays keep.

    The relevant documents of the ranking get the grade. Where the metric refuses it on all rows, that counts
    as the same.
    """
    rows = [  # ``relevant`` is None, 0 or 1, as in `RANKINGS`
        (rank, grade if relevant else 0, relevant is not None) for rank, relevant in enumerate(ranking, 1)
    ]
    stay = [(r, g, judged) for r, g, judged in rows if g or (judged and program.needs_all)]
    pool = [relevant * grade for relevant in (*ranking, *MISSED) if relevant is not None]
    best = sorted(pool, reverse=True)
    every_row = _score(program, rows, best, len(ranking), len(pool))
    kept = _score(program, stay, [g for g in best if g], len(ranking), len(pool))
    return every_row is None or every_row == kept


def _score(program, rows, best, retrieved, count):
    """Score some rows ``(rank, grade, judged)`` of a ranking with so many results; None where refused."""
    ranks = [rank for rank, _, _ in rows]
    grades = [grade for _, grade, _ in rows]
    judged = [int(judged) for _, _, judged in rows]
    try:
        return program.run_one(ranks, grades, judged, judged, retrieved, best, count)
    except (IRLearnError, OverflowError):
        return None

"""The rule by which a gate says that a run is worse, or that it is not worse by more than the margin.

The verdict is read off the two columns of `compare`: *worse* if the whole interval of the gain lies below 0,
*not worse* if it lies above minus the margin. What these queries do not contain cannot be flipped, so the
first column has one more query at either end:

- at the upper end, a query that gains as large a share of the largest difference as the share of queries that
  did not change. If nine queries in a hundred lose a little and one gains much, many samples have the nine
  and not the one;
- at the lower end, a query that loses as much as the largest change seen.

And `fewest_if_symmetric`: with fewer queries, those that lose most may all be missing, so that a run which
has lost twice the margin would look harmless. There only the second column can say *not worse*.

How often each verdict is wrong: `benchmarks.verdicts`, and the table of book/how-to/gate.md.
"""

from enum import StrEnum
from math import ceil, log
from typing import NamedTuple

from ...errors import IRLearnError
from ..compare.guaranteed import LIMIT, LOG_LIMIT, bounds, reach
from ..compare.sign_flips import flip_signs, np  # NumPy, or an error that says how to get it
from ..compare.standard import FEWEST_QUERIES, Columns, fewest, two_columns
from ..power.finding import rare
from ..power.samples import SAMPLES, tilted


class Verdict(StrEnum):
    """What a gate says, as text that a report writes."""

    WORSE = "worse"
    NOT_WORSE = "not worse"
    UNSURE = "cannot tell"
    BROKEN = "promise broken"
    BELOW = "below the floor"
    FIRST = "no baseline"


class Decision(NamedTuple):
    """A verdict, what it rests on, and the columns that it is read off.

    ``rests_on`` is "if symmetric" or "whatever the shape"; "" where the gate cannot tell.
    """

    verdict: Verdict
    rests_on: str
    columns: Columns


def decide(differences, margin: float, largest: float | None) -> Decision:
    """Return the verdict on differences, which are above 0 where the new run is better.

    The ``margin`` is the largest mean loss that would not matter, and ``largest`` the largest difference that
    a query can have; None where nothing says so.

    >>> decide([-0.1, -0.2, -0.1, -0.3, -0.1, -0.2], 0.02, 1).verdict.value
    'worse'
    >>> decide([0.0] * 183, 0.02, 1).verdict.value, decide([0.0] * 182, 0.02, 1).verdict.value
    ('not worse', 'cannot tell')
    """
    d = [float(x) for x in differences]
    one, two = columns = guarded_columns(d, largest)
    conditions = {"whatever the shape": two, "if symmetric": one}
    for condition, column in conditions.items():
        if column is not None and column.worse and not column.rules_out_loss(margin):
            return Decision(Verdict.WORSE, condition, columns)
    enough = len(d) >= fewest_if_symmetric(margin, largest_of(d, largest))
    for condition, column in conditions.items():
        if column is not None and column.rules_out_loss(margin) and (enough or condition != "if symmetric"):
            return Decision(Verdict.NOT_WORSE, condition, columns)
    return Decision(Verdict.UNSURE, "", columns)


def guarded_columns(d: list[float], largest: float | None) -> Columns:
    """Return what is shown of the gain, the first column with one more query at either end."""
    by_flips, changed = None, sum(x != 0 for x in d)
    if changed >= FEWEST_QUERIES:
        low = flip_signs([*d, -max(map(abs, d))]).interval[0]
        unseen = (1 - changed / len(d)) * largest_of(d, largest)
        high = flip_signs([*d, unseen] if unseen else d).interval[1]
        by_flips = low, high
    return two_columns(by_flips, None if largest is None else bounds(d, largest))


def largest_of(d, largest: float | None) -> float:
    """Return the largest difference that a query can have; where nothing says so, the largest one here."""
    return max(map(abs, d), default=0.0) if largest is None else largest


def fewest_if_symmetric(margin: float, largest: float) -> int:
    """Return how many queries the first column needs to say "not worse".

    If a run loses twice the margin on average because a few queries lose all they can, so many queries
    contain one of these in 97.5% of samples.

    >>> fewest_if_symmetric(0.02, 1), fewest_if_symmetric(0.05, 1)
    (91, 36)
    """
    share = 2 * margin / largest if largest else 1.0
    return FEWEST_QUERIES if share >= 1 else max(FEWEST_QUERIES, ceil(-LOG_LIMIT / log(1 - share)))


def decide_rows(samples, margin: float, largest: float | None) -> dict[Verdict, "np.ndarray"]:
    """Return verdict -> whether `decide` gives it, for each sample; a sample is a row of differences.

    Here `rare` works out what flips say, faster.
    """
    n, sizes = samples.shape[1], np.abs(samples)
    changed = (sizes > 0).sum(axis=1)
    farthest = np.full(len(samples), largest) if largest is not None else sizes.max(axis=1)
    unseen = (1 - changed / n) * farthest
    lost = above(-np.column_stack([samples, unseen]), 0.0, changed)
    kept = above(np.column_stack([samples, -sizes.max(axis=1)]), -margin, changed)
    sure = np.zeros(len(samples), bool)
    if largest is not None and margin < largest:
        few = changed < FEWEST_QUERIES
        sure = speaks_against_loss(samples, margin, largest) & (kept | few)
    if largest is not None:
        enough = np.full(len(samples), n >= fewest_if_symmetric(margin, largest))
    else:
        enough = np.array([n >= fewest_if_symmetric(margin, far) for far in farthest])
    cleared = sure | (kept & enough)
    lost &= ~kept & ~sure
    return {Verdict.WORSE: lost, Verdict.NOT_WORSE: cleared, Verdict.UNSURE: ~cleared & ~lost}


def above(samples, value: float, changed=None):
    """Return, for each sample, whether flips show that its mean is above a value; ``changed`` counts."""
    rest = samples - value if value else samples
    changed = (samples != 0).sum(axis=1) if changed is None else changed
    return rare(rest) & (rest.sum(axis=1) > 0) & (changed >= FEWEST_QUERIES)


def speaks_against_loss(samples, margin: float, largest: float):
    """Return, for each sample, whether the product speaks against a mean loss as large as the margin."""
    far = reach(samples.shape[1], margin, largest)
    with np.errstate(divide="ignore", invalid="ignore"):
        logs = np.log(far + samples).sum(axis=1) - samples.shape[1] * np.log(far - margin)
    return logs >= np.log(LIMIT)


def shares_of_verdicts(samples, margin: float, largest: float | None) -> dict[Verdict, float]:
    return {verdict: float(rows.mean()) for verdict, rows in decide_rows(samples, margin, largest).items()}


MOST_QUERIES = 10_000  # the search for enough queries ends with the first number above this
MOST_CELLS = 400_000  # differences in one table of samples, unless these are fewer than:
FEWEST_SAMPLES = 200
WANTED = 0.8  # the share of samples in which a run without a loss should be called "not worse"


class GatePlan:
    """How often the gate would say what, by samples of these differences.

    ``gains`` are the differences, above 0 where the new run is better, and ``largest`` is the largest
    difference that a query can have, or None. The differences are drawn with the weights of `tilted`, so that
    their mean is 0 for a run that has lost nothing, and minus the margin for one that has lost the margin.
    """

    def __init__(self, gains, margin: float, largest: float | None):
        self.gains, self.margin, self.largest = np.asarray(gains, float), margin, largest
        self.queries = len(gains)
        self._found: dict = {}  # what `find` has returned; unlike a cache of functools, it can be pickled

    def find(self, queries: int, loss: float) -> dict[Verdict, float] | None:
        """Return verdict -> its share of samples with that true loss; None where that loss is impossible."""
        if (queries, loss) not in self._found:
            self._found[queries, loss] = self._find(queries, loss)
        return self._found[queries, loss]

    def _find(self, queries, loss):
        try:
            weights = tilted(self.gains, -loss)
        except IRLearnError:
            return None
        rng = np.random.default_rng((0, queries))
        count = max(FEWEST_SAMPLES, min(SAMPLES, MOST_CELLS // queries))
        samples = self.gains[rng.choice(len(self.gains), (count, queries), p=weights)]
        return shares_of_verdicts(samples, self.margin, self.largest)

    @property
    def finds_loss(self) -> float | None:
        """The share of samples in which a run that has lost the margin is called "worse"."""
        found = self.find(self.queries, self.margin)
        return None if found is None else found[Verdict.WORSE]

    @property
    def clears(self) -> float | None:
        """The share of samples in which a run that has lost nothing is called "not worse"."""
        found = self.find(self.queries, 0.0)
        return None if found is None else found[Verdict.NOT_WORSE]

    def queries_to_clear(self) -> int | None:
        """Count the queries that clear a run without a loss in 80% of samples.

        Numbers are doubled, from 8 on, until one is enough, and then the gap is halved. None where the first
        one above 10,000 is not enough, or where no sample without a loss can be drawn.
        """

        def reached(queries):
            found = self.find(queries, 0.0)
            return found is not None and found[Verdict.NOT_WORSE] >= WANTED

        if self.find(8, 0.0) is None:
            return None
        return fewest(reached, MOST_QUERIES, first=8, fine=50)  # to 2%: samples say it no closer

"""The rule by which a gate says that a run is worse, or that it is not worse by more than the margin.

*Worse*: the sign-flip test finds the loss rare between equal systems. *Not worse*: the test finds the
differences rare for a system that is worse by the margin; or the product in `comparison.guaranteed` speaks
against such a loss. The product assumes no shape of the differences, and helps most where many of them are 0.

What was not seen in these queries cannot be flipped. So where most of them do not differ, the test alone says
neither. If one query in a hundred gains much and nine lose a little, a sample of a hundred often has the nine
and not the one; so there a run is called worse only if that is still so with one query more, which gains as
much as a query can (no guard where nothing says how much that is). In simulations that was wrong in at most
6 % (tests/test_gate.py), and the test alone in that population in up to 34 % (book/how-to/gate.md).
"""

from enum import StrEnum

from ...errors import IRLearnError
from ..compare.guaranteed import LOG_LIMIT, product, reach
from ..compare.sign_flips import flipped_p, np  # NumPy, or an error that says how to get it
from ..compare.thresholds import ALPHA
from ..power.by_samples import SAMPLES, tilted
from ..power.flips import rare

FEWEST = 10  # with fewer queries, sign flips may not say "not worse": they show too little of what there is
DIFFERING = 0.5  # the share of the queries that must differ for flips to say anything alone


class Verdict(StrEnum):
    """What a gate says, as text that a report writes."""

    WORSE = "worse"
    NOT_WORSE = "not worse"
    UNSURE = "cannot tell"
    FIRST = "no baseline"


def decide(differences, margin: float, largest: float | None) -> Verdict:
    """Return the verdict on differences, which are above 0 where the new run is better.

    Parameters
    ----------
    differences : list of float
        One per query.
    margin : float
        The largest mean loss that would not matter, above 0.
    largest : float or None
        The largest difference that a query can have; None where nothing says so.

    Examples
    --------
    >>> decide([-0.1, -0.2, -0.1, -0.3, -0.1, -0.2], 0.02, 1).value
    'worse'
    >>> decide([0.0] * 149, 0.02, 1).value, decide([0.0] * 148, 0.02, 1).value
    ('not worse', 'cannot tell')
    """
    d = [float(x) for x in differences]
    if not_worse(d, margin, largest):
        return Verdict.NOT_WORSE
    lost = is_rare_loss(d) and not is_undone(d, largest)
    return Verdict.WORSE if lost else Verdict.UNSURE


def is_rare_loss(d) -> bool:
    """Say whether the sign-flip test finds the loss rare between equal systems."""
    return len(d) > 1 and sum(d) < 0 and flipped_p(d) <= ALPHA


def is_undone(d, largest: float | None) -> bool:
    """Say whether most queries do not differ, and one more that gains ``largest`` would make the loss common.

    >>> is_undone([-0.1] * 9 + [0.0] * 91, 1), is_undone([-0.1] * 9, 1)
    (True, False)
    """
    if largest is None or sum(x != 0 for x in d) >= DIFFERING * len(d):
        return False
    return not is_rare_loss([*d, largest])


def not_worse(d, margin: float, largest: float | None) -> bool:
    """Say whether the differences speak against a loss of the margin."""
    differing = sum(x != 0 for x in d)
    if len(d) >= FEWEST and differing >= DIFFERING * len(d):
        above = [x + margin for x in d]
        if sum(above) > 0 and flipped_p(above) <= ALPHA:
            return True
    if largest is None or margin >= largest:
        return False
    losses = [-x for x in d]
    return product(losses, margin, largest) >= 1 / ALPHA  # then the mean loss is below the margin


def shares_of_verdicts(samples, margin: float, largest: float | None) -> dict[Verdict, float]:
    """Return verdict -> the share of samples in which `decide` gives it; a sample is a row of differences.

    The rules are those of `decide`, for all rows at once; here `rare` works out p, faster.
    """
    queries = samples.shape[1]
    cleared = np.zeros(len(samples), bool)
    many_differ = (samples != 0).sum(axis=1) >= DIFFERING * queries
    if queries >= FEWEST:
        above = samples + margin
        cleared = rare(above) & (above.sum(axis=1) > 0) & many_differ
    if largest is not None and margin < largest:
        far = reach(queries, margin, largest)  # R in `comparison.guaranteed`
        # The product that `not_worse` asks for, of every sample: the logarithm of (R - loss) / (R - margin),
        # added up.
        with np.errstate(divide="ignore", invalid="ignore"):
            logs = np.log(far + samples).sum(axis=1) - queries * np.log(far - margin)
        cleared |= logs >= LOG_LIMIT
    lost = ~cleared & rare(samples) & (samples.sum(axis=1) < 0)
    may_be_undone = lost & ~many_differ
    if largest is not None and may_be_undone.any():
        gained = np.full(int(may_be_undone.sum()), largest)
        one_more = np.column_stack([samples[may_be_undone], gained])
        lost[may_be_undone] = rare(one_more) & (one_more.sum(axis=1) < 0)
    unsure = ~cleared & ~lost
    counted = {Verdict.WORSE: lost, Verdict.NOT_WORSE: cleared, Verdict.UNSURE: unsure}
    return {verdict: float(rows.mean()) for verdict, rows in counted.items()}


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

    def __init__(self, gains, margin: float, largest: float | None, seed: int = 0):
        self.gains, self.margin, self.largest, self.seed = np.asarray(gains, float), margin, largest, seed
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
        rng = np.random.default_rng((self.seed, queries))
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
        """Count the queries that clear a run without a loss in 80 % of samples.

        Numbers are doubled, from 8 on, until one is enough, and then the gap is halved. None where the first
        one above 10,000 is not enough, or where no sample without a loss can be drawn.
        """

        def reached(queries):
            found = self.find(queries, 0.0)
            return found is not None and found[Verdict.NOT_WORSE] >= WANTED

        high = 8
        while not reached(high):
            if high >= MOST_QUERIES or self.find(high, 0.0) is None:
                return None
            high *= 2
        low = high // 2
        while high - low > max(1, high // 50):  # to 2 %: samples say it no closer
            middle = (low + high) // 2
            low, high = (low, middle) if reached(middle) else (middle, high)
        return high

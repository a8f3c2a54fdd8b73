"""How often a gate gives which verdict: to a run that has lost nothing, and to one that lost the margin."""

from functools import lru_cache

from ...errors import IRLearnError
from ..compare.sign_flips import np  # NumPy, or an error that says how to get it
from ..power.by_samples import SAMPLES, tilted
from .decision import Verdict, shares_of_verdicts

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
        self.find = lru_cache(maxsize=None)(self._find)

    def _find(self, queries: int, loss: float) -> dict[Verdict, float] | None:
        """Return verdict -> its share of samples with that true loss; None where that loss is impossible."""
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

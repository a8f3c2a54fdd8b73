"""Are two systems as good as equal? To find no difference does not show that, so it has a test of its own."""

from typing import NamedTuple

from .sign_flips import ROUNDING, flipped_p, np
from .thresholds import ALPHA


class Equivalence(NamedTuple):
    """Whether the mean difference lies within a margin, as far as these queries show."""

    margin: float
    p: float

    @property
    def shown(self) -> bool:
        """Whether both one-sided tests show that the true mean difference lies within the margin."""
        return self.p <= ALPHA


def equivalence(differences, margin: float) -> Equivalence:
    """Test whether the true mean difference is smaller than the margin, in either direction.

    Parameters
    ----------
    differences : sequence of float
        One per query.
    margin : float
        The largest mean difference that would not matter, above 0, in the metric's own units.

    Notes
    -----
    These are two one-sided tests by flipping signs. One asks how often the mean would come out at least this
    high if the true one were -margin; the other asks how often it would come out at least this low if the
    true one were +margin. The larger of the two answers is p.

    References
    ----------
    Schuirmann, A comparison of the two one-sided tests procedure and the power approach for assessing the
    equivalence of average bioavailability, Journal of Pharmacokinetics and Biopharmaceutics 15, 1987.

    Examples
    --------
    >>> equivalence([0.01, -0.01, 0.02, -0.02, 0.0, 0.01], margin=0.05).p
    0.015625
    """
    d = np.asarray(differences, float)
    return Equivalence(margin, max(_chance_so_high(d + margin), _chance_so_high(margin - d)))


def _chance_so_high(differences) -> float:
    """Find the share of all ways to flip the signs in which the mean is at least as high.

    A mean that is not above 0 is no evidence at all, so it counts as 1.
    """
    above_zero = differences.sum() > ROUNDING * np.abs(differences).sum()
    return flipped_p(differences) / 2 if above_zero else 1.0

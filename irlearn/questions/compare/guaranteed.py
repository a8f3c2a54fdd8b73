"""Bound the mean difference for any distribution of the differences, and test whether it is as good as none.

The differences need a largest size, nothing else.

Say that no difference d can be above r, and that the true mean is m. Then the factor (R - d)/(R - m), with
any R from r on, is 1 on average over all queries there are, and so is the product of the factors of a sample.
Something that is never below 0, and 1 on average, reaches 40 in at most 1 of 40 samples. So if the product
comes to 40 or more, the mean is not as high as m, and that is wrong in at most 2.5% of samples.

Against a mean of 0, R is the largest difference. Then the product only grows if the mean is above about half
the square of the spread, so a smaller lead is never shown whatever the shape.

Nothing is assumed about the shape, and few queries prove little: 183 differences that are all 0 are needed to
show that a mean of nDCG is below 0.02, since fewer would come up too often even if every 50th query gained 1.
"""

from collections.abc import Iterable
from math import ceil, exp, fsum, inf, log, sqrt

from ...document import Shown
from ...document.blocks import Block, Head, Only, Table
from ...escaping import visible
from .standard import ALPHA

LIMIT = 2 / ALPHA  # 40: each of two ends may be wrong in half of ALPHA
LOG_LIMIT = log(LIMIT)  # the product speaks against a mean once its logarithm comes to this
STEPS = 48  # halvings of an interval, down to rounding
MANY = 100  # more differences than this are put into an array, which is faster
TOO_LARGE = 700.0  # from about 710 on, `exp` has no float to return


def reach(queries: int, mean: float, largest: float) -> float:
    """Return R for so many queries and that mean: the largest difference, or more.

    Any R from the largest difference on is allowed, if it is fixed before the differences are seen. The
    smaller it is, the more a difference of 0 raises the product, and the more a large one lowers it. Where
    the differences spread by s, the bound is about lowest with R = s √(n / (2 log 40)). Their spread is not
    known before. So s is the largest with which n differences of mean 0 could still bring the product to 40,
    mean × √(n / (2 log 40)), but no more than half of the largest difference.
    """
    by_spread = sqrt(queries / (2 * LOG_LIMIT))
    spread = min(mean * by_spread, largest / 2)
    return max(largest, spread * by_spread)


def product(differences: Iterable[float], mean: float, largest: float) -> float:
    """Return the product of the factors (R - d)/(R - mean): from 40 on, the true mean is below ``mean``.

    A product above e^700 is returned as that. No difference is above ``largest``, the largest that a query
    can have; ``mean`` is below it.

    Waudby-Smith & Ramdas (Estimating means of bounded random variables by betting, JRSS B 86(1), 2024) tell
    it as bets against the mean, whose stakes they let depend on the differences seen before. Here R is fixed,
    so that the order of the queries does not matter.

    >>> round(product([0.0] * 183, 0.02, 1), 1), round(product([0.1, -0.1], 0.5, 1), 2)
    (40.3, 3.96)
    """
    return exp(min(_log_product(_values(differences), mean, largest), TOO_LARGE))


def _values(differences):
    d = list(differences)
    if len(d) <= MANY:
        return d
    from .sign_flips import np

    return np.array(d)


def _log_product(d, mean, largest):
    """Return the logarithm of the product; minus infinity where a factor is not above 0."""
    far = reach(len(d), mean, largest)
    if far <= mean:  # no difference is above the largest, so nothing speaks against a mean as high as that
        return -inf
    if len(d) > MANY:
        from .sign_flips import np

        factors = far - d
        return float(np.log(factors).sum()) - len(d) * log(far - mean) if factors.min() > 0 else -inf
    above = [far - x for x in d]
    return fsum(map(log, above)) - len(d) * log(far - mean) if min(above) > 0 else -inf


def bounds(differences: Iterable[float], largest: float) -> tuple[float, float]:
    """Return the lowest and the highest mean difference that the product does not speak against.

    Each of the two is wrong in at most 2.5% of samples. No difference is larger than ``largest`` in either
    direction.

    >>> [round(end, 3) for end in bounds([0.0] * 6, 1)], round(1 - 0.025 ** (1 / 6), 3)
    ([-0.459, 0.459], 0.459)
    """
    d = list(differences)
    return -_highest([-x for x in d], largest), _highest(d, largest)


def _highest(d, largest):
    """Find, by halving an interval, the highest mean for which the product stays below 40."""
    d = _values(d)
    low, high = fsum(d) / len(d), largest
    for _ in range(STEPS):
        middle = (low + high) / 2
        if _log_product(d, middle, largest) >= LOG_LIMIT:
            high = middle
        else:
            low = middle
    return high


def p_of(product: float) -> float:
    """Return the two-sided p-value that a product makes: at most .05 if the product is at least 40."""
    return min(1.0, 2 / product) if product > 0 else 1.0


def p_of_none(differences: Iterable[float], largest: float) -> float:
    """Return a p-value for a mean difference of 0 that holds for any distribution of the differences.

    >>> round(p_of_none([0.5] * 10, 1), 9) == round(2 / 1.5**10, 9)
    True
    """
    d = list(differences)
    return p_of(max(product(d, 0.0, largest), product([-x for x in d], 0.0, largest)))


def fewest_queries(margin: float, largest: float) -> int:
    """Return how many queries, all without a difference, it takes to show that the mean is below the margin.

    >>> fewest_queries(0.02, 1), fewest_queries(0.05, 1)
    (183, 72)
    """
    return ceil(-LOG_LIMIT / log(1 - margin / largest))


def may_differ(queries: int, differing: int = 0) -> float:
    """Return, at 97.5%, the largest share of all queries, asked or not, on which two systems may differ.

    ``queries`` were seen, and ``differing`` of them differed. It is the upper end of Clopper and Pearson's
    95% interval (Biometrika 26, 1934): the share at which only 2.5% of samples would have so few. If none of
    n queries differ, that is 1 - 0.025^(1/n).

    >>> round(may_differ(6), 3), round(may_differ(50), 3), round(may_differ(25, 4), 3)
    (0.459, 0.071, 0.361)
    """
    if not differing:
        return 1 - (1 / LIMIT) ** (1 / queries)
    if differing == queries:
        return 1.0
    from .significance import stats

    return float(stats.beta.ppf(1 - 1 / LIMIT, differing + 1, queries - differing))


class Equivalence(Shown):
    """Whether the mean difference lies within a margin, whatever the shape; prints the factors behind that.

    Parameters
    ----------
    differences : dict of str to float
        Query -> difference.
    margin : float
        The largest mean difference that would not matter, above 0, in the metric's own units.
    largest : float
        The largest difference that a query can have, above the margin.
    names : pair of str
        What the systems are called.
    by_flips : bool
        False if the interval by sign flips is not within the margin: then this isn't shown either.

    Attributes
    ----------
    reach : float
        R of the factors (R - d)/(R - margin), one for the difference d of each query: the largest possible
        difference, or more where there are many queries.
    products : pair of float
        Of these factors, for the differences and for their opposites.

    Notes
    -----
    Two one-sided tests. If the true mean difference were as large as the margin in one direction, that
    direction's product would come to 40 or more in at most 2.5% of samples, however the differences are
    distributed: many zeros, few large ones, few queries. Both must come to 40. ``p`` is 2 divided by the
    smaller product, and 1 at most.

    References
    ----------
    Schuirmann, A comparison of the two one-sided tests procedure and the power approach for assessing the
    equivalence of average bioavailability, Journal of Pharmacokinetics and Biopharmaceutics 15, 1987. The
    products: see `guaranteed.product`.

    Examples
    --------
    >>> found = Equivalence({"q1": 0.25, "q2": -0.25}, margin=0.5, largest=1)
    >>> [round(x, 2) for x in found.products], round(found.p, 4), found.shown
    ([3.75, 3.75], 0.5333, False)
    """

    def __init__(
        self,
        differences: dict[str, float],
        margin: float,
        largest: float,
        names: tuple[str, str] = ("A", "B"),
        by_flips: bool = True,
    ):
        self.differences, self.margin, self.largest, self.names = differences, margin, largest, names
        self.by_flips = by_flips
        d = list(differences.values())
        self.reach = reach(len(d), margin, largest)
        self.products = (product(d, margin, largest), product([-x for x in d], margin, largest))

    @property
    def factors(self) -> list[tuple[str, float, float, float]]:
        """For each query: its name, its difference, and its factor in each of the two products."""
        far = self.reach
        below = far - self.margin  # what each factor is divided by
        return [(query, d, (far - d) / below, (far + d) / below) for query, d in self.differences.items()]

    @property
    def p(self) -> float:
        """At most twice the share of samples with such products, if the mean were the margin."""
        return p_of(min(self.products))

    @property
    def shown(self) -> bool:
        """Whether it is proven: both products show that the true mean difference lies within the margin."""
        return self.p <= ALPHA and self.by_flips

    def __repr__(self) -> str:
        return f"<Equivalence within {self.margin:g}: p-value {self.p:.4f}>"


def blocks(equivalence) -> list[Block]:
    title = f"Is the mean difference less than {equivalence.margin:g} in either direction?"
    return [Only("text", Head(title)), Table(title, *_table(equivalence))]


def data(equivalence) -> dict:
    return {
        "margin": equivalence.margin,
        "largest_possible": equivalence.largest,
        "reach": equivalence.reach,
        "factors": {query: list(factors) for query, _, *factors in equivalence.factors},
        "products": list(equivalence.products),
        "p": equivalence.p,
        "shown": equivalence.shown,
    }


def _table(equivalence):
    first, second = equivalence.names
    reach, below = f"{equivalence.reach:.4g}", f"({equivalence.reach:.4g} - {equivalence.margin:g})"
    headers = ["query", f"d = {second} - {first}", f"({reach} - d)/{below}", f"({reach} + d)/{below}"]
    rows = [
        [visible(query), f"{d:+.4f}", *(f"{factor:.4f}" for factor in factors)]
        for query, d, *factors in equivalence.factors
    ]
    return headers, [*rows, ["product", "", *(f"{each:.4g}" for each in equivalence.products)]]

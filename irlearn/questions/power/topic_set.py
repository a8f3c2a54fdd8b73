"""Ask how many queries a test collection needs for several systems: Sakai's topic set size design."""

from functools import cache

from ...errors import error, needed
from ..compare.standard import ALPHA

stats = needed("scipy.stats", "Designing the size of a topic set")

MOST_QUERIES = 1_000_000


@cache
def topic_set_size(difference: float, spread: float, systems: int, share: float = 0.8) -> int:
    """Count the queries with which one-way ANOVA finds that the best and the worst system differ.

    Parameters
    ----------
    difference : float
        By how much the means of the best and the worst truly differ: Sakai's minD.
    spread : float
        The standard deviation of the differences of two systems. A system's own scores are taken to have
        half of that variance.
    systems : int
        How many systems are to be compared, at least two.
    share : float
        In what share of samples the difference is to be found.

    Notes
    -----
    Of all ways in which the systems between the two may lie, the hardest to find is taken: all in the middle.
    The F statistic then follows a noncentral distribution with noncentrality n × difference² / spread².

    This variance is what is left once queries are easy or hard for all systems alike. Sakai takes the whole
    variance of a system's scores; for his number, give √2 times their standard deviation as the spread.

    References
    ----------
    Sakai, Topic set size design, Information Retrieval Journal 19, 2016, after Nagata.

    Examples
    --------
    >>> topic_set_size(0.05, 0.14, 2), topic_set_size(0.05, 0.14, 10)
    (63, 124)
    """

    def found(queries):
        within = systems * (queries - 1)
        limit = stats.f.ppf(1 - ALPHA, systems - 1, within)
        return stats.ncf.sf(limit, systems - 1, within, queries * (difference / spread) ** 2)

    high = 2
    while found(high) < share:
        if high >= MOST_QUERIES:
            raise error("too many queries needed", most=MOST_QUERIES, share=share)
        high *= 2
    low = max(high // 2, 1)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if found(middle) >= share else (middle, high)
    return high

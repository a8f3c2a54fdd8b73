"""Ask how many queries it takes to find a difference: the call `power`, and its answer `Power`."""

from collections.abc import Iterable, Mapping
from itertools import combinations
from math import inf, isfinite
from numbers import Real
from typing import TYPE_CHECKING, Any

from ...document import Shown
from ...errors import error
from ...pictures import Picture, curves
from ...worksheet.checks import check_whole
from ..compare.standard import FEWEST_QUERIES, fewest, smallest_p
from . import document

if TYPE_CHECKING:
    from .samples import BySamples, BySpread

QUERIES_IN_TABLE = (10, 25, 50, 100, 200, 400)  # numbers of queries with a row of their own
MOST_QUERIES = 1_000_000  # the search for enough queries ends with the first number above this
MOST_IN_PICTURE = 400  # queries
NEAR = 0.2  # a pair of systems counts if its own difference is within this share of the one asked for
MOST_SPREADS = 100  # a larger difference hardly varies from query to query, so there is nothing to test
ENOUGH_FOR_SPREAD = 30  # differences; from fewer, the true spread may be more than a third larger
MOST_SYSTEMS = 1_000  # that are compared at once
FEWEST_PAIRS = 10  # from fewer pairs no power is worked out


def power(
    of: Any = None,
    *,
    difference: float | None = None,
    spread: float | None = None,
    queries: int = 50,
    seed: int = 0,
    systems: int | None = None,
    largest: float | None = 1.0,
) -> "Power":
    """Estimate how often a number of queries would find a true difference, and how many queries you need.

    Parameters
    ----------
    of : optional
        Known differences: what `compare` returns for one metric, query -> difference, or a list of
        differences; or the scores of many systems, ``irlearn.datasets.load("trec-scores")``.
    difference : float
        The true mean difference you want to find, in the metric's own units.
    spread : float
        If no differences are known, their standard deviation from query to query. For average precision, it
        is about 0.14 between systems of TREC-8.
    queries : int
        How many queries you have or plan.
    seed : int
        The seed of the samples.
    systems : int, optional
        How many systems will be compared at once. The answer then also says how many queries it takes to
        find, using a one-way ANOVA, that the best and the worst of them differ this much (Sakai's topic set
        size design); ``.topic_set_size(0.8)`` has the number.
    largest : float, optional
        The largest possible difference on a query: 1 for scores from 0 to 1. None if it isn't known.

    Returns
    -------
    Power
        ``found``, how often the test finds the difference; ``guaranteed``, how often it is found whatever the
        shape of the differences, which takes more queries; ``wrong_way``, how often the test says the
        opposite; ``wrong_mean``, how often the means are in the wrong order; ``queries_for(0.8)``. Prints as
        a table.

    Notes
    -----
    Use this before you compare. A difference found by a comparison needn't be the true difference, and its
    power tells you no more than p did. Name the smallest difference that would matter instead.

    Fewer than 6 queries find nothing, because their smallest possible p-value is above .05. If you give a
    spread, the answer is calculated from a formula for normally distributed differences, and for up to 12
    queries from samples of them. If you give differences, 4,000 samples of them are drawn for every number of
    queries, and both columns of `compare` are applied to each; see `BySamples`. One answer never mixes the
    two methods. If you give scores, it uses the pairs of systems whose own difference is within 20% of the
    difference you ask for.

    Raises
    ------
    IRLearnError
        Without a difference, or with a difference of 0; if nothing is known about the differences, or if two
        sources are given; for a difference that the given ones can't have on average; without NumPy and
        SciPy.

    Examples
    --------
    >>> import irlearn
    >>> found = irlearn.power(difference=0.05, spread=0.14, queries=50)
    >>> round(found.found, 2), round(found.wrong_mean, 4), found.queries_for(0.8)
    (0.7, 0.0058, 64)
    """
    wanted = _difference(difference)
    if isinstance(queries, bool) or not isinstance(queries, int) or queries < 1:
        raise error("number of queries not from 1", found=queries)
    check_whole("seed", seed, 0)
    if systems is not None and (
        isinstance(systems, bool) or not isinstance(systems, int) or not 2 <= systems <= MOST_SYSTEMS
    ):
        expected = f"a whole number from 2 to {MOST_SYSTEMS:,}"
        raise error("argument out of range", name="systems", found=systems, expected=expected)
    if (of is None) == (spread is None):
        raise error("neither or both of differences and spread", given="neither" if of is None else "both")
    if spread is not None:
        if isinstance(spread, bool) or not isinstance(spread, Real) or not 0 < spread < inf:
            raise error("spread not a number above 0", found=spread)
        if wanted / spread > MOST_SPREADS:
            facts = {"asked": wanted, "spread": float(spread), "most": MOST_SPREADS}
            raise error("difference of too many spreads", **facts)
        from .samples import BySpread

        bound = None if largest is None or wanted >= largest else float(largest)
        model = BySpread(wanted, float(spread), bound)
        return Power(model, queries, f"a spread of {float(spread):g}", systems)
    from .samples import BySamples

    pairs, source = _pairs(of, wanted)
    largest = getattr(of, "largest", largest)
    if largest is not None and max(abs(d) for each in pairs for d in each) > largest:
        largest = None
    return Power(BySamples(pairs, wanted, seed, largest), queries, source, systems)


def _difference(difference):
    known = isinstance(difference, Real) and not isinstance(difference, bool) and isfinite(difference)
    if not known or difference == 0:
        raise error("difference to find not finite or 0", found=difference)
    return abs(float(difference))


def _share(share):
    if isinstance(share, bool) or not isinstance(share, Real) or not 0 < share < 1:
        raise error("share not between 0 and 1", name="share", found=share)
    return share


def _pairs(of, difference):
    """Return, for each pair of systems, the list of its differences; and in words where they come from."""
    if hasattr(of, "scores") and hasattr(of, "best"):  # a dataset of scores
        return _pairs_with(of, difference)
    found = getattr(of, "differences", of)
    if isinstance(found, Mapping):
        found = list(found.values())
    elif isinstance(found, (str, bytes)) or not isinstance(found, Iterable):
        raise error("not numbers that are differences", found=type(of).__name__)
    values = list(found)
    for value in values:
        if not isinstance(value, Real) or not isfinite(value):
            raise error("not numbers that are differences", found=value)
    if len(values) < 2 or not any(values):
        raise error("too few differences to draw from", found=len(values))
    if sum(values) < 0:  # the true difference is taken to be above 0
        values = [-x for x in values]
    return [values], f"{len(values):,} differences{_caution(len(values))}"


def _caution(seen):
    """Say how uncertain the spread of so few differences is; "" for more."""
    if seen >= ENOUGH_FOR_SPREAD:
        return ""
    from .samples import spread_left_open

    low, high = spread_left_open(seen)
    return (
        f", so few that their true standard deviation may be {low:.2g} to {high:.2g} times the observed "
        f"one (95% confidence interval for a normal distribution; the queries needed grow with its square)"
    )


def _pairs_with(table, difference):
    """Return the differences of all pairs of systems that differ by about this much, the better one second.

    Also return in words what they are. ``table`` is a dataset of scores, such as trec-scores.
    """
    pairs = []
    for a, b in combinations(table.best(), 2):
        found = list(table.differences(b, a).values())
        mean = sum(found) / len(found)
        near = abs(mean - difference) <= NEAR * difference
        if near and min(found) < difference < max(found):  # else they cannot be drawn with that mean
            pairs.append(found)
    if len(pairs) < FEWEST_PAIRS:
        raise error("too few pairs of systems", found=len(pairs), difference=difference, most=FEWEST_PAIRS)
    return pairs, f"{len(pairs):,} pairs of {table.name}' systems that differ by about this much"


class Power(Shown):
    """What `power` returns; prints as a table.

    Attributes
    ----------
    difference, spread : float
        The true mean difference, and the standard deviation of the differences.
    queries : int
    found : float
        How often this many queries find the difference, in its true direction: the power of the test.
    guaranteed : float or None
        How often they find it whatever the shape of the differences; None if nothing says how large one can
        be.
    wrong_way : float
        How often the test says the opposite.
    wrong_mean : float
        How often the means are in the wrong order.
    source : str
        What is known about the differences, in words.
    systems : int or None
        How many systems are to be compared at once.
    samples : int or None
        How many samples were drawn; None where a formula says it.
    """

    document = document

    def __init__(self, model: "BySpread | BySamples", queries: int, source: str, systems: int | None = None):
        self.systems = systems
        self._model, self.queries, self.source = model, queries, source
        self.difference, self.spread, self.samples = model.difference, model.spread, model.samples
        self.found, self.wrong_way, self.wrong_mean, self.guaranteed = self._find(queries)

    @property
    def too_few(self) -> bool:
        """Whether so few queries cannot show any difference: `smallest_p` is above .05."""
        return self.queries < FEWEST_QUERIES

    @property
    def smallest_p(self) -> float:
        """The smallest p-value of the sign-flip test: in two ways all signs are the same."""
        return smallest_p(self.queries)

    def _find(self, queries):
        return self._model.find(queries)

    def queries_for(self, share: float = 0.8, *, whatever_the_shape: bool = False) -> int:
        """Count the queries with which the test finds the difference in this share of all samples.

        Parameters
        ----------
        share : float
            Above 0 and below 1.
        whatever_the_shape : bool
            Whether it has to be found whatever the shape of the differences.

        Raises
        ------
        IRLearnError
            For another share, and where a million queries would be too few.

        Examples
        --------
        >>> power(difference=0.02, spread=0.14).queries_for(0.8)
        387
        """
        share = _share(share)
        if whatever_the_shape and self.guaranteed is None:
            raise error("no largest difference")
        if whatever_the_shape and not self._model.can_show_any_shape:
            raise error("too many queries needed", most=MOST_QUERIES, share=share)

        def reached(n):
            found = self._find(n)
            return (found.guaranteed if whatever_the_shape else found.right) >= share

        if (enough := fewest(reached, MOST_QUERIES)) is None:
            raise error("too many queries needed", most=MOST_QUERIES, share=share)
        return enough

    def topic_set_size(self, share: float = 0.8) -> int:
        """Count the queries that find the best and the worst of ``systems`` apart in so many samples."""
        from .finding import topic_set_size

        if self.systems is None:
            raise error("number of systems not given")
        return topic_set_size(self.difference, self.spread, self.systems, _share(share))

    def table(self) -> tuple[list[str], list[list[str]]]:
        """Make headers and a row for each number of queries, as text."""
        headers = ["queries", "finds it, if symmetric", "whatever the shape", "points the wrong way"]
        headers.append("means in the wrong order")
        rows = []
        for n in sorted({*QUERIES_IN_TABLE, self.queries}):
            right, wrong_way, wrong_mean, guaranteed = self._find(n)
            shares = [right, guaranteed, wrong_way, wrong_mean]
            cells = ["–" if share is None else document.percent(share) for share in shares]
            if n < FEWEST_QUERIES:
                cells[:3] = ["never", cells[1] if guaranteed is None else "never", "never"]
            rows.append([f"{n:,}", *cells])
        return headers, rows

    @property
    def sentence(self) -> str:
        """What this many queries find, and how many are needed, in words."""
        return document.sentence(self)

    def picture(self) -> Picture:
        """Draw how often queries find the difference: up to 200, or if more were asked about, up to 400."""
        last = min(max(200, self.queries), MOST_IN_PICTURE)
        apart = max(1, last // 20)
        shares = [self._find(n) for n in range(apart, last + 1, apart)]
        return curves(
            {
                "finds it": [each.right for each in shares],
                "means in the wrong order": [each.wrong_mean for each in shares],
            },
            first=apart,
            apart=apart,
            x="queries",
            title=f"A true difference of {self.difference:g}",
        )

    def __repr__(self) -> str:
        return f"<Power: {self.queries} queries find {self.difference:g} in {self.found:.0%}>"

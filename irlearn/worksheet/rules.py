"""The rules by which operations are worked out: on plain numbers, on exact fractions or on NumPy arrays.

Where fractions need a rule of their own, `Operation.rule_for` chooses it for a column of them.
"""

import math
import operator
import sys
from bisect import bisect_right
from itertools import accumulate

from ..errors import error
from .checks import inexact, is_fraction

LONG_EXPONENT = 1024  # 2 to this power and above is too large for a float
MOST_BITS = 1_000_000_000  # of a whole number: an eighth of a gigabyte
DEEPEST = 1_000_000  # the deepest cut-off where every rank has a row of its own


def numpy():
    """Return NumPy, which is imported already where there are arrays."""
    return sys.modules["numpy"]


def divide(a, b):
    """Divide a by b; the result is 0 where b is 0, because a query with nothing to find scores nothing."""
    return a / b if a and b else 0 * a  # where a is 0, because 0 / 3 would be a float


def divide_arrays(a, b):
    if not hasattr(b, "ndim"):
        return a / b if b else 0 * a
    np = numpy()
    if np.count_nonzero(b) == b.size:
        return a / b
    zero = b == 0
    return np.where(zero, 0, a / (b + zero))


def kept_exact(value, *others):
    """Make a fraction of a whole value if one of the ``others``, from which it was made, is a fraction.

    Left whole, it would become a float where it is divided later.
    """
    number = next(filter(is_fraction, others), None)
    if number is None or is_fraction(value):
        return value
    if value != int(value):  # a rounded float: its exact number is not known
        raise error("value is no exact fraction", operation=value)
    return type(number)(int(value))


def keeping_exact(rule):
    """Make the rule for fractions of a rule that may return a whole number: it becomes a fraction, too."""
    return lambda *numbers: kept_exact(rule(*numbers), *numbers)


def of_the_same_kind(value, other):
    """Convert a number to the kind of another one: to a fraction (0.5 becomes 1/2), or to a plain number."""
    if is_fraction(other):
        return value if is_fraction(value) else type(other)(str(value))
    return inexact(value)


def irrational(name):
    """Make the rule for fractions of an operation with irrational results: it raises an error."""

    def refuse(*numbers):
        raise error("value is no exact fraction", operation=name)

    return refuse


def of_positive_numbers(rule):
    """Make the rule of a logarithm refuse 0, which log(1 - p) meets where p is nearly 1."""

    def checked_rule(*numbers):
        try:
            return rule(*numbers)
        except ValueError:
            raise error("too large") from None

    return checked_rule


def squares_without_end(first):
    """Sum 1 + (first/(first+1))² + (first/(first+2))² + …: a hundred terms, the rest by Euler and Maclaurin.

    first² × (π²/6 - 1 - 1/4 - … - 1/(first-1)²) is the same, but for a large ``first`` few of its digits are
    right.
    """
    middle = first + 99.5  # between the last of the hundred terms and the rest
    rest = (first / middle) ** 2 * (middle - 1 / 12 / middle + 7 / 240 * (1 / middle) ** 3)
    return sum((first / (first + deeper)) ** 2 for deeper in range(100)) + rest


def exact_square_root(x):
    """Take the square root of a fraction, only where numerator and denominator are squares."""
    numerator, denominator = math.isqrt(x.numerator), math.isqrt(x.denominator)
    if numerator**2 != x.numerator or denominator**2 != x.denominator:
        raise error("value is no exact fraction", operation=f"√({x})")
    return type(x)(numerator, denominator)


def at_least(a, b):
    return 1 if a >= b else 0


def at_most(a, b):
    return 1 if a <= b else 0


def power_of_two(two, exponent):
    """Work out 2^exponent for exponents up to a billion; a large whole one by shifting a bit."""
    if exponent > MOST_BITS:
        raise error("too large")
    return 1 << exponent if exponent > LONG_EXPONENT and isinstance(exponent, int) else two**exponent


def powers_exactly():
    """Make the rule for the powers of one column of fractions; it refuses roots, which would be floats.

    The powers of a long list have thousands of digits, so each is made of the power in the row above, where
    the exponent is higher by one.
    """
    above: tuple = None, None, None  # base, exponent and power of the row above

    def power(a, b):
        nonlocal above
        base, exponent, value = above
        if a is base and b == exponent + 1:
            value = value * a
        else:
            value = power_of_two(a, int(b)) if a == 2 and b > LONG_EXPONENT and b == int(b) else a**b
        if isinstance(value, float):
            raise error("value is no exact fraction", operation=f"({a})^({b})")
        above = a, b, kept_exact(value, a, b)
        return above[2]

    return power


def add_up(values):
    """Add numbers up, floats with `fsum`, so that every version of Python prints the same digits."""
    added = sum(values)
    return math.fsum(values) if isinstance(added, float) else added


def add_up_exactly(values):
    """Add fractions up, and reduce only the sum, because long ones are reduced slowly.

    Neighbours are added first, because their digits are about as many.
    """
    sums = [(x.numerator, x.denominator) for x in values]
    while len(sums) > 1:
        last_of_odd = sums[len(sums) & ~1 :]
        sums = [_sum_of_two(*pair) for pair in zip(sums[::2], sums[1::2])] + last_of_odd
    return type(values[0])(*sums[0])


def _sum_of_two(one, other):
    """Add two fractions, each a pair (numerator, denominator), without reducing the sum."""
    (a, b), (c, d) = one, other
    shared = b if d % b == 0 else math.gcd(b, d)  # for powers of one number the quick d % b is enough
    return a * (d // shared) + c * (b // shared), b // shared * d


def product_above(values):
    """Multiply, for each row, the rows above it; the first has 1."""
    return list(accumulate([kept_exact(1, *values[:1])] + values[:-1], operator.mul))[: len(values)]


def product_above_arrays(array):
    np = numpy()
    return np.concatenate([np.ones_like(array[..., :1]), array[..., :-1]], axis=-1).cumprod(-1)


def next_arrays(array):
    """Move the rows of every ranking up by one; the last becomes 0."""
    np = numpy()
    return np.concatenate([array[..., 1:], np.zeros_like(array[..., :1])], axis=-1)


def in_order_of(values, gains):
    """Sort values by their gains, the highest first; of equal gains the highest value comes first."""
    return [value for _, value in sorted(zip(gains, values), reverse=True)]


def in_order_of_arrays(array, gains):
    np = numpy()
    return np.take_along_axis(array, np.lexsort((-array, -gains), axis=-1), axis=-1)


def down_to(values, rank, k):
    """Keep the rows down to rank k: those at the top, because the rows stand in rank order."""
    return values[: bisect_right(rank, k)]


def down_to_arrays(array, rank, k):
    """Set the cells below rank k to 0; a k that is the same for all rankings also drops cells at the end.

    The first k cells have all ranks down to k, because cells stand in rank order, and some ranks may be
    missing. The column ``rank`` itself keeps its ranks, because steps divide by them.
    """
    np = numpy()
    cut_rank = array is rank
    if getattr(k, "ndim", 0):
        k = k[..., None]
    elif len(rank) == 1:  # all rankings share one row of ranks
        return array[..., : np.count_nonzero(rank <= k)]
    else:
        array, rank = array[..., : int(k)], rank[..., : int(k)]
    return rank if cut_rank else np.where(rank <= k, array, 0)


def positions_arrays(array):
    """Make one row of ranks, 1, 2, 3, …, for all rankings."""
    return numpy().arange(1.0, array.shape[-1] + 1).reshape((1,) * (array.ndim - 1) + (-1,))


def look_up(values, at):
    """Look up the value that stands at each rank in ``at``; beyond the end it is the last one."""
    return [values[min(int(r), len(values)) - 1] if values else 0 for r in at]


def look_up_arrays(array, at):
    np = numpy()
    return np.take_along_axis(array, np.minimum(at, array.shape[-1]).astype(int) - 1, axis=-1)


def so_far_at(values, rank, at):
    """Look up, for each rank in ``at``, the value in the last row down to it; above the first row it is 0."""
    return [values[rows - 1] if (rows := bisect_right(rank, r)) else 0 * r for r in at]


def so_far_at_arrays(array, rank, at):
    """Look up as `so_far_at` does, in every ranking, with one search for all of them.

    For the search all ranks are put into one sorted list: a distance is added to those of each query.
    """
    np = numpy()
    rank, at = (
        np.broadcast_to(ranks, (*array.shape[:-1], ranks.shape[-1])).astype(int) for ranks in (rank, at)
    )
    far = 1 << 40  # further than any rank goes; eight million such distances still fit into 64 bits
    query = np.arange(rank.size // rank.shape[-1]).reshape(*rank.shape[:-1], 1)
    sought = (at + far * query).ravel()
    rows = np.searchsorted((rank + far * query).ravel(), sought, "right").reshape(at.shape)
    rows = rows - rank.shape[-1] * query
    after_a_zero = np.concatenate([np.zeros_like(array[..., :1]), array], axis=-1)  # for 0 rows
    return np.take_along_axis(after_a_zero, rows, axis=-1)


def repeated(value, times):
    return [value] * rows_down_to(times)


def rows_down_to(k):
    """Convert a cut-off to a number of rows; refuse it where a row for every rank would take too long."""
    if k > DEEPEST:
        raise error("cut-off too deep", k=int(k), most=DEEPEST)
    return int(k)


def repeated_arrays(value, times):
    """Repeat a value at the ranks 1 to ``times`` of every ranking, with 0 below."""
    np = numpy()
    rank = np.arange(1, int(np.max(times, initial=1)) + 1)
    return np.where(rank <= times[..., None], value, 0)

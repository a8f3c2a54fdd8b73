"""The operations of a worksheet: how to compute each, and how to write it.

``text`` and ``tex`` are templates with one ``{}`` for each part. Parentheses are decided by a table
of numbers, not by looking at what was written: ``binds`` says how tightly the result holds together,
``needs`` how tightly each part has to, or it gets parentheses (1: sums, 2: products, 3: powers, 9: names).
Each operation has a rule for single numbers and one for NumPy arrays, side by side.
"""

import math
import operator
import sys
from bisect import bisect_right
from itertools import accumulate

from .errors import error

SUMS, PRODUCTS, POWERS, NAMES = 1, 2, 3, 9


class Operation:
    """Something done row by row.

    ``works`` is False where the sum with the numbers put in would only repeat the result.
    ``rearranges`` is True for what moves or drops rows: its result is shown as given.
    """

    per_row = True

    def __init__(
        self,
        text,
        tex,
        rule,
        array_rule=None,
        *,
        binds=NAMES,
        needs=(0, 0, 0),
        tex_binds=None,
        tex_needs=None,
        works=True,
        rearranges=False,
    ):
        self.text, self.tex, self.rule, self.array_rule = text, tex, rule, array_rule or rule
        self.binds = {"text": binds, "tex": tex_binds or binds}
        self.needs = {"text": needs, "tex": tex_needs or needs}
        self.works, self.rearranges = works, rearranges


class Fold(Operation):
    """Something done to a whole column.

    ``joined_by`` and ``spelled`` write it out with the numbers of all rows: "1 + 0 + 1", "max(1, 0, 0.5)".
    ``index`` is the letter its rows have in LaTeX.
    """

    def __init__(
        self, text, tex, rule, array_rule, *, per_row=True, joined_by=None, spelled="{}", index="i", **how
    ):
        super().__init__(text, tex, rule, array_rule, works=False, **how)
        self.per_row, self.joined_by, self.spelled, self.index = per_row, joined_by, spelled, index


def _numpy():
    return sys.modules["numpy"]


def _divide(a, b):
    """a / b, and 0 where b is 0: a query with nothing to find scores nothing."""
    return a / b if a and b else 0 * a


def _divide_arrays(a, b):
    if not hasattr(b, "ndim"):
        return a / b if b else 0 * a
    np = _numpy()
    if np.count_nonzero(b) == b.size:
        return a / b
    zero = b == 0
    return np.where(zero, 0, a / (b + zero))


def kept_exact(value, *beside):
    """The value, as a fraction where it stands beside one: divided, whole numbers would turn into a float."""
    kinds = [type(x) for x in beside if hasattr(x, "limit_denominator")]
    return kinds[0](str(value)) if kinds and not hasattr(value, "limit_denominator") else value


def _irrational(name, rule):
    """A rule that leaves the exact fractions, and says so."""

    def checked(x):
        if hasattr(x, "limit_denominator"):
            raise error("no exact value", operation=name)
        if x <= 0 and rule is not math.exp:  # what was subtracted was lost in a float
            raise error("too large")
        return rule(x)

    return checked


def _square_root(x):
    """Of a fraction, exact where numerator and denominator are squares."""
    if not hasattr(x, "limit_denominator"):
        return math.sqrt(x)
    above, below = math.isqrt(x.numerator), math.isqrt(x.denominator)
    if above**2 != x.numerator or below**2 != x.denominator:
        raise error("no exact value", operation=f"√({x})")
    return type(x)(above, below)


def _one_where(compare):
    return lambda a, b: kept_exact(int(compare(a, b)), a)


def _to_the_power(a, b):
    value = a**b
    if isinstance(value, float) and (hasattr(a, "limit_denominator") or hasattr(b, "limit_denominator")):
        raise error("no exact value", operation=f"{a}^{b}")
    return kept_exact(value, a, b)


def _add_up(values):
    """The sum; of floats correctly rounded, so that every Python prints the same digits."""
    return math.fsum(values) if any(isinstance(v, float) for v in values) else sum(values)


def _above(values):
    return list(accumulate([kept_exact(1, *values)] + values[:-1], operator.mul))[: len(values)]


def _above_arrays(array):
    np = _numpy()
    return np.concatenate([np.ones_like(array[..., :1]), array[..., :-1]], axis=-1).cumprod(-1)


def _next_arrays(array):
    np = _numpy()
    return np.concatenate([array[..., 1:], np.zeros_like(array[..., :1])], axis=-1)


def _down_to(values, rank, k):
    return [v for v, r in zip(values, rank) if r <= k]


def _down_to_arrays(array, rank, k):
    """The cells stand in rank order, so with one k for all queries only the first k of them can count."""
    cut_rank = array is rank
    if getattr(k, "ndim", 0):
        k = k[..., None]
    else:
        array, rank = array[..., : int(k)], rank[..., : int(k)]
    return rank if cut_rank else _numpy().where(rank <= k, array, 0)


def _counted_arrays(array):
    np = _numpy()
    counted = np.empty(array.shape, int)
    counted[...] = np.arange(1, array.shape[-1] + 1)
    return counted


def _look_up(values, at):
    """The value standing at each rank, the last one beyond the end."""
    return [values[min(int(r), len(values)) - 1] if values else 0 for r in at]


def _look_up_arrays(array, at):
    np = _numpy()
    return np.take_along_axis(array, np.minimum(at, array.shape[-1]) - 1, axis=-1)


def _so_far_at(values, rank, at):
    """What stands in the last row down to each rank, 0 above the first row."""
    return [values[rows - 1] if (rows := bisect_right(rank, r)) else 0 * r for r in at]


def _so_far_at_arrays(array, rank, at):
    np = _numpy()
    one_query = (1 << 40) * np.arange(rank.size // rank.shape[-1]).reshape(*rank.shape[:-1], 1)
    rows = np.searchsorted((rank + one_query).ravel(), (at + one_query).ravel(), "right").reshape(at.shape)
    rows = rows - rank.shape[-1] * (one_query >> 40)
    return np.take_along_axis(np.concatenate([np.zeros_like(array[..., :1]), array], axis=-1), rows, axis=-1)


ADD = Operation("{} + {}", "{} + {}", operator.add, binds=SUMS, needs=(1, 1))
SUBTRACT = Operation("{} - {}", "{} - {}", operator.sub, binds=SUMS, needs=(1, 2))
MULTIPLY = Operation("{} × {}", r"{} \times {}", operator.mul, binds=PRODUCTS, needs=(2, 2))
DIVIDE = Operation(
    "{} / {}",
    r"\frac{{{}}}{{{}}}",
    _divide,
    _divide_arrays,
    binds=PRODUCTS,
    needs=(2, 3),
    tex_binds=PRODUCTS,
    tex_needs=(-1, -1),
)
POWER = Operation(
    "{}^{}", "{}^{{{}}}", _to_the_power, operator.pow, binds=POWERS, needs=(4, 4), tex_needs=(4, -1)
)
AT_LEAST = Operation(
    "[{} ≥ {}]", r"[{} \ge {}]", _one_where(operator.ge), lambda a, b: 1 * (a >= b), works=False
)
AT_MOST = Operation(
    "[{} ≤ {}]", r"[{} \le {}]", _one_where(operator.le), lambda a, b: 1 * (a <= b), works=False
)
LOWER = Operation("min({}, {})", r"\min({}, {})", min, lambda a, b: _numpy().minimum(a, b))
HIGHER = Operation("max({}, {})", r"\max({}, {})", max, lambda a, b: _numpy().maximum(a, b))
LOG2 = Operation("log2({})", r"\log_2({})", _irrational("log2", math.log2), lambda a: _numpy().log2(a))
LN = Operation("ln({})", r"\ln({})", _irrational("ln", math.log), lambda a: _numpy().log(a))
EXP = Operation(
    "e^{}",
    "e^{{{}}}",
    _irrational("exp", math.exp),
    lambda a: _numpy().exp(a),
    binds=POWERS,
    needs=(4,),
    tex_needs=(-1,),
)
SQUARE_ROOT = Operation("√({})", r"\sqrt{{{}}}", _square_root, lambda a: a**0.5)
FLOOR = Operation(
    "floor({})", r"\lfloor {} \rfloor", lambda a: kept_exact(math.floor(a), a), lambda a: _numpy().floor(a)
)
SIZE = Operation("|{}|", r"|{}|", abs)

TOTAL = Fold(
    "sum of {}",
    r"\sum_i {}",
    _add_up,
    lambda a: _numpy().add.reduce(a, -1),
    per_row=False,
    binds=SUMS,
    needs=(4,),
    tex_binds=PRODUCTS,
    tex_needs=(2,),
    joined_by=" + ",
)
HIGHEST = Fold(
    "highest {}",
    r"\max_i {}",
    lambda v: max(v, default=0),
    lambda a: a.max(-1, initial=0),
    per_row=False,
    binds=SUMS,
    needs=(4,),
    tex_binds=PRODUCTS,
    tex_needs=(2,),
    joined_by=", ",
    spelled="max({})",
)
RUNNING_TOTAL = Fold(
    "{} so far",
    r"\sum_{{j \le i}} {}",
    lambda v: list(accumulate(v)),
    lambda a: a.cumsum(-1),
    binds=SUMS,
    needs=(4,),
    tex_binds=PRODUCTS,
    tex_needs=(2,),
    index="j",
)
HIGHEST_BELOW = Fold(
    "highest {} from here on",
    r"\max_{{j \ge i}} {}",
    lambda v: list(accumulate(v[::-1], max))[::-1],
    lambda a: _numpy().maximum.accumulate(a[..., ::-1], axis=-1)[..., ::-1],
    binds=SUMS,
    needs=(4,),
    tex_binds=PRODUCTS,
    tex_needs=(2,),
    index="j",
)
NEXT = Fold(
    "next {}",
    r"\text{{next }} {}",
    lambda v: v[1:] + [0 * x for x in v[-1:]],
    _next_arrays,
    binds=NAMES,
    needs=(9,),
)
PRODUCT_ABOVE = Fold(
    "product of {} above",
    r"\prod_{{j < i}} {}",
    _above,
    _above_arrays,
    binds=SUMS,
    needs=(4,),
    tex_binds=PRODUCTS,
    tex_needs=(2,),
    index="j",
)
BEST_FIRST = Fold(
    "{}, best first",
    r"\text{{best first: }} {}",
    lambda v: sorted(v, reverse=True),
    lambda a: -_numpy().sort(-a, axis=-1),
    rearranges=True,
)
POSITIONS = Fold(
    "rank", "i", lambda v: [kept_exact(i, x) for i, x in enumerate(v, 1)], _counted_arrays, rearranges=True
)
LOOKED_AT = Fold("{}", "{}", _down_to, _down_to_arrays, rearranges=True)
LOOKED_UP = Fold("{} at that rank", "{}", _look_up, _look_up_arrays, binds=SUMS)
SO_FAR_AT = Fold("{} at that rank", "{}", _so_far_at, _so_far_at_arrays, binds=SUMS)


SAME = Operation("{}", "{}", lambda x: x, works=False)
GIVEN = Operation("{}", "{}", lambda x: x, rearranges=True)
REPEATED = Operation(
    "{} at ranks 1 to {}",
    r"{}",
    lambda value, times: [value] * int(times),
    lambda value, times: _repeated_arrays(value, times),
    rearranges=True,
)


def _repeated_arrays(value, times):
    np = _numpy()
    rank = np.arange(1, int(np.max(times, initial=1)) + 1)
    return np.where(rank <= times[..., None], value, 0)


def translation(mapping: dict, words: str) -> Operation:
    """A row-by-row look-up in a table with a value for every key that occurs (0 stays 0 unless listed)."""

    def rule(x):
        if x not in mapping and x != 0:
            raise error("grade without a gain", grade=x, known=sorted(mapping))
        return kept_exact(mapping.get(x, 0), x)

    def array_rule(array):
        np = _numpy()
        grades, where = np.unique(array, return_inverse=True)
        return np.array([rule(g) for g in grades.tolist()])[where].reshape(array.shape)

    return Operation(f"{words}({{}})", rf"\mathrm{{{{{words}}}}}({{}})", rule, array_rule, works=False)

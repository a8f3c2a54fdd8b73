"""The operations of a worksheet, each with its rules and with how it is written.

First come the templates in text and LaTeX, then the rule for lists, that for NumPy arrays, and that for
fractions where they need their own; `Operation` says what the rest is. The rule for pages, in JavaScript,
has the same name in ``web/interpreter/rules.js``.
"""

import math
import operator
from itertools import accumulate

from . import rules
from .operation import NAMES, POWERS, PRODUCTS, SUMS, Fold, Operation, Power, register_operations

ADD = Operation("{} + {}", "{} + {}", operator.add, binds=SUMS, needs=(1, 1))
SUBTRACT = Operation("{} - {}", "{} - {}", operator.sub, binds=SUMS, needs=(1, 2))
MULTIPLY = Operation("{} × {}", r"{} \times {}", operator.mul, binds=PRODUCTS, needs=(2, 2))
DIVIDE = Operation(
    "{} / {}",
    r"\frac{{{}}}{{{}}}",
    rules.divide,
    rules.divide_arrays,
    rules.keeping_exact(rules.divide),
    binds=PRODUCTS,
    needs=(2, 3),
    tex_binds=PRODUCTS,
    tex_needs=(-1, -1),
)
POWER = Power(
    "{}^{}",
    "{}^{{{}}}",
    operator.pow,
    operator.pow,
    rules.powers_exactly,
    binds=POWERS,
    needs=(4, 4),
    tex_needs=(4, -1),
)
AT_LEAST = Operation(
    "[{} ≥ {}]",
    r"[{} \ge {}]",
    rules.at_least,
    lambda a, b: (a >= b).astype(float),
    rules.keeping_exact(rules.at_least),
    shows_working=False,
)
AT_MOST = Operation(
    "[{} ≤ {}]",
    r"[{} \le {}]",
    rules.at_most,
    lambda a, b: (a <= b).astype(float),
    rules.keeping_exact(rules.at_most),
    shows_working=False,
)
SMALLER_OF = Operation(
    "min({}, {})", r"\min({}, {})", min, lambda a, b: rules.numpy().minimum(a, b), rules.keeping_exact(min)
)
LARGER_OF = Operation(
    "max({}, {})", r"\max({}, {})", max, lambda a, b: rules.numpy().maximum(a, b), rules.keeping_exact(max)
)
LOG2 = Operation(
    "log2({})",
    r"\log_2({})",
    rules.of_positive_numbers(math.log2),
    lambda a: rules.numpy().log2(a),
    rules.irrational("log2"),
)
LOG = Operation(
    "log_{}({})",
    r"\log_{{{}}}({})",
    rules.of_positive_numbers(lambda base, x: math.log2(x) / math.log2(base)),
    lambda base, x: rules.numpy().log2(x) / rules.numpy().log2(base),
    rules.irrational("log"),
)
LN = Operation(
    "ln({})",
    r"\ln({})",
    rules.of_positive_numbers(math.log),
    lambda a: rules.numpy().log(a),
    rules.irrational("ln"),
)
EXP = Operation(
    "e^{}",
    "e^{{{}}}",
    math.exp,
    lambda a: rules.numpy().exp(a),
    rules.irrational("exp"),
    binds=POWERS,
    needs=(4,),
    tex_needs=(-1,),
)
SQUARE_ROOT = Operation("√({})", r"\sqrt{{{}}}", math.sqrt, lambda a: a**0.5, rules.exact_square_root)
SQUARES_WITHOUT_END = Operation(
    "sum of (x / (x + j))^2 over j = 0, 1, 2, … without end, x being {}",
    r"\sum_{{j \ge 0}} \left(\frac{{x}}{{x + j}}\right)^2 \text{{ with }} x = {}",
    rules.squares_without_end,
    rules.squares_without_end,
    rules.irrational("An infinite sum"),
    shows_working=False,
)
FLOOR = Operation(
    "floor({})",
    r"\lfloor {} \rfloor",
    math.floor,
    lambda a: rules.numpy().floor(a),
    rules.keeping_exact(math.floor),
)
AS_FLOAT = Operation("float({})", r"\mathrm{{float}}({})", float, lambda a: a, float, shows_working=False)
ABSOLUTE_VALUE = Operation("|{}|", r"|{}|", abs)

LIKE_A_SUM = {"binds": SUMS, "needs": (4,), "tex_binds": PRODUCTS, "tex_needs": (2,)}
TOTAL = Fold(
    "sum of {}",
    r"\sum_i {}",
    rules.add_up,
    lambda a: rules.numpy().add.reduce(a, -1),
    rules.add_up_exactly,
    per_row=False,
    **LIKE_A_SUM,
    joined_by=" + ",
    tex_to_k=r"\sum_{{i=1}}^{{{}}} {}",
)
MAXIMUM = Fold(
    "highest {}",
    r"\max_i {}",
    lambda v: max(v, default=0),
    lambda a: rules.numpy().maximum.reduce(a, -1, initial=None if a.shape[-1] else 0),
    per_row=False,
    **LIKE_A_SUM,
    joined_by=", ",
    spelled="max({})",
    tex_to_k=r"\max_{{i \le {}}} {}",
)
RUNNING_TOTAL = Fold(
    "{} so far",
    r"\sum_{{j \le i}} {}",
    lambda v: list(accumulate(v)),
    lambda a: rules.numpy().add.accumulate(a, -1),
    **LIKE_A_SUM,
    index="j",
)
MAXIMUM_BELOW = Fold(
    "highest {} from here on",
    r"\max_{{j \ge i}} {}",
    lambda v: list(accumulate(v[::-1], max))[::-1],
    lambda a: rules.numpy().maximum.accumulate(a[..., ::-1], axis=-1)[..., ::-1],
    **LIKE_A_SUM,
    index="j",
)
SHIFTED = Fold(
    "next {}",
    r"\text{{next }} {}",
    lambda v: v[1:] + [0 * x for x in v[-1:]],
    rules.next_arrays,
    binds=NAMES,
    needs=(9,),
)
PRODUCT_ABOVE = Fold(
    "product of {} above",
    r"\prod_{{j < i}} {}",
    rules.product_above,
    rules.product_above_arrays,
    **LIKE_A_SUM,
    index="j",
)
BEST_FIRST = Fold(
    "{}, best first",
    r"\text{{best first: }} {}",
    lambda v: sorted(v, reverse=True),
    lambda a: -rules.numpy().sort(-a, axis=-1),
    rearranges=True,
)
MOST_GAIN_FIRST = Fold(
    "{}, most gain first",
    r"\text{{most gain first: }} {}",
    rules.in_order_of,
    rules.in_order_of_arrays,
    rearranges=True,
)
POSITIONS = Fold(
    "rank",
    "i",
    lambda v: list(range(1, len(v) + 1)),
    rules.positions_arrays,
    lambda v: [rules.kept_exact(i, x) for i, x in enumerate(v, 1)],
    rearranges=True,
)
DOWN_TO_RANK = Fold("{}", "{}", rules.down_to, rules.down_to_arrays, rearranges=True, cuts=True)
LOOKED_UP = Fold("{} at that rank", "{}", rules.look_up, rules.look_up_arrays, binds=SUMS)
SO_FAR_AT = Fold("{} at that rank", "{}", rules.so_far_at, rules.so_far_at_arrays, binds=SUMS)


# Makes a step of a quantity that has a name already and gets another one.
SAME = Operation("{}", "{}", lambda x: x, shows_working=False)
GIVEN = Fold("{}", "{}", lambda v: v, lambda a: a, rearranges=True)
REPEATED = Operation("{} at ranks 1 to {}", "{}", rules.repeated, rules.repeated_arrays, rearranges=True)

register_operations(globals())

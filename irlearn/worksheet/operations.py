"""The operations of a worksheet: how to compute each, and how to write it.

``text`` and ``tex`` are templates with one ``{}`` for each part. Parentheses are decided by a table
of numbers, not by looking at what was written: ``binds`` says how tightly the result holds together,
``needs`` how tightly each part has to, or it gets parentheses (1: sums, 2: products, 3: powers, 9: names).
Each operation has a rule for single numbers and one for NumPy arrays, side by side, and where fractions need
one of their own, a third.
"""

import math
import operator
from itertools import accumulate

from ..errors import error
from . import rules
from .exactness import is_fraction

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
        exact_rule=None,
        *,
        binds=NAMES,
        needs=(0, 0, 0),
        tex_binds=None,
        tex_needs=None,
        works=True,
        rearranges=False,
    ):
        self.text, self.tex = text, tex
        self.rule, self.array_rule, self.exact_rule = rule, array_rule or rule, exact_rule or rule
        self.binds = {"text": binds, "tex": tex_binds or binds}
        self.needs = {"text": needs, "tex": tex_needs or needs}
        self.works, self.rearranges = works, rearranges

    def rule_for(self, values):
        """The rule for these lists and numbers. A list is of one kind, so its first row tells for all."""
        if self.exact_rule is self.rule:
            return self.rule
        firsts = [value[0] if isinstance(value, list) and value else value for value in values]
        return self.exact_rule if any(map(is_fraction, firsts)) else self.rule

    def __reduce_ex__(self, protocol):
        """An operation of this module is pickled as its name, because its rules are functions without one."""
        name = next((name for name, known in globals().items() if known is self), None)
        return name or super().__reduce_ex__(protocol)


class Fold(Operation):
    """Something done to a whole column.

    ``joined_by`` and ``spelled`` write it out with the numbers of all rows: "1 + 0 + 1", "max(1, 0, 0.5)".
    ``index`` is the letter its rows have in LaTeX.
    """

    def __init__(
        self,
        text,
        tex,
        rule,
        array_rule,
        exact_rule=None,
        *,
        per_row=True,
        joined_by=None,
        spelled="{}",
        index="i",
        **how,
    ):
        super().__init__(text, tex, rule, array_rule, exact_rule, works=False, **how)
        self.per_row, self.joined_by, self.spelled, self.index = per_row, joined_by, spelled, index


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
POWER = Operation(
    "{}^{}",
    "{}^{{{}}}",
    operator.pow,
    operator.pow,
    rules.to_the_power_exactly,
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
    works=False,
)
AT_MOST = Operation(
    "[{} ≤ {}]",
    r"[{} \le {}]",
    rules.at_most,
    lambda a, b: (a <= b).astype(float),
    rules.keeping_exact(rules.at_most),
    works=False,
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
FLOOR = Operation(
    "floor({})",
    r"\lfloor {} \rfloor",
    math.floor,
    lambda a: rules.numpy().floor(a),
    rules.keeping_exact(math.floor),
)
ABSOLUTE_VALUE = Operation("|{}|", r"|{}|", abs)

TOTAL = Fold(
    "sum of {}",
    r"\sum_i {}",
    rules.add_up,
    lambda a: rules.numpy().add.reduce(a, -1),
    per_row=False,
    binds=SUMS,
    needs=(4,),
    tex_binds=PRODUCTS,
    tex_needs=(2,),
    joined_by=" + ",
)
MAXIMUM = Fold(
    "highest {}",
    r"\max_i {}",
    lambda v: max(v, default=0),
    lambda a: rules.numpy().maximum.reduce(a, -1, initial=0),
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
    lambda a: rules.numpy().add.accumulate(a, -1),
    binds=SUMS,
    needs=(4,),
    tex_binds=PRODUCTS,
    tex_needs=(2,),
    index="j",
)
MAXIMUM_BELOW = Fold(
    "highest {} from here on",
    r"\max_{{j \ge i}} {}",
    lambda v: list(accumulate(v[::-1], max))[::-1],
    lambda a: rules.numpy().maximum.accumulate(a[..., ::-1], axis=-1)[..., ::-1],
    binds=SUMS,
    needs=(4,),
    tex_binds=PRODUCTS,
    tex_needs=(2,),
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
    rules.above,
    rules.above_arrays,
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
    lambda a: -rules.numpy().sort(-a, axis=-1),
    rearranges=True,
)
POSITIONS = Fold(
    "rank",
    "i",
    lambda v: list(range(1, len(v) + 1)),
    rules.counted_arrays,
    lambda v: [rules.kept_exact(i, x) for i, x in enumerate(v, 1)],
    rearranges=True,
)
LOOKED_AT = Fold("{}", "{}", rules.down_to, rules.down_to_arrays, rearranges=True)
LOOKED_UP = Fold("{} at that rank", "{}", rules.look_up, rules.look_up_arrays, binds=SUMS)
SO_FAR_AT = Fold("{} at that rank", "{}", rules.so_far_at, rules.so_far_at_arrays, binds=SUMS)


SAME = Operation("{}", "{}", lambda x: x, works=False)
GIVEN = Fold("{}", "{}", lambda v: v, lambda a: a, rearranges=True)
REPEATED = Operation(
    "{} at ranks 1 to {}",
    r"{}",
    rules.repeated,
    rules.repeated_arrays,
    rearranges=True,
)


class Translation(Operation):
    """A row-by-row look-up in a table with a value for every key that occurs (0 stays 0 unless listed)."""

    def __init__(self, mapping: dict, words: str):
        self.mapping, self.words = mapping, words
        tex = rf"\mathrm{{{{{words}}}}}({{}})"
        super().__init__(f"{words}({{}})", tex, self.look_up, self.look_up_array, works=False)

    def look_up(self, x):
        """The value of one key."""
        if x not in self.mapping and x != 0:
            grade = int(x) if x == int(x) else x  # arrays hold 1.0 where a reader wrote 1
            known = ", ".join(map(str, sorted(self.mapping)))
            raise error("grade without a gain", grade=grade, known=known)
        return rules.of_the_same_kind(self.mapping.get(x, 0), x)

    def look_up_array(self, array):
        """The values of many, each key looked up once."""
        np = rules.numpy()
        grades, where = np.unique(array, return_inverse=True)
        return np.array([self.look_up(g) for g in grades.tolist()], float)[where].reshape(array.shape)

    def __reduce_ex__(self, protocol):
        return Translation, (self.mapping, self.words)

    def __eq__(self, other):
        return type(other) is Translation and (self.mapping, self.words) == (other.mapping, other.words)

    def __hash__(self):
        return hash(self.words)


class InWords(Operation):
    """What was counted in Python, not by a rule; the words say what. On lists only."""

    def __init__(self, text, tex):
        super().__init__(text, tex, None, works=False)

    def __eq__(self, other):
        return type(other) is InWords and self.text == other.text

    def __hash__(self):
        return hash(self.text)

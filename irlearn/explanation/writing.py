"""Writing the formula of a quantity (a column or a number), with its names or with the numbers put in.

The ``style`` is "text" or "tex" (LaTeX); a ``row`` is counted from 0. How tightly a written part *binds*,
such as `SUMS` or `NAMES`, decides whether it needs parentheses (see ``worksheet/operation.py``).
"""

from ..escaping import latex, visible
from ..worksheet.columns import Column, Number, Quantity
from ..worksheet.operation import NAMES, PRODUCTS, SUMS, Fold, OfEach, Translation
from . import digits

SIGN = 0  # how tightly a minus binds its number: less than a sum
MOST_TERMS = 12  # a longer sum is written without its zeros, and if still longer, without its middle
SYMBOLS = {  # the letters in LaTeX of names that have one; {i} is the letter of the row
    "rank": "{i}",
    "grade": "g_{i}",
    "rel": "t",
    "max_grade": r"g_{{\max}}",
    "rank_of_first": "r",
    "beta": r"\beta",
    "base": "b",
    "k": "k",
    "p": "p",
    "R": "R",
    "N": "N",
    "n": "n",
}


def formula(quantity: Quantity, style: str = "text", on_own_sheet: bool = False) -> str:
    """Write what the quantity was made from, in names: ``gain / discount``.

    A column of the ideal ranking stands as ``ideal gain``, or as ``gain`` if the formula is written
    ``on_own_sheet``, where a title says which ranking it is.
    """
    own_sheet = quantity.sheet_label if on_own_sheet else None
    return _formula(quantity, style, "i", root=True, own_sheet=own_sheet)[0]


def calculation(
    quantity: Quantity, style: str = "text", row: int | None = None, decimals: int | None = None
) -> str:
    """Write the formula in numbers, such as ``2 / 1.585``; an empty string where that is a single number."""
    written, _ = _numbers(quantity, style, row, decimals, root=True)
    return "" if written.replace(".", "", 1).replace("/", "", 1).isdigit() else written


def symbol(quantity: Quantity, style: str = "text", index: str = "i", own_sheet: str | None = None) -> str:
    """Write the name as it stands in a formula, after the label of its sheet unless that is ``own_sheet``."""
    name = quantity.name or "value"
    elsewhere = quantity.sheet_label not in (None, own_sheet)
    words = f"{quantity.sheet_label} {name}" if elsewhere else name
    if style == "text":
        return visible(words)
    if name in SYMBOLS:  # ranks are counted from 1 on every sheet
        sheet = rf"\text{{{quantity.sheet_label} }}" if elsewhere and name != "rank" else ""
        return sheet + SYMBOLS[name].format(i=index)
    written = rf"\mathrm{{{words}}}" if words.isupper() else in_tex(words)
    row = "q" if index == "i" and _of_queries(quantity) else index
    return f"{written}_{row}" if type(quantity) is Column else written


def in_tex(words: str) -> str:
    """Write words in LaTeX; the underscores of a Python name, such as ``discounted_gain``, become spaces."""
    python = words.replace(" ", "_").isidentifier()
    return latex(words.replace("_", " ") if python else words)


def _formula(x, style, index, root=False, own_sheet=None):
    """Write the formula of a quantity, or a plain number; return it and how tightly it binds.

    A quantity with a name is written as its name, except the ``root``, whose formula was asked for.
    """
    if not isinstance(x, Quantity):
        return _value(digits.result(x))
    if x.op is None or x.is_input or (x.name and not root):
        return symbol(x, style, index, own_sheet), NAMES
    inner = x.op.index if isinstance(x.op, Fold) else index
    written = [_formula(part, style, inner, own_sheet=own_sheet) for part in x.parts]
    last = _last_rank(x) if style == "tex" and x.op.tex_to_k else None
    template = getattr(x.op, style) if last is None else x.op.tex_to_k
    if isinstance(x.op, Fold) and _of_queries(x):
        template = template.replace("_i", "_q")
    end = [] if last is None else [_formula(last, style, inner)[0]]
    return template.format(*end, *_in_places(x.op, style, written)), x.op.binds[style]


def _last_rank(quantity):
    """Find the last rank of the rows that a quantity was made from, such as k; None if nothing cuts them."""
    if quantity.op is not None and quantity.op.cuts:
        return quantity.parts[2]  # the parts of `down_to_rank` are a column, its ranks, and the last rank
    ends = (_last_rank(part) for part in quantity.parts if type(part) is Column)
    return next((last for last in ends if last is not None), None)


def _of_queries(quantity):
    """Say whether the rows of a quantity are queries: their letter is q, while i is that of ranks."""
    rows_of = (part for part in quantity.parts if type(part) is Column)
    return isinstance(quantity.op, OfEach) or any(map(_of_queries, rows_of))


def _numbers(x, style, row, decimals, root=False):
    """Write the formula of `_formula` with numbers for names; return it and how tightly it binds."""
    if not isinstance(x, Quantity):
        return _value(digits.result(x, decimals))
    done = x.op is None or x.is_input or not x.parts or (x.name and not root)
    if type(x) is Number and done:
        return _value(digits.result(x.values, decimals))
    if isinstance(x.op, Fold) and x.op.joined_by:
        return _spelled(x, style, decimals)
    if type(x) is Column and (done or isinstance(x.op, (Fold, Translation))):
        return _value(digits.cell(x.values[row], decimals))
    written = [_numbers(part, style, row, decimals) for part in x.parts]
    return getattr(x.op, style).format(*_in_places(x.op, style, written)), x.op.binds[style]


def _spelled(x, style, decimals):
    """Write the terms of a total or a maximum (see `MOST_TERMS`); return what `_numbers` does."""
    column = x.parts[0]
    rows = list(range(len(column.values)))
    if len(rows) > MOST_TERMS:
        rows = [i for i in rows if column.values[i]] or rows[:1]
    many = len(rows) > MOST_TERMS
    shown = rows[: MOST_TERMS - 2] + rows[-1:] if many else rows
    terms = [_term(column, style, i, decimals) for i in shown]
    if many:
        terms.insert(-1, "…" if style == "text" else r"\dots")
    bare_sum = x.op.spelled == "{}" and len(terms) > 1
    return x.op.spelled.format(x.op.joined_by.join(terms) or "0"), SUMS if bare_sum else NAMES


def _term(column, style, row, decimals):
    if style == "tex" and column.op and column.op.shows_working and not column.is_input:
        text, binds = _numbers(column, style, row, decimals, root=True)
    else:
        text, binds = _value(digits.cell(column.values[row], decimals))
    return _in_parentheses(text, style) if binds < SUMS else text


def _in_places(op, style, written):
    """Put parentheses around each part that binds less tightly than its place in the operation needs."""
    return [
        _in_parentheses(text, style) if binds < need else text
        for (text, binds), need in zip(written, op.needs[style])
    ]


def _in_parentheses(text, style):
    return f"({text})" if style == "text" else rf"\left({text}\right)"


def _value(text):
    """Pair a written number with how tightly it binds: with a minus least, a fraction as a quotient does."""
    return text, SIGN if text.startswith("-") else PRODUCTS if "/" in text else NAMES

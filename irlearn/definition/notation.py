"""Reads a metric written as text, as the field or a tool writes it: ``nDCG(rel=2)@10``, ``ndcg_cut_10``."""

import ast
import re
from operator import index

from ..errors import error
from . import names, trec_eval_numbers

NUMBER = re.compile(r"\d{1,18}|\d{0,18}\.\d{1,18}(e-\d{1,3})?|\d{1,18}e-\d{1,3}", re.ASCII)  # 10, .85 or 1e-5
SHAPE = re.compile(  # a name, options in parentheses, a number after @, or trec_eval's numbers after _ or .
    r"""\s* (?P<name>\w (?:[\w\ '-]*? \w)??) \s* (?:\((?P<options>.*)\))? \s*
                       (?:@\s*(?P<at>[\w.+-]+) | [_.](?P<numbers>-?[\d.]+(?:,-?[\d.]+)*))? \s*""",
    re.S | re.X,
)


def parse(notation: str) -> tuple[str, dict, int | float | None]:
    """Split a notation into the name, the options, and the number after ``@`` (None if there is none).

    The numbers of trec_eval's names, after ``_`` or ``.``, are returned as what they mean, options or that
    number.
    """
    shape = SHAPE.fullmatch(names.in_our_notation(notation)) if isinstance(notation, str) else None
    if shape is None:
        raise error("notation not understood", found=notation, hint="")
    options = _options(shape["options"], notation) if shape["options"] else {}
    name, at = shape["name"], _number(shape["at"], notation) if shape["at"] else None
    if shape["numbers"]:
        numbers = [_signed(text, notation) for text in shape["numbers"].split(",")]
        meant, at = trec_eval_numbers.read_numbers(name, numbers)
        options |= meant
    return name, options, at


def _options(text, notation) -> dict:
    """Read the options that stand between the parentheses of a notation."""
    try:
        call = _Fractions().visit(ast.parse(f"f({text})", mode="eval")).body
        names = [keyword.arg for keyword in call.keywords]
        if call.args or None in names or len(set(names)) < len(names):
            raise ValueError
        return {keyword.arg: ast.literal_eval(keyword.value) for keyword in call.keywords}
    except (SyntaxError, ValueError, TypeError, ZeroDivisionError, MemoryError, RecursionError):
        hint = _hint_about_quotes(text, notation)
        raise error("notation not understood", found=notation, hint=hint) from None


def _hint_about_quotes(text, notation) -> str:
    """Suggest the notation with quotes, gain='linear' for gain=linear; return "" if that does not mend it."""
    quoted = re.sub(r"=\s*(?!(?:None|True|False)\s*(?:,|$))([A-Za-z][^,'\"]*?)\s*(?=,|$)", r"='\1'", text)
    try:
        ast.parse(f"f({quoted})", mode="eval")
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return ""
    return f" Words need quotes: {notation.replace(text, quoted)}." if quoted != text else ""


class _Fractions(ast.NodeTransformer):
    """Replaces calls such as ``Fraction(1, 3)``, which is how `repr` writes a fraction, by the number."""

    def visit_Call(self, call):
        self.generic_visit(call)
        if not isinstance(call.func, ast.Name) or call.func.id != "Fraction" or call.keywords:
            return call
        from fractions import Fraction

        return ast.Constant(Fraction(*[index(ast.literal_eval(part)) for part in call.args]))


def _signed(text, notation):
    """Read a number that may have a minus sign."""
    size = _number(text.removeprefix("-"), notation)
    return -size if text.startswith("-") else size


def _number(text, notation):
    """Read a number without a sign: an int if it has digits only, else a float."""
    if not NUMBER.fullmatch(text):
        raise error("notation not understood", found=notation, hint="")
    return int(text) if text.isdigit() else float(text)

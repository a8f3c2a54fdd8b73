"""Reads a metric written as text, as the field or a tool writes it: ``nDCG(rel=2)@10``, ``ndcg_cut_10``.

trec_eval has numbers after a dot or ``_``: ``P.5``, ``set_F.4``, ``utility.2,-1,0,0``. After most names that
is the number which irlearn writes after ``@``.
"""

import ast
import re
from math import sqrt
from operator import index

from ..errors import error
from ..worksheet.checks import is_number
from . import names
from .options import choose

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
        meant, at = read_numbers(name, numbers)
        options |= meant
    return name, options, at


def _options(text, notation) -> dict:
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
    size = _number(text.removeprefix("-"), notation)
    return -size if text.startswith("-") else size


def _number(text, notation):
    if not NUMBER.fullmatch(text):
        raise error("notation not understood", found=notation, hint="")
    return int(text) if text.isdigit() else float(text)


# Measures of trec_eval that take no number (it ignores one, or stops), and what to ask for instead, where {}
# is the number; None where there is nothing to ask for.
INSTEAD_OF_A_NUMBER = {
    "map": "map_cut_{}",
    "ndcg": "ndcg_cut_{}",
    "recip_rank": "RR@{}",
    "set_P": "P_{}",
    "set_recall": "recall_{}",
    "set_relative_P": "relative_P_{}",
    "set_map": "SetAP@{}",
    **dict.fromkeys(("gm_map", "gm_bpref", "bpref", "Rprec", "infAP", "binG", "G", "Rndcg", "ndcg_rel")),
    **dict.fromkeys(("num_ret", "num_rel", "num_rel_ret", "num_nonrel_judged_ret")),
}
EXPECTED_NUMBERS = {  # which numbers are expected after names that take others than a cut-off, for the error
    "11pt_avg": "no numbers here, because it's the mean over the recall levels 0, 0.1, ... 1; for only "
    "the precision at 0.5, use IPrec@0.5",
    "set_F": "one number, beta squared, as in set_F.4",
    "utility": "four numbers, as in utility.1,-1,0,0: the worth of a hit, a false alarm and a miss, and "
    "0, because a nonrelevant document that wasn't retrieved isn't listed in a run and is worth nothing",
}


def read_numbers(name: str, numbers: list) -> tuple[dict, int | float | None]:
    """Find what the numbers stand for: options, or the number that irlearn writes after ``@``.

    Returns both, of which the one that does not apply is {} or None.

    >>> read_numbers("P", [5]), read_numbers("set_F", [4])
    (({}, 5), ({'beta': 2}, None))
    """
    if name in INSTEAD_OF_A_NUMBER:
        written = ",".join(map(str, numbers))
        form = INSTEAD_OF_A_NUMBER[name]
        instead = f" For a cut-off, write {form.format(written)}." if form else ""
        raise error("measure takes no number after its name", name=name, found=written, instead=instead)
    if name == "set_F" and len(numbers) == 1:
        return {"beta": unsquared(numbers[0])}, None
    if name == "utility" and len(numbers) == 4 and numbers[3] == 0:
        return dict(zip(("hit", "false_alarm", "miss"), numbers)), None
    if name in EXPECTED_NUMBERS or len(numbers) != 1:
        expected = EXPECTED_NUMBERS.get(name, f"one number, as in {name}_{numbers[0]}")
        found = ",".join(map(str, numbers))
        raise error("wrong number after the name of a measure", name=name, found=found, expected=expected)
    return {}, numbers[0]


def unsquared(beta):
    """Return beta for its square; what has no root is returned as it is, and refused later as a beta.

    >>> unsquared(4), unsquared(2.25), unsquared(-1)
    (2, 1.5, -1)
    """
    if not is_number(beta) or not beta >= 0:
        return beta
    root = sqrt(beta)
    return int(root) if root.is_integer() else root


GAIN_BY_DCG = {"log2": "linear", "exp-log2": "exponential"}  # value of their ``dcg``: of our ``gain``


def is_measure(thing) -> bool:
    """Say whether it is one of ir_measures' objects, such as ``ir_measures.nDCG @ 10``."""
    return all(hasattr(thing, name) for name in ("AT_PARAM", "SUPPORTED_PARAMS", "params"))


def split_measure(measure) -> tuple[str, dict, int | float | None]:
    """Split a measure into its name, its options, and the number behind ``@``, as in our notation."""
    name, options = measure.__name__, dict(measure.params)
    at = options.pop(measure.AT_PARAM, None)
    if name == "RBP" and "rel" not in options:
        raise error("RBP of ir_measures without rel")
    if name == "IPrec":
        options["rounding"] = "trec_eval 9"  # this is how ir_measures rounds
    return name, options, at


def to_our_options(name: str, options: dict) -> tuple[str, dict]:
    """Translate a name and its options to those that mean the same in irlearn; others stay as they are.

    >>> to_our_options("nDCG", {"dcg": "exp-log2", "judged_only": False})
    ('nDCG', {'gain': 'exponential'})
    >>> to_our_options("SDCG", {"max_rel": 4})
    ('nDCG', {'max_grade': 4, 'ideal': 'maximum'})
    >>> to_our_options("SetF", {"beta": 4})
    ('SetF', {'beta': 2})
    """
    options = dict(options)
    if options.pop("judged_only", False):
        raise error("judged_only not supported", metric=name)
    if name.lower() == "ndcg":
        return name, _with_gain(options)
    if name == "SDCG":
        options = _with_gain(options)
        if options.pop("min_rel", 0) == 0 and "max_rel" in options:
            return "nDCG", {"max_grade": options.pop("max_rel"), "ideal": "maximum", **options}
    if name == "SetF" and "beta" in options:  # SetF is trec_eval's set_F, whose number is beta squared
        return name, {**options, "beta": unsquared(options["beta"])}
    if name == "NumRet" and "rel" in options:
        return "NumRelRet", options
    if name == "SetRelP" or (name == "SetP" and options.pop("relative", False)):
        return "RelativeP", options
    return name, options


def _with_gain(options):
    """Turn the options ``dcg`` and ``gains`` into our ``gain``; gains beside exp-log2 stay, to be refused."""
    shape, table = choose(GAIN_BY_DCG, dcg=options.pop("dcg", "log2")), options.get("gains")
    if table is not None and shape == "linear":
        options["gain"] = options.pop("gains")
    elif shape != "linear":
        options["gain"] = shape
    return options

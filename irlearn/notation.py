"""The notation of the field: ``nDCG(gain='exponential')@10``, ``P(rel=2)@5``, ``ndcg_cut_10``."""

import ast
import re

from .errors import error
from .options import MEANING

SHAPE = re.compile(r"\s*(?P<name>\w+?)\s*(?:\((?P<options>.*)\))?\s*(?:@\s*(?P<at>[\w.+-]+)|_(?P<cut>\d+))?\s*", re.S)


def parse(notation: str) -> tuple[str, dict]:
    """The name and the options, as written."""
    shape = SHAPE.fullmatch(notation) if isinstance(notation, str) else None
    if shape is None:
        raise error("bad notation", found=notation)
    bound = _options(shape["options"], notation) if shape["options"] else {}
    if shape["at"] or shape["cut"]:
        bound["k"] = _whole(shape["at"] or shape["cut"])
    return shape["name"], bound


def _options(text, notation) -> dict:
    try:
        call = ast.parse(f"f({text})", mode="eval").body
        if call.args or any(keyword.arg is None for keyword in call.keywords):
            raise ValueError
        return {keyword.arg: ast.literal_eval(keyword.value) for keyword in call.keywords}
    except (SyntaxError, ValueError, TypeError, MemoryError, RecursionError):
        raise error("bad notation", found=notation) from None


def _whole(text):
    if not text.isdigit():
        raise error("bad option", name="k", found=text, meaning=MEANING["k"])
    return int(text)

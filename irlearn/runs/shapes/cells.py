"""Read lists of ids that are written as text, as in the cells of a CSV file: a whole column at a time.

Six spellings are in use: JSON and Python's own, which have brackets; and ids that are separated by bars,
semicolons, commas or spaces. A single cell does not tell: ``New York`` may be one id or two. So what is found
anywhere in a column decides about all of it.
"""

import re
from collections.abc import Mapping, Sequence
from itertools import chain
from math import isnan
from typing import Any

from ...errors import error
from ...files import strict_json

# What separates ids, and what that is called; the first sign that occurs in a column decides.
SEPARATORS = {"|": "bars", ";": "semicolons", ",": "commas"}
BRACKETS = {"[": "]", "(": ")", "{": "}"}
SET = re.compile(r"(?:frozen)?set\((.*)\)", re.DOTALL)  # how Python writes a frozenset, or an empty set
NO_LIST = {"None", "null", "nan", "NaN"}  # among lists in brackets: an empty one
BREAK = re.compile(r"[\s,;|]")
# How Python writes documents of tools: Document(id=d1, …), NodeWithScore(node=TextNode(id_='d1', …), …).
DOCUMENT = re.compile(r"\b[A-Z]\w*\((?:node=[A-Z]\w*\()?(?:doc_)?id_?=(?:'([^']*)'|([^\s,)]+))")
QUOTED = re.compile(r"'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"")


def is_bracketed(cell) -> bool:
    """Say whether a cell is text with brackets around it, or with one that lacks its other half: a list."""
    text = _without_type(cell) if isinstance(cell, str) else ""
    for first, last in BRACKETS.items():
        begins, ends = text.startswith(first), text.endswith(last)
        if (begins and ends) or (begins and last not in text) or (ends and first not in text):
            return True
    return False


def _without_type(cell):
    """Return the text of a cell without white space around it, and without the name of a set's type."""
    text = cell.strip()
    of_set = SET.fullmatch(text)
    return of_set[1] or "[]" if of_set else text


def is_empty(cell) -> bool:
    """Say whether there is nothing in a cell: white space, or a gap."""
    return not cell.strip() if isinstance(cell, str) else is_gap(cell)


def is_gap(thing) -> bool:
    """Say whether it is None or NaN, by which tables mark a gap."""
    return thing is None or (isinstance(thing, float) and isnan(thing))


def is_list_of_ids(cell) -> bool:
    """Say whether it may be a list of ids: anything with members, such as a set or an array, but no dict."""
    several = hasattr(cell, "__len__") and hasattr(cell, "__iter__")
    return several and not isinstance(cell, (str, bytes, Mapping))


def lists(column: Sequence, name: str, lines: Sequence[int], place: str = "Row") -> tuple[list[Any], str]:
    """Return the list in each cell of a column, and in words how it is written; "" where none is text.

    ``lines`` and ``place`` say where the cells stand, as in `rows.RowBatch`; an empty cell is an empty list.

    >>> lists(["a b", "c"], "relevant_ids", [1, 2])
    ([['a', 'b'], ['c']], 'its ids separated by spaces')
    >>> lists(["['New York', 'Bern']", "['c']"], "relevant_ids", [1, 2])
    ([['New York', 'Bern'], ['c']], '')
    """
    texts = [cell for cell in column if isinstance(cell, str)]
    if not texts:
        return list(column), ""
    in_brackets = any(map(is_bracketed, texts))
    sign = next((sign for sign in SEPARATORS if any(sign in text for text in texts)), None)
    # Ids may have spaces in them, such as New York. But if none in a row with several ids has any, a row in
    # which one id seems to have some is written otherwise, such as ``d1 d2`` below ``d1, d2``.
    unbroken = sign and not any(map(BREAK.search, chain(*(_separated(t, sign) for t in texts if sign in t))))
    found: list[Any] = []
    ids: Any
    for cell, line in zip(column, lines):
        if is_empty(cell):
            ids = []
        elif isinstance(cell, str) and in_brackets:
            ids = [] if cell.strip() in NO_LIST else _bracketed(_without_type(cell))
        elif isinstance(cell, str):
            ids = _separated(cell, sign)
            ids = None if unbroken and any(map(BREAK.search, ids)) else ids
        else:
            ids = cell if is_list_of_ids(cell) or isinstance(cell, Mapping) else None
        if ids is None:
            raise error("cell without a list", where=f"{place} {line}", column=name, found=cell)
        found.append(ids)
    if in_brackets or (sign is None and all(len(text.split()) < 2 for text in texts)):
        return found, ""
    return found, f"its ids separated by {SEPARATORS[sign] if sign else 'spaces'}"


def _separated(text, sign) -> list[str]:
    """Return the ids in a text, separated by a sign or, where that is None, by spaces."""
    return [each.strip() for each in text.split(sign) if each.strip()]


def _bracketed(text):
    """Return the list in a text with brackets, as JSON, Python or NumPy write it; None if it is none."""
    from ast import literal_eval

    if BRACKETS.get(text[:1]) != text[-1:]:
        return None
    try:
        return strict_json(text)
    except ValueError:
        inside = text[1:-1]
    if DOCUMENT.match(inside):
        return [quoted or plain for quoted, plain in DOCUMENT.findall(inside)]
    numbers = inside.replace(",", " ").split()
    if all(map(str.isdecimal, numbers)):
        return numbers
    if QUOTED.sub("", inside).strip(", \t\r\n"):  # something else stands there without quotation marks
        return None
    try:
        ids = list(map(literal_eval, QUOTED.findall(inside)))
    except (ValueError, SyntaxError):  # such as an escape that Python does not know
        return None
    return set(ids) if text[0] == "{" else ids

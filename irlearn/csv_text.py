"""CSV for a spreadsheet, in which no text from outside, such as an id or a name, may run as a formula."""

from __future__ import annotations

from collections.abc import Iterable
from csv import writer
from io import StringIO

# A spreadsheet may run a cell that begins so as a formula.
FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r")


def csv_text(rows: Iterable[Iterable[str | float]]) -> str:
    """Write rows as CSV, each text so that it is no formula."""
    out = StringIO()
    lines = ([no_formula(cell) if isinstance(cell, str) else cell for cell in row] for row in rows)
    writer(out, lineterminator="\n").writerows(lines)
    return out.getvalue()


def no_formula(cell: str) -> str:
    """Write a cell so that no spreadsheet works it out, whatever a file or a query is called.

    >>> no_formula("=1+1.txt: no code"), no_formula("anna.txt: no code")
    ("'=1+1.txt: no code", 'anna.txt: no code')
    """
    return f"'{cell}" if cell.startswith(FORMULA_SIGNS) else cell

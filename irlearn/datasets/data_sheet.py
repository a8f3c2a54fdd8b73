"""The data sheet: where data are from, who may use them, what they are good for; one form for every dataset.

What the sheets say is in ``sheets.toml``.
"""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ..document.answer import Shown
from . import document

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class DataSheet(Shown):
    """What has to be known of a dataset before its numbers mean something.

    Attributes
    ----------
    name, about : str
        What it is called, and what it is.
    source, licence, made : str
        Where it is from, under which licence, and how it was made.
    good_for, not_good_for : str
        What can be learnt from it, and what cannot.
    licence_file : str
        The licence in full, where the data are somebody else's: a path within this folder.
    """

    document = document

    name: str
    about: str
    source: str
    licence: str
    made: str
    good_for: str
    not_good_for: str
    licence_file: str = ""

    def licence_text(self) -> str:
        """Read the licence in full, which goes with every copy of somebody else's data; else empty."""
        return (FOLDER / self.licence_file).read_text("utf-8") if self.licence_file else ""


@cache
def sheets() -> dict[str, DataSheet]:
    """Read the sheet of every dataset that comes with the package.

    >>> sheets()["pastries"].about
    'Three queries about eight pastries, each of which is relevant or not.'
    """
    written = tomllib.loads((FOLDER / "sheets.toml").read_text("utf-8"))
    return {name: DataSheet(name=name, **answers) for name, answers in written.items()}

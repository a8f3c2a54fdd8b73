"""The data sheet: where data are from, who may use them, what they are good for; one form for every dataset.

What the sheets say is in ``sheets.toml``.
"""

import tomllib
from dataclasses import dataclass
from functools import cache
from os import PathLike
from pathlib import Path
from textwrap import wrap

from ..document import Shown
from ..document.blocks import Block, Head, Lines, Only, Table
from ..files import new_folder, write_bytes

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class DataSheet(Shown):
    """What you need to know about a dataset before its numbers mean anything.

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

    def write_beside(self, folder: str | PathLike[str], files: dict[str, bytes]) -> list[Path]:
        """Write files of data into a folder, with the sheet and the licence; return the paths."""
        made = new_folder(folder)
        files = files | {"sheet.txt": f"{self}\n".encode(), "LICENSE": self.licence_text().encode()}
        for name, data in files.items():
            write_bytes(made / name, data)
        return [made / name for name in files]


@cache
def sheets() -> dict[str, DataSheet]:
    """Read the sheet of every dataset that comes with the package.

    >>> sheets()["pastries"].about
    'Three queries about eight pastries, each of which is relevant or not.'
    """
    written = tomllib.loads((FOLDER / "sheets.toml").read_text("utf-8"))
    return {name: DataSheet(name=name, **answers) for name, answers in written.items()}


HEADERS = ["question", "answer"]
ASKED = {
    "source": "Where is it from?",
    "licence": "Under which licence?",
    "made": "How was it made?",
    "good_for": "Good for",
    "not_good_for": "Not good for",
}
WIDTH = 100  # of a line of text, in characters


def blocks(sheet) -> list[Block]:
    """Say what the dataset is, then answer each question."""
    told = [Only("text", Lines([asked, *_wrapped(answer, "  ")])) for asked, answer in _rows(sheet)]
    return [
        Only("text", Lines(_wrapped(f"{sheet.name}: {sheet.about}"))),
        Only("html markdown", Head(f"{sheet.name}: {sheet.about}", strong=False)),
        *told,
        Only("html markdown", Table(f"The dataset {sheet.name}", HEADERS, _rows(sheet), "<")),
    ]


def _wrapped(words, indent=""):
    return wrap(words, WIDTH, initial_indent=indent, subsequent_indent=indent)


def data(sheet) -> dict:
    return {name: getattr(sheet, name) for name in ("name", "about", *ASKED)}


def _rows(sheet):
    return [[asked, getattr(sheet, name)] for name, asked in ASKED.items()]

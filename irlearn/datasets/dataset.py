"""A dataset: judgments, the runs of systems, and what has to be known of them."""

from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path
from typing import NamedTuple

from ..files import new_folder, write_text
from ..runs.trec import write_qrels, write_run
from .sheet import DataSheet


class Result(NamedTuple):
    """A result of one query, with what people thought of it; ``grade`` is the lower median of ``ratings``."""

    title: str
    grade: int
    ratings: list[int]
    doc: str
    url: str


class Story(NamedTuple):
    """One query of a dataset to look at closely, with some of its results, best first."""

    query: str
    results: list[Result]


@dataclass(frozen=True, repr=False)
class Dataset:
    """Judgments and the runs of one or more systems.

    ``ratings`` holds every rating where documents were judged more than once, and is empty elsewhere;
    ``story`` is one query to look at closely, if the dataset has one.
    """

    name: str
    sheet: DataSheet
    qrels: dict[str, dict[str, int]]
    runs: dict[str, dict[str, dict[str, float]]]
    ratings: dict[str, dict[str, list[int]]] = field(default_factory=dict)
    story: Story | None = None

    def write(self, folder: str | PathLike[str]) -> list[Path]:
        """Write the dataset as TREC files: ``qrels.txt``, and a ``.run`` file for each system.

        Parameters
        ----------
        folder : str or path-like
            Where to; made if it is not there. White space in the name of a query becomes ``_``, because it
            separates the columns of a TREC file. The data sheet is written beside the files, and the
            licence where the data are somebody else's.

        Returns
        -------
        list of Path
            The files.

        Raises
        ------
        IRLearnError
            Where the disk refuses.
        """
        made = new_folder(folder)
        notes = {"sheet.txt": f"{self.sheet}\n", "LICENSE": self.sheet.licence_text()}
        for name, words in notes.items():
            if words:
                write_text(made / name, words)
        write_qrels(_without_spaces(self.qrels), made / "qrels.txt")
        for system, run in self.runs.items():
            write_run(_without_spaces(run), made / f"{system}.run", tag=system)
        names = ["qrels.txt", *(f"{system}.run" for system in self.runs), *filter(notes.get, notes)]
        return [made / name for name in names]

    def __repr__(self) -> str:
        return f"<Dataset {self.name}: {len(self.qrels)} judged queries, runs {', '.join(self.runs)}>"


def _without_spaces(table):
    return {"_".join(query.split()): docs for query, docs in table.items()}

"""A dataset: judgments, the runs of systems, and what has to be known of them."""

from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path
from typing import NamedTuple

from ..errors import did_you_mean, error, listed
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
    short: str  # a title that fits the width of a phone


class Story(NamedTuple):
    """One query of a dataset to look at closely, with some of its results, best first.

    ``orders`` has, for every system that found all of them, the order in which it ranked them:
    ``story.ranked_by("words")`` has the results in that order, and
    ``tiles(story.grades, documents=story.titles)`` draws them. ``judged`` has the grades of all documents
    that were judged for the query, also those of the results.
    """

    query: str
    results: list[Result]
    orders: dict[str, list[str]]
    judged: list[int]

    @property
    def grades(self) -> list[int]:
        """The grade of each result, in their order."""
        return [result.grade for result in self.results]

    @property
    def titles(self) -> list[str]:
        """A short title of each result, in their order."""
        return [result.short for result in self.results]

    def ranked_by(self, system: str) -> "Story":
        """Put the same results in the order of a system.

        Parameters
        ----------
        system : str
            One that found all of the results; what else it found is left out.

        Returns
        -------
        Story

        Raises
        ------
        IRLearnError
            For another system.

        Examples
        --------
        >>> from irlearn.datasets import load
        >>> story = load("code-search").story.ranked_by("words")
        >>> story.grades
        [2, 0, 1, 3, 2, 2, 0, 1, 3, 2]
        >>> story.titles[0]
        'to_path.py, datapackage-pipelines'
        """
        if system not in self.orders:
            hint = did_you_mean(system, self.orders)
            raise error("not in the story", system=system, hint=hint, known=listed(self.orders))
        place = self.orders[system].index
        return self._replace(results=sorted(self.results, key=lambda result: place(result.doc)))


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

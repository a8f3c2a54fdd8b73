"""A dataset: judgments, the runs of systems, and what has to be known of them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path
from typing import NamedTuple

from ..errors import did_you_mean, error, listed
from ..files import check_new, new_folder, write_text
from ..runs.ranking import best_first
from ..runs.trec import write_qrels, write_run
from ..worksheet.checks import one_of
from .data_sheet import DataSheet
from .pooling import MadeHoles, pool


class Result(NamedTuple):
    """A result of one query, with what people thought of it.

    ``grade`` is None if it is unjudged. ``ratings`` are what is known of single judgments: by people in
    code-search, where the grade is their lower median; by two groups in entities, where it is the first.
    """

    title: str
    grade: int | None
    ratings: list[int]
    doc: str
    url: str  # where it can be read; empty where that is not known
    short: str  # in code-search a title that fits the width of a phone, else the title


class Story(NamedTuple):
    """One query of a dataset to look at closely, with some of its results.

    ``tiles(story.grades, documents=story.titles)`` draws them.

    Attributes
    ----------
    query : str
        Its words.
    results : list of Result
        In a story by `Dataset.story_of`, the first results of one system, as it ranked them. In the story of
        code-search, the results that were judged twice or more, the best grade first.
    orders : dict of str to list of str
        For each system that found all these results, their documents in its order (see `ranked_by`); in a
        story by `Dataset.story_of`, for its system alone.
    judged : list of int
        The grades of all documents that were judged for the query, also those of the results.
    missed : list of Result
        The relevant documents that are not among the results of the one system; in code-search none.
    """

    query: str
    results: list[Result]
    orders: dict[str, list[str]]
    judged: list[int]
    missed: Sequence[Result] = ()

    @property
    def grades(self) -> list[int | None]:
        """The grades of the results, in their order; None for an unjudged result."""
        return [result.grade for result in self.results]

    @property
    def titles(self) -> list[str]:
        """The short titles of the results, in their order."""
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
            raise error("system not in the story", system=system, hint=hint, known=listed(self.orders))
        position = self.orders[system].index
        return self._replace(results=sorted(self.results, key=lambda result: position(result.doc)))


class Agreement(NamedTuple):
    """How far people agree who judged one document for one query, where their single votes are not known.

    ``workers`` (of a crowd) is the share of all pairs of workers who gave the same grade: 1 if all did, 0.6
    if four of five did. ``experts`` is whether all experts gave the same grade, None if none was asked.
    """

    workers: float
    experts: bool | None


@dataclass(frozen=True, repr=False)
class Dataset:
    """Judgments and the runs of one or more systems. What a dataset does not have is empty, or a story None.

    Attributes
    ----------
    name, sheet : str, DataSheet
        Its name, its origin, and what it is good for.
    qrels, judged_again : dict
        Query -> document -> grade; the same by a second group of judges.
    runs : dict
        System -> query -> document -> score.
    ratings, agreement : dict
        Query -> document -> single ratings, or the `Agreement` of its judges, as far as these are known.
    story : Story or None
        One query to look at closely.
    queries, titles : dict
        Query -> its words; document -> what readers see of it, for all that were judged or found.
    systems : dict
        System -> a function that ranks documents for any question, as document -> score.
    """

    name: str
    sheet: DataSheet
    qrels: dict[str, dict[str, int]]
    runs: dict[str, dict[str, dict[str, float]]]
    ratings: dict[str, dict[str, list[int]]] = field(default_factory=dict)
    story: Story | None = None
    queries: dict[str, str] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)
    agreement: dict[str, dict[str, Agreement]] = field(default_factory=dict)
    judged_again: dict[str, dict[str, int]] = field(default_factory=dict)
    systems: dict[str, Callable[[str], dict[str, float]]] = field(default_factory=dict)

    def story_of(self, query: str, system: str, k: int = 10) -> Story:
        """Look closely at one query, as a system answers it: its first results, and what it missed.

        Parameters
        ----------
        query, system : str
            A judged query of the dataset, and the system of one of its runs.
        k : int
            How many results.

        Returns
        -------
        Story

        Raises
        ------
        IRLearnError
            For a query or a system that the dataset does not have.

        Examples
        --------
        >>> from irlearn.datasets import load
        >>> story = load("entities").story_of("u2", "bm25", k=3)
        >>> story.titles, story.grades
        (['U2 by U2', 'U2', 'U2 discography'], [1, 2, 1])
        >>> [result.title for result in story.missed[:3]]
        ['Adam Clayton', 'Bono', 'Larry Mullen, Jr.']
        """
        for name, found, known in (("query", query, self.qrels), ("system", system, self.runs)):
            one_of(known, name, found)
        grades = self.qrels[query]
        shown = best_first(self.runs[system].get(query, {}))[:k]
        relevant = sorted((doc for doc in grades if grades[doc] > 0), key=lambda doc: (-grades[doc], doc))
        return Story(
            self.queries.get(query, query),
            [self._result(query, doc) for doc in shown],
            orders={system: shown},
            judged=list(grades.values()),
            missed=[self._result(query, doc) for doc in relevant if doc not in shown],
        )

    def _result(self, query, doc):
        title = self.titles.get(doc, doc)
        ratings = self.ratings.get(query, {}).get(doc, [])
        return Result(title, self.qrels[query].get(doc), ratings=ratings, doc=doc, url="", short=title)

    def made_holes(self, depth: int, without: Sequence[str] = ()) -> MadeHoles:
        """Leave out the judgments that a pool of fewer systems or of less depth would not have had.

        Parameters
        ----------
        depth : int
            How many documents of a query each system gives to the pool.
        without : str or list of str, optional
            Systems that give none.

        Returns
        -------
        MadeHoles
            ``qrels``, what is left; and ``hidden``, what was left out, with its true grades.

        Raises
        ------
        IRLearnError
            For a depth below 1, and for a system that the dataset does not have.

        Examples
        --------
        >>> from irlearn.datasets import load
        >>> made = load("entities").made_holes(depth=5, without="clues")
        >>> made.hidden["continents"]["Asia"]
        1
        """
        absent = {without} if isinstance(without, str) else {*without}
        for system in sorted(absent - self.runs.keys()):
            one_of(self.runs, "without", system)
        pooled = pool([run for system, run in self.runs.items() if system not in absent], depth)
        made = MadeHoles({}, hidden={})
        for query, judged in self.qrels.items():
            seen = {*pooled.get(query, ())}
            made.qrels[query] = {doc: grade for doc, grade in judged.items() if doc in seen}
            made.hidden[query] = {doc: grade for doc, grade in judged.items() if doc not in seen}
        return made

    def write(self, folder: str | PathLike[str]) -> list[Path]:
        """Write the dataset as TREC files: ``qrels.txt``, and a ``.run`` file for each system.

        Where there are words of queries and titles of documents, they are written as ``queries.tsv`` and
        ``titles.tsv``: an id, a tab, and the text; and what was judged again as ``qrels-again.txt``.

        Parameters
        ----------
        folder : str or path-like
            Where to; made if it is not there. White space in the name of a query becomes ``_``, because it
            separates the columns of a TREC file. The data sheet is written beside the files, and the
            licence where the data are somebody else's.

        Returns
        -------
        list of Path
            The files that were written.

        Raises
        ------
        IRLearnError
            Where one of the files is there already, and where the disk refuses.
        """
        made = new_folder(folder)
        judged = {"qrels.txt": self.qrels, "qrels-again.txt": self.judged_again}
        notes = {
            "queries.tsv": _tsv(_without_spaces(self.queries)),
            "titles.tsv": _tsv(self.titles),
            "sheet.txt": f"{self.sheet}\n",
            "LICENSE": self.sheet.licence_text(),
        }
        judged, notes = ({name: what for name, what in each.items() if what} for each in (judged, notes))
        runs = {f"{system}.run": system for system in self.runs}
        paths = [made / name for name in (*judged, *runs, *notes)]
        check_new(paths)
        for name, grades in judged.items():
            write_qrels(_without_spaces(grades), made / name)
        for name, system in runs.items():
            write_run(_without_spaces(self.runs[system]), made / name, tag=system)
        for name, words in notes.items():
            write_text(made / name, words)
        return paths

    def __repr__(self) -> str:
        return f"<Dataset {self.name}: {len(self.qrels)} judged queries, runs {', '.join(self.runs)}>"


def _without_spaces(table):
    """Copy a table by query, with ``_`` for the white space in the names of the queries."""
    return {"_".join(query.split()): docs for query, docs in table.items()}


def _tsv(table):
    return "".join(f"{key}\t{text}\n" for key, text in table.items())

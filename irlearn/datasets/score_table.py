"""Scores of many systems on the same queries: does a lead on some queries hold on others?"""

import csv
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from io import StringIO
from os import PathLike
from pathlib import Path
from typing import NamedTuple

from ..errors import error, needed
from ..worksheet.checks import one_of
from .data_sheet import DataSheet

BEST = 0.75  # only this share of the systems is looked at: a lead over one that hardly works says little
SPLITS = 200  # how often the queries are split at random
SEED = 0  # of the random numbers


Scores = dict[str, dict[str, float]]  # system -> query -> score


class Contradicted(NamedTuple):
    """How often other queries contradict a lead: the share of the leads, and how many leads there were."""

    share: float
    leads: int


@dataclass(frozen=True, repr=False)
class ScoreTable:
    """What several systems score on the same queries, by one metric; `by` takes another one, if there is any.

    Attributes
    ----------
    name, sheet : str, DataSheet
        Its name, its origin, and what it is good for.
    metric : str
        The metric, such as "AP".
    scores : dict
        System -> query -> score.
    file : Path
        The file that it was read from.
    tables : dict
        Metric -> system -> query -> score, if there are several metrics.
    parts : dict
        Name -> queries, such as those that the maker of a system had read.
    """

    name: str
    sheet: DataSheet
    metric: str
    scores: Scores
    file: Path
    tables: dict[str, Scores] = field(default_factory=dict)
    parts: dict[str, list[str]] = field(default_factory=dict)

    @property
    def systems(self) -> list[str]:
        """The names of the systems."""
        return list(self.scores)

    @property
    def queries(self) -> list[str]:
        """The names of the queries."""
        return list(next(iter(self.scores.values())))

    def by(self, metric: str) -> "ScoreTable":
        """Return the scores on another metric of the table.

        >>> from irlearn.datasets import load
        >>> load("entities-scores").by("P@10").scores["bm25"]["tango music instruments"]
        0.2
        """
        tables = self.tables or {self.metric: self.scores}
        return replace(self, metric=metric, scores=tables[one_of(tables, "metric", metric)])

    def on(self, queries: Iterable[str]) -> "ScoreTable":
        """Keep some queries, by all metrics, in the order in which they are given.

        >>> from irlearn.datasets import load
        >>> table = load("entities-scores")
        >>> len(table.on(table.queries[:30]).queries), len(table.on(table.parts["unread"]).queries)
        (30, 436)
        """
        kept = list(dict.fromkeys(queries))
        for query in kept:
            one_of(self.queries, "query", query)
        tables = {metric: _only(scores, kept) for metric, scores in self.tables.items()}
        parts = {name: [query for query in part if query in kept] for name, part in self.parts.items()}
        return replace(self, scores=_only(self.scores, kept), tables=tables, parts=parts)

    def rows(self, system: str) -> list[dict[str, str | float]]:
        """Write what a system scores as rows of a query and its scores by all metrics.

        >>> from irlearn.datasets import load
        >>> load("trec-scores").rows("run2")[0]
        {'query': 'topic1', 'AP': 0.4711}
        """
        tables = self.tables or {self.metric: self.scores}
        columns = {metric: scores[system] for metric, scores in tables.items()}
        return [
            {"query": query, **{metric: column[query] for metric, column in columns.items()}}
            for query in self.queries
        ]

    def differences(self, a: str, b: str) -> dict[str, float]:
        """Subtract system A's score from system B's, query by query.

        >>> from irlearn.datasets import load
        >>> found = load("trec-scores").differences("run2", "run3")
        >>> len(found), round(found["topic2"], 4)
        (50, 0.1242)
        """
        for found in (a, b):
            one_of(self.scores, "system", found)
        return {query: self.scores[b][query] - score for query, score in self.scores[a].items()}

    def best(self, share: float = BEST) -> list[str]:
        """List the best systems by their mean, best first: three quarters or another share, but at least two.

        >>> from irlearn.datasets import load
        >>> len(load("trec-scores").best())
        97
        """
        if not 0 < share <= 1:
            raise error("share of systems not above 0 and up to 1", found=share)
        ordered = sorted(self.scores, key=lambda system: -sum(self.scores[system].values()))
        return ordered[: max(2, round(share * len(ordered)))]

    def contradicted(
        self,
        lead: tuple[float, float] = (0.01, 0.02),
        queries: int = 25,
        *,
        share: float = BEST,
        splits: int = SPLITS,
        seed: int = SEED,
    ) -> Contradicted:
        """Ask how often a lead on some queries is contradicted by as many others.

        Parameters
        ----------
        lead : pair of float
            Two systems count if their means differ by the first number or more, and by less than the second.
        queries : int
            How many queries show the lead; as many others are asked whether they agree. At most half of all.
        share : float
            Which share of the systems to look at, the best ones by their mean over all queries.
        splits : int
            How often the queries are split at random.
        seed : int
            The seed of the random numbers.

        Returns
        -------
        Contradicted
            ``share`` of the leads whose leader is the worse one on the other queries, and the number of
            ``leads``.

        Raises
        ------
        IRLearnError
            For a lead that isn't a pair of numbers, lower first; for fewer than one query or more than half
            of all; for a share that isn't above 0 and at most 1; if there is no lead in that range; without
            NumPy.

        References
        ----------
        Voorhees & Buckley, The effect of topic set size on retrieval experiment error, SIGIR 2002.

        Examples
        --------
        >>> from irlearn.datasets import load
        >>> found = load("trec-scores").contradicted(lead=(0.01, 0.02), queries=25)
        >>> round(found.share, 2)
        0.36
        """
        np = needed("numpy", "Splitting the queries")
        low, high = self._checked_lead(lead)
        if not 1 <= queries <= len(self.queries) // 2:
            raise error("bad number of queries to split", found=queries, most=len(self.queries) // 2)
        table = np.array([list(self.scores[system].values()) for system in self.best(share)])
        first, second = np.triu_indices(len(table), 1)  # each pair of systems once, as places in the table
        rng = np.random.default_rng(seed)
        leads = wrong = 0
        for _ in range(splits):
            shuffled = rng.permuted(np.arange(table.shape[1]))
            here, there = (
                table[:, part].mean(axis=1) for part in (shuffled[:queries], shuffled[queries : 2 * queries])
            )
            shown, others = here[first] - here[second], there[first] - there[second]
            counted = (low <= abs(shown)) & (abs(shown) < high)
            leads += int(counted.sum())
            wrong += int((shown * others < 0)[counted].sum())
        if not leads:
            raise error("no two systems with such a lead", low=low, high=high, queries=queries)
        return Contradicted(wrong / leads, leads)

    def _checked_lead(self, lead):
        """Return the two numbers of a lead, if they are 0 or more and rising; else raise an error."""
        try:
            low, high = map(float, lead)
        except (TypeError, ValueError):
            low = high = 0.0
        if not 0 <= low < high:
            raise error("lead not a pair of rising differences", found=lead)
        return low, high

    def write(self, folder: str | PathLike[str]) -> list[Path]:
        """Write the file of the scores, with the data sheet and the licence.

        Where there are several metrics, each system also gets a file, as ``irlearn compare-scores`` reads it.

        Parameters
        ----------
        folder : str or path-like
            Where to; made if it is not there.

        Returns
        -------
        list of Path
            The files that were written.
        """
        tables = {f"{system}.csv": self._csv(system).encode() for system in self.systems if self.tables}
        return self.sheet.write_beside(folder, {self.file.name: self.file.read_bytes(), **tables})

    def _csv(self, system):
        text, rows = StringIO(), self.rows(system)
        csv.writer(text, lineterminator="\n").writerows([rows[0], *(row.values() for row in rows)])
        return text.getvalue()

    def __repr__(self) -> str:
        return (
            f"<ScoreTable {self.name}: {self.metric} of {len(self.scores)} systems "
            f"on {len(self.queries)} queries>"
        )


def _only(scores, queries):
    """Keep the scores of these queries."""
    return {system: {query: scored[query] for query in queries} for system, scored in scores.items()}

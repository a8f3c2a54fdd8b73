"""Qrels and a run joined: the judged documents of every query at their true ranks, as arrays.

This is where the speed of an evaluation is decided. Metrics need the ranks of the judged documents only, so
only those are ranked: a document's rank is one more than the number of higher scores, and ids are compared
only where a tie touches a judged document. The rows of a block are queries; they are filled up on the right
with grade 0 at rank `PADDING`, which no metric can tell from an unjudged document.
"""

from collections.abc import Mapping
from functools import cached_property
from itertools import chain, compress
from typing import NamedTuple

import numpy as np

from .errors import error
from .inputs import RunFile
from .places import ranks_among, ranks_and_grades
from .ranking import LARGEST_GRADE, check_judged, check_text
from .rectangles import alike, rectangle
from .trec import arrays

PADDING = 2**31  # a rank below every cut-off; its discounts are finite


class Block(NamedTuple):
    """Some queries, one per row. Grades are doubles: a power of two of a grade does not overflow."""

    rows: np.ndarray  # which of `Joined.queries`
    rank: np.ndarray  # of the judged documents that were retrieved, smallest first
    grade: np.ndarray  # as judged: a negative grade stays negative
    retrieved: np.ndarray  # how many documents the run has for the query
    ideal: np.ndarray  # the grades above 0 of all judged documents, best first
    qrels: "Judgments"

    @property
    def judged(self):
        """Which cells hold a document, and are not padding."""
        return self.rank < PADDING

    @property
    def nonrelevant(self):
        """How many documents were judged 0 or less."""
        return np.array([len(self.qrels.judged[i]) - len(self.qrels.best[i]) for i in self.rows])

    @property
    def negative(self):
        """How many of those less than 0."""
        return np.array([self.qrels.negative[i] for i in self.rows])

    @property
    def judged_count(self):
        """How many documents were judged; a negative grade says that one was not."""
        return (self.ideal > 0).sum(-1) + self.nonrelevant - self.negative


class Joined(NamedTuple):
    """What an evaluation needs to know of a run."""

    queries: list[str]  # every judged query, in the order of the qrels
    blocks: list[Block]
    missing: list[str]  # judged, and not in the run: they have a row, without documents
    unjudged: list[str]  # in the run, and not judged: left out


class Judgments(Mapping):
    """Qrels made ready for joining, and qrels still; make them once to evaluate many runs.

    Parameters
    ----------
    qrels : dict of str to dict of str to int
        Query -> document -> grade. A grade of 0 or less is judged and not relevant.

    Raises
    ------
    IRLearnError
        For a grade that is not a whole number, and for ids that are not text.
    """

    def __init__(self, qrels: Mapping[str, Mapping[str, int]]):
        if not qrels:
            raise error("empty table", what="judgments")
        self.queries, self.judged = list(qrels), list(map(_clean, qrels, qrels.values()))
        self.row = {query: row for row, query in enumerate(self.queries)}
        self.relevant, self.best, self.negative = [], [], []
        for query, judged in zip(self.queries, self.judged):
            grades = judged.values()
            relevant = dict(zip(compress(judged, grades), filter(None, grades)))  # all that is not 0, fast
            best = sorted(relevant.values(), reverse=True)
            negative = 0
            if best and not 0 < best[-1] <= best[0] <= LARGEST_GRADE:
                check_judged(query, judged)
                relevant = {doc: grade for doc, grade in relevant.items() if grade > 0}
                negative, best = len(best) - len(relevant), best[: len(relevant)]
            self.relevant.append(relevant)
            self.best.append(best)
            self.negative.append(negative)

    def __getitem__(self, query):
        return self.judged[self.row[query]]

    def __iter__(self):
        return iter(self.queries)

    def __len__(self):
        return len(self.queries)

    @cached_property
    def parts(self):
        """What does not depend on a run: the rows of every block, and their ideal grades."""
        return [
            (rows, rectangle([self.best[i] for i in rows], 0, float))
            for rows in alike(list(map(len, self.judged)))
        ]


def join(qrels, run, nonrelevant: bool = False) -> Joined:
    """At which ranks are the judged documents of every query?

    Parameters
    ----------
    qrels : dict of dict, or Judgments
        Query -> document -> grade.
    run : dict of dict, RunFile, or iterable of (query, dict)
        Query -> document -> score. All but a dict are read once, one query at a time.
    nonrelevant : bool
        Whether documents judged 0 or less have a cell too, as bpref and judged@k need.

    Returns
    -------
    Joined
        A row for every judged query, in the order of the qrels.

    Raises
    ------
    IRLearnError
        For scores that are no finite numbers, and for ids that are not text.
    """
    judgments = qrels if isinstance(qrels, Judgments) else Judgments(qrels)
    wanted = judgments.judged if nonrelevant else judgments.relevant
    if isinstance(run, RunFile):
        found, unjudged = find_in_file(judgments, wanted, run)
    else:
        found, unjudged = find(judgments, wanted, run.items() if isinstance(run, Mapping) else run)
    missing = [query for row, query in enumerate(judgments.queries) if row not in found]
    blocks = [block(found, judgments, *part) for part in judgments.parts]
    return Joined(judgments.queries, blocks, missing, list(unjudged))


def find(judgments, wanted, run) -> tuple[dict, dict]:
    """Per row: how many documents were retrieved, the ranks and the grades of the wanted ones.

    And the queries nobody judged. When a query comes twice, the last time counts.
    """
    found, unjudged = {}, {}
    for query, scored in run:
        row = judgments.row.get(query)
        if row is None:
            unjudged[check_text(query, "query", "The run")] = None
            continue
        ranks, grades = ranks_and_grades(query, wanted[row], scored)
        found[row] = len(scored), ranks, grades
        if not ranks and scored:
            check_text(next(iter(scored)), "document", f"Query {query!r} of the run")
    return found, unjudged


def find_in_file(judgments, wanted, run: RunFile) -> tuple[dict, dict]:
    """`find`, in a file; a big one faster, unless something in it calls for a closer look."""
    if run.again and arrays.is_worth_it(run.path):
        try:
            return find_in_arrays(judgments, wanted, arrays.stretches(run.path))
        except arrays.Doubtful:
            pass
    return find(judgments, wanted, run)


def find_in_arrays(judgments, wanted, stretches) -> tuple[dict, dict]:
    """`find`, where documents are hashes; every match is confirmed by its name."""
    docs = [list(judged) for judged in wanted]
    ends = np.cumsum([0, *map(len, docs)]).tolist()
    hashes = arrays.hashes_of(list(chain.from_iterable(docs)))
    found, unjudged = {}, {}
    for query, doc, score, names in stretches:
        row = judgments.row.get(query)
        if row is None:
            unjudged[query] = None
            continue
        at, which = meeting(doc, hashes[ends[row] : ends[row + 1]])
        here = names(at)
        if here != [docs[row][i] for i in which.tolist()]:
            raise arrays.Doubtful
        grade = wanted[row]
        found[row] = len(doc), ranks_among(score, score[at].tolist(), here, names), [grade[d] for d in here]
    return found, unjudged


def meeting(many: np.ndarray, few: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The places of what is in both, in the one and in the other."""
    if len(few) < 4:
        pairs = [(place, i) for i, one in enumerate(few) for place in np.flatnonzero(many == one)]
        at, which = np.array(pairs, int).reshape(-1, 2).T
        return at, which
    order = many.argsort()
    place = np.minimum(many[order].searchsorted(few), len(many) - 1)
    which = np.flatnonzero(many[order[place]] == few)
    return order[place[which]], which


def block(found: dict, judgments: Judgments, rows, ideal) -> Block:
    """What was found for some of the queries, as rectangles."""
    retrieved, ranks, grades = zip(*[found.get(row, (0, [], [])) for row in rows])
    rank, grade = rectangle(ranks, PADDING, np.int64), rectangle(grades, 0, float)
    if (rank[:, 1:] < rank[:, :-1]).any():
        order = rank.argsort(axis=1)
        rank, grade = np.take_along_axis(rank, order, 1), np.take_along_axis(grade, order, 1)
    return Block(np.array(rows), rank, grade, np.array(retrieved), ideal, judgments)


def _clean(query, judged):
    """The grades of a query; looked at one by one only when something is odd."""
    check_text(query, "query", "The qrels")
    if type(judged) is dict and type(next(iter(judged), "")) is str:
        try:
            if type(sum(judged.values())) is int:  # all of them are
                return judged
        except TypeError:
            pass
    return check_judged(query, judged)

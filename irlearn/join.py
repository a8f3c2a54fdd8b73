"""Qrels and a run joined: the judged documents of every query at their true ranks, as arrays.

This is where the speed of an evaluation is decided. Metrics need the ranks of the judged documents only, so
only those are ranked: a document's rank is one more than the number of higher scores, and ids are compared only
where a tie touches a judged document. The rows of a block are queries; they are filled up on the right with
grade 0 at rank `PADDING`, which no metric can tell from an unjudged document.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import chain, compress
from struct import error as not_a_number
from struct import pack
from typing import NamedTuple

import numpy as np

from .errors import error
from .inputs import RunFile, as_qrels, as_run
from .ranking import LARGEST_GRADE, before_in_tie, check_judged, check_scored, hits
from .trec import Scattered

PADDING = 2**31  # a rank below every cut-off; its discounts are finite
CELLS = 1 << 22  # one block holds at most this many cells (32 MB per column)
INFINITY = float("inf")
FEW = 64  # up to here, plain Python ranks a query faster than NumPy


class Block(NamedTuple):
    """Some queries, one per row. Grades are doubles: a power of two of a grade does not overflow."""

    rows: np.ndarray  # which of `Joined.queries`
    rank: np.ndarray  # of the judged documents that were retrieved, smallest first
    grade: np.ndarray  # as judged: a negative grade stays negative
    retrieved: np.ndarray  # how many documents the run has for the query
    ideal: np.ndarray  # the grades above 0 of all judged documents, best first
    nonrelevant: np.ndarray  # how many documents were judged 0 or less
    negative: np.ndarray  # how many of those less than 0

    @property
    def judged(self):
        """Which cells hold a document, and are not padding."""
        return self.rank < PADDING


class Joined(NamedTuple):
    """What an evaluation needs to know of a run."""

    queries: list[str]  # every judged query, in the order of the qrels
    blocks: list[Block]
    missing: list[str]  # judged, and not in the run: they have a row, without documents
    unjudged: list[str]  # in the run, and not judged: left out


class Judgments:
    """Qrels made ready for joining; make it once to evaluate many runs.

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
            relevant = dict(zip(compress(judged, grades), filter(None, grades)))  # in C: the grades that are not 0
            best = sorted(relevant.values(), reverse=True)
            negative = 0
            if best and not 0 < best[-1] <= best[0] <= LARGEST_GRADE:
                check_judged(query, judged)
                relevant = {doc: grade for doc, grade in relevant.items() if grade > 0}
                negative, best = len(best) - len(relevant), best[: len(relevant)]
            self.relevant.append(relevant)
            self.best.append(best)
            self.negative.append(negative)

    @cached_property
    def parts(self):
        """What does not depend on a run: the rows of every block, their ideal grades, and what is counted."""
        return [
            (
                rows,
                rectangle([self.best[i] for i in rows], 0, float),
                np.array([len(self.judged[i]) - len(self.best[i]) for i in rows]),
                np.array([self.negative[i] for i in rows]),
            )
            for rows in parts(list(map(len, self.judged)))
        ]


def join(qrels, run, nonrelevant: bool = False) -> Joined:
    """At which ranks are the judged documents of every query?

    Parameters
    ----------
    qrels : dict of dict, path, DataFrame, rows, or Judgments
        Query -> document -> grade.
    run : dict of dict, path, DataFrame or rows
        Query -> document -> score. A file is read one query at a time.
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
    judgments = qrels if isinstance(qrels, Judgments) else Judgments(as_qrels(qrels))
    wanted = judgments.judged if nonrelevant else judgments.relevant
    run = as_run(run)
    if isinstance(run, RunFile):
        found, unjudged = find_in_file(judgments, wanted, run)
    else:
        found, unjudged = find(judgments, wanted, run.items())
    missing = [query for row, query in enumerate(judgments.queries) if row not in found]
    blocks = [block(found, *part) for part in judgments.parts]
    return Joined(judgments.queries, blocks, missing, unjudged)


def find(judgments, wanted, run) -> tuple[dict, list]:
    """Per row: how many documents were retrieved, the ranks and the grades of the wanted ones."""
    found, unjudged = {}, []
    for query, scored in run:
        row = judgments.row.get(query)
        if row is None:
            unjudged.append(_text(query, "query", "The run"))
            continue
        ranks, grades = ranks_and_grades(query, wanted[row], scored)
        found[row] = len(scored), ranks, grades
        if not ranks and scored:
            _text(next(iter(scored)), "document", f"Query {query!r} of the run")
    return found, unjudged


def find_in_file(judgments, wanted, run: RunFile) -> tuple[dict, list]:
    """`find`, one query at a time as they come in the file; where they are scattered, after gathering them."""
    from .trec import tables

    try:
        if run.again and tables.can_read(run.path):
            return find_in_tables(judgments, wanted, tables.tables(run.path))
        return find(judgments, wanted, run.stream())
    except Scattered:
        return find(judgments, wanted, run.whole().items())


def find_in_tables(judgments, wanted, tables) -> tuple[dict, list]:
    """`find`, in tables that hold many queries each."""
    import polars as pl

    rows = [(query, doc, g) for query, judged in zip(judgments.queries, wanted) for doc, g in judged.items()]
    schema = {"query": pl.String, "doc": pl.String, "grade": pl.Int64}
    wanted = pl.DataFrame(rows, schema=schema, orient="row")
    found, unjudged = {}, []
    for queries, start, frame, score in tables:
        hits = frame.lazy().select("query", "doc").with_row_index("at").join(wanted.lazy(), on=["query", "doc"])
        hits = hits.sort("at").collect()
        at, docs, grades = hits["at"].to_numpy(), hits["doc"].to_list(), hits["grade"].to_list()
        mine, cut = score[at].tolist(), at.searchsorted(start).tolist()
        for i, query in enumerate(queries):
            row = judgments.row.get(query)
            if row is None:
                unjudged.append(query)
                continue
            here, a, b = slice(start[i], start[i + 1]), cut[i], cut[i + 1]
            ranks = ranks_among(score[here], mine[a:b], docs[a:b], Names(frame["doc"][here]))
            found[row] = start[i + 1] - start[i], ranks, grades[a:b]
    return found, unjudged


def block(found: dict, rows, ideal, nonrelevant, negative) -> Block:
    """What was found for some of the queries, as rectangles."""
    retrieved, ranks, grades = zip(*[found.get(row, (0, [], [])) for row in rows])
    rank, grade = rectangle(ranks, PADDING, np.int64), rectangle(grades, 0, float)
    if (rank[:, 1:] < rank[:, :-1]).any():
        order = rank.argsort(axis=1)
        rank, grade = np.take_along_axis(rank, order, 1), np.take_along_axis(grade, order, 1)
    return Block(np.array(rows), rank, grade, np.array(retrieved), ideal, nonrelevant, negative)


def ranks_and_grades(query: str, judged: Mapping[str, int], scored: Mapping[str, float]) -> tuple[list, list]:
    """`ranking.hits`, faster where there is much to rank; a score that is no finite number is refused."""
    try:
        if len(scored) <= FEW:
            if not abs(sum(scored.values())) < INFINITY:
                check_scored(query, scored)
            return hits(judged, scored)
        scores = np.frombuffer(pack(f"{len(scored)}d", *scored.values()))
        if not abs(scores.sum()) < INFINITY:
            check_scored(query, scored)
        found = list(judged.keys() & scored.keys())
        ranks = ranks_among(scores, [scored[doc] for doc in found], found, Names(scored))
        return ranks, [judged[doc] for doc in found]
    except (not_a_number, TypeError, AttributeError, OverflowError):
        check_scored(query, scored)
        raise


class Names:
    """The documents of a query by their place, listed on first use."""

    def __init__(self, scored):
        self.scored, self.names = scored, None

    def __call__(self, places) -> list[str]:
        self.names = self.names or list(self.scored)
        return [self.names[i] for i in places.tolist()]


def ranks_among(scores: np.ndarray, mine: list[float], docs: list[str], names) -> list[int]:
    """The ranks of some documents of a query, given all its scores and the way to find a document's id."""
    if len(docs) < 2:
        if not docs:
            return []
        ranks = [1 + np.count_nonzero(scores > mine[0])]
        tied = [0] if np.count_nonzero(scores == mine[0]) > 1 else []
    else:
        values, ordered = np.array(mine, float), np.sort(scores)
        upto = ordered.searchsorted(values, "right")
        ranks = (len(scores) - upto + 1).tolist()
        tied = np.flatnonzero(upto - ordered.searchsorted(values, "left") > 1).tolist()
    ties = {}
    for place in tied:
        ties.setdefault(mine[place], []).append(place)
    for score, places in ties.items():
        among = names(np.flatnonzero(scores == score))
        for place, before in zip(places, before_in_tie([docs[p] for p in places], among)):
            ranks[place] += before
    return ranks


def rectangle(rows, fill, dtype) -> np.ndarray:
    """Lists of different lengths as one array, filled up on the right."""
    sizes = list(map(len, rows))
    width = max(sizes) or 1
    if len(rows) * width <= 4 * FEW:
        padding = [fill] * width
        return np.array([row + padding[size:] for row, size in zip(rows, sizes)], dtype)
    out = np.full((len(rows), width), fill, dtype)
    out[np.arange(width) < np.array(sizes)[:, None]] = list(chain.from_iterable(rows))
    return out


def parts(width: list[int]) -> list[Sequence[int]]:
    """Which queries share a block: all of them, or those of similar width where filling up would cost memory."""
    if len(width) * max(width) <= CELLS:
        return [range(len(width))]
    alike = {}
    for row, size in enumerate(width):
        alike.setdefault(size.bit_length() // 2, []).append(row)  # within a factor of four
    cut = []
    for rows in alike.values():
        at_once = max(1, CELLS // max([width[row] for row in rows], default=1))
        cut += [rows[i : i + at_once] for i in range(0, len(rows), at_once)]
    return cut


def _clean(query, judged):
    """The grades of a query; looked at one by one only when something is odd."""
    _text(query, "query", "The qrels")
    if type(judged) is dict and type(next(iter(judged), "")) is str:
        try:
            if type(sum(judged.values())) is int:  # all of them are
                return judged
        except TypeError:
            pass
    return check_judged(query, judged)


def _text(found, what, where):
    if not isinstance(found, str):
        raise error("id not text", where=where, what=what, id=found, found=type(found).__name__)
    return found

"""Join qrels and a run: arrays that hold the judged documents of every query at their true ranks.

This is where the speed of an evaluation is decided. Metrics need the ranks of the judged documents only, so
of long rankings only those are ranked: a document's rank is one more than the number of higher scores, and
ids are compared only where a tie touches a judged document. Queries of about as many judged documents form a
block, a row each; rows are filled up on the right with cells that hold no document, which no metric can tell
from an unjudged one. Short rankings are joined in full, all at once.
"""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import NamedTuple

import numpy as np

from ...worksheet.rules import positions_arrays
from ..coverage import Unmatched, Watch, any_judged, unmatched
from ..inputs import RunFile
from ..ranking import Judgments, as_judgments, check_text
from ..trec import arrays
from . import places
from .places import ranks_among, ranks_and_grades, rectangle, similar_rows

PADDING = 2**31  # the rank of a cell without a document: beyond every cut-off, with finite discounts
UNJUDGED = -(2**31)  # in place of a grade: nobody judged this document


class Block(NamedTuple):
    """Some queries, one per row, and in the cells of a row the documents of that query."""

    rows: np.ndarray  # places of its queries in `Joined.queries`
    rank: np.ndarray  # ranks of the documents, rising in each row; one row for all queries if they share it
    judgment: np.ndarray  # the grades as they were given, also below 0; or `UNJUDGED`
    retrieved: np.ndarray  # how many documents the run has for the query
    deepest: int  # the length of the longest of these rankings
    ideal: np.ndarray  # the grades above 0 of all judged documents, best first
    qrels: Judgments

    @property
    def grade(self):
        """The grades with 0 for those below it; as doubles, because 2^grade would overflow a whole number."""
        return np.maximum(self.judgment, 0)

    @property
    def pooled(self):
        """Which cells hold a document that has any grade in the judgments, also a negative one."""
        return self.judgment > UNJUDGED

    @property
    def judged(self):
        """Which cells hold a judged document; a negative grade says that nobody judged the document."""
        return self.judgment >= 0

    @property
    def judged_count(self):
        """How many grades are not below 0; usually these are all, which is found out quickly."""
        grades = [self.qrels.judged[row].values() for row in self.rows]
        return np.array([len(of) if min(of, default=0) >= 0 else sum([g >= 0 for g in of]) for of in grades])


class Joined(NamedTuple):
    """Judgments and a run joined: all that scoring needs of the two."""

    queries: list[str]  # every judged query, in the order of the qrels
    blocks: list[Block]
    missing: list[str]  # judged, and not in the run: they have a row, without documents
    unjudged: list[str]  # in the run, and not judged: left out
    unmatched: Unmatched | None  # what is known of a run of which no document is judged; None for others


def join(qrels, run, nonrelevant: bool = False) -> Joined:
    """Join qrels and a run: find the ranks of the judged documents of every query.

    ``qrels`` are query -> document -> grade, or `Judgments`; ``run`` is query -> document -> score, a
    `RunFile`, or an iterable of ``(query, {document: score})``. All but a dict are read once, one query at a
    time. With ``nonrelevant``, documents with a grade of 0 or less have a cell, too, as bpref and judged@k
    need. Scores that are no finite numbers are refused, and ids that are not text.
    """
    judgments = as_judgments(qrels)
    if isinstance(run, Mapping):
        joined = join_in_full(judgments, run)
        if joined:
            return joined
    wanted = judgments.judged.__getitem__ if nonrelevant else judgments.relevant
    if isinstance(run, RunFile):
        found, unjudged, seen = find_in_file(judgments, wanted, run)
    else:
        found, unjudged, seen = find(judgments, wanted, run.items() if isinstance(run, Mapping) else run)
    missing = [query for row, query in enumerate(judgments.queries) if row not in found]
    blocks = [block(found, judgments, *part) for part in parts(judgments)]
    return Joined(judgments.queries, blocks, missing, list(unjudged), seen.unmatched())


def parts(judgments) -> list[tuple[Sequence[int], np.ndarray]]:
    """Return for each block the places of its queries, and their grades above 0, best first; made once."""
    if judgments.parts is None:
        judgments.parts = [
            (rows, rectangle([judgments.best[row] for row in rows], fill=0))
            for rows in similar_rows(list(map(len, judgments.judged)))
        ]
    return judgments.parts


def join_in_full(judgments, run) -> Joined | None:
    """Join all documents of short rankings; None where they are long, or something may have to be refused."""
    try:
        scored = [run.get(query, {}) for query in judgments.queries]
        retrieved = list(map(len, scored))
    except TypeError:
        return None
    if not places.is_short(len(retrieved), max(retrieved)) or len(parts(judgments)) > 1:
        return None
    judgment = places.by_rank(judgments.judged, scored, retrieved, UNJUDGED)
    if judgment is None:
        return None
    ((rows, ideal),) = parts(judgments)
    missing = [query for query in judgments.queries if query not in run]
    unjudged = []
    if len(missing) + len(run) > len(retrieved):  # the run has queries that nobody judged
        unjudged = [check_text(query, "query", "The run") for query in run if query not in judgments.row]
    rank = positions_arrays(judgment)  # one row for all queries: 1, 2, 3 …
    whole = Block(rows, rank, judgment, np.array(retrieved, float), max(retrieved), ideal, judgments)
    strange = None if any_judged(judgments.judged, scored) else unmatched(judgments, run)
    return Joined(judgments.queries, blocks=[whole], missing=missing, unjudged=unjudged, unmatched=strange)


def find(judgments, wanted, run) -> tuple[dict, dict, Watch]:
    """Go through a run, query by query, and find the ranks and the grades of the wanted documents.

    ``wanted`` is a function: it returns the documents of the query at a place of ``judgments.queries``.
    Returns a dict, place of a judged query -> how many documents were retrieved, ranks, grades (when a query
    comes twice, the last time counts); the queries that nobody judged, as keys, in the order of the run; and
    what is known of a run of which no document is judged.
    """
    found, unjudged, seen = {}, {}, Watch()
    for query, scored in run:
        row = judgments.row.get(query)
        if row is None:
            unjudged[check_text(query, "query", "The run")] = None
            continue
        ranks, grades = ranks_and_grades(query, wanted(row), judgments.judged[row], scored)
        found[row] = len(scored), ranks, grades
        seen.see(query, judgments.judged[row], scored)
        if not ranks and scored:
            check_text(next(iter(scored)), "document", f"Query {query!r} of the run")
    return found, unjudged, seen


def find_in_file(judgments, wanted, run: RunFile) -> tuple[dict, dict, Watch]:
    """Return what `find` does, for a file: a big one is read as arrays, unless a line in it is unusual."""
    if run.can_be_read_again and arrays.is_worth_it(run.path):
        try:
            return find_in_arrays(judgments, wanted, arrays.rows_by_query(run.path))
        except arrays.Doubtful:
            pass
    return find(judgments, wanted, run)


def find_in_arrays(judgments, wanted, rows_by_query) -> tuple[dict, dict, Watch]:
    """Return what `find` does, from `arrays.QueryRows`: ids are compared by hashes, and matches confirmed."""
    docs = [list(wanted(row)) for row in range(len(judgments))]
    ends = np.cumsum([0, *map(len, docs)]).tolist()  # the hashes of docs[row] end at ends[row + 1]
    hashes = arrays.hashes_of(list(chain.from_iterable(docs)))
    found, unjudged, seen = {}, {}, Watch()
    for query, doc, score, names in rows_by_query:  # doc: the hash of each id; names: places -> ids
        row = judgments.row.get(query)
        if row is None:
            unjudged[query] = None
            continue
        # Places of the wanted documents: ``at`` in the run, ``which`` in docs[row].
        at, which = common_values(doc, hashes[ends[row] : ends[row + 1]])
        here = names(at)
        if here != [docs[row][i] for i in which.tolist()]:
            raise arrays.Doubtful  # two ids have one hash
        grade = judgments.judged[row]
        found[row] = len(doc), ranks_among(score, score[at].tolist(), here, names), [grade[d] for d in here]
        if not seen.matched:
            seen.see(query, grade, dict.fromkeys(names(np.arange(len(doc)))))
    return found, unjudged, seen


def common_values(many: np.ndarray, few: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Find the values that both arrays hold; return their places in the first, and in the second."""
    if len(few) < 4:  # so few are found faster without sorting
        pairs = [(place, i) for i, one in enumerate(few) for place in np.flatnonzero(many == one)]
        at, which = np.array(pairs, int).reshape(-1, 2).T
        return at, which
    order = many.argsort()
    place = np.minimum(many[order].searchsorted(few), len(many) - 1)
    which = np.flatnonzero(many[order[place]] == few)
    return order[place[which]], which


def block(found: dict, judgments: Judgments, rows, ideal) -> Block:
    """Make the block of some queries from what `find` found; ``rows`` and ``ideal`` are from `parts`."""
    retrieved, ranks, grades = zip(*[found.get(row, (0, [], [])) for row in rows])
    rank, grade = rectangle(ranks, PADDING), rectangle(grades, UNJUDGED)
    if (rank[:, 1:] < rank[:, :-1]).any():
        order = rank.argsort(axis=1)
        rank, grade = np.take_along_axis(rank, order, 1), np.take_along_axis(grade, order, 1)
    return Block(rows, rank, grade, np.array(retrieved, float), max(retrieved), ideal, judgments)

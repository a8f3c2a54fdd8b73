"""Read judgments or a run of any shape, and say in words what they were taken for."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from ...errors import error
from ...explanation.digits import counted
from ..trec import QRELS, read_qrels
from ..trec import RUN as TREC_RUN
from ..trec.rows import rows_by_query
from ..trec.source import name_of
from . import lists
from .names import JUDGMENTS, RUN, Kind
from .recognise import Lists, TrecFile, shape_of
from .rows import Gathering, RowBatch
from .streams import CutRun, RunFile, RunInParts
from .tables import Table

TITLES = {JUDGMENTS: "Judgments", RUN: "Run"}
BY_ID = {JUDGMENTS: "the grade of each id", RUN: "the score of each id"}
LIST_OF = {JUDGMENTS: "the ids that are right, each of grade 1", RUN: "a list of ids, the best one first"}
BY_PLACE_WORDS = "; the queries are numbered from 1 in their order"


class Interpretation(NamedTuple):
    """What was read, and in words how it was understood.

    The words are "" where that is beyond doubt and no document came twice: a dict of dicts, a TREC file, rows
    (query, document, number), and a table with the column names of ir_measures.
    """

    data: Any  # query -> document -> number, or a run that yields its queries
    words: str = ""
    by_place: int | None = None  # how many queries there are, if they have no names and are known by place
    # With duplicates="count": query -> name of the copy -> document.
    copies: Mapping[str, Mapping[str, str]] = {}


def interpret(thing, kind: Kind, duplicates: str = "refuse", by_place: bool = False) -> Interpretation:
    """Read judgments or a run of any kind: a mapping, a path, a table, a list, or an iterator.

    ``duplicates``, "refuse", "first" or "count", says what becomes of a document that comes twice for a
    query. With ``by_place``, a list that can be read in two ways is taken as a list for each query, known by
    its place.
    """
    gathering = Gathering(kind, duplicates)
    shape = shape_of(thing, kind, by_place)
    if isinstance(shape, Table):
        return _table(shape, gathering)
    if isinstance(shape, Lists):
        return _lists(shape, gathering)
    if isinstance(shape, TrecFile):
        return _trec_file(shape.path, gathering)
    if isinstance(shape, RowBatch):  # rows (query, document, number), or objects with those attributes
        return _interpreted(gathering.whole([shape]), gathering)
    # A CutRun keeps the best documents of a run that was read before, whose Interpretation is its `source`.
    # All but the data holds for it as well.
    return Interpretation(shape, *shape.source[1:]) if isinstance(shape, CutRun) else Interpretation(shape)


def _table(table, gathering):
    """Read a table: its lists, its rows, or, of a run in parts, nothing before the queries are asked for."""
    found, kind = table.found, gathering.kind
    if found.lists is not None:
        queries, columns, written = table.lists()
        where = f"{table.named} with {found.lists!r}" + (f", {written}" if written else "")
        where += f", the query in {found.query!r}" if queries else ""
        _refuse_twice(queries)
        return _lists(Lists(columns, queries or None, where), gathering)
    if table.streamed and kind is RUN and gathering.duplicates == "refuse":
        return Interpretation(RunInParts(table), _sentence(kind, _columns(table, kind)))
    return _interpreted(gathering.whole(table.batches(kind)), gathering, _columns(table, kind))


def _columns(table, kind):
    """Say which columns hold what; "" where the names are those of ir_measures."""
    found = table.found
    if found.standard:
        return ""
    number = "rank, the lowest first," if found.ranked else kind.number
    last = "; there is no grade, so each document named is right (grade 1)"
    if found.number is not None:
        last = f" and the {number} in {found.number!r}"
    return f"{table.named} with the query in {found.query!r}, the document in {found.document!r}{last}"


def _lists(shape, gathering):
    """Read the list of each query; a dict in place of one stays as it is, and an empty list stays a query."""
    queries = range(1, len(shape.lists) + 1) if shape.queries is None else shape.queries
    pairs = list(zip(map(str, queries), shape.lists, strict=True))
    read = {query: dict(found) if isinstance(found, Mapping) else {} for query, found in pairs}
    rest = [(query, found) for query, found in pairs if not isinstance(found, Mapping)]
    if batches := list(lists.batches(rest, gathering.kind)):
        read |= gathering.whole(batches)
    words = f"{shape.named}, for" if shape.named else "for"
    held = LIST_OF[gathering.kind] if rest else BY_ID[gathering.kind]
    words += f" each query {held}{BY_PLACE_WORDS if shape.queries is None else ''}"
    by_place = len(read) if shape.queries is None else None
    return _interpreted(read, gathering, words, by_place)


def _trec_file(path, gathering):
    """Read judgments from a TREC file, or make a `RunFile`; read either now if documents may come twice."""
    judgments, name = gathering.kind is JUDGMENTS, name_of(path)
    if gathering.duplicates == "refuse":
        return Interpretation(read_qrels(path) if judgments else RunFile(path))
    batches = (
        RowBatch(
            [query] * len(documents), documents, number=numbers, lines=lines, place=f"{name}, line", file=name
        )
        for query, documents, numbers, lines in rows_by_query(path, QRELS if judgments else TREC_RUN)
    )
    return _interpreted(gathering.whole(batches), gathering)


def _interpreted(read, gathering, words="", by_place=None):
    """Return what was read, with the sentence about it: ``words``, and what became of copies."""
    words = _sentence(gathering.kind, words, _duplicates(gathering))
    return Interpretation(read, words, by_place, gathering.copies)


def _sentence(kind, *words):
    """Join words to a sentence such as "Run: …"; "" where there are none."""
    joined_words = "; ".join(filter(None, words))
    return f"{TITLES[kind]}: {joined_words}" if joined_words else ""


def _duplicates(gathering):
    """Say what became of documents that came twice; "" where none did."""
    if not gathering.repeated:
        return ""
    again = f"{counted(gathering.repeated, 'time', 'times')} a document came that was there already, and "
    if gathering.duplicates == "count":
        return f"{again}counts as one more that is judged as it is"
    return f"{again}only its {'first grade' if gathering.kind is JUDGMENTS else 'best place'} counts"


def _refuse_twice(queries):
    """Refuse a table that has two lists for one query."""
    seen = set()
    for at, query in enumerate(map(str, queries), 1):
        if query in seen:
            raise error("query twice in a table of lists", row=at, query=query)
        seen.add(query)

"""The sources of judgments and of runs: a list for each query, a table, a TREC file, or rows.

Each has ``read(gathering)``, which says in an `Interpretation` what was read, and what it was taken for.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ...errors import IRLearnError, error
from ...explanation.digits import counted
from ..ranking import refuse_truth
from ..trec import QRELS, read_qrels
from ..trec import RUN as TREC_RUN
from ..trec.rows import rows_by_query
from ..trec.source import name_of
from . import cells
from .cells import is_list_of_ids
from .exports import as_ids
from .names import JUDGMENTS, RUN, Found, Kind, column
from .rows import Gathering, RowBatch, RunFile, RunInParts

TITLES = {JUDGMENTS: "Judgments", RUN: "Run"}
BY_ID = {JUDGMENTS: "the grade of each id", RUN: "the score of each id"}
LIST_OF = {JUDGMENTS: "the ids that are right, each of grade 1", RUN: "a list of ids, the best one first"}
NUMBERED = {JUDGMENTS: "a list of ids and grades", RUN: "a list of ids and scores, the highest score first"}
BY_PLACE_WORDS = "; the queries are numbered from 1 in their order"
TO_LIST = ("to_list", "to_pylist", "tolist")  # how a column is made a list, in pandas, Arrow and NumPy


class Interpretation(NamedTuple):
    """What was read, and in words how it was understood; what needs no reading is its own source.

    The words are "" where that is beyond doubt and no document came twice: a dict of dicts, a TREC file, rows
    (query, document, number), and a table with the column names of ir_measures.
    """

    data: Any  # query -> document -> number, or a run that yields its queries
    words: str = ""
    by_place: int | None = None  # how many queries there are, if they have no names and are known by place
    # With duplicates="count": query -> name of the copy -> document.
    copies: Mapping[str, Mapping[str, str]] = {}

    def read(self, gathering: Gathering) -> "Interpretation":
        """Return it as it is; the check of each query says later what is wrong with it."""
        return self


class Rows(NamedTuple):
    """Rows ``(query, document, number)``, in batches."""

    batches: Iterable[RowBatch]

    def read(self, gathering: Gathering) -> Interpretation:
        return _interpretation(gathering.whole(self.batches), gathering)


class TrecFile(NamedTuple):
    """A TREC file, or one that is open."""

    path: Any

    def read(self, gathering: Gathering) -> Interpretation:
        """Read judgments, or make a `RunFile`; read either row by row if documents may come twice."""
        judgments, name = gathering.kind is JUDGMENTS, name_of(self.path)
        if gathering.duplicates == "refuse":
            return Interpretation(read_qrels(self.path) if judgments else RunFile(self.path))
        found = rows_by_query(self.path, QRELS if judgments else TREC_RUN)
        place = f"{name}, line"
        batches = (
            RowBatch([query] * len(documents), documents, numbers, lines, place, file=name)
            for query, documents, numbers, lines in found
        )
        return Rows(batches).read(gathering)


class Lists(NamedTuple):
    """A list for each query; ``queries`` is None where their places stand for their names.

    A list holds ids, or pairs of an id and its number, or records with both. Of a run without scores, the
    first document is the best one. Each document of a list of right ids has the grade 1.
    """

    lists: Sequence
    queries: Sequence | None = None
    named: str = ""  # in a sentence: the table or file that they are from, where they are from one

    def read(self, gathering: Gathering) -> Interpretation:
        """Read the lists; a dict in place of one stays as it is, and an empty list stays a query."""
        queries = range(1, len(self.lists) + 1) if self.queries is None else self.queries
        gaps = gathering.kind is JUDGMENTS  # which say nothing of a query: it has no right answer
        lists = [[] if gaps and cells.is_gap(found) else found for found in self.lists]
        pairs = list(zip(map(str, queries), lists, strict=True))
        read = {query: dict(found) if isinstance(found, Mapping) else {} for query, found in pairs}
        rest = [(query, found) for query, found in pairs if not isinstance(found, Mapping)]
        rest, where = as_ids(rest)
        batches = list(_batches_of_lists(rest, gathering.kind))
        if batches:
            read |= gathering.whole(batches)
        words = f"{self.named}, for" if self.named else "for"
        numbered = any(isinstance(batch.number, list) for batch in batches)  # else they are counted here
        lists_of = NUMBERED if numbered else LIST_OF
        held = lists_of[gathering.kind] if rest else BY_ID[gathering.kind]
        held += f", the id of a document in .{where}" if where else ""
        words += f" each query {held}{BY_PLACE_WORDS if self.queries is None else ''}"
        by_place = len(read) if self.queries is None else None
        return _interpretation(read, gathering, words, by_place)


class Table(NamedTuple):
    """A table whose columns were found: its parts are asked for when they are read."""

    found: Found  # the names of the columns that are needed
    parts: Callable[[], Iterator[Any]]  # yields frames, dicts, batches or `Records` with them
    named: str  # what it is called in a sentence
    lasting: bool = True  # whether the parts can be asked for a second time
    streamed: bool = True  # whether it is read part by part, and not as a whole

    def read(self, gathering: Gathering) -> Interpretation:
        """Read the lists or the rows; or, of a run in parts, nothing before the queries are asked for."""
        kind = gathering.kind
        if self.found.lists is not None:
            return self._as_lists().read(gathering)
        if self.streamed and kind is RUN and gathering.duplicates == "refuse":
            read: Any = RunInParts(self)
        else:
            read = gathering.whole(self.batches(kind))
        return _interpretation(read, gathering, self._columns(kind))

    def batches(self, kind: Kind) -> Iterator[RowBatch]:
        """Read the rows, part by part; yield a `RowBatch` for each part."""
        found, first = self.found, 1
        for part in self.parts():
            query, document = as_list(part[found.query]), as_list(part[found.document])
            # Without grades all are relevant; without scores the rows stand best first.
            number = [1] * len(query) if kind is JUDGMENTS else range(-first, -first - len(query), -1)
            of_records = isinstance(part, Records)
            if found.number is not None:
                number = part.numbers(found.number, kind) if of_records else as_list(part[found.number])
            where = part.where if of_records else (range(first, first + len(query)),)
            if not len(query) == len(document) == len(number):
                raise lengths_differ({"query": query, "document": document, kind.number: number})
            if kind is not JUDGMENTS:
                refuse_truth(query, document, number)
            batch = RowBatch(query, document, number, *where)
            yield _with_ranks(batch) if found.ranked else batch
            first += len(query)

    def _as_lists(self):
        """Read the list of each query, and how lists that are text are written."""
        queries, column, lines, place = [], [], [], "Row"
        name = str(self.found.lists)
        for part in self.parts():
            column += as_list(part[self.found.lists])
            queries += as_list(part[self.found.query]) if self.found.query is not None else ()
            lines += part.where[0] if isinstance(part, Records) else range(len(lines) + 1, len(column) + 1)
            place = part.where[1] if isinstance(part, Records) else place
        lists, written = cells.lists(column, name, lines, place)
        where = f"{self.named} with {self.found.lists!r}"
        where += " (guessed from its name)" if self.found.guessed else ""
        where += f", {written}" if written else ""
        where += f", the query in {self.found.query!r}" if queries else ""
        if not queries:
            return Lists(lists, None, where)
        one_each = all(isinstance(cell, str) and len(ids) < 2 for cell, ids in zip(column, lists))
        by_query: dict[str, Any] = {}
        for at, (query, ids) in enumerate(zip(map(str, queries), lists), 1):
            if query in by_query and not one_each:
                raise error("query twice in a table of lists", row=at, query=query)
            by_query[query] = [*by_query[query], *ids] if query in by_query else ids
        where += ", one id in a row" if len(by_query) < len(lists) else ""
        return Lists(list(by_query.values()), list(by_query), where)

    def _columns(self, kind):
        """Say which columns hold what; "" where the names are those of ir_measures."""
        found = self.found
        if found.standard:
            return ""
        number = "rank, the lowest first," if found.ranked else kind.number
        last = "; there is no score, so the rows of a query stand best first"
        if kind is JUDGMENTS:
            last = "; there is no grade, so each document named is right (grade 1)"
        if found.number is not None:
            last = f" and the {number} in {found.number!r}"
        return f"{self.named} with the query in {found.query!r}, the document in {found.document!r}{last}"


class Records:
    """Records that can be asked for a column, as a table can; the first one says which columns there are."""

    def __init__(self, records: list[Any], lines: Sequence[int], place: str = "Row", file: str | None = None):
        self.records: list[Any] = records
        self.where = lines, place, file
        self.columns = list(records[0]) if records and isinstance(records[0], Mapping) else []

    def __getitem__(self, name):
        try:
            return [record[name] for record in self.records]
        except (KeyError, TypeError, IndexError):
            raise self._lacking(name) from None

    def numbers(self, name: str, kind: Kind) -> list:
        """Return a column of numbers as it is; `Texts`, the rows of a CSV file, convert theirs instead."""
        return self[name]

    def _lacking(self, name):
        """Return the error for the first record without this field."""
        at = next(
            at
            for at, record in enumerate(self.records)
            if not isinstance(record, Mapping) or name not in record
        )
        facts = RowBatch((), (), (), *self.where).where(at)
        return error("record without a field", name=name, found=self.records[at], **facts)


def as_list(column) -> list:
    """Make a list of a column or of an array, whatever its package."""
    method = next((getattr(column, each) for each in TO_LIST if hasattr(column, each)), None)
    return list(column) if method is None else method()


def lengths_differ(columns: Mapping[str, Sequence]) -> IRLearnError:
    found = ", ".join(f"{name}: {len(values)}" for name, values in columns.items())
    return error("columns of a table differ in length", found=found)


def _with_ranks(batch):
    """Return the rows with scores in place of their ranks: minus the rank, so that rank 1 is the best."""
    try:
        return RowBatch(batch.query, batch.document, [-rank for rank in batch.number], *batch[3:])
    except TypeError:
        wrong = next(i for i, rank in enumerate(batch.number) if not isinstance(rank, (int, float)))
        raise error("rank not a number", found=batch.number[wrong], **batch.where(wrong)) from None


def _batches_of_lists(pairs, kind) -> Iterator[RowBatch]:
    """Yield the rows of each query's list, given as ``(query, list)``; an empty list has none."""
    for query, found in pairs:
        members = _members(query, found, kind)
        if members:
            documents, numbers = _ids_and_numbers(query, members, kind)
            lines, place = range(1, len(documents) + 1), f"Query {query!r}, place"
            yield RowBatch([query] * len(documents), documents, numbers, lines, place)


def _members(query, found, kind) -> list:
    """Return what a query holds as a list; refuse a set as a ranking, and what is no list or right id."""
    if isinstance(found, (set, frozenset)):
        if kind is RUN:
            raise error("set as a ranking", query=query)
        return sorted(found, key=str)
    if isinstance(found, str) and kind is JUDGMENTS:  # one right id
        return [found]
    if not is_list_of_ids(found):
        raise error("not a list of ids", query=query, what=kind.name, found=type(found).__name__)
    return as_list(found)


def _ids_and_numbers(query, members, kind) -> tuple[list, Sequence]:
    """Return the documents of a query's list, and their grades or scores.

    Without any, the scores of a run fall from the first, and each judged document has the grade 1.
    """
    first = members[0]
    falling: Sequence = range(len(members), 0, -1) if kind is RUN else (1,) * len(members)
    try:
        if isinstance(first, Mapping):
            document, number = column("document", first), column(kind.number, first)
            if document is None:
                raise error("record of no document", query=query, found=first)
            documents = [each[document] for each in members]
            return documents, falling if number is None else [each[number] for each in members]
        if isinstance(first, (tuple, list)):
            pairs = [(document, number) for document, number in members]  # raises where one is no pair
            return [document for document, _ in pairs], [number for _, number in pairs]
    except IRLearnError:  # which is a ValueError, too
        raise
    except (TypeError, ValueError, LookupError):
        raise error("members of a list of different kinds", query=query, found=first) from None
    return members, falling


def _interpretation(read, gathering, words="", by_place=None):
    """Return what was read, with a sentence such as "Run: …": ``words``, and what became of copies."""
    said = "; ".join(filter(None, (words, _duplicates(gathering))))
    said = f"{TITLES[gathering.kind]}: {said}" if said else ""
    return Interpretation(read, said, by_place, gathering.copies)


def _duplicates(gathering):
    """Say what became of documents that came twice; "" where none did."""
    if not gathering.repeated:
        return ""
    again = f"{counted(gathering.repeated, 'time', 'times')} a document came that was there already, and "
    if gathering.duplicates == "count":
        return f"{again}counts as one more that is judged as it is"
    return f"{again}only its {'first grade' if gathering.kind is JUDGMENTS else 'best place'} counts"

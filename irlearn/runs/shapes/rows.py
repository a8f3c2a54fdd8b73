"""Put rows together, query by query, and decide about a document that comes twice."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby, islice
from math import inf
from os import PathLike
from os.path import getsize, isfile
from struct import error as not_a_number
from typing import Any, NamedTuple

from ...errors import error
from ..ranking import LARGEST_GRADE, check_judged, check_scored, check_text, doubles, ranked
from ..trec import Scattered, read_run, stream_run
from .cells import is_gap
from .names import JUDGMENTS, RUN, Kind

DUPLICATES = ("refuse", "first", "count")


class RowBatch(NamedTuple):
    """Some rows, column by column, and where each stands."""

    query: Sequence
    document: Sequence
    number: Sequence  # grades, or scores
    lines: Sequence[int]  # the number of each row, or its line in the file
    place: str = "Row"  # what a row is called in an error, before its number
    file: str | None = None

    def where(self, at: int) -> dict[str, Any]:
        """Return where a row stands, as facts for an error: ``where`` in words; ``file`` and ``line``."""
        line = self.lines[at]
        facts = {"where": f"{self.place} {line}"}
        return facts | {"file": self.file, "line": line} if self.file else facts


class Gathering:
    """Puts the rows of each query together, and handles copies: documents that come again for a query.

    With ``duplicates`` "refuse", a copy is an error; with "first", the best score or the first grade counts;
    with "count", a copy is kept as one more document, under a name of its own such as ``d1 (2)``.
    """

    def __init__(self, kind: Kind, duplicates: str = "refuse"):
        if duplicates not in DUPLICATES:
            raise error("unknown way to treat duplicates", found=duplicates)
        self.kind, self.duplicates = kind, duplicates
        self.repeated = 0  # how many copies there were
        self.copies: dict[str, dict[str, str]] = {}  # with "count": query -> name of the copy -> document

    def whole(self, batches: Iterable[RowBatch]) -> dict[str, dict]:
        """Read all rows, whatever their order, as query -> document -> number."""
        table: dict[str, dict] = {}
        for query, batch in by_query(batches):
            self._add(query, table.setdefault(query, {}), batch)
        if not table:
            raise error("nothing to evaluate", what="judgments" if self.kind is JUDGMENTS else "results")
        return {query: self._checked(query, documents) for query, documents in table.items()}

    def one_by_one(self, batches: Iterable[RowBatch]) -> Iterator[tuple[str, dict]]:
        """Yield each query with document -> score; raise `Scattered` where its rows are apart."""
        current, documents, seen = None, {}, set()
        for query, batch in by_query(batches):
            if query != current:
                if current is not None:
                    yield current, self._checked(current, documents)
                if query in seen:
                    raise Scattered(query, batch.where(0)["where"])
                seen.add(query)
                current, documents = query, {}
            self._add(query, documents, batch)
        if current is None:
            raise error("nothing to evaluate", what="results")
        yield current, self._checked(current, documents)

    def _add(self, query, known, batch):
        documents = ids(batch.document, "document", batch)
        if self.duplicates == "refuse":
            before = len(known)
            known.update(zip(documents, batch.number))
            if len(known) < before + len(documents):
                seen = set(islice(known, before))
                at = next(at for at, each in enumerate(documents) if each in seen or seen.add(each))
                raise error("duplicate row", query=query, doc=documents[at], **batch.where(at))
            return
        for document, number in zip(documents, batch.number):
            if document not in known:
                known[document] = number
                continue
            self.repeated += 1
            if self.duplicates == "count":
                known[self._new_copy(query, document, known)] = number
            elif self.kind is RUN:
                both = (
                    check_scored(query, scored={document: each})[document]
                    for each in (known[document], number)
                )
                known[document] = max(both)

    def _new_copy(self, query, document, known):
        """Enter a copy of a document, and return the name that it gets."""
        copies = self.copies.setdefault(query, {})
        number = 2
        while (name := f"{document} ({number})") in known:
            number += 1
        copies[name] = document
        return name

    def _checked(self, query, documents):
        """Return the documents of a query with checked numbers; usual numbers are checked all at once."""
        if self.kind is JUDGMENTS:
            values = documents.values()
            plain = set(map(type, values)) <= {int} and max(map(abs, values), default=0) <= LARGEST_GRADE
            return documents if plain else check_judged(query, documents)
        try:
            finite = abs(sum(doubles(documents))) < inf
        except (not_a_number, OverflowError):
            finite = False
        return documents if finite else check_scored(query, documents)


def by_query(batches: Iterable[RowBatch]) -> Iterator[tuple[str, RowBatch]]:
    """Cut batches where the query changes; yield each query with some of its rows."""
    for batch in batches:
        start = 0
        for query, same in groupby(batch.query):
            end = start + len(list(same))
            name = query if isinstance(query, str) else text_of(query, "query", batch, start)
            queries, documents, numbers, lines = (column[start:end] for column in batch[:4])
            yield name, RowBatch(queries, documents, numbers, lines, batch.place, batch.file)
            start = end


def ids(found: Sequence, what: str, batch: RowBatch) -> Sequence[str]:
    """Return a column of ids as text; ``what`` they are is for an error."""
    if set(map(type, found)) <= {str}:
        return found
    return [text_of(each, what, batch, at) for at, each in enumerate(found)]


def text_of(found, what: str, batch: RowBatch, at: int) -> str:
    """Return an id as text. Whole numbers are allowed, because tables turn ids such as "101" into numbers."""
    if isinstance(found, str):
        return found
    if isinstance(found, int) and not isinstance(found, bool):
        return str(found)
    facts = batch.where(at)
    if is_gap(found):
        raise error("missing id", what=what, found=found, **facts)
    return check_text(found, what, facts["where"])


SMALL_FILE = 1 << 16  # bytes; smaller files are read at once


class RunFile:
    """A run in a file, read when it is iterated over, as ``query, {document: score}``.

    One query is held in memory at a time, but all of standard input or an open file. Where the lines of a
    query are scattered, the whole file is read, and each query comes again, complete: the last time counts.
    """

    def __init__(self, path):
        self.path = path
        self.can_be_read_again = isinstance(path, (str, PathLike)) and path != "-"  # not standard input

    @property
    def is_small(self) -> bool:
        """Whether the file is so small that it may as well be read at once."""
        return self.can_be_read_again and isfile(self.path) and getsize(self.path) < SMALL_FILE

    def __iter__(self):
        try:
            yield from stream_run(self.path) if self.can_be_read_again else self.whole().items()
        except Scattered:
            yield from self.whole().items()

    def whole(self) -> dict[str, dict[str, float]]:
        """Read the whole run."""
        return read_run(self.path)


class RunInParts:
    """A run in a table that comes in parts, read one query at a time as a `RunFile` is.

    Where the parts can be had only once, as those of an iterator, the rows of a query must stand together.
    """

    def __init__(self, table):  # a `sources.Table`
        self.table = table

    def __iter__(self):
        try:
            yield from Gathering(RUN).one_by_one(self.table.batches(RUN))
        except Scattered as found:
            if not self.table.lasting:
                query, where = found.args
                raise error("batches of a query scattered", query=query, where=where) from None
            yield from Gathering(RUN).whole(self.table.batches(RUN)).items()


class CutRun:
    """A run of which only the best ``depth`` documents of each query are looked at."""

    def __init__(self, source, depth: int):  # source: a `sources.Interpretation` of the whole run
        self.source, self.depth = source, depth

    def __iter__(self):
        run = self.source.data
        for query, scores in run.items() if isinstance(run, Mapping) else run:
            scores = check_scored(query, scores)
            yield query, {doc: scores[doc] for doc in ranked(scores)[: self.depth]}

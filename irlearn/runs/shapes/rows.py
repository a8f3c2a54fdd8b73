"""Rows put together, query by query; and what becomes of a document that comes twice."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, islice
from math import inf, isnan
from struct import error as not_a_number
from typing import Any, NamedTuple

from ...errors import error
from ..ranking import LARGEST_GRADE, check_judged, check_scored, check_text, doubles
from ..trec import Scattered
from .names import JUDGMENTS, RUN, Kind

DUPLICATES = ("refuse", "first", "count")
ROW = "Row {line}"


class Batch(NamedTuple):
    """Some rows, column by column, and where each stands."""

    query: Sequence
    document: Sequence
    number: Sequence
    lines: Sequence[int]
    place: str = ROW  # names the place of a row in an error
    file: str | None = None

    def where(self, at: int) -> dict[str, Any]:
        """Say where a row stands, as the facts of an error."""
        line = self.lines[at]
        facts = {"where": self.place.format(line=line)}
        return facts | {"file": self.file, "line": line} if self.file else facts


class Gathering:
    """Puts the rows of each query together; ``duplicates`` says what becomes of a document that comes twice.

    Attributes
    ----------
    repeated : int
        How many rows had a document that was there already.
    twins : dict of str to dict of str to str
        With "count", of every query: the name of a further place of a document, and the document.
    """

    def __init__(self, kind: Kind, duplicates: str = "refuse"):
        if duplicates not in DUPLICATES:
            raise error("bad duplicates", found=duplicates)
        self.kind, self.duplicates = kind, duplicates
        self.repeated = 0
        self.twins: dict[str, dict[str, str]] = {}

    def whole(self, batches: Iterable[Batch]) -> dict[str, dict]:
        """Read all rows, whatever their order, as query -> document -> number."""
        table: dict[str, dict] = {}
        for query, batch in stretches(batches):
            self._add(query, table.setdefault(query, {}), batch)
        if not table:
            raise error("empty table", what="judgments" if self.kind is JUDGMENTS else "results")
        return {query: self._checked(query, documents) for query, documents in table.items()}

    def one_by_one(self, batches: Iterable[Batch]) -> Iterator[tuple[str, dict]]:
        """Read one query after the other; `Scattered` is raised where its rows do not stand together."""
        current, documents, seen = None, {}, set()
        for query, batch in stretches(batches):
            if query != current:
                if current is not None:
                    yield current, self._checked(current, documents)
                if query in seen:
                    raise Scattered(query, batch.where(0)["where"])
                seen.add(query)
                current, documents = query, {}
            self._add(query, documents, batch)
        if current is None:
            raise error("empty table", what="results")
        yield current, self._checked(current, documents)

    def _add(self, query, known, batch):
        """Add more rows of one query to the documents that are known."""
        documents = ids(batch.document, "document", batch)
        if self.duplicates == "refuse":
            before = len(known)
            known.update(zip(documents, batch.number))
            if len(known) < before + len(documents):
                raise _twice(query, set(islice(known, before)), documents, batch)
            return
        for document, number in zip(documents, batch.number):
            if document not in known:
                known[document] = number
                continue
            self.repeated += 1
            if self.duplicates == "count":
                known[self._twin(query, document, known)] = number
            elif self.kind is RUN:
                both = (check_scored(query, {document: each})[document] for each in (known[document], number))
                known[document] = max(both)

    def _twin(self, query, document, known):
        """Make a name for one more place of a document."""
        twins = self.twins.setdefault(query, {})
        time = 2
        while (name := f"{document} ({time})") in known:
            time += 1
        twins[name] = document
        return name

    def _checked(self, query, documents):
        """Check the numbers of a query, the usual ones at one look."""
        if self.kind is JUDGMENTS:
            values = documents.values()
            plain = set(map(type, values)) <= {int} and max(map(abs, values), default=0) <= LARGEST_GRADE
            return documents if plain else check_judged(query, documents)
        try:
            finite = abs(sum(doubles(documents))) < inf
        except (not_a_number, OverflowError):
            finite = False
        return documents if finite else check_scored(query, documents)


def stretches(batches: Iterable[Batch]) -> Iterator[tuple[str, Batch]]:
    """Cut batches into rows of one query that follow each other."""
    for batch in batches:
        start = 0
        for query, same in groupby(batch.query):
            end = start + len(list(same))
            name = query if isinstance(query, str) else text_of(query, "query", batch, start)
            queries, documents, numbers, lines = (column[start:end] for column in batch[:4])
            yield name, Batch(queries, documents, numbers, lines, batch.place, batch.file)
            start = end


def ids(found: Sequence, what: str, batch: Batch) -> Sequence[str]:
    """Make text of ids."""
    if set(map(type, found)) <= {str}:
        return found
    return [text_of(each, what, batch, at) for at, each in enumerate(found)]


def text_of(found, what: str, batch: Batch, at: int) -> str:
    """Make text of an id. Whole numbers are taken, because tables turn ids such as "101" into numbers."""
    if isinstance(found, str):
        return found
    if isinstance(found, int) and not isinstance(found, bool):
        return str(found)
    facts = batch.where(at)
    if found is None or (isinstance(found, float) and isnan(found)):
        raise error("missing id", what=what, found=found, **facts)
    return check_text(found, what, facts["where"])


def _twice(query, seen, documents, batch):
    """Make the error that names the place of the first document that was there already."""
    for at, document in enumerate(documents):
        if document in seen:
            return error("duplicate row", query=query, doc=document, **batch.where(at))
        seen.add(document)
    raise AssertionError("no document comes twice")

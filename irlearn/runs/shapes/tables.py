"""Read tables column by column: data frames, Arrow, dicts of columns, records, and batches of any of these.

No package is imported for them: each is known by what it can do. What is lazy stays so until it is read, and
only the columns that are needed are asked for.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple

from ...errors import error, needed
from ..ranking import refuse_truth
from . import cells
from .cells import is_list_of_ids
from .names import JUDGMENTS, KNOWN, Found, Kind, find, has_columns, plain
from .rows import RowBatch

TO_LIST = ("to_list", "to_pylist", "tolist")  # how a column is made a list, in pandas, Arrow and NumPy
ROWS_AT_ONCE = 1 << 16  # a CSV file with quotes is parsed in parts of this many rows


class Table(NamedTuple):
    """A table whose columns were found: its parts are asked for when they are read."""

    found: Found  # the names of the columns that are needed
    parts: Callable[[], Iterator[Any]]  # yields frames, dicts, batches or `Records` with them
    named: str  # what it is called in a sentence
    lasting: bool = True  # whether the parts can be asked for a second time
    streamed: bool = True  # whether it is read part by part, and not as a whole

    def called(self, named: str) -> "Table":
        """Return the same table, under another name in sentences."""
        return self._replace(named=named)

    def batches(self, kind: Kind) -> Iterator[RowBatch]:
        """Read the rows, part by part; yield a `RowBatch` for each part."""
        found, first = self.found, 1
        for part in self.parts():
            query, document = values(part, found.query), values(part, found.document)
            number, of_records = [1] * len(query), isinstance(part, Records)  # no grades: all relevant
            if found.number is not None:
                number = part.numbers(found.number, kind) if of_records else values(part, found.number)
            where = part.where if of_records else (range(first, first + len(query)),)
            if not len(query) == len(document) == len(number):
                sizes = zip(("query", "document", kind.number), (query, document, number))
                raise error(
                    "columns of a table differ in length", found=", ".join(f"{c}: {len(v)}" for c, v in sizes)
                )
            if kind is not JUDGMENTS:
                refuse_truth(query, document, number)
            batch = RowBatch(query, document, number, *where)
            yield with_ranks(batch) if found.ranked else batch
            first += len(query)

    def lists(self) -> tuple[list, list, str]:
        """Return the names of the queries, none if there is no such column, and the list of each query.

        Also return, in words, how lists that are text are written; see `cells.lists`.
        """
        queries, column, lines, place = [], [], [], "Row"
        name = str(self.found.lists)
        for part in self.parts():
            column += values(part, self.found.lists)
            queries += values(part, self.found.query) if self.found.query is not None else ()
            lines += part.where[0] if isinstance(part, Records) else range(len(lines) + 1, len(column) + 1)
            place = part.where[1] if isinstance(part, Records) else place
        return queries, *cells.lists(column, name, lines, place)


def with_ranks(batch: RowBatch) -> RowBatch:
    """Return the rows with scores in place of their ranks: minus the rank, so that rank 1 is the best."""
    try:
        return RowBatch(batch.query, batch.document, [-rank for rank in batch.number], *batch[3:])
    except TypeError:
        wrong = next(i for i, rank in enumerate(batch.number) if not isinstance(rank, (int, float)))
        raise error("rank not a number", found=batch.number[wrong], **batch.where(wrong)) from None


def values(part, name) -> list:
    """Read one column as a list."""
    return as_list(part[name])


def as_list(column) -> list:
    """Make a list of a column or of an array, whatever its package."""
    method = next((getattr(column, each) for each in TO_LIST if hasattr(column, each)), None)
    return list(column) if method is None else method()


def is_table(thing) -> bool:
    """Say whether it is a data frame, an Arrow table or batch or stream, or a dict of columns."""
    if isinstance(thing, Mapping):
        return (has_columns(thing) or _has_lists(thing)) and all(map(is_list_of_ids, thing.values()))
    if hasattr(thing, "collect_schema"):
        return True  # asked first, because the names of its columns cost a lazy frame work
    exports = hasattr(thing, "__arrow_c_stream__") or hasattr(thing, "__arrow_c_array__")
    return (hasattr(thing, "columns") and hasattr(thing, "__getitem__")) or (
        exports and hasattr(thing, "schema")
    )


def _has_lists(columns):
    """Say whether a dict has a column with a list for each query, under a name for such a column."""
    found = [name for name in columns if plain(name) in (*KNOWN["right ids"], *KNOWN["ranked ids"])]
    lists = [columns[name] for name in found if is_list_of_ids(columns[name])]
    return any(is_list_of_ids(next(iter(each), None)) for each in lists)


def table(thing, kind: Kind) -> Table:
    """Find the columns of a table of any kind; it is not read yet."""
    if hasattr(thing, "collect_schema") and hasattr(thing, "collect"):
        return _lazy(thing, kind)
    if hasattr(thing, "compute") and hasattr(thing, "columns"):
        found = _find(list(thing.columns), kind, head=lambda name: thing[[name]].head(1))
        return Table(
            found, parts=lambda: iter([thing[_needed(found)].compute()]), named="a Dask frame", streamed=False
        )
    if hasattr(thing, "to_dict") or isinstance(thing, Mapping) or hasattr(thing, "__arrow_c_array__"):
        return _in_memory(thing, kind)
    if hasattr(thing, "column_names") and hasattr(thing, "to_batches"):
        found = _find(thing.column_names, kind, head=lambda name: thing.slice(0, 1))
        return Table(found, parts=lambda: iter(thing.select(_needed(found)).to_batches()), named="Arrow")
    if hasattr(thing, "__arrow_c_stream__"):
        return _arrow_stream(thing, kind)
    return _in_memory(thing, kind)


def _in_memory(thing, kind):
    """Find the columns of a table that is in memory as a whole."""
    if hasattr(thing, "__arrow_c_array__"):
        columns = thing.schema.names
    else:
        columns = list(thing if isinstance(thing, Mapping) else thing.columns)
    found = _find(columns, kind, head=lambda name: thing)
    named = "a dict of columns" if isinstance(thing, Mapping) else _kind_of_frame(thing)
    return Table(found, parts=lambda: iter([thing]), named=named, streamed=False)


def _lazy(thing, kind):
    """Find the columns of a lazy Polars frame; only these are read, batch by batch where it can do that."""
    found = _find(
        thing.collect_schema().names(), kind, head=lambda name: thing.select(name).head(1).collect()
    )
    chosen = thing.select(_needed(found))

    def parts():
        if hasattr(chosen, "collect_batches"):
            return iter(chosen.collect_batches(maintain_order=True))
        return iter([chosen.collect()])

    return Table(found, parts, "a lazy frame")


def _arrow_stream(thing, kind):
    """Find the columns of whatever exports an Arrow stream, such as an answer of DuckDB."""
    reader = needed("pyarrow", "Reading an Arrow stream").RecordBatchReader
    once = hasattr(thing, "read_next_batch")  # an opened stream can be read only once
    opened = thing if once else reader.from_stream(thing)
    schema = opened.schema
    kinds = {name: str(schema.field(name).type) for name in schema.names}
    found = find(schema.names, kind, lambda name: "list" in kinds[name], lambda name: "string" in kinds[name])
    return Table(
        found,
        parts=lambda: iter(thing if once else reader.from_stream(thing)),
        named="Arrow",
        lasting=not once,
    )


def arrow_table(thing):
    """Return as one Arrow table whatever exports Arrow."""
    arrow = needed("pyarrow", "Reading an Arrow stream")
    if hasattr(thing, "__arrow_c_array__"):
        return arrow.Table.from_batches([arrow.record_batch(thing)])
    return arrow.RecordBatchReader.from_stream(thing).read_all()


def _find(columns, kind, head):
    """Find the columns; ``head(name)`` is the beginning of the table, to see if that column holds lists."""

    def first(name):
        """Return the first cell of a column in which there is something; None where there is none."""
        return next((cell for cell in values(head(name), name) if not cells.is_empty(cell)), None)

    def is_list(name):
        return is_list_of_ids(cell := first(name)) or cells.is_bracketed(cell)

    return find(columns, kind, is_list, is_text=lambda name: isinstance(first(name), str))


def _needed(found) -> list[str]:
    return [name for name in (found.query, found.document, found.number, found.lists) if name is not None]


def _kind_of_frame(thing):
    """Return what a data frame is called in a sentence, by its package."""
    known = {"pandas": "a pandas frame", "polars": "a Polars frame", "pyarrow": "Arrow"}
    return known.get(type(thing).__module__.partition(".")[0], "a table")


class Records:
    """Records that can be asked for a column, as a table can; the first one says which columns there are."""

    def __init__(self, records: list[Any], lines: Sequence[int], place: str = "Row", file: str | None = None):
        self.records: list[Any] = records
        self.where = lines, place, file
        self.columns = list(records[0]) if isinstance(records[0], Mapping) else []

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


def is_batch(thing) -> bool:
    """Say whether it is one of several parts of a table: a frame, an Arrow batch, or a list of records."""
    if isinstance(thing, list):
        return bool(thing) and isinstance(thing[0], Mapping) and has_columns(thing[0])
    return is_table(thing) and not isinstance(thing, Mapping)


def of_batches(batches: Iterable, kind: Kind) -> Table:
    """Find the columns of batches that come one after the other; an iterator gives them only once."""
    lasting = not isinstance(batches, Iterator)
    first = next(iter(batches))
    found = table(_part(first, first=1), kind).found

    def parts():
        at = 1
        for batch in batches if lasting else chain([first], batches):
            part = _part(batch, at)
            at += len(part.records) if isinstance(part, Records) else 0
            yield part

    return Table(found, parts, "batches", lasting=lasting, streamed=not lasting)


def of_parts(table, kind: Kind, named: str) -> Table:
    """Find the columns of a file, a `TextTable`, which is then read part by part."""
    found = _find(table.columns, kind, head=lambda name: table.first)
    return Table(found, table.parts, named)


def of_records(records: Records, kind: Kind) -> Table:
    """Find the columns of records."""
    return table(records, kind).called("records")


def _part(batch, first):
    """Return a batch as a table; ``first`` is the number of its first row, for errors."""
    return batch if is_table(batch) else Records(batch, range(first, first + len(batch)))

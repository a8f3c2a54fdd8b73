"""Recognise what people pass as judgments or as a run: `FORMS` is the table of the forms they come in.

It is gone through from the top; the first form that fits says which of the `sources` reads the thing, and a
form of a new tool is one more entry. No package is imported: each thing is known by what it can do. What is
lazy stays so until it is read, and only the columns that are needed are asked for.
"""

from collections.abc import Callable, ItemsView, Iterable, Iterator, Mapping
from itertools import chain
from numbers import Real
from os import PathLike
from typing import Any, NamedTuple

from ...errors import error, needed
from ..ranking import refuse_truth
from ..trec.source import name_of
from . import cells, exports, text_files
from .cells import is_list_of_ids
from .names import JUDGMENTS, KNOWN, STANDARD, Kind, find, has_columns, is_record, plain
from .rows import CutRun, Gathering, RowBatch, RunFile, RunInParts
from .sources import TITLES, Interpretation, Lists, Records, Rows, Table, TrecFile, as_list


class Asked(NamedTuple):
    """What a thing is to be read as."""

    kind: Kind
    by_place: bool = False  # whether a list that can be read in two ways is a list for each query


def interpret(thing, kind: Kind, duplicates: str = "refuse", by_place: bool = False) -> Interpretation:
    """Read judgments or a run of any kind: a mapping, a path, a table, a list, or an iterator.

    ``duplicates``, "refuse", "first" or "count", says what becomes of a document that comes twice for a
    query. With ``by_place``, a list that can be read in two ways is taken as a list for each query, known by
    its place.
    """
    gathering = Gathering(kind, duplicates)
    return source_of(thing, Asked(kind, by_place)).read(gathering)


def source_of(thing, asked: Asked) -> Any:
    """Return the source of the first form that fits; nothing is read that can be read later."""
    for fits, source in FORMS:
        if fits(thing):
            return source(thing, asked)
    raise _of_no_known_type(asked.kind, type(thing).__name__)


def _of_no_known_type(kind, found):
    """Return the error for what is neither judgments nor a run; ``found`` says what it is."""
    return error("qrels of no known type" if kind is JUDGMENTS else "run of no known type", found=found)


# ---- files -----------------------------------------------------------------------------------------


def _file(path, asked):
    """Return the source in a file: text and tables are opened by their endings; any other is a TREC file."""
    kind_of_text = text_files.kind_of_file(path)
    if kind_of_text is None:
        return TrecFile(path)
    if kind_of_text in text_files.BINARY_KINDS.values():
        source = source_of(text_files.table(path, kind_of_text), asked)
        return source._replace(named=kind_of_text)
    found = text_files.contents(path, kind_of_text)
    if isinstance(found, text_files.TextTable):
        columns = _find(found.columns, asked.kind, head=lambda name: found.first)
        return Table(columns, found.parts, kind_of_text)
    if isinstance(found, str):  # a path in a file is not followed
        raise _of_no_known_type(asked.kind, f"only a text in {name_of(path)}")
    if asked.kind is not JUDGMENTS and isinstance(found, Mapping):
        for query, scored in found.items():
            if isinstance(scored, Mapping):
                refuse_truth([query] * len(scored), list(scored), list(scored.values()))
    source = source_of(found, asked)
    if isinstance(source, Lists) and source.named:  # a form of a tool's own
        return source
    return source._replace(named=kind_of_text) if isinstance(source, (Lists, Table)) else source


def _export(thing, asked):
    """Return the source in what a tool writes in a form of its own."""
    export = exports.export_of(thing)
    source = source_of(exports.contents(export, thing, asked.kind), asked)
    if isinstance(source, Lists):
        return source._replace(named=export.named)
    return Interpretation(source.data, f"{TITLES[asked.kind]}: {export.named}")


# ---- tables ----------------------------------------------------------------------------------------


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


def _table_with(*names):
    """Return a function that says whether it is a table that has these attributes."""
    return lambda thing: is_table(thing) and all(hasattr(thing, name) for name in names)


# What a data frame is called in a sentence, by its package.
FRAMES = {"pandas": "a pandas frame", "polars": "a Polars frame", "pyarrow": "Arrow"}


def _in_memory(thing, asked):
    if hasattr(thing, "__arrow_c_array__"):
        columns = thing.schema.names
    else:
        columns = list(thing if isinstance(thing, Mapping) else thing.columns)
    found = _find(columns, asked.kind, head=lambda name: thing)
    package = type(thing).__module__.partition(".")[0]
    named = "a dict of columns" if isinstance(thing, Mapping) else FRAMES.get(package, "a table")
    return Table(found, parts=lambda: iter([thing]), named=named, streamed=False)


def _lazy(thing, asked):
    """Return a lazy Polars frame as a table that is read batch by batch where it can do that."""
    names = thing.collect_schema().names()
    found = _find(names, asked.kind, head=lambda name: thing.select(name).head(1).collect())
    chosen = thing.select(_needed(found))

    def parts():
        if hasattr(chosen, "collect_batches"):
            return iter(chosen.collect_batches(maintain_order=True))
        return iter([chosen.collect()])

    return Table(found, parts, "a lazy frame")


def _dask(thing, asked):
    found = _find(list(thing.columns), asked.kind, head=lambda name: thing[[name]].head(1))
    return Table(found, lambda: iter([thing[_needed(found)].compute()]), "a Dask frame", streamed=False)


def _arrow(thing, asked):
    found = _find(thing.column_names, asked.kind, head=lambda name: thing.slice(0, 1))
    return Table(found, parts=lambda: iter(thing.select(_needed(found)).to_batches()), named="Arrow")


def _arrow_stream(thing, asked):
    """Return as a table whatever exports an Arrow stream, such as an answer of DuckDB."""
    reader = needed("pyarrow", "Reading an Arrow stream").RecordBatchReader
    once = hasattr(thing, "read_next_batch")  # an opened stream can be read only once
    opened = thing if once else reader.from_stream(thing)
    schema = opened.schema
    kinds = {name: str(schema.field(name).type) for name in schema.names}
    found = find(
        schema.names, asked.kind, lambda name: "list" in kinds[name], lambda name: "string" in kinds[name]
    )
    return Table(
        found,
        parts=lambda: iter(thing if once else reader.from_stream(thing)),
        named="Arrow",
        lasting=not once,
    )


def _find(columns, kind, head):
    """Find the columns; ``head(name)`` is the beginning of the table, to see if that column holds lists."""

    def first(name):
        """Return the first cell of a column in which there is something; None where there is none."""
        return next((cell for cell in as_list(head(name)[name]) if not cells.is_empty(cell)), None)

    def is_list(name):
        return is_list_of_ids(cell := first(name)) or cells.is_bracketed(cell)

    return find(columns, kind, is_list, is_text=lambda name: isinstance(first(name), str))


def _needed(found) -> list[str]:
    return [name for name in (found.query, found.document, found.number, found.lists) if name is not None]


# ---- lists and iterators ---------------------------------------------------------------------------


def _is_array(thing):
    """Say whether it is an array, or a column of a data frame."""
    return hasattr(thing, "__len__") and (hasattr(thing, "tolist") or hasattr(thing, "to_pylist"))


def _array(thing, asked):
    """Return the source in an array: a single number, too, is one to NumPy."""
    members = as_list(thing)
    if not isinstance(members, Iterable):
        raise _of_no_known_type(asked.kind, type(members).__name__)
    return _several(members, asked)


def _several(thing, asked):
    """Return the source in a list or an iterator, by its first member."""
    kind, one_by_one = asked.kind, isinstance(thing, Iterator)
    thing = thing if one_by_one else list(thing)
    first = next(iter(thing), thing)
    if first is thing:
        raise error("nothing to evaluate", what="judgments" if kind is JUDGMENTS else "results")
    thing = chain([first], thing) if one_by_one else thing  # an iterator has given up its first member
    if one_by_one and kind is not JUDGMENTS and _is_item(first):
        return Interpretation(thing)  # it yields queries, and not rows
    if _is_batch(first):
        return _of_batches(thing, asked)
    rows = list(thing)
    if not _is_row(first, kind) and is_record(_fields(first)):
        rows = list(map(_fields, rows))
    if isinstance(rows[0], Mapping):
        return _in_memory(Records(rows, range(1, len(rows) + 1)), asked)._replace(named="records")
    if _are_lists(rows, asked) or (kind is JUDGMENTS and all(isinstance(row, str) for row in rows)):
        return Lists(rows)
    queries, documents, numbers = map(list, zip(*[_row(at, row, kind) for at, row in enumerate(rows, 1)]))
    return Rows([RowBatch(queries, documents, numbers, range(1, len(rows) + 1))])


def _is_batch(thing):
    """Say whether it is one of several parts of a table: a frame, an Arrow batch, or a list of records."""
    if isinstance(thing, list):
        return bool(thing) and isinstance(thing[0], Mapping) and has_columns(thing[0])
    return is_table(thing) and not isinstance(thing, Mapping)


def _of_batches(batches, asked):
    """Return batches that come one after the other as a table; an iterator gives them only once."""
    lasting = not isinstance(batches, Iterator)
    first = next(iter(batches))
    found = source_of(_part(first, 1), asked).found

    def parts():
        at = 1
        for batch in batches if lasting else chain([first], batches):
            part = _part(batch, at)
            at += len(part.records) if isinstance(part, Records) else 0
            yield part

    return Table(found, parts, "batches", lasting=lasting, streamed=not lasting)


def _part(batch, first):
    """Return a batch as a table; ``first`` is the number of its first row, for errors."""
    return batch if is_table(batch) else Records(batch, range(first, first + len(batch)))


def holds_lists(thing) -> bool:
    """Say whether this is certainly a list with a list for each query: some member is a list, some no row."""
    if not isinstance(thing, (list, tuple)) or not any(map(is_list_of_ids, thing)):
        return False
    if all(isinstance(each, tuple) for each in thing):  # of two, or of three, it may be meant as a row
        return not any(map(_is_triple, thing)) and any(len(each) not in (2, 3) for each in thing)
    return not all(map(_is_triple, thing))


def _are_lists(rows, asked):
    """Say whether these are lists of ids, one for each query, and not rows ``(query, document, number)``.

    Tuples are lists if none can be a row, and ``by_place`` says so. Lists of three that end with a number
    could be both: then ``by_place`` decides, and where all their members are numbers and it does not, they
    are refused.
    """
    if not any(map(is_list_of_ids, rows)):
        return False
    if all(isinstance(row, tuple) for row in rows):
        return asked.by_place and not any(_is_row(row, asked.kind) or _is_item(row) for row in rows)
    if not all(_is_row(row, asked.kind) for row in rows):
        return True
    if not asked.by_place and all(all(isinstance(each, int) for each in row) for row in rows):
        raise error("rows or lists unclear", what=asked.kind.name, first=rows[0])
    return asked.by_place


def _row(at, row, kind):
    """Return query, document and number of a row; refuse what is none. ``at`` is its number, from 1."""
    if _is_object(row, kind):
        return row.query_id, row.doc_id, getattr(row, STANDARD[kind.number])
    if isinstance(row, (tuple, list)) and len(row) == 3 and not hasattr(row, "query_id"):
        return row
    hint = " If ids are meant, give a list of lists of ids, one for each query."
    if _is_item(row):
        hint = " It looks like one of a dict's .items(): give the dict itself."
    raise error("row without its three values", row=at, found=row, value=kind.number, hint=hint)


def _is_row(row, kind):
    """Say whether this may be a row, as an object or as a triple."""
    return _is_object(row, kind) or _is_triple(row)


def _is_triple(row):
    """Say whether this may be a row: a query, a document and a number."""
    if not isinstance(row, (tuple, list)) or len(row) != 3 or hasattr(row, "query_id"):
        return False
    return isinstance(row[2], Real) and not isinstance(row[2], bool)


def _is_object(row, kind):
    """Say whether it has the attributes of the records of ir_measures."""
    return all(hasattr(row, name) for name in ("query_id", "doc_id", STANDARD[kind.number]))


def _fields(row):
    """Return a named tuple as a dict; an empty dict for anything else."""
    return getattr(row, "_asdict", dict)()


def _is_item(row):
    """Say whether it is a query with all its documents, as ``.items()`` of a dict of dicts gives them."""
    return isinstance(row, tuple) and len(row) == 2 and isinstance(row[1], Mapping)


# ---- the table of forms ----------------------------------------------------------------------------


def _is(*types):
    """Return a function that says whether a thing is of one of these types."""
    return lambda thing: isinstance(thing, types)


def _first(thing):
    """Return the first value of a mapping that is no gap; None where there is none."""
    return next((each for each in thing.values() if not cells.is_gap(each)), None)


def _by_query(thing, asked):
    """Return a mapping as it is, but as lists where its first query has one right id."""
    if asked.kind is JUDGMENTS and isinstance(_first(thing), str):
        return Lists(list(thing.values()), list(thing))
    return Interpretation(thing)


# For each form, a function that says whether a thing has it, and one that returns what reads it: one of the
# classes in sources.py.
FORMS: tuple[tuple[Callable[[Any], Any], Callable[[Any, Asked], Any]], ...] = (
    (_is(ItemsView), lambda items, asked: source_of(dict(items), asked)),
    (exports.export_of, _export),
    (lambda thing: isinstance(thing, Mapping) and not is_list_of_ids(_first(thing)), _by_query),
    (lambda thing: isinstance(thing, Mapping) and is_table(thing), _in_memory),  # a dict of columns
    (_is(Mapping), lambda lists, _: Lists(list(lists.values()), list(lists))),
    (_is(RunFile, RunInParts), lambda run, _: Interpretation(run)),
    (_is(CutRun), lambda run, _: Interpretation(run, *run.source[1:])),  # all but the data holds for it
    (lambda thing: isinstance(thing, (str, PathLike)) or hasattr(thing, "read"), _file),
    (_table_with("collect_schema", "collect"), _lazy),
    (_table_with("compute", "columns"), _dask),
    (_table_with("to_dict"), _in_memory),  # pandas, Polars
    (_table_with("__arrow_c_array__"), _in_memory),
    (_table_with("column_names", "to_batches"), _arrow),
    (_table_with("__arrow_c_stream__"), _arrow_stream),
    (is_table, _in_memory),
    (_is_array, _array),
    (_is(Iterable), _several),
)

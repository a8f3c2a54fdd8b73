"""Recognise the shape of judgments or of a run; what can be read later is not read yet."""

from collections.abc import ItemsView, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from numbers import Real
from os import PathLike
from typing import Any, NamedTuple

from ...errors import error
from ..ranking import refuse_truth
from ..trec.source import name_of
from . import tables, text_files
from .cells import is_list_of_ids
from .names import JUDGMENTS, STANDARD, Kind, is_record
from .rows import RowBatch
from .streams import CutRun, RunFile, RunInParts
from .tables import Records, Table


class Lists(NamedTuple):
    """A list for each query; ``queries`` is None where their places stand for their names."""

    lists: Sequence
    queries: Sequence | None = None
    named: str = ""  # in a sentence: the table or file that they are from, where they are from one

    def called(self, named: str) -> "Lists":
        """Return the same lists, with another name for where they are from."""
        return self._replace(named=named)


class TrecFile(NamedTuple):
    """A TREC file, or one that is open."""

    path: Any


def shape_of(thing, kind: Kind, by_place: bool = False) -> Any:
    """Return what was recognised: a mapping or iterator of queries, TrecFile, Table, Lists or RowBatch.

    With ``by_place``, a list that can be read in two ways is taken as a list for each query.
    """
    if isinstance(thing, ItemsView):
        thing = dict(thing)
    if isinstance(thing, Mapping):
        return _mapping(thing, kind)
    if isinstance(thing, (RunFile, RunInParts, CutRun)):
        return thing
    if isinstance(thing, (str, PathLike)) or hasattr(thing, "read"):
        return _file(thing, kind, by_place)
    if tables.is_table(thing):
        return tables.table(thing, kind)
    if hasattr(thing, "__len__") and (hasattr(thing, "tolist") or hasattr(thing, "to_pylist")):
        thing = tables.as_list(thing)  # an array, or a column of a data frame
    if not isinstance(thing, Iterable):
        raise _of_no_known_type(kind, type(thing).__name__)
    return _several(thing, kind, by_place)


def _of_no_known_type(kind, found):
    """Return the error for what is neither judgments nor a run; ``found`` says what it is."""
    return error("qrels of no known type" if kind is JUDGMENTS else "run of no known type", found=found)


def holds_lists(thing) -> bool:
    """Say whether this is certainly a list with a list for each query: some member is a list, some no row."""
    if not isinstance(thing, (list, tuple)):
        return False
    return any(map(is_list_of_ids, thing)) and not all(map(_is_triple, thing))


def _mapping(thing, kind):
    """Recognise a dict: of dicts, of columns, or with a list for each query."""
    first = next(iter(thing.values()), None)
    if kind is JUDGMENTS and thing and all(isinstance(right, str) for right in thing.values()):
        return Lists([[right] for right in thing.values()], list(thing))  # one right id for each query
    if isinstance(first, Mapping) or not is_list_of_ids(first):
        return thing  # where it is no dict of dicts, the check of each query says what is wrong
    if tables.is_table(thing):
        return tables.table(thing, kind)
    return Lists(list(thing.values()), list(thing))


def _file(path, kind, by_place):
    """Recognise what a file holds: JSON Lines, JSON and CSV are opened, any other is a TREC file."""
    kind_of_text = text_files.kind_of_file(path)
    if kind_of_text is None:
        return TrecFile(path)
    found = text_files.contents(path, kind_of_text)
    if isinstance(found, text_files.TextTable):
        return tables.of_parts(found, kind, kind_of_text)
    if isinstance(found, str):  # a path in a file is not followed
        raise _of_no_known_type(kind, f"only a text in {name_of(path)}")
    if kind is not JUDGMENTS and isinstance(found, Mapping):
        for query, scored in found.items():
            if isinstance(scored, Mapping):
                refuse_truth([query] * len(scored), list(scored), list(scored.values()))
    shape = shape_of(found, kind, by_place)
    return shape.called(kind_of_text) if isinstance(shape, (Lists, Table)) else shape


def _several(thing, kind, by_place):
    """Recognise what a list or an iterator holds."""
    one_by_one = isinstance(thing, Iterator)
    thing = thing if one_by_one else list(thing)
    first = next(iter(thing), None)
    if first is None:
        raise error("nothing to evaluate", what="judgments" if kind is JUDGMENTS else "results")
    thing = chain([first], thing) if one_by_one else thing  # an iterator has given up its first member
    if one_by_one and kind is not JUDGMENTS and _is_item(first):
        return thing  # it yields queries, and not rows
    if tables.is_batch(first):
        return tables.of_batches(thing, kind)
    rows = list(thing)
    if not _is_row(first, kind) and is_record(_fields(first)):
        rows = list(map(_fields, rows))
    if isinstance(rows[0], Mapping):
        return tables.of_records(Records(rows, lines=range(1, len(rows) + 1)), kind)
    if _are_lists(rows, kind, by_place):
        return Lists(rows)
    return _rows(rows, kind)


def _are_lists(rows, kind, by_place):
    """Say whether these are lists of ids, one for each query, and not rows ``(query, document, number)``.

    Tuples are rows. Lists of three that end with a number could be both: then ``by_place`` decides, and where
    all their members are numbers and it does not, they are refused.
    """
    if all(isinstance(row, tuple) for row in rows) or not any(map(is_list_of_ids, rows)):
        return False
    if not all(_is_row(row, kind) for row in rows):
        return True
    if not by_place and all(all(isinstance(each, int) for each in row) for row in rows):
        raise error("rows or lists unclear", what=kind.name, first=rows[0])
    return by_place


def _rows(rows, kind):
    """Make columns of rows ``(query, document, number)``, or of objects with those attributes."""
    found = [_row(at, row, kind) for at, row in enumerate(rows, 1)]
    queries, documents, numbers = map(list, zip(*found))
    return RowBatch(queries, documents, numbers, lines=range(1, len(found) + 1))


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


def _is_triple(row) -> bool:
    """Say whether this may be a row: a query, a document and a number."""
    if not isinstance(row, (tuple, list)) or len(row) != 3 or hasattr(row, "query_id"):
        return False
    return isinstance(row[2], Real) and not isinstance(row[2], bool)


def _is_object(row, kind):
    """Say whether it has the attributes of the records of ir_measures."""
    return all(hasattr(row, name) for name in ("query_id", "doc_id", STANDARD[kind.number]))


def _fields(row) -> dict:
    """Return a named tuple as a dict; an empty dict for anything else."""
    return getattr(row, "_asdict", dict)()


def _is_item(row) -> bool:
    """Say whether it is a query with all its documents, as ``.items()`` of a dict of dicts gives them."""
    return isinstance(row, tuple) and len(row) == 2 and isinstance(row[1], Mapping)

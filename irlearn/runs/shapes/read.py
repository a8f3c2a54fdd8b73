"""Recognise what was handed over as judgments or as a run, and read it; say what it was taken for."""

from collections.abc import ItemsView, Iterable, Iterator, Mapping
from itertools import chain, islice
from numbers import Real
from os import PathLike
from typing import Any, NamedTuple

from ...errors import error
from ...explanation.digits import counted
from ..trec import QRELS, read_qrels
from ..trec import RUN as TREC_RUN
from ..trec.rows import rows_by_query
from ..trec.source import blocks, name_of
from . import lists, tables, text_files
from .names import JUDGMENTS, RUN, Kind, is_record
from .rows import ROW, Batch, Gathering
from .streams import RunFile, RunInParts

TITLES = {JUDGMENTS: "Judgments", RUN: "Run"}
LIST_OF = {
    JUDGMENTS: "the ids that are right, each of grade 1",
    RUN: "a list of ids, the best one first",
}


class Taken(NamedTuple):
    """What was read, and in words what it was taken for.

    There are no words for a dict of dicts, a TREC file, and a table with the column names of ir_measures.
    """

    data: Any  # query -> document -> number, or a run that yields its queries
    words: str = ""
    by_place: int | None = None  # how many lists there are, where their places stand for the queries
    twins: Mapping[str, Mapping[str, str]] = {}  # with duplicates="count": what `Gathering` says


def take(thing, kind: Kind, duplicates: str = "refuse", by_place: bool = False) -> Taken:
    """Read judgments or a run of any kind.

    Parameters
    ----------
    thing
        A mapping, a path, a table, a list, or an iterator.
    kind : Kind
    duplicates : {"refuse", "first", "count"}
        What becomes of a document that comes twice for a query.
    by_place : bool
        Whether a list that can be read in two ways holds a list for each query.
    """
    gathering = Gathering(kind, duplicates)
    if isinstance(thing, ItemsView):
        thing = dict(thing)
    if isinstance(thing, Mapping):
        return _mapping(thing, gathering)
    if isinstance(thing, (RunFile, RunInParts)):
        return Taken(thing)
    if isinstance(thing, (str, PathLike)) or hasattr(thing, "read"):
        return _file(thing, gathering, by_place)
    if tables.is_table(thing):
        return _table(tables.table(thing, kind), gathering)
    if hasattr(thing, "__len__") and (method := _to_list(thing)):
        thing = method()  # an array, or a column of a data frame
    if not isinstance(thing, Iterable):
        raise error("qrels of no known type" if kind is JUDGMENTS else "run of no known type", found=type(thing).__name__)
    return _several(thing, gathering, by_place)


def holds_lists(thing) -> bool:
    """Say whether it is beyond doubt a list with a list for each query, and no rows."""
    if isinstance(thing, (str, Mapping)) or hasattr(thing, "read") or tables.is_table(thing):
        return False
    if not isinstance(thing, (list, tuple)):
        return bool(hasattr(thing, "__len__") and _to_list(thing))
    return any(_is_list(each) for each in thing) and not all(map(_could_be_row, thing))


def _to_list(thing):
    return next((getattr(thing, each) for each in tables.TO_LIST if hasattr(thing, each)), None)


# ---- mappings and files ----------------------------------------------------------------------------


def _mapping(thing, gathering):
    first = next(iter(thing.values()), None)
    if first is None or isinstance(first, Mapping):
        return Taken(thing)
    if tables.is_table(thing):
        return _table(tables.table(thing, gathering.kind), gathering)
    if not tables.is_list_of_ids(first):
        return Taken(thing)  # the check of each query says what is wrong
    found = _from_lists(thing.items(), gathering)
    each = counted(len(found), "query", "queries")
    return _said(found, f"for each of {each} {LIST_OF[gathering.kind]}", gathering)


def _from_lists(pairs, gathering):
    """Read the list of each query; a dict among them is taken as it is, and an empty list stays a query."""
    pairs = list(pairs)
    read = {str(query): dict(found) if isinstance(found, Mapping) else {} for query, found in pairs}
    rest = [(query, found) for query, found in pairs if not isinstance(found, Mapping)]
    if batches := list(lists.batches(rest, gathering.kind)):
        read |= gathering.whole(batches)
    return read


def _file(path, gathering, by_place):
    kind = gathering.kind
    text = text_files.kind_of_file(path)
    if text is None:
        return _trec_file(path, gathering)
    found = text_files.contents(path, text)
    if isinstance(found, tables.Records):
        table = tables.of_records(found, kind)._replace(named=text)
        if text == "CSV" and table.found.number is not None:
            text_files.with_numbers(found, table.found, kind)
        return _table(table, gathering)
    taken = take(found, kind, gathering.duplicates, by_place)
    return taken._replace(words=taken.words.replace(": ", f": {text}, ", 1) or f"{TITLES[kind]}: {text}")


def _trec_file(path, gathering):
    kind, layout = (JUDGMENTS, QRELS) if gathering.kind is JUDGMENTS else (RUN, TREC_RUN)
    if gathering.duplicates == "refuse":
        return Taken(read_qrels(path) if kind is JUDGMENTS else RunFile(path))
    name = name_of(path)
    batches = (
        Batch([query] * len(documents), documents, numbers, lines, f"{name}, line {{line}}", name)
        for query, documents, numbers, lines in rows_by_query(path, layout, blocks)
    )
    return _said(gathering.whole(batches), "", gathering)


# ---- tables and lists ------------------------------------------------------------------------------


def _table(table, gathering):
    found, kind = table.found, gathering.kind
    if found.lists is not None:
        queries, listed = table.lists()
        taken = _by_place(listed, gathering) if not queries else None
        if taken is None:
            _refuse_twice(queries)
            taken = _said(_from_lists(zip(queries, listed), gathering), "", gathering)
        columns = f" from {found.lists!r}" + (f", the query from {found.query!r}" if queries else "")
        words = f"{TITLES[kind]}: {table.named}, for each query {LIST_OF[kind]},{columns}"
        numbered = "; the queries are numbered from 1 in their order" if not queries else ""
        return taken._replace(words=f"{words}{numbered}{_about_duplicates(gathering)}")
    if table.streamed and kind is RUN and gathering.duplicates == "refuse":
        return Taken(RunInParts(table), _columns(table, kind))
    read = gathering.whole(table.batches(kind))
    return Taken(read, _columns(table, kind, gathering), twins=gathering.twins)


def _columns(table, kind, gathering=None):
    """Say in which columns there is what; nothing, where the names are those of ir_measures."""
    found, repeated = table.found, _about_duplicates(gathering) if gathering else ""
    if found.standard and table.named not in text_files.NAMES.values():
        return f"{TITLES[kind]}{repeated.replace(';', ':', 1)}" if repeated else ""
    number = "rank, the lowest first," if found.ranked else kind.number
    last = "and no grade, so each document named is right (grade 1)"
    if found.number is not None:
        last = f"and the {number} in {found.number!r}"
    where = f"the query in {found.query!r}, the document in {found.document!r} {last}"
    return f"{TITLES[kind]}: {table.named} with {where}{repeated}"


def _several(thing, gathering, by_place):
    """Read a list or an iterator of rows, of records, of batches, of lists, or of queries with their documents."""
    kind, one_by_one = gathering.kind, isinstance(thing, Iterator)
    thing = thing if one_by_one or isinstance(thing, (list, tuple)) else list(thing)
    first = list(islice(thing, 1))
    if one_by_one:
        thing = chain(first, thing)
    if not first:
        raise error("empty table", what="judgments" if kind is JUDGMENTS else "results")
    (first,) = first
    if one_by_one and kind is RUN and _is_item(first):
        return Taken(thing)  # it yields queries, and not rows
    if tables.is_batch(first):
        return _table(tables.of_batches(thing, kind), gathering)
    rows = list(thing)
    if isinstance(first, Mapping):
        return _table(tables.of_records(tables.Records(rows, range(1, len(rows) + 1)), kind), gathering)
    if hasattr(first, "_asdict") and not _could_be_row(first, kind) and is_record(first._asdict()):
        return _several([row._asdict() for row in rows], gathering, by_place)
    if all(_could_be_row(row, kind) for row in rows):
        if not by_place and all(isinstance(row, list) and _all_whole(row) for row in rows):
            raise error("rows or lists", what=kind.name, first=first)
        if not by_place:
            return Taken(gathering.whole([_rows(rows, kind)]), twins=gathering.twins)
    if any(map(_is_list, rows)) and not _is_item(first) and not _short_row(rows):
        return _by_place(rows, gathering)
    return Taken(gathering.whole([_rows(rows, kind)]), twins=gathering.twins)


def _by_place(found, gathering):
    """Read a list for each query; the queries are numbered from 1."""
    read = _from_lists([(str(place), each) for place, each in enumerate(found, 1)], gathering)
    numbered = f"for each query {LIST_OF[gathering.kind]}; the {counted(len(read), 'query is', 'queries are')} "
    taken = _said(read, f"{numbered}numbered from 1 in their order", gathering)
    return taken._replace(by_place=len(read))


def _said(read, words, gathering):
    title, repeated = TITLES[gathering.kind], _about_duplicates(gathering)
    words = f"{title}: {words}{repeated}" if words else repeated and f"{title}{repeated.replace(';', ':', 1)}"
    return Taken(read, words, twins=gathering.twins)


def _about_duplicates(gathering):
    """Say what became of documents that came twice."""
    if not gathering.repeated:
        return ""
    became = "were left out, since only the best place of a document counts"
    if gathering.kind is JUDGMENTS:
        became = "were left out, since only the first grade of a document counts"
    if gathering.duplicates == "count":
        became = "count as documents of their own"
    return f"; {counted(gathering.repeated, 'row', 'rows')} with a document that was there already {became}"


# ---- rows ------------------------------------------------------------------------------------------


def _rows(rows, kind):
    """Make columns of rows ``(query, document, number)``, or of objects with those attributes."""
    names = ("query_id", "doc_id", "relevance" if kind is JUDGMENTS else "score")
    found = [_row(at, row, names, kind) for at, row in enumerate(rows, 1)]
    return Batch(*map(list, zip(*found)), range(1, len(found) + 1), ROW)


def _row(at, row, names, kind):
    if all(hasattr(row, name) for name in names):
        return tuple(getattr(row, name) for name in names)
    if isinstance(row, (tuple, list)) and len(row) == 3 and not hasattr(row, "query_id"):
        return row
    hint = ""
    if _is_item(row):
        hint = " It looks like one of a dict's .items(): give the dict itself."
    elif isinstance(row, (tuple, str, int)):
        hint = " If it is meant as a list of ids, give a list of such lists, one for each query."
    raise error("bad row", row=at, found=row, value=kind.number, hint=hint)


def _could_be_row(row, kind=None) -> bool:
    """Say whether it may be a query, a document and a number."""
    names = ("query_id", "doc_id", *([kind and ("relevance" if kind is JUDGMENTS else "score")] if kind else ()))
    if all(hasattr(row, name) for name in names):
        return True
    if not isinstance(row, (tuple, list)) or len(row) != 3 or hasattr(row, "query_id"):
        return False
    return isinstance(row[2], Real) and not isinstance(row[2], bool)


def _all_whole(row):
    return all(isinstance(each, int) and not isinstance(each, bool) for each in row)


def _is_list(thing):
    return tables.is_list_of_ids(thing)


def _short_row(rows):
    """Say whether these are tuples of ids, and so rather rows that lack something."""
    return all(isinstance(row, tuple) for row in rows)


def _is_item(row) -> bool:
    """Say whether it is a query with all its documents, as ``.items()`` of a dict of dicts gives them."""
    return isinstance(row, tuple) and len(row) == 2 and isinstance(row[1], Mapping)


def _refuse_twice(queries):
    seen = set()
    for at, query in enumerate(queries, 1):
        if query in seen:
            raise error("query twice", row=at, query=query)
        seen.add(query)

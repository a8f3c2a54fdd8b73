"""Everything a reader may hand over as qrels or as a run, converted once.

A dict of dicts is taken as it is, without a copy. A path is a TREC file, ``"-"`` standard input. DataFrames
of pandas and polars have the column names of ir_measures: query_id, doc_id, and relevance or score. Anything
else that can be iterated over holds rows: ``(query, document, number)``, or objects with those attributes.
The ``.items()`` of a dict stand for the dict.
"""

from collections.abc import ItemsView, Iterable, Iterator, Mapping
from itertools import chain, islice
from math import isnan
from os import PathLike
from os.path import getsize, isfile

from ..errors import did_you_mean, error
from .alike import alike
from .ranking import check_judged, check_scored, check_text, ranked
from .trec import Scattered, read_qrels, read_run, stream_run

SMALL_FILE = 1 << 16  # bytes


def judgments(qrels) -> Mapping[str, Mapping[str, int]]:
    """Read judgments of any kind as query -> document -> grade."""
    qrels = _from_items(qrels)
    if isinstance(qrels, Mapping):
        return qrels
    if _is_file(qrels):
        return read_qrels(qrels)
    rows = _rows(qrels, "relevance", "qrels of no known type")
    return {query: check_judged(query, judged) for query, judged in _table(rows, "judgments").items()}


def scored(run) -> "Mapping[str, Mapping[str, float]] | RunFile":
    """Read a run of any kind as query -> document -> score; a file is not read yet."""
    run = _from_items(run)
    if isinstance(run, (Mapping, RunFile)):
        return run
    if _is_file(run):
        return RunFile(run)
    if isinstance(run, Iterator):
        first = list(islice(run, 1))
        run = chain(first, run)
        if first and _is_item(first[0]):
            return run  # it yields queries, and not rows
    rows = _rows(run, "score", "run of no known type")
    return {query: check_scored(query, scores) for query, scores in _table(rows, "results").items()}


def whole_run(run) -> Mapping[str, Mapping[str, float]]:
    """Read a run of any kind, now and as a whole, as query -> document -> score."""
    run = scored(run)
    if isinstance(run, RunFile):
        return run.whole()
    return run if isinstance(run, Mapping) else dict(run)


def down_to(run, depth: int):
    """Cut off every query of a run of any kind below that many documents."""
    if depth < 1:
        raise error("bad size", name="depth", found=depth, expected="a whole number from 1")
    run = scored(run)
    for query, scores in run.items() if isinstance(run, Mapping) else run:
        scores = check_scored(query, scores)
        yield query, {doc: scores[doc] for doc in ranked(scores)[:depth]}


def one_query(run, query: str) -> tuple[dict[str, float], list[str]]:
    """Find the checked scores of one query of a run of any kind, and which queries the run has.

    There are no documents when it does not have this one.
    """
    run, found, queries = scored(run), {}, {}
    for name, scores in run.items() if isinstance(run, Mapping) else run:
        queries[name] = None
        if name == query:
            found = scores
    return check_scored(query, found), list(queries)


def check_shared(judged: Iterable[str], retrieved: Iterable[str]) -> None:
    """Refuse a run that has queries, none of which was judged: all scores would be 0 and mean nothing."""
    retrieved = [check_text(query, "query", "The run") for query in retrieved]
    if not retrieved or not set(retrieved).isdisjoint(judged):
        return
    same = alike(judged, retrieved, by_number=True)
    hint = f" {same}." if same else ""
    raise error("no shared query", judged=_some(judged), retrieved=_some(retrieved), hint=hint)


def _some(queries, most=3):
    """Write the first ids of several: ``'1', '2', '3' …``."""
    queries = list(queries)
    return ", ".join(map(repr, queries[:most])) + (" …" if len(queries) > most else "")


class RunFile:
    """A run in a file, read when it is iterated over, as ``query, {document: score}``.

    One query is held in memory at a time. Where the lines of a query do not stand together, the whole file is
    read, and every query comes once more, complete. So of a query that comes twice, the last time counts.
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


def _from_items(thing):
    """Make a dict of the ``.items()`` that somebody handed over; return anything else as it is."""
    return dict(thing) if isinstance(thing, ItemsView) else thing


def _is_item(row) -> bool:
    """Say whether it is a query with all its documents, as ``.items()`` of a dict of dicts gives them."""
    return isinstance(row, tuple) and len(row) == 2 and isinstance(row[1], Mapping)


def _is_file(thing) -> bool:
    return isinstance(thing, (str, PathLike)) or hasattr(thing, "read")


def _rows(thing, number, refused):
    """Make rows ``(query, document, number)`` of a DataFrame or of anything that can be iterated over."""
    if hasattr(thing, "collect_schema") and hasattr(thing, "collect"):
        thing = thing.collect()  # a lazy polars frame
    if hasattr(thing, "columns") and hasattr(thing, "__getitem__"):
        expected = ("query_id", "doc_id", number)
        for column in expected:
            if column not in thing.columns:
                known = ", ".join(map(str, thing.columns))
                raise error(
                    "missing column", column=column, hint=did_you_mean(column, thing.columns), known=known,
                    expected=", ".join(expected),
                )  # fmt: skip
        return zip(*[thing[column].to_list() for column in expected])
    if not isinstance(thing, Iterable):
        raise error(refused, found=type(thing).__name__)
    return (_row(at, row, number) for at, row in enumerate(thing, 1))


def _row(at, row, number):
    if all(hasattr(row, name) for name in ("query_id", "doc_id", number)):
        return row.query_id, row.doc_id, getattr(row, number)
    if isinstance(row, (tuple, list)) and len(row) == 3 and not hasattr(row, "query_id"):
        return row
    hint = " It looks like one of a dict's .items(): give the dict itself." if _is_item(row) else ""
    value = "grade" if number == "relevance" else "score"
    raise error("bad row", row=at, found=row, value=value, hint=hint)


def _table(rows, what) -> dict[str, dict]:
    table = {}
    for at, (query, doc, number) in enumerate(rows, 1):
        query, doc = _id(query, "query", at), _id(doc, "document", at)
        documents = table.setdefault(query, {})
        if doc in documents:
            raise error("duplicate row", row=at, query=query, doc=doc)
        documents[doc] = number
    if not table:
        raise error("empty table", what=what)
    return table


def _id(found, what, at) -> str:
    """Make text of an id. Whole numbers are taken, because tables turn ids such as "101" into numbers."""
    if isinstance(found, str):
        return found
    if isinstance(found, int) and not isinstance(found, bool):
        return str(found)
    if found is None or (isinstance(found, float) and isnan(found)):
        raise error("missing id", row=at, what=what, found=found)
    return check_text(found, what, f"Row {at}")

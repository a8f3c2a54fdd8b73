"""Read TREC qrels and run files, as a whole or query by query, and write them.

A line of qrels is ``query iteration document grade``, a line of a run ``query Q0 document rank score tag``.
Columns are separated by spaces or tabs. The iteration, the rank and the tag are not used: as in trec_eval,
the order of a run is the order of its scores, and words behind the tag are ignored. Files are UTF-8, plain
or gzipped; ``-`` is standard input.
"""

from itertools import chain, islice
from os import PathLike
from typing import BinaryIO
from ...errors import error
from .rows import QRELS, RUN, rows_by_query
from .source import name_of
import sys
from contextlib import nullcontext
from ...files import new_text
from ..ranking import check_judged, check_scored, ranked


__all__ = ["Scattered", "read_qrels", "read_run", "stream_run", "write_qrels", "write_run"]


class Scattered(Exception):
    """Raised where a query comes again after another one: all its lines must be read before it is ranked."""


def read_qrels(path: "str | PathLike[str] | BinaryIO") -> dict[str, dict[str, int]]:
    """Read the judgments in a TREC qrels file: query -> document -> grade.

    Parameters
    ----------
    path : str, path-like or open file
        A qrels file, plain or gzipped; ``"-"`` reads standard input.

    Returns
    -------
    dict of str to dict of str to int
        The grade of every judged document, per query, in the order of the file.

    Raises
    ------
    IRLearnError
        With ``file`` and ``line``: a line that has not four columns, a grade that is not a whole number,
        a document judged twice for one query, text that is not UTF-8. Also for an empty or missing file.

    Examples
    --------
    >>> import io
    >>> read_qrels(io.BytesIO(b"q1 0 d1 2\\nq1 0 d2 0\\n"))
    {'q1': {'d1': 2, 'd2': 0}}
    """
    return _gathered(path, QRELS)


def read_run(path: "str | PathLike[str] | BinaryIO") -> dict[str, dict[str, float]]:
    """Read what a system returned from a TREC run file: query -> document -> score.

    Parameters
    ----------
    path : str, path-like or open file
        A run file, plain or gzipped; ``"-"`` reads standard input.

    Returns
    -------
    dict of str to dict of str to float
        The score of every retrieved document, per query, in the order of the file.

    Raises
    ------
    IRLearnError
        With ``file`` and ``line``: a line that has not six columns, a score that is not a finite number,
        a document retrieved twice for one query, text that is not UTF-8. Also for an empty or missing file.

    Examples
    --------
    >>> import io
    >>> read_run(io.BytesIO(b"q1 Q0 d2 1 8.5 bm25\\nq1 Q0 d1 2 7.25 bm25\\n"))
    {'q1': {'d2': 8.5, 'd1': 7.25}}
    """
    return _gathered(path, RUN)


def stream_run(path):
    """Read a run file one query at a time; yield ``query, {document: score}``.

    Only one query is held in memory. Every line is checked as `read_run` checks it. If the lines of a query
    aren't together, `Scattered` is raised.
    """
    name, seen, current, scored, lines = name_of(path), set(), None, {}, []
    for query, docs, scores, line_numbers in rows_by_query(path, RUN):
        if query != current:
            if scored:
                yield current, scored
            if query in seen:
                raise Scattered(query)
            seen.add(query)
            current, scored, lines = query, {}, []
        _add(scored, query, docs=docs, values=scores, lines=lines, line_numbers=line_numbers, name=name)
    yield current, scored


def _gathered(path, layout):
    """Read a whole file as query -> document -> number, wherever the lines of a query stand."""
    name, table, lines = name_of(path), {}, {}
    for query, docs, values, line_numbers in rows_by_query(path, layout):
        known, known_lines = table.setdefault(query, {}), lines.setdefault(query, [])
        _add(known, query, docs=docs, values=values, lines=known_lines, line_numbers=line_numbers, name=name)
    return table


def _add(known, query, docs, values, lines, line_numbers, name):
    """Add documents of a query to ``known``, and the numbers of their lines to ``lines``; refuse a copy."""
    before = len(known)
    known.update(zip(docs, values))
    lines.append(line_numbers)
    if len(known) == before + len(docs):
        return
    first = dict(zip(islice(known, before), chain.from_iterable(lines)))
    for doc, line in zip(docs, line_numbers):
        if first.setdefault(doc, line) != line:
            raise error("duplicate line", file=name, line=line, query=query, doc=doc, first=first[doc])


def write_qrels(qrels, path) -> None:
    """Write judgments as a TREC qrels file: one line ``query 0 document grade`` per judged document.

    A name that ends in ``.gz`` is gzipped, ``"-"`` is standard output. An id with white space in it is
    refused, because the file would not read back. If that or the disk stops it, what the path stood for
    before is still there.
    """
    qrels = {q: check_judged(q, judged) for q, judged in qrels.items()}
    _check_ids(qrels)
    with _opened(path) as out:
        for query, judged in qrels.items():
            out.write("".join(f"{query} 0 {doc} {grade}\n" for doc, grade in judged.items()))


def write_run(run, path, tag="irlearn") -> None:
    """Write a run as a TREC run file, best document first: ``query Q0 document rank score tag``.

    Scores are written with all their digits; paths and refusals are as in `write_qrels`.
    """
    run = {q: check_scored(q, scored) for q, scored in run.items()}
    _check_ids(run | {tag: {}})
    with _opened(path) as out:
        for query, scored in run.items():
            lines = enumerate(ranked(scored), 1)
            out.write("".join(f"{query} Q0 {doc} {rank} {scored[doc]!r} {tag}\n" for rank, doc in lines))


def _check_ids(table):
    for query, docs in table.items():
        for name in (query, *docs):
            if name.encode().split() != [name.encode()]:
                raise error("id with white space", id=name)


def _opened(path):
    return nullcontext(sys.stdout) if path == "-" else new_text(path)

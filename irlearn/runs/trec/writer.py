"""Write TREC files that read back as what was written."""

import sys
from contextlib import nullcontext

from ...errors import error
from ...files import new_text
from ..ranking import check_judged, check_scored, ranked


def write_qrels(qrels, path) -> None:
    """Write judgments as a TREC qrels file: one line ``query 0 document grade`` per judged document.

    Parameters
    ----------
    qrels : dict of str to dict of str to int
        The grades, per query and document.
    path : str or path-like
        Where to; a name that ends in ``.gz`` is gzipped, ``"-"`` is standard output.

    Raises
    ------
    IRLearnError
        For an id with white space in it: the file would not read back; and where the disk refuses. What the
        path stood for before is still there then.
    """
    qrels = {q: check_judged(q, judged) for q, judged in qrels.items()}
    _check_ids(qrels)
    with _opened(path) as out:
        for query, judged in qrels.items():
            out.write("".join(f"{query} 0 {doc} {grade}\n" for doc, grade in judged.items()))


def write_run(run, path, tag="irlearn") -> None:
    """Write a run as a TREC run file, best document first: ``query Q0 document rank score tag``.

    Parameters
    ----------
    run : dict of str to dict of str to float
        The scores, per query and document, which are written with all their digits.
    path : str or path-like
        Where to; a name that ends in ``.gz`` is gzipped, ``"-"`` is standard output.
    tag : str
        The name of the system, the last column.

    Raises
    ------
    IRLearnError
        For an id with white space in it: the file would not read back; and where the disk refuses. What the
        path stood for before is still there then.
    """
    run = {q: check_scored(q, scored) for q, scored in run.items()}
    _check_ids(run | {tag: {}})
    with _opened(path) as out:
        for query, scored in run.items():
            lines = enumerate(ranked(scored), 1)
            out.write("".join(f"{query} Q0 {doc} {rank} {scored[doc]!r} {tag}\n" for rank, doc in lines))


def _check_ids(table):
    """Refuse a query or document id that would not read back as one word."""
    for query, docs in table.items():
        for name in (query, *docs):
            if name.encode().split() != [name.encode()]:
                raise error("id with white space", id=name)


def _opened(path):
    return nullcontext(sys.stdout) if path == "-" else new_text(path)

"""Read whatever a caller passes as qrels or as a run; all other code sees dicts, or a stream of queries.

A dict of dicts is taken as it is, without a copy. A path is that of a TREC file, or by the end of its name
JSON Lines, JSON or CSV; ``"-"`` is standard input. The folder `shapes` reads all of them, and tables,
records, lists and batches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from ..errors import error
from .coverage import alike
from .ranking import check_scored, check_text
from .shapes.forms import holds_lists, interpret
from .shapes.names import JUDGMENTS, RUN
from .shapes.rows import CutRun, RunFile
from .shapes.sources import Interpretation


class Inputs(NamedTuple):
    """Judgments and runs that belong together, and in words what each was taken for."""

    # One for each run. They differ with duplicates="count" only: a document that comes again in a run then is
    # a document of its own, a copy, and gets the same grade.
    judgments: Sequence[Mapping[str, Mapping[str, int]]]
    runs: Sequence[Any]  # each is query -> document -> score, or yields one query at a time
    words: list[str]


def read(qrels, *runs, duplicates: str = "refuse") -> Inputs:
    """Read judgments and the runs that they judge, of any kind."""
    by_place = any(map(holds_lists, (qrels, *runs)))  # lists for queries without names: the first is query 1
    judged = interpret(qrels, JUDGMENTS, duplicates, by_place)
    taken = [interpret(run, RUN, duplicates, by_place) for run in runs]
    for run in taken:
        _check_places(judged, run)
    words = dict.fromkeys(each.words for each in (judged, *taken) if each.words)  # of two runs alike once
    return Inputs(
        [judge_copies(judged.data, run.copies) for run in taken], [run.data for run in taken], list(words)
    )


def judgments(qrels) -> Mapping[str, Mapping[str, int]]:
    return interpret(qrels, JUDGMENTS).data


def scored(run) -> Any:
    """Recognise a run of any kind: query -> document -> score.

    A file, or a table that comes in parts, is not read yet: it yields its queries when it is iterated over.
    """
    return interpret(run, RUN).data


def whole_run(run) -> Mapping[str, Mapping[str, float]]:
    """Read a run of any kind, now and as a whole, as query -> document -> score."""
    run = scored(run)
    if isinstance(run, RunFile):
        return run.whole()
    return run if isinstance(run, Mapping) else dict(run)


def once_more(run) -> Iterable[tuple[str, Mapping[str, float]]]:
    """Return the queries of a run that was scored, one by one; none where it cannot be read again."""
    if isinstance(run, Mapping):
        return run.items()
    return run if isinstance(run, RunFile) and run.can_be_read_again else ()


def _check_places(judged: Interpretation, run: Interpretation) -> None:
    """Refuse a run that cannot be paired with the judgments query by query.

    That is where one of the two has named queries and the other only their places, and where both have only
    places and not equally many.
    """
    if judged.by_place == run.by_place:
        return
    if judged.by_place is None or run.by_place is None:
        first, second = ("judgments", "run") if run.by_place is None else ("run", "judgments")
        raise error("queries by place and by name", places=first, names=second)
    raise error("not one list of right ids for each query", judged=judged.by_place, retrieved=run.by_place)


def judge_copies(judged: Mapping, copies: Mapping) -> Mapping[str, Mapping[str, int]]:
    """Return the judgments, with the grade of the document for each of its copies as well.

    ``copies`` is query -> name of the copy -> document: with duplicates="count", d1 comes again as "d1 (2)".
    """
    if not copies:
        return judged
    return {
        query: {name: grades[doc] for name, doc in copies.get(query, {}).items() if doc in grades} | grades
        for query, grades in judged.items()
    }


def down_to(run, depth: int, duplicates: str = "refuse") -> CutRun:
    """Return a run of any kind as one that yields only the best ``depth`` documents of each query."""
    if depth < 1:
        raise error("argument out of range", name="depth", found=depth, expected="a whole number from 1")
    return CutRun(interpret(run, RUN, duplicates), depth)


def one_query(run, query: str) -> tuple[dict[str, float], list[str]]:
    """Read a run of any kind; return one query, document -> score, and the names of all queries."""
    run, found, queries = scored(run), {}, {}
    if isinstance(run, Mapping):
        return check_scored(query, run.get(query, {})), list(run)
    for name, scores in run:
        queries[name] = None
        if name == query:
            found = scores
    return check_scored(query, found), list(queries)


def check_shared(judged: Iterable[str], retrieved: Iterable[str]) -> None:
    """Refuse a run that has queries, none of which was judged: all scores would be 0 and mean nothing."""
    retrieved = [check_text(query, "query", "The run") for query in retrieved]
    if not retrieved or not set(retrieved).isdisjoint(judged):
        return
    two_ids = alike(judged, retrieved, by_number=True)  # as text, they say how they differ
    hint = f" {two_ids}." if two_ids else ""
    raise error("no shared query", judged=_some(judged), retrieved=_some(retrieved), hint=hint)


def _some(queries, most=3):
    queries = list(queries)
    return ", ".join(map(repr, queries[:most])) + (" …" if len(queries) > most else "")


def to_documents(passages: Any, document_of: Mapping[Any, Any] | Callable[[Any], Any]) -> Any:
    """Replace each passage (chunk) with its document, and keep each document once.

    Parameters
    ----------
    passages
        A ranking, as a list of passage ids, best first: a document takes the position of its best passage. Or
        passage -> score or grade: a document gets the highest value among its passages. Or one of these for
        each query, in a dict or a list: a run, or judgments.
    document_of : dict or function
        Maps a passage's id to its document's id.

    Returns
    -------
    list or dict
        The same form, with documents.

    Notes
    -----
    To count every position of a document instead, replace the passages yourself and score the result with
    `evaluate` and ``duplicates="count"``.

    Raises
    ------
    IRLearnError
        For a passage missing from ``document_of``, and for passages in any other form.

    Examples
    --------
    >>> from irlearn import evaluate, to_documents
    >>> book = {"a1": "A", "a2": "A", "b1": "B", "c1": "C"}
    >>> to_documents(["a2", "c1", "a1", "b1"], book)
    ['A', 'C', 'B']
    >>> to_documents({"q": {"a1": 0, "a2": 1, "b1": 1}}, book)
    {'q': {'A': 1, 'B': 1}}
    >>> to_documents({"q": ["a-7", "b-1", "a-2"]}, lambda passage: passage.split("-")[0])
    {'q': ['a', 'b']}
    """
    if isinstance(passages, Mapping):
        nested = [each for each in passages.values() if _holds_passages(each)]
        if nested and len(nested) < len(passages):
            raise error("passages and queries mixed")
        if nested:
            return {query: to_documents(each, document_of) for query, each in passages.items()}
        best: dict[Any, Any] = {}
        for passage, number in passages.items():
            document = _document(passage, document_of)
            best[document] = max(number, best.get(document, number))
        return best
    if not _holds_passages(passages):
        raise error("not a list", name="passages", found=passages)
    listed = list(passages)
    if listed and all(map(_holds_passages, listed)):
        return [to_documents(each, document_of) for each in listed]
    return list(dict.fromkeys(_document(passage, document_of) for passage in listed))


def _holds_passages(thing) -> bool:
    """Say whether this is itself a ranking, scores or grades, and no passage or number in one."""
    return isinstance(thing, (Mapping, list, tuple))


def _document(passage, document_of):
    if callable(document_of):
        return document_of(passage)
    try:
        return document_of[passage]
    except (KeyError, TypeError):
        raise error("document of a passage unknown", passage=passage) from None

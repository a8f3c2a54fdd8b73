"""Runs and judgments of passages, read as runs and judgments of the documents they are cut from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..errors import error


def to_documents(passages: Any, document_of: Mapping[Any, Any] | Callable[[Any], Any]) -> Any:
    """Put the document in the place of each of its passages (chunks), and keep each document once.

    Parameters
    ----------
    passages
        A ranking, as a list of passage ids, best first: a document stands where its best passage stood. Or
        passage -> score or grade: a document gets the highest of its passages. Or one of these for each
        query, in a dict or a list: a run, or judgments.
    document_of : dict or function
        From the id of a passage to that of its document.

    Returns
    -------
    list or dict
        The same form, with documents.

    Notes
    -----
    To count each place of a document instead, put the documents in yourself, and let `evaluate` count them:
    ``duplicates="count"``.

    Raises
    ------
    IRLearnError
        For a passage that ``document_of`` lacks, and for passages of none of these forms.

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

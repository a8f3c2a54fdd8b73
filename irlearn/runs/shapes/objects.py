"""Find the ids of documents that are objects, or objects in JSON: a list of them stands as it was given."""

from collections.abc import Mapping
from typing import Any

from ...errors import error
from .names import column

# Where tools keep the id of a document: attributes, or keys. The first that all documents have counts.
PATHS = (
    *("id", "doc_id", "node_id", "node.node_id", "node.id_", "id_", "document.id", "uuid"),
    *("metadata.id", "metadata.doc_id", "meta.id", "meta.doc_id", "kwargs.id", "kwargs.metadata.id"),
)
PLAIN = (str, int, float, bytes, type(None))


def as_ids(pairs: list[tuple[str, Any]]) -> tuple[list[tuple[str, Any]], str]:
    """Put ids in place of the documents in each query's list; return the pairs, and where the ids are.

    Of a document and its score, the score is left out: some tools give a distance there. Lists of something
    else stay as they are; the second value is "" if all do.

    >>> as_ids([("q", [{"metadata": {"id": "d1"}}, {"metadata": {"id": "d2"}}])])
    ([('q', ['d1', 'd2'])], 'metadata.id')
    """
    others = [pair for pair in pairs if not (type(pair[1]) is list and pair[1] and type(pair[1][0]) is str)]
    lists = [(query, _without_scores(found)) for query, found in others if _is_document(_first(found))]
    documents = [(query, each) for query, found in lists for each in found]
    if not documents:
        return pairs, ""
    for path in PATHS:
        if all(_is_id(_at(document, path)) for _, document in documents):
            ids = {query: [_at(each, path) for each in found] for query, found in lists}
            return [(query, ids.get(query, found)) for query, found in pairs], path
    query, document = documents[0]
    if isinstance(document, Mapping) or not hasattr(document, "__dict__"):
        return pairs, ""  # refused later on, as a record or an id
    known, example = f"{', '.join(PATHS[:4])} or metadata.id", _example(document)
    raise error(
        "object without an id", query=query, found=type(document).__name__, known=known, example=example
    )


def _example(document) -> str:
    """Write how an id may be got out of an object: from its metadata, or from its first attribute of text."""
    for name, held in sorted(vars(document).items(), key=lambda item: not isinstance(item[1], Mapping)):
        if isinstance(held, Mapping) and held:
            return f"each.{name}[{next(iter(held))!r}]"
        if isinstance(held, str):
            return f"each.{name}"
    return "each.name"


def _first(found):
    """Return the first document of a list, without its score; None where there is none."""
    first = next(iter(found), None) if hasattr(found, "__iter__") and not isinstance(found, str) else None
    return first[0] if isinstance(first, tuple) and first else first


def _without_scores(found):
    return [each[0] if isinstance(each, tuple) else each for each in found]


def _is_document(thing):
    """Say whether it is an object with an id somewhere, and neither an id nor a record with known names."""
    if isinstance(thing, Mapping):
        return "lc" in thing or column("document", thing) is None
    return not isinstance(thing, (*PLAIN, list, tuple))


def _is_id(found):
    return isinstance(found, (str, int)) and not isinstance(found, bool)


def _at(thing, path):
    """Return what is found by attributes or keys, one after the other; None where one is not there."""
    for name in path.split("."):
        thing = thing.get(name) if isinstance(thing, Mapping) else getattr(thing, name, None)
    return thing

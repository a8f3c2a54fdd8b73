"""What tools write in a form of their own, neither lists nor rows: `EXPORTS` has an entry for each.

An entry says by what its form is known, and finds the judgments and the run in it: query -> ids, or query ->
id -> number. A form of a new tool is one more entry. Documents that are objects, or objects in JSON, stand in
lists as they were given; `as_ids` finds their ids.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ...errors import error
from .cells import is_list_of_ids
from .names import JUDGMENTS, Kind, column

# What an engine calls the results in an answer to one query.
HITS = ("hits", "matches", "points", "documents")
# Where tools keep the id of a document: attributes, or keys. The first that all documents have counts.
PATHS = (
    *("id", "doc_id", "node_id", "node.node_id", "node.id_", "id_", "document.id", "uuid"),
    *("metadata.id", "metadata.doc_id", "meta.id", "meta.doc_id", "kwargs.id", "kwargs.metadata.id"),
)
PLAIN = (str, int, float, bytes, type(None))


class Export(NamedTuple):
    """A form in which a tool writes judgments, a run, or both; None stands for the one that it lacks."""

    named: str  # in a sentence
    key: str  # which the mapping has; "" where a form is known by its first value
    fits: Callable[[Mapping], Any]
    judgments: Callable[[Mapping], Any] | None = None
    run: Callable[[Mapping], Any] | None = None


def export_of(thing) -> Export | None:
    """Return the form of a mapping; None where it is no tool's own."""
    if not isinstance(thing, Mapping):
        return None
    for each in EXPORTS:
        if (not each.key or each.key in thing) and each.fits(thing):
            return each
    return None


def contents(export: Export, thing: Mapping, kind: Kind) -> Any:
    """Return the judgments or the run in an export; refuse one without."""
    read = export.judgments if kind is JUDGMENTS else export.run
    if read is None:
        other = "the run" if kind is JUDGMENTS else "judgments"
        raise error("export without what is asked", named=export.named, what=kind.name, other=other)
    try:
        return read(thing)
    except (KeyError, TypeError, AttributeError, ValueError) as problem:
        raise error("export malformed", named=export.named, reason=repr(problem)) from None


def _of_mappings(name):
    """Return a function that says whether a mapping has a list of mappings under this key."""
    return lambda thing: isinstance(_first(thing[name]), Mapping)


def _beside(*names):
    """Return a function that says whether a mapping has these keys, too."""
    return lambda thing: all(name in thing for name in names)


def _first(found):
    return next(iter(found), None) if is_list_of_ids(found) else None


def _hits(answer) -> list | None:
    """Return the results in an engine's answer to one query; None where it is no such answer."""
    if not isinstance(answer, Mapping):
        return None
    found: Any = next((answer[name] for name in HITS if name in answer), None)
    found = found.get("hits") if isinstance(found, Mapping) else found
    return list(found) if is_list_of_ids(found) and not isinstance(_first(found), str) else None


def _number(rating):
    number = float(rating)
    return int(number) if number.is_integer() else number


def _ratings(lists) -> dict[str, dict]:
    """Return the ratings of OpenSearch's judgments, or of Elasticsearch's requests."""
    return {
        each.get("query", each.get("id")): {
            rated.get("docId", rated.get("_id")): _number(rated["rating"]) for rated in each["ratings"]
        }
        for each in lists
    }


def _rated_hits(answer):
    return {
        query: {hit["hit"]["_id"]: hit["rating"] for hit in found["hits"] if hit["rating"] is not None}
        for query, found in answer["details"].items()
    }


def _stored(answer) -> list[Mapping]:
    """Return the documents in an answer to a search for stored judgments or results."""
    return [hit["_source"] for hit in answer["hits"]["hits"]]


def _holds(name):
    """Return a function that says whether an answer's first document has a field of this name."""

    def fits(answer):
        hits = _hits(answer) or [None]
        return isinstance(hits[0], Mapping) and name in (hits[0].get("_source") or ())

    return fits


def _results(found):
    return {each["searchText"]: each["documentIds"] for each in found}


def _only_split(saved):
    """Return the one run that a file of MTEB holds; refuse a choice."""
    splits = {
        (subset, split): run
        for subset, by_split in saved.items()
        if subset != "mteb_model_meta"
        for split, run in by_split.items()
    }
    if len(splits) != 1:
        known = ", ".join(f"[{subset!r}][{split!r}]" for subset, split in splits)
        raise error("several runs in a file", found=len(splits), known=known)
    (run,) = splits.values()
    return run


EXPORTS = (
    Export("MTEB's predictions", "mteb_model_meta", _beside(), run=_only_split),
    Export(
        "an answer of _rank_eval, with ratings of retrieved documents only",
        "metric_score",
        _beside("details"),
        judgments=_rated_hits,
        run=lambda answer: {
            query: [hit["hit"]["_id"] for hit in found["hits"]] for query, found in answer["details"].items()
        },
    ),
    Export(
        "a request of _rank_eval",
        "requests",
        _of_mappings("requests"),
        lambda asked: _ratings(asked["requests"]),
    ),
    Export(
        "OpenSearch's judgments",
        "judgmentRatings",
        _of_mappings("judgmentRatings"),
        lambda found: _ratings(found["judgmentRatings"]),
    ),
    Export(
        "OpenSearch's stored judgments",
        "hits",
        _holds("judgmentRatings"),
        lambda answer: _ratings(each for stored in _stored(answer) for each in stored["judgmentRatings"]),
    ),
    Export(
        "OpenSearch's evaluation results",
        "evaluationResultList",
        _of_mappings("evaluationResultList"),
        run=lambda found: _results(found["evaluationResultList"]),
    ),
    Export(
        "OpenSearch's evaluation results",
        "hits",
        _holds("documentIds"),
        run=lambda answer: _results(_stored(answer)),
    ),
    Export(
        "an answer of _msearch",
        "responses",
        _of_mappings("responses"),
        run=lambda answer: list(map(_hits, answer["responses"])),
    ),
    Export("Chroma's answer", "ids", _beside("distances"), run=lambda answer: answer["ids"]),
    Export(
        "a search engine's answer to each query",
        "",
        lambda thing: _hits(next(iter(thing.values()), None)) is not None,
        run=lambda answers: {query: _hits(each) for query, each in answers.items()},
    ),
)


def as_ids(pairs: list[tuple[str, Any]]) -> tuple[list[tuple[str, Any]], str]:
    """Put ids in place of the documents in each query's list; return the pairs, and where the ids are.

    Of a document and its score, the score is left out: some tools give a distance there. Lists of something
    else stay as they are; the second value is "" if all do.

    >>> as_ids([("q", [{"metadata": {"id": "d1"}}, {"metadata": {"id": "d2"}}])])
    ([('q', ['d1', 'd2'])], 'metadata.id')
    """
    others = [pair for pair in pairs if not (type(pair[1]) is list and pair[1] and type(pair[1][0]) is str)]
    lists = [(query, _without_scores(found)) for query, found in others if _is_document(_first_of(found))]
    documents = [(query, each) for query, found in lists for each in found]
    if not documents:
        return pairs, ""
    for path in PATHS:
        found = [_at(document, path) for _, document in documents]
        if all(isinstance(each, (str, int)) and not isinstance(each, bool) for each in found):
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


def _first_of(found):
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


def _at(thing, path):
    """Return what is found by attributes or keys, one after the other; None where one is not there."""
    for name in path.split("."):
        thing = thing.get(name) if isinstance(thing, Mapping) else getattr(thing, name, None)
    return thing

"""What documents and queries say: the text behind each id, from a dict, from records or from a file."""

from collections.abc import Container, Iterable, Iterator, Mapping
from os import PathLike
from typing import Any

from ...errors import error
from ...runs.shapes.names import plain
from ...runs.shapes.text_files import TextTable, contents, kind_of_file, lines_of_file, separator_of

# The names of fields that hold an id, and those that hold what is shown, in this order. As for columns of
# runs, capital letters and signs make no difference.
IDS = ("id", "docid", "docno", "documentid", "corpusid", "passageid", "queryid", "qid", "topicid", "number")
SHOWN = ("title", "headline", "name", "text", "contents", "content", "body", "passage", "question", "query")
MOST_LETTERS = 110  # characters of a text that are shown


def texts_of(given: Any, wanted: Container[str], what: str) -> dict[str, str]:
    """Read the texts of the ids that are wanted, each on one line and not too long: id -> text.

    They are given as id -> text, or id -> fields such as title and text; as records with an id; or in a file:
    JSON Lines, JSON, CSV, or lines of an id and a text. None gives no texts. ``what`` is for errors, and
    says what has the texts: "document" or "query".

    >>> texts_of({"d1": {"title": "Bern", "text": "a city"}, "d2": "Basel"}, {"d1"}, "document")
    {'d1': 'Bern: a city'}
    """
    return {name: _in_one_line(found) for name, found in _pairs(given, what) if name in wanted}


def whole_texts(given: Any, what: str) -> dict[str, str]:
    """Read the texts of all ids, whole: id -> text, all fields of it.

    >>> whole_texts({"d1": {"title": "Bern", "text": "a city"}, "d2": "Basel"}, "document")
    {'d1': 'Bern a city', 'd2': 'Basel'}
    """
    return {
        name: " ".join(map(str, found.values())) if isinstance(found, Mapping) else str(found)
        for name, found in _pairs(given, what)
    }


def _pairs(given, what) -> Iterable[tuple[str, Any]]:
    if given is None:
        return []
    if isinstance(given, str) and "\n" in given:
        raise error("texts of no known type", what=what, found="a text of several lines")
    return _of_file(given, what) if isinstance(given, (str, PathLike)) else _of_object(given, what)


def _of_object(given, what) -> Iterator[tuple[str, Any]]:
    if isinstance(given, Mapping):
        yield from ((str(name), found) for name, found in given.items())
    elif isinstance(given, Iterable) and not isinstance(given, bytes) and not hasattr(given, "columns"):
        yield from _of_records(given, what)
    else:
        raise error("texts of no known type", what=what, found=type(given).__name__)


def _of_records(records, what, place="record") -> Iterator[tuple[str, Any]]:
    for at, record in enumerate(records, 1):
        if not isinstance(record, Mapping):
            raise error("texts of no known type", what=what, found=f"{place} {at}, which is {record!r:.80}")
        names = {plain(name): name for name in record}
        name = next((names[each] for each in IDS if each in names), None)
        if name is None:
            known = ", ".join(map(str, record)) or "nothing"
            raise error("text without an id", what=what, place=f"{place} {at}", known=known)
        yield str(record[name]), {key: value for key, value in record.items() if key != name}


def _of_file(path, what) -> Iterator[tuple[str, Any]]:
    """Yield each id of a file with its text or fields; without a header, a line is an id and a text."""
    kind = kind_of_file(path, of_documents=False)
    if kind is None or (kind == "CSV" and not _has_header(path)):
        for _, line in lines_of_file(path):
            tab_or_comma = "\t" if "\t" in line or kind is None else separator_of(line)
            name, *rest = line.split(tab_or_comma if tab_or_comma in line else None, 1)
            yield name.strip(), rest[0] if rest else ""
        return
    found = contents(path, kind)
    if isinstance(found, TextTable):
        for part in found.parts():
            named = (dict(zip(part.columns, row)) for row in part.records)
            rows = part.records if kind == "JSON Lines" else named  # rows of CSV are lists of texts
            yield from _of_records(rows, what, "row")
    else:
        yield from _of_object(found, what)


def _has_header(path) -> bool:
    first = next(iter(lines_of_file(path)), (1, ""))[1]
    return any(plain(name) in IDS for name in first.strip().split(separator_of(first)))


def _in_one_line(found) -> str:
    """Put what is shown on one line: of fields the first two whose names are in `SHOWN`, else the first."""
    if isinstance(found, Mapping):
        fields = {plain(name): value for name, value in found.items()}
        known = [fields[name] for name in SHOWN if fields.get(name)] or list(fields.values())[:1]
        found = ": ".join(str(value) for value in known[:2])
    words = " ".join(str(found)[: 20 * MOST_LETTERS].split())  # 20: enough, also where much is white space
    return words if len(words) <= MOST_LETTERS else f"{words[: MOST_LETTERS - 1].rstrip()}…"

"""What people read of questions and documents: a text for each id, from a dict or from a file."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Mapping
from os import PathLike
from pathlib import Path

from ...errors import error
from ..class_folder import table_dialect

# What may stand above the ids in a file's first line.
HEADINGS = {"id", "docno", "qid"} | {
    f"{what}{end}"
    for what in ("query", "question", "topic", "doc", "document")
    for end in ("", "_id", " id", "id")
}


def read_texts(given: Mapping[str, str] | str | PathLike[str], what: str) -> dict[str, str]:
    """Return id -> text of each question or document; ``what`` is "question" or "document", for errors."""
    if isinstance(given, Mapping):
        texts = {str(id): " ".join(str(text).split()) for id, text in given.items()}
    else:
        texts = {}
        for line, id, text in _lines(Path(given)):
            if id in texts:
                raise error("two texts for one id", file=given, line=line, what=what, id=id)
            texts[id] = text
    if empty := [id for id, text in texts.items() if not text]:
        raise error("id without a text", what=what, id=empty[0])
    if not texts:
        raise error("no texts given", what=what, source="" if isinstance(given, Mapping) else f" in {given}")
    return texts


def _lines(path: Path) -> Iterator[tuple[int, str, str]]:
    """Yield the number of each line, its id and its text; headings and empty lines are left out."""
    try:
        text = path.read_text("utf-8-sig")
    except OSError as problem:
        raise error("file of texts not read", file=path, reason=problem.strerror or problem) from None
    except UnicodeDecodeError:
        raise error("names not UTF-8", file=path) from None
    lines = text.split("\n")  # not splitlines: a title from the web may hold other ends of lines
    found: Iterable[tuple[int, list[str]]]
    if path.suffix.lower() == ".csv":
        rows = csv.reader(lines, table_dialect(text))
        found = ((rows.line_num, row) for row in rows)
    else:
        found = enumerate((line.split("\t" if "\t" in line else None, 1) for line in lines), 1)
    for number, row in found:
        cells = [" ".join(cell.split()) for cell in row]
        if not any(cells) or (number == 1 and cells[0].lower() in HEADINGS):
            continue
        if len(cells) < 2:
            raise error("line without text", file=path, line=number, found=cells[0])
        yield number, cells[0], cells[1]

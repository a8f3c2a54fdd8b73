"""Text files that are no TREC files: JSON Lines, JSON, and values with a separator and a line of names."""

import csv
import json
from collections.abc import Iterator, Mapping
from os import PathLike, fspath
from pathlib import Path
from typing import Any

from ...errors import error
from ..trec import QRELS
from ..trec import RUN as TREC_RUN
from ..trec.source import blocks, name_of
from .names import JUDGMENTS, Kind, has_columns
from .tables import Records

LINE = "{file}, line {{line}}"
NAMES = {".jsonl": "JSON Lines", ".ndjson": "JSON Lines", ".json": "JSON", ".csv": "CSV", ".tsv": "CSV"}
BINARY = {".parquet": "Parquet", ".arrow": "Arrow", ".feather": "Feather", ".xlsx": "Excel"}


def kind_of_file(path, rows: bool = True) -> str | None:
    """Say which kind of text file it is by the end of its name; None for a TREC file.

    Of ``rows`` of documents, there are also TREC files that are called .tsv; they have no names of columns.

    >>> kind_of_file("run.jsonl.gz"), kind_of_file("run.txt")
    ('JSON Lines', None)
    """
    if not isinstance(path, (str, PathLike)):
        return None
    ends = [end.lower() for end in Path(fspath(path)).suffixes]
    end = next((end for end in reversed(ends) if end != ".gz"), "")
    if end in BINARY:
        raise error("not a text file", file=str(path), kind=BINARY[end])
    kind = NAMES.get(end)
    return None if rows and kind == "CSV" and not _has_names(path) else kind


def _has_names(path) -> bool:
    """Say whether the first line holds names of columns; tables of TREC's columns have none."""
    first = next(_lines(path), (1, ""))[1]
    width = len(first.replace(",", " ").replace(";", " ").split())
    return has_columns(dict.fromkeys(_split(first))) or width not in (
        len(QRELS.columns),
        len(TREC_RUN.columns),
    )


def contents(path, kind_of_text: str) -> Any:
    """Read a text file: records, or what a JSON file holds."""
    name = name_of(path)
    if kind_of_text == "JSON":
        return _json(path, name)
    rows = _json_lines(path, name) if kind_of_text == "JSON Lines" else _separated(path, name)
    lines, records = zip(*rows) if (rows := list(rows)) else ((), ())
    if not records:
        raise error("empty text file", file=name, kind=kind_of_text)
    if not isinstance(records[0], Mapping):
        return list(records)
    return Records(list(records), lines, LINE.format(file=name.replace("{", "{{").replace("}", "}}")), name)


def with_numbers(records: Records, found, kind: Kind) -> Records:
    """Make numbers of the texts in a column of a CSV file."""
    for at, record in enumerate(records.records):
        text = record[found.number]
        try:
            record[found.number] = _number(text, kind)
        except ValueError:
            line = records.where[0][at]
            raise error(
                "text not a number", file=records.where[2], line=line, column=found.number, found=text
            ) from None
    return records


def _number(text, kind):
    number = float(text.replace("_", "?"))  # Python reads 1_0 as ten
    return int(number) if kind is JUDGMENTS and number.is_integer() else number


def _lines(path) -> Iterator[tuple[int, str]]:
    """Read the lines that are not blank, each with its number."""
    name = name_of(path)
    for block, first in blocks(path):
        for number, line in enumerate(block.split(b"\n"), first):
            if line.strip():
                try:
                    yield number, line.decode()
                except UnicodeDecodeError as problem:
                    raise error("not utf-8", file=name, line=number, byte=line[problem.start]) from None


def _json_lines(path, name):
    for number, line in _lines(path):
        try:
            yield number, json.loads(line)
        except ValueError as problem:
            raise error("bad json", file=name, line=number, reason=problem) from None


def _json(path, name):
    """Read a JSON file; pandas' "split" form, in which MLflow logs its tables, is put together again."""
    try:
        found = json.loads(b"".join(block for block, _ in blocks(path)).rstrip())
    except UnicodeDecodeError as problem:
        line = problem.object.count(b"\n", 0, problem.start) + 1
        raise error("not utf-8", file=name, line=line, byte=problem.object[problem.start]) from None
    except ValueError as problem:
        raise error("bad json", file=name, line=getattr(problem, "lineno", 1), reason=problem) from None
    if isinstance(found, dict) and {"columns", "data"} <= set(found) <= {"columns", "data", "index"}:
        found = [dict(zip(found["columns"], row)) for row in found["data"]]
    return found


def _split(line) -> list[str]:
    """Split the first line of a file into names."""
    return next(csv.reader([line], delimiter=_separator(line)), [])


def _separator(line) -> str:
    return max("\t,;", key=line.count)


def _separated(path, name):
    lines = _lines(path)
    read = []  # the numbers of the lines that were read, the last of which ends the row

    def texts():
        for number, line in lines:
            read.append(number)
            yield line + "\n"

    _, first = next(lines, (1, ""))
    names, separator = _split(first), _separator(first)
    for row in csv.reader(texts(), delimiter=separator):
        if len(row) != len(names):
            raise error(
                "row of another width", file=name, line=read[-1], found=len(row), names=", ".join(names)
            )
        yield read[-1], dict(zip(names, row))

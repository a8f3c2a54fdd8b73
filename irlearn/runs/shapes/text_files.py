"""Read text files that are no TREC files: JSON Lines, JSON, and CSV with tabs, commas or semicolons."""

import csv
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from itertools import chain, islice
from os import PathLike, fspath
from pathlib import Path
from typing import Any

from ...errors import error, importable, needed
from ...files import KeyAgain, strict_json
from ..trec import QRELS
from ..trec import RUN as TREC_RUN
from ..trec.rows import decoded, is_number
from ..trec.source import LONGEST_LINE, blocks, name_of, open_source, whole
from .names import JUDGMENTS, Kind, has_columns
from .sources import Records

TEXT_KINDS = {".jsonl": "JSON Lines", ".ndjson": "JSON Lines", ".json": "JSON", ".csv": "CSV", ".tsv": "CSV"}
ROWS_AT_ONCE = 1 << 16  # a CSV file with quotes is parsed in parts of this many rows
BINARY_KINDS = {".parquet": "Parquet", ".parq": "Parquet", ".arrow": "Arrow", ".feather": "Feather"}


def kind_of_file(path, of_documents: bool = True) -> str | None:
    """Return the kind of a text file, a value of `TEXT_KINDS`, by the end of its name; None for any other.

    Other text files, and open files, are taken for TREC files. Tables in binary files are a value of
    `BINARY_KINDS`. Where the rows are ``of_documents``, a .csv or .tsv file is a TREC file, too, if its first
    line has no names of columns.

    >>> kind_of_file("run.jsonl.gz"), kind_of_file("run.txt"), kind_of_file("run.lz4")
    ('JSON Lines', None, 'JSON')
    """
    if not isinstance(path, (str, PathLike)):
        return None
    ends = [end.lower() for end in Path(fspath(path)).suffixes]
    end = next((end for end in reversed(ends) if end not in (".gz", ".lz4")), "")
    if end == ".xlsx" and Path(path).exists():
        raise error("not a text file", file=str(path), kind="Excel")
    kind = BINARY_KINDS.get(end) or TEXT_KINDS.get(end) or ("JSON" if ends[-1:] == [".lz4"] else None)
    return None if of_documents and kind == "CSV" and not _has_names(path) else kind


def _has_names(path) -> bool:
    """Say whether the first line holds names: known ones, or else no row of a TREC file."""
    number, first = next(lines_of_file(path), (1, ""))
    words = first.replace(",", " ").replace(";", " ").split()
    is_row = any(
        len(words) == len(layout.columns) and is_number(words[layout.value]) for layout in (QRELS, TREC_RUN)
    )
    return has_columns(dict.fromkeys(_split(number, first, name_of(path)))) or not is_row


def contents(path, kind_of_text: str) -> Any:
    """Return the contents of a text file: a `TextTable`, or what JSON holds, or a list of what lines hold."""
    if kind_of_text == "JSON":
        return _json(path, name_of(path))
    table = TextTable(path, kind_of_text)
    if kind_of_text == "CSV" or isinstance(table.first.records[0], Mapping):
        return table
    return [record for part in table.parts() for record in part.records]


def table(path, kind: str) -> Any:
    """Return the table in a binary file, read by Polars, which reads what is needed, or else by PyArrow."""
    with open_source(path):  # refuses a file that is not there
        pass
    lazy = importable("polars")
    module = "pyarrow.parquet" if kind == "Parquet" else "pyarrow.feather"
    package = needed("polars" if lazy else module, f"Reading {kind}")
    try:
        if not lazy:
            return package.read_table(path)
        found = package.scan_parquet(path) if kind == "Parquet" else package.scan_ipc(path)
        found.collect_schema()
        return found
    except Exception as problem:
        reason = str(problem).partition("\n")[0]
        raise error("file unreadable", file=str(path), reason=reason) from None


class TextTable:
    """Rows in a file of CSV or of JSON Lines, read block by block."""

    def __init__(self, path, kind_of_text: str):
        self.path, self._read = path, _separated if kind_of_text == "CSV" else _json_lines
        first = next(self.parts(), None)
        if first is None:
            raise error("empty text file", file=name_of(path), kind=kind_of_text)
        self.first, self.columns = first, first.columns

    def parts(self) -> Iterator[Records]:
        return self._read(self.path, name_of(self.path))


class Texts(Records):
    """Some rows of a CSV file, as lists of text in the order of the columns; ``where``: see `_where`."""

    def __init__(self, names: list[str], rows: list[list[str]], *where):
        self.records, self.where, self.columns = rows, where, names

    def __getitem__(self, name):
        place = self.columns.index(name)
        return [row[place] for row in self.records]

    def numbers(self, name: str, kind: Kind) -> list:
        """Return the texts of a column as floats; whole grades as ints."""
        numbers, (lines, _, file) = [], self.where
        for text, line in zip(self[name], lines):
            try:
                numbers.append(_number(text, kind))
            except ValueError:
                raise error(
                    "text in a column of numbers", file=file, line=line, column=name, found=text
                ) from None
        return numbers


def _number(text, kind):
    number = float(text if "_" not in text else "?")  # Python reads 1_0 as ten
    return int(number) if kind is JUDGMENTS and number.is_integer() else number


def lines_of_file(path) -> Iterator[tuple[int, str]]:
    """Yield the lines that are not blank, as ``(number, line)``."""
    for block, first in blocks(path):
        yield from _lines_of(block, first, name_of(path))


def _lines_of(block, first, name) -> list[tuple[int, str]]:
    """Return the lines of a block that are not blank, as `lines_of_file`."""
    lines = enumerate(decoded(block, first, name).split("\n"), first)
    return [(number, line) for number, line in lines if line and not line.isspace()]


def _where(lines, name):
    """Return where rows stand, as `RowBatch` has it: their line numbers, what a row is called, the file."""
    return [number for number, _ in lines], f"{name}, line", name


def _json_lines(path, name) -> Iterator[Records]:
    for block, first in blocks(path):
        if lines := _lines_of(block, first, name):
            yield Records(_objects(lines, name), *_where(lines, name))


def _objects(lines, name) -> list:
    """Return the object on each line; they are read all at once, which is faster, unless one is malformed."""
    with suppress(ValueError):
        found = strict_json(f"[{','.join([line for _, line in lines])}]")
        if len(found) == len(lines):
            return found
    return [_loaded(line, name, number) for number, line in lines]


def _loaded(text, name, line=None):
    """Return what JSON holds: a whole file, or the one ``line`` of it."""
    try:
        return strict_json(text.rstrip())  # what is missing at the end is told in the last line, not below it
    except KeyAgain as again:
        place, where = ({"line": line}, f"{name}, line {line}") if line else ({}, name)
        raise error("key twice in an object", file=name, where=where, key=again.args[0], **place) from None
    except ValueError as problem:
        line = line or getattr(problem, "lineno", 1)
        reason = re.sub(r": line \d+ (column \d+) .*", r", \1", str(problem))
        raise error("text is no JSON", file=name, line=line, reason=reason) from None


def _json(path, name):
    """Return what a JSON file holds; a table in the "split" form of pandas and MLflow becomes records.

    ranx writes CBOR in place of JSON to .lz4 files; its dicts begin with other signs than any text.
    """
    read = whole(path)
    if read[:1] >= b"\xa0" and read[:1] < b"\xc0":
        return needed("cbor2", "Reading a .lz4 file of ranx").loads(read)
    found = _loaded(decoded(read, 1, name), name)
    if isinstance(found, dict) and {"columns", "data"} <= set(found) <= {"columns", "data", "index"}:
        with suppress(TypeError):  # these are the names of queries
            return [dict(zip(found["columns"], row)) for row in found["data"]]
    return found


def _split(number, line, name) -> list[str]:
    with _parsing([(number, line)], name):
        return next(csv.reader([line], delimiter=separator_of(line)), [])


@contextmanager
def _parsing(read, name):
    """Let cells be as long as lines may be; name the last line that was ``read`` where it is no CSV."""
    usual = csv.field_size_limit(LONGEST_LINE)
    try:
        yield
    except csv.Error as problem:
        raise error("text is no CSV", file=name, line=read[-1][0], reason=problem) from None
    finally:
        csv.field_size_limit(usual)


def separator_of(line) -> str:
    """Find what sets the cells of a line apart: of tab, comma and semicolon the one it has most of."""
    return max("\t,;", key=line.count)


def _separated(path, name) -> Iterator[Texts]:
    """Read the rows of a CSV file. Where there are quotes, a line may go on in the next one."""
    header_number, first_line = next(lines_of_file(path), (0, ""))
    names, separator = _split(header_number, first_line, name), separator_of(first_line)
    if again := next((each for each in names if each and names.count(each) > 1), None):
        raise error("column twice in a table", file=name, line=header_number, name=again)
    stream = blocks(path)
    for block, first in stream:
        if b'"' in block:
            parts = (_lines_of(part, at, name) for part, at in chain([(block, first)], stream))
            rest = (line for part in parts for line in part if line[0] > header_number)
            yield from _quoted(rest, names, separator, name)
            return
        if lines := [line for line in _lines_of(block, first, name) if line[0] > header_number]:
            yield _texts(names, [line.rstrip("\r").split(separator) for _, line in lines], lines, name)


def _quoted(lines, names, separator, name):
    """Read rows with quotes, which may go over several lines; the line of a row is the one where it ends."""
    read = []

    def texts():
        for line in lines:
            read.append(line)
            yield line[1] + "\n"

    rows = csv.reader(texts(), delimiter=separator)
    while True:
        with _parsing(read, name):
            some = [(row, read[-1]) for row in islice(rows, ROWS_AT_ONCE)]
        if not some:
            return
        found, ends = zip(*some)
        del read[:-1]
        yield _texts(names, list(found), ends, name)


def _texts(names, rows, lines, name) -> Texts:
    """Return rows as `Texts`; refuse one that has not as many cells as there are names."""
    for row, (number, _) in zip(rows, lines):
        if len(row) != len(names):
            found = {"found": len(row), "names": ", ".join(names)}
            raise error("wrong number of values in a line", file=name, line=number, **found)
    return Texts(names, rows, *_where(lines, name))

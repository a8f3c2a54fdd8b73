"""A folder of what students sent: a file for each of them, or a form's CSV with a line for each."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

from ..errors import error
from .class_table import ClassTable
from .result_code import Result, read_all

UTF_16 = (b"\xff\xfe", b"\xfe\xff")  # how a file in UTF-16 begins
SEVERAL = "It has {} codes, taken for one student's; of an item that is in several, the last one counts."
LONGEST = 10_000_000  # bytes of a file


def class_table(folder: Path) -> ClassTable:
    """The table of all codes in a folder; what cannot be read is listed in it."""
    table = ClassTable()
    seen: dict[str, str] = {}
    for path in sorted(folder.iterdir()):
        if path.is_dir() or path.name.startswith("."):
            continue
        try:
            for where, text in students(path):
                _enter(table, seen, where, text)
        except (OSError, csv.Error) as wrong:
            table.unread.append((path.name, f"It cannot be read to its end: {wrong}."))
    if not (table.students or table.unread):
        raise error("no answers in the folder", folder=folder)
    return table


def _enter(table, seen, where, text):
    """Count what one student sent, and remark on what may be a mistake in sending it."""
    results = list(read_all(text))
    if not results:
        table.unread.append((where, "There is no result code in it."))
        return
    table.enter(where, results)
    answers = [each.answers for each in results if isinstance(each, Result) and each.answers]
    if len(answers) > 1:
        table.remarks.append((where, SEVERAL.format(len(answers))))
    if answers and (other := seen.setdefault(repr(answers), where)) != where:
        table.remarks.append((where, f"The same answers as in {other}, and counted for each."))


def students(path: Path) -> Iterator[tuple[str, str]]:
    """What each student sent, and where it stands: the name of a file, of a CSV with the line."""
    text = read_text(path)
    if path.suffix.lower() != ".csv":
        yield path.name, text
        return
    rows = csv.reader(text.splitlines(keepends=True), _dialect(text))
    for row in rows:
        cells = "\n\n".join(row)
        if "irl" in cells or (rows.line_num > 1 and any(map(str.strip, row))):  # not the headings
            yield f"{path.name}, line {rows.line_num}", cells


def read_text(path: Path) -> str:
    """The text of a file; a code has no letter that differs from one encoding to the other."""
    with path.open("rb") as file:
        raw = file.read(LONGEST)
    return raw.decode("utf-16" if raw.startswith(UTF_16) else "utf-8-sig", errors="replace")


def _dialect(text):
    """How the columns are set apart: a comma, or what spreadsheets of other languages write."""
    first = text.partition("\n")[0]
    made = type("dialect", (csv.excel,), {"delimiter": max(",;\t", key=first.count), "strict": True})
    return made

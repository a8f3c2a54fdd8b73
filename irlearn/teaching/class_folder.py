"""A folder of what students sent: a file for each of them, or a form's CSV with a line for each."""

import csv
import re
from collections.abc import Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

from ..errors import error
from ..exercises.result_code import Result, read_all
from .class_table import ClassTable

UTF_16 = (b"\xff\xfe", b"\xfe\xff")  # how a file in UTF-16 begins
SEVERAL_CODES = "It has {} codes, read as one student's; if an item is in several, the last answer counts."
SAME_ANSWERS = "The same answers as in {}, including {}; they are counted for each."
MOST_BYTES = 10_000_000  # that are read of a file
LONGEST_HEADER = 1000  # characters of a mail's header, of which Python's reader takes the square of the time


class _HeadersOfStudents(policy.EmailPolicy):
    """Read the headers of a mail that somebody may have written by hand, to keep the reader waiting."""

    def header_fetch_parse(self, name, value):
        """Read a header; one that is nested too deep counts as empty."""
        try:
            return super().header_fetch_parse(name, value[:LONGEST_HEADER])
        except RecursionError:
            return super().header_fetch_parse(name, "")


HEADERS: Any = _HeadersOfStudents()


def class_table(folder: Path) -> ClassTable:
    """Make the table of all codes in a folder, those below it too, or in one file."""
    table = ClassTable()
    seen: dict[str, str] = {}  # answers: where they were found first
    for name, path in files_below(folder):
        try:
            for where, text in student_texts(path, name):
                _enter(table, seen, where, text)
        except (OSError, csv.Error) as wrong:
            table.unread.append((name, f"It can't be read to the end: {wrong}."))
    if not (table.students or table.unread):
        raise error("no answers in the folder", folder=folder)
    return table


def files_below(folder: Path) -> list[tuple[str, Path]]:
    """List every file: its name as seen from the folder, and its path; hidden ones are left out."""
    if folder.is_file():
        return [(folder.name, folder)]
    # a link to nowhere is listed, so that it is said; a pipe, from which nothing may ever come, is not
    files = (path for path in sorted(folder.rglob("*")) if path.is_file() or not path.exists())
    below = ((path.relative_to(folder), path) for path in files)
    return [(name.as_posix(), path) for name, path in below if not any(p.startswith(".") for p in name.parts)]


def _enter(table: ClassTable, seen: dict[str, str], where: str, text: str) -> None:
    """Enter what one student sent, or that it has no code; remark on what may be a mistake in sending it."""
    results = list(read_all(text))
    if not results:
        table.unread.append((where, "It contains no result code."))
        return
    wrong_answers = table.enter(where, results)
    answers = [each.answers for each in results if isinstance(each, Result) and each.answers]
    if len(answers) > 1:
        table.remarks.append((where, SEVERAL_CODES.format(len(answers))))
    if wrong_answers and (other := seen.setdefault(repr(answers), where)) != where:
        of_these = f"{wrong_answers} wrong one{'s' * (wrong_answers > 1)}"
        table.remarks.append((where, SAME_ANSWERS.format(other, of_these)))


def student_texts(path: Path, name: str) -> Iterator[tuple[str, str]]:
    """Yield (where, text) for each student: for each line of a CSV but the heading, else for the file.

    Where: the ``name`` of the file, with the sender of a mail, or with the line and a name in a CSV.
    """
    if path.suffix.lower() == ".eml":
        mail = message_from_bytes(_bytes(path), policy=HEADERS)
        sender = str(mail.get("From", "")).partition("<")[0].strip()
        yield f"{name} ({sender})" if sender else name, mail_text(mail)
        return
    text = read_text(path)
    if path.suffix.lower() != ".csv":
        yield name, text
        return
    rows = csv.reader(text.splitlines(keepends=True), table_dialect(text))
    column = None  # the place of the column with the names
    for row in rows:
        cells = "\n\n".join(row)
        if "irl" in cells or (rows.line_num > 1 and any(map(str.strip, row))):
            who = f" ({row[column]})" if column is not None and column < len(row) else ""
            yield f"{name}, line {rows.line_num}{who}", cells
        elif rows.line_num == 1:
            column = next((i for i, cell in enumerate(row) if cell.strip().lower() == "name"), None)


def read_text(path: Path) -> str:
    """Read the text of a file. A wrong encoding changes no code, because codes are ASCII."""
    raw = _bytes(path)
    return raw.decode("utf-16" if raw.startswith(UTF_16) else "utf-8-sig", errors="replace")


def _bytes(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(MOST_BYTES)


def mail_text(mail: EmailMessage) -> str:
    """Read what a mail says and what is attached to it as text, however it was encoded on its way."""
    body = mail.get_body(("plain", "html"))
    attached = [part for part in mail.iter_attachments() if _is_text(part)]
    return "\n\n".join(_decoded(part) for part in ([body] if body else []) + attached)


def _is_text(part):
    """Tell whether an attachment is text: some mail programs call every file a stream of bytes."""
    return part.get_content_maintype() == "text" or (part.get_filename() or "").lower().endswith(".txt")


def _decoded(part):
    raw = part.get_payload(decode=True) or b""
    text = raw.decode("utf-16" if raw.startswith(UTF_16) else "utf-8", errors="replace")
    return re.sub("<[^<>]*>", "", text) if part.get_content_subtype() == "html" else text


def table_dialect(text: str) -> type[csv.Dialect]:
    """Find out how columns are set apart: by the comma, semicolon or tab, whichever line 1 has most often."""
    first = text.partition("\n")[0]
    return type("dialect", (csv.excel,), {"delimiter": max(",;\t", key=first.count), "strict": True})

"""The form of a file of exercises: headings, fields (``hint: …``), paragraphs, lists with boxes (``[x]``)."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from ..errors import IRLearnError, error

# such as ## Objectives, hint: Look again, and - [x] a right answer
HEADING = re.compile(r"(#{1,3}) +(.*)")
FIELD = re.compile(r"([a-z][a-z0-9 ]*):(?: +(.*))?")
ENTRY = re.compile(r"- +(?:\[([ xX]?)\] *)?(.*)")
NO_TITLE = "the file does not begin with a title", "Write one: # My exercises."


class Entry(NamedTuple):
    """An entry of a list: its line number, what stands in its box if it has one, its text, and its quotes.

    What stands below it after ``>`` is ``quoted``; both texts are lists of lines.
    """

    line: int
    box: str | None
    words: list[str]
    quoted: list[str]


class Section(NamedTuple):
    """A heading, and the lines below it with their numbers."""

    file: str
    level: int
    title: str
    line: int
    lines: list[tuple[int, str]]

    def wrong(self, found: str, do: str, line: int = 0) -> IRLearnError:
        """Return an error: what was found on a line (the heading if left out), and what to do about it."""
        return error("mistake in a content file", file=self.file, line=line or self.line, found=found, do=do)

    def fields(self) -> list[tuple[int, str, str]]:
        """Remove the fields from the top of the lines, and list them: line number, name and words.

        The words of a field go on in lines that are indented.
        """
        found: list[tuple[int, str, list[str]]] = []
        while self.lines:
            number, line = self.lines[0]
            if field := FIELD.fullmatch(line):
                found.append((number, field[1], [field[2] or ""]))
            elif line.startswith(" ") and found:
                found[-1][2].append(line.strip())
            else:
                break
            del self.lines[0]
        return [(number, name, " ".join(words).strip()) for number, name, words in found]

    def blocks(self) -> Iterator[str | Entry]:
        """Cut the lines into paragraphs, and entries of lists, which go on in lines that are indented."""
        paragraph: list[str] = []
        entry: Entry | None = None
        for number, line in [*self.lines, (0, "")]:
            words, begins = line.strip(), ENTRY.fullmatch(line)
            if entry is not None and words.startswith(">"):
                entry.quoted.append(words[1:].strip())
            elif entry is not None and words and line.startswith(" "):
                (entry.quoted or entry.words).append(words)
            else:
                if entry is not None:
                    yield entry
                if paragraph and (begins or not words):
                    yield " ".join(paragraph)
                    paragraph = []
                entry = Entry(number, begins[1], words=[begins[2]], quoted=[]) if begins else None
                if words.startswith(">"):
                    raise self.wrong("what is said belongs to no option", "Write it right below one.", number)
                if words and not begins:
                    paragraph.append(words)


def sections(text: str, file: str) -> list[Section]:
    """Cut a text at its headings; refuse one that does not begin with a title, or has a second one."""
    found: list[Section] = []
    for number, line in enumerate(text.splitlines(), 1):
        if heading := HEADING.fullmatch(line.rstrip()):
            found.append(Section(file, len(heading[1]), heading[2], number, lines=[]))
            if (found[0].level, len(found)) != (1, 1) and found[-1].level == 1:
                raise found[-1].wrong("a second title", "Write ## above an item, and ### above a case.")
        elif found:
            found[-1].lines.append((number, line.rstrip()))
        elif line.strip():
            break
    if not found or found[0].level != 1:
        raise Section(file, level=1, title="", line=1, lines=[]).wrong(*NO_TITLE)
    return found


def read_text(file: Path | str) -> str:
    """Read a text in UTF-8, or say why it cannot be read."""
    try:
        return Path(file).read_text("utf-8-sig")
    except UnicodeDecodeError as wrong:
        line = wrong.object.count(b"\n", 0, wrong.start) + 1
        raise error("not utf-8", file=str(file), line=line, byte=wrong.object[wrong.start]) from None
    except OSError as wrong:
        raise error("file unreadable", file=str(file), reason=wrong.strerror or wrong) from None

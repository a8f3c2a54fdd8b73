"""What an answer is made of: blocks, each of which can be written as text, as HTML and as Markdown.

A block with nothing to show in a format writes "" there, and is left out. `Shown` puts the blocks of an
answer together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import NamedTuple, Protocol

from .tables import Row, aligned, in_markdown, pipes, table_html


def figure(parts: Iterable[str]) -> str:
    """Put parts, which are HTML already, in the element that the style sheet is for."""
    return "\n".join(['<figure class="irlearn">', *parts, "</figure>"])


def question(words: str) -> str:
    """Write the paragraph at the top that says what the figure is about; the words are HTML already."""
    return f'<p class="irlearn-question">{words}</p>'


def note(words: str) -> str:
    """Write what a reader should know besides the numbers; the words are escaped here."""
    return f'<p class="irlearn-note">{escape(words)}</p>'


def folded(title: str, inside: str) -> str:
    """Write a title that shows what is inside when it is clicked; both are HTML already."""
    return f"<details><summary>{title}</summary>\n{inside}\n</details>"


class Block(Protocol):
    """A part of a document."""

    def text(self) -> str: ...
    def html(self) -> str: ...
    def markdown(self) -> str: ...


class Head(NamedTuple):
    """The sentence that an answer begins with."""

    words: str
    strong: bool = True  # bold in Markdown, where nothing else sets it off

    def text(self) -> str:
        return self.words

    def html(self) -> str:
        return question(escape(self.words))

    def markdown(self) -> str:
        return f"**{in_markdown(self.words)}**" if self.strong else in_markdown(self.words)


class Heading(NamedTuple):
    """The heading of what follows."""

    words: str
    level: int = 3

    def text(self) -> str:
        return self.words

    def html(self) -> str:
        return f"<h{self.level}>{escape(self.words)}</h{self.level}>"

    def markdown(self) -> str:
        return f"{'#' * self.level} {in_markdown(self.words)}"


class Paragraph(NamedTuple):
    """A sentence or two between tables."""

    words: str

    def text(self) -> str:
        return self.words

    def html(self) -> str:
        return f"<p>{escape(self.words)}</p>"

    def markdown(self) -> str:
        return in_markdown(self.words)


class Table(NamedTuple):
    """A table with a title; without rows it is left out."""

    title: str
    headers: Sequence[str]
    rows: Sequence[Row]
    sides: str = "<>"  # how columns are aligned, as in `tables`
    headed: bool = True  # whether text has the headers, too
    kind: str = ""  # one more class of the style sheet

    def text(self) -> str:
        head = [self.headers] if self.headed else []
        return "\n".join(aligned([*head, *self.rows], self.sides)) if self.rows else ""

    def html(self) -> str:
        return table_html(self.title, self.headers, self.rows, self.kind) if self.rows else ""

    def markdown(self) -> str:
        return pipes(self.title, self.headers, self.rows, self.sides) if self.rows else ""


class Picture(NamedTuple):
    """What only HTML shows, such as a drawing; it is made when it is shown."""

    draw: Callable[[], str]

    def text(self) -> str:
        return ""

    def html(self) -> str:
        return self.draw()

    def markdown(self) -> str:
        return ""


class Lines(NamedTuple):
    """Lines below each other; a list in Markdown."""

    lines: Sequence[str]

    def text(self) -> str:
        return "\n".join(self.lines)

    def html(self) -> str:
        return "".join(f"<p>{escape(line)}</p>" for line in self.lines)

    def markdown(self) -> str:
        return "\n".join(f"- {in_markdown(line)}" for line in self.lines)


class Steps(Lines):
    """A derivation; its last line is the result."""

    def html(self) -> str:
        *above, last = map(escape, self.lines)
        lines = [*(f"<li>{line}</li>" for line in above), f'<li class="irlearn-score">{last}</li></ol>']
        return "\n".join(['<ol class="irlearn-steps">', *lines])


class Bullets(Lines):
    """A list of sentences."""

    def text(self) -> str:
        return "\n".join(f"- {line}" for line in self.lines)

    def html(self) -> str:
        return f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in self.lines)}</ul>"


class Link(NamedTuple):
    """Words that lead to an address; text has the words alone."""

    words: str
    address: str

    def text(self) -> str:
        return self.words

    def html(self) -> str:
        return f'<p><a href="{escape(self.address)}">{escape(self.words)}</a></p>'

    def markdown(self) -> str:
        return f"[{in_markdown(self.words)}]({self.address})"


class Notes(NamedTuple):
    """What a reader should know besides the numbers."""

    sentences: Iterable[str]
    apart: bool = False  # whether text has an empty line between them

    def text(self) -> str:
        return ("\n\n" if self.apart else "\n").join(self.sentences)

    def html(self) -> str:
        return "\n".join(map(note, self.sentences))

    def markdown(self) -> str:
        return "\n\n".join(f"> {in_markdown(words)}" for words in self.sentences)


class Fold(NamedTuple):
    """Blocks that a page shows when their title is pressed; in text and Markdown they stand open."""

    title: str
    blocks: Sequence[Block]

    def text(self) -> str:
        return written(self.blocks, "text")

    def html(self) -> str:
        inside = written(self.blocks, "html")
        return folded(escape(self.title), inside) if inside else ""

    def markdown(self) -> str:
        return written(self.blocks, "markdown")


class Only(NamedTuple):
    """A block of some formats only: "text", "html", "markdown"; or a function that makes it for them."""

    formats: str
    block: Block | Callable[[], Block]

    def text(self) -> str:
        return self._in("text")

    def html(self) -> str:
        return self._in("html")

    def markdown(self) -> str:
        return self._in("markdown")

    def _in(self, format):
        if format not in self.formats:
            return ""
        block = self.block() if callable(self.block) else self.block
        return getattr(block, format)()


def written(blocks: Iterable[Block], format: str) -> str:
    """Write blocks one below the other in a format; an empty line stands between them, except in HTML."""
    parts = [getattr(block, format)() for block in blocks]
    return ("\n" if format == "html" else "\n\n").join(filter(None, parts))

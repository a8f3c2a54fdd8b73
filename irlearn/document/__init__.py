"""What answers have in common: each can be read as text, in a notebook, in an issue, and by a program.

An answer is what a function of irlearn returns to be looked at, such as an `Explanation` or `Results`. It is
made of `blocks`. In a notebook it is live; in the book, where no Python may run, it is static: `display_mode`
says which.
"""

from __future__ import annotations

import os
import re
import sys
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol, cast
from ..errors import error
from ..escaping import as_json, visible_lines
from .blocks import figure, written


if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from ..typing_only import Json
    from .blocks import Block

VARIABLE = "IRLEARN_WIDGETS"  # the environment variable that chooses a mode
MODES = ("live", "static")  # the first one is the default


class Words(Protocol):
    """A module that says what one kind of answer is made of."""

    def blocks(self, shown: Any, /) -> Iterable[Block]: ...
    def data(self, shown: Any, /) -> Json: ...


class Shown:
    """An answer: ``print`` shows it as text, a notebook as HTML."""

    document: Words  # the module that says what it is made of: its own, if a class names no other

    def __init_subclass__(cls) -> None:
        if not hasattr(cls, "document"):
            cls.document = cast("Words", sys.modules[cls.__module__])

    def to_text(self) -> str:
        """Write it as text, the way ``print`` shows it."""
        return visible_lines(written(self.document.blocks(self), "text"))

    def to_html(self) -> str:
        """Write it as HTML that takes on the colours of the page it stands on."""
        return figure([written(self.document.blocks(self), "html")])

    def to_markdown(self) -> str:
        """Write it as Markdown, for a README or an issue."""
        return written(self.document.blocks(self), "markdown") + "\n"

    def to_dict(self) -> Json:
        """Collect it as plain data, ready for JSON (exact fractions as text)."""
        return self.document.data(self)

    def to_json(self, **how: Any) -> str:
        """Write it as JSON; takes what `json.dumps` takes, such as ``indent=1``, but not ``ensure_ascii``."""
        return as_json(self.to_dict(), **how)

    def __str__(self) -> str:
        return self.to_text()

    def _repr_html_(self) -> str:
        return in_an_output(self.to_html())


def display_mode() -> str:
    """Return ``live``, or ``static`` if the environment variable IRLEARN_WIDGETS says so."""
    found = os.environ.get(VARIABLE) or MODES[0]
    if found not in MODES:
        raise error("no such display mode", variable=VARIABLE, found=found)
    return found


def in_the_book() -> bool:
    """Tell whether a page of the book shows the output: one that is being built, or a live page.

    A live page runs Python in the browser, where the platform is ``emscripten``.
    """
    return display_mode() == "static" or sys.platform == "emscripten"


def in_an_output(html: str) -> str:
    """Add the style sheet to HTML for a notebook; return it unchanged for the book, whose pages have that."""
    if in_the_book():
        return html
    return f'<style>{look()}</style>\n<div class="irlearn-output">\n{html}\n</div>'


COMMENT = re.compile(r"/\*.*?\*/", re.S)  # in CSS
SPACE_AROUND_PUNCTUATION = re.compile(r"\s*([{};,])\s*")


@cache
def look() -> str:
    """Read ``look.css``: figures, tables, derivations, and the colours that all style sheets share."""
    from pathlib import Path

    return style_sheet(Path(__file__).with_name("look.css"))


def style_sheet(path: Path) -> str:
    """Read a style sheet without its comments, and with no more space than it needs.

    Strings in it must not hold braces, colons, commas or semicolons with spaces around them, which get lost.
    """
    css = COMMENT.sub("", path.read_text("utf-8"))
    css = SPACE_AROUND_PUNCTUATION.sub(r"\1", re.sub(r"\s+", " ", css))
    return css.replace(": ", ":").replace(";}", "}").strip()

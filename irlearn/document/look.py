"""The style sheet of explanations and other answers, for the book, for notebooks and for exported pages."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

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

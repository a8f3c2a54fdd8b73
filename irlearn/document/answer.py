"""What all answers have in common: each can be read as text, in a notebook, in an issue, and by a program.

An answer is what a function of irlearn returns to be looked at, such as an `Explanation` or `Results`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from ..escaping import as_json, visible_lines
from ..form import in_the_book
from .look import look as style_sheet

if TYPE_CHECKING:
    from ..typing_only import Json


class Renderer(Protocol):
    """A module, mostly of `render`, which writes one kind of answer in every form."""

    def text(self, shown: Shown, /) -> str: ...
    def html(self, shown: Shown, /) -> str: ...
    def markdown(self, shown: Shown, /) -> str: ...
    def data(self, shown: Shown, /) -> Json: ...


class Shown:
    """An answer: ``print`` shows it as text, a notebook as HTML."""

    renderer: Renderer  # the module that writes it

    def to_text(self) -> str:
        """Write it as text, the way ``print`` shows it."""
        return visible_lines(self.renderer.text(self))

    def to_html(self) -> str:
        """Write it as HTML that takes on the colours of the page it stands on."""
        return self.renderer.html(self)

    def to_markdown(self) -> str:
        """Write it as Markdown, for a README or an issue."""
        return self.renderer.markdown(self)

    def to_dict(self) -> Json:
        """Collect it as plain data, ready for JSON (exact fractions as text)."""
        return self.renderer.data(self)

    def to_json(self, **how: Any) -> str:
        """Write it as JSON; takes what `json.dumps` takes, such as ``indent=1``, but not ``ensure_ascii``."""
        return as_json(self.to_dict(), **how)

    def __str__(self) -> str:
        return self.to_text()

    def _repr_html_(self) -> str:
        return in_an_output(self.to_html())


def in_an_output(html: str) -> str:
    """Add the style sheet to HTML for a notebook; return it unchanged for the book, whose pages have that."""
    if in_the_book():
        return html
    return f'<style>{style_sheet()}</style>\n<div class="irlearn-output">\n{html}\n</div>'

"""What a widget shows in one of its states: pictures, a table, and one sentence that says what happened."""

from dataclasses import dataclass
from html import escape

from ..document.tables import framed
from ..explanation.digits import with_minus_signs
from ..pictures import Picture
from .handles import Handle, Mark, Press


@dataclass(frozen=True)
class Frame:
    """One state, drawn.

    Parameters
    ----------
    sentence : str
        What happened, in words that a screen reader speaks.
    pictures : tuple of Picture
    headers, rows : tuples of text
        The table; its cells are text, the numbers too.
    here : int, optional
        The row that the sentence speaks of.
    handles : tuple of Handle, Press and Mark
        What can be dragged or pressed in the pictures, or lies on them, on a page.
    """

    sentence: str
    pictures: tuple[Picture, ...] = ()
    headers: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    here: int | None = None
    handles: tuple[Handle | Press | Mark, ...] = ()

    def __post_init__(self):
        object.__setattr__(self, "sentence", with_minus_signs(self.sentence))
        object.__setattr__(self, "rows", tuple(tuple(map(with_minus_signs, row)) for row in self.rows))

    def sentence_html(self) -> str:
        """Write the sentence as a region that screen readers speak when it changes."""
        return f'<p class="irlearn-sentence" role="status">{escape(self.sentence)}</p>'

    def pictures_html(self) -> str:
        """Write the pictures, one below the other."""
        return "\n".join(picture.to_html() for picture in self.pictures)

    def body_html(self) -> str:
        return "\n".join(filter(None, [self.pictures_html(), self.table_html()]))

    def to_html(self) -> str:
        """Write the whole frame. When it changes, a screen reader speaks the sentence only."""
        return f'{self.sentence_html()}\n<div aria-live="off">\n{self.body_html()}\n</div>'

    def table_html(self) -> str:
        """Write the table, in a box that scrolls by itself; nothing where there are no rows."""
        if not self.rows:
            return ""
        columns = list(zip(*self.rows))
        is_text = [not all(_is_number(cell) for cell in column) for column in columns]
        head = "".join(_cell("th", 'scope="col"', text, cell) for cell, text in zip(self.headers, is_text))
        lines = [f"<thead><tr>{head}</tr></thead>", "<tbody>"]
        for i, (first, *rest) in enumerate(self.rows):
            here = i == self.here
            cells = _cell("th", 'scope="row"', is_text[0], f"▸\u00a0{first}" if here else first)
            cells += "".join(_cell("td", "", text, cell) for cell, text in zip(rest, is_text[1:]))
            lines.append(f'<tr class="irlearn-here">{cells}</tr>' if here else f"<tr>{cells}</tr>")
        return framed("The numbers", [*lines, "</tbody>"], caption=False)  # the title is only read aloud


def _cell(tag, scope, is_text, cell):
    """Write a cell of the table: words begin at the left, numbers end at the right."""
    opening = " ".join(filter(None, [tag, scope, 'class="irlearn-words"' if is_text else ""]))
    return f"<{opening}>{escape(cell)}</{tag}>"


def _is_number(cell):
    """Tell whether a cell begins with a digit, or holds nothing, or the ? that masks a number."""
    return cell in ("", "?") or cell.lstrip("+−-")[:1].isdigit()

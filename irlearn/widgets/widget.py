"""A widget as data: its question, its controls, its check, and a function that draws the frame of a state."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from html import escape
from itertools import product
from math import prod

from ..document.tables import framed
from ..errors import did_you_mean, error, joined, listed
from ..explanation.digits import cell, result, with_minus_signs
from ..pictures import Picture
from ..web.touchable import Touchable
from ..worksheet import readers
from ..worksheet.checks import checked_list
from .handles import MOST_STATES, Control, Handle, Mark, Press


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

    def to_html(self) -> str:
        """Write the whole frame. When it changes, a screen reader speaks only the sentence."""
        body = "\n".join(filter(None, [self.pictures_html(), self.table_html()]))
        return f'{self.sentence_html()}\n<div aria-live="off">\n{body}\n</div>'

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


@dataclass(frozen=True)
class Widget:
    """Something to try out: ``frame(**state)`` is what it shows, ``question`` what to predict before.

    ``draw`` makes the frame of a complete state; ``check`` is a question to answer after, with its answer. A
    notebook shows the widget with its controls; ``live()`` and ``static()`` make the two forms by hand. With
    ``staged`` a notebook shows it on a stage, where that can hold it; ``scale`` is the size of the type
    there; ``masked`` hides the frame until Reveal. ``touch`` makes its ranking one to touch, which readers
    move and grade: on a page it stands below the frames, on a stage not, and takes their place where there
    are too many of them to be stored.

    A control may be an order of items; of a long one ``choices`` has only the order at the start.
    """

    name: str
    title: str
    question: str
    controls: tuple[Control, ...]
    draw: Callable[..., Frame]
    check: tuple[str, str] | None = None
    scale: float = 1
    masked: bool = False
    staged: bool = False
    touch: Callable[[], Touchable] | None = None

    # ---- states --------------------------------------------------------------------------------

    @property
    def start(self) -> dict:
        """The state at first."""
        return {control.name: control.start for control in self.controls}

    def states(self) -> Iterator[dict]:
        """Yield every state that the controls lead to; a long order only as it stands at the start."""
        return (state for state in self.combinations() if not self.equal_choices(state))

    def combinations(self) -> Iterator[dict]:
        """Yield every combination of choices, also equal ones in two controls that must differ."""
        names = [control.name for control in self.controls]
        for values in product(*(control.choices for control in self.controls)):
            yield dict(zip(names, values))

    def equal_choices(self, state: dict) -> list[tuple[str, str]]:
        """List the pairs of controls that have the same choice and are not to have it."""
        pairs = [(control.name, control.differs_from) for control in self.controls if control.differs_from]
        return [(name, other) for name, other in pairs if state[name] == state[other]]

    @property
    def can_be_stored(self) -> bool:
        """Whether the states are known and few: then a page can hold the frame of each."""
        states = prod(len(control.choices) for control in self.controls)
        return states <= MOST_STATES and all(control.is_spelled_out for control in self.controls)

    @property
    def settable(self) -> tuple[Control, ...]:
        """The controls with more than one listed choice: a page shows these."""
        return tuple(control for control in self.controls if len(control.choices) > 1)

    def frame(self, **state) -> Frame:
        """Return what is shown in a state; controls that aren't given are at their start.

        Examples
        --------
        >>> from irlearn import widgets
        >>> widgets.cut_line([1, 0, 1]).frame(k=2).sentence
        'Of the first 2 results, 1 is relevant: precision 1/2 = 0.5, recall 1/2 = 0.5, F1 0.5.'
        """
        return self.draw(**self.complete(state))

    def complete(self, state: dict) -> dict:
        """Return a state with what is not given at its start; refuse one that the controls do not lead to."""
        state = self.start | self.checked(state)
        for name, other in self.equal_choices(state):
            choices = {control.name: control.choices for control in self.controls}[name]
            others = [choice for choice in choices if choice != state[other]]
            raise error("unknown choice", name=name, found=state[name], choices=listed(others), hint="")
        return state

    def checked(self, state: dict) -> dict:
        """Return the choices as they are written; refuse one that is not listed, unless its order is long."""
        known = {control.name: control for control in self.controls}
        for name, value in state.items():
            if name not in known:
                hint = did_you_mean(name, known)
                raise error("no such control", widget=self.name, name=name, known=", ".join(known), hint=hint)
            choices = known[name].choices
            if known[name].is_spelled_out and _as_choice(value) not in choices:
                raise error("unknown choice", name=name, found=value, choices=listed(choices), hint="")
        return {name: _as_choice(value) for name, value in state.items()}

    def with_start(self, **state) -> "Widget":
        """Return the same widget, which starts in another state."""
        state = self.complete(state)
        controls = tuple(replace(control, start=state[control.name]) for control in self.controls)
        return replace(self, controls=controls)

    # ---- showing -------------------------------------------------------------------------------

    def live(self):
        """Show it as in a notebook, by a `LiveWidget`: an ipywidget that Python can set and observe."""
        from .live import LiveWidget

        return LiveWidget(self)

    def static(self):
        """Show it as on a page: with every frame if it `can_be_stored`; else its `touch`, or a note."""
        from .static import Static

        return Static(self)

    def on_stage(self) -> str:
        """Write it for a room full of people: what `static` shows, with a button that fills the screen."""
        from .stage import widget_on_stage

        return widget_on_stage(self)

    def to_html(self) -> str:
        """Write the first frame with its question and check, for where neither scripts nor ipywidgets are."""
        from .static import page_html

        return page_html(self)

    def _repr_mimebundle_(self, include=None, exclude=None):
        from .stage import widget_bundle

        return widget_bundle(self)

    def __repr__(self):
        return f"{self.title}. {self.frame().sentence}"


def _as_choice(value):
    """Return a choice as it is written among the choices: a list, which JSON made of a tuple, as a tuple."""
    return tuple(value) if isinstance(value, list) else value


# ---- words that all widgets share ----------------------------------------------------------------


def plural(count, one: str) -> str:
    """Write a count with its noun: ``1 result``, ``2 results``, ``no results``."""
    return f"{count or 'no'} {one if count == 1 else one + 's'}"


def share(part, whole, value) -> str:
    """Write a fraction as it came about, and its value: ``2/3 = 0.6667``."""
    return f"{cell(part)}/{cell(whole)} = {result(value)}" if whole else result(value)


def names(words) -> str:
    """Write a list in words: ``a, b and c``."""
    words = list(words)
    return joined(words, "and") if words else "none"


def ranking_words(grades) -> str:
    return ", ".join("–" if grade is None else cell(grade) for grade in grades)


def checked_ranking(ranking, judged=None) -> tuple:
    """Check the grades like those of any metric, and return them; a widget shows one result at least."""
    grades = tuple(checked_list(ranking, "ranking"))
    if not grades:
        raise error("empty ranking for a widget")
    readers.ranking(grades, judged)
    return grades


def highest_grade(ranking, judged=None):
    return max([1, *(grade or 0 for grade in (*ranking, *(judged or ())))])

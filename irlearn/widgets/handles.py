"""How a widget is set: its controls, and what lies on its pictures.

On a picture lies a handle that is dragged from spot to spot, a part that is pressed, or a mark.

All are data in a frame. Handles and presses name a control and the choices to which they set it. One script
of a page (``element/handles.js``) serves them all. A notebook, whose ipywidgets run none, leaves them out.
"""

from dataclasses import dataclass
from html import escape
from typing import NamedTuple

from ..drawing import WIDTH, short
from ..pictures import Picture
from ..pictures.result_list import LARGEST_SLOT, TILE_HEIGHT

MOST_STATES = 200  # of a widget on a page: more than that are too many bytes for a phone
MOST_LETTERS, MOST_BUTTONS, MOST_NUMBERS = 36, 12, 10  # of choices, if they are to stand side by side


@dataclass(frozen=True)
class Control:
    """One thing that can be set.

    Parameters
    ----------
    name : str
        Its name in the state.
    label : str
        The words that stand in front of its field.
    choices : tuple
        Its values. For an order, the list that is moved about, or all its orders.
    start : value
        Its value at first.
    words : tuple of str, optional
        What the choices are called on the page; left out, the choices as text.
    kind : {"choice", "mark", "number", "order", "steps", "reveal"}
        One of several (choice); of two, for a result (mark); a whole number; an order, in which items move up
        and down; a step, with Back and Next; hidden or shown (reveal).
    held : str
        A hint how it is set in the picture, by dragging or pressing. On a page it then needs no field.
    differs_from : str
        The name of another control, whose choice this one cannot have.
    """

    name: str
    label: str
    choices: tuple
    start: object
    words: tuple[str, ...] = ()
    kind: str = "choice"
    held: str = ""
    differs_from: str = ""

    def __post_init__(self):
        if not self.words:
            object.__setattr__(self, "words", tuple(str(choice) for choice in self.choices))

    @property
    def is_spelled_out(self) -> bool:
        """Whether the choices are all that there are; of a long order only the one at the start is known."""
        return self.kind != "order" or len(self.choices) > 1 or len(self.choices[0]) < 2

    @property
    def side_by_side(self) -> bool:
        """Whether the choices are few and short enough to be buttons side by side."""
        if self.kind == "number":
            return len(self.choices) <= MOST_NUMBERS
        letters = sum(len(words) + 2 for words in self.words)
        return len(self.choices) <= MOST_BUTTONS and letters <= MOST_LETTERS


ANSWER = Control(
    "answer", "answer", choices=("hidden", "shown"), start="hidden", words=("hide", "reveal"), kind="reveal"
)


class Spot(NamedTuple):
    """A place in a picture that stands for a choice, and what a screen reader calls it."""

    choice: object
    x: float
    y: float
    words: str = ""


@dataclass(frozen=True)
class Handle:
    """A slider in a picture: ``control`` is the control that it sets, and ``name`` what it is called.

    It can be put on ``spots``, which are listed from the left or from below, as arrow keys go, and stands on
    that of the choice ``here``; a pointer may also drop it at those ``near``. ``way`` says whether it is
    dragged sideways ("x") or up and down ("y"). ``size`` is the width and height of the part that is held;
    left out, a knob is drawn. ``outside`` is a choice whose spot is beside the list of results, and is drawn
    as an empty place. ``picture`` is the index of the picture in its frame.
    """

    control: str
    name: str
    spots: tuple[Spot, ...]
    here: object
    way: str = "x"
    size: tuple[float, float] | None = None
    near: tuple[Spot, ...] = ()
    outside: object = None
    picture: int = 0

    def to_html(self, control: Control, height: float) -> str:
        """Write it as a slider of the browser, which brings the keys, at its place in per cent."""
        stands = [spot.choice for spot in self.spots].index(self.here)
        x, y = self.spots[stands][1:3]
        at = " ".join(
            f"{control.choices.index(spot.choice)},{_per_cent(spot.x, WIDTH)},{_per_cent(spot.y, height)}"
            for spot in (*self.spots, *self.near)
        )
        classes = f"irl-handle irl-{'knob' if self.size is None else 'held-part'}"
        return self._empty_place(height) + (
            f'<label class="{classes}" data-sets="{self.control}" data-at="{at}" data-way="{self.way}"'
            f" {_box(x, y, self.size, height)}>"
            f'<input type="range" dir="ltr" min="0" max="{len(self.spots) - 1}" value="{stands}" '
            f'aria-label="{escape(self.name)}" aria-valuetext="{escape(self.spots[stands].words)}">'
            "<span></span></label>"
        )

    def _empty_place(self, height: float) -> str:
        return "".join(
            f'<i class="irl-empty-place" aria-hidden="true" {_box(x, y, self.size, height)}>{words}</i>'
            for choice, x, y, words in self.spots
            if choice == self.outside
        )


@dataclass(frozen=True)
class Press:
    """A button in a picture, which sets a control to a choice.

    A screen reader calls it ``name``; ``pressed`` says whether it is on. ``spot`` is its middle (x, y) and
    ``size`` its width and height, in the units of the picture, whose index in the frame is ``picture``.
    """

    control: str
    choice: object
    name: str
    pressed: bool
    spot: tuple[float, float]
    size: tuple[float, float]
    picture: int = 0

    def to_html(self, control: Control, height: float) -> str:
        return (
            f'<button type="button" class="irl-held-part" data-sets="{self.control}" '
            f'data-place="{control.choices.index(self.choice)}" aria-pressed="{str(self.pressed).lower()}" '
            f'aria-label="{escape(self.name)}" {_box(*self.spot, self.size, height)}></button>'
        )


@dataclass(frozen=True)
class Mark:
    """A part that lies on a picture, such as what one press changed; the picture stays the same below."""

    spot: tuple[float, float]
    size: tuple[float, float]
    picture: int = 0
    control: None = None  # it sets none

    def to_html(self, control: None, height: float) -> str:
        return f'<i class="irl-mark" aria-hidden="true" {_box(*self.spot, self.size, height)}></i>'


def next_choice(choices: tuple, here: object) -> object:
    """Return the choice after this one, and after the last one the first.

    >>> next_choice((0, 5, 10), 5), next_choice((0, 5, 10), 10)
    (10, 0)
    """
    return choices[(choices.index(here) + 1) % len(choices)]


def cut_control(last: int, start: int) -> Control:
    """Make the control of a cut-off from 1 to ``last``, which is set by a `cut_handle`."""
    hint = "Drag the line, or click where you want it."
    return Control("k", "cut-off k", tuple(range(1, last + 1)), start, kind="number", held=hint)


def cut_handle(picture: Picture, k: int, last: int, name: str = "") -> Handle:
    """Make the line of the cut-off a handle; ``name`` is that of the list, where the picture has several."""
    ends = [picture.places[f"{name} after {at}".strip()] for at in range(1, last + 1)]
    spots = tuple(Spot(at, *end, str(at)) for at, end in enumerate(ends, 1))
    return Handle("k", "cut-off k", spots, k)


def exchange_handle(
    picture: Picture, control: str, choices: tuple, here: object, rank: int, name: str, of: str = "", number=0
) -> Handle:
    """Make the result that was listed at a rank a handle: it goes to the rank of either neighbour, and back.

    ``choices`` are those of the control: first no exchange, then i for the exchange of ranks i and i + 1.
    ``name`` is that of the list in the picture, ``number`` the index of the picture in the frame; ``of`` says
    in the handle's name of which list it is.
    """
    stays = choices[0] if here in (rank - 1, rank) else here  # at its own rank, whatever else is exchanged
    choice_for = {rank - 1: rank - 1, rank: stays, rank + 1: rank}  # by the rank to which it goes
    spots = tuple(
        Spot(choice, *picture.places[f"{name} rank {to}"], f"rank {to}")
        for to, choice in choice_for.items()
        if choice in choices and f"{name} rank {to}" in picture.places
    )
    size = tile_size(picture, name)
    return Handle(control, f"result from rank {rank}{of}", spots, here, size=size, picture=number)


def tile_size(picture: Picture, name: str = "") -> tuple[float, float]:
    """Return width and height of a list's tiles, from the distance of two; a list of one has the largest."""
    first, second = (picture.places.get(f"{name} rank {rank}".strip()) for rank in (1, 2))
    slot = second[0] - first[0] if first and second else LARGEST_SLOT
    return slot - 4, TILE_HEIGHT


def picture_parts(widget, frame) -> list[str]:
    """Write the pictures of a frame with their handles, as a list, because frames share many of its parts."""
    return [part for n, picture in enumerate(frame.pictures) for part in _parts(widget, frame, n, picture)]


def _parts(widget, frame, number: int, picture: Picture) -> list[str]:
    """Write a picture, and in a box with it the handles of the frame that lie on it."""
    controls = {None: None} | {control.name: control for control in widget.settable}
    handles = [
        each.to_html(controls[each.control], picture.height)
        for each in frame.handles
        if each.picture == number and each.control in controls
    ]
    if not handles:
        return [picture.to_html()]
    return ['<div class="irl-handles">', picture.to_html(), *handles, "</div>"]


def _box(x, y, size, height) -> str:
    """Write where the middle of a part is, and how large it is, as a style in per cent."""
    style = f"left:{_per_cent(x, WIDTH)}%;top:{_per_cent(y, height)}%"
    if size:
        style += f";width:{_per_cent(size[0], WIDTH)}%;height:{_per_cent(size[1], height)}%"
    return f'style="{style}"'


def _per_cent(part: float, whole: float) -> str:
    return short(100 * part / whole)

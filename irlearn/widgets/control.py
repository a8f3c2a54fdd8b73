"""One thing that can be set on a widget."""

from dataclasses import dataclass

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

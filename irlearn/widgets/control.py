"""One thing that can be set on a widget."""

from dataclasses import dataclass

MOST_STATES = 60  # of a widget on a stored page


@dataclass(frozen=True)
class Control:
    """One thing that can be set.

    Parameters
    ----------
    name : str
        Its name in the state.
    label : str
        What stands beside it.
    choices : tuple
        Its values. For an order, the list that is moved about.
    start : value
        Its value at first.
    words : tuple of str, optional
        What the choices are called on the page; left out, the choices as text.
    kind : {"choice", "number", "order", "steps"}
        A list to choose from; a whole number with plus and minus; a list with Up and Down; Back and Next.
    static : bool
        Whether the stored page can change it. Where not, it stays at its start there.
    """

    name: str
    label: str
    choices: tuple
    start: object
    words: tuple[str, ...] = ()
    kind: str = "choice"
    static: bool = True

    def __post_init__(self):
        if not self.words:
            object.__setattr__(self, "words", tuple(str(choice) for choice in self.choices))


ANSWER = Control("answer", "answer", ("hidden", "shown"), "hidden", ("hide", "reveal"))

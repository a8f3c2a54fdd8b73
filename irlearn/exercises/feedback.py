"""What is said to an answer: a status, a sentence or two, and what to do next."""

from html import escape
from typing import NamedTuple

LOOKS = {  # status: icon and word, so that nothing depends on a colour
    "correct": ("✓", "Right"),
    "rounded": ("✓", "Right, but rounded on the way"),
    "convention": ("≠", "Right elsewhere"),
    "mistake": ("✗", "Not yet"),
    "slip": ("✗", "Nearly"),
    "format": ("?", "I cannot read this"),
    "decimals": ("…", "More decimals"),
    "percent": ("%", "A share, please"),
    "empty": ("…", "Nothing here yet"),
    "wrong": ("✗", "Not yet"),
}
DONE = ("correct", "rounded")
NO_TRY = ("format", "empty", "decimals")  # these cost no try


class Feedback(NamedTuple):
    """What is said to an answer.

    Attributes
    ----------
    status : str
        correct, rounded, convention, mistake, slip, format, decimals, percent, empty or wrong.
    message : str
        What the answer is, in one or two sentences.
    next : str
        What to do now.
    rule : str
        The name of the mistake or the convention, where one was found.
    """

    status: str
    message: str
    next: str = ""
    rule: str = ""

    @property
    def done(self) -> bool:
        """Whether the answer is right."""
        return self.status in DONE

    def __str__(self) -> str:
        icon, word = LOOKS[self.status]
        return "\n".join(filter(None, [f"{icon} {word}. {self.message}".rstrip(), self.next]))

    __repr__ = __str__

    def _repr_html_(self) -> str:
        icon, word = LOOKS[self.status]
        after = f"<br>{escape(self.next)}" if self.next else ""
        return (
            f'<div role="status" class="irlearn-feedback irlearn-{self.status}">'
            f'<span aria-hidden="true">{icon}</span> <strong>{word}.</strong> {escape(self.message)}{after}</div>'
        )


AGAIN = "Try it once more; q.hint() helps, and q.variant() is another one of the same kind."
ANOTHER = "q.variant() is another one of the same kind."


def right(message: str = "") -> Feedback:
    """A right answer."""
    return Feedback("correct", message, f"{ANOTHER} q.solution() shows how it is worked out.")


def not_yet(status: str, message: str, rule: str = "") -> Feedback:
    """An answer that is not right yet."""
    return Feedback(status, message, AGAIN, rule)


def unreadable(wanted: str) -> Feedback:
    """An answer that is not of the kind that was asked for."""
    return Feedback("format", wanted)


def nothing(wanted: str) -> Feedback:
    """No answer yet."""
    return Feedback("empty", wanted)

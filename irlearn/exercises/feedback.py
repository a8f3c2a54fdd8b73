"""Feedback to an answer: a status, a sentence or two, and what to do next."""

from __future__ import annotations

from html import escape
from typing import Any, NamedTuple

STATUS_LABELS = {  # status: icon and word, so that nothing depends on a colour
    "correct": ("✓", "Right"),
    "rounded": ("✓", "Right"),  # from rounded steps, or its decimals cut off
    "convention": ("≠", "Right elsewhere"),  # it follows from another convention
    "mistake": ("✗", "Not yet"),  # it follows from a known mistake
    "slip": ("✗", "Nearly"),  # the question or the data were misread
    "format": ("?", "I can't read this"),
    "decimals": ("…", "More decimals"),
    "percent": ("%", "A share, please"),
    "empty": ("…", "Nothing here yet"),
    "unwritten": ("✎", "For programmers"),  # the function has no code yet
    "unfinished": ("…", "Not finished yet"),  # a worksheet that has blanks, with nothing wrong so far
    "wrong": ("✗", "Not yet"),
    "kept": ("✎", "Kept"),  # in an exam
}
DONE = ("correct", "rounded")
NO_TRY = ("format", "empty", "unwritten", "unfinished", "decimals")  # such an answer does not count as a try
ANOTHER = "q.variant() gives you another exercise of this kind."
AGAIN = f"Try again: q.hint() helps, and {ANOTHER}"
NEXT = {  # by status, or "steps" (named in judge/rubrics.json): what to do now, unless the message says it
    **dict.fromkeys(DONE, f"{ANOTHER} q.solution() shows the working."),
    "steps": "q.steps(blank=2) gives you the worksheet with two rows to fill in, and finds your first "
    "wrong cell.",
    **dict.fromkeys(("convention", "mistake", "slip", "percent", "wrong"), AGAIN),
}


class Feedback(NamedTuple):
    """The feedback on an answer.

    Attributes
    ----------
    status : str
        correct, rounded, convention, mistake, slip, format, decimals, percent, empty, unfinished, unwritten
        or wrong; in an exam, kept.
    message : str
        What the answer is, in one or two sentences.
    next : str
        What to do now.
    rule : str
        The name of the mistake or the convention, where one was found.
    first : str
        A hint, said in place of the message at the first try; empty where the message gives nothing away.
    cell : int or None
        The blank of a worksheet that it is about, from 0 in the order of reading.
    """

    status: str
    message: str
    next: str = ""
    rule: str = ""
    first: str = ""
    cell: int | None = None

    @classmethod
    def of(cls, status: str, message: str = "", then: str = "", *more: Any) -> Feedback:
        """Make feedback; ``then`` is what is next, or "" for the usual; ``more`` begins with ``rule``."""
        return cls(status, message, then or NEXT.get(status, ""), *more)

    @property
    def done(self) -> bool:
        """Whether the answer is right."""
        return self.status in DONE

    @property
    def at_first(self) -> Feedback:
        """The feedback for a first try, with the hint in place of the message if there is one."""
        return self._replace(message=self.first or self.message)

    def to_text(self, with_next: bool = True) -> str:
        """Write as text: an icon, a word, the sentence, and what to do next."""
        icon, word = STATUS_LABELS[self.status]
        after = self.next if with_next else ""
        return "\n".join(filter(None, [f"{icon} {word}. {self.message}".rstrip(), after]))

    def __str__(self) -> str:
        return self.to_text()

    def __repr__(self) -> str:
        return self.to_text()

    def to_html(self) -> str:
        """Write as HTML: a status that a screen reader says aloud, with an icon and a word."""
        icon, word = STATUS_LABELS[self.status]
        after = f"<br>{escape(self.next)}" if self.next else ""
        shown = f'<span aria-hidden="true">{icon}</span> <strong>{word}.</strong> {escape(self.message)}'
        return f'<div role="status" class="irlearn-feedback irlearn-{self.status}">{shown}{after}</div>'

    def _repr_html_(self) -> str:
        return self.to_html()


class Revealed(NamedTuple):
    """A prediction, the feedback on it, and the solution."""

    guess: Any
    feedback: Feedback
    solution: Any

    def __str__(self) -> str:
        return f"You expected {self.guess}. {self.feedback.message}\n\n{self.solution}"

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        show = getattr(self.solution, "_repr_html_", None)
        shown = show() if show else f"<pre>{escape(str(self.solution))}</pre>"
        return f"{self.feedback.to_html()}{shown}"

"""Explanations, widgets and votes on a stage that fills the screen, masked until they are revealed."""

from dataclasses import dataclass, replace
from typing import Any
from zlib import crc32

from ..errors import error, listed
from ..explanation.explanation import Explanation
from .lesson import CHOICES_OF_HIDE, lesson
from .poll import Poll
from .widget import Widget


@dataclass(frozen=True)
class Classroom:
    """How things are shown in a room full of people.

    ``room.show(explanation)`` goes through a worksheet step by step, ``room.show(widget)`` shows a widget,
    masked if ``hide`` says so, ``room.poll(...)`` counts hands. In a notebook each of them is a stage: its
    button *Full screen* fills the screen, in type that can be read from the last row. There the arrow keys or
    a presenter's remote go to the next step and back, R or the space bar reveals, and Esc leaves.
    """

    scale: float = 1.6
    hide: str = "values"
    seed: str | int = 0

    def show(self, thing: Any) -> Widget:
        """Put an explanation, step by step, or a widget on a stage."""
        if isinstance(thing, Explanation):
            return replace(lesson(thing, self.hide, self.scale), staged=True)
        if isinstance(thing, Widget):
            hides_answer = any(control.kind == "reveal" for control in thing.controls)
            masked = self.hide != "nothing" and not hides_answer
            return replace(thing, scale=self.scale, masked=masked, staged=True)
        raise error("thing not shown in a classroom", found=type(thing).__name__)

    def poll(self, question: str, options=("A", "B"), answer: object = None) -> Poll:
        """Make a vote by show of hands, with a second vote after the discussion; options may be rankings."""
        return Poll(question, options, answer, self.scale)

    def variant(self, exercise):
        """Draw the variant of an exercise for this class: the same for everybody with the same seed."""
        return exercise.variant(seed=self.seed if isinstance(self.seed, int) else crc32(self.seed.encode()))


def classroom(scale: float = 1.6, hide: str = "values", seed: str | int = 0) -> Classroom:
    """Make a classroom, which shows explanations, widgets and votes to a room full of people.

    Parameters
    ----------
    scale : number from 1 to 4
        The size of the type. At 1.6 a line takes 3% of the screen's height on the stage; where not everything
        fits, the type is as large as fits.
    hide : {"values", "score", "nothing"}
        What stays masked until Reveal. A widget is masked as a whole, unless this is "nothing".
    seed : str or int
        The name of the class; it chooses the variants of exercises.

    Examples
    --------
    >>> import irlearn
    >>> room = irlearn.classroom(hide="values")
    >>> steps = room.show(irlearn.precision.explain([1, 0, 1], k=3))
    >>> steps.frame(step=1).sentence
    'Step 1 of 4. The worksheet: relevant is [grade ≥ rel].'
    """
    if hide not in CHOICES_OF_HIDE:
        raise error("unknown choice", name="hide", found=hide, choices=listed(CHOICES_OF_HIDE), hint="")
    if not isinstance(scale, (int, float)) or not 1 <= scale <= 4:
        raise error("scale of letters out of range", found=scale)
    return Classroom(scale, hide, seed)

"""Explanations, widgets and votes on a stage that fills the screen, masked until they are revealed."""

from dataclasses import dataclass, field, replace
from functools import partial
from string import ascii_uppercase
from typing import Any
from zlib import crc32

from ..document import in_the_book
from ..drawing import Picture
from ..errors import error, listed
from ..explanation.explanation import Explanation
from ..pictures import counts, tiles
from ..pictures.canvas import as_words
from ..worksheet import readers
from .handles import ANSWER, Control
from .widget import Frame, Widget

ROUNDS = 2  # of hands: before and after the class discusses
HIDDEN = "?"
CHOICES_OF_HIDE = ("values", "score", "nothing")


class Poll:
    """How many hands for each answer, before and after the discussion?

    Parameters
    ----------
    question : str
    options : list
        The answers to vote on, two or more. Numbers are shown and counted as text. Rankings, as lists of
        grades, are drawn, and called A, B, C and so on.
    answer : one of the options, optional
        The right one, shown by ``reveal()``; of rankings also their letter.
    scale : float
        The size of its type on the stage.
    """

    def __init__(self, question: str, options, answer: object = None, scale: float = 1):
        options = list(options)
        self.question, self.scale = question, scale
        self.pictures: tuple[Picture, ...] = ()
        self.rankings = []
        if options and all(isinstance(each, (list, tuple)) for each in options):
            if answer in options:
                answer = ascii_uppercase[options.index(answer)]
            for each in options:
                readers.ranking(list(each), None)  # raises an error about bad grades
            self.rankings = options
            highest = max([1, *(grade for each in options for grade in each if grade is not None)])
            self.pictures = tuple(tiles(each, max_grade=highest) for each in options)
            options = list(ascii_uppercase[: len(options)])
        self.options = tuple(map(str, options))
        self.answer = None if answer is None else str(answer)
        if len(set(self.options)) < 2 or len(set(self.options)) < len(self.options):
            raise error("poll answers too few or repeated", found=list(self.options))
        if self.answer not in (None, *self.options):
            raise error("no such poll answer", found=answer, known=", ".join(self.options))
        self.rounds, self.revealed = [dict.fromkeys(self.options, 0)], False
        self.shown: Any = None  # the widget that counts in a notebook, once it is on the page

    def count(self, option: object, hands: int = 1) -> None:
        """Add hands to an answer in the round that is open, or take them away; never below 0."""
        answer, counted = str(option), self.rounds[-1]
        if answer not in counted:
            raise error("no such poll answer", found=option, known=", ".join(self.options))
        counted[answer] = max(0, counted[answer] + hands)
        self._update_page()

    def vote_again(self) -> None:
        """Close the first round and open the second; later calls change nothing."""
        if len(self.rounds) < ROUNDS:
            self.rounds.append(dict.fromkeys(self.options, 0))
            self._update_page()

    def reveal(self, shown: bool = True) -> None:
        """Show the right answer, if there is one; ``reveal(False)`` hides it again, as the button does."""
        self.revealed = shown
        self._update_page()

    def _update_page(self):
        """Have the page, where there is one, show what Python has counted."""
        if self.shown:
            self.shown.show_votes()

    def frame(self) -> Frame:
        """Draw the votes as bars, a table and a sentence."""
        votes = {option: [counted[option] for counted in self.rounds] for option in self.options}
        hands = [sum(counted.values()) for counted in self.rounds]
        sentences = [
            f"{'First' if number == 1 else 'Second'} vote: {total} {'hand' if total == 1 else 'hands'}."
            for number, total in enumerate(hands, 1)
        ]
        here = None
        if self.revealed and self.answer is not None:
            here = self.options.index(self.answer)
            right = [f"{n} of {total}" for n, total in zip(votes[self.answer], hands)]
            sentences.append(f"The answer is {self.answer}: {', then '.join(right)}.")
        headers = ("answer", "first vote", "second vote")[: 1 + len(self.rounds)]
        rows = tuple((option, *map(str, counted)) for option, counted in votes.items())
        pictures = (*self.pictures, counts(votes, title=self.question))
        return Frame(" ".join(sentences), pictures, headers, rows, here=here)

    def __repr__(self):
        return f"{self.question} {self.frame().sentence}"

    def _repr_mimebundle_(self, include=None, exclude=None):
        """Return a poll whose votes Python can read; where that is impossible, one that says why."""
        from .stage import NO_ANYWIDGET, NO_PYTHON_HERE, poll_widget, poll_without_python

        as_text = {"text/plain": repr(self)}
        if in_the_book():
            return as_text | {"text/html": poll_without_python(self, NO_PYTHON_HERE)}
        try:
            widget = poll_widget()
        except ImportError:
            return as_text | {"text/html": poll_without_python(self, NO_ANYWIDGET)}
        self.shown = self.shown or widget(self)
        return self.shown.bundle() | as_text


def lesson(explanation: Explanation, hide: str = "values", scale: float = 1) -> Widget:
    """Show one step at a time how a score comes about; ``hide`` is what stays masked, as in `classroom`."""
    lines = explanation.steps()
    columns = [
        partial(_column_page, table, new)
        for table in explanation.tables(at_each_k=False)
        for new, formula in enumerate(table.formulas)
        if formula  # else it is an input
    ]
    # One function for each step: told whether it is masked, it returns sentence, headers and rows.
    pages = [*columns, *(partial(_line_page, lines, new) for new in range(len(lines)))]
    last = len(pages)

    def draw(step, answer="shown"):
        masked = answer == "hidden" and (hide == "values" or (hide == "score" and step == last))
        sentence, headers, rows = pages[step - 1](masked)
        return Frame(f"Step {step} of {last}. {sentence}", pictures=(), headers=headers, rows=rows)

    steps = tuple(range(1, last + 1))
    controls = [
        Control("step", "step", steps, start=1, kind="steps"),
        *([ANSWER] if hide != "nothing" else []),
    ]
    return Widget("lesson", str(explanation.metric), "", tuple(controls), draw, scale=scale)


def _column_page(table, new, masked):
    """Write the page of the column with the index ``new``, which is worked out from others.

    Before it stand the first column, the last two inputs and the last two columns that were worked out.
    """
    inputs = [i for i in range(1, new) if not table.formulas[i]]
    worked_out = [i for i in range(1, new) if table.formulas[i]]
    context = [0, *inputs[-2:], *worked_out[-2:]]
    rows = [
        (row, *[""] * len(context))
        if isinstance(row, str)  # says how many rows are left out
        else (*(row[i].rpartition(" = ")[2] for i in context), HIDDEN if masked else row[new])
        for row in table.rows
    ]
    sentence = f"{table.title}: {as_words(table.headers[new])} is {as_words(table.formulas[new])}."
    return sentence, tuple(as_words(table.headers[i]) for i in (*context, new)), tuple(rows)


def _line_page(lines, new, masked):
    """Write the page of a line of the derivation, below the earlier ones; masked, it shows no numbers."""
    name, *parts = lines[new].parts()  # such as "nDCG@5", "DCG / IDCG", "0.9724"
    shown = [*parts[: 1 if len(parts) > 1 else 0], HIDDEN] if masked else parts
    line = " = ".join([name, *shown])
    above = tuple((earlier.parts()[0], earlier.value) for earlier in lines[:new])
    return f"{line}.", ("so far", "value"), (*above, (name, shown[-1]))


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
    seed: str | int = field(default=0, repr=False)

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
        """Draw the variant of an exercise for this class: the same for everyone with the same seed."""
        return exercise.variant(seed=self.seed if isinstance(self.seed, int) else crc32(self.seed.encode()))


def classroom(scale: float = 1.6, hide: str = "values", seed: str | int = 0) -> Classroom:
    """Create a classroom, which shows explanations, widgets and votes to a room full of people.

    Parameters
    ----------
    scale : number from 1 to 4
        The size of the type. At 1.6, a line takes 3% of the screen's height on the stage; if not everything
        fits, the type is as large as possible.
    hide : {"values", "score", "nothing"}
        What remains hidden until Reveal. A widget is hidden as a whole, unless this is "nothing".
    seed : str or int
        The name of the class, which determines the variants of exercises.

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

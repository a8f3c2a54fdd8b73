"""An item: settled by its family and a seed. What a person did with it is stored apart, in an `Attempt`."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property
from html import escape
from typing import Any
from weakref import WeakKeyDictionary

from ..document.tables import framed
from ..errors import error
from . import skill_progress
from .family import Family
from .judge import NO_TRY, Feedback, Revealed, Rubric
from .judge.interpreter import judge
from .result_code import SESSION_ANSWERS


class Attempt:
    """One person's attempt at one item, for as long as the item is in use; the item itself never changes."""

    def __init__(self) -> None:
        self.hints_given = 0
        self.saw_solution = self.saw_steps = False
        self.prediction: Any = None
        self.first_answer: Any = None

    @property
    def helped(self) -> bool:
        return bool(self.hints_given or self.saw_steps or self.saw_solution)


_ATTEMPTS: WeakKeyDictionary[Any, Attempt] = WeakKeyDictionary()


def attempt_at(item: Any) -> Attempt:
    """Return the attempt at an item; the first call begins it."""
    return _ATTEMPTS.setdefault(item, Attempt())


class Item:
    """One exercise. Its subclasses are the kinds: how it is stated, what is right, and the feedback.

    Attributes
    ----------
    kind : str
        number, calculate, worksheet, predict, construct, identify, choose, order, find or function.
    metric : Metric or None
        The metric it is about.
    given : dict
        Its data, by name: ``ranking``, ``judged``, ``k`` …
    statement : str
        What is asked.
    place : BookPlace or None
        Its place in the book. An item with a place is shown in a notebook as a form to fill in.
    """

    kind = ""

    def __init__(self, family: Family, seed: int, place: Any = None):
        self.family, self.seed, self.place = family, seed, place

    # ---- what a kind settles -------------------------------------------------------------------------

    def good(self, data: Any) -> bool:
        """Tell whether these data are fit for an item of this kind; if not, others are drawn."""
        return True

    @property
    def statement(self) -> str:
        """What is asked."""
        raise NotImplementedError

    @property
    def rubric(self) -> Rubric:
        """What an answer is judged by."""
        raise NotImplementedError

    def solved(self) -> Any:
        """Return the solution: a worksheet (`Solution`), or words with worksheets below them (`Solved`)."""
        raise NotImplementedError

    @property
    def wanted(self) -> str:
        """The form that an answer should have, as one sentence."""
        return "Enter an answer."

    @property
    def in_python(self) -> str:
        """How to give an answer in Python, where the statement does not say it."""
        return ""

    @property
    def question(self) -> str:
        """What is asked, without the answers to choose from or the cells to fill in."""
        return self.statement

    @property
    def fields(self) -> dict[str, Any]:
        """The data from which the script of a page builds the fields for an answer."""
        return {}

    def serialized(self, word: Callable[[str], int]) -> dict[str, Any]:
        """Return the data from which a page asks and judges the item.

        ``word``, a function, enters a sentence into the list that the page has, and returns its place there.
        """
        return {**self.fields, "judge": self.rubric.to_data(word)}

    @property
    def question_html(self) -> str:
        """The question as HTML."""
        return paragraphs(self.question)

    @property
    def fields_html(self) -> str:
        """The answers to choose from as HTML, if there are any."""
        return ""

    @property
    def metric(self) -> Any:
        """The metric it is about, if it is about one."""
        return getattr(self.data, "metric", None)

    @property
    def given(self) -> dict[str, Any]:
        """Its data, by name."""
        return dict(self.data.given)

    # ---- what all kinds share ------------------------------------------------------------------------

    def judge(self, answer: Any) -> Feedback:
        """Return the feedback on an answer, and keep nothing."""
        return judge(self.rubric, answer)

    @cached_property
    def data(self) -> Any:
        """What was drawn for the seed: mostly a task, or what else the kind works on, such as a `Goal`."""
        return self.family.drawn_once(type(self), self.seed, self._drawn)

    def _drawn(self) -> Any:
        return self.family.first_good(self.seed, self.good)

    @property
    def id(self) -> str:
        """The name of the family and the seed, such as ``ap-missed:3``."""
        return f"{self.family.name}:{self.seed}"

    @property
    def hints(self) -> tuple[str, ...]:
        """All hints, the gentlest first."""
        return self.family.hints

    def check(self, answer: Any = None) -> Feedback:
        """Judge and record an answer, without giving the right one away; the first gets `at_first`."""
        feedback = self.judge(answer)
        if feedback.status in NO_TRY:
            return feedback
        self._record(answer, feedback)
        attempt = attempt_at(self)
        if attempt.first_answer is None:
            attempt.first_answer = answer
        return feedback.at_first if attempt.first_answer == answer and not attempt.helped else feedback

    def _record(self, answer, feedback):
        helped = attempt_at(self).helped
        # The key is the name of the family and, from version 2 on, its version.
        skill_progress.record(self.family.key, feedback.done, helped=helped)
        SESSION_ANSWERS.keep(self, answer, helped, feedback.done)

    def hint(self) -> str:
        """Give the next hint; after the last one, the last one again."""
        if not self.hints:
            return "There's no hint for this exercise. q.solution() shows the working."
        attempt = attempt_at(self)
        if attempt.hints_given == len(self.hints):
            return f"{self.hints[-1]} That was the last hint."
        attempt.hints_given += 1
        return self.hints[attempt.hints_given - 1]

    def solution(self) -> Any:
        """Show the working. From now on, this item doesn't count as solved without help."""
        attempt_at(self).saw_solution = True
        return self.solved()

    def predict(self, answer: Any) -> str:
        """Settle on an answer before seeing anything; `reveal` judges it."""
        attempt_at(self).prediction = answer
        return f"You expect {answer}. q.reveal() shows what happens."

    def reveal(self) -> Revealed:
        """Judge and record the prediction, and show the working."""
        predicted = attempt_at(self).prediction
        if predicted is None:
            raise error("no prediction yet")
        feedback = self.judge(predicted)
        if feedback.status not in NO_TRY:
            self._record(predicted, feedback)
        return Revealed(predicted, feedback, self.solution())

    def variant(self, seed: int | None = None) -> Item:
        """Return another item of the same family: with the next seed, or with the seed you name."""
        return self.family.item(self.seed + 1 if seed is None else seed, self.place)

    @property
    def unnumbered(self) -> Item:
        """The same item for a page outside its chapter, where the number of the exercise means nothing."""
        return self.family.item(self.seed, self.place and self.place._replace(name=""))

    def to_html(self) -> str:
        """Write the statement as HTML, which brings no style of its own."""
        return self.question_html + self.fields_html

    def __str__(self) -> str:
        return self.statement

    def __repr__(self) -> str:
        return "\n".join(filter(None, [self.statement, self.in_python]))

    def _repr_html_(self) -> str:
        stated = f'<pre style="white-space: pre-wrap">{escape(repr(self))}</pre>'
        return f'<div class="irlearn-exercise">{stated}</div>'

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        bundle = {"text/plain": repr(self), "text/html": self._repr_html_()}
        return bundle if self.place is None else bundle | self.place.mime_bundle(self)


GRADE = r"(?:-?\d+(?:\.\d+)?|–)"  # – stands for a result that nobody judged
GRADES = re.compile(rf"{GRADE}(?: {GRADE})+")  # two or more, such as 2 0 – 1
EXAMPLE = re.compile(rf"(?<=such as ){GRADE}(?: {GRADE})+")  # an example of an answer, not a ranking


def paragraphs(text: str) -> str:
    """Write each line as a paragraph; rows of grades in it become lists, drawn as tiles.

    Examples
    --------
    >>> print(paragraphs("They came back: 1 0."))
    <div class="irl-said">They came back: <ol class="irl-grades" role="list"><li>1</li><li>0</li></ol></div>
    """
    return "".join(f'<div class="irl-said">{_lists(line)}</div>' for line in text.split("\n") if line)


def _lists(line: str) -> str:  # with each row of grades as a list
    examples = {match.start() for match in EXAMPLE.finditer(line)}
    parts, last = [], 0
    for match in GRADES.finditer(line):
        if match.start() not in examples:
            parts += [escape(line[last : match.start()]), grade_tiles(match[0].split())]
            last = match.end() + (line[match.end() :][:1] == ".")  # the tiles end the sentence
    return "".join([*parts, escape(line[last:])])


def grade_tiles(grades: list[Any]) -> str:
    """List grades from the top; with a role, as some screen readers ignore lists without marks."""
    shown = "".join(f"<li>{escape(str(grade))}</li>" for grade in grades)
    return f'<ol class="irl-grades" role="list">{shown}</ol>'


def listed(items: list[str], signs: str, title: str = "") -> str:
    lines = "".join(f"<li><b>{sign}.</b> {escape(words)}</li>" for sign, words in zip(signs, items))
    head = f"<p>{escape(title)}</p>" if title else ""
    return f'{head}<ul class="irl-choices" role="list">{lines}</ul>'


def worksheet_html(headers: list[str], rows: list[list[str | None]], numbers: list[str]) -> str:
    """Write a worksheet as a table with a field in each blank cell (None), and single numbers below it."""
    head = "".join(f'<th scope="col">{escape(name).replace("_", " ")}</th>' for name in headers)
    body = "".join(f"<tr>{_row(headers, cells, rank)}</tr>" for rank, cells in enumerate(rows, 1))
    table = framed("The worksheet", [f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody>"], caption=False)
    return table + numbers_html([f"{escape(name)} = {_field(name)}" for name in numbers])


def numbers_html(lines: list[str]) -> str:
    shown = "".join(f"<li>{line}</li>" for line in lines)
    return f'<ul class="irl-numbers" role="list">{shown}</ul>'


def _row(headers, cells, rank):
    first, *others = (
        _field(f"{name.replace('_', ' ')} at {headers[0]} {rank}") if cell is None else in_print(cell)
        for name, cell in zip(headers, cells)
    )
    return f'<th scope="row">{first}</th>' + "".join(f"<td>{cell}</td>" for cell in others)


def in_print(work: str) -> str:
    """Write a calculation as HTML with the signs of print: (−1)² for (-1)^2.

    >>> in_print("3 - 4 = -1"), in_print("(-1)^2 = 1")
    ('3 − 4 = −1', '(−1)² = 1')
    """
    signs = re.sub(r"(?<![\w.])-(?=[\d ])", "−", escape(work))
    return re.sub(r"\^2\b", "²", signs)


def _field(label):
    return f'<input type="text" size="7" autocomplete="off" aria-label="{escape(label)}">'

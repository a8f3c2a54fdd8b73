"""An exam: answers are kept without any feedback. The result code hands them in.

Nothing prevents cheating: whoever names the seed in `chapter` gets the same data with all feedback, and a
reader can get at whatever a page knows. Somebody has to be in the room.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from html import escape
from typing import Any

from ..errors import error
from .chapter_exercises import Chapter, chapter
from .item import Item
from .judge import Feedback
from .result_code import AnswerLog, as_typed, encode

ANSWER_KEPT = "Your answer has been kept. You may answer again; in an exam, only the last answer counts."
NO_HELP = "This is an exam, so there are no hints and no solutions."
# What an item has outside of an exam
NOT_IN_AN_EXAM = ("variant", "steps", "predict", "reveal", "judge", "solved", "hints")


class ExamItem:
    """An item of an exam, which states a question and keeps answers to it."""

    def __init__(self, item: Item, answers: AnswerLog):
        self._item, self._answers = item, answers

    @property
    def kind(self) -> str:
        return self._item.kind

    @property
    def given(self) -> dict[str, Any]:
        return self._item.given

    @property
    def statement(self) -> str:
        return self._item.statement

    def check(self, answer: Any = None, **columns: Any) -> Feedback:
        """Keep an answer; refuse only one that is blank or cannot be read.

        A worksheet with some cells left blank is kept, and nothing is said of the others.
        """
        given = columns or answer
        feedback = self._item.judge(given)
        if feedback.status == "format":
            return feedback
        if feedback.status == "empty" and not "".join(as_typed(self._item, given)).strip():
            return Feedback("empty", self._item.wanted)
        self._answers.keep(self._item, given)
        return Feedback("kept", ANSWER_KEPT)

    def hint(self) -> str:
        """Refuse a hint or a solution, in one sentence."""
        return NO_HELP

    solution = hint

    def __getattr__(self, name: str) -> Any:
        if name in NOT_IN_AN_EXAM:
            raise error("item withholds that in an exam", name=name)
        raise AttributeError(name)

    def __str__(self) -> str:
        return self.statement

    def __repr__(self) -> str:
        return repr(self._item)

    def _repr_html_(self) -> str:
        return f'<pre style="white-space: pre-wrap">{escape(repr(self))}</pre>'


class Exam:
    """The items of a chapter for one seed, by their names and as q1, q2 …, without feedback."""

    def __init__(self, chapter: Chapter):
        self._chapter, self._answers = chapter, _begun(chapter.name, chapter.seed)

    def __len__(self) -> int:
        return len(self._chapter)

    def __getitem__(self, key: int | str) -> ExamItem:
        return ExamItem(self._chapter[key], self._answers)

    def __iter__(self) -> Iterator[ExamItem]:
        return map(self.__getitem__, self._chapter.numbered)

    def __getattr__(self, name: str) -> ExamItem:
        if name.startswith("_"):
            raise AttributeError(name)
        return ExamItem(self._chapter.__getattr__(name), self._answers)

    def __dir__(self):
        return [*super().__dir__(), *(f"q{number}" for number in self._chapter.numbered)]

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of the items, in the order of the page."""
        return tuple(self._chapter.numbered)

    @property
    def answered(self) -> int:
        """How many items have an answer."""
        return len(self._answers.of(self._chapter.families))

    def code(self) -> str:
        """Write the answers so far as a result code, which is what is handed in."""
        answers = self._answers.of(self._chapter.families)
        return encode(self._chapter.name, answers, exam=self._chapter.seed)

    def __repr__(self) -> str:
        words = f"An exam on {self._chapter.name}, with the seed {self._chapter.seed}"
        return f"{words}: {len(self)} questions, {self.answered} answered. e.code() hands them in."


@cache
def _begun(name: str, seed: int) -> AnswerLog:
    """Return the log of one exam, always the same: whoever calls `exam` again goes on with it."""
    return AnswerLog()


def exam(name: str, seed: int) -> Exam:
    """Begin an exam on a chapter: the answers are kept without any feedback.

    They are kept for as long as Python runs, so take the code before you close it.

    Parameters
    ----------
    name : str
        The file name of the page, such as ``average-precision``.
    seed : int
        Everyone who uses it gets the same data, and anyone who knows it can practise them: choose a secret
        seed above 8, because the book shows the seeds 1 to 8 with their solutions. A page has only eight
        exams: the numbers 1 to 8 give the same data there as here, and from 9 the exams repeat.

    Examples
    --------
    >>> from irlearn.exercises import exam
    >>> e = exam("average-precision", seed=41)
    >>> print(e.q3.check(0.5))
    ✎ Kept. Your answer has been kept. You may answer again; in an exam, only the last answer counts.
    >>> print(e.q3.hint())
    This is an exam, so there are no hints and no solutions.
    >>> e.code()[:5]
    'irl1.'
    """
    return Exam(chapter(name, seed))

"""An exam: answers are kept, and nothing is said to them. The result code hands them in."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from ..errors import error
from .answered import Answers
from .feedback import Feedback
from .item import Item
from .of_chapter import Chapter, chapter
from .result_code import encode

SAID = ("empty", "format")  # what is said in an exam, too, because it is about no answer yet
KEPT = "Your answer is kept. You may answer again: in an exam, the last answer counts."
NO_HELP = "This is an exam, so there are no hints and no solutions."
NOT_HERE = ("variant", "steps", "predict", "reveal", "judge", "solved", "hints")


class ExamItem:
    """An item of an exam: it is stated, and it keeps answers."""

    def __init__(self, item: Item, answers: Answers):
        self._item, self._answers = item, answers

    @property
    def kind(self) -> str:
        """What is done in it, such as number."""
        return self._item.kind

    @property
    def given(self) -> dict[str, Any]:
        """Its data, by name."""
        return self._item.given

    @property
    def statement(self) -> str:
        """What is asked."""
        return self._item.statement

    def check(self, answer: Any = None, **columns: Any) -> Feedback:
        """Keep an answer; only one that cannot be read is sent back."""
        given = columns or answer
        feedback = self._item.judge(given)
        if feedback.status in SAID:
            return feedback
        self._answers.keep(self._item, given)
        return Feedback("kept", KEPT)

    def hint(self) -> str:
        """No hint."""
        return NO_HELP

    solution = hint

    def __getattr__(self, name: str) -> Any:
        if name in NOT_HERE:
            raise error("not in an exam", name=name)
        raise AttributeError(name)

    def __str__(self) -> str:
        return self.statement

    def __repr__(self) -> str:
        return repr(self._item)

    def _repr_html_(self) -> str:
        return f'<pre style="white-space: pre-wrap">{escape(repr(self))}</pre>'


class Exam:
    """The items of a chapter for one seed, as q1, q2 …, without feedback."""

    def __init__(self, chapter: Chapter):
        self.chapter, self._answers = chapter, Answers()

    def __len__(self) -> int:
        return len(self.chapter)

    def __getitem__(self, number: int) -> ExamItem:
        return ExamItem(self.chapter[number], self._answers)

    def __iter__(self) -> Iterator[ExamItem]:
        return (self[number] for number in range(1, len(self) + 1))

    def __getattr__(self, name: str) -> ExamItem:
        if name.startswith("_"):
            raise AttributeError(name)
        return ExamItem(getattr(self.chapter, name), self._answers)

    def __dir__(self):
        return sorted({*super().__dir__(), *(f"q{number}" for number in range(1, len(self) + 1))})

    @property
    def answered(self) -> int:
        """How many items have an answer."""
        return len(self._answers.of(self.chapter.families))

    def code(self) -> str:
        """The answers so far as a result code, which is what is handed in."""
        answers = self._answers.of(self.chapter.families)
        return encode(self.chapter.name, answers, exam=self.chapter.seed)

    def __repr__(self) -> str:
        words = f"An exam on {self.chapter.name}, with the seed {self.chapter.seed}"
        return f"{words}: {len(self)} questions, {self.answered} answered. e.code() hands them in."


def exam(name: str, seed: int) -> Exam:
    """An exam on a chapter: the answers are kept, and nothing is said to them.

    Parameters
    ----------
    name : str
        The file name of the page, such as ``average-precision``.
    seed : int
        Everybody who names it has the same data.

    Examples
    --------
    >>> from irlearn.exercises import exam
    >>> e = exam("average-precision", seed=41)
    >>> print(e.q3.check(0.5))
    ✎ Kept. Your answer is kept. You may answer again: in an exam, the last answer counts.
    >>> print(e.q3.hint())
    This is an exam, so there are no hints and no solutions.
    >>> e.code()[:5]
    'irl1.'
    """
    return Exam(chapter(name, seed))

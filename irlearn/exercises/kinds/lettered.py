"""Answers under letters, for the kinds predict, identify and find; and solutions in words."""

from functools import cached_property
from html import escape
from itertools import zip_longest
from string import ascii_uppercase
from typing import NamedTuple

from ..item import Item, listed
from ..judge.rubric import Entry, Rubric


class Answer(NamedTuple):
    """One possible answer in words, whether it is right, and the feedback on it."""

    words: str
    is_right: bool
    feedback: str
    first: str = ""  # a hint that replaces the feedback at the first try


class Lettered(Item):
    """An item with a few answers under letters; a kind says which, and what the question is."""

    @property
    def answers(self) -> list[Answer]:
        raise NotImplementedError

    @property
    def question(self) -> str:
        """What stands above the answers."""
        raise NotImplementedError

    @property
    def letters(self) -> str:
        return ascii_uppercase[: len(self.answers)]

    @property
    def wanted(self) -> str:
        return f"Answer with one of the letters {', '.join(self.letters)}."

    @property
    def statement(self):
        listed = [f"{letter}. {answer.words}" for letter, answer in zip(self.letters, self.answers)]
        return "\n".join([self.question, "", *listed])

    @cached_property
    def rubric(self) -> Rubric:
        entries = [
            Entry(letter, answer.feedback, "correct" if answer.is_right else "wrong", first=answer.first)
            for letter, answer in zip(self.letters, self.answers)
        ]
        return Rubric("letter", entries={"answers": entries}, wanted=self.wanted)

    @property
    def fields_html(self):
        return listed([answer.words for answer in self.answers], self.letters)

    @property
    def fields(self):
        return {"answers": [answer.words for answer in self.answers]}

    @property
    def right_letter(self) -> str:
        return next(letter for letter, answer in zip(self.letters, self.answers) if answer.is_right)


class Solved(NamedTuple):
    """A solution in words, with worksheets that show it, and a title above each if there are titles."""

    words: str
    explanations: tuple = ()
    above: tuple = ()

    def _titled(self):
        return zip_longest(self.above, self.explanations, fillvalue="")

    def __str__(self) -> str:
        shown = ("\n".join(filter(None, [title, str(each)])) for title, each in self._titled())
        return "\n\n".join([self.words, *shown])

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        shown = (f"<p>{escape(title)}</p>" * bool(title) + each.to_html() for title, each in self._titled())
        return "".join([f"<p>{escape(self.words)}</p>", *shown])

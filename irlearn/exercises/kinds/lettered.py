"""Answers under letters: what predicting, choosing, identifying and finding have in common."""

from html import escape
from itertools import zip_longest
from string import ascii_uppercase
from typing import Any, NamedTuple

from ..feedback import Feedback, not_yet, nothing, right, unreadable
from ..in_html import listed
from ..item import Item
from ..typed import as_text


class Answer(NamedTuple):
    """One possible answer, whether it is right, and what is said to it."""

    words: str
    is_right: bool
    said: str
    status: str = "wrong"
    rule: str = ""
    first: str = ""  # said in its place at the first try


class Lettered(Item):
    """An item with a few answers under letters; a kind says which, and what the question is."""

    @property
    def answers(self) -> list[Answer]:
        """The answers in the order of their letters."""
        raise NotImplementedError

    @property
    def question(self) -> str:
        """What stands above the answers."""
        raise NotImplementedError

    @property
    def letters(self) -> str:
        """The letters of the answers."""
        return ascii_uppercase[: len(self.answers)]

    @property
    def wanted(self) -> str:
        return f"Answer with one of the letters {', '.join(self.letters)}."

    @property
    def statement(self):
        listed = [f"{letter}. {answer.words}" for letter, answer in zip(self.letters, self.answers)]
        return "\n".join([self.question, "", *listed])

    def judge(self, answer: Any) -> Feedback:
        letter = as_text(answer).upper().rstrip(".")
        if not letter:
            return nothing(self.wanted)
        if len(letter) > 1 or letter not in self.letters:
            return unreadable(self.wanted)
        chosen = self.answers[self.letters.index(letter)]
        if chosen.is_right:
            return right(chosen.said)
        return not_yet(chosen.status, chosen.said, chosen.rule, first=chosen.first)

    @property
    def fields_html(self):
        return listed([answer.words for answer in self.answers], self.letters)

    def travelling(self, word):
        def told(answer):
            status = "correct" if answer.is_right else answer.status
            return [status, *map(word, (answer.said, answer.rule, answer.first))]

        judge = {letter: told(answer) for letter, answer in zip(self.letters, self.answers)}
        return {"answers": [answer.words for answer in self.answers], "judge": judge}

    @property
    def right_letter(self) -> str:
        """The letter of the right answer."""
        return next(letter for letter, answer in zip(self.letters, self.answers) if answer.is_right)


class Solved(NamedTuple):
    """A solution in words, with the worksheets that show it, and what stands above each if anything does."""

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

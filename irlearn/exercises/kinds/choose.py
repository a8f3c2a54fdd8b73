"""Two linked choices: an answer, and the reason for it."""

from functools import cached_property
from random import Random
from typing import NamedTuple

from ..item import Item, listed
from ..judge.rubric import Entry, Rubric
from .lettered import Solved

LETTERS, NUMBERS = "ABCD", "1234"  # the labels of choices, and of reasons


class Choice(NamedTuple):
    """An answer or a reason to choose; ``feedback`` says why it is wrong, "" if it is right."""

    words: str
    feedback: str = ""


class Case(NamedTuple):
    """A text that ends with a question, choices, and reasons for them; the right one stands first among both.

    ``hint`` replaces the hints of the family for this case; "" leaves them.
    """

    text: str
    choices: tuple
    reasons: tuple
    hint: str = ""

    @property
    def given(self):
        """The case by name, as other kinds give their data."""
        return {"case": self.text}


class ChooseItem(Item):
    """An item that asks about one case of its family; choices and reasons stand in a random order."""

    kind = "choose"
    wanted = "Answer with a letter for your choice and a number for your reason, such as A2."

    @cached_property
    def data(self):
        """The case, chosen by the seed: as many seeds in a row as there are cases give each case once."""
        cases = self.family.options["cases"]
        return Random(self.family.name).sample(cases, len(cases))[self.seed % len(cases)]

    @property
    def hints(self):
        return (self.data.hint,) if self.data.hint else self.family.hints

    def _shuffled(self, options, role):
        """Return the options in a random order, which is the same for the same item, however it is worded."""
        return Random(f"{self.family.versioned}:{self.seed}:{role}").sample(options, len(options))

    @property
    def choices(self):
        return self._shuffled(self.data.choices, "choices")

    @property
    def reasons(self):
        return self._shuffled(self.data.reasons, "reasons")

    @property
    def question(self):
        return self.data.text

    @property
    def fields_html(self):
        choices, reasons = ([option.words for option in each] for each in (self.choices, self.reasons))
        return listed(choices, LETTERS) + listed(reasons, NUMBERS, "Because")

    @property
    def statement(self):
        first = [f"{letter}. {option.words}" for letter, option in zip(LETTERS, self.choices)]
        second = [f"{number}. {option.words}" for number, option in zip(NUMBERS, self.reasons)]
        return "\n".join([self.data.text, "", *first, "", "Because", *second, "", self.wanted])

    @cached_property
    def rubric(self) -> Rubric:
        entries = [
            self._entry(letter + number, choice, reason)
            for letter, choice in zip(LETTERS, self.choices)
            for number, reason in zip(NUMBERS, self.reasons)
        ]
        return Rubric("letter and number", entries={"answers": entries}, wanted=self.wanted)

    def _entry(self, text, choice, reason):
        """Make the entry of the rubric for one answer, such as A2."""
        if choice is not self.data.choices[0]:
            return Entry(text, choice.feedback, status="wrong")
        if reason is not self.data.reasons[0]:
            words = f"You made the right choice, but this isn't the reason. {reason.feedback}"
            return Entry(text, words, status="wrong")
        return Entry(text, status="correct")

    @property
    def fields(self):
        return {
            "choices": [option.words for option in self.choices],
            "reasons": [option.words for option in self.reasons],
        }

    @property
    def right_answer(self) -> str:
        """The letter of the right option and the number of the right reason."""
        letter = LETTERS[self.choices.index(self.data.choices[0])]
        return letter + NUMBERS[self.reasons.index(self.data.reasons[0])]

    def solved(self):
        return Solved(
            f"{self.right_answer}: {self.data.choices[0].words} Because {self.data.reasons[0].words}"
        )

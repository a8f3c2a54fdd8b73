"""Items whose answers stand under letters, and solutions in words."""

from functools import cache, cached_property
from html import escape
from itertools import islice, zip_longest
from random import Random
from string import ascii_uppercase
from typing import NamedTuple

from .. import statements
from ..family import Family
from ..item import Item, listed
from ..judge import Entry, Rubric
from ..task import Task

LETTERS, NUMBERS = "ABCD", "1234"  # the labels of choices, and of reasons
NEARLY = 1e-9  # scores that differ by less are the same
SAMPLE = 40  # draws that show what can happen
WAYS = {"rises": 1, "falls": -1, "stays the same": 0}  # words for each `Change.way`
UNLIKE = {1: "It doesn't rise.", -1: "It doesn't fall.", 0: "It doesn't stay the same."}  # if it's wrong


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

    def titled(self):
        return zip_longest(self.above, self.explanations, fillvalue="")

    def __repr__(self) -> str:
        shown = ("\n".join(filter(None, [title, str(each)])) for title, each in self.titled())
        return "\n\n".join([self.words, *shown])

    def _repr_html_(self) -> str:
        shown = (f"<p>{escape(title)}</p>" * bool(title) + each.to_html() for title, each in self.titled())
        return "".join([f"<p>{escape(self.words)}</p>", *shown])


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
        choice, reason = self.data.choices[0], self.data.reasons[0]
        return Solved(f"{self.right_answer}: {choice.words} Because {reason.words}")


class Change(NamedTuple):
    """A task before and after a change, and the change in words."""

    before: Task
    after: Task
    words: str

    @property
    def metric(self):
        """The metric before the change; after it, it may have other options."""
        return self.before.metric

    @property
    def metric_words(self) -> str:
        """The metric in words, without its options where they are what changes."""
        same = self.before.metric == self.after.metric
        return statements.metric_in_words(self.metric) if same else self.metric.display_name

    @property
    def given(self):
        return self.before.given

    @property
    def way(self) -> int:
        """1 if the score rises, -1 if it falls, 0 if it stays."""
        off = self.after.truth - self.before.truth
        return 0 if abs(off) < NEARLY else 1 if off > 0 else -1


@cache
def ways(family: Family) -> list[int]:
    drawn = islice(family.draws("ways"), SAMPLE)
    return sorted({change.way for change in drawn})


class PredictItem(Lettered):
    """A `Change`, of which one predicts whether the score rises, falls or stays.

    The option ``look`` of a family is a sentence on what decides that; where its draw takes one of several
    metrics, each has its own: ``look rr``.
    """

    kind = "predict"

    def good(self, data):
        return data.way == self.family.turn(self.seed, ways(self.family))

    @property
    def question(self):
        data = self.data
        return (
            f"{statements.statement_of(data.before)} {data.words} What happens to {data.metric_words}? "
            "Predict first, then calculate."
        )

    @property
    def answers(self):
        options, hint = self.family.options, self.hints[-1]
        look = options.get(f"look {self.metric.name.lower()}") or options["look"]
        return [
            Answer(f"It {words}.", is_right=True, feedback=look)
            if way == self.data.way
            else Answer(f"It {words}.", is_right=False, feedback=f"{UNLIKE[way]} {look}", first=hint)
            for words, way in WAYS.items()
        ]

    def solved(self):
        data = self.data
        words = next(words for words, way in WAYS.items() if way == data.way)
        shown = data.before.solution(), data.after.solution()
        return Solved(f"{data.metric_words} {words}.", shown, above=("Before:", "After:"))

"""Items in which the steps of a worksheet are put in an order in which each can be worked out."""

from functools import cached_property
from random import Random
from string import ascii_uppercase

from ...explanation.following import depends_on
from ...explanation.writing import formula
from .. import statements
from ..item import Item, listed
from ..judge.rubric import Entry, Rubric
from .lettered import Solved

HINT = "Look for a step that needs only the data given. Each of the others needs an earlier step."
EARLY = "{card} comes too early, because it's calculated from {later}."


class OrderItem(Item):
    """The steps of a metric, shuffled; any order in which every step comes after its parts is right."""

    kind = "order"

    @cached_property
    def _steps(self):
        explanation = self.data.explain()
        made = [each for each in explanation.sheet.quantities() if each.op is not None and not each.is_input]
        return [
            *((each.name, each) for each in made),
            (statements.metric_label(self.metric), explanation.total),
        ]

    @cached_property
    def cards(self) -> list[tuple]:
        """The steps with their names, shuffled; the first card has the letter A.

        It is never a right order, because it serves as an example of how to write an answer.
        """
        cards = Random(f"{self.id}:cards").sample(self._steps, len(self._steps))
        return cards[::-1] if _can_be_worked_out(cards) else cards

    @property
    def letters(self) -> str:
        return ascii_uppercase[: len(self.cards)]

    @property
    def hints(self):
        return (HINT, *self.family.hints)

    @property
    def wanted(self):
        return f"Write all {len(self.cards)} letters in your order, such as {self.letters}."

    @property
    def question(self):
        named = statements.metric_in_words(self.metric)
        return f"Here are the steps to {named}, shuffled. In which order can they be calculated?"

    @property
    def shown(self) -> list[str]:
        return [f"{name} = {formula(made, on_own_sheet=True)}" for name, made in self.cards]

    @property
    def fields_html(self):
        return listed(self.shown, self.letters)

    @property
    def statement(self):
        cards = [f"{letter}. {shown}" for letter, shown in zip(self.letters, self.shown)]
        return "\n".join([self.question, "", *cards, "", self.wanted])

    @cached_property
    def rubric(self) -> Rubric:
        too_early = [  # A-B: card A stands before B, from which it is worked out
            Entry(f"{letter}-{after}", EARLY.format(card=name, later=later))
            for letter, (name, made) in zip(self.letters, self.cards)
            for after, (later, other) in zip(self.letters, self.cards)
            if other is not made and depends_on(made, later)
        ]
        entries = {"cards": [Entry(self.letters)], "too_early": too_early}
        return Rubric("order", entries, self.wanted)

    @property
    def fields(self):
        return {"cards": self.shown}

    @property
    def right_answer(self) -> str:
        """The letters in the order of the worksheet, which is one right order."""
        return "".join(self.letters[self.cards.index(step)] for step in self._steps)

    def solved(self):
        return Solved(f"{self.right_answer}, for example.", explanations=(self.data.solution(),))


def _can_be_worked_out(cards) -> bool:
    """Tell whether no step stands above one that it is worked out from."""
    return not any(
        depends_on(made, later) for index, (_, made) in enumerate(cards) for later, _ in cards[index + 1 :]
    )

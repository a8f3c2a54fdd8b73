"""Items about a number that somebody printed: by which convention, or by which mistake?"""

from functools import cached_property
from random import Random

from ...explanation.digits import result
from .. import feedback_texts, statements
from ..competing_rules import Group
from .lettered import Answer, Lettered, Solved
from .number import NumberItem

MOST_OFFERED = 4  # rules to choose from


class IdentifyItem(Lettered):
    """The number that one rule gives, and some rules to choose from, on the data of a `NumberItem`."""

    kind = "identify"

    @cached_property
    def number(self) -> NumberItem:
        return NumberItem(self.family, self.seed)

    @cached_property
    def data(self):
        return self.number.data

    @cached_property
    def offered(self) -> list:
        """The rules to choose from, as pairs of a group and its number; all numbers differ when printed.

        By the first one the number was printed. In place of a group, None stands for the book's own rule.
        """
        by_number: dict[str, tuple[Group | None, float]] = {result(self.data.truth): (None, self.data.truth)}
        for group, value in self.number.groups:
            by_number.setdefault(result(value), (group, value))
        rng = Random(f"{self.id}:offered")
        return rng.sample(list(by_number.values()), min(MOST_OFFERED, len(by_number)))

    @property
    def printed(self) -> str:
        return result(self.offered[0][1])

    @property
    def question(self):
        given = statements.statement_of(self.data, gain=False, whole=True)  # the gain may be asked for
        metric = statements.metric_in_words(self.metric)
        return f"{given} Somebody printed {self.printed} as {metric}. By which rule?"

    @cached_property
    def answers(self):
        lettered = Random(f"{self.id}:letters").sample(self.offered, len(self.offered))
        return [
            Answer(
                feedback_texts.rule_in_words(group, self.data),
                is_right=group is self.offered[0][0],
                feedback="" if group is self.offered[0][0] else f"By that rule it would be {result(value)}.",
            )
            for group, value in lettered
        ]

    def solved(self):
        group, _ = self.offered[0]
        rule = self.data.metric if group is None else group.first
        followed = feedback_texts.rule_in_words(group, self.data)
        words = f"{self.right_letter}. {followed} By this rule it is {self.printed}."
        return Solved(words, explanations=(self.data.solution(metric=rule),))

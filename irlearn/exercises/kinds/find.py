"""Items about the worksheet of somebody who made a mistake: which is the first wrong step?"""

from functools import cached_property
from html import escape
from random import Random

from ...conventions.mistakes import Mistake, mistakes
from ...document.tables import aligned, table_html
from ...errors import IRLearnError
from ...explanation.digits import cell, result
from .. import feedback_texts, statements
from ..competing_rules import Group, flat
from ..item import numbers_html, paragraphs
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
        return f"{given} A program printed {self.printed} as {metric}. Which rule did it use?"

    @cached_property
    def answers(self):
        lettered = Random(f"{self.id}:letters").sample(self.offered, len(self.offered))
        return [self._answer(*each, is_right=each == self.offered[0]) for each in lettered]

    def _answer(self, group, value, is_right):
        feedback = "" if is_right else f"Under that rule, it would be {result(value)}."
        return Answer(feedback_texts.rule_in_words(group, self.data), is_right, feedback)

    def solved(self):
        group, _ = self.offered[0]
        rule = self.data.metric if group is None else group.first
        followed = feedback_texts.rule_in_words(group, self.data)
        words = f"{self.right_letter}. {followed} Under this rule, it is {self.printed}."
        return Solved(words, explanations=(self.data.solution(metric=rule),))


NEARLY = 1e-6  # numbers that differ by less are the same
HINT = "Work it out yourself, one step at a time, until one of your steps differs from the one shown."
ASKED = "Here's someone's working, and at least one step is wrong. Which step is the first wrong one?"


class FindItem(Lettered):
    """A worksheet of a `Task` that was filled in by a known mistake, of which at least one step is wrong."""

    kind = "find"

    @property
    def hints(self):
        return (HINT, *self.family.hints)

    def good(self, data):
        return bool(self._mistakes_on(data))

    def _mistakes_on(self, task):
        """List the mistakes that change a step of the task, each with the name of the first that differs.

        A mistake that does the whole worksheet in its own way (without `Mistake.steps`) is left out.
        """
        found = []
        for each in mistakes(task.metric):
            bound = each.bind(**{n: v for n, v in task.metric.bound.items() if n in each.parameters})
            try:
                step = first_difference(task.explain(bound), task.explain())
            except (IRLearnError, ArithmeticError):
                continue
            if step and each.steps:
                found.append((bound, step))
        return found

    @cached_property
    def _mistake_made(self) -> tuple[Mistake, str]:
        return Random(f"{self.id}:mistake").choice(self._mistakes_on(self.data))

    @property
    def question(self):
        (headers, *rows), last = self._worked_out
        return "\n".join([self._given, "", *aligned([headers, *rows]), *last, "", ASKED])

    @property
    def question_html(self):
        (headers, *rows), last = self._worked_out
        table = table_html("Someone's working", headers, rows)
        numbers = numbers_html(list(map(escape, last)))
        return f"{paragraphs(self._given)}{table}{numbers}{paragraphs(ASKED)}"

    @property
    def _given(self):
        return statements.statement_of(self.data, whole=True)

    @property
    def _worked_out(self) -> tuple[list[list[str]], list[str]]:
        """The table with the wrong step in it, the headers first, and the numbers below it."""
        explanation = self.data.explain(self._mistake_made[0])
        columns = [column for column in explanation.sheet.columns() if column.name != "judged"]
        rows = [[cell(x) for x in row] for row in zip(*(column.values for column in columns))]
        numbers = [f"{made.name} = {result(made.values)}" for made in explanation.sheet.numbers()]
        last = [*numbers, f"{statements.metric_label(self.metric)} = {result(explanation.score)}"]
        return [[column.name for column in columns], *rows], last

    @cached_property
    def answers(self):
        made = self.data.explain(self._mistake_made[0]).sheet.quantities()
        steps = [each.name for each in made if not each.is_input]
        return [self._answer(name) for name in [*steps, statements.metric_label(self.metric)]]

    def _answer(self, name):
        mistake, wrong = self._mistake_made
        if name == wrong:
            return Answer(name, is_right=True, feedback="")
        is_score = name == statements.metric_label(self.metric)
        explanations = self.data.explain(mistake), self.data.explain()
        theirs, ours = (each.score if is_score else each[name] for each in explanations)
        why = "wrong, but only because an earlier step is" if _differ(theirs, ours) else "right"
        return Answer(name, is_right=False, feedback=f"{name} is {why}.")

    def solved(self):
        mistake, step = self._mistake_made
        words = f"{self.right_letter}. {step}: {feedback_texts.mistake_in_words(mistake)} {mistake.why}"
        return Solved(words, explanations=(self.data.solution(),))


def first_difference(mine, right) -> str | None:
    """Name the first step that differs in two worksheets; or the metric, where only the score does.

    Return None where nothing differs, or where ``mine`` has, above the first difference, a step of its own.
    """
    steps = {made.name: made for made in right.sheet.quantities()}
    for made in mine.sheet.quantities():
        if made.name not in steps:
            return None
        if _differ(made.values, steps[made.name].values):
            return str(made.name)
    return statements.metric_label(right.metric) if abs(mine.score - right.score) > NEARLY else None


def _differ(mine, right) -> bool:
    return any(abs(x - y) > NEARLY for x, y in zip(flat([mine]), flat([right])))

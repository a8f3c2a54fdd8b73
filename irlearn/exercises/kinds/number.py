"""A number is worked out, and a wrong one is found out."""

from collections import Counter
from functools import cache, cached_property
from itertools import islice

from ...errors import error
from .. import said, stated
from ..family import Family
from ..feedback import NEXT
from ..item import Item
from ..judge.parse import PLACES, THREE
from ..judge.rubric import Entry, Rubric
from ..rivals import Group, beyond
from ..silence import tells
from ..slips import not_divided, slips

APART = 1.05 * 10**-PLACES  # two rules differ in the decimals that are asked for
FROM_TRUTH = 2 * APART  # also where a number was cut off
LEAST = 0.02
KEPT = 10  # decimals of what an answer is compared with; the last ones differ between machines
AMONG, OFTEN = 150, 3  # draws among which a truth comes as often as this, to have its turn
ENOUGH = 40  # draws among which to choose the one on which most groups differ
ASKED = f"Type {THREE}."
DECIMALS = "Type a number with three decimals, such as 0.123, or a fraction, such as 1/7."
WHOLE = "Type a whole number."


class NumberItem(Item):
    """A metric is worked out on data that show every rule which is not always right.

    ``ask`` is the question; ``from_zero_to_one`` says that no score is outside, ``signed`` that scores may be
    below zero, ``counts`` that they are whole numbers.
    """

    kind = "number"

    @property
    def statement(self):
        return self._stated(self.data)

    def _stated(self, task):
        ask = self.family.more.get("ask") or f"What is {stated.named(task.metric)}?"
        return f"{stated.statement(task)} {ask} {'' if self.counts else ASKED}".rstrip()

    @property
    def counts(self) -> bool:
        """Whether the score is a whole number."""
        return bool(self.family.more.get("counts"))

    @property
    def wanted(self):
        return WHOLE if self.counts else DECIMALS

    @property
    def hints(self):
        columns = self.data.explain().sheet.columns()
        worked_out = [column.name for column in columns if not column.is_input]
        if len(worked_out) < 2:  # nothing is gained by an order of one thing
            return self.family.hints
        return (*self.family.hints, f"Work out one column after the other: {', '.join(worked_out)}.")

    @cached_property
    def data(self):
        """Data on which all groups differ, or as many as can be; none of them is the truth."""
        drawn = self.family.draws(self.seed)
        if self.family.more.get("varied"):
            drawn = self._in_turn(drawn)
        fair = filter(self.shows_the_truth, drawn)
        best = None
        for task in islice(fair, ENOUGH):
            clashes = self._clashes(task)
            if best is None or clashes < best[0]:
                best = clashes, task
            if not clashes:
                break
        if best is None:
            raise error("no item for the seed", family=self.family.name, seed=self.seed)
        return best[1]

    def _in_turn(self, drawn):
        """Those with the truth whose turn it is before all others, so that not every seed has the same."""
        truths = truths_of(self.family)
        turn = self.family.turn(self.seed, truths) if truths else None
        others, found = [], False
        for task in drawn:
            if round(task.truth, PLACES) == turn:
                found = True
                yield task
            else:
                others.append(task)
        if not found:
            yield from others

    def shows_the_truth(self, task):
        """Whether no group has the right number, and no sentence gives it away."""
        truth = task.truth
        if truth < LEAST or (truth == int(truth)) != self.counts:
            return False
        values = (value for _, value in _scores(self.family.rivals.groups, task))
        if any(value is not None and abs(value - truth) < FROM_TRUTH for value in values):
            return False
        said_of_it = [said.about(group.first, task) for group in self.family.rivals.groups]
        said_of_it += [words for words, _ in slips(task)]
        told = (self._stated(task), self.wanted, NEXT["steps"], *self.family.hints, *said_of_it)
        return not any(tells(words, truth) for words in told)

    def _clashes(self, task):
        """How many groups have the number of another one."""
        sums = (value for _, value in not_divided(task))  # a forgotten division is as common as any rule
        values = sorted([*(value for _, value in self._scored(task)), *sums])
        return sum(after - before <= APART for before, after in zip(values, values[1:]))

    def _scored(self, task):
        """The groups, each with the number that it gives here."""
        found = _scores(self.family.rivals.groups, task)
        return [
            (group, value) for group, value in found if value is not None and not beyond(group.first, task)
        ]

    @cached_property
    def groups(self) -> list[tuple[Group, float]]:
        """What else could give a number here, conventions first."""
        return self._scored(self.data)

    @cached_property
    def slips(self) -> list[tuple[str, float]]:
        """What a slip would give here, each in words."""
        return slips(self.data)

    @cached_property
    def rubric(self) -> Rubric:
        def entries(numbers, words):
            return [_entry(number, words.format(said)) for said, number in numbers]

        more, data = self.family.more, self.data
        compared = {
            "truth": [_entry(data.truth, name=self.metric.name)],
            "rules": [
                _entry(score, said.about(group.first, data), group.status, group.name)
                for group, score in self.groups
            ],
            "sums": entries(not_divided(data), "Or {}."),
            "rounded": [_entry(score, _at_each_step(n)) for n, score in data.rounded.items()],
            "slips": entries(self.slips, "Look at the data again: {}."),
            "least": [] if more.get("signed") else [_entry(0, name=self.metric.name)],
            "most": [_entry(1, name=self.metric.name)] if more.get("from_zero_to_one", True) else [],
        }
        return Rubric("number", compared, self.wanted)

    def steps(self, blank: int = 2):
        """The worksheet with the last rows left blank, to be filled in: see `WorksheetItem`."""
        from .worksheet import WorksheetItem

        return WorksheetItem.of(self, blank)

    def solved(self):
        return self.data.solution(*filter(None, [self.family.rivals.luck]))


@cache
def truths_of(family: Family) -> list[float]:
    """The numbers that come out again and again, where an item can show them."""
    shown = NumberItem(family, 0)
    fair = filter(shown.shows_the_truth, islice(family.draws("truths"), AMONG))
    found = Counter(round(task.truth, PLACES) for task in fair)
    return sorted(truth for truth, count in found.items() if count >= OFTEN)


def _scores(groups, task):
    for group in groups:
        try:
            yield group, task.score(group.first)
        except (ValueError, ArithmeticError):  # it refuses these data
            yield group, None


def _entry(score, *said, **named):
    return Entry(round(float(score), KEPT), *said, **named)


def _at_each_step(decimals):
    words = f"This comes out when every step is rounded to {stated.in_words(decimals)} decimals."
    return f"{words} Keep more of them from step to step, and round only the result."

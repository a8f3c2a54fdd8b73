"""A number is worked out, and a wrong one is found out."""

from functools import cached_property
from itertools import islice

from ...errors import error
from .. import said, stated
from ..feedback import Feedback, not_yet, nothing, right, unreadable
from ..item import Item
from ..rivals import Group
from ..silence import tells
from ..slips import not_divided, slips
from ..typed import PLACES, Typed, typed

APART = 1.05 * 10**-PLACES  # two rules differ in the decimals that are asked for
FROM_TRUTH = 2 * APART  # also where a number was cut off
LEAST = 0.02
ENOUGH = 40  # draws among which to choose the one on which most groups differ
STEPS = "q.steps(blank=2) is the worksheet with two rows left to fill in, and finds the first wrong cell."
ASKED = "Type three decimals, or a fraction."


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
        ask = self.family.more.get("ask") or f"What is {task.metric!r}?"
        return f"{stated.statement(task)} {ask} {'' if self.counts else ASKED}".rstrip()

    @property
    def counts(self) -> bool:
        """Whether the score is a whole number."""
        return bool(self.family.more.get("counts"))

    @property
    def wanted(self):
        return (
            "Type a whole number." if self.counts
            else "Type a number with three decimals, such as 0.123, or a fraction."
        )  # fmt: skip

    @property
    def hints(self):
        columns = self.data.explain().sheet.columns()
        worked_out = ", ".join(column.name for column in columns if not column.given)
        fill = f"Work out one column after the other: {worked_out}."
        return (*self.family.hints, fill)

    @cached_property
    def data(self):
        """Data on which all groups differ, or as many as can be; none of them is the truth."""
        fair = filter(self._shows_the_truth, self.family.draws(self.seed))
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

    def _shows_the_truth(self, task):
        """Whether no group has the right number, and no sentence gives it away."""
        truth = task.truth
        if truth < LEAST or (truth == int(truth)) != self.counts:
            return False
        values = (value for _, value in _scores(self.family.rivals.groups, task))
        if any(value is not None and abs(value - truth) < FROM_TRUTH for value in values):
            return False
        said_of_it = [said.about(group.first, task) for group in self.family.rivals.groups]
        said_of_it += [words for words, _ in slips(task)]
        told = (self._stated(task), self.wanted, STEPS, *self.family.hints, *said_of_it)
        return not any(tells(words, truth) for words in told)

    def _clashes(self, task):
        """How many groups have the number of another one."""
        sums = (value for _, value in not_divided(task))  # a forgotten division is as common as any rule
        values = sorted([*(value for _, value in self._scored(task)), *sums])
        return sum(after - before <= APART for before, after in zip(values, values[1:]))

    def _scored(self, task):
        """The groups, each with the number that it gives here."""
        found = _scores(self.family.rivals.groups, task)
        return [(group, value) for group, value in found if value is not None]

    @cached_property
    def groups(self) -> list[tuple[Group, float]]:
        """What else could give a number here, conventions first."""
        return self._scored(self.data)

    @cached_property
    def slips(self) -> list[tuple[str, float]]:
        """What a slip would give here, each in words."""
        return slips(self.data)

    def judge(self, answer) -> Feedback:
        """The diagnosis, in its order: the first that fits is said."""
        read = typed(answer)
        if read.empty:
            return nothing(self.wanted)
        if read.printed is None:
            return unreadable(self.wanted)
        for look in (self._truth, self._short, self._rule, self._rounded, self._slip, self._percent):
            if feedback := look(read):
                return feedback
        return self._something_true(read)

    def _truth(self, read: Typed):
        if read.gives(self.data.truth):
            return right()
        if read.cuts(self.data.truth):
            words = (
                "The further digits are cut off here. When they are rounded, the last digit is one higher."
            )
            return Feedback("rounded", words, right().next)
        alone = not any(read.hints_at(value) for _, value in self.groups)
        if read.hints_at(self.data.truth) and read.digits >= PLACES and alone:
            return Feedback("rounded", "It is right in two decimals. Three were asked for.", right().next)
        return None

    def _short(self, read: Typed):
        """Too few decimals to say more, where they would fit something."""
        values = [value for _, value in self.groups]
        exact = any(map(read.gives, values))
        if exact and read.whole:  # nobody means 0.6 by a 1
            return None
        if read.hints_at(self.data.truth) or (any(map(read.hints_at, values)) and not exact):
            return Feedback(
                "decimals", "With so few decimals, several rules give the same number. Type three."
            )

    def _rule(self, read: Typed):
        fitting = [group for group, value in self.groups if read.gives(value)]
        if fitting:
            first, *others = fitting
            also = "".join(f" The same number comes out by another rule: {other.name}." for other in others)
            also += "".join(f" Or {words}." for words, value in not_divided(self.data) if read.gives(value))
            return not_yet(first.status, said.about(first.first, self.data) + also, first.name)
        return None

    def _rounded(self, read: Typed):
        for decimals, value in self.data.rounded.items():
            if read.gives(value):
                words = f"This comes out when every step is rounded to {stated.in_words(decimals)} decimals."
                keep = "Keep more of them from step to step, and round only the result."
                return Feedback("rounded", f"{words} {keep}", right().next)
        return None

    def _slip(self, read: Typed):
        for words, value in self.slips:
            if read.gives(value):
                return not_yet("slip", f"Look at the data again: {words}.")
        return None

    def _percent(self, read: Typed):
        if read.is_percent_of(self.data.truth):
            if not self.family.more.get("from_zero_to_one", True):  # it is no share of anything
                return not_yet("slip", f"This is 100 times {self.metric.name}.")
            return not_yet(
                "percent", "Read as percent, this is what was asked for. Type it as a plain number."
            )

    def _something_true(self, read: Typed):
        name, value = self.metric.name, read.value
        if value < 0 and not self.family.more.get("signed"):
            return not_yet("wrong", f"{name} cannot be negative here.")
        if value > 1 and self.family.more.get("from_zero_to_one", True):
            return not_yet("wrong", f"{name} is never above 1.")
        side = "high" if value > self.data.truth else "low"
        unknown = "No rule that I know gives this number, so it may be a slip on the way."
        return not_yet("wrong", f"It is too {side}. {unknown}", then=STEPS)

    def steps(self, blank: int = 2):
        """The worksheet with the last rows left blank, to be filled in: see `WorksheetItem`."""
        from .worksheet import WorksheetItem

        return WorksheetItem.of(self, blank)

    def solved(self):
        return self.data.solution(*filter(None, [self.family.rivals.luck]))


def _scores(groups, task):
    for group in groups:
        try:
            yield group, task.score(group.first)
        except (ValueError, ArithmeticError):  # it refuses these data
            yield group, None

"""What a class gained between two checks on a chapter, one before and one after it, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import fmean

from ..document.tables import aligned
from ..explanation.digits import counted
from .class_table import AFTER, BEFORE, BY_HAND, FIRST, Part

TOO_FEW = (
    "No confidence interval: it needs at least {fewest} people whose share changed, and here are {found}."
)
RIGHT = "Right: {:.0%} of the questions before, {:.0%} after. Mean gain: {gain:+.2f}."
ONE_ONLY = "Left out, because they took only one of the two checks: {before} before, {after} after."
ASSUMES = ("if gains are symmetric about their mean", "whatever their shape")


class Gain:
    """The shares of right answers of the people who took both checks on a chapter.

    Examples
    --------
    >>> Gain(Part("dcg", BEFORE), Part("dcg", AFTER)).people
    []
    """

    def __init__(self, before: Part, after: Part):
        self.before, self.after = before, after
        self.people = [name for name in before.students if name in after.students]

    def shares(self, part: Part) -> dict[str, float]:
        """Return the share of the questions that each person answered right; unanswered ones count."""
        counts = {name: part.students[name] for name in self.people}
        return {name: each[FIRST] / max(1, each.total() - each[BY_HAND]) for name, each in counts.items()}

    def lines(self) -> Iterator[str]:
        """Say how many took part, what they gained, within which interval, and how each item went."""
        people, chapter = len(self.people), self.before.chapter
        yield from (
            "",
            f"== {chapter}, gain ==",
            "",
            f"{counted(people, 'person', 'people')} took both checks.",
        )
        once = [len(part.students) - people for part in (self.before, self.after)]
        if any(once):
            yield ONE_ONLY.format(before=once[0], after=once[1])
        if people:
            yield from self._numbers()

    def _numbers(self):
        from ..questions.compare.scores import compare_scores  # late: it needs NumPy
        from ..questions.compare.thresholds import FEWEST_QUERIES

        before, after = self.shares(self.before), self.shares(self.after)
        means = fmean(before.values()), fmean(after.values())
        (paired,) = compare_scores({"before": before, "after": after}, largest=1).paired.values()
        yield RIGHT.format(*means, gain=paired.mean)
        if paired.interval is None:
            yield TOO_FEW.format(fewest=FEWEST_QUERIES, found=len(paired.changed))
        else:
            ends = zip(paired.columns, ASSUMES)
            said = (f"{column.low:+.2f} to {column.high:+.2f} {words}" for column, words in ends)
            yield f"95% confidence interval: {', '.join(said)}."
        rows = [[self.after.number(row), *self._right(row.family.name)] for row in self.after.rows]
        yield from ("", *aligned([["item", "right before", "right after"], *rows], "<>"))

    def _right(self, item):
        """Count the people who answered an item right before and after."""
        parts = self.before, self.after
        return [str(sum(part.outcomes.get((name, item)) == FIRST for name in self.people)) for part in parts]


def gains(parts: Sequence[Part]) -> list[Gain]:
    """Return the gain on each chapter for which there are both checks."""
    found = {(part.chapter, part.exam): part for part in parts}
    chapters = [part.chapter for part in parts if part.exam == BEFORE and (part.chapter, AFTER) in found]
    return [Gain(found[each, BEFORE], found[each, AFTER]) for each in chapters]

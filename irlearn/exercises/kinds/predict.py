"""Items in which one predicts what happens to a score when something changes."""

from functools import cache
from itertools import islice
from typing import NamedTuple

from .. import statements
from ..family import Family
from ..task import Task
from .lettered import Answer, Lettered, Solved

NEARLY = 1e-9  # scores that differ by less are the same
SAMPLE = 40  # draws that show what can happen
WAYS = {"rises": 1, "falls": -1, "stays the same": 0}  # words for each `Change.way`
UNLIKE = {
    1: "It doesn't rise.",
    -1: "It doesn't fall.",
    0: "It doesn't stay the same.",
}  # said to a wrong one


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
    """List what can happen to the score in a family, by its first draws: see `Change.way`."""
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

"""Items whose answer is a number that no metric gives, such as a p-value; a recipe (`recipes`) has it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from itertools import combinations
from typing import NamedTuple

from ...errors import error
from ..judge import NEXT, Entry, Feedback, Rubric
from ..statements import gives_away
from .lettered import Solved
from .number import APART, ASKED, FROM_TRUTH, LEAST_SCORE, STORED_DECIMALS, NumberItem

IF = "if "  # begins a field of a content file, ``if NAME: …``, which says what the mistake NAME overlooks


class Calculation(NamedTuple):
    """What is given in words, the right number, a number for each mistake by its name, and the working."""

    text: str
    truth: float
    mistakes: Mapping[str, float]
    working: str
    rounded: Mapping[int, float] = {}  # in a `Task`, by decimals, what rounded steps give; here unknown

    @property
    def given(self) -> dict[str, str]:
        return {"case": self.text}


class CalculateItem(NumberItem):
    """A number is to be worked out by the rule of a chapter; the data are a `Calculation`.

    Of the options of a family, ``ask`` is the question, ``quantity`` what the number is called, and ``if …``
    says what the mistake of this name overlooks. Where two mistakes would give one number, other data are
    drawn.
    """

    kind = "calculate"

    def _statement_of(self, calculation):
        return f"{calculation.text} {self.family.options['ask']} {ASKED}"

    @property
    def hints(self):
        return self.family.hints

    def _drawn(self):
        return self.family.first_good(self.seed, self.is_fair)

    def is_fair(self, calculation):
        """Tell whether right and wrong numbers all differ, and no sentence gives the right one away."""
        truth, wrong = calculation.truth, calculation.mistakes.values()
        if truth < LEAST_SCORE or truth == int(truth) or any(abs(x - truth) < FROM_TRUTH for x in wrong):
            return False
        if any(abs(one - other) <= APART for one, other in combinations(wrong, 2)):
            return False
        overlooked = map(self._overlooks, calculation.mistakes)
        texts = (self._statement_of(calculation), self.wanted, *self.hints, *overlooked)
        return not any(gives_away(words, truth) for words in texts)

    def _overlooks(self, mistake):
        return self.family.options[IF + mistake]

    @cached_property
    def rubric(self) -> Rubric:
        name = self.family.options["quantity"]
        mistakes = [
            Entry(round(value, STORED_DECIMALS), self._overlooks(mistake), status="mistake", name=mistake)
            for mistake, value in self.data.mistakes.items()
        ]
        truth = Entry(round(self.data.truth, STORED_DECIMALS), name=name)
        compared = {"truth": [truth], "rules": mistakes, **self._ends_of_scale(name)}
        return Rubric("number", compared, self.wanted)

    def judge(self, answer) -> Feedback:
        """Return the feedback, without the advice to go on with a worksheet, as there is none."""
        found = super().judge(answer)
        return Feedback.of(found.status, found.message) if found.next == NEXT["steps"] else found

    def steps(self, blank: int = 2):
        raise error("no worksheet to fill in", item=self.id)

    def solved(self):
        return Solved(self.data.working)

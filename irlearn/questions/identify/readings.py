"""How a number could have been printed: rounded, cut off, at another cut-off, as percent.

`by_chance` tells how surprising a match is, given how many scores were tried.
"""

import math
from collections.abc import Callable, Iterator
from functools import cached_property

from ...definition.metric import Metric
from .printed import DECIMALS, Printed
from .question import Question, ScoredMetric


class Reading:
    """One way to read the number: the way in words, and the number that results.

    ``fits(number, score)`` says whether the score is printed so; ``score_all()`` works out all scores.
    """

    def __init__(
        self, words: str, number: Printed, fits: Callable, score_all: Callable[[], list[ScoredMetric]]
    ):
        self.words, self.number, self.fits, self._score_all = words, number, fits, score_all

    @cached_property
    def scored(self) -> list[ScoredMetric]:
        """Every metric that could give the number, with its score."""
        return self._score_all()

    @cached_property
    def fitting(self) -> list[ScoredMetric]:
        """The metrics whose scores give the number."""
        return [each for each in self.scored if self.fits(self.number, each.score)]


def readings(printed: Printed, wanted: Printed, question: Question, asked: list[Metric]) -> Iterator[Reading]:
    """Generate the readings, the plainest first.

    ``printed`` is the number with its own decimals, and ``wanted`` with those that are trusted.
    """
    plain = Reading("", wanted, Printed.is_rounded, score_all=lambda: question.score(asked))
    yield plain
    yield Reading("cut off, not rounded", wanted, Printed.is_truncated, score_all=lambda: plain.scored)
    yield Reading(
        "at another cut-off",
        wanted,
        Printed.is_rounded,
        score_all=lambda: question.score_at_other_cutoffs(asked),
    )
    if printed.value > 1:
        yield Reading("as percent", printed.as_percent(), Printed.is_rounded, score_all=lambda: plain.scored)


def by_chance(tried: list[Reading], number: Printed) -> float | None:
    """Work out the share of all numbers with these decimals that one of the readings would have identified.

    All numbers are those from 0 to 1, and on to the next whole number where the number lies outside.
    """
    if number.places is None:
        return None
    places = min(number.places, DECIMALS)
    low, high = number.range
    found = set()
    for reading in tried:
        for score in {round(each.score, 12) for each in reading.scored if low <= each.score <= high}:
            below = math.floor(score * 10**places)
            around = (Printed(n / 10**places, places) for n in (below, below + 1))
            found |= {neighbour.value for neighbour in around if reading.fits(neighbour, score)}
    return len(found) / ((high - low) * 10**places + 1)

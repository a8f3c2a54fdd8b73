"""How a number was printed: rounded, cut off, at another cut-off, as percent; and how many would fit."""

import math
from collections.abc import Callable, Iterator
from functools import cached_property

from .printed import DECIMALS, Printed
from .question import Question, Way


class Reading:
    """One way to read the number: as what, whether a score fits, and the scores that are tried."""

    def __init__(self, words: str, near: Printed, fits: Callable, ways: Callable[[], list[Way]]):
        self.words, self.near, self.fits, self._ways = words, near, fits, ways

    @cached_property
    def ways(self) -> list[Way]:
        """Everything that is tried, with its score."""
        return self._ways()

    @cached_property
    def fitting(self) -> list[Way]:
        """The ways that give the number."""
        return [way for way in self.ways if self.fits(self.near, way.score)]


def readings(printed: Printed, wanted: Printed, question: Question, asked: list) -> Iterator[Reading]:
    """Generate the readings, the plainest first."""
    plain = Reading("", wanted, Printed.rounds, lambda: question.scored(asked))
    yield plain
    yield Reading("cut off, not rounded", wanted, Printed.cuts, lambda: plain.ways)
    yield Reading("at another cut-off", wanted, Printed.rounds, lambda: question.scored_elsewhere(asked))
    if printed.value > 1:
        yield Reading("as percent", printed.as_percent(), Printed.rounds, lambda: plain.ways)


def by_chance(tried: list[Reading], near: Printed) -> float | None:
    """Work out the share of all numbers with these decimals that one of the readings would have found.

    All numbers are those from 0 to 1, and on to the next whole number where the number lies outside.
    """
    if near.places is None:
        return None
    places = min(near.places, DECIMALS)
    low, high = near.range
    found = set()
    for reading in tried:
        for score in {round(way.score, 12) for way in reading.ways if low <= way.score <= high}:
            below = math.floor(score * 10**places)
            around = (Printed(n / 10**places, places) for n in (below, below + 1))
            found |= {number.value for number in around if reading.fits(number, score)}
    return len(found) / ((high - low) * 10**places + 1)

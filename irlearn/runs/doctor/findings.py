"""What a finding is, and the two sides that are looked at, with the score under any change of them."""

from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cached_property
from math import isnan
from typing import NamedTuple

from ...definition.metric import Metric
from ...errors import IRLearnError
from ..evaluation import plan_for
from ..ranking import best_first
from ..ties import untied
from .reading import Read

NOTICEABLE = 0.01  # a score that moves by so much is worth a look
MOST_PLACES = 5


class Severity(Enum):
    """How bad it is."""

    BREAKS = "breaks"
    LOOK = "look"
    HARMLESS = "harmless"


class Finding(NamedTuple):
    """One thing that was found.

    Attributes
    ----------
    check : str
        What was looked at, such as "document ids".
    severity : Severity
    what : str
        What was found, as a sentence.
    where : list of str
        A few places.
    do : str
        What to do, as a sentence.
    learn : str
        The trap or the chapter that teaches it.
    scores : dict of str to float
        In words what the results are scored as -> the mean of the metric.
    """

    check: str
    severity: Severity
    what: str
    where: Sequence[str]
    do: str
    learn: str
    scores: Mapping[str, float]


class Examined:
    """Judgments and a run that are looked at, as far as they could be read."""

    def __init__(self, judged: Read, retrieved: Read, metric: Metric):
        self.judged, self.retrieved, self.metric = judged, retrieved, metric
        self.judgments, self.run = judged.documents, retrieved.documents
        self._plan = plan_for([metric])
        self.refused: IRLearnError | None = None  # why the metric scores no such input, as far as is known

    def score(self, judgments=None, run=None, ties: str = "doc_id") -> float | None:
        """Score them, or what stands in their place; None where nothing can be scored."""
        judgments = self.judgments if judgments is None else judgments
        run = self.run if run is None else run
        if not judgments or not run:
            return None
        if ties != "doc_id":
            run = untied(judgments, run, ties)
        try:
            scores, _, _ = self._plan.score(judgments, run)
            (mean,) = self._plan.means(scores)
        except IRLearnError as refused:
            self.refused = self.refused or refused
            return None
        return None if isnan(mean) else mean

    @cached_property
    def as_it_is(self) -> float | None:
        """The score of what could be read, a document that comes again counted once."""
        return self.score()

    def scores(self, **others: float | None) -> dict[str, float]:
        """Put the score as it is beside others, each behind its words, with _ for a space."""
        found = {"as it is": self.as_it_is, **{words.replace("_", " "): at for words, at in others.items()}}
        return {words: score for words, score in found.items() if score is not None}

    def moves(self, *others: float | None) -> bool:
        """Say whether the score moves by what is worth a look."""
        known = [score for score in (self.as_it_is, *others) if score is not None]
        return bool(known) and max(known) - min(known) >= NOTICEABLE

    @cached_property
    def shared(self) -> list[str]:
        """The judged queries that the run has results for."""
        return [query for query in self.judgments if self.run.get(query)]

    @cached_property
    def order(self) -> dict[str, list[str]]:
        """The documents of each shared query, in the order in which they are scored."""
        return {query: best_first(self.run[query]) for query in self.shared}

    @property
    def depth(self) -> int | None:
        """How far the metric looks; None where it looks at all results."""
        return self.metric.options.get("k")


def places(found: Sequence[str]) -> list[str]:
    """Keep the first few places, and say how many more there are."""
    more = len(found) - MOST_PLACES
    return [*found[:MOST_PLACES], *([f"and {more:,} more"] if more > 0 else [])]


def queries(names: Sequence[str]) -> list[str]:
    """Name the first few queries."""
    return places([f"query {name!r}" for name in names])

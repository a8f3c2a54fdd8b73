"""What a check gets, an `Examined`, and what it yields, a `Finding`."""

from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cached_property
from math import isnan
from typing import NamedTuple

from ...definition.metric import Metric
from ...errors import IRLearnError
from ...runs.ranking import best_first, untied
from ..evaluate.evaluation import plan_for
from .reading import Read

NOTICEABLE = 0.01  # a score that moves by so much is worth a look
MOST_PLACES = 5  # that a finding names


class Severity(Enum):
    """How bad a finding is, the worst first."""

    BREAKS = "breaks"  # the score means nothing, or `evaluate` refuses the input
    LOOK = "look"  # the score may mean something else than it seems to
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
        What teaches it: a chapter, or a trap such as "T27" (`irlearn traps`).
    scores : dict of str to float
        In words a change of the input, such as "without them" -> the mean of the metric after it; "as it is"
        is the mean without a change.
    """

    check: str
    severity: Severity
    what: str
    where: Sequence[str]
    do: str
    learn: str
    scores: Mapping[str, float]


class Examined:
    """Judgments and a run as far as they could be read, and what the metric scores under a change of them."""

    def __init__(self, judged: Read, retrieved: Read, metric: Metric):
        self.judged, self.retrieved, self.metric = judged, retrieved, metric
        self.judgments, self.run = judged.documents, retrieved.documents
        self._plan = plan_for([metric])
        self.refused: IRLearnError | None = None  # the first error of the metric, set by `score`

    def score(self, judgments=None, run=None, ties: str = "doc_id") -> float | None:
        """Return the mean of the metric, over other judgments or run if given; None where it has none."""
        judgments = self.judgments if judgments is None else judgments
        run = self.run if run is None else run
        if not judgments or not run:
            return None
        if ties != "doc_id":
            run = untied(judgments, run, ties)
        try:
            scores, _, _ = self._plan.score(judgments, run)  # a row for the one metric
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
        """Return words -> score, without a score that is None: ``without_them=0.5`` -> "without them": 0.5.

        The first is that of "as it is".
        """
        found = {"as it is": self.as_it_is}
        found |= {name.replace("_", " "): score for name, score in others.items()}
        return {words: score for words, score in found.items() if score is not None}

    def moves(self, *others: float | None) -> bool:
        """Say whether these scores and the one as it is lie at least `NOTICEABLE` apart."""
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
        """The cut-off of the metric; None where it looks at all results."""
        return self.metric.options.get("k")


def places(found: Sequence[str]) -> list[str]:
    """Return the first few places, and then in words how many more there are."""
    more = len(found) - MOST_PLACES
    return [*found[:MOST_PLACES], *([f"and {more:,} more"] if more > 0 else [])]


def queries(names: Sequence[str]) -> list[str]:
    """Return the names of the first few queries, as places."""
    return places([f"query {name!r}" for name in names])

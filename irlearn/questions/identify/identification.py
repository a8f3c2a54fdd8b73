"""What was found to give a number: the matches, and how they are shown."""

from collections.abc import Iterator

from ...conventions.profiles import MADE_OF, used_by
from ...definition.metric import Metric
from ...definition.registry import metrics
from ...document.answer import Shown
from ...explanation.digits import result
from ...explanation.explanation import Explanation
from . import document
from .printed import Printed
from .rankings import ManyRankings, OneRanking, program_of


class Match:
    """One way to get the number, or near it.

    Attributes
    ----------
    metric : Metric
        The metric with its options. It is a `Mistake` where a wrong rule gives the number.
    same : list of Metric
        Other conventions or mistakes with the same worksheet, number by number, on this ranking.
    hidden : list of Mistake
        Mistakes that give the same number as this convention here, so the ranking cannot tell them apart.
    score, difference : float
        What the metric gives, and how far that is from the number.
    """

    def __init__(
        self,
        inputs: OneRanking | ManyRankings,
        metrics: list[Metric],  # all with the same worksheet
        score: float,
        difference: float,
        hidden: list[Metric],
    ):
        self._inputs, self.score, self.difference, self.hidden = inputs, score, difference, hidden
        self.metric, *self.same = metrics

    @property
    def explanation(self) -> Explanation:
        """The worksheet that leads to the score."""
        return self._inputs.explain(self.metric)

    @property
    def note(self) -> str:
        """What was done with a document that was retrieved twice; empty where nothing was."""
        return self._inputs.note

    @property
    def used_by(self) -> list[str]:
        """The tools, articles and documents that have one of these conventions, or one of these mistakes.

        Where a document was returned twice, only those that are known to count it as it is counted here.
        """
        metrics = (self.metric, *self.same, *self.hidden)
        how = self._inputs.rule, self._inputs.graded
        found = [name for metric in metrics for name in used_by(metric, *how)]
        return list(dict.fromkeys(found))

    @property
    def needs_judged(self) -> bool:
        """Whether the score depends on all judged documents, retrieved or not."""
        of_one = self.metric
        if of_one.reads_several_rankings:
            of_one = metrics().get(MADE_OF.get(getattr(of_one, "of", of_one.name), ""), of_one)
        program = program_of((of_one,))
        return program is not None and not program.needs.isdisjoint({"best", "count"})

    @property
    def mistake(self) -> str:
        """Why the mistake is tempting and what is wrong with it; empty where `metric` is no mistake."""
        why: str = getattr(self.metric, "why", "")
        return why

    def __repr__(self) -> str:
        return f"<Match {self.metric!r} = {result(self.score)}>"


class Identification(Shown):
    """What `identify` found: a sequence of the matches, which is false where nothing gives the number.

    Attributes
    ----------
    number : Printed
        The number, with the decimals that were trusted.
    asked : list of Metric
        The metrics that the number was looked for among: the one that was named, or each that the name can
        mean; without a name, every metric of one ranking.
    named : bool
        Whether a metric was named.
    matches : list of Match
        What gives the number, nearest first.
    nearest : list of Match
        The matches; where there are none, those that come closest, up to three.
    reading : str
        How the number had to be read, such as "cut off, not rounded"; usually empty.
    judged_given : bool
        Whether a judged set was given, and not taken from the ranking.
    by_chance : float or None
        How easily a match comes by chance: the share of all numbers with as many decimals that would have
        been identified as something here. None for an exact number.
    repeats : list
        The grades of which more documents were retrieved than were judged, so that some were counted twice.
    """

    document = document

    def __init__(
        self,
        number: Printed,
        asked: list[Metric],
        matches: list[Match],
        nearest: list[Match],
        reading: str,
        judged_given: bool,
        by_chance: float | None,
        repeats: list,
        named: bool = True,
    ):
        self.number, self.asked, self.matches, self.nearest = number, asked, matches, nearest
        self.reading, self.judged_given = reading, judged_given
        self.by_chance, self.repeats, self.named = by_chance, repeats, named

    def __bool__(self) -> bool:
        return bool(self.matches)

    def __len__(self) -> int:
        return len(self.matches)

    def __iter__(self) -> Iterator[Match]:
        return iter(self.matches)

    def __getitem__(self, place: int) -> Match:
        return self.matches[place]

    def __repr__(self) -> str:
        return f"<Identification of {self.number.value}: {self.matches or 'nothing gives it'}>"

"""What was found to give a number: the matches, and how they are shown."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from ...conventions.profiles import MADE_OF, used_by
from ...definition.metric import Metric
from ...definition.registry import metrics
from ...document import Shown
from ...document.blocks import Block, Fold, Head, Lines, Notes, Only, Picture, Table
from ...explanation.digits import counted, result
from ...explanation.explanation import Explanation
from ...version import __version__
from ..evaluate.results import first_few
from .printed import ELSEWHERE, PERCENT, Printed
from .rankings import ManyRankings, OneRanking, program_of

T = TypeVar("T")


class Found(Generic[T]):
    """A sequence of what was found, which is false where nothing was."""

    matches: list[T]

    def __len__(self) -> int:
        return len(self.matches)

    def __iter__(self) -> Iterator[T]:
        return iter(self.matches)

    def __getitem__(self, place: int) -> T:
        return self.matches[place]


class Match:
    """One way to get the number, or near it.

    Attributes
    ----------
    metric : Metric
        The metric with its options. It is a `Mistake` if a wrong rule gives the number.
    same : list of Metric
        Other conventions or mistakes with the same worksheet, number by number, on this ranking.
    hidden : list of Mistake
        Mistakes that give the same number as this convention here, so the ranking can't distinguish them.
    score, difference : float
        The metric's score, and how far it is from the number.
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
        """How a document retrieved twice was treated; empty if there is none."""
        return self._inputs.note

    @property
    def used_by(self) -> list[str]:
        """The tools, articles and documents that have one of these conventions, or one of these mistakes.

        If a document was returned twice, only those known to count it as it is counted here.
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
        """Why the mistake is tempting and what is wrong with it; empty if `metric` isn't a mistake."""
        why: str = getattr(self.metric, "why", "")
        return why

    def __repr__(self) -> str:
        return f"<Match {self.metric!r} = {result(self.score)}>"


@dataclass(eq=False, repr=False)
class Identification(Found[Match], Shown):
    """What `identify` found: a sequence of the matches, which is false if nothing gives the number.

    Attributes
    ----------
    number : Printed
        The number, with the decimals that were trusted.
    asked : list of Metric
        The metrics that were tried: the metric named, or each metric that the name can mean; without a name,
        every metric of one ranking.
    named : bool
        Whether a metric was named.
    matches : list of Match
        What gives the number, nearest first.
    nearest : list of Match
        The matches; if there are none, up to three that come closest.
    reading : str
        How the number had to be read, such as "cut off, not rounded"; usually empty.
    judged_given : bool
        Whether a judged set was given rather than taken from the ranking.
    by_chance : float or None
        How easily a match comes by chance: the share of all numbers with as many decimals that would have
        been identified as something here. None for an exact number.
    repeats : list
        The grades of which more documents were retrieved than were judged, so that some were counted twice.
    """

    number: Printed
    asked: list[Metric]
    matches: list[Match]
    nearest: list[Match]
    reading: str
    judged_given: bool
    by_chance: float | None
    repeats: list
    named: bool = True

    def __repr__(self) -> str:
        return f"<Identification of {self.number.value}: {self.matches or 'nothing gives it'}>"


NEAREST = 3  # how many of the nearest matches are kept where nothing gives the number
LUCK = 0.05  # a match may be luck where at least this share of the numbers with as many decimals would match
HEADERS = ["convention", "score", "off by", "used by"]


def headline(answer) -> str:
    asked_for = f", said to be {' or '.join(map(str, answer.asked))}" if answer.named else ""
    if not answer:
        known = "nothing known here gives this number. Nearest:"
        if answer.named and answer.number.value < min(metric.ends[0] for metric in answer.asked):
            known = f"no score of this metric is below {answer.asked[0].ends[0]:g}, so {known}"
        return f"{answer.number}{asked_for}: {known}"
    ways = "1 way gives" if len(answer) == 1 else f"{len(answer)} ways give"
    reading = f", {'read' if answer.reading in (ELSEWHERE, PERCENT) else 'if it was'} {answer.reading}"
    return f"{answer.number}{asked_for}: {ways} this number{reading if answer.reading else ''}."


def remarks(answer) -> list[str]:
    sentences = []
    # The score depends on the judged documents, or by another choice of ``ideal`` would.
    looks = ("ideal" in match.metric.parameters or match.needs_judged for match in answer.nearest)
    if not answer.judged_given and any(looks):
        sentences.append(
            "You gave no judged documents, so the ranking itself was taken as the judged set. "
            "To learn more, give their grades (judged=…)."
        )
    if len(answer) > 1:
        sentences.append("A match isn't proof. A ranking on which these differ would decide between them.")
    if answer:
        sentences.append(share_by_luck(answer.by_chance, answer.number, answer.reading == PERCENT))
    if answer.repeats:
        sentences.append(
            f"More documents of grade {answer.repeats[0]} were retrieved than were judged, so at least one "
            "was returned twice. Each metric was tried with and without the repeat, because tools differ, "
            "and a tool is named only if it's known to treat repeats that way. Some, like trec_eval and "
            "evaluate here, refuse a document listed twice, and give no number."
        )
    return [each for each in sentences if each]


def share_by_luck(by_chance: float | None, number: Printed, percent: bool = False) -> str:
    """Say what share of all numbers with as many decimals would match something; "" of an exact number."""
    if by_chance is None:
        return ""
    low, high = (100 * end for end in number.as_percent().range) if percent else number.range
    share = f"{100 * by_chance:.0f}%" if by_chance >= 0.001 else "fewer than 1 in 1,000"
    decimals = counted(number.places or 0, "decimal", "decimals")
    hardly = "a random number would hardly have matched"
    conclusion = "a match alone proves little" if by_chance >= LUCK else hardly
    return (
        f"Of all {'percentages' if percent else 'numbers'} with {decimals} from {low} to {high}, {share} "
        f"would have been identified as something here, so {conclusion}."
    )


def facts(match) -> list[str]:
    lines = {
        match.note: bool(match.note),
        f"used by {', '.join(match.used_by)}": match.used_by,
        f"a known mistake: {match.metric.question} {match.mistake}": match.mistake,
        f"the same on this ranking: {_some(match.same)}": match.same,
        f"mistakes that this ranking hides: {_some(match.hidden)}": match.hidden,
    }
    return [line for line, holds in lines.items() if holds]


def _some(names):
    """Write the first few names; a table with a long cell would have to be scrolled sideways."""
    return first_few([*map(str, names)], most=4)


def blocks(answer) -> Iterator[Block]:
    yield Head(headline(answer))
    rows = [[str(m.metric), result(m.score), result(m.difference), _some(m.used_by)] for m in answer.nearest]
    yield Only("html markdown", Table(title(answer), HEADERS, rows, "<>><"))
    for place, match in enumerate(answer.nearest, 1):
        lines = [*facts(match), *_steps(match)]
        first = f"{place}. {_score(match)} (off by {result(match.difference)})"
        yield Only("text", Lines([first, *(f"   {line}" for line in lines)]))
        yield Only("html", Fold(_score(match), [Lines(facts(match)), Picture(match.explanation.to_html)]))
        yield Only("markdown", Head(_score(match)))
        yield Only("markdown", Lines(lines))
    yield Notes(remarks(answer), apart=True)


def data(answer) -> dict:
    return {
        "number": answer.number.value,
        "decimals": answer.number.places,
        "asked": [repr(metric) for metric in answer.asked],
        "found": bool(answer),
        "reading": answer.reading,
        "by_chance": answer.by_chance,
        "repeats": answer.repeats,
        "matches": [_match(match) for match in answer.matches],
        "nearest": [_match(match) for match in answer.nearest],
        "remarks": remarks(answer),
        "irlearn": __version__,
    }


def title(answer) -> str:
    return "What gives it" if answer else "Nearest"


def _score(match):
    return f"{match.metric} = {result(match.score)}"


def _steps(match):
    return [str(step) for step in match.explanation.steps()]


def _match(match):
    return {
        "metric": repr(match.metric),
        **{name: getattr(match, name) for name in ("score", "difference", "note", "used_by")},
        "same": [repr(metric) for metric in match.same],
        "hidden": [repr(metric) for metric in match.hidden],
        "mistake": match.mistake,
        "steps": _steps(match),
    }

"""The rules that a function is compared with: conventions, mistakes, other metrics, other cut-offs.

A *slip* is what a program does to a ranking by accident before it scores it (`slips`).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from ...conventions.mistakes import Mistake, mistakes
from ...conventions.profiles import used_by
from ...conventions.wrong_programs import wrong_programs
from ...definition.metric import Metric
from ...definition.registry import metric as metric_of
from ...definition.registry import metrics
from ...errors import IRLearnError, error
from ...worksheet.readers import ranking
from ..identify.candidates import candidates, known_conventions
from .cases import Case
from .guard import Outcome
from .slips import CUT, FILLED_UP, SLIPS

TOLERANCE = 1e-6  # numbers that differ by less are the same: many functions round, or add 1e-10 to a divisor
COUNTS = ("Judged", "Unjudged", "NumRet", "NumRel", "NumRelRet", "NumNonrelJudgedRet")  # counts, no scores
OTHER_BASES = ("the discount ln(rank+1)", "the discount log10(rank+1)")  # mistakes that scale DCG
PLACES = (2, 3, 4, 5)  # to which functions round what they return


class Rule(NamedTuple):
    """A metric that a function may compute, and the slip (a key of `SLIPS`, or "") that comes before it.

    With ``own_top``, the scale ends at the query's highest grade. Every score is multiplied by ``factor``.
    """

    metric: Metric
    slip: str = ""
    own_top: bool = False
    factor: float = 1

    def score(self, case: Case) -> float | None:
        metric = self.metric
        if self.slip:
            case = case.after(SLIPS[self.slip])
        if "k" in metric.parameters:
            metric = _cut(metric, case.k)
        if self.own_top:
            metric = metric.bind(max_grade=max([1, *case.judged]))
        try:
            return self.factor * case.inputs.score(metric)
        except (IRLearnError, ArithmeticError):
            return None

    def agrees(self, case: Case, outcome: Outcome) -> bool:
        return same(outcome.number, self.score(case), outcome.slack)

    def status(self, asked: Metric) -> str:
        """Compare it with the metric asked for: return ``"same"``, ``"convention"`` or ``"fault"``."""
        if self.times_a_number:
            return "convention"
        if self.is_mistake or self.metric.name != asked.name:
            return "fault"
        alike = _without_k(self.metric) == _without_k(asked) and not self.own_top and not self.slip
        return "same" if alike else "convention"

    @property
    def is_mistake(self) -> bool:
        """Whether it is a known mistake, has a factor, or follows a slip that is nobody's convention."""
        slipped = bool(self.slip) and not SLIPS[self.slip].convention
        return isinstance(self.metric, Mistake) or slipped or self.factor != 1

    @property
    def times_a_number(self) -> bool:
        """Whether it is DCG with another base of the logarithm, which only scales all scores."""
        wrong = self.metric
        return isinstance(wrong, Mistake) and wrong.of == "DCG" and wrong.rule in OTHER_BASES

    @property
    def name(self) -> str:
        """The rule in words: a mistake by what is different in it, a convention by its notation."""
        words = self.metric.rule if isinstance(self.metric, Mistake) else str(_without_k(self.metric))
        words += ", with the highest grade of the query as the top" * self.own_top
        words += f", times {self.factor:g}" * (self.factor != 1)
        return f"{words}, but {self.slip}" if self.slip else words

    @property
    def used_by(self) -> list[str]:
        if self.slip:
            return [*SLIPS[self.slip].used_by]
        if self.metric.bound.get("rel", 1) not in (0, 1):  # every tool with a level can be asked for another
            return ["trec_eval -l"]
        return [] if self.own_top or self.factor != 1 else used_by(self.metric)

    @property
    def why(self) -> str:
        """Why a slip or a mistake is tempting; "" for any other rule."""
        return SLIPS[self.slip].why if self.slip else getattr(self.metric, "why", "")


@cache
def _cut(metric, k):
    return metric.bind(k=k)


def same(got: float | None, right: float | None, slack: float = 0) -> bool:
    """Say whether two numbers are the same but for rounding (`TOLERANCE`, or ``slack``); False for None."""
    if got is None or right is None:
        return False
    return abs(got - right) <= max(slack, TOLERANCE * max(1, abs(right)))


def slack_of(numbers: Iterable[float | None]) -> float:
    """Return by how much rounding may change numbers: half of the last place, if all have only a few."""
    known = [number for number in numbers if number is not None]
    fitting = (places for places in PLACES if all(n == round(n, places) for n in known))
    return next((10**-places / 2 + TOLERANCE for places in fitting), 0)


def conventions_of(asked: Metric) -> list[Metric]:
    return [*dict.fromkeys(known_conventions(asked))]


def rules_for(asked: Metric, levels: tuple, cut: bool = False) -> list[Rule]:
    """List what a function under this metric's name could compute on these grades, the likeliest first.

    With ``cut``, also what it computes of grades that were cut to 0 and 1.
    """
    near = [Rule(metric) for metric in candidates(asked, [level for level in levels if level])]
    programs = [Rule(wrong) for wrong in wrong_programs(asked.name)]
    known = conventions_of(asked)
    slips = [words for words in SLIPS if cut or words not in CUT]
    slipped = [Rule(metric, words) for words in slips for metric in known]
    at_another_k = [rule for rule in slipped if SLIPS[rule.slip].of_cutoff]
    filled = [Rule(wrong, FILLED_UP) for wrong in mistakes(asked.name)]  # no other slip goes with mistakes
    own_top = [Rule(asked, own_top=True)] if "max_grade" in asked.parameters else []
    others = [
        Rule(each.bind(k=1) if "k" in each.parameters else each)
        for other in metrics().values()
        if other.reader is ranking and other.name != asked.name
        for each in dict.fromkeys([other, *known_conventions(other)])
    ]
    ordered = sorted(near, key=_rarity)
    counting = [rule for rule in others if rule.metric.name in COUNTS]
    scoring = [rule for rule in others if rule.metric.name not in COUNTS]
    found = [*ordered, *programs, *own_top, *at_another_k, *scoring, *slipped, *filled, *counting]
    return list(dict.fromkeys(found))


def times_a_factor(asked: Metric, outcomes: list[tuple[Case, Outcome]]) -> list[Rule]:
    """Return in a list the first convention whose scores are all multiplied by one number; if none, []."""
    for metric in conventions_of(asked):
        scored = [(outcome.number, Rule(metric).score(case)) for case, outcome in outcomes]
        ratios = {round(got / right, 9) for got, right in scored if got is not None and right}
        if len(ratios) == 1 and (rules := that_agree([Rule(metric, factor=ratios.pop())], outcomes)):
            return rules
    return []


def that_agree(rules: Iterable[Rule], outcomes: list[tuple[Case, Outcome]]) -> list[Rule]:
    left = list(rules)
    for case, outcome in outcomes:
        left = [rule for rule in left if rule.agrees(case, outcome)]
        if not left:
            break
    return left


def _rarity(rule):
    """Return a key to sort rules: first what tools do, then known mistakes, then what is merely possible."""
    wrong = isinstance(rule.metric, Mistake)
    return (1 if wrong else 0 if rule.used_by else 2), len(rule.metric.bound), len(repr(rule.metric))


def named(asked: Metric, convention: str | None) -> Metric:
    """Return the metric, by the convention that somebody named: all of it, or its options only."""
    if convention is None:
        return _without_k(asked)
    for written in (f"{asked.name}({convention})", convention):
        try:
            found = metric_of(written)
        except IRLearnError:
            continue
        if found.name == asked.name:
            return _without_k(found.bind(**{n: x for n, x in asked.bound.items() if n not in found.bound}))
    raise error("no such convention", found=convention, metric=asked.name)


def _without_k(metric):
    return metric.bind(k=None) if "k" in metric.parameters else metric

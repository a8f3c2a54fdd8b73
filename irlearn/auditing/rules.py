"""The rules that a function is compared with: conventions, mistakes, other metrics, other cut-offs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..conventions.identification.candidates import candidates, known_conventions
from ..conventions.mistakes import Mistake
from ..conventions.profiles import used_by
from ..definition.metric import Metric
from ..definition.registry import metrics
from ..errors import IRLearnError
from ..worksheet.readers import ranking
from .cases import Case
from .guard import Outcome

TOLERANCE = 1e-6  # numbers that differ by less are the same: many functions round, or add 1e-10 to a divisor
CUTS = {  # in words what a function may do with the cut-off k: the cut-off that the metric gets instead
    "": lambda k: k,
    "the cut-off k is ignored": lambda k: None,
    "it stops one rank before k": lambda k: k - 1 if k and k > 1 else None,
    "it goes one rank past k": lambda k: k and k + 1,
}


class Rule(NamedTuple):
    """A metric that a function may compute, and what it does with the cut-off (a key of `CUTS`).

    ``own_top`` tells that the top of the scale is the highest grade that was judged for the query, and
    ``factor`` by what every score is multiplied.
    """

    metric: Metric
    cut: str = ""
    own_top: bool = False
    factor: float = 1

    def score(self, case: Case) -> float | None:
        """Score a case; None where the metric refuses it."""
        metric = self.metric
        if "k" in metric.parameters:
            metric = metric.bind(k=CUTS[self.cut](case.k))
        if self.own_top:
            metric = metric.bind(max_grade=max([1, *case.judged]))
        try:
            return self.factor * case.inputs.score(metric)
        except (IRLearnError, ArithmeticError):
            return None

    def agrees(self, case: Case, outcome: Outcome) -> bool:
        """Say whether the metric gives on this case what the function gave."""
        return same(outcome.number, self.score(case))

    def status(self, asked: Metric) -> str:
        """Say what it is beside the metric asked for: ``"same"``, its ``"convention"``, or a ``"fault"``."""
        if self.is_mistake or self.metric.name != asked.name:
            return "fault"
        alike = _without_k(self.metric) == _without_k(asked) and not self.own_top
        return "same" if alike else "convention"

    @property
    def is_mistake(self) -> bool:
        """Whether it is a known mistake, or does something wrong with the cut-off."""
        return isinstance(self.metric, Mistake) or bool(self.cut) or self.factor != 1

    @property
    def name(self) -> str:
        """The rule in words: a mistake by what is different in it, a convention by its notation."""
        words = self.metric.rule if isinstance(self.metric, Mistake) else str(_without_k(self.metric))
        words += ", with the highest grade of the query as the top" * self.own_top
        words += f", times {self.factor:g}" * (self.factor != 1)
        return f"{words}, but {self.cut}" if self.cut else words

    @property
    def used_by(self) -> list[str]:
        """The names of the tools that compute it so."""
        return [] if self.cut or self.own_top or self.factor != 1 else used_by(self.metric)


def same(got: float | None, right: float | None) -> bool:
    """Say whether two numbers are the same but for rounding (`TOLERANCE`); False where one is None."""
    return got is not None and right is not None and abs(got - right) <= TOLERANCE * max(1, abs(right))


def rules_for(asked: Metric, levels: tuple) -> list[Rule]:
    """List what a function under this name could compute, the likeliest first."""
    near = [Rule(metric) for metric in candidates(asked, [level for level in levels if level])]
    cut = []
    if "k" in asked.parameters:
        cut = [Rule(metric, how) for how in CUTS if how for metric in dict.fromkeys(known_conventions(asked))]
    own_top = [Rule(asked, own_top=True)] if "max_grade" in asked.parameters else []
    others = [
        Rule(each.bind(k=1) if "k" in each.parameters else each)
        for other in metrics().values()
        if other.reader is ranking and other.name != asked.name
        for each in dict.fromkeys([other, *known_conventions(other)])
    ]
    ordered = sorted(near, key=_rarity)
    return list(dict.fromkeys([*ordered, *own_top, *cut, *others]))


def times_a_factor(asked: Metric, outcomes: list[tuple[Case, Outcome]]) -> list[Rule]:
    """Return the rule whose scores are all multiplied by one number, such as 100; none if there is none."""
    for metric in dict.fromkeys([asked, *known_conventions(asked)]):
        scored = [(outcome.number, Rule(metric).score(case)) for case, outcome in outcomes]
        ratios = {round(got / right, 9) for got, right in scored if got is not None and right}
        if len(ratios) == 1 and (rules := that_agree([Rule(metric, factor=ratios.pop())], outcomes)):
            return rules
    return []


def that_agree(rules: Iterable[Rule], outcomes: list[tuple[Case, Outcome]]) -> list[Rule]:
    """Keep the rules that give what the function gave on every case."""
    left = list(rules)
    for case, outcome in outcomes:
        left = [rule for rule in left if rule.agrees(case, outcome)]
        if not left:
            break
    return left


def _rarity(rule):
    """Return a key to sort by: first what tools do, then known mistakes, then what is merely possible."""
    wrong = isinstance(rule.metric, Mistake)
    return (1 if wrong else 0 if rule.used_by else 2), len(rule.metric.bound), len(repr(rule.metric))


def _without_k(metric):
    return metric.bind(k=None) if "k" in metric.parameters else metric

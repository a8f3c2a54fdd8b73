"""What an audit found, and how it is shown."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..definition.metric import Metric
from ..explanation.explanation import Explanation
from ..explanation.render import audit as render
from ..explanation.shown import Shown
from .calling import Binding
from .cases import Case
from .guard import Outcome
from .laws import Breach, Law
from .rules import Rule

RIGHT = ("same", "convention")


class Difference(NamedTuple):
    """A case on which the function gives something else than the metric asked for."""

    case: Case
    outcome: Outcome
    right: float | None


class Audit(Shown):
    """What `audit` found.

    Attributes
    ----------
    status : str
        ``"same"``: the metric asked for. ``"convention"``: the same metric by another convention, which is no
        fault. ``"mistake"``, ``"another metric"``: what `rule` names. ``"unknown"``: no known rule gives its
        numbers. ``"random"``: it gives two numbers for the same data.
    ok : bool
        Whether it is the metric, by whichever convention, breaks no law and fails nowhere.
    asked : Metric
        The metric it was to compute.
    function : str
        Its name.
    binding : Binding
        How it was called; ``called`` says in words what it was given.
    rule : Rule or None
        What it computes, where that is known.
    smallest : Difference or None
        The smallest case on which it differs from the metric asked for.
    at_edges : dict of str to Difference
        By special case, such as "nothing is relevant", where it differs there only.
    broken : list of (Law, Breach)
        The laws that it breaks.
    kept : list of Law
        The laws that it kept on all that was tried.
    remarks : list of str
        What else was noticed: how it treats ids, what it prints or changes.
    untried : list of str
        What was not looked at, and why.
    tried, calls : int
        On how many cases it was compared, and how often it was called in all.
    """

    look = render  # the module that writes it as text, HTML and so on

    def __init__(self, asked: Metric, function: str, binding: Binding):
        self.asked, self.function, self.binding = asked, function, binding
        self.called = str(binding)
        self.status = "unknown"
        self.rule: Rule | None = None
        self.smallest: Difference | None = None
        self.where = ""
        self.at_edges: dict[str, Difference] = {}
        self.broken: list[tuple[Law, Breach]] = []
        self.kept: list[Law] = []
        self.remarks: list[str] = []
        self.untried: list[str] = []
        self.sees: list[str] = []
        self.tried = self.calls = 0

    @property
    def ok(self) -> bool:
        """Whether nothing is to be mended."""
        fails = any(each.outcome.number is None for each in self.at_edges.values())
        return self.status in RIGHT and not self.broken and not fails

    def __bool__(self) -> bool:
        return self.ok

    @property
    def explanation(self) -> Explanation | None:
        """The right derivation of the smallest case; None where there is no such case."""
        if self.smallest is None:
            return None
        case, metric = self.smallest.case, self.asked
        metric = metric.bind(k=case.k) if "k" in metric.parameters else metric
        return metric.explain(case.ranking, judged=case.judged)

    @property
    def details(self) -> dict[str, Any]:
        """The laws and remarks under one roof, for programs."""
        return {"broken": [law.name for law, _ in self.broken], "kept": [law.name for law in self.kept]}

    def __repr__(self) -> str:
        what = f": {self.rule.name}" if self.rule else ""
        return f"<Audit of {self.function} as {self.asked}: {self.status}{what}>"

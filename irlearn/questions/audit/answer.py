"""The answer of `audit`: what the function computes, and where it differs from the metric.

A *case* is a small ranking with its judgments and a cut-off, a *rule* what the function may compute, and a
*law* what any metric should keep.
"""

from __future__ import annotations

from typing import NamedTuple

from ...definition.metric import Metric
from ...document import Shown
from ...explanation.explanation import Explanation
from . import document
from .calling import Binding
from .cases import SHOWN, Case
from .document import message
from .guard import NAN, Outcome
from .laws import Breach, Law
from .rules import Rule, named

RIGHT = ("same", "convention")  # the values of `status` that are no fault


class Difference(NamedTuple):
    """A case on which the function gives a different result from the metric asked for."""

    case: Case
    outcome: Outcome  # what the function gives
    right: float | None  # the score by the metric; None where the metric refuses the case


class Dimension(NamedTuple):
    """What was varied, and with what effect: a row in the table of an audit."""

    name: str  # such as "grades below 0"
    found: str  # "kept", "convention", "broken" or "not tried"
    says: str = ""  # the call that shows it, which convention it is, or why it was not tried
    fault: str = ""  # where it is broken: what is wrong, in a few words
    # where it is broken: the smallest case, if its words show what was varied
    shown: Difference | None = None


class Audit(Shown):
    """What `audit` found.

    Attributes
    ----------
    status : str
        By its numbers: ``"same"``, the metric asked for; ``"convention"``, the same metric under another
        convention, which isn't a fault; ``"fault"``, something else, which ``rule`` names, or it is random or
        has ``faults``; ``"unknown"``, no known rule gives them. A broken law, or a broken dimension, turns
        "same" into a fault; if only ties or repeated ids are counted differently, it becomes a convention.
    dimensions : list of Dimension
        What was varied, such as "grades below 0", and whether it was kept, a convention, broken or not tried.
    message : str
        The answer in one or two sentences.
    ok : bool
        Whether it is the metric, under any convention, breaks no law, and always gives a number or NaN.
    as_named : bool
        Whether it also follows the convention that was named or, by default, the metric's own.
    expected : Metric
        The metric asked for, under that convention.
    waived : tuple of str
        The laws that were waived.
    asked : Metric
        The metric it was to compute.
    function : str
        Its name.
    binding : Binding
        How it was called; ``called`` says what it was given, and ``shape_given`` whether you named the shape.
    rule : Rule or None
        What it computes, if that is known.
    smallest : Difference or None
        The smallest case on which it differs from the metric asked for.
    telling : Difference or None
        If a convention of the metric explains ``smallest``: the first case that no convention explains, if
        any.
    where : str
        In words what all cases have in common on which it differs, such as "the cut-off is 1"; "" if unknown.
    only_binary : bool
        Whether it is right as long as no grade is above 1, and no known rule gives its numbers beyond.
    faults : list of str
        What makes it a fault besides its numbers, each in a few words: "the names of documents matter". The
        evidence is in ``remarks``.
    at_edges : dict of str to Difference
        By the name of a special case, such as "nothing is relevant": where it does not follow ``rule`` there.
    random : bool
        Whether the same data gave two numbers.
    remembers : bool
        Whether it keeps something from one call to the next, so that numbers depend on earlier calls.
    refuses_one : str
        The error by which it refuses lists of one document; "" if it takes them.
    case : Case or None
        The case of ``smallest`` or, where it differs on none, the one that breaks ``law``.
    law : str or None
        The name of the first law that it breaks, such as ``"repeat"``.
    broken : list of (Law, Breach)
        All laws that it breaks, each with the smallest breach.
    kept : list of Law
        The laws that it kept on all that was tried.
    remarks : list of str
        Sentences on what was noticed: the call behind each of ``faults``, what it prints or changes.
    untried : list of str
        What was not looked at, and why.
    differing : list of (Case, Outcome) or None
        Where the time ran out before it was compared with any rule: on which of the ``tried`` cases it
        differs from the metric asked for.
    sees : list of str
        Where no rule gives its numbers: what changes them, such as "the cut-off: yes".
    tried, calls : int
        On how many cases it was compared, and how often it was called in all.
    """

    document = document

    def __init__(
        self,
        asked: Metric,
        function: str,
        binding: Binding,
        convention: str | None = None,
        waived: tuple[str, ...] = (),
    ):
        self.expected, self.waived = named(asked, convention), waived
        self.asked, self.function, self.binding = asked, function, binding
        self.called = str(binding)
        self.status, self.random = "unknown", False
        self.rule: Rule | None = None
        self.smallest: Difference | None = None
        self.where = ""
        self.telling: Difference | None = None
        self.only_binary, self.shape_given = False, False
        self.remembers, self.takes_flags, self.can_be_fresh = False, False, False
        self.refuses_one = ""
        self.rounded = self.late = False
        self.above: float | None = None  # the highest score of the metric, if repeats raise it above that
        self.differing: list[tuple[Case, Outcome]] | None = None
        self.levels: tuple = (0, 1)  # the grades on which it was compared with rules
        self.dimensions: list[Dimension] = []
        self.faults: list[str] = []
        self.at_edges: dict[str, Difference] = {}
        self.broken: list[tuple[Law, Breach]] = []
        self.kept: list[Law] = []
        self.remarks: list[str] = []
        self.untried: list[str] = []
        self.sees: list[str] = []
        self.tried = self.calls = 0

    @property
    def message(self) -> str:
        """The answer in one or two sentences."""
        return message(self)

    @property
    def case(self) -> Case | None:
        """The case of ``smallest`` or, where it differs on none, the one that breaks ``law``."""
        if self.smallest is not None:
            return self.smallest.case
        return self.broken[0][1].after if self.broken else None

    @property
    def law(self) -> str | None:
        """The name of the first law that it breaks."""
        return self.broken[0][0].name if self.broken else None

    @property
    def ok(self) -> bool:
        """Whether it is the metric, by any convention, breaks no law, and always gives a number or NaN.

        A law of repeated ids or of ties that is broken by a convention does not count.
        """
        breaks = [breach for _, breach in self.broken if not breach.excused]
        return self.status in RIGHT and not breaks and not self.failing

    @property
    def as_named(self) -> bool:
        """Whether it is the metric by the convention that was named, and ``ok``."""
        return self.ok and self.rule is not None and self.rule.status(self.expected) == "same"

    @property
    def failing(self) -> list[str]:
        """The special cases in which it gives neither a number nor NaN, and that it does not refuse."""
        return [
            edge
            for edge, each in self.at_edges.items()
            if each.outcome.number is None and each.outcome.instead != NAN and edge not in self.refused
        ]

    @property
    def refused(self) -> list[str]:
        """The special cases that it refuses by a `ValueError`; a convention, as NaN is."""
        return [edge for edge, each in self.at_edges.items() if each.outcome.instead.startswith("ValueError")]

    def __bool__(self) -> bool:
        return self.ok

    @property
    def explanation(self) -> Explanation | None:
        """The derivation of the case of ``smallest`` by the metric asked for; None if there is none."""
        if self.smallest is None or len(self.smallest.case.returned) > SHOWN:
            return None
        if Rule(self.asked).score(self.smallest.case) is None:  # the metric refuses it
            return None
        case, metric = self.smallest.case, self.asked
        metric = metric.bind(k=case.k) if "k" in metric.parameters else metric
        return metric.explain(case.ranking, judged=case.judged)

    def __repr__(self) -> str:
        what = f": {self.rule.name}" if self.rule else ""
        return f"<Audit of {self.function} as {self.asked}: {self.status}{what}>"

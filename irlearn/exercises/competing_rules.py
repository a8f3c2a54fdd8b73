"""Rules that compete with the one asked for: other conventions and known mistakes, grouped by their numbers.

All of them are scored on some draws of a family. Those that always agree form a group; those that always
agree with the right rule are right by luck, and no answer can show them.
"""

from collections.abc import Iterable
from functools import cached_property

from ..conventions.identification.candidates import candidates, known_conventions, scored
from ..conventions.mistakes import Mistake
from ..conventions.profiles import used_by
from ..definition.metric import Metric
from .task import Task

DECIMALS = 9  # in which scores are compared
MOST_CHANGES = 2  # options in which a convention that is in use may differ; others may differ in one


class Group:
    """Rules that give the same number on all data of a family; the most usual one stands for all."""

    def __init__(self, rules: Iterable[Metric]):
        self.rules = sorted(rules, key=_rarity)

    @property
    def first(self) -> Metric:
        """The rule by which the group is named."""
        return self.rules[0]

    @property
    def status(self) -> str:
        """Whether that rule is a convention or a mistake."""
        return status_of(self.first)

    @property
    def name(self) -> str:
        """The name of that rule."""
        return name_of(self.first)

    def __repr__(self) -> str:
        return f"<Group {self.rules}>"


class CompetingRules:
    """The rules that compete with a metric, grouped by what they give on these tasks."""

    def __init__(self, probes: list[Task]):
        self.asked = asked = probes[0].metric
        found: dict[tuple, list[Metric]] = {}
        for rule in competing_rules_of(asked, _levels(probes)):
            found.setdefault(_signature(rule, probes), []).append(rule)
        found.pop((None,) * len(probes), None)
        self.lucky = found.pop(_signature(asked, probes), [])
        groups = [Group(rules) for rules in found.values()]
        self.groups = sorted(groups, key=lambda group: group.status)  # conventions before mistakes

    @property
    def all_rules(self) -> list[Metric]:
        """Every rule that competes, those that are right by luck (``lucky``) as well."""
        return [*(rule for group in self.groups for rule in group.rules), *self.lucky]

    @property
    def nearest_first(self) -> list[Metric]:
        """All rules, those with two other options last: a column differs by one option only."""
        return sorted(self.all_rules, key=lambda rule: len(changed_options(rule, self.asked)) > 1)

    @cached_property
    def remark_on_indistinguishable_rules(self) -> str:
        """A sentence for solutions about the mistakes that the data of this family cannot show."""
        rules = [rule.rule for rule in self.lucky if isinstance(rule, Mistake)]
        if not rules:
            return ""
        one = len(rules) == 1
        which = "this rule gives" if one else "these rules give"
        ends = "On others it does" if one else "On others they do"
        return f"On this ranking, {which} the same number: {'; '.join(rules)}. {ends} not."


def name_of(rule: Metric) -> str:
    """Name a rule: a mistake by what is different in it, a convention by its notation."""
    return rule.rule if isinstance(rule, Mistake) else str(rule)


def status_of(rule: Metric) -> str:
    """Return the status of an answer by this rule: mistake, or right by a convention of others."""
    return "mistake" if isinstance(rule, Mistake) else "convention"


def competing_rules_of(asked: Metric, levels: list) -> list[Metric]:
    """List the conventions that somebody is known to have, those one option away, and the mistakes."""
    near = [each for each in candidates(asked, levels) if _near(each, asked)]
    known = [each for each in known_conventions(asked) if len(changed_options(each, asked)) <= MOST_CHANGES]
    return [each for each in dict.fromkeys([*known, *near]) if each != asked]


def _levels(probes):
    """List the grades above 0 that occur, lowest first."""
    given = (g for task in probes for g in (*flat(task.inputs), *flat(task.judged or ())))
    return sorted({g for g in given if g and not isinstance(g, str) and g > 0}) or [1]


def flat(values):
    """Yield the numbers of a list, or of lists in a list."""
    for value in values:
        yield from flat(value) if isinstance(value, (list, tuple)) else (value,)


def _near(each, asked):
    """Tell whether it is a mistake with the options asked for, or a convention one option away."""
    return len(changed_options(each, asked)) <= (not isinstance(each, Mistake))


def changed_options(each: Metric, asked: Metric) -> dict:
    """Return the options of a rule that are not those asked for, with their values there."""
    return {n: value for n, value in each.options.items() if n in asked.options and value != asked.options[n]}


def beyond_the_scale(rule: Metric, task: Task) -> bool:
    """Tell whether a rule counts grades only from one on that no document has here: nobody would mean it."""
    least = rule.options.get("rel")
    if least is None or least == task.metric.options.get("rel"):
        return False
    return least > max((g for g in flat([*task.inputs, task.judged or []]) if g is not None), default=0)


def _signature(metric, probes):
    """Return the scores by which rules are grouped; None where a rule is not defined."""
    return tuple(
        next((round(v, DECIMALS) for _, v in scored([metric], probe.score)), None) for probe in probes
    )


def _rarity(rule):
    """Return a key to sort by: first what tools do, then known mistakes, then what is merely possible."""
    wrong = isinstance(rule, Mistake)
    return (1 if wrong else 0 if used_by(rule) else 2), len(rule.bound), len(repr(rule))

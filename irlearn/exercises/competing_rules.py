"""Rules that compete with the one asked for: other conventions and known mistakes, grouped by their numbers.

A *rule* is a metric with its options (a convention), or a `Mistake`. All are scored on some tasks that a
family draws. Those that give the same numbers form a group; those that always give the right number are right
by luck, and no answer can show them.
"""

from collections.abc import Collection, Iterable
from functools import cached_property
from random import Random

from ..conventions.mistakes import Mistake
from ..conventions.profiles import CALLERS_OPTIONS, used_by
from ..definition.definition import arguments
from ..definition.metric import Metric
from ..questions.identify.candidates import candidates, known_conventions
from ..worksheet.readers import ranking
from .common_slips import related_to
from .task import Task

DECIMALS = 9  # in which scores are compared
OTHER_DATA = 30  # rankings that show whether a rule agrees on any data
MOST_CHANGES = 2  # options in which a convention of some tool may differ; any other may differ in one


class Group:
    """Rules that give the same number on each of some tasks of a family; the most usual stands for all."""

    def __init__(self, rules: Iterable[Metric]):
        self.rules = sorted(rules, key=_rarity)

    @property
    def first(self) -> Metric:
        return self.rules[0]

    @property
    def name(self) -> str:
        return name_of(self.first)

    def __repr__(self) -> str:
        return f"<Group {self.rules}>"


class CompetingRules:
    """The rules that compete with the metric of some tasks, grouped by what they give on them.

    ``asked`` is the right rule, ``lucky`` are those that give its number on all tasks, and ``related`` are
    other metrics that are easily given for it.
    """

    def __init__(self, probes: list[Task]):
        self.asked = asked = probes[0].metric
        found: dict[tuple, list[Metric]] = {}
        for rule in competing_rules_of(asked, _levels(probes)):
            found.setdefault(_signature(rule, probes), []).append(rule)
        found.pop((None,) * len(probes), None)  # the rules that are defined on none of the tasks
        truths = _signature(asked, probes)
        self.lucky = found.pop(truths, [])
        self.related = [each for each in related_to(asked) if _signature(each, probes) != truths]
        self._some_unjudged = any(None in flat(probe.inputs) for probe in probes)
        self._steps = probes[0].names_of_steps
        groups = [Group(rules) for rules in found.values()]
        self.groups = sorted(groups, key=lambda group: isinstance(group.first, Mistake))  # conventions first

    @property
    def all_rules(self) -> list[Metric]:
        """Every rule that competes, those that are right by luck (``lucky``) as well."""
        return [*(rule for group in self.groups for rule in group.rules), *self.lucky]

    @property
    def nearest_first(self) -> list[Metric]:
        """All rules; those that differ in several options come last: a simpler one may explain a column."""
        return sorted(self.all_rules, key=lambda rule: len(changed_options(rule, self.asked)) > 1)

    @property
    def unseen_mistakes(self) -> list[Mistake]:
        return [rule for rule in self.lucky if isinstance(rule, Mistake) and self._matters(rule)]

    def _matters(self, mistake: Mistake) -> bool:
        """Tell whether a mistake is about anything here: a step, unjudged results, an option in use."""
        if mistake.unjudged != self.asked.unjudged:
            return self._some_unjudged
        if mistake.steps and not any(name in self._steps for name in mistake.steps):
            return False
        speaks_of = {name for rule in mistake.steps.values() for name in arguments(rule)}
        # a mistake in p or beta matters only where the metric that is asked for sets that option
        return not any(name in speaks_of and name not in self.asked.bound for name in ("p", "beta"))

    @cached_property
    def remark_on_indistinguishable_rules(self) -> str:
        """What a solution says of the mistakes that the data of this family cannot show; "" if all show."""
        rules = self.unseen_mistakes
        everywhere = [rule for rule in rules if self.always_agrees(rule)]
        here = [rule for rule in rules if rule not in everywhere]
        return " ".join(filter(None, [_same_number(here), _same_number(everywhere, everywhere=True)]))

    def always_agrees(self, mistake: Mistake) -> bool:
        """Tell whether a mistake is right on other rankings, too, so that what is wrong in it cancels."""
        return self.asked.reader is ranking and _signature(mistake, self._other_data) == self._truths_there

    @cached_property
    def _other_data(self) -> list[Task]:
        """Tasks on rankings of all kinds, short and long, poor and good, and not of one family only."""
        rng, made = Random("other data"), []
        for _ in range(OTHER_DATA):
            grades = rng.choices((0, 1, 3), (rng.random(), 0.3, 0.3), k=rng.randint(1, 14))
            made.append(Task(self.asked, grades, judged=[*grades, rng.randint(0, 4), 0]))
        return made

    @cached_property
    def _truths_there(self) -> tuple:
        return _signature(self.asked, self._other_data)


def _same_number(rules: list[Mistake], everywhere: bool = False) -> str:
    """Say that some rules give the right number, here only or wherever they are used."""
    if not rules:
        return ""
    names, one = "; ".join(rule.rule for rule in rules), len(rules) == 1
    which = "this rule gives" if one else "these rules give"
    if everywhere:
        return f"On any ranking, {which} the same number: {names}. What's wrong with them cancels out."
    others = "On others, it doesn't." if one else "On others, they don't."
    return f"On this ranking, {which} the same number: {names}. {others}"


def name_of(rule: Metric) -> str:
    return rule.rule if isinstance(rule, Mistake) else str(rule)


def status_of(rule: Metric, asked: Metric, said: Collection[str] = ()) -> str:
    """Return the status of an answer that follows a wrong rule: mistake, convention or slip.

    A convention is right elsewhere, but only where the question left the choice open. Whoever takes another
    value of an option that is ``said`` in the question overlooked it: that is a slip.
    """
    if isinstance(rule, Mistake):
        return "mistake"
    return "slip" if changed_options(rule, asked).keys() & set(said) else "convention"


def competing_rules_of(asked: Metric, levels: list) -> list[Metric]:
    """List the rules to compare: mistakes, and conventions that somebody has or that are one option away."""
    near = [each for each in candidates(asked, levels) if _near(each, asked, levels[-1])]
    known = [each for each in known_conventions(asked) if len(changed_options(each, asked)) <= MOST_CHANGES]
    return [each for each in dict.fromkeys([*known, *near]) if each != asked]


def _levels(probes):
    given = (g for task in probes for g in (*flat(task.inputs), *flat(task.judged or ())))
    return sorted({g for g in given if g and not isinstance(g, str) and g > 0}) or [1]


def flat(values):
    """Yield the numbers of a list, or of lists in a list."""
    for value in values:
        yield from flat(value) if isinstance(value, (list, tuple)) else (value,)


def _near(each, asked, top):
    """Tell whether a rule is a mistake with the options asked for, or a convention one option away.

    A rule with an ideal of top grades is near if its scale ends at ``top``, the highest grade that occurs.
    """
    changed = changed_options(each, asked)
    if changed == {"ideal": "maximum", "max_grade": top}:
        return True
    most = 0 if isinstance(each, Mistake) else 1
    return len(changed) <= most and not any(_made_up(each, *option) for option in changed.items())


def _made_up(each, name, value):
    """Tell whether an option has a number that nobody would come upon: neither the default nor a tool's.

    ``rel`` (the lowest relevant grade) and ``max_grade`` can be taken from the data; nothing or all is what
    comes to mind for ``partial``, the worth of a part. Tools leave options
    such as k to their callers, whose numbers are nobody else's.
    """
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    at_hand = name in ("rel", "max_grade") or name == "partial" and value in (0, 1)
    if not is_number or at_hand or value == each.parameters[name]:
        return False
    return name in CALLERS_OPTIONS or not used_by(each)


def active_options(changed: dict, asked: Metric) -> dict:
    return {name: value for name, value in changed.items() if asked.option(name).is_active(asked.options)}


def changed_options(each: Metric, asked: Metric) -> dict:
    return {n: value for n, value in each.options.items() if n in asked.options and value != asked.options[n]}


def beyond_the_scale(rule: Metric, task: Task) -> bool:
    """Tell whether a rule counts only grades so high that no document has them: nobody would mean that."""
    least = rule.options.get("rel")
    if least is None or least == task.metric.options.get("rel"):
        return False
    return least > max((g for g in flat([*task.inputs, task.judged or []]) if g is not None), default=0)


def _signature(metric, probes):
    """Return the rounded scores of a rule on each of these tasks; None where it is not defined."""
    scores = (probe.score_or_none(metric) for probe in probes)
    return tuple(None if score is None else round(score, DECIMALS) for score in scores)


def _rarity(rule):
    """Return a key to sort by: first what tools do, then known mistakes, then what is merely possible."""
    wrong = isinstance(rule, Mistake)
    return (1 if wrong else 0 if used_by(rule) else 2), len(rule.bound), len(repr(rule))

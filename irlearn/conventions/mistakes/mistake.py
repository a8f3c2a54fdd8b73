"""A wrong rule as a metric: the lines of the right one, with one step of its worksheet or a few replaced."""

from ...definition.definition import arguments
from ...definition.metric import Metric, named_numbers
from ...definition.registry import metric as metric_of
from ...worksheet.sheet import score_of

MISTAKES: list["Mistake"] = []


class Mistake(Metric):
    """A wrong rule for a metric.

    ``of`` names the metric it is mistaken for, which is ``right``. ``rule`` is what is different, in a few
    words; sentences say ``what`` was done, and ``why`` that is tempting. ``steps`` has, by the name of a
    step, what replaces it; it is empty where one function does the whole worksheet. Options in
    ``without_options`` make no difference; profiles in ``used_by``, perhaps with a function of that tool,
    print this number under the metric's name.
    """

    known = MISTAKES  # where a pickle finds it again, because its steps have no names

    def __init__(
        self, of, rule, what, why, *, steps=None, without_options=(), used_by=(), unjudged="", function=None
    ):
        right = metric_of(of)
        super().__init__(
            f"{of} with {rule}",
            function or right.function,
            right.reader,
            options=right.own_options.values(),
            negative_grades=right.negative_grades,
            unjudged=unjudged or right.unjudged,
            at=right.at,
            display_name=f"{right.display_name} with {rule}",
            summary=right.summary,
        )
        self.of, self.rule, self.steps, self.without_options = of, rule, steps or {}, tuple(without_options)
        self.used_by, self.right = tuple(used_by), right
        self.what, self.why = what, why

    @property
    def own_doc(self) -> str:
        """What was done and why, in the form of a docstring."""
        return f"{self.what}\n\nNotes\n-----\n{self.why}\n"

    @property
    def parameters(self) -> dict:
        """The options of the metric, without those that make no difference to the mistake.

        An option such as ``gain`` is one of these where the step of the same name is replaced.
        """
        without = {*self.steps, *self.without_options}
        return {name: default for name, default in super().parameters.items() if name not in without}

    @property
    def tells_unjudged(self) -> bool:
        """Whether the worksheet tells unjudged documents from others: as that of the right metric does."""
        return self.right.tells_unjudged

    def work_out(self, sheet, options):
        """Run the metric's own lines, on a sheet that puts the wrong steps in place of the right ones.

        Options that make no difference to the mistake keep the right metric's values, for other steps.
        """
        if not self.steps:
            return self.function(sheet, **options)
        sheet.set_hook(WrongSteps(self, options))
        return self.right.work_out(sheet, {**named_numbers(sheet, self.right.options), **options})

    @classmethod
    def unpickled(cls, of, rule, bound) -> "Mistake":
        return next(each for each in cls.known if (each.of, each.rule) == (of, rule)).bind(**bound)

    def __reduce__(self):
        return self.unpickled, (self.of, self.rule, self.bound)


class WrongSteps:
    """The hook that puts the steps of a mistake in place of the right ones; all others stay as they are."""

    def __init__(self, mistake: Mistake, options: dict):
        self.mistake, self.options = mistake, options

    def __call__(self, sheet, name, right):
        """Return the step by its wrong rule, if there is one, else ``right``.

        On the sheet of the ideal ranking a rule for ``ideal_gain`` goes before one for ``gain``.
        """
        steps = self.mistake.steps
        rule = steps.get(sheet.full_name(name)) or steps.get(name)
        if rule is None:
            return right
        available = {**self.options, "right": right, "options": self.options}
        _, *parameters = arguments(rule)
        return rule(sheet, **{name: available[name] for name in parameters})


def mistake(
    of: str, rule: str, what: str = "", *, why: str, used_by=(), without_options=(), unjudged="", **steps
) -> Mistake:
    """Enter a mistake: the metric ``of`` by another ``rule``, with ``steps`` in place of its own steps.

    Each of ``steps`` is a function of the worksheet. Its further parameters are filled by their names: an
    option of the metric, ``options`` for a dict of all of them, and ``right`` for what the metric itself
    worked out there. The step ``score`` stands for the last one, and ``ideal_gain`` for the gain on the sheet
    of the ideal ranking only. ``unjudged`` says what becomes of a document that nobody judged, if that
    differs from the metric's rule. Without ``what``, the mistake is described by the rule.
    """
    if "score" in steps:
        steps[score_of(of)] = steps.pop("score")
    what = what or f"{of} has {rule}."
    how = {"without_options": without_options, "used_by": used_by, "unjudged": unjudged}
    MISTAKES.append(Mistake(of, rule, what, why, steps=steps, **how))
    return MISTAKES[-1]


def mistaken_for(of: str, rule: str, what: str, *, why: str, used_by=()):
    """Make a mistake of the function below, which fills in the whole worksheet: replacing steps won't do."""

    def enter(function) -> Mistake:
        MISTAKES.append(Mistake(of, rule, what, why, used_by=used_by, function=function))
        return MISTAKES[-1]

    return enter


def inherit(of: str, part: str, skip=(), used_by: dict | None = None) -> None:
    """Give the metric ``of``, which is made of ``part``, the mistakes of that part that replace a step.

    ``skip`` lists the rules of mistakes to leave out; ``used_by`` has, for a rule, the tools that follow it
    in the whole metric. In a mean over queries, the rule is followed in every query.
    """
    of_queries = metric_of(of).reads_several_rankings
    for wrong in mistakes(part):
        if not wrong.steps or wrong.rule in skip:
            continue
        # In the worksheet of a mean over queries, the scores of the queries have the name of the part.
        steps = {part: _in_each_query(wrong)} if of_queries else wrong.steps
        what = f"{of} is computed from {part} with {wrong.rule}. {wrong.question}"
        tools = (used_by or {}).get(wrong.rule, ())
        how = {"steps": steps, "without_options": wrong.without_options, "used_by": tools}
        MISTAKES.append(Mistake(of, wrong.rule, what, wrong.why, **how))


def _in_each_query(wrong):
    """Return a step for a mean over queries: it scores each with the mistake, which gets its options."""

    def each(sheet, options):
        mine = {name: value for name, value in options.items() if name in wrong.parameters}
        return sheet.each(wrong, **mine)

    return each


def mistakes(of: str | Metric | None = None) -> list[Mistake]:
    """List the mistakes that are known for a metric; of all metrics, without one.

    >>> from irlearn.conventions.mistakes import mistakes
    >>> [mistake.rule for mistake in mistakes("Rprec")]
    ['the rank of the last hit', 'no cut at R']
    """
    name = None if of is None else metric_of(of).name
    return [mistake for mistake in MISTAKES if name in (None, mistake.of)]

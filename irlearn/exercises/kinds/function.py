"""Items in which a function is written, and tried on many rankings; special cases are tried last."""

from collections.abc import Iterator
from functools import cached_property, lru_cache
from html import escape
from itertools import product
from random import Random
from typing import Any

from ...errors import IRLearnError
from ...explanation.digits import result
from .. import feedback_texts
from ..competing_rules import status_of
from ..item import Item
from ..judge import Feedback, Rubric
from ..judge.parse import as_text
from ..task import Task
from .lettered import Solved

DRAWN = 100  # random rankings that a function is tried on
ALL_UP_TO = 2  # all rankings up to this length are tried besides, with all cut-offs up to it
TOLERANCE = 1e-6  # numbers that differ by less are the same
EDGES = {  # words for a special case: a test for it
    "no results were returned": lambda ranking, judged, k: not ranking,
    "no document is relevant": lambda ranking, judged, k: not any(judged),
    "all relevant results are below rank k": lambda ranking, judged, k: any(ranking) and not any(ranking[:k]),
    "no relevant document is retrieved": lambda ranking, judged, k: not any(ranking),
    "fewer than k results were returned": lambda ranking, judged, k: len(ranking) < k,
}
FULL_NAMES = {
    "P": "precision",
    "R": "recall",
    "Success": "success",
    "RR": "reciprocal rank",
    "SL": "search length",
    "AP": "average precision",
    "DCG": "discounted cumulative gain",
    "nDCG": "normalised discounted cumulative gain",
    "RBP": "rank-biased precision",
    "ERR": "expected reciprocal rank",
}
PARAMETERS = ("ranking", "judged", "k")
IN_PYTHON = "You write and try a function in Python: in a notebook, or on this page once it runs Python."


class FunctionItem(Item):
    """A metric with a cut-off, to be written in Python; the data are a task, which the solution works out.

    Of the options of a family, ``levels`` are the grades that occur, and ``right`` is a right function.
    """

    kind = "function"
    wanted = "Give the function itself, such as q.check(mine), without calling it."
    unwritten = (
        "You may skip this exercise. To do it, write the function in place of the three dots, in Jupyter "
        "or here once the page is live."
    )

    @property
    def levels(self) -> tuple:
        return tuple(self.family.options.get("levels", (0, 1)))

    @property
    def statement(self):
        return f"{self.question} Then call q.check(mine)."

    @property
    def rubric(self) -> Rubric:
        return Rubric("function", entries={}, wanted=self.wanted)  # of no use: `judge` runs the function

    def serialized(self, word):
        return {**super().serialized(word), "wanted": word(IN_PYTHON)}

    @property
    def question(self):
        metric = self.metric
        chosen = [f"{name} = {value}" for name, value in metric.bound.items() if name != "k"]
        options = f", {' and '.join(chosen)}," if chosen else ""
        grades = ", ".join(map(str, self.levels))
        return (
            f"Write {self._in_full}{options} at the cut-off k as a function "
            f"mine(ranking, judged, k). The ranking is a list of grades from the top, each one of {grades}; "
            "judged contains the grades of all judged documents. The function returns a number. "
            f"{self._rules}"
        )

    @property
    def _in_full(self):
        """The metric in words, with its name where that is another: "precision (P)", but just "recall"."""
        words, name = FULL_NAMES[self.metric.name], self.metric.display_name
        return words if words == name.lower() else f"{words} ({name})"

    @property
    def _rules(self):
        """A sentence about what a grade means for this metric."""
        options = self.metric.options
        if options.get("gain") == "linear":
            ideal = " The ideal ranking is built from judged." if "ideal" in options else ""
            return f"The gain of a result is its grade, and it is divided by log2(rank + 1).{ideal}"
        if options.get("relevance") not in (None, "binary"):
            return (
                f"A grade satisfies a reader with probability (2^grade - 1) / 2^{options['max_grade']}, "
                "and a reader who isn't satisfied goes on to the next rank."
            )
        return f"A result with a grade of {options['rel']} or more is relevant."

    @property
    def _said(self) -> set[str]:
        """The options that the question settles: all but ``denominator``."""
        return {*self.metric.options} - {"denominator"}

    @cached_property
    def cases(self) -> list[Task]:
        """The tasks on which a function is tried, the shortest ranking first."""
        rng, levels = Random(f"{self.id}:cases"), self.levels
        small = [list(ranking) for n in range(ALL_UP_TO + 1) for ranking in product(levels, repeat=n)]
        cases = [*product(small, ([], [1]), range(1, ALL_UP_TO + 1))]
        for _ in range(DRAWN):
            ranking, missed = ([rng.choice(levels) for _ in range(rng.randint(0, most))] for most in (6, 3))
            cases.append((ranking, missed, rng.randint(1, 6)))
        cases.sort(key=lambda case: (len(case[0]), len(case[1]), case[2]))
        return [
            Task(self.metric.bind(k=k), ranking, judged=[*ranking, *missed]) for ranking, missed, k in cases
        ]

    def judge(self, answer) -> Feedback:
        if not callable(answer):
            return Feedback.of("format" if as_text(answer) else "empty", self.wanted)
        plain = [task for task in self.cases if not edges(task)]
        if call_result(answer, plain[0]) is ...:  # what the function returns before anybody has written it
            return Feedback.of("unwritten", self.unwritten)
        if wrong := next(self._wrong(answer, plain), None):
            return self._counterexample(answer, *wrong, plain)
        at_edges = (
            (edge, task) for task in self.cases for edge in edges(task) if [*self._wrong(answer, [task])]
        )
        for edge, task in at_edges:  # only the smallest one is reported
            got = call_result(answer, task)
            ends = f", where it ends with {_exception_text(got)}" if isinstance(got, Exception) else ""
            words = (
                f"It's right whenever a relevant document is among the first k results, but not when "
                f"{edge}, as in {_call_text(task)}{ends}."
            )
            return Feedback.of("wrong", f"{words} Decide what the score should be there, and return it.")
        return Feedback.of("correct", "It agrees with the metric on every ranking tried.")

    def _wrong(self, function, tasks) -> Iterator[tuple[Task, Any]]:
        for task in tasks:
            got = call_result(function, task)
            if not _equals(got, task.truth):
                yield task, got

    def _counterexample(self, function, task, got, plain) -> Feedback:
        """Return feedback that shows a task where the function is wrong, and names a rule that it follows."""
        if isinstance(got, Exception):
            return Feedback.of("wrong", f"{_call_text(task)} ends with {_exception_text(got)}.")
        gives = got if isinstance(got, bool) or not isinstance(got, (int, float)) else result(float(got))
        words = f"The smallest ranking it gets wrong is {_call_text(task)}, where it gives {gives!s}."
        given = [(each, call_result(function, each)) for each in plain]
        agreeing = (
            group
            for group in self.family.competing_rules.groups
            for rule in group.rules
            if all(_equals(got, each.score_or_none(_bound(rule, each))) for each, got in given)
        )
        group = next(agreeing, None)
        if group is None:
            return Feedback.of("wrong", words)
        rule = _bound(group.first, task)  # at the k of these data, so that it differs in nothing else
        agrees = f"It always agrees with another rule. {feedback_texts.text_about(rule, task, self._said)}"
        status, next_step = status_of(rule, task.metric, self._said), ""  # "" stands for the usual one
        return Feedback.of(status, f"{words} {agrees}", next_step, group.name)

    def solved(self):
        return Solved("A correct function, and a worked example:", (self.source, self.data.solution()))

    @property
    def source(self) -> "Source":
        from inspect import getsource

        mine = self.family.options["right"]
        text = getsource(mine).replace(f"def {mine.__name__}(", "def mine(", 1).rstrip()
        return Source(f"from math import log2\n\n{text}" if "log2" in text else text)


class Source(str):
    """The code of a function, which a page shows as code."""

    def to_html(self) -> str:
        return f'<pre><code class="language-python">{escape(self)}</code></pre>'


def edges(task: Task) -> list[str]:
    given = task.inputs[0], task.judged, task.metric.bound["k"]
    return [edge for edge, holds in EDGES.items() if holds(*given)]


def call_result(function, task: Task) -> Any:
    """Call the function, but not for ever, and return what it gives, or its exception."""
    from ...questions.audit.guard import SECONDS_A_CALL, TooSlow, limited

    values = dict(zip(PARAMETERS, (list(task.inputs[0]), list(task.judged or ()), task.metric.bound["k"])))
    try:
        with limited(SECONDS_A_CALL):
            return function(**{name: values[role] for name, role in _roles(function).items()})
    except TooSlow:
        return TimeoutError(f"no answer in {SECONDS_A_CALL:g} s")
    except Exception as wrong:  # whatever somebody's function does is part of the answer
        return wrong


@lru_cache(maxsize=8)
def _roles(function) -> dict[str, str]:
    """Tell which of `PARAMETERS` each parameter is given: by its name or, under other names, by trying."""
    from inspect import signature

    from ...questions.audit.calling import found_by_trying
    from ...questions.audit.guard import Guard, OutOfTime

    names = [*signature(function).parameters]
    known = {name: name for name in names if name in PARAMETERS}
    if len(known) == len(names):
        return known
    word = "grades" if len(names) == len(PARAMETERS) else "ranking"
    try:
        binding = found_by_trying(Guard(function), word, truth=lambda case: 0, fixed_k=None)[0]
    except (IRLearnError, OutOfTime):
        return known  # when the function is called, Python says which argument is missing
    return binding.roles


def _exception_text(wrong):
    return f"{type(wrong).__name__}: {wrong}"


def _bound(rule, task):
    return rule.bind(k=task.metric.bound["k"]) if "k" in rule.parameters else rule


def _equals(got, right) -> bool:
    number = isinstance(got, (int, float)) and not isinstance(got, bool)
    return number and right is not None and abs(got - right) <= TOLERANCE


def _call_text(task):
    ranking, judged, k = task.inputs[0], task.judged, task.metric.bound["k"]
    return f"ranking={ranking}, judged={judged}, k={k}"

"""Why do two tools disagree? A trap has cases: search results, and the number that each tool prints."""

from collections.abc import Iterator
from typing import Any

from ...conventions import stored
from ...definition.metric import Metric
from ...definition.registry import metric as metric_of
from ...document import Shown
from ...document.blocks import Block, Head, Lines, Notes, Only, Paragraph, Table
from ...document.tables import aligned
from ...errors import did_you_mean, error
from ...explanation.explanation import Explanation
from ...version import __version__

NO_RESULTS = ("about", "asks", "answers")  # all other keys of a case in ``traps.toml`` are search results


class Inputs:
    """Search results, in one of the forms that a case can have.

    Its ``data`` are ``qrels`` with a ``run`` or the ``lines`` of a run file; a ``ranking`` or several
    ``rankings``, with ``judged`` or without; or two lists, ``first`` and ``second``. ``ties`` orders a run's
    tied documents.
    """

    def __init__(self, ties="doc_id", **data):
        self.ties, self.data = ties, data

    def score(self, metric: Metric) -> float:
        data = self.data
        if "qrels" in data:
            from ..evaluate.evaluation import evaluate

            return evaluate(data["qrels"], self.run(), [metric], ties=self.ties).mean[repr(metric)]
        if "rankings" in data:
            from ...metrics import mean_metric

            return mean_metric(metric, data["rankings"], **self._judged())
        return metric(*self._lists(), **self._judged())

    def explain(self, metric: Metric) -> Explanation:
        return metric.explain(*self._lists(), **self._judged())

    def run(self) -> Any:
        if "lines" not in self.data:
            return self.data["run"]
        from io import BytesIO

        from ...runs.trec import read_run

        return read_run(BytesIO("\n".join(self.data["lines"]).encode()))

    def _lists(self):
        """Return the arguments of a metric by position, as a tuple: one ranking, or two lists."""
        data = self.data
        if "first" in data:
            return data["first"], data["second"]
        # TOML has no None, so it writes "none" for a document that nobody judged.
        return ([None if grade == "none" else grade for grade in data["ranking"]],)

    def _judged(self):
        return {"judged": self.data["judged"]} if "judged" in self.data else {}

    def __str__(self):
        return ", ".join(f"{name} {value}" for name, value in self.data.items())


class Answer:
    """One value that was printed, and who printed it.

    Attributes
    ----------
    value : str
        As printed; a word, such as NaN or error, if it wasn't a number.
    tools : dict of str to str
        Tool -> what it calls the measure.
    asks : str
        The metric that the tools were asked for.
    metric : Metric or None
        The metric, or the mistake, that gives the value in irlearn; None if nothing does.
    inputs : Inputs
        The metric's inputs: the inputs of the case, or the part of them that the tool looks at.
    cannot : str
        Why irlearn gives no such value; else empty.
    beyond : str
        What has to be set besides the tool's profile, such as an option, to get the value; usually empty.
    refused : str
        If irlearn refuses the search results, why, in words of its error: "is listed twice"; else empty.
    """

    def __init__(self, case, answer):
        self.value, self.tools = answer["value"], answer["tools"]
        self.cannot, self.beyond = answer.get("cannot", ""), answer.get("beyond", "")
        self.refused = answer.get("refused", "")
        self.asks = answer.get("asks", case["asks"])
        self.metric = self._metric(answer)
        # What the tool printed may be a multiple of irlearn's score, or a step on the way, given by its name.
        self._times, self._step = answer.get("times", 1), answer.get("step")
        results = answer.get("as", {name: case[name] for name in case if name not in NO_RESULTS})
        self.inputs = Inputs(answer.get("ties", "doc_id"), **results)

    def ours(self) -> float:
        """Work out the value that irlearn gives; not to be called where `metric` is None."""
        if self._step:
            return float(self.inputs.explain(self.metric)[self._step])
        return float(self._times * self.inputs.score(self.metric))

    def printed(self) -> str:
        """Write irlearn's value with as many decimals as the tool printed."""
        return f"{self.ours():.{len(self.value.partition('.')[2])}f}"

    def how(self) -> str:
        """Name the metric that gives the value, with what else it takes, or say why there is none."""
        if self.metric is None:
            return self.cannot or f"irlearn also refuses it, because a document {self.refused}"
        times = f"{self._times} × " if self._times != 1 else ""
        ties = f", ties={self.inputs.ties!r}" if self.inputs.ties != "doc_id" else ""
        return f"{times}{self.metric}{ties}" + (f", {self._step}" if self._step else "")

    @staticmethod
    def _metric(answer):
        """Find the metric or the mistake that gives this answer; None where there is none."""
        if "mistake" in answer:
            from ...conventions.mistakes import mistakes

            wrong = next(each for each in mistakes() if each.name == answer["mistake"])
            return wrong.bind(**answer["options"])
        return metric_of(answer["metric"]) if "metric" in answer else None


class Case:
    """The same search results and the same question, with the answers of tools.

    Attributes
    ----------
    about : str
        The search results, in words.
    asks : str
        The metric that every tool was asked for.
    inputs : Inputs
        The search results.
    answers : list of Answer
        The values that were printed, and by which tools.
    """

    def __init__(self, case):
        self.about, self.asks = case["about"], case["asks"]
        self.inputs = Inputs(**{name: case[name] for name in case if name not in NO_RESULTS})
        self.answers = [Answer(case, answer) for answer in case["answers"]]


class Trap(Shown):
    """A question on which tools disagree.

    Attributes
    ----------
    id, title, lesson : str
        Such as T7, "Exact ties", and what it teaches in one sentence.
    cases : list of Case
        The search results that show it, with the answers of tools.
    reason : str
        Why irlearn cannot give the values of the tools; usually empty.
    """

    def __init__(self, trap: dict[str, Any]):
        self.id: str = trap["id"]
        self.title: str = trap["title"]
        self.lesson: str = trap["lesson"]
        self.reason: str = trap.get("reason", "")
        self.cases = [Case(case) for case in trap["case"]]

    def rows(self) -> list[dict[str, Any]]:
        """List a row for each value of each case: the value, the tools that printed it, irlearn's metric."""
        return [
            {
                "case": case.about,
                "value": answer.value,
                "tools": [f"{tool} ({name})" for tool, name in answer.tools.items()],
                "irlearn": answer.how(),
            }
            for case in self.cases
            for answer in case.answers
        ]

    def __repr__(self):
        return f"<Trap {self.id}: {self.title}>"


def trap(name: str) -> Trap:
    """Look up one of the 39 traps, with every tool's number: why do two tools disagree?

    Parameters
    ----------
    name : str
        ``"T1"`` to ``"T39"``; `traps` lists them.

    Returns
    -------
    Trap

    Raises
    ------
    IRLearnError
        For an unknown name.

    Examples
    --------
    >>> import irlearn
    >>> irlearn.trap("T2").title
    'Linear or exponential gain'
    >>> [answer.printed() for answer in irlearn.trap("T2").cases[0].answers]
    ['0.8610', '0.8756', '0.8756', '0.88', '0.8425', '0.8539']
    """
    found = traps().get(str(name).strip().upper())
    if found is None:
        raise error("no such trap", name=name, hint=did_you_mean(name, traps()))
    return found


def traps() -> dict[str, Trap]:
    """List every trap by its name.

    Examples
    --------
    >>> import irlearn
    >>> len(irlearn.traps())
    39
    """
    return {each["id"]: Trap(each) for each in stored("traps.toml")["trap"]}


def versions() -> dict[str, str]:
    return dict(stored("traps.toml")["versions"])


def blocks(trap) -> Iterator[Block]:
    yield Head(f"{trap.id}: {trap.title}")
    yield Paragraph(trap.lesson)
    if trap.reason:
        yield Notes([trap.reason])
    for case in trap.cases:
        yield Only(
            "text", Lines([case.about, *(f"  {line}" for line in aligned([*_in_two_lines(case)], "><"))])
        )
        yield Only("html markdown", Table(case.about, ["printed", "in irlearn", "by"], _rows(case), "><"))


def _in_two_lines(case):
    """List the values, with those who print them below, because these may be many."""
    for value, how, who in _rows(case):
        yield [value, how]
        if who:
            yield ["", who]


def data(trap) -> dict:
    names = ("id", "title", "lesson", "reason")
    cases = [
        {"about": case.about, "asks": case.asks, "answers": [_answer(each) for each in case.answers]}
        for case in trap.cases
    ]
    return {**{name: getattr(trap, name) for name in names}, "cases": cases, "irlearn": __version__}


def _answer(answer):
    return {"value": answer.value, "tools": answer.tools, "in_irlearn": answer.how()}


def _rows(case):
    return [[answer.value, answer.how(), _who(answer)] for answer in case.answers]


def _who(answer):
    """Write what each tool calls the measure, and what has to be set besides to get the value."""
    named = ", ".join(f"{tool}: {name}" for tool, name in answer.tools.items())
    return f"{named} ({answer.beyond})" if answer.beyond else named

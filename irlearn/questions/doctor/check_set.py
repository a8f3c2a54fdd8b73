"""The call `check_set`, which looks at a test set before it is used, and its answer `SetCheckup`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import Any

from ...definition.metric import Metric
from ...definition.registry import metric as metric_of
from ...document import Shown
from ...document.blocks import Block, Notes
from ...explanation.digits import counted
from ...runs import inputs
from ..moved.texts import whole_texts
from . import doctor as checkups
from .findings import Finding, Severity
from .set_checks import CHECKS, SetGiven, open_questions

WORST_FIRST = list(Severity)


class SetCheckup(Shown):
    """What `check_set` returns; prints as a report.

    Attributes
    ----------
    findings : list of Finding
        The worst first.
    queries, judgments, systems : int
        How much was looked at.
    left_open : list of str
        What could not be looked at, and what to give so that it can be.
    """

    of = "the test set"  # what a finding may break

    def __init__(self, findings: Sequence[Finding], given: SetGiven):
        self.findings = sorted(findings, key=lambda finding: WORST_FIRST.index(finding.severity))
        self.queries, self.systems = len(given.qrels), len(given.runs)
        self.judgments = sum(map(len, given.qrels.values()))
        self.left_open = open_questions(given)

    @property
    def breaks(self) -> bool:
        """Whether something was found that makes the set useless."""
        return any(finding.severity is Severity.BREAKS for finding in self.findings)

    @property
    def sentence(self) -> str:
        of = counted(self.queries, "query", "queries")
        of += f" with {counted(self.judgments, 'judgment', 'judgments')}"
        if self.systems:
            of += f" and {counted(self.systems, 'system', 'systems')}"
        found = checkups.how_many(self.findings, self.of)
        return f"{found}, in {of}." if found else f"No problems found in {of}."

    def __repr__(self) -> str:
        return f"<SetCheckup: {counted(len(self.findings), 'finding', 'findings')}>"


def blocks(checkup) -> list[Block]:
    notes = [f"Not checked: {each}." for each in checkup.left_open]
    return [*checkups.blocks(checkup), Notes(notes)]


def data(checkup) -> dict:
    return {
        "breaks": checkup.breaks,
        "sentence": checkup.sentence,
        **{name: getattr(checkup, name) for name in ("queries", "judgments", "systems", "left_open")},
        "findings": [checkups.finding_data(each) for each in checkup.findings],
    }


def check_set(
    qrels: Any,
    runs: Any = None,
    metric: str | Metric = "nDCG@10",
    *,
    texts: Any = None,
    queries: Any = None,
    dev: Any = None,
    dev_queries: Any = None,
    judge: str | None = None,
    author: str | None = None,
) -> SetCheckup:
    """Check a test set before you use it: can it still separate systems, and can its results be trusted?

    It looks at how much room the best system leaves, questions with no answer or only one, a judge who always
    says the same, unused grades, how deep results were judged, questions that were copied from their
    documents or that ask the same thing, and overlap with the development set.

    Parameters
    ----------
    qrels
        The judgments, as for `evaluate`.
    runs : dict, list or run, optional
        System -> run; or files, whose names become the systems' names; or one run.
    metric : str or Metric
        The metric on which the systems will be compared.
    texts, queries : dict or path, optional
        The texts of documents and of queries: id -> text, or a file of them.
    dev, dev_queries : optional
        The judgments and the queries of the set that the systems were developed on.
    judge, author : str, optional
        The names of the model that judged and of the model that wrote the questions.

    Returns
    -------
    SetCheckup
        ``.findings .breaks .left_open``; prints as a report.

    Raises
    ------
    IRLearnError
        For judgments and runs that `evaluate` refuses.

    Examples
    --------
    One of these two systems is always right, so no other can be better:

    >>> import irlearn
    >>> qrels = {"q1": {"a": 1}, "q2": {"b": 1}}
    >>> runs = {"A": {"q1": ["a"], "q2": ["b"]}, "B": {"q1": ["a"], "q2": ["x", "b"]}}
    >>> found = irlearn.check_set(qrels, runs, "RR")
    >>> print(found.findings[0].what)
    On RR, A scores 1 on each of 2 queries, so no system can ever be shown to be better.
    """
    judged = {query: dict(docs) for query, docs in inputs.judgments(qrels).items()}
    systems = {name: inputs.whole_run(run) for name, run in _by_name(runs).items()}
    given = SetGiven(
        judged,
        {name: {q: dict(docs) for q, docs in run.items()} for name, run in systems.items()},
        metric_of(metric),
        whole_texts(texts, "document"),
        whole_texts(queries, "query"),
        inputs.judgments(dev) if dev is not None else {},
        whole_texts(dev_queries, "query"),
        judge,
        author,
    )
    return SetCheckup([finding for check in CHECKS for finding in check(given)], given)


def _by_name(runs) -> dict[str, Any]:
    if runs is None:
        return {}
    if isinstance(runs, (list, tuple)) and all(isinstance(run, (str, PathLike)) for run in runs):
        return {Path(run).stem: run for run in runs}
    if isinstance(runs, Mapping) and runs and all(map(_is_run, runs.values())):
        return dict(runs)
    return {"the run": runs}


def _is_run(thing) -> bool:
    """Tell a run from the results of one query: a run is a file, or its queries have results themselves."""
    if isinstance(thing, Mapping):
        return any(not isinstance(each, (int, float)) for each in thing.values())
    return isinstance(thing, (str, PathLike))

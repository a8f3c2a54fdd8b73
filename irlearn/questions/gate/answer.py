"""The answer of `gate`: a run next to an earlier one, its verdict, and the next baseline."""

import warnings
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from ...definition.metric import Metric
from ...document import Shown
from ...errors import error
from ...runs import heading
from ..compare.paired import Paired
from ..evaluate.document import explain_command
from . import document
from .baseline import Baseline, check_comparable
from .decision import MOST_QUERIES, Decision, GatePlan, Verdict, decide
from .promises import Floor, Promise, Reached

EXIT_CODES = {
    Verdict.FIRST: 0,
    Verdict.NOT_WORSE: 0,
    Verdict.WORSE: 3,
    Verdict.UNSURE: 4,
    Verdict.BROKEN: 5,
    Verdict.BELOW: 6,
}


class TheseQueries(NamedTuple):
    """What is true of the queries in this run, down to the rank where the metric stops looking.

    Every query is in one of the lists: the same results in the same order, other results with the same score,
    a better score, a worse one.
    """

    same: list[str]
    moved: list[str]
    better: list[str]
    worse: list[str]


class Gate(Shown):
    """What `gate` returns; prints as a sentence and a table.

    Attributes
    ----------
    metric : Metric
    margin : float
    baseline : Baseline or None
        None for the first run.
    missing : list of str
        The judged queries that the run has nothing for.
    files : pair of str, or None
        The files of the judgments and the run, if both came from files.
    unmatched : str or None
        In words that no document of the run was judged; None where any was.
    promises : list
        What was promised of protected queries.
    floor : Floor or None
        What the floor says: its ``verdict``, "below", "reached" or "cannot tell", and the ``interval``.
    broken : list of str
        In words, which of the promises are broken, and how.
    """

    document = document

    def __init__(
        self,
        metric: Metric,
        baseline: Baseline | None,
        now: Baseline,
        margin: float,
        missing: list[str],
        files: tuple[str, str] | None = None,
        unmatched: str | None = None,
        promises: Sequence[Promise] = (),
        broken: Sequence[str] = (),
        floor: Floor | None = None,
    ):
        self.floor = floor
        self.promises, self.broken = list(promises), list(broken)
        self.metric, self.baseline, self.margin, self.missing = metric, baseline, margin, missing
        self.files, self.unmatched, self._now = files, unmatched, now
        if baseline is not None:
            check_comparable(baseline, now)

    @cached_property
    def paired(self) -> Paired | None:
        """The run against the baseline, query by query, as `compare` has it; None for the first run."""
        return None if self.baseline is None else self._against(self.baseline.scores, "baseline")

    @cached_property
    def against_peak(self) -> Paired | None:
        """The run against the peak, where that is not the baseline itself."""
        if self.baseline is None or self.baseline.peak == self.baseline.scores:
            return None
        return self._against(self.baseline.peak, "peak")

    def _against(self, scores, name):
        """Compare the run with the scores of an earlier one, on the queries that both have."""
        now = self._now.scores
        shared = [query for query in scores if query in now]
        return Paired(
            heading(repr(self.metric), self.metric),
            {query: scores[query] for query in shared},
            {query: now[query] for query in shared},
            names=(name, "now"),
            better=self.metric.better,
            missing=([], self.missing),
            undefined=[query for query in {**scores, **now} if not (query in scores and query in now)],
            margin=self.margin,
            largest=self.metric.largest_difference,
        )

    def _gains(self, paired):
        """Return the differences, one per query, turned so that above 0 is better."""
        sign = -1 if self.metric.better == "lower" else 1
        return [sign * d for d in paired.differences.values()]

    @cached_property
    def against_baseline(self) -> Decision | None:
        """The decision about queries like these, compared with the last baseline; None without a baseline."""
        return self._decide(self.paired)

    @cached_property
    def _against_peak(self) -> Decision | None:
        return self._decide(self.against_peak)

    def _decide(self, paired: Paired | None) -> Decision | None:
        return None if paired is None else decide(self._gains(paired), self.margin, paired.largest)

    @cached_property
    def drifted(self) -> bool:
        """Whether the run is worse than the peak, though not shown to be worse than the baseline."""
        if self._against_peak is None or self.decided is Verdict.WORSE:
            return False
        return self._against_peak.verdict is Verdict.WORSE

    @property
    def decision(self) -> Decision | None:
        """What the answer on queries like these is read off: against the peak if `drifted`."""
        return self._against_peak if self.drifted else self.against_baseline

    @cached_property
    def decided(self) -> Verdict:
        """The answer on queries like these against the last baseline alone, without the peak."""
        if self.against_baseline is None:
            return Verdict.FIRST
        if self.unchanged:
            return Verdict.NOT_WORSE
        found = self.against_baseline.verdict
        return Verdict.UNSURE if found is Verdict.NOT_WORSE and self.gone else found

    @property
    def unchanged(self) -> bool:
        """Whether every judged query has its score and its results of the baseline, in order down to k."""
        before, now = self.baseline, self._now
        return before is not None and (before.rankings, before.scores) == (now.rankings, now.scores)

    @cached_property
    def these(self) -> TheseQueries | None:
        """Which of these queries have other results than in the baseline, and which another score."""
        if self.baseline is None or self.paired is None:
            return None
        before, now, found = self.baseline.rankings, self._now.rankings, TheseQueries([], [], [], [])
        for query, gain in zip(self.paired.differences, self._gains(self.paired)):
            if gain:
                (found.better if gain > 0 else found.worse).append(query)
            else:
                (found.same if before.get(query) == now.get(query) else found.moved).append(query)
        return found

    @property
    def like_these(self) -> Verdict:
        """The answer on queries like these: worse, not worse by more than the margin, or cannot tell."""
        return Verdict.WORSE if self.drifted else self.decided

    @property
    def gone(self) -> list[str]:
        """The queries that have a score in the baseline and none now.

        Search length and others have no value where nothing relevant was found. Such a query cannot be
        compared, and may be the worst of all, so with one of them no run is called "not worse".
        """
        return [] if self.baseline is None else [q for q in self.baseline.scores if q not in self._now.scores]

    @property
    def new(self) -> list[str]:
        """The queries that have a score now and none in the baseline."""
        return [] if self.baseline is None else [q for q in self._now.scores if q not in self.baseline.scores]

    @property
    def losses(self) -> list[str]:
        """Queries with a worse score than in the baseline (if `drifted`, the peak), largest loss first."""
        compared = self.against_peak if self.drifted else self.paired
        if compared is None:
            return []
        gains = dict(zip(compared.differences, self._gains(compared)))
        return sorted((query for query in gains if gains[query] < 0), key=lambda query: (gains[query], query))

    @property
    def command(self) -> str | None:
        """The command that explains the largest loss of a query in the run; None without files or losses."""
        missing = set(self.missing)
        queries = [query for query in self.losses if query not in missing]
        if not queries or self.files is None:
            return None
        return explain_command(self.metric, *self.files, queries[0], self._now.ties)

    @cached_property
    def verdict(self) -> Verdict:
        """The strongest answer: a promise is broken, it is worse, it is below the floor, or `like_these`."""
        if self.broken:
            return Verdict.BROKEN
        if self.floor is None or self.like_these is Verdict.WORSE:
            return self.like_these
        if self.floor.verdict is Reached.BELOW:
            return Verdict.BELOW
        return Verdict.UNSURE if self.floor.verdict is Reached.UNSURE else self.like_these

    @cached_property
    def plan(self) -> GatePlan | None:
        """How often as many queries give each verdict.

        None for the first run, if fewer than 2 queries differ, and for more than 10,000 queries.
        """
        if self.paired is None or len(self.paired.differences) > MOST_QUERIES:
            return None
        gains = self._gains(self.paired)
        if sum(x != 0 for x in gains) < 2:
            return None
        return GatePlan(gains, self.margin, self.paired.largest)

    @property
    def next(self) -> Baseline:
        """The baseline to save for the next run; its peak is this run, if it is shown to be better."""
        if self.baseline is None:
            return self._now
        compared = self.against_peak or self.paired
        if compared is not None and compared.shown and sum(self._gains(compared)) > 0:
            return self._now
        peak = {query: self.baseline.peak.get(query, score) for query, score in self._now.scores.items()}
        return replace(self._now, peak=peak)

    def exit_code(self, unsure: str = "pass") -> int:
        """Return the exit code: 5 promise broken, 3 worse, 6 below, 4 "cannot tell" if it fails, else 0.

        Parameters
        ----------
        unsure : {"pass", "fail"}
        """
        if unsure not in ("pass", "fail"):
            raise error("unknown choice", name="unsure", found=unsure, hint="", choices="'pass' or 'fail'")
        passes = self.verdict is Verdict.UNSURE and unsure == "pass"
        return 0 if passes else EXIT_CODES[self.verdict]

    def __bool__(self) -> bool:
        """Say whether the run passes, for ``assert irlearn.gate(…)``: not worse, not broken, not below."""
        return self.verdict not in (Verdict.WORSE, Verdict.BROKEN, Verdict.BELOW)

    def check(self, unsure: str = "pass") -> None:
        """Raise an AssertionError with the whole report if the exit code isn't 0, for use in your own test.

        If the gate cannot tell, it warns.

        Parameters
        ----------
        unsure : {"pass", "fail"}
            Whether "cannot tell" passes.
        """
        __tracebackhide__ = True  # pytest ends the traceback in the line that called this
        if self.exit_code(unsure):
            raise AssertionError(self.to_text())
        if self.verdict is Verdict.UNSURE:
            warnings.warn(self.sentence, stacklevel=2)

    @property
    def sentence(self) -> str:
        """The verdict, and what it rests on, in words."""
        return document.sentence(self)

    @property
    def facts(self) -> list[list[str]]:
        """The numbers that the verdict rests on, as pairs of a name and a text."""
        return document.facts(self)

    @property
    def changed_most(self) -> list[list[str]]:
        """The queries that changed most, as a table with its headers; where the run is worse, lost most."""
        return document.changed(self)

    @property
    def notes(self) -> list[str]:
        """Sentences on what was left out, and on the conventions in force."""
        return document.remarks(self)

    def __repr__(self) -> str:
        return f"<Gate {self.metric!r}: {self.verdict}>"

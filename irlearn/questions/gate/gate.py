"""Compare a run with an earlier one: the call `gate`, which reads both and works out the answer."""

from os import PathLike, fspath
from typing import Any

from ...definition.metric import Metric
from ...definition.registry import metric as metric_of
from ...errors import error
from ...runs import inputs, is_arithmetic_mean, metric_per_query
from ...typing_only import TYPE_CHECKING
from ..evaluate.evaluation import evaluate, read, ties_of
from .answer import Gate
from .baseline import Baseline, baseline_of
from .promises import broken_promises, floor_of, read_promises

if TYPE_CHECKING:
    from ...typing_only import Duplicates, Source, Ties


def gate(
    baseline: "str | PathLike[str] | Baseline | None",
    qrels: "Source",
    run: "Source",
    metric: str | Metric = "nDCG@10",
    margin: float = 0.02,
    *,
    protect: Any = None,
    floor: float | None = None,
    tool: str | None = None,
    ties: "Ties" = "doc_id",
    duplicates: "Duplicates" = "refuse",
) -> Gate:
    """Check what a run changed for these queries, and whether it's worse for queries like these.

    Parameters
    ----------
    baseline : str, path-like, Baseline or None
        The file that an earlier gate saved. None creates the first baseline, with nothing to compare yet.
    qrels, run
        As for `evaluate`.
    metric : str or Metric
        One metric with a mean, the same as in the baseline.
    margin : float
        The largest mean loss that wouldn't matter to you, above 0, in the metric's own units.
    protect : list of str or mapping, optional
        Promises about single queries: "q1" may lose at most half of the largest possible difference, "q2=0.3"
        at most 0.3, and "q3=d7@3" must keep document d7 among its first 3 results. Or query -> None, 0.3,
        "d7@3".
    floor : float, optional
        What the mean over queries like these must reach, such as 0.85, or, if lower scores are better, must
        not exceed. The floor is *reached* or missed if the whole confidence interval of the mean is on that
        side of it (see `evaluate`); otherwise, the gate cannot tell.
    tool, ties, duplicates : str
        As for `evaluate`, except that no query is left out.

    Returns
    -------
    Gate
        ``verdict``, ``sentence``, ``next`` to save as the next baseline, and ``check()`` for a test. It is
        false if the run is worse, has broken a promise or is below the floor.

    Notes
    -----
    There are two answers. *These queries* is exact: ``these`` says which queries have different results, down
    to the rank where the metric stops looking, and ``broken`` which promises are broken. If no results have
    changed, the run is not worse. *Queries like these* is an inference, using the two columns of `compare`
    (if the differences are symmetric, and whatever their shape): worse, not worse by the margin, or cannot
    tell. A run fails if a promise is broken or if it's worse, and ``check()`` warns if the gate cannot tell.

    If symmetric, *worse* must still hold with one more query that gains as large a share of the largest
    difference as the share of unchanged queries, and *not worse* with one more query that loses as much as
    the largest change. With fewer than 91 queries (for a margin of 0.02 of 1), *not worse* is only said
    whatever the shape, because the queries that lose most may all be missing.

    Each baseline also contains the scores of the best run so far, its ``peak``: the last run shown to be
    better than the peak before it. A system that loses less than the margin every week passes each time when
    compared with the last baseline, but eventually fails when compared with the peak.

    Raises
    ------
    IRLearnError
        If the baseline was made with a different metric, conventions, judgments or ties; for a margin that
        isn't above 0, or is so large that nothing could be worse; without NumPy and SciPy.

    Examples
    --------
    >>> import irlearn
    >>> qrels = {f"q{i}": {"d1": 1} for i in range(12)}
    >>> good = {query: {"d1": 2.0, "d2": 1.0} for query in qrels}
    >>> bad = {query: {"d1": 1.0, "d2": 2.0} for query in qrels}
    >>> base = irlearn.gate(None, qrels, good, "RR").next
    >>> found = irlearn.gate(base, qrels, bad, "RR")
    >>> found.verdict == "worse", bool(found)
    (True, False)
    """
    from ..compare.comparison import above_zero

    if tool is not None:
        from ...conventions.profiles import profile

        metric, ties = profile(tool).metric(metric), ties_of(tool, ties)
    chosen, wanted, files = _metric(metric), above_zero(margin), _files(qrels, run)
    if wanted is None:  # `above_zero` lets None pass, because `compare` takes no margin as well
        raise error("margin not a number above 0", found=None)
    if chosen.largest_difference and wanted >= chosen.largest_difference:
        raise error("margin too large", found=wanted, metric=repr(chosen), largest=chosen.largest_difference)
    if isinstance(baseline, (str, PathLike)):
        baseline = Baseline.read(baseline)
    elif baseline is not None and not isinstance(baseline, Baseline):
        raise error("baseline of another type", found=type(baseline).__name__)
    given = read(tool, qrels, run, duplicates=duplicates)
    (judgments,), run = given.judgments, inputs.whole_run(given.runs[0])  # read now, for it is used twice
    results = evaluate(judgments, run, [chosen], ties=ties)
    now = baseline_of(chosen, results, judgments, run)
    unmatched = results.unmatched and f"{results.unmatched.words}."
    promises = read_promises(protect, judgments, metric_per_query(chosen).largest_difference)
    before = {} if baseline is None else baseline.scores
    broken = broken_promises(promises, before, now.scores, run, chosen.better)
    return Gate(
        chosen,
        baseline,
        now=now,
        margin=wanted,
        missing=results.missing,
        files=files,
        unmatched=unmatched,
        promises=promises,
        broken=broken,
        floor=floor_of(floor, chosen, now.scores),
    )


def _files(qrels, run):
    """Return the names of both files, to be named in a command; None where something else was handed over."""
    if all(isinstance(each, (str, PathLike)) for each in (qrels, run)):
        return fspath(qrels), fspath(run)
    return None


def _metric(metric):
    chosen = metric_of(metric)
    if chosen.reads_several_rankings and not is_arithmetic_mean(chosen):
        instead = repr(metric_per_query(chosen))
        raise error("metric is no arithmetic mean", metric=repr(chosen), instead=instead)
    if chosen.better == "neither":
        raise error("metric has no better scores", metric=repr(chosen))
    return chosen

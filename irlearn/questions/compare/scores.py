"""Compare systems by scores that another program worked out."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from ...errors import IRLearnError, did_you_mean, error
from ...escaping import visible
from ...explanation.digits import counted
from ...runs.coverage import alike
from ...runs.shapes.scores import known_metric, scores_of, systems_of
from ..evaluate.results import DictByMetric, first_few
from .comparison import Comparison, above_zero, two_names
from .paired import SAME, Paired

if TYPE_CHECKING:
    from .several import SystemsCompared

LARGEST_SCORE = 1e100  # the third power of a larger one is no float, and the skew adds these up
BETTER = ("higher", "lower", "neither")


def compare_scores(
    a: Any,
    b: Any = None,
    metrics: "str | Iterable[str] | None" = None,
    names: tuple[str, str] = ("A", "B"),
    margin: float | None = None,
    *,
    baseline: str | None = None,
    better: str | None = None,
    largest: float | None = None,
) -> "Comparison | SystemsCompared":
    """Compare systems using their per-query scores: is B better than A?

    Parameters
    ----------
    a, b
        The scores of each system: query -> number; a list of numbers, in the same order for both; what
        `evaluate` returns; a table or records with a query and its numbers; or a file: CSV, JSON or JSON
        Lines, depending on its extension, and otherwise the output of ``trec_eval -q``. Without ``b``, ``a``
        contains all systems: name -> scores, or a table with a column for each system.
    metrics : str or list of str, optional
        Which numbers to use, if there are several for each query.
    names : pair of str
        Names for the two systems.
    margin : float, optional
        As for `compare`.
    baseline : str, optional
        The system to compare all others with, if there are more than two; by default, all pairs are compared.
    better : {"higher", "lower", "neither"}
        Which scores are better; by default, as for the metric of that name, and "higher" for other names.
    largest : float, optional
        The largest possible difference on a query, such as 1 for scores from 0 to 1; by default, as for the
        metric of that name. Without it, ``guaranteed`` is None and a margin can't be tested.

    Returns
    -------
    Comparison or SystemsCompared
        For two systems, what `compare` returns, with ``.p``, ``.interval`` and ``.sentence``, although it
        can't explain a score. For more than two, every pair, adjusted using Holm's method, and the systems
        that aren't significantly different from one another.

    Notes
    -----
    Queries for which some system has no number are left out, and the notes name them.

    Raises
    ------
    IRLearnError
        If a score isn't a finite number, if a query differs by more than ``largest``, if no query is shared,
        and if there are several numbers for each query but ``metrics`` doesn't say which to use.

    Examples
    --------
    >>> import irlearn
    >>> irlearn.compare_scores({"q1": 0.4, "q2": 0.5}, {"q1": 0.4, "q2": 0.75}).mean
    0.125
    >>> old, new, best = [0.2, 0.4, 0.3, 0.5], [0.3, 0.5, 0.2, 0.4], [0.6, 0.7, 0.8, 0.9]
    >>> irlearn.compare_scores({"old": old, "new": new, "best": best}).not_told_apart("old")
    ['best', 'new']
    """
    if isinstance(metrics, str):
        metrics = [metrics]
    asked = None if metrics is None else list(metrics)
    if better is not None and better not in BETTER:
        raise error("unknown direction of better scores", found=better)
    margin, largest = above_zero(margin), above_zero(largest, "largest difference not above 0")
    given = systems_of(a) if b is None else dict(zip(two_names(names), (a, b)))
    if given is None or len(given) < 2:
        raise error("one system only", found=len(given or [a]))
    read = {str(name): scores_of(each, asked, name=str(name)) for name, each in given.items()}
    _check_numbered(read)
    if baseline is not None and baseline not in read:
        raise error("no such system", name=baseline, hint=did_you_mean(baseline, read), known=", ".join(read))
    by_metric: dict[str, dict[str, dict[str, float]]] = {}
    notes = []
    for metric, name_of_each in _shared_metrics(read).items():
        scores = {name: read[name].by_metric[own] for name, own in name_of_each.items()}
        by_metric[metric], left_out = _in_common(scores, metric if asked else "")
        notes += left_out
        _check_sizes(scores=by_metric[metric], largest=largest)
    facts = {metric: _facts(metric, better, largest) for metric in by_metric}
    if len(read) > 2:
        from .several import SystemsCompared

        if len(by_metric) > 1:
            raise error("several metrics", name="The scores", known=", ".join(by_metric))
        ((metric, scores),) = by_metric.items()
        return SystemsCompared(metric, scores, baseline, margin=margin, notes=notes, **facts[metric])
    first, second = pair = two_names(list(read))
    paired = {
        (metric,): Paired(metric, scores[first], scores[second], pair, margin=margin, **facts[metric])
        for metric, scores in by_metric.items()
    }
    return ScoresCompared(paired, pair, notes)


class ScoresCompared(Comparison):
    """Two systems compared by scores alone: a `Comparison` without rankings, so it can explain no score."""

    def __init__(self, paired, names, notes):
        super().__init__(paired, judged=[], runs=[], names=names, tie_notes=notes)

    def by_name(self, paired):
        """Find each metric by the name of its scores, and by the other names that irlearn knows for it."""
        return DictByName({name: known_metric(name) for name, *_ in paired}, paired.values())

    def explain(self, metric=None, query=None):
        """Refuse: there are no rankings to derive the scores from."""
        raise error("scores without rankings")


class DictByName(DictByMetric):
    """A dict by names, of which some are metrics: these are found under their other names, too."""

    def __init__(self, metrics, values):
        super().__init__(metrics, values)
        self._metrics = {name: metric for name, metric in metrics.items() if metric is not None}

    def __missing__(self, asked):
        try:
            return super().__missing__(asked)
        except IRLearnError:
            raise error("metric not in the results", name=asked, known=", ".join(self)) from None


def _shared_metrics(read) -> dict[str, dict[str, str]]:
    """Return metric -> system -> what the system calls it.

    Where each system has a single metric, these are taken for one, named "score" if their names differ.
    """
    first = next(iter(read.values()))
    if all(len(each.by_metric) == 1 for each in read.values()):
        own = {name: next(iter(each.by_metric)) for name, each in read.items()}
        called = dict.fromkeys(own.values())
        return {next(iter(called)) if len(called) == 1 else "score": own}
    return {metric: dict.fromkeys(read, metric) for metric in first.by_metric}


def _check_numbered(read):
    if len({each.numbered for each in read.values()}) > 1:
        numbered = [name for name, each in read.items() if each.numbered]
        raise error("scores by place and by name", numbered=", ".join(numbered))
    if any(each.numbered for each in read.values()):
        sizes = {  # gaps count: they have a place in a list, too
            name: max(len(scores) + len(each.empty[metric]) for metric, scores in each.by_metric.items())
            for name, each in read.items()
        }
        if len(set(sizes.values())) > 1:
            found = ", ".join(f"{size:,} of {name}" for name, size in sizes.items())
            raise error("lists of scores differ in length", found=found)


def _in_common(scores: Mapping[str, dict[str, float]], metric: str):
    """Return scores on the queries that all systems have, and sentences on the others, naming ``metric``."""
    first, *rest = scores.values()
    shared = [query for query in first if all(query in each for each in rest)]
    if not shared:
        other = next((each for each in rest if set(each).isdisjoint(first)), rest[0])
        a, b = ([query for query in each if query not in of] for each, of in ((first, other), (other, first)))
        hint = f" {same}." if (same := alike(a, b, by_number=True)) else ""
        one, two = (first_few(list(each), most=3) for each in (first, other))
        raise error("no query in common", a=one, b=two, hint=hint)
    notes, kept = [], set(shared)
    for name, each in scores.items():
        if more := [query for query in each if query not in kept]:
            have = counted(len(more), "query has", "queries have")
            left = f"{'is' if len(more) == 1 else 'are'} left out{f' for {metric}' if metric else ''}"
            of = f"from {name} but not from all systems"
            notes.append(f"{have} a number {of}, and {left}: {first_few(more)}.")
    return {name: {query: each[query] for query in shared} for name, each in scores.items()}, notes


def _check_sizes(scores, largest):
    """Refuse scores too large to be worked with, and a query that differs by more than ``largest``."""
    for query in next(iter(scores.values())):
        of_each = {name: each[query] for name, each in scores.items()}
        low, high = min(of_each, key=of_each.__getitem__), max(of_each, key=of_each.__getitem__)
        if max(abs(of_each[low]), abs(of_each[high])) > LARGEST_SCORE:
            raise error("too large")
        if largest is not None and (by := of_each[high] - of_each[low]) > largest + SAME:
            facts = {"query": query, "by": by, "a": visible(low), "b": visible(high)}
            raise error("difference above the largest", largest=largest, **facts)


def _facts(metric, better, largest) -> dict[str, Any]:
    """Return arguments for `Paired`: ``better``, and ``largest``, which is None where nobody knows it."""
    known = known_metric(metric)
    return {
        "better": better or (known.better if known is not None else "higher"),
        "largest": largest if largest is not None or known is None else known.largest_difference,
    }

"""Write what a `gate.Gate` says: its verdict, the numbers behind it, what changed most, what was left out."""

from ...explanation.digits import counted
from ...runs.per_query import metric_per_query
from ...version import __version__
from ..compare.guaranteed import fewest_queries
from ..compare.words import BY_CURVE, named_p, p_value
from ..compare.words import percent as level_words
from ..power.document import percent
from .decision import MOST_QUERIES

MOST_CHANGED = 5  # queries in the table of changes
MOST_NAMED = 3  # queries in a sentence


def sentence(gate) -> str:
    """Return the verdict and what it rests on, in one sentence or a few."""
    if gate.paired is None:
        many = counted(len(gate.next.scores), "query", "queries")
        return (
            "There is no baseline yet, so there is nothing to compare with: "
            f"the mean {gate.metric} of {many}, {gate.next.mean:.4f}, is the first."
        )
    return " ".join([_verdict(gate), *_missing(gate), *_unsure(gate)])


def some_queries(queries) -> str:
    """Count queries, and name the first of them.

    >>> some_queries(["q7"]), some_queries(["q3", "q1", "q2", "q4"])
    ('1 query (q7)', '4 queries (q1, q2, q3 …)')
    """
    named = ", ".join(sorted(queries)[:MOST_NAMED])
    more = " …" if len(queries) > MOST_NAMED else ""
    return f"{counted(len(queries), 'query', 'queries')} ({named}{more})"


def _verdict(gate):
    paired, margin = gate.paired, f"a margin of {gate.margin:g}"
    if gate.drifted:
        return (
            f"Worse: small losses have added up. {_change(gate, gate.against_peak)} against the peak. "
            f"Against the last baseline alone, {paired.means[0]:.4f}, it would not have been called worse. "
            "If the loss is meant, begin anew with a first baseline."
        )
    change = _change(gate, paired)
    if gate.decided == "worse":
        return (
            f"Worse: {change}, which is rare between equal systems (sign flips, {named_p(paired.p)}), "
            f"and is not shown to be within {margin}."
        )
    if gate.unchanged:
        every = counted(len(paired.differences), "query", "queries")
        k = metric_per_query(gate.metric).options.get("k")
        results = "results" if k is None else f"first {k} results"
        return (
            f"Not worse: nothing has changed. Each of {every} has the {results} that it had in "
            f"the baseline, in the same order ({gate.metric} is {paired.means[1]:.4f}). "
            "Other queries were not asked."
        )
    if gate.decided == "not worse":
        return f"Not worse by more than {margin}: {change}."
    if gate.gone:
        return (
            f"Cannot tell: {change}, but {some_queries(gate.gone)} had a score in the baseline, and now "
            "there is none, so that nobody knows what was lost there."
        )
    if gate.could_be_undone:
        return (
            f"Cannot tell: {change}. Between equal systems that is rare (sign flips, "
            f"{named_p(paired.p)}), but most of these queries do not differ, and one more that "
            f"gained {paired.largest:g} would make it common."
        )
    return f"Cannot tell: {change}. That shows neither a loss, nor that a loss is within {margin}."


def _change(gate, paired):
    """Say from what the mean changed to what, without a full stop."""
    lost = -paired.mean if gate.metric.better == "higher" else paired.mean
    a, b = paired.means
    over = counted(len(paired.differences), "query", "queries")
    if not paired.changed:
        return f"{gate.metric} stayed at {a:.4f} on each of {over}"
    if not lost:
        return f"{gate.metric} stayed at {a:.4f} over {over}"
    how = "lost" if lost > 0 else "gained"
    return f"{gate.metric} went from {a:.4f} to {b:.4f} ({how} {abs(lost):.4f} over {over})"


def _missing(gate):
    """Yield a sentence where the run lacks queries, because their zeros may be the whole loss."""
    if gate.missing:
        many = counted(len(gate.missing), "judged query", "judged queries")
        yield f"The run has nothing for {many}, which counts as nothing found."


def _unsure(gate):
    """Yield sentences on how many queries it would take, where the gate cannot tell."""
    if gate.verdict != "cannot tell" or gate.gone or len(gate.paired.differences) > MOST_QUERIES:
        return
    if gate.plan is None:
        if (largest := gate.metric.largest_difference) is not None:
            yield (
                "What so few queries do not show may lie in those that nobody asked: it takes "
                f"{fewest_queries(gate.margin, largest):,} queries without any difference to exclude it."
            )
        return
    here = counted(gate.plan.queries, "query", "queries")
    if (share := gate.plan.clears) is not None:
        yield (
            f'If the run has lost nothing, {here} that differ as these do say "not worse" in '
            f"{percent(share)} of all samples."
        )
    enough = gate.plan.queries_to_clear()
    takes = "would take more than 10,000" if enough is None else f"takes about {enough:,}"
    yield f"To say so in 80 % {takes}."


def facts(gate) -> list[list[str]]:
    """Return the numbers that the verdict rests on, as pairs of a name and a text."""
    direction = " (lower is better)" if gate.metric.better == "lower" else ""
    made = [["verdict", gate.verdict.value], ["metric", f"{gate.metric}{direction}"]]
    if gate.paired is None:
        return [*made, ["mean", f"{gate.next.mean:.4f}"], ["queries", f"{len(gate.next.scores):,}"]]
    paired = gate.paired
    a, b = paired.means
    better, equal, worse = paired.counts
    made += [
        ["baseline", f"{a:.4f}"],
        ["now", f"{b:.4f}"],
        ["difference", f"{paired.mean:+.4f}"],
        ["margin", f"{gate.margin:g}"],
        ["queries", f"{len(paired.differences):,}: {better:,} better, {equal:,} equal, {worse:,} worse"],
    ]
    if paired.interval:
        rests = " if symmetric" if paired.diagnosis.reservation else ""
        ends = " to ".join(f"{end:+.4f}" for end in paired.interval)
        made.append(["interval", f"{ends} ({level_words(paired.level)}{rests})"])
    if paired.p is not None:
        made.append(["p-value", p_value(paired.p)])
    if gate.against_peak:
        made.append(["peak", f"{gate.against_peak.means[0]:.4f}"])
    if gate.plan and gate.plan.finds_loss is not None:
        made.append([f"a loss of {gate.margin:g} is found in", percent(gate.plan.finds_loss)])
    return made


def changed(gate) -> list[list[str]]:
    """Return the queries that changed most (if worse, lost most) as a table, headers first; [] for none."""
    paired = gate.against_peak if gate.drifted else gate.paired
    if paired is None or not paired.changed:
        return []
    before, now = paired.scores_a, paired.scores_b
    largest = sorted(paired.changed, key=lambda query: (-abs(paired.differences[query]), query))
    if gate.verdict == "worse":
        largest = gate.losses
    rows = [
        [query, f"{before[query]:.4f}", f"{now[query]:.4f}", f"{paired.differences[query]:+.4f}"]
        for query in largest[:MOST_CHANGED]
    ]
    return [["query", *paired.names, "difference"], *rows]


def remarks(gate) -> list[str]:
    """Return sentences on what to look at, what was left out, and the conventions in force."""
    made = [gate.unmatched] if gate.unmatched else []
    if gate.command and gate.verdict.value != "not worse":
        made.append(f"The derivation of the largest loss: {gate.command}")
    if gate.gone:
        made.append(f"Left out, with a score in the baseline only: {some_queries(gate.gone)}.")
    if gate.new:
        made.append(f"Left out, with a score now only: {some_queries(gate.new)}.")
    if gate.baseline is not None and gate.baseline.irlearn != __version__:
        made.append(
            f"The baseline was worked out by irlearn {gate.baseline.irlearn}, and the run by {__version__}: "
            "if the verdict is a surprise, score the run of the baseline again with this version."
        )
    if gate.paired and len(gate.paired.differences) > MOST_QUERIES:
        made.append(
            f"How often a loss of {gate.margin:g} is found is only worked out for up to "
            f"{MOST_QUERIES:,} queries."
        )
    if gate.paired and gate.paired.by_curve:
        made.append(BY_CURVE)
    conventions = ", ".join(f"{name}: {meaning}" for name, meaning in gate.next.conventions.items())
    made.append(f"Conventions: {conventions or 'none to choose'}.")
    made.append(f"Digest of the judgments: {gate.next.judgments}; irlearn {__version__}.")
    return made

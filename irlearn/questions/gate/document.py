"""How a `Gate` is written: its verdict, the numbers behind it, what changed most, and what was left out."""

from collections.abc import Iterator

from ...document.blocks import Block, Fold, Head, Notes, Table
from ...escaping import visible
from ...explanation.digits import counted
from ...runs import metric_per_query
from ...version import __version__
from ..compare.guaranteed import fewest_queries
from ..compare.standard import BY_CURVE, FEWEST_QUERIES, p_value
from ..power.document import percent
from .decision import MOST_QUERIES, fewest_if_symmetric, largest_of


def blocks(gate) -> Iterator[Block]:
    yield Head(gate.sentence)
    yield Table(f"Gate: {gate.metric}", ["what", "value"], gate.facts, "<", headed=False)
    if found := gate.changed_most:
        title = "Largest losses" if gate.drifted or gate.like_these == "worse" else "Largest changes"
        title += ", compared with the peak" * gate.drifted
        yield Fold(title, [Table(title, found[0], found[1:])])
    yield Notes(gate.notes)


def data(gate) -> dict:
    return {
        "verdict": gate.verdict.value,
        "sentence": gate.sentence,
        "metric": repr(gate.metric),
        "margin": gate.margin,
        "drifted": gate.drifted,
        "like_these": gate.like_these.value,
        "rests_on": gate.decision and gate.decision.rests_on,
        "if_symmetric": _ends(gate, 0),
        "whatever_the_shape": _ends(gate, 1),
        "these": gate.these and gate.these._asdict(),
        "floor": gate.floor and {**gate.floor._asdict(), "verdict": gate.floor.verdict.value},
        "promises": [each.words for each in gate.promises],
        "broken": gate.broken,
        "baseline": None if gate.paired is None else gate.paired.means[0],
        "now": gate.next.mean if gate.paired is None else gate.paired.means[1],
        "p": gate.paired and gate.paired.p,
        "differences": gate.paired and dict(gate.paired.sorted),
        "missing": list(gate.missing),
        "gone": gate.gone,
        "new": gate.new,
        "explain": gate.command,
        "irlearn": __version__,
    }


def _ends(gate, place):
    column = gate.decision and gate.decision.columns[place]
    return column and [column.low, column.high]


MOST_CHANGED = 5  # queries in the table of changes
MOST_NAMED = 3  # queries in a sentence
CONDITIONS = {
    "if symmetric": "if the differences are symmetric",
    "whatever the shape": "whatever the shape of the differences",
}
MOST_OF_AN_ID = 30  # letters of it in a sentence


def sentence(gate) -> str:
    """Return the verdict in at most 60 words: both answers, what they rest on, and what to do."""
    first = []
    if gate.broken:
        more = f", and {len(gate.broken) - 1} more" if len(gate.broken) > 1 else ""
        first = [f"Promise broken: {gate.broken[0]}{more}."]
    last = [gate.floor.sentence] if gate.floor else []
    if gate.paired is None:
        many = counted(len(gate.next.scores), "query", "queries")
        mean = f"mean {gate.metric} is {gate.next.mean:.4f} over {many}"
        return " ".join([*first, f"No baseline yet. This run becomes the first: {mean}.", *last])
    return " ".join([*first, _verdict(gate), *([] if last else _these(gate)), *_advice(gate), *last])


def some_queries(queries) -> str:
    """Count queries, and name the first of them.

    >>> some_queries(["q7"]), some_queries(["q3", "q1", "q2", "q4"])
    ('1 query (q7)', '4 queries (q1, q2, q3 …)')
    """
    named = ", ".join(sorted(queries)[:MOST_NAMED])
    more = " …" if len(queries) > MOST_NAMED else ""
    return f"{counted(len(queries), 'query', 'queries')} ({named}{more})"


def some(queries) -> str:
    """Name the first of some queries.

    >>> some(["q7"]), some(["q3", "q1", "q2"])
    ('q7', 'q3 and q1')
    """
    return " and ".join(visible(query)[:MOST_OF_AN_ID] for query in queries[:2])


def _verdict(gate):
    paired, decision = gate.paired, gate.decision
    if gate.unchanged and not gate.drifted:
        every = counted(len(paired.differences), "query", "queries")
        return (
            f"Not worse: nothing has changed. All {every} have the same {_results(gate)} as in the "
            f"baseline, in the same order ({gate.metric} {paired.means[1]:.4f})."
        )
    if gate.drifted:
        return (
            f"Worse than the peak, {CONDITIONS[decision.rests_on]}: small losses have added up. "
            f"{_change(gate, gate.against_peak)}."
        )
    change = _change(gate, paired)
    if gate.decided == "worse":
        return f"Worse, {CONDITIONS[decision.rests_on]}: {change}."
    if gate.decided == "not worse":
        return f"Not worse by more than {gate.margin:g}, {CONDITIONS[decision.rests_on]}: {change}."
    return f"Cannot tell: {change}."


def _these(gate):
    if gate.unchanged:
        return
    same, moved, better, worse = map(len, gate.these)
    alike = f"{same:,} kept their {_results(gate)}" + (f", {moved:,} only their score" if moved else "")
    yield f"Of these queries, {alike}, {better:,} gained and {worse:,} lost."


def _results(gate):
    k = metric_per_query(gate.metric).options.get("k")
    return "results" if k is None else f"first {k} results"


def _change(gate, paired):
    lost = -paired.mean if gate.metric.better == "higher" else paired.mean
    a, b = paired.means
    over = counted(len(paired.differences), "query", "queries")
    if not paired.changed:
        return f"{gate.metric} stayed at {a:.4f} on each of {over}"
    if not lost:
        return f"{gate.metric} stayed at {a:.4f} over {over}"
    how = "lost" if lost > 0 else "gained"
    return f"mean {gate.metric} went from {a:.4f} to {b:.4f} ({how} {abs(lost):.4f} over {over})"


def _advice(gate):
    if gate.missing:
        many = counted(len(gate.missing), "query", "queries")
        yield f"The run has no results for {many}: find out why first."
    elif gate.like_these == "worse":
        yield f"Look at {'query' if len(gate.losses) == 1 else 'queries'} {some(gate.losses)} first."
    elif gate.like_these != "cannot tell":
        return
    elif gate.gone:
        do = "does" if len(gate.gone) == 1 else "do"
        yield f"{some_queries(gate.gone)} had a score but no longer {do}: find out why."
    elif (changed := len(gate.paired.changed)) < FEWEST_QUERIES:
        largest = gate.metric.largest_difference
        if largest is not None:
            yield (
                f"So few changes show little: ruling out a loss of {gate.margin:g} takes "
                f"{fewest_queries(gate.margin, largest):,} queries."
            )
        elif not changed:
            yield "This says nothing about other queries."
    elif (one := gate.decision.columns.if_symmetric).rules_out_loss(gate.margin):
        far = largest_of(gate.paired.differences.values(), gate.paired.largest)
        yield (
            f"If symmetric, it lost less than {gate.margin:g}; a sample that includes the queries with "
            f"the largest losses takes {fewest_if_symmetric(gate.margin, far):,} queries."
        )
    elif gate.plan is not None and (enough := gate.plan.queries_to_clear()) is not None:
        yield (
            f"The mean may have lost {max(0.0, -one.low):.4f}; about {enough:,} queries would decide "
            f"it in 80% of samples."
        )
    else:
        yield f"The mean may have lost {max(0.0, -one.low):.4f}, more than the margin of {gate.margin:g}."


def facts(gate) -> list[list[str]]:
    direction = " (lower is better)" if gate.metric.better == "lower" else ""
    made = [["verdict", gate.verdict.value], ["metric", f"{gate.metric}{direction}"]]
    if gate.floor:
        low, high = gate.floor.interval
        made.append(["floor", f"{gate.floor.value:g}: {gate.floor.verdict.value} ({low:.4f} to {high:.4f})"])
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
    if gate.these and not gate.unchanged:
        same, moved = len(gate.these.same), len(gate.these.moved)
        alike = f"{same:,} have the same {_results(gate)}, {moved:,} others the same score"
        made.append(["unchanged", alike])
    for each in gate.promises:
        if not any(words.startswith(f"{each.words}, but") for words in gate.broken):
            made.append(["promise kept", each.words])
    made += [["promise broken", words] for words in gate.broken]
    names = ("95%, if symmetric, two queries added", "95%, whatever the shape")
    for name, column in zip(names, gate.against_baseline.columns):
        if column is not None:
            made.append([name, f"{column.low:+.4f} to {column.high:+.4f} (gain)"])
    if paired.p is not None:
        made.append(["p-value (sign-flip test, no query added)", p_value(paired.p)])
    if gate.against_peak:
        made.append(["peak", f"{gate.against_peak.means[0]:.4f}"])
    if gate.plan and gate.plan.finds_loss is not None:
        made.append([f"samples in which a loss of {gate.margin:g} is found", percent(gate.plan.finds_loss)])
    if gate.plan and gate.plan.clears is not None:
        made.append(["samples in which a run without a loss gets “not worse”", percent(gate.plan.clears)])
    return made


def changed(gate) -> list[list[str]]:
    """Return the queries that changed most (if worse, lost most) as a table, headers first; [] for none."""
    paired = gate.against_peak if gate.drifted else gate.paired
    if paired is None or not paired.changed:
        return []
    before, now = paired.scores_a, paired.scores_b
    largest = sorted(paired.changed, key=lambda query: (-abs(paired.differences[query]), query))
    if gate.drifted or gate.like_these == "worse":  # the title says "lost"
        largest = gate.losses
    rows = [
        [query, f"{before[query]:.4f}", f"{now[query]:.4f}", f"{paired.differences[query]:+.4f}"]
        for query in largest[:MOST_CHANGED]
    ]
    return [["query", *paired.names, "difference"], *rows]


def remarks(gate) -> list[str]:
    made = [gate.unmatched] if gate.unmatched else []
    if gate.command and gate.verdict.value != "not worse":
        made.append(f"To see where the largest loss comes from: {gate.command}")
    if gate.gone:
        made.append(f"Left out, because only the baseline has a score: {some_queries(gate.gone)}.")
    if gate.new:
        made.append(f"Left out, because only this run has a score: {some_queries(gate.new)}.")
    if gate.baseline is not None and gate.baseline.irlearn != __version__:
        made.append(
            f"The baseline was computed by irlearn {gate.baseline.irlearn}, and this run by "
            f"{__version__}. If the verdict surprises you, score the baseline's run again with this version."
        )
    if gate.paired and len(gate.paired.differences) > MOST_QUERIES:
        made.append(
            f"How often a loss of {gate.margin:g} is found is computed only for up to {MOST_QUERIES:,} "
            f"queries."
        )
    if gate.paired and gate.paired.by_curve:
        made.append(BY_CURVE)
    if gate.decision is not None and gate.decision.columns.if_symmetric:
        made.append(
            "Two queries added: one that loses as much as the largest change, and one that gains what the "
            "unchanged queries may hide. So this interval is wider than that of irlearn moved."
        )
    conventions = ", ".join(f"{name}: {meaning}" for name, meaning in gate.next.conventions.items())
    made.append(f"Conventions: {conventions or 'none to choose'}.")
    made.append(f"Judgments digest: {gate.next.judgments}; irlearn {__version__}.")
    return made

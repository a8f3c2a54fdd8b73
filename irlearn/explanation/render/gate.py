"""The verdict of a gate, in every form."""

from html import escape

from ...version import __version__
from ..digits import counted
from .figure import figure, folded, note, question
from .power import percent
from .tables import aligned, in_markdown, pipes, table_html

MOST_CHANGED = 5


def sentence(gate) -> str:
    """Say the verdict, and what it rests on."""
    if gate.paired is None:
        many = counted(len(gate.next.scores), "query", "queries")
        return (
            f"There is no baseline yet: the mean {gate.metric} of {many}, {gate.next.mean:.4f}, is the first."
        )
    return " ".join([_verdict(gate), *_drift(gate), *_unsure(gate)])


def _verdict(gate):
    paired = gate.paired
    lost = -paired.mean if gate.metric.better == "higher" else paired.mean
    a, b = paired.means
    how = "lost" if lost > 0 else "gained"
    means = f"{gate.metric} went from {a:.4f} to {b:.4f}" if lost else f"{gate.metric} stayed at {a:.4f}"
    by = f" ({how} {abs(lost):.4f} over {counted(len(paired.differences), 'query', 'queries')})"
    margin = f"a margin of {gate.margin:g}"
    found = gate.decided
    words = {
        "worse": f"Worse: {means}{by}, which is rare between equal systems (sign flips, a p-value of "
        f"{paired.p if paired.p is not None else 1:.4f}), and is not shown to be within {margin}.",
        "not worse": f"Not worse by more than {margin}: {means}{by}.",
        "cannot tell": f"Cannot tell: {means}{by}. It is shown neither to be a loss nor to lie within "
        f"{margin}.",
    }
    return words[found.value]


def _drift(gate):
    if gate.against_peak is None:
        return
    a, b = gate.against_peak.means
    if gate.drifted:
        yield (
            f"But the peak scored {a:.4f} on these queries, and the run has {b:.4f}: small losses have added "
            "up, so the gate says worse."
        )


def _unsure(gate):
    if gate.verdict.value != "cannot tell" or gate.plan is None:
        return
    here = counted(gate.plan.queries, "query", "queries")
    if (share := gate.plan.clears) is not None:
        of = f"With {here} that differ as these do, a run that has lost nothing"
        yield f"{of} is cleared in {percent(share)}."
    enough = gate.plan.queries_to_clear()
    yield (
        "To clear it in 80 % would take more than 10,000."
        if enough is None
        else f"To clear it in 80 % takes about {enough:,}."
    )


def facts(gate) -> list[list[str]]:
    """List the numbers behind the verdict, each behind its name."""
    made = [["verdict", gate.verdict.value], ["metric", repr(gate.metric)]]
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
        made.append(["interval", f"{ends} ({100 * paired.level:.1f} %{rests})"])
    if paired.p is not None:
        made.append(["p-value", f"{paired.p:.4f}"])
    if gate.against_peak:
        made.append(["peak", f"{gate.against_peak.means[0]:.4f}"])
    if gate.plan and gate.plan.finds_loss is not None:
        made.append([f"a loss of {gate.margin:g} is found in", percent(gate.plan.finds_loss)])
    return made


def changed(gate) -> list[list[str]]:
    """Make the table of the queries that changed most, headers first; nothing where none did."""
    if gate.paired is None or not gate.paired.changed:
        return []
    paired = gate.paired
    before, now = paired.scores_a, paired.scores_b
    largest = sorted(paired.changed, key=lambda query: (-abs(paired.differences[query]), query))
    rows = [
        [query, f"{before[query]:.4f}", f"{now[query]:.4f}", f"{paired.differences[query]:+.4f}"]
        for query in largest[:MOST_CHANGED]
    ]
    return [["query", "baseline", "now", "difference"], *rows]


def remarks(gate) -> list[str]:
    """Say what has to be known besides: what was left out, and under which conventions it was worked out."""
    made = []
    if gate.missing:
        made.append(
            f"The run has nothing for {counted(len(gate.missing), 'judged query', 'judged queries')}, which "
            "counts as nothing found."
        )
    if gate.paired is not None and gate.paired.undefined:
        left = counted(len(gate.paired.undefined), "query", "queries")
        made.append(f"{left} without a score on both sides left out.")
    conventions = ", ".join(f"{name}: {meaning}" for name, meaning in gate.next.conventions.items())
    made.append(f"Conventions: {conventions or 'none to choose'}.")
    made.append(f"Digest of the judgments: {gate.next.judgments}; irlearn {__version__}.")
    return made


def text(gate) -> str:
    """Write the sentence, the numbers, and the queries that changed most."""
    blocks = [sentence(gate), "\n".join(aligned(facts(gate), "<"))]
    if found := changed(gate):
        blocks.append("\n".join(aligned(found, "<>>>")))
    return "\n\n".join([*blocks, "\n".join(remarks(gate))])


def html(gate) -> str:
    """Write the sentence, the numbers, and folded the queries that changed most."""
    parts = [question(escape(sentence(gate))), table_html(_title(gate), ["what", "value"], facts(gate))]
    if found := changed(gate):
        parts.append(folded("What changed most", table_html("What changed most", found[0], found[1:])))
    return figure([*parts, *map(note, remarks(gate))])


def markdown(gate) -> str:
    """Write a report for a pull request."""
    blocks = [
        f"**{in_markdown(sentence(gate))}**",
        pipes(_title(gate), ["what", "value"], facts(gate), "<"),
    ]
    if found := changed(gate):
        blocks.append(pipes("What changed most", found[0], found[1:], "<>>>"))
    return "\n\n".join([*blocks, *(f"> {in_markdown(words)}" for words in remarks(gate))]) + "\n"


def data(gate) -> dict:
    """Collect plain data, ready for JSON."""
    return {
        "verdict": gate.verdict.value,
        "sentence": sentence(gate),
        "metric": repr(gate.metric),
        "margin": gate.margin,
        "drifted": gate.drifted,
        "baseline": None if gate.paired is None else gate.paired.means[0],
        "now": gate.next.mean if gate.paired is None else gate.paired.means[1],
        "p": gate.paired and gate.paired.p,
        "differences": gate.paired and dict(gate.paired.sorted),
        "missing": list(gate.missing),
        "irlearn": __version__,
    }


def _title(gate):
    return f"Gate: {gate.metric}"

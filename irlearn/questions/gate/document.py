"""How a `Gate` is written: is a run worse than an earlier one?"""

from html import escape

from ...document.figure import figure, folded, note, question
from ...document.tables import aligned, in_markdown, markdown_page, pipes, table_html
from ...version import __version__


def text(gate) -> str:
    """Write the sentence, the numbers, and the queries that changed most."""
    blocks = [gate.sentence, "\n".join(aligned(gate.facts, "<"))]
    if found := gate.changed_most:
        blocks.append("\n".join(aligned(found, "<>>>")))
    return "\n\n".join([*blocks, "\n".join(gate.notes)])


def html(gate) -> str:
    """Write the sentence, the numbers, and, folded away, the queries that changed most."""
    parts = [
        question(escape(gate.sentence)),
        table_html(_title(gate), headers=["what", "value"], rows=gate.facts),
    ]
    if found := gate.changed_most:
        title = _title_of_changes(gate)
        parts.append(folded(title, table_html(title, found[0], found[1:])))
    return figure([*parts, *map(note, gate.notes)])


def markdown(gate) -> str:
    """Write a report for a pull request."""
    blocks = [
        f"**{in_markdown(gate.sentence)}**",
        pipes(_title(gate), headers=["what", "value"], rows=gate.facts, sides="<"),
    ]
    if found := gate.changed_most:
        blocks.append(pipes(_title_of_changes(gate), found[0], found[1:], "<>>>"))
    return markdown_page(blocks, gate.notes)


def data(gate) -> dict:
    """Collect plain data, ready for JSON."""
    return {
        "verdict": gate.verdict.value,
        "sentence": gate.sentence,
        "metric": repr(gate.metric),
        "margin": gate.margin,
        "drifted": gate.drifted,
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


def _title_of_changes(gate):
    if gate.drifted:
        return "What lost most, compared with the peak"
    return "What lost most" if gate.verdict == "worse" else "What changed most"


def _title(gate):
    return f"Gate: {gate.metric}"

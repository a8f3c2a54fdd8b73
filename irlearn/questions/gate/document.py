"""How a `Gate` is written: is a run worse than an earlier one?"""

from collections.abc import Iterator

from ...document.blocks import Block, Fold, Head, Notes, Table
from ...version import __version__


def blocks(gate) -> Iterator[Block]:
    """Say the verdict, its numbers, and which queries changed most."""
    yield Head(gate.sentence)
    yield Table(f"Gate: {gate.metric}", ["what", "value"], gate.facts, "<", headed=False)
    if found := gate.changed_most:
        title = _title_of_changes(gate)
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


def _title_of_changes(gate):
    if gate.drifted:
        return "Largest losses, compared with the peak"
    return "Largest losses" if gate.like_these == "worse" else "Largest changes"

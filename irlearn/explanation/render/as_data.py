"""An explanation as plain data, ready for JSON."""

from ...version import __version__
from ..digits import RESULT_DECIMALS, written


def data(explanation) -> dict:
    """Collect all that is shown: score, tables, steps, notes, conventions; of a mean also its queries."""
    return {
        "metric": repr(explanation.metric),
        "question": explanation.question,
        "score": _plain(explanation.score),
        "rows": [_plain(row) for row in explanation.rows()],
        "tables": [
            {"title": t.title, "headers": t.headers, "formulas": t.formulas, "rows": t.rows}
            for t in explanation.tables()
        ],
        "at_each_k": [_plain(row) for row in explanation.at_each_k(every=False)],
        "steps": [
            {"name": s.name, "text": str(s), "value": _plain(s.quantity.values)} for s in explanation.steps()
        ],
        "notes": explanation.notes,
        "conventions": _plain(explanation.conventions),
        "queries": [data(each) for each in explanation.queries],
        "irlearn": __version__,
    }


def _plain(value):
    """Write exact fractions as text, also inside a dict; leave other values as they are."""
    if isinstance(value, dict):
        return {_plain(name): _plain(each) for name, each in value.items()}
    return written(value, RESULT_DECIMALS) if hasattr(value, "limit_denominator") else value

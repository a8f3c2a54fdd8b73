"""How `SystemsCompared` are written: three systems or more, pair by pair.

Two systems are *told apart* where the test of their pair finds a difference.
"""

from ...document.blocks import Block, Notes, Paragraph, Picture, Table
from .thresholds import ALPHA


def blocks(compared) -> list[Block]:
    """Show the systems, say who is told apart from whom, and show every pair."""
    against = f"all against {compared.baseline}" if compared.baseline else "every pair"
    headers, rows = compared.table()
    return [
        Table(f"{compared.metric}: the systems", headers, rows, "<><"),
        Paragraph(compared.sentence),
        Picture(lambda: compared.picture().to_html()),
        Table(f"{compared.metric}: {against}", *compared.pair_table()),
        Notes([*about_tukey(compared), *compared.notes], apart=True),
    ]


def about_tukey(compared) -> list[str]:
    """Say how many pairs Tukey's HSD tells apart, and when it helps."""
    if not compared.p_tukey:
        return []
    apart = sum(p <= ALPHA for p in compared.p_tukey.values())
    return [
        f"Tukey's HSD finds {apart} of {len(compared.p_tukey)} pairs significantly different. It asks how "
        f"far apart the best and the worst would be by chance, and helps a little if there are many "
        f"systems that vary equally. Holm's method is valid whether they do or not, so it decides here."
    ]


def data(compared) -> dict:
    """Collect the means, the systems that aren't significantly different, and each pair."""
    return {
        "metric": compared.metric,
        "means": dict(compared.means),
        "baseline": compared.baseline,
        "not_told_apart": {name: compared.not_told_apart(name) for name in compared.means},
        "pairs": [
            {"systems": list(pair), **each.to_dict(), "p_tukey": compared.p_tukey.get(pair)}
            for pair, each in compared.pairs.items()
        ],
        "sentence": compared.sentence,
        "notes": compared.notes,
    }

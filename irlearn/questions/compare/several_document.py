"""How `SystemsCompared` are written: three systems or more, pair by pair.

Two systems are *told apart* where the test of their pair finds a difference.
"""

from ...document.blocks import Block, Notes, Paragraph, Picture, Table


def blocks(compared) -> list[Block]:
    """Show the systems, say who is told apart from whom, and show every pair."""
    against = f"all against {compared.baseline}" if compared.baseline else "every pair"
    headers, rows = compared.table()
    return [
        Table(f"{compared.metric}: the systems", headers, rows, "<><"),
        Paragraph(compared.sentence),
        Picture(lambda: compared.picture().to_html()),
        Table(f"{compared.metric}: {against}", *compared.pair_table()),
        Notes(compared.notes, apart=True),
    ]


def data(compared) -> dict:
    """Collect the means, who is not told apart from whom, and each pair."""
    return {
        "metric": compared.metric,
        "means": dict(compared.means),
        "baseline": compared.baseline,
        "not_told_apart": {name: compared.not_told_apart(name) for name in compared.means},
        "pairs": [{"systems": list(pair), **each.to_dict()} for pair, each in compared.pairs.items()],
        "sentence": compared.sentence,
        "notes": compared.notes,
    }

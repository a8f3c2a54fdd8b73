"""How `SystemsCompared` are written: three systems or more, pair by pair.

Two systems are *told apart* where the test of their pair finds a difference.
"""

from html import escape

from ...document.figure import figure, note
from ...document.tables import aligned, in_markdown, markdown_page, pipes, table_html


def text(compared) -> str:
    """Write the table of the systems, the sentence, and the table of the pairs."""
    blocks = [
        "\n".join(aligned(_with_headers(compared.table()), "<><")),
        compared.sentence,
        "\n".join(aligned(_with_headers(compared.pair_table()), "<>")),
    ]
    return "\n\n".join([*blocks, *compared.notes])


def html(compared) -> str:
    """Write both tables, the sentence and the picture."""
    systems, pairs = _titles(compared)
    parts = [
        table_html(systems, *compared.table()),
        f"<p>{escape(compared.sentence)}</p>",
        compared.picture().to_html(),
        table_html(pairs, *compared.pair_table()),
    ]
    return figure([*parts, *map(note, compared.notes)])


def markdown(compared) -> str:
    """Write both tables and the sentence."""
    systems, pairs = _titles(compared)
    blocks = [
        _pipes(systems, compared.table(), "<><"),
        in_markdown(compared.sentence),
        _pipes(pairs, compared.pair_table(), "<>"),
    ]
    return markdown_page(blocks, compared.notes)


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


def _pipes(title, table, sides):
    headers, rows = table
    return pipes(title, headers, rows, sides)


def _titles(compared):
    against = f"all against {compared.baseline}" if compared.baseline else "every pair"
    return f"{compared.metric}: the systems", f"{compared.metric}: {against}"


def _with_headers(table):
    headers, rows = table
    return [headers, *rows]

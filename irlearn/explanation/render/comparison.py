"""Two systems compared, in every form; on a page with a picture of the differences."""

from html import escape

from .figure import figure, note
from .tables import aligned, in_markdown, pipes, table_html


def text(comparison) -> str:
    """Write for each metric its facts below each other, and the sentence."""
    headers, rows = comparison.table()
    blocks = []
    for row, each in zip(rows, comparison.paired.values()):
        lines = [line for line, cell in zip(aligned(list(zip(headers, row)), "<"), row) if cell]
        blocks.append("\n".join([*lines, "", f"{each.sentence}{each.where}"]))
    return "\n\n".join([*blocks, *comparison.notes])


def html(comparison) -> str:
    """Write for each metric the table, the picture and the sentence."""
    parts = []
    for facts, each in _facts(comparison):
        parts += [
            table_html(_title(comparison, each), facts[0], facts[1:]),
            each.picture().to_html() if each.differences else "",
            f"<p>{escape(each.sentence)}</p>",
        ]
    return figure([*parts, *map(note, comparison.notes)])


def markdown(comparison) -> str:
    """Write for each metric the table and the sentence."""
    blocks = []
    for facts, each in _facts(comparison):
        blocks += [
            pipes(_title(comparison, each), facts[0], facts[1:], "<"),
            in_markdown(f"{each.sentence} {each.where}"),
        ]
    return "\n\n".join([*blocks, *(f"> {in_markdown(words)}" for words in comparison.notes)]) + "\n"


def data(comparison) -> dict:
    """Collect per metric means, differences, counts, tests and the sentence."""
    return {metric: each.to_dict() for metric, each in comparison.paired.items()}


def _facts(comparison):
    """Yield for each metric the pairs of header and cell that have something to say, and its `Paired`."""
    headers, rows = comparison.table()
    for row, each in zip(rows, comparison.paired.values()):
        yield [[header, cell] for header, cell in zip(headers, row) if cell], each


def _title(comparison, each):
    first, second = comparison.names
    return f"{each.metric}: {second} against {first}"

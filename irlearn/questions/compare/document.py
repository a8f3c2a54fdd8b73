"""How a `Comparison` of two systems is written."""

from html import escape

from ...document.figure import figure, folded, note
from ...document.tables import aligned, in_markdown, markdown_page, pipes, table_html


def text(comparison) -> str:
    """Write for each metric its facts below each other, the sentence, and the largest differences."""
    headers, rows = comparison.table()
    blocks = []
    for row, each in zip(rows, comparison.paired.values()):
        lines = [line for line, cell in zip(aligned(list(zip(headers, row)), "<"), row) if cell]
        blocks += ["\n".join(lines), each.sentence]
        if found := _largest(each):
            blocks.append("\n".join([*aligned(found, "<>"), "", each.diagnosis.sentence]))
    return "\n\n".join([*blocks, *comparison.notes])


def html(comparison) -> str:
    """Write for each metric the table, the picture, the sentence, and the largest differences.

    Where a margin was given, its arithmetic follows, folded away.
    """
    parts = []
    for facts, each in _facts(comparison):
        parts += [
            table_html(_title(comparison, each), facts[0], facts[1:]),
            each.picture().to_html() if each.differences else "",
            f"<p>{escape(each.sentence)}</p>",
        ]
        if found := _largest(each):
            largest = table_html("The largest differences", found[0], found[1:])
            parts += [largest, f"<p>{escape(each.diagnosis.sentence)}</p>"]
        if each.equivalence:
            parts.append(folded("The margin, query by query", each.equivalence.to_html()))
    return figure([*parts, *map(note, comparison.notes)])


def markdown(comparison) -> str:
    """Write for each metric the table, the sentence, and the largest differences."""
    blocks = []
    for facts, each in _facts(comparison):
        blocks += [
            pipes(_title(comparison, each), facts[0], facts[1:], "<"),
            in_markdown(each.sentence),
        ]
        if found := _largest(each):
            largest = pipes("The largest differences", found[0], found[1:], "<>")
            blocks += [largest, in_markdown(each.diagnosis.sentence)]
    return markdown_page(blocks, comparison.notes)


def data(comparison) -> dict:
    """Collect means, differences, counts, tests and the sentence, by metric."""
    return {metric: each.to_dict() for metric, each in comparison.paired.items()}


def _facts(comparison):
    """Yield for each metric the pairs of header and cell, without empty cells, and its `Paired` comparison.

    The first pair is ["metric", its name], which becomes the headers of the table of the others.
    """
    headers, rows = comparison.table()
    for row, each in zip(rows, comparison.paired.values()):
        yield [[header, cell] for header, cell in zip(headers, row) if cell], each


def _largest(each):
    """Make the table of the largest differences, headers first; an empty list where no query differs."""
    if not each.changed:
        return []
    headers, rows = each.diagnosis.table()
    return [headers, *rows]


def _title(comparison, each):
    first, second = comparison.names
    return f"{each.metric}: {second} against {first}"

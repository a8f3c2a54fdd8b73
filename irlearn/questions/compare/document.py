"""How a `Comparison` of two systems is written."""

from collections.abc import Iterator

from ...document.blocks import Block, Fold, Notes, Only, Paragraph, Picture, Table


def blocks(comparison) -> Iterator[Block]:
    """Show for each metric its numbers, the verdict, and the largest differences."""
    for facts, each in _facts(comparison):
        yield Table(_title(comparison, each), facts[0], facts[1:], "<")
        if each.differences:
            yield _picture(each)
        yield Paragraph(each.sentence)
        if found := _largest(each):
            yield Table("The largest differences", found[0], found[1:])
            yield Paragraph(each.diagnosis.sentence)
        if each.equivalence:
            inside = Picture(each.equivalence.to_html)
            yield Only("html", Fold("The margin, query by query", [inside]))
    yield Notes(comparison.notes, apart=True)


def _picture(each):
    return Picture(lambda: each.picture().to_html())


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
    if not each.changed:
        return []
    headers, rows = each.diagnosis.table()
    return [headers, *rows]


def _title(comparison, each):
    first, second = comparison.names
    return f"{each.metric}: {second} against {first}"

"""How a `Comparison` of two systems is written."""

from collections.abc import Iterator

from ...document.blocks import Block, Bullets, Fold, Notes, Only, Paragraph, Picture, Table
from .words import p_value


def blocks(comparison) -> Iterator[Block]:
    """Show for each metric the verdict, its numbers, what both columns show, and the largest differences."""
    for facts, each in _facts(comparison):
        yield Table(_title(comparison, each), facts[0], facts[1:], "<")
        if each.differences:
            yield _picture(each)
        yield Paragraph(each.sentence)
        yield Table("What is shown", *columns_table(each), "<")
        yield from map(Paragraph, each.notes)
        if found := _largest(each):
            yield Table("The largest differences", found[0], found[1:])
            yield Paragraph(each.diagnosis.sentence)
        if each.arithmetic:
            inside: list[Block] = [Bullets(each.arithmetic)]
            if each.equivalence:
                inside.append(Only("html", Picture(each.equivalence.to_html)))
            yield Fold("The arithmetic", inside)
    yield Notes(comparison.notes, apart=True)


def columns_table(each) -> tuple[list[str], list[list[str]]]:
    """Make headers, and a row for each claim: what it is if symmetric, and whatever the shape."""
    if not each.differences:
        return [], []
    alone = "" if each.p_holm is None else ", unadjusted"
    rows = {
        f"interval (95%{alone})": [ends(each.interval), ends(each.guaranteed)],
        "p-value": [_p(each.p), _p(each.guaranteed_p)],
    }
    if each.p_holm is not None:
        rows["p-value, adjusted (Holm)"] = [_p(each.p_holm), _p(each.guaranteed_p_holm)]
    second, claims = each.names[1], list(each.claims().values())
    better, worse = ("higher", "lower") if each.better == "neither" else ("better", "worse")
    rows[f"{second} is {better}"] = [
        found and ("yes" if found["better"] else f"no: {worse}" if found["worse"] else "open")
        for found in claims
    ]
    if each.margin is not None:
        m = f"{each.margin:g}"
        for name, key in ((f"a loss of {m} is ruled out", "loss_ruled_out"),
                          (f"a gain of {m} is ruled out", "gain_ruled_out"),
                          (f"the difference is within {m}", "within_margin")):  # fmt: skip
            rows[name] = [found and ("yes" if found[key] else "open") for found in claims]
    cells = [[name, *(cell or "–" for cell in row)] for name, row in rows.items()]
    return [f"{second} against {each.names[0]}", "if symmetric", "whatever the shape"], cells


def ends(interval) -> str:
    """Write both ends of an interval; "" where there is none."""
    return "" if interval is None else f"{interval[0]:.4f} to {interval[1]:.4f}"


def _p(p):
    return "" if p is None else p_value(p)


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

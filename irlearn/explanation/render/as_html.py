"""An explanation as HTML: tables with headers and captions; the colours are left to the style sheet."""

from html import escape

from ...document.figure import figure, folded, note, question
from ...document.tables import framed
from .as_text import conventions


def html(explanation) -> str:
    """Write a figure with the tables, the queries of a mean, the derivation, the notes and the conventions.

    Whatever came from outside, such as document ids, is escaped.
    """
    name = f"<strong>{escape(str(explanation.metric))}</strong>"
    parts = [question(f"{name}: {escape(explanation.question)}")]
    parts += [_table(table) for table in explanation.tables()]
    parts += [_query(i, each) for i, each in enumerate(explanation.queries, 1)]
    parts.append(_steps(explanation))
    parts += [note(f"Note: {words}") for words in explanation.notes]
    parts.append(f'<p class="irlearn-conventions">{escape(conventions(explanation))}</p>')
    return figure(parts)


def last_lines(explanations) -> str:
    """Write a figure with a line for each explanation: its question, and the last line of its derivation."""
    lines = [f"<li><em>{escape(e.question)}</em> {_step(e.steps()[-1])}</li>" for e in explanations]
    return figure(['<ol class="irlearn-steps">', *lines, "</ol>"])


def _table(table):
    lines = ["<thead>", _row('th scope="col"', table.headers)]
    if any(table.formulas):
        lines.append(_row("td", table.formulas, ' class="irlearn-formula"'))
    lines += ["</thead>", "<tbody>"]
    for row in table.rows:
        if isinstance(row, str):
            lines.append(
                f'<tr class="irlearn-gap"><td colspan="{len(table.headers)}">{escape(row)}</td></tr>'
            )
        else:
            lines.append(_row("td", row, head=True))
    return framed(table.title, [*lines, "</tbody>"])


def _row(tag, cells, of_row="", head=False):
    """Write a row: ``tag`` around each cell, attributes ``of_row``; with ``head`` the first is its header."""
    end = tag.split()[0]
    written = [f"<{tag}>{_cell(cell)}</{end}>" for cell in cells]
    if head:
        written[0] = f'<th scope="row">{escape(cells[0])}</th>'
    return f"<tr{of_row}>" + "".join(written) + "</tr>"


def _cell(text):
    """Write a cell that a narrow screen may break after an underscore of a name, or before a result."""
    work, equals, value = escape(text).rpartition(" = ")
    return f"{work} <span>= {value}</span>" if equals else value.replace("_", "_<wbr>")


def _steps(explanation):
    *above, last = explanation.steps()
    lines = [f"<li>{_step(step)}</li>" for step in above]
    lines.append(f'<li class="irlearn-score">{_step(last)}</li>')
    return '<ol class="irlearn-steps">\n' + "\n".join(lines) + "\n</ol>"


def _step(step):
    """Write one line of the derivation; where it is too long, it breaks before an equals sign."""
    name, *rest = map(escape, step.parts())
    return " ".join([name, *(f"<span>= {part}</span>" for part in rest)])


def _query(number, explanation):
    inside = "\n".join(
        [_table(table) for table in explanation.tables(at_each_k=False)] + [_steps(explanation)]
    )
    title = f"Query {number}: {escape(str(explanation.steps()[-1]))}"
    return folded(title, inside)

"""An explanation as plain data, as text, Markdown, HTML and LaTeX."""

from html import escape

from ..document.blocks import figure, folded, note, question
from ..document.tables import aligned, framed, in_markdown, pipes
from ..version import __version__
from .digits import RESULT_DECIMALS, written
from .writing import formula, symbol


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


# ---- text ------------------------------------------------------------------------------------------


def text(explanation) -> str:
    """Write the tables, the queries of a mean, the derivation, the notes and the conventions in force."""
    blocks = [f"{explanation.metric}: {explanation.question}"]
    blocks += [_text_table(table) for table in explanation.tables()]
    blocks += [_text_query(i, each) for i, each in enumerate(explanation.queries, 1)]
    blocks.append("\n".join(str(step) for step in explanation.steps()))
    blocks += [f"Note: {note}" for note in explanation.notes]
    blocks.append(conventions(explanation))
    return "\n\n".join(blocks)


def conventions(explanation) -> str:
    options = " · ".join(f"{name}: {value}" for name, value in explanation.conventions.items())
    return f"Conventions: {options or 'none to choose'}"


def _text_table(table):
    named = zip(table.headers, table.formulas)
    legend = [f"  {name} = {formula}" for name, formula in named if formula and formula != name]
    return "\n".join([table.title, *aligned([table.headers, *table.rows]), *legend])


def _text_query(number, explanation):
    lines = [
        f"Query {number}",
        *(_text_table(table) for table in explanation.tables(at_each_k=False)),
        *(str(step) for step in explanation.steps()),
    ]
    return "\n".join(lines).replace("\n", "\n    ")


# ---- Markdown, for a README or an issue ------------------------------------------------------------


def markdown(explanation) -> str:
    """Write pipe tables, the queries of a mean, the derivation as a list, the notes and the conventions."""
    blocks = [f"**{in_markdown(str(explanation.metric))}**: {in_markdown(explanation.question)}"]
    blocks += map(_pipe_table, explanation.tables())
    for number, each in enumerate(explanation.queries, 1):
        blocks += [f"Query {number}", *map(_pipe_table, each.tables(at_each_k=False)), _list_of_steps(each)]
    blocks.append(_list_of_steps(explanation))
    blocks += [f"> {in_markdown(note)}" for note in explanation.notes]
    return "\n\n".join([*blocks, in_markdown(conventions(explanation))]) + "\n"


def _list_of_steps(explanation) -> str:
    return "\n".join(f"- {in_markdown(str(step))}" for step in explanation.steps())


def _pipe_table(table):
    return pipes(table.title, table.headers, table.rows)


# ---- HTML: the colours are left to the style sheet -------------------------------------------------


def html(explanation) -> str:
    """Write a figure with the tables, the queries of a mean, the derivation, the notes and the conventions.

    Whatever came from outside, such as document ids, is escaped.
    """
    name = f"<strong>{escape(str(explanation.metric))}</strong>"
    parts = [question(f"{name}: {escape(explanation.question)}")]
    parts += [_html_table(table) for table in explanation.tables()]
    parts += [_html_query(i, each) for i, each in enumerate(explanation.queries, 1)]
    parts.append(_steps(explanation))
    parts += [note(f"Note: {words}") for words in explanation.notes]
    parts.append(f'<p class="irlearn-conventions">{escape(conventions(explanation))}</p>')
    return figure(parts)


def last_lines(explanations) -> str:
    """Write a figure with a line for each explanation: its question, and the last line of its derivation."""
    lines = [f"<li><em>{escape(e.question)}</em> {_step(e.steps()[-1])}</li>" for e in explanations]
    return figure(['<ol class="irlearn-steps">', *lines, "</ol>"])


def _html_table(table):
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
    end = tag.split()[0]
    made = [f"<{tag}>{_cell(cell)}</{end}>" for cell in cells]
    if head:
        made[0] = f'<th scope="row">{escape(cells[0])}</th>'
    return f"<tr{of_row}>" + "".join(made) + "</tr>"


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


def _html_query(number, explanation):
    inside = "\n".join(
        [_html_table(table) for table in explanation.tables(at_each_k=False)] + [_steps(explanation)]
    )
    title = f"Query {number}: {escape(str(explanation.steps()[-1]))}"
    return folded(title, inside)


# ---- LaTeX -----------------------------------------------------------------------------------------


class Latex(str):
    """Text in LaTeX, which a notebook typesets."""

    def _repr_latex_(self):
        return f"$$\n{self}\n$$"


def latex(explanation) -> Latex:
    """Write an ``aligned`` block: first how each column is made, then the derivation down to the score."""
    lines = []
    for sheet in explanation.sheets:
        lines += [f"{symbol(c, 'tex')} &= {formula(c, 'tex')}" for c in sheet.columns() if not c.is_input]
    for step in explanation.steps():
        name, first, *rest = [part.replace("…", r"\dots") for part in step.parts("tex")]
        lines.append(f"{name} &= {first}")
        lines += [f"&= {part}" for part in rest]
    return Latex("\\begin{aligned}\n" + " \\\\\n".join(lines) + "\n\\end{aligned}")

"""An explanation as plain data, as text, Markdown, HTML and LaTeX, and as a picture."""

from html import escape

from ..document.blocks import figure, folded, note, question
from ..document.tables import aligned, framed, in_markdown, pipes
from ..drawing import plot_on_axes
from ..drawing.curves import bars, over_k, over_recall
from ..errors import error, joined, listed
from ..version import __version__
from .digits import RESULT_DECIMALS, cell, result, written
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


# ---- a picture: the score at each cut-off, against recall, or rank by rank ---------------------------

MOST_NUMBERS_IN_WORDS = 10  # the words for a curve of more numbers do not list them all
RESIDUAL = "residual, still unknown"
DRAWN_WITH = {"DCG": ["IDCG"]}  # metric: which others are drawn with it where nobody asked for others


def plot(explanation, others, over, interpolated, ax):
    """Draw the picture asked for with ``over``, or else the one that fits the metric (`Explanation.plot`)."""
    cut = explanation.at_each_k()
    default = "rank" if not cut else "recall" if explanation.metric.name == "AP" and not others else "k"
    kinds = {"k": _over_k, "recall": _over_recall, "rank": _over_ranks}
    if over not in (None, *kinds):
        raise error("no such axis to draw over", found=over, known=listed(kinds))
    if over == "k" and not cut:
        raise error("metric has no curve over k", metric=explanation.metric)
    return kinds[over or default](explanation, [explanation.by(each) for each in others], interpolated, ax)


def _over_k(explanation, others, interpolated, ax):
    shown = [explanation, *others]
    shown += [explanation.by(name) for name in DRAWN_WITH.get(explanation.metric.name, ()) if not others]
    curves, bands = {}, {}
    for number, each in enumerate(shown, 1):
        rows, name = each.at_each_k(), f"{each.metric.bind(k=None)}@k"
        name = f"{name}, ranking {number}" if name in curves else name
        curves[name] = [float(row[each.metric.display_name]) for row in rows]
        if "residual" in rows[0]:
            bands[name] = RESIDUAL, [float(row["residual"]) for row in rows]

    def draw(axes):
        over_k(axes, curves, bands)
        spoken = [_spoken(name, values) for name, values in curves.items()]
        spoken += [
            _spoken(f"The residual, which unjudged or unseen documents could add to {name},", values)
            for name, (_, values) in bands.items()
        ]
        return f"{joined(list(curves), 'and')} at each cut-off k. {' '.join(spoken)}"

    return plot_on_axes(draw, ax, height=210 if len(curves) + len(bands) == 1 else 240)


def _over_recall(explanation, others, interpolated, ax):
    sheet = explanation.by("IPrec")
    recall, precision, best = (
        [float(number) for number in sheet[name]] for name in ("recall_so_far", "precision", "interpolated")
    )
    hits = [row for row, relevant in enumerate(sheet["relevant"]) if relevant]
    total = int(sheet["R"])
    area = sum(precision[row] for row in hits) / total if total else 0

    def draw(axes):
        over_recall(axes, recall, precision, hits, best if interpolated else ())
        points = "; ".join(f"precision {cell(precision[i])} at recall {cell(recall[i])}" for i in hits)
        words = f"Precision against recall, with a block for each of {len(hits)} hits: {points or 'none'}."
        if missed := total - len(hits):
            words += f" Relevant documents not found, each with a block of no height: {missed} of {total}."
        if explanation.metric.name == "AP" and abs(area - float(explanation.score)) < 1e-9:
            words += f" The area of the blocks is AP = {result(float(explanation.score))}."
        if interpolated:
            steps = "; ".join(f"{cell(best[i])} up to recall {cell(recall[i])}" for i in hits)
            words += f" The interpolated line, the highest precision from there on: {steps or 'none'}."
        return words

    return plot_on_axes(draw, ax, height=270 if interpolated else 240)


def _over_ranks(explanation, others, interpolated, ax):
    """Draw two bars at each rank: the first column of the worksheet after ``rank``, and the last one."""
    columns = {column.name: list(map(float, column.values)) for column in explanation.sheet.columns()}
    if not explanation.rows():
        raise error("nothing to draw")
    ranks = columns.pop("rank", None) or range(1, len(next(iter(columns.values()))) + 1)
    shown = {name.replace("_", " "): columns[name] for name in (next(iter(columns)), [*columns][-1])}

    def draw(axes):
        bars(axes, ranks, shown)
        spoken = [_spoken(name, values, "rank") for name, values in shown.items()]
        return f"Bars for each rank. {' '.join(spoken)} {explanation.steps()[-1]}."

    return plot_on_axes(draw, ax)


def _spoken(name, values, where="k") -> str:
    """Say the numbers of a curve in words; of a long one only its ends, and where it is highest."""
    if len(values) <= MOST_NUMBERS_IN_WORDS:
        numbers = ", ".join(cell(value) for value in values)
        return f"{name} from {where} = 1 on: {numbers}."
    top = max(values)
    return (
        f"{name} goes from {cell(values[0])} at {where} = 1 to {cell(values[-1])} at {where} = "
        f"{len(values)}, and is highest, {cell(top)}, at {where} = {values.index(top) + 1}."
    )

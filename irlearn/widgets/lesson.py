"""An explanation step by step: one column of the worksheet at a time, then one line of the derivation."""

from ..explanation.explanation import Explanation
from ..pictures.words import as_words
from .control import ANSWER, Control
from .frame import Frame
from .widget import Widget

HIDDEN = "?"
CHOICES_OF_HIDE = ("values", "score", "nothing")


def lesson(explanation: Explanation, hide: str = "values", scale: float = 1) -> Widget:
    """Show one step at a time how a score comes about.

    Parameters
    ----------
    explanation : Explanation
    hide : {"values", "score", "nothing"}
        What stays masked until Reveal: the values of every new step, only the score, or nothing.
    scale : number
        The size of the type, 1 as on the page.
    """
    # One function for each step: told whether it is masked, it returns sentence, headers and rows.
    pages = [*_columns(explanation), *_lines(explanation)]
    last = len(pages)

    def draw(step, answer="shown"):
        masked = answer == "hidden" and (hide == "values" or (hide == "score" and step == last))
        sentence, headers, rows = pages[step - 1](masked)
        return Frame(f"Step {step} of {last}. {sentence}", (), headers, rows)

    steps = tuple(range(1, last + 1))
    controls = [Control("step", "step", steps, 1, kind="steps"), *([ANSWER] if hide != "nothing" else [])]
    return Widget("lesson", str(explanation.metric), "", tuple(controls), draw, scale=scale)


def _columns(explanation):
    """Yield a page for every column that is worked out: the columns so far, the new one masked on request."""
    for table in explanation.tables(at_each_k=False):
        for new in range(len(table.headers)):
            if table.formulas[new]:
                yield _column_page(table, new)


def _column_page(table, new):
    """Make the page of a column that is worked out.

    Before it stand the first column, the last two inputs and the last two columns that were worked out.
    """
    inputs = [i for i in range(1, new) if not table.formulas[i]]
    worked_out = [i for i in range(1, new) if table.formulas[i]]
    context = [0, *inputs[-2:], *worked_out[-2:]]

    def page(masked):
        rows = [
            (row, *[""] * len(context))
            if isinstance(row, str)  # says how many rows are left out
            else (*(_value(row[i]) for i in context), HIDDEN if masked else row[new])
            for row in table.rows
        ]
        sentence = f"{table.title}: {as_words(table.headers[new])} is {as_words(table.formulas[new])}."
        return sentence, tuple(as_words(table.headers[i]) for i in (*context, new)), tuple(rows)

    return page


def _value(cell):
    """Return the value alone from a cell that also shows how it came about."""
    return cell.rpartition(" = ")[2]


def _lines(explanation):
    """Yield a page for every line of the derivation, with the lines above it."""
    steps = explanation.steps()
    for new in range(len(steps)):
        yield _line_page(steps, new)


def _line_page(steps, new):
    """Make the page of a line; masked, it shows its formula and no numbers."""

    def page(masked):
        name, *parts = steps[new].parts()
        shown = [*parts[: 1 if len(parts) > 1 else 0], HIDDEN] if masked else parts
        line = " = ".join([name, *shown])
        above = tuple((step.parts()[0], step.value) for step in steps[:new])
        return f"{line}.", ("so far", "value"), (*above, (name, shown[-1]))

    return page

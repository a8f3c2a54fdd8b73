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
    lines = explanation.steps()
    columns = [
        _column_page(table, new)
        for table in explanation.tables(at_each_k=False)
        for new, formula in enumerate(table.formulas)
        if formula  # else it is an input
    ]
    # One function for each step: told whether it is masked, it returns sentence, headers and rows.
    pages = [*columns, *(_line_page(lines, new) for new in range(len(lines)))]
    last = len(pages)

    def draw(step, answer="shown"):
        masked = answer == "hidden" and (hide == "values" or (hide == "score" and step == last))
        sentence, headers, rows = pages[step - 1](masked)
        return Frame(f"Step {step} of {last}. {sentence}", pictures=(), headers=headers, rows=rows)

    steps = tuple(range(1, last + 1))
    controls = [
        Control("step", "step", steps, start=1, kind="steps"),
        *([ANSWER] if hide != "nothing" else []),
    ]
    return Widget("lesson", str(explanation.metric), "", tuple(controls), draw, scale=scale)


def _column_page(table, new):
    """Make the page of the column with the index ``new``, which is worked out from others.

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


def _line_page(lines, new):
    """Make the page of a line of the derivation, below the earlier ones; masked, it shows no numbers."""

    def page(masked):
        name, *parts = lines[new].parts()  # such as "nDCG@5", "DCG / IDCG", "0.9724"
        shown = [*parts[: 1 if len(parts) > 1 else 0], HIDDEN] if masked else parts
        line = " = ".join([name, *shown])
        above = tuple((earlier.parts()[0], earlier.value) for earlier in lines[:new])
        return f"{line}.", ("so far", "value"), (*above, (name, shown[-1]))

    return page

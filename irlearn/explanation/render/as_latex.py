"""An explanation as LaTeX: the formula of each column, and the derivation of the score with its numbers."""

from ..writing import formula, symbol


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

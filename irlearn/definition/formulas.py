"""The formulas of every metric, read off a worksheet, so that nobody has to write them down again."""

from ..errors import IRLearnError
from ..explanation.writing import formula, in_tex, symbol
from ..worksheet.columns import Quantity
from .metric import Metric
from .registry import metric as metric_of

INPUTS = (  # every metric can read one of these
    ([1, 0, 1], [1, 1, 0]),  # a ranking and its judged set, or two lists such as the grades of two judges
    ([[1, 0], [0, 1]],),  # several rankings
    (["a", "b", "c"], ["b", "a", "c"]),  # two lists of items
    ([2, 1, 0],),  # the sentences of an answer
)


def derivation(metric: "str | Metric", style: str = "tex") -> list[tuple[str, str]]:
    """List the steps from a ranking to a score: pairs of a name and its formula, in the order of the work.

    ``style`` is "tex", for LaTeX, or "text".

    Examples
    --------
    >>> derivation("P", "text")
    [('relevant', '[grade ≥ rel]'), ('P', '(sum of relevant) / retrieved')]
    >>> derivation("P@k", "text")[-1]
    ('P@k', '(sum of relevant) / k')
    """
    at_k = isinstance(metric, str) and metric.endswith("@k")
    chosen = metric_of(metric.removesuffix("@k") if isinstance(metric, str) else metric)
    if at_k:
        chosen = chosen @ 2  # any cut-off will do: a formula writes it as k
    explanation = _filled_in(chosen)
    steps = dict.fromkeys((symbol(step, style), formula(step, style)) for step in _needed(explanation.total))
    name = f"{chosen.display_name}@k" if at_k else chosen.display_name
    title = name if style == "text" else in_tex(name)
    return [*steps, (title, formula(explanation.total, style))]


def _filled_in(chosen):
    """Explain the first of `INPUTS` that the metric can read."""
    for inputs in INPUTS:
        try:
            return chosen.explain(*inputs)
        except IRLearnError as refused:
            wrong = refused
    raise wrong


def _needed(total: Quantity) -> list[Quantity]:
    """Find the named steps that a score depends on, each after those it is made from, without the score."""
    found = {}

    def visit(quantity):
        if not isinstance(quantity, Quantity) or id(quantity) in found:
            return
        for part in quantity.parts:
            visit(part)
        if quantity.name and not quantity.is_input and quantity is not total:
            found[id(quantity)] = quantity

    visit(total)
    return list(found.values())


def latex(metric: "str | Metric") -> str:
    """Write the derivation as an ``aligned`` block of LaTeX."""
    lines = [f"{name} &= {written}" for name, written in derivation(metric)]
    return "\\begin{aligned}\n" + " \\\\\n".join(lines) + "\n\\end{aligned}"

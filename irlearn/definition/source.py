"""What a page quotes of metrics: the lines of their functions, from their files, and their formulas."""

import sys
from collections.abc import Callable

from ..errors import IRLearnError, error
from ..explanation.writing import formula, in_tex, symbol
from ..worksheet.columns import Quantity
from .metric import Metric
from .registry import metric as metric_of


def show_code(*functions: Callable[..., object] | str) -> "Code":
    """Show the lines of metrics, given as they are or by name, or of functions, without their docstrings.

    Examples
    --------
    >>> from irlearn import ndcg, show_code
    >>> show_code(ndcg)
    # irlearn/metrics/gain.py
    def ndcg(sheet, k=None, gain="linear", discount="log2(rank+1)",
             base=2, ideal="judged", max_grade=None):
        sheet.DCG = dcg(sheet, gain=gain, discount=discount, base=base)
        sheet.IDCG = idcg(sheet, gain=gain, discount=discount, base=base,
                          ideal=ideal, max_grade=max_grade)
        return sheet.DCG / sheet.IDCG
    """
    blocks, files = [], []
    for function in functions:
        file, source = _found(function)
        header = f"# {file}\n" if files[-1:] != [file] else ""
        blocks.append(header + _lines(source))
        files.append(file)
    return Code("\n\n".join(blocks))


def _found(shown) -> tuple[str, str]:
    """Return the file where a function or the function of a metric stands, and its source."""
    import inspect

    if isinstance(shown, str):
        shown = metric_of(shown)
    function = inspect.unwrap(shown)
    try:
        if not inspect.isfunction(function) or function.__name__ == "<lambda>":
            raise TypeError
        source = inspect.getsource(function)
    except (TypeError, OSError):
        raise error("no source to show", found=getattr(shown, "__name__", repr(shown))) from None
    module = sys.modules.get(function.__module__)
    end = "/__init__.py" if hasattr(module, "__path__") else ".py"
    return function.__module__.replace(".", "/") + end, source


def _lines(written: str) -> str:
    """Cut the source of one function down to ``def`` and what follows, without its docstring."""
    import ast
    import textwrap

    written = textwrap.dedent(written).rstrip()
    function, lines = ast.parse(written).body[0], written.splitlines()
    assert isinstance(function, ast.FunctionDef)
    if ast.get_docstring(function) is not None:
        docstring = function.body[0]
        del lines[docstring.lineno - 1 : docstring.end_lineno]
    return "\n".join(lines[function.lineno - 1 :])


class Code(str):
    """Python code that a notebook shows in colour, and a terminal as it is."""

    def __repr__(self):
        return str(self)

    def _repr_markdown_(self):
        return f"```python\n{self}\n```"


INPUTS = (  # every metric can read one of these
    ([1, 0, 1], [1, 1, 0]),  # a ranking and its judged set, or two lists such as the grades of two judges
    ([[1, 0], [0, 1]],),  # several rankings
    (["a", "b", "c"], ["b", "a", "c"]),  # two lists of items
    ([2, 1, 0],),  # the sentences of an answer
    ([1, 0, 1],),  # tries at one question
    ([["a"], ["b"]], ["b"]),  # the results of several calls, and what is relevant
    ([["a", "b"], ["a", "c"]], {"a": 2, "b": 1, "c": 1}),  # a list for each person, and the catalogue
    ([["a", "b"], ["a", "c"]], ["a", "b", "c"], ["b"]),  # and a group of items
)


def derivation(metric: "str | Metric", style: str = "tex") -> list[tuple[str, str]]:
    """List the steps from a ranking to a score: pairs of a name and its formula, in the order of the work.

    ``style`` is "tex", for LaTeX, or "text".

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

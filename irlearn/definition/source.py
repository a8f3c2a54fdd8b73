"""The lines of a metric's function, quoted from the file it runs from."""

import sys
from collections.abc import Callable

from ..errors import error


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
        from .registry import metric

        shown = metric(shown)
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

"""The lines of a metric's function, quoted from the file it runs from."""

from collections.abc import Callable


def show_code(*functions: Callable[..., object]) -> "Code":
    """Show the lines of metrics or functions as they stand in the package, without their docstrings.

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
    import inspect

    blocks, files = [], []
    for function in map(inspect.unwrap, functions):
        file = function.__module__.replace(".", "/") + ".py"
        header = f"# {file}\n" if files[-1:] != [file] else ""
        blocks.append(header + _lines(inspect.getsource(function)))
        files.append(file)
    return Code("\n\n".join(blocks))


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

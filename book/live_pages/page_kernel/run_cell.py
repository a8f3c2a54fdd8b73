"""Running the source of one cell, as a notebook does: the last expression is shown, `await` is allowed."""

import ast
import builtins
import inspect
import linecache
import sys

from . import channel, display, errors

NAMESPACE = {"__name__": "__main__", "__builtins__": builtins}


async def run(cell: str, source: str) -> dict:
    """Run `source`, send its outputs, and return how it ended: ``status``, and a missing ``package``."""
    with channel.work_for(cell):
        try:
            _refuse_magic(source)
            value = await _execute(source, f"<cell {cell}>")
            if value is not None:
                NAMESPACE["_"] = value
                display.display(value)
            _show_figures()
        except BaseException as error:  # also SystemExit: a cell must never end the kernel
            package = errors.missing_package(error)
            if package is None:
                errors.show(error)
                return {"status": "error"}
            errors.remember_lost_names(source, package, NAMESPACE)
            return {"status": "missing", "package": package}
    return {"status": "ok"}


async def _execute(source, filename):
    """Run all of `source`; return the value of its last expression, None if there is none, or a semicolon."""
    linecache.cache[filename] = (len(source), None, source.splitlines(keepends=True), filename)
    body = ast.parse(source, filename).body
    value_wanted = body and isinstance(body[-1], ast.Expr) and not source.rstrip().endswith(";")
    last = body.pop() if value_wanted else None
    await _evaluate(ast.Module(body, []), filename, "exec")
    return await _evaluate(ast.Expression(last.value), filename, "eval") if last else None


async def _evaluate(tree, filename, mode):
    """Run a syntax tree, and await it where it has `await` at the top."""
    code = compile(tree, filename, mode, flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT, dont_inherit=True)
    value = eval(code, NAMESPACE)
    return await value if code.co_flags & inspect.CO_COROUTINE else value


def _refuse_magic(source):
    """Raise a SyntaxError for a line that only Jupyter understands: %time, !ls or name?."""
    for number, line in enumerate(source.splitlines(), 1):
        word, _, rest = line.strip().partition(" ")
        asks = not rest and word.endswith("?")
        if (asks or word.startswith(("%", "!", "?"))) and not _is_python(source):
            raise SyntaxError(
                f"`{word}` is a command of Jupyter, not Python. This page runs only Python: "
                "leave the line out, or open the notebook in Jupyter",
                ("", number, 1, line),  # file, line, column, text
            )


def _is_python(source):
    try:
        ast.parse(source)
    except SyntaxError:
        return False
    return True


def _show_figures():
    """Show and close open figures, where the site's owner has provided matplotlib."""
    pyplot = sys.modules.get("matplotlib.pyplot")
    for number in pyplot.get_fignums() if pyplot else []:
        display.display(pyplot.figure(number))
        pyplot.close(number)


def _no_input(prompt=""):
    raise RuntimeError("input() cannot wait in this page: write the value into the cell instead")


NAMESPACE["input"] = _no_input

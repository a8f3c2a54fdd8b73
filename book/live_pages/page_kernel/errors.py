"""Errors as outputs, and the packages that a live page does not have."""

import ast
import importlib.util
import traceback

from . import channel

# names that a cell would have bound if the package it imports were here -> that package
_lost: dict[str, str] = {}


def show(error: BaseException) -> None:
    """Show an error under the cell: the kind, the message, and the traceback without the kernel's frames."""
    lines = "".join(traceback.format_exception(type(error), error, _from_the_cell(error))).splitlines()
    output = {"output_type": "error", "ename": type(error).__name__, "evalue": message(error)}
    channel.emit(output | {"traceback": lines})


def message(error: BaseException) -> str:
    """Return the error's own text, and for a SyntaxError its line."""
    if isinstance(error, SyntaxError):
        return f"{error.msg} (line {error.lineno})"
    return str(error)


def _from_the_cell(error):
    """Cut the traceback to begin at the first frame of the reader's cell; without one, keep it all."""
    frame = error.__traceback__
    while frame is not None and not frame.tb_frame.f_code.co_filename.startswith("<cell"):
        frame = frame.tb_next
    keep_all = frame is None and not isinstance(error, SyntaxError)
    return error.__traceback__ if keep_all else frame


def missing_package(error: BaseException | None) -> str | None:
    """Find the package that is not in the page and that caused this error; None for any other error."""
    while error is not None:
        name = getattr(error, "name", None)
        if isinstance(error, ModuleNotFoundError) and name:
            package = name.partition(".")[0]
            return None if _is_present(package) else package
        if isinstance(error, NameError) and name in _lost:
            return _lost[name]
        error = error.__cause__ or error.__context__
    return None


def _is_present(package):
    """Tell whether a package is in the page; True also where looking for it fails."""
    try:
        return importlib.util.find_spec(package) is not None
    except (ImportError, ValueError):
        return True


def remember_lost_names(source: str, package: str, namespace: dict) -> None:
    """Remember the names that a cell without its package did not define; a later NameError is due to it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.alias):
            names = [(node.asname or node.name).partition(".")[0]]
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names = [node.name]
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names = [node.id]
        else:
            continue
        _lost.update({name: package for name in names if name not in namespace})

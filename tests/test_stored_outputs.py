"""Each cell shows what its notebook stores: as the book was built, and in a notebook where the two differ.

The book has run every cell of the notebooks already, so none is run again for this (`make long` does so, by
nbval). Only exercises and widgets look otherwise there; in a notebook they are shown by `LIVE`.
"""

import ast
import os
import sys
from contextlib import suppress

import nbformat
import pytest
from IPython.core.formatters import DisplayFormatter

import notebooks
from building import ROOT
from rings import some_and_all

sys.path.insert(0, str(ROOT / "book" / "_ext"))
import cell_dependencies
import cells

IN_THE_BOOK = ("<irl-exercise", "<irl-progress", "<irl-widget")
NAMES_SOMETHING = (ast.Assign, ast.FunctionDef, ast.Import, ast.ImportFrom)  # for the cells below
LIVE = ('<div class="irlearn-exercise"', '<p class="irlearn-try-title"')


def html_of(cell):
    found = [output["data"]["text/html"] for output in cell.outputs if "text/html" in output.get("data", ())]
    return found[-1] if found else ""


def without_live(cell):
    """Return the outputs of a cell without the HTML that differs between the book and a notebook."""
    for output in cell.outputs:
        if output.get("data", {}).get("text/html", "").startswith((*IN_THE_BOOK, *LIVE)):
            del output["data"]["text/html"]
    return cell.outputs


@pytest.mark.book
def test_the_book_shows_what_the_notebooks_store(site, monkeypatch):
    monkeypatch.setenv("IRLEARN_WIDGETS", os.environ.get("IRLEARN_WIDGETS", "static"))  # as static_widgets.py
    current, wrong, compared = cell_dependencies.CurrentState(ROOT), [], 0
    for path in notebooks.all_notebooks():
        stored, run = nbformat.read(path, 4), cells.Cells(path, current)
        assert run.find_result(), f"the book has not run {path.name}"
        shown = notebooks.canonical(nbformat.reads(run.with_outputs(nbformat.read(path, 4)), 4))
        for was, now in zip(cells.code_cells(stored), cells.code_cells(shown), strict=True):
            compared += 1
            if without_live(was) != without_live(now):
                wrong.append(f"{path.name}, cell {was.execution_count}: {was.outputs} is now {now.outputs}")
    assert compared > 800 and wrong == []


@pytest.mark.slow
@pytest.mark.parametrize("paths", some_and_all(24, notebooks.all_notebooks()))
def test_exercises_and_widgets_of_a_notebook_show_what_is_stored(paths, monkeypatch):
    monkeypatch.delenv("IRLEARN_WIDGETS", raising=False)
    monkeypatch.setattr("irlearn.exercises.skill_progress.SKILLS", {})
    as_a_kernel, wrong, compared = DisplayFormatter(active_types=["text/plain", "text/html"]), [], 0
    for path in paths:
        names = {}
        exec("from irlearn import widgets", names)
        for cell in cells.code_cells(nbformat.read(path, 4)):
            code = ast.parse(cell.source)
            last = code.body[-1]
            code.body = [each for each in code.body if isinstance(each, NAMES_SOMETHING)]
            with suppress(Exception):  # where a loop would have filled a list first
                exec(compile(code, path.name, "exec"), names)
            if html_of(cell).startswith(LIVE):
                shown = compile(ast.Expression(last.value), path.name, "eval")
                data, _ = as_a_kernel.format(eval(shown, names))
                compared += 1
                if notebooks.without_style(data["text/html"]) != html_of(cell):
                    wrong.append(f"{path.name}, cell {cell.execution_count}: {cell.source}")
    assert compared > 20 and wrong == []

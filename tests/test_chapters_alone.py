"""The cells that a reader sees of a page run on their own: none needs a hidden cell, NumPy or IPython.

So a page also runs inside the browser, where these are missing. A cell tagged `not-live` is meant for a full
installation, and left out.
"""

import json
import subprocess
import sys

import nbformat
import pytest

import notebooks
from rings import some_and_all

pytestmark = pytest.mark.slow

MISSING = ["IPython", "ipywidgets", "matplotlib", "myst_nb", "numpy", "pandas", "scipy"]
RUN = """
import json, sys
pages, missing = json.load(sys.stdin)
sys.modules.update(dict.fromkeys(missing))         # importing one of these now fails
for page, cells in pages.items():
    names = {}
    for number, source in cells:
        exec(compile(source, f"{page}, cell {number}", "exec"), names)
"""


def shown(notebook):
    hidden = {"remove-cell", "not-live"}
    cells = [(n, c) for n, c in enumerate(notebook.cells, 1) if c.cell_type == "code"]
    return [(n, c.source) for n, c in cells if not hidden & set(c.metadata.get("tags", []))]


def run_alone(pages, missing=MISSING):
    """Run pages (name: numbers and sources of cells), each alone; the first cell that fails is named."""
    command, given = [sys.executable, "-c", RUN], json.dumps([pages, missing])
    return subprocess.run(command, input=given, capture_output=True, text=True, cwd=notebooks.ROOT)


@pytest.mark.parametrize("paths", some_and_all(3, notebooks.all_notebooks()))
def test_the_cells_of_each_page_run_alone(paths):
    pages = {path.relative_to(notebooks.BOOK).as_posix(): shown(nbformat.read(path, 4)) for path in paths}
    assert len(pages) > 12
    ran = run_alone(pages)
    assert ran.returncode == 0, ran.stderr

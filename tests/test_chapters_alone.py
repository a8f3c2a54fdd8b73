"""What a reader sees of a chapter runs on its own: no cell needs a hidden one, NumPy or IPython.

So a page also runs inside the browser, where all of these are missing. A cell tagged `not-live` is meant for
a full installation, and left out.
"""

import json
import subprocess
import sys

import nbformat
import pytest

import notebooks

pytestmark = pytest.mark.slow

MISSING = ["IPython", "ipywidgets", "matplotlib", "myst_nb", "numpy", "pandas", "scipy"]
RUN = """
import json, sys
cells, missing = json.load(sys.stdin)
sys.modules.update(dict.fromkeys(missing))         # importing one of these now fails
names = {}
for number, source in cells:
    exec(compile(source, f"cell {number}", "exec"), names)
"""


def shown(notebook):
    """The code cells that stand on the page, with their place."""
    hidden = {"remove-cell", "not-live"}
    cells = [(n, c) for n, c in enumerate(notebook.cells, 1) if c.cell_type == "code"]
    return [(n, c.source) for n, c in cells if not hidden & set(c.metadata.get("tags", []))]


def run_alone(cells):
    return subprocess.run(
        [sys.executable, "-c", RUN],
        input=json.dumps([cells, MISSING]),
        capture_output=True,
        text=True,
        cwd=notebooks.ROOT,
    )


@pytest.mark.parametrize(
    "path", notebooks.everywhere(), ids=lambda p: p.relative_to(notebooks.BOOK).as_posix()
)
def test_the_cells_of_a_page_run_alone(path):
    ran = run_alone(shown(nbformat.read(path, 4)))
    assert ran.returncode == 0, ran.stderr


@pytest.mark.parametrize("needs", ["import numpy", "print(glued)"])
def test_a_cell_that_needs_more_is_noticed(needs):
    assert run_alone([(1, "1 + 1"), (2, needs)]).returncode != 0

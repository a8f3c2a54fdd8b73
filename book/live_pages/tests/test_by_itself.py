"""What makes pages live knows nothing of this book and its package: it could be released by itself."""

import ast
import json
import re
import shutil
import subprocess
import sys
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

import nbformat
import pytest

HERE = Path(__file__).resolve().parents[1]
NOT_OURS = {"node_modules", "dist", "tests", "__pycache__"}
SOURCES = [path for path in sorted(HERE.rglob("*.*")) if path.is_file() and not NOT_OURS & {*path.parts}]
PYTHON = [path for path in SOURCES if path.suffix == ".py"]
OF_THE_REPOSITORY = {"bench.py": {"chromium"}}  # a file: what it imports of the repository's tools


@cache
def installed():
    """List the names that can be imported from what is installed."""
    return packages_distributions().keys()


def imported(path: Path) -> set[str]:
    """List what a file imports from outside of its own folder and the standard library."""
    nodes = [*ast.walk(ast.parse(path.read_text("utf-8")))]
    names = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module for node in nodes if isinstance(node, ast.ImportFrom) and not node.level}
    own = {found.stem for found in HERE.glob("*.py")} | {"live_pages", "page_kernel"}
    return {name.partition(".")[0] for name in names} - own - sys.stdlib_module_names


@pytest.mark.parametrize("path", PYTHON, ids=lambda path: path.relative_to(HERE).as_posix())
def test_a_file_imports_what_anybody_can_install(path):
    outside = imported(path) - OF_THE_REPOSITORY.get(path.name, set())
    assert "irlearn" not in outside
    assert outside <= installed()
    assert "page_kernel" not in path.parts or not outside, "the standard library is all that a page has"


def test_no_source_names_the_book_its_package_or_its_elements():
    assert len(PYTHON) > 15 and len(SOURCES) > 45
    named = re.compile(r"\birl(earn|-)", re.IGNORECASE)
    assert [path.name for path in SOURCES if named.search(path.read_text("utf-8"))] == []


CONF = """
import sys
sys.modules["irlearn"] = None  # importing it fails
sys.path.insert(0, "{place}")
extensions = ["myst_nb", "live_pages"]
project, html_theme, nb_execution_mode = "Another book", "basic", "off"
live_pages_not_run = ["form"]
live_pages_elements = ["some-element", "other-element"]
"""
WIDGET = {"application/vnd.jupyter.widget-view+json": {"model_id": "1"}, "text/plain": "the words beside it"}

# What a notebook stores of its widgets. No page needs it.
MODEL = {"model_name": "IntSliderModel", "model_module": "@jupyter-widgets/controls", "state": {}}
STATE = {
    "application/vnd.jupyter.widget-state+json": {
        "state": {"1": MODEL},
        "version_major": 2,
        "version_minor": 0,
    }
}


@pytest.fixture(scope="module")
def another_book(tmp_path_factory):
    """Build a site with plain Sphinx, with stand-ins for the folders that build.py makes."""
    place = tmp_path_factory.mktemp("another")
    shutil.copytree(HERE / "live_pages", place / "live_pages")
    folders = {name: f"{name}-0123456789ab" for name in ("python", "mathjax", "live")}
    for name in folders:
        (place / "dist" / name).mkdir(parents=True)
    for file in ("live.css", "loader.js", "service-worker.js"):
        (place / "dist" / "live" / file).write_text("/* as it is built */")
    manifest = {"folders": folders, "megabytes": 20, "megabytes_sent": 11}
    (place / "dist" / "manifest.json").write_text(json.dumps(manifest))
    book = place / "book"
    book.mkdir()
    (book / "conf.py").write_text(CONF.format(place=place))
    cell, output = nbformat.v4.new_code_cell, nbformat.v4.new_output
    cells = [
        nbformat.v4.new_markdown_cell("# A page"),
        cell("print('</script>')"),
        cell("form()", metadata={"tags": ["form"]}),
        cell("hidden = 1", metadata={"tags": ["remove-cell"]}),
        cell("slider()", outputs=[output("display_data", data=WIDGET)]),
    ]
    notebook_metadata = {"language_info": {"name": "python", "pygments_lexer": "python"}, "widgets": STATE}
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=notebook_metadata), book / "index.ipynb")
    command = [sys.executable, "-m", "sphinx", "-W", "-q", book, place / "site"]
    made = subprocess.run(command, capture_output=True, text=True)
    assert made.returncode == 0, made.stderr
    return place / "site"


@pytest.mark.book
def test_another_book_of_plain_sphinx_gets_live_pages(another_book):
    page = (another_book / "index.html").read_text("utf-8")
    assert page.count('class="live-bar') == page.count('class="live-store') == 1
    assert "fetches about 20 MB" in page
    [data] = [part.partition("</script>")[0] for part in page.split('class="live-cells">')[1:]]
    cells = {cell["name"]: cell["source"] for cell in json.loads(data)}
    assert cells == {"1": "print('</script>')", "2": "hidden = 1", "3": "slider()"}
    assert 'data-cell="1"' in page and 'data-cell="3"' in page and 'data-cell="2"' not in page
    [loader] = [line for line in page.splitlines() if "loader.js" in line]
    assert 'data-name="Another book"' in loader
    assert 'data-elements="some-element,other-element"' in loader
    assert "data-packages" not in loader and "data-serving" not in loader
    assert "the words beside it" in page and "model_" not in page and "require" not in page


@pytest.mark.book
def test_a_browser_keeps_a_book_under_its_own_name(another_book):
    site = json.loads(
        (another_book / "service-worker.js").read_text().removeprefix("const SITE = ").split(";")[0]
    )
    assert site["name"] == "Another book" and len(site["folders"]) == 3
    listed = [path for path, _ in json.loads((another_book / "offline.json").read_text())["files"]]
    assert "index.html" in listed and "_static/live-0123456789ab/loader.js" in listed
    assert "service-worker.js" not in listed

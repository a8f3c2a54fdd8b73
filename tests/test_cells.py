"""A notebook is run again if something that its cells depend on has changed, and only then.

The cell of a small book prints the time: where a page has the same as before, the cell was not run.
"""

import os
import re
import sys
from unittest.mock import Mock

import pytest
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

from building import ROOT, build, notebook, tiny_book

sys.path.insert(0, str(ROOT / "book" / "_ext"))
import cell_dependencies
import kernel_watch
import warm_kernels

ASKS = "import time\n\nimport irlearn\n\nprint(irlearn.asked(), 'at', time.time_ns())"
PACKAGE = {
    "__init__.py": "from .scores import asked, never_asked\n",
    "scores.py": '''\
from pathlib import Path

FACTOR = 2

def asked():
    """A score."""
    return FACTOR * int(Path(__file__).with_name("data.txt").read_text())

def never_asked():
    return 3
''',
    "data.txt": "21",
    "look.css": "p { color: red }",
    "cli/show.py": "SHOWN = 1",
}


class Book:
    """A book of one page, whose cell calls a package beside it."""

    def __init__(self, folder):
        self.source, self.output = tiny_book(folder / "source", ASKS), folder / "site"
        self.last = None  # what it showed when it was last built
        for name, text in PACKAGE.items():
            self.write(f"irlearn/{name}", text)

    def write(self, name, text):
        (self.source / name).parent.mkdir(exist_ok=True)
        (self.source / name).write_text(text, "utf-8")

    def replace(self, name, old, new):
        text = (self.source / name).read_text("utf-8")
        assert old in text
        self.write(name, text.replace(old, new))

    def shown(self) -> tuple[str, str]:
        """Return what the cell printed, and when it was run."""
        made = build(self.source, self.output, PYTHONPATH=str(self.source), PYTHONDONTWRITEBYTECODE="1")
        assert made.ok, made.log[-4000:]
        page = (made.html / "book" / "page.html").read_text("utf-8")
        self.last = re.search(r"(\S+) at (\d{19})\b", re.sub("<[^>]+>", "", page)).groups()
        return self.last


@pytest.fixture(scope="module")
def book(tmp_path_factory):
    return Book(tmp_path_factory.mktemp("book"))


@pytest.mark.book
def test_a_change_that_no_cell_can_show_runs_no_cell(book):
    first = book.shown()
    assert first[0] == "42"
    book.replace("book/page.ipynb", "# A page", "# A page that says more")
    book.replace("irlearn/look.css", "red", "blue")
    book.replace("irlearn/cli/show.py", "1", "2")
    book.replace("irlearn/scores.py", "FACTOR = 2", "# a comment\nFACTOR = 2")
    book.replace("irlearn/scores.py", "return 3", "return 4")
    assert book.shown() == first


@pytest.mark.book
@pytest.mark.parametrize(
    ("file", "old", "new", "score"),
    [
        ("irlearn/scores.py", "return FACTOR", "return 10 * FACTOR", "420"),  # what is called
        ("irlearn/data.txt", "21", "7", "140"),  # what is read
        ("book/page.ipynb", "irlearn.asked()", "irlearn.never_asked()", "4"),  # the cell itself
    ],
)
def test_a_change_that_a_cell_can_show_runs_it(book, file, old, new, score):
    before = book.last or book.shown()
    book.replace(file, old, new)
    now = book.shown()
    assert now[0] == score and now[1] > before[1]


@pytest.mark.book
@pytest.mark.long
def test_a_change_around_a_called_function_or_of_its_docstring_runs_the_cell(tmp_path):
    book = Book(tmp_path)
    times = [book.shown()[1]]
    for old, new in [("FACTOR = 2", "FACTOR = 3"), ("A score", "One score")]:
        book.replace("irlearn/scores.py", old, new)
        score, time = book.shown()
        assert score == "63" and time > times[-1]
        times.append(time)


@pytest.mark.book
def test_a_cell_that_fails_is_named_and_the_others_are_kept(book):
    book.replace("irlearn/scores.py", "return 4", "return 1 / 0")
    made = build(book.source, book.output, PYTHONPATH=str(book.source))
    assert not made.ok
    assert "A cell fails in book/page.ipynb" in made.log and "ZeroDivisionError" in made.log


@pytest.mark.book
@pytest.mark.skipif(not warm_kernels.POSSIBLE, reason="processes are not copied here")
def test_kernels_that_are_copies_of_one_process_share_no_state(tmp_path):
    asks = """
import os, sys, numpy
print(os.getpid(), os.getcwd(), os.environ["ASKED"], "irlearn" in sys.modules, hasattr(numpy, "seen"))
"""
    stores = "import irlearn\n\nnumpy.seen = True"
    pids = set()
    with warm_kernels.WarmProcess() as warm:
        for asked in "12":
            page, place = notebook(asks, stores), {"metadata": {"path": str(tmp_path)}}
            client = NotebookClient(page, kernel_manager_class=warm.manager, resources=place)
            client.execute(env=os.environ | {"ASKED": asked})
            pid, *said = page.cells[1].outputs[0].text.split()
            assert said == [str(tmp_path), asked, "False", "False"]
            pids.add(int(pid))
        assert len(pids) == 2 and not pids & {os.getpid(), warm.process.pid}
        with pytest.raises(CellExecutionError, match="ZeroDivisionError"):
            NotebookClient(notebook("1 / 0"), kernel_manager_class=warm.manager).execute()
    assert warm.process.poll() == 0 and not any(warm_kernels.Copy(pid).poll() is None for pid in pids)


# -- a module in parts: each function's body, and the rest, which is called "" -------------------------------

MODULE = b'''\
"""Scores."""
BEST = 1

class Metric:
    """A metric."""
    kind = "ratio"

    def score(self, k=BEST):
        """Its score."""
        return self.kind, k

def alone():
    def inside():
        return 2
    return inside()
'''
PARTS = {"", "Metric.score", "alone"}


@pytest.mark.parametrize(
    ("old", "new", "parts"),
    [
        (b"BEST = 1", b"BEST = 2", {""}),
        (b"k=BEST", b"k=5", {""}),
        (b"Its score", b"The score", {""}),
        (b'"ratio"', b'"count"', {""}),
        (b"self.kind, k", b"self.kind", {"Metric.score"}),
        (b"return 2", b"return 3", {"alone"}),
        (b"BEST = 1\n", b"BEST = 1  # of all\n\n\n", set()),
    ],
)
def test_a_change_is_in_one_part(old, new, parts):
    assert old in MODULE
    before, after = map(kernel_watch.frame_and_bodies, (MODULE, MODULE.replace(old, new)))
    assert before.keys() == after.keys() == PARTS
    assert {part for part in PARTS if before[part] != after[part]} == parts


def test_functions_note_that_they_were_called():
    called = set()
    space = {kernel_watch.RECORD_CALL: called.add, "__name__": "scores"}
    exec(compile(kernel_watch.with_recorded_calls(MODULE), "scores.py", "exec"), space)
    assert called == set() and space["Metric"].score.__doc__ == "Its score."
    assert space["Metric"]().score() == ("ratio", 1)
    assert called == {"Metric.score"}
    space["alone"]()
    assert called == {"Metric.score", "alone"}


# what a kernel notes: processes started, files opened, modules, packages imported or looked for in vain
REPORT = {"started": [], "opened": [], "modules": {}, "imported": ["pytest"], "missed": ["no_such_module"]}


@pytest.fixture
def recorded(tmp_path):
    """Return what the result of a kernel with such a report depends on, and the book's folder."""
    (tmp_path / "data.txt").write_text("1")
    report = REPORT | {"opened": [str(tmp_path / "data.txt")]}
    return cell_dependencies.CurrentState(tmp_path).snapshot(report), tmp_path


def test_a_result_holds_while_all_that_it_depends_on_is_the_same(recorded):
    then, root = recorded
    assert then["versions"]["pytest"] == pytest.__version__
    assert cell_dependencies.CurrentState(root).is_unchanged(then)


@pytest.mark.parametrize(
    "other",
    [
        {"files": {"data.txt": "another digest"}},
        {"versions": {"pytest": "0.1"}},
        {"versions": {"no-such-package": "0.1"}},
        {"missed": ["pytest"]},
    ],
)
def test_a_result_does_not_hold_when_one_of_them_is_another(recorded, other):
    then, root = recorded
    assert not cell_dependencies.CurrentState(root).is_unchanged(then | other)


def test_a_new_module_runs_all_cells(tmp_path, monkeypatch):
    """What it holds could be imported in place of another; a new script, or a command, could not."""
    (tmp_path / "irlearn" / "cli").mkdir(parents=True)
    monkeypatch.setattr(
        cell_dependencies, "find_spec", lambda name: Mock(origin=tmp_path / name / "__init__.py")
    )
    found = []
    for new in ("__init__.py", "look.css", "cli/show.py", "more.py"):
        (tmp_path / "irlearn" / new).touch()
        found.append(cell_dependencies.CurrentState(tmp_path).surroundings)
    assert found[0] == found[1] == found[2] != found[3]


def test_a_kernel_that_started_another_process_depends_on_the_whole_package(tmp_path):
    then = cell_dependencies.CurrentState(tmp_path).snapshot(REPORT | {"started": ["python"]})
    names = {name.rpartition("/")[2] for name in then["files"]}
    assert {"gain.py", "small.json", "profiles.toml", "look.css", "book.py"} <= names

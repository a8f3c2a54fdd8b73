"""Importing irlearn is light, and its modules know each other in one direction only."""

import ast
import json
import re
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path

import pytest

import irlearn
from rings import quick_for

ROOT = Path(irlearn.__file__).parent
HEAVY = set("numpy ipywidgets anywidget matplotlib IPython pandas polars scipy traitlets".split())


@cache
def modules_after(code):
    """List the modules that a fresh Python has loaded after running the code."""
    command = [sys.executable, "-c", f"{code}\nimport sys, json\nprint(json.dumps(sorted(sys.modules)))"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT.parent)
    return set(json.loads(done.stdout.splitlines()[-1]))


CORE = {
    "import": "import irlearn",
    "score": "import irlearn; irlearn.ndcg([3, 2, 3, 0, 1], k=5)",
    "explain": """if True:
        import irlearn
        e = irlearn.ndcg.explain([3, 2, 3, 0, 1], k=5)
        str(e), e.to_html(), e.to_latex(), e.to_markdown(), e.to_dict()""",
    "exact": "import irlearn; irlearn.average_precision([1, 0, 1], exact=True)",
    "notation": "import irlearn; irlearn.metric(\"nDCG(gain='exponential')@10\"); irlearn.metrics()",
    "mean": "import irlearn; irlearn.mean_average_precision([[1, 0], [0, 1]])",
    "exercise": "from irlearn.exercises import chapter; str(chapter('ndcg').q2.check(0.5))",
    "pictures": "import irlearn.pictures",
    "widgets": """if True:
        import irlearn
        for make in irlearn.widgets.WIDGETS.values(): make().to_html()
        irlearn.classroom().show(irlearn.ndcg.explain([3, 2])).to_html()""",
    "error": "import irlearn\ntry: irlearn.ndcg([float('nan')])\nexcept irlearn.IRLearnError: pass",
}


@pytest.mark.parametrize("what", quick_for(len(CORE), CORE))
def test_the_core_is_the_standard_library(what):
    loaded = modules_after(CORE[what])
    assert not loaded & HEAVY
    outside = {name.partition(".")[0] for name in loaded} - set(sys.stdlib_module_names)
    before = {name.partition(".")[0] for name in modules_after("pass")}
    assert outside - before <= {"irlearn"}


def test_irlearn_starts_without_pictures_and_widgets():
    assert not {"irlearn.pictures", "irlearn.widgets"} & modules_after("import irlearn; dir(irlearn)")


RECIPES = "irlearn.exercises.recipes."
SLOW_TO_IMPORT = {"ast", "dataclasses", "inspect", "shutil", "gzip"}


@pytest.mark.slow
@pytest.mark.parametrize(
    "code, parts",
    [
        ("import irlearn.exercises", set()),
        ("from irlearn.exercises import chapters; chapters()", set()),
        ("from irlearn.exercises import chapter; str(chapter('dcg').q1)", {"how_relevant"}),
        (
            "from irlearn.exercises import chapter; chapter('beyond-the-book').objectives",
            {"choosing_and_beyond"},
        ),
    ],
)
def test_exercises_import_the_part_of_the_book_that_was_asked_for(code, parts):
    loaded = modules_after(code)
    found = {name.removeprefix(RECIPES) for name in loaded if name.startswith(RECIPES)}
    assert {name for name in found if "." not in name} == parts
    if not parts:
        assert not (loaded - modules_after("pass")) & SLOW_TO_IMPORT


WITHOUT_NUMPY = """
import sys
sys.modules["numpy"] = None
import irlearn
qrels, run = {"q": {"d1": 1, "d2": 0}}, {"q": {"d1": 2.0, "d2": 1.0}}
print(irlearn.evaluate(qrels, run, ["nDCG@10", "AP"]).mean)
try:
    irlearn.evaluate(qrels, run, "Bpref")
except irlearn.IRLearnError as wrong:
    print(wrong)"""


def test_without_numpy_a_small_run_is_scored_and_bpref_says_what_is_missing():
    command = [sys.executable, "-c", WITHOUT_NUMPY]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT.parent)
    scores, wrong = done.stdout.splitlines()
    assert scores == "{'nDCG@10': 1.0, 'AP': 1.0}"
    assert "needs numpy, which isn't installed" in wrong


OF_PYTHON = {"__future__", "_bisect", "_operator", "bisect", "itertools", "math", "operator"}


def test_a_score_needs_little_of_python():
    """Each module more delays the start; `functools` and `re` by a fifth each."""
    of_python = modules_after("import irlearn; irlearn.ndcg([3, 2, 0], k=2)") - modules_after("pass")
    assert {name for name in of_python if not name.startswith("irlearn")} <= OF_PYTHON


def test_what_sees_ctrl_c_comes_before_every_other_import():
    tree = ast.parse((ROOT / "__init__.py").read_text("utf-8"))
    first = next(node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom))
    assert (first.level, [alias.name for alias in first.names]) == (1, ["program"])


# ---- one way ---------------------------------------------------------------------------

# The rooms, their order and who may know the class are contracts in pyproject.toml.
CONTRACTS = tomllib.loads((ROOT.parent / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
ROOMS = CONTRACTS["contracts"][0]["layers"][::-1]  # the lowest first
# These import by a name: public names, other packages, a reader's function, the chapters' files.
BY_NAME = {"__init__.py", "errors.py", "questions/audit/other_process.py", "exercises/sets.py"}
SINGLE_FILES = 10  # at most so many rooms are a file beside the folders
FILES = sorted(path for path in ROOT.rglob("*.py") if "__pycache__" not in path.parts)
SCRIPTS = sorted(path for pattern in ("*.js", "*.ts") for path in ROOT.rglob(pattern))


@pytest.mark.slow
def test_imports_keep_the_contracts(capsys):
    """Imports point one way, in no circle, and only the commands and two public files know the class."""
    importlinter = pytest.importorskip("importlinter.cli")
    kept = importlinter.lint_imports(str(ROOT.parent / "pyproject.toml"), no_cache=True, no_logo=True)
    assert kept == 0, capsys.readouterr().out


def test_scripts_import_one_way_too():
    """A script may import only from its own room and from those below, also for its types."""
    upwards, seen = [], 0
    for path in SCRIPTS:
        for target in re.findall(r'(?:from|import\() ?"(\.[^"]*)"', path.read_text("utf-8")):
            there = (path.parent / target).resolve().relative_to(ROOT).parts[0]
            here, seen = path.relative_to(ROOT).parts[0], seen + 1
            if ROOMS.index(there) > ROOMS.index(here):
                upwards.append((path.name, target))
    assert seen > 100 and upwards == []


def test_only_these_files_import_by_a_name():
    by_name = {path for path in FILES if re.search("import_module|__import__", path.read_text("utf-8"))}
    assert {path.relative_to(ROOT).as_posix() for path in by_name} == BY_NAME
    assert len({path.stem for path in ROOT.glob("*.py")} - set(irlearn.__all__)) <= SINGLE_FILES


def test_the_guide_has_the_rooms_in_their_order():
    guide = (ROOT.parent / "CONTRIBUTING.md").read_text("utf-8")
    rows = guide.partition("| room | what |")[2].partition("\n\n")[0].splitlines()
    named = [room for row in rows for room in re.findall("`(.*?)`", row.rpartition(" | ")[0])]
    assert named == [room for room in [*ROOMS, "irlearn"] if room in named]
    assert {path.parent.name for path in ROOT.glob("*/__init__.py")} <= set(named)


def test_no_module_is_hidden_by_a_function_of_its_name():
    """``irlearn.evaluate`` is a function, so no module is called so.

    `metrics` is the one exception: it lists the metrics, and has the names of the folder, too.
    """
    import irlearn.metrics.gain as gain
    import irlearn.metrics.means

    assert gain.GAINS and irlearn.metrics.gain is gain and irlearn.metrics.ndcg is irlearn.ndcg
    public = {name for name in dir(irlearn) if callable(getattr(irlearn, name))}
    assert public & set(ROOMS) == {"metrics"}


# ---- what is private stays in its room --------------------------------------------------------------

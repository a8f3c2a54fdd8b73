"""Importing irlearn is light, and its modules know each other in one direction only."""

import ast
import json
import re
import subprocess
import sys
from collections import Counter
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest

import irlearn
from every import every

ROOT = Path(irlearn.__file__).parent
HEAVY = set("numpy ipywidgets anywidget matplotlib IPython pandas polars scipy traitlets".split())


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


@pytest.mark.parametrize("what", CORE)
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


@pytest.mark.parametrize(
    "code, chapters",
    [
        ("import irlearn.exercises", set()),
        ("from irlearn.exercises import chapters; chapters()", set()),
        ("from irlearn.exercises import chapter; str(chapter('dcg').q1)", {"dcg"}),
        ("from irlearn.exercises import chapter; chapter('beyond-the-book').objectives", {"beyond_the_book"}),
    ],
)
def test_exercises_import_the_chapters_that_were_asked_for(code, chapters):
    loaded = modules_after(code)
    found = {name.removeprefix(RECIPES) for name in loaded if name.startswith(RECIPES)}
    assert {name for name in found if "." not in name} - {"functions", "cases"} == chapters
    if not chapters:
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
    assert "needs numpy, which is not installed" in wrong


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

# The rooms of irlearn, the lowest first: folders, the files beside them, and the package, which gathers the
# public names. A room may import only from those before it, also in functions, for type checkers, in scripts.
# There is no exception. `python tests/test_imports.py` prints how often each imports from which.
ROOMS = """
    version typing_only program escaping errors files form
    worksheet drawing document explanation definition columns metrics notebook
    pictures web runs conventions terminal datasets questions exercises widgets judging
    teaching pool cli irlearn __main__
""".split()
# These import by a name: public names, other packages, a reader's function, the chapters' files.
BY_NAME = {"__init__.py", "errors.py", "questions/audit/other_process.py", "exercises/book_sets.py"}
SINGLE_FILES = 10  # at most so many rooms are a file beside the folders


class Import(NamedTuple):
    """One import of a module of irlearn by another; ``rooms`` are those of both."""

    file: str
    line: int
    module: str
    when: str  # "first", with its file; "late", within a function; or "types", for type checkers only

    @property
    def rooms(self):
        return room_of(self.file), self.module.split(".")[0]


def room_of(file):
    return "irlearn" if file == "__init__.py" else file.partition("/")[0].removesuffix(".py")


def module_name(path):
    parts = list(path.relative_to(ROOT).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


FILES = sorted(path for path in ROOT.rglob("*.py") if "__pycache__" not in path.parts)
SCRIPTS = sorted(path for pattern in ("*.js", "*.ts") for path in ROOT.rglob(pattern))
MODULES = {module_name(path) for path in FILES} - {""}


def imports_of(path):
    """Generate what a file of Python imports from irlearn, a module once for each statement."""
    file, tree = path.relative_to(ROOT).as_posix(), ast.parse(path.read_text("utf-8"))
    choices = [node for node in ast.walk(tree) if isinstance(node, ast.If)]
    guarded = [part for node in choices if "TYPE_CHECKING" in ast.dump(node.test) for part in node.body]
    types = {inner for part in guarded for inner in ast.walk(part)}
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    late = {inner for node in functions for inner in ast.walk(node)}
    folder = ["irlearn", *path.relative_to(ROOT).parent.parts]
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            base = folder[: len(folder) - node.level + 1] if node.level else []
            base = ".".join([*base, *filter(None, [node.module])])
            names = [f"{base}.{alias.name}" for alias in node.names]
        else:
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        ours = [name.removeprefix("irlearn").lstrip(".") for name in names if name.split(".")[0] == "irlearn"]
        when = "types" if node in types else "late" if node in late else "first"
        for module in sorted({module_behind(name) for name in ours}):
            yield Import(file, node.lineno, module, when)


def module_behind(name):
    """Find the module that defines a name; a name of no module is the package's own."""
    while name and name not in MODULES:
        name = name.rpartition(".")[0]
    return name or "irlearn"


def imports_of_a_script(path):
    for at, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        for types, target in re.findall(r'(?:from|(import\()) ?"(\.[^"]*)"', line):
            inside = (path.parent / target).resolve().relative_to(ROOT)
            when = "types" if types or path.suffix == ".ts" else "first"
            yield Import(path.relative_to(ROOT).as_posix(), at, ".".join(inside.with_suffix("").parts), when)


@cache
def imports():
    found = [each for path in FILES for each in imports_of(path)]
    return found + [each for path in SCRIPTS for each in imports_of_a_script(path)]


def table():
    """Write how often each room imports from which; imports upwards would stand right of the diagonal."""
    counts = Counter(each.rooms for each in imports())
    numbers = "".join(f"{n:4}" for n in range(1, len(ROOMS) + 1))
    lines = [f"{'':15}{numbers}"]
    for n, room in enumerate(ROOMS, 1):
        cells = (" ." if room == other else counts[room, other] or "" for other in ROOMS)
        lines.append(f"{n:2} {room:12}{''.join(f'{cell:>4}' for cell in cells)}".rstrip())
    across = Counter(each.when for each in imports() if len(set(each.rooms)) == 2)
    kinds = f"{across['late']} of them late, {across['types']} for types only"
    return "\n".join([*lines, f"{across.total()} imports, {kinds}; {len(upwards())} point upwards."])


def upwards():
    """List the imports from a room that stands above their own."""
    level = {room: n for n, room in enumerate(ROOMS)}
    return [each for each in imports() if level[each.rooms[0]] < level[each.rooms[1]]]


def test_every_room_has_its_place():
    assert len({path.stem for path in ROOT.glob("*.py")} - set(irlearn.__all__)) <= SINGLE_FILES
    rooms = {room_of(path.relative_to(ROOT).as_posix()) for path in FILES}
    assert rooms == set(ROOMS), "give the new room its place"


def test_imports_point_one_way():
    for each in upwards():
        here, there = each.rooms
        where = f"irlearn/{each.file}:{each.line} imports {each.module}"
        pytest.fail(f"{where}, but {here} stands below {there}.\n\n{table()}", pytrace=False)


def test_imports_are_seen():
    found = {(each.file, each.module, each.when) for each in imports()}
    assert found >= {
        ("columns.py", "definition.kinds", "first"),
        ("errors.py", "escaping", "late"),
        ("definition/metric.py", "explanation.explanation", "types"),
        ("exercises/card/element.js", "web.touch.jupyter", "first"),
    }
    assert module_behind("evaluate") == "irlearn", "a public name is the package's, which imports everything"
    by_name = {path for path in FILES if re.search("import_module|__import__", path.read_text("utf-8"))}
    assert {path.relative_to(ROOT).as_posix() for path in by_name} == BY_NAME


def test_the_guide_has_the_rooms_in_their_order():
    guide = (ROOT.parent / "CONTRIBUTING.md").read_text("utf-8")
    rows = guide.partition("| room | what |")[2].partition("\n\n")[0].splitlines()
    named = [room for row in rows for room in re.findall("`(.*?)`", row.rpartition(" | ")[0])]
    assert named == [room for room in ROOMS if room in named]
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


def test_only_the_commands_know_the_room_of_the_class():
    """`irlearn.pool` and two names of `irlearn.exercises` are what others see of it."""
    above = {room_of(each.file) for each in imports() if each.module.startswith("teaching")}
    assert above <= {"teaching", "pool", "cli"}


def test_no_import_cycle():
    """No modules import each other in a circle, also within functions; their own folders do not count."""
    graph = {}
    for each in imports():
        name = module_name(ROOT / each.file)
        if each.file.endswith(".py") and name != each.module and not name.startswith(f"{each.module}."):
            graph.setdefault(name, set()).add(each.module)
    TopologicalSorter(graph).prepare()  # raises an error that names a cycle


# ---- what is private stays in its room --------------------------------------------------------------


def private(name):
    """Say whether a name is marked as private; those of Python and Jupyter are not."""
    return name.startswith("_") and not name.startswith(("__", "_repr_", "_replace"))


def borrowed_private_names(tree):
    """Generate private names that a file takes from an object that is not its own, or from another module."""
    imported = [alias for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    theirs = {alias.asname or alias.name for alias in imported if not alias.name.startswith("irlearn")}
    own = {"self", "cls", *theirs}  # how another package calls its functions is not for us to say
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from (alias.name for alias in node.names if private(alias.name))
        elif isinstance(node, ast.Attribute):
            if private(node.attr) and ast.unparse(node.value) not in own:
                yield ast.unparse(node)
        elif isinstance(node, ast.Subscript | ast.Call) and ".__dict__" in (written := ast.unparse(node)):
            if not written.startswith("self.") and re.search(r"['\"]_[a-z]", written):
                yield written


@pytest.mark.slow
@every("path", FILES, ids=lambda path: module_name(path) or "irlearn")
def test_no_module_uses_a_private_name_of_another(path):
    assert not list(borrowed_private_names(ast.parse(path.read_text("utf-8"))))


def test_a_private_name_of_another_room_would_be_found():
    reached = """if True:
        import os
        from tests.sheet import _label
        os._exit(0), self._k, sheet._k, sheet.a._b, sheet.__dict__["_k"], sheet.__dict__.get("_k")
        made.__name__
    """
    assert set(borrowed_private_names(ast.parse(reached))) == {
        "_label", "sheet._k", "sheet.a._b", "sheet.__dict__['_k']", "sheet.__dict__.get('_k')",
    }  # fmt: skip


if __name__ == "__main__":
    print(table())

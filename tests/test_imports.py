"""Importing irlearn is light, and its modules know each other in one direction only."""

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import irlearn
from every import every

ROOT = Path(irlearn.__file__).parent
HEAVY = set("numpy ipywidgets anywidget matplotlib IPython pandas polars scipy traitlets".split())


def modules_after(code):
    """The modules that a fresh Python has loaded after running the code."""
    script = f"{code}\nimport sys, json\nprint(json.dumps(sorted(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT.parent,
    )
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


FAMILIES = "irlearn.exercises.families."
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
    rooms = {name.removeprefix(FAMILIES) for name in loaded if name.startswith(FAMILIES)}
    assert {room for room in rooms if "." not in room} - {"functions", "cases"} == chapters
    if not chapters:
        assert not (loaded - modules_after("pass")) & SLOW_TO_IMPORT


WITHOUT_NUMPY = """if True:
    import sys
    sys.modules["numpy"] = None
    import irlearn
    qrels, run = {"q": {"d1": 1, "d2": 0}}, {"q": {"d1": 2.0, "d2": 1.0}}
    print(irlearn.evaluate(qrels, run, ["nDCG@10", "AP"]).mean)
    try:
        irlearn.evaluate(qrels, run, "Bpref")
    except irlearn.IRLearnError as wrong:
        print(wrong)"""


def test_without_numpy_a_small_run_is_scored_and_a_larger_one_says_what_is_missing():
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_NUMPY], capture_output=True, text=True, cwd=ROOT.parent
    )
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

# A room may import from its own floor and from those further down the list, at the top of a file or later.
LAYERS = [
    ["cli", "__main__", "widgets", "notebook"],
    ["exercises", "judging"],
    ["conventions", "datasets"],
    ["runs", "pictures", "web"],
    ["metrics", "columns"],
    ["definition"],
    ["explanation"],
    ["worksheet", "drawing", "form"],
    ["files"],
    ["errors"],
    ["escaping", "program", "typing_only", "version"],
]
LEVEL = {name: level for level, names in enumerate(LAYERS) for name in names}
SINGLE_FILES = 10


def module_name(path):
    parts = list(path.relative_to(ROOT).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(path):
    """Modules of irlearn that a file imports, at its top or later."""
    tree = ast.parse(path.read_text("utf-8"))
    package = (
        module_name(path).split(".") if path.name == "__init__.py" else module_name(path).split(".")[:-1]
    )
    package = [part for part in package if part]
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = package[: len(package) - (node.level - 1)]
            for alias in node.names:  # a module, or something in one
                yield ".".join(filter(None, [*base, node.module, alias.name]))
        elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "irlearn":
            yield node.module.removeprefix("irlearn").lstrip(".")
        elif isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name.split(".")[0] == "irlearn":
                    yield alias.name.removeprefix("irlearn").lstrip(".")


FILES = sorted(path for path in ROOT.rglob("*.py") if "__pycache__" not in path.parts)


def test_every_module_has_a_layer():
    names = {module_name(path).split(".")[0] for path in FILES} - {""}
    assert names == set(LEVEL), "give the new room its place in LAYERS"


def test_the_top_holds_rooms_what_is_public_and_few_single_files():
    assert len({path.stem for path in ROOT.glob("*.py")} - set(irlearn.__all__)) <= SINGLE_FILES


def test_no_module_is_hidden_by_a_function_of_its_name():
    """``irlearn.evaluate`` is a function, so no module is called so.

    `metrics` is the one exception, and answers for the folder.
    """
    import irlearn.metrics.gain as gain
    import irlearn.metrics.means

    assert gain.GAINS and irlearn.metrics.gain is gain and irlearn.metrics.ndcg is irlearn.ndcg
    public = {name for name in dir(irlearn) if callable(getattr(irlearn, name))}
    rooms = {module_name(path) for path in FILES if "." not in module_name(path)}
    assert public & rooms == {"metrics"}


@every("path", FILES, ids=lambda path: module_name(path) or "irlearn")
def test_imports_point_one_way(path):
    own = module_name(path).split(".")[0]
    if own not in LEVEL:
        return  # the package itself gathers the public names
    for name in imports_of(path):
        first = name.split(".")[0]
        if first in LEVEL:
            assert LEVEL[first] >= LEVEL[own], f"{module_name(path)} imports {name} from above"


def test_render_sees_only_an_explanation():
    """A renderer is handed data; it knows no metric, no sheet and no reader."""
    for path in (ROOT / "explanation" / "render").rglob("*.py"):
        for name in imports_of(path):
            known = (
                "explanation.render",
                "explanation.digits",
                "explanation.writing",
                "drawing",
                "errors",
                "escaping",
                "version",
            )
            assert name.startswith(known), (path.name, name)


def test_no_import_cycle():
    """No two modules need each other, not even late, within a function."""
    known, graph = {module_name(other) for other in FILES}, {}
    for path in FILES:
        name = module_name(path)
        wanted = {target if target in known else target.rpartition(".")[0] for target in imports_of(path)}
        graph[name] = {target for target in wanted & known if not name.startswith(f"{target}.")} - {name}
    done, path_now = set(), []

    def visit(name):
        if name in path_now:
            raise AssertionError(" -> ".join([*path_now[path_now.index(name) :], name]))
        if name in done:
            return
        path_now.append(name)
        for target in sorted(graph.get(name, ())):
            visit(target)
        path_now.pop()
        done.add(name)

    for name in graph:
        if name:
            visit(name)


# ---- what is private stays in its room --------------------------------------------------------------


def private(name):
    """Whether a name says of itself that it is nobody else's; Python and Jupyter have their own."""
    return name.startswith("_") and not name.startswith(("__", "_repr_"))


def borrowed_private_names(tree):
    """Private names that a file takes from an object that is not its own, or from another module."""
    theirs = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
        if not alias.name.startswith("irlearn")
    }
    own = {"self", "cls", *theirs}  # how another package calls its functions is not for us to say
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from (alias.name for alias in node.names if private(alias.name))
        elif isinstance(node, ast.Attribute) and not (
            isinstance(node.value, ast.Name) and node.value.id in own
        ):
            if private(node.attr):
                yield ast.unparse(node)
        elif isinstance(node, ast.Subscript | ast.Call) and ".__dict__" in (written := ast.unparse(node)):
            if not written.startswith("self.") and re.search(r"['\"]_[a-z]", written):
                yield written


@every("path", FILES, ids=lambda path: module_name(path) or "irlearn")
def test_nobody_reaches_for_a_private_name(path):
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

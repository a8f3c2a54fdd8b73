"""Importing irlearn is light, and its modules know each other in one direction only."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

import irlearn

ROOT = Path(irlearn.__file__).parent
HEAVY = {"numpy", "ipywidgets", "matplotlib", "IPython", "pandas", "polars", "scipy", "traitlets"}


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
    "error": "import irlearn\ntry: irlearn.ndcg([float('nan')])\nexcept irlearn.IRLearnError: pass",
}


@pytest.mark.parametrize("what", CORE)
def test_the_core_is_the_standard_library(what):
    loaded = modules_after(CORE[what])
    assert not loaded & HEAVY
    outside = {name.partition(".")[0] for name in loaded} - set(sys.stdlib_module_names)
    before = {name.partition(".")[0] for name in modules_after("pass")}
    assert outside - before <= {"irlearn"}


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


# ---- one way ---------------------------------------------------------------------------

# A module may import from its own layer and from those further down the list.
LAYERS = [
    ["cli", "__main__", "widgets", "notebook", "trec_eval"],
    [
        "identify",
        "traps",
        "mistakes",
        "comparison",
        "profiles",
        "partitions",
        "formulas",
    ],
    ["evaluate"],
    ["engine", "results"],
    ["inputs"],
    ["trec"],
    ["pictures"],
    ["explanation", "render"],
    ["metrics"],
    ["metric"],
    ["notation", "borrowed", "readers", "options", "docstring"],
    ["sheet"],
    ["writing"],
    ["columns"],
    ["operations"],
    ["ranking", "source", "rules"],
    ["digits", "files"],
    ["errors"],
    ["escaping", "program", "version"],
]
LEVEL = {name: level for level, names in enumerate(LAYERS) for name in names}


def module_name(path):
    parts = list(path.relative_to(ROOT).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(path):
    """Modules of irlearn that a file imports: (name, at the top of the file?)."""
    tree = ast.parse(path.read_text("utf-8"))
    top = set(map(id, tree.body))
    package = (
        module_name(path).split(".") if path.name == "__init__.py" else module_name(path).split(".")[:-1]
    )
    package = [part for part in package if part]
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = package[: len(package) - (node.level - 1)]
            if node.module:
                yield ".".join([*base, node.module]), id(node) in top
            else:
                for alias in node.names:
                    yield ".".join([*base, alias.name]), id(node) in top
        elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "irlearn":
            yield node.module.removeprefix("irlearn").lstrip("."), id(node) in top
        elif isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name.split(".")[0] == "irlearn":
                    yield alias.name.removeprefix("irlearn").lstrip("."), id(node) in top


FILES = sorted(path for path in ROOT.rglob("*.py") if "__pycache__" not in path.parts)


def test_every_module_has_a_layer():
    names = {module_name(path).split(".")[0] for path in FILES} - {""}
    assert names - {"datasets"} == set(LEVEL), "give the new module its place in LAYERS"


@pytest.mark.parametrize("path", FILES, ids=lambda path: module_name(path) or "irlearn")
def test_imports_point_one_way(path):
    own = module_name(path).split(".")[0]
    if own not in LEVEL:
        return  # the package itself gathers the public names; datasets are data
    for name, at_top in imports_of(path):
        first = name.split(".")[0]
        if first in ("", "datasets") or first not in LEVEL:
            continue
        if at_top:
            assert LEVEL[first] >= LEVEL[own], f"{module_name(path)} imports {name} from above"


def test_render_sees_only_an_explanation():
    """A renderer is handed data; it knows no metric, no sheet and no reader."""
    for path in (ROOT / "render").glob("*.py"):
        for name, _ in imports_of(path):
            first = name.split(".")[0]
            known = ("render", "digits", "writing", "errors", "escaping", "version", "")
            assert first in known, (path.name, name)


def test_no_import_cycle():
    """No two modules need each other before either can start."""
    graph = {}
    for path in FILES:
        name = module_name(path)
        known = {module_name(other) for other in FILES}
        wanted = set()
        for target, at_top in imports_of(path):
            if at_top:
                wanted |= {t for t in (target, target.rpartition(".")[0]) if t in known and t} - {name}
        graph[name] = {t for t in wanted if not name.startswith(f"{t}.")}
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

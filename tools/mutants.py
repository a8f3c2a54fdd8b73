"""Mutation testing: make one small change of the package at a time, and see whether a test fails.

    python tools/mutants.py 100                          # a hundred mutants of the last commit
    python tools/mutants.py 100 --tree old --tree new    # the same mutants in two checkouts
    python tools/mutants.py --digits 20                  # 20 digits of stored outputs, two in a notebook

A mutant turns a comparison, a sum, a constant, a condition or a return into another. It is tried in a clone:
on the doctests of its module, then on at most twelve test files that import the module, first those that name
the changed function or class, then the nearest, until a test fails; a mutant that none notices survives.
What was found is kept in .cache/mutants, so that a run that was stopped goes on.
"""

import argparse
import ast
import json
import os
import random
import re
import subprocess
import sys
from collections import deque
from importlib.util import cache_from_source
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / ".cache" / "mutants"
SEED = 22  # of the draw; any other draws other mutants
MOST_FILES = 12  # test files that a mutant is tried on
MOST_SECONDS = 900  # so that an endless loop ends, which counts as noticed
SKIPPED_MARKS = ("book", "browser", "notebook", "long")

COMPARISONS = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
SUMS = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Div, ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult, ast.Mod: ast.Mult, ast.Pow: ast.Mult,
}  # fmt: skip


class Mutant(NamedTuple):
    """A change: its place, named so that it is found after other edits of the file, and both texts."""

    path: str
    function: str  # such as .outer.inner
    line: str  # the text of the line where it begins
    before: str
    after: str
    nth: int  # its number among equal changes in the line


# -- what can be changed ----------------------------------------------------------------------------------


def mutate(node: ast.AST) -> ast.AST | None:
    """Return the node as a mutant has it; None for a node that stays as it is."""
    match node:
        case ast.Compare(left, [one], after) if type(one) in COMPARISONS:
            return ast.Compare(left, [COMPARISONS[type(one)]()], after)
        case ast.BinOp(left, sign, right) if type(sign) in SUMS and not (is_text(left) or is_text(right)):
            return ast.BinOp(left, SUMS[type(sign)](), right)
        case ast.BoolOp(sign, values):
            return ast.BoolOp(ast.Or() if isinstance(sign, ast.And) else ast.And(), values)
        case ast.UnaryOp(ast.Not(), operand):
            return operand
        case ast.Constant(bool() as value):
            return ast.Constant(not value)
        case ast.Constant(int() | float() as value):
            return ast.Constant(value + 1)
        case ast.Return(ast.expr() as value) if not isinstance(value, ast.Constant):
            return ast.Return(ast.Constant(None))
    return None


def is_text(node):
    return isinstance(node, ast.JoinedStr) or isinstance(node, ast.Constant) and isinstance(node.value, str)


def sites(tree: Path, path: str) -> dict[Mutant, tuple[int, int]]:
    """Return mutant -> the bytes of the file where it begins and ends."""
    text = (tree / path).read_text("utf-8")
    lines = text.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line.encode()))
    found: dict[Mutant, tuple[int, int]] = {}

    def visit(node, function):
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
                visit(child, f"{function}.{child.name}")
                continue
            if function and (mutated := mutate(child)) is not None:
                begin = starts[child.lineno - 1] + child.col_offset
                end = starts[child.end_lineno - 1] + child.end_col_offset
                before = text.encode()[begin:end].decode()
                key = (path, function, lines[child.lineno - 1].strip(), before, ast.unparse(mutated))
                found[Mutant(*key, sum(each[:5] == key for each in found))] = (begin, end)
            visit(child, function)

    visit(ast.parse(text), "")
    return found


def draw_mutants(trees: list[Path], number: int, seed: int) -> list[Mutant]:
    """Return so many mutants, drawn at random from all that each of the trees can have."""
    common = None
    for tree in trees:
        paths = sorted(path.relative_to(tree).as_posix() for path in (tree / "irlearn").rglob("*.py"))
        here = {mutant for path in paths for mutant in sites(tree, path)}
        common = here if common is None else common & here
    return random.Random(seed).sample(sorted(common), number)


# -- the tests that are nearest, by imports ---------------------------------------------------------------


def imported(path: Path, package: str) -> set[str]:
    """List the modules that a file imports, at its top or later; a name in a module counts as one."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            outer = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*outer, *filter(None, [node.module])])
            found |= {base, *(f"{base}.{alias.name}" for alias in node.names)}
    return found


def test_files(tree: Path, path: str, function: str) -> list[str]:
    """List the module, for its doctests, and then the test files that import it, directly or not.

    Those that name the function, its class or the module come first, and of these, those that are fewest
    imports away from it.
    """
    files = {}
    for file in (tree / "irlearn").rglob("*.py"):
        parts = file.relative_to(tree).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        package = name if parts[-1] == "__init__" else name.rpartition(".")[0]
        files[name] = imported(file, package)
    tests = {file.stem: imported(file, "") for file in (tree / "tests").rglob("*.py")}
    graph = {**files, **tests}
    wanted = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    users: dict[str, set[str]] = {}
    for name, uses in graph.items():
        for used in uses & graph.keys():
            users.setdefault(used, set()).add(name)
    away, queue = {wanted: 0}, deque([wanted])
    while queue:
        for user in users.get(here := queue.popleft(), ()):
            if user not in away:
                away[user] = away[here] + 1
                queue.append(user)
    names = {*function.split("."), Path(path).stem} - {"", "__init__", "__call__"}
    named = re.compile(rf"\b({'|'.join(sorted(names, key=len, reverse=True))})\b")

    def distance(file):
        return not named.search(file.read_text("utf-8")), away[file.stem], file.name

    found = [file for file in (tree / "tests").glob("test_*.py") if file.stem in away]
    return [path, *(f"tests/{file.name}" for file in sorted(found, key=distance))]


# -- running the tests on a mutant ------------------------------------------------------------------------


def clone(tree: Path, number: int) -> Path:
    """Clone the last commit of a checkout, to be changed; link to the Node packages of the checkout."""
    copy = FOLDER / f"tree-{number}"
    if not copy.exists():
        subprocess.run(["git", "clone", "--quiet", "--local", tree, copy], check=True)
        for built in ("book/live_pages/dist", "book/live_pages/node_modules"):
            if (tree / built).exists():
                (copy / built).symlink_to((tree / built).resolve())
    else:
        subprocess.run(["git", "-C", copy, "fetch", "--quiet", tree.resolve(), "HEAD"], check=True)
        subprocess.run(["git", "-C", copy, "checkout", "--quiet", "--force", "FETCH_HEAD"], check=True)
    return copy


def run_tests(tree: Path, *what: str) -> subprocess.CompletedProcess:
    """Run pytest on some files of a checkout; return what it printed, and its exit code."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--tb=no", *what]
    environment = os.environ | {"PYTHONPATH": str(tree), "CI": "1"}
    return subprocess.run(
        command, cwd=tree, env=environment, capture_output=True, text=True, timeout=MOST_SECONDS
    )


def first_failure(tree: Path, mutant: Mutant, files: list[str]) -> str:
    """Return the first test that fails with the mutant, or words on another failure; "" where all pass."""
    file = tree / mutant.path
    original = file.read_bytes()
    begin, end = sites(tree, mutant.path)[mutant]
    stored = Path(cache_from_source(str(file)))
    try:
        after = mutant.after if mutant.after.startswith("return") else f"({mutant.after})"
        file.write_bytes(original[:begin] + after.encode() + original[end:])
        stored.unlink(missing_ok=True)
        known = (tree / "pyproject.toml").read_text("utf-8")
        marks = " and ".join(f"not {mark}" for mark in SKIPPED_MARKS if f'"{mark}: ' in known)
        done = run_tests(tree, "-x", "-m", marks, *files)
        if done.returncode in (0, 5):  # all passed, or there were none
            return ""
        return (re.findall(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.M) or ["it does not start"])[0]
    except subprocess.TimeoutExpired:
        return "it takes too long"
    finally:
        file.write_bytes(original)
        stored.unlink(missing_ok=True)


def mutants(copies: list[Path], number: int, seed: int) -> list[dict]:
    """Find the test that notices each mutant in each clone; print, store and return the results.

    A result is ``{"mutant": …, "by": [a test, or "", for each clone]}``.
    """
    stored = FOLDER / f"mutants-{seed}.jsonl"
    found = [json.loads(line) for line in stored.read_text().splitlines()] if stored.exists() else []
    done = {Mutant(*each["mutant"]) for each in found}
    for mutant in draw_mutants(copies, number, seed):
        if mutant in done:
            continue
        every = test_files(copies[0], mutant.path, mutant.function)
        files = [file for file in every if all((copy / file).exists() for copy in copies)]
        tried = files[: MOST_FILES + 1]
        each = {"mutant": mutant, "by": [first_failure(copy, mutant, tried) for copy in copies]}
        found.append(each)
        with stored.open("a") as report:
            print(json.dumps(each), file=report)
        print(f"{mutant.path} {mutant.function[1:]}: {mutant.before} -> {mutant.after}", flush=True)
        print("   ", " | ".join(by or "SURVIVED" for by in each["by"]), flush=True)
    return found


# -- digits of notebooks ----------------------------------------------------------------------------------


def stored_digits(cell: dict) -> list[tuple[list[str], int, int]]:
    """Return the places of all digits in a cell's stored text: the lines, and in them line and column."""
    outputs = cell.get("outputs", [])
    texts = [output["text"] for output in outputs if "text" in output]
    texts += [o["data"]["text/plain"] for o in outputs if "text/plain" in o.get("data", ())]
    return [
        (lines, n, match.start())
        for lines in texts
        for n, line in enumerate(lines)
        for match in re.finditer(r"\d", line)
    ]


def change_one(places: list[tuple[list[str], int, int]], rng: random.Random) -> str:
    """Change the digit in one of these places; return what stands around it, before and after."""
    lines, n, at = rng.choice(places)
    before, other = lines[n], (int(lines[n][at]) + rng.randint(1, 9)) % 10
    lines[n] = f"{before[:at]}{other}{before[at + 1 :]}"
    around = slice(max(0, at - 20), at + 20)
    return f"{before[around]!r} -> {lines[n][around]!r}"


def digits(tree: Path, number: int, seed: int) -> None:
    """Change a digit in each of two cells of a notebook, run its tests, and print which of the two fail."""
    rng, caught, left = random.Random(seed), 0, number
    paths = sorted((tree / "book").rglob("*.ipynb"))
    rng.shuffle(paths)
    for path in paths:
        original = path.read_text("utf-8")
        notebook = json.loads(original)
        cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
        able = [n for n, cell in enumerate(cells) if stored_digits(cell)]
        chosen = rng.sample(able, min(2, left, len(able)))
        if not chosen:
            continue
        changes = {n: change_one(stored_digits(cells[n]), rng) for n in chosen}
        path.write_text(json.dumps(notebook), "utf-8")
        try:
            output = run_tests(tree, "-m", "notebook", path.relative_to(tree).as_posix()).stdout
        finally:
            path.write_text(original, "utf-8")
        for n, change in changes.items():
            seen = re.search(rf"FAILED .*::Cell {n}\b", output) is not None
            print(f"{path.name}, cell {n}: {change}")
            print("    noticed" if seen else "    SURVIVED", flush=True)
            caught += seen
        left -= len(chosen)
    print(f"{caught} of {number - left} changed digits were noticed")


def main() -> None:
    wanted = argparse.ArgumentParser(usage=__doc__)
    wanted.add_argument("mutants", type=int, nargs="?", default=0)
    wanted.add_argument("--digits", type=int, default=0)
    wanted.add_argument("--tree", type=Path, action="append", default=[])
    wanted.add_argument("--seed", type=int, default=SEED)
    asked = wanted.parse_args()
    trees = [tree.resolve() for tree in asked.tree] or [ROOT]
    FOLDER.mkdir(parents=True, exist_ok=True)
    copies = [clone(tree, number) for number, tree in enumerate(trees)]
    if asked.mutants:
        found = mutants(copies, asked.mutants, asked.seed)
        for at, tree in enumerate(trees):
            noticed = sum(bool(each["by"][at]) for each in found)
            print(f"{tree}: {noticed} of {len(found)} mutants were noticed")
    for tree, copy in zip(trees, copies, strict=True):
        if asked.digits:
            print(tree, flush=True)
            digits(copy, asked.digits, asked.seed)


if __name__ == "__main__":
    main()

"""Measure what building and testing the project costs: seconds by step, megabytes, numbers of things.

    python tools/weight.py                     # all of it, about ten minutes on two quiet cores
    python tools/weight.py book rebuild        # some parts; tests, sizes and counts are the others

All parts but counts work in a clone of the last commit, under .cache, which the part book makes anew.
``work`` is CPU time, which hardly depends on what else the machine does; ``clock`` is the time until the end,
and its limits are for two quiet cores. An exclamation mark stands behind what exceeds its limit.
"""

import json
import os
import re
import resource
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

from built_on_top import added, replaced
from irlearn.exercises.page import VARIANTS
from notebooks import all_notebooks

ROOT = Path(__file__).resolve().parents[1]
CLONE = ROOT / ".cache" / "weight"
CHAPTER = "book/how-relevant/dcg.ipynb"
NOTEBOOKS = 18  # the limits are for so many; each further one may add a twentieth to them
PYTHON = ".venv/bin/python"


class Limit(NamedTuple):
    """The most seconds of CPU time and on the clock; None is no limit."""

    work: float | None = None
    clock: float | None = None


LIMITS = {
    "make book": Limit(150, clock=120),
    "nothing changed": Limit(clock=5),
    "a sentence": Limit(clock=10),
    "a style sheet": Limit(clock=10),
    "a code cell": Limit(clock=15),
    "a metric": Limit(clock=60),
    "make quick": Limit(clock=45),
    "make test": Limit(600, clock=360),
}


def print_row(name: str, work: float, clock: float) -> None:
    """Print the seconds of a step, with its limits and a mark where it exceeds one."""
    factor = 1 + max(0, len(all_notebooks()) - NOTEBOOKS) / 20
    shown = []
    for seconds, limit in zip((work, clock), LIMITS.get(name, Limit()), strict=True):
        allowed = (
            "" if limit is None else f"of {limit * factor:3.0f}{' !' if seconds > limit * factor else ''}"
        )
        shown.append(f"{seconds:7.1f} {allowed:9}")
    print(f"{name:24}", *shown, flush=True)


def step(name: str, *command: str) -> tuple[float, float]:
    """Run a command in the clone; print and return how many seconds it took: CPU time, and on the clock."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    environment.pop("PYTHONPATH", None)
    before, started = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    done = subprocess.run(command, cwd=CLONE, env=environment, capture_output=True, text=True)
    after, clock = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic() - started
    work = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    print_row(name, work, clock)
    if done.returncode:
        print(f"    {' '.join(command)} failed:\n{(done.stdout + done.stderr)[-2000:]}")
    return work, clock


# -- the book, from nothing and after an edit --------------------------------------------------------------


def book() -> None:
    """Make the clone, and measure building the book from nothing."""
    shutil.rmtree(CLONE, ignore_errors=True)
    subprocess.run(["git", "clone", "--quiet", ROOT, CLONE], check=True)
    steps = [
        step("  environment", "make", ".venv/ready-python"),
        step("  packages", "make", ".venv/ready-book"),
        step("  web part", PYTHON, "book/live_pages/build.py"),
        step("  pages", "make", "site"),
    ]
    print_row("make book", *map(sum, zip(*steps)))


def rebuild() -> None:
    """Measure building the book again, after no change and after each of `EDITS`."""
    step("nothing changed", "make", "site")
    for name, edit in EDITS.items():
        edit(CLONE)
        step(name, "make", "site")


def edited_cell(kind: str, words: str):
    """Make an edit that adds words to a chapter's first shown cell of a kind, with text and no fence."""

    def edit(root: Path):
        notebook = json.loads((root / CHAPTER).read_text("utf-8"))
        cells = [cell for cell in notebook["cells"] if cell["cell_type"] == kind]
        shown = [c for c in cells if not {"remove-cell", "exercise"} & {*c["metadata"].get("tags", [])}]
        cell = next(c for c in shown if c["source"] and "```" not in "".join(c["source"]))
        cell["source"] = ["".join(cell["source"]) + words]
        (root / CHAPTER).write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", "utf-8")

    return edit


LINE = "    table = table_in(gain)"  # of irlearn/metrics/gain.py
EDITS = {  # each a function that gets the folder of the clone
    "a sentence": edited_cell("markdown", "\n\nHere is one sentence more.\n"),
    "a style sheet": added("irlearn/document/look.css", "\n.irlearn-weighed { color: inherit }\n"),
    "a code cell": edited_cell("code", "\n# and nothing else"),
    "a metric": replaced("irlearn/metrics/gain.py", LINE, f"    _ = 'weighed'\n{LINE}"),
}


# -- tests, sizes and numbers -----------------------------------------------------------------------------


def tests() -> None:
    step("  packages of the tests", "make", ".venv/ready-test")
    step("make quick", "make", "quick")
    step("make test", "make", "test")


def sizes() -> None:
    """Print how many megabytes the environment, the Node packages, the site and the wheel have."""
    subprocess.run(
        [PYTHON, "-m", "hatchling", "build", "--target", "wheel", "--directory", ".cache/wheel"],
        cwd=CLONE,
        capture_output=True,
    )
    folders = {"environment": ".venv", "Node packages": "book/live_pages/node_modules", "site": "_build/html"}
    for name, folder in (folders | {"wheel": ".cache/wheel"}).items():
        files = [path for path in (CLONE / folder).rglob("*") if path.is_file() and not path.is_symlink()]
        print(f"{name:24} {sum(path.stat().st_size for path in files) / 1e6:7.1f} MB")


def counts() -> None:
    """Print how many notebooks, items on pages and tests this checkout has."""
    cells = [cell for path in all_notebooks() for cell in json.loads(path.read_text("utf-8"))["cells"]]
    asked = sum("exercise" in cell["metadata"].get("tags", []) for cell in cells)
    print(f"{'notebooks':24} {len(all_notebooks()):7}")
    print(f"{'items on pages':24} {asked * VARIANTS:7}   of {asked} exercises")
    for ring, marks in {"make quick": "quick", "make test": "not long", "make long": "long"}.items():
        command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-m", marks]
        output = subprocess.run(command, cwd=ROOT, capture_output=True, text=True).stdout
        found = re.findall(r"^(\d+)(?:/\d+)? tests collected", output, re.MULTILINE)
        print(f"{'tests of ' + ring:24} {found[-1] if found else '?':>7}")


PARTS = {"book": book, "rebuild": rebuild, "tests": tests, "sizes": sizes, "counts": counts}


def main() -> None:
    asked = sys.argv[1:] or list(PARTS)
    if unknown := set(asked) - set(PARTS):
        sys.exit(f"There is no part {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}.")
    if "book" not in asked and not CLONE.exists() and set(asked) - {"counts"}:
        asked = ["book", *asked]
    print(f"{'':24} {'work':>7} {'':9} {'clock':>7}   (seconds; ! is beyond the limit)")
    for name in PARTS:
        if name in asked:
            PARTS[name]()


if __name__ == "__main__":
    main()

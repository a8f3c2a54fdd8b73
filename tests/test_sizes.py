"""What each installation brings, and that the README says how large it is."""

import re
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, distribution

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from building import ROOT
from irlearn.questions.audit import command as audit
from irlearn.questions.identify import command as identify
from irlearn.questions.judge import command as judge
from irlearn.questions.repeats import command as repeats
from test_lock import _requirements

README = (ROOT / "README.md").read_text("utf-8")
MOST_OFF = 0.15  # of the size: releases differ a little


def brought(extra=""):
    """List the packages that an installation of irlearn brings, without irlearn."""
    wanted, seen = [Requirement(f"irlearn[{extra}]" if extra else "irlearn")], set()
    while wanted:
        need = wanted.pop()
        for each in {"", *need.extras}:
            if (canonicalize_name(need.name), each) not in seen:
                seen.add((canonicalize_name(need.name), each))
                inner = map(Requirement, _requirements(need.name))
                wanted += [one for one in inner if not one.marker or one.marker.evaluate({"extra": each})]
    return {name for name, _ in seen} - {"irlearn"}


def megabytes(packages):
    total = 0
    for name in packages:
        files = distribution(name).files or ()
        total += sum(
            file.locate().stat().st_size for file in files if file.suffix != ".pyc" and file.locate().exists()
        )
    return total / 1e6


def of_irlearn():
    files = (ROOT / "irlearn").rglob("*")
    return (
        sum(file.stat().st_size for file in files if file.is_file() and "__pycache__" not in file.parts) / 1e6
    )


@pytest.mark.slow
def test_a_gate_needs_numpy_and_scipy_and_no_more():
    assert brought() == brought("runs") == {"numpy", "scipy"}
    assert {"matplotlib", "ipywidgets", "anywidget"} <= brought("notebook") <= brought("book")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("said", "packages"),
    [("NumPy and SciPy", brought), ("widgets", lambda: brought("notebook")), ("irlearn on its own", set)],
)
def test_the_readme_says_how_large_it_is(said, packages):
    (stated,) = re.findall(rf"{said} \((\d+) MB\)", README)
    try:
        measured = megabytes(packages()) + of_irlearn()
    except PackageNotFoundError as missing:
        pytest.skip(f"not installed here: {missing}")
    assert abs(measured - int(stated)) <= max(1, MOST_OFF * measured), measured


ALONE = {"audit", "judge", "number-clinic", "repeats"}  # how-to pages that need irlearn and no other package
EXTRA = {"teach": ".[notebook]", "ci": "wheels/irlearn-*.whl"}  # others: ., with NumPy and SciPy


def test_how_to_pages_say_what_to_install_for_their_task():
    for page in (ROOT / "book" / "how-to").glob("*.md"):
        lines = re.findall(r"pip install ((?:--no-deps )?'?(?:\.|wheels/)[^\s`']*)", page.read_text("utf-8"))
        expected = "--no-deps ." if page.stem in ALONE else EXTRA.get(page.stem, ".")
        assert page.stem == "museum" or lines[0].replace("'", "") == expected, page.stem


@pytest.mark.slow
def test_what_is_said_to_need_irlearn_alone_runs_without_numpy(tmp_path):
    (tmp_path / "labels.csv").write_text("query,human,judge\n" + "q1,1,1\nq2,0,1\nq3,0,0\n" * 10)
    (tmp_path / "scores.csv").write_text("query,score\nq1,1\nq1,0\nq2,1\nq2,1\n")
    (tmp_path / "my_metrics.py").write_text("from irlearn import ndcg\n")
    examples = [each.EXAMPLE.split()[1:] for each in (judge, repeats, audit, identify)]
    code = "import sys\nsys.modules.update(dict.fromkeys(('numpy', 'scipy')))\nfrom irlearn.cli import main\n"
    code += f"print([main(words) for words in {examples}])"
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True)
    assert not done.stderr and done.stdout.endswith("[0, 0, 0, 0]\n")

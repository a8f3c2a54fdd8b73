"""What each installation brings, and that the README says how large it is."""

import re
from importlib.metadata import PackageNotFoundError, distribution

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from building import ROOT
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


def test_a_gate_needs_numpy_and_scipy_and_no_more():
    assert brought() == brought("runs") == {"numpy", "scipy"}
    assert {"matplotlib", "ipywidgets", "anywidget"} <= brought("notebook") <= brought("book")


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

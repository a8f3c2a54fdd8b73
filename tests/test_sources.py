"""Our own Python files compile without a warning, and the list of files that need a package is right."""

import runpy
import warnings

import pytest

from building import ROOT

FETCHED = {"node_modules", "dist"}  # folders with other people's files


@pytest.mark.slow
@pytest.mark.parametrize("folder", ["benchmarks", "book", "irlearn", "tests", "tools"])
def test_python_has_nothing_to_warn_of(folder):
    paths = [p for p in (ROOT / folder).rglob("*.py") if not FETCHED & set(p.relative_to(ROOT).parts)]
    assert paths
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for path in paths:
            compile(path.read_bytes(), str(path), "exec")


def test_files_that_are_left_out_without_a_package_exist():
    """A file that moved needs its new name in conftest.py, or `make core` would run it."""
    needs = runpy.run_path(str(ROOT / "conftest.py"))["NEEDS"]
    assert [name for names in needs.values() for name in names.split() if not (ROOT / name).exists()] == []

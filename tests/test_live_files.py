"""A live page brings the Python packages that the book was built with, as files that any Python reads."""

import runpy
from importlib.metadata import version
from pathlib import PurePosixPath

import pytest

from building import ROOT

BUILD = runpy.run_path(str(ROOT / "book" / "web" / "build.py"))
BROUGHT = BUILD["installed"]()


@pytest.mark.parametrize("package", BUILD["PACKAGES"])
def test_a_package_comes_whole_in_the_version_of_this_environment(package):
    assert f"{package}/__init__.py" in BROUGHT
    assert f"{package}-{version(package)}.dist-info/METADATA" in BROUGHT


def test_every_file_that_is_brought_is_there():
    assert [name for name, path in BROUGHT.items() if not path.is_file()] == []


def test_nothing_is_made_for_one_system_or_one_installer():
    """So the same versions give the same site, whether pip or uv put them here."""
    kinds = {PurePosixPath(name).suffix for name in BROUGHT}
    assert not kinds & {".so", ".pyd", ".dylib", ".pyc"}
    names = {PurePosixPath(name).name for name in BROUGHT}
    assert not names & {"RECORD", "INSTALLER", "REQUESTED", "direct_url.json"}
    assert not [name for name in BROUGHT if ".." in PurePosixPath(name).parts]

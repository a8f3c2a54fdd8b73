"""A live page brings the Python packages that the book was built with, as files that any Python reads."""

import re
import sys
from importlib.metadata import version
from pathlib import PurePosixPath
from zipfile import ZipFile

import pytest

from building import ROOT

sys.path.insert(0, str(ROOT / "book" / "web"))
import build
import bytecode

BROUGHT = build.installed()


@pytest.mark.parametrize("package", build.PACKAGES)
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


# -- what is not made again --------------------------------------------------------------------------------


def test_an_archive_has_the_same_bytes_whenever_it_is_made(tmp_path):
    content = {"b.py": b"b", "a.txt": b"a"}
    for order in (content, dict(reversed(content.items()))):
        bytecode.pack(tmp_path / f"{next(iter(order))}.zip", order, {"b.py": b"compiled"})
    one, other = sorted(tmp_path.iterdir())
    assert one.read_bytes() == other.read_bytes()
    with ZipFile(one) as archive:
        assert archive.namelist() == ["a.txt", "b.pyc"]


def test_a_step_is_made_again_when_its_inputs_change(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(build, "DIST", tmp_path)
    monkeypatch.setattr(build, "WEB", tmp_path)
    monkeypatch.setattr(build, "MANIFEST", tmp_path / "manifest.json")
    source = tmp_path / "source"

    def make(folder):
        """making it"""
        (folder / "made").write_text(source.read_text())

    for text in ("one", "one", "two"):
        source.write_text(text)
        build.once(tmp_path / "folder", [source], make)
        assert (tmp_path / "folder" / "made").read_text() == text
    assert re.findall("unchanged|making it", capsys.readouterr().out) == [
        "making it",
        "unchanged",
        "making it",
    ]

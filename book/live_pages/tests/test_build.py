"""What makes pages live is made again only when its inputs change, and then with the same bytes."""

import re
import sys
from pathlib import Path
from zipfile import ZipFile

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import build
import bytecode


def test_an_archive_has_the_same_bytes_whenever_it_is_made(tmp_path):
    content = {"b.py": b"b", "a.txt": b"a"}
    for order in (content, dict(reversed(content.items()))):
        archive = tmp_path / f"{next(iter(order))}-first.zip"
        bytecode.pack(archive, order, bytecode={"b.py": b"compiled"})
    one, other = sorted(tmp_path.iterdir())
    assert one.read_bytes() == other.read_bytes()
    with ZipFile(one) as archive:
        assert archive.namelist() == ["a.txt", "b.pyc"]


def test_a_step_is_made_again_when_its_inputs_change(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(build, "DIST", tmp_path)
    monkeypatch.setattr(build, "HERE", tmp_path)
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

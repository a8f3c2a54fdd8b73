"""The notebooks to teach from: they are written once, and run without an error."""

import re

import pytest

from irlearn.cli import main
from irlearn.teaching.command import LECTURES, notebook
from rings import one_in
from sentences import says

NAMES = sorted(path.stem for path in LECTURES.glob("l*.md"))  # of the lectures and the labs


def test_the_command_writes_them_once(tmp_path, capsys):
    assert main(["class", "lectures", str(tmp_path / "box")]) == 0
    written = capsys.readouterr().out.split()
    names = [line.rpartition("/")[2] for line in written]
    assert names == [*(f"{name}.ipynb" for name in NAMES), "student.md", "answers.md"]
    handed_out = [name for name in names if name.startswith(("lab", "student"))]
    assert len(handed_out) == 4
    assert not any("teacher:" in (tmp_path / "box" / name).read_text("utf-8") for name in handed_out)
    assert "0.697" in (tmp_path / "box" / "answers.md").read_text("utf-8")
    assert main(["class", "lectures", str(tmp_path / "box")]) == 2
    assert re.search(says("file exists already"), capsys.readouterr().err)


@pytest.mark.slow
@pytest.mark.parametrize("name", one_in(3, NAMES))
def test_every_cell_runs_and_something_is_printed(name, monkeypatch, capsys):
    import nbformat

    monkeypatch.setenv("MPLBACKEND", "agg")  # no window opens
    text = notebook((LECTURES / f"{name}.md").read_text("utf8"))
    made = nbformat.reads(text, as_version=4)
    nbformat.validate(made)
    assert not any("```" in cell.source for cell in made.cells)
    names = {}
    cells = [cell.source for cell in made.cells if cell.cell_type == "code"]
    assert len(cells) >= 4
    for source in cells:
        exec(source, names)
    printed = capsys.readouterr().out
    assert printed.strip() and "Traceback" not in printed

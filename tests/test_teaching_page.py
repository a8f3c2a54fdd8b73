"""The page for teachers: its block of commands and its code run, and it lists all chapters with items."""

import re
import shlex
from html import unescape

import pytest

from building import ROOT
from irlearn.cli import main
from irlearn.exercises import chapter, chapters
from irlearn.exercises.result_code import encode
from irlearn.exercises.sets import BEYOND
from irlearn.teaching.roster import ExamData, Roster

PAGE = (ROOT / "book" / "how-to" / "teach.md").read_text("utf-8")
HTML = "book/how-to/teach.html"


@pytest.mark.slow
def test_the_commands_of_the_page_run(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "names.txt").write_text("Anna\nBen\n", "utf-8")
    block = re.search(r"```sh\n(.*?)```", PAGE, re.DOTALL)[1]
    commands = re.findall(r"^irlearn [^#>\n]*", block, re.MULTILINE)
    assert len(commands) == 5
    for command in commands[:4]:
        assert main(shlex.split(command)[1:]) == 0, command
    ticket = ExamData(Roster.read(tmp_path / "class"), "dcg").ticket("Ben")
    (tmp_path / "answers").mkdir()
    (tmp_path / "answers" / "x.txt").write_text(encode("dcg", answers=[], exam=ticket))
    capsys.readouterr()
    assert main(shlex.split(commands[4])[1:]) == 0
    assert (tmp_path / "gradebook.csv").read_text("utf-8-sig").startswith("Name,")


def test_the_code_of_the_lectures_runs():
    names = {}
    exec(re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)[1], names)
    for call in re.findall(r"`(room\.show\(\w+\(\)\))`", PAGE):
        eval(call, names)
    assert PAGE.count("`room.show(") >= 4


@pytest.mark.slow
def test_every_chapter_is_listed_with_its_objectives(site):
    text = unescape(re.sub(r"<[^>]+>", "", (site / HTML).read_text("utf-8")))
    listed = [name for name in chapters() if name != BEYOND]
    assert len(listed) > 15
    for name in listed:
        for words in chapter(name).objectives:
            assert re.sub(r"\W", "", words) in re.sub(r"\W", "", text), (name, words)
    assert text.count("Answers to expect") >= 12

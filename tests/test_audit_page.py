"""The page on audits: its code gives what stands below it, and its tables are those of the package."""

import re
from pathlib import Path

import pytest

import irlearn
from building import ROOT
from irlearn.cli import main
from irlearn.questions.audit.calling import SHAPES
from irlearn.questions.audit.command import SHAPES as SHAPES_OF_COMMAND
from irlearn.questions.audit.laws import LAWS
from irlearn.questions.audit.slips import SLIPS

PAGE = (Path(__file__).parent.parent / "book" / "how-to" / "audit.md").read_text("utf-8")
# (code, what is printed below it)
CODE = re.findall(r"^```python\n(.*?)^```(?:\n\n```text\n(.*?)^```)?", PAGE, re.M | re.S)


@pytest.mark.slow
@pytest.mark.parametrize(("code", "shown"), CODE[:2])
def test_what_is_printed_is_shown(code, shown):
    names = {"irlearn": irlearn}
    exec(code, names)
    printed = str(names["found"]).splitlines()
    assert shown.splitlines() == printed[: len(shown.splitlines())] and len(shown.splitlines()) >= 4


@pytest.mark.slow
def test_the_command_and_the_fixture_run(tmp_path, monkeypatch, audit_metric, capsys):
    """The fixture `audit_metric` is part of irlearn, for the tests of any project."""
    (tmp_path / "my_metrics.py").write_text(CODE[0][0])
    monkeypatch.chdir(tmp_path)
    (command,) = re.findall(r"^```sh\nirlearn (.*?)\n```", PAGE, re.M | re.S)
    assert main(command.split()) == 3
    names = {}
    exec(CODE[2][0], names)
    with pytest.raises(pytest.fail.Exception, match="one hit enough"):
        names["test_recall"](audit_metric)


def test_the_laws_are_those_of_the_package():
    rows = re.findall(r"^\d\. \*\*(.*?)\*\*: (.*)$", PAGE, re.M)
    assert rows == [(law.name, law.sentence) for law in LAWS]
    assert "may not" not in " ".join(sentence for _, sentence in rows), "a law says what must not be"


def test_the_page_that_tells_of_identify_shows_it():
    (target,) = re.findall(r"{doc}`which convention gives it <(.*?)>` with\s`irlearn identify`", PAGE)
    assert "identify(" in (ROOT / "book" / "how-to" / f"{target}.ipynb").read_text("utf-8")


def test_the_slips_are_counted():
    assert len(SLIPS) == 25 and "each of twenty-five slips" in PAGE


def test_the_page_and_the_command_have_every_shape_in_which_a_function_takes_its_data():
    table = PAGE.partition("| shape |")[2].partition("\n\n")[0]
    named = re.findall(r"^\| `(.*?)` \|", table, re.M)
    assert sorted(named) == sorted(SHAPES_OF_COMMAND)
    assert SHAPES_OF_COMMAND == tuple(shape.word for shape in SHAPES)

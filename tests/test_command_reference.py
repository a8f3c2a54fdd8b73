"""The reference of commands: every command has an example that runs, and every option a line of help."""

import io
import sys

import pytest

from building import ROOT
from irlearn.cli import GROUPS, main, parser

sys.path.insert(0, str(ROOT / "book" / "_ext"))

pytestmark = pytest.mark.needs("docutils")

MODULES = [module for modules in GROUPS.values() for module in modules]
RUN_ELSEWHERE = {"book", "verify"}  # their own tests run them, once, because they take seconds


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with the files that the examples name."""
    made = tmp_path_factory.mktemp("examples of Zoë")
    (made / "names.txt").write_text("Ada\nBo\n")
    (made / "my_metrics.py").write_text("from irlearn import ndcg\n")
    for name, scores in {"baseline": (0.4, 0.5, 0.6), "improved": (0.5, 0.7, 0.6)}.items():
        lines = [f"q{n},{score}" for n, score in enumerate(scores)]
        (made / f"{name}.csv").write_text("\n".join(["query,AP", *lines]))
    said = ["query,human,judge", "q1,1,1", "q1,0,1", "q2,1,1", "q2,0,0", "q3,,1"]
    (made / "labels.csv").write_text("\n".join(said))
    (made / "scores.csv").write_text("query,score\nq1,1\nq1,0\nq2,1\nq2,1\n")
    return made


@pytest.mark.parametrize("name", ["dataset", "practice"])
def test_the_example_of_a_command_that_asks_or_writes_runs(name, tmp_path, monkeypatch, capsys):
    """Those of the others are run by `test_other_systems`."""
    (words,) = [each.EXAMPLE.split()[1:] for each in MODULES if each.EXAMPLE.split()[1] == name]
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    assert main(words) == 0
    assert capsys.readouterr().out


@pytest.fixture(scope="module")
def reference():
    import command_reference

    return command_reference


def test_every_option_has_a_line(reference):
    bare = []
    for name, made in reference.commands_of(parser()).items():
        for below in (made, *reference.commands_of(made).values()):
            bare += [(name, action.dest) for action in reference.options_of(below) if not action.help]
    assert bare == []


def test_every_command_is_in_the_reference_and_in_help(reference):
    text = reference.CommandReference.markdown(reference.CommandReference.__new__(reference.CommandReference))
    listed = parser().format_help()
    for name, made in reference.commands_of(parser()).items():
        assert f"### `irlearn {name}`" in text and f"\n  {name} " in listed
        for option in reference.options_of(made):
            assert f"- `{reference.written(option)}`: " in text


def test_irlearn_alone_says_where_to_begin(capsys):
    assert main([]) == 0
    printed = capsys.readouterr().out
    assert "irlearn dataset practice" in printed and "irlearn --help" in printed

"""What the README shows is what the program does."""

import contextlib
import io
import re
import shlex
import tomllib

import pytest

from building import ROOT

README = (ROOT / "README.md").read_text("utf8")
SESSIONS = re.findall(r"^```console\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
COMMANDS = [
    (line[2:].split("#")[0].strip(), output)
    for session in SESSIONS
    for line, output in re.findall(r"^(\$ .*)\n((?:(?!\$ ).*\n)*)", session, re.MULTILINE)
]


@pytest.mark.parametrize("command, shown", [c for c in COMMANDS if c[0].startswith("irlearn ")])
def test_a_command_prints_what_is_shown(command, shown):
    from irlearn.cli import main

    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        main(shlex.split(command)[1:])
    assert printed.getvalue().rstrip() == shown.rstrip()


def test_the_derived_table_is_shown():
    (shown,) = (output for command, output in COMMANDS if command == "irlearn explain ndcg 3 2 3 0 1 -k 5")
    for number in ("1.585", "1.262", "6.1487", "6.3235", "0.9724"):
        assert number in shown


def test_the_python_session_gives_what_is_shown():
    import doctest

    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert results.attempted >= 3
    assert results.failed == 0


def test_every_make_target_that_is_named_exists():
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = set(re.findall(r"(?:\$ |`)make ([a-z]+)", README))
    assert {"book", "test"} <= named <= targets


def test_ci_runs_the_command_that_the_readme_names():
    script = (ROOT / ".ci" / "run").read_text()
    assert "make test" in README
    assert script.rstrip().splitlines()[-1].startswith("make test")


def test_the_python_that_is_asked_for_is_the_one_that_is_declared():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    declared = project["requires-python"].removeprefix(">=")
    assert f"Python {declared} or newer" in README


def test_one_screen():
    assert len(README.splitlines()) < 110

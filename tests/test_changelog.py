"""The names and commands in the changelog exist, and the citation has the same version."""

import re
from functools import reduce

import pytest
import yaml

import irlearn
from building import ROOT
from irlearn.cli import main

CHANGELOG = (ROOT / "CHANGELOG.md").read_text("utf-8")
NAMED = re.findall(r"`irlearn\.([\w.]+)", CHANGELOG)
COMMANDS = re.findall(r"`irlearn (\w+)", CHANGELOG)
NEWEST = re.search(r"^## (\S+) \((.+)\)$", CHANGELOG, re.MULTILINE)  # version and date


@pytest.mark.parametrize("name", NAMED)
def test_a_name_is_one_of_irlearn(name):
    assert reduce(getattr, name.split("."), irlearn) is not None


def test_a_command_is_one_of_the_program(capsys):
    assert main(["--help"]) == 0
    assert set(COMMANDS) <= set(re.findall(r"^  ([a-z]\S+) ", capsys.readouterr().out, re.MULTILINE))


def test_the_changelog_is_read_in_a_minute():
    assert len(NAMED) > 10 and len(COMMANDS) > 5
    assert len(CHANGELOG.splitlines()) <= 40


def test_the_newest_version_is_this_one():
    assert NEWEST[1] == irlearn.__version__


def test_the_citation_knows_whether_it_was_released():
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert citation["version"] == irlearn.__version__
    released = citation.get("date-released")
    assert (str(released) if released else "not released yet") == NEWEST[2]

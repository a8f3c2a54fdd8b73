"""`tools/installer.py` makes and fills environments by uv where there is one, and else by venv and pip."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import installer

LOCK = str(installer.LOCK)


@pytest.fixture
def ran(monkeypatch):
    """Collect the commands that are run, in place of running them; those with a word of `.failing` fail."""
    monkeypatch.setattr(installer, "uv", lambda: "uv")

    class Ran(list):
        failing = ()

        def __call__(self, command, **options):
            self.append(command)
            if command[1] in ("venv", "-m") and "install" not in command:
                Path(command[-1]).mkdir()
            return subprocess.CompletedProcess(command, any(word in command for word in self.failing))

    commands = Ran()
    monkeypatch.setattr(installer.subprocess, "run", commands)
    return commands


def tools(ran):
    """List which tool each command calls: uv, pip, or python."""
    return ["uv" if command[0] == "uv" else "pip" if "pip" in command else "python" for command in ran]


def test_uv_makes_the_environment_where_it_is_there(ran, tmp_path):
    installer.new(tmp_path / "env")
    assert ran[0] == ["uv", "venv", "--python", sys.executable, str(tmp_path / "env")]
    assert tools(ran) == ["uv", "uv"]


def test_python_makes_it_where_uv_can_fetch_nothing(ran, tmp_path, capsys):
    ran.failing = ("--dry-run",)
    installer.new(tmp_path / "env")
    assert tools(ran) == ["uv", "uv", "python", "python"]  # uv fails at its trial, so Python makes it anew
    assert "pip does" in capsys.readouterr().out


def test_a_python_without_venv_is_told_how_to_get_it(ran, monkeypatch, tmp_path):
    monkeypatch.setattr(installer, "uv", lambda: None)
    ran.failing = ("import ensurepip, venv",)
    with pytest.raises(SystemExit, match="python3-venv"):
        installer.new(tmp_path / "env")


@pytest.mark.parametrize("by_pip", [True, False])
def test_an_environment_is_filled_by_what_made_it_in_the_versions_of_the_lock(ran, by_pip):
    ran.failing = () if by_pip else ("import pip",)
    installer.install("-e", ".[book]", python="env/python")
    command = ran[-1]
    assert tools(ran)[-1] == ("pip" if by_pip else "uv")
    assert ("--no-compile" in command) == by_pip
    assert "env/python" in command and command[-4:] == ["-c", LOCK, "-e", ".[book]"]


def test_without_either_it_says_what_to_do(ran, monkeypatch):
    monkeypatch.setattr(installer, "uv", lambda: None)
    ran.failing = ("import pip",)
    with pytest.raises(SystemExit, match="add pip"):
        installer.install("some-package")


def test_an_installation_that_fails_ends_the_program(ran):
    ran.failing = ("no-such-package",)
    with pytest.raises(SystemExit, match="no-such-package"):
        installer.install("no-such-package")


@pytest.mark.skipif(os.name == "nt", reason="a shell script is no program there")
def test_a_script_named_uv_that_fails_is_not_taken_for_uv(monkeypatch, tmp_path):
    """A version manager leaves a script of that name on the PATH for versions that have no uv."""
    shim = tmp_path / "uv"
    shim.write_text("#!/bin/sh\nexit 127\n")
    shim.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("UV", raising=False)
    monkeypatch.setattr(installer.sys, "executable", str(tmp_path / "python"))
    assert installer.uv() is None
    shim.write_text("#!/bin/sh\nexit 0\n")
    assert installer.uv() == str(shim)

"""What the README shows is what the program does: its lines run, but those of make and pip.

`make wheel` runs this file on the wheel in an empty environment (IRLEARN_PYTHON is its Python), and `make uv`
runs the commands of the table. Otherwise the Python that runs the tests is used.
"""

import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from building import ROOT

pytestmark = pytest.mark.slow

PYTHON = Path(ROOT, os.environ.get("IRLEARN_PYTHON", sys.executable))
README = (ROOT / "README.md").read_text("utf8")
MAKEFILE = (ROOT / "Makefile").read_text("utf8")

SESSIONS = re.findall(r"^```console\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
TABLE = re.findall(
    r"^\|.*\| `(irlearn \w+ [^`]+)` \|$", README, re.MULTILINE
)  # what to run for what you have
SHOWN = {  # a command, and what the README says it prints
    line[2:].split("#")[0].strip(): output
    for session in SESSIONS
    for line, output in re.findall(r"^(\$ .*)\n((?:(?!\$ ).*\n)*)", session, re.MULTILINE)
}
COMMANDS = [command for command in SHOWN if command.startswith("irlearn ")]


def run(*command, folder):
    environment = os.environ | {"PYTHONUTF8": "1"}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, encoding="utf8")


def irlearn(line, folder):
    """Run a command line that begins with `irlearn`; return the process, which has ended."""
    name, *arguments = shlex.split(line, comments=True)
    assert name == "irlearn"
    return run(PYTHON.with_name("irlearn"), *arguments, folder=folder)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_prints_what_is_shown(command, tmp_path):
    parts = map(re.escape, SHOWN[command].rstrip().split("…"))  # lines that are left out
    assert re.fullmatch(r"[^\0]+".join(parts), irlearn(command, tmp_path).stdout.rstrip())


def test_the_commands_of_the_table_run_one_after_the_other(tmp_path):
    assert len(TABLE) >= 8
    asked = [shlex.split(line, comments=True)[1:] for line in TABLE]
    code = f"from irlearn.cli import main\nfor words in {asked}: print('=' * 99, main(words))"
    ran = run(PYTHON, "-c", code, folder=tmp_path)
    *printed, rest = re.split(r"={99} (.+)\n", ran.stdout)
    assert printed[1::2] == ["0"] * len(TABLE) and not rest, ran.stderr
    assert [line for line, said in zip(TABLE, printed[::2]) if not said.strip()] == []


def test_the_python_session_gives_what_is_shown(tmp_path):
    assert README.count(">>> ") >= 3
    ran = run(PYTHON, "-m", "doctest", ROOT / "README.md", folder=tmp_path)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_every_command_of_the_program_is_there(tmp_path):
    names = re.findall(r"^  ([a-z]\S+) ", irlearn("irlearn --help", tmp_path).stdout, re.MULTILINE)
    wanted = "explain evaluate compare identify chance embed metrics dataset book practice export class"
    assert {*wanted.split()} <= {*names}
    each = f"from irlearn.cli import main\nfor name in {names}: print(name, main([name, '--help']))"
    printed = run(PYTHON, "-c", each, folder=tmp_path).stdout.splitlines()
    assert {f"{name} 0" for name in names} <= {*printed}
    assert "nDCG" in irlearn("irlearn metrics", tmp_path).stdout
    assert "no book" in irlearn("irlearn book", tmp_path).stderr
    version = irlearn("irlearn --version", tmp_path).stdout
    assert version == run(PYTHON, "-m", "irlearn", "--version", folder=tmp_path).stdout != ""


def test_in_a_checkout_the_folder_is_the_command():
    """`uv run irlearn` runs the folder of that name, if there is one."""
    ran = run(PYTHON, "irlearn", "metrics", "nDCG", folder=ROOT)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout == run(PYTHON.with_name("irlearn"), "metrics", "nDCG", folder=ROOT).stdout


def test_no_line_is_left_untried():
    """Each session is a command of irlearn, or Python."""
    assert set(SHOWN) == set(COMMANDS)
    assert set(re.findall(r"^```(\w+)$", README, re.MULTILINE)) == {"console", "python"}


def test_every_make_target_that_is_named_exists_and_help_lists_them_all():
    targets = set(re.findall(r"^([a-z]+):", MAKEFILE, re.MULTILINE))
    named = set(re.findall(r"(?:\$ |`)make ([a-z]+)", README + (ROOT / "CONTRIBUTING.md").read_text("utf8")))
    assert {"book", "test", "wheel", "uv", "lowest", "core"} <= named <= targets
    assert targets == set(re.findall(r"^([a-z]+):.*[^#]###? \w", MAKEFILE, re.MULTILINE))


def test_the_python_that_is_asked_for_is_the_one_that_is_declared():
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["requires-python"]
    assert f"Python {declared.removeprefix('>=')} or newer" in README


def test_the_picture_is_small_and_says_what_is_seen():
    """`make picture` draws it anew."""
    pictures = re.findall(r'(?:src|srcset)="(.*?)"', README)
    assert pictures == [f"book/pictures/front-{look}.png" for look in ("dark", "light")]
    for picture in pictures:
        head = (ROOT / picture).read_bytes()
        assert head.startswith(b"\x89PNG") and len(head) < 150_000
    [words] = re.findall(r'alt="(.*?)"', README, re.DOTALL)
    p, leads, trails = re.search(r"At p = (\S+), engine B leads with (\S+) to (\S+)\.$", words).groups()
    scores = (
        f"import irlearn; print(irlearn.rbp([0, 1, 1, 1, 1], p={p}), irlearn.rbp([1, 0, 0, 0, 0], p={p}))"
    )
    printed = run(PYTHON, "-c", scores, folder=ROOT).stdout.split()
    assert [f"{float(score):.3f}" for score in printed] == [leads, trails]


def test_the_readme_stays_short():
    lines = README.splitlines()
    assert len(lines) < 85 and lines.index("## The package") < 41  # what it is and does: one screen

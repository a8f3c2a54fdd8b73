"""Run the commands in the README's column for uv, in a fresh clone, where they find no pip and no Node.js.

    python tools/uv_column.py python3.12                       # every command of the column
    python tools/uv_column.py python3.12 tests/test_lock.py    # a part of the tests only

The clone is of the last commit, in a folder with a space in its name. Commands find uv, git, a shell and one
Python on the PATH, and no other program; the tests may use this machine's Chromium.
"""

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.request import urlopen

import chromium
import installer

ROOT = Path(__file__).resolve().parents[1]
PROGRAMS = ("git", "sh")  # programs that the commands find, besides uv and Python
LEFT_OUT = {"UV", "UV_PYTHON", "VIRTUAL_ENV"}  # variables that name another Python or environment


def main(python: str, *tests: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        clone = Path(folder, "a fresh clone")
        subprocess.run(["git", "clone", "--quiet", ROOT, clone], check=True)
        environment = bare_environment(Path(folder), python)
        for command in commands():
            if "pytest" in command:
                command = [*command, *tests]
            started = time.monotonic()
            print("$", shlex.join(command), flush=True)
            if command[-2:] == ["irlearn", "book"]:
                read_the_book(command, clone, environment)
            else:
                subprocess.run(command, cwd=clone, env=environment, check=True)
            print(f"  {time.monotonic() - started:.0f} s\n", flush=True)
        check_no_pip(clone, environment)
        check_nothing_changed(clone)
    print("The column for uv does what it says.")


def commands() -> list[list[str]]:
    """List the commands in the second column of the README's table, from top to bottom."""
    readme = (ROOT / "README.md").read_text("utf8")
    rows = re.findall(r"^\|[^|]+\|([^|]+)\|$", readme, re.MULTILINE)
    found = [shlex.split(command) for row in rows for command in re.findall(r"`([^`]+)`", row)]
    return [command for command in found if command[0] == "uv"]


def bare_environment(folder: Path, python: str) -> dict[str, str]:
    """Return this environment, changed so that programs see uv, git, a shell and one Python only."""
    programs = folder / "bin"
    programs.mkdir()
    for program in [installer.uv(), *map(shutil.which, PROGRAMS)]:
        (programs / Path(program).name).symlink_to(Path(program).resolve())
    # Not by UV_PYTHON: with it, `uv pip install` would install into that Python itself.
    where = [python, "-c", "import sys; print(sys._base_executable)"]
    real = subprocess.run(where, check=True, capture_output=True, text=True).stdout.strip()
    (programs / "python3").symlink_to(real)
    kept = {name: value for name, value in os.environ.items() if name not in LEFT_OUT}
    browser = {"IRLEARN_CHROMIUM": found} if (found := chromium.find()) else {}
    return kept | browser | {"PATH": str(programs)}


def read_the_book(command, clone, environment) -> None:
    """Wait until the book is served, open it, and stop the server as a reader does."""
    options = {"stderr": subprocess.PIPE, "text": True, "start_new_session": True}
    with subprocess.Popen(command, cwd=clone, env=environment, **options) as server:
        for line in server.stderr:
            print(" ", line.rstrip(), flush=True)
            if address := re.search(r"http://localhost:\d+(?= \(Ctrl-C stops\))", line):
                page = urlopen(f"{address[0]}/book/start/five-minutes.html").read()
                os.killpg(server.pid, signal.SIGINT)  # as Ctrl-C does: to uv and to what it runs
                assert b"<h1>" in page
                return
    sys.exit("The book was not served.")


def check_nothing_changed(clone) -> None:
    """Check that the commands changed no file, such as a notebook that was run again."""
    changed = subprocess.run(["git", "status", "--short"], cwd=clone, capture_output=True, text=True).stdout
    assert not changed, f"files changed:\n{changed}"


def check_no_pip(clone, environment) -> None:
    """Check that no command has put pip into the environment."""
    look = "import importlib.util, sys; sys.exit(importlib.util.find_spec('pip') is not None)"
    command = ["uv", "run", "--no-sync", "python", "-c", look]
    assert subprocess.run(command, cwd=clone, env=environment).returncode == 0, "pip is there"


if __name__ == "__main__":
    main(*sys.argv[1:])

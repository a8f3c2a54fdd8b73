"""Run an npm script of `book/live_pages`; it reads its input from a file and writes its result to one."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from sphinx.errors import ExtensionError

ROOT = Path(__file__).resolve().parents[2]
NPM_FOLDER = ROOT / "book" / "live_pages"


def files_of(script: str) -> list[Path]:
    """List the files that decide what a script works out."""
    return [Path(__file__), NPM_FOLDER / f"{script}.mjs", NPM_FOLDER / "package-lock.json"]


def run(script: str, inputs: dict, complaint: str):
    """Return what a script makes of its input; ``complaint`` says what failed if it has an error."""
    with tempfile.TemporaryDirectory() as folder:
        given, made = Path(folder, "inputs.json"), Path(folder, "outputs.json")
        given.write_text(json.dumps(inputs), "utf-8")
        command = [
            sys.executable,
            ROOT / "tools" / "npm.py",
            NPM_FOLDER,
            "run",
            "--silent",
            script,
            "--",
            given,
            made,
        ]
        done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
        if done.returncode:
            raise ExtensionError(f"{complaint}: {done.stderr[-2000:]}")
        return json.loads(made.read_text("utf-8"))

"""Run an npm script of `book/live_pages`, which reads its input from a JSON file, and writes another."""

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
        input_file, output_file = Path(folder, "inputs.json"), Path(folder, "outputs.json")
        input_file.write_text(json.dumps(inputs), "utf-8")
        npm = [sys.executable, ROOT / "tools" / "npm.py", NPM_FOLDER]
        command = [*npm, "run", "--silent", script, "--", input_file, output_file]
        done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
        if done.returncode:
            raise ExtensionError(f"{complaint}: {done.stderr[-2000:]}")
        return json.loads(output_file.read_text("utf-8"))

"""What the steps of build.py share: the folders, digests of files, settings, and npm."""

import hashlib
import subprocess
import sys
import tomllib
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = next(folder for folder in HERE.parents if (folder / "pyproject.toml").exists())
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"].get("live_pages", {})
DIST = HERE / "dist"
MODULES = HERE / "node_modules"
NPM_LOCK = [HERE / "package.json", HERE / "package-lock.json", HERE / ".npmrc"]


def files(folder: Path) -> list[Path]:
    """List the files below `folder`, without Python's bytecode."""
    return sorted(p for p in folder.rglob("*") if p.is_file() and "__pycache__" not in p.parts)


def digest(paths: list[Path], more: str = "") -> str:
    """Return twelve hexadecimal digits that tell names and contents (and `more`) apart."""
    total = hashlib.sha256(more.encode())
    for path in paths:
        total.update(path.name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()[:12]


def npm(*arguments):
    """Run npm, or the script that the settings name, which finds or fetches one; exit if it fails."""
    command = [sys.executable, ROOT / SETTINGS["npm"], HERE] if "npm" in SETTINGS else ["npm"]
    done = subprocess.run([*map(str, (*command, *arguments))], cwd=HERE, capture_output=True, text=True)
    if done.returncode:
        output = (done.stdout + done.stderr)[-3000:]
        sys.exit(f"This failed: {' '.join(map(str, (*command, *arguments)))}\n{output}")

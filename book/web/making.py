"""What the steps of build.py share: the folders, what a file's content is told by, and npm."""

import hashlib
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
ROOT = WEB.parents[1]
DIST = WEB / "dist"
MODULES = WEB / "node_modules"
NPM_LOCK = [WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc"]


def files(folder: Path) -> list[Path]:
    """All files below `folder` that are somebody's work."""
    return sorted(p for p in folder.rglob("*") if p.is_file() and "__pycache__" not in p.parts)


def digest(paths: list[Path], more: str = "") -> str:
    """A digest of names and contents."""
    total = hashlib.sha256(more.encode())
    for path in paths:
        total.update(path.name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()[:12]


def npm(*arguments):
    """npm, as tools/npm.py finds or fetches it."""
    run([sys.executable, ROOT / "tools" / "npm.py", WEB, *arguments])


def run(command):
    done = subprocess.run([str(part) for part in command], cwd=WEB, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"This failed: {' '.join(map(str, command))}\n{(done.stdout + done.stderr)[-3000:]}")

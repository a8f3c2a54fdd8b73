"""Make environments and install packages: by uv where the machine has it, else by pip.

    python tools/installer.py new .venv                                   # an empty one
    python tools/installer.py into .venv --no-build-isolation -e '.[book]'

uv takes a tenth of pip's time. But it does not read pip's settings, so it is first tried whether it can fetch
a package, hatchling. An environment that uv made has no pip; by that the two kinds are told apart later. No
package index is named here: pip and uv take that from their own settings on this machine.

Neither compiles modules. Python does that when one is first imported, and most never are.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

LOCK = Path(__file__).resolve().parents[1] / "requirements.lock"
NEITHER = """\
This environment has no pip, and uv is not on the PATH, so {packages} cannot be fetched.
Start again through uv, which says where it is (uv run --no-sync ...), or add pip: python -m ensurepip"""
NO_VENV = "Python's venv module is missing. On Debian and Ubuntu: sudo apt install python3-venv"
BY_PIP = ["-m", "pip", "install", "--disable-pip-version-check", "--no-compile"]


def uv() -> str | None:
    """Find uv: where `uv run` says it is, in this environment, or on the PATH."""
    beside = shutil.which("uv", path=Path(sys.executable).parent)
    places = [os.environ.get("UV"), beside, shutil.which("uv")]
    return next((place for place in places if place and works(place, "--version")), None)


def works(*command) -> bool:
    """Say whether a command runs; a version manager may offer a name that it has no program for."""
    return subprocess.run(list(map(str, command)), capture_output=True).returncode == 0


def new(folder: Path, python: Path | str = sys.executable) -> None:
    """Make an empty environment of a Python in `folder`."""
    if folder.exists():
        shutil.rmtree(folder)
    if found := uv():
        into_it = [found, "pip", "install", "--python", python_of(folder), "--dry-run", "hatchling"]
        if works(found, "venv", "--python", python, folder) and works(*into_it):
            return
        print("uv is here but fetches nothing, so pip does ...", flush=True)
        shutil.rmtree(folder, ignore_errors=True)
    if not works(python, "-c", "import ensurepip, venv"):
        sys.exit(NO_VENV)
    subprocess.run([str(python), "-m", "venv", str(folder)], check=True)


def python_of(folder: Path) -> Path:
    return folder / "Scripts" / "python.exe" if os.name == "nt" else folder / "bin" / "python"


def install(*packages: str, python: Path | str = sys.executable, lock: Path | None = LOCK) -> None:
    """Install packages for `python`, in the versions of requirements.lock; without a lock, the newest."""
    if works(python, "-c", "import pip"):
        command = [str(python), *BY_PIP]
    elif found := uv():
        command = [found, "pip", "install", "--python", str(python)]
    else:
        sys.exit(NEITHER.format(packages=", ".join(packages)))
    pinned = ["-c", str(lock)] if lock else ["--upgrade"]
    ran = subprocess.run([*command, "--quiet", *pinned, *packages])
    if ran.returncode:
        sys.exit(f"These could not be installed: {' '.join(packages)}")


if __name__ == "__main__":
    what, folder, *packages = sys.argv[1:]
    if what == "new":
        new(Path(folder))
    else:
        install(*packages, python=python_of(Path(folder)))

"""Put a package into this environment: by pip, or by uv where uv made the environment and left pip out.

Whichever made the environment knows where its owner gets packages from, so nothing here names an index.
"""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

LOCK = Path(__file__).resolve().parents[1] / "requirements.lock"
NEITHER = """\
This environment has no pip, and uv is not on the PATH, so {packages} cannot be fetched.
Start again through uv, which says where it is (uv run --no-sync ...), or add pip: python -m ensurepip"""


def uv() -> str | None:
    """Where uv is: as `uv run` tells whatever it starts, on the PATH, or in this environment."""
    return os.environ.get("UV") or shutil.which("uv") or shutil.which("uv", path=Path(sys.executable).parent)


def install(*packages: str) -> None:
    """Install packages, in the versions of requirements.lock."""
    if find_spec("pip"):
        command = [sys.executable, "-m", "pip", "install", "--disable-pip-version-check"]
    elif found := uv():
        command = [found, "pip", "install", "--python", sys.executable]
    else:
        sys.exit(NEITHER.format(packages=", ".join(packages)))
    subprocess.run([*command, "--quiet", "-c", str(LOCK), *packages], check=True)

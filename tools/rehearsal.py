"""Rehearse a release in a clone of the last commit: date, metadata, tag, build, checks, installations.

    python tools/rehearsal.py ~/pythons/3.13/bin/python3.13    # further Pythons than those that uv finds

What a release does to the repository is done to the clone, and what .github/workflows/release.yml runs is run
there, apart from the tests. Then each Python installs both files and runs `irlearn verify`. Nothing is
published.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

import installer
from release import ROOT, SBOM, newest, run

STEPS = ("dist", "archive")  # targets of make
ME = ["-c", "user.name=rehearsal", "-c", "user.email=rehearsal@localhost"]
OLDEST = (3, 11)


def main(*further: str) -> None:
    version, date = newest()
    with tempfile.TemporaryDirectory() as folder:
        clone = Path(folder, "a clone")
        run("git", "clone", "--quiet", ROOT, clone)
        changes, today = clone / "CHANGELOG.md", datetime.now(UTC).date().isoformat()
        dated = changes.read_text("utf-8").replace(f"## {version} ({date})", f"## {version} ({today})")
        changes.write_text(dated, "utf-8", newline="\n")
        run(sys.executable, "tools/metadata.py", folder=clone)
        run(
            "git",
            *ME,
            "commit",
            "--quiet",
            "--allow-empty",
            "--all",
            "-m",
            f"release {version}",
            folder=clone,
        )
        run("git", "tag", f"v{version}", folder=clone)
        os.environ |= {"GITHUB_REF_TYPE": "tag", "GITHUB_REF_NAME": f"v{version}"}
        for step in STEPS:
            run("make", step, folder=clone)
        made = [
            *(clone / "dist").iterdir(),
            clone / SBOM.relative_to(ROOT),
            *(clone / "_build").glob("*.zip"),
        ]
        for file in made:
            print(f"{file.name}: {file.stat().st_size:,} bytes")
        for python in versions(*further).values():
            for file in made[:2]:
                try_out(python, file, Path(folder, "environment"))
    print(f"irlearn {version} could be released.")


def versions(*further: str) -> dict[str, str]:
    """Return the Pythons of this machine that are new enough, by their versions."""
    listed = [installer.uv(), "python", "list", "--only-installed", "--output-format", "json"]
    found = json.loads(subprocess.run(listed, capture_output=True, text=True).stdout) if listed[0] else []
    paths = [*further, *(each["path"] for each in found), sys._base_executable]
    by_version = {}
    for path in paths:
        asked = subprocess.run([path, "--version"], capture_output=True, text=True).stdout
        if (number := re.search(r"(\d+)\.(\d+)\S+", asked)) and tuple(map(int, number.groups())) >= OLDEST:
            by_version.setdefault(number[0], path)
    return dict(sorted(by_version.items()))


def try_out(python: str, file: Path, environment: Path) -> None:
    """Install a built file into an empty environment, in the versions of the lock, and run it there."""
    installer.new(environment, python)
    installer.install(str(file), python=installer.python_of(environment))
    ran = [installer.python_of(environment), "-m", "irlearn", "verify"]
    done = subprocess.run(ran, cwd=environment, capture_output=True, encoding="utf-8")
    if done.returncode:
        sys.exit(f"{file.name} on {python}:\n{done.stdout}{done.stderr}")
    print(f"{file.name}: {done.stdout.splitlines()[0]} {done.stdout.splitlines()[-1]}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])

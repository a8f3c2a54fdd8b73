"""Build the book twice from nothing, in two places, and compare every file of the two sites byte by byte.

    python tools/same.py

What is compared is this checkout as it stands, files that are not committed included. The names of the two
places differ in length, one has a space in it, and the second build runs in another environment: so a path, a
time or a random number that gets into a page shows. It matters to readers, too: a browser that has a page
offline fetches only the files that have changed.
"""

import filecmp
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def copy_checkout(folder: Path) -> None:
    """Copy the files of this checkout that git tracks or would add into a folder."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
    for name in filter(None, names):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)


def environment_at(folder: Path) -> str:
    """Make an environment at another path, with the packages of this one; return its Python."""
    venv.create(folder)
    paths = {"base": str(folder), "platbase": str(folder)}
    packages, scripts = (Path(sysconfig.get_path(kind, vars=paths)) for kind in ("purelib", "scripts"))
    shutil.rmtree(packages)
    packages.symlink_to(sysconfig.get_path("purelib"), target_is_directory=True)
    python = scripts / Path(sys.executable).name
    _, _, code = Path(sysconfig.get_path("scripts"), "jupyter-book").read_text("utf-8").partition("\n")
    (scripts / "jupyter-book").write_text(f"#!{python}\n{code}", encoding="utf-8")
    (scripts / "jupyter-book").chmod(0o755)
    return str(python)


def build(folder: Path, python: str = sys.executable) -> Path:
    """Build the book of a fresh checkout; return the folder of the site."""
    environment = os.environ | {"PYTHONPATH": str(folder)}
    made = subprocess.run([python, "-m", "irlearn", "book", "--no-serve"], cwd=folder, env=environment)
    if made.returncode:
        sys.exit(f"The book did not build in {folder}.")
    return folder / "_build" / "html"


def files(site: Path) -> dict[str, Path]:
    return {path.relative_to(site).as_posix(): path for path in sorted(site.rglob("*")) if path.is_file()}


def differences(one: Path, other: Path) -> list[str]:
    """List the files that are in one site only, or not the same in both."""
    here, there = files(one), files(other)
    found = [f"{name}: in one only" for name in sorted(here.keys() ^ there.keys())]
    for name in here.keys() & there.keys():
        if not filecmp.cmp(here[name], there[name], shallow=False):
            found.append(f"{name}: {first_difference(here[name].read_bytes(), there[name].read_bytes())}")
    return sorted(found)


def first_difference(one: bytes, other: bytes) -> str:
    """Return the place of the first byte that differs, and what stands around it in the first of the two."""
    place = next((i for i, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))
    return f"byte {place:,}, {one[max(0, place - 30) : place + 30]!r}"


def main():
    with tempfile.TemporaryDirectory() as elsewhere:
        one, other = ROOT / ".cache" / "same", Path(elsewhere, "the other place")
        shutil.rmtree(one, ignore_errors=True)
        for folder in (one, other):  # both before the first build, in which somebody may edit a file
            copy_checkout(folder)
        python = environment_at(Path(elsewhere, "environment"))
        sites = [build(one), build(other, python)]
        found = differences(*sites)
        print("\n".join(found[:60]), file=sys.stderr)
        print(f"{len(files(sites[0]))} files, of which {len(found)} differ.")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()

"""Build what is released, into dist, and check it: `make dist`.

    python tools/release.py FOLDER        # an environment with the tools that tools/release.lock names
    python tools/release.py               # the built book as one file: `make archive`

Each file is built twice, from the checkout and from the source archive in another folder: so the archive is
complete, and the same source gives the same bytes. A list of what irlearn needs (an SBOM) comes beside them.
"""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

ROOT = Path(__file__).resolve().parents[1]
DIST, SBOM = ROOT / "dist", ROOT / "_build" / "sbom.json"
SCHEMAS = {  # what check-jsonschema calls a form, and the files that have it
    "github-workflows": ".github/workflows/*.yml",
    "github-issue-forms": ".github/ISSUE_TEMPLATE/*-*.yml",
    "github-issue-config": ".github/ISSUE_TEMPLATE/config.yml",
    "dependabot": ".github/dependabot.yml",
    "citation-file-format": "CITATION.cff",
}
RATING = 8  # of 10, by pyroma: it misses an author's address and the repository's


def run(*command: Path | str, folder: Path = ROOT) -> None:
    subprocess.run(list(map(str, command)), cwd=folder, check=True)


def build(target: str, into: Path, source: Path = ROOT) -> Path:
    """Build the wheel or the source archive of a folder; return its path."""
    before = {*into.glob("*")}
    run(sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", into, folder=source)
    (made,) = {*into.glob("*")} - before
    return made


def built_twice(into: Path) -> tuple[Path, Path]:
    """Build the archive and the wheel, and both once more from the archive; return archive and wheel."""
    files = archive, wheel = build("sdist", into), build("wheel", into)
    with tempfile.TemporaryDirectory() as other:
        with tarfile.open(archive) as packed:
            packed.extractall(other, filter="data")
        (source,) = Path(other).iterdir()
        for file, target in zip(files, ("sdist", "wheel")):
            again = build(target, Path(other, "again"), source)
            if again.read_bytes() != file.read_bytes():
                sys.exit(f"{file.name} from the source archive has other bytes than from the checkout.")
    return archive, wheel


def newest() -> tuple[str, str]:
    """Return the version that CHANGELOG.md begins with, and its date or what stands in its place."""
    return re.search(
        r"^## (\S+) \((.+)\)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE
    ).groups()


def check_tag(tag: str) -> None:
    """Exit if a tag names another version, or if the changelog doesn't say when this one was released."""
    version, date = newest()
    if tag != f"v{version}" or not re.fullmatch(r"\d{4}-\d\d-\d\d", date):
        sys.exit(f"The tag is {tag}, but CHANGELOG.md begins with {version} ({date}).")


def archived(site: Path, file: Path) -> Path:
    """Pack a built site into one file, whose bytes depend on the site alone; return its path."""
    with ZipFile(file, "w") as packed:
        for path in sorted(path for path in site.rglob("*") if path.is_file()):
            name = ZipInfo(f"{file.stem}/{path.relative_to(site).as_posix()}")
            name.external_attr = 0o644 << 16
            packed.writestr(name, path.read_bytes(), ZIP_DEFLATED)
    return file


def main(environment: Path) -> None:
    if os.environ.get("GITHUB_REF_TYPE") == "tag":
        check_tag(os.environ["GITHUB_REF_NAME"])
    shutil.rmtree(DIST, ignore_errors=True)
    archive, wheel = built_twice(DIST)
    tools = environment / "bin"
    run(tools / "validate-pyproject", "pyproject.toml")
    run(tools / "twine", "check", "--strict", archive, wheel)
    run(tools / "check-wheel-contents", wheel)
    run(tools / "pyroma", f"--min={RATING}", archive)
    run(tools / "repo-review", "--show=err", ".")
    run(tools / "reuse", "lint", "--quiet")
    for form, files in SCHEMAS.items():
        run(tools / "check-jsonschema", "--builtin-schema", f"vendor.{form}", *sorted(ROOT.glob(files)))
    SBOM.parent.mkdir(exist_ok=True)
    installed = environment / "python" / "bin" / "python"  # the wheel and what it needs, nothing else
    how = ["--pyproject", "pyproject.toml", "--output-reproducible", "--of", "JSON", "-o", SBOM]
    run(tools / "cyclonedx-py", "environment", *how, installed)
    print(f"{wheel.name} and {archive.name}: built twice and checked. Beside them: {SBOM.relative_to(ROOT)}")


if __name__ == "__main__":
    if sys.argv[1:]:
        main(Path(sys.argv[1]).absolute())
    else:
        print(archived(ROOT / "_build" / "html", ROOT / "_build" / f"irlearn-{newest()[0]}-book.zip"))

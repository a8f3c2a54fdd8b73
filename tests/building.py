"""Build books in tests, most of them tiny ones that are broken on purpose."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from dataclasses import dataclass
from pathlib import Path

import nbformat
import pytest
from filelock import FileLock

import warm_builds

ROOT = Path(__file__).resolve().parents[1]
JUPYTER_BOOK = str(Path(sysconfig.get_path("scripts"), "jupyter-book"))


@dataclass(frozen=True)
class Built:
    """The result of a build, with all that was printed, and the folder of the pages."""

    ok: bool
    log: str
    html: Path

    def pages(self) -> list[str]:
        """List the addresses of all pages, relative to the site."""
        return sorted(p.relative_to(self.html).as_posix() for p in self.html.rglob("*.html"))


def build(source: Path, output: Path, **environment) -> Built:
    """Build the book in `source` as `make book` does: a warning or a cell's error fails the build."""
    command = [JUPYTER_BOOK, "build", str(source), "--path-output", str(output), "-W", "-n", "--keep-going"]
    environment = os.environ | environment
    if warm_builds.POSSIBLE:  # in a copy of a process that has imported Sphinx already
        with tempfile.NamedTemporaryFile("w+", encoding="utf-8") as written:
            status = warm_builds.run(command, environment, written.name)
            log = written.read()
    else:
        ran = subprocess.run(command, env=environment, capture_output=True, text=True)
        status, log = ran.returncode, ran.stdout + ran.stderr
    return Built(status == 0, log, output / "_build" / "html")


def build_web() -> None:
    """Build the files that make pages live where they are out of date, one worker of pytest at a time."""
    (ROOT / ".cache").mkdir(exist_ok=True)
    with FileLock(ROOT / ".cache" / "web.lock"):
        command = [sys.executable, ROOT / "book/live_pages/build.py"]
        made = subprocess.run(command, capture_output=True, text=True)
    if made.returncode:
        pytest.fail(f"book/live_pages does not build:\n{made.stdout}{made.stderr}", pytrace=False)


def notebook(*sources: str):
    """Make a notebook of code cells under a heading, not run."""
    cells = [nbformat.v4.new_markdown_cell("# A page", id="title")]
    cells += [nbformat.v4.new_code_cell(source, id=f"code-{n}") for n, source in enumerate(sources)]
    return nbformat.v4.new_notebook(cells=cells)


def tiny_book(folder: Path, *sources: str, exercises: bool = False) -> Path:
    """Make a book of one page that runs `sources`, with the real book's settings and extensions.

    The extensions that need the whole package or the whole book are left out; so are widgets and exercises,
    with their styles, unless asked for.
    """
    left_out = "back_matter|front_page|judging|metric_sheet|museum|practice|reported_line|teaching|touchable"
    left_out += "|first_lesson|odd_number|projector|readers|versus|wide_pictures"
    left_out += "|base_look|static_widgets|exercises" * (not exercises)
    (folder / "book").mkdir(parents=True)
    settings = re.sub(rf"(?m)^ +({left_out}): .*\n", "", (ROOT / "_config.yml").read_text("utf8"))
    (folder / "_config.yml").write_text(settings, "utf8")
    for part in ("_ext", "assets"):
        shutil.copytree(ROOT / "book" / part, folder / "book" / part)
    extension = Path("book", "live_pages", "live_pages")
    shutil.copytree(ROOT / extension, folder / extension, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "book" / "references.bib", folder / "book")
    (folder / "_toc.yml").write_text("format: jb-book\nroot: book/page\n")
    nbformat.write(notebook(*sources), folder / "book" / "page.ipynb")
    return folder

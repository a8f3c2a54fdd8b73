"""``irlearn book``: build the book of this checkout and show it."""

import os
import re
import sys
from pathlib import Path

from ..errors import error
from ..terminal import output

EXAMPLE = "irlearn book --no-serve"
NOISE = re.compile(  # lines of a log that do not help a reader to see what went wrong
    "Kernel is running over TCP|^Traceback|^The above exception|^={9}|^RuntimeError: *$"
    "|full traceback has been saved|Please also report|A bug report can be|error in building your book"
)


def add(commands):
    parser = commands.add_parser(
        "book",
        help="build the book and serve it",
        description="Build the book of this checkout and serve it on this machine.",
    )
    parser.add_argument("--no-serve", action="store_true", help="build the book without serving it")
    parser.add_argument(
        "--port", type=int, default=8000, help="serve on this port, or on the next free one; default: 8000"
    )


def run(args):
    root = find_book(Path.cwd())
    if args.no_serve:
        build(root)
        return

    from .server import serve, take_port

    with take_port(root / "_build" / "html", args.port) as server:  # before the build: it is long
        build(root)
        serve(server)


def find_book(start: Path) -> Path:
    """Return the folder with the settings of the book: `start`, or the nearest one above it."""
    for folder in (start, *start.parents):
        if (folder / "_config.yml").is_file() and (folder / "_toc.yml").is_file():
            return folder
    raise error("no book here", found=str(start))


def build(root: Path) -> None:
    """Build strictly: a warning or an error in a cell fails the build. Without a change, do nothing."""
    import subprocess

    pages = command_for_pages(root)
    if not os.access(root, os.W_OK):
        raise error("folder is read-only", folder=root)
    stamp = [sys.executable, str(root / "book" / "stamp.py")]  # prints "built", or a digest of all sources
    sources = subprocess.run(stamp, capture_output=True, text=True).stdout.strip()
    if sources == "built":
        output.say(f"Nothing has changed. The pages are in {root / '_build' / 'html'}")
        return
    output.say(
        "Building the scripts that make pages live, in book/live_pages/dist (half a minute the "
        "first time) ..."
    )
    run_logged(
        root, "live-pages.log", command=[sys.executable, "-u", root / "book" / "live_pages" / "build.py"]
    )
    chapters = [p for p in (root / "book").rglob("*.ipynb") if ".ipynb_checkpoints" not in p.parts]
    output.say(f"Writing the pages of {len(chapters)} chapters (two to four minutes the first time) ...")
    run_logged(root, "pages.log", command=[*pages, "-W", "-n", "--keep-going", "--quiet"])
    subprocess.run([*stamp, sources], capture_output=True)  # notes what these pages were built from
    output.say(f"The pages are in {root / '_build' / 'html'}")


def command_for_pages(root: Path) -> list:
    """Return the command that writes the pages: Jupyter Book's, or Sphinx's where that is not installed."""
    import sysconfig
    from importlib.util import find_spec

    if find_spec("jupyter_book"):
        return [Path(sysconfig.get_path("scripts"), "jupyter-book"), "build", root]
    if find_spec("sphinx_book_theme"):
        made, settings = root / "_build", root / "book" / "sphinx"
        sphinx = [sys.executable, "-m", "sphinx", "-c", settings, "-d", made / ".doctrees"]
        return [*sphinx, root, made / "html"]
    how = "pip install -c requirements.lock -e '.[book]'"
    raise error("needs a package", what="The book", package="jupyter-book", how=how)


def run_logged(root: Path, name: str, command: list) -> None:
    """Run a step of the build. What its tools say goes to a file, and is quoted if the step fails."""
    import subprocess

    log = root / "_build" / name
    log.parent.mkdir(exist_ok=True)
    in_utf8 = os.environ | {"PYTHONUTF8": "1"}  # tools of others use what the system has
    with log.open("w", encoding="utf-8") as file:
        done = subprocess.run(list(map(str, command)), stdout=file, stderr=subprocess.STDOUT, env=in_utf8)
    if done.returncode:
        raise error("build failed", log=log, end=end_of_log(log.read_text("utf-8", errors="replace")))


def end_of_log(log: str) -> str:
    """Return the last 25 lines of a log, without colours, frames of tracebacks and `NOISE`."""
    plain = re.sub(r"\x1b\[[\d;]*m", "", log)
    without_frames = re.sub(r'^ +File ".*\n(?: {4}.*\n)*', "", plain, flags=re.MULTILINE)
    lines = [line for line in without_frames.splitlines() if line.strip() and not NOISE.search(line)]
    return "\n".join(lines[-25:])

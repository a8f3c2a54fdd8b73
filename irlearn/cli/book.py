"""``irlearn book``: build the book of this checkout and show it."""

import sys
from pathlib import Path

from ..errors import error


def add(commands):
    """Add the command to the parser."""
    made = commands.add_parser(
        "book",
        help="build the book and serve it",
        description="Build the book of this checkout and serve it on this machine.",
    )
    made.add_argument("--no-serve", action="store_true", help="build only")
    made.add_argument("--port", type=int, default=8000, help="where to serve (8000)")
    made.set_defaults(run=run)


def run(args):
    """Build, then serve until Ctrl-C."""
    root = find_book(Path.cwd())
    code = build(root)
    if code or args.no_serve:
        return code
    serve(root / "_build" / "html", args.port)


def find_book(start: Path) -> Path:
    """The folder of the book, here or above."""
    for folder in (start, *start.parents):
        if (folder / "_config.yml").is_file() and (folder / "_toc.yml").is_file():
            return folder
    raise error("no book here", found=str(start))


def build(root: Path) -> int:
    """Build strictly: a warning or an error in a cell fails the build."""
    import subprocess
    import sysconfig
    from importlib.util import find_spec

    if find_spec("jupyter_book") is None:
        raise error(
            "needs a package", what="The book", package="jupyter-book", how="pip install 'irlearn[book]'"
        )
    print("Building what makes a page live, in book/web/dist …", file=sys.stderr)
    code = subprocess.call([sys.executable, root / "book" / "web" / "build.py"], stdout=sys.stderr)
    if code:
        return code
    print("Running the chapters and writing the pages, in _build/html …", file=sys.stderr)
    builder = Path(sysconfig.get_path("scripts"), "jupyter-book")
    options = ["-W", "-n", "--keep-going", "--quiet"]
    return subprocess.call([builder, "build", *options, str(root)], stdout=sys.stderr)


def serve(folder: Path, port: int) -> None:
    """Serve a folder on this machine only."""
    from functools import partial
    from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

    try:
        server = ThreadingHTTPServer(
            ("127.0.0.1", port), partial(SimpleHTTPRequestHandler, directory=str(folder))
        )
    except OSError:
        raise error("port in use", port=port) from None
    with server:
        print(f"The book is at http://localhost:{server.server_address[1]} (Ctrl-C stops)", file=sys.stderr)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print("", file=sys.stderr)

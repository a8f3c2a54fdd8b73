"""Build books in copies of a process that has imported Sphinx and Jupyter Book already.

For a tiny book, importing them takes as long as all the rest. A process waits with them imported, and is
copied (forked) for each build. No extension of the book is imported before that.
"""

import atexit
import importlib
import json
import os
import subprocess
import sys
from functools import cache

IMPORTED = """
    jupyter_book.cli.main jupyter_book.sphinx myst_nb.sphinx_ext nbclient sphinx.builders.html
    sphinx_book_theme sphinx_copybutton sphinx_design sphinx_external_toc sphinxcontrib.bibtex
"""
POSSIBLE = hasattr(os, "fork")


def run(command: list[str], environment: dict[str, str], log: str) -> int:
    """Run `jupyter-book` with these arguments, write what it prints to a file, and return its status."""
    request = {"command": command, "environment": environment, "log": log, "folder": os.getcwd()}
    process = _process()
    print(json.dumps(request), file=process.stdin, flush=True)
    return int(process.stdout.readline())


@cache
def _process():
    """Start the process that waits, once."""
    command = [sys.executable, __file__]
    waiting = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    atexit.register(waiting.communicate)  # closes its input, at which it ends
    return waiting


def _serve() -> None:
    """Wait for requests, lines of JSON as `run` writes them; answer each with the status of its build."""
    for module in IMPORTED.split():
        importlib.import_module(module)
    for line in sys.stdin:
        child = os.fork()
        if not child:
            _build(**json.loads(line))
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)


def _build(command, environment, log, folder):
    """Turn this copy into `jupyter-book`, started with these arguments; run it, and end the process."""
    for stream, path, how in [(0, os.devnull, os.O_RDONLY), (1, log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)]:
        os.dup2(os.open(path, how, 0o600), stream)
    os.dup2(1, 2)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    sys.path[:1] = environment.get("PYTHONPATH", "").split(os.pathsep)
    sys.argv = command
    status = 1
    try:
        sys.modules["jupyter_book.cli.main"].main()
    except SystemExit as ended:
        status = ended.code if isinstance(ended.code, int) else int(bool(ended.code))
    except BaseException:
        sys.excepthook(*sys.exc_info())
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)


if __name__ == "__main__":
    _serve()

"""Compiles modules; runs inside Pyodide (compile.mjs), because its Python will run the bytecode."""

import py_compile
import sys
import zipfile
from pathlib import Path

# The modules that are imported before a page begins, because Pyodide, the kernel and many packages need them.
# Others work as well; they are compiled when they are first imported.
NEEDED = """
    ast asyncio base64 bisect collections contextlib contextvars copy csv dataclasses datetime
    decimal difflib enum fractions functools gzip hashlib heapq html html.parser importlib.metadata
    importlib.resources inspect io itertools json linecache locale logging math numbers operator os pathlib
    pprint random re shutil statistics string tempfile textwrap threading traceback types typing urllib.parse
    uuid warnings weakref zipfile
"""


def main(out, library):
    """Write what `NEEDED` reaches of the standard library, compiled."""
    reached = _reached()
    with zipfile.ZipFile(out, "w") as target, zipfile.ZipFile(library) as source:
        for name in source.namelist():
            if name in reached:
                target.writestr(name, _bytecode(source.read(name), name))


def _reached():
    """Return the files of the standard library that importing the modules in `NEEDED` loads."""
    for name in NEEDED.split():
        __import__(name)
    origins = [getattr(module, "__file__", None) or "" for module in list(sys.modules.values())]
    # /lib/python314.zip/json/decoder.py -> json/decoder.py
    return {name for origin in origins if (name := origin.partition(".zip/")[2]).endswith(".py")}


def _bytecode(source, name):
    """Compile a module to bytecode that Python never checks against its source."""
    file, compiled = Path("/in/module.py"), Path("/in/module.pyc")
    file.write_bytes(source)
    mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
    options = {"dfile": f"/lib/{name}", "doraise": True, "invalidation_mode": mode, "quiet": 2}
    py_compile.compile(str(file), str(compiled), **options)
    return compiled.read_bytes()

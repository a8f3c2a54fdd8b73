"""Python archives with compiled modules. Runs inside Pyodide (compile.mjs), whose bytecode this must be."""

import py_compile
import sys
import zipfile
from importlib.util import cache_from_source
from pathlib import Path

# What the pages import before their first widget stands: ipywidgets, the kernel and irlearn's core. Other
# modules work as well; they are compiled when they are first imported.
NEEDED = """
    ast asyncio base64 bisect collections colorsys contextlib contextvars copy csv dataclasses datetime
    decimal difflib enum fractions functools gettext gzip hashlib heapq html html.parser importlib.metadata
    importlib.resources inspect io itertools json linecache locale logging math numbers operator os pathlib
    pprint random re shutil statistics string tempfile textwrap threading traceback types typing urllib.parse
    uuid warnings weakref xml.sax.saxutils zipfile
"""


def stdlib(out, archives):
    """The standard library: compiled where `NEEDED` reaches, source elsewhere."""
    for name in NEEDED.split():
        __import__(name)
    origins = [getattr(module, "__file__", None) or "" for module in list(sys.modules.values())]
    reached = {origin.partition(".zip/")[2] for origin in origins}
    _pack(out, archives, lambda name: name in reached, keep_source=lambda name: name not in reached)


def packages(out, archives):
    """Packages that stay zipped: all compiled, tests left out."""
    _pack(
        out,
        archives,
        lambda name: True,
        keep_source=lambda name: False,
        leave_out=lambda name: "/tests/" in name,
    )


def irlearn(out, archives):
    """irlearn, to be unpacked: source and bytecode, as pip installs it."""
    _pack(out, archives, lambda name: True, keep_source=lambda name: True)


def _pack(out, archives, compiled, keep_source, leave_out=lambda name: False):
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
        for archive in map(zipfile.ZipFile, archives):
            for name in sorted(archive.namelist()):
                if name.endswith("/") or leave_out(name):
                    continue
                data = archive.read(name)
                is_module = name.endswith(".py")
                with_source = not is_module or keep_source(name)
                if with_source:
                    _write(target, name, data)
                if is_module and compiled(name):
                    # beside its source, Python looks for bytecode in __pycache__
                    place = cache_from_source(name) if with_source else name + "c"
                    _write(target, place, _bytecode(data, name))


def _write(target, name, data):
    """Same content, same bytes: every file is dated alike."""
    entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
    entry.compress_type = zipfile.ZIP_DEFLATED
    target.writestr(entry, data)


def _bytecode(source, name):
    """The module compiled, never checked against its source again."""
    file, compiled = Path("/in/module.py"), Path("/in/module.pyc")
    file.write_bytes(source)
    mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
    options = {"dfile": f"/lib/{name}", "doraise": True, "invalidation_mode": mode, "quiet": 2}
    py_compile.compile(str(file), str(compiled), **options)
    return compiled.read_bytes()

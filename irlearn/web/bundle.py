"""Join the modules of a page into one script, because browsers load no modules from a folder on disk.

esbuild cannot do it, because notebooks and exported pages are made where there is no Node; a test compares
both. The shorter script that esbuild makes (`make scripts`) is stored, and used until a module changes.
"""

import json
import re
import zlib
from functools import cache
from pathlib import Path

from .markup import compact_json

HERE = Path(__file__).resolve().parent
# import { some, names } from "…"; of JSON: import name from "…" with { type: "json" };
IMPORT = re.compile(r'^import (?:\{ .* \}|(\w+)) from "([^"]*)".*;\n', re.M)
KEPT_OR_DROPPED = re.compile(  # what the first group matches is kept, everything else is dropped
    r"""
      ( (?<=[(,=:!&|?])[ ]?/(?![/*])(?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\\\n\[])+/[a-z]*  # regular expressions
      | "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])*' | `(?:\\.|[^`\\])*` )  # and strings stay as they are
    | (?<=\n)[ \n]*//[ ][^\n]*\n | [ ]+//[ ][^\n]*       # a comment, on lines of its own or behind code
    | [ ]*/\*\*.*?\*/\n?                               # types
    | (?<=\n)[ \n]+ | (?<=\n)export[ ]                 # indentation, and what a single script does not need
    | (?<=[{;,(\[])\n                                  # the end of a line, and spaces, around a sign
    | [ ](?=[=<>!&|?:;,{}()\[\]*]) | (?<=[=<>!&|?:;,{}()\[\]*])[ ]
    | (?<=[\w)\]])[ ](?=[+-][ ]) | (?<=[ ][+-])[ ](?![+-])
    """,
    re.X | re.S,
)


@cache
def bundle(*entries: str, gives: str = "") -> str:
    """Join these files and all that they import, each once and after what it needs.

    They share one function, so a page gets none of their names but what that function ``gives`` back. Types,
    comments and needless white space are left out.
    """
    modules: dict[Path, str] = {}
    for entry in entries:
        _add((HERE / entry).resolve(), modules)
    joined = "".join(modules.values())
    last = f"return {gives};\n" if gives else ""
    return f"(() => {{\n{joined}{last}}})();\n"


def minified(entry: str, stored: str) -> str:
    """Return the ``stored`` script, which has short names; if a module has changed since, the joined one."""
    joined = bundle(entry)
    file = HERE / stored
    small = file.read_text(encoding="utf-8") if file.exists() else ""
    return small if small.startswith(mark_of(joined)) else joined


def mark_of(joined: str) -> str:
    """Write the first line of a stored script: a comment with the checksum of what it was made of."""
    return f"/* {zlib.crc32(joined.encode()):08x} */"


def _add(path: Path, modules: dict[Path, str]) -> None:
    """Add a module to ``modules`` after all that it imports; imported JSON becomes a constant."""
    if path in modules:
        return
    source = path.read_text(encoding="utf-8")
    for name, needed in IMPORT.findall(source):
        file = (path.parent / needed).resolve()
        if name:
            modules[file] = f"const {name} = {compact_json(json.loads(file.read_text(encoding='utf-8')))};\n"
        else:
            _add(file, modules)
    modules[path] = KEPT_OR_DROPPED.sub(lambda found: found[1] or "", "\n" + IMPORT.sub("", source)).lstrip()

"""What a page needs to work out scores without Python: a metric as data, and the scripts that read it.

`variants` writes a metric down under every combination of its options; ``interpreter`` works out scores and
explanations of these data in JavaScript, as Python does. ``touch`` is the ranking to touch: a reader moves
and grades its results, and every score follows.

Here is the HTML around elements: a page in one file, JSON for its scripts, and their modules joined into one
script. They are joined because browsers load no modules from a folder on disk. esbuild cannot do it, because
notebooks and exported pages are made where there is no Node; a test compares both. The shorter script that
esbuild makes (`make scripts`) is stored, and used until a module changes.
"""

import json
import re
import zlib
from functools import cache
from html import escape
from pathlib import Path
from typing import Any
from ..version import __version__


def compact_json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def escape_for_script(text: str) -> str:
    r"""Escape JSON so that nothing in it ends the script element in which it stands.

    >>> print(escape_for_script('{"title": "</script>"}'))
    {"title": "\u003c/script>"}
    """
    return text.replace("<", "\\u003c")


def data_script(text: str) -> str:
    """Wrap JSON in a script element, which a browser does not run."""
    return f'<script type="application/json">{escape_for_script(text)}</script>'


def with_look_and_script(look: str, shown: str, script: str) -> str:
    """Put a style sheet before an element and a script behind it, for the output of a notebook."""
    return f"<style>{look}</style>{shown}<script>{script}</script>"


def whole_page(title: str, look: str, element: str, script: str = "") -> str:
    """Write a page of its own in one file, which needs no server, no other file and no network."""
    script = f"<script>\n{script}\n</script>\n" if script else ""
    return PAGE.format(title=escape(title), look=look, element=element, script=script, version=__version__)


PAGE = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="generator" content="irlearn {version}">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark }}
body {{ font: 1rem/1.5 system-ui, sans-serif; max-width: 75rem; margin: 0.5rem auto; padding: 0 1rem }}
h1 {{ font-size: 1.3rem; margin: 0 }}
{look}
</style>
<main>
<h1>{title}</h1>
{element}
</main>
{script}</html>
"""


HERE = Path(__file__).resolve().parent
# import "…"; import { some, names } from "…"; of JSON: import name from "…" with { type: "json" };
IMPORT = re.compile(r'^import (?:(?:\{ .* \}|(\w+)) from )?"([^"]*)".*;\n', re.M)
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

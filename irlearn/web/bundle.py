"""The modules of a page joined into one script, because browsers load no modules from a folder on disk."""

import json
import re
from functools import cache
from pathlib import Path

from .markup import compact_json

HERE = Path(__file__).resolve().parent
IMPORT = re.compile(r'^import \{ .* \} from "(.*)";\n', re.M)
DATA = re.compile(r'^import (\w+) from "(.*\.json)" with .*;\n', re.M)
COMMENT = re.compile(r"[ ]*/\*\*.*?\*/\n?|(?:^|(?<=\s))// [^\n]*", re.S)


@cache
def bundle(*entries: str, gives: str = "") -> str:
    """Join these files and all that they import, each once and behind what it needs.

    They share one function, so a page gets none of their names but what that function ``gives`` back. Types,
    comments and indentation are left out.
    """
    modules: dict[Path, str] = {}
    for entry in entries:
        _add((HERE / entry).resolve(), modules)
    joined = "\n".join(modules.values())
    last = f"\nreturn {gives};" if gives else ""
    return f"(() => {{\n{joined}{last}}})();\n"


def _add(path: Path, modules: dict[Path, str]) -> None:
    """Put a module behind those that it imports."""
    if path in modules:
        return
    source = path.read_text(encoding="utf-8")
    for needed in IMPORT.findall(source):
        _add((path.parent / needed).resolve(), modules)
    code = COMMENT.sub("", IMPORT.sub("", source))
    code = DATA.sub(lambda data: f"const {data[1]} = {_data(path.parent / data[2])};\n", code)
    lines = [line.strip().removeprefix("export ") for line in code.splitlines()]
    modules[path] = "\n".join(filter(None, lines))


def _data(path: Path) -> str:
    """Return what a JSON file holds, as it is written in a script."""
    return compact_json(json.loads(path.read_text(encoding="utf-8")))

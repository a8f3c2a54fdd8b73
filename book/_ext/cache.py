"""A cache for what another program, such as Node.js, works out, so that it need not run at every build."""

import json
import os
from pathlib import Path

from cell_dependencies import digest


def cache_file(app, name: str) -> Path:
    """Name the file that holds a result."""
    return Path(app.srcdir, ".cache", "book", f"{name}.json")


def cached(path: Path, inputs: list, tools: list[Path], make):
    """Return what ``make()`` returned last time if inputs and tools are the same; else call it.

    ``inputs`` and the result are data that JSON knows; ``tools`` are the files of the program. ``path`` is
    that of `cache_file`.
    """
    key = digest(json.dumps(inputs), *(tool.read_bytes() for tool in tools))
    stored = read(path)
    if stored.get("of") == key:
        return stored["made"]
    made = make()
    write(path, content={"of": key, "made": made})
    return made


def read(path: Path) -> dict:
    """Read what a file holds; return nothing if it is not there, or was left half-written."""
    try:
        return json.loads(path.read_text("utf-8"))
    except (FileNotFoundError, json.JSONDecodeError):
        return {}


def write(path: Path, content) -> None:
    """Write a file at once, by renaming a finished one: another process may be reading it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    part.write_text(json.dumps(content), encoding="utf-8")
    part.replace(path)

"""What has a say in what a cell shows, and what it says today.

A kernel reports what it imported, called and opened (kernel_watch.py). `Today` tells what each of these says
now. Everything else that may matter is asked of everybody: Python, the versions that are installed, and which
files the package consists of.
"""

import hashlib
import os
import platform
import sys
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path

import kernel_watch

ASK_FIRST = (".css", ".js", ".mjs", ".pyc")  # where such a file has a say, the kernel has opened it


class Today:
    """The package and the environment as they are while one book is built."""

    def __init__(self, root: Path):
        self.root = root
        found = find_spec(kernel_watch.PACKAGE)
        self.package = Path(found.origin).parent if found and found.origin else None
        self.read: dict[str, bytes | None] = {}
        self.parts: dict[str, dict[str, str]] = {}
        for path in self.files:  # before any kernel does: so an edit while it runs is not taken for seen
            self.content(self.name(path))

    @cached_property
    def files(self) -> list[Path]:
        """The files of the package that may have a say without being asked: all but commands and looks."""
        if self.package is None:
            return []
        found = (path for path in self.package.rglob("*") if path.is_file() and path.suffix not in ASK_FIRST)
        return sorted(path for path in found if "cli" not in path.relative_to(self.package).parts)

    @cached_property
    def surroundings(self) -> str:
        """Python, what is installed in which version, and which files there are."""
        return digest(installed(), *map(self.name, self.files))

    def asked(self, report: dict) -> dict:
        """What to ask for a result: of modules the frame and the functions called, and whole files.

        Where a kernel started another process, or ended before it could report, that is the whole package.
        """
        if report["started"]:
            return {"files": dict.fromkeys(map(self.name, self.files)), "modules": {}}
        modules = {
            self.name(path): dict.fromkeys(["", *called]) for path, called in report["modules"].values()
        }
        return {"files": dict.fromkeys(map(self.name, report["opened"])), "modules": modules}

    def says(self, asked: dict) -> dict:
        """The same with digests of what all of it says today."""
        modules = {
            name: {part: self.parts_of(name).get(part) for part in parts}
            for name, parts in asked["modules"].items()
        }
        return {"files": {name: self.digest_of(name) for name in asked["files"]}, "modules": modules}

    def name(self, path: Path | str) -> str:
        """A file, seen from the folder of the book."""
        return Path(os.path.relpath(path, self.root)).as_posix()

    def content(self, name: str) -> bytes | None:
        """What is in a file; nothing if it is not there."""
        if name not in self.read:
            path = self.root / name
            self.read[name] = path.read_bytes() if path.is_file() else None
        return self.read[name]

    def digest_of(self, name: str) -> str | None:
        content = self.content(name)
        return None if content is None else digest(content)

    def parts_of(self, name: str) -> dict[str, str]:
        """Digests of the parts of a module."""
        if name not in self.parts:
            parts = kernel_watch.frame_and_bodies(self.content(name) or b"")
            self.parts[name] = {part: digest(text) for part, text in parts.items()}
        return self.parts[name]


def installed() -> str:
    """A digest of Python, of what is installed and of the settings of the package."""
    named = {path.name for folder in sys.path for path in Path(folder).glob("*.dist-info")}
    settings = [f"{key}={value}" for key, value in os.environ.items() if key.startswith("IRLEARN_")]
    return digest(platform.python_implementation(), sys.version, *sorted(named), *sorted(settings))


def digest(*said: str | bytes) -> str:
    """A short digest of texts."""
    total = hashlib.sha256()
    for each in said:
        content = each.encode() if isinstance(each, str) else each
        total.update(b"%d\0" % len(content) + content)
    return total.hexdigest()[:24]

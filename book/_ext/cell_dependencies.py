"""What the output of a cell depends on, and whether any of it has changed since the cell was run.

A kernel reports what it imported, called, opened and started, and which modules it did not find
(kernel_watch.py). `CurrentState` digests what each of these holds now. Of a module of the package, the
*frame*, which is everything but the bodies of its functions, is digested apart from each of these bodies.
Whatever else may matter counts for every cell: Python, which files there are, and variables IRLEARN_.
"""

import hashlib
import os
import platform
import sys
from contextlib import suppress
from functools import cache, cached_property
from importlib.machinery import PathFinder
from importlib.metadata import Distribution, PackageNotFoundError, distributions, version
from importlib.util import find_spec
from pathlib import Path

import kernel_watch

ONLY_IF_OPENED = (".css", ".js", ".mjs")  # files that matter only where the kernel has opened them


class CurrentState:
    """The package and the environment as they are while one book is built.

    ``root`` is the folder from which Sphinx builds, the top of the repository.
    """

    def __init__(self, root: Path):
        self.root = root
        found = find_spec(kernel_watch.PACKAGE)
        self.package = Path(found.origin).parent if found and found.origin else None
        self.contents: dict[str, bytes | None] = {}  # by the names of files
        self.parts: dict[str, dict[str, str]] = {}  # digests, by the names of a file and of a function in it
        self.version_of = cache(version_of)
        for path in self.files:  # read now and kept: later edits are changes
            self.content(self.name(path))

    @cached_property
    def all_files(self) -> list[Path]:
        """The files of the package."""
        found = self.package.rglob("*") if self.package else ()
        return sorted(path for path in found if path.is_file() and path.suffix != ".pyc")

    @property
    def files(self) -> list[Path]:
        """The files that count even unopened: all of the package but command line, scripts and styles."""
        always_counted = (path for path in self.all_files if path.suffix not in ONLY_IF_OPENED)
        return [path for path in always_counted if "cli" not in path.relative_to(self.package).parts]

    @cached_property
    def surroundings(self) -> str:
        """A digest of what any cell may depend on: `machine`, and which files the package consists of."""
        return digest(machine(), *map(self.name, self.files))

    def snapshot(self, report: dict) -> dict:
        """Digest all that a kernel reports: files, and of each module the frame and the functions it called.

        Of other packages, record the versions of those that it imported, and the names of those that it did
        not find. Where it started another process, or ended before it could report (`EMPTY_REPORT` in
        cells.py), digest the whole package.
        `Watch.write` in kernel_watch.py makes the report.
        """
        files = {*report["opened"], *(self.all_files if report["started"] else [])}
        return {
            "files": {name: self.digest_of(name) for name in sorted(map(self.name, files))},
            "modules": {
                self.name(path): {
                    "whole": self.digest_of(self.name(path)),
                    "parts": self.digests_of(self.name(path), ["", *called]),
                }
                for path, called in report["modules"].values()
            },
            "versions": versions(report["imported"]),
            "missed": report["missed"],
        }

    def is_unchanged(self, recorded: dict) -> bool:
        """Tell whether all that `snapshot` recorded is as it was: digests, versions, missing modules."""
        return (
            all(was == self.digest_of(name) for name, was in recorded["files"].items())
            and all(
                was["whole"] == self.digest_of(name) or was["parts"] == self.digests_of(name, was["parts"])
                for name, was in recorded["modules"].items()
            )
            and all(was == self.version_of(name) for name, was in recorded["versions"].items())
            and not any(map(PathFinder.find_spec, recorded["missed"]))
        )

    def name(self, path: Path | str) -> str:
        """Return the path of a file, seen from `root`."""
        return Path(os.path.relpath(path, self.root)).as_posix()

    def content(self, name: str) -> bytes | None:
        """Read a file, once in a build; return None if it is not there."""
        if name not in self.contents:
            path = self.root / name
            self.contents[name] = path.read_bytes() if path.is_file() else None
        return self.contents[name]

    def digest_of(self, name: str) -> str | None:
        content = self.content(name)
        return None if content is None else digest(content)

    def digests_of(self, name: str, parts) -> dict[str, str | None]:
        """Digest parts of a module; the empty name is its frame."""
        if name not in self.parts:
            self.parts[name] = {}
            with suppress(SyntaxError):  # the cell that imports the module will fail and show it
                texts = kernel_watch.frame_and_bodies(self.content(name) or b"")
                self.parts[name] = {part: digest(text) for part, text in texts.items()}
        return {part: self.parts[name].get(part) for part in parts}


def machine() -> str:
    """Digest what kind of Python runs, and the environment variables that begin with IRLEARN_."""
    settings = [f"{key}={value}" for key, value in os.environ.items() if key.startswith("IRLEARN_")]
    return digest(platform.python_implementation(), sys.version, *sorted(settings))


def versions(modules) -> dict[str, str]:
    """Look up the versions of the packages that these modules belong to.

    The standard library's ``packages_distributions`` would tell which packages these are, but reads the
    metadata of every package and takes many times as long.
    """
    wanted = {module.partition(".")[0] for module in modules}
    found = [package for package in distributions() if not wanted.isdisjoint(modules_of(package))]
    return dict(sorted((package.name, package.version) for package in found))


def modules_of(package: Distribution) -> set[str]:
    """List the modules that an installed package brings, as it declares them or by its .py files."""
    if declared := package.read_text("top_level.txt"):
        return set(declared.split())
    files = (line.partition(",")[0] for line in (package.read_text("RECORD") or "").splitlines())
    return {file.partition("/")[0].removesuffix(".py") for file in files if file.endswith(".py")}


def version_of(name: str) -> str | None:
    with suppress(PackageNotFoundError):
        return version(name)
    return None


def digest(*recorded: str | bytes) -> str:
    """Return a short digest of texts or bytes: 24 hexadecimal digits."""
    total = hashlib.sha256()
    for each in recorded:
        content = each.encode() if isinstance(each, str) else each
        # With its length, so that "ab" and "c" are not the same as "a" and "bc".
        total.update(b"%d\0" % len(content) + content)
    return total.hexdigest()[:24]

"""The source files of a checkout, without what was built or installed there."""

import os
from pathlib import Path

from cell_dependencies import digest

BUILT_OR_INSTALLED = {"_build", "_screenshots", "__pycache__", "build", "dist", "node_modules"}


def walk(folder: Path):
    """Yield the files below a folder, in the same order on every system."""
    for entry in sorted(os.scandir(folder), key=lambda entry: entry.name):
        if entry.name.startswith(".") or entry.name in BUILT_OR_INSTALLED or entry.name.endswith(".egg-info"):
            continue
        if entry.is_dir():
            yield from walk(Path(entry.path))
        elif entry.is_file():
            yield Path(entry.path)


def digest_of(root: Path, paths) -> str:
    """Digest files: their paths below ``root``, and what is in them."""
    named = ((path.relative_to(root).as_posix(), path.read_bytes()) for path in paths)
    return digest(*(part for pair in named for part in pair))

"""Reuse what a cell showed last time only while the package under it is the same.

The cell cache is keyed by the text of the cells alone: break the package, and the pages still show the old,
right numbers. So the cache gets a folder whose name is a digest of the package, the lock file and Python.
"""

import hashlib
import platform
from pathlib import Path


def fingerprint(root: Path) -> str:
    """A digest of all that decides what a cell shows, except the cell."""
    digest = hashlib.sha256(platform.python_version().encode())
    package = (p for p in (root / "irlearn").rglob("*") if p.is_file() and "__pycache__" not in p.parts)
    for path in [*sorted(package), root / "requirements.lock"]:
        if path.exists():
            digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def choose_folder(app, config):
    root = Path(app.srcdir)
    config.nb_execution_cache_path = str(root / ".cache" / "notebooks" / fingerprint(root))


def setup(app):
    app.connect("config-inited", choose_folder)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

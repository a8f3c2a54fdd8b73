"""Nothing stale on a page: not what a cell showed, not how a page looked.

The cell cache is keyed by the text of the cells alone: break the package, and the pages still show the old,
right numbers. So the cache gets a folder whose name is a digest of the package, the lock file and Python.
Sphinx copies a changed style only when some page has changed too. So the style's digest becomes a setting,
and with a changed setting every page is written again.
"""

import hashlib
import platform
from pathlib import Path


def digest(root: Path, paths) -> str:
    """A short digest of files: their names and what is in them."""
    total = hashlib.sha256()
    for path in sorted(p for p in paths if p.is_file() and "__pycache__" not in p.parts):
        total.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()[:16]


def choose_folder(app, config):
    """The cell cache of this very package, on this very Python."""
    root = Path(app.srcdir)
    decides = digest(root, [*(root / "irlearn").rglob("*"), root / "requirements.lock"])
    folder = root / ".cache" / "notebooks" / f"{platform.python_version()}-{decides}"
    config.nb_execution_cache_path = str(folder)


def notice_style(app, config):
    """Every page is out of date once book/assets has changed."""
    root = Path(app.srcdir)
    config.html_context = {
        **config.html_context,
        "style": digest(root, (root / "book" / "assets").rglob("*")),
    }


def setup(app):
    app.connect("config-inited", choose_folder)
    app.connect("config-inited", notice_style)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

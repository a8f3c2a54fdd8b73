"""The list of what the whole book consists of, for readers who store it to read it without a network."""

import json
import zlib
from pathlib import Path

import cache
from cell_dependencies import digest

LIST = "offline.json"
UNUSED = {".inv"}  # what no page asks for: the list of what can be linked to


def write_list(app, exception):
    """Write into the site which files there are, how large each is, and how much of it all travels.

    What travels is counted as `irlearn book` sends it, and as any server does that compresses.
    """
    if exception or app.builder.format != "html" or not app.config.live_pages_folders:
        return
    root = Path(app.outdir)
    files = [path for path in sorted(root.rglob("*")) if path.is_file() and belongs(path.relative_to(root))]
    listed = [["./", (root / "index.html").stat().st_size]]  # the address that readers type
    listed += [[path.relative_to(root).as_posix(), path.stat().st_size] for path in files]
    sent = weighed(files, cache.cache_file(app, "sent"))
    book = {"bytes": sum(size for _, size in listed), "sent": sum(sent), "files": listed}
    (root / LIST).write_text(json.dumps(book), encoding="utf-8")


def weighed(files: list[Path], known: Path) -> list[int]:
    """How much of each file travels. Compressing is slow, so it is known for what was weighed before."""
    from irlearn.cli import compressed  # only here: a book without live pages needs no package

    scales = f"{zlib.ZLIB_RUNTIME_VERSION} {digest(Path(compressed.__file__).read_bytes())}"
    before = cache.read(known)
    names = [f"{digest(path.read_bytes())} {path.suffix} {scales}" for path in files]
    now = {
        name: before.get(name) or compressed.size_as_sent(path)
        for name, path in zip(names, files, strict=True)
    }
    cache.write(known, now)
    return [now[name] for name in names]


def belongs(path: Path) -> bool:
    """Whether a reader of the pages ever needs this file."""
    hidden = any(part.startswith(".") for part in path.parts)
    return not hidden and path.suffix not in UNUSED and path.name not in (LIST, "service-worker.js")

"""The list of what the whole book consists of, for readers who store it to read it without a network."""

import hashlib
import json
import zlib
from contextlib import suppress
from pathlib import Path

from . import sent

LIST_FILE = "offline.json"
# What no page asks for: Sphinx's list of what other books can link to, and what is written for agents.
UNUSED = (LIST_FILE, "service-worker.js", "llms.txt")
UNUSED_ENDINGS = (".inv", ".html.md")
SIZES_CACHE = Path(".cache", "live_pages", "sent.json")  # below the book's folder


def write_list(app, exception):
    """Write into the site which files there are, how large each is, and how much of all is sent."""
    if exception or app.builder.format != "html" or not app.config.live_pages_folders:
        return
    root = Path(app.outdir)
    files = [path for path in sorted(root.rglob("*")) if path.is_file() and belongs(path.relative_to(root))]
    listed = [["./", (root / "index.html").stat().st_size]]  # the address that readers type
    listed += [[path.relative_to(root).as_posix(), path.stat().st_size] for path in files]
    sent_bytes = sum(sizes_as_sent(files, Path(app.srcdir, SIZES_CACHE)))
    book = {"bytes": sum(size for _, size in listed), "sent": sent_bytes, "files": listed}
    (root / LIST_FILE).write_text(json.dumps(book), encoding="utf-8")


def sizes_as_sent(files: list[Path], known: Path) -> list[int]:
    """Return how many bytes of each file are sent; the file `known` stores them, as compressing is slow."""
    before = {}
    with suppress(FileNotFoundError, json.JSONDecodeError):
        before = json.loads(known.read_text("utf-8"))
    names = [cache_key(path) for path in files]
    now = {name: before.get(name) or sent.size_as_sent(path) for name, path in zip(names, files, strict=True)}
    known.parent.mkdir(parents=True, exist_ok=True)
    part = known.with_suffix(".part")  # others may be reading it
    part.write_text(json.dumps(now), encoding="utf-8")
    part.replace(known)
    return [now[name] for name in names]


def cache_key(path: Path) -> str:
    """Return what decides the compressed size of a file: its content, its kind, and how it is compressed."""
    content = hashlib.sha256(path.read_bytes()).hexdigest()[:24]
    return f"{content} {path.suffix} {zlib.ZLIB_RUNTIME_VERSION} {sent.LEVEL} {sent.FEWEST_BYTES}"


def belongs(path: Path) -> bool:
    """Tell whether a reader of the pages ever needs this file."""
    hidden = any(part.startswith(".") for part in path.parts)
    return not (hidden or path.name in UNUSED or path.name.endswith(UNUSED_ENDINGS))

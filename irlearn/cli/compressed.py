"""Files as a server sends them: compressed where that makes them smaller."""

import gzip
from functools import lru_cache
from pathlib import Path

# Archives, pictures and fonts are not among them: they are compressed already.
COMPRESSED_TYPES = frozenset(".css .html .ipynb .js .json .md .mjs .svg .txt .wasm".split())
FEWEST_BYTES = 1000  # what is smaller fits into one packet anyway


def compressed(path: Path) -> bytes | None:
    """Return the bytes of a file compressed by gzip; None where it is sent as it is.

    The compressed bytes of the last 1000 files are kept until the size or the date of the file changes.
    """
    if path.suffix not in COMPRESSED_TYPES or not path.is_file():
        return None
    state = path.stat()
    return None if state.st_size < FEWEST_BYTES else _compressed(path, state.st_size, state.st_mtime_ns)


@lru_cache(maxsize=1000)
def _compressed(path, size, changed):
    return gzip.compress(path.read_bytes(), compresslevel=6, mtime=0)


def accepts_gzip(accept_encoding: str) -> bool:
    """Say whether a browser takes gzip, by its header Accept-Encoding; ``gzip;q=0`` refuses it."""
    for offer in accept_encoding.lower().split(","):
        name, _, weight = offer.partition(";")
        if name.strip() == "gzip":
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False

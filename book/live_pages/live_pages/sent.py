"""How many bytes of a file a server sends: it compresses what is not compressed already."""

import gzip
from pathlib import Path

COMPRESSIBLE = frozenset(".css .html .ipynb .js .json .md .mjs .svg .txt .wasm".split())
FEWEST_BYTES = 1000  # a smaller file is sent in one packet anyway
LEVEL = 6  # of gzip's compression


def size_as_sent(path: Path) -> int:
    """Return how many bytes of this file a server sends that compresses."""
    size = path.stat().st_size
    if path.suffix not in COMPRESSIBLE or size < FEWEST_BYTES:
        return size
    return len(gzip.compress(path.read_bytes(), LEVEL))

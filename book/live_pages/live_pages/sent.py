"""How much of a file travels: servers compress what is not compressed already."""

import gzip
from pathlib import Path

PLAIN = frozenset(".css .html .ipynb .js .json .md .mjs .svg .txt .wasm".split())
TINY = 1000  # bytes: what is smaller travels in one packet anyway
LEVEL = 6


def size_as_sent(path: Path) -> int:
    """Return how many bytes of this file travel from a server that compresses."""
    size = path.stat().st_size
    return size if path.suffix not in PLAIN or size < TINY else len(gzip.compress(path.read_bytes(), LEVEL))

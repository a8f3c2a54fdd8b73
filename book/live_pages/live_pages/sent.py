"""How much of a file travels: servers compress what is not compressed already."""

import gzip
from pathlib import Path

COMPRESSIBLE = frozenset(".css .html .ipynb .js .json .md .mjs .svg .txt .wasm".split())
FEWEST_BYTES = 1000  # what is smaller travels in one packet anyway
LEVEL = 6  # of gzip's compression


def size_as_sent(path: Path) -> int:
    """Return how many bytes of this file travel from a server that compresses."""
    size = path.stat().st_size
    return (
        size
        if path.suffix not in COMPRESSIBLE or size < FEWEST_BYTES
        else len(gzip.compress(path.read_bytes(), LEVEL))
    )

"""Lists of different lengths as arrays, without letting one long list cost the memory of many."""

from collections.abc import Sequence
from itertools import chain

import numpy as np

CELLS = 1 << 22  # one array holds at most about this many cells (32 MB)
SMALL = 256  # up to here, plain Python fills up the rows faster than NumPy


def rectangle(rows, fill, dtype) -> np.ndarray:
    """Lists of different lengths as one array, filled up on the right."""
    sizes = list(map(len, rows))
    width = max(sizes) or 1
    if len(rows) * width <= SMALL:
        padding = [fill] * width
        return np.array([row + padding[size:] for row, size in zip(rows, sizes)], dtype)
    out = np.full((len(rows), width), fill, dtype)
    out[np.arange(width) < np.array(sizes)[:, None]] = list(chain.from_iterable(rows))
    return out


def alike(width: list[int]) -> list[Sequence[int]]:
    """Which rows share an array: all, or those of similar width where filling up would cost memory."""
    if len(width) * max(width) <= CELLS:
        return [range(len(width))]
    similar = {}
    for row, size in enumerate(width):
        similar.setdefault(size.bit_length() // 2, []).append(row)  # within a factor of four
    cut = []
    for rows in similar.values():
        at_once = max(1, CELLS // max(1, *[width[row] for row in rows]))
        cut += [rows[i : i + at_once] for i in range(0, len(rows), at_once)]
    return cut

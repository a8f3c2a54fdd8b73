"""Put lists of different lengths into arrays, so that one long list does not make all rows as long."""

from collections.abc import Iterable, Sequence
from itertools import chain, zip_longest
from struct import pack

import numpy as np

MOST_CELLS = 1 << 22  # one array holds at most about this many cells (32 MB)
CELLS_IN_PYTHON = 256  # up to here, plain Python fills up the rows faster than NumPy


def rectangle(rows, fill) -> np.ndarray:
    """Make one array of doubles of lists of different lengths, filled up on the right."""
    sizes = list(map(len, rows))
    width = max(sizes)
    if 0 < len(rows) * width <= CELLS_IN_PYTHON:
        columns = chain.from_iterable(zip_longest(*rows, fillvalue=fill))
        return array_of(columns, width * len(rows)).reshape(width, -1).T.copy()
    return filled(array_of(chain.from_iterable(rows), sum(sizes)), sizes, fill)


def array_of(numbers: Iterable[float], size: int) -> np.ndarray:
    """Make an array of ``size`` numbers, as doubles; anything else, such as text, raises `struct.error`."""
    return np.frombuffer(pack(f"{size}d", *numbers))


def filled(numbers: np.ndarray, sizes: list[int], fill) -> np.ndarray:
    """Cut numbers that stand one after the other into rows of these sizes, filled up on the right."""
    width = max(sizes) or 1
    if min(sizes) == width:
        return numbers.reshape(-1, width)
    out = np.full((len(sizes), width), fill, numbers.dtype)
    out[np.arange(width) < np.array(sizes)[:, None]] = numbers
    return out


def similar_rows(width: list[int]) -> list[Sequence[int]]:
    """Group rows that may share an array: all, or where that has too many cells, those of similar width.

    ``width`` has the width of each row; a group holds places of rows in it.

    >>> similar_rows([3, 1, 2])
    [range(0, 3)]
    """
    if len(width) * max(width) <= MOST_CELLS:
        return [range(len(width))]
    similar = {}
    for row, size in enumerate(width):
        similar.setdefault(size.bit_length() // 2, []).append(row)  # within a factor of four
    groups = []
    for rows in similar.values():
        at_once = max(1, MOST_CELLS // max(1, *[width[row] for row in rows]))
        groups += [rows[i : i + at_once] for i in range(0, len(rows), at_once)]
    return groups

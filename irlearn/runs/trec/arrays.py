"""Read big run files several times faster: NumPy cuts all lines of a block at once.

Only the ids that are asked for become strings. Otherwise a document is known by a hash of its bytes: equal
documents have equal hashes, so no duplicate slips through, and join.py confirms every match by the ids. A
block with anything odd in it is read by `rows`, which also says what is wrong and where.
"""

import os
from collections.abc import Callable, Iterator
from itertools import groupby
from typing import NamedTuple

import numpy as np

from .rows import RUN, decoded, read_rows, without_comments
from .source import blocks, name_of

BLOCK = 1 << 20  # bytes that are read at once
FEWEST_BYTES = 1 << 20  # for a smaller file, plain Python is fast enough
FEWEST_LINES = 20  # per query, on average; with fewer, reading line by line is as fast
LONGEST_ID = 256  # bytes; a file with a longer id is read line by line

# Masks that select the first n of eight bytes.
FIRST_BYTES = np.array([(1 << 8 * n) - 1 for n in range(9)], np.uint64)
# In each of eight bytes: the digit 0; what carries a byte above the digit 9 over to 0x40; the upper half.
ZEROS, NINES, HIGH = (np.uint64(int(two * 8, 16)) for two in ("30", "06", "F0"))
# How many digits neighbouring numbers have when they are joined in pairs; a mask that keeps one of each pair.
PAIRED = {1: np.uint64(0x00FF00FF00FF00FF), 2: np.uint64(0x0000FFFF0000FFFF), 4: np.uint64(0xFFFFFFFF)}
MIXER = np.uint64(0x9E3779B97F4A7C15)  # multiplying by it spreads the bits of a hash


class Doubtful(Exception):
    """Raised for a file that must be read line by line instead: what is odd in it is found there."""


class QueryRows(NamedTuple):
    """All lines of one query."""

    query: str
    doc: np.ndarray  # the hash of every document
    score: np.ndarray
    names: Callable[[np.ndarray], list[str]]  # finds the ids of the documents at some places


class Lines(NamedTuple):
    """All lines of a block, column by column."""

    cuts: list[int]  # the lines where queries begin, and last the number of lines
    last: int  # the byte where the last query begins
    doc: np.ndarray  # the hash of every document
    score: np.ndarray
    query: Callable[[int], str]  # returns the query of a line
    names: Callable[[np.ndarray], list[str]]  # returns the documents of some lines

    def rows_by_query(self, seen: set, number: int) -> Iterator[QueryRows]:
        """Yield the first ``number`` queries; raise `Doubtful` if one was seen or repeats a document."""
        for a, b in zip(self.cuts[:number], self.cuts[1:]):
            query, ordered = self.query(a), np.sort(self.doc[a:b])
            if query in seen or (ordered[1:] == ordered[:-1]).any():
                raise Doubtful(query)
            seen.add(query)
            yield QueryRows(query, self.doc[a:b], self.score[a:b], names=lambda at, a=a: self.names(at + a))


def is_worth_it(path) -> bool:
    """Say whether a file is so big that reading it by NumPy is faster; False for what is no file."""
    try:
        return os.stat(path).st_size >= FEWEST_BYTES
    except (OSError, ValueError, TypeError):
        return False


def rows_by_query(path) -> Iterator[QueryRows]:
    """Read a run file, and yield one query after the other.

    `Doubtful` is raised where a query is scattered, huge or has a document twice, where an id is too long or
    there is no line at all, and where queries are so short that reading line by line is as fast.
    """
    name, seen, rest, start = name_of(path), set(), b"", 1
    for block, first in blocks(path, BLOCK):
        block = block.replace(b"\r\n", b"\n") if b"\r" in block else block
        block = without_comments(block, path, RUN)
        block, start = rest + block, first - rest.count(b"\n")
        lines = read_lines(block, start, name)
        queries = len(lines.cuts) - 1
        if queries * FEWEST_LINES > lines.cuts[-1] or len(rest) > 16 * BLOCK:  # short queries, or a huge one
            raise Doubtful
        yield from lines.rows_by_query(seen, queries - 1)
        rest = block[lines.last :]
    lines = read_lines(rest, start + block.count(b"\n", 0, lines.last), name) if rest else None
    if lines is None or lines.cuts[-1] == 0:
        raise Doubtful
    yield from lines.rows_by_query(seen, len(lines.cuts) - 1)


def read_lines(block, first, name) -> Lines:
    """Read a block of whole lines; ``first`` is the number of its first line."""
    if not block.isascii():
        decoded(block, first, name)
    return plain_lines(block) or odd_lines(block, first, name)


def plain_lines(block) -> Lines | None:
    """Read lines of six words, each followed by one separator; None when there is anything else."""
    # Eight bytes more on either side, so that eight can be read at any place.
    padded = np.frombuffer(b"%8b%b%8b" % (b"", block, b""), np.uint8)
    text = padded[8:-8]
    blank = text <= 32  # 32 is a space, 9 a tab, 10 the end of a line
    gap = np.flatnonzero(blank) + 8
    if len(gap) % 6 or blank[0] or (blank[1:] & blank[:-1]).any():
        return None
    gap = gap.reshape(-1, 6)
    spaces, ends = np.count_nonzero((text == 32) | (text == 9)), np.count_nonzero(text == 10)
    if spaces != 5 * len(gap) or ends != len(gap) or (padded[gap[:, 5]] != 10).any():
        return None
    begin = np.concatenate([[8], gap[:-1, 5] + 1])
    query, doc = (begin, gap[:, 0]), (gap[:, 1] + 1, gap[:, 2])
    if max((end - start).max() for start, end in (query, doc)) > LONGEST_ID:
        return None
    eight = np.ndarray(len(padded) - 7, "<u8", padded, strides=(1,))  # the eight bytes from every place on
    score = decimals(padded, eight, gap[:, 3] + 1, gap[:, 4])
    if score is None:
        score = floats([block[a - 7 : b - 8] for a, b in gap[:, 3:5].tolist()])
    if score is None:
        return None
    cuts = [0, *(np.flatnonzero(changes(eight, *query)) + 1).tolist(), len(gap)]

    def spelled(word, i):
        return block[word[0][i] - 8 : word[1][i] - 8].decode()

    return Lines(
        cuts, int(begin[cuts[-2]]) - 8, doc=hashes(eight, *doc), score=score,
        query=lambda i: spelled(query, i), names=lambda at: [spelled(doc, i) for i in at.tolist()],
    )  # fmt: skip


def odd_lines(block, first, name) -> Lines:
    """Read lines of any form, one by one."""
    rows = read_rows(block, first, RUN, name)
    cuts = [0]
    for _, same in groupby(rows.query):
        cuts.append(cuts[-1] + len(list(same)))
    before = block.split(b"\n")[: rows.line[cuts[-2]] - first] if rows.query else []
    return Lines(
        cuts, sum(map(len, before)) + len(before), doc=hashes_of(rows.doc), score=np.array(rows.value),
        query=rows.query.__getitem__, names=lambda at: [rows.doc[i] for i in at.tolist()],
    )  # fmt: skip


def hashes_of(docs: list[str]) -> np.ndarray:
    """Return the hashes of some ids, as `hashes` gives them for the bytes of a file."""
    encoded = [doc.encode("utf-8", "surrogatepass") for doc in docs]
    end = np.cumsum(np.array([0, *map(len, encoded)]))
    padded = np.frombuffer(b"".join(encoded) + bytes(8), np.uint8)
    if (end[1:] - end[:-1]).max(initial=0) > LONGEST_ID:
        raise Doubtful
    return hashes(np.ndarray(len(padded) - 7, "<u8", padded, strides=(1,)), end[:-1], end[1:])


def hashes(eight, start, end) -> np.ndarray:
    """Return a hash of the bytes from each start to its end; it depends on nothing but these bytes.

    ``eight`` has, for each place in the text, the eight bytes from there on as one number.
    """
    size = end - start
    value = size.astype(np.uint64)
    for at in range(0, size.max(initial=0), 8):
        mixed = (value ^ letters(eight, start + at, size - at)) * MIXER
        value = np.where(size > at, mixed ^ mixed >> np.uint64(29), value)
    return value


def changes(eight, start, end) -> np.ndarray:
    """Say of each word but the first whether it differs from the one before; words as for `hashes`."""
    size = end - start
    differs = size[1:] != size[:-1]
    for at in range(0, size.max(), 8):
        here = letters(eight, start + at, size - at)
        differs |= here[1:] != here[:-1]
    return differs


def letters(eight, place, left) -> np.ndarray:
    """Read up to eight bytes from each place on, as one number."""
    return eight[np.minimum(place, len(eight) - 1)] & FIRST_BYTES[np.clip(left, 0, 8)]


def decimals(padded, eight, start, end) -> np.ndarray | None:
    """Read numbers such as 12.3456, all with as many decimals, up to 8 digits a side; None if one is no such.

    A whole number below 2^53 divided by a power of ten is rounded once, so this is what float() gives.
    """
    minus = padded[start] == ord("-")
    start = start + minus
    places = len(padded[start[0] : end[0]].tobytes().partition(b".")[2])
    point = end - places - 1 if places else end
    size = point - start
    if places > 8 or size.min() < 1 or size.max() > 8 or (places and (padded[point] != ord(".")).any()):
        return None
    value = eight_digits(eight[point - 8], size)
    if value is not None and places:
        fraction = eight_digits(eight[end - 8], np.array([places]))
        value = None if fraction is None else value * np.uint64(10**places) + fraction
    if value is None or value.max() >= 1 << 53:
        return None
    score = value / 10**places
    return np.where(minus, -score, score) if minus.any() else score


def eight_digits(text, size) -> np.ndarray | None:
    """Read the last ``size`` digits of each eight bytes, as numbers; None when one is no digit."""
    before = FIRST_BYTES[8 - size]
    text = (text & ~before) | (ZEROS & before)
    if (((text & HIGH) != ZEROS) | ((text + NINES & HIGH) != ZEROS)).any():
        return None
    text = text - ZEROS
    for digits, mask in PAIRED.items():
        text = (text * np.uint64(10**digits) + (text >> np.uint64(8 * digits))) & mask
    return text


def floats(texts: list[bytes]) -> np.ndarray | None:
    """Read numbers written in any other way; None when one is not a finite number."""
    try:
        score = np.array(list(map(float, texts)))
    except ValueError:
        return None
    return score if np.isfinite(score).all() and b"_" not in b"".join(texts) else None

"""Big run files, faster: polars reads them when it is installed.

It reads only blocks whose lines are beyond doubt; every other block goes the way of `rows`, which also says
what is wrong and where. Duplicate documents and scattered queries raise `Scattered`: the caller starts again
with the readers of the standard library, which know the lines.
"""

import os
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from . import Scattered
from .rows import RUN, TABS_TO_SPACES, check_text, is_regular, read_rows
from .source import blocks, name_of

BLOCK = 1 << 22
WORTH_IT = 1 << 24  # a smaller file is read before polars is imported


class Table(NamedTuple):
    """Whole queries of a run: query ``i`` has the rows from ``start[i]`` to ``start[i + 1]``."""

    queries: list[str]
    start: list[int]
    frame: object  # a polars DataFrame with the columns query, doc, score
    score: np.ndarray


def can_read(path) -> bool:
    """Whether there is enough to read, in a file that can be read twice, and polars is installed."""
    from importlib.util import find_spec

    try:
        size = os.stat(path).st_size
    except (OSError, ValueError, TypeError):
        return False
    return size * (4 if str(path).endswith(".gz") else 1) >= WORTH_IT and find_spec("polars") is not None


def tables(path) -> Iterator[Table]:
    """A run file as tables of whole queries."""
    import polars as pl

    name, seen, rest = name_of(path), set(), None
    for block, first in blocks(path, BLOCK):
        frame = _frame(block, first, name)
        frame = frame if rest is None else pl.concat([rest, frame])
        if frame.height == 0:
            continue
        complete = frame.height - frame["query"].rle().struct.field("len")[-1]
        rest = frame[complete:]
        if complete:
            yield _table(frame[:complete], seen)
    if rest is None:
        raise Scattered("nothing to read")
    yield _table(rest, seen)


def _table(frame, seen) -> Table:
    import polars as pl

    runs = frame["query"].rle()
    queries = runs.struct.field("value").to_list()
    start = [0, *runs.struct.field("len").cum_sum().to_list()]
    unique = frame.group_by(pl.col("query").rle_id()).agg(pl.col("doc").n_unique())["doc"].sum()
    if unique < frame.height or len(set(queries)) < len(queries) or not seen.isdisjoint(queries):
        raise Scattered(queries)
    seen.update(queries)
    return Table(queries, start, frame, frame["score"].to_numpy())


def _frame(block, first, name):
    """The rows of a block as a polars DataFrame."""
    import polars as pl

    if not block.isascii():
        check_text(block, first, name)
    plain = block.replace(b"\r\n", b"\n") if b"\r" in block else block
    if _is_beyond_doubt(plain):
        schema = dict.fromkeys(RUN.columns, pl.String) | {"score": pl.Float64}
        plain = plain.translate(TABS_TO_SPACES) if b"\t" in plain else plain
        try:
            frame = pl.scan_csv(plain, separator=" ", has_header=False, quote_char=None, schema=schema)
            frame = frame.select("query", pl.col("document").alias("doc"), "score").collect()
            if frame.height == plain.count(b"\n") and frame["score"].is_finite().all(ignore_nulls=False):
                return frame
        except (pl.exceptions.PolarsError, TypeError):
            pass
    rows = read_rows(block, first, RUN, name)
    schema = {"query": pl.String, "doc": pl.String, "score": pl.Float64}
    return pl.DataFrame([rows.query, rows.doc, rows.value], schema=schema)


def _is_beyond_doubt(block) -> bool:
    """Whether every line has six words with one separator between two of them, and no odd character."""
    blank = np.frombuffer(block, np.uint8) <= 32
    if blank[0] or (blank[1:] & blank[:-1]).any() or b"\v" in block or b"\f" in block:
        return False
    return is_regular(block, 6, block.count(b"\n"))

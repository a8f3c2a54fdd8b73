"""Runs that are read one query at a time, when they are iterated over: a TREC file, or a table in parts."""

from collections.abc import Mapping
from os import PathLike
from os.path import getsize, isfile

from ...errors import error
from ..ranking import check_scored, ranked
from ..trec import Scattered, read_run, stream_run
from .names import RUN
from .rows import Gathering

SMALL_FILE = 1 << 16  # bytes; smaller files are read at once


class RunFile:
    """A run in a file, read when it is iterated over, as ``query, {document: score}``.

    One query is held in memory at a time, but all of standard input or an open file. Where the lines of a
    query are scattered, the whole file is read, and each query comes again, complete: the last time counts.
    """

    def __init__(self, path):
        self.path = path
        self.can_be_read_again = isinstance(path, (str, PathLike)) and path != "-"  # not standard input

    @property
    def is_small(self) -> bool:
        """Whether the file is so small that it may as well be read at once."""
        return self.can_be_read_again and isfile(self.path) and getsize(self.path) < SMALL_FILE

    def __iter__(self):
        try:
            yield from stream_run(self.path) if self.can_be_read_again else self.whole().items()
        except Scattered:
            yield from self.whole().items()

    def whole(self) -> dict[str, dict[str, float]]:
        """Read the whole run."""
        return read_run(self.path)


class RunInParts:
    """A run in a table that comes in parts, read one query at a time as a `RunFile` is.

    Where the parts can be had only once, as those of an iterator, the rows of a query must stand together.
    """

    def __init__(self, table):  # a `sources.Table`
        self.table = table

    def __iter__(self):
        try:
            yield from Gathering(RUN).one_by_one(self.table.batches(RUN))
        except Scattered as found:
            if not self.table.lasting:
                query, where = found.args
                raise error("batches of a query scattered", query=query, where=where) from None
            yield from Gathering(RUN).whole(self.table.batches(RUN)).items()


class CutRun:
    """A run of which only the best ``depth`` documents of each query are looked at."""

    def __init__(self, source, depth: int):  # source: a `sources.Interpretation` of the whole run
        self.source, self.depth = source, depth

    def __iter__(self):
        run = self.source.data
        for query, scores in run.items() if isinstance(run, Mapping) else run:
            scores = check_scored(query, scores)
            yield query, {doc: scores[doc] for doc in ranked(scores)[: self.depth]}

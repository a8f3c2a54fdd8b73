"""Send messages to the page: outputs in the order in which they were made, each with its cell."""

import json
import sys
import time
from contextlib import contextmanager
from contextvars import ContextVar
from itertools import groupby
from operator import itemgetter

FLUSH_AFTER = 0.05  # seconds; a loop that prints sends a few messages, not thousands
STREAM_LIMIT = 200_000  # characters of printed text for one run of one cell

# Which cell an output belongs to; an asyncio task that outlives the run of its cell still has it.
_cell: ContextVar[str | None] = ContextVar("cell", default=None)

_post = None


def connect(post) -> None:
    """Use `post(text)` for everything from here on, and catch what is printed."""
    global _post
    _post = post
    sys.stdout, sys.stderr = Stream("stdout"), Stream("stderr")


def send(kind: str, **content) -> None:
    """Send one message to the page, after what was printed before it."""
    flush()
    _send(kind, **content)


def _send(kind, **content):
    _post(_to_json({"kind": kind, "cell": _cell.get(), **content}))


def _to_json(message) -> str:
    try:
        return json.dumps(message, default=repr, allow_nan=False)
    except ValueError:  # JSON has no NaN: say it in words, as Jupyter does
        return json.dumps(_without_nan(message), default=repr)


def _without_nan(value):
    if isinstance(value, float) and not (-float("inf") < value < float("inf")):
        return repr(value)
    if isinstance(value, dict):
        return {key: _without_nan(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_without_nan(item) for item in value]
    return value


@contextmanager
def work_for(cell: str | None):
    """Have all outputs belong to `cell` for a ``with`` block."""
    mark = _cell.set(cell)
    Stream.written, Stream.last_flush = 0, time.monotonic()
    try:
        yield
    finally:
        flush()
        _cell.reset(mark)


def emit(output: dict) -> None:
    """Show an output (in Jupyter's format) under the cell."""
    send("output", output=output)


def clear(wait: bool = False) -> None:
    """Clear what the cell shows; with `wait`, when the next output comes."""
    send("clear", wait=wait)


# -- printing -----------------------------------------------------------------------------------------


class Stream:
    """A stream that `print` writes to; both streams share one queue, so that the order is kept."""

    encoding = "utf-8"
    errors = "replace"
    waiting: list[tuple[str | None, str, str]] = []  # (cell, stream, text), not sent yet
    last_flush = 0.0
    written = 0  # characters in this run

    def __init__(self, name: str):
        self.name = name

    def write(self, text: str) -> int:
        left = STREAM_LIMIT - Stream.written
        if left > 0:
            Stream.written += len(text)
            if len(text) > left:
                text = text[:left] + "\n… the rest is not shown: this cell prints a great deal.\n"
            Stream.waiting.append((_cell.get(), self.name, text))
            if time.monotonic() - Stream.last_flush > FLUSH_AFTER:
                flush()
        return len(text)

    def writelines(self, lines) -> None:
        for line in lines:
            self.write(line)

    def flush(self) -> None:
        flush()

    def isatty(self) -> bool:
        return False

    def readable(self) -> bool:
        return False

    def writable(self) -> bool:
        return True


def flush() -> None:
    """Send what was printed so far, neighbours of one cell on one stream together."""
    waiting, Stream.waiting = Stream.waiting, []
    Stream.last_flush = time.monotonic()
    for (cell, stream), printed in groupby(waiting, key=itemgetter(0, 1)):
        text = "".join(text for _, _, text in printed)
        _send("output", cell=cell, output={"output_type": "stream", "name": stream, "text": text})

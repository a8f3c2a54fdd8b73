"""Read bytes from a path, from ``-`` for standard input, or from an open file; plain, gzipped or lz4."""

import io
import sys
import time
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE, BOM_UTF32_BE, BOM_UTF32_LE
from contextlib import contextmanager
from pathlib import Path

from ...errors import did_you_mean, error, needed
from ...escaping import visible

BLOCK = 1 << 16  # bytes: small enough to stay in the processor's cache while it is cut into words
LONGEST_LINE = 1 << 24  # bytes
LZ4 = b"\x04\x22\x4d\x18"  # how its files begin
MARKS = {  # byte order marks; UTF-32 first, because its mark begins with that of UTF-16
    **dict.fromkeys((BOM_UTF32_LE, BOM_UTF32_BE), "UTF-32"),
    **dict.fromkeys((BOM_UTF16_LE, BOM_UTF16_BE), "UTF-16"),
}
WIDE = {  # for a file without a mark: which of its first four bytes are 0
    (False, True, False, True): "UTF-16LE",
    (True, False, True, False): "UTF-16BE",
    (False, True, True, True): "UTF-32LE",
    (True, True, True, False): "UTF-32BE",
}


def name_of(source) -> str:
    """Return what a source is called in a message."""
    if source == "-":
        return "standard input"
    return str(getattr(source, "name", "the open file") if hasattr(source, "read") else source)


def blocks(source, size=BLOCK):
    """Yield blocks of whole lines, as bytes, each with the number of its first line."""
    name, number, tail = name_of(source), 1, b""
    with open_source(source) as (file, progress):
        while block := _read(file.read, size, name):
            progress()
            cut = block.rfind(b"\n") + 1
            if not cut:
                tail += block
                if len(tail) > LONGEST_LINE:
                    raise error("endless line", file=name, line=number, bytes=len(tail))
                continue
            whole, tail = tail + block[:cut], block[cut:]
            yield (_beginning(whole, name) if number == 1 else whole), number
            number += whole.count(b"\n")
    if tail:
        yield (_beginning(tail, name) if number == 1 else tail) + b"\n", number


def whole(source) -> bytes:
    """Read all bytes of a source, such as JSON, whose one line may be of any length."""
    name, read = name_of(source), []
    with open_source(source) as (file, progress):
        while block := _read(file.read, BLOCK, name):
            progress()
            read.append(block)
    return _beginning(b"".join(read), name)


def _beginning(block, name):
    """Return the first block without the mark that some Windows editors write; refuse UTF-16 and UTF-32."""
    without_mark = WIDE.get(tuple(byte == 0 for byte in block[:4]))
    if wide := next((encoding for mark, encoding in MARKS.items() if block.startswith(mark)), without_mark):
        raise error("utf-16 or utf-32 text", file=name, line=1, encoding=wide, iconv=wide.lower())
    return block.removeprefix(BOM_UTF8)


@contextmanager
def open_source(source):
    """Open a source for a ``with`` block: a binary file, unzipped if it is gzipped, and its `Progress`."""
    name = name_of(source)
    if hasattr(source, "read"):
        raw, close = getattr(source, "buffer", source), False
    elif source == "-":
        if sys.stdin is None:
            raise error("file unreadable", file=name, reason="it is closed")
        raw, close = sys.stdin.buffer, False
    else:
        raw, close = _open(source, name), True
    progress = Progress(raw, name)
    try:
        yield _unzipped(raw, name), progress
    finally:
        progress.close()
        if close:
            raw.close()


def _open(path, name):
    try:
        return open(path, "rb")
    except FileNotFoundError:
        near = [p.name for p in Path(path).parent.glob("*")] if Path(path).parent.is_dir() else []
        raise error("no such file", file=name, hint=did_you_mean(Path(path).name, near)) from None
    except (OSError, ValueError) as problem:  # a folder, no permission, a name with a NUL in it
        reason = getattr(problem, "strerror", None) or problem
        raise error("file unreadable", file=name, reason=reason) from None


def _unzipped(raw, name):
    """Unzip gzip and lz4, which are known by their first bytes, whatever the file is called."""
    first = _read(raw.peek, size=4, name=name)[:4] if hasattr(raw, "peek") else b""
    if first[:2] == b"\x1f\x8b":
        import gzip

        return gzip.GzipFile(fileobj=raw)
    if first == LZ4:  # ranx packs twice
        return _unzipped(io.BufferedReader(needed("lz4.frame", "Reading a .lz4 file").open(raw)), name)
    return raw


def _read(read, size, name):
    """Read up to ``size`` bytes by a method of a file; raise an IRLearnError if it or the disk is damaged."""
    import zlib

    try:
        block = read(size)
    except EOFError:
        raise error("gzip cut short", file=name) from None
    except (OSError, zlib.error) as problem:  # gzip damaged; a disk that fails
        import gzip

        if isinstance(problem, zlib.error | gzip.BadGzipFile):
            raise error("gzip damaged", file=name, reason=problem) from None
        raise error("file unreadable", file=name, reason=problem.strerror or problem) from None
    return block.encode() if isinstance(block, str) else block


class Progress:
    """Shows how much of a file is read, in one line on a terminal, once that takes longer than a second."""

    def __init__(self, raw, name):
        self.raw, self.name, self.shown = raw, name, False
        self.next = time.monotonic() + 1 if sys.stderr and sys.stderr.isatty() else float("inf")

    def __call__(self):
        if (now := time.monotonic()) < self.next:
            return
        self.next, self.shown = now + 0.2, True
        done, size = self._position()
        text = f"{done / size:4.0%} {'#' * int(30 * done / size):30s}" if size else f"{done / 1e6:.0f} MB"
        print(f"\rReading {visible(self.name)}  {text}", end="", file=sys.stderr, flush=True)

    def _position(self):
        """Return how many bytes were read, and how many there are; 0 and 0 where nobody knows."""
        import os

        try:
            return self.raw.tell(), os.fstat(self.raw.fileno()).st_size
        except (OSError, AttributeError, ValueError):  # a pipe has no position
            return 0, 0

    def close(self):
        if self.shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)

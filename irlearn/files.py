"""Writes files so that none is left half-written if the writing is stopped."""

import errno
import io
import os
from contextlib import contextmanager, suppress

from .errors import error


@contextmanager
def new_file(path):
    """Open a file to write bytes to, which gets its name only when it is complete.

    Until then it has a temporary name in the same folder. So if an error, a full disk or Ctrl-C stops the
    writing, a file that had the name before is still there, and complete. Pipes and devices cannot be
    replaced by a file, so they are written to directly.
    """
    place = os.path.realpath(path)  # the file itself, where the path is a link
    try:
        if os.path.exists(place) and not os.path.isfile(place):
            with open(place, "wb") as out:
                yield out
            return
        part = os.path.join(os.path.dirname(place), f".{os.urandom(4).hex()}.part")
        try:
            with open(part, "xb") as out:
                yield out
            if os.path.exists(place):
                from shutil import copymode

                copymode(place, part)
            os.replace(part, place)
        finally:
            with suppress(FileNotFoundError):
                os.remove(part)
    except OSError as problem:
        key = "file too large" if problem.errno == errno.EFBIG else "file not written"
        raise error(key, file=path, reason=problem.strerror or problem) from None


@contextmanager
def new_text(path):
    """Open a file as `new_file` does, for text in UTF-8 with lines that end in ``\\n`` on every system.

    It is gzipped if its name ends in .gz.
    """
    with new_file(path) as raw:
        if str(path).endswith(".gz"):
            import gzip

            name = os.path.basename(path)
            # Without the time of writing, the same content makes the same bytes.
            raw = gzip.GzipFile(name, "wb", fileobj=raw, mtime=0)
        with io.TextIOWrapper(raw, "utf-8", newline="\n") as text:
            yield text


def new_folder(path):
    """Make a folder to write files to, if there is none, and return it as a `Path`."""
    from pathlib import Path

    try:
        os.makedirs(path, exist_ok=True)
    except OSError as problem:
        raise error("file not written", file=path, reason=problem.strerror) from None
    return Path(path)


def write_text(path, text: str) -> None:
    """Write a whole text file."""
    with new_text(path) as out:
        out.write(text)


def check_new(paths) -> None:
    """Refuse to write files where one of them is there already."""
    for path in paths:
        if path.exists():
            raise error("file exists already", file=path)


def write_new_files(folder, texts: dict[str, str]) -> list:
    """Write texts (name of the file: text) into a folder, and return the paths.

    Refuse to, and write none, if one of them would replace a file.
    """
    paths = [folder / name for name in texts]
    check_new(paths)
    for path, text in zip(paths, texts.values()):
        new_folder(path.parent)
        write_text(path, text)
    return paths


def write_bytes(path, data: bytes) -> None:
    """Write a whole file of bytes."""
    with new_file(path) as out:
        out.write(data)

"""Writes files so that none is left half-written if the writing is stopped, and locks folders meanwhile.

JSON is read so that nothing in it is lost: of two values under one key, Python would keep the last.
"""

import errno
import io
import json
import os
import time
from contextlib import contextmanager, suppress
from typing import Any

from .errors import error

LOCK = ".irlearn.lock"  # in a folder: a process is changing it
STALE = 20  # seconds: a lock this old was left by a process that was stopped, since no change takes so long
PATIENCE = 60  # seconds that somebody waits for a lock


@contextmanager
def new_file(path, private=False):
    """Open a file to write bytes to, which gets its name only when it is complete.

    Until then it has a temporary name in the same folder. So if an error, a full disk or Ctrl-C stops the
    writing, a file that had the name before is still there, and complete. Pipes and devices cannot be
    replaced by a file, so they are written to directly. Nobody but its owner can read a ``private`` file.
    """
    target = os.path.realpath(path)  # the file itself, where the path is a link
    try:
        if os.path.exists(target) and not os.path.isfile(target):
            with open(target, "wb") as out:
                yield out
            return
        part = os.path.join(os.path.dirname(target), f".{os.urandom(4).hex()}.part")
        try:
            only_owner = (lambda path, flags: os.open(path, flags, 0o600)) if private else None
            with open(part, "xb", opener=only_owner) as out:
                yield out
            if os.path.exists(target) and not private:
                from shutil import copymode

                copymode(target, part)
            os.replace(part, target)
        finally:
            with suppress(FileNotFoundError):
                os.remove(part)
    except OSError as problem:
        key = "file too large" if problem.errno == errno.EFBIG else "file not written"
        raise error(key, file=path, reason=problem.strerror or problem) from None


@contextmanager
def new_text(path, private=False):
    """Open a file as `new_file` does, for text in UTF-8 with lines that end in ``\\n`` on every system.

    It is gzipped if its name ends in .gz.
    """
    with new_file(path, private) as raw:
        if str(path).endswith(".gz"):
            import gzip

            name = os.path.basename(path)
            # Without the time of writing, the same content makes the same bytes.
            raw = gzip.GzipFile(name, "wb", fileobj=raw, mtime=0)
        with io.TextIOWrapper(raw, "utf-8", newline="\n") as text:
            yield text


def new_folder(path):
    from pathlib import Path

    try:
        os.makedirs(path, exist_ok=True)
    except OSError as problem:
        raise error("file not written", file=path, reason=problem.strerror) from None
    return Path(path)


def write_text(path, text: str, private: bool = False) -> None:
    """Write a whole text file; nobody but its owner can read a ``private`` one."""
    with new_text(path, private) as out:
        out.write(text)


def check_new(paths) -> None:
    """Refuse to write files where one of them is there already."""
    for path in paths:
        if os.path.exists(path):  # no error for a name that is too long
            raise error("file exists already", file=path)


def write_new_files(folder, texts: dict[str, str]) -> list:
    """Write texts (name of the file: text) into a folder, and return the paths.

    Refuse to, and write none, if one of them would replace a file. If one cannot be written, none is left.
    """
    paths = [folder / name for name in texts]
    check_new(paths)
    try:
        for path, text in zip(paths, texts.values()):
            new_folder(path.parent)
            write_text(path, text)
    except BaseException:
        for path in paths:
            with suppress(OSError):
                path.unlink()
        raise
    return paths


@contextmanager
def locked(folder):
    """Change a folder while no other process does: whoever else wants to waits until this one is done.

    The lock is a file, which is made at once or not at all on every system. One that a stopped process left
    behind is removed.
    """
    lock, until = os.path.join(folder, LOCK), time.monotonic() + PATIENCE
    while not _made(lock):
        if time.monotonic() > until:
            raise error("folder locked", folder=folder, file=lock)
        # only one of those who wait may remove a stale lock, or else the next one's would be removed, too
        if _is_stale(lock) and _made(removing := f"{lock}.removing"):
            if _is_stale(lock):
                _remove(lock)
            _remove(removing)
        time.sleep(0.02)
    try:
        yield
    finally:
        _remove(lock)


def _made(lock):
    """Make the file of a lock; say whether that succeeded, because no other process has made it."""
    try:
        os.close(os.open(lock, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        return False
    except OSError as problem:
        if os.name == "nt" and isinstance(problem, PermissionError):  # as while the file is being removed
            return False
        raise error("file not written", file=lock, reason=problem.strerror) from None
    return True


def _is_stale(lock):
    try:
        return abs(time.time() - os.stat(lock).st_mtime) > STALE
    except OSError:  # it is gone
        return False


def _remove(lock):
    """Remove the file of a lock. If Windows keeps it for another program, it is stale soon."""
    with suppress(FileNotFoundError, PermissionError):
        os.remove(lock)


def write_bytes(path, data: bytes) -> None:
    with new_file(path) as out:
        out.write(data)


def strict_json(text: str) -> Any:
    """Return what JSON holds; raise a ValueError where it is none, or `KeyAgain` where a key comes again.

    >>> strict_json('{"q1": {"d1": 1}}')
    {'q1': {'d1': 1}}
    """
    try:
        found = json.loads(text)
        if not _holds_each_key(found, text):
            json.loads(text, object_pairs_hook=_once)
    except RecursionError:
        raise ValueError("lists or objects are nested too deep") from None
    return found


class KeyAgain(ValueError):
    """Raised where an object has a key twice; its only argument is the key."""


def _holds_each_key(found, text) -> bool:
    """Say whether as many keys were read as there are colons in the text, so that no key can have come again.

    Looking at each object, as `_once` does, takes longer. It is needed only for files with more objects
    within objects than usual, or with colons in their texts.
    """
    members = found.values() if isinstance(found, dict) else found if isinstance(found, list) else ()
    keys = sum(map(len, members if set(map(type, members)) == {dict} else ()))
    keys += len(found) if isinstance(found, dict) else 0
    if text.count(":") == keys:
        return True
    # A colon in a text has rarely a quotation mark before it, and one behind a key nearly always has.
    return text.count('":') == keys and not any(f'"{space}:' in text for space in " \n\r\t")


def _once(pairs):
    made = dict(pairs)
    if len(made) < len(pairs):
        seen = set()
        raise KeyAgain(next(key for key, _ in pairs if key in seen or seen.add(key)))
    return made

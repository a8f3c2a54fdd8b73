"""Run the command line in the process of the test, with the streams of a program: bytes in an encoding.

How the program starts and ends is not tested by this; `test_command_line` runs it as a program.
"""

import io
import sys
from contextlib import ExitStack, chdir, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from unittest.mock import patch

from irlearn.cli import main


@dataclass(frozen=True)
class Done:
    """What a command printed, as bytes, and its exit code."""

    returncode: int
    stdout: bytes
    stderr: bytes


def irlearn(*words, cwd=".", encoding="utf-8", stdin=b"", stdout=None) -> Done:
    """Run a command; if ``stdout`` is an open text file, it prints to that, and ``Done.stdout`` is empty."""
    printed, errors = io.BytesIO(), io.BytesIO()
    out = stdout or io.TextIOWrapper(printed, encoding)
    err = io.TextIOWrapper(errors, encoding, errors="backslashreplace")
    with ExitStack() as streams:
        streams.enter_context(chdir(cwd))
        streams.enter_context(patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding)))
        streams.enter_context(redirect_stdout(out))
        streams.enter_context(redirect_stderr(err))
        code = main([*map(str, words)])
    out.flush()
    err.flush()
    return Done(code, printed.getvalue(), errors.getvalue())

"""What one call on a large input costs: it runs in a process of its own, whose time and memory are counted.

A limit is meant for a machine that counts to ten million in a second; a slower one gets as much more time.
"""

import os
import subprocess
import sys
import time
from functools import cache
from typing import NamedTuple

import pytest

SECONDS, MEGABYTES = 5, 1000
PEAK = """
try:  # that of this program alone; what `resource` says begins with the memory of the process that started it
    print(next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM")))
except OSError:
    print(0)
"""


class Cost(NamedTuple):
    """CPU seconds and the peak of memory of a process, and what it printed."""

    seconds: float
    megabytes: float
    printed: str


def cost(code: str) -> Cost:
    """Run Python code in a new process and return what it took; a failure of it is a failure of the test."""
    if not hasattr(os, "wait4"):
        pytest.skip("this system does not say what one process took")
    process = subprocess.Popen([sys.executable, "-c", code + PEAK], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    *lines, peak = process.stdout.read().splitlines(keepends=True)
    printed = "".join(lines)
    _, status, used = os.wait4(process.pid, 0)
    assert os.waitstatus_to_exitcode(status) == 0, code
    return Cost(used.ru_utime + used.ru_stime, float(peak) / 1000, printed)


@cache
def slowness() -> float:
    """How much longer than a second this machine takes to count to ten million; at least 1."""
    start, count = time.process_time(), 0
    for _ in range(2_000_000):  # a fifth, counted five times
        count += 1
    return max(1.0, 5 * (time.process_time() - start))


def assert_within(code: str, seconds: float = SECONDS, megabytes: float = MEGABYTES) -> Cost:
    """Run the code and fail where it takes more CPU time or memory than it may."""
    took = cost(code)
    assert took.seconds <= seconds * slowness(), (code, took.seconds)
    assert took.megabytes <= megabytes, (code, took.megabytes)
    return took

"""Describe the machine on which something was measured, in words."""

import os
import platform
import re
from importlib.metadata import version
from pathlib import Path


def processor() -> str:
    """Return the name of the processor: Intel Xeon for ``Intel(R) Xeon(R) CPU @ 2.20GHz``."""
    try:
        found = re.search(r"model name\s*:\s*(.+)", Path("/proc/cpuinfo").read_text())
    except OSError:
        found = None
    name = found[1] if found else platform.processor() or platform.machine()
    return re.sub(r"\s+", " ", re.sub(r"\((R|TM|C)\)|CPU|Processor|@.*$|\d+-Core", "", name)).strip()


def memory() -> str:
    """Return how much memory there is, in whole GB."""
    return f"{os.sysconf('SC_PAGE_SIZE') * os.sysconf('SC_PHYS_PAGES') / 2**30:.0f} GB"


def in_words() -> str:
    """Return processor, memory, system, and the versions of Python and NumPy."""
    cores = os.cpu_count()
    return (
        f"{cores} {'core' if cores == 1 else 'cores'} of an {processor()}, {memory()} of memory, "
        f"{platform.system()}, Python {platform.python_version()}, NumPy {version('numpy')}"
    )


def load() -> float:
    """Return how many processes wanted a core in the last minute, on average."""
    return os.getloadavg()[0]

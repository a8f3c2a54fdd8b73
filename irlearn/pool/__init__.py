"""A class judges a pool of its own: pages for students, and what their judgments say of the systems.

`make` cuts a pool from the runs of several systems and deals it out, a page for each student; `collect` reads
the codes that come back. Everything else a teacher needs to know stands in the how-to page of the book.
"""

from .collecting import Collected, collect
from .dealing import deal
from .making import make
from .pool import Pool, Page

__all__ = ["Collected", "Pool", "Page", "collect", "deal", "make"]

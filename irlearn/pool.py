"""A class judges a pool of its own: `make` writes the pages, `collect` reads the codes that come back."""

from .teaching.pool.collecting import Collected, collect
from .teaching.pool.making import make
from .teaching.pool.pool import Page, Pool, deal

__all__ = ["Collected", "Pool", "Page", "collect", "deal", "make"]

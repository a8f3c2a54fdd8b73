"""`cross_page_state.plain` writes the citations of pages alike, in whatever order Sphinx read the pages."""

import sys
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "book" / "_ext"))
from lazy_import import lazy_import

state = lazy_import("cross_page_state")


class Citation(NamedTuple):
    docname: str
    key: str


FIRST, SECOND, OTHER = Citation("a", "efimov"), Citation("a", "buckley"), Citation("b", "sakai")


def test_the_page_that_was_read_last_does_not_matter():
    assert state.plain([FIRST, SECOND, OTHER]) == state.plain([OTHER, FIRST, SECOND])


def test_the_order_of_citations_on_one_page_and_of_lists_of_text_matters():
    assert state.plain([FIRST, SECOND, OTHER]) != state.plain([SECOND, FIRST, OTHER])
    assert state.plain(["a", "b"]) != state.plain(["b", "a"])

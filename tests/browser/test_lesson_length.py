"""A lesson is one scroll of at most 15 screens at 1280 x 720, with its folds closed."""

import pytest

import lesson_length
from building import ROOT
from test_staying import STAYING  # the one in tests/, not that in this folder

# the lessons whose ranking stays in view
PAGES = [path.relative_to(ROOT).with_suffix(".html").as_posix() for path in STAYING]
# Nothing stays in view there: first comes a question, and what is touched is its answer.
NOTHING_STAYS = [f"book/deciding/{name}.html" for name in ("chance", "holes", "judges", "generated-answers")]


@pytest.mark.parametrize("address", [*PAGES, *NOTHING_STAYS], ids=lambda page: page.rpartition("/")[2])
def test_a_lesson_is_one_scroll(tab, address):
    screens, touch, _ = lesson_length.measure(tab, address)
    assert screens <= lesson_length.MOST
    assert touch < 1 or address in NOTHING_STAYS, "the first thing to touch stands on the first screen"

"""A lesson is one scroll, here where nothing stays in view; test_staying.py has the others."""

import pytest

import lesson_length

# Nothing stays in view there: first comes a question, and what is touched is its answer.
NOTHING_STAYS = [
    f"book/deciding/{name}.html"
    for name in (
        *("chance", "holes", "judges", "generated-answers"),
        *("test-set", "over-repeats", "many-calls", "one-list-each", "lists-to-people"),
    )
]


@pytest.mark.parametrize("address", NOTHING_STAYS)
def test_a_lesson_where_nothing_stays_is_one_scroll(tab, address):
    screens, _, folds = lesson_length.measure(tab, address)
    assert screens <= lesson_length.MOST and folds <= lesson_length.MOST_FOLDS
    check_figures(tab)


def check_figures(tab):
    """Check that the open lesson has a wide figure for every two screens, and that all can be read."""
    wide, asked, letters = lesson_length.figures(tab)
    assert wide >= asked, "a lesson shows what it says"
    assert letters >= lesson_length.SMALLEST

"""How much is done to build the book: the exercises its pages ask for, and what is drawn for each.

Counted, not timed. Where one of these numbers grows, building and testing take longer for everybody: find out
what for. A new notebook may add a twentieth to the exercises in all.
"""

from collections import Counter
from functools import cache

import nbformat
import pytest

import notebooks
from irlearn.exercises import chapter
from irlearn.exercises.family import PROBES, Family
from irlearn.exercises.item import Item
from irlearn.exercises.page import SEEDS_TRIED, VARIANTS, element
from irlearn.exercises.sets import FAMILIES

pytestmark = pytest.mark.slow

# as counted: exercises in all, three of them at the end of each of 19 lessons; the most on a page, Chance's
NOTEBOOKS, EXERCISES, ON_ONE_PAGE = 34, 287 + 57, 23


def exercises_of(path):
    cells = nbformat.read(path, 4).cells
    return [cell.source for cell in cells if "exercise" in cell.metadata.get("tags", [])]


@cache
def asked():
    """Map each page to the exercises that it asks for."""
    return {path.stem: exercises_of(path) for path in notebooks.all_notebooks()}


OF_EACH_KIND = {family.kind.kind: family for families in FAMILIES.values() for family in families}


@pytest.fixture
def drawn(monkeypatch):
    """Count how often an item is made, by family and seed.

    Under (family, "probe") stands how often data are drawn to compare other rules with the right one.
    """
    times, make, draws = Counter(), Item.__init__, Family.draws

    def counted(item, family, seed, *more):
        times[family.name, seed] += 1
        make(item, family, seed, *more)

    def counted_draws(family, seed, *most):
        for data in draws(family, seed, *most):
            times[family.name, "probe"] += seed == "probe"
            yield data

    monkeypatch.setattr(Item, "__init__", counted)
    monkeypatch.setattr(Family, "draws", counted_draws)
    return times


def test_the_pages_ask_for_no_more_exercises():
    more = 1 + max(0, len(asked()) - NOTEBOOKS) / 20
    assert sum(map(len, asked().values())) <= EXERCISES * more
    assert max(map(len, asked().values())) <= ON_ONE_PAGE


def test_no_page_asks_for_what_another_shows():
    """Only a lesson and its own page to practise may share exercises."""
    pages_of = {}
    for page, sources in asked().items():
        for source in sources:
            pages_of.setdefault(source, []).append(page)
    twice = {source: pages for source, pages in pages_of.items() if len(pages) > 1}
    assert {s: p for s, p in twice.items() if sorted(p)[1:] != [f"{min(p)}-practice"]} == {}


@pytest.mark.parametrize("kind", OF_EACH_KIND)
def test_an_exercise_draws_the_variants_that_its_page_holds(drawn, kind):
    family = OF_EACH_KIND[kind]
    vars(family).pop("competing_rules", None)  # another test may have asked for them
    element(family.item(1001))
    probes = drawn.pop((family.name, "probe"), 0)
    assert {name for name, _ in drawn} == {family.name}
    # with seeds from 0 downwards a variant is looked for that the page does not ask, to be solved there
    assert sorted(seed for _, seed in drawn if seed > 0) == list(range(1001, 1001 + VARIANTS))
    assert sum(drawn.values()) <= 1 + 2 * VARIANTS + SEEDS_TRIED  # the item, its variants twice, and those
    assert probes <= PROBES  # data on which other rules are compared


def test_a_chapter_draws_nothing_before_it_is_asked(drawn):
    for name in FAMILIES:
        assert chapter(name).families
    assert not drawn

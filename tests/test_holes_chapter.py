"""What the chapter on holes says in words is so in the data, in every filling, and in the tools it names.

A *hole* is a result that nobody judged; a *newcomer* is a system that was left out when results were pooled.
"""

from itertools import product

import nbformat
import pytest

import irlearn
from building import ROOT
from irlearn import average_precision, bounds, bpref, judged_at
from irlearn.datasets import load
from irlearn.questions import bounds as fillings
from irlearn.questions.bounds import RISING
from irlearn.widgets import fill_holes as made_widget
from irlearn.widgets.fill_holes import CLUES, RELEVANT_IN_ALL, TITLES, TRIGRAMS

PAGE = ROOT / "book" / "deciding" / "holes.ipynb"
CELLS = nbformat.read(PAGE, 4).cells
TEXT = "\n".join(cell.source for cell in CELLS if cell.cell_type == "markdown")


@pytest.fixture(scope="module")
def data():
    return load("entities")


def test_the_lists_of_the_widget_are_those_of_the_collection(data):
    judged = data.qrels["wonders"]

    def top(name):
        return list(data.runs[name]["wonders"])[:7]

    def binary(docs):
        return tuple(int(judged[doc] > 0) if doc in judged else None for doc in docs)

    assert (binary(top("clues")), binary(top("trigrams"))) == (CLUES, TRIGRAMS)
    assert tuple(data.titles[doc] for doc in top("clues")) == TITLES
    assert sum(grade > 0 for grade in judged.values()) == RELEVANT_IN_ALL


def test_a_miss_shortens_the_bar_of_the_widget_from_the_right_and_a_hit_from_the_left():
    widget = made_widget()

    def ends(name, **state):
        rows = {row[0]: tuple(map(float, row[1:])) for row in widget.frame(**state).rows}
        return rows[name]

    low, high = ends("clues")
    for rank in (3, 5, 7):
        missed, hit = (ends("clues", **{f"rank_{rank}": mark}) for mark in "✗✓")
        assert missed[0] == low and missed[1] < high and hit[0] > low and hit[1] == high
    assert ends("clues", rank_3="✗", rank_5="✗")[1] == ends("trigrams")[0] == ends("trigrams")[1]
    assert "clues is worse" in widget.frame(rank_3="✗", rank_5="✗", rank_7="✗").sentence
    least, most = ends("trigrams", metric="AP")
    assert least < most


@pytest.mark.slow
def test_each_hole_of_ten_is_worth_a_tenth(monkeypatch):
    monkeypatch.setattr(fillings, "MOST", 0)  # P is scored for the worst and the best filling only
    code = load("code-search")
    run = code.runs["bm25-all"]
    for query, judged in code.qrels.items():
        ten = [judged.get(doc) for doc in list(run[query])[:10]]
        ten += [0] * (10 - len(ten))
        found = bounds("P@10", ten, list(judged.values()), max_grade=3)
        assert found.high - found.low == pytest.approx(1 - judged_at(ten, k=10), abs=1e-12)


@pytest.mark.slow
def test_for_which_metrics_zeros_are_worst():
    """The page names five; nDCG is not one of them, and its example has another worst filling."""
    assert {"P", "DCG", "RR", "RBP", "ERR"} <= RISING and "nDCG" not in RISING
    for name in ("P", "DCG", "RR", "RBP", "ERR(max_grade=2)"):
        for ranking in product((None, 0, 1, 2), repeat=3):
            low = bounds(name, list(ranking), max_grade=2).low
            assert low == irlearn.metric(name)([grade or 0 for grade in ranking])
    assert bounds("nDCG@5", [2, None, 0, None, 1]).lowest == [2, 0, 0, 2, 1]


FOUND, NOT_FOUND = [1, None, 0, 1, None, 1], [1, 0, 0]


def ap_and_bpref(ranking):
    """Return AP and Bpref of a ranking, for which some documents were judged and not found."""
    judged = [grade for grade in [*ranking, *NOT_FOUND] if grade is not None]
    return average_precision(ranking, judged=judged), bpref(ranking, judged=judged)


def test_what_a_judgment_does_to_the_volcanoes():
    ap, preference = ap_and_bpref(FOUND)
    missed = ap_and_bpref([1, None, 0, 1, 0, 1])  # the second hole is judged, and not relevant
    assert missed[0] == ap and missed[1] < preference
    moved = ap_and_bpref([None, 1, None, 0, 1, 1])  # the holes move up
    assert moved[0] < ap and moved[1] == preference

"""What the chapter on holes says in words is so in the data, in every filling, and in the tools it names.

A *hole* is a result that nobody judged; a *newcomer* is a system that was left out when results were pooled.
"""

import re
from itertools import product
from statistics import fmean

import ir_measures
import nbformat
import pytest
import pytrec_eval
from ir_measures import AP, P

import irlearn
from building import ROOT
from glued import glued
from irlearn import average_precision, bounds, bpref, evaluate, judged_at, precision
from irlearn.datasets import load
from irlearn.explanation.digits import result
from irlearn.questions.bounds import bounds as fillings
from irlearn.questions.bounds.bounds import RISING
from irlearn.widgets import fill_holes as made_widget
from irlearn.widgets.fill_holes import CLUES, RELEVANT_IN_ALL, TITLES, TRIGRAMS

PAGE = ROOT / "book" / "deciding" / "holes.ipynb"
CELLS = nbformat.read(PAGE, 4).cells
TEXT = "\n".join(cell.source for cell in CELLS if cell.cell_type == "markdown")


@pytest.fixture(scope="module")
def data():
    return load("entities")


def printed(words):
    """Return what the cell with these words prints."""
    (cell,) = (cell for cell in CELLS if cell.cell_type == "code" and words in cell.source)
    return cell.outputs[0].text


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


def test_the_newcomers_fall_as_the_page_prints(data):
    true = sorted(data.runs, key=lambda s: -evaluate(data.qrels, data.runs[s], ["AP"]).mean["AP"])
    assert true == ["clues", "fusion", "trigrams", "bm25", "words"]
    now = dict(re.findall(r"(\w+): \d becomes (\d)", printed("becomes")))
    assert [now[name] for name in true] == ["4", "2", "4", "4", "5"]
    assert "nobody left out: " + " ".join(true) in printed("becomes"), "the depth alone moves nobody"
    both, run = (data.qrels, data.made_holes(depth=10, without="fusion").qrels), data.runs["fusion"]
    before, after = (evaluate(qrels, run, ["Judged@10"]).mean["Judged@10"] for qrels in both)
    assert after > 0.9 * before, "nearly all that fusion finds and people judged is in the pool of the others"


def test_each_hole_of_ten_is_worth_a_tenth(monkeypatch):
    monkeypatch.setattr(fillings, "MOST", 0)  # P is scored for the worst and the best filling only
    code = load("code-search")
    run = code.runs["bm25-all"]
    for query, judged in code.qrels.items():
        ten = [judged.get(doc) for doc in list(run[query])[:10]]
        ten += [0] * (10 - len(ten))
        found = bounds("P@10", ten, list(judged.values()), max_grade=3)
        assert found.high - found.low == pytest.approx(1 - judged_at(ten, k=10), abs=1e-12)


def test_the_bounds_of_the_better_run_are_those_of_the_package(monkeypatch):
    shown, code = glued(PAGE, monkeypatch, cells=1), load("code-search")
    monkeypatch.setattr(fillings, "MOST", 0)  # P is scored for the worst and the best filling only
    tens = [
        [judged.get(doc) for doc in list(code.runs["bm25-all"][q])[:10]] for q, judged in code.qrels.items()
    ]
    found = [bounds("P@10", ten, max_grade=3) for ten in tens]
    assert shown["every_p"] == result(fmean(each.low for each in found), 3)
    assert shown["highest_p"] == result(fmean(each.high for each in found), 3) == "0.896"
    assert shown["unseen"] == result(fmean(len(each.holes) for each in found), 1) == "7.2"
    assert shown["seen"] == result(fmean(len(ten) - ten.count(None) for ten in tens), 1) == "2.6"
    assert (shown["short"], shown["queries"]) == (str(sum(len(ten) < 10 for ten in tens)), str(len(tens)))
    assert all(
        f"{{glue:text}}`{name}`" in TEXT for name in ("every_p", "highest_p", "unseen", "seen", "short")
    )


def test_the_residual_by_hand_is_that_of_the_package(monkeypatch):
    shown = glued(PAGE, monkeypatch, cells=1)
    gap, score = 0.2 * (0.8 + 0.8**3), 0.2 * (1 + 0.8**4)
    by_hand = {"rbp_low": score, "rbp_gap": gap, "rbp_high": score + gap, "rbp_tail": 0.8**5}
    assert {name: shown[name] for name in by_hand} == {name: result(n, 3) for name, n in by_hand.items()}


@pytest.mark.slow
def test_for_which_metrics_zeros_are_worst():
    """The page names five; nDCG is not one of them, and its example has another worst filling."""
    assert {"P", "DCG", "RR", "RBP", "ERR"} <= RISING and "nDCG" not in RISING
    for name in ("P", "DCG", "RR", "RBP", "ERR(max_grade=2)"):
        for ranking in product((None, 0, 1, 2), repeat=4):
            low = bounds(name, list(ranking), max_grade=2).low
            assert low == irlearn.metric(name)([grade or 0 for grade in ranking])
    assert bounds("nDCG@5", [2, None, 0, None, 1]).lowest == [2, 0, 0, 2, 1]


def test_the_ways_to_fill_two_lists(data):
    judged = {doc: int(grade > 0) for doc, grade in data.qrels["moon"].items()}
    clues, bm25 = (list(data.runs[name]["moon"])[:5] for name in ("clues", "bm25"))
    names = sorted({*clues, *bm25} - set(judged))
    assert len(names) == 6 and not set(clues) & set(bm25)
    assert [sum(judged.get(doc, 0) for doc in docs) for docs in (clues, bm25)] == [3, 0]
    ahead = []
    for filling in product((0, 1), repeat=6):
        grades = judged | dict(zip(names, filling))
        if sum(grades[doc] for doc in bm25) > sum(grades[doc] for doc in clues):
            ahead.append({doc for doc in names if grades[doc]})
    assert ahead == [{"Moon_shoes", "Moon_rock", "Astronauts_Gone_Wild", "Lists_of_astronauts"}]
    text = printed("the holes:")
    assert "P@5 {'clues': 57, 'bm25': 1, 'equal': 6}" in text
    assert "RR {'clues': 48, 'bm25': 0, 'equal': 16}" in text


def test_no_metric_brings_the_newcomer_back():
    places = re.findall(r"(\d) (\w+)", printed("holes as misses"))
    assert places == [("4", "AP"), ("3", "AP"), ("3", "bpref"), ("4", "infAP")]


def test_deeper_pools_bring_the_newcomer_back(data):
    """At 15 some metrics do, at 20 most, so that "none of them" holds for the depth of ten."""
    for depth, ap, by_bpref in ((10, 4, 3), (15, 3, 1), (20, 1, 1)):
        qrels = data.made_holes(depth=depth, without="clues").qrels
        for name, place in (("AP", ap), ("Bpref", by_bpref)):
            means = {s: evaluate(qrels, run, [name]).mean[name] for s, run in data.runs.items()}
            assert sorted(means, key=means.get, reverse=True).index("clues") + 1 == place


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


def test_the_touch_box_has_the_volcanoes():
    (box,) = re.findall(r"^```\{touch\} AP; Bpref\n(.*?)^```", TEXT, re.DOTALL | re.MULTILINE)
    shown, missed = box.split("---\n")
    grades = [None if grade == "?" else int(grade) for grade in re.findall(r"^([?\d]) \|", shown, re.M)]
    assert grades == FOUND
    assert [int(grade) for grade in re.findall(r"^(\d) \|", missed, re.M)] == NOT_FOUND


def test_the_tools_give_what_the_table_says():
    run = {"q": {"u1": 5.0, "a": 4.0, "u2": 3.0, "b": 2.0, "n": 1.0}}
    judged = {"q": {"a": 1, "b": 1, "n": 0}}
    holes, known = [None, 1, None, 1, 0], [1, 1, 0]
    for only_judged, ranking in ((False, holes), (True, known)):
        tool = pytrec_eval.RelevanceEvaluator(judged, {"map", "P.3"}, judged_docs_only_flag=only_judged)
        found = tool.evaluate(run)["q"]
        assert found["map"] == pytest.approx(average_precision(ranking, judged=known), abs=1e-12)
        assert found["P_3"] == pytest.approx(precision(ranking, k=3, judged=known), abs=1e-12)
    values = {each.measure: each.value for each in ir_measures.iter_calc([AP, P @ 3], judged, run)}
    assert values[AP] == 0.5 and values[P @ 3] == pytest.approx(1 / 3)


def test_a_query_without_an_answer_counts_0():
    mean = evaluate({"1": {"a": 1}, "2": {"b": 1}}, {"1": {"a": 1.0}}, ["AP"]).mean["AP"]
    assert mean == 0.5

"""Widgets: the numbers are irlearn's own, both forms show the same frames, and a page can carry them.

A *frame* is what a widget shows in one state: a sentence, pictures and a table. It is shown *live* by
ipywidgets in a notebook, and *static* as an element with all of its frames on a page.
"""

import gzip
import re
import sys
from dataclasses import replace
from fractions import Fraction
from functools import cache
from html import unescape
from itertools import combinations, pairwise, product
from math import isclose, log2
from pathlib import Path
from xml.etree import ElementTree

import ipywidgets
import pytest
import traitlets

import irlearn
from every import every
from irlearn import widgets
from irlearn.datasets import load
from irlearn.explanation.digits import cell, result
from irlearn.questions.compare.guaranteed import bounds
from irlearn.questions.compare.sign_flips import flip_signs
from irlearn.widgets import Control, Frame, Widget
from irlearn.widgets.collection import HARD
from irlearn.widgets.comparison import flips, scores_of
from irlearn.widgets.generated_answers import CALLS, CHUNKS, FOUND, GRADES, OWNER
from irlearn.widgets.handles import MOST_STATES
from irlearn.widgets.leads import CONTRADICTED, EDGES
from irlearn.widgets.means import QUERIES
from irlearn.widgets.stage import VIEW
from irlearn.widgets.static import stored
from rings import one_in

pytestmark = pytest.mark.slow

MAKE = {
    **widgets.WIDGETS,
    "tool_dial_AP": lambda: widgets.tool_dial("AP"),
    "ndcg_explorer": lambda: widgets.ndcg_explorer([3, 2, None, 0, 1], judged=[3, 3, 2, 1, 0]),
    "err_explorer": widgets.err_explorer,
}
every_widget = every("name", MAKE)
some_widgets = pytest.mark.parametrize("name", one_in(3, MAKE))


@cache
def the(name):
    """Return a widget that draws each of its frames once."""
    widget = MAKE[name]()
    return replace(widget, draw=cache(widget.draw))


CONTROLS = "Dropdown ToggleButtons ToggleButton BoundedIntText Button Checkbox Select Text".split()
ALLOWED = tuple(getattr(ipywidgets, name) for name in CONTROLS)
LAYOUT = (ipywidgets.HTML, ipywidgets.Box, ipywidgets.Stack)


def inside(widget):
    yield widget
    for child in getattr(widget, "children", ()):
        yield from inside(child)


def column(frame, name):
    return [row[frame.headers.index(name)] for row in frame.rows]


def test_the_page_of_all_widgets_names_each():
    page = (Path(__file__).parents[1] / "book" / "back-matter" / "widgets.ipynb").read_text("utf-8")
    assert [name for name in widgets.WIDGETS if f"{{glue:text}}`{name}`" not in page] == [], "give it a line"


# ---- frames ------------------------------------------------------------------------------------


@every_widget
@pytest.mark.parametrize("nth", one_in(2, (5, 1)))  # of the states of each widget
def test_every_frame_is_whole(name, nth):
    """It has a sentence, well-formed HTML, rows as wide as the header, no nan, no -0, no plural for one."""
    widget = the(name)
    for state in [*widget.states()][::nth]:
        frame = widget.frame(**state)
        assert frame.sentence.endswith((".", "?", ".)")) and 20 <= len(frame.sentence) <= 330
        assert all(len(row) == len(frame.headers) for row in frame.rows)
        page = ElementTree.fromstring(f"<div>{frame.to_html()}</div>")
        assert not re.search(r"\b(nan|inf|None|-0)\b", " ".join(page.itertext()))
        status = [p for p in page.iter("p") if p.get("role") == "status"]
        assert [p.text for p in status] == [frame.sentence]
        assert frame.here is None or 0 <= frame.here < len(frame.rows)
        said = f"{frame.sentence} {frame.rows}"
        assert not re.search(
            r"first 1 result|\b1 results|1 document is relevant, all of|[-−]0(?![.\d])", said
        )


@every_widget
def test_every_control_changes_something(name):
    """With some setting of the other controls, its choices give more than one frame."""
    widget = the(name)
    start = {control.name: control.start for control in widget.controls}
    for control in widget.settable:

        def moved(state, but=control.name):
            return sum(state[name] != start[name] for name in start if name != but)

        by_others = {}
        for state in sorted(widget.states(), key=moved):  # most show it with the others where they start
            frame = widget.frame(**state)
            others = tuple(value for name, value in state.items() if name != control.name)
            drawn = frame.sentence, frame.rows, *(picture.svg for picture in frame.pictures)
            by_others.setdefault(others, set()).add(drawn)
            if len(by_others[others]) > 1:
                break
        else:
            pytest.fail(control.name)


@every_widget
def test_every_control_has_a_name_and_a_start(name):
    widget = the(name)
    for control in widget.controls:
        assert control.label and control.start in control.choices
        assert len(control.words) == len(control.choices) == len(set(control.words))
    asked, answer = widget.check
    assert widget.question.endswith("?") and asked.endswith("?") and answer


@some_widgets
def test_a_page_can_carry_a_widget(name):
    """Few states, and few bytes once they are compressed, as a page is sent."""
    widget = the(name)
    if widget.can_be_stored:
        assert 2 <= sum(1 for _ in widget.states()) <= MOST_STATES
    assert len(gzip.compress(widget.static().to_html().encode())) <= 25_000


def test_a_widget_with_too_many_states_says_where_it_can_be_set():
    controls = [Control(name, name, tuple(range(9)), start=0) for name in "abc"]
    many = Widget("many", "Many", "?", tuple(controls), draw=lambda **state: Frame("Here."))
    html = many.static().to_html()
    assert "Here." in html and "in a Jupyter notebook, widget.live() has them" in html
    assert "<form" not in html and "<script" not in html
    long = widgets.cut_line([1, 0] * 30).static().to_html()
    assert "<irl-touch" in long, "a ranking to touch, which needs no states, stands in its place"


def test_a_widget_needs_a_ranking_that_it_can_show():
    for make in (widgets.cut_line, widgets.ideal_beside_actual, widgets.swap_lab, widgets.ndcg_explorer):
        with pytest.raises(irlearn.IRLearnError, match="at least one grade"):
            make([])
        with pytest.raises(irlearn.IRLearnError):
            make(["a", "b"])
    with pytest.raises(irlearn.IRLearnError, match="at least one grade"):
        widgets.tool_dial(ranking=[])
    assert widgets.tool_dial(ranking=[None, 1, 0]).frame().rows


def test_what_no_page_can_hold_shows_its_first_frame():
    """Six things have 720 orders, and grades above 9 have no key; one thing has one order."""
    many = widgets.crossing_lines("ABCDEF")
    for widget in (many, widgets.explorer("nDCG", [12, 0, 1])):
        html = widget.static().to_html()
        assert widget.frame().sentence in unescape(html)
        assert "widget.live()" in html and "<irl-touch" not in html
    assert widgets.crossing_lines("A").can_be_stored


def test_a_list_is_a_tuple():
    moved = widgets.crossing_lines().with_start(order=["B", "A", "C", "D"])
    assert moved.start == {"order": ("B", "A", "C", "D")} and moved.static().to_html()


def test_unknown_controls_and_choices_are_refused():
    widget = widgets.cut_line()
    with pytest.raises(irlearn.IRLearnError, match="no control 'cutoff'"):
        widget.frame(cutoff=3)
    for ask in (widget.frame, widget.with_start):
        with pytest.raises(irlearn.IRLearnError, match="order='sideways'"):
            ask(order="sideways")
    assert widget.with_start(k=5).start["k"] == 5
    two = widgets.discount_explorer()
    with pytest.raises(irlearn.IRLearnError, match="second="):  # two discounts that are the same
        two.with_start(first=two.start["first"], second=two.start["first"])


# ---- the numbers are irlearn's -----------------------------------------------------------------


def test_cut_line_shows_irlearns_numbers():
    ranking, judged = [1, 0, 1, 1, 0, 0, 1], [1] * 6
    metrics = {"precision": irlearn.precision, "recall": irlearn.recall, "F1": irlearn.f1}
    widget = widgets.cut_line(ranking, judged)
    for state in widget.states():
        frame, k = widget.frame(**state), state["k"]
        order = {
            "as ranked": ranking,
            "first k reversed": ranking[:k][::-1] + ranking[k:],
            "best at the top": sorted(ranking, reverse=True),
            "best at the bottom": sorted(ranking),
        }
        grades = order[state["order"]]
        for name, metric in metrics.items():
            expected = [result(metric(grades, k=i, judged=judged)) for i in range(1, k + 1)]
            assert column(frame, name) == expected + [""] * (len(grades) - k)
        assert f"= {result(irlearn.precision(grades, k=k))}" in frame.sentence or "0/" in frame.sentence
        assert frame.here == k - 1


def test_first_hit_shows_irlearns_numbers():
    widget = the("first_hit")
    for state in widget.states():
        rankings = [[int(rank == place) for rank in range(1, 6)] for place in state.values()]
        frame = widget.frame(**state)
        assert f"their mean is {result(irlearn.mean_reciprocal_rank(rankings))}." in frame.sentence
        assert column(frame, "reciprocal rank") == [cell(irlearn.reciprocal_rank(r)) for r in rankings]
    words = widget.frame(query_1=1, query_2=5, query_3="none").sentence
    assert "mean is 0.4" in words and "0.3333" in words


def test_ap_area_shows_irlearns_numbers():
    widget = the("ap_area")
    for state in widget.states():
        grades = [int(state[f"rank_{rank}"] == "✓") for rank in range(1, 6)]
        ways = [irlearn.average_precision(denominator=name) for name in ("relevant", "retrieved", "k")]
        frame = widget.frame(**state)
        expected = [result(ap(grades, judged=grades + [1] * state["never"])) for ap in ways]
        assert column(frame, "AP") == expected
        assert f"The area is {expected[0]}." in frame.pictures[1].alt
    one_more = widget.frame(never=1)
    assert result(irlearn.average_precision([1, 0, 1, 0, 1], judged=[1] * 4)) in one_more.sentence


def test_discount_explorer_shows_irlearns_numbers():
    widget = widgets.discount_explorer()
    unit = [[int(i == rank) for i in range(1, 11)] for rank in range(1, 11)]
    by_hand = {
        "gain / log2(rank+1)": [irlearn.dcg(u) for u in unit],
        "gain / max(1, log2(rank))": [irlearn.dcg(u, discount="max(1, log2(rank))") for u in unit],
        "gain / rank": [irlearn.dcg(u, discount="rank") for u in unit],
        **{f"RBP, p = {p}": [irlearn.rbp(u, p=p) / (1 - p) for u in unit] for p in (0.5, 0.8, 0.95)},
    }
    for state in widget.states():
        frame = widget.frame(**state)
        for name in state.values():
            assert column(frame, name) == [cell(w) for w in by_hand[name]]
            share = sum(by_hand[name][:3]) / sum(by_hand[name])
            assert f"{share:.0%} of the weight with {name}" in frame.sentence
        alike = "gain / max(1, log2(rank))" in state.values()
        assert ("ranks 1 and 2 the same weight" in frame.sentence) == alike


def test_gain_scale_shows_irlearns_numbers():
    widget = the("gain_scale")
    for state in widget.states():
        gain = {grade: int(grade > 0) for grade in range(6)} if state["gain"] == "binary" else state["gain"]
        a, b = irlearn.dcg([state["top"], 0, 0], gain=gain), irlearn.dcg([2, 2, 2], gain=gain)
        words = widget.frame(**state).sentence
        assert f"is {result(a)} and" in words and f"is {result(b)}." in words
        assert words.endswith("A wins." if a > b else "B wins.")
    in_lecture = widgets.gain_scale(strong=(3, 0, 0, 0), many=(2, 2, 0, 0))
    assert "A (3, 0, 0, 0) is 3 and" in str(in_lecture) and "B has 2 with grade 2" in in_lecture.question


def test_ideal_beside_actual_shows_irlearns_numbers():
    ranking, judged = [0, 2, 1, 1], [2, 2, 2, 1, 1, 1]
    widget = widgets.ideal_beside_actual(ranking, judged)
    for state in widget.states():
        score = irlearn.ndcg(ranking, judged=judged, max_grade=2, **state)
        assert widget.frame(**state).sentence.endswith((f"= {result(score)}.", "nothing can be gained."))
    sentences = [widget.frame(k=4, ideal=ideal).sentence for ideal in ("judged", "retrieved")]
    assert [s.rpartition("= ")[2] for s in sentences] == ["0.4672.", "0.7003."]


def test_swap_lab_shows_irlearns_numbers():
    widget, ranking = the("swap_lab"), [0, 1, 0, 1, 1, 0, 1]
    for state in widget.states():
        after, i = list(ranking), state["swap"]
        if i != "none":
            after[i - 1], after[i] = after[i], after[i - 1]
        frame = widget.frame(**state)
        for name, before, now, change in frame.rows:
            old, new = (irlearn.metric(name)(r) for r in (ranking, after))
            assert (before, now) == (cell(old), cell(new))
            assert (change == "0") == isclose(old, new, abs_tol=1e-12)
            assert (change[0] == "+") == (new - old > 1e-12)
            assert (change[0] == "−") == (old - new > 1e-12)


def test_disagreement_finder_shows_irlearns_numbers():
    widget = the("disagreement_finder")
    for state in widget.states():
        frame = widget.frame(**state)
        first, second, exchange = state.values()
        assert first != second
        better = dict(zip(column(frame, "metric"), column(frame, "better")))
        opposite = {better[first], better[second]} == {"A", "B"}
        if exchange == "none":
            assert ("never prefer opposite orders" in frame.sentence) is not opposite
        elif "exchanged" in frame.sentence:
            assert frame.sentence.endswith("disagree now.") is opposite
            assert frame.sentence.endswith("two agree now.") is (better[first] == better[second])
        a, b = (graded(frame.pictures[1].alt, name) for name in "AB")
        for name, _, _, says in frame.rows:
            difference = irlearn.metric(name)(a) - irlearn.metric(name)(b)
            prefers_a = (difference > 0) != (name == "Inversions")
            assert says == ("neither" if abs(difference) < 1e-9 else "A" if prefers_a else "B")


def test_an_exchange_in_a_list_of_the_disagreement_finder():
    """The frame shows list A with two neighbours exchanged beside list B, and scores A anew."""
    widget = the("disagreement_finder")
    changed = 0
    for state in widget.states():
        found = widget.frame(**{**state, "exchange": "none"})
        frame, at = widget.frame(**state), state["exchange"]
        a, b = (graded(found.pictures[1].alt, name) for name in "AB")
        if at != "none" and at < len(a):
            a[at - 1], a[at] = a[at], a[at - 1]
        assert (a, b) == tuple(graded(frame.pictures[1].alt, name) for name in "AB")
        assert column(frame, "A") == [cell(irlearn.metric(name)(a)) for name in column(frame, "metric")]
        changed += a != graded(found.pictures[1].alt, "A")
    assert changed > 50


def graded(alt, name):
    """Read the grades of a list from the words of a picture."""
    return [int(grade) for grade in re.search(rf"{name}: .*?from the top: ([\d, ]+)", alt)[1].split(",")]


def test_rbp_walker_shows_irlearns_numbers():
    widget, ranking = the("rbp_walker"), [1, 0, 1, 0, 1, 0, 0, 1, 0, 0]
    for state in widget.states():
        p, frame = state["p"], widget.frame(**state)
        assert f"RBP is {result(irlearn.rbp(ranking, p=p))}," in frame.sentence
        assert column(frame, "stop there")[:-1] == [cell((1 - p) * p**i) for i in range(10)]
        assert sum(map(int, column(frame, "readers who stopped"))) == state["crowd"]


def test_many_readers_stop_where_the_formula_says():
    frame = the("rbp_walker").frame(p=0.8, crowd=1000)
    for expected, seen in zip(column(frame, "stop there"), column(frame, "readers who stopped")):
        share = float(expected)
        assert abs(int(seen) / 1000 - share) < 4 * (share * (1 - share) / 1000) ** 0.5


def test_err_cascade_shows_irlearns_numbers():
    widget = the("err_cascade")
    for state in widget.states():
        grades, regraded = list(state["ranking"]), state.pop("regraded")
        before = irlearn.err(grades, max_grade=state["max_grade"], p=state["p"])
        was = ""
        if regraded != "none":
            was = f"; it was {result(before)} with grade {grades[regraded - 1]} at rank {regraded}"
            grades[regraded - 1] = 0 if grades[regraded - 1] else 4
        score = irlearn.err(grades, max_grade=state["max_grade"], p=state["p"])
        frame = widget.frame(**state, regraded=regraded)
        assert frame.sentence.endswith(f"ERR is {result(score)}{was}.")
        assert isclose(sum(map(float, column(frame, "adds"))), score, abs_tol=3e-3)


def test_crossing_lines_shows_irlearns_numbers():
    widget = the("crossing_lines")
    for state in widget.states():
        order = state["order"]
        wrong = sum("ABCD".index(a) > "ABCD".index(b) for i, a in enumerate(order) for b in order[i + 1 :])
        frame = widget.frame(**state)
        assert frame.sentence.startswith(f"{wrong} of 6 pairs")
        tau = irlearn.kendall_tau([4, 3, 2, 1], [4 - order.index(label) for label in "ABCD"])
        assert frame.sentence.endswith(f"= {result(tau).replace('-', '−')}.")
        assert sum(map(int, column(frame, "better items below it"))) == wrong
        assert f"{wrong} pair" in frame.pictures[0].alt


def test_averaging_lab_shows_irlearns_numbers():
    widget = the("averaging_lab")
    for state in widget.states():
        others = {n: q for n, q in QUERIES.items() if n != state["without"]}
        value = re.search(r" is ([\d.]+);", widget.frame(**state).sentence).group(1)
        rankings, pools = zip(*others.values())
        if state["mean"].endswith("pooled"):
            found = sum(map(sum, rankings)) / sum(sum(pool) for pool in pools)
        else:
            metric = irlearn.average_precision if state["mean"] == "mean of AP" else irlearn.recall
            scores = [metric(r, judged=p) for r, p in others.values() if any(p)]
            scores += {"0": [0.0], "1": [1.0], "left out": []}[state["empty"]]
            found = sum(scores) / len(scores)
        assert value == result(found)


def test_tool_dial_finds_the_number_of_every_tool():
    widget, sentences = the("tool_dial"), {}
    for state in widget.states():
        if state["discount"] == "log2(rank+1)":
            sentences[state["gain"], state["ideal"]] = widget.frame(**state).sentence
    assert "is 0.4672, as in trec_eval" in sentences["linear", "judged"]
    assert "is 0.7003" in sentences["linear", "retrieved"]
    alike = len([p for p in irlearn.profiles().values() if p.computes(irlearn.ndcg @ 4)])
    named = 3  # tools, in this sentence
    assert f"ir_measures and {alike - named} others." in sentences["linear", "judged"]
    assert "is 0.4138" in sentences["exponential", "judged"]
    for state in widget.states():
        frame = widget.frame(**state)
        score = irlearn.ndcg([0, 2, 1, 1], judged=[2, 2, 2, 1, 1, 1], max_grade=2, **state)
        assert frame.rows[frame.here][0] == result(score)
    tools = {tool for row in widget.frame().rows for tool in row[1].split(", ")}
    assert {name for name, p in irlearn.profiles().items() if p.has("nDCG@4")} <= tools


def test_sign_patterns_shows_irlearns_numbers():
    differences = widgets.sign_patterns.__globals__["DIFFERENCES"]  # the module has the function's name
    widget, counted = the("sign_patterns"), 0
    for state in widget.states():
        if state.pop("answer") == "shown":
            continue
        signs = [-1 if sign == "flipped" else 1 for sign in state.values()]
        mean = sum(sign * d for sign, d in zip(signs, differences)) / 5
        frame = widget.frame(**state)
        assert f"mean difference is {result(round(mean, 9))}" in frame.sentence.replace("−", "-")
        counts = abs(mean) >= abs(sum(differences)) / 5 - 1e-9
        assert counts == ("doesn't count" not in frame.sentence)
        counted += counts
    assert f"{counted}/32 = {result(counted / 32)}" in widget.frame(answer="shown").sentence
    assert f"{counted}/32" not in widget.frame().sentence


def test_other_topics_shows_irlearns_numbers():
    """Stored shares are those of the dataset, and rows of larger leads than the chosen one stay empty."""
    scores = load("trec-scores")
    for topics, stored_shares in CONTRADICTED.items():
        for lead, (share, leads) in zip(pairwise(EDGES), stored_shares, strict=True):
            assert scores.contradicted(lead, topics) == (pytest.approx(share, abs=6e-6), leads)
    frame = the("other_topics").frame(lead="0.01 to 0.02")
    assert "In 36% of such cases" in frame.sentence
    assert [bool(row[1]) for row in frame.rows] == [True] * 2 + [False] * 7


def test_one_difference_shows_the_numbers_of_compare():
    table, widget = load("entities-scores"), widgets.one_difference()
    seen = table.on(table.queries[:30]).differences("bm25", "fourgrams")
    assert round(min(seen.values()), 4) == -0.2243
    assert widget.frame().sentence.startswith("The mean difference is 0.0445 and")
    for state in widget.states():
        values = [*(seen | {"tango music instruments": state["difference"]}).values()]
        found = flip_signs(values)
        ends = (*found.interval, *bounds(values, 1))
        assert f"p by flipping signs is {found.p:.3f}" in widget.frame(**state).sentence
        drawn = re.findall(r"(\S+) to (\S+)\.(?: |$)", widget.frame(**state).pictures[1].alt)
        assert [end for each in drawn for end in each] == [cell(end).replace("-", "−") for end in ends]


def test_is_it_better_shows_irlearns_numbers():
    widget = the("is_it_better")
    for state in widget.states():
        a, b = scores_of(state["queries"], state["effect"])
        rows = dict(widget.frame(**state).rows)
        assert rows["mean AP of A"] == result(sum(a) / len(a))
        assert rows["mean AP of B"] == result(sum(b) / len(b))
    ways = ("query by query", "mixed up")
    paired, mixed = (dict(widget.frame(queries=50, effect="large", pairing=way).rows) for way in ways)
    assert paired["mean difference"] == mixed["mean difference"]
    likely = [float(rows["flips at least as large"].rstrip("%")) for rows in (paired, mixed)]
    assert likely[0] < 5 < likely[1]
    assert abs(sum(flips((0.5,) * 10)) / 500) < 0.05  # the mean of 500 means with random signs


def test_the_answer_does_not_stand_under_its_question():
    """A reader sees the first frame while predicting."""
    before = the("holes").frame()
    assert column(before, "all judged") == column(before, "now"), "no judgment is missing yet"
    walker = widgets.rbp_walker()
    assert "looks at 10 results" in walker.frame(p=0.9).sentence
    assert "looks at 10 results" not in walker.frame().sentence
    assert the("swap_lab").frame().sentence == "Nothing has been swapped yet."
    assert column(the("cut_line").frame(), "precision") == ["1"] + [""] * 7
    assert "exactly 1" not in widgets.ideal_beside_actual().check[0]
    first = widgets.first_hit()
    gains = [float(result(irlearn.mean_reciprocal_rank([[1], [0] * (n - 1) + [1], [0]]))) for n in (4, 2)]
    assert not any(f"mean is {gain}." in first.frame().sentence for gain in gains)


def test_the_table_of_two_judges_has_kappas_own_numbers():
    widget = the("two_judges")
    for state in widget.states():
        both, only_a, only_b, neither = state.values()
        a = [1] * (both + only_a) + [0] * (only_b + neither)
        b = [1] * both + [0] * only_a + [1] * only_b + [0] * neither
        frame = widget.frame(**state)
        kappa = result(irlearn.cohen_kappa(a, b)).replace("-", "−")
        assert f"so kappa is {kappa}." in frame.sentence
        assert f"agree on {both + neither} of {len(a)} documents" in frame.sentence
    assert "kappa is 0." in widget.frame(both=0, only_a=10, only_b=0, neither=90).sentence


def test_holes_that_are_filled_bring_the_ends_together():
    """Score both lists in every way to fill the holes that are left, and count where the first is ahead."""
    widget, other = the("fill_holes"), [1, 1, 1, 1, 1, 0, 0]
    for state in widget.states():
        ranking = [1, 1, state["rank_3"], 1, state["rank_5"], 1, state["rank_7"]]
        ranking = [{"?": None, "✗": 0, "✓": 1}.get(mark, mark) for mark in ranking]
        one, two, ahead = [], [], []
        for filled in product(*[(0, 1) if grade is None else (grade,) for grade in ranking]):
            judged = [1] * (17 - 4 + sum(filled))  # 17 are known to be relevant, 4 of them in this list
            one.append(irlearn.metric(state["metric"])(filled, judged=judged))
            two.append(irlearn.metric(state["metric"])(other, judged=judged))
            ahead.append(one[-1] - two[-1] > 1e-12)
        frame = widget.frame(**state)
        assert column(frame, "lowest") == [result(min(one)), result(min(two))]
        assert column(frame, "highest") == [result(max(one)), result(max(two))]
        if len(one) > 1:
            assert f"of {len(one)} ways to fill them, clues is better in {sum(ahead)}," in frame.sentence


def test_a_golden_set_has_the_numbers_of_code_search():
    """Score all questions anew by loops, and count who is ahead; p is that of all signs alike."""
    data, hard, scores = load("code-search"), list(HARD), {}
    for name, query in product(("words", "bm25"), data.qrels):
        ranked, grades = data.runs[name][query], data.qrels[query]
        found = [grades.get(d, 0) for d in sorted(ranked, key=lambda d: (ranked[d], d), reverse=True)[:10]]
        dcgs = [
            sum(g / log2(r) for r, g in enumerate(each, 2))
            for each in (found, sorted(grades.values())[:-11:-1])
        ]
        scores[name, query] = {
            **{f"Success@{k}": float(max(found[:k]) > 0) for k in (3, 10)},
            "nDCG@10": dcgs[0] / dcgs[1],
        }
    assert hard == [query for query in data.qrels if not scores["bm25", query]["Success@3"]]
    for state in list(the("golden_set").states())[::5]:
        frame, metric = the("golden_set").frame(**state), state.pop("metric")
        out = [query for query, place in zip(hard, state.values()) if place == "out"]
        pairs = [[scores[s, q][metric] for s in ("words", "bm25")] for q in data.qrels if q not in out]
        mean, *counts = [float(row[1]) for row in frame.rows]
        assert mean == pytest.approx(sum(b for _, b in pairs) / len(pairs), abs=1e-4)
        left = sum(b < 1 for _, b in pairs)
        assert counts == [left, sum(b > a for a, b in pairs), sum(a > b for a, b in pairs)]
        same = sum(abs(sum(signs)) == left for signs in product((1, -1), repeat=left)) if left < 9 else 2
        assert ("can show that" in frame.sentence) == (same / 2**left <= 0.05)


def test_the_same_mean_has_the_share_of_all_draws():
    for state in the("same_mean").states():
        counts = list(map(int, state["right"].split()))
        draws = [list(combinations([1] * n + [0] * (5 - n), state["k"])) for n in counts]
        shares = [[sum(map(rule, each)) / len(each) for each in draws] for rule in (any, all)]
        expected = [sum(counts) / 25, *(sum(each) / 5 for each in shares)]
        assert column(the("same_mean").frame(**state), "is") == list(map(result, expected))


def test_joined_calls_have_the_numbers_of_sets():
    for state in the("joined_calls").states():
        read = [each[: state["per_call"]] for each in CALLS[: state["calls"]]]
        flat, found = sum(read, []), set().union(*read) & set("ABC")
        scores = [len(found) / 3, float(len(found) == 3), len(found) / len(flat)]
        expected = [*scores, len(set(flat[:10]) & set("ABC")) / 3]
        assert column(the("joined_calls").frame(**state), "is") == list(map(result, expected))


def test_fewer_items_has_the_mean_over_all_samples():
    systems = {"A": [1, 4], "B": [2, 2]}
    widget = widgets.fewer_items(systems, items=4, stops=(1, 2, 3))
    for m in (1, 2, 3):
        means = {}
        for name, ranks in systems.items():
            drawn = [combinations([r for r in range(1, 5) if r != rank], m) for rank in ranks]
            each = [[1 / (1 + sum(r < rank for r in one)) for one in d] for rank, d in zip(ranks, drawn)]
            means[name] = sum(sum(one) / len(one) for one in each) / 2
        frame = widget.frame(drawn=m)
        assert dict(zip(column(frame, "system"), column(frame, "AP now"))) == {
            name: result(mean) for name, mean in means.items()
        }
        assert f"order is {', '.join(sorted(means, key=lambda name: -means[name]))}" in frame.sentence


def test_a_split_in_time_learns_from_the_past_and_leaving_one_out_from_the_future():
    learned = {
        ("Pb", "leave one out"): ("Pa Qb Rc", "b or c", "1/2", "nothing", "0"),
        ("Pb", "all that came before"): ("Pa", "nothing", "0", "nothing", "0"),
        ("Qa", "leave one out"): ("Pa Qb Rc", "a or c", "1/2", "nothing", "0"),
        ("Qa", "all that came before"): ("Pa Pb Qb Rc", "a or c", "1/2", "a", "1"),
    }
    for (purchase, rule), (known, *found) in learned.items():
        frame = the("split_in_time").frame(purchase=purchase, rule=rule)
        assert f"Learned from: {known}." in frame.sentence
        assert [frame.rows[i][j] for i in (0, 1) for j in (1, 2)] == found
        means = {"leave one out": ["1/2", "0"], "all that came before": ["1/4", "1/2"]}
        assert column(frame, "mean of both") == means[rule]


def test_an_interleaving_counts_all_coins():
    for state in the("interleaving").states():
        clicked = [doc for doc in "abc" if state[f"click_{doc}"] == "clicked"]
        frame, wins = the("interleaving").frame(**state), {1: Fraction(0), 0: Fraction(0), -1: Fraction(0)}
        for first, last in product("AB", repeat=2):
            if state["method"] == "balanced":  # b and c stand higher in B; a in A; the lowest click sets k
                ways = {"": 0, "a": 1, "b": -1, "c": -1, "ab": 0, "ac": 0, "bc": -1, "abc": 0}
                credit = ways["".join(clicked)]
            else:
                credit = sum({"a": 1, "b": -1, "c": 1 if last == "A" else -1}[doc] for doc in clicked)
                if (first, last) == (state["coin_1"], state["coin_2"]):
                    assert f"minus B is {credit}," in frame.sentence.replace("−", "-")
            wins[(credit > 0) - (credit < 0)] += Fraction(1, 4)
        assert column(frame, "share") == [str(share) for share in wins.values()]


@pytest.mark.parametrize("name", ["nDCG", "P", "R", "RR", "AP", "RBP", "ERR"])
def test_explorers_show_irlearns_numbers(name):
    ranking, judged = (2, 0, 1, None, 1), (2, 2, 1, 1, 0)
    widget = widgets.explorer(name, ranking, judged)
    for state in list(widget.states())[::3]:
        moved = {**state, "order": (1, 2, 0, None, 1)}
        options = {n: v for n, v in moved.items() if n != "order"}
        if "max_grade" in irlearn.metric(name).parameters:
            options["max_grade"] = 4 if name == "ERR" else 2
        score = irlearn.metric(name)(list(moved["order"]), judged=list(judged), **options)
        assert widget.frame(**moved).sentence.rstrip(".").endswith(result(score))
    if name == "nDCG":
        assert widget.frame(k=3).sentence.startswith("nDCG@3 = ")
        assert "max_grade=2" in widget.frame(k=3, ideal="maximum").sentence


# ---- the static form ---------------------------------------------------------------------------


@some_widgets
def test_the_static_form_holds_the_same_frames(name):
    """The script finds a state's frame at a place whose digits are the controls' choices, as is done here."""
    widget = the(name)
    assert widget.can_be_stored == ("explorer" not in widget.name or widget.name == "discount_explorer")
    if not widget.can_be_stored:
        assert "<irl-touch" in widget.static().to_html()
        return
    data = stored(widget)
    controls = widget.settable
    assert data["sizes"] == [len(control.choices) for control in controls]
    for state in widget.states():
        place = 0
        for control in controls:
            place = place * len(control.choices) + control.choices.index(state[control.name])
        sentence, numbers, *pictures = data["frames"][place]
        frame = widget.frame(**state)
        assert sentence == frame.sentence
        drawn = "".join(data["parts"][part] for part in pictures)
        assert [drawn.count(picture.to_html()) for picture in frame.pictures] == [1] * len(frame.pictures)
        assert data["parts"][numbers] == frame.table_html()
    assert sum(frame is not None for frame in data["frames"]) == sum(1 for _ in widget.states())


@some_widgets
def test_the_static_form_shows_the_first_frame(name):
    """Before any script has run, the first frame is there, and the fields are set to it."""
    widget = the(name)
    if not widget.can_be_stored:
        return
    html = widget.static().to_html()
    page = ElementTree.fromstring(re.sub(r"<script.*?</script>", "", _as_xml(html), flags=re.S))
    assert widget.frame().sentence in " ".join(page.itertext())
    chosen = {}
    for field in page.find(".//form").iter():
        kind, name = field.get("type"), field.get("name")
        if kind == "radio" and "checked" in field.attrib:
            chosen[name] = int(field.get("value"))
        elif kind == "checkbox":
            chosen[name] = int("checked" in field.attrib)
        elif kind in ("range", "hidden"):
            chosen[name] = int(field.get("value"))
        elif field.tag == "select":
            chosen[name] = next(int(o.get("value")) for o in field if "selected" in o.attrib)
    expected = {c.name: c.choices.index(c.start) for c in widget.settable}
    assert chosen == expected


def _as_xml(html):
    """Give attributes a value and tags an end where HTML needs none, for a parser of XML."""
    html = re.sub(r"<(input)([^>]*)>", r"<\1\2/>", html).replace("<wbr>", "")
    return re.sub(r" (checked|selected|hidden|data-masked)(?=[ />])", r' \1=""', html)


def test_nothing_in_the_data_ends_its_script():
    control = Control("a", "a", choices=(0, 1), start=0)
    odd = Widget("odd", "Odd", "?", controls=(control,), draw=lambda a: Frame(f"</script>{a}."))
    data = odd.static().to_html().split('<script type="application/json">')[1]
    assert data.count("</script>") == 1


# ---- the form of a notebook --------------------------------------------------------------------


@every_widget
def test_a_live_widget_has_only_controls_that_a_screen_reader_can_name(name):
    widget = the(name)
    for part in inside(widget.live()):
        assert isinstance(part, (*ALLOWED, *LAYOUT)), type(part)
        if isinstance(part, ALLOWED):
            assert part.description


def shown(made):
    return [w.value for w in inside(made) if isinstance(w, ipywidgets.HTML)]


def shows(made, frame):
    parts = (frame.sentence_html(), frame.pictures_html(), frame.table_html())
    return made.frame == frame and set(parts) <= set(shown(made))


def part(made, kind, words=None):
    """Find the first ipywidget of a kind in it, or the one with these words."""
    return next(w for w in inside(made) if type(w) is kind and words in (None, w.description))


@every_widget
def test_a_control_is_set_from_python_and_as_a_front_end_does(name):
    """Python sets its value; a front end sends the message of its view."""
    widget = the(name)
    made = widget.live()
    for control in widget.settable:
        if control.kind == "order":
            continue
        changed = made.controls[control.name]
        last = len(control.choices) - 1
        changed.value = control.choices[last]
        assert made.state == made.state | {control.name: control.choices[last]}
        assert shows(made, widget.frame(**made.state))
        changed.set_state({"index": 0} if hasattr(changed, "index") else {"value": control.choices[0]})
        assert made.state[control.name] == control.choices[0]
        assert shows(made, widget.frame(**made.state))


@every_widget
def test_the_state_is_set_and_observed(name):
    widget = the(name)
    made, calls = widget.live(), []
    assert made.state == widget.start
    made.observe(lambda change: calls.append((change["new"], made.frame.sentence)), "state")
    states = list(widget.states())
    for state in (states[-1], states[0]):
        made.state = state
        assert {name: control.value for name, control in made.controls.items()} == state
        assert shows(made, widget.frame(**state))
    assert calls[-1] == (states[0], widget.frame(**states[0]).sentence)
    assert len(calls) == 2 - (states[-1] == widget.start) or len(states) == 1, "each change is told once"


def test_two_choices_that_are_to_differ_change_places():
    widget = widgets.disagreement_finder()
    made = widget.live()
    first, second, _ = made.state.values()
    made.controls["first"].value = second
    assert made.state == {"first": second, "second": first, "exchange": "none"}
    assert made.controls["second"].value == first and shows(made, widget.frame(**made.state))
    with pytest.raises(irlearn.IRLearnError, match="second='RR'"):
        widget.frame(first="RR", second="RR")


def test_a_state_sets_what_it_names_and_what_is_no_choice_is_refused():
    made = widgets.cut_line().live()
    made.state = {"k": 5}
    made.state = {"order": "best at the top"}
    assert made.state == {"k": 5, "order": "best at the top"}
    with pytest.raises(irlearn.IRLearnError, match="k=99"):
        made.state = {"k": 99}
    with pytest.raises(irlearn.IRLearnError, match="no control 'cutoff'"):
        made.state = {"cutoff": 3}
    with pytest.raises(traitlets.TraitError):
        made.controls["k"].value = 99
    assert made.state["k"] == made.controls["k"].value == 5


def test_up_and_down_move_a_result():
    widget = widgets.ndcg_explorer([3, 2, 0, 1])
    made = widget.live()
    places = part(made, ipywidgets.Select)
    up, down = (part(made, ipywidgets.Button, words) for words in ("Move up ▲", "Move down ▼"))
    places.value = 3
    up.click()
    assert places.value == 2, "the moved result stays chosen"
    assert shows(made, widget.frame(order=(3, 2, 1, 0)))
    up.click()
    down.click()
    down.click()
    assert shows(made, widget.frame(order=(3, 2, 0, 1)))
    down.click()
    assert places.value == 3
    places.value = 0
    up.click()
    assert shows(made, widget.frame(order=(3, 2, 0, 1)))
    made.controls["order"].value = (0, 1, 2, 3)
    assert shows(made, widget.frame(order=(0, 1, 2, 3)))
    assert [words.split()[-1] for words, _ in places.options] == ["0", "1", "2", "3"]


def test_a_long_ranking_has_a_number_field():
    made = widgets.explorer("P", [1, 0] * 8).live()
    part(made, ipywidgets.BoundedIntText).value = 3
    assert any("P@3" in value for value in shown(made))


def plain(*controls):
    return Widget(
        "plain",
        "Plain",
        "?",
        controls,
        draw=lambda **state: Frame(f"{state}", pictures=(), headers=(), rows=()),
    )


def test_a_step_puts_every_other_control_back_to_its_start():
    widget = plain(
        Control("step", "step", choices=(1, 2), start=1, kind="steps"),
        Control("kind", "kind", choices=("a", "b"), start="a"),
        Control("k", "k", tuple(range(1, 13)), start=1, kind="number"),
        Control("items", "items", choices=(("A", "B"),), start=("A", "B"), kind="order"),
    )
    made = widget.live()
    forward, up = (part(made, ipywidgets.Button, words) for words in ("Next ▶", "Move up ▲"))
    kinds, number = part(made, ipywidgets.ToggleButtons), part(made, ipywidgets.BoundedIntText)
    places = part(made, ipywidgets.Select)
    kinds.index, number.value, places.value = 1, 7, 1
    up.click()
    assert shows(made, widget.frame(kind="b", k=7, items=("B", "A")))
    forward.click()
    assert (kinds.index, number.value, places.value) == (0, 1, 0)
    assert [words.split()[1] for words, _ in places.options] == ["A", "B"]
    assert shows(made, widget.frame(step=2))
    places.value = 1
    up.click()
    assert shows(made, widget.frame(step=2, items=("B", "A")))


def test_no_number_between_the_choices_can_be_set():
    tens = tuple(range(10, 130, 10))
    parts = list(inside(plain(Control("k", "k", tens, start=10, kind="number")).live()))
    assert not [w for w in parts if isinstance(w, ipywidgets.BoundedIntText)]
    [dropdown] = [w for w in parts if isinstance(w, ipywidgets.Dropdown)]
    assert dropdown.options == tuple((str(number), number) for number in tens)


# ---- showing -----------------------------------------------------------------------------------


def test_a_page_without_python_gets_the_static_form(monkeypatch):
    monkeypatch.setenv("IRLEARN_WIDGETS", "static")
    bundle = widgets.cut_line()._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "text/html"}
    assert bundle["text/html"] == widgets.cut_line().static().to_html()
    assert "<style" not in bundle["text/html"], "the page has it once"
    assert the("cut_line").frame().sentence in unescape(bundle["text/html"])
    assert "Predict." in bundle["text/html"] and "Check:" in bundle["text/html"]


def test_static_asked_for_by_name_brings_its_script():
    html = widgets.cut_line().static()._repr_html_()
    assert html.startswith("<style>")
    assert all(f'customElements.define("irl-{name}"' in html for name in ("widget", "touch"))


def test_a_page_in_which_python_runs_gets_the_same_element(monkeypatch):
    """The element brings look and script, because the page may have had none, and no ipywidget comes."""
    monkeypatch.delenv("IRLEARN_WIDGETS", raising=False)
    monkeypatch.setattr(sys, "platform", "emscripten")
    room = irlearn.classroom()
    for widget in (widgets.cut_line(), widgets.crossing_lines("ABCDEF"), widgets.ndcg_explorer()):
        html = widget.static()._repr_html_()
        assert widget._repr_mimebundle_() == {"text/plain": repr(widget), "text/html": html}
        staged = room.show(widget)._repr_mimebundle_()
        assert VIEW not in staged and "<irl-stage" in staged["text/html"]


def test_live_is_one_output_with_a_picture_for_those_without_widgets(monkeypatch):
    monkeypatch.delenv("IRLEARN_WIDGETS", raising=False)
    bundle = widgets.cut_line()._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "text/html", VIEW}
    assert "<svg" in bundle["text/html"]
    assert bundle["text/plain"].startswith("The cut line. The first result is relevant")


@pytest.mark.parametrize(("form", "sheets"), [("live", 1), ("static", 0)])
def test_an_ipywidget_brings_its_style_sheet_but_not_into_a_book(monkeypatch, form, sheets):
    """A page of the book draws no ipywidget, and so its cells do not depend on the style sheet."""
    monkeypatch.setenv("IRLEARN_WIDGETS", form)
    values = [str(getattr(part, "value", "")) for part in inside(widgets.cut_line().live())]
    assert sum(value.startswith("<style>") for value in values) == sheets


def test_an_unknown_form_is_refused(monkeypatch):
    monkeypatch.setenv("IRLEARN_WIDGETS", "lively")
    with pytest.raises(irlearn.IRLearnError, match="'live'"):
        widgets.cut_line()._repr_mimebundle_()


def test_chunks_and_documents_are_counted_as_irlearn_counts_them():
    metrics, ranked = ["P@4", "R@4", "AP@4"], {"q": list(FOUND)}
    ways = {
        "chunks": ({"q": CHUNKS}, ranked, "refuse"),
        "documents, each once": ({"q": GRADES}, irlearn.to_documents(ranked, OWNER), "refuse"),
        "documents, every place": ({"q": GRADES}, {"q": [OWNER[c] for c in FOUND]}, "count"),
    }
    rows = the("chunks").frame(k=4, count="documents, every place").rows
    assert [row[0] for row in rows] == [*ways]
    for row, (qrels, run, duplicates) in zip(rows, ways.values()):
        mean = irlearn.evaluate(qrels, run, metrics, duplicates=duplicates).mean
        assert [*row[1:]] == [result(score) for score in mean.values()]


def test_every_answer_to_the_nuggets_has_nuggetizers_scores():
    worth = {"nothing": 0, "a part": 0.5, "all": 1}
    for state in the("nuggets").states():
        lenient = [worth[said] for said in state.values()]
        strict = [float(said == "all") for said in state.values()]
        expected = [sum(strict[:2]) / 2, sum(lenient[:2]) / 2, sum(strict) / 4, sum(lenient) / 4]
        frame = the("nuggets").frame(**state)
        assert [float(row[1]) for row in frame.rows] == expected
        assert all(f"{name} {value}" in frame.sentence for name, value in frame.rows)

"""Curves by matplotlib: their numbers are those of the data, and the drawing takes the colours of a page."""

import re
import subprocess
import sys
from functools import cache
from xml.etree import ElementTree

import pytest

import irlearn
from building import ROOT
from every import every
from irlearn import average_precision, bpref, dcg, idcg, kendall_tau, ndcg, precision, rbp, recall
from irlearn.pictures import Picture
from lazy_import import lazy_import
from rings import one_in
from sentences import says

pytestmark = pytest.mark.slow

figure = lazy_import("matplotlib.figure")

CHAIN, JUDGED = [0, 1, 1, 0, 1], [1, 1, 1, 1, 0, 0]
GRADES = [2, 0, 1, 3, 2, 2, 0, 1, 3, 2]
QRELS = {f"q{i}": {"a": 1, "b": 0, "c": int(i % 2)} for i in range(20)}
RUN_A = {q: {"b": 3.0, "a": 2.0, "c": 1.0} for q in QRELS}
RUN_B = {q: {"b": 3.0 - 2 * (i % 3), "a": 2.0, "c": 1.0} for i, q in enumerate(QRELS)}
FEW = {q: QRELS[q] for q in list(QRELS)[:7]}

MADE = {  # with axes, on these; without, a picture, which is drawn once for all tests
    "P and R": lambda ax=None: precision.explain(CHAIN, judged=JUDGED).plot("R", ax=ax),
    "DCG": lambda ax=None: dcg.explain(GRADES).plot(ax=ax),
    "nDCG of two rankings": lambda ax=None: ndcg.explain(GRADES).plot(ndcg.explain(GRADES[::-1]), ax=ax),
    "RBP": lambda ax=None: rbp.explain(CHAIN).plot(ax=ax),
    "AP": lambda ax=None: average_precision.explain(CHAIN, judged=JUDGED).plot(interpolated=True, ax=ax),
    "AP of nothing": lambda ax=None: average_precision.explain([0, 0]).plot(interpolated=True, ax=ax),
    "Bpref": lambda ax=None: bpref.explain(CHAIN, judged=JUDGED).plot(ax=ax),
    "two orders": lambda ax=None: kendall_tau.explain([1, 2, 3], [2, 1, 3]).plot(ax=ax),
    "a run": lambda ax=None: irlearn.evaluate(QRELS, RUN_A, ["AP", "P@2"]).plot("P@2", ax=ax),
    "a run of few queries": lambda ax=None: irlearn.evaluate(FEW, RUN_A, "AP").plot(ax=ax),
    "two runs": lambda ax=None: irlearn.compare(QRELS, RUN_A, RUN_B, ["AP", "RR"]).plot("RR", ax=ax),
}
MADE = {name: cache(make) for name, make in MADE.items()}
every_plot = every("make", MADE.values(), ids=MADE)
some_plots = pytest.mark.parametrize("make", one_in(5, MADE.values()), ids=MADE)


def axes():
    return figure.Figure().subplots()


def line(ax, name):
    drawn = next(each for each in ax.get_lines() if each.get_label() == name)
    return [*zip(map(float, drawn.get_xdata()), map(float, drawn.get_ydata()))]


@some_plots
def test_the_same_data_gives_the_same_bytes_whatever_the_style_of_matplotlib(make):
    import matplotlib

    first = make()
    assert isinstance(first, Picture)
    with matplotlib.rc_context({"text.color": "red", "font.size": 30, "svg.hashsalt": None}):
        assert make.__wrapped__() == first


@every_plot
def test_the_drawing_can_stand_on_any_page_beside_any_other(make):
    """No ids, scripts or addresses; words in the page's letters and colour, none of them tiny."""
    svg = ElementTree.fromstring(make().svg)
    for element in svg.iter():
        assert element.tag in {"svg", "path", "text"}
        assert not {"id", "class", "href", "style", "font-family"} & set(element.attrib) or element is svg
        assert not any("url(" in value or value == "#000000" for value in element.attrib.values())
    for words in svg.iter("text"):
        assert float(words.get("font-size", svg.get("font-size"))) >= 14 and not words.get("fill")
        assert 0 <= float(words.get("x")) <= 320


@every_plot
def test_nothing_is_drawn_off_the_sheet(make):
    svg = ElementTree.fromstring(make().svg)
    height = float(svg.get("viewBox").split()[-1])
    for path in svg.iter("path"):
        if "transform" not in path.attrib:
            numbers = [float(number) for number in re.findall(r"-?\d+\.?\d*", path.get("d"))]
            assert -1 <= min(numbers[::2]) and max(numbers[::2]) <= 321
            assert -1 <= min(numbers[1::2]) and max(numbers[1::2]) <= height + 1


@every_plot
def test_axes_that_are_passed_are_drawn_on_and_returned(make):
    ax = axes()
    assert make(ax) is ax and ax.has_data()


@some_plots
def test_the_alternative_text_says_numbers_that_are_rounded(make):
    assert re.search(r"\d", make().alt) and not re.search(r"nan|\d\.\d{7}", make().alt)


def test_a_curve_has_the_score_at_each_cut_off():
    ax = MADE["P and R"](axes())
    ks = range(1, len(CHAIN) + 1)
    assert line(ax, "P@k") == [(k, precision(CHAIN, judged=JUDGED, k=k)) for k in ks]
    assert line(ax, "Recall@k") == [(k, recall(CHAIN, judged=JUDGED, k=k)) for k in ks]
    assert MADE["P and R"]().alt == (
        "P@k and Recall@k at each cut-off k. P@k from k = 1 on: 0, 0.5, 0.667, 0.5, 0.6. "
        "Recall@k from k = 1 on: 0, 0.25, 0.5, 0.5, 0.75."
    )


def test_dcg_stands_beside_its_ideal_with_the_same_options():
    ax = dcg.explain(GRADES, gain="exponential", k=4).plot(ax=axes())
    assert line(ax, "DCG(gain='exponential')@k")[-1] == (4, dcg(GRADES, gain="exponential", k=4))
    assert line(ax, "IDCG(gain='exponential')@k")[-1] == (4, idcg(GRADES, gain="exponential", k=4))


def test_the_band_of_rbp_is_its_residual():
    ax = MADE["RBP"](axes())
    (band,) = ax.collections
    top = max(y for x, y in band.get_paths()[0].vertices if x == 5)
    worked = rbp.explain(CHAIN, k=5)
    assert top == pytest.approx(worked.score + worked["residual"])


def test_the_blocks_below_the_curve_have_ap_as_their_area():
    ax = MADE["AP"](axes())
    area = sum(block.get_width() * block.get_height() for block in ax.patches)
    assert area == pytest.approx(average_precision(CHAIN, judged=JUDGED))
    assert line(ax, "precision at each rank")[2] == (0.5, 2 / 3)
    assert "The area of the blocks is AP = 0.4417." in MADE["AP"]().alt


def test_the_area_is_not_called_ap_where_ap_divides_by_something_else():
    cut = average_precision.explain(CHAIN, judged=JUDGED, denominator="retrieved")
    assert "The area" not in cut.plot().alt and "interpolated" not in cut.plot().alt


@pytest.mark.parametrize("level", [0.1, 0.25, 0.3, 0.5, 0.6, 0.75])
def test_the_interpolated_line_is_the_metrics(level):
    steps = line(MADE["AP"](axes()), "interpolated")
    height = next(y for x, y in steps if x >= level)
    assert height == irlearn.interpolated_precision(CHAIN, judged=JUDGED, recall=level)


def test_a_run_is_drawn_from_the_highest_score_down_with_its_mean():
    results = irlearn.evaluate(QRELS, RUN_B, "AP")
    ax = results.plot(ax=axes())
    assert [bar.get_height() for bar in ax.patches] == sorted(results["AP"].values(), reverse=True)
    assert set(ax.get_lines()[-1].get_ydata()) == {results.mean["AP"]}
    assert f"The mean is {results.mean['AP']:.4f}" in results.plot().alt


def test_two_runs_are_drawn_as_differences_with_their_interval():
    paired = irlearn.compare(QRELS, RUN_A, RUN_B, "RR")["RR"]
    ax = paired.plot(ax=axes())
    heights = [bar.get_height() for bar in ax.patches if bar.get_width() == 0.8]
    assert heights == [d for _, d in paired.sorted]
    better, equal, worse = paired.counts
    assert f"better on {better}, equal on {equal}, worse on {worse}" in paired.plot().alt
    assert ax.get_title(loc="left") == f"better {better}, equal {equal}, worse {worse}"


def test_a_ranking_is_explained_by_another_metric_with_the_options_that_both_have():
    e = ndcg.explain(GRADES, gain="exponential", k=3)
    assert e.by("DCG").score == dcg(GRADES, gain="exponential", k=3)
    assert e.by("DCG@2").score == dcg(GRADES, gain="exponential", k=2)
    assert e.by(e) is e


@pytest.mark.parametrize(
    ("plot", "said"),
    [
        (lambda: bpref.explain(CHAIN).plot(over="time"), "Choose 'k', 'recall' or 'rank'"),
        (lambda: bpref.explain(CHAIN).plot(over="k"), "no cut-off k"),
        (lambda: precision.explain([]).plot(), "no numbers to draw"),
        (lambda: ndcg.explain([3, 0, 2]).plot("MSE"), "can't share a worksheet"),
    ],
)
def test_what_cannot_be_drawn_is_said(plot, said):
    with pytest.raises(irlearn.IRLearnError, match=said):
        plot()


def test_all_orders_of_ties_are_drawn_as_bars_and_have_no_other_curve():
    tied = irlearn.explain("AP", {"q": {"a": 1}}, {"q": {"a": 1.0, "b": 1.0}}, query="q", ties="mean")
    assert tied.plot().alt.startswith("Bars for each rank.")
    with pytest.raises(irlearn.IRLearnError, match=says("not on the same worksheet")):
        tied.plot(over="recall")


WITHOUT_MATPLOTLIB = """if True:
    import sys
    sys.modules["matplotlib"] = None
    import irlearn
    irlearn.ndcg.explain([3, 2, 3]).plot()"""


def test_without_matplotlib_an_error_says_what_to_install():
    done = subprocess.run([sys.executable, "-c", WITHOUT_MATPLOTLIB], capture_output=True, text=True)
    assert (
        "needs matplotlib, which isn't installed. Install it: pip install 'irlearn[notebook]'." in done.stderr
    )


def test_a_page_without_matplotlib_says_so_and_keeps_the_stored_picture(monkeypatch):
    """The kernel of a live page reports a missing package, and the page leaves the output as it is."""
    monkeypatch.syspath_prepend(ROOT / "book" / "live_pages")
    from page_kernel import errors

    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    monkeypatch.setattr(errors, "_is_present", lambda package: False)
    with pytest.raises(irlearn.IRLearnError) as wrong:
        ndcg.explain([3, 2, 3]).plot()
    assert errors.missing_package(wrong.value) == "matplotlib"


def test_a_figure_is_not_left_open():
    """A notebook shows all figures that pyplot knows of: this one would appear twice."""
    from matplotlib import pyplot

    before = pyplot.get_fignums()
    dcg.explain(GRADES).plot()
    assert pyplot.get_fignums() == before

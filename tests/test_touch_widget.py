"""A ranking to touch in a notebook: its values in Python, and what is shown where no script runs."""

import json
import re
import sys
from html import unescape

import pytest
from anywidget import AnyWidget

import irlearn
from irlearn import IRLearnError, touch
from irlearn.web import touch_notebook
from irlearn.web.touch_notebook import IN_A_BOOK, WITHOUT_ANYWIDGET
from irlearn.web.touchable import STATIC_NOTE
from irlearn.widgets.stage import VIEW
from node import defined_by

GRADES = [3, 2, 3, 0, 1]
# What a page sends when a reader has moved results and chosen another metric.
MOVED = {"grades": [3, 3, None, 0], "judged": [3, 3, 0, 2], "metric": "nDCG(gain='exponential')@3"}


@pytest.fixture
def no_anywidget(monkeypatch):
    monkeypatch.delenv("IRLEARN_WIDGETS", raising=False)
    monkeypatch.setitem(sys.modules, "anywidget", None)
    monkeypatch.setattr(touch_notebook, "touch_widget", touch_notebook.touch_widget.__wrapped__)  # made anew


def text(html):
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", html))).strip()


def test_it_begins_with_what_it_was_given():
    shown = touch(GRADES, "nDCG@5", irlearn.average_precision, judged=[*GRADES, 3, 0])
    assert isinstance(shown, AnyWidget)
    assert (shown.ranking, shown.judged, shown.metric) == (GRADES, [*GRADES, 3, 0], "nDCG@5")
    assert shown.settings["metrics"] == ["nDCG@5", "AP"]
    assert shown.settings["missed"] == [3, 0]
    assert shown.link == ""


def test_without_names_of_metrics_it_shows_three():
    assert touch([1, 0]).settings["metrics"] == ["nDCG", "AP", "RR"]


def test_what_the_page_gets_is_json():
    state = touch([1, None, 0], "nDCG@2", documents=["</script>", "b", 3]).get_state()
    sent = {name: state[name] for name in ("settings", "value", "link")}
    assert json.loads(json.dumps(sent, allow_nan=False)) == sent
    assert sent["settings"]["titles"] == ["</script>", "b", "3"]


def test_what_is_done_on_the_page_comes_back():
    shown = touch(GRADES, "nDCG@5")
    shown.set_state({"value": MOVED, "link": "#r=3,3,u,0"})  # as the page's message does
    assert (shown.ranking, shown.judged, shown.metric) == tuple(MOVED.values())
    assert shown.link == "#r=3,3,u,0"
    expected = irlearn.ndcg.explain(MOVED["grades"], judged=MOVED["judged"], gain="exponential", k=3)
    assert str(shown.explain()) == str(expected)
    assert repr(shown) == "touch([3, 3, None, 0], \"nDCG(gain='exponential')@3\", judged=[3, 3, 0, 2])"


def test_the_list_that_python_gets_is_a_copy():
    shown = touch(GRADES)
    shown.ranking.append(9)
    assert shown.ranking == GRADES


def test_two_rankings_to_touch_know_nothing_of_each_other():
    one, other = touch(GRADES, "nDCG@5"), touch(GRADES, "nDCG@5")
    one.set_state({"value": MOVED})
    assert other.ranking == GRADES
    assert one.model_id != other.model_id


def test_a_saved_notebook_holds_the_derivation_as_it_stood():
    shown = touch(GRADES, "nDCG@5")
    shown.set_state({"value": MOVED})
    forms, _ = shown._repr_mimebundle_()
    assert forms[VIEW]["model_id"] == shown.model_id
    assert text(shown.explain().to_html()) in text(forms["text/html"])
    assert STATIC_NOTE in text(forms["text/html"])
    assert forms["text/plain"] == repr(shown)


def test_where_there_is_no_score_it_says_why():
    shown = touch([1, 2], "ERR(max_grade=2)")
    shown.set_state({"value": {"grades": [3, 1], "judged": None, "metric": "ERR(max_grade=2)"}})
    with pytest.raises(IRLearnError, match="a grade of 3") as refused:
        shown.explain()
    assert str(refused.value) in text(shown._repr_mimebundle_()[0]["text/html"])


@pytest.mark.parametrize(
    "grades, metrics, options, sentence",
    [
        ([1, 0], ["MSE"], {}, "a single ranking of grades"),
        ([1, 0], ["nDGC"], {}, "Did you mean 'nDCG'"),
        ([1, "a"], ["nDCG"], {}, "'a'"),
        ([3, 0], ["nDCG"], {"top": 2}, "top=2 is out of range. It must be at least 3"),
        ([3, 0], ["nDCG"], {"top": 10}, "and at most 9"),
        ([3, 0], ["nDCG"], {"judged": [1]}, "judged"),
    ],
)
def test_bad_input_is_refused_before_anything_is_shown(grades, metrics, options, sentence):
    with pytest.raises(IRLearnError, match=re.escape(sentence)):
        touch(grades, *metrics, **options)


@pytest.mark.slow
def test_the_script_is_a_module_that_draws_a_view(tmp_path):
    defined = defined_by(touch([1])._esm, tmp_path / "view.mjs")  # elements, and the type of `render`
    assert defined == ["irl-touch", "function"]


# ---- without anywidget -----------------------------------------------------------------------------------


def test_without_anywidget_it_is_a_page_of_its_own_and_says_so(no_anywidget):
    shown = touch(GRADES, "nDCG@5", judged=[3, *GRADES])
    assert not isinstance(shown, AnyWidget)
    assert (shown.ranking, shown.judged, shown.metric) == (GRADES, [*GRADES, 3], "nDCG@5")
    assert str(shown.explain()) == str(irlearn.ndcg.explain(GRADES, judged=[3, *GRADES], k=5))
    html = shown._repr_html_()
    assert "<irl-touch" in html and html.endswith("</script>")
    assert WITHOUT_ANYWIDGET in text(html) and STATIC_NOTE in text(html)


def test_without_anywidget_and_without_scripts_the_derivation_is_left(no_anywidget):
    """JupyterLab takes out scripts in a notebook that is not trusted."""
    shown = touch(GRADES, "nDCG@5")
    html = re.sub(r"<(style|script)\b.*?</\1>", "", shown._repr_html_(), flags=re.S)
    assert text(html) == text(f"{shown.explain().to_html()} {STATIC_NOTE} {WITHOUT_ANYWIDGET}")


def test_on_a_page_of_the_book_it_needs_no_widget(monkeypatch):
    monkeypatch.setenv("IRLEARN_WIDGETS", "static")
    html = touch(GRADES, "nDCG@5")._repr_html_()
    assert "<irl-touch" in html and IN_A_BOOK in text(html) and WITHOUT_ANYWIDGET not in text(html)

"""A ranking to touch (which a reader can change) as HTML: a piece of a page, a whole page, and the script."""

import gzip
import json
import re

import pytest

import irlearn
from irlearn import IRLearnError
from irlearn.cli import main
from irlearn.definition.metric import Metric
from irlearn.definition.steps import in_json
from irlearn.web.touchable import Touchable, document, variants_of_every_metric, whole_script
from irlearn.worksheet import readers
from markup import Markup
from sentences import says
from test_steps import OF_RANKINGS


def settings_in(html):
    ((_, data),) = [each for each in Markup(html).scripts if each[0] == "application/json"]
    return json.loads(data)


def test_a_page_of_its_own_needs_nothing_else():
    page = document(Touchable([3, 2, 3, 0, 1], "nDCG@5", "AP"))
    found = Markup(page)
    assert found.addresses == []
    assert not re.findall(r"""(?:url\(|import |@import|fetch\()\s*["']?http""", page)
    assert found.tags.count("irl-touch") == 1 and found.tags.count("style") == 1
    settings = settings_in(page)
    assert settings["metrics"] == ["nDCG@5", "AP"] and settings["grades"] == [3, 2, 3, 0, 1]
    assert set(settings["variants"]) == {"nDCG", "AP"}


@pytest.mark.parametrize(
    "metrics",
    [("nDCG@5", "nDCG(gain={1: 1, 2: 5, 3: 9})@5"), ("RBP(p=0.5)", "RBP(relevance='given')", "RBP")],
)
def test_a_metric_may_be_shown_with_several_choices_of_its_options(metrics):
    settings = Touchable([1, 0, 1], *metrics).settings()
    (metric,) = settings["variants"].values()
    options = [metric["defaults"] | variant["options"] for variant in metric["variants"]]
    has = [[each[name] for name in metric["choices"]] for each in options]
    for options in (irlearn.metric(each).options for each in metrics):
        assert [in_json(options[name]) for name in metric["choices"]] in has


def test_without_scripts_the_derivation_is_there():
    piece = Touchable([3, 2, 3, 0, 1], "nDCG@5").to_html()
    assert irlearn.ndcg.explain([3, 2, 3, 0, 1], k=5).to_html() in piece.partition("<noscript>")[2]


def test_in_short_the_derivation_is_folded_also_without_scripts():
    touchable = Touchable([3, None], "nDCG", "RR", documents=["a < b", "c"])
    piece = touchable.to_html(short=True)
    assert piece.startswith('<irl-touch class="irl-ground irl-touch" short>')
    results, _, fold = piece.partition("<noscript>")[2].partition("<details ")
    assert results == "<ol><li>a &lt; b (grade 3)</li><li>c (not judged)</li></ol><p>nDCG = 1, RR = 1</p>"
    assert irlearn.ndcg.explain([3, None]).to_html() in fold
    assert " short" not in touchable.to_html().partition(">")[0]


def test_judged_documents_that_were_not_retrieved_are_listed():
    settings = Touchable([3, None, 0], "AP", judged=[0, 1, 3, 2, 0]).settings()
    assert settings["missed"] == [2, 1, 0] and settings["grades"] == [3, None, 0]
    assert settings["top"] == 3


def test_titles_and_the_heading_are_text():
    titles = ["</script><b>bold</b>", "plain"]
    page = document(Touchable([1, 0], "AP", documents=titles), "1 < 2")
    assert settings_in(page)["titles"] == titles
    assert "b" not in Markup(page).tags and "<h1>1 &lt; 2</h1>" in page


def test_a_page_is_light():
    page = document(Touchable([3, 2, 3, 0, 1], "nDCG@5", "AP")).encode()
    assert len(page) < 130_000 and len(gzip.compress(page, 9)) < 35_100


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (([1, 0], "MAP"), "MAP takes rankings"),
        (([1, 0], "Tau"), "Tau takes first and second"),
        (([1, 0], "alpha_nDCG"), "alpha_nDCG takes subtopics"),
        (([1, -1], "nDCG"), "negative grade"),
        (([5], "ERR"), "max_grade=4"),
    ],
)
def test_what_cannot_be_touched_is_refused(given, said):
    with pytest.raises(IRLearnError, match=re.escape(said)):
        Touchable(*given)


@pytest.mark.slow
def test_the_script_for_other_pages_has_every_metric_of_a_ranking():
    first, _, rest = whole_script().partition(";\n/* ")  # the data, then each script below a comment
    known = json.loads(first.removeprefix("globalThis.irlearn = "))
    wanted = {metric.name for metric in OF_RANKINGS}
    assert set(known["variants"]) == wanted and ".irl-touch" in known["look"] and rest


@pytest.mark.slow
def test_every_metric_can_be_chosen_where_that_is_wished():
    assert set(Touchable([1, 0], "AP").settings()["variants"]) == {"AP"}
    every = Touchable([1, 0], "AP", every=True).settings()
    assert "RBP" in every["variants"] and every["metrics"] == ["AP"]
    assert "variants" not in settings_in(Touchable([1, 0], "AP").to_html(shared=True))


@pytest.mark.slow
def test_a_metric_without_steps_is_not_offered_and_stops_no_other(monkeypatch):
    # A metric that looks at a grade depends on the data, so it has no steps that a page could work out.
    looks = Metric("Looks", lambda sheet: 2 if sheet.grade.values[0] else sheet.grade, readers.ranking)
    known = {**irlearn.metrics(), "Looks": looks}
    monkeypatch.setattr("irlearn.web.touchable.metrics", lambda: known)
    assert set(variants_of_every_metric()) == {metric.name for metric in OF_RANKINGS}
    with pytest.raises(IRLearnError, match=says("steps depend on the ranking")):
        Touchable([1, 0], looks).settings()


# ---- on the command line ---------------------------------------------------------------


def test_embed_writes_a_page(capsys):
    assert main("embed nDCG@5 RR 3 none 0 --judged 3 0 2".split()) == 0
    out = capsys.readouterr().out
    assert out.startswith("<!doctype html>")
    assert settings_in(out)["grades"] == [3, None, 0]
    assert settings_in(out)["metrics"] == ["nDCG@5", "RR"]


def test_embed_takes_the_options_of_metrics(capsys):
    assert main("embed RBP 1 0 --p 0.5 --piece".split()) == 0
    out = capsys.readouterr().out
    assert out.startswith("<irl-touch") and settings_in(out)["metrics"] == ["RBP(p=0.5)"]


@pytest.mark.slow
def test_embed_writes_the_script(capsys):
    assert main(["embed", "--script"]) == 0
    assert capsys.readouterr().out.rstrip("\n") == whole_script().rstrip("\n")


@pytest.mark.parametrize("words", ["embed", "embed nDCG@5", "embed 3 2"])
def test_embed_says_what_is_missing(capsys, words):
    assert main(words.split()) == 2
    out, err = capsys.readouterr()
    assert not out and "irlearn embed nDCG@5 3 2 3 0 1 > demo.html" in err

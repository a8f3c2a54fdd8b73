"""Results to judge: the page works out what Python does, and says nothing before it is asked."""

import json
import random
import re
from html.parser import HTMLParser

import pytest

import irlearn
from building import ROOT
from irlearn.explanation.digits import result
from irlearn.judging import judge
from irlearn.judging.page import METRICS, element, settings, without_script
from node import Script
from story_of_code_search import STORY

JUDGINGS = 300
TOLD = settings(STORY, "code-search words")


@pytest.fixture(scope="module")
def page():
    with Script(ROOT / "tests" / "judgings.mjs") as script:
        yield script.ask


def drawn(rng, holes):
    """Ten grades; with holes, some results are not judged yet."""
    grades = [rng.choice([0, 1, 2, 3]) for _ in STORY.results]
    return [None if holes and rng.random() < 0.3 else grade for grade in grades]


def with_line(name, line):
    """Bind the metric as the page asks for it: with its own line, where it has one, and the top grade."""
    metric = irlearn.metric(name)
    wanted = {"rel": line, "max_grade": 3}
    return metric.bind(**{option: wanted[option] for option in metric.active_options if option in wanted})


@pytest.mark.slow
def test_every_score_of_every_judging_is_pythons(page):
    rng = random.Random(15)
    judgings = [
        {"grades": drawn(rng, holes=number % 2), "line": rng.choice([1, 2, 3])} for number in range(JUDGINGS)
    ]
    found = page({"settings": TOLD, "judgings": judgings})["scores"]
    for judging, scores in zip(judgings, found, strict=True):
        for (notation, score, printed), name in zip(scores, METRICS, strict=True):
            metric = with_line(name, judging["line"])
            right = metric(judging["grades"])
            assert notation == repr(metric)
            assert score == pytest.approx(right, abs=1e-12) and printed == result(right)


@pytest.mark.slow
def test_every_kappa_is_pythons(page):
    rng = random.Random(16)
    pairs = [[drawn(rng, holes=False), drawn(rng, holes=False)] for _ in range(JUDGINGS)]
    pairs += [[[2] * 10, [2] * 10], [STORY.grades, STORY.grades]]
    found = page({"settings": TOLD, "pairs": pairs})["agreements"]
    for (mine, other), agreement in zip(pairs, found, strict=True):
        right = [irlearn.cohen_kappa(mine, other, weights=each) for each in (None, "linear", "quadratic")]
        assert agreement["kappas"] == pytest.approx(right, abs=1e-12)
        assert agreement["same"] == sum(a == b for a, b in zip(mine, other))
        assert agreement["near"] == sum(abs(a - b) == 1 for a, b in zip(mine, other))


def test_a_line_drawn_elsewhere_gives_another_number(page):
    asked = {"judgings": [{"grades": STORY.grades, "line": 3}]}
    found = page({"settings": TOLD} | asked)["scores"]
    older = {**TOLD, "families": TOLD["variants"]}  # as notebooks of before the renaming have it
    del older["variants"]
    assert page({"settings": older} | asked)["scores"] == found
    assert found[0][0][:2] == ["P(rel=3)@5", 0.2] and irlearn.metric("P(rel=2)@5")(STORY.grades) == 0.6


def test_what_the_page_is_told_is_what_the_data_hold():
    assert TOLD["ratings"] == [each.ratings for each in STORY.results]
    assert list(TOLD["others"].values())[0] == STORY.grades
    assert TOLD["others"]["the highest"] == [max(each.ratings) for each in STORY.results]
    assert [each["url"] for each in TOLD["results"]] == [each.url for each in STORY.results]
    assert TOLD["query"] == "copying a file to a path" and TOLD["top"] == 3 >= TOLD["line"]


class Seen(HTMLParser):
    """The words that are seen without opening a fold."""

    def __init__(self):
        super().__init__()
        self.folds, self.words = 0, ""

    def handle_starttag(self, tag, attributes):
        self.folds += tag in ("details", "script", "noscript")

    def handle_endtag(self, tag):
        self.folds -= tag in ("details", "script", "noscript")

    def handle_data(self, data):
        self.words += "" if self.folds else data


def seen(html):
    reader = Seen()
    reader.feed(html)
    return reader.words


def test_without_a_script_the_results_are_listed_and_the_grades_folded():
    html = without_script(STORY)
    assert all(f'href="{each.url}"' in html and each.title in html for each in STORY.results)
    assert "median" not in seen(html) and "What people" not in seen(html)
    folded = html.partition("<details>")[2]
    rows = re.findall(r"<td>([\d, ]+)</td><td>(\d)</td>", folded)
    assert rows == [(", ".join(map(str, each.ratings)), str(each.grade)) for each in STORY.results]
    assert seen(element(STORY, "x")).strip() == ""


def test_in_a_notebook_it_brings_its_script_and_in_a_book_the_page_does(monkeypatch):
    monkeypatch.delenv("IRLEARN_WIDGETS", raising=False)
    whole = judge()._repr_html_()
    assert whole.count("<style>") == 1 and "customElements.define" in whole and "irl-asleep" in whole
    monkeypatch.setenv("IRLEARN_WIDGETS", "static")
    alone = judge()._repr_html_()
    assert alone == judge().to_html() == element(STORY, "code-search words")
    assert "customElements" not in alone


def test_in_a_text_it_is_the_results_without_grades():
    text = str(judge("code-search", None))
    assert [each.title in text for each in STORY.results] == [True] * 10
    assert json.loads(re.search(r"<script[^>]*>(.*?)</script>", judge().to_html())[1])["ratings"]
    assert "grade" not in text and "median" not in text


def test_a_dataset_without_a_story_is_refused():
    with pytest.raises(irlearn.IRLearnError, match="has no story"):
        judge("class")

"""Results that a reader judges: the page works out what Python does, and shows no grade unless asked."""

import json
import random
import re
from collections import Counter

import pytest

import irlearn
from building import ROOT
from irlearn.datasets import load
from irlearn.explanation.digits import result
from irlearn.judging import METRICS, element, judge, results_to_judge, settings, without_script
from markup import Markup
from node import Script

JUDGINGS = 120  # random ones, on which the page is compared with Python
RESULTS = results_to_judge("entities", "fusion", "estonia")
EVERY_KIND = [*METRICS, "nDCG@5", "ERR", "RBP"]  # what the page begins with, and metrics that use grades
SETTINGS = settings(RESULTS, EVERY_KIND)


@pytest.fixture(scope="module")
def page():
    """Return a function that hands a request to the page's scripts and returns their answer."""
    with Script(ROOT / "tests" / "judgings.mjs") as script:
        yield script.ask


def drawn(rng, holes):
    grades = [rng.choice([0, 1, 2]) for _ in RESULTS.titles]
    return [None if holes and rng.random() < 0.3 else grade for grade in grades]


def with_line(name, line):
    """Return the metric as the page has it, with the lowest relevant grade (``line``) and the top grade."""
    metric = irlearn.metric(name)
    wanted = {"rel": line, "max_grade": 2}
    return metric.bind(**{option: wanted[option] for option in metric.active_options if option in wanted})


@pytest.mark.slow
def test_every_score_of_the_page_is_pythons(page):
    rng = random.Random(15)
    judgings = [{"grades": drawn(rng, holes=n % 2), "line": rng.choice([1, 2])} for n in range(JUDGINGS)]
    found = page({"settings": SETTINGS, "judgings": judgings})["scores"]
    for judging, scores in zip(judgings, found, strict=True):
        grades = judging["grades"]
        # `elsewhere`: the grades of the judged documents that the page does not show
        judged = [grade for grade in grades if grade is not None] + RESULTS.elsewhere
        for (notation, score, printed), name in zip(scores, EVERY_KIND, strict=True):
            metric = with_line(name, judging["line"])
            right = metric(grades, judged=judged)
            assert notation == repr(metric)
            assert score == pytest.approx(right, abs=1e-12) and printed == result(right)


@pytest.mark.slow
def test_every_kappa_and_every_cell_are_those_of_a_plain_count(page):
    rng = random.Random(16)
    pairs = [
        {"mine": drawn(rng, holes=False), "theirs": drawn(rng, holes=True), "line": rng.choice([None, 1, 2])}
        for _ in range(JUDGINGS)
    ]
    pairs += [{"mine": [2] * 10, "theirs": [1] * 10, "line": 1}]  # luck agrees as often as they do
    found = page({"settings": SETTINGS, "pairs": pairs})["agreements"]
    for pair, agreement in zip(pairs, found, strict=True):
        both = [(a, b) for a, b in zip(pair["mine"], pair["theirs"]) if b is not None]
        line, levels = pair["line"], [2, 1, 0]
        if line:
            both, levels = [(int(a >= line), int(b >= line)) for a, b in both], [1, 0]
        times, n = Counter(both), len(both)
        assert agreement["cells"] == [[times[you, they] for they in levels] for you in levels]
        same = sum(times[level, level] for level in levels) / n
        rows, columns = (Counter(said) for said in zip(*both))
        luck = sum(rows[level] * columns[level] for level in levels) / n**2
        kappa = (same - luck) / (1 - luck) if luck < 1 else 0
        right = pytest.approx([n, same, luck, kappa], abs=1e-12)
        assert [agreement[name] for name in ("count", "same", "luck", "kappa")] == right


def test_the_settings_of_the_page_are_what_the_data_hold():
    data = load("entities")
    docs = {title: doc for doc, title in data.titles.items()}
    judged, agreement = data.qrels["estonia"], data.agreement["estonia"]
    shown = [docs[title] for title in SETTINGS["titles"]]
    assert shown == list(data.runs["fusion"]["estonia"])[:10]
    assert SETTINGS["grades"] == [judged.get(doc) for doc in shown]
    assert SETTINGS["grades"].count(None) == 2 and {0, 1, 2} < set(SETTINGS["grades"])
    assert SETTINGS["workers"] == [agreement[doc].workers if doc in agreement else None for doc in shown]
    known = [grade for grade in SETTINGS["grades"] if grade is not None]
    assert sorted(known + SETTINGS["elsewhere"]) == sorted(judged.values())
    assert SETTINGS["question"] == "Which languages are spoken in Estonia?" and SETTINGS["top"] == 2


def test_the_page_has_the_names_of_these_ten_only():
    data, html = load("entities"), judge().to_html()
    judged = {data.titles[doc] for doc in data.qrels["estonia"]}
    assert all(title in html for title in RESULTS.titles) and len(html) < 40_000
    others = judged - set(RESULTS.titles)
    assert [title for title in others if f'"{title}"' in html or f">{title}<" in html] == []


def test_a_page_names_the_metrics_that_it_has_taught():
    assert [*settings(RESULTS)["variants"]] == ["P", "R", "RR", "AP"]
    chosen = judge(metrics=["P@10", "nDCG@10"])
    assert settings(chosen.results, chosen.metrics)["metrics"] == ["P@10", "nDCG@10"]


def test_without_a_script_the_results_are_listed_and_the_grades_folded():
    html = without_script(RESULTS)
    assert all(title in Markup(html).seen for title in RESULTS.titles)
    assert "collection" not in Markup(html).seen and "not judged" not in Markup(html).seen
    folded = html.partition("<details>")[2]
    rows = re.findall(r"<td>([^<]+)</td><td>([^<]+)</td><td>([^<]+)</td>", folded)
    assert [row[0] for row in rows] == RESULTS.titles
    assert rows[0][1:] == ("0", "1") and rows[1][1:] == ("2", "0.3") and rows[2][1:] == ("not judged", "–")
    assert Markup(element(RESULTS)).seen.strip() == ""


@pytest.mark.slow
def test_in_a_notebook_it_brings_its_script_and_in_a_book_the_page_does(monkeypatch):
    monkeypatch.delenv("IRLEARN_WIDGETS", raising=False)
    whole = judge()._repr_html_()
    assert whole.count("<style>") == 1 and "customElements.define" in whole and "irl-asleep" in whole
    monkeypatch.setenv("IRLEARN_WIDGETS", "static")
    alone = judge()._repr_html_()
    assert alone == judge().to_html() == element(RESULTS)
    assert "customElements" not in alone


def test_in_a_text_it_is_the_results_without_grades():
    text = str(judge())
    assert [title in text for title in RESULTS.titles] == [True] * 10
    assert json.loads(re.search(r"<script[^>]*>(.*?)</script>", judge().to_html())[1])["grades"]
    assert "grade" not in text and "collection" not in text


def test_functions_can_be_judged_too():
    text = str(judge("code-search", "words", "copying a file to a path"))
    assert "datapackage_pipelines/lib/dump/to_path.py, line 16" in text and "from 0 to 3" in text


@pytest.mark.parametrize(
    ("named", "message"),
    [
        (["entity", "fusion", "estonia"], "There's no dataset 'entity'. Did you mean 'entities'?"),
        (["entities", "fusions", "estonia"], "system='fusions' isn't valid. Did you mean 'fusion'?"),
        (["entities", "fusion", "latvia"], "query='latvia' isn't valid. It can be 'african-capitals', "),
    ],
)
def test_a_name_that_is_not_there_is_refused(named, message):
    with pytest.raises(irlearn.IRLearnError, match=re.escape(message)):
        judge(*named)

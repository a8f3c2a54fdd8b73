"""The page "five minutes" takes five minutes, folds its answers, and what it says of its ranking is true."""

import re
import sys
from itertools import permutations

import nbformat
import pytest

import irlearn
from building import ROOT
from irlearn.explanation.digits import result
from test_one_shape import minutes, prose

sys.path.insert(0, str(ROOT / "book" / "_ext"))

FIVE = ROOT / "book" / "start" / "five-minutes.ipynb"
TEXT = prose(FIVE)
FOLD = re.compile(r"^```\{admonition\} [^\n]*\n:class: dropdown\n(.*?)^```$", re.DOTALL | re.MULTILINE)
FOLDED = FOLD.findall(TEXT)
# the metrics of the one list, and its lines, such as "1 | A title": results, "---", and what was not found
NAMES, LINES = re.findall(r"^```\{touch\} ([^\n]*)\n:short:\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)[0]
FOUND, MISSED = ([int(x) for x in re.findall(r"^(\d) \|", part, re.M)] for part in LINES.split("---", 1))
METRICS = {name: irlearn.metric(name) for name in NAMES.split("; ")}


def scores(ranking) -> dict[str, float]:
    """Compute the four scores of these results."""
    return {name: metric(list(ranking), judged=FOUND + MISSED) for name, metric in METRICS.items()}


def test_it_takes_five_minutes():
    assert minutes(FIVE, apart={"exercise"}) <= 5  # without the cells of this tag


def test_there_is_one_list_and_it_can_fail():
    assert TEXT.count("{touch}") == 1 and len(METRICS) == 4
    assert all(0 < score < 1 for score in scores(FOUND).values())
    assert len(set(scores(FOUND).values())) == 4


def test_every_question_has_its_fold_and_no_score_stands_outside_of_it():
    assert TEXT.count("{predict}") == len(FOLDED) == 3
    asked_and_answered = re.findall(r"\{predict\}|:class: dropdown", TEXT)
    assert asked_and_answered == ["{predict}", ":class: dropdown"] * 3
    assert not re.search(r"\{glue:|\d\.\d", FOLD.sub("", TEXT)) and "{glue:" in TEXT


def test_the_first_answer_names_what_changes():
    first, second, *rest = FOUND
    before, after = scores(FOUND), scores([second, first, *rest])
    assert {name for name in METRICS if after[name] > before[name]} == {"RR", "AP"}
    assert {name for name in METRICS if after[name] == before[name]} == {"P@5", "Recall@5"}
    assert re.match(r"RR rises .* AP rises, too, .* P@5 and Recall@5 stay", FOLDED[0])


def test_the_last_answer_names_what_reaches_1():
    best = {name: max(scores(order)[name] for order in set(permutations(FOUND))) for name in METRICS}
    assert {name for name in METRICS if best[name] == 1} == {"RR"}
    assert FOLDED[2].startswith("Only RR.")


@pytest.mark.parametrize("name, glued", [("P@5", "p"), ("Recall@5", "r"), ("RR", "rr"), ("AP", "ap")])
def test_the_numbers_of_the_folds_are_those_of_the_list(name, glued, monkeypatch):
    numbers = {}
    monkeypatch.setattr("irlearn.notebook.glue", numbers.update)
    exec(next(cell.source for cell in nbformat.read(FIVE, 4).cells if "glue(" in cell.source), {})
    assert result(numbers[glued]) == result(scores(FOUND)[name])
    assert f"{{glue:text}}`{glued}`" in FOLDED[1]


def test_every_metric_is_in_the_list_of_all():
    from back_matter import MetricList

    lines = MetricList.markdown(MetricList.__new__(MetricList)).splitlines()
    named = [re.match(r"- \{ref\}`(\w+) <api-\w+>`: ", line)[1] for line in lines]
    assert named == list(map(str, irlearn.metrics().values()))
    with_a_score = [bool(re.search(r"\? \*\*-?[\d.]+\*\*$", line)) for line in lines]
    assert with_a_score == [metric.reads_a_ranking for metric in irlearn.metrics().values()]
    assert MetricList.ranking == FOUND  # the list that readers know by then
    assert MetricList.judged == [grade for grade in FOUND + MISSED if grade]


def test_what_comes_next_is_the_first_lesson():
    """The link *Next* at the foot of a page leads to the page below it in _toc.yml."""
    pages = re.findall(r"^ *- file: (\S+)", (ROOT / "_toc.yml").read_text("utf-8"), re.M)
    following = pages[pages.index("book/start/five-minutes") + 1]
    assert following == "book/relevant-or-not/what-are-we-scoring"
    assert TEXT.rstrip().endswith(f"The first chapter: {{doc}}`../{following.removeprefix('book/')}`")

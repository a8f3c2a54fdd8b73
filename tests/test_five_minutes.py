"""The first lesson takes five minutes, what it says is true, and each slip has its own number."""

import re
import sys

import nbformat
import pytest

import irlearn
from building import ROOT
from irlearn.explanation.digits import result
from test_one_shape import minutes, prose

sys.path.insert(0, str(ROOT / "book" / "_ext"))
from first_lesson import by_hand, lesson, typed_pages
from versus import two_lists

FIVE = ROOT / "book" / "start" / "five-minutes.ipynb"
TEXT = prose(FIVE)
BOX = re.search(r"^```\{first-lesson\} [^\n]*\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)
PAGES, HAND = two_lists(BOX[1].splitlines(), ["pages", "hand"])
FOUND, KNOWN = [0, 1, 1, 0, 1], [1, 1, 1, 1]  # what the mechanic of the text below the box says


def test_it_takes_five_minutes():
    assert minutes(nbformat.read(FIVE, 4).cells) <= 5


@pytest.mark.parametrize("name, glued", [("P@5", "p"), ("Recall@5", "r"), ("RR", "rr"), ("AP", "ap")])
def test_the_numbers_of_the_text_are_those_of_the_list(name, glued, monkeypatch):
    numbers = {}
    monkeypatch.setattr("irlearn.notebook.glue", numbers.update)
    exec(next(cell.source for cell in nbformat.read(FIVE, 4).cells if "glue(" in cell.source), {})
    assert result(numbers[glued]) == result(irlearn.metric(name)(FOUND, judged=KNOWN))
    line = next(line for line in TEXT.splitlines() if line.startswith(f"- **{name}**"))
    assert f"{{glue:text}}`{glued}`" in line
    best = irlearn.metric(name)([1, 1, 1, 0, 0], judged=KNOWN)
    assert (best > irlearn.metric(name)(FOUND, judged=KNOWN)) == (name in ("RR", "AP"))


def test_each_slip_has_its_own_number():
    hand = lesson(PAGES, HAND)["hand"]
    assert len({result(each["value"]) for each in [hand, *hand["slips"]]}) == 6
    with pytest.raises(ValueError, match="give the same number"):
        by_hand([(1, "a"), (0, "b"), (0, "c"), (0, "d"), (1, "e")], [(1, "f"), (1, "g")])


def test_a_lesson_without_five_results_and_a_missed_one_is_refused():
    assert [len(part) for part in typed_pages(PAGES)] == [5, 1]
    for wrong in (PAGES[1:], PAGES[:5], ["no address"] * 5 + PAGES[5:]):
        with pytest.raises(ValueError):
            typed_pages(wrong)


def test_every_metric_is_in_the_list_of_all():
    from back_matter import MetricList

    lines = MetricList.markdown(MetricList.__new__(MetricList)).splitlines()
    named = [re.match(r"- \{ref\}`(\w+) <api-\w+>`: ", line)[1] for line in lines]
    assert named == list(map(str, irlearn.metrics().values()))
    with_a_score = [bool(re.search(r"\? \*\*-?[\d.]+\*\*$", line)) for line in lines]
    assert with_a_score == [metric.reads_a_ranking for metric in irlearn.metrics().values()]
    assert (MetricList.ranking, MetricList.judged) == (FOUND, KNOWN)  # the list that readers know by then

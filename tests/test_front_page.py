"""The front page: its lessons and links compared with the contents, and its readers with plain loops."""

import re
import sys
from xml.etree import ElementTree

import pytest
import yaml

from building import ROOT

sys.path.insert(0, str(ROOT / "book" / "_ext"))

import readers
import sketches
from irlearn.drawing import ORANGE, SKY
from irlearn.widgets.leads import DIFFERENCES, every_mean
from practice import FOLDED_PARTS

PARTS = {
    part["caption"]: [chapter["file"].removeprefix("book/") for chapter in part["chapters"]]
    for part in yaml.safe_load((ROOT / "_toc.yml").read_text("utf-8"))["parts"]
}
LOOKED_UP = ("Start", *FOLDED_PARTS)
LESSONS = [page for caption, pages in PARTS.items() if caption not in LOOKED_UP for page in pages]
INDEX = (ROOT / "book" / "index.md").read_text("utf-8")
[LINES] = re.findall(r"^```{readers} .*\n((?:.*\n)*?)```$", INDEX, re.MULTILINE)
PAIR = readers.read_pair(LINES.splitlines())
LISTS, RELEVANT = ([1, 0, 0, 0, 0], [0, 1, 1, 1, 1]), 4


def test_every_lesson_is_a_stop():
    [lines] = re.findall(r"^```{lessons}\n((?:\S+: .*\n)*)```$", INDEX, re.MULTILINE)
    assert re.findall(r"^(\S+): ", lines, re.MULTILINE) == LESSONS, "book/index.md, and _toc.yml"


def test_pages_to_look_things_up_are_linked():
    pages = [page for part in LOOKED_UP for page in PARTS[part]]
    assert [page for page in pages if not re.search(rf"{page}(>`|`|\.md|\.ipynb)", INDEX)] == []


# -- the readers: each score and each dot, by plain loops ----------------------------------------------------


def stops_and_score(kind, grades, p):
    """Work out the shares of readers who stop at each rank, and the score, without irlearn."""
    first = grades.index(1)
    shares, score, found = [0.0] * 5, 0.0, 0
    for i, relevant in enumerate(grades):
        found += relevant
        if kind == "rbp":
            shares[i] = (1 - p) * p**i
            score += relevant * shares[i]
        elif kind == "p5":
            shares[i], score = float(i == 4), found / 5
        elif kind == "rr":
            shares[i], score = float(i == first), 1 / (first + 1)
        else:
            shares[i] = relevant / RELEVANT
            score += relevant * found / (i + 1) / RELEVANT
    return shares, score


def test_every_state_has_the_scores_and_the_dots_of_its_readers():
    for kind, states in readers.states(PAIR).items():
        for step, state in enumerate(states):
            for i, grades in enumerate(LISTS):
                shares, score = stops_and_score(kind, grades, readers.PATIENCE[step])
                assert state["scores"][i] == f"{score:.3f}", (kind, step)
                dots = state["dots"][i]
                assert sum(dots) == 100 and len(dots) == 6
                for row in range(6):  # each end of a row is rounded to a whole reader
                    assert abs(sum(dots[:row]) - 100 * sum(shares[:row])) <= 0.5 + 1e-9, (kind, step, row)
                filled = sum(count * got for count, got in zip(dots, state["got"][i])) / 100
                assert abs(filled - score) < 0.02, (kind, step)


@pytest.mark.slow
def test_the_other_engine_leads_from_the_crossing_on():
    assert tuple([grade for grade, _ in each] for each in PAIR.lists) == LISTS
    steps = [state["lead"] for state in readers.states(PAIR)["rbp"]]
    change = steps.index(1)
    assert steps == [0] * change + [1] * (len(steps) - change)
    p = readers.crossing(PAIR)
    assert readers.PATIENCE[change - 1] < p < readers.PATIENCE[change] and round(p, 3) == 0.519
    assert 1 - p == pytest.approx(p - p**5)  # RBP of 1 0 0 0 0, and of 0 1 1 1 1
    assert [readers.states(PAIR)[kind][0]["lead"] for kind in ("p5", "rr", "ap")] == [1, 0, 1]


def test_a_kind_whose_readers_do_not_give_the_score_is_refused():
    wrong = readers.KINDS["rr"]._replace(stops=lambda sheet: ([0.2] * 5, [1] * 5))
    with pytest.raises(AssertionError, match="on average"):
        readers.state(wrong, PAIR.sheets("RR"))


# -- drawings ------------------------------------------------------------------------------------------------


def test_every_chapter_has_a_drawing_and_no_other_has():
    assert {*LESSONS} ^ {*sketches.DRAWINGS} == set(), "DRAWINGS of book/_ext/sketches.py, and _toc.yml"
    assert len({sketches.svg(page) for page in LESSONS}) == len(LESSONS), "drawings differ"


def test_the_dots_of_sign_patterns_stand_at_the_means():
    """A dot for each pattern of signs, and a column of dots for each mean: no two means share one."""
    means = [round(mean, 9) for mean in every_mean(DIFFERENCES)]
    columns = re.findall(rf"<path d='([^']*)' fill='(?:{ORANGE}|{SKY})'", sketches.svg("deciding/chance"))
    dots = {column.partition(" ")[0]: column.count("M") for column in columns}
    assert sum(dots.values()) == len(means) == 32
    assert sorted(dots.values()) == sorted(map(means.count, {*means}))


@pytest.mark.parametrize("page", sketches.DRAWINGS)
def test_the_boxes_of_a_drawing_stay_on_its_sheet_and_it_has_no_words(page):
    drawn = ElementTree.fromstring(sketches.svg(page))
    assert drawn.get("viewBox") == f"0 0 {sketches.WIDTH} {sketches.HEIGHT}"
    assert len(drawn) > 0 and drawn.find(".//text") is None
    for box in drawn.iter("rect"):
        x, y, wide, high = (float(box.get(side)) for side in ("x", "y", "width", "height"))
        assert x >= 0 and y >= 0 and x + wide <= sketches.WIDTH and y + high <= sketches.HEIGHT

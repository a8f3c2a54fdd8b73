"""The cards of the front page and their drawings, compared with the book's contents."""

import re
import sys
from xml.etree import ElementTree

import pytest
import yaml

from building import ROOT

sys.path.insert(0, str(ROOT / "book" / "_ext"))

import sketches
from irlearn.drawing.picture import ORANGE, SKY
from irlearn.widgets.leads import DIFFERENCES, every_mean

PARTS = {
    part["caption"]: [chapter["file"].removeprefix("book/") for chapter in part["chapters"]]
    for part in yaml.safe_load((ROOT / "_toc.yml").read_text("utf-8"))["parts"]
}
LOOKED_UP = ("How to", "Back matter")
CHAPTERS = {caption: pages for caption, pages in PARTS.items() if caption not in LOOKED_UP}
INDEX = (ROOT / "book" / "index.md").read_text("utf-8")


def test_every_chapter_has_a_card_and_stands_below_its_part():
    blocks = re.findall(r"^### (.*)\n\n```{chapters} (.*)\n((?:\S+: .*\n)*)```$", INDEX, re.MULTILINE)
    cards = {part: re.findall(r"^(\S+): ", lines, re.MULTILINE) for _, part, lines in blocks}
    for part in CHAPTERS | cards:
        assert cards.get(part) == CHAPTERS.get(part), f"the cards of {part} in book/index.md, and _toc.yml"
    assert all(heading == part for heading, part, _ in blocks)


def test_pages_to_look_things_up_are_linked():
    pages = [page for part in LOOKED_UP for page in PARTS[part]]
    assert [page for page in pages if f"{page}>`" not in INDEX and f"`{page}`" not in INDEX] == []


def test_there_is_one_button():
    assert re.findall(r"{button-\w+} (\S+)", INDEX) == ["start/five-minutes"]


def test_every_chapter_has_a_drawing_and_no_other_has():
    pages = {page for pages in CHAPTERS.values() for page in pages}
    assert pages ^ {*sketches.DRAWINGS} == set(), "DRAWINGS of book/_ext/sketches.py, and _toc.yml"
    assert len({sketches.svg(page) for page in pages}) == len(pages), "drawings differ"


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

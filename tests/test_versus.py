"""The two lists of a lesson's question: the box ```{versus} holds what the pictures on paper show."""

import json
import re
from functools import cache

from building import ROOT
from every import every

BOX = re.compile(r"```\{versus\} [^\n]+\n:names: (?P<names>[^\n]+)\n(?::[^\n]+\n)*(?P<lists>.*?)\n```", re.S)


def cells_of(path):
    cells = json.loads(path.read_text("utf8"))["cells"]
    return [cell | {"source": "".join(cell["source"])} for cell in cells]


def text_of(path):
    return "\n\n".join(cell["source"] for cell in cells_of(path))


@cache
def lessons():
    return sorted(path for path in (ROOT / "book").glob("*/*.ipynb") if BOX.search(text_of(path)))


every_lesson = every("path", lessons, ids=lambda path: path.stem)


def test_most_lessons_ask_with_two_lists():
    assert len(lessons()) >= 10


@every_lesson
def test_pictures_and_box_show_the_same(path):
    cells = cells_of(path)
    at = next(i for i, cell in enumerate(cells) if BOX.search(cell["source"]))
    box = BOX.search(cells[at]["source"])
    names = box["names"].split(" | ")
    pictures = [cell for cell in cells[at + 1 : at + 6] if "on-stage" in cell["metadata"].get("tags", [])][:2]
    for name, lines, cell in zip(names, box["lists"].split("\n===\n"), pictures, strict=True):
        results = [line.split(" | ") for line in lines.split("\n---")[0].splitlines()]
        listed = ", ".join(f"{title} {grade}" for grade, title in results)
        shown = "".join("".join(output["data"]["text/plain"]) for output in cell["outputs"])
        assert shown.startswith(f"<Picture: {name}. ")
        assert shown.endswith(f"Grades from the top: {listed}.>")


@every_lesson
def test_a_prediction_follows_which_opens_the_scores(path):
    text = text_of(path)
    section = text[BOX.search(text).end() :].split("\n## ")[0]
    assert "```{predict}\n:choices:" in section

"""What a teacher needs of each chapter: ```{chapters-to-teach}, made of the chapters and of their items.

Objectives are those of the content files, minutes and questions to discuss those of the lessons. Answers to
expect come from the competing rules of the items, so that no list of them can be out of date.
"""

import json
import re
from functools import cache
from pathlib import Path

import yaml

from generated_markdown import GeneratedMarkdown
from irlearn.exercises import chapter, chapters
from irlearn.explanation.render.tables import in_markdown

ROOT = Path(__file__).resolve().parents[2]
PREDICT = re.compile(r"```+\{predict\}\n(.*?)\n```+", re.DOTALL)
WIDGET = re.compile(r"from irlearn\.widgets import (?:\(\s*)?([\w, \n]+)")
FOLD = ":::{admonition} Answers to expect", ":class: dropdown"
MOST_QUESTIONS, MOST_ANSWERS, MOST_ITEMS = 3, 3, 2  # for each chapter


class ChaptersToTeach(GeneratedMarkdown):
    """List each chapter that has a set of items, in the order of the book."""

    def markdown(self):
        return "\n\n".join(self.one(page) for page in pages() if page.name in chapters())

    def one(self, page):
        found, cells = chapter(page.name), markdown_of(page)
        minutes = re.search(r"(\d+) minutes", cells[0])
        head = f"### {{doc}}`/{page.relative_to(ROOT).as_posix()}`"
        spent = f" ({minutes[1]} minutes)" if minutes else ""
        pieces = [
            head + spent,
            "\n".join(f"- {words} *{', '.join(items)}*" for words, items in found.objectives.items()),
        ]
        if questions := [words for words in asked(cells) if words][:MOST_QUESTIONS]:
            pieces.append("To discuss: " + " ".join(f"“{words}”" for words in questions))
        if shown := widgets_of(page):
            pieces.append("To show: " + ", ".join(f"`{name}()`" for name in shown))
        if expected := answers_to_expect(page.name):
            pieces.append(
                "\n".join([":::{admonition} Answers to expect", ":class: dropdown", *expected, ":::"])
            )
        return "\n\n".join(pieces)


def pages():
    """List the lessons in the order of reading, without their endings."""
    parts = yaml.safe_load((ROOT / "_toc.yml").read_text("utf-8"))["parts"]
    return [ROOT / each["file"] for part in parts for each in part["chapters"]]


@cache
def cells_of(page):
    return json.loads(page.with_suffix(".ipynb").read_text("utf-8"))["cells"]


def markdown_of(page):
    return ["".join(cell["source"]) for cell in cells_of(page) if cell["cell_type"] == "markdown"]


def asked(cells):
    """Yield the questions that readers answer before they read on, as plain words."""
    for box in PREDICT.findall("\n".join(cells)):
        lines = [line for line in box.splitlines() if not line.startswith(":")]
        words = re.sub(r"\{\w+\}`([^`<]*?)(?: ?<[^`]*>)?`", r"\1", " ".join(lines).strip())
        if "{" not in words and "$" not in words:
            yield re.sub(r"[*`]", "", words)


def widgets_of(page):
    """List the widgets of a lesson, by their names in `irlearn.widgets`."""
    source = "\n".join("".join(cell["source"]) for cell in cells_of(page) if cell["cell_type"] == "code")
    names = [name.strip() for found in WIDGET.findall(source) for name in found.split(",")]
    return [*dict.fromkeys(name for name in names if name.isidentifier() and name.islower())]


def answers_to_expect(name):
    """Describe the most usual wrong rules of the first items that ask for a number."""
    asked = [item for item in chapter(name) if item.kind == "number"][:MOST_ITEMS]
    return [
        f"- q{item.family.q}, {item.family.versioned}: {in_markdown(item.words_about(group))}"
        for item in asked
        for group, _ in item.groups[:MOST_ANSWERS]
    ]


def setup(app):
    app.add_directive("chapters-to-teach", ChaptersToTeach)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

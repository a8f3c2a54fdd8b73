"""What a teacher needs of each chapter: ```{chapters-to-teach}, made of the chapters and of their items.

Objectives are those of the content files (irlearn/exercises/content), minutes and questions to discuss those
of the lessons. Answers to expect come from the competing rules of the exercises, which are other ways to
compute the score, such as a convention or a mistake, so that no list of them can be out of date.
"""

import re
import sys
from pathlib import Path

import yaml

from generated_markdown import GeneratedMarkdown
from irlearn.document.tables import in_markdown
from irlearn.exercises import chapter, chapters

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
import covers

PREDICT = re.compile(r"```+\{predict\}\n(.*?)\n```+", re.DOTALL)
WIDGET = re.compile(r"from irlearn\.widgets import (?:\(\s*)?([\w, \n]+)")
MOST_QUESTIONS, MOST_ITEMS = 3, 2  # of a chapter: questions to discuss, items with answers to expect
MOST_ANSWERS = 3  # to an item


class ChaptersToTeach(GeneratedMarkdown):
    """List each chapter that has exercises, in the order of the book."""

    def markdown(self):
        return "\n\n".join(self.one(page) for page in pages() if page.name in chapters())

    def one(self, page):
        exercises, notebook = chapter(page.name), page.with_suffix(".ipynb")
        cells = covers.cells(notebook, "markdown")
        minutes = re.search(r"(\d+) minutes", cells[0])
        head = f"### {{doc}}`/{covers.name_of(page)}`"
        spent = f" ({minutes[1]} minutes)" if minutes else ""
        pieces = [
            head + spent,
            "\n".join(f"- {words} *{', '.join(items)}*" for words, items in exercises.objectives.items()),
        ]
        if questions := [words for words in questions_in(cells) if words][:MOST_QUESTIONS]:
            pieces.append("To discuss: " + " ".join(f"“{words}”" for words in questions))
        if shown := widgets_in("\n".join(covers.cells(notebook, "code"))):
            pieces.append("To show: " + ", ".join(f"`{name}()`" for name in shown))
        if expected := answers_to_expect(page.name):
            pieces.append(
                "\n".join([":::{admonition} Answers to expect", ":class: dropdown", *expected, ":::"])
            )
        return "\n\n".join(pieces)


def pages():
    """List the paths of all pages but those to practise, in the order of reading, without their endings."""
    parts = yaml.safe_load((covers.ROOT / "_toc.yml").read_text("utf-8"))["parts"]
    return [covers.ROOT / each["file"] for part in parts for each in part["chapters"]]


def questions_in(cells):
    """Yield the questions of ``predict`` boxes as plain words, but for those with formulas or directives."""
    for box in PREDICT.findall("\n".join(cells)):
        lines = [line for line in box.splitlines() if not line.startswith(":")]
        # what a role shows stands for it: {term}`the gain <gain>` -> the gain
        words = re.sub(r"\{\w+\}`([^`<]*?)(?: ?<[^`]*>)?`", r"\1", " ".join(lines).strip())
        if "{" not in words and "$" not in words:
            yield re.sub(r"[*`]", "", words)


def widgets_in(code):
    """List the widgets that the code of a lesson imports, by their names in `irlearn.widgets`."""
    names = [name.strip() for found in WIDGET.findall(code) for name in found.split(",")]
    return [*dict.fromkeys(name for name in names if name.isidentifier() and name.islower())]


def answers_to_expect(name):
    """List what the first exercises that ask for a number say to answers by competing rules.

    An item's ``groups`` are pairs: competing rules that give the same number, and that number.
    """
    asked = [item for item in chapter(name) if item.kind == "number"][:MOST_ITEMS]
    return [
        f"- q{item.family.q}, {item.family.versioned}: {in_markdown(item.words_about(group))}"
        for item in asked
        for group, _ in item.groups[:MOST_ANSWERS]
    ]


def setup(app):
    app.add_directive("chapters-to-teach", ChaptersToTeach)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

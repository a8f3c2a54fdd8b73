"""Folded answers: a ``details`` element, which needs no script and stays closed on paper.

An admonition of the class ``dropdown`` becomes one. Titled *Answer*, its button says *Show answer*. Any other
title stands before these words, and then they depend on the content: *Show table* in a ``tools`` box (*Where
tools differ*) or where a table comes first, *Show list* where a ranking to touch comes first. A folded cell
right above it, which answers in numbers, comes into the same fold: one button opens both, and says *Show
both* in place of *Show table*. Folded exercises that follow each other share a fold.
"""

from itertools import takewhile

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

PLAIN_TITLES = {  # titles that are left out -> the word behind "Show" on the button
    "answer": "answer",
    "an answer": "answer",
    "answers": "answers",
}
OUTPUT = "cell_code_output"  # MyST-NB's name of what a cell shows
HIDES = ("tag_hide-cell", "tag_hide-output")
STATES = (("closed", "Show"), ("open", "Hide"))  # of a fold, and what its button then offers


class folded(nodes.container):
    """An answer, closed until it is asked for."""


class button(nodes.TextElement):
    """The button of a folded answer, with the title of its box if that says more than *Answer*.

    Its attribute ``of`` is the word behind "Show": what the fold holds.
    """


class FoldAnswers(SphinxPostTransform):
    """Replace each dropdown by a folded answer, with the folded cell above it inside."""

    default_priority = 900  # after MyST-NB has folded cells
    formats = ("html",)

    def run(self, **_):
        for box in list(self.document.findall(nodes.admonition)):
            if "dropdown" in box["classes"]:
                title, *rest = box.children
                known = PLAIN_TITLES.get(title.astext().lower())
                cell = folded_cell_above(box)
                what = "table" if "tools" in box.parent.get("classes", []) else word_for(rest)
                what = "both" if cell and what == "table" else what
                shown_title = [] if known else title.children
                opener = button("", "", *shown_title, of=known or what)
                fold = folded("", opener, *rest, classes=["admonition", "answer"], ids=box["ids"])
                box.replace_self(fold)
                if cell:
                    cell.parent.remove(cell)
                    fold.insert(1, with_code_folded(cell))


class JoinExercises(SphinxPostTransform):
    """Make one fold of folded exercises that follow each other."""

    default_priority = 902  # after a prediction has taken the folds that answer it
    formats = ("html",)

    def run(self, **_):
        joined = []
        for first in list(filter(is_exercise, self.document.findall(nodes.container))):
            if first in joined:
                continue
            more = list(takewhile(is_exercise, first.parent[first.parent.index(first) + 1 :]))
            joined += more
            if more:
                number = {1: "two"}.get(len(more), len(more) + 1)
                fold = folded("", button("", "", of=f"{number} more"), classes=["admonition", "answer"])
                first.replace_self(fold)
                for cell in more:
                    cell.parent.remove(cell)
                fold += [with_code_folded(cell) for cell in (first, *more)]


def is_exercise(node):
    """Tell whether a node is a folded cell with an exercise."""
    return is_folded_cell(node) and "tag_exercise" in node["classes"] and node["hide_mode"] == "all"


def word_for(content) -> str:
    """Return the word for what a fold holds, by the first of its nodes: table, list, or else answer."""
    first = content[0] if content else None
    if isinstance(first, nodes.table):
        return "table"
    return "list" if isinstance(first, nodes.raw) and "<irl-touch" in first.astext() else "answer"


def folded_cell_above(box):
    """Return the cell right above an answer, if all of it is folded and it shows something; else None."""
    at = box.parent.index(box)
    cell = box.parent[at - 1] if at else None
    return cell if is_folded_cell(cell) and cell["hide_mode"] == "all" else None


def is_folded_cell(node):
    """Tell whether a node is a cell that folds away what it shows."""
    is_cell = isinstance(node, nodes.container) and node.get("hide_mode") in ("all", "output")
    return is_cell and bool(outputs(node))


def outputs(cell):
    """List what a cell shows."""
    return list(cell.findall(lambda node: getattr(node, "attributes", {}).get("nb_element") == OUTPUT))


def with_code_folded(cell):
    """Change a folded cell so that only its code is folded, as in cells tagged hide-input; return it."""
    from myst_nb.sphinx_ import HideCodeCellNode

    shown = outputs(cell)
    for each in shown:
        each.parent.remove(each)
    (fold,) = cell.findall(HideCodeCellNode)
    fold.extend(each for each in cell.children if each is not fold)
    fold["prompt_show"], fold["prompt_hide"] = "Show the code", "Hide the code"
    fold["classes"] = ["above-input"]
    cell["classes"] = ["tag_hide-input" if name in HIDES else name for name in cell["classes"]]
    cell.children = []
    cell += [fold, *shown]
    return cell


def visit_folded(writer, node):
    writer.body.append(writer.starttag(node, "details", ""))


def depart_folded(writer, node):
    writer.body.append("</details>\n")


def visit_button(writer, node):
    title = ' class="with-title"' if node.children else ""
    writer.body.append(f'<summary class="admonition-title"><span{title}>')


def depart_button(writer, node):
    show, hide = (f'<span class="when-{state}">{word} {node["of"]}</span>' for state, word in STATES)
    writer.body.append(f"</span> {show}{hide}</summary>\n")


def setup(app):
    app.add_node(folded, html=(visit_folded, depart_folded))
    app.add_node(button, html=(visit_button, depart_button))
    app.add_post_transform(FoldAnswers)
    app.add_post_transform(JoinExercises)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

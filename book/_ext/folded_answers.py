"""Folded answers: a ``details`` element, which needs no script and stays closed on paper.

An admonition of the class ``dropdown`` becomes one. Its button says *Show answer*, and before that the title
where it says more than *Answer*. In the box of the tools it folds a table, and the button says *Show table*.
"""

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

PLAIN_TITLES = {  # titles that say no more than the button does -> what the button says that it shows
    "answer": "answer",
    "an answer": "answer",
    "answers": "answers",
}


class folded(nodes.container):
    """An answer, closed until it is asked for."""


class button(nodes.TextElement):
    """The button of a folded answer, with the title of its box if that says more than *Answer*."""


class FoldAnswers(SphinxPostTransform):
    default_priority = 900
    formats = ("html",)

    def run(self, **_):
        for box in list(self.document.findall(nodes.admonition)):
            if "dropdown" in box["classes"]:
                title, *rest = box.children
                known = PLAIN_TITLES.get(title.astext().lower())
                what = "table" if "tools" in box.parent.get("classes", []) else "answer"
                asked = button("", "", *([] if known else title.children), of=known or what)
                box.replace_self(folded("", asked, *rest, classes=["admonition", "answer"], ids=box["ids"]))


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


STATES = (("closed", "Show"), ("open", "Hide"))


def setup(app):
    app.add_node(folded, html=(visit_folded, depart_folded))
    app.add_node(button, html=(visit_button, depart_button))
    app.add_post_transform(FoldAnswers)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

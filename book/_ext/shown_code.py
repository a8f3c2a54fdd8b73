"""One switch for the page, *Show Python*: code that only draws, or answers, is there for those who want it.

As long as it is off, cells tagged ``hide-input`` lose the fold with their code, and the fold of cells tagged
``hide-cell`` holds only what they show. Code that is not folded stays, and so do the cells below "In code"; a
lesson whose ranking stays in view hides more (staying.py). Without scripts nothing is hidden.
"""

from pathlib import Path

from docutils import nodes

from site_files import SiteFile

SCRIPT = SiteFile("irlearn-code.js", Path(__file__).with_name("shown_code.js").read_text)
FOLDS = ("tag_hide-input", "tag_hide-cell")  # classes of the cells that have one


def load_in_page(app, pagename, templatename, context, doctree):
    """Have templates/show-python.html put the switch on top of a page that has cells with folded code."""
    context["folds_code"] = bool(doctree) and any(map(folds_code, doctree.findall(nodes.container)))
    if context["folds_code"]:
        SCRIPT.load_in_page(app)


def folds_code(node) -> bool:
    """Tell whether a node is a cell whose code is folded."""
    return any(name in FOLDS for name in node["classes"])


def setup(app):
    app.connect("builder-inited", SCRIPT.write)
    app.connect("html-page-context", load_in_page)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

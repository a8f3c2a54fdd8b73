"""One switch on every page, *Show Python*: code that only draws, or answers, is there for those who want it.

As long as it is off, the fold of cells tagged ``hide-input`` is hidden, and of cells tagged ``hide-cell``
only the code in the fold. Code that is not folded stays, and so do the cells below "In code"; but a lesson
whose ranking stays in view (staying.py) shows only those and cells tagged ``open-code``. Without scripts
nothing is hidden.
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

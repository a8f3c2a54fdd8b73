"""The menu *Python* in the header of a page: run the page live, show its code, download it as a notebook.

As long as *Show all code* is off, the fold of cells tagged ``hide-input`` is hidden, and of cells tagged
``hide-cell`` only the code in the fold. Code that is not folded stays, and so do the cells below "In code";
but a lesson whose ranking stays in view (staying.py) shows only those and cells tagged ``open-code``. Without
scripts nothing is hidden.
"""

from pathlib import Path

from docutils import nodes

from site_files import SiteFile

SCRIPT = SiteFile("irlearn-python.js", Path(__file__).with_name("python_menu.js").read_text)
FOLDS = ("tag_hide-input", "tag_hide-cell")  # classes of the cells that have one


def load_in_page(app, pagename, templatename, context, doctree):
    """Tell templates/python-menu.html what the menu offers; pages that offer nothing have none.

    ``live_start`` is what live_pages gave the page: the button that makes it live.
    """
    context["folds_code"] = bool(doctree) and any(map(folds_code, doctree.findall(nodes.container)))
    is_notebook = bool(doctree) and app.env.doc2path(pagename).endswith(".ipynb")
    context["notebook"] = f"_sources/{pagename}.ipynb" if is_notebook else ""
    if context["folds_code"] or is_notebook:
        SCRIPT.load_in_page(app)


def folds_code(node) -> bool:
    """Tell whether a node is a cell whose code is folded."""
    return any(name in FOLDS for name in node["classes"])


def setup(app):
    app.connect("builder-inited", SCRIPT.write)
    app.connect("html-page-context", load_in_page)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

"""A style that few pages need is loaded where what it draws stands: a ``{div}`` of this class."""

from docutils import nodes

STYLES = {"decision-tree": "irlearn-tree.css", "metric-sheet": "irlearn-sheet.css"}


def ask_for_them(app, pagename, templatename, context, doctree):
    boxes = doctree.findall(nodes.container) if doctree else []
    there = {name for box in boxes for name in box["classes"]}
    for name in sorted(there & {*STYLES}):
        app.add_css_file(STYLES[name])


def setup(app):
    app.connect("html-page-context", ask_for_them)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

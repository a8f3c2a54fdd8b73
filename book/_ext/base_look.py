"""The style sheet that the package brings to a notebook: every page links it, before the book's own."""

from irlearn.web.touchable import base_look
from site_files import SiteFile

LOOK = SiteFile("irlearn-look.css", base_look)


def write_file(app):
    LOOK.write(app)


def load_in_page(app, pagename, templatename, context, doctree):
    LOOK.load_in_page(app)


def setup(app):
    app.connect("builder-inited", write_file)
    app.connect("html-page-context", load_in_page)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

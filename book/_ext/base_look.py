"""The look that the package brings to a notebook: every page of the book links it, before the book's own."""

from irlearn.web.touchable import base_look
from site_files import SiteFile

LOOK = SiteFile("irlearn-look.css", base_look)


def write_file(app):
    LOOK.write(app)


def ask_for_it(app, pagename, templatename, context, doctree):
    LOOK.ask_for(app)


def setup(app):
    app.connect("builder-inited", write_file)
    app.connect("html-page-context", ask_for_it)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

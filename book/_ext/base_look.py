"""Link on every page the style sheet that the package has for notebooks, before the book's own."""

from irlearn.web.touchable import base_look
from site_files import SiteFile

LOOK = SiteFile("irlearn-look.css", base_look)


def write_file(app):
    """Write the style sheet into the site."""
    LOOK.write(app)


def load_in_page(app, pagename, templatename, context, doctree):
    """Link the style sheet in a page."""
    LOOK.load_in_page(app)


def setup(app):
    app.connect("builder-inited", write_file)
    app.connect("html-page-context", load_in_page)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

"""Link on every page the style sheet that the package has for notebooks, before the book's own."""

from irlearn.web.touchable import base_look
from site_files import SiteFile

LOOK = SiteFile("irlearn-look.css", base_look)


def setup(app):
    app.connect("builder-inited", LOOK.write)
    app.connect("html-page-context", LOOK.load_in_page)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

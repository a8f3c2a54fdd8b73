"""In the built book widgets take the form that needs no Python; a page with one loads its script and styles.

The cells of a page make their HTML: see ``irlearn/widgets/stage.py``.
"""

import os

from irlearn.widgets.static import widget_look, widget_script
from site_files import ElementFiles

FILES = ElementFiles("irl-widget", ("irlearn-widget.css", widget_look), ("irlearn-widget.js", widget_script))


def setup(app):
    os.environ.setdefault("IRLEARN_WIDGETS", "static")  # the kernels that run the cells inherit it
    return FILES.setup(app)

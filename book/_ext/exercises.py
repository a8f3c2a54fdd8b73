"""Exercises in the book: a page that has one, or the panel of a chapter, loads their script and look.

What stands in the page is made by its cells: see ``irlearn/exercises/notebook.py``.
"""

import re

from docutils import nodes

from irlearn.exercises.page import card_look, exercise_script
from site_files import SiteFile

FILES = [SiteFile("irlearn-exercise.css", card_look), SiteFile("irlearn-exercise.js", exercise_script)]
ELEMENT = re.compile("<irl-(exercise|progress)[ >]")


def write_files(app):
    for file in FILES:
        file.write(app)


def ask_for_them(app, pagename, templatename, context, doctree):
    if doctree and any(ELEMENT.search(raw.astext()) for raw in doctree.findall(nodes.raw)):
        for file in FILES:
            file.ask_for(app)


def setup(app):
    app.connect("builder-inited", write_files)
    app.connect("html-page-context", ask_for_them)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

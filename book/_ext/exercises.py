"""Exercises in the book: a page that has one, or the panel of a chapter, loads their script and look.

What stands in the page is made by its cells: see ``irlearn/exercises/notebook.py``.
"""

from irlearn.exercises.page import card_look, exercise_script
from site_files import ElementFiles

FILES = ElementFiles(
    "irl-exercise|irl-progress",
    ("irlearn-exercise.css", card_look),
    ("irlearn-exercise.js", exercise_script),
)


def setup(app):
    return FILES.setup(app)

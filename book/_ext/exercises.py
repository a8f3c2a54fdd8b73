"""Exercises in the book: a page with one, or with the panel of what a reader can do, loads script and styles.

The cells of a page make their HTML: see ``irlearn/exercises/notebook.py``.
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

"""The forms in which exercises are exported, by the names that the command line has for them.

Each is a function of a `Handout` (items for the students of a class) and of the folder to write into.
"""

from .exam_page import exam_pages
from .moodle import moodle
from .nbgrader import nbgrader
from .preview import preview
from .qti import qti
from .sheet import sheet

FORMS = {
    "moodle": moodle,
    "qti": qti,
    "nbgrader": nbgrader,
    "sheet": sheet,
    "exam": exam_pages,
    "preview": preview,
}

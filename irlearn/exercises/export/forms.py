"""The forms in which exercises are exported, by the names that the command line has for them."""

from .moodle import moodle
from .nbgrader import nbgrader
from .preview import preview
from .sheet import sheet

FORMS = {"moodle": moodle, "nbgrader": nbgrader, "sheet": sheet, "preview": preview}

"""Key F shows a comparison, a widget or a ranking on a stage that fills the screen; no Python is needed."""

from irlearn.document import style_sheet
from irlearn.widgets import stage
from site_files import ElementFiles

FILES = ElementFiles(
    "irl-versus|irl-widget|irl-readers|irl-touch",
    ("irlearn-stage.css", lambda: style_sheet(stage.LOOK)),
    ("irlearn-stage.js", lambda: stage.stage_script(stage.SCRIPT, "../widgets/element/project.js")),
)


def setup(app):
    return FILES.setup(app)

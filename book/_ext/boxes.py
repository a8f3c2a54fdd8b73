"""The book's boxes: ```{predict}, ```{erratum} and four others.

Each is an admonition with a title that is always the same, so that a reader learns to
recognise it; words after the name of the box are added to the title: ```{erratum} The fourth gain.
A ```{predict} box can have choices: see `guesses`.
"""

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from guesses import choices, scores_asked

TITLES = {
    "objectives": "After this chapter you can",
    "predict": "Predict first",
    "erratum": "What the source prints",
    "tools": "Where tools differ",
    "keypoints": "Key points",
    "summary": "In short",
}


class Box(SphinxDirective):
    """A box; what is specific to its kind is its title, and in a prediction the choices."""

    optional_arguments = 1
    final_argument_whitespace = True
    has_content = True

    def run(self):
        self.assert_has_content()
        words = TITLES[self.name] + (f": {self.arguments[0]}" if self.arguments else "")
        title, messages = self.state.inline_text(words, self.lineno)
        box = nodes.admonition("", nodes.title(words, "", *title), *messages, classes=["box", self.name])
        self.set_source_info(box)
        box += scores_asked(self)
        self.state.nested_parse(self.content, self.content_offset, box)
        box += choices(self)
        return [box]


class Prediction(Box):
    """A box in which the reader may choose an answer before reading on; its options: see guesses.py."""

    option_spec = dict.fromkeys(("choices", "act", "asks"), directives.unchanged_required)


def setup(app):
    for name in TITLES:
        app.add_directive(name, Prediction if name == "predict" else Box)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

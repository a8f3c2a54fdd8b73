"""Results to judge on a page of the book: ```{judge} code-search words.

The first word is a dataset with a story, which is one query to look at closely. The second is the system in
whose order the results come; without it, the best come first. A cell that ends in ``judge()`` shows the same.
"""

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from irlearn.errors import IRLearnError
from irlearn.judging import Judging
from irlearn.judging.page import judge_look, judge_script
from site_files import ElementFiles

FILES = ElementFiles("irl-judge", ("irlearn-judge.css", judge_look), ("irlearn-judge.js", judge_script))


class Judge(SphinxDirective):
    required_arguments = 1
    optional_arguments = 1

    def run(self):
        name, *system = self.arguments
        try:
            judging = Judging(name, *(system or [None]))
        except IRLearnError as wrong:
            raise self.error(str(wrong)) from None
        return [nodes.raw("", judging.to_html(), format="html")]


def setup(app):
    app.add_directive("judge", Judge)
    return FILES.setup(app)

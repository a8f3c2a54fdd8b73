"""Results to judge on a page of the book: ```{judge} entities fusion estonia.

The words are a dataset, one of its systems, and the question whose first ten results are judged. ``metrics``
names the scores, as in ``P@10; nDCG@10``, where a page has others than P, recall, RR and AP. A cell
that ends in ``judge()`` shows the same.
"""

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from irlearn.errors import IRLearnError
from irlearn.judging import METRICS, Judging, judge_look, judge_script
from site_files import ElementFiles

FILES = ElementFiles("irl-judge", ("irlearn-judge.css", judge_look), ("irlearn-judge.js", judge_script))


class Judge(SphinxDirective):
    """Show the results of one question, to be judged."""

    required_arguments = 3
    final_argument_whitespace = True  # in some datasets a question is named by its words
    option_spec = {"metrics": directives.unchanged_required}

    def run(self):
        named = self.options.get("metrics")
        metrics = [name.strip() for name in named.split(";")] if named else METRICS
        try:
            piece = Judging(*self.arguments, metrics).to_html()
        except IRLearnError as wrong:
            raise self.error(str(wrong)) from None
        words = ", ".join(map(repr, [*self.arguments, metrics]))
        python = f"from irlearn.judging import judge\n\njudge({words})"  # for notebooks_to_download.py
        return [nodes.raw("", piece, format="html", python=python)]


def setup(app):
    app.add_directive("judge", Judge)
    return FILES.setup(app)

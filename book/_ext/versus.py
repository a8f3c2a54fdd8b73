"""Two lists beside each other, to vote on and then to play with: ```{versus} P@5; RR; AP.

Each line is a pair: what it is about, and behind a ``|`` the grades of A and of B. One pair is shown at a
time, its scores once a reader has said which list is better. Without a script, and on paper, there is
nothing: pictures of the pairs, in cells tagged ``on-stage``, stand there then.
"""

import json
from html import escape
from pathlib import Path

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from irlearn.errors import IRLearnError
from irlearn.web.touchable import Touchable
from site_files import ElementFiles

HERE = Path(__file__)
FILES = ElementFiles(
    "irl-versus",
    ("irlearn-versus.css", HERE.with_suffix(".css").read_text),
    ("irlearn-versus.js", HERE.with_suffix(".js").read_text),
)


class Versus(SphinxDirective):
    """Pairs of lists, of which a reader says which is better."""

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec = {"top": directives.positive_int}

    def run(self):
        self.assert_has_content()
        metrics = [name.strip() for name in self.arguments[0].split(";")]
        pairs = [[part.strip() for part in line.split("|")] for line in self.content if line.strip()]
        try:
            lists = [[[int(grade) for grade in each.split()] for each in (a, b)] for _, a, b in pairs]
            boards = "".join(
                Touchable(grades, *metrics, top=self.options.get("top")).to_html(
                    short=True, noscript=False, group="versus"
                )
                for grades in lists[0]
            )
        except (ValueError, IRLearnError) as wrong:
            raise self.error(f"versus: a pair is: words | grades | grades. {wrong}") from None
        data = escape(json.dumps(pairs))
        return [nodes.raw("", f'<irl-versus pairs="{data}">{boards}</irl-versus>', format="html")]


def setup(app):
    app.add_directive("versus", Versus)
    return FILES.setup(app)

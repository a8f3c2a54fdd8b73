"""What a directive writes in Markdown is read as if it stood in the page."""

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.util.docutils import SphinxDirective


class Made(SphinxDirective):
    """A directive whose content is Markdown that Python writes."""

    def run(self):
        lines = StringList(self.markdown().splitlines(), source=self.env.docname)
        box = nodes.container()
        self.state.nested_parse(lines, 0, box, match_titles=True)
        return box.children

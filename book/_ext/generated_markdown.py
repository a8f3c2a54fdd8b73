"""Directives whose content is Markdown that Python generates.

A directive without content of its own generates the same for every page that has it. Its Markdown is
generated at each build, and pages that had another one are read again. So it may be made of any file.
"""

import re

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.util.docutils import SphinxDirective

from cell_dependencies import digest
from page_notes import PageNotes

KINDS: dict[str, type["GeneratedMarkdown"]] = {}  # the directives' classes by name
GENERATED = PageNotes("generated")  # the digests of what was generated, by the names of the classes


class GeneratedMarkdown(SphinxDirective):
    """A directive whose subclass writes Markdown in the method ``markdown``."""

    def run(self):
        text = self.markdown()
        if not self.has_content:
            GENERATED.of(self.env).setdefault(self.env.docname, {})[type(self).__name__] = digest(text)
        box = nodes.container()
        self.state.nested_parse(
            StringList(text.splitlines(), source=self.env.docname), 0, box, match_titles=True
        )
        return box.children

    def __init_subclass__(cls):
        KINDS[cls.__name__] = cls


def plain(text):
    """Escape text so that Markdown leaves it alone; what stands in backticks, one or two, is code."""
    pieces = re.split(r"(``.+?``|`.+?`)", " ".join(text.split()))
    return "".join(
        f"`{piece.strip('`')}`" if piece.startswith("`") else re.sub(r"([\\*_`<>\[\]{}|$#])", r"\\\1", piece)
        for piece in pieces
    )


def outdated_pages(app, env, added, changed, removed):
    """List the pages for which something else would be generated now."""
    generated = GENERATED.of(env)
    kinds = {kind for digests in generated.values() for kind in digests}
    # A directive's __init__ wants the page that it stands on; `markdown` of these needs neither.
    now = {kind: digest(KINDS[kind].__new__(KINDS[kind]).markdown()) for kind in kinds}
    return [
        page
        for page, digests in generated.items()
        if any(now[kind] != before for kind, before in digests.items())
    ]


def setup(app):
    app.connect("env-get-outdated", outdated_pages)
    GENERATED.connect(app)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

"""Directives whose content is Markdown that Python generates.

A directive without content of its own generates the same for every page that has it. It is generated again
at each build, and its pages are read again if that differs. So it may look at any chapter.
"""

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.util.docutils import SphinxDirective

from cell_dependencies import digest

KINDS: dict[str, type["GeneratedMarkdown"]] = {}  # the directives' classes by name


class GeneratedMarkdown(SphinxDirective):
    """A directive whose subclass writes Markdown in the method ``markdown``."""

    def run(self):
        text = self.markdown()
        if not self.has_content:
            digests_by_page(self.env).setdefault(self.env.docname, {})[type(self).__name__] = digest(text)
        box = nodes.container()
        self.state.nested_parse(
            StringList(text.splitlines(), source=self.env.docname), 0, box, match_titles=True
        )
        return box.children

    def __init_subclass__(cls):
        KINDS[cls.__name__] = cls


def digests_by_page(env) -> dict[str, dict[str, str]]:
    """Return the digests of what was generated for each page, by the name of the directive."""
    env.made = getattr(env, "made", {})
    return env.made


def outdated_pages(app, env, added, changed, removed):
    """List the pages for which something else would be generated now."""
    kinds = {kind for made in digests_by_page(env).values() for kind in made}
    # Without __init__, because there is no page: such a directive needs none.
    now = {kind: digest(KINDS[kind].__new__(KINDS[kind]).markdown()) for kind in kinds}
    return [
        page for page, made in env.made.items() if any(now[kind] != before for kind, before in made.items())
    ]


def forget(app, env, page):
    """Forget a page that is removed, or read again."""
    digests_by_page(env).pop(page, None)


def merge(app, env, pages, other):
    """Take over what another process has read."""
    digests_by_page(env).update(
        {page: made for page, made in digests_by_page(other).items() if page in pages}
    )


def setup(app):
    app.connect("env-get-outdated", outdated_pages)
    app.connect("env-purge-doc", forget)
    app.connect("env-merge-info", merge)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

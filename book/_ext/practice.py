"""Pages to practise: the room where one item stands in view, rings in the contents, and what is due.

A chapter's lesson is `ndcg`, its problems and exercises stand on `ndcg-practice`. Addresses of a lesson that
name an item, or ask for an exam, lead on there. ```{due} gathers over all chapters what is due.
"""

import json
import re
from html import escape
from pathlib import Path

import nbformat
from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from irlearn.exercises.book_sets import CHAPTERS, FAMILIES
from irlearn.exercises.page import contents_script, due_script, practised_here, room_look, room_script
from irlearn.web.markup import data_script
from site_files import ElementFiles, SiteFile

ENDING = "-practice"
CONTENTS = SiteFile("irlearn-contents.js", lambda: contents_script(skills()))
ROOM = SiteFile("irlearn-room.js", room_script), SiteFile("irlearn-room.css", room_look)
DUE = ElementFiles("irl-due", ("irlearn-due.js", due_script), ("irlearn-room.css", room_look))
FOLD = re.compile(r">([^<>]*)</a><details[^>]*>.*?</summary>(<ul[^>]*>.*?)</a>(.*?)</details>", re.S)
ID = re.compile(r'\bid="(exercise-[\w-]+)"')


def skills() -> dict[str, list[str]]:
    """List the keys of the exercises that are practised, by chapter."""
    return {name: [family.key for family in practised_here(FAMILIES[name])] for name in CHAPTERS}


# -- what is due -----------------------------------------------------------------------------------------


class Due(SphinxDirective):
    """The element that says what is due; without a script, the pages to practise."""

    def run(self):
        chapters = [made for name in CHAPTERS if (made := self.chapter(name))]
        data = data_script(json.dumps([items for items, _ in chapters], ensure_ascii=False))
        listed = "".join(f"<li>{link}</li>" for _, link in chapters)
        words = f"<noscript><p>Practise:</p><ul>{listed}</ul></noscript>"
        return [nodes.raw("", f"<irl-due>{data}{words}</irl-due>", format="html")]

    def chapter(self, name):
        """Return what can be due in a chapter, and a link to its page; None where it has no such page."""
        page = next((page for page in self.env.found_docs if page.endswith(f"/{name}{ENDING}")), None)
        if page is None:
            return None
        path = self.env.doc2path(page)
        self.env.note_dependency(path)
        address = f"{'../' * self.env.docname.count('/')}{page}.html"
        head, *problems = headings(Path(path))
        title = head.removeprefix("Practise: ")
        items = [(f"{name}#{nodes.make_id(each)}", each, nodes.make_id(each)) for each in problems]
        items += [(each.key, each.skill, f"exercise-{each.name}") for each in FAMILIES[name]]
        listed = [{"key": key, "words": words, "at": f"{address}#{anchor}"} for key, words, anchor in items]
        return {"title": title, "items": listed}, f'<a href="{address}">{escape(title)}</a>'


def headings(path: Path) -> list[str]:
    """List the title of a page to practise, and the headings of its problems."""
    cells = nbformat.read(path, 4).cells
    text = "\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
    return re.findall(r"^# (.*)", text, re.M)[:1] + re.findall(r"^### (\d+\. .*)", text, re.M)


# -- what pages load ------------------------------------------------------------------------------------


def write_files(app):
    for file in (CONTENTS, *ROOM):
        file.write(app)


def load_in_page(app, pagename, templatename, context, doctree):
    """Load the script of the contents; in a page to practise that of the room; in a lesson say what moved."""
    CONTENTS.load_in_page(app)
    if pagename.endswith(ENDING):
        for file in ROOM:
            file.load_in_page(app)
    elif pagename + ENDING in app.env.found_docs and "body" in context:
        page = f"{pagename.rpartition('/')[2]}{ENDING}.html"
        moved = {"page": page, "anchors": anchors(app.env.get_doctree(pagename + ENDING))}
        data = json.dumps(moved).replace("<", "\\u003c")
        context["body"] += f'\n<script type="application/json" class="irl-moved">{data}</script>\n'


def open_contents(app, pagename, templatename, context, doctree):
    """Show pages to practise in the contents without folds, which have no names, and say of which chapter."""
    make = context.get("generate_toctree_html")
    if make:
        context["generate_toctree_html"] = lambda *how, **more: unfolded(make(*how, **more))


def unfolded(contents):
    named = r">\1</a>\2<span class='irl-unseen'>: \1</span></a>\3"
    return FOLD.sub(named, str(contents)) if contents else contents


def anchors(doctree) -> list[str]:
    """List the anchors of a page: its sections below the title, and its exercises."""
    _, *sections = (name for section in doctree.findall(nodes.section) for name in section["ids"])
    return [*sections, *(found for raw in doctree.findall(nodes.raw) for found in ID.findall(raw.astext()))]


def setup(app):
    app.add_directive("due", Due)
    app.connect("builder-inited", write_files)
    app.connect("html-page-context", load_in_page)
    app.connect("html-page-context", open_contents, priority=900)  # behind the theme
    return DUE.setup(app)

"""Pages to practise: the room where one item stands in view, rings in the contents, and what is due.

A chapter's lesson is `ndcg`; its problems and exercises, together its items, stand on `ndcg-practice`. A ring
in the table of contents tells how many of the exercises a reader has mastered. Items come back after some
days: ```{due} lists those of all chapters that are due. They go from short to long: a page tells its script
how many minutes each item takes (minutes.py). An address of a lesson that names an item, or asks
for an exam, leads on to the page to practise.

A browser stores what a reader knows of a problem under the id of its section, such as `ndcg#true-or-false`,
which comes from the words of its heading. Where these change, the id is kept by an anchor above it with the
name of the chapter, `(ndcg-true-or-false)=`.
"""

import json
import re
from html import escape
from pathlib import Path

import nbformat
from docutils import nodes
from sphinx.util.docutils import SphinxDirective

import minutes
from irlearn.exercises.page import contents_script, due_script, practised_here, room_look, room_script
from irlearn.exercises.sets import CHAPTERS, FAMILIES
from irlearn.web import data_script
from site_files import ElementFiles, SiteFile

ENDING = "-practice"
CONTENTS = SiteFile("irlearn-contents.js", make=lambda: contents_script(skills()))
ROOM = SiteFile("irlearn-room.js", room_script), SiteFile("irlearn-room.css", room_look)
DUE = ElementFiles("irl-due", ("irlearn-due.js", due_script), ("irlearn-room.css", room_look))
# In the table of contents: a chapter, with the fold of its page to practise; and a part with its pages.
FOLD = re.compile(r">([^<>]*)</a><details[^>]*>.*?</summary>(<ul[^>]*>.*?)</a>(.*?)</details>", re.S)
PART = re.compile(r'<p [^>]*class="caption"(?:(?!</p>).)*</p>\s*<ul.*?</ul>(?=\s*(?:<p |</div>|$))', re.S)
FOLDED_PARTS = ("Tools", "How to", "Back matter")
RING = '<span class="irl-ring" role="img" aria-label="not practised yet"></span>'
ID = re.compile(r'\bid="(exercise-[\w-]+)"')  # of an exercise on a page
NUMBER = re.compile(r"^\d+\. ")  # of a problem in its notebook; on the page an item has its place among all


def skills() -> dict[str, list[str]]:
    """List the keys of a chapter's exercises, without those that ask for a function, by chapter."""
    return {name: [family.key for family in practised_here(FAMILIES[name])] for name in CHAPTERS}


# -- what is due -----------------------------------------------------------------------------------------


class Due(SphinxDirective):
    """The element that says what is due; without a script, links to all pages to practise."""

    def run(self):
        chapters = [made for name in CHAPTERS if (made := self.chapter(name))]
        data = data_script(json.dumps([items for items, _ in chapters], ensure_ascii=False))
        listed = "".join(f"<li>{link}</li>" for _, link in chapters)
        words = f"<noscript><p>Practise:</p><ul>{listed}</ul></noscript>"
        return [nodes.raw("", f"<irl-due>{data}{words}</irl-due>", format="html")]

    def chapter(self, name):
        """Return the items of a chapter as data, and a link to its page to practise; None if it has none."""
        page = next((page for page in self.env.found_docs if page.endswith(f"/{name}{ENDING}")), None)
        if page is None:
            return None
        path = self.env.doc2path(page)
        self.env.note_dependency(path)
        address = f"{'../' * self.env.docname.count('/')}{page}.html"
        head, problems = headings(Path(path))
        title = head.removeprefix("Practise: ")
        # (key by which a browser stores the answers, words, anchor on the page)
        items = [(f"{name}#{anchor}", words, anchor) for anchor, words in problems.items()]
        items += [(each.key, each.skill, f"exercise-{each.name}") for each in FAMILIES[name]]
        listed = [{"key": key, "words": words, "at": f"{address}#{anchor}"} for key, words, anchor in items]
        return {"title": title, "items": listed}, f'<a href="{address}">{escape(title)}</a>'


def headings(path: Path) -> tuple[str, dict[str, str]]:
    """Return the title of a page to practise, and the heading of each problem by the id of its section."""
    name = path.stem.removesuffix(ENDING)
    cells = nbformat.read(path, 4).cells
    text = "\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
    found = re.findall(rf"(?:^\({name}-(.*)\)=\n+)?^### (\d+\. .*)", text, re.M)
    return re.findall(r"^# (.*)", text, re.M)[0], {
        kept or nodes.make_id(words): NUMBER.sub("", words) for kept, words in found
    }


def drop_numbers(app, doctree):
    """Leave the number out of the heading of each problem of a page to practise."""
    if not app.env.docname.endswith(ENDING):
        return
    for section in doctree.findall(nodes.section):
        first = section.next_node(nodes.title).next_node(nodes.Text)
        if "problems" in section.parent.get("ids", ()):
            first.parent.replace(first, nodes.Text(NUMBER.sub("", first)))


def keep_ids(app, doctree):
    """Let a problem have the id first that an anchor keeps."""
    start = f"{app.env.docname.rpartition('/')[2].removesuffix(ENDING)}-"
    for section in doctree.findall(nodes.section):
        if "problems" in section.parent.get("ids", ()):
            kept = [each.removeprefix(start) for each in section["ids"][1:] if each.startswith(start)]
            section["ids"][:0] = kept


# -- what pages load ------------------------------------------------------------------------------------


def load_in_page(app, pagename, templatename, context, doctree):
    """Load the script of the contents, and in a page to practise that of the room.

    A lesson is told which page has its items, and their anchors, so that its script can lead on to them.
    """
    CONTENTS.load_in_page(app)
    if pagename.endswith(ENDING):
        for file in ROOM:
            file.load_in_page(app)
        context["body"] += page_data("irl-minutes", minutes_by_id(Path(app.env.doc2path(pagename))))
    elif pagename + ENDING in app.env.found_docs and "body" in context:
        page = f"{pagename.rpartition('/')[2]}{ENDING}.html"
        moved = {"page": page, "anchors": anchors(app.env.get_doctree(pagename + ENDING))}
        context["body"] += page_data("irl-moved", moved)


def page_data(name, value) -> str:
    """Write data for the scripts of a page."""
    data = json.dumps(value).replace("<", "\\u003c")
    return f'\n<script type="application/json" class="{name}">{data}</script>\n'


def minutes_by_id(path: Path) -> dict[str, float]:
    """Say how many minutes each item of a page to practise takes, by the id of its element."""
    found = dict(zip(headings(path)[1], minutes.problems(path)))
    found |= {f"exercise-{item.family.name}": minutes.of_exercise(item) for item in minutes.exercises(path)}
    return {name: round(taken, 1) for name, taken in found.items()}


def arrange_contents(app, pagename, templatename, context, doctree):
    """Make a line of each chapter in the contents, with the ring of its practice, and fold other parts."""
    make = context.get("generate_toctree_html")
    if make:
        context["generate_toctree_html"] = lambda *how, **more: arranged(make(*how, **more))


def arranged(contents):
    """Put a ring that leads to its page to practise behind each chapter; fold the parts that are no lessons.

    The theme's own folds have buttons without names, so they go. A part that has the open page is unfolded.
    """
    if not contents:
        return contents
    # 1: the chapter's title; 2, 3: the list with its page to practise, around the words of the link.
    ring = rf">\1</a>\2<span class='irl-unseen'>: \1</span>{RING}</a>\3"
    return PART.sub(folded, FOLD.sub(ring, str(contents)))


def folded(part) -> str:
    """Fold a part of the contents if it is one of `FOLDED_PARTS`."""
    caption, pages = re.split(r"(?<=</p>)", part[0], maxsplit=1)
    if not any(f">{name}<" in caption for name in FOLDED_PARTS):
        return part[0]
    state = " open" if 'class="current' in pages else ""
    return f'<details class="irl-part"{state}><summary>{caption}</summary>{pages}</details>'


def anchors(doctree) -> list[str]:
    """List the anchors of a page: its sections below the title, and its exercises."""
    _, *sections = (name for section in doctree.findall(nodes.section) for name in section["ids"])
    return [*sections, *(found for raw in doctree.findall(nodes.raw) for found in ID.findall(raw.astext()))]


def setup(app):
    app.add_directive("due", Due)
    for file in (CONTENTS, *ROOM):
        app.connect("builder-inited", file.write)
    app.connect("doctree-read", keep_ids)
    app.connect("doctree-read", drop_numbers, priority=400)  # before the contents are collected
    app.connect("html-page-context", load_in_page)
    app.connect("html-page-context", arrange_contents, priority=900)  # after the theme has set it
    return DUE.setup(app)

"""The front page: its lessons as lines with stops.

```{lessons} holds a line for each chapter: its page (relevant-or-not/precision), a colon, and what a reader
can do after it. Which chapters there are, and in what order, is set by ``_toc.yml``, of which each part makes
a line; titles and minutes stand at the head of each chapter.
"""

import json
import re
from html import escape
from pathlib import Path

import yaml
from docutils import nodes
from sphinx.util.docutils import SphinxDirective

import sketches
from practice import FOLDED_PARTS

NO_LESSONS = ("Start", *FOLDED_PARTS)
STOP = """\
<li><a href="{page}.html" data-chapter="{chapter}">
<span class="front-picture" aria-hidden="true">{drawing}</span><strong>{title}</strong>{minutes}
<span class="front-what">{sentence}</span></a></li>"""


class Lessons(SphinxDirective):
    """The chapters of the book, a line for each part."""

    has_content = True

    def run(self):
        lines = [line for line in self.content if line.strip()]
        if odd := [line for line in lines if ": " not in line]:
            raise self.error(f"a lesson is a page, a colon and a sentence, but here stands “{odd[0]}”")
        sentences = dict(line.split(": ", 1) for line in lines)
        parts = self.parts()
        pages = [page for part in parts.values() for page in part]
        if wrong := sorted({*pages} ^ {*sentences}):
            raise self.error(f"_toc.yml and the lessons here differ in {', '.join(wrong)}")
        if undrawn := sorted({*pages} - {*sketches.DRAWINGS}):
            raise self.error(f"book/_ext/sketches.py has no drawing for {', '.join(undrawn)}")
        shown = "".join(
            f'<div style="--stops: {len(part)}"><h3>{escape(name)}</h3><ol>'
            + "".join(self.stop(page, sentences[page]) for page in part)
            + "</ol></div>"
            for name, part in parts.items()
        )
        return [nodes.raw("", f'<div class="front-lessons">{shown}</div>', format="html")]

    def parts(self):
        """List the chapters of each part, in the order of reading."""
        root = Path(self.env.srcdir)
        self.env.note_dependency(str(root / "_toc.yml"))
        parts = yaml.safe_load((root / "_toc.yml").read_text("utf-8"))["parts"]
        return {
            part["caption"]: [chapter["file"].removeprefix("book/") for chapter in part["chapters"]]
            for part in parts
            if part["caption"] not in NO_LESSONS
        }

    def stop(self, page, sentence):
        """Write one stop as HTML: a link with a drawing, the title, the minutes and the sentence."""
        head = self.head(Path(self.env.srcdir, "book", page))
        title = re.search(r"^# (.*)", head, re.MULTILINE)
        if not title:
            raise self.error(f"book/{page} has no title: a line that begins with “# ”")
        minutes = re.search(r"(\d+) minutes", head)
        return STOP.format(
            page=page,
            chapter=page.rpartition("/")[2],
            drawing=sketches.svg(page).replace("\n", ""),
            title=escape(title[1]),
            minutes=f' <span class="front-minutes">{minutes[1]} min</span>' if minutes else "",
            sentence=escape(sentence),
        )

    def head(self, path):
        """Read how a chapter begins: the first cell of its notebook, or 1000 characters of its text."""
        notebook = path.with_suffix(".ipynb")
        file = notebook if notebook.exists() else path.with_suffix(".md")
        self.env.note_dependency(str(file))
        source = file.read_text("utf-8")
        return "".join(json.loads(source)["cells"][0]["source"]) if file == notebook else source[:1000]


def load_look(app, pagename, templatename, context, doctree):
    """Load the style of the front page, and show its header, on that page alone."""
    context["is_front_page"] = pagename == app.config.root_doc
    if context["is_front_page"]:
        app.add_css_file("front.css")


def setup(app):
    app.add_directive("lessons", Lessons)
    app.connect("html-page-context", load_look)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

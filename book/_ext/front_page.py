"""The front page: its chapters as cards, each with its drawing, its title and, where it says so, its minutes.

```{chapters} NAME OF A PART holds a line for each chapter of that part: its page (start/due), a colon, and
what a reader can do after it. Which chapters there are, and in what order, is set by ``_toc.yml``; titles and
minutes stand at the head of each chapter.
"""

import json
import re
from pathlib import Path

import yaml

import sketches
from generated_markdown import GeneratedMarkdown

CARD = """\
:::{{grid-item-card}}
:link: /{page}
:link-type: doc
:class-card: chapter

```{{raw}} html
<div class="chapter-picture" aria-hidden="true">{drawing}</div>
```

**{title}**{minutes}

{sentence}
:::"""


class Chapters(GeneratedMarkdown):
    """The cards of one part of the book."""

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True

    def markdown(self):
        lines = [line for line in self.content if line.strip()]
        if odd := [line for line in lines if ": " not in line]:
            raise self.error(f"a card is a page, a colon and a sentence, but here stands “{odd[0]}”")
        sentences = dict(line.split(": ", 1) for line in lines)
        pages = self.pages()
        if wrong := sorted({*pages} ^ {*sentences}):
            raise self.error(f"_toc.yml and the cards of “{self.arguments[0]}” differ in {', '.join(wrong)}")
        if undrawn := sorted({*pages} - {*sketches.DRAWINGS}):
            raise self.error(f"book/_ext/sketches.py has no drawing for {', '.join(undrawn)}")
        cards = "\n\n".join(self.card(page, sentences[page]) for page in pages)
        return f"::::{{grid}} 1 2 3 3\n:gutter: 3\n:class-container: chapters\n\n{cards}\n::::"

    def pages(self):
        """List the chapters of this part, in the order of reading."""
        root = Path(self.env.srcdir)
        self.env.note_dependency(str(root / "_toc.yml"))
        parts = yaml.safe_load((root / "_toc.yml").read_text("utf-8"))["parts"]
        files = (part["chapters"] for part in parts if part["caption"] == self.arguments[0])
        return [chapter["file"].removeprefix("book/") for chapter in next(files, [])]

    def card(self, page, sentence):
        """Write one card in Markdown; the link in it covers all of it."""
        head = self.head(Path(self.env.srcdir, "book", page))
        title = re.search(r"^# (.*)", head, re.MULTILINE)
        if not title:
            raise self.error(f"book/{page} has no title: a line that begins with “# ”")
        minutes = re.search(r"(\d+) minutes", head)
        return CARD.format(
            page=f"book/{page}",
            drawing=sketches.svg(page).replace("\n", ""),
            title=title[1],
            minutes=f' <span class="minutes">{minutes[1]} min</span>' if minutes else "",
            sentence=sentence,
        )

    def head(self, path):
        """Read how a chapter begins: the first cell of its notebook, or 1000 characters of its text."""
        notebook = path.with_suffix(".ipynb")
        file = notebook if notebook.exists() else path.with_suffix(".md")
        self.env.note_dependency(str(file))
        source = file.read_text("utf-8")
        return "".join(json.loads(source)["cells"][0]["source"]) if file == notebook else source[:1000]


def load_look(app, pagename, templatename, context, doctree):
    """Load the style of the front page, on that page alone."""
    if pagename == app.config.root_doc:
        app.add_css_file("front.css")


def setup(app):
    app.add_directive("chapters", Chapters)
    app.connect("html-page-context", load_look)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

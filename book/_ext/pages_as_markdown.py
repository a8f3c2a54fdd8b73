"""Each page as Markdown, at its own address with `.md` added, and `llms.txt`, which lists them, for agents.

The Markdown is that of the notebooks that readers download, with each cell as a block of code and its output
below it. What a page folds away as an answer isn't printed here either.
"""

import posixpath
import re
from pathlib import Path

import nbformat
import yaml

from markdown_writer import MarkdownWriter
from notebooks_to_download import NotebookWriter, macros_of

LIST_FILE = "llms.txt"
LATER = "Optional"  # the heading below which the convention has what a reader may leave out
HEAD = """\
# irlearn: {title}

> A Python package that computes ranking metrics for search, retrieval (RAG) and recommendation and shows
> every step, and a book that teaches them.

Every page is Markdown at its address with `.md` added. A cell that answers a question is printed without its
output. `irlearn skill` writes a SKILL.md: which command answers which question, and the usual faults in
metric code. `irlearn schema` describes the JSON of each command.
"""


def collect(app, doctree, page):
    """Write a page as Markdown, once everything that it refers to is filled in."""
    if app.builder.format != "html":
        return
    path = Path(app.env.doc2path(page))
    source = nbformat.reads(path.read_text("utf-8"), 4) if path.suffix == ".ipynb" else None
    writer = NotebookWriter(source, MarkdownWriter(lambda link: address(app, page, link), macros_of(app)))
    writer.walk(doctree, 0)
    writer.flush()
    made = Path(app.outdir, file_of(page))
    made.parent.mkdir(parents=True, exist_ok=True)
    made.write_text("\n\n".join(piece for cell in writer.cells for piece in pieces(cell)) + "\n", "utf-8")


def file_of(page: str) -> str:
    return f"{page}.html.md"


def address(app, page, reference) -> str | None:
    """Return where a reference leads: to the Markdown of another page, or to another site; else None."""
    uri = reference.get("refuri", "")
    if uri.startswith(("http:", "https:")):
        return uri
    target, _, _ = uri.partition("#")
    found = posixpath.normpath(posixpath.join(posixpath.dirname(page), target.removesuffix(".html")))
    return f"{target}.md" if target.endswith(".html") and found in app.env.found_docs else None


def pieces(cell):
    """Yield the Markdown of a cell: its text, or its code and what it prints."""
    if cell["cell_type"] == "markdown":
        yield cell["source"]
        return
    yield fenced("python", cell["source"])
    for output in cell["outputs"]:
        if words := output.get("text") or output.get("data", {}).get("text/plain"):
            yield fenced("text", words.rstrip())


def fenced(language, text):
    longest = max(map(len, re.findall("`{3,}", text)), default=2)
    fence = "`" * (longest + 1)
    return f"{fence}{language}\n{text}\n{fence}"


def write_list(app, exception):
    """Write the list of all pages by the parts of the book; pages to practise come last."""
    if exception or app.builder.format != "html":
        return
    contents = yaml.safe_load(Path(app.srcdir, "_toc.yml").read_text("utf-8"))
    parts = {part["caption"]: part["chapters"] for part in contents.get("parts", ())}
    listed = {name: [each["file"] for each in chapters] for name, chapters in parts.items()}
    below = [
        each for chapters in parts.values() for chapter in chapters for each in chapter.get("sections", ())
    ]
    listed[LATER] = [each["file"] for each in below]
    blocks = [HEAD.format(title=app.config.html_title)]
    for name, pages in listed.items():
        there = [page for page in pages if page in app.env.titles]
        lines = [f"- [{app.env.titles[page].astext()}]({file_of(page)}){about(app, page)}" for page in there]
        blocks.append("\n".join([f"## {name}\n", *lines, ""]))
    Path(app.outdir, LIST_FILE).write_text("\n".join(blocks), "utf-8")


def about(app, page):
    """Write the first sentence of a page, as the search finds it."""
    found = [text for _, _, paragraphs in app.search_sections[page] for text in paragraphs]
    texts = (text for text in found if not text.startswith("Install:"))
    sentence = re.match(r".*?[.?:](?= |$)|", next(texts, ""))[0]
    return f": {sentence}" if sentence else ""


def setup(app):
    app.connect("doctree-resolved", collect, priority=900)
    app.connect("build-finished", write_list)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

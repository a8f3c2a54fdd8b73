"""Each chapter as a notebook that reads well anywhere: for the download button, and all in one archive.

A chapter in the repository is written for the build, in directives and roles of Sphinx. Anywhere else these
are raw markup, with the answers in plain sight. So the build writes a second notebook from what the page
says: the text with its numbers, the cells that the page shows, a ranking to touch as `irlearn.touch(…)`. The
words of an answer are folded. What a folded cell prints is not stored, so that nobody sees it without running
the cell.

A directive that a notebook replaces by a call has that call as text in the attribute ``python`` of its node
(`touchable`, `judging`).
"""

import base64
import copy
import io
import json
import posixpath
import re
import zipfile
from html import escape
from pathlib import Path

import nbformat
from docutils import nodes

import cache
import repository
from folded_answers import folded
from guesses import prediction
from markdown_writer import MarkdownWriter, is_cell

STORED = "notebooks.json"  # in Sphinx's folder of parsed pages
ARCHIVE = "irlearn-notebooks.zip"
HIDDEN = "remove-cell"  # the tag of cells that no page shows
FOLDED = ("hide-cell", "hide-output")  # what such cells show is an answer, or long
SVG = re.compile(r"<svg.*?</svg>", re.DOTALL)  # a drawing in the HTML of an output
PEER = re.compile(r"^(?:import|from) (pytrec_eval|ir_measures|ranx|sklearn)\b", re.MULTILINE)
PACKAGES = {"pytrec_eval": "pytrec_eval-terrier", "sklearn": "scikit-learn"}  # where pip has another name
WHAT_IT_NEEDS = (
    "*This notebook is a page of a book, and runs without it. It needs Python 3.11 or newer and the package "
    f"irlearn, which brings all the rest:* {repository.install()}. *A cell that answers a question is stored "
    "without what it prints; run it to see the answer.*"
)
STAYS = "*In the book this list stays in view, and buttons in the text change it. Here you can change it:*"
PICTURE_STYLE = "background:#fff;color:#1c1d22"
METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


class NotebookWriter:
    """Make a notebook of a page: its text, and its cells with what the page shows of them.

    ``source`` is the chapter's own notebook, as nbformat reads it.
    """

    def __init__(self, source, writer: MarkdownWriter):
        self.source, self.writer = source, writer
        self.cells: list[dict] = []
        self.pieces: list[str] = []  # of Markdown, for the next cell of text

    def notebook(self, doctree) -> dict:
        """Return the notebook of a page."""
        self.walk(doctree, 0)
        self.flush()
        self.cells.insert(1, _markdown("what-it-needs", WHAT_IT_NEEDS))
        return {"cells": self.cells, "metadata": METADATA, "nbformat": 4, "nbformat_minor": 5}

    def walk(self, node, level):
        """Go through a page in the order of reading."""
        for child in node.children:
            if isinstance(child, nodes.section):
                self.walk(child, level + 1)
            elif isinstance(child, nodes.title):
                self.flush()
                self.pieces.append(f"{'#' * level} {self.writer.words(child)}")
                if level == 1:
                    self.flush()
            elif isinstance(child, prediction):
                self.walk(child, level)
            elif is_cell(child):
                self.code(child)
            elif isinstance(child, nodes.raw) and child.get("python"):
                self.call(child)
            elif isinstance(child, folded):  # an answer: its cells, then its words, then its lists to touch
                for cell in filter(is_cell, child.children):
                    self.code(cell, answer=True)
                lists = [each for each in child.findall(nodes.raw) if each.get("python")]
                if lists:
                    child = child.deepcopy()
                    child += nodes.paragraph("", "Run the next cell.")
                self.pieces += self.writer.block(child)
                for each in lists:
                    self.call(each)
            else:
                self.pieces += self.writer.block(child)

    def flush(self):
        """Make a cell of the text since the last one."""
        if self.pieces:
            self.cells.append(_markdown(f"text-{len(self.cells)}", "\n\n".join(self.pieces)))
        self.pieces = []

    def call(self, node):
        """Make a cell of the call that shows in a notebook what a directive shows on the page."""
        if node.get("stays"):  # the option of the directive `touch` that keeps a ranking in view
            self.pieces.append(STAYS)
        self.flush()
        self.cells.append(_code(f"touch-{len(self.cells)}", node["python"]))

    def code(self, node, answer=False):
        """Make a cell of code with its outputs; with none where the page folds them away."""
        cell = self.source.cells[node["cell_index"]]
        tags = cell.metadata.get("tags", [])
        if HIDDEN in tags:
            return
        if needed := PEER.search(cell.source):
            return self.pieces.extend(_by_a_peer(cell, needed[1]))
        hides_outputs = answer or {*FOLDED} & {*tags}
        if hides_outputs and (words := cell.metadata.get("mystnb", {}).get("code_prompt_show")):
            self.pieces.append(f"*{words}: run the next cell.*")
        self.flush()
        self.cells.append(_code(cell.id, cell.source, [] if hides_outputs else _outputs(cell, node)))


def _by_a_peer(cell, name):
    """Yield the Markdown of a cell that imports another package, ``name``, with what it printed."""
    package = PACKAGES.get(name, name)
    printed = "".join(
        output.get("text", "") or output.get("data", {}).get("text/plain", "") for output in cell.outputs
    )
    yield f"*The next lines need another package, so they aren't a cell:* `pip install {package}`"
    yield f"```python\n{cell.source}\n```"
    yield "<details><summary><b>Show what they print</b></summary>"
    yield f"```text\n{printed.rstrip()}\n```"
    yield "</details>"


def _outputs(cell, node):
    """Copy the outputs of a cell; pictures are those of the page, because the chapter stores none."""
    pictures = [
        found[0]
        for raw in node.findall(nodes.raw)
        if "irlearn-picture" in raw.astext()
        and (found := SVG.search(raw.get("drawn", raw.astext())))  # before a page stretches it
    ]
    outputs = copy.deepcopy(cell.outputs)
    for output in outputs:
        data = output.get("data", {})
        if "irlearn-picture" in data.get("text/html", "") and pictures:
            data["text/html"] = _as_image(pictures.pop(0), data["text/plain"])
        if "execution_count" in output:
            output["execution_count"] = None  # like the count of the cell itself
    return outputs


def _as_image(svg: str, words: str) -> str:
    """Write a picture as an image, which Jupyter shows in a notebook that nobody has trusted yet, too.

    It has a ground of its own, because an image does not know whether the page around it is dark.
    """
    head, rest = svg.split(">", 1)
    width, height = re.search(r"viewBox='0 0 (\S+) (\S+)'", head).groups()
    head = re.sub(r" style='[^']*'", "", head).replace(
        "<svg",
        f"<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{height}' style='{PICTURE_STYLE}'",
    )
    drawn = f"{head}>{rest}"
    address = f"data:image/svg+xml;base64,{base64.b64encode(drawn.encode()).decode()}"
    return f'<img alt="{escape(words)}" src="{address}">'


def _markdown(name, text):
    return {"cell_type": "markdown", "id": name, "metadata": {}, "source": text}


def _code(name, source, outputs=()):
    return {
        "cell_type": "code",
        "execution_count": None,
        "id": name,
        "metadata": {},
        "outputs": [dict(output) for output in outputs],
        "source": source,
    }


# ---- in a build ------------------------------------------------------------------------------------------


def read_stored(app):
    """Read the notebooks of the last build; a page that is written anew replaces its own."""
    app.notebooks_to_download = cache.read(Path(app.doctreedir, STORED))


def collect(app, doctree, page):
    """Make the notebook of a page, once everything that it refers to is filled in."""
    path = Path(app.env.doc2path(page))
    if path.suffix != ".ipynb" or app.builder.format != "html":
        return
    writer = MarkdownWriter(lambda reference: address(app, page, reference), macros_of(app))
    made = NotebookWriter(nbformat.read(path, 4), writer).notebook(doctree)
    app.notebooks_to_download[page] = json.dumps(made, ensure_ascii=False, indent=1) + "\n"


def macros_of(app) -> dict[str, str]:
    """Return the book's macros of LaTeX."""
    return app.config.mathjax3_config.get("tex", {}).get("macros", {})


def address(app, page, reference) -> str | None:
    """Return where a reference leads from a notebook: to another one, or to another site; else None."""
    uri = reference.get("refuri", "")
    if uri.startswith(("http:", "https:")):
        return uri
    target, _, _ = uri.partition("#")
    if not target.endswith(".html"):
        return None
    found = posixpath.normpath(posixpath.join(posixpath.dirname(page), target.removesuffix(".html")))
    is_notebook = found in app.env.found_docs and app.env.doc2path(found).endswith(".ipynb")
    return target.removesuffix(".html") + ".ipynb" if is_notebook else None


def write(app, exception):
    """Put the notebooks where the download button finds them, and all of them into one archive."""
    if exception or app.builder.format != "html":
        return
    found = {page: text for page, text in app.notebooks_to_download.items() if page in app.env.found_docs}
    cache.write(Path(app.doctreedir, STORED), found)
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as files:
        for page, text in sorted(found.items()):
            name = f"{page}.ipynb"
            Path(app.outdir, "_sources", name).write_text(text, "utf-8")
            # With a fixed date, so that the same notebooks make the same archive.
            files.writestr(zipfile.ZipInfo(name.removeprefix("book/"), (2026, 1, 1, 0, 0, 0)), text)
    Path(app.outdir, ARCHIVE).write_bytes(archive.getvalue())


def setup(app):
    app.connect("builder-inited", read_stored)
    app.connect("doctree-resolved", collect, priority=900)
    # Lower numbers come first: this is before live_pages lists all files of the site for reading offline.
    app.connect("build-finished", write, priority=250)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

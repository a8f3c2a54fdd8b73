"""The code cells of a page: each says its number, and a page carries the sources of all, hidden ones too."""

import json
from pathlib import Path

import nbformat
from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform


class live_cell(nodes.container):
    """A code cell that says its number."""


def visit_live_cell(writer, node):
    number = {"data-cell": node["name"]}
    writer.body.append(writer.starttag(node, "div", CLASS="docutils container", **number))


def depart_live_cell(writer, node):
    writer.body.append("</div>\n")


class NumberCells(SphinxPostTransform):
    """Give every code cell its number, counting from 1 and counting hidden cells."""

    default_priority = 900
    formats = ("html",)

    def run(self, **_):
        source = Path(self.document["source"])
        numbers = {index: name for name, index, _ in of(source, self.config.live_pages_not_run)}
        for node in list(self.document.findall(nodes.container)):
            if node.get("nb_element") == "cell_code" and node["cell_index"] in numbers:
                cell = live_cell("", *node.children, **node.attributes)
                cell["name"] = numbers[node["cell_index"]]
                node.replace_self(cell)


def of(path: Path, not_run: list[str]) -> list[tuple[str, int, str]]:
    """Return (number, index in the notebook, source) of each code cell; nothing for what is no notebook.

    A cell that has one of the tags `not_run` is left out: what it shows works without Python, and keeps what
    the reader did to it.
    """
    if path.suffix != ".ipynb":
        return []
    cells = enumerate(nbformat.read(path, as_version=4).cells)
    code = [(index, cell.source) for index, cell in cells if _runs_on_a_page(cell, not_run)]
    return [(str(number), index, source) for number, (index, source) in enumerate(code, 1)]


def _runs_on_a_page(cell, not_run):
    tags = cell.metadata.get("tags", ())
    return cell.cell_type == "code" and cell.source.strip() and not {*tags} & {*not_run}


def as_data(cells: list[tuple[str, int, str]]) -> str:
    """Return the element that tells the page's script of its cells; nothing in it ends it early."""
    listed = json.dumps([{"name": name, "source": source} for name, _, source in cells])
    inside = listed.replace("<", "\\u003c")
    return f'\n<script type="application/json" class="live-cells">{inside}</script>\n'


def setup(app):
    app.add_node(live_cell, html=(visit_live_cell, depart_live_cell))
    app.add_post_transform(NumberCells)

"""The code cells of a page: each has a number in an attribute, and the page holds their sources as data."""

import json
from pathlib import Path

import nbformat
from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform


class numbered_cell(nodes.container):
    """A code cell whose HTML element has its number in ``data-cell``."""


def visit_numbered_cell(writer, node):
    attributes = {"data-cell": node["number"]}
    writer.body.append(writer.starttag(node, "div", CLASS="docutils container", **attributes))


def depart_numbered_cell(writer, node):
    writer.body.append("</div>\n")


class NumberCells(SphinxPostTransform):
    """Give every cell that can be run its number, counting from 1 and counting hidden cells."""

    default_priority = 900
    formats = ("html",)

    def run(self, **_):
        source = Path(self.document["source"])
        numbers = {index: number for number, index, _ in live_cells(source, self.config.live_pages_not_run)}
        for node in list(self.document.findall(nodes.container)):
            if node.get("nb_element") == "cell_code" and node["cell_index"] in numbers:
                cell = numbered_cell("", *node.children, **node.attributes)
                cell["number"] = numbers[node["cell_index"]]
                node.replace_self(cell)


def live_cells(path: Path, not_run: list[str]) -> list[tuple[str, int, str]]:
    """Return (number, index in the notebook, source) of each code cell; an empty list for other pages.

    Hidden cells count. A cell that has one of the tags `not_run` is left out: its output, such as a form,
    works without Python, and running it again would discard what the reader has entered.
    """
    if path.suffix != ".ipynb":
        return []
    cells = enumerate(nbformat.read(path, as_version=4).cells)
    code = [(index, cell.source) for index, cell in cells if _can_run(cell, not_run)]
    return [(str(number), index, source) for number, (index, source) in enumerate(code, 1)]


def _can_run(cell, not_run):
    tags = cell.metadata.get("tags", ())
    return cell.cell_type == "code" and cell.source.strip() and not {*tags} & {*not_run}


def sources_html(cells: list[tuple[str, int, str]]) -> str:
    """Write the element from which the page's script reads the cells; no `<` in a source can end it."""
    listed = json.dumps([{"name": number, "source": source} for number, _, source in cells])
    inside = listed.replace("<", "\\u003c")
    return f'\n<script type="application/json" class="live-cells">{inside}</script>\n'


def setup(app):
    app.add_node(numbered_cell, html=(visit_numbered_cell, depart_numbered_cell))
    app.add_post_transform(NumberCells)

"""What makes a page live, without another host: letters, formulas, and Python on request.

`book/web/build.py` builds four folders. This extension copies them into the site under names that carry a
digest of their content, so that a browser may keep them for good, and adds one small script to pages that
have code cells. Without those folders the book still builds: formulas stay TeX, and no page can be made live.

It also puts what live_bar.py makes onto the pages, tells the script about the code cells (their number and
source, hidden ones too), and writes the service worker that keeps opened pages for offline use. The list of
the whole book is in live_store.py.
"""

import hashlib
import json
import shutil
from pathlib import Path

import nbformat
from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging

import live_bar
import live_store

log = logging.getLogger(__name__)

WIDGET = "application/vnd.jupyter.widget-view+json"
DIST = Path(__file__).resolve().parents[1] / "web" / "dist"


def use_own_folders(app, config):
    """Point everything at our folders; a change in them makes Sphinx write all pages anew."""
    # A page shows no ipywidgets, but the words beside them; no widget manager comes from elsewhere.
    config.nb_ipywidgets_js = {}
    config.nb_mime_priority_overrides = [*config.nb_mime_priority_overrides, ("html", WIDGET, None)]
    manifest = DIST / "manifest.json"
    config.live_pages_folders = {}
    if manifest.exists():
        built = json.loads(manifest.read_text(encoding="utf-8"))
        config.live_pages_folders = built["folders"]
        config.live_pages_megabytes = [built["megabytes"], built["megabytes_sent"]]
    else:
        log.info("book/web/dist is not built: formulas stay TeX, and no page can be made live.")


def copy_folders(app):
    """Copy our folders into the site, and remove their older versions."""
    if app.builder.format != "html":
        return
    static = Path(app.outdir, "_static")
    for name, versioned in app.config.live_pages_folders.items():
        for old in set(static.glob(f"{name}-*")) - {static / versioned}:
            shutil.rmtree(old)
        if not (static / versioned).is_dir():
            shutil.copytree(DIST / name, static / f"{versioned}.part")
            (static / f"{versioned}.part").rename(static / versioned)


# -- cells --------------------------------------------------------------------------------------------


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
        numbers = {index: name for name, index, _ in code_cells(Path(self.document["source"]))}
        for node in list(self.document.findall(nodes.container)):
            if node.get("nb_element") == "cell_code" and node["cell_index"] in numbers:
                cell = live_cell("", *node.children, **node.attributes)
                cell["name"] = numbers[node["cell_index"]]
                node.replace_self(cell)


def code_cells(path: Path) -> list[tuple[str, int, str]]:
    """(number, index in the notebook, source) of each code cell; none in a file that is no notebook.

    A cell tagged `exercise` is left out: its form needs no Python, and keeps what the reader typed.
    """
    if path.suffix != ".ipynb":
        return []
    cells = enumerate(nbformat.read(path, as_version=4).cells)
    code = [(index, cell.source) for index, cell in cells if _runs_on_a_page(cell)]
    return [(str(number), index, source) for number, (index, source) in enumerate(code, 1)]


def _runs_on_a_page(cell):
    tags = cell.metadata.get("tags", ())
    return cell.cell_type == "code" and cell.source.strip() and "exercise" not in tags


# -- pages --------------------------------------------------------------------------------------------


def add_type(app, page, template, context, doctree):
    """The letters of the text: their style sheet, and what nearly every line needs, asked for at once."""
    if folder := app.config.live_pages_folders.get("type"):
        app.add_css_file(f"{folder}/type.css", priority=200)
        context["type_first"] = f"_static/{folder}/source-sans-3-latin-wght-normal.woff2"


def add_script(app, page, template, context, doctree):
    """Add the loader to pages that have cells, and what it must know of the cells.

    Returns the template of a page that can be made live.
    """
    folders = app.config.live_pages_folders
    if not (folders and doctree):
        return None
    can_be_live = 'class="cell_input' in context["body"]  # not where all code is hidden for good
    cells = code_cells(Path(app.env.doc2path(page))) if can_be_live else []
    if not cells and page != app.config.root_doc:
        return None
    megabytes, megabytes_sent = app.config.live_pages_megabytes
    if cells:
        context["body"] = live_bar.with_bar(context["body"], megabytes)
    context["body"] += live_bar.STORE
    if cells:
        listed = [{"name": name, "source": source} for name, _, source in cells]
        from irlearn.travel.data import inside_a_script  # only here: a book without either needs no package

        listed = inside_a_script(json.dumps(listed))
        context["body"] += f'\n<script type="application/json" class="irlearn-cells">{listed}</script>\n'
    settings = {
        "python": f"../{folders['python']}/",
        "mathjax": f"../{folders['mathjax']}/",
        "megabytes": str(megabytes),
        "megabytes-sent": str(megabytes_sent),
    }
    if app.config.live_pages_packages:
        settings["packages"] = app.config.live_pages_packages
    attributes = {f"data-{key}": value for key, value in settings.items()}
    app.add_css_file(f"{folders['live']}/live.css", priority=400)  # the book's own has the last word
    app.add_js_file(f"{folders['live']}/loader.js", loading_method="defer", **attributes)
    return live_bar.TEMPLATE if cells else None


def write_service_worker(app, exception):
    """The service worker lies at the site's root, because it may only look after what lies below it."""
    folders = app.config.live_pages_folders
    if exception or app.builder.format != "html" or not folders:
        return
    root = Path(app.outdir)
    frozen = tuple(root / "_static" / folder for folder in folders.values())
    total = hashlib.sha256()
    for path in sorted(path for path in root.rglob("*") if path.is_file()):
        name = path.relative_to(root)
        if live_store.belongs(name) and not any(path.is_relative_to(folder) for folder in frozen):
            total.update(name.as_posix().encode() + b"\0" + path.read_bytes())
    site = {"folders": sorted(folders.values()), "pages": total.hexdigest()[:12]}
    code = (DIST / "live" / "service-worker.js").read_text(encoding="utf-8")
    (root / "service-worker.js").write_text(f"const SITE = {json.dumps(site)};\n{code}", encoding="utf-8")


def setup(app):
    app.add_config_value("live_pages_folders", {}, "html", dict)
    app.add_config_value("live_pages_megabytes", [0, 0], "html", list)
    app.add_config_value("live_pages_packages", "", "html", str)  # see book/web/README.md
    app.add_node(live_cell, html=(visit_live_cell, depart_live_cell))
    app.add_post_transform(NumberCells)
    app.connect("config-inited", use_own_folders, priority=400)
    app.connect("builder-inited", copy_folders)
    app.connect("html-page-context", add_type)
    app.connect("html-page-context", add_script, priority=600)
    app.connect("build-finished", live_store.write_list, priority=600)  # when all files are as they stay
    app.connect("build-finished", write_service_worker, priority=600)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

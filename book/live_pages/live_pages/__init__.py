"""Pages that a reader can make live: Python in the browser, without a server and without another host.

`build.py`, beside this package, builds four folders. This extension copies them into the site under names
that end in a digest of their content, so that a browser may keep them for good, and adds one small script to
the first page and to pages that have code cells. Without those folders the book still builds, and no page can
be made live.

It also adds the bar to the pages (`bar`), lists the code cells there for the script (their number and source,
hidden ones too), and writes the service worker that stores opened pages for offline use. `store` lists all
files of the book. The README beside this package says what can be set.
"""

import hashlib
import json
import shutil
from pathlib import Path

from sphinx.util import logging

from . import bar, cells, store

log = logging.getLogger(__name__)

WIDGET = "application/vnd.jupyter.widget-view+json"
WIDGETS_STATE = "application/vnd.jupyter.widget-state+json"
HERE = Path(__file__).resolve().parent
DIST = HERE.parent / "dist"


def use_own_folders(app, config):
    """Make the folders of `build.py` a setting, so that pages are written anew after they change."""
    # A page shows the HTML that is stored beside an ipywidget, so no script for ipywidgets is loaded.
    config.nb_ipywidgets_js = {}
    config.nb_mime_priority_overrides = [*config.nb_mime_priority_overrides, ("html", WIDGET, None)]
    config.templates_path = [*config.templates_path, str(HERE / "templates")]
    manifest = DIST / "manifest.json"
    config.live_pages_folders = {}
    if manifest.exists():
        built = json.loads(manifest.read_text(encoding="utf-8"))
        config.live_pages_folders = built["folders"]
        config.live_pages_megabytes = [built["megabytes"], built["megabytes_sent"]]
    else:
        log.info("What makes pages live is not built: no page can be made live, and formulas stay TeX.")


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


def add_type(app, page, template, context, doctree):
    """Add the font of the text: its style sheet, and the file of nearly all letters, to be preloaded."""
    if folder := app.config.live_pages_folders.get("type"):
        app.add_css_file(f"{folder}/type.css", priority=200)
        context["type_first"] = f"_static/{folder}/source-sans-3-latin-wght-normal.woff2"


def add_script(app, page, template, context, doctree):
    """Add the loader to the first page and to pages that have cells, which also get the list of their cells.

    Return the template of a page that can be made live.
    """
    config = app.config
    folders = config.live_pages_folders
    if not (folders and doctree):
        return None
    body, live_cells = context["body"], []
    if 'class="cell_input' in body:  # else all code of the page is hidden for good
        live_cells = cells.live_cells(Path(app.env.doc2path(page)), config.live_pages_not_run)
    if live_cells:
        button = bar.ITEM if config.live_pages_menu else bar.START
        start = button.format(megabytes=config.live_pages_megabytes[0])
        context["live_start"] = start if config.live_pages_menu else ""
        body = bar.with_bar(body, "" if config.live_pages_menu else start)
        context["body"] = body + bar.STORE + cells.sources_html(live_cells)
    elif page == config.root_doc:
        context["body"] = body + bar.STORE
    else:
        return None
    attributes = {f"data-{key}": value for key, value in settings(config).items() if value}
    app.add_css_file(f"{folders['live']}/live.css", priority=400)  # the book's own has the last word
    app.add_js_file(f"{folders['live']}/loader.js", loading_method="defer", **attributes)
    return bar.TEMPLATE if live_cells else None


def leave_widgets_out(app, page, template, context, doctree):
    """Leave the state of ipywidgets out, which differs with every run, and which no page draws."""
    context["script_files"] = [
        file
        for file in context["script_files"]
        if (getattr(file, "attributes", None) or {}).get("type") != WIDGETS_STATE
    ]


def settings(config) -> dict[str, str]:
    """Return the settings of the loader, which `src/loader.mjs` describes."""
    megabytes, megabytes_sent = config.live_pages_megabytes
    return {
        "name": config.live_pages_name or config.project,
        "python": f"../{config.live_pages_folders['python']}/",
        "mathjax": f"../{config.live_pages_folders['mathjax']}/",
        "megabytes": str(megabytes),
        "megabytes-sent": str(megabytes_sent),
        "elements": ",".join(config.live_pages_elements),
        "serving": config.live_pages_serving,
        "packages": config.live_pages_packages,
    }


def write_service_worker(app, exception):
    """Write the service worker to the site's root, because it only sees requests for what lies below it."""
    folders = app.config.live_pages_folders
    if exception or app.builder.format != "html" or not folders:
        return
    root = Path(app.outdir)
    immutable = tuple(root / "_static" / folder for folder in folders.values())  # their names hold a digest
    total = hashlib.sha256()
    for path in sorted(path for path in root.rglob("*") if path.is_file()):
        name = path.relative_to(root)
        if store.belongs(name) and not any(path.is_relative_to(folder) for folder in immutable):
            total.update(name.as_posix().encode() + b"\0" + path.read_bytes())
    site = {
        "name": settings(app.config)["name"],
        "folders": sorted(folders.values()),
        "pages": total.hexdigest()[:12],
    }
    code = (DIST / "live" / "service-worker.js").read_text(encoding="utf-8")
    (root / "service-worker.js").write_text(f"const SITE = {json.dumps(site)};\n{code}", encoding="utf-8")


def setup(app):
    for name, default in {
        "folders": {},
        "megabytes": [0, 0],
        "name": "",
        "not_run": [],
        "elements": [],
        "menu": False,
        "serving": "",
        "packages": "",
    }.items():
        app.add_config_value(f"live_pages_{name}", default, "html", type(default))
    cells.setup(app)
    app.connect("config-inited", use_own_folders, priority=400)
    app.connect("builder-inited", copy_folders)
    app.connect("html-page-context", add_type)
    app.connect("html-page-context", add_script, priority=600)
    app.connect("html-page-context", leave_widgets_out, priority=600)  # after MyST-NB has added it
    app.connect("build-finished", store.write_list, priority=600)  # when all files are as they stay
    app.connect("build-finished", write_service_worker, priority=600)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

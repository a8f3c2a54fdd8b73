"""A page loads nothing from any other host, and no script twice.

MathJax and the widget manager come from the book's own assets (book/web, built into book/web/dist).
Jupyter Book always loads sphinx-thebe, whose inline script comes out twice and would call other hosts.
"""

from pathlib import Path

from sphinx.util import logging

log = logging.getLogger(__name__)

MATHJAX = "mathjax/tex-mml-chtml.js"
LIVE = ("irlearn-live.mjs", "irlearn-live.css")


def use_own_assets(app, config):
    assets = Path(app.srcdir, "book", "web", "dist")
    config.nb_ipywidgets_js = {}  # no require.js, no widget manager from elsewhere
    config.mathjax_path = MATHJAX
    if not assets.is_dir():
        log.info("book/web/dist is not built: formulas stay as TeX, and widgets show their first frame only.")
        return
    config.html_static_path.append("book/web/dist")
    script, style = LIVE
    if (assets / script).exists():
        config.html_js_files.append((script, {"type": "module"}))
    if (assets / style).exists():
        config.html_css_files.append(style)


def leave_out_thebe(app, page, template, context, doctree):
    context["script_files"] = [s for s in context["script_files"] if not _of_thebe(s)]
    context["css_files"] = [s for s in context["css_files"] if not _of_thebe(s)]


def _of_thebe(asset):
    body = (getattr(asset, "attributes", None) or {}).get("body") or ""
    return "THEBE_JS_URL" in body or "sphinx-thebe" in str(getattr(asset, "filename", None) or "")


def setup(app):
    app.connect("config-inited", use_own_assets, priority=400)
    app.connect("html-page-context", leave_out_thebe, priority=900)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

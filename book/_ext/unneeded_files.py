"""Leave out of the site what the theme and Jupyter Book bring along and no page of this book needs.

- sphinx-thebe, which would call other hosts, and whose inline script even comes out twice.
- sphinx-togglebutton: answers fold without a script (folded_answers.py).
- sphinx-design's cards and tabs, on pages that have none.
- Sphinx's search, which every page would load: search.py has another, which the search page alone loads.
- The script of 1.5 MB that replaces every icon by a picture; a font's letters do (used_styles.py). Its
  address is written into the theme's templates, so an empty script takes its place.
- Maps from minified files back to sources that are not in the site.
- The theme's words in other languages, and the logos of services that no page links to.
- Numbers of figures, for which every page would be looked through at every build.
"""

import re
from pathlib import Path

ADDED_TO_PAGES = ("thebe", "togglebutton", "toggleHint", "toggleOpen")
CARDS = ("sphinx-design", "design-tabs")
FILES = (
    "_static/searchtools.js",
    "_static/language_data.js",
    "_static/*-stemmer.js",
    "_static/sphinx-thebe.*",
    "_static/togglebutton.*",
    "_static/**/*.map",
    "_static/**/*-macros.html",
    "_static/play-solid.svg",
    "_static/images/logo_*",
    "_static/locales/**/*",
)
MAP_LINK = re.compile(rb"\s*(?://|/\*)# sourceMappingURL=\S+\.map\s*(?:\*/)?\s*\Z")


def drop_from_pages(app, page, template, context, doctree):
    """Leave out of a page the scripts and styles that it does not need."""
    unneeded = ADDED_TO_PAGES if 'class="sd-' in context.get("body", "") else (*ADDED_TO_PAGES, *CARDS)
    for kind in ("script_files", "css_files"):
        context[kind] = [file for file in context[kind] if not any(word in words(file) for word in unneeded)]


def words(file) -> str:
    """Return the address of a script or style, and how its text begins if it stands in the page."""
    body = (getattr(file, "attributes", None) or {}).get("body") or ""
    return f"{getattr(file, 'filename', file)} {body[:200]}".replace("THEBE", "thebe")


def delete_from_site(app, exception):
    """Delete files that no page needs, and what points at files that are not there."""
    if exception or app.builder.format != "html":
        return
    root = Path(app.outdir)
    for path in {path for pattern in FILES for path in root.glob(pattern) if path.is_file()}:
        path.unlink()
    for folder in sorted(root.glob("_static/**/"), reverse=True):
        if not any(folder.iterdir()):
            folder.rmdir()
    icons = root / "_static" / "scripts" / "fontawesome.js"
    if icons.exists():
        icons.write_text("// The icons are drawn by the font; see the style sheet.\n", encoding="utf-8")
    for path in [*root.glob("_static/**/*.js"), *root.glob("_static/**/*.css")]:
        content = path.read_bytes()
        if MAP_LINK.search(content[-300:]):
            path.write_bytes(MAP_LINK.sub(b"\n", content))


def disable_figure_numbers(app, config):
    """Leave figures without numbers, for which all pages would be looked through at every build."""
    config.numfig = False


def disable_sphinx_search(app):
    """Keep Sphinx from making its index of words, and from asking for that of the last build."""
    if app.builder.format == "html":
        app.builder.load_indexer = lambda docnames: None
        app.builder.dump_search_index = lambda: None
        app.builder.index_page = lambda *page: None


def setup(app):
    # late, because sphinx-jupyterbook-latex turns figure numbers on
    app.connect("config-inited", disable_figure_numbers, priority=900)
    app.connect("builder-inited", disable_sphinx_search)
    app.connect("html-page-context", drop_from_pages, priority=900)
    app.connect("build-finished", delete_from_site, priority=400)  # before live_pages counts the files
    return {"parallel_read_safe": True, "parallel_write_safe": True}

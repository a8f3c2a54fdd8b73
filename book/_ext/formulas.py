"""Formulas are typeset by MathJax when the book is built: pages show them without a script, also on paper.

MathJax makes of each formula letters in its own fonts, placed by a style sheet, and MathML for screen
readers. MathML alone would be less to send, but each browser would draw it with another font, and some
without any that knows mathematics. MathJax takes two seconds to start and hardly any time for a formula, so
all formulas of the book are typeset together, and again only when one of them changes. Where
`book/live_pages/build.py` has not built MathJax's fonts, a formula is shown as the TeX it was written in.
"""

import re
from html import escape
from pathlib import Path

from docutils import nodes
from sphinx.errors import ExtensionError

import npm_scripts
from cache import cache_file, cached
from page_notes import PageNotes

STYLE = "formulas.css"
LONG_LINE = 110  # letters in a line; longer formulas get a class, by which styles make them smaller
LONG_LINE_ON_A_PHONE = 24  # letters in a line; longer ones may scroll there, so the keyboard can reach them
TOOLS = [Path(__file__), *npm_scripts.files_of("formulas")]
BY_PAGE = PageNotes("formulas")  # page -> a list of what `as_written` returns


def remember(app, doctree):
    """Note which formulas a page has."""
    BY_PAGE.of(app.env)[app.env.docname] = [as_written(node) for node in formulas(doctree)]


def set_all(app, env):
    """Typeset every formula of the book before its first page is written."""
    app.formulas_set = {}  # what `as_written` returns: HTML
    folders = getattr(app.config, "live_pages_folders", None)  # those that build.py made, by name
    if app.builder.format != "html" or not folders:
        return
    wanted = sorted({written for page in BY_PAGE.of(env).values() for written in page})
    if not wanted:
        return
    fonts = f"{folders['mathjax']}/output/chtml/fonts/woff-v2"
    inputs = [fonts, app.config.mathjax3_config["tex"]["macros"], wanted]
    made = cached(cache_file(app, "formulas"), inputs, TOOLS, make=lambda: by_mathjax(*inputs))
    app.formulas_set = dict(zip(wanted, made["html"], strict=True))
    wrong = [tex for (tex, _), html in app.formulas_set.items() if "<mjx-merror" in html]
    if wrong:
        raise ExtensionError(f"MathJax cannot set: {'; '.join(wrong)}")
    static = Path(app.outdir, "_static")
    static.mkdir(parents=True, exist_ok=True)
    (static / STYLE).write_text(made["css"], encoding="utf-8")


def formulas(doctree):
    return [*doctree.findall(nodes.math), *doctree.findall(nodes.math_block)]


def as_written(node) -> tuple[str, bool]:
    """Return the TeX of a formula, in `split` if it has several lines, and whether it stands by itself."""
    tex, block = node.astext().strip(), isinstance(node, nodes.math_block)
    if block and not node.get("nowrap") and r"\\" in tex:
        tex = rf"\begin{{split}}{tex}\end{{split}}"
    return tex, block


def by_mathjax(fonts, macros, wanted):
    """Have book/live_pages/formulas.mjs typeset formulas; return their ``html``, in order, and one ``css``.

    ``fonts`` is the address of MathJax's fonts, ``macros`` TeX by name, ``wanted`` results of `as_written`.
    """
    listed = [{"tex": tex, "display": display} for tex, display in wanted]
    inputs = {"fonts": fonts, "macros": macros, "formulas": listed}
    return npm_scripts.run("formulas", inputs, "MathJax could not set the formulas")


# -- pages --------------------------------------------------------------------------------------------


def visit_inline(writer, node):
    _write_formula(writer, node, "span")
    raise nodes.SkipNode


def visit_block(writer, node):
    _write_formula(writer, node, "div")
    writer.body.append("\n")
    raise nodes.SkipNode


def _write_formula(writer, node, tag):
    written = as_written(node)
    letters = longest_line(written[0])
    classes = "formula long" if letters > LONG_LINE else "formula"
    focusable = {"tabindex": "0", "role": "group", "aria-label": "Formula"}
    attributes = focusable if tag == "div" and letters > LONG_LINE_ON_A_PHONE else {}
    shown = writer.builder.app.formulas_set.get(written) or f"<code>{escape(written[0])}</code>"
    writer.body.append(writer.starttag(node, tag, "", CLASS=classes, **attributes) + f"{shown}</{tag}>")


def longest_line(tex: str) -> int:
    """Estimate how many letters the longest line of a formula has."""
    return max(len(re.sub(r"\\[a-zA-Z]+|[{}&\s]", "", line)) for line in tex.split(r"\\"))


def add_style(app, page, template, context, doctree):
    if doctree and app.formulas_set and formulas(doctree):
        app.add_css_file(STYLE)


def use_this_renderer(app, config):
    config.html_math_renderer = "built"


def setup(app):
    app.connect("config-inited", use_this_renderer)
    app.add_html_math_renderer("built", (visit_inline, None), (visit_block, None))
    app.connect("doctree-read", remember)
    BY_PAGE.connect(app)
    app.connect("env-updated", set_all)
    app.connect("html-page-context", add_style)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

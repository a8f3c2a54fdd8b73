"""The index of the search page: the headings and the sentences of every page, and nothing else.

Sphinx's own search counts word stems in whole pages, code and output included, and shows the text around the
first match. This index is a list of sections in reading order, each with its heading and its paragraphs;
`book/assets/search.js` finds the sentences.
"""

import hashlib
import json
import re
import tomllib
from pathlib import Path

from docutils import nodes

import cache

INDEX_FILE = "search-index.js"
ASKED = Path(__file__).with_name("asked.toml")  # words that people used, by page and heading
STORED_SECTIONS = "search.json"  # in Sphinx's folder of parsed pages
SKIPPED = (nodes.table, nodes.literal_block, nodes.comment, nodes.raw, nodes.figure)


def read_stored_sections(app):
    """Read the sections of all pages from the last build; a page that is written anew replaces its own."""
    app.search_sections = cache.read(Path(app.doctreedir, STORED_SECTIONS))


def collect_sections(app, doctree, page):
    """Collect the sections of a page, once everything that it refers to is filled in."""
    app.search_sections[page] = sections(doctree)


def sections(doctree) -> list[list]:
    """List [anchor, heading, paragraphs] of each section; of the first one, the anchor is empty.

    Footnotes belong to the last section, where some versions of MyST put them; others put them after it.
    """
    found: list[list] = []
    for section in doctree.findall(nodes.section):
        heading, anchor = text_of(section.next_node(nodes.title)), section["ids"][0] if found else ""
        found.append([anchor, heading, paragraphs(section)])
    if found:
        found[-1][2] += paragraphs(doctree)
    return found


def paragraphs(node) -> list[str]:
    return [text for text in map(text_of, prose(node)) if text]


def prose(node):
    """Yield the paragraphs of a section itself: not those of the sections in it, of cells or of tables."""
    for child in node.children:
        is_cell = isinstance(child, nodes.container) and child.get("nb_element", "").startswith("cell_code")
        if isinstance(child, (nodes.section, nodes.title, *SKIPPED)) or is_cell:
            continue
        if isinstance(child, (nodes.paragraph, nodes.term)):
            yield child
        else:
            yield from prose(child)


def text_of(node) -> str:
    """Write the words of a node in one line; of a formula, its letters."""
    pieces = (letters(leaf) for leaf in node.findall(nodes.Text) if not isinstance(leaf.parent, nodes.raw))
    return " ".join("".join(pieces).split())


def letters(leaf) -> str:
    if isinstance(leaf.parent, (nodes.math, nodes.math_block)):
        return re.sub(r"\\[a-zA-Z]+|[{}\\]", "", leaf.astext())
    return leaf.astext()


def write_index(app, exception):
    """Write the index, in the order of reading, and put its digest into the address in the search page."""
    if exception or app.builder.format != "html":
        return
    found = {page: app.search_sections[page] for page in app.env.toc_order}
    cache.write(Path(app.doctreedir, STORED_SECTIONS), found)
    asked = tomllib.loads(ASKED.read_text("utf-8"))
    listed = [
        [app.builder.get_target_uri(page), with_asked(known, asked.pop(page, {}))]
        for page, known in found.items()
    ]
    script = f"window.irlearnPages = {json.dumps(listed, ensure_ascii=False, separators=(',', ':'))};\n"
    root = Path(app.outdir)
    (root / "_static" / INDEX_FILE).write_text(script, encoding="utf-8")
    digest = hashlib.sha256(script.encode()).hexdigest()[:8]
    search_page = root / "search.html"
    text = re.sub(rf"{INDEX_FILE}(\?v=\w*)?", f"{INDEX_FILE}?v={digest}", search_page.read_text("utf-8"))
    search_page.write_text(text, encoding="utf-8")


def with_asked(known, asked) -> list[list]:
    """Add to the sections of a page the words under which people asked what these sections answer."""
    missing = asked.keys() - {heading for _, heading, _ in known}
    assert not missing, f"{ASKED.name}: no section is called {', '.join(missing)}"
    return [
        [anchor, heading, [*paragraphs, *(f"Also asked as: {words}." for words in asked.get(heading, ()))]]
        for anchor, heading, paragraphs in known
    ]


def order_pages(app, env):
    """List all pages in ``env.toc_order``, in the order of the table of contents."""
    order, waiting = [], [env.config.root_doc]
    while waiting:
        page = waiting.pop(0)
        if page not in order:
            order.append(page)
            waiting = [*env.toctree_includes.get(page, []), *waiting]
    env.toc_order = order


def setup(app):
    app.connect("builder-inited", read_stored_sections)
    app.connect("env-updated", order_pages)
    app.connect("doctree-resolved", collect_sections)
    app.connect("build-finished", write_index, priority=300)  # before live_pages lists the files of the site
    return {"parallel_read_safe": True, "parallel_write_safe": True}

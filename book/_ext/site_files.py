"""Scripts and style sheets, written once for the whole book, whose names hold a digest of their content."""

import hashlib
import re
import zlib
from collections.abc import Callable
from functools import cached_property
from pathlib import Path

from docutils import nodes

DIGEST = "[0-9a-f]" * 12
# Such as /_static/irlearn-touch-0123456789ab.js" or /_static/reading.css?v=01234567".
ADDRESS = re.compile(
    rf"/_static/(?P<name>[\w.]+(?:-[\w.]+)*?)(?:-{DIGEST})?\.(?P<ending>css|js)(?:\?v=\w+)?\""
)


class SiteFile:
    """A file of the site that browsers may keep for good, because another content has another name.

    ``make()`` returns its content.
    """

    def __init__(self, name, make):
        self.stem, _, self.ending = name.rpartition(".")
        self.make = make

    @cached_property
    def content(self):
        """Its text, made when it is needed."""
        return self.make()

    @cached_property
    def name(self):
        """Its name in the site."""
        return f"{self.stem}-{hashlib.sha256(self.content.encode()).hexdigest()[:12]}.{self.ending}"

    def load_in_page(self, app, *_):
        """Have the page that is being written load it; also a handler of "html-page-context"."""
        if self.ending == "css":
            app.add_css_file(self.name)
        else:
            app.add_js_file(self.name, defer="defer")

    def write(self, app):
        """Write it into the site, and remove its older versions."""
        if app.builder.format != "html":
            return
        static = Path(app.outdir, "_static")
        static.mkdir(parents=True, exist_ok=True)
        for old in {*static.glob(f"{self.stem}-{DIGEST}.{self.ending}")} - {static / self.name}:
            old.unlink()
        (static / self.name).write_text(self.content, encoding="utf-8")


class ElementFiles:
    """The files of custom elements, which only those pages load that have one.

    ``names`` are those of the elements, with ``|`` between them; of each file the name and the function that
    makes its text follow.
    """

    def __init__(self, names, *files):
        self.files = [SiteFile(name, make) for name, make in files]
        self.element = re.compile(f"<(?:{names})[ >]")

    def setup(self, app):
        """Have Sphinx write the files, and load them in pages that have such an element."""
        for file in self.files:
            app.connect("builder-inited", file.write)
        app.connect("html-page-context", self.load_in_page)
        return {"parallel_read_safe": True, "parallel_write_safe": True}

    def load_in_page(self, app, pagename, templatename, context, doctree):
        if doctree and any(self.element.search(raw.astext()) for raw in doctree.findall(nodes.raw)):
            for file in self.files:
                file.load_in_page(app)


def renew_addresses(root: Path, own: set[str], folders: dict[str, str]) -> None:
    """Put the present address of each of our scripts and styles into pages of earlier builds.

    ``own`` are the names of the style sheets in `book/assets`; the names of our other files hold a digest.
    ``folders`` gives the full name of each folder whose name ends in a digest, by the name without it.
    """
    static = root / "_static"
    known = {}
    for path in [*static.glob("*.css"), *static.glob("*.js")]:
        stem = re.sub(rf"-{DIGEST}$", "", path.stem)
        if stem != path.stem or path.name in own:
            known[stem, path.suffix[1:]] = f'/_static/{path.name}{checksum_query(path)}"'
    # Such as /live-0123456789ab/worker.mjs?v=01234567" or /python-0123456789ab/".
    in_folder = re.compile(rf'/({"|".join(folders)})-{DIGEST}/(?:([\w.-]+)\?v=\w+)?"')

    def present(found):
        return known.get((found["name"], found["ending"]), found[0])

    def present_in_folder(found):
        folder, name = folders[found[1]], found[2]
        return f'/{folder}/{name}{checksum_query(static / folder / name)}"' if name else f'/{folder}/"'

    in_folders = {in_folder: present_in_folder} if folders else {}
    replace_in_pages(root, {ADDRESS: present} | in_folders)


def checksum_query(path: Path) -> str:
    """Return what Sphinx adds to the address of a file, so that browsers ask again when it has changed."""
    return "?v={:08x}".format(zlib.crc32(path.read_bytes().replace(b"\r", b"")))


def replace_in_pages(root: Path, replacements: dict[re.Pattern, Callable[[re.Match], str]]) -> None:
    """Replace in every page of the site what fits a pattern, and write only the pages that this changes."""
    for page in root.rglob("*.html"):
        text = replaced = page.read_text("utf-8")
        for pattern, replacement in replacements.items():
            replaced = pattern.sub(replacement, replaced)
        if replaced != text:
            page.write_text(replaced, "utf-8")

"""Reduce the styles and icons of the theme and of two extensions to those that some page of the book uses.

The theme has rules for everything that it could draw, and fonts of 2,000 icons: 220 kB, most of what a reader
would fetch. PurgeCSS keeps the rules of which every word occurs in a page or script of the site, or in the
Python that pages run, and those that purge.mjs names. The icons that these rules draw, some thirty, are then
put into the style sheet itself, and no font is fetched for them.
"""

import base64
import hashlib
import logging
import re
from importlib.metadata import version
from importlib.resources import files
from io import BytesIO
from pathlib import Path

from sphinx.errors import ExtensionError

import npm_scripts
from cache import cache_file, cached
from site_files import replace_in_pages

TOOLS = [Path(__file__), *npm_scripts.files_of("purge")]
THEME = files("pydata_sphinx_theme") / "theme" / "pydata_sphinx_theme" / "static"
# A pattern below _static: the installed file. That below _static may have been reduced by an earlier build.
STYLES = {
    "styles/pydata-sphinx-theme.css": THEME / "styles" / "pydata-sphinx-theme.css",
    "mystnb.*.css": files("myst_nb") / "static" / "mystnb.css",
    "sphinx-design.min.css": files("sphinx_design") / "static" / "sphinx-design.min.css",
}
WORD_LETTERS = b"-_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
BLANK_OUT_OTHERS = bytes(letter if letter in WORD_LETTERS else ord(" ") for letter in range(256))
FONTS = Path("vendor", "fontawesome", "webfonts")
# Themes name a font in one format or in two.
FONT = re.compile(
    r'url\([^)]*/webfonts/([\w-]+)\.woff2\)(?: format\("woff2"\))?(?:,url\([^)]*\.ttf\)[^,;}]*)?'
)
ICON = re.compile(r"\\([ef][0-9a-f]{3})\b|([\ue000-\uf8ff])")  # icons are in Unicode's private use area
OWN_NAME = "Icons of this book"
# Entries of a font's table of names, by their numbers: family, style, identifier, full name, PostScript name.
OWN_NAMES = {1: OWN_NAME, 2: "Regular", 3: OWN_NAME, 4: OWN_NAME, 6: "Icons"}
NAMES_LEFT_AS_THEY_ARE = (0, 11)  # copyright and vendor


def reduce_site_styles(app, exception):
    """Replace each style by what is used of it, and put the digest of that into all links to it."""
    if exception or app.builder.format != "html" or not app.config.live_pages_folders:
        return  # without those folders npm's packages are not here either, and PurgeCSS is one of them
    root = Path(app.outdir)
    originals = {path: original for name, original in STYLES.items() for path in root.glob(f"_static/{name}")}
    styles = [original.read_text("utf-8") for original in originals.values()]
    used = words_of(styles, files_to_search(root))
    inputs = [styles, used, *map(version, ("fonttools", "pydata-sphinx-theme"))]
    made = cached(cache_file(app, "styles"), inputs, TOOLS, make=lambda: reduced(styles, used))
    links = {}
    for path, style in zip(originals, made, strict=True):
        path.write_text(style, encoding="utf-8")
        links[path.name] = hashlib.sha256(style.encode()).hexdigest()[:8]
    for font in root.glob(f"_static/{FONTS.as_posix()}/*"):
        font.unlink()
    update_links(root, links)


def files_to_search(root: Path) -> list[Path]:
    """List all files that make pages: the site's pages and scripts, and the Python that runs in them."""
    in_site = [*root.rglob("*.html"), *root.rglob("_static/**/*.js"), *root.rglob("_static/**/*.mjs")]
    folders = (npm_scripts.ROOT / "irlearn", npm_scripts.NPM_FOLDER / "page_kernel")
    return [*in_site, *(file for folder in folders for file in folder.rglob("*.py"))]


def words_of(styles: list[str], paths: list[Path]) -> list[str]:
    """List the words of styles that occur in files. Other words cannot decide which rules are used."""
    known = {word for style in styles for word in words(style.encode())}
    found = (known.intersection(words(path.read_bytes())) for path in paths)
    return sorted(word.decode() for word in set().union(*found))


def words(text: bytes) -> list[bytes]:
    """List the words that may be names in a style sheet, as PurgeCSS would find them."""
    return text.translate(BLANK_OUT_OTHERS).split()


def reduced(styles: list[str], used: list[str]) -> list[str]:
    """Reduce styles to what a site with these words needs, icons included."""
    return [
        FONT.sub(lambda found, style=style: f"url({as_data_url(found[1], style)})", style)
        for style in purged(styles, used)
    ]


def purged(styles: list[str], used: list[str]) -> list[str]:
    """Have book/live_pages/purge.mjs purge each style."""
    inputs = {"styles": styles, "used": used}
    return npm_scripts.run("purge", inputs, complaint="PurgeCSS could not read the styles")


def as_data_url(font: str, style: str) -> str:
    """Return a data: URL of a font that has only the icons that a style asks for."""
    letters = {int(number, 16) if number else ord(letter) for number, letter in ICON.findall(style)}
    small = base64.b64encode(with_letters(THEME / FONTS / f"{font}.woff2", letters)).decode()
    return f"data:font/woff;base64,{small}"


def with_letters(font: Path, letters: set[int]) -> bytes:
    """Reduce a font to these letters, under a name of its own, as its licence asks of a changed font."""
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    logging.getLogger("fontTools").setLevel(logging.WARNING)  # else it logs each table of a font

    made = TTFont(font, recalcTimestamp=False)
    cutter = Subsetter(
        Options(name_IDs=[*NAMES_LEFT_AS_THEY_ARE, *OWN_NAMES], notdef_outline=False, hinting=False)
    )
    cutter.populate(unicodes=letters)
    cutter.subset(made)
    for record in made["name"].names:
        record.string = OWN_NAMES.get(record.nameID, record.toUnicode())
    made.flavor = "woff"
    packed = BytesIO()
    made.save(packed)
    return packed.getvalue()


def update_links(root: Path, links: dict[str, str]) -> None:
    """Put digests into the addresses of styles, because a browser may keep a file until its address changes.

    ``links``: the name of a style -> its digest.
    """
    if not links:
        raise ExtensionError("The theme has none of the styles that are named in STYLES.")
    pattern = re.compile(rf"/({'|'.join(map(re.escape, links))})(\?\w+=\w+)?\"")
    replace_in_pages(root, replacements={pattern: lambda found: f'/{found[1]}?v={links[found[1]]}"'})


def setup(app):
    # after all styles have been written, and before live_pages lists the files
    app.connect("build-finished", reduce_site_styles, priority=550)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

"""The page of notices: whose code the site ships, under which licence, with its text. The build makes it.

What a package is called, its version, its licence and its text come from the package's own metadata: from
`importlib.metadata`, or from what `book/live_pages/build.py` read in npm's packages: those that esbuild put
into the bundles, and those that are shipped as they are. `notice_texts/parts.toml` says which file of the
site belongs to whom, and describes the packages that others carry inside. A file that belongs to nobody stops
the build; so does a package without a text.
"""

import json
import re
import tomllib
from dataclasses import dataclass
from html import escape
from importlib.metadata import distribution
from pathlib import Path

from docutils import nodes
from sphinx.errors import ExtensionError
from sphinx.util.docutils import SphinxDirective

HERE = Path(__file__).resolve().parent / "notice_texts"
BOOK = HERE.parents[1]
NPM = BOOK / "live_pages" / "dist" / "notices.json"
PAGE = "book/back-matter/notices"
# A text that parts.toml names: the folder of irlearn/datasets whose LICENSE it is.
DATASETS = {"CodeSearchNet": "code_search", "DBpedia-Entity": "entities"}


@dataclass(frozen=True)
class Notice:
    """What a package says of itself; ``of`` names the package that carries it inside, if one does."""

    name: str
    version: str
    licence: str
    text: str
    of: str = ""


def parts() -> list[tuple[str, list[Notice]]]:
    """Return pairs of a heading and its notices; raise an error if one of these has no text.

    ``npm``, here and below, is what `dist/notices.json` says of each package of npm, by its name.
    """
    npm = {each["name"]: each for each in json.loads(NPM.read_text("utf-8"))}
    listed = tomllib.loads((HERE / "parts.toml").read_text("utf-8"))["part"]
    with_entry = {package.get("npm") for part in listed for package in part["package"]}
    found = []
    for part in listed:
        own = [one_notice(package, npm) for package in part["package"]]
        if part.get("bundled"):  # the part of all that esbuild put into the bundles
            own += [one_notice({"npm": name}, npm) for name in sorted(npm.keys() - with_entry)]
        found.append((part["title"], own))
    without_text = [notice.name for _, own in found for notice in own if not notice.text.strip()]
    if without_text:
        raise ExtensionError(f"No text of a licence is known for {', '.join(without_text)}.")
    return found


def one_notice(package: dict, npm: dict) -> Notice:
    """Make the notice of one entry of `parts.toml`: a package of Python, of npm, or one described there."""
    if "python" in package:
        return of_python(distribution(package["python"]))
    fields = npm[package["npm"]] if "npm" in package else package
    licence = fields["licence"]
    holder = fields.get("holder") or fields.get("author") or f"the authors of {fields['name']}"
    text = fields.get("text", "")
    if "npm" not in package or not text:  # then `text`, if it is there, only names one
        text = known_text(package.get("text", licence), holder, npm)
    if licence.startswith("MPL"):  # the licence demands a link to the source
        text = f"Copyright (c) {holder}. The source is at {fields['source']}\n\n{text}"
    text = "\n\n".join(filter(None, [package.get("before"), text]))
    version = fields.get("version") or f"as in {fields['of']} {carrier_version(fields['of'], npm)}"
    return Notice(fields["name"], version, licence, text, fields.get("of", ""))


def of_python(package) -> Notice:
    """Read what a Python package says of itself."""
    fields = package.metadata
    classifiers = [line for line in fields.get_all("Classifier", []) if line.startswith("License ::")]
    licence = (
        fields.get("License-Expression")
        or "".join(classifiers[:1]).rpartition(":: ")[2]
        or fields.get("License", "")
    )
    texts = [
        Path(file.locate()).read_text("utf-8").strip()
        for file in package.files
        if file.name.upper().startswith(("LICENSE", "LICENCE", "COPYING")) and ".dist-info" in file.parts[0]
    ]
    return Notice(fields["Name"], package.version, licence.splitlines()[0], "\n\n".join(texts))


def carrier_version(name: str, npm: dict) -> str:
    """Look up the version of the package ``name``, which carries another one; "itself" for irlearn."""
    if name == "irlearn":
        return "itself"
    return npm[name]["version"] if name in npm else distribution(name).version


def known_text(name: str, holder: str, npm: dict) -> str:
    """Return the text of the licence with this name, or of the file in `texts`; "" if there is none."""
    if name == "PSF-2.0":  # CPython's licence, which typing_extensions brings, too
        return of_python(distribution("typing_extensions")).text
    if name == "MPL-2.0":  # which dompurify brings, behind another licence
        return "Mozilla Public License" + npm["dompurify"]["text"].partition("Mozilla Public License")[2]
    if name == "Apache-2.0":
        return f"Copyright (c) {holder}\n\n{npm['mathjax']['text']}"
    if name == "LLVM":
        exception = (HERE / "texts" / "LLVM-exception.txt").read_text("utf-8")
        return f"{known_text('Apache-2.0', holder, npm)}\n\n{exception}"
    if folder := DATASETS.get(name):
        return (BOOK.parent / "irlearn" / "datasets" / folder / "LICENSE").read_text("utf-8")
    if name == "Font-Awesome":
        fonts = npm["@fontsource-variable/source-sans-3"]["text"].partition("SIL OPEN FONT LICENSE")
        return "\n\n".join(
            [
                f"Font Awesome Free, https://fontawesome.com. Copyright {holder}",
                "The icons are under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/), the fonts "
                "under the SIL Open Font License 1.1, the code under the MIT License.",
                "".join(fonts[1:]),
                known_text("MIT", holder, npm),
            ]
        )
    file = HERE / "texts" / f"{name}.txt"
    return file.read_text("utf-8").replace("{holder}", holder) if file.exists() else ""


# -- the page -----------------------------------------------------------------------------------------


class Notices(SphinxDirective):
    """All notices; packages that share a text stand together."""

    def run(self):
        if not NPM.exists():
            return []  # book/live_pages/dist is not built, so nothing of it is shipped
        self.env.note_dependency(str(NPM))
        made = []
        for title, notices in parts():
            section = nodes.section("", nodes.title(title, title), ids=[nodes.make_id(title)])
            section += nodes.raw("", "\n".join(map(as_html, by_text(notices))), format="html")
            made.append(section)
        return made


def by_text(notices: list[Notice]) -> list[list[Notice]]:
    """Put notices with the same text together."""
    together: dict[str, list[Notice]] = {}
    for notice in notices:
        together.setdefault(notice.text.strip(), []).append(notice)
    return list(together.values())


def as_html(notices: list[Notice]) -> str:
    """Write notices that share a text."""
    names = "".join(
        f"<li><strong>{escape(notice.name)}</strong> {escape(notice.version)}, {escape(notice.licence)}</li>"
        for notice in notices
    )
    text = escape(notices[0].text.strip())
    return (
        f'<ul class="notices">{names}</ul>\n<details class="admonition">'
        '<summary class="admonition-title"><span class="when-closed">Show the text</span>'
        '<span class="when-open">Hide the text</span></summary>\n'
        f'<pre class="licence" tabindex="0">{text}</pre></details>'
    )


# -- to whom each file belongs ------------------------------------------------------------------------


def known_patterns() -> list[str]:
    """List the patterns of all files that belong to a package or to the book itself."""
    fields = tomllib.loads((HERE / "parts.toml").read_text("utf-8"))
    patterns = [*fields["ours"]["files"], *fields["ours"]["bundles"]]
    for part in fields["part"]:
        patterns += part.get("files", [])
        patterns += [pattern for package in part["package"] for pattern in package.get("files", [])]
    return patterns


def matches_any(name: str, patterns: list[str]) -> bool:
    """Tell whether a pattern fits a file below _static; only ``**`` also stands for folders."""
    forms = (re.escape(each).replace(r"\*\*", ".*").replace(r"\*", "[^/]*") for each in patterns)
    return any(re.fullmatch(form, name) for form in forms)


def check_every_file(app, exception):
    """Stop where the site holds a file that no notice covers."""
    if exception or app.builder.format != "html" or not NPM.exists() or PAGE not in app.env.found_docs:
        return
    static = Path(app.outdir, "_static")
    names = sorted(path.relative_to(static).as_posix() for path in static.rglob("*") if path.is_file())
    patterns = known_patterns()
    unknown = [name for name in names if not matches_any(name, patterns)]
    if unknown:
        raise ExtensionError(
            f"Whose are these? book/_ext/notice_texts/parts.toml does not say: {', '.join(unknown)}"
        )


def link_in_footer(app, page, template, context, doctree):
    """Tell the template of the footer where the page of notices is, None if there is no such page."""
    context["notices_page"] = PAGE if PAGE in app.env.found_docs else None


def setup(app):
    app.add_directive("third-party-notices", Notices)
    app.connect("html-page-context", link_in_footer)
    app.connect("build-finished", check_every_file, priority=450)  # after unneeded_files.py
    return {"parallel_read_safe": True, "parallel_write_safe": True}

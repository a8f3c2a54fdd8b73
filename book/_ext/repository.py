"""Links to the repository, once pyproject.toml has its address under ``[project.urls]``; none before.

The footer of a page then links to its source, to a form that reports a mistake on it, and, for a notebook, to
Binder, which runs it. Pages get canonical addresses, and downloaded notebooks the line that installs irlearn.
"""

import re
import tomllib
from pathlib import Path
from urllib.parse import quote, urlencode

ROOT = Path(__file__).resolve().parents[2]
GITHUB = re.compile(r"https://github\.com/([^/]+)/([^/]+)")


def address(root: Path = ROOT) -> str:
    """Return the address of the repository, or ""."""
    file = root / "pyproject.toml"
    read = tomllib.loads(file.read_text("utf-8")) if file.exists() else {}
    found = read.get("project", {}).get("urls", {}).get("Repository", "").rstrip("/")
    if found and not GITHUB.fullmatch(found):
        raise ValueError(
            f"{found!r} in pyproject.toml is no address such as https://github.com/OWNER/irlearn"
        )
    return found


def site(repository: str) -> str:
    """Return where GitHub shows the book of a repository.

    >>> site("https://github.com/Ada/irlearn"), site("")
    ('https://ada.github.io/irlearn/', '')
    """
    found = GITHUB.fullmatch(repository)
    return f"https://{found[1].lower()}.github.io/{found[2]}/" if found else ""


def binder(repository: str, path: str = "") -> str:
    """Return where Binder runs a notebook of the repository, or all of it."""
    query = f"?labpath={quote(path, safe='')}" if path else ""
    return f"https://mybinder.org/v2/gh{repository.removeprefix('https://github.com')}/HEAD{query}"


def links(repository: str, path: str, title: str) -> list[tuple[str, str]]:
    """List the links of a page, whose source is at ``path``: words and address."""
    if not repository:
        return []
    report = urlencode({"template": "wrong-sentence.yml", "where": title})
    found = [
        ("Source of this page", f"{repository}/blob/HEAD/{path}"),
        ("Report a mistake on this page", f"{repository}/issues/new?{report}"),
    ]
    return found + [("Run it on Binder", binder(repository, path))] * path.endswith(".ipynb")


def install() -> str:
    """Return the command that installs irlearn, and where."""
    found = address()
    if found:
        return f"`pip install 'irlearn[notebook] @ git+{found}'`"
    return "`pip install '.[notebook]'` *in its folder*"


def set_canonical_addresses(app, config):
    """Have Sphinx say of each page where it can be read."""
    config.html_baseurl = site(address())


def load_in_page(app, pagename, templatename, context, doctree):
    """Tell templates/extra-footer.html what to link."""
    path = Path(app.env.doc2path(pagename)).relative_to(app.srcdir).as_posix() if doctree else ""
    title = re.sub("<[^>]*>", "", context.get("title", ""))
    context["repository_links"] = links(address(), path, title) if doctree else []


def setup(app):
    app.connect("config-inited", set_canonical_addresses)
    app.connect("html-page-context", load_in_page)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

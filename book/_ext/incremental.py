"""Incremental builds: nothing in the site is stale, and no page is read or written without need.

Five digests decide how much of an earlier build is used again:

- ``read``, with ``machine`` and ``versions``: what decides how pages are read, such as settings and the
  package. If it has changed, all pages are read and written.
- ``look``: what decides how they look, such as pictures and scripts. If it has changed, all are written.
- ``linked``: our styles and the package's scripts. If they have changed, pages get their new addresses.
- ``contents``, in Sphinx's environment: what each page says, and the files it was made of. If that has
  changed, this page is read and written.
- ``cross_page``: what pages know of each other, such as titles and labels. If it has changed, all are
  written.

Contents are compared, never times. The digests are stored when a build has come to its end without a warning;
after any other the next one starts from nothing, so that a warning comes again until its cause is gone.
"""

import json
import shutil
import sys
from pathlib import Path

import cache
from cell_dependencies import digest, machine, version_of, versions
from cross_page_state import cross_page_digest
from site_files import renew_addresses
from source_files import digest_of, walk

STATE_FILE = "incremental.json"  # in Sphinx's folder of parsed pages
LOOK_SUFFIXES = (".css", ".js", ".mjs")
ASSETS = Path("book", "assets")
PAGE_SUFFIXES = (".md", ".ipynb")
# Folders whose files decide nothing: generated_markdown.py compares what a page takes from them, and
# `MANIFEST` says what it takes from book/live_pages, and Sphinx itself reads translations again.
ELSEWHERE = ("benchmarks", "tests", "tools", "book/live_pages", "book/locale", "irlearn/cli")
EXTENSION = "book/live_pages/live_pages"  # of Sphinx: this one does decide how pages are read
# By build.py in book/live_pages: the folders that it made for pages, each named by its content, and sizes.
MANIFEST = Path("book", "live_pages", "dist", "manifest.json")
FOLDERS_WITH_PACKAGE = ("python", "live")  # folders of `dist` of which pages know only the address


def discard_stale(app, config):
    """Discard what is stale of an earlier build: the written site, and where need be the parsed pages."""
    state_file = Path(app.doctreedir, STATE_FILE)
    app.before = cache.read(state_file)
    state_file.unlink(missing_ok=True)
    installed = {name: version_of(name) for name in app.before.get("versions", ())}
    app.now = {"machine": machine(), "versions": installed, **sources(Path(app.srcdir))}
    same = {name for name, value in app.now.items() if app.before.get(name) == value}
    if not {"machine", "read", "versions"} <= same:
        shutil.rmtree(app.doctreedir, ignore_errors=True)
        Path(app.doctreedir).mkdir(parents=True)
        app.before = {}
    differs = app.now.keys() - same
    app.only_addresses = differs == {"linked"}
    if differs - {"linked"} and Path(app.outdir, "_static").is_dir():
        shutil.rmtree(app.outdir)
        Path(app.outdir).mkdir()
        Path(app.doctreedir).mkdir(exist_ok=True)


def sources(root: Path) -> dict[str, str]:
    """Digest what decides how pages are read, what decides how they look, and what they only link."""
    read, look, linked = [], [], []
    folders, rest_of_manifest = manifest(root)
    for path in walk(root):
        name = path.relative_to(root)
        elsewhere = any(name.is_relative_to(folder) for folder in ELSEWHERE)
        if name.suffix in PAGE_SUFFIXES or (elsewhere and not name.is_relative_to(EXTENSION)):
            continue
        if name.is_relative_to("book/_ext") or not (
            name.suffix in LOOK_SUFFIXES or name.is_relative_to(ASSETS)
        ):
            read.append(path)
        elif name.suffix == ".css" or name.is_relative_to("irlearn"):
            linked.append(path)
        else:
            look.append(path)
    linked_names = digest(*(path.relative_to(root).as_posix() for path in linked))
    return {
        "read": digest_of(root, read),
        "look": digest(digest_of(root, look), linked_names, rest_of_manifest),
        "linked": digest(digest_of(root, linked), *folders.values()),
    }


def manifest(root: Path) -> tuple[dict[str, str], str]:
    """Read which folders hold the package, name -> name with digest, and as text all else of the manifest.

    Without `dist` there are no folders.
    """
    path = root / MANIFEST
    built = json.loads(path.read_text("utf-8")) if path.exists() else {"folders": {}}
    folders = built["folders"]
    with_package = {name: folders.pop(name) for name in FOLDERS_WITH_PACKAGE if name in folders}
    return with_package, json.dumps(built)  # `built` is now without these folders


def digest_settings(app):
    """Replace Sphinx's digest of its settings, in which the folders of this machine count."""
    if app.builder.format == "html":
        app.builder.build_info.config_hash = digest(app.now["read"], app.now["look"])


# -- pages --------------------------------------------------------------------------------------------


def changed_pages(app, env, added, changed, removed):
    """List the pages whose own content, or a file they were made of, has changed since they were read."""
    before = getattr(env, "contents", {})
    made_of = {page: {env.doc2path(page), *env.dependencies.get(page, ())} for page in env.found_docs}
    env.contents = {path: content(env, path) for paths in made_of.values() for path in paths}
    outdated = [
        page
        for page, paths in made_of.items()
        if any(before.get(path) != env.contents[path] for path in paths)
    ]
    if app.only_addresses:  # Sphinx copies styles and scripts only where some page is outdated
        outdated.append(app.config.root_doc)
    return outdated


def content(env, name: str) -> str | None:
    """Digest what a file holds; None if it is not there."""
    path = Path(env.srcdir, name)
    return digest(path.read_bytes()) if path.is_file() else None


def pages_to_write(app, env):
    """Remove and list all pages, to be written anew, if one tells the others something else than before."""
    for paths in env.dependencies.values():  # also those that were noted just now
        for path in paths - env.contents.keys():
            env.contents[path] = content(env, path)
    app.now["cross_page"] = cross_page_digest(env)
    if app.before.get("cross_page") == app.now["cross_page"]:
        return []
    kept = [Path(app.outdir, "_static"), Path(app.doctreedir)]  # parsed pages: Sphinx alone puts them here
    for path in Path(app.outdir).iterdir():  # pages and pictures that are no more are among them
        if path.is_dir() and path not in kept:
            shutil.rmtree(path)
    return sorted(env.found_docs)


def remove_mystnb_style(app, builder):
    """Remove MyST-NB's style, which it writes anew at the end, so that no page depends on its content."""
    for path in Path(app.outdir).glob("_static/mystnb.*.css"):
        path.unlink()


def link_anew(app, exception):
    """Give pages the addresses of styles and scripts as they are now, where nothing else has changed."""
    if exception is None and app.only_addresses and app.builder.format == "html":
        own = {path.name for path in Path(app.srcdir, ASSETS).glob("*.css")}
        folders_with_package, _ = manifest(Path(app.srcdir))
        renew_addresses(Path(app.outdir), own, folders=folders_with_package)


def store_state(app, exception):
    """Note what this site was built from, if the build ended without a warning."""
    if exception is None and not app._warncount:
        app.now["versions"] |= versions(sys.modules)
        cache.write(Path(app.doctreedir, STATE_FILE), app.now)


def setup(app):
    app.connect("config-inited", discard_stale)
    app.connect("builder-inited", digest_settings)
    app.connect("env-get-outdated", changed_pages)
    app.connect("env-updated", pages_to_write, priority=900)  # when all is known
    app.connect("write-started", remove_mystnb_style)
    app.connect("build-finished", link_anew, priority=350)  # before the checksums in addresses are changed
    app.connect("build-finished", store_state, priority=900)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

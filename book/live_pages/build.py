"""Build what makes a page live, into the folder dist next to this file: `python build.py`.

Four folders come out for the site; the extension puts each there under a name with its digest.

    python    Pyodide (Python as WebAssembly), and the modules of the standard library that the memory lacks
    mathjax   MathJax with its fonts
    type      the font of the text, with its style sheet
    live      scripts and style, the packages of the book, and the memory: that of a Python that imported them

Settings of the book stand in its pyproject.toml, in the table tool.live_pages: see the README. A step whose
inputs are the same as last time is skipped, so a second build needs neither time nor network. The memory
takes longest, so it is a step of its own, which a change of the packages' styles and scripts does not repeat.
"""

import inspect
import json
import re
import runpy
import shutil
from pathlib import Path
from zipfile import ZipFile

import bytecode
from making import DIST, HERE, MODULES, NPM_LOCK, ROOT, SETTINGS, digest, files, npm

MANIFEST = DIST / "manifest.json"
PACKERS = [Path(__file__), *bytecode.COMPILER]  # the files that say how things are packed
COMPILED = DIST / "compiled.zip"  # the standard library that the memory is made with; no page asks for it
PACKAGES: dict[str, str] = SETTINGS.get("packages", {})  # a folder, and the file that says the version
IMPORTED: list[str] = SETTINGS.get("imported", [])  # what pages have imported at their start
LEFT_OUT: list[str] = SETTINGS.get("left_out", [])  # files of the packages that no page fetches
NOT_IN_MEMORY = (".css", ".js", ".mjs")  # which the packages must not read when they are imported
TYPE = HERE / "src" / "type.css"
NOT_BUNDLED = ["@fontsource-variable/source-sans-3", "mathjax", "pyodide"]  # packages shipped as they are
FONT_FILES = MODULES / NOT_BUNDLED[0] / "files"
# The files in the folder live that a page fetches when it is made live, with all of the folder python.
ON_REQUEST = ("memory.gz", "page.mjs", "sources.json", "worker.mjs")
PYODIDE = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"]


def main():
    DIST.mkdir(exist_ok=True)
    scripts = [HERE / "bundle.mjs", *files(HERE / "src")]
    snapshot = [HERE / "snapshot.mjs", HERE / "src" / "page" / "memory.mjs"]
    packages = [*files_of_packages().values()]
    imported = [path for path in packages if path.suffix not in NOT_IN_MEMORY]
    once(MODULES, NPM_LOCK, fetch_modules)
    once(DIST / "python", PACKERS, make_python)
    once(DIST / "mathjax", NPM_LOCK, copy_mathjax)
    once(DIST / "type", inputs=[*NPM_LOCK, TYPE], make=copy_type)
    once(
        DIST / "memory",
        inputs=[*PACKERS, *snapshot, COMPILED, *imported],
        make=make_memory,
        more=json.dumps(SETTINGS),
    )
    memory = DIST / "memory" / "memory.gz"
    once(
        DIST / "live",
        inputs=[*PACKERS, *scripts, memory, *packages],
        make=make_live,
        more=json.dumps(SETTINGS),
    )
    if not MANIFEST.exists():
        write_manifest()


def once(folder: Path, inputs: list[Path], make, more: str = "") -> None:
    """Make `folder` anew by `make(folder)`, unless it was made from these very inputs.

    `more` is text that counts as an input. The first line of `make`'s docstring is printed.
    """
    stamp = DIST / f".{folder.name}.inputs"
    wanted = digest(inputs, inspect.getsource(make) + more)
    label = folder.relative_to(HERE)
    if folder.is_dir() and stamp.exists() and stamp.read_text() == wanted:
        print(f"  {label}: unchanged")
        return
    print(f"  {label}: {make.__doc__.splitlines()[0]}", flush=True)
    for outdated in (stamp, MANIFEST):
        outdated.unlink(missing_ok=True)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    make(folder)
    stamp.write_text(wanted)


# -- the steps ----------------------------------------------------------------------------------------


def fetch_modules(folder):
    """fetching the packages of package-lock.json"""
    npm("ci", "--silent")


def make_python(folder):
    """packing Pyodide, and compiling its standard library"""
    for name in PYODIDE:
        content = (MODULES / "pyodide" / name).read_bytes()
        # Without the link to a source map, which the site does not have.
        (folder / name).write_bytes(re.sub(rb"\n//# sourceMappingURL=\S+\s*\Z", b"\n", content))
    lock = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text())
    lock["packages"] = {}  # these would come from another host
    (folder / "pyodide-lock.json").write_text(json.dumps(lock))
    library = MODULES / "pyodide" / "python_stdlib.zip"
    compiled = bytecode.compiled(library)
    with ZipFile(library) as archive:
        modules = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
    bytecode.pack(COMPILED, modules, compiled)
    # The compiled modules need no file: in the memory with which pages begin they are imported already.
    bytecode.pack(folder / "stdlib.zip", {name: modules[name] for name in modules.keys() - compiled.keys()})


def copy_mathjax(folder):
    """copying MathJax and its fonts"""
    es5 = MODULES / "mathjax" / "es5"
    shutil.copy(es5 / "tex-mml-chtml.js", folder)
    fonts = Path("output", "chtml", "fonts", "woff-v2")
    shutil.copytree(es5 / fonts, folder / fonts)


def copy_type(folder):
    """copying the letters of the text, those alone that their style sheet names"""
    shutil.copy(TYPE, folder)
    for name in re.findall(r'url\("(.+?)"\)', TYPE.read_text()):
        shutil.copy(FONT_FILES / name, folder)


def make_memory(folder):
    """keeping the memory of a Python that has imported the packages"""
    texts = {name: text for name, text in sources().items() if Path(name).suffix not in NOT_IN_MEMORY}
    file = folder / "sources.json"
    file.write_text(json.dumps(texts))
    npm("run", "--silent", "snapshot", "--", folder / "memory.gz", COMPILED, file, *IMPORTED)
    file.unlink()


def make_live(folder):
    """bundling our scripts, and packing the packages of the book"""
    npm("run", "--silent", "bundle", "--", folder)
    bundled = folder / "packages.json"
    shipped = [*json.loads(bundled.read_text()), *(f"node_modules/{name}" for name in NOT_BUNDLED)]
    notices = [notice(HERE / package) for package in shipped]
    (DIST / "notices.json").write_text(json.dumps(notices, indent=1) + "\n")
    bundled.unlink()
    (folder / "sources.json").write_text(json.dumps(sources()))
    shutil.copy(DIST / "memory" / "memory.gz", folder)


def notice(package: Path) -> dict:
    """Collect what a package of npm says of itself: name, version, licence and its text, author, source."""
    fields = json.loads((package / "package.json").read_text("utf-8"))
    licence = fields.get("license") or fields["licenses"][0]["type"]
    author = fields.get("author") or ""
    source = fields.get("homepage") or fields.get("repository", {}).get("url", "")
    texts = sorted(
        path for path in package.iterdir() if re.match(r"licen[cs]e|copying|notice", path.name, re.I)
    )
    return {
        "name": fields["name"],
        "version": fields["version"],
        "licence": licence,
        "author": author.get("name", "") if isinstance(author, dict) else author,
        "source": source.removeprefix("git+"),
        "text": "\n\n".join(path.read_text("utf-8").strip() for path in texts),
    }


def files_of_packages() -> dict[str, Path]:
    """Collect the files of the book's packages and of the page kernel, by the names they have in a page."""
    packages = [ROOT / name for name in PACKAGES] + [HERE / "page_kernel"]
    found = {p.relative_to(package.parent).as_posix(): p for package in packages for p in files(package)}
    return {name: path for name, path in found.items() if name not in LEFT_OUT}


def sources() -> dict[str, str]:
    """Return the text of each of `files_of_packages`, and metadata that tell Python a package's version."""
    texts = {name: path.read_text("utf-8") for name, path in files_of_packages().items()}
    for package, version_file in PACKAGES.items():
        name, version = Path(package).name, runpy.run_path(str(ROOT / version_file))["__version__"]
        metadata = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
        texts[f"{name}-{version}.dist-info/METADATA"] = metadata
    return texts


def write_manifest():
    """Tell the Sphinx extension the folders' names in the site, and how much a reader fetches for Python."""
    from live_pages.sent import size_as_sent  # only here, because it imports Sphinx as well

    folders = {name: f"{name}-{digest(files(DIST / name))}" for name in ("python", "mathjax", "type", "live")}
    on_request = [DIST / "live" / name for name in ON_REQUEST]
    fetched = [*files(DIST / "python"), *on_request]
    manifest = {
        "folders": folders,
        "megabytes": megabytes(path.stat().st_size for path in fetched),
        "megabytes_sent": megabytes(size_as_sent(path) for path in fetched),
    }
    MANIFEST.write_text(json.dumps(manifest, indent=2) + "\n")


def megabytes(sizes) -> int:
    return round(sum(sizes) / 1e6)


if __name__ == "__main__":
    main()

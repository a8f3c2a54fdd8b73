"""Build what makes a page live, into book/web/dist: `python book/web/build.py`.

Four folders come out. book/_ext/live_pages.py puts them into the site, each under a name with its digest.

    python    Pyodide's core, the standard library, and ipywidgets as this environment has it
    mathjax   MathJax with its fonts
    type      the letters of the text
    live      our own scripts and style, and irlearn itself

A step whose inputs are the same as last time is skipped, so a second build needs neither time nor network.
"""

import hashlib
import inspect
import json
import re
import runpy
import shutil
import subprocess
import sys
import zipfile
from importlib.metadata import distribution
from pathlib import Path

from irlearn.cli.compressed import size_as_sent

WEB = Path(__file__).resolve().parent
ROOT = WEB.parents[1]
DIST = WEB / "dist"
MODULES = WEB / "node_modules"
NPM_LOCK = [WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc"]
# What a live page needs beside irlearn: pure Python, brought along as the book was built with it.
PACKAGES = ("comm", "ipywidgets", "traitlets")
INSTALLERS_NOTES = {"INSTALLER", "RECORD", "REQUESTED", "direct_url.json", "uv_cache.json"}
COMPILER = [WEB / "compile.mjs", WEB / "compile_archives.py"]
TYPE = WEB / "src" / "type.css"
FACES = MODULES / "@fontsource-variable" / "source-sans-3" / "files"
NOT_BUNDLED = [
    f"node_modules/{name}" for name in ("@fontsource-variable/source-sans-3", "mathjax", "pyodide")
]
ON_REQUEST = ("irlearn.zip", "page.mjs", "worker.mjs", "widgets.css", "widgets.js")  # beside Python itself
PYODIDE = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"]


def main():
    DIST.mkdir(exist_ok=True)
    once(MODULES, NPM_LOCK, fetch_modules)
    once(DIST / "python", [*NPM_LOCK, *COMPILER, *installed().values()], make_python)
    once(DIST / "mathjax", NPM_LOCK, copy_mathjax)
    once(DIST / "type", [*NPM_LOCK, TYPE], copy_type)
    sources = [*files(WEB / "src"), *files(WEB / "page_kernel"), *files(ROOT / "irlearn")]
    once(DIST / "live", [*NPM_LOCK, *COMPILER, WEB / "bundle.mjs", *sources], make_live)
    write_manifest()


def once(folder: Path, inputs: list[Path], make) -> None:
    """Make `folder` anew unless it was made from these very inputs."""
    stamp = DIST / f".{folder.name}.inputs"
    wanted = digest(inputs, inspect.getsource(make))
    label = folder.relative_to(WEB)
    if folder.is_dir() and stamp.exists() and stamp.read_text() == wanted:
        print(f"  {label}: unchanged")
        return
    print(f"  {label}: {make.__doc__.splitlines()[0]}", flush=True)
    stamp.unlink(missing_ok=True)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    make(folder)
    stamp.write_text(wanted)


def files(folder: Path) -> list[Path]:
    """All files below `folder` that are somebody's work."""
    return sorted(p for p in folder.rglob("*") if p.is_file() and "__pycache__" not in p.parts)


def digest(paths: list[Path], more: str = "") -> str:
    """A digest of names and contents."""
    total = hashlib.sha256(more.encode())
    for path in paths:
        total.update(path.name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()[:12]


# -- the steps ----------------------------------------------------------------------------------------


def fetch_modules(folder):
    """fetching the packages of package-lock.json"""
    npm("ci", "--silent")


def make_python(folder):
    """packing Pyodide, and compiling its standard library and the packages"""
    for name in PYODIDE:
        content = (MODULES / "pyodide" / name).read_bytes()
        # The map that it names is no file of ours.
        (folder / name).write_bytes(re.sub(rb"\n//# sourceMappingURL=\S+\s*\Z", b"\n", content))
    lock = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text())
    lock["packages"] = {}  # those would come from another host
    (folder / "pyodide-lock.json").write_text(json.dumps(lock))
    compile_archives("stdlib", folder / "stdlib.zip", [MODULES / "pyodide" / "python_stdlib.zip"])
    packed("packages", folder / "packages.zip", installed())


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
        shutil.copy(FACES / name, folder)


def make_live(folder):
    """bundling our scripts, and packing irlearn"""
    npm("run", "--silent", "bundle", "--", folder)
    bundled = folder / "packages.json"
    notices = [notice(WEB / package) for package in json.loads(bundled.read_text()) + NOT_BUNDLED]
    (DIST / "notices.json").write_text(json.dumps(notices, indent=1) + "\n")
    bundled.unlink()
    packages = (ROOT / "irlearn", WEB / "page_kernel")
    ours = {p.relative_to(package.parent).as_posix(): p for package in packages for p in files(package)}
    # It says its version as an installed package does.
    version = runpy.run_path(str(ROOT / "irlearn" / "version.py"))["__version__"]
    metadata = f"Metadata-Version: 2.1\nName: irlearn\nVersion: {version}\n"
    packed("irlearn", folder / "irlearn.zip", ours, {f"irlearn-{version}.dist-info/METADATA": metadata})


def notice(package: Path) -> dict:
    """What a package of npm says of itself: name, version, licence, whose it is, and the licence's text."""
    said = json.loads((package / "package.json").read_text("utf-8"))
    licence = said.get("license") or said["licenses"][0]["type"]
    author = said.get("author") or ""
    texts = sorted(
        path for path in package.iterdir() if re.match(r"licen[cs]e|copying|notice", path.name, re.I)
    )
    return {
        "name": said["name"],
        "version": said["version"],
        "licence": licence,
        "author": author.get("name", "") if isinstance(author, dict) else author,
        "source": (said.get("homepage") or said.get("repository", {}).get("url", "")).removeprefix("git+"),
        "text": "\n\n".join(path.read_text("utf-8").strip() for path in texts),
    }


def installed() -> dict[str, Path]:
    """The files of `PACKAGES` by their names in an archive, without what an installer or Python added."""
    return {
        name.as_posix(): Path(name.locate())
        for package in PACKAGES
        for name in distribution(package).files
        if name.name not in INSTALLERS_NOTES and not {"..", "__pycache__"} & set(name.parts)
    }


def write_manifest():
    """Tell the site's builder the folders' digests, and how much a reader fetches for Python."""
    folders = {name: f"{name}-{digest(files(DIST / name))}" for name in ("python", "mathjax", "type", "live")}
    on_request = [DIST / "live" / name for name in ON_REQUEST]
    fetched = [*files(DIST / "python"), *on_request]
    manifest = {
        "folders": folders,
        "megabytes": megabytes(path.stat().st_size for path in fetched),
        "megabytes_sent": megabytes(size_as_sent(path) for path in fetched),
    }
    (DIST / "manifest.json").write_text(json.dumps(manifest, indent=2) + "\n")


def megabytes(sizes) -> int:
    return round(sum(sizes) / 1e6)


# -- tools --------------------------------------------------------------------------------------------


def npm(*arguments):
    """npm, as tools/npm.py finds or fetches it."""
    run([sys.executable, ROOT / "tools" / "npm.py", WEB, *arguments])


def compile_archives(kind, out, archives):
    npm("run", "--silent", "compile", "--", kind, out, *archives)


def packed(kind: str, out: Path, paths: dict[str, Path], texts: dict[str, str] | None = None) -> None:
    """An archive of files and texts, compiled."""
    plain = out.with_suffix(".whl")
    with zipfile.ZipFile(plain, "w") as archive:
        for name, path in paths.items():
            archive.write(path, name)
        for name, text in (texts or {}).items():
            archive.writestr(name, text)
    compile_archives(kind, out, [plain])
    plain.unlink()


def run(command):
    done = subprocess.run([str(part) for part in command], cwd=WEB, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"This failed: {' '.join(map(str, command))}\n{(done.stdout + done.stderr)[-3000:]}")


if __name__ == "__main__":
    main()

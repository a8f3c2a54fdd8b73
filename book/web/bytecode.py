"""Modules as bytecode of the page's Python, and archives of them.

Pyodide brings its standard library as source, and would compile it anew at every start. Compiled beforehand
it starts in about half the time. The compiler is the very Python that will run the result (compile.mjs).
"""

import hashlib
import json
import tempfile
from functools import cache
from pathlib import Path, PurePosixPath
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from making import DIST, MODULES, NPM_LOCK, WEB, digest, npm

KEPT = DIST / ".bytecode"  # each module under a digest of all that it was made from
COMPILER = [*NPM_LOCK, Path(__file__), WEB / "compile.mjs", WEB / "compile_modules.py"]


def compiled(content: dict[str, bytes], library: Path | None = None) -> dict[str, bytes]:
    """The modules among these files, compiled; those that did not change are not compiled again.

    The standard library, if given, is compiled along, as far as a page needs it at its start.
    """
    KEPT.mkdir(exist_ok=True)
    modules = {name: source for name, source in content.items() if name.endswith(".py")}
    kept = {name: KEPT / f"{digest_of(name, source)}.pyc" for name, source in modules.items()}
    missing = {name: modules[name] for name, path in kept.items() if not path.exists()}
    made = in_pyodide(missing, library) if missing or library else {}
    for name in missing:
        kept[name].write_bytes(made[name])
    for outdated in set(KEPT.iterdir()) - set(kept.values()):
        outdated.unlink()
    return made | {name: path.read_bytes() for name, path in kept.items()}


def digest_of(name: str, source: bytes) -> str:
    """A digest of a module and of what compiles it."""
    return hashlib.sha256(f"{compiler()} {name} ".encode() + source).hexdigest()[:24]


@cache
def compiler() -> str:
    return digest(COMPILER)


def in_pyodide(modules: dict[str, bytes], library: Path | None) -> dict[str, bytes]:
    """Modules compiled by the Python that will run them."""
    with tempfile.TemporaryDirectory() as folder:
        given, made = Path(folder, "given.zip"), Path(folder, "made.zip")
        pack(given, modules, {}, method=ZIP_STORED)
        npm("run", "--silent", "compile", "--", made, given, *filter(None, [library]))
        with ZipFile(made) as archive:
            return {name: archive.read(name) for name in archive.namelist()}


def pack(out: Path, content: dict[str, bytes], bytecode, with_source=False, method=ZIP_DEFLATED) -> None:
    """An archive of files. The source of a compiled module stays outside, unless it is wanted, too."""
    with ZipFile(out, "w", method, compresslevel=9) as archive:
        for name, data in sorted(content.items()):
            if with_source or name not in bytecode:
                archive.writestr(entry(name, method), data)
            if name in bytecode:
                archive.writestr(entry(place(name) if with_source else f"{name}c", method), bytecode[name])


def entry(name: str, method: int) -> ZipInfo:
    """Same content, same bytes: every file is dated alike."""
    made = ZipInfo(name, (1980, 1, 1, 0, 0, 0))
    made.compress_type = method
    return made


def place(name: str) -> str:
    """Where Python looks for bytecode beside its source."""
    module = PurePosixPath(name)
    version = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text())["info"]["python"]
    major, minor, *_ = version.split(".")
    return str(module.parent / "__pycache__" / f"{module.stem}.cpython-{major}{minor}.pyc")

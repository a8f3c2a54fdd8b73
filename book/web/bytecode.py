"""Modules as bytecode of the page's Python, and archives of them.

Pyodide brings its standard library as source, and would compile it anew at every start. The compiler is the
very Python that will run the result (compile.mjs).
"""

import tempfile
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from making import NPM_LOCK, WEB, npm

COMPILER = [*NPM_LOCK, Path(__file__), WEB / "compile.mjs", WEB / "compile_modules.py"]


def compiled(content: dict[str, bytes], library: Path) -> dict[str, bytes]:
    """The modules among these files, and of the standard library what a page needs at its start, compiled."""
    modules = {name: source for name, source in content.items() if name.endswith(".py")}
    with tempfile.TemporaryDirectory() as folder:
        given, made = Path(folder, "given.zip"), Path(folder, "made.zip")
        pack(given, modules, method=ZIP_STORED)
        npm("run", "--silent", "compile", "--", made, given, library)
        with ZipFile(made) as archive:
            return {name: archive.read(name) for name in archive.namelist()}


def pack(out: Path, content: dict[str, bytes], bytecode=None, method=ZIP_DEFLATED) -> None:
    """An archive of files, with bytecode in place of the source where there is some."""
    bytecode = bytecode or {}
    with ZipFile(out, "w", method, compresslevel=9) as archive:
        for name, data in sorted(content.items()):
            if name in bytecode:
                archive.writestr(entry(f"{name}c", method), bytecode[name])
            else:
                archive.writestr(entry(name, method), data)


def entry(name: str, method: int) -> ZipInfo:
    """Same content, same bytes: every file is dated alike."""
    made = ZipInfo(name, (1980, 1, 1, 0, 0, 0))
    made.compress_type = method
    return made

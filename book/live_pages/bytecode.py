"""The standard library as bytecode of the page's Python, and archives of it.

Pyodide brings its standard library as source, and would compile it anew at every start. The compiler is the
very Python that will run the result (compile.mjs).
"""

import tempfile
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from making import HERE, NPM_LOCK, npm

COMPILER = [*NPM_LOCK, Path(__file__), HERE / "compile.mjs", HERE / "compile_modules.py"]


def compiled(library: Path) -> dict[str, bytes]:
    """Return what a page needs of the standard library at its start, compiled."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder, "made.zip")
        npm("run", "--silent", "compile", "--", made, library)
        with ZipFile(made) as archive:
            return {name: archive.read(name) for name in archive.namelist()}


def pack(out: Path, content: dict[str, bytes], bytecode=None) -> None:
    """Write an archive of files, with bytecode in place of the source where there is some."""
    bytecode = bytecode or {}
    with ZipFile(out, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted(content.items()):
            if name in bytecode:
                archive.writestr(entry(f"{name}c"), bytecode[name])
            else:
                archive.writestr(entry(name), data)


def entry(name: str) -> ZipInfo:
    """Date every file alike: same content, same bytes."""
    made = ZipInfo(name, (1980, 1, 1, 0, 0, 0))
    made.compress_type = ZIP_DEFLATED
    return made

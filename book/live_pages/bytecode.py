"""Compile what a page needs of the standard library at its start, and write archives.

Pyodide brings its standard library as source, and would compile that anew at every start. The compiler is the
very Python that will run the result (compile.mjs).
"""

import tempfile
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from making import HERE, NPM_LOCK, npm

# The files that the bytecode depends on, besides the library.
COMPILER = [*NPM_LOCK, Path(__file__), HERE / "compile.mjs", HERE / "compile_modules.py"]


def compiled(library: Path) -> dict[str, bytes]:
    """Compile the modules of the library, a zip, that a page needs at its start; return name -> bytecode."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder, "made.zip")
        npm("run", "--silent", "compile", "--", made, library)
        with ZipFile(made) as archive:
            return {name: archive.read(name) for name in archive.namelist()}


def pack(out: Path, content: dict[str, bytes], bytecode=None) -> None:
    """Write an archive of files; of a module in `bytecode`, that in place of the source: a.pyc, not a.py."""
    bytecode = bytecode or {}
    with ZipFile(out, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted(content.items()):
            if name in bytecode:
                archive.writestr(entry(f"{name}c"), bytecode[name])
            else:
                archive.writestr(entry(name), data)


def entry(name: str) -> ZipInfo:
    """Describe a file of an archive, with one date for all, so that the same content gives the same bytes."""
    made = ZipInfo(name, (1980, 1, 1, 0, 0, 0))
    made.compress_type = ZIP_DEFLATED
    return made

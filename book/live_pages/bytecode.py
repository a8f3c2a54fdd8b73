"""What a page needs of the standard library at its start, as bytecode; and the writing of archives.

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
    """Compile what a page needs of the library, a zip, at its start, and return it by the source names."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder, "made.zip")
        npm("run", "--silent", "compile", "--", made, library)
        with ZipFile(made) as archive:
            return {name: archive.read(name) for name in archive.namelist()}


def pack(out: Path, content: dict[str, bytes], bytecode=None) -> None:
    """Write an archive of files; one that has `bytecode` under its name is written as that, as name + "c"."""
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

"""The memory that every page begins with: what the build puts into it, and what each page makes anew."""

import gc
import importlib
import random
import sys
import zipfile
import zipimport


def prepare(modules, compiled) -> None:
    """Import what pages use, and all of the standard library that the archive `compiled` holds as bytecode.

    A page has that part of the library only in the memory, not in a file.
    """
    with zipfile.ZipFile(compiled) as archive:
        files = [name.removesuffix(".pyc") for name in archive.namelist() if name.endswith(".pyc")]
    for name in [*(file.removesuffix("/__init__").replace("/", ".") for file in files), *modules]:
        importlib.import_module(name)
    _forget_files()
    gc.collect()


def _forget_files():
    """Drop what Python knows of files: in a page other files are in their place, with other dates."""
    importlib.invalidate_caches()
    sys.path_importer_cache.clear()
    zipimport._zip_directory_cache.clear()


def renew() -> None:
    """Make anew what must differ between pages: the Python of each is a copy of one snapshot."""
    random.seed()

"""The data of this folder, in TOML files."""

from functools import cache
from typing import Any


@cache
def stored(name: str) -> dict[str, Any]:
    """Read a file of this folder, such as ``"traps.toml"``, once; nobody may change what is returned."""
    import tomllib
    from importlib.resources import files

    return tomllib.loads(files(__package__).joinpath(name).read_text("utf-8"))

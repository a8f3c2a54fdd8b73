"""What others do: the conventions of tools and articles, where they differ, and the mistakes people make.

`profiles` holds the conventions of each tool or article under its name, `mistakes` the wrong rules that
people follow. The files of traps, symptoms and exhibits are read by ``questions/traps``.
"""

from functools import cache
from typing import Any


@cache
def stored(name: str) -> dict[str, Any]:
    """Read a file of this folder, such as ``"traps.toml"``, once; nobody may change what is returned."""
    import tomllib
    from importlib.resources import files

    return tomllib.loads(files(__package__).joinpath(name).read_text("utf-8"))

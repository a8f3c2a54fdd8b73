"""Import a part of a package, with empty modules in place of those that a metric does not use."""

import sys
from contextlib import contextmanager
from importlib.metadata import distribution
from pathlib import Path
from types import ModuleType


class Empty(ModuleType):
    """A module with a class of every name, which takes anything and does nothing."""

    __path__: list[str] = []

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return type(name, (), {"__init__": lambda self, *_, **__: None})


@contextmanager
def without(package, *missing, entering=()):
    """Let a ``with`` block import modules of a package, while the modules ``missing`` are empty.

    The ``__init__.py`` of the packages in ``entering`` is not run, because it would import everything.
    """
    empty = {name: Empty(name) for name in missing}
    root = Path(distribution(package).locate_file(""))
    for name in entering:
        empty[name] = ModuleType(name)
        empty[name].__path__ = [str(root.joinpath(*name.split(".")))]
    before = dict(sys.modules)
    sys.modules.update(empty)
    try:
        yield
    finally:
        for name in empty:
            sys.modules.pop(name, None)
        sys.modules.update(before)

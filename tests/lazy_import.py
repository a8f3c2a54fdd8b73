"""Modules that are imported when one of their names is first used, so that tests are collected fast."""

from importlib import import_module


class lazy_import:
    """`stats = lazy_import("scipy.stats")` stands for the module, which is not imported yet."""

    def __init__(self, module: str):
        self._module = module

    def __getattr__(self, name):
        if name.startswith("_"):  # pytest looks for fixtures, and asks every name of a file what it wraps
            raise AttributeError(name)
        return getattr(import_module(self._module), name)

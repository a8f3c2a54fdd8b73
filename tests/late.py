"""What is imported when something of it is first used, so that tests are collected in a moment."""

from importlib import import_module


class late:
    """`stats = late("scipy.stats")` stands for the module, which is not imported yet."""

    def __init__(self, module: str):
        self._module = module

    def __getattr__(self, name):
        if name.startswith("_"):  # pytest looks for fixtures, and asks every name of a file what it wraps
            raise AttributeError(name)
        return getattr(import_module(self._module), name)

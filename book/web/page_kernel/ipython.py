"""A stand-in for the few parts of IPython that ipywidgets and the pages import."""

import os
import sys
from types import ModuleType, SimpleNamespace

from . import display, errors


class Shell:
    """What `get_ipython()` returns."""

    kernel = None
    user_ns: dict = {}
    display_formatter = SimpleNamespace(format=lambda value, **_: (display.mimebundle(value), {}))
    events = SimpleNamespace(
        trigger=lambda *_, **__: None, register=lambda *_: None, unregister=lambda *_: None
    )

    @classmethod
    def instance(cls):
        return SHELL

    @classmethod
    def initialized(cls):
        return True

    def showtraceback(self, exc_tuple=None, **_ignored):
        errors.show((exc_tuple or sys.exc_info())[1])


SHELL = Shell()


def _module(name, **contents):
    module = sys.modules[name] = ModuleType(name)
    module.__path__ = []
    module.__dict__.update(contents)
    return module


def install(namespace: dict) -> None:
    """Put the stand-in where `import IPython` looks."""
    os.environ["JUPYTER_WIDGETS_ECHO"] = "0"  # one page, one reader: nobody else needs to hear of a change
    Shell.user_ns = namespace
    shown = {kind.__name__: kind for kind in display.OBJECTS}
    shown |= {
        "display": display.display,
        "update_display": display.update_display,
        "clear_output": display.clear_output,
        "DisplayHandle": display.DisplayHandle,
    }

    def get_ipython():
        return SHELL

    core = _module("IPython.core")
    core.display = _module("IPython.core.display", **shown)
    core.getipython = _module("IPython.core.getipython", get_ipython=get_ipython)
    core.interactiveshell = _module("IPython.core.interactiveshell", InteractiveShell=Shell)
    _module(
        "IPython",
        get_ipython=get_ipython,
        version_info=(9, 0, 0),
        __version__="9.0.0",
        core=core,
        display=_module("IPython.display", **shown),
    )
    namespace["get_ipython"] = get_ipython

"""A stand-in for the few parts of IPython that pages import."""

import sys
from types import ModuleType, SimpleNamespace

from . import display


def _module(name, **contents):
    """Make a module of that name with these contents, which can be imported from now on."""
    module = sys.modules[name] = ModuleType(name)
    module.__path__ = []
    module.__dict__.update(contents)
    return module


def install(namespace: dict) -> None:
    """Put the stand-in where `import IPython` looks."""
    functions = (display.display, display.update_display, display.clear_output, display.DisplayHandle)
    shown = {each.__name__: each for each in (*display.OBJECTS, *functions)}

    shell = SimpleNamespace(kernel=None, user_ns=namespace)

    def get_ipython():
        return shell

    core = _module("IPython.core")
    core.display = _module("IPython.core.display", **shown)
    core.getipython = _module("IPython.core.getipython", get_ipython=get_ipython)
    _module(
        "IPython",
        get_ipython=get_ipython,
        version_info=(9, 0, 0),
        __version__="9.0.0",
        core=core,
        display=_module("IPython.display", **shown),
    )
    namespace["get_ipython"] = get_ipython

"""Audit in a process of its own, with limits of time and memory: for the command line and for tests.

The process sends back the answer in all `FORMATS` and as data. It is no sandbox: it may read, write and send
what its user may.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib import import_module
from typing import Any

from ..definition.metric import Metric
from ..errors import IRLearnError, error
from ..explanation.shown import Shown
from .audit import audit
from .guard import SECONDS, check_seconds

MEGABYTES = 2000  # of memory that the other process may use
STARTING = 10  # seconds that a process may take to start and to import the function, before its audit begins
FORMATS = ("text", "html", "markdown")
CHILD = "from irlearn.auditing.apart import answer_parent; answer_parent()"


class AnswerFromApart(Shown):
    """The answer of an audit in another process: ``ok``, ``status``, and how it is shown."""

    def __init__(self, sent: dict[str, Any]):
        self._sent = sent
        self.ok, self.status = sent["data"]["ok"], sent["data"]["status"]

    def __bool__(self) -> bool:
        return bool(self.ok)

    def to_text(self) -> str:
        return str(self._sent["text"])

    def to_html(self) -> str:
        return str(self._sent["html"])

    def to_markdown(self) -> str:
        return str(self._sent["markdown"])

    def to_dict(self) -> dict[str, Any]:
        return dict(self._sent["data"])


def audit_apart(
    name: str,
    metric: str | Metric,
    shape: str | None = None,
    *,
    seconds: float = SECONDS,
    megabytes: int = MEGABYTES,
) -> AnswerFromApart:
    """Audit the function of this name, ``module:function``, in a process of its own; return the answer.

    ``shape`` is as in `audit`. ``seconds`` limits all calls together, ``megabytes`` the memory.
    """
    check_seconds(seconds)
    if megabytes < 1:
        raise error(
            "argument out of range", name="megabytes", found=megabytes, expected="a whole number from 1"
        )
    asked: dict[str, Any] = {
        "name": name,
        "metric": str(metric),
        "shape": shape,
        "seconds": seconds,
        "megabytes": megabytes,
        "path": [os.getcwd(), *sys.path],
    }
    try:
        done = subprocess.run(
            [sys.executable, "-c", CHILD],
            input=json.dumps(asked),
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=seconds + STARTING,
        )
    except subprocess.TimeoutExpired:
        raise error("audit stopped after too long", name=name, seconds=seconds + STARTING) from None
    try:
        sent = json.loads(done.stdout.splitlines()[-1])
    except (IndexError, ValueError):
        lines = done.stderr.strip().splitlines()
        last = f"The last thing it printed was: {lines[-1]}" if lines else "It printed nothing."
        raise error("process of an audit ended early", name=name, code=done.returncode, last=last) from None
    if "error" in sent:
        wrong = IRLearnError(sent["error"])
        wrong.usage = sent["usage"]  # whether the call was at fault, and not the data
        raise wrong
    return AnswerFromApart(sent)


def answer_parent() -> None:
    """Do the work of the other process: read as JSON what to audit, print the answer as a line of JSON."""
    asked = json.loads(sys.stdin.read())
    sys.path[:] = asked["path"]
    to_parent = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # so that nothing the function prints comes between
    _limit_memory(asked["megabytes"])
    try:
        found = audit(
            function_named(asked["name"]), asked["metric"], asked["shape"], seconds=asked["seconds"]
        )
        sent = {form: getattr(found, f"to_{form}")() for form in FORMATS}
        sent["data"] = found.to_dict()
    except IRLearnError as wrong:
        sent = {"error": str(wrong), "usage": wrong.usage}
    to_parent.write("\n" + json.dumps(sent) + "\n")
    to_parent.flush()
    os._exit(0)  # threads that the function may have started are not waited for


def function_named(name: str) -> Any:
    """Import the function of this name, ``module:function``; in a class, ``module:Class.function``."""
    module, _, path = name.partition(":")
    if not module or not path:
        raise error("not written as module:function", name=name)
    try:
        found = import_module(module.removesuffix(".py").replace("/", "."))
    except Exception as wrong:  # whatever a module does while it is imported is its author's to mend
        not_there = isinstance(wrong, ModuleNotFoundError) and wrong.name == module.partition(".")[0]
        key = "module not found" if not_there else "module fails on import"
        raise error(key, module=module, reason=f"{type(wrong).__name__}: {wrong}") from None
    for part in path.split("."):
        if not hasattr(found, part):
            raise error("module has no such function", module=module, name=path)
        found = getattr(found, part)
    return found


def _limit_memory(megabytes):
    """Limit the memory of this process, where the system can (not on Windows)."""
    try:
        import resource
    except ImportError:
        return
    try:
        resource.setrlimit(resource.RLIMIT_AS, (megabytes * 10**6,) * 2)
    except (ValueError, OSError):  # a system may refuse, as macOS does
        return

"""Audit in a process of its own, with limits of time and memory: for the command line and for tests."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import deque
from collections.abc import Iterable
from contextlib import suppress
from importlib import import_module
from pathlib import PureWindowsPath
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from ...definition.metric import Metric
from ...document import Shown
from ...errors import IRLearnError, error
from .audit import audit
from .guard import SECONDS, check_seconds

MEGABYTES = 2000  # of memory that the other process may use
STARTING = 10  # seconds that a process may take to start and to import the function, before its audit begins
FORMATS = ("text", "html", "markdown")
ANSWER = b"irlearn audit: "  # begins the line with the answer
MOST_PRINTED = 64  # pieces of 4,096 bytes of what the process prints are kept
CHILD = "from irlearn.questions.audit.other_process import answer_parent; answer_parent()"


class AnswerOfAnotherProcess(Shown):
    """The answer of an audit in another process: ``ok``, ``as_named``, ``status``, and how it is shown."""

    def __init__(self, sent: dict[str, Any]):
        self._sent = sent
        self.ok, self.status = sent["data"]["ok"], sent["data"]["status"]
        self.as_named = sent["data"]["as_named"]

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


def audit_in_another_process(
    name: str,
    metric: str | Metric,
    shape: str | None = None,
    *,
    key: str | int | None = None,
    seconds: float = SECONDS,
    megabytes: int = MEGABYTES,
    convention: str | None = None,
    waive: Iterable[str] = (),
) -> AnswerOfAnotherProcess:
    """Audit the function of this name, ``module:function``, in a process of its own; return the answer.

    ``shape``, ``key``, ``convention`` and ``waive`` are as in `audit`. ``seconds`` limits all calls together,
    ``megabytes`` the memory.
    """
    check_seconds(seconds)
    if megabytes < 1:
        expected = "a whole number from 1"
        raise error("argument out of range", name="megabytes", found=megabytes, expected=expected)
    asked: dict[str, Any] = {
        "name": name,
        "metric": str(metric),
        "shape": shape,
        "key": key,
        "seconds": seconds,
        "megabytes": megabytes,
        "convention": convention,
        "waive": [*waive],
        "path": [os.getcwd(), *sys.path],
    }
    line, code, printed = _answer_of_child(json.dumps(asked), seconds + STARTING)
    if line is None and code is None:
        raise error("audit stopped after too long", name=name, seconds=seconds + STARTING)
    try:
        sent = json.loads(line or "")
    except ValueError:
        lines = printed.strip().splitlines()
        last = f"The last thing it printed was: {lines[-1]}" if lines else "It printed nothing."
        raise error("process of an audit ended early", name=name, code=code, last=last) from None
    if "error" in sent:
        wrong = IRLearnError(sent["error"])
        wrong.usage = sent["usage"]  # whether the call was at fault, and not the data
        raise wrong
    return AnswerOfAnotherProcess(sent)


def _answer_of_child(asked: str, seconds: float) -> tuple[str | None, int | None, str]:
    """Run the other process; return its answer, its exit code if it ended, and the end of what it printed.

    The answer counts as soon as it is there. Processes that the function started may live on and hold the
    pipes open, so nothing waits for them; they are ended along with the one that started them.
    """
    child = subprocess.Popen(
        [sys.executable, "-c", CHILD],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    assert child.stdin is not None and child.stdout is not None and child.stderr is not None
    answers: SimpleQueue[str] = SimpleQueue()
    printed: deque[bytes] = deque(maxlen=MOST_PRINTED)
    for work, given in (
        (_send, (child.stdin, asked)),
        (_read_answer, (child.stdout, answers)),
        (_read_printed, (child.stderr, printed)),
    ):
        Thread(target=work, args=given, daemon=True).start()
    line, until = None, time.monotonic() + seconds
    try:
        while line is None and time.monotonic() < until:
            with suppress(Empty):
                line = answers.get(timeout=0.2)
            if child.poll() is not None:  # what it wrote last may still be on its way
                until = min(until, time.monotonic() + 0.5)
    finally:
        code = child.poll()
        _end(child)
    return line, code, b"".join(printed).decode("utf-8", "replace")


def _send(pipe, asked):
    with suppress(OSError), pipe:
        pipe.write(asked.encode())


def _read_answer(pipe, answers):
    for line in iter(pipe.readline, b""):
        if line.startswith(ANSWER):
            answers.put(line.removeprefix(ANSWER).decode())
            return


def _read_printed(pipe, printed):
    """Keep the last lines that the process prints, however much it is."""
    with suppress(OSError, ValueError):
        while piece := os.read(pipe.fileno(), 4096):
            printed.append(piece)


def _end(child):
    """End a process and those that it started, where the system knows which these are."""
    with suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(child.pid, signal.SIGKILL)
        else:
            child.kill()
    child.wait()


def answer_parent() -> None:
    """Do the work of the other process: read as JSON what to audit, print the answer as a line of JSON."""
    asked = json.loads(sys.stdin.read())
    sys.path[:] = asked["path"]
    to_parent = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # so that nothing the function prints comes between
    _limit_memory(asked["megabytes"])
    try:
        found = audit(
            function_named(asked["name"]),
            asked["metric"],
            asked["shape"],
            key=asked["key"],
            seconds=asked["seconds"],
            convention=asked["convention"],
            waive=asked["waive"],
        )
        sent = {format: getattr(found, f"to_{format}")() for format in FORMATS}
        sent["data"] = found.to_dict()
    except IRLearnError as wrong:
        sent = {"error": str(wrong), "usage": wrong.usage}
    to_parent.write(f"\n{ANSWER.decode()}{json.dumps(sent)}\n")
    to_parent.flush()
    os._exit(0)  # threads that the function may have started are not waited for


def function_named(name: str) -> Any:
    """Import the function of this name, ``module:function``; in a class, ``module:Class.function``."""
    module, _, path = name.partition(":")
    if not module or not path:
        raise error("not written as module:function", name=name)
    dotted = ".".join(PureWindowsPath(module.removesuffix(".py")).parts)  # a path with / or with \
    try:
        found = import_module(dotted)
    except Exception as wrong:  # whatever a module does while it is imported is its author's to mend
        not_there = isinstance(wrong, ModuleNotFoundError) and wrong.name == dotted.partition(".")[0]
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

"""Start kernels as copies of one process that has imported what most notebooks import.

A kernel needs a second of the processor for ipykernel, NumPy and matplotlib, which is more than what many
notebooks need for their cells. So one process imports them once, and is copied (forked) for each kernel. It
imports nothing of the package, because each kernel watches for itself which modules its cells import.
"""

import gc
import importlib
import json
import os
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from functools import cached_property

IMPORTED = """
    IPython.core.completerlib IPython.core.debugger IPython.core.oinspect IPython.extensions.storemagic
    ipykernel.debugger ipykernel.ipkernel ipykernel.kernelapp psutil sqlite3 tornado.platform.asyncio
    tornado.queues anywidget ipywidgets matplotlib.pyplot myst_nb.ext.glue numpy.random
"""
POSSIBLE = hasattr(os, "fork")
LAUNCHER = "ipykernel_launcher"  # the module by which the command of a kernel of Python starts it


class WarmProcess:
    """The process that waits, for the length of one build."""

    def __init__(self):
        self.one_request = threading.Lock()

    def __enter__(self):
        return self

    def __exit__(self, *problem):
        if "process" in vars(self):
            self.process.communicate()  # closes its input, at which it ends

    @cached_property
    def process(self):
        backend = os.environ.get("MPLBACKEND", "module://matplotlib_inline.backend_inline")
        needed = {"MPLBACKEND": backend, "JPY_PARENT_PID": str(os.getpid())}  # read when they are imported
        command = [sys.executable, "-Xfrozen_modules=off", __file__]  # off: so that the debugger says nothing
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
        return subprocess.Popen(command, env=os.environ | needed, **pipes)

    def copy(self, **request) -> int:
        """Start a kernel in a copy, with these arguments and environment, in this folder; return its pid."""
        with self.one_request:
            print(json.dumps(request), file=self.process.stdin, flush=True)
            return int(self.process.stdout.readline())

    @cached_property
    def manager(self) -> type:
        """A class of managers whose kernels are such copies, for `nbclient.NotebookClient`."""
        from jupyter_client import AsyncKernelManager
        from jupyter_client.provisioning import LocalProvisioner

        warm = self

        class Provisioner(LocalProvisioner):
            async def launch_kernel(self, cmd, **wanted):
                if LAUNCHER not in cmd:
                    return await super().launch_kernel(cmd, **wanted)
                arguments = cmd[cmd.index(LAUNCHER) + 1 :]
                folder = str(wanted.get("cwd") or os.getcwd())
                self.pid = self.pgid = warm.copy(arguments=arguments, env=wanted["env"], cwd=folder)
                self.process = Copy(self.pid)
                return self.connection_info

        class Manager(AsyncKernelManager):
            async def _async_pre_start_kernel(self, **wanted):
                self.provisioner = Provisioner(kernel_spec=self.kernel_spec, parent=self)
                return await super()._async_pre_start_kernel(**wanted)

        return Manager


class Copy:
    """A process that is not our child, as `subprocess.Popen` would show it."""

    stdin = stdout = stderr = None

    def __init__(self, pid: int):
        self.pid = pid

    def poll(self) -> int | None:
        """Return None while it runs, then 0: how it ended is known to nobody but its parent."""
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return 0
        return None

    wait = poll

    def send_signal(self, number: int) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


def serve() -> None:
    """Wait for requests, lines of JSON as `WarmProcess.copy` writes them; answer each with a pid."""
    sys.path.pop(0)  # the folder of this file
    for module in IMPORTED.split():
        importlib.import_module(module)
    signal.signal(signal.SIGCHLD, reap)
    gc.freeze()  # what all copies share is not walked through again, and so stays shared
    for line in sys.stdin:
        copy = os.fork()
        if not copy:
            return be_kernel(**json.loads(line))
        print(copy, flush=True)


def reap(*_signal) -> None:
    """Ask each copy that has ended how it ended, so that nothing of it is left and its time is counted."""
    with suppress(ChildProcessError):  # none is left
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def be_kernel(arguments, env, cwd) -> None:
    """Be the kernel that was asked for, until it is told to end."""
    os.setsid()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    os.chdir(cwd)
    os.environ.clear()
    os.environ.update(env)
    sys.path[:0] = filter(None, env.get("PYTHONPATH", "").split(os.pathsep))
    sys.argv = [LAUNCHER, *arguments]
    importlib.import_module("ipykernel.kernelapp").launch_new_instance(arguments)


if __name__ == "__main__":
    serve()

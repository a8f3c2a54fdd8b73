"""The kernel of a live page: runs its cells, and shows what they display.

It stands where ipykernel and IPython stand elsewhere, and does only what the pages need. `prepare` is called
when the book is built; a page goes on from the memory that it leaves. The page begins with `start`, then
calls `run`; everything the kernel has to say goes through one function that `start` is given. It needs
nothing but the standard library, so it runs in any Python.
"""

import json

from . import channel, display, ipython, run_cell, snapshot


def prepare() -> None:
    """Put everything in its place, in a Python that nobody uses yet."""
    ipython.install(run_cell.NAMESPACE)
    run_cell.NAMESPACE["display"] = display.display


def start(post) -> None:
    """Begin; `post(text)` brings a JSON message to the page."""
    snapshot.wake()
    channel.connect(post)


async def run(cell: str, source: str) -> str:
    """Run one cell; the answer is JSON, `{"status": "ok" | "error" | "missing", …}`."""
    return json.dumps(await run_cell.run(cell, source))

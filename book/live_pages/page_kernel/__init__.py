"""The kernel of a live page: runs its cells, and sends what they display.

It takes the place of ipykernel and IPython, and does only what pages need. The build of the book calls
`prepare`, and then stores Python's memory, from which pages resume. A page calls `start` first, with a
function for all messages of the kernel, and then `run` for each cell. The kernel needs nothing but the
standard library, so it runs in any Python.
"""

import json

from . import channel, display, ipython, run_cell, snapshot


def prepare() -> None:
    """Install the stand-in for IPython and `display`, when the book is built."""
    ipython.install(run_cell.NAMESPACE)
    run_cell.NAMESPACE["display"] = display.display


def start(post) -> None:
    """Start the kernel in a page; `post(text)` sends a JSON message to the page."""
    snapshot.renew()
    channel.connect(post)


async def run(cell: str, source: str) -> str:
    """Run one cell; the answer is JSON, `{"status": "ok" | "error" | "missing", …}`."""
    return json.dumps(await run_cell.run(cell, source))

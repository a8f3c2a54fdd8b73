"""ipywidgets without ipykernel: comms that talk to the page, and the Output widget."""

import comm
from comm.base_comm import BaseComm

from . import channel, errors

# comm id -> the cell that made the widget; what its callbacks print is shown there
_makers: dict[str, str | None] = {}


class PageComm(BaseComm):
    """One widget's line to the page."""

    def publish_msg(self, msg_type, data=None, metadata=None, buffers=None, **keys):
        if msg_type == "comm_open":
            _makers[self.comm_id] = channel.current_cell()
        parts = [bytes(part) for part in buffers or []]
        channel.send(msg_type, parts, comm_id=self.comm_id, data=data or {}, metadata=metadata or {}, **keys)


def receive(message: dict, buffers) -> None:
    """Deliver a message from the page to the widget, and show what its callbacks show."""
    comm_id = message["comm_id"]
    target = comm.get_comm_manager().get_comm(comm_id)
    if target is None:
        return
    note = {
        "content": {"comm_id": comm_id, "data": message.get("data", {})},
        "metadata": message.get("metadata", {}),
        "buffers": [part.to_py() if hasattr(part, "to_py") else part for part in buffers],
    }
    with channel.work_for(_makers.get(comm_id), callback=True):
        try:
            if message["kind"] == "comm_close":
                target.handle_close(note)
            else:
                target.handle_msg(note)
        except Exception as error:
            errors.show(error)


class Capture:
    """Where outputs go while an Output widget is entered: into the widget instead of under the cell."""

    def __init__(self, widget):
        self.widget = widget
        self.clear_first = False

    def add(self, output):
        before = () if self.clear_first else self.widget.outputs
        self.clear_first = False
        last = before[-1] if before else {}
        if output["output_type"] == "stream" == last.get("output_type") and last["name"] == output["name"]:
            before, output = before[:-1], {**last, "text": last["text"] + output["text"]}
        self.widget.outputs = (*before, output)

    def clear(self, wait):
        self.clear_first = wait
        if not wait:
            self.widget.outputs = ()


def _capture(widget) -> Capture:
    return widget.__dict__.setdefault("_page_capture", Capture(widget))


def install() -> None:
    """Make ipywidgets use all this."""
    comm.create_comm = PageComm
    from ipywidgets import Output

    def enter(self):
        channel.push_capture(_capture(self))
        return self

    def leave(self, kind, error, trace):
        shown = isinstance(error, Exception)
        if shown:
            errors.show(error)
        channel.pop_capture()
        return shown

    def clear_output(self, wait=False):
        _capture(self).clear(wait)

    Output.__enter__, Output.__exit__, Output.clear_output = enter, leave, clear_output

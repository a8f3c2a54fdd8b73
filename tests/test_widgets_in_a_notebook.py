"""A widget in a notebook, through a kernel: a front end moves it, and sees what Python sets."""

import json

import pytest

from irlearn import widgets

pytestmark = pytest.mark.slow
pytest.importorskip("ipykernel")
START = """
from irlearn import widgets
heard = []
w = widgets.cut_line([1, 0, 1, 1]).live()
w.observe(lambda change: heard.append(change.new["k"]), "state")
w
"""
SECONDS = 60  # to wait for a message of the kernel


class FrontEnd:
    """What a front end knows of a kernel: the models of its widgets, and what was shown."""

    def __init__(self, client):
        self.client, self.models, self.shown = client, {}, []

    def run(self, code):
        return self._hear(self.client.execute(code))

    def move(self, model, **state):
        """Send what a view sends when a reader sets its control, and hear what follows."""
        data = {"method": "update", "state": state, "buffer_paths": []}
        message = self.client.session.msg("comm_msg", {"comm_id": model, "data": data})
        self.client.shell_channel.send(message)
        return self._hear(message["header"]["msg_id"])

    def _hear(self, request):
        """Take in messages until the kernel has done what was asked; return what it printed."""
        printed = ""
        while True:
            message = self.client.get_iopub_msg(timeout=SECONDS)
            kind, content = message["msg_type"], message["content"]
            if kind in ("comm_open", "comm_msg"):
                state = content["data"].get("state", {})
                self.models.setdefault(content["comm_id"], {}).update(state)
            elif kind == "stream":
                printed += content["text"]
            elif kind == "error":
                pytest.fail("\n".join(content["traceback"]))
            elif kind == "execute_result":
                self.shown.append(content["data"])
            mine = message["parent_header"].get("msg_id") == request
            if mine and kind == "status" and content["execution_state"] == "idle":
                return printed

    def model(self, **wanted):
        """Find the id of the model whose state has these values."""
        [found] = [name for name, state in self.models.items() if state.items() >= wanted.items()]
        return found

    def says(self, sentence):
        return any(sentence in str(state.get("value")) for state in self.models.values())


@pytest.fixture(scope="module")
def front_end():
    from jupyter_client.manager import KernelManager

    manager = KernelManager(kernel_name="python3")
    manager.start_kernel()
    client = manager.client()
    client.start_channels()
    try:
        client.wait_for_ready(timeout=SECONDS)
        yield FrontEnd(client)
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def test_a_front_end_and_python_move_one_widget(front_end):
    frame = widgets.cut_line([1, 0, 1, 1]).frame
    front_end.run(START)
    view = front_end.shown[-1]["application/vnd.jupyter.widget-view+json"]
    assert view["model_id"] in front_end.models
    assert front_end.says(frame(k=1).sentence)

    buttons = front_end.model(description="cut-off k", _model_name="ToggleButtonsModel")
    front_end.move(buttons, index=2)
    assert front_end.says(frame(k=3).sentence)
    assert not front_end.says(frame(k=1).sentence)
    printed = front_end.run("import json; print(json.dumps([w.state, w.frame.sentence, heard]))")
    assert json.loads(printed) == [{"k": 3, "order": "as ranked"}, frame(k=3).sentence, [3]]

    front_end.run("w.controls['k'].value = 2")
    assert front_end.models[buttons]["index"] == 1, "the buttons that the reader sees"
    assert front_end.says(frame(k=2).sentence)
    front_end.run("w.state = {'k': 4, 'order': 'best at the bottom'}")
    assert front_end.models[buttons]["index"] == 3
    assert front_end.says(frame(k=4, order="best at the bottom").sentence)
    assert json.loads(front_end.run("print(heard)")) == [3, 2, 4]


@pytest.mark.parametrize("name", list(widgets.WIDGETS))
def test_every_part_of_every_widget_is_one_that_jupyter_can_draw(front_end, name):
    """All parts are ipywidgets' own controls and boxes, so no extension is needed."""
    before = {*front_end.models}
    front_end.run(f"from irlearn import widgets; widgets.{name}().live()")
    modules = {state.get("_model_module") for key, state in front_end.models.items() if key not in before}
    assert modules <= {"@jupyter-widgets/base", "@jupyter-widgets/controls"} and modules

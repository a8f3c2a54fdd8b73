"""A poll as a Jupyter widget, made with the package anywidget: Python and the page share the votes."""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets

from ..document import in_an_output
from .stage import NOT_RUN, SCRIPT, poll_element, stage_look, stage_script, votes


class PollWidget(anywidget.AnyWidget):
    """The stage of a poll. Its votes are the poll's, whoever counts: the page or Python."""

    _esm = "export default " + stage_script(SCRIPT, "../widgets/element/poll_view.js", gives="{ render }")
    _css = stage_look()
    html = traitlets.Unicode().tag(sync=True)
    votes = traitlets.Dict().tag(sync=True)

    def __init__(self, poll: Any):
        self.poll = poll
        super().__init__(html=poll_element(poll), votes=votes(poll))

    def show_votes(self) -> None:
        self.votes = votes(self.poll)

    @traitlets.observe("votes")
    def _counted(self, change: Any) -> None:
        """Take over the votes that the page has counted."""
        rounds = change["new"]["rounds"]
        self.poll.rounds = [dict(zip(self.poll.options, hands)) for hands in rounds]
        self.poll.revealed = change["new"]["revealed"]

    def bundle(self) -> dict:
        """Return the widget, and also the HTML that a saved notebook shows before its cells are run."""
        data, *_ = super()._repr_mimebundle_() or ({},)
        return {**data, "text/html": in_an_output(f"{self.poll.frame().to_html()}\n<p>{NOT_RUN}</p>")}

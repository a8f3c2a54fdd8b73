"""What Python can ask of a ranking to touch, and how it stands where nobody can touch it."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from ..definition.registry import metric as metric_of
from ..errors import IRLearnError

if TYPE_CHECKING:
    from ..explanation.explanation import Explanation

STATIC_NOTE = (
    "This is how the ranking stood when the notebook was saved. Run its cell to touch it; "
    "if it still looks like this, trust the notebook."
)
# A style sheet: the text of a notebook is small, and its outputs scroll, so that no score stays in view.
IN_AN_OUTPUT = """
.irl-touch { font-size: 1rem }
:is(.jp-OutputArea, .jp-OutputArea-child, .jp-OutputArea-output):has(irl-touch, .irl-widget),
div.cell div.cell_output .output:has(irl-touch, .irl-widget) {
  overflow: visible;
}
"""


class TouchState:
    """A ranking to touch as Python knows it: what the page tells, and what can be worked out from that."""

    value: dict[str, Any]  # "grades", "judged" and "metric": the three properties below

    @property
    def ranking(self) -> list:
        """The grades as they stand now, in rank order; None for a document that nobody judged."""
        return list(self.value["grades"])

    @property
    def judged(self) -> list | None:
        """The grades of all judged documents; None where the ranking itself is the judged set."""
        return self.value["judged"]

    @property
    def metric(self) -> str:
        """The metric that is derived now, with its options."""
        return self.value["metric"]

    def explain(self) -> Explanation:
        """Derive the score as it stands now, in Python."""
        return metric_of(self.metric).explain(self.ranking, judged=self.judged)

    def static_html(self) -> str:
        """Show the ranking as it stands now, for where no script runs, as in an untrusted notebook."""
        try:
            shown = self.explain().to_html()
        except IRLearnError as refused:
            shown = f"<p>{escape(str(refused))}</p>"
        return f'<div class="irl-asleep">{shown}<p>{STATIC_NOTE}</p></div>'

    def __repr__(self) -> str:
        judged = "" if self.judged is None else f", judged={self.judged}"
        return f"touch({self.ranking}, {self.metric!r}{judged})"

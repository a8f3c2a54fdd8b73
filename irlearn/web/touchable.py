"""A ranking to touch, as HTML: a piece of a page, or a page of its own; and what Python can ask of it.

What was judged and not retrieved is called *missed*. A *look* is the text of a style sheet.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from functools import cache
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..definition.metric import Metric
from ..definition.registry import metric as metric_of
from ..definition.registry import metrics
from ..document import look, style_sheet
from ..errors import IRLearnError, error
from ..explanation.digits import grade_words, result
from ..worksheet import readers
from . import compact_json, data_script, minified, whole_page
from .variants import in_short, metric_variants, variants_by_name

if TYPE_CHECKING:
    from ..explanation.explanation import Explanation


STYLE_SHEETS = Path(__file__).with_name("touch")
STORED_SCRIPT = "touch.min.js"
DEFAULT_METRICS = ("nDCG", "AP", "RR")
LARGEST_SCALE = 9  # the highest grade that can be given, for a grade is one key on the keyboard
STATIC_NOTE = (
    "This is the ranking as saved with the notebook. Run its cell to make it interactive; if nothing "
    "changes, trust the notebook."
)
# A style sheet: the text of a notebook is small, and its outputs scroll, so that no score stays in view.
IN_AN_OUTPUT = """
.irl-touch { font-size: 1rem }
:is(.jp-OutputArea, .jp-OutputArea-child, .jp-OutputArea-output):has(irl-touch, .irl-widget),
div.cell div.cell_output .output:has(irl-touch, .irl-widget) {
  overflow: visible;
}
"""


class Touchable:
    """A ranking, and metrics that are worked out again whenever it is touched.

    ``grades`` are in rank order, None where nobody judged the document. ``metrics`` may be written in
    notation; at first the derivation is that of the first one. ``judged`` are the grades of all judged
    documents: left out, those of the ranking. ``documents`` are titles for each rank, and then for what was
    missed, highest grade first. ``top`` is the highest grade that can be given, at most 9: left out, the
    highest there is, or 1. With ``every`` a menu offers all other metrics of a ranking.
    """

    def __init__(
        self,
        grades: Any,
        *metrics: str | Metric,
        judged: Any = None,
        documents: Any = None,
        top: int | None = None,
        every: bool = False,
    ):
        self.every = every
        self.metrics = [metric_of(each) for each in metrics or DEFAULT_METRICS]
        for metric in self.metrics:
            if not metric.reads_a_ranking:
                raise error("metric takes no ranking", metric=metric.name, takes=" and ".join(metric.takes))
        grades = list(grades)
        sheet = readers.ranking(grades, judged)  # raises an error about bad grades
        for metric in self.metrics:
            metric.check_grades(sheet)
        self.grades = grades
        self.missed = [] if judged is None else _left_over(judged, grades)
        known = [g for g in [*grades, *self.missed] if g is not None]
        self.judged = known if self.missed else None
        self.documents = None if documents is None else [str(each) for each in documents]
        highest = max([1, *known])
        if highest > LARGEST_SCALE:
            raise error("grade too high to type", highest=highest, most=LARGEST_SCALE)
        self.top = highest if top is None else top
        if not highest <= self.top <= LARGEST_SCALE:
            raise error("top grade out of range", found=self.top, highest=highest, most=LARGEST_SCALE)

    def settings(self, shared: bool = False) -> dict[str, Any]:
        """Return the data for the script: with ``shared`` without the metrics' steps, which the page has."""
        every = variants_of_every_metric(self.top) if self.every else {}
        return {
            **({} if shared else {"variants": every | variants_by_name(self.metrics, self.top)}),
            "metrics": list(map(repr, self.metrics)),
            "grades": self.grades,
            "missed": self.missed,
            "titles": self.documents,
            "top": self.top,
            "chosen": repr(self.metrics[0]),
        }

    def value(self) -> dict[str, Any]:
        """Return what the script reports of the ranking before anybody has touched it."""
        return {"grades": self.grades, "judged": self.judged, "metric": repr(self.metrics[0])}

    def to_html(
        self,
        address: bool = False,
        shared: bool = False,
        short: bool = False,
        noscript: bool = True,
        stays: bool = False,
        **attributes: str | None,
    ) -> str:
        """Write the element, for a page that has the script and the style sheets.

        With ``address`` the address of the page holds what a reader made of the ranking; with ``short`` the
        derivation is folded, and what is seldom needed is left out; with ``noscript`` the derivation that
        `without_script` writes is there, too. ``stays`` marks the ranking that stays in view while the text
        of a lesson scrolls. For ``shared``, see `settings`; ``attributes`` are further ones of the element.
        """
        attribute_text = " address" * address + " short" * short + " stays" * stays
        attribute_text += "".join(f' {name}="{escape(value)}"' for name, value in attributes.items() if value)
        inside = data_script(compact_json(self.settings(shared)))
        if noscript:
            inside += f"\n<noscript>{self.without_script(short or stays)}</noscript>"
        return f'<irl-touch class="irl-ground irl-touch"{attribute_text}>{inside}</irl-touch>'

    def without_script(self, short: bool = False) -> str:
        """Write the derivation for a page whose scripts are off; ``short`` folds it below the scores."""
        derived = self.metrics[0].explain(self.grades, judged=self.judged).to_html()
        if not short:
            return derived
        titles = self.documents or [f"result {rank}" for rank, _ in enumerate(self.grades, 1)]
        grades = map(grade_words, self.grades)
        rows = "".join(f"<li>{escape(title)} ({grade})</li>" for title, grade in zip(titles, grades))
        scores = ", ".join(
            f"{escape(str(each))} = {result(each(self.grades, judged=self.judged))}" for each in self.metrics
        )
        asked = f"How was {escape(str(self.metrics[0]))} calculated?"
        fold = f'<details class="irl-work"><summary>{asked}</summary>{derived}</details>'
        return f"<ol>{rows}</ol><p>{scores}</p>{fold}"


def variants_of_every_metric(top: int = 4) -> dict[str, Any]:
    """Collect every metric of one ranking by name, as data for a page with grades up to ``top``.

    Metrics whose steps depend on the ranking are left out.
    """
    found = {}
    for name, each in metrics().items():
        if each.reads_a_ranking:
            with suppress(IRLearnError):
                found[name] = in_short(metric_variants(each, top))
    return found


def _left_over(judged: Any, grades: list) -> list:
    """List the grades that were judged and not retrieved, highest first."""
    left = Counter(g for g in judged if g is not None)
    left.subtract(g for g in grades if g is not None)
    return sorted((+left).elements(), reverse=True)


@cache
def base_look() -> str:
    """Return the style sheet that all elements share: colours, derivations, controls."""
    return look() + style_sheet(STYLE_SHEETS / "base.css")


@cache
def touch_look(short: bool = True) -> str:
    """Return the style sheet of a ranking to touch, ``short`` or not, for a page that has `base_look`."""
    return style_sheet(STYLE_SHEETS / "touch.css") + style_sheet(STYLE_SHEETS / "short.css") * short


def page_look(short: bool = True) -> str:
    return base_look() + touch_look(short)


def touch_script() -> str:
    """Return the script that makes the element work, without the steps of any metric."""
    return minified("touch/element.js", STORED_SCRIPT)


def document(touchable: Touchable, title: str | None = None) -> str:
    """Write a page of its own in one file, which needs no server, no other file and no network."""
    named = title or " · ".join(map(repr, touchable.metrics))
    return whole_page(named, page_look(short=False), touchable.to_html(address=True), touch_script())


def metrics_script(**more: str) -> str:
    """Write a script that defines ``irlearn``: steps of every metric of one ranking, and ``more`` texts."""
    return f"globalThis.irlearn = {compact_json({'variants': variants_of_every_metric(), **more})};\n"


def whole_script() -> str:
    """Write one file for other pages, such as a blog, slides or a course: script, look and every metric."""
    return metrics_script(look=page_look()) + touch_script()


class TouchState:
    """An interactive ranking as Python knows it: what the page reports, and what follows from that."""

    value: dict[str, Any]  # "grades", "judged" and "metric": the three properties below

    @property
    def ranking(self) -> list:
        """The current grades, in rank order; None for an unjudged document."""
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
        """Derive the current score, in Python."""
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

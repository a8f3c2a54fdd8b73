"""One script file for pages of other people: a blog, slides, a course. It holds the look and every metric."""

from __future__ import annotations

import json

from ..definition.registry import metrics
from .family import family
from .page import look, touch_script


def whole_script() -> str:
    """The script with the style sheet and the steps of every metric of one ranking that has any."""
    families = {}
    for name, metric in metrics().items():
        if not metric.reads_a_ranking:
            continue
        families[name] = family(metric)
    known = json.dumps({"families": families, "look": look()}, ensure_ascii=False, separators=(",", ":"))
    return f"globalThis.irlearn = {known};\n{touch_script()}"

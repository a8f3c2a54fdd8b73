"""Script files with the steps of all metrics: one for the book, and one with everything for other pages."""

from __future__ import annotations

from .markup import compact_json
from .touchable import page_look, touch_script, variants_of_every_metric


def metrics_script(**more: str) -> str:
    """Write a script that defines ``irlearn``: steps of every metric of one ranking, and ``more`` texts."""
    return f"globalThis.irlearn = {compact_json({'variants': variants_of_every_metric(), **more})};\n"


def whole_script() -> str:
    """Write one file for other pages, such as a blog, slides or a course: script, look and every metric."""
    return metrics_script(look=page_look()) + touch_script()

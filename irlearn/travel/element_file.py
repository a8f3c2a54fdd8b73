"""One script file for pages of other people: a blog, slides, a course. It holds the look and every metric."""

from __future__ import annotations

import json

from .page import every_family, look, touch_script


def whole_script() -> str:
    """The script with the style sheet and the steps of every metric of one ranking that has any."""
    known = json.dumps(
        {"families": every_family(), "look": look()}, ensure_ascii=False, separators=(",", ":")
    )
    return f"globalThis.irlearn = {known};\n{touch_script()}"

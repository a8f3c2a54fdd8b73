"""Every frame of a widget, worked out by Python and written down as data for a page.

A frame holds a sentence, pictures and a table. Many frames share a picture or a table, so each of these is
written once and a frame names them by number.
"""

from typing import Any


def stored(widget) -> dict[str, Any]:
    """Return the frames as the script of a page reads them.

    Frames stand in the order of `Widget.states`: the choice of the last control changes fastest.
    """
    sizes = [len(control.choices) for control in widget.settable]
    parts: dict[str, int] = {}

    def number(part: str) -> int:
        return parts.setdefault(part, len(parts))

    frames = []
    for state in widget.states():
        frame = widget.frame(**state)
        frames.append([frame.sentence, number(frame.pictures_html()), number(frame.table_html())])
    return {
        "sizes": sizes,
        "frames": frames,
        "parts": list(parts),
    }

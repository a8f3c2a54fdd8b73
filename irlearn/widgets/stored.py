"""Every frame of a widget, worked out by Python and written down as data for a page.

A frame holds a sentence, a table, and pictures with handles on them. Many frames share a table, a picture or
a handle, so each of these is written once, as a part, and a frame names its parts by number.
"""

from typing import Any

from .handles import picture_parts


def stored(widget) -> dict[str, Any]:
    """Return the frames as the script of a page reads them.

    ``sizes`` has how many choices each control has, ``parts`` the HTML that frames share. ``frames``
    stand in the order of `Widget.combinations`: the choice of the last control changes fastest. Each is a
    sentence, then the numbers of its parts; it is None where two controls that have to differ are alike.
    """
    sizes = [len(control.choices) for control in widget.settable]
    parts: dict[str, int] = {}

    def number(part: str) -> int:
        return parts.setdefault(part, len(parts))

    frames: list[list | None] = []
    for state in widget.combinations():
        if widget.equal_choices(state):
            frames.append(None)
            continue
        frame = widget.frame(**state)
        shown = [frame.table_html(), *picture_parts(widget, frame)]
        frames.append([frame.sentence, *map(number, shown)])
    return {"sizes": sizes, "frames": frames, "parts": list(parts)}

"""A student's page: what there is to judge, in one file that needs no server and no network."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ...document.look import style_sheet
from ...web.bundle import bundle
from ...web.markup import compact_json, data_script, whole_page
from ...web.touchable import base_look

LOOK = Path(__file__).with_name("form") / "pool.css"
WITHOUT_SCRIPT = (
    "This page needs scripts, which are switched off here. Open it in a browser such as Firefox, Chrome or "
    "Safari, not in the preview of a mail program."
)


def page_html(pool: str, number: int, mark: str, grades: list[str], how: str, items: list[list]) -> str:
    """Write the page with this number; each of ``items`` is [question, titles to judge for it].

    ``pool`` is the id of the pool, and ``mark`` a text that no other page has; a code from the page holds
    both. ``grades`` say what each grade means, from 0 on, and ``how`` what to look for.
    """
    data = {"pool": pool, "page": number, "mark": mark, "grades": grades, "how": how, "items": items}
    inside = f"{data_script(compact_json(data))}\n<noscript><p>{WITHOUT_SCRIPT}</p></noscript>"
    element = f'<irl-pool class="irl-ground irl-pool">{inside}</irl-pool>'
    return whole_page(f"Page {number}: how relevant is it?", _look(), element, _script())


@cache
def _look():
    return base_look() + style_sheet(LOOK)


@cache
def _script():
    return bundle("../teaching/pool/form/element.js")  # `bundle` looks from irlearn/web

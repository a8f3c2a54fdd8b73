"""An item on a page: its element, its scripts and its looks (style sheets); `serialized` has its data.

A *page to practise* (a "room" in names) shows the problems and exercises of a chapter one at a time.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import cache
from html import escape
from pathlib import Path

from ..document.answer import style_sheet
from ..web.markup import bundle, data_script
from ..web.touchable import base_look
from .family import Family
from .item import Item
from .serialized import obfuscated, seeds_from
from .sets import MIXED, PROGRAMMING

SEEDS_TRIED = 20  # seeds from 0 downwards, to find a variant that the page does not ask
FOR_PROGRAMMERS = " for programmers:"  # as in card/form_parts.js, which writes the same heading
LOOK = Path(__file__).with_name("card") / "card.css"
ROOM_LOOK = LOOK.with_name("room.css")


@cache
def card_look() -> str:
    """Return the style sheet of exercises, for a page that has the shared one (`base_look`)."""
    return style_sheet(LOOK)


def exercise_look() -> str:
    """Return all style sheets that exercises need."""
    return base_look() + card_look()


def exercise_script() -> str:
    """Return the script that makes exercises and the panel of a chapter work."""
    return bundle("../exercises/card/element.js")


def room_look() -> str:
    """Return the style sheet of a page to practise, and of the list of skills that are due."""
    return style_sheet(ROOM_LOOK)


def room_script() -> str:
    """Return the script of a page to practise."""
    return bundle("../exercises/card/room.js")


def contents_script(skills: dict[str, list[str]]) -> str:
    """Return the script that draws in a book's contents how many skills (by chapter) were practised."""
    built = json.dumps({"skills": skills}, separators=(",", ":"))
    return f"window.irlearnPractice = {built};\n" + bundle("../exercises/card/contents.js")


def due_script() -> str:
    """Return the script that lists the skills that are due, so that it is time to practise them again."""
    return bundle("../exercises/card/due.js")


def practised_here(families: Iterable[Family]) -> list[Family]:
    """List the families that count among the skills of their chapter: all that do not ask for a function."""
    return [family for family in families if family.kind.kind != PROGRAMMING]


def element(item: Item, chapter: str = "", name: str = "", noscript: bool = True) -> str:
    """Write the element for an item, for a page that has the script and the style sheets.

    ``name`` is the item's number on the page, such as q3; ``noscript`` adds what readers without scripts get.
    """
    place = {"family": item.family.key, "chapter": chapter, "name": name}
    if chapter.endswith(MIXED):
        place["home"] = item.family.chapter  # the earlier chapter that it comes from
    inside = data_script(obfuscated(item.family, seeds_from(item.seed)))
    if noscript:
        inside += f"\n<noscript>{_which(item, chapter, name)}{without_script(item)}</noscript>"
    start = f'<irl-exercise class="irl-ground irl-exercise" id="exercise-{item.family.name}"'
    return f"{start}{_attributes(place)}>{inside}</irl-exercise>"


def _which(item: Item, chapter: str, name: str) -> str:
    """Write the heading of an item: number and skill, as the script does (titleOf in card/form_parts.js)."""
    number = name[1:] if re.fullmatch(r"q\d+", name) else ""
    title = f"{'From earlier chapters' if chapter.endswith(MIXED) else 'Exercise'} {number}".strip()
    whose = FOR_PROGRAMMERS if item.kind == PROGRAMMING else ""
    return f'<p class="irl-which"><strong>{title}</strong>{whose} {escape(item.family.skill)}</p>'


def without_script(item: Item) -> str:
    """Write a variant that the page does not ask, with its solution, for a page whose scripts are off.

    Where the page asks all that there are, write this one without its solution.
    """
    family = item.family
    asked = {family.item(seed).statement for seed in seeds_from(item.seed)}
    others = (family.item(-n) for n in range(SEEDS_TRIED))
    other = next((each for each in others if each.statement not in asked), None)
    if other is None:
        return item.to_html()
    folded = f"<details><summary>Solution</summary>{other.solved()._repr_html_()}</details>"
    return other.to_html() + folded


def panel(chapter: str, families: tuple[Family, ...], mixed: tuple[Family, ...] = ()) -> str:
    """Write the element that shows what was practised in a chapter; without a script, the list of skills.

    ``mixed`` are families of earlier chapters. The script shows them below the chapter's own, and so it does
    those that ask for a function; neither count among the skills of the chapter.
    """

    def listed(family, apart=""):
        return {"family": family.key, "skill": family.skill, **({"apart": apart} if apart else {})}

    own = practised_here(families)
    programs = [family for family in families if family not in own]
    skills = "".join(f"<li>{escape(family.skill)}</li>" for family in own)
    rows = [*map(listed, own), *(listed(each, "programming") for each in programs)]
    rows += [listed(each, "mixed") for each in mixed]
    data = data_script(json.dumps(rows, ensure_ascii=False))
    inside = f"{data}<noscript><ol>{skills}</ol></noscript>"
    start = '<irl-progress class="irl-ground irl-progress"'
    return f"{start}{_attributes({'chapter': chapter})}>{inside}</irl-progress>"


def _attributes(named: dict[str, str]) -> str:
    return "".join(f' {name}="{escape(value)}"' for name, value in named.items() if value)

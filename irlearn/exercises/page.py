"""An item on a page: its element, its scripts and its looks (style sheets); and its data, obfuscated.

A *page to practise* (a "room" in names) shows the problems and exercises of a chapter one at a time.
"""

import json
import re
from collections.abc import Callable, Iterable
from functools import cache
from html import escape
from pathlib import Path
from string import ascii_letters, digits
from typing import Any

from ..document import style_sheet
from ..errors import IRLearnError
from ..web import bundle, compact_json, data_script, escape_for_script
from ..web.touchable import base_look
from .family import Family
from .item import Item
from .kinds.lettered import Solved
from .sets import MIXED, PROGRAMMING
from .task import Solution

SEEDS_TRIED = 20  # seeds from 0 downwards, to find a variant that the page does not ask
FOR_PROGRAMMERS = " for programmers:"  # as in card/form_parts.js, which writes the same heading
LOOK = Path(__file__).with_name("card") / "card.css"
ROOM_LOOK = LOOK.with_name("room.css")


@cache
def card_look() -> str:
    """Return the style sheet of exercises, for a page that has the shared one (`base_look`)."""
    return style_sheet(LOOK)


def exercise_look() -> str:
    return base_look() + card_look()


def exercise_script() -> str:
    return bundle("../exercises/card/element.js")


def room_look() -> str:
    return style_sheet(ROOM_LOOK)


def room_script() -> str:
    return bundle("../exercises/card/room.js")


def contents_script(skills: dict[str, list[str]]) -> str:
    """Return the script that draws in a book's contents how many skills (by chapter) were practised."""
    built = json.dumps({"skills": skills}, separators=(",", ":"))
    return f"window.irlearnPractice = {built};\n" + bundle("../exercises/card/contents.js")


def due_script() -> str:
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


VARIANTS = 8  # that a page holds of an item, for the button "Another one"
# Parts of a metric's steps: a page shows no LaTeX, and data that were drawn need no error messages.
LEFT_OUT = ("tex", "symbols", "refusals")
SIGNS = digits + ascii_letters
HALF = len(SIGNS) // 2
TURNED = str.maketrans(SIGNS, SIGNS[HALF:] + SIGNS[:HALF])


def obfuscate(text: str) -> str:
    """Write JSON for a script element of a page, with every digit and letter replaced by another.

    Each sign is moved on by half of the alphabet (as in ROT13), so obfuscating a second time decodes.

    Examples
    --------
    >>> obfuscate('{"truth": 0.367}'), obfuscate(obfuscate("0.367"))
    ('{"YWZYM": v.yBC}', '0.367')
    """
    return escape_for_script(text).translate(TURNED)


Word = Callable[[str], int]  # returns the place of a sentence among those of a page


def seeds_from(first: int) -> range:
    return range(first, first + VARIANTS)


SEEDS = seeds_from(1)


@cache
def obfuscated(family: Family, seeds: range = SEEDS) -> str:
    """Serialize the items of these seeds for a page, so that its source does not show the answers."""
    return obfuscate(compact_json(serialized(family, seeds)))


def serialized(family: Family, seeds: range = SEEDS) -> dict[str, Any]:
    """Serialize the items of these seeds.

    In what is returned, ``words`` are all sentences, to which the rest refers by their places; ``reads`` is
    how an answer is read and judged (see `Rubric`); ``steps`` are, by their notation, the metrics that the
    page works out, each with its worksheet as data.
    """
    places: dict[str, int] = {}
    steps: dict[str, Any] = {}
    items = [family.item(seed) for seed in seeds]

    def word(sentence: str) -> int:
        return places.setdefault(sentence, len(places))

    serialized_items = [_item_data(item, word, steps) for item in items]
    return {
        "family": family.key,
        "kind": items[0].kind,
        "skill": family.skill,
        "metric": None if items[0].metric is None else repr(items[0].metric),
        "reads": items[0].rubric.reads,
        "words": list(places),
        "steps": steps,
        "items": serialized_items,
    }


def _item_data(item: Item, word: Word, steps: dict[str, Any]) -> dict[str, Any]:
    return {
        "seed": item.seed,
        "statement": item.question_html,
        "given": item.given,
        "hints": [word(hint) for hint in item.hints],
        "wanted": word(item.wanted),
        **item.serialized(word),
        "solution": _solution(item.solved(), word, steps),
    }


@cache
def _lean_steps(metric: Any) -> dict[str, Any] | None:
    """Return the steps without what a page does not need; None for a metric that has no steps as data."""
    try:
        steps = metric.to_steps()
    except IRLearnError:
        return None
    if steps["options"].get("k") is not None and "cut" in steps["programs"]:
        steps["programs"] = {"cut": steps["programs"]["cut"]}
    return {"symbols": {}, "refusals": {}, **_without(steps, LEFT_OUT)}


def _without(data: Any, names: tuple[str, ...]) -> Any:
    if isinstance(data, dict):
        return {key: _without(value, names) for key, value in data.items() if key not in names}
    return [_without(value, names) for value in data] if isinstance(data, list) else data


def _solution(solved: Solution | Solved, word: Word, steps: dict[str, Any]) -> dict[str, Any]:
    """Serialize a solution: its words and its worksheets, as HTML those that a page cannot work out.

    Enter into ``steps`` those of each metric that the page works out, by its notation.
    """
    if isinstance(solved, Solution):
        solved = Solved("", explanations=(solved,))
    derivations: list[dict[str, Any]] = []
    html = ""
    for title, each in solved.titled():
        if isinstance(each, Solution) and (found := _lean_steps(each.metric)):
            steps[repr(each.metric)] = found
            derivations.append(_derivation(title, each, word))
        elif hasattr(each, "to_html"):
            html += each.to_html()
    words = word(solved.words) if solved.words else None
    return {"words": words, "derivations": derivations, **({"html": html} if html else {})}


def _derivation(title: str, solution: Solution, word: Word) -> dict[str, Any]:
    """Serialize a worksheet that a page works out: metric, data, the title above, remarks as notes."""
    return {
        "above": word(title) if title else None,
        "metric": repr(solution.metric),
        **solution.task.page_inputs,
        **({"notes": list(map(word, solution.remarks))} if solution.remarks else {}),
    }

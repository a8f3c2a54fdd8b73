"""Items serialized: what a page needs to ask, to judge and to solve them without Python; and obfuscated."""

from __future__ import annotations

from functools import cache
from itertools import zip_longest
from string import ascii_letters, digits
from typing import Any

from ..errors import IRLearnError
from ..web.markup import compact_json, escape_for_script
from .family import Family
from .item import Item
from .kinds.lettered import Solved
from .task import Solution

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


class Words:
    """A list of sentences, each once; a call returns the place of a sentence, and adds it if it is new."""

    def __init__(self) -> None:
        self.places: dict[str, int] = {}

    def __call__(self, sentence: str) -> int:
        return self.places.setdefault(sentence, len(self.places))


def seeds_from(first: int) -> range:
    """List the seeds of the variants that a page holds of an item, from its own seed on."""
    return range(first, first + VARIANTS)


SEEDS = seeds_from(1)


@cache
def obfuscated(family: Family, seeds: range = SEEDS) -> str:
    """Serialize the items of these seeds for a page, so that its source does not show the answers."""
    return obfuscate(compact_json(serialized(family, seeds)))


def serialized(family: Family, seeds: range = SEEDS) -> dict[str, Any]:
    """Serialize the items of these seeds.

    Returns
    -------
    dict
        ``words`` are all sentences, to which the rest refers by their places; ``reads`` is how an answer is
        read and judged (see `Rubric`); ``steps`` are, by their notation, the metrics that the page works
        out, each with its worksheet as data.
    """
    word, steps = Words(), _Steps()
    items = [family.item(seed) for seed in seeds]
    serialized_items = [_item_data(item, word, steps) for item in items]
    return {
        "family": family.key,
        "kind": items[0].kind,
        "skill": family.skill,
        "metric": None if items[0].metric is None else repr(items[0].metric),
        "reads": items[0].rubric.reads,
        "words": list(word.places),
        "steps": steps.known,
        "items": serialized_items,
    }


def _item_data(item: Item, word: Words, steps: _Steps) -> dict[str, Any]:
    return {
        "seed": item.seed,
        "statement": item.question_html,
        "given": item.given,
        "hints": [word(hint) for hint in item.hints],
        "wanted": word(item.wanted),
        **item.serialized(word),
        "solution": _solution(item.solved(), word, steps),
    }


class _Steps:
    """The steps of metrics as data, by the notation of the metric, without what a page does not need."""

    def __init__(self) -> None:
        self.known: dict[str, Any] = {}

    def add(self, metric: Any) -> bool:
        """Add the steps of a metric, and tell whether a page can work it out."""
        found = _lean_steps(metric)
        if found is not None:
            self.known[repr(metric)] = found
        return found is not None


@cache
def _lean_steps(metric: Any) -> dict[str, Any] | None:
    """Return the steps without LaTeX and, where a cut-off is bound, only the program that has one.

    Return None for a metric that has no steps as data.
    """
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


def _solution(solved: Solution | Solved, word: Words, steps: _Steps) -> dict[str, Any]:
    """Serialize a solution: its words and its worksheets, as HTML those that a page cannot work out."""
    if isinstance(solved, Solution):
        solved = Solved("", explanations=(solved,))
    derivations: list[dict[str, Any]] = []
    html = ""
    for title, each in zip_longest(solved.above, solved.explanations, fillvalue=""):
        if isinstance(each, Solution) and steps.add(each.metric):
            derivations.append(_derivation(title, each, word))
        elif hasattr(each, "to_html"):
            html += each.to_html()
    words = word(solved.words) if solved.words else None
    return {"words": words, "derivations": derivations, **({"html": html} if html else {})}


def _derivation(title: str, solution: Solution, word: Words) -> dict[str, Any]:
    """Serialize a worksheet that a page works out: metric, data, the title above, remarks as notes."""
    return {
        "above": word(title) if title else None,
        "metric": repr(solution.metric),
        **solution.task.page_inputs,
        **({"notes": list(map(word, solution.remarks))} if solution.remarks else {}),
    }

"""Read a set of items, such as a chapter has: the words of a content file are joined to what computes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from .chapter_text import ItemText, chapter_text
from .content_file import read_text
from .family import Family, ItemSet
from .recipe import Recipe, choose

CONTENT = Path(__file__).with_name("content")  # the files of the book


def read_set(
    name: str, file: Path, recipes: Mapping[str, Recipe], like: Callable[[str], Family | None]
) -> ItemSet:
    """Read a set of items.

    Parameters
    ----------
    name : str
        What the set is called.
    file : Path
        The content file.
    recipes : mapping
        What its items compute, by their names. Items with cases (questions with choices) need none, and
        those with a line ``like: …`` take kind and draw of the item that is named there.
    like : function
        Finds the family of a name that is not in this file, or None.
    """
    text = chapter_text(read_text(file), str(file))
    recipes = {**recipes, **{each.name: choose(*each.cases) for each in text.items.values() if each.cases}}
    made = {
        each.name: _family(name, each, recipes[each.name], each.hints)
        for each in text.items.values()
        if each.name in recipes
    }
    for each in text.items.values():
        if each.name not in made:
            made[each.name] = _alike(name, each, made, like)
    return ItemSet(name, text.title, tuple(made[each] for each in text.items), text.objectives)


def _alike(
    chapter: str, text: ItemText, made: Mapping[str, Family], like: Callable[[str], Family | None]
) -> Family:
    """Make the family of an item that computes what another one does, with its own words.

    Hints and fields that it lacks are those of the other item.
    """
    named = text.words.get("like", text.name)
    other = made.get(named) or like(named)
    if other is None:
        do = "Give it cases, or name an item whose data it takes, such as like: ap-missed"
        if Path(text.section.file).parent == CONTENT:
            do = f"Give it cases, or a line in irlearn/exercises/recipes/{chapter.replace('-', '_')}.py"
        raise text.section.wrong(f"{text.name} has no cases, and there is no {named!r} to be like", do)
    return _family(chapter, text, Recipe(other.kind, other.draw, other.options), text.hints or other.hints)


def _family(chapter: str, text: ItemText, recipe: Recipe, hints: tuple[str, ...]) -> Family:
    """Make the family of an item from its words and what it computes."""
    words: dict[str, Any] = {name: words for name, words in text.words.items() if name != "like"}
    if text.terms:
        words["terms"] = text.terms
    words |= {"hints": hints, "chapter": chapter, "q": text.q, "version": text.version}
    return Family(text.name, recipe.kind, text.skill, recipe.draw, **{**recipe.options, **words})

"""Read a set of items, such as a chapter has: the words of a content file are joined to what computes.

CONTRIBUTING shows how an item is written, under "An exercise".
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import takewhile
from pathlib import Path
from typing import Any, NamedTuple

from ..errors import did_you_mean
from .content_file import Entry, Section, read_text, sections
from .family import Family, ItemSet
from .kinds.lettered import LETTERS, NUMBERS, Case, Choice
from .recipes import Recipe, choose

# such as q3 ap-missed@2: work out AP; and {below}, the name of a sentence
HEADING = re.compile(r"q([1-9][0-9]{0,3}) +([a-z0-9]+(?:-[a-z0-9]+)*)(?:@([1-9][0-9]{0,3}))?: +(.+)")
SENTENCE = re.compile(r"\{([^{}]*)\}")
OBJECTIVES, SENTENCES = "Objectives", "Sentences"  # headings of sections that are no items
SINGLE_FIELDS, REPEATED_FIELDS = ("ask", "look", "like", "quantity"), ("hint", "term")  # of an item
# Fields that end with a name: ``look rr:`` is for this metric, where an item has several, and ``if one
# direction:`` says what the mistake of this name overlooks.
NAMED_FIELDS = ("look ", "if ")
CONTENT = Path(__file__).with_name("content")  # the files of the book


class ItemText(NamedTuple):
    """What an item says: ``words`` has, by their names, the fields that it can have only once."""

    q: int
    name: str
    version: int
    skill: str
    words: dict[str, str]
    hints: tuple[str, ...]
    terms: tuple[str, ...]
    cases: tuple[Case, ...]
    section: Section


class ChapterText(NamedTuple):
    """The words of a chapter; objectives are sentences, each with the names of the items that practise it."""

    title: str
    objectives: dict[str, tuple[str, ...]]
    items: dict[str, ItemText]


def chapter_text(text: str, file: str = "this text") -> ChapterText:
    """Read the text of a content file.

    Examples
    --------
    >>> chapter = chapter_text("# Mine\\n\\n## q1 my-ap: work out AP once more\\nlike: ap-missed\\n")
    >>> chapter.title, chapter.items["my-ap"].skill, chapter.items["my-ap"].words
    ('Mine', 'work out AP once more', {'like': 'ap-missed'})
    """
    title, *parts = sections(text, file)
    made = ChapterText(title.title, objectives={}, items={})
    known: dict[str, str] = {}
    promised = []
    for index, part in enumerate(parts):
        if part.level == 3 and not made.items:
            raise part.wrong("a case that belongs to no item", "Write the heading of an item above it.")
        if part.title == SENTENCES:
            known |= {name: words for _, name, words in part.fields()}
        elif part.title == OBJECTIVES:
            promised += [(part, *each) for each in _objectives(part)]
        elif part.level == 2:
            below = takewhile(lambda each: each.level == 3, parts[index + 1 :])
            item = _item(part, known, tuple(map(_case, below)))
            _refuse_duplicate(item, made.items, parts)
            made.items[item.name] = item
    for part, line, sentence, names in promised:
        for name in names:
            if name not in made.items:
                do = f"Name items of this file, with commas between them.{did_you_mean(name, made.items)}"
                raise part.wrong(f"{name!r} is no item here", do, line)
        made.objectives[sentence] = names
    return made


def _objectives(part: Section) -> Iterator[tuple[int, str, tuple[str, ...]]]:
    """Yield the objectives: the line in the file, the sentence, and the names of the items."""
    for block in part.blocks():
        if not isinstance(block, Entry) or not block.quoted:
            do = "Write - before a sentence, and below it, after >, the names of the items that practise it."
            raise part.wrong("an objective without its items", do)
        yield block.line, " ".join(block.words), tuple(map(str.strip, " ".join(block.quoted).split(",")))


# ---- items -----------------------------------------------------------------------------------------------


def _item(part: Section, known: dict[str, str], cases: tuple[Case, ...]) -> ItemText:
    """Read the heading and the fields of an item; ``known`` has the chapter's sentences by name."""
    heading = HEADING.fullmatch(part.title)
    if heading is None:
        do = "Write its number, its name and what can be done by it: ## q3 ap-missed: work out AP."
        raise part.wrong(f"{part.title!r} is no heading of an item", do)
    once: dict[str, str] = {}
    many: dict[str, list[str]] = {name: [] for name in REPEATED_FIELDS}
    for line, name, words in part.fields():
        if name in once:
            raise part.wrong(f"{name}: stands there twice", "Take one of them out.", line)
        if name not in (*SINGLE_FIELDS, *REPEATED_FIELDS) and not name.startswith(NAMED_FIELDS):
            hint = did_you_mean(name, known=(*SINGLE_FIELDS, *REPEATED_FIELDS))
            do = f"An item has the fields {', '.join((*REPEATED_FIELDS, *SINGLE_FIELDS))}.{hint}"
            raise part.wrong(f"no field is called {name!r}", do, line)
        words = _filled(part, line, words, known)
        if name in many:
            many[name].append(words)
        else:
            once[name] = words
    for line, words in part.lines:
        if words:
            do = "Write ### above a case, the name of a field before a sentence, and indent what goes on."
            raise part.wrong(f"text that belongs to no field and no case: {words!r}", do, line)
    q, name, version, skill = heading.groups()
    return ItemText(
        int(q),
        name,
        version=int(version or 1),
        skill=skill,
        words=once,
        hints=tuple(many["hint"]),
        terms=tuple(many["term"]),
        cases=cases,
        section=part,
    )


def _filled(part: Section, line: int, words: str, known: dict[str, str]) -> str:
    """Put the sentences of the chapter, ``known`` by name, in place of names in braces."""
    for name in SENTENCE.findall(words):
        if name not in known:
            do = f"Write it below ## {SENTENCES}, above all items, as {name}: …{did_you_mean(name, known)}"
            raise part.wrong(f"no sentence is called {name!r}", do, line)
    return SENTENCE.sub(lambda found: known[found[1]], words)


def _refuse_duplicate(item: ItemText, items: dict[str, ItemText], parts: Sequence[Section]) -> None:
    if other := items.get(item.name):
        found = f"{item.name} is there already, on line {other.section.line}"
        raise item.section.wrong(found, "Take another name.")
    for other in items.values():
        if other.q == item.q:
            headings = filter(None, (HEADING.fullmatch(part.title) for part in parts))
            do = f"The next free number is q{1 + max(int(heading[1]) for heading in headings)}."
            raise item.section.wrong(f"q{item.q} is the number of {other.name}", do)


# ---- cases -----------------------------------------------------------------------------------------------


def _case(part: Section) -> Case:
    """Read a case: the question, the answers, a word such as Because, and the reasons."""
    hints = [(line, name, words) for line, name, words in part.fields()]
    for line, name, _ in hints:
        if name != "hint" or len(hints) > 1:
            raise part.wrong(f"{name}: does not belong here", "A case has one hint at most.", line)
    text: list[str] = []
    lists: list[list[Entry]] = []
    in_list = False
    for block in part.blocks():
        if isinstance(block, str):
            in_list = False
            text += [block] if not lists else []
        else:
            lists += [] if in_list else [[]]
            lists[-1].append(block)
            in_list = True
    if not text or len(lists) != 2:
        do = "Write the question, the answers, a line with the word Because, and the reasons."
        raise part.wrong("a case that is not whole", do)
    answers, reasons = (_options(part, each, marks) for each, marks in zip(lists, (LETTERS, NUMBERS)))
    return Case("\n\n".join(text), answers, reasons, *(words for _, _, words in hints))


def _options(part: Section, entries: list[Entry], marks: str) -> tuple[Choice, ...]:
    """Read the answers or the reasons of a case, and put the right one first."""
    right = [each for each in entries if each.box in ("x", "X")]
    if not 2 <= len(entries) <= len(marks) or len(right) != 1:
        do = f"Give 2 to {len(marks)}, one of them right: - [x]. Write - [ ] before all others."
        raise part.wrong(f"{len(entries)} options, {len(right)} of them right", do, entries[0].line)
    for each in entries:
        if each.box is None:
            raise part.wrong("an option without a box", "Write - [ ] before it.", each.line)
        if each is right[0] and each.quoted:
            raise part.wrong("something is said to the right option", "Take it out.", each.line)
        if each is not right[0] and not each.quoted:
            do = "Write below it, after >, what it overlooks."
            raise part.wrong("nothing is said to a wrong option", do, each.line)
    in_order = sorted(entries, key=lambda each: each is not right[0])
    return tuple(Choice(" ".join(each.words), " ".join(each.quoted)) for each in in_order)


# ---- joined to what computes -----------------------------------------------------------------------------


def read_set(
    name: str, file: Path, recipes: Mapping[str, Recipe], like: Callable[[str], Family | None]
) -> ItemSet:
    """Read a set of items.

    ``recipes`` are what its items compute, by their names. Items with cases (questions with choices) need
    none, and those with a line ``like: …`` take kind and draw of the item that is named there. ``like`` finds
    the family of a name that is not in this file, or None.
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
            do = "Give it cases, or a line in its part's file in irlearn/exercises/recipes"
        raise text.section.wrong(f"{text.name} has no cases, and there is no {named!r} to be like", do)
    return _family(chapter, text, Recipe(other.kind, other.draw, other.options), text.hints or other.hints)


def _family(chapter: str, text: ItemText, recipe: Recipe, hints: tuple[str, ...]) -> Family:
    words: dict[str, Any] = {name: words for name, words in text.words.items() if name != "like"}
    if text.terms:
        words["terms"] = text.terms
    words |= {"hints": hints, "chapter": chapter, "q": text.q, "version": text.version}
    return Family(text.name, recipe.kind, text.skill, recipe.draw, **{**recipe.options, **words})

"""How many minutes a page takes, and each item of a page to practise.

Text is read at 180 words a minute, slower than a novel because it has numbers in it. A cell of code takes
half a minute, something to move two. An exercise takes the reading of all its words, and what `DOING` says
of its kind: to choose among answers that one has read takes half a minute; to find one number on paper and
type it, a minute and a half; a whole calculation or worksheet, two and a half. A problem on paper takes the
reading of its text and of its answer, and two minutes. Functions are left to readers who like to write
them: they come last, and no page counts them in.
"""

import re
from html import unescape
from pathlib import Path

import nbformat

from irlearn.exercises import chapter

WORDS = 180  # a minute
CELL, MOVING, PROBLEM = 0.5, 2, 2  # minutes
# To do an exercise that has been read, by its kind.
DOING = {
    "choose": 0.5,
    "predict": 0.5,
    "identify": 0.5,
    "find": 1.5,
    "order": 1.5,
    "number": 1.5,
    "construct": 1.5,
}
DOING |= {"calculate": 2.5, "worksheet": 2.5, "function": 8}
EXERCISE = re.compile(r'chapter\("([\w-]+)"(?:, seed=\d+)?\)(\.mixed)?\.(q\d+)\b(?!\.)')
NOT_READ = re.compile(  # what a button does to the ranking, and what a prediction asks for
    r"(?m)^:(?:act|asks): .*$|(?:(?<=\{act\}`)|(?<=\{shown\}`))([^`<]*)<[^`]*>"
)
TO_MOVE = re.compile(r"(?m)^```+\{(?:touch|judge)\}")
HEADING = re.compile(r"(?m)^(?=###? )")


def tags(cell) -> set[str]:
    """Return the tags of a cell."""
    return set(cell.metadata.get("tags", ()))


def minutes(cells, apart=frozenset()) -> float:
    """Estimate the minutes to read cells, without folded exercises and those with a tag of ``apart``."""
    left_out, folded = {"remove-cell", *apart}, {"exercise", "hide-cell"}
    cells = [cell for cell in cells if not (tags(cell) & left_out or tags(cell) >= folded)]
    text = "\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
    text = NOT_READ.sub(r"\1", text)
    code = [cell.source for cell in cells if cell.cell_type == "code"]
    moving = sum("irlearn.widgets" in source for source in code) + len(TO_MOVE.findall(text))
    return len(text.split()) / WORDS + CELL * len(code) + MOVING * moving


def of_exercise(item) -> float:
    """Estimate the minutes of an exercise: to read all its words, and to do it."""
    words = unescape(re.sub(r"<[^>]*>", " ", item.to_html())).split()
    return len(words) / WORDS + DOING[item.kind]


def exercises(path: Path) -> list:
    """List the exercises of a page to practise, in the order of the page."""
    found = [
        EXERCISE.search(cell.source) for cell in nbformat.read(path, 4).cells if "exercise" in tags(cell)
    ]
    asked = [match.groups() for match in found if match]
    return [getattr(chapter(name).mixed if mixed else chapter(name), q) for name, mixed, q in asked]


def problems(path: Path) -> list[float]:
    """Estimate the minutes of each problem of a page to practise, in the order of the page."""
    found: list[list] = []
    part = ""
    for cell in nbformat.read(path, 4).cells:
        # a cell of text may end one problem and begin the next
        pieces = HEADING.split(cell.source) if cell.cell_type == "markdown" else [cell.source]
        for piece in pieces:
            if piece.startswith("## "):
                part = piece.partition("\n")[0]
            if part == "## Problems" and piece.startswith("### "):
                found.append([])
            if part == "## Problems" and found:
                found[-1].append(nbformat.from_dict({**cell, "source": piece}))
    return [minutes(cells) + PROBLEM for cells in found]


def of_page_to_practise(path: Path) -> float:
    """Estimate the minutes for a page to practise: to read it, and to do its problems and its exercises."""
    read = minutes(nbformat.read(path, 4).cells, apart={"exercise"})
    to_do = sum(of_exercise(item) for item in exercises(path) if item.kind != "function")
    return read + PROBLEM * len(problems(path)) + to_do

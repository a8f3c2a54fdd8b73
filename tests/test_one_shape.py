"""Every chapter has one shape, the one that book/README.md shows."""

import re

import nbformat
import pytest
import yaml

from building import ROOT

SHAPE = [  # landmarks, in this order; other sections may stand between them
    ("a title", r"^# \S"),
    ("an objectives box", r"^```+\{objectives\}"),
    ("## Which is better?", r"^## Which is better\?$"),
    ("a predict box", r"^```+\{predict\}"),
    ("## By hand", r"^## By hand$"),
    ("## In code", r"^## In code$"),
    ("## Try it", r"^## Try it$"),
    ("## What … cannot see", r"^## What .* cannot see$|^## What no metric here can see$"),
    ("a tools box", r"^```+\{tools\}"),
    ("a keypoints box", r"^```+\{keypoints\}"),
    ("## Exercises", r"^## Exercises$"),
    ("### What you can do by now", r"^### What you can do by now$"),
]
PARTS = [
    part
    for part in yaml.safe_load((ROOT / "_toc.yml").read_text())["parts"]
    if part["caption"] not in ("Start", "Back matter")
]
CHAPTERS = [ROOT / f"{chapter['file']}.ipynb" for part in PARTS for chapter in part["chapters"]]


def first_missing(text: str) -> str | None:
    """The first landmark that is not where it should be; None for a chapter in shape."""
    place = 0
    for name, pattern in SHAPE:
        found = re.compile(pattern, re.MULTILINE).search(text, place)
        if found is None:
            return name
        place = found.end()
    return None


def prose(path) -> str:
    return "\n".join(cell.source for cell in nbformat.read(path, 4).cells if cell.cell_type == "markdown")


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.stem)
def test_a_chapter_has_the_shape(path):
    assert first_missing(prose(path)) is None


def test_a_stub_has_not():
    """What is left out is named, whichever it is."""
    whole = prose(CHAPTERS[1])
    assert first_missing("# A stub\n\nSome words.") == "an objectives box"
    for name, pattern in SHAPE[:11]:
        without = re.sub(pattern, "~", whole, flags=re.MULTILINE)
        assert first_missing(without) == name
    assert (
        first_missing(whole.replace("## In code", "~").replace("## Try it", "## Try it\n## In code"))
        == "## Try it"
    )


def test_the_shape_is_the_one_that_is_described():
    described = (ROOT / "book" / "README.md").read_text("utf8")
    for name, _ in SHAPE[2:11]:
        words = name.removeprefix("## ").removeprefix("a ").removesuffix(" box")
        assert f"| {words} |" in described or f"`{words}`" in described, words

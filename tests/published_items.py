"""The table of published exercises, with their numbers, their versions, and a check sum of right answers.

``python tests/published_items.py`` adds new ones to ``published_items.txt``. It changes no line, because
students have results of them. An exercise in the code is a `Family`, which makes an item of each seed.
"""

from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from irlearn.exercises.family import Family
from irlearn.exercises.sets import FAMILIES
from irlearn.teaching.export.known_answers import right_answer

TABLE = Path(__file__).with_suffix(".txt")
SEEDS = (1, 2, 3)  # whose right answers the check sum is of


class Published(NamedTuple):
    """A line of the table: ``average-precision q13 ap-silence@2`` and the check sum, for example."""

    chapter: str
    q: str
    versioned: str
    answers: str  # the check sum of the right ones

    @property
    def name(self) -> str:
        return self.versioned.partition("@")[0]


def published() -> list[Published]:
    """Read the table."""
    return [Published(*line.split()) for line in TABLE.read_text("utf-8").splitlines()]


def as_it_is(chapter: str, family: Family) -> Published:
    """Make the line of an exercise as it is now; where its right answers change, it is another question."""
    items = [family.item(seed) for seed in SEEDS]
    # a whole number is summed as it was first published: with three decimals
    decimals = [".000" * getattr(item, "is_whole", False) for item in items]
    answers = [(right_answer(item) + more) or repr(item.given) for item, more in zip(items, decimals)]
    return Published(chapter, f"q{family.q}", family.versioned, f"{crc32(repr(answers).encode()):08x}")


def main() -> None:
    """Add the exercises that the table does not have."""
    known = published() if TABLE.exists() else []
    there = {(each.chapter, each.versioned) for each in known}
    for chapter, families in FAMILIES.items():
        new = [each for each in families if (chapter, each.versioned) not in there]
        known += [as_it_is(chapter, family) for family in new]
    TABLE.write_text("".join(f"{' '.join(each)}\n" for each in known), "utf-8")


if __name__ == "__main__":
    main()

"""The counts in the draft of the paper are those of the package."""

import irlearn
from building import ROOT
from irlearn.cli.schema import described
from irlearn.conventions.mistakes.mistake import mistakes
from irlearn.errors import SENTENCES
from irlearn.exercises import chapter, chapters

PAPER = " ".join((ROOT / "paper" / "paper.md").read_text("utf-8").split())


def test_the_counts_in_the_paper_are_those_of_the_package():
    exercises = sum(len(chapter(name)) for name in chapters())
    for words in (
        f"There are {len(irlearn.metrics())} metrics",
        f"{len(irlearn.profiles())} profiles of tools and articles, {len(irlearn.traps())} measured cases",
        f"{len(irlearn.exhibits())} numbers that projects reported",
        f"irlearn knows {len(mistakes())} (",
        f"The book has {exercises} in {len(chapters())} sets",
        f"{len(described()['commands'])} commands describe their JSON",
        f"of pages and {len(SENTENCES)} of errors",
    ):
        assert words in PAPER, words

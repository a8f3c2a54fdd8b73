"""The book's sheet of all metrics is made of the summary cards that end the chapters, and of nothing else."""

import json
import re
import sys
from functools import cache

from building import ROOT
from every import every

sys.path.insert(0, str(ROOT / "book" / "_ext"))

import covers
import metric_sheet
from test_one_shape import CHAPTERS, prose

cards = cache(lambda: metric_sheet.cards(CHAPTERS))
NOT_OF_ONE_METRIC = {
    "chance",
    "choosing",
    "judges",
    "judgments",
    "lists-to-people",
    "one-formula",
    "test-collection",
    "test-set",
}
every_card = every("card", cards, ids=lambda card: card.title)


def definitions(path):
    """Read a summary box of a chapter line by line: the title, then term after term."""
    title, term, found = None, None, {}
    for line in prose(path).splitlines():
        if "```{summary} " in line:
            title, found = line.split("{summary} ")[1], {}
        elif title and line.startswith(": "):
            found[term] = line[2:]
        elif title and line.startswith("```"):
            yield title, found
            title = None
        elif line:
            term = line


def test_every_chapter_about_a_metric_has_a_card_and_the_sheet_has_them_all():
    expected = [
        (title, entries) for path in CHAPTERS for title, entries in definitions(path) if "Range" in entries
    ]
    assert [(card.title, card.entries) for card in cards()] == expected
    without = {path.stem for path in CHAPTERS} - {card.page.rpartition("/")[2] for card in cards()}
    assert without <= NOT_OF_ONE_METRIC, (
        "a chapter ends with the card of a metric, which says its range, or is named in NOT_OF_ONE_METRIC"
    )


@every_card
def test_a_card_says_all_that_the_sheet_has_and_the_sheet_says_it_in_the_same_words(card):
    assert [term for term in card.entries if term in metric_sheet.TERMS] == [*metric_sheet.TERMS]
    written = metric_sheet.card_markdown(card)
    assert all(f"{term}\n: {card.entries[term]}\n" in written for term in metric_sheet.TERMS)
    assert card.entries["Ask first"] not in written, "what one asks of others stays in the chapter"


@every_card
def test_a_card_can_stand_on_another_page(card):
    roles = re.findall(r"\{\w+(?::\w+)?\}`", "".join(card.entries.values()))
    assert roles == [], "no glue and no links: they belong to one page"


def test_a_card_that_changes_changes_the_sheet(tmp_path, monkeypatch):
    path = next(path for path in CHAPTERS if path.stem == "precision")
    changed = json.loads(path.read_text("utf-8"))
    for cell in changed["cells"]:
        cell["source"] = "".join(cell["source"]).replace("Range\n: from 0 to 1.", "Range\n: from 0 to 7.")
    monkeypatch.setattr(covers, "ROOT", tmp_path)
    other = tmp_path / "precision.ipynb"
    other.write_text(json.dumps(changed), encoding="utf-8")
    assert "from 0 to 7" in metric_sheet.card_markdown(metric_sheet.cards([other])[0])

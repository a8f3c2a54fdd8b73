"""Every worked example, claim and erratum of the five documents has its place in the book."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tools"))
import covers


def test_each_has_a_place():
    says = covers.ids()
    nowhere = {name: says[name] for name, places in covers.covered().items() if not places}
    assert not nowhere, "no cell of the book has the tag covers:… of these"


def test_every_tag_names_something():
    assert covers.unknown() == []


def test_a_tag_that_is_taken_away_is_missed(monkeypatch):
    others = [place for place in covers.places() if place[0] != "E000-06"]
    monkeypatch.setattr(covers, "places", lambda: others)
    assert covers.covered()["E000-06"] == []

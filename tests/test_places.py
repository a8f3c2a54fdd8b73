"""Every worked example, claim and erratum of the five documents has its place in the book."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tools"))
import places

COVERED = places.covered()


@pytest.mark.parametrize("name", COVERED)
def test_it_has_a_place(name):
    assert COVERED[name], f"no cell of the book has the tag covers:{name} ({places.ids()[name]})"


def test_every_tag_names_something():
    assert places.unknown() == []


def test_a_tag_that_is_taken_away_is_missed(monkeypatch):
    kept = [place for place in places.places() if place[0] != "E000-06"]
    monkeypatch.setattr(places, "places", lambda: kept)
    assert places.covered()["E000-06"] == []

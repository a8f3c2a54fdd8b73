"""Each worked example, claim and erratum of the five documents in worked_examples/README.md is on a page."""

import covers


def test_each_has_a_place():
    described = covers.ids()  # id → what it is
    nowhere = {name: described[name] for name, places in covers.covered().items() if not places}
    assert not nowhere, "no cell of the book has the tag covers:… of these"


def test_every_tag_names_an_example_a_claim_or_an_erratum():
    assert covers.unknown() == []


def test_a_tag_that_is_taken_away_is_missed(monkeypatch):
    # the id of an erratum (E) of the first document (000); a place is (id, file, heading)
    others = [place for place in covers.places() if place[0] != "E000-06"]
    monkeypatch.setattr(covers, "places", lambda: others)
    assert covers.covered()["E000-06"] == []

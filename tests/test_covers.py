"""Each worked example, claim and erratum of the five documents in worked_examples/README.md is on a page."""

import covers


def test_each_has_a_place():
    described = covers.ids()  # id → what it is
    nowhere = {name: described[name] for name, places in covers.covered().items() if not places}
    assert not nowhere, "no cell of the book has the tag covers:… of these"


def test_every_tag_names_an_example_a_claim_or_an_erratum():
    assert covers.unknown() == []

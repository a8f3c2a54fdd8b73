"""What the chapter on generated answers says of hit rate and of support is what the package does."""

import re

import irlearn
from building import ROOT
from test_glossary import GLOSSARY
from test_one_shape import prose

TEXT = prose(ROOT / "book" / "deciding" / "generated-answers.ipynb")


def test_one_relevant_result_is_enough_for_success():
    assert "Success@k, which is 1 if at least one of the first k results is relevant, and else 0" in TEXT
    assert [irlearn.success(list(found), k=2) for found in ([0, 0], [0, 1], [1, 1])] == [0, 1, 1]
    assert irlearn.success([0, 0, 1], k=2) == 0


def test_lesson_and_glossary_cut_documents_alike():
    sizes = [re.search(r"(?:pieces of|such as) (a few hundred words)", text) for text in (TEXT, GLOSSARY)]
    assert all(sizes)


def test_the_weights_of_support_are_the_defaults_and_their_source_is_named():
    assert [irlearn.citation_precision([support]) for support in (2, 1, 0)] == [1, 0.5, 0]
    assert "That these count 1, 0.5 and 0 is what two accounts of the paper say" in TEXT

"""What a fold (a box of the book that a reader opens) says while it is closed."""

import sys

import pytest
from docutils import nodes
from docutils.frontend import get_default_settings
from docutils.parsers.rst import Parser
from docutils.utils import new_document

from building import ROOT
from lazy_import import lazy_import

sys.path.insert(0, str(ROOT / "book" / "_ext"))
answers, sphinx_parts = lazy_import("folded_answers"), lazy_import("myst_nb.sphinx_")

pytestmark = pytest.mark.slow


def on_the_fold(title, box):
    """Return a fold's title, if it is more than "Answer", and the word for what the fold holds."""
    document = new_document("page", get_default_settings(Parser()))
    inside = nodes.title("", title), nodes.paragraph("", "It falls.")
    fold = nodes.admonition("", *inside, classes=["dropdown"])
    document += nodes.admonition("", nodes.title("", "A box"), fold, classes=["box", box]) if box else fold
    answers.FoldAnswers(document).run()
    (asked,) = document.findall(answers.button)
    return asked.astext(), asked["of"]


@pytest.mark.parametrize(
    ("title", "box", "words"),
    [
        ("Answer", None, ("", "answer")),
        ("Answers", None, ("", "answers")),
        ("What nDCG@5 says", None, ("What nDCG@5 says", "answer")),
        ("Every version that was tried", "tools", ("Every version that was tried", "table")),
    ],
)
def test_a_fold_says_what_it_holds(title, box, words):
    assert on_the_fold(title, box) == words


@pytest.mark.parametrize(
    ("first", "word"),
    [
        (nodes.table(), "table"),
        (nodes.raw("", "<irl-touch></irl-touch>", format="html"), "list"),
        (nodes.raw("", "<b>so</b>", format="html"), "answer"),
        (nodes.paragraph("", "It falls."), "answer"),
    ],
)
def test_a_fold_is_said_to_hold_what_comes_first_in_it(first, word):
    assert answers.word_for([first, nodes.paragraph("", "More.")]) == word
    assert answers.word_for([]) == "answer"


def folded_cell(*classes):
    shown = nodes.container("", nodes.paragraph("", "It falls."), nb_element=answers.OUTPUT)
    return nodes.container(
        "", sphinx_parts.HideCodeCellNode(), shown, classes=["tag_hide-cell", *classes], hide_mode="all"
    )


def test_exercises_that_follow_each_other_share_a_fold():
    document = new_document("page", get_default_settings(Parser()))
    exercise = "tag_exercise"
    document += [folded_cell(exercise), folded_cell(exercise), nodes.paragraph(), folded_cell(exercise)]
    document += folded_cell()
    answers.JoinExercises(document).run()
    first, _, alone, other = document.children
    assert [isinstance(each, answers.folded) for each in (first, alone, other)] == [True, False, False]
    assert [each["of"] for each in document.findall(answers.button)] == ["two more"]
    assert first.astext().count("It falls.") == 2

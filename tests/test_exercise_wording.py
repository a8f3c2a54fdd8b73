"""The question of an exercise says all on which its number depends, and answers differ from seed to seed."""

import re
from collections import Counter

import pytest

from all_families import ALL, of_kind

pytestmark = pytest.mark.slow

SEEDS = range(1, 9)
FEW_POSSIBLE = {  # families with only 3 or 4 right answers: any other would also come out of a wrong rule
    "mrr", "p-grades", "p-short", "p-line", "sl", "judged-list", "judged-line", "weight-rbp",
    "ap-missed", "choosing-check", "beyond-relative-many", "beyond-judged", "beyond-unjudged", "beyond-bpm",
    "beyond-bpm-short", "beyond-st-recall", "holes-precision", "bound-precision",
    "files-score",  # seven right answers in sixty seeds, two of them more often than the rest together
}  # fmt: skip
NUMBER_WORDS = "zero one two three four five six seven eight nine".split()


def says(question, name, value):
    """Say whether a question names the value of an option."""
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        value = abs(value)  # -0.5 is said as "costs 0.5"
        word = NUMBER_WORDS[value] if value in range(10) else None
        return re.search(rf"(?<![\d.]){re.escape(str(value))}(?![\d]|\.\d)|\b{word}\b", question) is not None
    words = {"gain": "gain", "discount": "divided by|discount", "relevance": "share", "normalized": "share",
             "weights": "squares|linear weights", "denominator": "divided"}  # fmt: skip
    return re.search(words[name], question) is not None


@of_kind("number", "worksheet", "predict", sample=2)
def test_a_question_says_every_option_that_is_bound(family):
    for seed in (1, 5, 9):
        q = family.item(seed)
        for name, value in q.metric.bound.items():
            assert says(q.statement, name, value), (seed, name, value, q.statement)


@of_kind("number", sample=3)
def test_truths_differ_from_seed_to_seed(family):
    truths = {round(family.item(seed).data.truth, 3) for seed in SEEDS}
    least = 3 if family.name in FEW_POSSIBLE else 5
    assert len(truths) >= least, f"{truths}: try varied=True; where there are no others, FEW_POSSIBLE"


@of_kind("predict")
def test_no_letter_is_right_nearly_always(family):
    letters = Counter(family.item(seed).right_letter for seed in SEEDS)
    assert len(letters) >= 2 and max(letters.values()) <= 5, letters


@of_kind("function")
def test_the_function_that_is_shown_is_right(family):
    q = family.item(1)
    assert q.check(family.options["right"]).status == "correct"
    shown: dict = {}
    exec(str(q.source), shown)
    assert q.check(shown["mine"]).status == "correct"
    assert str(q.source) in str(q.solution())
    assert any(word in q.question for word in ("relevant", "gain", "satisfies"))


@of_kind("construct")
def test_a_grade_that_is_not_allowed_is_said_to_be_none(family):
    q = family.item(1)
    assert "(" not in q.statement and q.allowed in q.statement
    feedback = q.check([7] * q.data.n)
    assert feedback.status == "format" and feedback.message.startswith("7 is none of the grades")


def test_how_many_documents_are_relevant_is_said_once_of_several_queries():
    for name in ("map", "mrr", "beyond-gmap", "mrr-sheet"):
        assert ALL[name].item(1).statement.count("o other relevant documents exist") == 1

"""The question of an exercise says all on which its number depends, and answers differ from seed to seed."""

import re
from collections import Counter

import pytest

from all_families import ALL, of_kind
from every import every
from irlearn.exercises import feedback_texts
from irlearn.exercises.family import Family
from published_items import as_it_is

pytestmark = pytest.mark.slow

SEEDS = range(1, 9)
FEW_POSSIBLE = {  # families with only 3 or 4 right answers: any other would also come out of a wrong rule
    "mrr", "p-grades", "p-short", "p-line", "sl", "judged-list", "judged-line", "weight-rbp",
    "ap-missed", "choosing-check", "beyond-relative-many", "beyond-judged", "beyond-unjudged", "beyond-bpm",
    "beyond-bpm-short", "beyond-rprec-double", "beyond-st-recall", "r-few", "holes-precision",
    "bound-precision", "beyond-relative-few", "tries-some", "calls-union", "calls-precision",
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


@of_kind("number", "worksheet", "predict", sample=6)
def test_a_question_says_every_option_that_is_bound(family):
    for seed in (1, 5, 9):
        q = family.item(seed)
        for name, value in q.metric.bound.items():
            assert says(q.statement, name, value), (seed, name, value, q.statement)


@of_kind("number", sample=16)
def test_truths_differ_from_seed_to_seed(family):
    truths = {round(family.item(seed).data.truth, 3) for seed in SEEDS}
    least = (
        2
        if family.name in ("beyond-relative-many", "beyond-bpm")
        else 3
        if family.name in FEW_POSSIBLE
        else 5
    )
    assert len(truths) >= least, f"{truths}: try varied=True; where there are no others, FEW_POSSIBLE"


@of_kind("predict", sample=3)
def test_no_letter_is_right_nearly_always(family):
    letters = Counter(family.item(seed).right_letter for seed in SEEDS)
    assert len(letters) >= 2 and max(letters.values()) <= 5, letters


@of_kind("function", sample=3)
def test_the_function_that_is_shown_is_right(family):
    q = family.item(1)
    assert q.check(family.options["right"]).status == "correct"
    shown: dict = {}
    exec(str(q.source), shown)
    assert q.check(shown["mine"]).status == "correct"
    assert str(q.source) in str(q.solution())
    assert any(word in q.question for word in ("relevant", "gain", "satisfies"))


@of_kind("construct", sample=3)
def test_a_grade_that_is_not_allowed_is_said_to_be_none(family):
    q = family.item(1)
    assert "(" not in q.statement and q.allowed in q.statement
    feedback = q.check([7] * q.data.n)
    assert feedback.status == "format" and "grade 7" in feedback.message


# ---- letters do not hang on words ------------------------------------------------------------------------


def reworded(family):
    """Return the same family with every choice and every reason in other words."""

    def each(options):
        return tuple(option._replace(words=f"As they say: {option.words} ") for option in options)

    cases = [
        case._replace(choices=each(case.choices), reasons=each(case.reasons))
        for case in family.options["cases"]
    ]
    facts = {"hints": family.hints, "chapter": family.chapter, "q": family.q, "version": family.version}
    return Family(
        family.name, family.kind, family.skill, family.draw, **facts, **{**family.options, "cases": cases}
    )


def lettered(q):
    """Return the places in the content file of choices and of reasons, in the order of their labels."""
    choices, reasons = q.data.choices, q.data.reasons
    return [*map(choices.index, q.choices)], [*map(reasons.index, q.reasons)]


@of_kind("choose", sample=6)
def test_other_words_move_no_letter(family):
    """A result code has letters only, so each has to mean the same after a sentence was put better."""
    other = reworded(family)
    assert other.item(1).choices[0].words != family.item(1).choices[0].words
    assert [lettered(other.item(seed)) for seed in SEEDS] == [lettered(family.item(seed)) for seed in SEEDS]
    assert as_it_is(family.chapter, other) == as_it_is(family.chapter, family)


@of_kind("identify", sample=3)
def test_other_words_for_a_rule_move_no_letter(family, monkeypatch):
    said = feedback_texts.rule_in_words
    before = [family.item(seed).right_letter for seed in SEEDS]
    monkeypatch.setattr(feedback_texts, "rule_in_words", lambda *about: said(*about)[::-1])
    assert [family.item(seed).right_letter for seed in SEEDS] == before


@every("family", [each for each in ALL.values() if each.kind.kind == "choose"])
def test_a_case_stands_alone_and_ends_with_a_question(family):
    """Each is shown without the others, so it cannot begin with what another one said."""
    for case in family.options["cases"]:
        assert case.text.endswith("?")
        assert not re.match(r"(It|They|That|Those|He|She|Then|Again|The same (call|numbers?))\b", case.text)

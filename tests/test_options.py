"""An option is declared once: everything that speaks of options reads that declaration.

An error has ``usage`` where the question is wrong, as a wrong value is, and not the data.
"""

import re
from fractions import Fraction

import pytest

import irlearn
from every import every
from irlearn import IRLearnError, widgets
from irlearn.cli import main
from irlearn.definition import registry
from irlearn.definition.options import Choices, Flag, Gains, Numbers, Option, Whole
from irlearn.questions.identify.candidates import candidates
from irlearn.worksheet.columns import total
from option_values import values_of

HOW = {  # the choices of an option that these tests declare
    "as it is": lambda number: number,
    "halved": lambda number: number / 2,
}


@pytest.fixture
def kindness(monkeypatch):
    """Register a metric for one test, with an option that no other has."""
    monkeypatch.setattr(registry, "REGISTRY", dict(registry.REGISTRY))
    monkeypatch.setattr(registry, "ALIASES", dict(registry.ALIASES))
    strictness = Option("strictness", "what becomes of the number of hits", Choices(HOW))

    @irlearn.named("Kindness", options=[strictness])
    def how_kind(sheet, rel=1, strictness="as it is"):
        """How kind is it?"""
        return HOW[strictness](total(sheet.grade >= rel))

    return how_kind


# ---- declared, and known everywhere ----------------------------------------------------


def test_a_new_option_is_known_everywhere(kindness, capsys):
    with pytest.raises(IRLearnError, match="Did you mean 'halved'.*It can be 'as it is' or 'halved'"):
        kindness(strictness="halfed")
    with pytest.raises(IRLearnError, match="Did you mean 'halved'"):
        irlearn.metric("Kindness(strictness='halfed')")
    assert irlearn.metric("Kindness(strictness='halved')")([1, 0, 1]) == 1.0

    expected = "what becomes of the number of hits: 'as it is' or 'halved'"
    assert main(["metrics", "Kindness"]) == 0
    assert f"strictness = 'as it is': {expected}" in capsys.readouterr().out
    assert main(["explain", "--help"]) == 0
    assert expected in " ".join(capsys.readouterr().out.split())
    assert main(["explain", "Kindness", "1", "1", "--strictness", "halved"]) == 0
    assert "strictness: halved" in capsys.readouterr().out

    assert kindness(strictness="halved") in candidates(kindness, levels=[1])
    [match] = irlearn.identify("1.5", [1, 1, 1], "Kindness")
    assert match.metric == kindness(strictness="halved")
    [control] = [each for each in widgets.explorer(kindness, [2, 0, 1]).controls if each.name == "strictness"]
    assert (control.choices, control.start) == (("as it is", "halved"), "as it is")
    assert values_of(kindness.option("strictness")) == ["as it is", "halved"]


def test_the_values_that_tests_try_include_none_for_the_cut_off_alone():
    assert None in values_of(irlearn.metric("P").option("k"))
    assert values_of(Option("tolerance", "how many ranks too low still count", Whole(0))) == [*range(13)]


def test_an_option_that_nobody_declared_is_refused_where_it_is_written():
    def how_kind(sheet, strictness=1):
        """How kind is it?"""

    with pytest.raises(IRLearnError, match="Kindness has an undeclared option 'strictness'"):
        irlearn.named("Kindness")(how_kind)
    assert "Kindness" not in irlearn.metrics()


@every("metric", irlearn.metrics().values(), ids=repr)
def test_the_default_and_the_values_to_try_are_allowed(metric):
    for name, default in metric.parameters.items():
        assert metric.bind(**{name: default}) == metric
        for value in metric.option(name).tries:
            assert metric.bind(**{name: value}).options[name] == value


# ---- refused where it is written -------------------------------------------------------


@pytest.mark.parametrize(
    ("bind", "sentence"),
    [
        (lambda: irlearn.ndcg(gain="exponental"), "Did you mean 'exponential'?"),
        (lambda: irlearn.metric("nDCG(gain='foo')@10"), "It can be 'linear', 'exponential' or a table"),
        (
            lambda: irlearn.rbp(relevance="nonsense"),
            "relevance='nonsense' isn't valid. It can be 'binary', 'given', ",
        ),
        (lambda: irlearn.kendall_tau(variant="ext"), "It can be 'a' or 'b'."),
        (lambda: irlearn.rbp(p=1), "With p=1, the reader never stops"),
        (lambda: irlearn.rbo(p=Fraction(1)), "With p=1, the reader never stops"),
        (lambda: irlearn.rbp(p=1.5), "the next result: a number from 0 and below 1."),
        (lambda: irlearn.err(p=1.5), "the next result: a number from 0 to 1."),
        (lambda: irlearn.kendall_inversions(normalized="yes"), "out of order: True or False."),
        (lambda: irlearn.ndcg(gain=3), "'linear', 'exponential' or a table {grade: gain}."),
        (lambda: irlearn.evaluate({"q": {"d": 1}}, {"q": {"d": 1.0}}, "nDCG(ideal='best')"), "ideal='best'"),
    ],
)
def test_a_wrong_value_is_refused_when_it_is_bound(bind, sentence):
    with pytest.raises(IRLearnError, match=re.escape(sentence)) as refused:
        bind()
    assert refused.value.usage


def test_the_command_line_refuses_before_it_reads_a_file(capsys):
    assert main(["evaluate", "no file", "no file", "-m", "nDCG(gain='foo')@10"]) == 2
    assert "gain='foo' isn't valid" in capsys.readouterr().err


# ---- kinds -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "words", "allowed", "refused"),
    [
        (Whole(1), "a whole number from 1", [1, 5.0, 10**9], [0, 1.5, True, "1", None]),
        (Numbers(), "a number", [-3, 0, Fraction(1, 3), 1e300], [float("nan"), float("inf"), 1j, "1", True]),
        (Numbers(0, 1), "a number from 0 to 1", [0, 0.5, 1], [-0.1, 1.1]),
        (Numbers(above=0), "a number above 0", [1e-9, 7], [0, -1]),
        (Numbers(below=1), "a number below 1", [0.5, -3], [1, 2]),
        (Numbers(above=0, below=1), "a number above 0 and below 1", [0.5], [0, 1]),
        (Flag(), "True or False", [True, False], [0, 1, "yes", None]),
        (Choices(("a", "b")), "'a' or 'b'", ["a", "b"], ["c", "", None, ["a"], {}]),
        (Gains(("a",)), "'a' or a table {grade: gain}", ["a", {0: 0}], ["c", {0: -1}, {"x": 1}, None]),
    ],
)
def test_a_kind_says_what_it_takes(kind, words, allowed, refused):
    option = Option("colour", "what it looks like", kind)
    assert option.described == f"what it looks like: {words}"
    assert [option.checked(value) for value in allowed] == allowed
    for value in refused:
        with pytest.raises(IRLearnError):
            option.checked(value)
    assert option.checked(None, optional=True) is None


def test_a_whole_number_is_kept_as_one():
    assert repr(irlearn.ndcg(k=5.0)) == "nDCG@5"
    assert repr(irlearn.metric("F(beta=2.0)")) == repr(irlearn.f_score(beta=2)) == "F(beta=2)"
    assert irlearn.ndcg(gain={1.0: 3.0}) == irlearn.ndcg(gain={1: 3})


@pytest.mark.needs("numpy")
def test_numbers_of_numpy_become_plain():
    import numpy

    bound = irlearn.kendall_inversions(normalized=numpy.bool_(True)).bound
    assert bound == {"normalized": True} and type(bound["normalized"]) is bool
    assert type(irlearn.rbp(p=numpy.float64(0.5)).bound["p"]) is float


# ---- what is refused says what to give instead -----------------------------------------

CHOICES = [
    (metric, name)
    for metric in irlearn.metrics().values()
    for name, option in metric.declared.items()
    if isinstance(option.kind, Choices)
]


@every(("metric", "name"), CHOICES, ids=lambda each: getattr(each, "name", each))
def test_a_wrong_choice_is_answered_with_all_choices(metric, name):
    for wrong in ("w" * 9, 7.5):
        with pytest.raises(IRLearnError) as refused:
            metric(**{name: wrong})
        assert all(repr(choice) in str(refused.value) for choice in metric.option(name).kind.tries)


def test_a_wrong_policy_of_ties_is_answered_with_all_policies():
    policies = ["doc_id", "given", "mean", "best", "worst"]
    qrels, run = {"q": {"d": 1}}, {"q": {"d": 2.0}}
    for call in (
        lambda: irlearn.precision([1, 0], scores=[1, 1], ties="w"),
        lambda: irlearn.evaluate(qrels, run, "P", ties="w"),
        lambda: irlearn.explain("P", qrels, run, "q", ties="w"),
        lambda: irlearn.compare(qrels, run, run, "P", ties="w"),
    ):
        with pytest.raises(IRLearnError) as refused:
            call()
        assert all(repr(policy) in str(refused.value) for policy in policies)


LISTS = ([1, 2], [2, 1])


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: irlearn.rbo(*LISTS, ties="w"), ["'ties'", "Did you mean 'tied'?", "'a', 'b' or 'w'."]),
        (lambda: irlearn.rbo(*LISTS, judged=[1]), ["'judged'", "It has: p, variant, tied."]),
        (lambda: irlearn.kendall_tau(*LISTS, variants="b"), ["Did you mean 'variant'?", "'a' or 'b'."]),
        (lambda: irlearn.ndcg([1, 0], gains="linear"), ["Did you mean 'gain'?", "'exponential' or a"]),
        (lambda: irlearn.mean_reciprocal_rank([[1]], ties="best"), ["MRR has no option 'ties'. It has: k"]),
        (lambda: irlearn.mean_reciprocal_rank([[1]], metric="P"), ["MRR has no option 'metric'."]),
        (lambda: irlearn.precision([1], repeats=True), ["P has no option 'repeats'."]),
    ],
)
def test_an_unknown_option_is_answered_with_the_one_that_was_meant(call, said):
    with pytest.raises(IRLearnError) as refused:
        call()
    assert all(words in str(refused.value) for words in said)
    assert refused.value.usage


def test_who_asks_a_metric_for_chance_is_told_where_it_is():
    for call in (irlearn.ndcg.explain, irlearn.ndcg):
        with pytest.raises(IRLearnError) as refused:
            call([3, 2, 0], k=2, chance=True)
        expected = "For what random orders score, ask irlearn.chance('nDCG', ...); for a query of a run, "
        assert expected in str(refused.value)
        assert "irlearn.explain(..., chance=True)" in str(refused.value)
    assert irlearn.chance("nDCG", [3, 2, 0], k=2).score == irlearn.ndcg([3, 2, 0], k=2)
    with pytest.raises(IRLearnError, match="RBO has no option 'chance'. It has"):
        irlearn.rbo(*LISTS, chance=True)

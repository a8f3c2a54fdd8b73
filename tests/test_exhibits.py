"""The museum of wrong numbers that programs printed.

An *exhibit* has the number, the metric that was asked for, the rule that gave the number, and the *law* that
the rule breaks: what any metric should keep (`audit/laws.py`). Its `ours` works the number out by the
rule, its `right` by the metric; `transcribed` is the rule as a function, written after the report.
"""

from decimal import Decimal

import pytest

import irlearn
from irlearn import IRLearnError, exhibit, exhibits
from irlearn.definition.registry import metric as metric_of
from irlearn.questions.audit.laws import LAWS
from irlearn.questions.audit.rules import Rule

EVERY = exhibits().values()
BY_LAW = {law.name: law for law in LAWS}


@pytest.mark.parametrize("each", EVERY, ids=lambda each: each.id)
def test_the_rule_gives_what_was_printed_and_the_metric_something_else(each):
    if each.reported:  # the number is quoted, and cannot be computed
        assert each.ours() is None and each.rule() == "quoted"
        return
    last_digit = Decimal(1).scaleb(Decimal(each.value).as_tuple().exponent)
    assert abs(Decimal(each.ours()) - Decimal(each.value)) < last_digit, each.printed()
    right = each.right()
    same = right is not None and abs(right - each.ours()) < 1e-12
    assert same == (each.id in ("quepid-hundred", "pytrec-puzzle"))  # two reports were about a right number


@pytest.mark.parametrize("each", exhibits("sees").values(), ids=lambda each: each.id)
def test_a_rule_that_does_not_see_what_the_metric_sees_breaks_that_law(each):
    if each.transcribed or each.id == "recommenders-spark":  # Spark loses the order before it counts
        return
    asked = metric_of(each.asks)
    seen = Rule(asked).score
    assert BY_LAW["sees"].breach(Rule(each.metric).score, asked, (0, 1, 2), 3, seen) is not None
    assert BY_LAW["sees"].breach(seen, asked, (0, 1, 2), 3, seen) is None


def test_every_exhibit_is_complete():
    assert len(EVERY) >= 30
    for each in EVERY:
        assert each.law in {*BY_LAW, "none"} and each.where.startswith("https://github.com/")
        assert "2016" <= each.opened[:4] <= "2026" and each.opened < each.read
        assert len(each.story) > 80 and len(each.other_side) > 60 and each.about.endswith(".")
        for form in (each.to_text(), each.to_html(), each.to_markdown()):
            assert each.value in form and "The other side" in form
        assert each.to_dict()["law"] == each.law


def test_what_was_wanted_is_refused_or_not_known():
    assert "wanted    refused" in str(exhibit("sklearn-negative"))
    assert "wanted   not known" in str(exhibit("lightgbm-eval-at"))


def test_a_wrong_name_is_refused_with_the_near_one():
    with pytest.raises(IRLearnError, match="haystack-ndcg"):
        irlearn.exhibit("haystack-ndgc")

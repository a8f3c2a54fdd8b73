"""What a page shows of a worksheet is what Python shows, character by character."""

import json
import random
import unicodedata
from functools import partial
from math import prod

import pytest

import irlearn
from compare_interpreters import compare, variants
from every import every
from irlearn import escaping
from irlearn.definition.registry import metric
from irlearn.web.variants import metric_variants
from node import Calls
from rings import one_in

notations = partial(variants, every_choice=False)  # lists metrics with some options bound, as text


@pytest.fixture(scope="module")
def call():
    """Yield ``call(function, lists)``: it calls a function of a page's script with each list of arguments."""
    with Calls() as calls:
        yield calls


@pytest.mark.slow
@every("notation", notations, sample=14)
def test_text_cells_and_scores_are_those_of_python(call, notation):
    assert_same_as_python(call, notation)


@pytest.mark.long
@every("notation", notations)
def test_text_cells_and_scores_of_every_metric_are_those_of_python(call, notation):
    assert_same_as_python(call, notation)


def assert_same_as_python(call, notation):
    """Compare short binary lists and some random ones, fewer where options are bound: none may differ."""
    longest, drawn = (2, 4) if "(" in notation or "@" in notation else (3, 30)
    counts, different = compare(notation, longest, drawn, call)
    assert counts["explanations"] >= drawn / 2
    assert different == []


@pytest.mark.slow
@pytest.mark.parametrize("name", one_in(3, ["nDCG", "AP", "ERR", "RBP", "P"]))
def test_every_variant_of_a_metric_is_that_metric(call, name):
    whole = metric_variants(metric(name))
    chosen = [{each: variant["options"][each] for each in whole["choices"]} for variant in whole["variants"]]
    assert len({*map(str, chosen)}) == len(chosen) == prod(map(len, whole["choices"].values()))
    found = call("choose", [[whole, options] for options in chosen])
    assert [data["metric"] for data in found] == [variant["metric"] for variant in whole["variants"]]
    grades, judged = [3, 0, 2, 1], [4, 3, 2, 1, 1, 0]
    for data in found:
        (shown,) = call("explained", [[data, {"grades": grades, "judged": judged}, {"options": {"k": 3}}]])
        assert shown["text"] == str(metric(data["metric"]).explain(grades, judged=judged, k=3))


def test_the_metrics_of_a_page_are_found_under_the_older_name_families_too(call):
    known, own = {"P": {}, "AP": {}}, {"RR": {}}
    for name in ("variants", "families"):
        on_page = [[{name: known}, json.dumps(data)] for data in ({}, {name: own})]
        assert call("variants", on_page) == [["P", "AP"], ["RR"]]
    assert call("variants", [[None, ""], [{"variants": known}, ""]]) == [[], ["P", "AP"]]


def test_a_metric_is_written_as_irlearn_writes_it(call):
    ndcg, iprec = "nDCG(gain='exponential', discount='rank')@5", "IPrec(rounding='trec_eval 9')@0.3"
    for each in (ndcg, "RBP(p=0.95)", iprec):
        data = metric(each).to_steps()
        assert call("notation", [[data, data["options"]]]) == [repr(metric(each))] == [each]
    data = irlearn.dcg.to_steps()
    gains = {"gain": [[2, 3], [3, 0.5]], "k": 7}
    assert call("notation", [[data, data["options"] | gains]]) == ["DCG(gain={2: 3, 3: 0.5})@7"]
    values = [True, False, None, "a", 1e-5, 0.00012, -2e-7, 3, 0.1]
    assert call("python", [[value] for value in values]) == list(map(repr, values))


def test_a_choice_that_a_metric_does_not_have_is_an_error(call):
    (found,) = call("choose", [[metric_variants(irlearn.ndcg), {"gain": "cubic"}]])
    assert "doesn't know nDCG(gain='cubic')" in found["broken"]  # an error of ours; bad input is "refused"


def test_names_from_outside_are_escaped_as_in_python(call):
    rng = random.Random(2)
    known = [chr(i) for i in range(0x11000) if unicodedata.category(chr(i)) != "Cn"]
    words = ["".join(rng.choices(known, k=40)) for _ in range(300)] + ["a_b", "\\{}^~$&%#<>", "", "\ud800"]
    assert call("visible", [[each] for each in words]) == list(map(escaping.visible, words))


def test_what_cannot_be_worked_out_is_refused_in_pythons_words(call):
    asked = [
        (irlearn.ndcg, {"grades": [-1, 0]}),
        (metric("nDCG(ideal='maximum', max_grade=2)"), {"grades": [3]}),
        (metric("DCG(gain={1: 1, 3: 7})"), {"grades": [1, 2]}),
        (irlearn.average_precision, {"grades": [2, 1], "judged": [1, 1]}),
        (metric("RBP(relevance='given')"), {"grades": [0.5, -3, 2]}),
    ]
    for some, given in asked:
        with pytest.raises(irlearn.IRLearnError) as python:
            some.explain(**given)
        assert call("explained", [[some.to_steps(), given]]) == [{"refused": str(python.value)}]
    assert call("score", [[irlearn.mse.to_steps(), {"predicted": [], "true": []}]])[0]["refused"]


def test_tables_can_be_left_out(call):
    (shown,) = call("explained", [[irlearn.ndcg.to_steps(), {"grades": [1, 0]}, {"tables": False}]])
    assert shown["tables"] == [] and shown["lines"]

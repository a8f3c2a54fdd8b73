"""The letters of formulas: k where a sum ends at the cut-off, g for a grade, t for the lowest relevant."""

import re
from pathlib import Path

import irlearn
from every import every
from irlearn.definition.source import latex

NOTATION = (Path(__file__).resolve().parents[1] / "book" / "back-matter" / "notation.md").read_text("utf8")
WITH_K = [name for name, each in irlearn.metrics().items() if "k" in each.parameters]
OF_EACH_QUERY = {  # there k belongs to each query, or to the list of each person, which is not written out
    *("MRR", "MAP", "ItemCoverage", "Gini", "GroupExposure", "Popularity", "Novelty")
}


@every("name", WITH_K)
def test_the_formula_of_a_metric_of_one_ranking_with_a_cut_off_has_its_letter(name):
    right_of = [line.split("&=")[1] for line in latex(f"{name}@k").split(r"\\") if "&=" in line]
    assert any(re.search(r"\bk\b", right) for right in right_of) or name in OF_EACH_QUERY


def test_a_sum_over_the_first_k_is_no_sum_over_all_that_is_judged():
    lines = dict(line.split(" &= ") for line in latex("Recall@k").split("\n")[1:-1])
    assert lines[r"\text{Recall@k}"] == r"\frac{\sum_{i=1}^{k} \text{relevant}_i}{R}"
    assert lines["R"] == r"\sum_i [\text{judged }g_i \ge t] \\"
    assert r"\max_{i \le k} \text{reciprocal}_i" in latex("RR@k")


def test_without_a_cut_off_no_sum_and_no_maximum_ends_at_k():
    for name in WITH_K:
        assert "i=1" not in latex(name) and r"i \le k" not in latex(name)


def test_the_ideal_ranking_is_cut_off_where_the_ranking_is():
    for ideal in ("judged", "retrieved", "retrieved@k", "maximum"):
        written = irlearn.ndcg.explain([3, 2, 0, 1], k=3, ideal=ideal, max_grade=3).to_latex()
        assert r"\sum_{i=1}^{k} \text{ideal discounted gain}_i" in written
    shorter = irlearn.ndcg(ideal="judged@retrieved")
    for k, end in ((None, r"\text{retrieved}"), (3, r"\min(k, \text{retrieved})")):
        written = shorter.explain([3, 2, 0, 1], k=k).to_latex()
        assert rf"\sum_{{i=1}}^{{{end}}} \text{{ideal discounted gain}}_i" in written


def test_a_grade_and_the_least_relevant_grade_have_letters_of_their_own():
    assert r"\text{relevant}_i &= [g_i \ge t]" in irlearn.precision.explain([1, 0]).to_latex()
    assert not any(r"\mathrm{rel}" in latex(n) or r"\text{rel}" in latex(n) for n in irlearn.metrics())
    assert "| $g_i$ | `grade`" in NOTATION and "| $t$ | `rel`" in NOTATION

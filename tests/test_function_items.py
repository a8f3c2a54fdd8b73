"""Functions that a reader writes for an exercise: named as they like, and stopped where they do not end."""

from math import log2

import pytest

from irlearn.exercises import chapter


def test_the_parameters_may_have_any_names():
    def dcg(grades, k):
        return sum(grade / log2(rank + 1) for rank, grade in enumerate(grades[:k], 1))

    def mine(r, j, n):
        ideal = dcg(sorted(j, reverse=True), n)
        return dcg(r, n) / ideal if ideal else 0.0

    def of_what_came_back(r, j, n):
        ideal = dcg(sorted(r, reverse=True), n)
        return dcg(r, n) / ideal if ideal else 0.0

    item = chapter("ndcg")["ndcg-function"]
    assert item.check(mine).status == "correct"
    said = item.check(of_what_came_back)
    assert said.status == "slip" and "only from the results returned" in said.message


@pytest.mark.slow
def test_a_function_that_does_not_end_is_stopped(monkeypatch):
    monkeypatch.setattr("irlearn.questions.audit.guard.SECONDS_A_CALL", 0.2)

    def mine(ranking, judged, k):
        while True:
            pass

    said = chapter("ndcg")["ndcg-function"].check(mine)
    assert said.status == "wrong" and "no answer in 0.2 s" in said.message

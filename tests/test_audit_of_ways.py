"""How an audit finds out what a function takes (ids before grades, several queries, names of cut-offs).

Also what it says of some functions that keep a rule of their own.
"""

from math import log2

import pytest

import irlearn
from rings import one_in, quick_for


def second_rank(ranked, relevant):
    return next((1 / (i + 2) for i, each in enumerate(ranked, 1) if each in relevant), 0.0)


@pytest.mark.slow
def test_a_function_of_ids_is_not_taken_for_one_of_grades_or_of_several_queries():
    found = irlearn.audit(second_rank, "RR")
    assert (found.binding.shape.word, found.status) == ("ids", "unknown")
    assert "shape=ids; if that's wrong, name another shape" in str(found)


CUTOFFS = "top topk top_k n limit cutoff cut_off at depth size max_k".split()


@pytest.mark.parametrize("name", one_in(4, CUTOFFS))
def test_a_cutoff_is_known_by_many_names_and_used_though_it_has_a_default(name):
    names = {}
    counted = f"sum(x in truth for x in dict.fromkeys(results[:{name}]))"
    source = f"def hits(results, truth, {name}=10):\n    return {counted} / {name}"
    exec(source, names)
    found = irlearn.audit(names["hits"], "P@5")
    assert found.binding.takes_k and found.status == "same", str(found)


def summed(all_retrieved, all_relevant, k):
    return sum(len({*a[:k]} & {*b}) / len(b) if b else 0.0 for a, b in zip(all_retrieved, all_relevant))


def pooled(all_retrieved, all_relevant, k):
    hits = sum(len({*a[:k]} & {*b}) for a, b in zip(all_retrieved, all_relevant))
    return hits / max(1, sum(map(len, all_relevant)))


def zeros_left_out(all_retrieved, all_relevant):
    found = []
    for a, b in zip(all_retrieved, all_relevant):
        found += [1 / i for i, each in enumerate(a, 1) if each in b][:1]
    return sum(found) / len(found) if found else 0.0


def averaged(all_retrieved, all_relevant, k):
    every = [len({*a[:k]} & {*b}) / len(b) if b else 0.0 for a, b in zip(all_retrieved, all_relevant)]
    return sum(every) / len(every)


@pytest.mark.parametrize(("function", "metric"), [(summed, "R@5"), (pooled, "R@5"), (zeros_left_out, "RR")])
def test_what_is_no_mean_over_queries_is_a_fault(function, metric):
    found = irlearn.audit(function, metric, shape="lists")
    assert found.status == "fault" and "It isn't a mean over queries" in str(found)


def test_a_mean_over_queries_is_no_fault():
    assert irlearn.audit(averaged, "R@5", shape="lists").ok


def in_order_of_ids(results, truth, k):
    return len({*sorted(results)[:k]} & {*truth}) / len(truth) if truth else 0.0


@pytest.mark.slow
def test_a_number_that_depends_on_names_is_a_fault():
    found = irlearn.audit(in_order_of_ids, "R@5")
    assert found.status == "fault" and "The names of documents matter" in str(found)


def own_top(grades, judged):
    top, going, total = max([1, *judged]), 1.0, 0.0
    for rank, grade in enumerate(grades, 1):
        stops = (2**grade - 1) / 2**top
        total, going = total + going * stops / rank, going * (1 - stops)
    return total


@pytest.mark.slow
def test_the_highest_grade_of_the_query_as_the_top_is_a_convention():
    found = irlearn.audit(own_top, "ERR")
    assert found.status == "convention" and "the highest grade of the query as the top" in found.rule.name


def percent(results, truth, k):
    return 100 * sum(x in truth for x in dict.fromkeys(results[:k])) / k


def test_a_constant_factor_is_named():
    found = irlearn.audit(percent, "P@5")
    assert (found.status, found.rule.name) == ("fault", "P, times 100")
    assert found.message.startswith("percent doesn't compute P@5: P, times 100.")


def own_ideal(docs, qrels, k):
    seen: set = set()
    grades = []
    for each in docs[:k]:
        grades.append(0 if each in seen else qrels.get(each, 0))
        seen.add(each)
    gain = lambda row: sum(g / log2(i + 1) for i, g in enumerate(row, 1))  # noqa: E731
    best = gain(sorted(grades, reverse=True))
    return gain(grades) / best if best else 0.0


@pytest.mark.slow
def test_a_convention_that_does_not_see_what_was_missed_carries_a_warning():
    found = irlearn.audit(own_ideal, "nDCG@5")
    assert found.status in ("convention", "fault")
    assert "a list that misses nearly everything can score 1" in str(found)


def a_quarter_for_any_hit(results, truth):
    return 0.25 * (sum(x in truth for x in results) > 0)


@pytest.mark.slow
def test_a_case_names_no_cutoff_where_there_is_none():
    found = irlearn.audit(a_quarter_for_any_hit, "R")
    assert found.smallest is not None and "k=" not in str(found).partition("law")[0]


def capped(results, truth, k):
    found = sum(x in truth for x in dict.fromkeys(results[:k]))
    return found / min(k, len(truth)) if truth else 0.0


@pytest.mark.slow
def test_another_metric_is_named_under_its_convention():
    found = irlearn.audit(capped, "AP@5")
    assert found.rule is not None and found.rule.name == "Recall(denominator='min(k, relevant)')"
    assert found.message.startswith("capped doesn't compute AP@5: it's Recall (Recall(denominator=")


def ndcg_of_grades(grades, judged=None, k=10):
    gain = lambda row: sum(g / log2(i + 1) for i, g in enumerate(row[:k], 1))  # noqa: E731
    best = gain(sorted(judged or grades, reverse=True))
    return gain(grades) / best if best else 0.0


def lists_called_run(qrels: dict[str, dict[str, int]], run: "dict[str, list[str]]", k: int = 5):
    found = [sum(qrels[q].get(doc, 0) > 0 for doc in [*dict.fromkeys(run.get(q, []))][:k]) / k for q in qrels]
    return sum(found) / len(found)


def flags_called_grades(grades: list[bool], top: list[bool] | None = None, k: int = 5):
    return sum(grades[:k]) / k


def one_id(retrieved, true_id, k=10):
    return int(true_id in retrieved[:k])


def one_id_in_order(retrieved: list[str], target: str):
    return 1 / (retrieved.index(target) + 1) if target in retrieved else 0.0


@pytest.mark.parametrize(
    ("function", "metric", "shape"),
    quick_for(
        5,
        [
            (ndcg_of_grades, "nDCG@10", "grades"),
            (lists_called_run, "P@5", "ranked"),
            (flags_called_grades, "P@5", "ranking"),
            (one_id, "Success@10", "one"),
            (one_id_in_order, "RR", "one"),
        ],
    ),
)
def test_defaults_annotations_and_single_ids_say_what_a_function_takes(function, metric, shape):
    found = irlearn.audit(function, metric)
    assert (found.ok, found.binding.shape.word) == (True, shape), str(found)
    assert found.binding.takes_k == metric.endswith(("5", "10"))


def ranks_from_0(results, relevant):
    return next((1 / i for i, each in enumerate(results) if each in relevant), 0.0)


def always_by_0(results, relevant, k):
    return sum((each in relevant) / i for i, each in enumerate(results[:k]))


@pytest.mark.parametrize(("function", "metric"), quick_for(2, [(ranks_from_0, "RR"), (always_by_0, "RR@5")]))
def test_a_function_that_divides_by_0_is_said_to_fail_and_on_which_case(function, metric):
    for shape in (None, "ids"):
        found = irlearn.audit(function, metric, shape)
        assert found.status == "fault" and found.binding.shape.word == "ids"
        assert "it fails (ZeroDivisionError), as on returned a:1" in found.message


def test_without_numbers_the_call_that_failed_is_named():
    def fails(retrieved, relevant):
        raise KeyError("no")

    with pytest.raises(irlearn.IRLearnError, match=r"fails\(\['a'\], \['a'\]\), ended with: KeyError"):
        irlearn.audit(fails, "RR")
    with pytest.raises(irlearn.IRLearnError, match=r"with the shape 'ids': fails.*choose another shape"):
        irlearn.audit(fails, "RR", "ids")


async def waits(retrieved, relevant, k):
    return 0.5


@pytest.mark.filterwarnings("error")
def test_an_async_function_is_refused_without_a_warning():
    with pytest.raises(irlearn.IRLearnError, match="waits is async"):
        irlearn.audit(waits, "P@5")

"""The names that other programs rely on."""

import inspect
import pickle

import pytest

import irlearn

METRICS = """
precision recall f_score f1 success reciprocal_rank average_precision r_precision bpref inf_ap
cg dcg idcg ndcg rbp err q_measure search_length interpolated_precision eleven_point_ap gm_ap
rbo kendall_tau kendall_inversions tau_ap spearman mse rmse mae mean_reciprocal_rank
mean_average_precision mean_metric
""".split()
FUNCTIONS = (
    "metric metrics evaluate explain compare identify read_qrels read_run draw profile trap classroom".split()
)


@pytest.mark.parametrize("name", METRICS)
def test_a_metric_is_a_callable_that_explains(name):
    found = getattr(irlearn, name)
    assert isinstance(found, irlearn.metric.__globals__["Metric"]) and callable(found.explain)
    assert found.__doc__.strip()


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_function_is_a_function(name):
    assert inspect.isfunction(getattr(irlearn, name))
    assert getattr(irlearn, name).__doc__.strip()


def test_the_error_is_a_value_error():
    assert issubclass(irlearn.IRLearnError, ValueError)


def test_every_registered_metric_can_be_called_by_its_name_in_python():
    assert all(getattr(irlearn, each.__name__) == each for each in irlearn.metrics().values())


@pytest.mark.parametrize("name", irlearn.metrics())
def test_a_docstring_asks_a_question_and_says_the_rest(name):
    metric = irlearn.metric(name)
    said = metric.docstring.sections
    assert metric.question.endswith("?") and metric.range and metric.source and said["Examples"]
    listed = {word for line in said.get("Parameters", []) for word in line.partition(":")[0].split(", ")}
    assert {word.strip() for word in listed} >= set(metric.parameters)


def test_results_and_metrics_travel_between_processes():
    results = irlearn.evaluate({"q": {"d": 1}}, {"q": {"d": 0.5}}, ["AP", irlearn.ndcg @ 10])
    again = pickle.loads(pickle.dumps(results))
    assert again.mean == results.mean == {"AP": 1.0, "nDCG@10": 1.0}
    assert pickle.loads(pickle.dumps(irlearn.ndcg @ 10)) == irlearn.metric("nDCG@10")


def test_binding_an_option_leaves_the_registered_metric_alone():
    assert irlearn.metric("nDCG@10").options["k"] == 10
    assert irlearn.metric("nDCG").options["k"] is None
    assert irlearn.ndcg.options["k"] is None

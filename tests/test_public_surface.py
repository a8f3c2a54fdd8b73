"""The names that other programs rely on."""

import ast
import inspect
import pickle
import pydoc
import re
import sys
from pathlib import Path

import pytest

import irlearn

METRICS = """
precision recall f_score f1 success reciprocal_rank average_precision r_precision bpref inf_ap
cg dcg idcg ndcg rbp insq inst bpm err q_measure search_length interpolated_precision eleven_point_ap gm_ap
rbo kendall_tau kendall_inversions tau_ap spearman mse rmse mae mean_reciprocal_rank
mean_average_precision mean_metric
""".split()
FUNCTIONS = """
metric metrics named evaluate explain compare identify chance read_qrels read_run draw profile trap classroom
touch
""".split()


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


@pytest.mark.parametrize("name", irlearn.metrics())
def test_help_shows_what_a_caller_passes(name):
    metric = irlearn.metric(name)
    signature = inspect.signature(metric)
    inputs = [p for p in signature.parameters.values() if p.kind is p.POSITIONAL_OR_KEYWORD]
    names = [each.name for each in inputs]
    assert names[: len(metric.takes)] == metric.takes and "sheet" not in signature.parameters
    assert set(names[len(metric.takes) :]) <= {"judged", "documents"}
    named = {p.name: p.default for p in signature.parameters.values() if p.kind is p.KEYWORD_ONLY}
    of_scores = {"scores": None, "ties": None} if metric.reads_a_ranking else {}
    assert named == {**metric.parameters, **of_scores, "exact": False, "explain": False, "digits": None}
    page = pydoc.plain(pydoc.render_doc(metric))
    head = "".join(page.partition(metric.question)[0].split())  # newer versions break it over lines
    assert f"{metric.__name__}({names[0]}" in head
    for option, default in metric.parameters.items():
        assert f"{option}={default!r}".replace(" ", "") in head


def test_the_signature_of_a_bound_metric_has_its_options():
    bound = inspect.signature(irlearn.metric("nDCG(gain='exponential')@10")).parameters
    assert (bound["k"].default, bound["gain"].default) == (10, "exponential")
    assert [*inspect.signature(irlearn.mean_metric).parameters][:3] == ["metric", "rankings", "judged"]
    assert "function" in inspect.signature(type(irlearn.ndcg)).parameters


def test_inputs_can_be_named_as_the_signature_names_them():
    grades, judged = [3, 2, 0], [3, 3, 2, 0]
    assert irlearn.ndcg(grades=grades, judged=judged, k=2) == irlearn.ndcg(grades, judged, k=2)
    assert irlearn.ndcg.explain(judged=judged, grades=grades).score == irlearn.ndcg(grades, judged=judged)
    assert irlearn.kendall_tau(first=[1, 2], second=[2, 1]) == -1
    assert irlearn.mean_metric(metric="P@1", rankings=[[1, 0], [0, 1]]) == 0.5
    with pytest.raises(irlearn.IRLearnError, match="nDCG"):
        irlearn.ndcg(grades, grades=grades)


def test_a_metric_in_a_class_is_no_method():
    class Team:
        score = irlearn.precision

    assert Team().score is Team.score is irlearn.precision


@pytest.mark.parametrize("name", irlearn.metrics())
def test_a_docstring_describes_every_option_itself_and_varies_the_call(name):
    metric = irlearn.metric(name)
    said = "\n".join(metric.docstring.sections.get("Parameters", []))
    assert not re.search(r"\b[Aa]s for\b", said)
    calls = [line for line in metric.docstring.sections["Examples"] if f"{metric.__name__}(" in line]
    assert len(calls) >= 2 and len(set(calls)) == len(calls)


def test_results_and_metrics_travel_between_processes():
    results = irlearn.evaluate({"q": {"d": 1}}, {"q": {"d": 0.5}}, ["AP", irlearn.ndcg @ 10])
    again = pickle.loads(pickle.dumps(results))
    assert again.mean == results.mean == {"AP": 1.0, "nDCG@10": 1.0}
    assert pickle.loads(pickle.dumps(irlearn.ndcg @ 10)) == irlearn.metric("nDCG@10")


def test_binding_an_option_leaves_the_registered_metric_alone():
    assert irlearn.metric("nDCG@10").options["k"] == 10
    assert irlearn.metric("nDCG").options["k"] is None
    assert irlearn.ndcg.options["k"] is None


# ---- what a type checker sees ----------------------------------------------------------


def read_and_not_run():
    """The statements that a type checker reads: of ``if TYPE_CHECKING`` the first branch alone."""
    for statement in ast.parse(Path(irlearn.__file__).read_text("utf-8")).body:
        if isinstance(statement, ast.If) and ast.unparse(statement.test) == "TYPE_CHECKING":
            yield from statement.body
        else:
            yield statement


def seen():
    """Every name that a type checker finds, and what it is: those statements, run."""
    names = {"__name__": "irlearn", "__package__": "irlearn"}
    exec(compile(ast.Module([*read_and_not_run()], []), irlearn.__file__, "exec"), names)
    return names


def test_a_type_checker_sees_the_names_that_exist():
    assert seen().keys() >= {*METRICS, *FUNCTIONS, *irlearn.LATER, "IRLearnError", "__version__"}
    for name, found in seen().items():
        assert name.startswith("_") or name == "LATER" or getattr(irlearn, name) is found, name


def test_a_type_checker_sees_no_other_names():
    """A module that answers to any name has none that is misspelled."""
    assert "__getattr__" not in seen()
    with pytest.raises(AttributeError, match="no attribute 'ndgc'"):
        _ = irlearn.ndgc


def test_a_strict_type_checker_is_told_what_is_meant_for_others():
    """It takes a name that is imported as itself, and leaves the others to the module."""
    for statement in read_and_not_run():
        if isinstance(statement, ast.ImportFrom) and statement.level:
            for alias in statement.names:
                ours = alias.name in ("*", "program", "TYPE_CHECKING")  # irlearn needs them, and nobody else
                assert ours or alias.asname == alias.name or alias.asname.startswith("_")
    metrics = sys.modules["irlearn.metrics"]
    assert set(metrics.__all__) == {each.__name__ for each in irlearn.metrics().values()} | {"mean_metric"}

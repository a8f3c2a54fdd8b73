"""The names that other programs rely on."""

import ast
import inspect
import pydoc
import re
import sys
from pathlib import Path

import pytest

import irlearn
from every import every
from irlearn import columns
from irlearn.definition.definition import READER_OPTIONS

METRICS = """
precision recall f_score f1 success reciprocal_rank average_precision r_precision bpref inf_ap
cg dcg idcg ndcg rbp insq inst bpm err q_measure search_length interpolated_precision eleven_point_ap gm_ap
rbo kendall_tau kendall_inversions tau_ap spearman mse rmse mae mean_reciprocal_rank
mean_average_precision mean_metric
""".split()
FUNCTIONS = """
metric metrics named evaluate explain compare compare_scores identify chance read_qrels read_run draw
profile to_documents trap classroom touch
""".split()


@every("name", irlearn.metrics())
def test_a_docstring_asks_a_question_and_says_the_rest(name):
    metric = irlearn.metric(name)
    described = metric.docstring.sections
    assert metric.name == name and metric.question.endswith("?") and len(metric.question) < 120
    assert metric.range.strip(), "say its range under Returns"
    assert metric.source.strip(), "say its source under References"
    assert described["Examples"], "give two calls under Examples"
    own = inspect.getdoc(metric.function).partition("Parameters\n---")[2].partition("\n\n")[0]
    assert set(re.findall(r"^(\w+)", own, re.MULTILINE)) <= set(metric.parameters)


@every("name", irlearn.metrics())
def test_help_says_of_every_option_what_its_declaration_says(name):
    metric = irlearn.metric(name)
    page = " ".join(inspect.getdoc(metric).split())
    for each, option in metric.declared.items():
        default = metric.parameters[each]
        given = "optional" if default is None else f"default {default!r}"
        meaning = option.meaning[0].upper() + option.meaning[1:]
        assert f"{each} : {option.kind.words}, {given} {meaning}. " in page
        assert option.note in page
    for each in (*(name for name in READER_OPTIONS if name in metric.other_parameters), "explain", "digits"):
        assert re.search(rf"Other Parameters .* {each} [A-Z]", page)
    for line in filter(None, map(str.strip, metric.function.__doc__.splitlines())):
        assert line == "Parameters" or set(line) == {"-"} or line in page


def test_no_docstring_repeats_an_option():
    """What an option says of itself stands in its declaration, once."""
    written = "\n".join(" ".join(metric.function.__doc__.split()) for metric in irlearn.metrics().values())
    for metric in irlearn.metrics().values():
        for option in metric.declared.values():
            assert option.meaning not in written and option.meaning.capitalize() not in written


def test_help_of_a_bound_metric_has_its_options():
    assert "k : a whole number from 1, default 7\n" in irlearn.metric("nDCG@7").__doc__
    assert "k : a whole number from 1, optional\n" in irlearn.ndcg.__doc__
    assert type(irlearn.ndcg).__doc__.startswith("A metric with some of its options bound.")


@every("name", irlearn.metrics())
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
    for inputs, named in (
        ((grades,), {"grades": grades}),
        ((), {"judged": judged}),
        ([[]] * 9, {}),
    ):
        with pytest.raises(irlearn.IRLearnError, match="nDCG takes grades"):
            irlearn.ndcg.explain(*inputs, **named)


def test_a_metric_in_a_class_is_no_method():
    class Team:
        score = irlearn.precision

    assert Team().score is Team.score is irlearn.precision


def test_what_goes_wrong_within_a_reader_is_not_taken_for_a_wrong_call(monkeypatch):
    def broken(grades):
        return len(grades, grades)

    monkeypatch.setattr(irlearn.precision, "reader", broken)
    with pytest.raises(TypeError, match="len"):
        irlearn.precision([1, 0])


@every("name", irlearn.metrics())
def test_a_docstring_refers_to_no_other_and_varies_the_call(name):
    metric = irlearn.metric(name)
    text = "\n".join(metric.docstring.sections.get("Parameters", []))
    assert not re.search(r"\b[Aa]s for\b", text)
    calls = [line for line in metric.docstring.sections["Examples"] if f"{metric.__name__}(" in line]
    assert len(calls) >= 2 and len(set(calls)) == len(calls)


# ---- what is public ---------------------------------------------------------------------


def test_all_dir_and_star_import_show_what_is_public_and_nothing_else():
    public = set(irlearn.__all__)
    assert public >= {*METRICS, *FUNCTIONS, "IRLearnError", "columns", "datasets", "exercises", "widgets"}
    assert {name for name in dir(irlearn) if not name.startswith("__")} == public
    brought = {}
    exec("from irlearn import *", brought)
    assert brought.keys() - {"__builtins__"} == public
    internal = "LAZY_IMPORTS RETIRED TYPE_CHECKING program typing_only errors worksheet runs".split()
    assert not {*internal} & public


def test_every_public_name_says_what_it_is():
    for module in (irlearn, columns):
        for name in module.__all__:
            assert inspect.getdoc(getattr(module, name)).strip(), name


def test_a_retired_name_says_once_which_one_to_use(monkeypatch):
    monkeypatch.setitem(irlearn.RETIRED, "normalized_dcg", ("ndcg", "2.0"))
    message = "irlearn.normalized_dcg is now called irlearn.ndcg. .* works until version 2.0."
    with pytest.warns(DeprecationWarning, match=message) as warned:
        assert irlearn.normalized_dcg is irlearn.normalized_dcg is irlearn.ndcg
    assert [Path(each.filename) for each in warned] == [Path(__file__)]
    del irlearn.normalized_dcg
    assert "normalized_dcg" not in dir(irlearn)


# ---- a name is taken once ----------------------------------------------------------------


def of_a_cell(source, names, trec_eval=()):
    """Register a metric as a notebook's cell does, where its function belongs to ``__main__``."""
    made = {"__name__": "__main__"}
    exec(source, made)
    return irlearn.named(*names, trec_eval=trec_eval)(made["closeness"])


CELL = "def closeness(sheet, rel=1):\n    'How close is it?'\n    return sheet.retrieved / {}"


@pytest.mark.parametrize(
    "registered",
    [
        {"names": ["P"]},
        {"names": ["Close", "Precision"]},
        {"names": ["precision"]},
        {"names": ["Close"], "trec_eval": ("recip_rank",)},
        {"names": ["Close"], "trec_eval": {"ndcg_cut": {"rel": 2}}},
    ],
)
def test_a_name_that_another_metric_has_is_refused(registered):
    before = irlearn.metrics()
    with pytest.raises(irlearn.IRLearnError, match="is already taken by .* give .* different names"):
        of_a_cell(CELL.format(1), **registered)
    assert irlearn.metrics() == before and irlearn.metric("P")([1, 1]) == irlearn.precision([1, 1]) == 1
    with pytest.raises(irlearn.IRLearnError, match="No metric is called 'Close'"):
        irlearn.metric("Close")


def test_a_cell_that_is_run_again_replaces_what_it_registered():
    of_a_cell(CELL.format(1), names=["Close", "Nearness"])
    of_a_cell(CELL.format(2), names=["Close"])
    assert irlearn.metric("Close")([1, 1]) == irlearn.metric("closeness")([1, 1]) == 1
    with pytest.raises(irlearn.IRLearnError):
        irlearn.metric("Nearness")  # the cell does not say so any more
    of_a_cell(CELL.format(4), names=["Closer"])
    assert irlearn.metric("closeness")([1, 1]) == 0.5 and "Close" not in irlearn.metrics()


def test_functions_made_in_one_place_are_not_one_metric():
    def make(name, divisor):
        @irlearn.named(name)
        def closeness(sheet, rel=1):
            """How close is it?"""
            return sheet.retrieved / divisor

        return closeness

    make("Close", 1)
    with pytest.raises(irlearn.IRLearnError, match="The name 'closeness' is already taken by Close"):
        make("Closer", 2)
    assert make("Close", 2)([1, 1]) == 1


# ---- what a type checker sees ----------------------------------------------------------


def read_and_not_run():
    """Generate the statements that a type checker reads: of ``if TYPE_CHECKING`` the first branch alone."""
    for statement in ast.parse(Path(irlearn.__file__).read_text("utf-8")).body:
        if isinstance(statement, ast.If) and ast.unparse(statement.test) == "TYPE_CHECKING":
            yield from statement.body
        else:
            yield statement


def seen():
    """Map every name that a type checker finds in irlearn to its value."""
    names = {"__name__": "irlearn", "__package__": "irlearn"}
    exec(compile(ast.Module([*read_and_not_run()], []), irlearn.__file__, "exec"), names)
    return names


def test_a_type_checker_sees_the_names_that_exist():
    assert seen().keys() >= {*METRICS, *FUNCTIONS, *irlearn.LAZY_IMPORTS, "IRLearnError", "__version__"}
    for name, found in seen().items():
        ours = name.startswith("_") or name in ("LAZY_IMPORTS", "RETIRED")
        assert ours or getattr(irlearn, name) is found, name


def test_a_strict_type_checker_is_told_what_is_meant_for_others():
    """Such a checker lets others use an imported name only after ``from .x import name as name``."""
    for statement in read_and_not_run():
        if isinstance(statement, ast.ImportFrom) and statement.level:
            for alias in statement.names:
                ours = alias.name in ("*", "program", "TYPE_CHECKING")  # irlearn needs them, and nobody else
                assert ours or alias.asname == alias.name or alias.asname.startswith("_")
    metrics = sys.modules["irlearn.metrics"]
    assert set(metrics.__all__) == {each.__name__ for each in irlearn.metrics().values()} | {"mean_metric"}

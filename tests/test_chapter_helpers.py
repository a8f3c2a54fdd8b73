"""What chapters use beside the metrics: quoted code, last lines, typeset formulas, numbers for prose."""

import ast
import html
import inspect
import re
import sys
from fractions import Fraction
from types import SimpleNamespace

import pytest

import irlearn
from building import ROOT
from every import every
from irlearn.notebook import glue, lines

ALL = irlearn.metrics()
OF_ONE_RANKING = [name for name, metric in ALL.items() if metric.reads_a_ranking]
RANKING = [3, 2, 0, 1]


@every("name", ALL)
def test_quoted_code_is_the_code_that_runs(name):
    quoted = ast.parse(irlearn.show_code(ALL[name])).body[0]
    function = inspect.unwrap(ALL[name])
    whole = ast.parse(inspect.getsource(function)).body[0]
    assert ast.get_docstring(quoted) is None
    assert list(map(ast.dump, quoted.body)) == list(map(ast.dump, whole.body[1:]))
    assert ast.dump(quoted.args) == ast.dump(whole.args)


def test_code_of_one_file_is_shown_below_one_heading_with_its_name():
    quoted = irlearn.show_code(irlearn.dcg, irlearn.ndcg, irlearn.precision)
    assert re.findall("# .*", quoted) == ["# irlearn/metrics/gain.py", "# irlearn/metrics/counting.py"]


def test_code_is_shown_by_the_name_of_a_metric():
    assert irlearn.show_code("nDCG@5") == irlearn.show_code(irlearn.ndcg)
    with pytest.raises(irlearn.IRLearnError, match="Did you mean 'nDCG'"):
        irlearn.show_code("nDGC")


def test_the_heading_names_the_file_of_a_function_of_a_package():
    of_package = next(
        function
        for module in [m for name, m in sys.modules.items() if name.startswith("irlearn.") and m]
        if hasattr(module, "__path__")
        for function in vars(module).values()
        if inspect.isfunction(function) and function.__module__ == module.__name__
    )
    (heading,) = re.findall("^# (.*)", irlearn.show_code(of_package))
    assert (ROOT / heading).is_file() and heading.endswith("/__init__.py")


@pytest.mark.parametrize("nothing", [len, 3, dict, lambda: 1])
def test_what_has_no_source_is_refused(nothing):
    with pytest.raises(irlearn.IRLearnError, match="has no source to show. Give a metric"):
        irlearn.show_code(nothing)


@every("name", OF_ONE_RANKING, sample=4)
def test_the_html_says_what_the_text_says(name):
    explanation = ALL[name].explain(RANKING)
    shown = html.unescape(re.sub("<[^>]+>", "", explanation.to_html()))
    for step in explanation.steps():
        assert str(step) in shown
    for table in explanation.tables():
        for cell in (c for row in table.rows if not isinstance(row, str) for c in row):
            assert cell in shown


def test_lines_show_question_and_last_line_of_each():
    shown = lines(RANKING, "P@2", irlearn.ndcg @ 2)
    page = html.unescape(re.sub("<[^>]+>", "", shown._repr_html_()))
    for explanation in (irlearn.precision.explain(RANKING, k=2), irlearn.ndcg.explain(RANKING, k=2)):
        for words in (explanation.question, str(explanation.steps()[-1])):
            assert words in repr(shown)
            assert words in page


def test_a_formula_is_text_that_a_notebook_typesets():
    written = irlearn.ndcg.explain(RANKING).to_latex()
    assert isinstance(written, str)
    assert written._repr_latex_() == f"$$\n{written}\n$$"


def test_glue_hands_over_short_numbers(monkeypatch):
    numbers = {}
    monkeypatch.setitem(sys.modules, "myst_nb", SimpleNamespace(glue=numbers.__setitem__))
    glue(score=0.97236428, exact=Fraction(34, 45), word="linear")
    glue(2, rough=0.97236428)  # with two decimals
    assert numbers == {"score": "0.9724", "exact": "34/45", "word": "linear", "rough": "0.97"}


def test_glue_is_silent_where_myst_nb_is_missing(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "myst_nb", None)
    assert glue(score=0.5) is None
    assert capsys.readouterr().out == ""

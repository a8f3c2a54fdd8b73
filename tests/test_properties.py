"""What holds for every metric in the registry, whatever it computes."""

import inspect
import math
import re
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import irlearn

ALL = dict(irlearn.metrics())


def takes(metric):
    """The names of a metric's positional inputs."""
    parameters = inspect.signature(metric.reader).parameters.values()
    return [p.name for p in parameters if p.kind is not p.KEYWORD_ONLY]


SINGLE = {name: metric for name, metric in ALL.items() if takes(metric)[0] == "grades"}
NORMALISED = {name for name, metric in SINGLE.items() if re.match(r"float in \[0, 1\]", metric.range)}
# Perfect order gives 1 for these, whatever the grades, once something is relevant.
IDEAL_SCORES_1 = ["AP", "Rprec", "RR", "Success", "nDCG", "R"]
# A better document moved up past a worse one never lowers these.
MOVING_UP_HELPS = ["P", "R", "F1", "Success", "RR", "AP", "Rprec", "CG", "DCG", "nDCG", "RBP", "ERR"]

GRADES = st.lists(st.integers(0, 4), max_size=10)
OPTIONS = {
    "k": st.none() | st.integers(1, 12),
    "rel": st.sampled_from([1, 2, 2.5, 4]),
    "gain": st.sampled_from(["linear", "exponential", {0: 0, 1: 1, 2: 3, 3: 10, 4: 10.5}]),
    "discount": st.sampled_from(["log2(rank+1)", "max(1, log2(rank))", "rank"]),
    "ideal": st.sampled_from(["judged", "retrieved", "retrieved@k", "maximum"]),
    "max_grade": st.just(4),
    "p": st.sampled_from([0, 0.3, 0.8, 0.95]),
    "relevance": st.sampled_from(["binary", "grade/max_grade", "(2^grade-1)/2^max_grade"]),
    "beta": st.sampled_from([1, 0.5, 2]),
    "count": st.sampled_from(["rank", "nonrelevant"]),
    "normalized": st.booleans(),
    "variant": st.sampled_from(["a", "b"]),
}
DENOMINATORS = {"P": ["k", "retrieved"], "F": ["k", "retrieved"], "F1": ["k", "retrieved"]}
AP_DENOMINATORS = ["relevant", "retrieved", "min(k, relevant)", "k"]


def draw_options(data, metric, some=False):
    """Values for the options of a metric, all of them or some."""
    drawn = {}
    for option in metric.parameters:
        values = OPTIONS.get(option)
        if option == "denominator":
            values = st.sampled_from(DENOMINATORS.get(metric.name, AP_DENOMINATORS))
        if values is not None and (not some or data.draw(st.booleans(), label=f"{option}?")):
            drawn[option] = data.draw(values, label=option)
    return drawn


def draw_inputs(data, metric):
    first = takes(metric)[0]
    if first == "grades":
        return [data.draw(GRADES, label="grades")]
    if first == "rankings":
        return [data.draw(st.lists(GRADES, min_size=1, max_size=3), label="rankings")]
    n = data.draw(st.integers(2, 6), label="length")
    numbers = st.lists(st.integers(0, 9), min_size=n, max_size=n, unique=True)
    names = [name for name in takes(metric) if name not in ("judged", "documents")]
    return [data.draw(numbers, label=name) for name in names]


# ---- the registry ----------------------------------------------------------------------


def test_the_registry_holds_what_the_documents_need():
    names = "P R F F1 Success RR SL AP Rprec CG DCG IDCG nDCG RBP ERR".split()
    assert set(names) <= set(ALL)
    functions = """precision recall f_score f1 success reciprocal_rank search_length average_precision
        r_precision cg dcg idcg ndcg rbp err kendall_inversions kendall_tau mse rmse mae
        mean_reciprocal_rank mean_average_precision mean_metric"""
    for name in functions.split():
        assert callable(getattr(irlearn, name)), name


@pytest.mark.parametrize("name", ALL)
def test_a_metric_says_what_it_is(name):
    metric = ALL[name]
    assert metric.name == name
    assert metric.question.endswith("?") and len(metric.question) < 120
    assert metric.source.strip() and metric.range.strip()
    assert ">>>" in metric.__doc__
    assert all(isinstance(option, str) for option in metric.parameters)


@pytest.mark.parametrize("name", ALL)
def test_a_metric_is_found_by_its_name_and_its_function(name):
    metric = ALL[name]
    assert irlearn.metric(name) == metric
    assert irlearn.metric(name.lower()) == metric or name.lower() in {n.lower() for n in ALL if n != name}
    assert irlearn.metric(metric.__name__) == metric
    assert getattr(irlearn, metric.__name__) == metric


@pytest.mark.parametrize(
    ("alias", "notation"),
    [
        ("map", "AP"),
        ("map_cut_10", "AP@10"),
        ("ndcg", "nDCG"),
        ("ndcg_cut_10", "nDCG@10"),
        ("recip_rank", "RR"),
        ("P_5", "P@5"),
        ("P.5", "P@5"),
        ("recall_5", "R@5"),
        ("success_1", "Success@1"),
        ("Rprec", "Rprec"),
        ("nDCG@10", "nDCG(k=10)"),
        (" nDCG @ 10 ", "nDCG@10"),
    ],
)
def test_trec_eval_names(alias, notation):
    assert irlearn.metric(alias) == irlearn.metric(notation)


@pytest.mark.parametrize("name", ALL)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_notation_round_trips(name, data):
    metric = ALL[name].bind(**draw_options(data, ALL[name], some=True))
    again = irlearn.metric(repr(metric))
    assert again == metric and repr(again) == repr(metric) and hash(again) == hash(metric)
    assert again.options == metric.options


@pytest.mark.parametrize("name", SINGLE)
@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_bound_options_are_the_same_as_given_ones(name, data):
    metric = ALL[name]
    options, grades = draw_options(data, metric), data.draw(GRADES)
    score = metric(grades, **options)
    assert metric.bind(**options)(grades) == score
    assert metric(**options)(grades) == score
    assert irlearn.metric(repr(metric.bind(**options)))(grades) == score
    if options.get("k"):
        k = options.pop("k")
        assert (metric.bind(**options) @ k)(grades) == score


@pytest.mark.parametrize("name", ALL)
def test_a_metric_does_not_change(name):
    metric = ALL[name]
    before = repr(metric)
    if "k" in metric.parameters:
        assert repr(metric @ 3) != before
    assert repr(metric) == before and irlearn.metrics()[name] == metric


# ---- scores ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", ALL)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_a_score_stays_in_the_range_it_states(name, data):
    metric = ALL[name]
    score = metric(*draw_inputs(data, metric), **draw_options(data, metric))
    stated = metric.range
    assert type(score) is float and math.isfinite(score)
    if match := re.match(r"float in \[(-?\d), (\d)\]", stated):
        low, high = map(int, match.groups())
        assert low - 1e-12 <= score <= high + 1e-12
    elif "0 or 1/n" in stated:
        assert score == 0 or math.isclose(1 / score, round(1 / score))
    elif "0 or 1" in stated:
        assert score in (0.0, 1.0)
    else:
        assert "≥ 0" in stated
        assert score >= 0


def test_the_normalised_metrics_say_so():
    assert {"P", "R", "F1", "AP", "nDCG", "RBP", "ERR", "Rprec"} <= NORMALISED


@pytest.mark.parametrize("name", IDEAL_SCORES_1)
@settings(max_examples=40, deadline=None)
@given(grades=st.lists(st.integers(0, 4), min_size=1, max_size=10).filter(any))
def test_the_ideal_ranking_scores_1(name, grades):
    ideal = sorted(grades, reverse=True)
    assert math.isclose(ALL[name](ideal), 1)
    assert math.isclose(ALL[name](ideal, judged=grades), 1)
    if name == "nDCG":
        for k in (1, 3, 20):
            for options in ({}, {"gain": "exponential"}, {"discount": "rank"}, {"ideal": "retrieved"}):
                assert math.isclose(ALL[name](ideal, k=k, **options), 1)


@pytest.mark.parametrize("name", MOVING_UP_HELPS)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_moving_a_better_document_up_never_lowers_the_score(name, data):
    metric = ALL[name]
    grades = data.draw(st.lists(st.integers(0, 4), min_size=2, max_size=8))
    options = draw_options(data, metric)
    if options.get("denominator") == "retrieved":
        options.pop("denominator")  # dividing by those retrieved breaks this, see below
    if options.get("ideal") == "retrieved@k":
        options.pop("ideal")  # so does an ideal that depends on the order
    i = data.draw(st.integers(0, len(grades) - 2))
    if grades[i] < grades[i + 1]:
        better = [*grades[:i], grades[i + 1], grades[i], *grades[i + 2 :]]
        assert metric(better, **options) >= metric(grades, **options) - 1e-12


def test_where_moving_up_can_lower_the_score():
    ap = irlearn.average_precision
    assert ap([1, 0, 0, 1, 0], k=4, denominator="retrieved") < ap(
        [1, 0, 0, 0, 1], k=4, denominator="retrieved"
    )
    ndcg = irlearn.ndcg
    assert ndcg([2, 0, 3, 0], k=3, ideal="retrieved@k") < ndcg([2, 0, 0, 3], k=3, ideal="retrieved@k")


@pytest.mark.parametrize("name", SINGLE)
@settings(max_examples=30, deadline=None)
@given(grades=GRADES, extra=st.integers(1, 5))
def test_zeros_at_the_end_do_not_matter(name, grades, extra):
    if name in ("P", "F", "F1", "Inversions", "Tau", "InducedAP"):
        return  # these count the documents themselves
    assert math.isclose(ALL[name](grades + [0] * extra), ALL[name](grades), abs_tol=1e-12)


@pytest.mark.parametrize("name", SINGLE)
@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_the_order_of_the_judged_set_does_not_matter(name, data):
    grades = data.draw(GRADES)
    judged = grades + data.draw(st.lists(st.integers(0, 4), max_size=4))
    shuffled = data.draw(st.permutations(judged))
    options = draw_options(data, ALL[name])
    assert ALL[name](grades, judged=judged, **options) == ALL[name](grades, judged=shuffled, **options)


@pytest.mark.parametrize("name", SINGLE)
@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_exact_is_the_same_number(name, data):
    """A metric gives its very fraction, or says that it has none; never a float in between."""
    grades, options = data.draw(GRADES), draw_options(data, ALL[name])
    score = ALL[name](grades, **options)
    try:
        exact = ALL[name](grades, exact=True, **options)
    except irlearn.IRLearnError as error:
        assert "exact" in str(error)
        return
    assert isinstance(exact, Fraction)
    assert math.isclose(float(exact), score, rel_tol=1e-9, abs_tol=1e-12)
    assert isinstance(ALL[name].explain(grades, exact=True, **options).score, Fraction)


@pytest.mark.parametrize("name", SINGLE)
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_documents_without_gain_can_be_left_out_of_a_run(name, data):
    """evaluate keeps the judged documents only, at their true ranks; explain sees the whole list."""
    if not hasattr(irlearn, "evaluate"):
        pytest.fail("irlearn.evaluate does not exist")
    grades = data.draw(GRADES)
    options = draw_options(data, ALL[name])
    missing = data.draw(st.lists(st.integers(0, 4), max_size=3))
    metric = ALL[name].bind(**options)
    qrels = {"q": {f"d{i}": g for i, g in enumerate([*grades, *missing]) if g or data.draw(st.booleans())}}
    run = {"q": {f"d{i}": float(-i) for i in range(len(grades))}}
    if not qrels["q"]:
        return
    [score] = irlearn.evaluate(qrels, run, [metric]).mean.values()
    in_order = [qrels["q"].get(f"d{i}") for i in range(len(grades))]
    assert math.isclose(
        score, metric(in_order, judged=list(qrels["q"].values())), rel_tol=1e-9, abs_tol=1e-12
    )
    if grades:
        explained = irlearn.explain(metric, qrels, run, query="q")
        assert math.isclose(score, explained.score, rel_tol=1e-9, abs_tol=1e-12)


# ---- explanations ----------------------------------------------------------------------


@pytest.mark.parametrize("name", ALL)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_the_explanation_has_the_score(name, data):
    metric = ALL[name]
    inputs, options = draw_inputs(data, metric), draw_options(data, metric)
    explanation = metric.explain(*inputs, **options)
    assert explanation.score == metric(*inputs, **options)
    lines = explanation.to_text().rstrip().splitlines()
    assert lines[-1].startswith("Conventions:")
    for option, value in metric.options.items():
        if options.get(option, value) is not None:
            assert f"{option}: {options.get(option, value)}" in lines[-1]
    assert str(explanation) == explanation.to_text()
    assert explanation.to_dict()["score"] == explanation.score


@pytest.mark.parametrize("name", SINGLE)
def test_explain_true_prints_the_tables_and_returns_the_score(name, capsys):
    grades = [3, 0, 2]
    score = ALL[name](grades, explain=True)
    assert score == ALL[name](grades)
    assert capsys.readouterr().out.strip() == ALL[name].explain(grades).to_text().strip()


UNSIGNED = r"(?<![\w.])\d+(?:\.\d+)?(?:e-?\d+)?"
LANGUAGE = re.compile(r"[\d\s.+\-*/×^(),√|]|e(?=-?\d)|log2|ln|max|min|e\^")


def value_and_slack(number):
    """A printed number, and half of its last digit (none when it is printed whole)."""
    mantissa, _, exponent = number.lower().partition("e")
    decimals = len(mantissa.partition(".")[2])
    if not decimals and not exponent:
        return float(number), 0.0
    return float(number), 0.5 * 10 ** (int(exponent or 0) - decimals) * 1.0001


def evaluate_text(text, numbers=None):
    """The value of a formula as it is printed: ``2 / 1.585``, ``0.8^(3 - 1)``, ``max(1, 0, 0.5)``."""
    python = text.replace("×", "*").replace("^", "**").replace("√", "sqrt").replace("…", "0")
    if numbers is not None:
        values = iter(numbers)
        python = re.sub(UNSIGNED, lambda _: repr(next(values)), python)
    names = {"log2": math.log2, "ln": math.log, "max": max, "min": min, "sqrt": math.sqrt, "e": math.e}

    class Safe(dict):
        def __missing__(self, name):
            raise LookupError(name)

    try:
        return eval(python, {"__builtins__": {}}, Safe(names))
    except ZeroDivisionError:
        return 0.0  # nothing to divide by: 0, as every explanation says


def agrees(text, result):
    """The printed result is the printed formula's value, within what rounding its numbers allows."""
    middle = evaluate_text(text)
    shown, allowed = value_and_slack(result)
    printed = [value_and_slack(number) for number in re.findall(UNSIGNED, text)]
    values = [value for value, _ in printed]
    for i, (value, half) in enumerate(printed):
        if half:
            moved = [[*values[:i], max(value + change, 0), *values[i + 1 :]] for change in (half, -half)]
            allowed += max(abs(evaluate_text(text, numbers) - middle) for numbers in moved)
    return abs(middle - shown) <= 1.01 * allowed + 1e-12


def is_formula(text):
    return bool(re.search(r"\d", text)) and not LANGUAGE.sub("", text)


def test_the_checker_itself():
    assert agrees("2 / 1.585", "1.262") and not agrees("2 / 1.585", "1.263")
    assert agrees("log2(2 + 1)", "1.585") and not agrees("log2(2 + 1)", "1.584")
    assert agrees("0.8^(3 - 1)", "0.64") and not agrees("0.8^(3 - 1)", "0.65")
    assert agrees("(-0.5)^2", "0.25") and not agrees("(-0.5)^2", "-0.25")
    assert agrees("6.1487 / 6.3235", "0.9724") and not agrees("6.1487 / 6.3235", "0.9723")
    assert agrees("(1 + 0 + 0.667) / 3", "0.5556") and not agrees("(1 + 0 + 0.667) / 3", "0.557")
    assert agrees("0 / 0", "0")


def cells(explanation):
    for table in explanation.to_dict()["tables"]:
        for row in table["rows"]:
            if not isinstance(row, str):
                yield from row


@pytest.mark.parametrize("name", ALL)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_every_cell_can_be_worked_out_again(name, data):
    metric = ALL[name]
    explanation = metric.explain(*draw_inputs(data, metric), **draw_options(data, metric))
    for cell in cells(explanation):
        parts = cell.split(" = ")
        if len(parts) > 1:
            assert is_formula(parts[0]), cell
            assert agrees(parts[0], parts[-1]), cell


@pytest.mark.parametrize("name", ALL)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_every_line_of_the_derivation_can_be_worked_out_again(name, data):
    metric = ALL[name]
    explanation = metric.explain(*draw_inputs(data, metric), **draw_options(data, metric))
    for step in explanation.steps():
        parts = str(step).split(" = ")
        filled = [part for part in parts[1:-1] if is_formula(part) and "…" not in part]
        for part in filled:
            assert agrees(part, parts[-1]), str(step)
    score_line = str(explanation.steps()[-1])
    assert math.isclose(float(score_line.split(" = ")[-1]), explanation.score, abs_tol=5.1e-5)


@pytest.mark.parametrize("name", SINGLE)
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_columns_and_rows_are_the_numbers_behind_the_cells(name, data):
    metric = ALL[name]
    grades = data.draw(GRADES)
    explanation = metric.explain(grades, **draw_options(data, metric))
    rows = explanation.rows()
    for column in rows[0] if rows else ():
        assert list(explanation[column]) == [row[column] for row in rows]
    if rows:
        assert [row["rank"] for row in rows] == list(range(1, len(rows) + 1))
        assert [row["grade"] for row in rows] == grades[: len(rows)]


@settings(max_examples=30, deadline=None)
@given(st.lists(st.integers(0, 4), min_size=1, max_size=9))
def test_at_each_k_is_the_metric_at_each_k(grades):
    for name in ("nDCG", "AP", "P", "R", "RBP", "ERR", "DCG"):
        for row in ALL[name].explain(grades).at_each_k():
            assert math.isclose(row[name], ALL[name](grades, k=row["k"]), abs_tol=1e-12)


def test_html_escapes_what_came_from_outside():
    document = "<script>alert('x')</script>&\""
    explanation = irlearn.ndcg.explain([3, 2], documents=[document, "b"])
    html = explanation.to_html()
    assert "<script>" not in html and "&lt;script&gt;" in html


def test_a_long_ranking_is_shown_in_part_and_says_so():
    grades = [0] * 500 + [1] + [0] * 499
    text = irlearn.ndcg.explain(grades).to_text()
    assert len(text.splitlines()) < 60
    assert any("501" in line.split()[:1] for line in text.splitlines() if line.strip())
    assert re.search(r"\d+ (more )?(rows|results|ranks|documents)", text)

"""What holds for every metric in the registry, whatever it computes."""

import ast
import math
import operator
import re
from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import irlearn
from every import every
from irlearn.definition.metric import Metric
from irlearn.worksheet import readers
from irlearn.worksheet.columns import Quantity, in_words, total
from irlearn.worksheet.operations import AT_LEAST, AT_MOST, FLOOR
from option_values import takes, values_of
from rings import examples, quick_for
from sentences import says

ROUNDED_OFF = 1024  # by how many units in its last place a float may be off: 0.95 to the power 80 is far off
DECIDES = (AT_LEAST, AT_MOST, FLOOR)  # operations whose values are whole numbers, even of floats
ALL = dict(irlearn.metrics())


SINGLE = {name: metric for name, metric in ALL.items() if takes(metric)[0] == "grades"}
# Perfect order gives 1 for these, whatever the grades, once something is relevant.
IDEAL_SCORES_1 = ["AP", "Rprec", "RR", "Success", "nDCG", "R"]
# A better document moved up past a worse one never lowers these.
MOVING_UP_HELPS = ["P", "R", "F1", "Success", "RR", "AP", "Rprec", "CG", "DCG", "nDCG", "RBP", "ERR"]

SHORT = st.lists(st.integers(0, 4), max_size=10)
LONG = st.tuples(SHORT, st.integers(10, 60), SHORT).map(lambda parts: parts[0] + [0] * parts[1] + parts[2])
GRADES = SHORT | LONG
# These count documents that are not relevant, too, so zeros at the end of a list change their scores.
COUNT_ALL = """P F F1 BPM Inversions Tau Bpref Rndcg Judged Unjudged SetAP SetP SetR SetF RelativeP Utility
    NumRet NumNonrelJudgedRet""".split()


def draw_options(data, metric, some=False):
    """Draw values for the options of a metric, for each that has values to draw, or for some of these."""
    drawn = {}
    for name, option in metric.declared.items():
        values = values_of(option)
        if values and (not some or data.draw(st.booleans(), label=f"{name}?")):
            drawn[name] = data.draw(st.sampled_from(values), label=name)
    return drawn


def draw_inputs(data, metric):
    """Draw the inputs of a metric, of whichever kind they are."""
    first = takes(metric)[0]
    if first == "grades":
        return [data.draw(GRADES, label="grades")]
    if first == "rankings":
        return [data.draw(st.lists(GRADES, min_size=1, max_size=3), label="rankings")]
    if first == "subtopics":
        topics = st.lists(st.sampled_from("abc"), unique=True, max_size=3)
        return [data.draw(st.lists(topics, max_size=5), label="subtopics")]
    if first == "support":
        lists = {"support": st.integers(0, 2), "vital": st.integers(0, 1)}
        n = data.draw(st.integers(1, 6), label="length")
        of_length = {name: st.lists(each, min_size=n, max_size=n) for name, each in lists.items()}
        return [data.draw(of_length[name], label=name) for name in takes(metric)]
    if first == "lists":
        each = st.lists(st.sampled_from("abcd"), unique=True, max_size=4)
        given = [data.draw(st.lists(each, min_size=1, max_size=4), label="lists"), dict(a=1, b=1, c=0, d=1)]
        return [*given, *(data.draw(each, label=name) for name in takes(metric)[2:])]
    if first == "results":
        documents = st.lists(st.sampled_from("abcde"), min_size=1, max_size=4)
        return [data.draw(st.lists(documents, max_size=3), label="results"), data.draw(documents)]
    if first == "right":  # as many tries as are drawn, or more
        return [data.draw(st.lists(st.integers(0, 1), min_size=12, max_size=14), label="right")]
    n = data.draw(st.integers(2, 6), label="length")
    numbers = st.lists(st.integers(0, 9), min_size=n, max_size=n, unique=True)
    names = [name for name in takes(metric) if name not in ("judged", "documents")]
    return [data.draw(numbers, label=name) for name in names]


# ---- the registry ----------------------------------------------------------------------


@every("name", ALL)
def test_a_metric_is_found_by_its_name_and_its_function(name):
    metric = ALL[name]
    assert irlearn.metric(name) == metric
    if name != "MAP":  # trec_eval's map is the AP of one query
        assert irlearn.metric(name.lower()) == metric
    assert irlearn.metric(metric.__name__) == metric
    assert getattr(irlearn, metric.__name__) == metric


@pytest.mark.parametrize("name", quick_for(3, ALL))
@examples(7)
@given(data=st.data())
def test_notation_round_trips(name, data):
    metric = ALL[name].bind(**draw_options(data, ALL[name], some=True))
    again = irlearn.metric(repr(metric))
    assert again == metric and repr(again) == repr(metric) and hash(again) == hash(metric)
    assert again.options == metric.options


@pytest.mark.parametrize("name", quick_for(3, SINGLE))
@examples(7)
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


# ---- scores ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", quick_for(3, ALL))
@examples(7)
@given(data=st.data())
def test_a_score_stays_in_the_range_it_states(name, data):
    metric = ALL[name]
    score = metric(*draw_inputs(data, metric), **draw_options(data, metric))
    stated = metric.range
    assert type(score) is float and math.isfinite(score)
    if "0 or 1/n" in stated:
        assert score == 0 or math.isclose(1 / score, round(1 / score))
    elif "0 or 1" in stated:
        assert score in (0.0, 1.0)
    if match := re.match(r"float in \[(-?\d), (\d)\]", stated):
        low, high = map(int, match.groups())
        assert low - 1e-12 <= score <= high + 1e-12
        assert metric.largest_difference == high - low
    else:
        assert metric.largest_difference is None
        assert "≥ 0" in stated or "of any sign" in stated
        assert score >= 0 or "of any sign" in stated


@pytest.mark.parametrize("name", IDEAL_SCORES_1)
@examples(7)
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
@examples(7)
@given(data=st.data())
def test_moving_a_better_document_up_never_lowers_the_score(name, data):
    metric = ALL[name]
    grades = data.draw(st.lists(st.integers(0, 4), min_size=2, max_size=8))
    options = draw_options(data, metric)
    if options.get("denominator") == "retrieved":
        options.pop("denominator")  # to divide by those retrieved, or by an ideal
    if options.get("ideal") == "retrieved@k":
        options.pop("ideal")  # that depends on the order, can lower it
    i = data.draw(st.integers(0, len(grades) - 2))
    gains = options.get("gain")
    first, second = (gains[g] if isinstance(gains, dict) else g for g in grades[i : i + 2])
    if first < second:
        better = [*grades[:i], grades[i + 1], grades[i], *grades[i + 2 :]]
        assert metric(better, **options) >= metric(grades, **options) - 1e-12


@pytest.mark.parametrize("name", quick_for(3, [name for name in SINGLE if name not in COUNT_ALL]))
@examples(7)
@given(grades=GRADES, extra=st.integers(1, 5))
@example(grades=[1], extra=1)
@example(grades=[0, 1], extra=1)
def test_zeros_at_the_end_do_not_matter(name, grades, extra):
    longer = ALL[name](grades + [0] * extra)
    assert math.isclose(longer, ALL[name](grades), abs_tol=1e-12), f"should they? Name {name} in COUNT_ALL"


@pytest.mark.parametrize("name", quick_for(3, SINGLE))
@examples(7)
@given(data=st.data())
def test_exact_is_the_same_number(name, data):
    """With ``exact=True`` a metric returns a fraction worked out without floats, or says that it has none."""
    grades, options = data.draw(GRADES), draw_options(data, ALL[name])
    score = ALL[name](grades, **options)
    try:
        exact = ALL[name](grades, exact=True, **options)
    except irlearn.IRLearnError as error:
        assert "exact" in str(error)
        return
    assert isinstance(exact, Fraction)
    assert abs(Fraction(score) - exact) <= ROUNDED_OFF * Fraction(math.ulp(score))
    explanation = ALL[name].explain(grades, exact=True, **options)
    assert explanation.score == exact
    assert not list(floats_in(explanation.total))


def floats_in(made):
    """Generate the floats that a number was worked out from, but for those only compared or rounded down."""
    if not isinstance(made, Quantity) or made.op in DECIDES:
        return
    values = made.values if isinstance(made.values, list) else [made.values]
    yield from (value for value in values if isinstance(value, float))
    for part in made.parts:
        yield from floats_in(part)


def a_float_in_the_formula(sheet):
    return total(sheet.grade) * (math.pi**2 / 6 - 1)


def a_float_in_a_column(sheet):
    sheet.constant = in_words(math.pi**2 / 6 - 1, "pi^2/6 - 1", sheet.grade)
    return total(sheet.grade) * sheet.constant


@pytest.mark.parametrize("formula", [a_float_in_the_formula, a_float_in_a_column])
def test_a_float_has_no_exact_value(formula):
    metric = Metric("With a float", formula, readers.ranking)
    assert metric([1, 2]) == 3 * (math.pi**2 / 6 - 1)
    with pytest.raises(irlearn.IRLearnError, match=says("value is no exact fraction")):
        metric([1, 2], exact=True)


def test_half_a_rank_is_exact():
    ranks = irlearn.spearman.explain([1, 1, 2], [1, 1, 2], exact=True)["first_rank"]
    assert ranks == [Fraction(5, 2), Fraction(5, 2), 1]


@pytest.mark.needs("numpy")
@pytest.mark.parametrize("name", quick_for(3, SINGLE))
@examples(7)
@given(data=st.data())
def test_documents_without_gain_can_be_left_out_of_a_run(name, data):
    """evaluate keeps the judged documents only, at their true ranks; explain sees the whole list."""
    grades = data.draw(GRADES)
    options = draw_options(data, ALL[name])
    missing = data.draw(st.lists(st.integers(0, 4), max_size=3))
    metric = ALL[name].bind(**options)
    qrels = {"q": {f"d{i}": g for i, g in enumerate([*grades, *missing]) if g or data.draw(st.booleans())}}
    run = {"q": {f"d{i}": float(-i) for i in range(len(grades))}}
    if not qrels["q"]:
        return
    [score] = irlearn.evaluate(qrels, run, [metric]).mean.values()
    others = {"longer": {f"d{i}": i % 2 for i in range(8)}, "nothing": {"d0": 1}, "short": {"d1": 1}}
    ranked = {"longer": {f"d{i}": float(i) for i in range(9)}, "short": {"d0": 2.0, "d1": 1.0}}
    [among_others] = irlearn.evaluate(qrels | others, run | ranked, [metric]).per_query.values()
    in_order, judged = [qrels["q"].get(f"d{i}") for i in range(len(grades))], list(qrels["q"].values())
    if math.isnan(score):  # no value for this query, alone or among others
        assert "q" not in among_others
        assert metric.condition(in_order, judged=judged) == 0
        return
    others = [among_others["q"], metric(in_order, judged=judged)]
    if grades:
        others.append(irlearn.explain(metric, qrels, run, query="q").score)
    assert all(math.isclose(score, other, rel_tol=1e-9, abs_tol=1e-12) for other in others)


# ---- explanations ----------------------------------------------------------------------


@pytest.mark.parametrize("name", quick_for(3, ALL))
@examples(7)
@given(data=st.data())
def test_the_explanation_has_the_score(name, data):
    metric = ALL[name]
    inputs, options = draw_inputs(data, metric), draw_options(data, metric)
    explanation = metric.explain(*inputs, **options)
    assert explanation.score == metric(*inputs, **options)
    lines = explanation.to_text().rstrip().splitlines()
    assert lines[-1].startswith("Conventions:")
    for option, value in metric.bind(**options).options.items():
        if value is not None and f"{option}: {value}" not in lines[-1]:  # then it does not change the score
            assert option in ("rel", "max_grade", "base", "against", "tied")
            others = metric.option(option).tries if isinstance(value, str) else [value + 1]
            assert {metric(*inputs, **options | {option: other}) for other in others} == {explanation.score}
    assert str(explanation) == explanation.to_text()
    assert explanation.to_dict()["score"] == explanation.score


@every("name", SINGLE)
def test_explain_true_prints_the_tables_and_returns_the_score(name, capsys):
    grades = [3, 0, 2]
    score = ALL[name](grades, explain=True)
    assert score == ALL[name](grades)
    assert capsys.readouterr().out.strip() == ALL[name].explain(grades).to_text().strip()


UNSIGNED = r"(?<![\w.])\d+(?:\.\d+)?(?:e-?\d+)?"  # a number such as 3, 0.667 or 1.2e-05
# What a printed formula is written with, and how Python writes the signs that it lacks.
LANGUAGE = re.compile(r"[\d\s.+\-*/×^(),√|\[\]≤≥]|e(?=-?\d)|log2|log_(?=\d)|ln|max|min")
PYTHON = (("×", "*"), ("^", "**"), ("√", "sqrt"), ("≤", "<="), ("≥", ">="), ("[", "("), ("]", ")"))
FUNCTIONS = {
    "log2": math.log2,
    "log": lambda base, x: math.log(x) / math.log(base),
    "ln": math.log,
    "sqrt": math.sqrt,
    "abs": abs,
    "max": lambda *numbers: max(numbers),
    "min": lambda *numbers: min(numbers),
}
OPERATIONS = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: lambda a, b: a / b if b else 0.0,  # nothing to divide by: 0, as every explanation says
    ast.Pow: operator.pow,
    ast.LtE: operator.le,
    ast.GtE: operator.ge,
}


def worked_out(node):
    match node:
        case ast.Constant(value):
            return value
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return -worked_out(operand)
        case ast.BinOp(left, op, right):
            return OPERATIONS[type(op)](worked_out(left), worked_out(right))
        case ast.Compare(left, [op], [right]):
            return OPERATIONS[type(op)](worked_out(left), worked_out(right)) * 1
        case ast.Call(ast.Name(name), arguments):
            return FUNCTIONS[name](*map(worked_out, arguments))
        case ast.Name("e"):
            return math.e
    raise SyntaxError(ast.dump(node))


def value_and_slack(number, places=3):
    """Return a printed number, and how far it may be from the true one; a whole number is exact.

    Numbers are printed with ``places`` decimals or more (below 0.1, significant digits), no zeros at the end.
    """
    value = float(number)
    mantissa, _, exponent = number.partition("e")
    if value.is_integer() and not exponent:
        return value, 0.0
    if exponent:
        return value, 0.5 * 10 ** (int(exponent) - (places - 1))
    least = places if abs(value) >= 0.1 else places - 1 - math.floor(math.log10(abs(value)))
    return value, 0.5 * 10 ** -max(len(mantissa.partition(".")[2]), least)


def evaluate_text(text, numbers=None):
    """Evaluate a printed formula, ``0.8^(3 - 1)`` or ``max(1, 0.5)``; ``numbers`` replace its own in turn."""
    if numbers is not None:
        values = iter(numbers)
        text = re.sub(UNSIGNED, lambda _: repr(next(values)), text)
    text = re.sub(r"\|([^|]*)\|", r"abs(\1)", text)
    text = re.sub(r"log_([\d.]+)\(", r"log(\1, ", text)
    for printed, meant in PYTHON:
        text = text.replace(printed, meant)
    return worked_out(ast.parse(text, mode="eval").body)


def agrees(text, result, places=3):
    """Say whether a result is the printed formula's value, within what rounding its numbers allows."""
    middle = evaluate_text(text)
    shown, allowed = value_and_slack(result, places)
    allowed = allowed or 0.5 * 10**-places  # 0.99999 is printed as 1
    printed = [value_and_slack(number) for number in re.findall(UNSIGNED, text)]
    values = [value for value, _ in printed]
    for i, (value, half) in enumerate(printed):
        if half:
            moved = [[*values[:i], max(value + change, 0), *values[i + 1 :]] for change in (half, -half)]
            allowed += max(abs(evaluate_text(text, numbers) - middle) for numbers in moved)
    return abs(middle - shown) <= 1.01 * allowed + 1e-12


def is_formula(text):
    """Say whether a text is a formula of numbers that `evaluate_text` can work out."""
    return bool(re.search(r"\d", text)) and not LANGUAGE.sub("", text)


def test_agrees_tells_right_results_from_wrong_ones():
    assert agrees("2 / 1.585", "1.262") and not agrees("2 / 1.585", "1.263")
    assert agrees("log2(2 + 1)", "1.585") and not agrees("log2(2 + 1)", "1.584")
    assert agrees("log_3(4)", "1.262") and not agrees("log_3(4)", "2")
    assert agrees("0.8^(3 - 1)", "0.64") and not agrees("0.8^(3 - 1)", "0.65")
    assert agrees("(-0.5)^2", "0.25") and not agrees("(-0.5)^2", "-0.25")
    assert agrees("6.1487 / 6.3235", "0.9724") and not agrees("6.1487 / 6.3235", "0.9722")
    assert agrees("(1 + 0 + 0.667) / 3", "0.5556", places=4) and not agrees(
        "(1 + 0 + 0.667) / 3", "0.557", places=4
    )
    assert agrees("|0 - 2|", "2") and agrees("max(1)", "1") and agrees("1 × [1 ≤ 2]", "1")
    assert not agrees("1 × [3 ≤ 2]", "1") and agrees("1 - min(1, 0) / min(0, 9)", "1")
    assert agrees("0 / 0", "0")


def cells(explanation):
    for table in explanation.to_dict()["tables"]:
        for row in table["rows"]:
            if not isinstance(row, str):
                yield from row


@pytest.mark.parametrize("name", quick_for(3, ALL))
@examples(7)
@given(data=st.data())
def test_every_cell_can_be_worked_out_again(name, data):
    metric = ALL[name]
    explanation = metric.explain(*draw_inputs(data, metric), **draw_options(data, metric))
    for cell in cells(explanation):
        parts = cell.split(" = ")
        if len(parts) > 1:
            assert is_formula(parts[0].replace("… + ", "")), cell
            assert "…" in parts[0] or agrees(parts[0], parts[-1]), cell  # … stands for terms left out


@pytest.mark.parametrize("name", quick_for(3, ALL))
@examples(7)
@given(data=st.data())
def test_every_line_of_the_derivation_can_be_worked_out_again(name, data):
    metric = ALL[name]
    explanation = metric.explain(*draw_inputs(data, metric), **draw_options(data, metric))
    for step in explanation.steps():
        parts = str(step).split(" = ")
        filled = [part for part in parts[1:-1] if is_formula(part) and "…" not in part]
        for part in filled:
            assert agrees(part, parts[-1], places=4), str(step)
    score_line = str(explanation.steps()[-1])
    assert math.isclose(float(score_line.split(" = ")[-1]), explanation.score, abs_tol=5.1e-5)


@pytest.mark.parametrize("name", quick_for(3, SINGLE))
@examples(7)
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


@examples(7)
@given(st.lists(st.integers(0, 4), min_size=1, max_size=9))
def test_at_each_k_is_the_metric_at_each_k(grades):
    for name in ("nDCG", "AP", "P", "R", "RBP", "ERR", "DCG"):
        for row in ALL[name].explain(grades).at_each_k():
            assert math.isclose(row[ALL[name].display_name], ALL[name](grades, k=row["k"]), abs_tol=1e-12)


def test_a_long_ranking_is_shown_in_part_and_says_so():
    grades = [0] * 500 + [1] + [0] * 499
    text = irlearn.ndcg.explain(grades).to_text()
    assert len(text.splitlines()) < 60
    assert any("501" in line.split()[:1] for line in text.splitlines() if line.strip())
    assert re.search(r"490 .*left out", text) and re.search(r"499 .*left out", text)

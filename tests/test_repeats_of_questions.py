"""Several tries at the same questions: pass@k by enumeration, intervals over questions, the page about it."""

import json
import re
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest

import irlearn
from irlearn.cli import main
from irlearn.questions.evaluate.one_mean import interval_of_mean
from lazy_import import lazy_import
from node import Calls

np = lazy_import("numpy")
PAGE = (Path(__file__).parent.parent / "book" / "how-to" / "repeats.md").read_text("utf-8")
SURE, SHAKY = [[1] * 5] * 3 + [[0] * 5] * 2, [[1, 1, 1, 0, 0]] * 5
WIDE = "query,a,b,c\nq1,1,0,1\nq2,0,0,0\nq3,yes,,no\n"
LONG = "query,try,score\nq1,1,1\nq1,2,0\nq1,3,1\nq2,1,0\nq2,2,0\nq2,3,0\nq3,1,1\nq3,3,0\n"
TRIES = {"q1": [1, 0, 1], "q2": [0, 0, 0], "q3": [1, 0]}


def test_worksheets_of_pass_k_count_the_same_draws():
    """Row by row the columns have the share of all draws in which all are wrong, or all are right."""
    metrics = ((irlearn.pass_at_k, "all_wrong", 0), (irlearn.pass_all_k, "all_right", 1))
    for outcomes in ([1], [0], [1, 1, 0], [0, 1, 0, 1, 1], [1, 0, 0, 0, 0, 1], [True, False, True, True]):
        for k in range(1, len(outcomes) + 1):
            drawn = list(combinations(outcomes, k))
            scores = [Fraction(sum(map(rule, drawn)), len(drawn)) for rule in (any, all)]
            for (metric, column, kind), score in zip(metrics, scores):
                found = metric.explain(outcomes, draws=k, exact=True)
                alike = sum(all(x == kind for x in each) for each in drawn)
                assert found.score == score and found[column][k - 1] == Fraction(alike, len(drawn))
                left = [outcomes.count(kind) - row for row in range(len(outcomes))]
                assert found["wrong_left right_left".split()[kind]] == [max(each, 0) for each in left]
                assert found["tries_left"] == list(range(len(outcomes), 0, -1))
                assert metric(outcomes, draws=k) == pytest.approx(float(score))
            assert irlearn.repeats([outcomes, outcomes]).passes[k - 1] == (k, *scores)
    assert irlearn.metric("Pass@2")(["right", "wrong", "wrong"]) == pytest.approx(2 / 3)


@pytest.mark.slow
def test_a_page_works_pass_k_out_and_refuses_the_same():
    with Calls() as call:
        for metric in (irlearn.pass_at_k.bind(draws=2), irlearn.pass_all_k.bind(draws=2)):
            assert call("explained", [[metric.to_steps(), {"right": [1, 0, 1]}]])[0]["score"] == metric(
                [1, 0, 1]
            )
            for right in ([1], [1, 2], []):
                with pytest.raises(irlearn.IRLearnError) as refused:
                    metric(right)
                assert call("explained", [[metric.to_steps(), {"right": right}]]) == [
                    {"refused": str(refused.value)}
                ]


def test_variances_and_interval_by_plain_loops():
    rng = np.random.default_rng(3)
    x = rng.random((30, 4))
    found = irlearn.repeats(x)
    means = [sum(row) / 4 for row in x]
    assert found.mean == pytest.approx(sum(means) / 30)
    assert found.interval == pytest.approx(interval_of_mean(means))
    within = sum(sum((v - m) ** 2 for v in row) / 3 for row, m in zip(x, means)) / 30
    assert found.within == pytest.approx(within)
    assert found.between == pytest.approx(max(np.var(means, ddof=1) - within / 4, 0))
    assert found.passes == [] and found.always is None
    # What is planned for the questions and tries at hand is the interval itself, if nothing was cut off at 0.
    steady = irlearn.repeats(np.repeat(rng.random((30, 1)), 2, axis=1))
    assert 2 * steady.half_width() == pytest.approx(steady.interval.high - steady.interval.low)
    assert steady.one_try == 0 and steady.worth == pytest.approx(30)
    assert (
        found.half_width(questions=60) < found.half_width()
        and found.half_width(tries=8) <= found.half_width()
    )


@pytest.mark.parametrize("text", [WIDE, LONG])
def test_every_shape_of_tries_is_read_alike(tmp_path, text):
    (tmp_path / "tries.csv").write_text(text)
    assert irlearn.repeats(tmp_path / "tries.csv").tries == TRIES
    records = [{"query": q, "correct": each == 1} for q, tries in TRIES.items() for each in tries]
    assert irlearn.repeats(records).tries == TRIES == irlearn.repeats(TRIES).tries
    runs = [dict.fromkeys(TRIES, 1.0), dict.fromkeys(TRIES, 0.5)]
    for i, run in enumerate(runs):
        (tmp_path / f"{i}.json").write_text(json.dumps(run))
    both = irlearn.repeats(*(tmp_path / f"{i}.json" for i in (0, 1)))
    assert both.tries == irlearn.repeats(*runs).tries == {q: [1.0, 0.5] for q in TRIES}


def test_results_of_evaluate_are_tries():
    qrels = {"q1": {"a": 1}, "q2": {"b": 1}}
    runs = [{"q1": ["a"], "q2": ["c", "b"]}, {"q1": ["c", "a"], "q2": ["c", "b"]}]
    found = irlearn.repeats(*(irlearn.evaluate(qrels, run, ["RR", "AP"]) for run in runs), metric="RR")
    assert found.tries == {"q1": [1.0, 0.5], "q2": [0.5, 0.5]}


def test_gaps_uneven_tries_and_thresholds_are_said(tmp_path):
    (tmp_path / "tries.csv").write_text(WIDE)
    found = irlearn.repeats(tmp_path / "tries.csv")
    text = found.to_text()
    assert found.gaps == 1 and found.k == 2 and "1 try without a score left out" in text
    assert "k goes up to 2" in text and found.passes[-1][0] == 2
    graded = irlearn.repeats([[3, 1], [5, 5]], top=5, right=3)
    assert graded.counts("1") == (1, 2) and "from a score of 3 on" in graded.to_text()
    assert "right=0.5" in irlearn.repeats([[0.5, 1], [0.25, 0.5]]).to_text()
    once = irlearn.repeats({"q1": 0.5, "q2": 0.25, "q3": 1.0})
    assert once.interval == interval_of_mean([0.5, 0.25, 1.0]) and "tried once" in once.to_text()


@pytest.mark.parametrize(
    ("given", "options", "message"),
    [
        ((5,), {}, "from int"),
        (({"q1": "right", "q2": 0},), {}, "Question q1: found 'right', expected a list"),
        (({"q1": [1], "q2": []},), {}, "Question q2 has no score"),
        (({"q1": ["x"], "q2": [1]},), {}, "Question q1, try 1: found 'x'"),
        (({"q1": [2], "q2": [1]},), {}, "from 0 to 1.*top=5"),
        (({"q1": [1, 1]},), {}, "at least 2"),
        (({"q1": 1, "q2": 0}, {"q1": 1}), {}, "'q2' is in try 1 but not in try 2"),
        (([{"query": "a", "x": 1}, {"query": "a", "x": 0}],), {}, "no column holds its score"),
        (([{"a": 1}, {"a": 0}],), {}, "names the question"),
    ],
)
def test_bad_tries_are_refused(given, options, message):
    with pytest.raises(irlearn.IRLearnError, match=message):
        irlearn.repeats(*given, **options)


def test_the_page_prints_what_the_command_and_the_code_say(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    Path("scores.csv").write_text(re.search(r"```text\n(.*?)```", PAGE, re.S)[1])
    assert main(["repeats", "scores.csv", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["sometimes"] == ["q1"]
    (code,) = re.findall(r"^```python\n(.*?)^```", PAGE, re.M | re.S)
    exec(code, {})
    assert capsys.readouterr().out.startswith("0.6 0.6\nThe mean score is 0.6, between 0.3007 and 0.8422")
    rows = re.findall(r"^\| (\d) \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \|$", PAGE, re.M)
    drawn = [
        [Fraction(cell) for cell in row] for row in re.findall(r"^\|" + r" ([\d/]+) \|" * 8 + "$", PAGE, re.M)
    ]
    for k, left, *both in drawn:
        for right, (here, again, so_far) in ((2, both[:3]), (3, both[3:])):
            assert (left, here, again) == (6 - k, max(right - k + 1, 0), max(right - k + 1, 0) / (6 - k))
            assert so_far == irlearn.pass_all_k([1] * right + [0] * (5 - right), draws=int(k), exact=True)
    assert len(drawn) == 3 and f"{1 - 0.4**2:.2f} and (3/5)² = {0.6**2:.2f}" in PAGE
    by_k = zip(irlearn.repeats(SURE).passes, irlearn.repeats(SHAKY).passes)
    expected = [[k, *map(float, (*first, *second))] for (k, *first), (_, *second) in by_k]
    assert [list(map(float, row)) for row in rows] == expected[:3]


@pytest.mark.slow
def test_the_page_s_simulation():
    """Answers fixed by their question, or shaky: true means from a beta distribution with mean .7."""
    from irlearn.questions.evaluate.one_mean import t_quantile

    def covered(mean, squares, n):
        middle = (n * mean + 1) / (n + 2)
        widened = squares + n * (mean - middle) ** 2 + middle**2 + (1 - middle) ** 2
        half = t_quantile(0.975, n + 1) * np.sqrt(widened / (n + 1) / (n + 2))
        return f"{100 * np.mean(abs(middle - 0.7) <= half):.0f}%, ±{half.mean():.2f}"

    rows = re.findall(r"^\| (\d+) \| (\d+) \| (.+?) \| (\d+%.+?) \| (\d+%.+?) \|$", PAGE, re.M)
    assert len(rows) == 7
    for questions, tries, answers, naive, over in rows:
        q, k = int(questions), int(tries)
        shape = 3 if answers == "shaky" else 0.3
        rng = np.random.default_rng([7, q, k])
        means = rng.binomial(k, rng.beta(0.7 * shape, 0.3 * shape, (4000, q))) / k
        mean = means.mean(axis=1)
        assert covered(mean, mean * (1 - mean) * q * k, q * k) == naive
        assert covered(mean, ((means - mean[:, None]) ** 2).sum(axis=1), q) == over

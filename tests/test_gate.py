"""The gate: its verdicts, how often they are wrong, its files and its exit codes."""

import json
import random

import pytest

import irlearn
from console import irlearn as command
from irlearn.datasets import load
from irlearn.runs.gate import Baseline
from irlearn.runs.gate.decision import Verdict, decide, shares
from irlearn.runs.gate.plan import GatePlan

pytestmark = pytest.mark.needs("numpy", "scipy")

DATA = load("class")
RUNS = DATA.runs


def made_runs(gains, metric_score=0.5):
    """Judgments and two runs whose RR differs by these gains: 1, 1/2 or nothing found."""
    qrels = {f"q{i}": {"good": 1} for i in range(len(gains))}

    def run(scores):
        places = {1.0: {"good": 3.0, "x": 2.0}, 0.5: {"x": 3.0, "good": 2.0}, 0.0: {"x": 1.0}}
        return {query: places[score] for query, score in zip(qrels, scores)}

    before = [metric_score] * len(gains)
    return qrels, run(before), run([a + d for a, d in zip(before, gains)])


def verdict(gains, margin=0.02, **more):
    qrels, before, now = made_runs(gains)
    base = irlearn.gate(None, qrels, before, "RR", margin).next
    return irlearn.gate(base, qrels, now, "RR", margin, **more)


def test_the_three_verdicts():
    assert verdict([-0.5] * 8).verdict is Verdict.WORSE
    assert verdict([0.5] * 12).verdict is Verdict.NOT_WORSE
    assert verdict([0.5, -0.5] * 6).verdict is Verdict.UNSURE
    assert verdict([0.0] * 20).verdict is Verdict.UNSURE  # a loss may hide in the queries that nobody asked
    assert verdict([0.0] * 149).verdict is Verdict.NOT_WORSE


def test_exit_codes_and_the_check():
    worse, good, unsure = verdict([-0.5] * 8), verdict([0.5] * 12), verdict([0.5, -0.5] * 6)
    assert [each.exit_code() for each in (worse, good, unsure)] == [3, 0, 0]
    assert [each.exit_code("fail") for each in (worse, good, unsure)] == [3, 0, 4]
    good.check("fail")
    unsure.check()
    with pytest.raises(AssertionError, match="Cannot tell: RR stayed at 0.5000"):
        unsure.check("fail")
    with pytest.raises(AssertionError, match="Worse: RR went from 0.5000 to 0.0000"):
        worse.check()
    with pytest.raises(irlearn.IRLearnError, match="unsure='x' is not known"):
        good.exit_code("x")


def test_a_lower_score_is_better_where_the_metric_says_so():
    qrels, before, _ = made_runs([0.0] * 9)
    best = {query: {"good": 3.0, "x": 2.0} for query in qrels}
    base = irlearn.gate(None, qrels, best, "SL", 0.02).next
    found = irlearn.gate(base, qrels, before, "SL", 0.02)
    assert found.verdict is Verdict.WORSE and "SL went from 1.0000 to 2.0000 (lost 1.0000" in found.sentence


def test_the_first_gate_has_nothing_to_compare_with():
    found = irlearn.gate(None, DATA.qrels, RUNS["baseline"])
    assert found.paired is None and found.exit_code("fail") == 0
    assert "There is no baseline yet" in found.sentence
    assert found.next.mean == pytest.approx(
        irlearn.evaluate(DATA.qrels, RUNS["baseline"], "nDCG@10").mean["nDCG@10"]
    )


# ---- small losses that add up --------------------------------------------------------------


def losing_runs(steps):
    """Rankings of one relevant document whose rank falls by one in each step, on every fourth query."""
    qrels = {f"q{i}": {"good": 1} for i in range(160)}
    for step in range(steps):
        run = {}
        for i, query in enumerate(qrels):
            rank = 1 + (step + 3 - i % 4) // 4
            run[query] = {f"x{place}": 100.0 - place for place in range(1, 12)}
            run[query]["good"] = 100.0 - rank + 0.5
        yield qrels, run


def test_small_losses_pass_one_by_one_and_are_seen_when_they_add_up():
    base, verdicts, drifted = None, [], []
    for qrels, run in losing_runs(5):
        found = irlearn.gate(base, qrels, run, "nDCG@10", 0.2)
        verdicts.append(found.verdict)
        drifted.append(found.drifted)
        if found.paired is not None:
            assert found.decided is Verdict.NOT_WORSE  # a loss of less than the margin
        base = found.next
    assert verdicts[1] is Verdict.NOT_WORSE and drifted[-1]
    assert verdicts[-1] is Verdict.WORSE and "small losses have added up" in found.sentence


def test_the_peak_rises_with_a_run_that_is_shown_to_be_better_and_with_no_other():
    qrels, low, high = made_runs([0.5] * 12)
    base = irlearn.gate(None, qrels, low, "RR").next
    risen = irlearn.gate(base, qrels, high, "RR").next
    assert risen.peak == risen.scores == dict.fromkeys(qrels, 1.0)
    qrels, same, mixed = made_runs([0.5, -0.5] * 6)
    base = irlearn.gate(None, qrels, same, "RR").next
    assert irlearn.gate(base, qrels, mixed, "RR").next.peak == base.scores


# ---- how often it is wrong -----------------------------------------------------------------

TREC = load("trec-scores")


def of_trec(rng, np, queries, mean, rows):
    """Samples of differences between pairs of TREC-8's systems, moved so that their true mean is this."""
    table = np.array([list(TREC.scores[system].values()) for system in TREC.best()])
    a, b = rng.integers(0, len(table), (2, rows))
    d = table[a] - table[np.where(a == b, (b + 1) % len(table), b)]
    d = d - d.mean(axis=1, keepdims=True) + mean
    return np.take_along_axis(d, rng.integers(0, 50, (rows, queries)), 1)


def mostly_zero(share, size):
    def draw(rng, np, queries, mean, rows):
        some = rng.random((rows, queries)) < share
        signs = rng.choice([-1, 1], (rows, queries)) if mean == 0 else -1
        return np.where(some, signs * (size if mean == 0 else -mean / share), 0.0)

    return draw


POPULATIONS = {"trec": of_trec, "4 % zeros": mostly_zero(0.04, 0.5), "10 % zeros": mostly_zero(0.1, 0.2)}


def errors(draw, queries, margin, rows):
    np = pytest.importorskip("numpy")
    rng = np.random.default_rng(queries)
    nothing_lost = shares(draw(rng, np, queries, 0.0, rows), margin, 1.0)
    all_lost = shares(draw(rng, np, queries, -margin, rows), margin, 1.0)
    return nothing_lost[Verdict.WORSE], all_lost[Verdict.NOT_WORSE]


@pytest.mark.parametrize("population", POPULATIONS)
@pytest.mark.parametrize("queries", [5, 25, 100])
def test_it_is_wrong_at_most_six_times_in_a_hundred(population, queries):
    for margin in (0.02, 0.05) if population == "trec" else (0.02,):
        assert max(errors(POPULATIONS[population], queries, margin, 600)) <= 0.06


@pytest.mark.long
@pytest.mark.parametrize("population", POPULATIONS)
@pytest.mark.parametrize("margin", [0.01, 0.02, 0.05])
def test_it_is_wrong_at_most_six_times_in_a_hundred_of_many(population, margin):
    if margin / 0.04 > 1 and population == "4 % zeros":
        pytest.skip("no such loss is possible where 4 % differ by at most 1")
    for queries in (5, 10, 20, 50, 100, 200):
        assert max(errors(POPULATIONS[population], queries, margin, 5_000)) <= 0.06, queries


def test_many_samples_are_decided_as_each_of_them_is():
    np = pytest.importorskip("numpy")
    rng = np.random.default_rng(3)
    for draw, queries in ((of_trec, 12), (mostly_zero(0.4, 0.3), 10), (mostly_zero(0.1, 0.3), 200)):
        samples = draw(rng, np, queries, 0.0, 60)
        each = [decide(list(row), 0.05, 1.0) for row in samples]
        for found, share in shares(samples, 0.05, 1.0).items():
            assert each.count(found) / 60 == pytest.approx(share, abs=0.04), (found, queries)


def test_what_a_plan_states_is_what_happens():
    """The stated shares against samples that are drawn here and decided one by one."""
    found = TREC.differences(*TREC.best()[10:12])
    mean = sum(found.values()) / 50
    gains = [d - mean for d in found.values()]  # nothing lost
    plan = GatePlan(gains, 0.05, 1.0)
    draw = random.Random(4)
    cleared = sum(decide(draw.choices(gains, k=50), 0.05, 1.0) is Verdict.NOT_WORSE for _ in range(100))
    assert cleared / 100 == pytest.approx(plan.clears, abs=0.1)
    enough = plan.queries_to_clear()
    assert enough and plan.find(enough, 0.0)[Verdict.NOT_WORSE] >= 0.8


# ---- files ---------------------------------------------------------------------------------


def test_a_baseline_reads_back(tmp_path):
    made = irlearn.gate(None, DATA.qrels, RUNS["baseline"], "nDCG@10").next
    assert Baseline.read(made.save(tmp_path / "base.json")) == made
    assert json.loads(made.to_json())["conventions"]["gain"] == "linear"


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"form": "irlearn baseline 1"}', "\x00"])
def test_what_is_no_baseline_is_refused(text, tmp_path):
    (tmp_path / "base.json").write_text(text)
    with pytest.raises(irlearn.IRLearnError, match="is no baseline of irlearn"):
        irlearn.gate(tmp_path / "base.json", DATA.qrels, RUNS["baseline"])


def test_a_baseline_of_something_else_is_refused(tmp_path):
    base = irlearn.gate(None, DATA.qrels, RUNS["baseline"], "nDCG@10").next
    with pytest.raises(irlearn.IRLearnError, match="other metric: nDCG@10, and now it is nDCG@5"):
        irlearn.gate(base, DATA.qrels, RUNS["baseline"], "nDCG@5")
    with pytest.raises(irlearn.IRLearnError, match="other ties"):
        irlearn.gate(base, DATA.qrels, RUNS["baseline"], "nDCG@10", ties="mean")
    query = next(iter(DATA.qrels))
    changed = {**DATA.qrels, query: {**DATA.qrels[query], "new": 1}}
    with pytest.raises(irlearn.IRLearnError, match="other judgments"):
        irlearn.gate(base, changed, RUNS["baseline"], "nDCG@10")
    with pytest.raises(irlearn.IRLearnError, match="There is no baseline"):
        irlearn.gate(tmp_path / "none.json", DATA.qrels, RUNS["baseline"])
    for margin in (0, -1, None):
        with pytest.raises(irlearn.IRLearnError, match="The margin is"):
            irlearn.gate(base, DATA.qrels, RUNS["baseline"], margin=margin)
    with pytest.raises(irlearn.IRLearnError, match="GMAP"):
        irlearn.gate(None, DATA.qrels, RUNS["baseline"], "GMAP")


def test_the_command(tmp_path):
    DATA.write(tmp_path)
    given = f"gate --qrels {tmp_path}/qrels.txt -m nDCG@10"
    base, report = tmp_path / "base.json", tmp_path / "report.md"

    def ran(more, code):
        done = command(*f"{given} {more}".split())
        assert done.returncode == code, done.stderr
        return done.stdout.decode()

    assert "There is no baseline yet" in ran(f"--run {tmp_path}/improved.run --save {base}", 0)
    said = ran(f"--run {tmp_path}/baseline.run --baseline {base} --report {report}", 0)
    assert said.startswith("Cannot tell: nDCG@10 went from 0.5691 to 0.4730")
    assert report.read_text("utf-8").startswith("**Cannot tell:")
    ran(f"--run {tmp_path}/reranked.run --baseline {base} --unsure fail", 4)
    empty = tmp_path / "bad.run"
    empty.write_text("101 Q0 nothing 1 1.0 bad\n")
    before = base.read_bytes()
    assert ran(f"--run {empty} --baseline {base} --save {base}", 3).startswith("Worse: ")
    assert base.read_bytes() == before  # what is worse is no baseline
    ran(f"--run {empty} --baseline {tmp_path}/none.json", 1)
    ran(f"--run {empty} --margin 0", 2)
    assert json.loads(ran(f"--run {empty} --baseline {base} --format json", 3))["verdict"] == "worse"

"""`irlearn.gate` compares a run with a baseline: its verdicts, how often they are wrong, files, exit codes.

A *baseline* is a file with the scores of an earlier run, and of the best run so far (its *peak*). The
*margin* is the loss of the mean that is put up with. The `.next` of a gate is the baseline to save.
"""

import json
import random
import re

import pytest

import irlearn
from console import irlearn as command
from irlearn.cli import main
from irlearn.datasets import load
from irlearn.questions.gate.baseline import Baseline
from irlearn.questions.gate.decision import (
    GatePlan,
    Verdict,
    decide,
    fewest_if_symmetric,
    shares_of_verdicts,
)
from irlearn.questions.power.document import percent
from irlearn.terminal import output
from sentences import says

pytestmark = pytest.mark.needs("numpy", "scipy")

DATA = load("class")
RUNS = DATA.runs


def made_runs(gains):
    """Make judgments, a run whose RR is 1/2 everywhere, and one whose RR differs from it by these gains."""
    qrels = {f"q{i}": {"good": 1} for i in range(len(gains))}

    def run(scores):
        places = {1.0: {"good": 3.0, "x": 2.0}, 0.5: {"x": 3.0, "good": 2.0}, 0.0: {"x": 1.0}}
        return {query: places[score] for query, score in zip(qrels, scores)}

    before = [0.5] * len(gains)
    return qrels, run(before), run([a + d for a, d in zip(before, gains)])


def verdict(gains, margin=0.02, **more):
    """Gate the second of the `made_runs`; one more result at its end makes it differ from the first."""
    qrels, before, now = made_runs(gains)
    now = {query: docs | {"last": 0.1} for query, docs in now.items()}
    base = irlearn.gate(None, qrels, before, "RR", margin).next
    return irlearn.gate(base, qrels, now, "RR", margin, **more)


def test_gains_losses_and_too_few_queries_get_their_verdicts():
    assert verdict([-0.5] * 8).verdict is Verdict.WORSE
    assert verdict([0.5] * 12).verdict is Verdict.NOT_WORSE
    assert verdict([0.5, -0.5] * 6).verdict is Verdict.UNSURE
    assert verdict([0.0] * 20).verdict is Verdict.UNSURE  # a loss may hide in the queries that nobody asked
    assert verdict([0.0] * 183).verdict is Verdict.NOT_WORSE  # 0.98 ** 183 < 0.025


def test_a_run_with_the_same_results_is_not_worse_whatever_the_number_of_queries():
    qrels, run, _ = made_runs([0.0] * 3)
    base = irlearn.gate(None, qrels, run, "RR").next
    rescaled = {query: {doc: 10 * score for doc, score in docs.items()} for query, docs in run.items()}
    found = irlearn.gate(base, qrels, rescaled, "RR")
    assert found.unchanged and found.verdict is Verdict.NOT_WORSE and found.exit_code("fail") == 0
    assert found.sentence.startswith("Not worse: nothing has changed. All 3 queries have the same results")
    below = {query: docs | {"last": 0.1} for query, docs in run.items()}
    base_at_2 = irlearn.gate(None, qrels, run, "nDCG@2").next
    assert irlearn.gate(base_at_2, qrels, below, "nDCG@2").verdict is Verdict.NOT_WORSE
    for query in qrels:  # the same scores, and other results below them
        other = run | {query: run[query] | {"last": 0.5}}
        found = irlearn.gate(base, qrels, other, "RR")
        assert not found.unchanged and found.verdict is Verdict.UNSURE
    tied = {query: dict.fromkeys(docs, 1.0) for query, docs in run.items()}
    assert not irlearn.gate(base, qrels, tied, "RR").unchanged  # a tie is another order


def test_a_run_is_worse_only_if_one_more_query_that_gains_would_not_undo_its_loss():
    seen = [-0.1] * 9 + [0.0] * 91
    assert decide(seen, margin=0.005, largest=1).verdict is Verdict.UNSURE
    found = decide([-0.5] * 14 + [0.0] * 86, margin=0.02, largest=1)
    assert found.verdict is Verdict.WORSE and found.rests_on == "whatever the shape"
    # Without a largest difference, nothing says how much one more query could gain but those seen.
    assert decide(seen, margin=0.001, largest=None).verdict is Verdict.WORSE


def test_few_queries_say_not_worse_only_whatever_the_shape():
    """Of queries that change little, 90 may all lack the 4 in 100 that lose 1; 91 hardly ever."""
    still = [0.001, -0.001, 0.002, -0.002, 0.001] * 18
    assert fewest_if_symmetric(0.02, 1) == 91 and 0.96**91 < 0.025 < 0.96**90
    few, enough = (decide(d, margin=0.02, largest=1) for d in (still, [*still, 0.001]))
    assert few.verdict is Verdict.UNSURE and few.columns.if_symmetric.rules_out_loss(0.02)
    assert enough.verdict is Verdict.NOT_WORSE and enough.rests_on == "if symmetric"
    gained = decide([0.5] * 12, margin=0.02, largest=1)
    assert gained.verdict is Verdict.NOT_WORSE and gained.rests_on == "whatever the shape"
    one_loses = [*still, 0.001, -0.9]  # one more like that would make the mean loss as large as the margin
    assert decide(one_loses, margin=0.02, largest=1).verdict is Verdict.UNSURE


@pytest.mark.slow
def test_worse_is_said_more_often_of_more_queries():
    """A rule that depends on the share of queries that differ finds a loss more often with fewer queries."""
    np = pytest.importorskip("numpy")
    found = []
    for queries in (20, 50, 100):
        draw = np.random.default_rng(queries)
        samples = draw.choice([-0.1, 0.0, 0.1], (2_000, queries), p=[0.41, 0.58, 0.01])
        found.append(shares_of_verdicts(samples, 0.02, largest=1.0)[Verdict.WORSE])
    assert found == sorted(found) and found[1] > 0.5 and found[2] > 0.98


# ---- these queries: what has changed, and promises -------------------------------------------------


def test_what_is_so_of_these_queries_is_exact():
    qrels, before, now = made_runs([0.5, -0.5, 0.0, 0.0])
    now["q2"] = now["q2"] | {"last": 0.1}
    base = irlearn.gate(None, qrels, before, "RR@2").next
    found = irlearn.gate(base, qrels, now, "RR@2")
    assert found.these == (["q2", "q3"], [], ["q0"], ["q1"])  # RR@2 does not see the third result
    assert "Of these queries, 2 kept their first 2 results, 1 gained and 1 lost." in found.sentence
    found = irlearn.gate(irlearn.gate(None, qrels, before, "RR").next, qrels, now, "RR")
    assert found.these == (["q3"], ["q2"], ["q0"], ["q1"])
    assert "1 kept their results, 1 only their score, 1 gained" in found.sentence
    assert found.to_dict()["these"]["moved"] == ["q2"]


def test_a_broken_promise_fails_whatever_the_mean_does():
    qrels, before, now = made_runs([0.5] * 12 + [-0.5])
    base = irlearn.gate(None, qrels, before, "RR").next
    assert irlearn.gate(base, qrels, now, "RR", protect=["q12", "q1=0"])  # it may lose half of 1
    found = irlearn.gate(base, qrels, now, "RR", protect=["q12=0.3", "q0=good@1"])
    assert found.verdict is Verdict.BROKEN and found.like_these is Verdict.NOT_WORSE and not found
    assert found.exit_code() == found.exit_code("fail") == 5
    assert found.sentence.startswith(
        "Promise broken: q12 loses at most 0.3, but it lost 0.5000. Not worse by more"
    )
    assert ["promise kept", "q0 has good in the first 1"] in found.facts
    assert json.loads(found.to_json())["broken"] == ["q12 loses at most 0.3, but it lost 0.5000"]
    found = irlearn.gate(None, qrels, now, "RR", protect={"q12": "good@3", "q0": "x@1"})
    assert found.verdict is Verdict.BROKEN  # of the first run, too: a promise needs no baseline
    assert found.broken == [
        "q12 has good in the first 3, but it isn't among the results",
        "q0 has x in the first 1, but it's at rank 2",
    ]


@pytest.mark.parametrize(
    ("protect", "match"),
    [
        (["q77"], "q77.*no judgments"),
        (["q1=d@0"], "'d@0' for query 'q1'"),
        ({"q1": -0.1}, "-0.1"),
        ({"q1": True}, "True"),
    ],
)
def test_a_promise_that_is_none_is_refused(protect, match):
    qrels, before, _ = made_runs([0.0] * 3)
    with pytest.raises(irlearn.IRLearnError, match=match):
        irlearn.gate(None, qrels, before, "RR", protect=protect)


def test_a_metric_without_a_largest_difference_asks_how_much_a_query_may_lose():
    qrels, before, _ = made_runs([0.0] * 3)
    with pytest.raises(irlearn.IRLearnError, match="promise None for query 'q1'"):
        irlearn.gate(None, qrels, before, "DCG", protect=["q1"])
    assert irlearn.gate(None, qrels, before, "DCG", protect=["q1=2"])


@pytest.mark.slow
def test_exit_codes_and_check_follow_the_verdict():
    worse, good, unsure = verdict([-0.5] * 8), verdict([0.5] * 12), verdict([0.5, -0.5] * 6)
    assert [each.exit_code() for each in (worse, good, unsure)] == [3, 0, 0]
    assert [each.exit_code("fail") for each in (worse, good, unsure)] == [3, 0, 4]
    good.check("fail")
    with pytest.warns(UserWarning, match="Cannot tell: RR stayed at 0.5000"):
        unsure.check()
    with pytest.raises(AssertionError, match="Cannot tell: RR stayed at 0.5000"):
        unsure.check("fail")
    report = "(?s)Worse, if the .*: mean RR went from 0.5000 to 0.0000.*query  baseline.*q0  .*0.5000  0.0000"
    with pytest.raises(AssertionError, match=report):
        worse.check()
    with pytest.raises(irlearn.IRLearnError, match="unsure='x' isn't valid"):
        good.exit_code("x")


def test_a_verdict_is_text_and_a_gate_is_false_where_the_run_is_worse():
    worse, good, unsure = verdict([-0.5] * 8), verdict([0.5] * 12), verdict([0.5, -0.5] * 6)
    assert worse.verdict == "worse" and good.verdict == "not worse" and unsure.verdict == "cannot tell"
    assert [bool(each) for each in (worse, good, unsure)] == [False, True, True]
    assert json.loads(worse.to_json())["verdict"] == f"{worse.verdict}" == "worse"
    with pytest.raises(irlearn.IRLearnError, match="saved by an earlier gate.*but found: dict"):
        irlearn.gate({"a": 1}, *made_runs([0.0])[:2], "RR")


def test_the_traceback_of_check_ends_in_the_line_of_the_reader():
    with pytest.raises(AssertionError, match="Worse, if the differences are symmetric: mean RR") as failed:
        verdict([-0.5] * 8).check()
    assert [each.path.name for each in failed.traceback.filter(failed)] == ["test_gate.py"]


@pytest.mark.slow
def test_a_sentence_has_both_answers_in_sixty_words():
    draw = random.Random(2)
    for kind in range(4):
        n, size = draw.choice([6, 12, 60, 200]), draw.choice([0.5, 0.0, -0.5])
        d = [draw.choice([size, 0.0, 0.0, 0.5, -0.5]) for _ in range(n)]
        found = verdict(d, draw.choice([0.02, 0.05]), protect=["q0=good@1", "q1"] if kind % 2 else None)
        assert len(found.sentence.split()) <= 60, found.sentence


def test_a_lower_score_is_better_where_the_metric_says_so():
    qrels, before, _ = made_runs([0.0] * 9)
    best = {query: {"good": 3.0, "x": 2.0} for query in qrels}
    base = irlearn.gate(None, qrels, best, "SL", 0.02).next
    found = irlearn.gate(base, qrels, before, "SL", 0.02)
    assert (
        found.verdict is Verdict.WORSE
        and len(found.these.worse) == 9
        and "mean SL went from 1.0000 to 2.0000 (lost 1.0000" in found.sentence
    )


def test_the_first_gate_has_nothing_to_compare_with():
    found = irlearn.gate(None, DATA.qrels, RUNS["baseline"])
    assert found.paired is None and found.exit_code("fail") == 0
    assert "No baseline yet" in found.sentence
    assert found and found.verdict == json.loads(found.to_json())["verdict"] == "no baseline"
    assert "not worse" not in str(found) and repr(found) == "<Gate nDCG@10: no baseline>"
    mean = irlearn.evaluate(DATA.qrels, RUNS["baseline"], "nDCG@10").mean["nDCG@10"]
    assert found.next.mean == pytest.approx(mean)


# ---- small losses that add up --------------------------------------------------------------


def losing_runs(steps):
    """Generate judgments and runs; after the first, in each a fourth of the queries lose a rank."""
    qrels = {f"q{i}": {"good": 1} for i in range(160)}
    for step in range(steps):
        run = {}
        for i, query in enumerate(qrels):
            rank = 1 + (step + 3 - i % 4) // 4
            run[query] = {f"x{place}": 100.0 - place for place in range(1, 12)}
            run[query]["good"] = 100.0 - rank + 0.5
        yield qrels, run


@pytest.mark.slow
def test_small_losses_pass_one_by_one_and_are_seen_when_they_add_up():
    base, verdicts = None, []
    for qrels, run in losing_runs(5):
        found = irlearn.gate(base, qrels, run, "nDCG@10", 0.2)
        verdicts.append(found.verdict)
        if found.paired is not None:
            assert found.decided is Verdict.NOT_WORSE  # a loss of less than the margin
        base = found.next
    assert verdicts[1] is Verdict.NOT_WORSE and verdicts[-1] is Verdict.WORSE
    assert found.drifted and "small losses have added up" in found.sentence


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
    """Draw samples of the differences between pairs of TREC-8's systems, moved to have this true mean."""
    table = np.array([list(TREC.scores[system].values()) for system in TREC.best()])
    a, b = rng.integers(0, len(table), (2, rows))
    d = table[a] - table[np.where(a == b, (b + 1) % len(table), b)]
    d = d - d.mean(axis=1, keepdims=True) + mean
    return np.take_along_axis(d, rng.integers(0, 50, (rows, queries)), 1)


def mostly_zero(share, size):
    """Return a function that draws samples in which this share of queries differs.

    Around a mean of 0 by ``size``, up or down; else all of them lose alike, as much as the mean asks for.
    """

    def draw(rng, np, queries, mean, rows):
        some = rng.random((rows, queries)) < share
        signs = rng.choice([-1, 1], (rows, queries)) if mean == 0 else -1
        return np.where(some, signs * (size if mean == 0 else -mean / share), 0.0)

    return draw


def unevenly(rng, np, queries, mean, rows):
    """Draw samples in which of 100 queries one gains .9 and nine lose: .1 each, where the mean is 0."""
    return rng.choice([0.9, (mean - 0.009) / 0.09, 0.0], (rows, queries), p=[0.01, 0.09, 0.9])


POPULATIONS = {  # functions that draw ``rows`` samples of so many queries
    "trec": of_trec,
    "4 % differ": mostly_zero(0.04, size=0.5),
    "10 % differ": mostly_zero(0.1, size=0.2),
    "unevenly": unevenly,
}


def errors(draw, queries, margin, rows):
    """Return the shares of wrong verdicts: "worse" without a loss, "not worse" with one of the margin."""
    np = pytest.importorskip("numpy")
    rng = np.random.default_rng(queries)
    nothing_lost = shares_of_verdicts(draw(rng, np, queries, mean=0.0, rows=rows), margin, largest=1.0)
    all_lost = shares_of_verdicts(draw(rng, np, queries, mean=-margin, rows=rows), margin, largest=1.0)
    return nothing_lost[Verdict.WORSE], all_lost[Verdict.NOT_WORSE]


@pytest.mark.slow
@pytest.mark.parametrize("population", POPULATIONS)
@pytest.mark.parametrize("queries", [5, 25, 100])
def test_a_verdict_is_wrong_at_most_six_times_in_a_hundred(population, queries):
    for margin in (0.02, 0.05) if population == "trec" else (0.02,):
        assert max(errors(POPULATIONS[population], queries, margin, rows=600)) <= 0.06


@pytest.mark.long
@pytest.mark.parametrize("population", POPULATIONS)
@pytest.mark.parametrize("margin", [0.01, 0.02, 0.05])
def test_a_verdict_is_wrong_at_most_six_times_in_a_hundred_of_many_samples(population, margin):
    if margin / 0.04 > 1 and population == "4 % differ":
        pytest.skip("no such loss is possible: 4% of the queries would have to lose 1.25 each")
    for queries in (5, 10, 20, 50, 100, 200):
        assert max(errors(POPULATIONS[population], queries, margin, rows=5_000)) <= 0.06, queries


@pytest.mark.slow
def test_many_samples_are_decided_as_each_of_them_is():
    np = pytest.importorskip("numpy")
    rng = np.random.default_rng(3)
    for draw, queries in ((of_trec, 12), (mostly_zero(0.1, size=0.3), 100)):
        samples = draw(rng, np, queries, mean=0.0, rows=20)
        each = [decide(list(row), margin=0.05, largest=1.0).verdict for row in samples]
        for found, share in shares_of_verdicts(samples, margin=0.05, largest=1.0).items():
            assert each.count(found) / 20 == pytest.approx(share, abs=0.04), (found, queries)


@pytest.mark.slow
def test_a_plan_states_how_often_a_sample_is_called_not_worse():
    found = TREC.differences(*TREC.best()[10:12])
    mean = sum(found.values()) / 50
    gains = [d - mean for d in found.values()]  # nothing lost
    plan = GatePlan(gains, margin=0.05, largest=1.0)
    samples = pytest.importorskip("numpy").random.default_rng(4).choice(gains, (100, 50))
    cleared = shares_of_verdicts(samples, margin=0.05, largest=1.0)[Verdict.NOT_WORSE]
    assert cleared == pytest.approx(plan.clears, abs=0.1)
    enough = plan.queries_to_clear()
    assert enough and plan.find(enough, 0.0)[Verdict.NOT_WORSE] >= 0.8


# ---- files ---------------------------------------------------------------------------------


def test_a_baseline_reads_back(tmp_path):
    made = irlearn.gate(None, DATA.qrels, RUNS["baseline"], "nDCG@10").next
    assert Baseline.read(made.save(tmp_path / "base.json")) == made
    assert json.loads(made.to_json())["conventions"]["gain"] == "linear"


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"form": "irlearn baseline 2"}', "\x00"])
def test_what_is_no_baseline_is_refused(text, tmp_path):
    (tmp_path / "base.json").write_text(text)
    with pytest.raises(irlearn.IRLearnError, match="isn't an irlearn baseline"):
        irlearn.gate(tmp_path / "base.json", DATA.qrels, RUNS["baseline"])


def test_a_baseline_of_something_else_is_refused(tmp_path):
    base = irlearn.gate(None, DATA.qrels, RUNS["baseline"], "nDCG@10").next
    with pytest.raises(irlearn.IRLearnError, match="other metric: nDCG@10, but now it is nDCG@5"):
        irlearn.gate(base, DATA.qrels, RUNS["baseline"], "nDCG@5")
    with pytest.raises(irlearn.IRLearnError, match="other ties"):
        irlearn.gate(base, DATA.qrels, RUNS["baseline"], "nDCG@10", ties="mean")
    query = next(iter(DATA.qrels))
    changed = {**DATA.qrels, query: {**DATA.qrels[query], "new": 1}}
    with pytest.raises(irlearn.IRLearnError, match="other judgments"):
        irlearn.gate(base, changed, RUNS["baseline"], "nDCG@10")
    with pytest.raises(irlearn.IRLearnError, match=says("no baseline yet")):
        irlearn.gate(tmp_path / "none.json", DATA.qrels, RUNS["baseline"])
    with pytest.raises(irlearn.IRLearnError, match="The margin is"):
        irlearn.gate(base, DATA.qrels, RUNS["baseline"], margin=None)
    with pytest.raises(irlearn.IRLearnError, match="GMAP"):
        irlearn.gate(None, DATA.qrels, RUNS["baseline"], "GMAP")


def test_a_name_too_long_for_any_file_is_told_like_one_that_is_not_there():
    with pytest.raises(irlearn.IRLearnError, match=says("no baseline yet")):
        irlearn.gate('{"a":' + "1" * 5000 + "}", DATA.qrels, RUNS["baseline"])


@pytest.mark.slow
def test_the_command_ends_with_the_exit_code_of_its_verdict(tmp_path):
    DATA.write(tmp_path)
    given = f"gate --qrels {tmp_path}/qrels.txt -m nDCG@10"
    base, report = tmp_path / "base.json", tmp_path / "report.md"

    def ran(more, code):
        done = command(*f"{given} {more}".split())
        assert done.returncode == code, done.stderr
        return done.stdout.decode()

    assert "No baseline yet" in ran(f"--run {tmp_path}/improved.run --save {base}", code=0)
    said = ran(f"--run {tmp_path}/baseline.run --baseline {base} --report {report}", code=0)
    assert said.startswith("Cannot tell: mean nDCG@10 went from 0.5691 to 0.4730")
    assert report.read_text("utf-8").startswith("**Cannot tell:")
    ran(f"--run {tmp_path}/reranked.run --baseline {base} --unsure fail", code=4)
    empty = tmp_path / "bad.run"
    empty.write_text("101 Q0 nothing 1 1.0 bad\n")
    before = base.read_bytes()
    assert ran(f"--run {empty} --baseline {base} --save {base}", code=3).startswith("Worse, ")
    assert base.read_bytes() == before  # what is worse is no baseline
    assert json.loads(ran(f"--run {empty} --baseline {base} --format json", code=3))["verdict"] == "worse"


# ---- what an engineer meets ----------------------------------------------------------------


@pytest.fixture
def practice(tmp_path, monkeypatch, capsys):
    """Return a function that gates a run of the dataset, or bad.run: exit code, output and errors."""
    DATA.write(tmp_path)
    monkeypatch.chdir(tmp_path)
    rows = [line.split() for line in open("baseline.run")]
    reversed_rows = [" ".join([*row[:4], f"-{row[4]}", row[5]]) for row in rows]
    (tmp_path / "bad.run").write_text("\n".join(reversed_rows) + "\n")

    def called(run, more):
        code = main(f"gate --qrels qrels.txt --run {run} {more}".split())
        return code, *capsys.readouterr()

    assert called("baseline.run", "--save base.json")[2] == "base.json: saved as the next baseline.\n"
    return called


@pytest.mark.slow
@pytest.mark.parametrize(
    "more", ["--save qrels.txt", "--save ./improved.run", "--report base.json", "--save x --report x"]
)
def test_no_file_is_written_over_that_is_needed(practice, tmp_path, more):
    before = {file: file.read_bytes() for file in tmp_path.iterdir()}
    code, out, err = practice("improved.run", f"--baseline base.json {more}")
    assert code == 2 and not out and "writing one would destroy the other" in err
    assert {file: file.read_bytes() for file in tmp_path.iterdir()} == before


@pytest.mark.slow
def test_the_verdict_comes_before_a_file_that_cannot_be_written(practice):
    code, out, err = practice("bad.run", "--baseline base.json --report none/report.md --save base.json")
    assert code == 1 and out.startswith("Worse, ")
    assert "base.json: not saved, because the run didn't pass.\n" in err and "none/report.md" in err


@pytest.mark.slow
def test_a_reader_who_stops_does_not_change_the_exit_code(practice, monkeypatch, tmp_path):
    def nobody_reads(*_):
        raise BrokenPipeError

    monkeypatch.setattr(output, "show", nobody_reads)
    assert practice("bad.run", "--baseline base.json --report report.md")[0] == 3
    assert (tmp_path / "report.md").exists()


@pytest.mark.slow
def test_the_largest_loss_comes_with_the_command_that_explains_it(practice, capsys):
    _, out, _ = practice("bad.run", "--baseline base.json")
    (typed,) = [line.partition("irlearn ")[2] for line in out.splitlines() if "largest loss" in line]
    assert typed == "explain nDCG@10 --qrels qrels.txt --run bad.run --query 107"
    assert main(typed.split()) == 0 and "nDCG@10 = DCG / IDCG = 0 / " in capsys.readouterr().out
    assert re.search(r"95%, whatever the shape +-1.0000 to -0.1\d+ \(gain\)", out)
    assert re.search(r"p-value \(sign-flip test, no query added\) +< 0", out)
    assert "+" not in out.partition("query  baseline")[2].partition("\n\n")[0]  # only losses


def test_queries_that_lose_their_score_are_no_gain():
    """Search length has no value where nothing relevant is found; such a query may not just be left out."""
    qrels, run, _ = made_runs([0.0] * 20)
    base = irlearn.gate(None, qrels, run, "SL", 0.5).next
    better = {query: {"good": 3.0} if i < 15 else {"x": 1.0} for i, query in enumerate(qrels)}
    found = irlearn.gate(base, qrels, better, "SL", 0.5)
    assert found.verdict is Verdict.UNSURE and found.exit_code("fail") == 4
    assert "5 queries (q15, q16, q17 …) had a score but no longer do" in found.sentence
    again = irlearn.gate(irlearn.gate(None, qrels, better, "SL", 0.5).next, qrels, run, "SL", 0.5)
    assert "only this run has a score: 5 queries" in str(again) and "SL (lower is better)" in str(again)


def test_where_no_query_changed_it_says_how_many_would_do():
    words = verdict([0.0] * 20).sentence
    assert (
        "RR stayed at 0.5000 on each of 20 queries" in words
        and "ruling out a loss of 0.02 takes 183 queries" in words
    )


@pytest.mark.slow
def test_what_so_many_queries_can_say_is_a_share_of_samples():
    found = verdict([0.5, -0.5, 0.0, -0.5, 0.5] * 5, margin=0.1)
    assert [
        "samples in which a run without a loss gets “not worse”",
        percent(found.plan.clears),
    ] in found.facts
    assert f"about {found.plan.queries_to_clear():,} queries would decide it in 80%" in found.sentence


def test_a_margin_that_nothing_can_exceed_is_refused():
    for margin in (1, 5):
        with pytest.raises(irlearn.IRLearnError, match=says("margin too large", metric="RR", largest=1)):
            verdict([-0.5] * 8, margin)


@pytest.mark.slow
def test_a_run_below_the_peak_and_below_the_baseline_is_simply_worse():
    made = [irlearn.gate(None, *made_runs([d] * 12)[::2], "RR").next for d in (0.5, 0.0)]  # the second runs
    second = irlearn.gate(made[0], *made_runs([0.0] * 12)[:2], "RR").next
    assert second.peak == made[0].scores
    found = irlearn.gate(second, *made_runs([-0.5] * 12)[::2], "RR")
    assert found.verdict is Verdict.WORSE and not found.drifted and "added up" not in found.sentence


CHANGED = {  # what becomes of a baseline, and what is said of it
    "a later form": (lambda t: t.replace("baseline 2", "baseline 3"), "was written by irlearn 0"),
    "a merge": (lambda t: "<<<<<<< HEAD\n" + t, "merge conflict markers"),
    "an edited score": (lambda t: t.replace("1.0,", "0.9,", 1), "because its scores have been changed"),
    "no number": (lambda t: t.replace("1.0,", "true,", 1), "isn't an irlearn baseline"),
    "nothing finite": (lambda t: t.replace("1.0,", "NaN,", 1), "isn't an irlearn baseline"),
    "other gains": (lambda t: t.replace("linear", "exponential"), "was exponential, but now it is linear"),
}


@pytest.mark.slow
@pytest.mark.parametrize("change", CHANGED)
def test_what_happened_to_a_baseline_is_named(change, practice, tmp_path):
    become, words = CHANGED[change]
    (tmp_path / "changed.json").write_text(become((tmp_path / "base.json").read_text()))
    code, out, err = practice("baseline.run", "--baseline changed.json")
    assert (code, out) == (1, "") and words in err


@pytest.mark.slow
def test_a_baseline_of_another_version_and_one_with_a_byte_order_mark_are_read(practice, tmp_path):
    held = (tmp_path / "base.json").read_text().replace(irlearn.__version__, "9.9")
    (tmp_path / "base.json").write_text("\ufeff" + held, "utf-8")
    assert "computed by irlearn 9.9, and this run by" in practice("bad.run", "--baseline base.json")[1]
    assert "but a folder" in practice("bad.run", "--baseline .")[2]


def test_it_says_which_queries_the_judgments_have_gained_and_lost():
    queries = list(DATA.qrels)
    base = irlearn.gate(None, {q: DATA.qrels[q] for q in queries[:-1]}, RUNS["baseline"]).next
    words = r"judgments: 1 query \(101\) gone and 1 query \(\w+\) new"
    with pytest.raises(irlearn.IRLearnError, match=words):
        irlearn.gate(base, {q: DATA.qrels[q] for q in queries[1:]}, RUNS["baseline"])
    grades = {**DATA.qrels, "101": {**DATA.qrels["101"], "new": 1}}
    with pytest.raises(irlearn.IRLearnError, match="the queries are the same, so documents or grades"):
        irlearn.gate(irlearn.gate(None, DATA.qrels, RUNS["baseline"]).next, grades, RUNS["baseline"])

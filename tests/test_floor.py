"""`irlearn gate --floor`: below, reached or cannot tell, and how often each is said, worked out exactly."""

import json
import re
from math import comb
from pathlib import Path

import pytest

import irlearn
from irlearn.cli import main
from irlearn.questions.evaluate.one_mean import Interval, interval_of_mean
from irlearn.questions.gate.decision import Verdict
from irlearn.questions.gate.promises import Floor

pytestmark = pytest.mark.needs("numpy", "scipy")
PAGE = (Path(__file__).parent.parent / "book" / "how-to" / "gate.md").read_text("utf-8")


def runs(hits, n):
    """Return judgments and a run that finds the relevant document on so many of n queries, else never."""
    qrels = {f"q{i}": {"good": 1} for i in range(n)}
    return qrels, {query: {"good" if i < hits else "bad": 1.0} for i, query in enumerate(qrels)}


def gated(hits, n, floor, metric="Success@5", baseline=None):
    return irlearn.gate(baseline, *runs(hits, n), metric, floor=floor)


def test_a_floor_is_read_off_the_interval_of_the_mean():
    for hits, verdict in ((30, "below"), (31, "cannot tell"), (39, "cannot tell"), (40, "reached")):
        found = gated(hits, 42, 0.85).floor
        assert found.verdict == verdict and found.mean == hits / 42
        assert found.interval == interval_of_mean([1.0] * hits + [0.0] * (42 - hits))
    at_the_end = [
        Floor(0.5, 0.6, Interval(low, high), 9, True).verdict for low, high in ((0.5, 0.7), (0.3, 0.5))
    ]
    assert at_the_end == ["reached", "cannot tell"]


def test_the_example_of_the_page():
    low, high = gated(23, 42, 0.85).floor.interval
    assert f"answers 23 of 42 queries has a mean of {23 / 42:.2f}" in PAGE
    assert f"anywhere from\n{low:.2f} to {high:.2f}." in PAGE


def test_of_a_metric_where_lower_is_better_the_floor_is_a_ceiling():
    ends = {(0.1, 0.3): "reached", (0.5, 0.7): "below", (0.3, 0.5): "cannot tell"}
    for between, verdict in ends.items():
        found = Floor(0.4, sum(between) / 2, Interval(*between), 9, False)
        assert found.verdict == verdict and "ceiling of 0.4" in found.sentence


def test_a_gate_fails_below_the_floor_and_warns_if_it_cannot_tell():
    below, unsure, reached = (gated(hits, 42, 0.85) for hits in (30, 36, 41))
    assert [each.verdict for each in (below, unsure, reached)] == [
        Verdict.BELOW,
        Verdict.UNSURE,
        Verdict.FIRST,
    ]
    assert [bool(each) for each in (below, unsure, reached)] == [False, True, True]
    assert [each.exit_code() for each in (below, unsure, reached)] == [6, 0, 0]
    assert [each.exit_code("fail") for each in (below, unsure, reached)] == [6, 4, 0]
    with pytest.raises(AssertionError, match="floor of 0.85 is missed"):
        below.check()
    with pytest.warns(UserWarning, match="Cannot tell whether the floor of 0.85 is reached"):
        unsure.check()
    reached.check("fail")
    data = json.loads(below.to_json())["floor"]
    assert data["verdict"] == "below" and data["interval"] == list(below.floor.interval)
    assert gated(30, 42, None).to_dict()["floor"] is None


def test_a_loss_comes_before_the_floor_and_the_floor_before_not_worse():
    base = gated(41, 42, None).next
    assert gated(20, 42, 0.85, baseline=base).verdict is Verdict.WORSE
    low = gated(30, 42, None).next
    same = gated(30, 42, 0.85, baseline=low)
    assert same.like_these is Verdict.NOT_WORSE and same.verdict is Verdict.BELOW
    assert len(same.sentence.split()) <= 60 and same.sentence.endswith(same.floor.sentence)


@pytest.mark.parametrize(
    ("floor", "metric", "words"),
    [(0, "AP", "above 0 and below 1"), (1.0, "AP", "above 0"), (float("nan"), "AP", "floor=nan")]
    + [("x", "AP", "floor='x'"), (0.5, "DCG@5", "no upper limit")],
)
def test_a_floor_that_means_nothing_is_refused(floor, metric, words):
    with pytest.raises(irlearn.IRLearnError, match=words):
        gated(3, 5, floor, metric)


def test_the_command(tmp_path, capsys):
    qrels, run = runs(30, 42)
    (tmp_path / "q").write_text("".join(f"{query} 0 good 1\n" for query in qrels))
    (tmp_path / "r").write_text("".join(f"{q} Q0 {d} 1 1 x\n" for q, docs in run.items() for d in docs))
    words = ["gate", "--qrels", str(tmp_path / "q"), "--run", str(tmp_path / "r"), "-m", "Success@5"]
    words += ["--save", str(tmp_path / "base.json")]
    assert main([*words, "--floor", "0.85"]) == 6 and not (tmp_path / "base.json").exists()
    assert "floor    0.85: below" in capsys.readouterr().out
    assert main([*words, "--floor", "0.75", "--unsure", "fail"]) == 4
    assert main([*words, "--floor", "0.75"]) == 0
    assert "can't tell whether this run reaches the floor" in capsys.readouterr().err
    assert main([*words, "--floor", "2"]) == 2


def chance(n, share, counts):
    """Return how often a system that is right on this share of queries has one of these counts."""
    return sum(comb(n, k) * share**k * (1 - share) ** (n - k) for k in counts)


def test_the_table_of_the_page_is_worked_out_exactly():
    rows = re.findall(r"^\| (\d+) \| (\d+) \| (\d+) \| (.*?) \|$", PAGE, re.M)
    assert [int(n) for n, *_ in rows] == [20, 42, 100, 200, 400]
    for n, fewest, most, shares in ((int(a), int(b), int(c), d) for a, b, c, d in rows):
        ends = [interval_of_mean([1.0] * hits + [0.0] * (n - hits)) for hits in range(n + 1)]
        reached = [hits for hits, (low, _) in enumerate(ends) if low >= 0.85]
        below = [hits for hits, (_, high) in enumerate(ends) if high < 0.85]
        assert (reached[0], below[-1]) == (fewest, most)
        bare = [hits for hits in range(n + 1) if hits / n >= 0.85]
        cells = [chance(n, 0.85, bare), *(chance(n, share, reached) for share in (0.85, 0.9, 0.95))]
        cells.append(chance(n, 0.75, below))
        assert [f"{100 * each:.0f}" for each in cells] == shares.split(" | ")
        assert chance(n, 0.85, reached) <= 0.04 and chance(n, 0.85, below) <= 0.025

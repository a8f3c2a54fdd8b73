"""The benchmarks' machinery, on a few queries. No test looks at a clock.

A *shape* is a collection of a size (a letter in `benchmarks.shapes`), a *peer* another tool that scores it.
"""

import argparse
import itertools

import numpy as np
import pytest

from benchmarks import against_peers, from_dicts, from_files, machine, rounds, shapes
from benchmarks.equal import Unequal, demand_equal
from benchmarks.page import page
from benchmarks.peers import IRLEARN, IrMeasures, PytrecEval, ScikitLearn
from irlearn.runs import trec
from rings import one_in

pytestmark = pytest.mark.slow

TINY = {"a": 3, "b": 2, "c": 3, "d": 1}  # how many queries of each shape


class Liar(PytrecEval):
    """A peer whose first AP is wrong."""

    name = "a liar"

    def scores(self, answer, metrics):
        found = super().scores(answer, metrics)
        query = next(iter(found["AP"]))
        found["AP"][query] += 1e-8
        return found


@pytest.fixture
def no_clock(monkeypatch):
    """Fail the test when something is timed."""

    def started(*args, **kwargs):
        raise AssertionError("timed before the scores were compared")

    for module, name in ((from_dicts, "in_turns"), (from_files, "summary"), (rounds, "seconds")):
        monkeypatch.setattr(module, name, started)


@pytest.fixture
def tiny_files(monkeypatch, tmp_path):
    """Let `shapes.files` write into a temporary folder (variant, number of queries, folder)."""
    monkeypatch.setattr(shapes.files, "__defaults__", ("ranked", None, tmp_path))


@pytest.mark.parametrize(("variant", "shape"), one_in(5, itertools.product(from_dicts.VARIANTS, TINY)))
def test_every_shape_and_variant_goes_from_equal_scores_to_ratios(shape, variant):
    peers = [PytrecEval(), IrMeasures(), ScikitLearn()]
    found = from_dicts.measure(shape, variant, peers, first=TINY[shape], enough=0, at_least=0)
    timed = [peer.name for peer in (peers[:2] if variant == "tied" else peers)]  # not scikit-learn
    ways = itertools.product(timed, (from_dicts.WHOLE, from_dicts.READY))
    assert [(row["peer"], row["how"]) for row in found] == list(ways)
    assert all(row["ratio"] > 0 and row["mine"] > 0 and row["theirs"] > 0 for row in found)


def test_an_unequal_result_stops_before_anything_is_timed(no_clock, capsys):
    with pytest.raises(Unequal, match="AP of query q1: irlearn .*, a liar "):
        from_dicts.measure("c", "ranked", [PytrecEval(), Liar()], first=2)
    assert capsys.readouterr().out == ""


def test_an_unequal_result_from_files_stops_before_anything_is_timed(no_clock, tiny_files, monkeypatch):
    monkeypatch.setattr(from_files, "tool", {"irlearn": IRLEARN, "a liar": Liar()}.__getitem__)
    with pytest.raises(Unequal, match="AP of query q1"):
        from_files.measure("c", [Liar()], first=2, run_one=from_files.work)


def test_scores_of_other_queries_are_not_equal():
    with pytest.raises(Unequal, match="different queries"):
        demand_equal("some tool", mine={"AP": {"q1": 0.5}}, theirs={"AP": {}})
    with pytest.raises(Unequal):
        demand_equal("some tool", mine={"AP": {"q1": 0.5}}, theirs={"AP": {"q1": float("nan")}})


def test_files_are_scored_in_fresh_processes(tiny_files):
    (row,) = from_files.measure("c", [PytrecEval()], first=2, rounds=1)
    assert row["peer"] == "pytrec_eval" and row["ratio"] > 0 and row["my_memory"] >= 0


def test_the_ratio_is_the_median_of_the_ratios_round_by_round():
    """A pair is irlearn's seconds and the peer's; the medians of these come before that of their ratios."""
    assert rounds.summary([(1, 2), (3, 3), (8, 2)]) == (3, 2, 1)


@pytest.mark.parametrize("shape", TINY)
def test_files_hold_what_the_dicts_hold(shape, tmp_path):
    qrels, run = shapes.dicts(shape, "ranked", TINY[shape])
    files = shapes.files(shape, "ranked", TINY[shape], tmp_path)
    assert (trec.read_qrels(files[0]), trec.read_run(files[1])) == (qrels, run)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(path.name for path in files)


@pytest.mark.parametrize("shape", TINY)
def test_variants_hold_the_same_documents(shape):
    made = {name: shapes.dicts(shape, name, TINY[shape]) for name in shapes.VARIANTS}
    qrels, run = made["ranked"]
    for name, (judgments, variant) in made.items():
        assert judgments == qrels
        assert {q: set(docs) for q, docs in variant.items()} == {q: set(docs) for q, docs in run.items()}
        for scores in variant.values():
            distinct = len(set(map(np.float32, scores.values())))
            assert distinct == 1 if name == "tied" else distinct == len(scores) or "untied" not in name
    assert made["shuffled"][1] == run and made["shuffled untied"][1] == made["untied"][1]


def test_the_shapes_are_what_their_words_say():
    for shape in shapes.SHAPES.values():
        assert shape.words.startswith(f"{shape.queries:,} quer")
        assert f"{shape.depth:,} documents" in shape.words
    qrels, run = shapes.dicts("b", "ranked", 40)
    assert {len(scored) for scored in run.values()} == {1000}
    assert 950 < np.mean([len(judged) for judged in qrels.values()]) < 1090
    assert any(len(set(scored.values())) < 1000 for scored in run.values())
    qrels, _ = shapes.dicts("a", "ranked", 200)
    assert 1 < np.mean([len(judged) for judged in qrels.values()]) < 1.3


def test_untied_scores_keep_their_order():
    tied = np.array([0.5, 0.5, 0.5, 0.4, 0.1])
    assert shapes.untied(tied, decimals=1).tolist() == [0.5, 0.4, 0.3, 0.2, 0.1]


def test_the_page_says_where_a_peer_is_faster():
    row = {"shape": "c", "variant": "ranked", "peer": "pytrec_eval", "how": "whole call"}
    found = {
        "command": "the command", "date": "today", "machine": machine.in_words(), "load": 9.0, "cores": 2,
        "quick": False, "versions": ["irlearn 1"], "metrics": ["AP"], "files": [], "commands": {},
        "dicts": [row | {"mine": 3e-4, "theirs": 2e-4, "ratio": 1.5}],
    }  # fmt: skip
    text = page(found)
    assert text.startswith("% Generated by `the command`. Do not edit")
    assert "1.50, slower than the peer<br>300 µs<br>200 µs" in text.replace("\N{NO-BREAK SPACE}", " ")
    assert "rough" in text and "/home" not in text
    found["dicts"][0] |= {"ratio": 0.5}
    assert "slower than the peer" not in page(found) and "rough" not in page(found | {"load": 0.2})


def test_an_unknown_shape_is_a_usage_error():
    with pytest.raises(argparse.ArgumentTypeError, match="a, b, c, d"):
        against_peers.known_shapes("abx")

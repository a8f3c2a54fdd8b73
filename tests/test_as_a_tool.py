"""Scores as a tool computes them, with its options, ties and queries; and queries without a right answer."""

import pytest

import irlearn
from console import irlearn as command
from lazy_import import lazy_import

pytrec_eval = lazy_import("pytrec_eval")
QRELS = {
    "q1": {"a": 2, "b": 1, "c": 1},
    "q2": {"d": 0, "e": 1},
    "empty": {},
    "none": {"x": 0},
    "gone": {"y": 1},
}
RUN = {
    "q1": {"a": 0.9, "x": 0.9, "b": 0.3},
    "q2": {"d": 0.8, "e": 0.8},
    "empty": {"z": 1.0},
    "none": {"z": 1.0},
}


def test_a_metric_keeps_its_name_and_gets_the_options_of_the_tool():
    found = irlearn.evaluate(QRELS, RUN, ["nDCG@10", "P@10"], tool="Elasticsearch")
    known = irlearn.profile("elasticsearch").metric("nDCG@10")
    assert found.mean["nDCG@10"] == irlearn.evaluate(QRELS, RUN, known, ties="given").mean[known]
    assert found.mean["ndcg_cut_10"] == found.mean[known] == found.mean["nDCG@10"]
    assert f"nDCG@10 is {known!r}" in str(found) and "The ideal of nDCG is no longer than" in str(found)
    shown = irlearn.explain("nDCG@10", QRELS, RUN, "q1", tool="elasticsearch")
    assert shown.score == found["nDCG@10"]["q1"] and shown.metric == known
    compared = irlearn.compare(QRELS, RUN, RUN, "nDCG@10", tool="elasticsearch")
    assert compared["nDCG@10"].scores_a == found["nDCG@10"]
    assert compared.explain("nDCG@10", "q1")[0].score == shown.score
    assert irlearn.gate(None, QRELS, RUN, "nDCG@10", tool="elasticsearch").next.scores == found["nDCG@10"]


def test_ties_are_the_tools_unless_chosen():
    first = {tool: irlearn.evaluate(QRELS, RUN, "RR", tool=tool)["RR"] for tool in ("ranx", "pytrec_eval")}
    assert (first["ranx"]["q1"], first["pytrec_eval"]["q1"]) == (1, 0.5)
    assert irlearn.evaluate(QRELS, RUN, "RR", tool="ranx", ties="worst")["RR"]["q1"] == 0.5


def test_the_mean_is_over_the_queries_of_the_tool():
    theirs = pytrec_eval.RelevanceEvaluator(QRELS, {"recip_rank"}).evaluate(RUN)
    ours = irlearn.evaluate(QRELS, RUN, "RR", tool="pytrec_eval")
    assert ours["RR"] == {query: of["recip_rank"] for query, of in theirs.items()}
    assert "1 judged query is not in the run and left out, as pytrec_eval does: gone" in ours.left_out
    ours = irlearn.evaluate(QRELS, RUN, "RR", tool="rectools")
    assert ours.queries == ["q1", "q2", "gone"]
    assert "2 queries have no right answer and were left out, as RecTools does: empty, none" in ours.left_out


def test_what_no_option_expresses_is_refused_with_the_reason():
    says = "has no RR.*What no option expresses:.*MRR and MAP are the mean of 1/rank over all"
    with pytest.raises(irlearn.IRLearnError, match=says):
        irlearn.evaluate(QRELS, RUN, "RR", tool="autorag_each")
    with pytest.raises(irlearn.IRLearnError, match="No profile is called 'elastic'"):
        irlearn.evaluate(QRELS, RUN, "RR", tool="elastic")


def test_the_commands_take_a_tool(tmp_path):
    qrels, run = tmp_path / "qrels", tmp_path / "run"
    qrels.write_text("# the pool\nq1 0 a 2\nq1 0 b 1\n")
    run.write_text("# a tag\nq1 Q0 x 1 0.5 t\nq1 Q0 a 2 0.5 t\n")
    done = command("evaluate", qrels, run, "-m", "RR", "--tool", "trec_eval", "--format", "csv")
    assert done.stdout == b"query,RR\nmean,0.5\n", done.stderr
    qrels.write_text("q1 0 a 2\nq1 0 b 1\n")
    run.write_text("q1 Q0 x 1 0.5 t\nq1 Q0 a 2 0.5 t\n")
    done = command("evaluate", qrels, run, "--tool", "elasticsearch", "--format", "csv")  # it has no AP
    assert done.stdout.startswith(b"query,nDCG@10,RR,P@10,R@100\nmean,0.5212")
    for words in (("compare", qrels, run, run), ("gate", "--qrels", qrels, "--run", run)):
        assert b"exponential" in command(*words, "--tool", "elasticsearch").stdout
    words = ("--qrels", qrels, "--run", run, "--query", "q1", "--tool", "elasticsearch")
    assert b"gain: exponential" in command("explain", "nDCG@10", *words).stdout
    assert b"ideal: retrieved" in command("explain", "nDCG@3", "2", "1", "--tool", "sklearn").stdout


def test_queries_without_a_right_answer_are_named_with_both_means():
    found = irlearn.evaluate(QRELS, RUN, ["RR", "NumRel"], ties="given")
    assert found.without_right == ["empty", "none"] and found.mean["RR"] == 0.3
    assert (
        "2 queries have no right answer, but they count in the mean: empty, none. Without them: RR 0.5000"
        in found.left_out
    )
    compared = irlearn.compare(QRELS, RUN, {"q1": {"x": 1.0, "a": 0.5}}, "RR", ties="given")
    says = "2 queries have no right answer: empty, none. Without, B - A is RR -0.3333 instead of -0.2000."
    assert says in compared.notes
    only = irlearn.evaluate({"q": {"a": 0}}, {"q": ["a"]}, "RR")
    assert not [words for words in only.left_out if "right answer" in words]  # no mean without it

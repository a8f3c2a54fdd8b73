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
    of_run = irlearn.bounds("nDCG@10", qrels=QRELS, run=RUN, tool="elasticsearch")
    assert {query: each.score for query, each in of_run.per_query.items()} == found["nDCG@10"]
    assert irlearn.bounds("nDCG@3", [2, None, 1], tool="sklearn").metric.options["ideal"] == "retrieved"


def test_what_moved_is_by_the_tool_in_every_way():
    other = {"q1": {"b": 2.0, "a": 1.0}, "q2": {"d": 0.8, "e": 0.8}}
    found = irlearn.moved(QRELS, RUN, other, "nDCG@10", tool="elasticsearch")
    compared = irlearn.compare(QRELS, RUN, other, "nDCG@10", tool="elasticsearch")["nDCG@10"]
    assert found.paired.differences == compared.differences and found.metric.options["gain"] == "exponential"
    assert all(side.scores[0] == compared.scores_a[side.query] for side in found.sides)
    ways = [each.what for each in found.otherwise]
    assert "AP" not in ways and "RR@10" in ways  # the tool has no AP, and RR with a cut-off
    assert {way for way in ways if "nDCG" in way and "@5" in way} == {
        repr(irlearn.profile("elasticsearch").metric("nDCG@5"))
    }
    with pytest.raises(irlearn.IRLearnError, match="has no AP"):
        str(irlearn.moved(QRELS, RUN, other, also=["AP"], tool="elasticsearch"))


def test_a_name_of_several_meanings_has_the_one_of_the_tool():
    for tool, meant in (("sentence_transformers", "Success@3"), ("beir", "Success@3"), ("mteb", "R@3")):
        found = irlearn.evaluate(QRELS, RUN, "accuracy@3", tool=tool)
        assert found["accuracy@3"] == irlearn.evaluate(QRELS, RUN, meant, tool=tool)[meant]
        assert irlearn.metric("accuracy@3", tool) == irlearn.metric(meant)
    assert irlearn.gate(None, QRELS, RUN, "accuracy@3", tool="beir").next.mean == 0.4
    for tool, name in (
        ("ranx", "accuracy@3"),
        ("ragas", "context_precision"),
        ("haystack", "document_recall"),
    ):
        with pytest.raises(irlearn.IRLearnError, match="can mean different things"):
            irlearn.evaluate(QRELS, RUN, name, tool=tool)


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


@pytest.mark.slow
def test_the_commands_take_a_tool(tmp_path):
    qrels, run = tmp_path / "qrels", tmp_path / "run"
    qrels.write_text("# the pool\nq1 0 a 2\nq1 0 b 1\n")
    run.write_text("# a tag\nq1 Q0 x 1 0.5 t\nq1 Q0 a 2 0.5 t\n")
    done = command("evaluate", qrels, run, "-m", "RR", "--tool", "trec_eval", "--format", "csv")
    assert done.stdout == b"query,RR\nmean,0.5\n", done.stderr
    files = str(qrels), run  # comments are skipped in Python, too, by text and by path
    assert irlearn.evaluate(*files, "RR", tool="trec_eval")["RR"] == {"q1": 0.5}
    assert irlearn.explain("RR", *files, "q1", tool="trec_eval").score == 0.5
    assert irlearn.compare(*files, run, "RR", tool="trec_eval").mean == 0
    assert irlearn.bounds("RR", qrels=qrels, run=run, tool="trec_eval").score == 0.5
    for tool in (None, "ranx"):
        with pytest.raises(irlearn.IRLearnError, match="qrels, line 1: .*in Python, tool='trec_eval'"):
            irlearn.evaluate(*files, "RR", tool=tool)
    qrels.write_text("q1 0 a 2\nq1 0 b 1\n")
    run.write_text("q1 Q0 x 1 0.5 t\nq1 Q0 a 2 0.5 t\n")
    done = command("evaluate", qrels, run, "--tool", "elasticsearch", "--format", "csv")  # it has no AP
    assert done.stdout.startswith(b"query,nDCG@10,RR,P@10,R@100\nmean,0.5212")
    for words in (("compare", qrels, run, run), ("gate", "--qrels", qrels, "--run", run)):
        assert b"exponential" in command(*words, "--tool", "elasticsearch").stdout
    moved = command("moved", qrels, run, run, "--tool", "elasticsearch").stdout
    assert moved.startswith(b"What moved from A to B: nDCG(gain='exponential'")
    bounded = command("bounds", "nDCG@3", "--qrels", qrels, "--run", run, "--tool", "elasticsearch").stdout
    assert bounded.startswith(b"The mean nDCG(gain='exponential'")
    words = ("--qrels", qrels, "--run", run, "--query", "q1", "--tool", "elasticsearch")
    assert b"gain: exponential" in command("explain", "nDCG@10", *words).stdout
    assert b"ideal: retrieved" in command("explain", "nDCG@3", "2", "1", "--tool", "sklearn").stdout


@pytest.mark.slow
@pytest.mark.needs("numpy", "scipy")
def test_power_draws_from_differences_as_the_tool_has_them(tmp_path):
    data = irlearn.datasets.load("class")
    data.write(tmp_path)
    files = ["qrels.txt", "baseline.run", "improved.run"]
    asked = command("power", *files, "-d", "0.03", "--tool", "gdeval", cwd=tmp_path)
    runs = [data.runs[name] for name in ("baseline", "improved")]
    compared = irlearn.compare(data.qrels, *runs, "nDCG@10", tool="gdeval")
    assert asked.stdout.decode() == f"{irlearn.power(compared['nDCG@10'], difference=0.03)}\n"
    others = irlearn.compare(data.qrels, *runs, "nDCG@10")
    assert compared["nDCG@10"].differences != others["nDCG@10"].differences


def test_queries_without_a_right_answer_are_named_with_both_means():
    found = irlearn.evaluate(QRELS, RUN, ["RR", "NumRel"], ties="given")
    assert found.without_right == ["empty", "none"] and found.mean["RR"] == 0.3
    assert (
        "2 queries have no right answer, but they count in the mean: empty, none. Without them: RR 0.5000"
        in found.left_out
    )
    compared = irlearn.compare(QRELS, RUN, {"q1": {"x": 1.0, "a": 0.5}}, "RR", ties="given")
    says = (
        "2 queries have no right answer: empty, none. Without them, B - A is RR -0.3333 instead of -0.2000."
    )
    assert says in compared.notes
    only = irlearn.evaluate({"q": {"a": 0}}, {"q": ["a"]}, "RR")
    assert not [words for words in only.left_out if "right answer" in words]  # no mean without it

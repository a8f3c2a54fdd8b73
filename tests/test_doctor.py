"""`irlearn.doctor`: for each finding, qrels and a run that are ill, with the scores worked out by hand."""

import json

import pytest

import irlearn
from console import irlearn as command
from irlearn import trap
from irlearn.questions.doctor.findings import Severity

QRELS = "q1 0 a 1\nq1 0 b 0\nq2 0 c 1\nq2 0 d 0\n"
RUN = "q1 Q0 a 1 2.0 t\nq1 Q0 b 2 1.0 t\nq2 Q0 d 1 2.0 t\nq2 Q0 c 2 1.0 t\n"  # RR 1 and 1/2
LONG = {"q": {f"d{i}": int(i == 5) for i in range(1, 9)}}  # only d5 is relevant


@pytest.fixture
def examine(tmp_path):
    """Return a function that examines files with these lines."""

    def examined(qrels=QRELS, run=RUN, metric="RR"):
        (tmp_path / "q").write_bytes(qrels.encode() if isinstance(qrels, str) else qrels)
        (tmp_path / "r").write_bytes(run.encode() if isinstance(run, str) else run)
        return irlearn.doctor(tmp_path / "q", tmp_path / "r", metric)

    return examined


def finding_of(checkup, check):
    [finding] = [each for each in checkup.findings if each.check == check]
    return finding


def test_a_healthy_pair_is_one_sentence(examine):
    healthy = examine()
    sentence = "Healthy: no problems found in 4 results of 2 judged queries; the mean RR is 0.7500."
    assert str(healthy) == sentence
    assert not healthy.findings and not healthy.breaks


ILL = [  # qrels, run, the name of the finding, its severity, words of it, and some of its scores
    (QRELS.replace("a 1", "A 1"), RUN, "document ids", "look", "upper",
     {"with the ids written alike": 0.75}),
    (QRELS.replace("q2", "Q2"), RUN, "query ids", "breaks", "'Q2' and 'q2'",
     {"with the ids written alike": 0.75}),
    (QRELS + "q3 0 e 1\n", RUN, "missing queries", "look", "trec_eval",
     {"as it is": 0.5, "without them": 0.75}),
    (QRELS, RUN + "q9 Q0 a 1 1 t\n", "unjudged queries", "harmless", "1 query", {"as it is": 0.75}),
    (QRELS, RUN + "q1 Q0 x 3 3.0 t\n", "judged share", "look", "50% of the first 1,",
     {"as it is": 0.5, "without unjudged results": 0.75}),
    (QRELS, RUN.replace("d 1 2.0", "d 1 1.0"), "ties", "look", "at rank 1",
     {"in the best order": 1, "in the worst order": 0.75, "in the order of the rank column": 0.75}),
    (QRELS, RUN.replace("2.0", "1.0"), "constant scores", "breaks", "Every query", {"as it is": 0.5}),
    (QRELS, RUN.replace("d 1 2.0", "d 1 0.5"), "rank against score", "look", "In 1 query ",
     {"as it is": 1, "in the order of the rank column": 0.75}),
    (QRELS, RUN.replace("2.0", "0.5"), "rank against score", "breaks", "as distances do", {"as it is": 0.75}),
    (QRELS.replace("b 0", "b -1"), RUN, "negative grades", "look", "1 grade is", {"as it is": 0.75}),
    (QRELS.replace("c 1", "c 90"), RUN, "high grades", "look", "above 4", {"with no grade above 4": 0.75}),
    (QRELS.replace(" 1\n", " 5\n").replace(" 0\n", " 1\n"), RUN, "right answers only", "harmless",
     "from 1 to 5", {"as it is": 1, "with 1 as 0": 0.75}),
    (QRELS.replace("c 1", "c 0"), RUN, "nothing to find", "look", "1 query",
     {"as it is": 0.5, "without them": 1}),
    (QRELS.replace(" 1\n", " 0\n"), RUN, "nothing to find", "breaks", "No query", {"as it is": 0}),
    (QRELS, RUN + "q1 Q0 b 3 9.0 t\n", "duplicates", "breaks", "1 result is",
     {"as it is": 0.5, "with each place counted": 0.5}),
    (QRELS + "q2 0 d 1\n", RUN, "duplicates", "breaks", "1 judgment is",
     {"as it is": 0.75, "with the last grade": 1}),
    (QRELS + "q2 0 d\n", RUN, "malformed lines", "breaks", "in the judgments", {"without them": 0.75}),
    (QRELS, RUN + "q2 Q0 e 3 nan t\n", "malformed lines", "breaks", "in the run", {"without them": 0.75}),
    (QRELS, RUN + "q1 Q0 q1 0 9 t\n", "a document with the id of its query", "look", "1 query finds",
     {"as it is": 0.5, "without it": 0.75}),
]  # fmt: skip


@pytest.mark.parametrize(("qrels", "run", "check", "severity", "words", "scores"), ILL)
def test_a_finding_says_what_it_does_to_the_score(examine, qrels, run, check, severity, words, scores):
    finding = finding_of(examine(qrels, run), check)
    assert finding.severity is Severity(severity)
    assert words in finding.what and finding.do
    assert scores.items() <= finding.scores.items()
    if finding.learn.startswith("T"):  # the id of a trap, and not a page
        assert trap(finding.learn)
    assert check not in {each.check for each in examine().findings}


def test_what_is_wrong_has_its_line(examine):
    ill = examine(QRELS + "q2 0 d\nq1 0 a 1\n", RUN + "\nq2 Q0 e 3 x t\n")
    (in_qrels,), (in_run,) = (finding.where for finding in ill.findings[:2])
    assert "line 5" in in_qrels and "line 6" in in_run
    assert finding_of(ill, "duplicates").where[0].endswith("line 6")
    assert ill.score == 0.75


def test_a_line_that_is_not_text_spoils_no_other(examine):
    ill = examine(QRELS.encode() + b"q1 0 \xff 1\n")
    assert ill.score == 0.75 and "0xff" in ill.findings[0].where[0]


def test_a_run_without_a_judged_document_breaks():
    ill = irlearn.doctor({"q": {"D1": 1}}, {"q": {"d1": 1.0, "d2": 0.5}}, "RR")
    finding = finding_of(ill, "document ids")
    assert finding.severity is Severity.BREAKS
    assert finding.what.startswith("None of the 2 retrieved documents")
    assert finding.scores == {"as it is": 0, "with the ids written alike": 1}


def test_files_without_a_query_in_common_break():
    ill = irlearn.doctor({"q1": {"a": 1}}, {"topic 1": {"a": 1.0}}, "RR")
    assert finding_of(ill, "query ids").scores["with the ids written alike"] == 1
    other = finding_of(irlearn.doctor({"x": {"a": 1}}, {"y": {"a": 1.0}}, "RR"), "query ids")
    assert other.severity is Severity.BREAKS and "'x'" in other.what and "'y'" in other.what


@pytest.mark.parametrize(
    ("qrels", "run", "words"),
    [
        ({}, {"q": {"a": 1.0}}, "no judgments"),
        ({"q": {"a": 1}}, {}, "no results for any"),
        ({"q": {"a": 1}}, {"q": {}}, "no results for any"),
        ({"q": {"a": 1}}, {"q": 5}, "contains int"),
        ({"q": {"a": 1}}, {7: {"a": 1.0}}, "7"),
    ],
)
def test_a_side_with_nothing_in_it_is_not_healthy(qrels, run, words):
    ill = irlearn.doctor(qrels, run)
    assert ill.breaks and words in str(ill)


def test_what_a_metric_refuses_is_a_finding():
    ill = irlearn.doctor({"q": {"a": 6}}, {"q": {"a": 1.0}}, "ERR")
    assert ill.score is None and "has a scale up to 4" in finding_of(ill, "refused by the metric").what
    assert finding_of(ill, "high grades").scores == {"with no grade above 4": 15 / 16}


def test_the_judged_share_is_given_for_several_depths():
    run = {"q": {f"d{i}" if i < 7 else f"x{i}": -float(i) for i in range(1, 25)}}
    what = finding_of(irlearn.doctor(LONG, run, "RR"), "judged share").what
    assert "100% of the first 1, 100% of the first 5, 60% of the first 10, 30% of the first 20" in what
    assert what.endswith(", 25% of the first 24.")


def test_ties_below_the_cut_off_are_no_finding():
    run = {"q": {"d5": 9.0, "d1": 8.0, "d2": 1.0, "d3": 1.0}}
    assert [each.check for each in irlearn.doctor(LONG, run, "RR@2").findings] == []
    assert finding_of(irlearn.doctor(LONG, run, "RR"), "ties").severity is Severity.HARMLESS


def test_lists_and_dicts_are_examined_as_files_are():
    healthy = irlearn.doctor([["a"], ["c"]], [["a"], ["c"]], "RR")
    assert healthy.score == 1 and not healthy.findings
    again = irlearn.doctor([["a", "b"]], [["b", "b", "a"]], "P@3")
    duplicates = finding_of(again, "duplicates")
    assert "document 'b'" in duplicates.where[0]
    assert duplicates.scores == pytest.approx({"as it is": 2 / 3, "with each place counted": 1})
    odd = irlearn.doctor({"q": {"a": 1, "b": 0.5}}, {"q": {"a": 1.0, "b": float("nan")}}, "RR")
    assert odd.score == 1 and len([each for each in odd.findings if each.check == "malformed lines"]) == 2


def test_of_right_answers_only_no_word_is_said_of_unjudged_results():
    said = irlearn.doctor({"q": ["a"], "r": ["b"]}, {"q": ["x", "a"], "r": ["b"]}, "RR")
    assert [each.check for each in said.findings] == ["right answers only"]
    assert "right answers, and every other" in said.findings[0].what  # and not: with grades from 1 to 1
    assert said.findings[0].severity.value == "harmless" and not said.findings[0].scores


def test_a_file_of_which_nothing_can_be_read_breaks(examine, tmp_path):
    ill = examine("not judgments\n")
    assert ill.score is None and ill.breaks and "Nothing else could be read" in ill.findings[0].what
    (tmp_path / "run.jsonl").write_text('{"query_id": "q", "doc_id": "a", "score": 1}\n{"query_id"\n')
    ill = irlearn.doctor({"q": {"a": 1}}, tmp_path / "run.jsonl")
    assert ill.score is None and "line 2" in ill.findings[0].where[0]


@pytest.mark.parametrize(
    ("qrels", "metric", "words"),
    [("", "RR", "the file is empty"), (QRELS, "nDGC", "nDCG"), (QRELS, "RBO", "RBO")],
)
def test_what_cannot_be_examined_is_refused(examine, qrels, metric, words):
    with pytest.raises(irlearn.IRLearnError, match=words):
        examine(qrels, metric=metric)


def test_the_command_ends_with_3_where_something_breaks_and_it_is_strict(tmp_path):
    (tmp_path / "q").write_text(QRELS)
    (tmp_path / "r").write_text(RUN.replace("2.0", "1.0"))
    assert command("doctor", "q", "r", cwd=tmp_path).returncode == 0
    strict = command("doctor", "q", "r", "--strict", "--format", "json", "-m", "RR", cwd=tmp_path)
    assert strict.returncode == 3
    assert json.loads(strict.stdout)["breaks"] is True
    (tmp_path / "r").write_text(RUN)
    assert command("doctor", "q", "r", "--strict", cwd=tmp_path).returncode == 0
    missing = command("doctor", "q", "none", "--strict", cwd=tmp_path)
    assert missing.returncode == 1 and b"no such file" in missing.stderr.lower()


def test_in_the_order_of_the_rank_column_the_lowest_rank_is_the_best(examine):
    ill = examine("q 0 a 1\nq 0 b 0\n", "q Q0 a 1 1.0 t\nq Q0 b 2 2.0 t\n")
    scores = finding_of(ill, "rank against score").scores
    assert scores == {"as it is": 0.5, "in the order of the rank column": 1}


def test_what_comes_from_outside_is_escaped():
    ill = irlearn.doctor({"<b>": {"x": 1}}, {"<B>": {"x": 1.0}}, "RR")
    assert "<b>" not in ill.to_html() and "&lt;b&gt;" in ill.to_html()
    assert r"\<b\>" in ill.to_markdown()

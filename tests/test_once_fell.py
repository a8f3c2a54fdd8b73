"""Input that once ended in a traceback, or never, now gets one sentence, or an answer in time."""

import json
import re
import threading
import time
from fractions import Fraction
from http.client import HTTPConnection

import pytest

import irlearn
from console import irlearn as command
from every import every
from irlearn.cli import server
from irlearn.exercises import skill_progress
from irlearn.explanation.digits import with_decimals, written

GOOD_SKILL = {"box": 1, "answers": 2, "right": 1, "last": "2026-01-01", "good_days": ["2026-01-01"]}


def seconds(call):
    start = time.process_time()
    found = call()
    return time.process_time() - start, found


# ---- numbers of thousands of digits ----------------------------------------------------


@pytest.mark.parametrize("form", ["text", "html", "markdown", "latex", "json"])
def test_a_number_of_thousands_of_digits_is_shown_in_short(form):
    done = command("explain", "cg", 20000, 1, "--gain", "exponential", "--exact", "--format", form)
    assert done.returncode == 0 and not done.stderr
    assert b"e+6020" in done.stdout  # 2^20000 is about 4e+6020


EXPONENTIAL = ("--gain", "exponential")


@pytest.mark.slow
@pytest.mark.parametrize(
    "words", [("cg", 10**10, *EXPONENTIAL), ("cg", 10**9, *EXPONENTIAL), ("err", 1, "--max_grade", 10**9)]
)
def test_a_power_beyond_all_bounds_is_refused_or_worked_out_at_once(words):
    took, done = seconds(lambda: command("explain", *words))
    assert took < 2
    assert done.returncode == 0 or b"too large" in done.stderr


def test_how_a_number_of_thousands_of_digits_is_written():
    huge = Fraction(2**20000 - 1)
    assert written(huge, places=3) == written(2**20000 - 1, places=3) == "3.980e+6020"
    assert written(-1 / huge, places=3) == "-2.512e-6021"
    assert with_decimals(1 / huge) == "2.5124e-6021"
    assert with_decimals(Fraction(34, 45)) == "34/45 = 0.7556"
    assert written(Fraction(10**900), places=3) == "1" + "0" * 900  # still written in full


@pytest.mark.slow
def test_a_long_sum_of_powers_is_exact_in_time():
    took, found = seconds(lambda: irlearn.rbp([1] * 1500, p=0.123456789, exact=True))
    assert took < 5
    assert found == 1 - Fraction(123456789, 10**9) ** 1500


# ---- a worksheet as wide as it is long -------------------------------------------------


def test_too_many_subtopics_are_refused():
    each_its_own = [[f"t{i}"] for i in range(1500)]
    for metric in (irlearn.alpha_ndcg, irlearn.subtopic_recall):
        with pytest.raises(irlearn.IRLearnError, match="1,500 documents about 1,500 subtopics"):
            metric(each_its_own)
    assert irlearn.subtopic_recall([[f"t{i % 20}"] for i in range(3000)]) == 1


# ---- names of the results --------------------------------------------------------------


@every(("documents", "said"), [
    (["a"], "There are 3 results and 1 documents"),
    (["a", "b", "c", "d"], "There are 3 results and 4 documents"),
    (["a", "b", "a"], "'a' is named for both rank 1 and rank 3"),
    ("abc", "list"),
])  # fmt: skip
def test_documents_are_one_for_each_result(documents, said):
    with pytest.raises(irlearn.IRLearnError, match=said):
        irlearn.ndcg.explain([3, 2, 0], documents=documents)
    if documents != "abc":
        with pytest.raises(irlearn.IRLearnError, match=said):
            irlearn.alpha_ndcg.explain([["x"], ["y"], []], documents=documents)


# ---- files that somebody changed -------------------------------------------------------


@every(("changed", "said"), [
    ({"answers": None}, "a skill lacks 'answers'"),
    ({"right": "1"}, "'right' is '1', where a whole number belongs"),
    ({"box": 9}, "'box' is 9"),
    ({"last": "soon"}, "isoformat"),
    ({"good_days": 3}, "iterable"),
])  # fmt: skip
def test_what_is_wrong_in_a_progress_file_is_said(changed, said, tmp_path, monkeypatch):
    fields = {name: value for name, value in (GOOD_SKILL | changed).items() if value is not None}
    (tmp_path / "progress").write_text(json.dumps({"skills": {"dcg": fields}}))
    monkeypatch.setenv("IRLEARN_PROGRESS", str(tmp_path / "progress"))
    with pytest.raises(irlearn.IRLearnError, match=said):
        skill_progress.record("dcg", True, False)
    (tmp_path / "progress").write_text(json.dumps({"skills": {"dcg": GOOD_SKILL}}))
    skill_progress.record("dcg", True, False)
    assert skill_progress.stored_skills()["dcg"]["answers"] == 3


# ---- what was nearly right -------------------------------------------------------------


@every(("typed", "meant"), [
    ("DCG(discount=rank)", "DCG(discount='rank')"),
    ("nDCG(gain=exponential)@5", "nDCG(gain='exponential')@5"),
    ("nDCG(ideal=judged@retrieved, max_grade=3)", "nDCG(ideal='judged@retrieved', max_grade=3)"),
])  # fmt: skip
def test_missing_quotes_are_seen(typed, meant):
    with pytest.raises(irlearn.IRLearnError, match=re.escape(f"Words need quotes: {meant}.")):
        irlearn.metric(typed)
    assert repr(irlearn.metric(meant)) == meant


@every("typed", ["P(2)", "P(rel=", "nDCG(gain={0:1", "nDCG(discount=max(1, log2(rank)))", "P(rel=2)@"])
def test_quotes_are_not_advised_where_something_else_is_wrong(typed):
    with pytest.raises(irlearn.IRLearnError) as refused:
        irlearn.metric(typed)
    assert "quotes" not in str(refused.value)


# ---- the server ------------------------------------------------------------------------


def test_a_path_that_no_file_can_have_is_not_found(tmp_path, capsys):
    (tmp_path / "index.html").write_text("a page")
    with server.take_port(tmp_path, 8431) as open_server:
        threading.Thread(target=open_server.serve_forever, daemon=True).start()
        asked = HTTPConnection("127.0.0.1", open_server.server_port, timeout=10)
        for path, status in (("/index.html%00", 404), ("/index.html", 200)):
            asked.request("GET", path)
            answer = asked.getresponse()
            answer.read()
            assert answer.status == status
        open_server.shutdown()
    assert "Traceback" not in capsys.readouterr().err

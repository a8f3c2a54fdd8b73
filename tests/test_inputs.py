"""Everything that can be handed over as qrels or as a run, at the door."""

from collections import UserDict, namedtuple

import ir_measures
import pandas as pd
import polars as pl
import pytest

import irlearn
from irlearn.inputs import RunFile, judgments, one_query, scored
from irlearn.trec import write_qrels, write_run

QRELS = {"1": {"a": 2, "b": 0}, "2": {"a": -1}}
RUN = {"1": {"b": 2.5, "c": 1.0}, "3": {"a": 0.5}}
JUDGED = [(query, doc, grade) for query, judged in QRELS.items() for doc, grade in judged.items()]
RETRIEVED = [(query, doc, score) for query, scores in RUN.items() for doc, score in scores.items()]
COLUMNS = ["query_id", "doc_id"]


def frames(rows, number):
    columns = dict(zip([*COLUMNS, number], map(list, zip(*rows))))
    pandas = pd.DataFrame(columns)
    return {
        "pandas": pandas,
        "pandas, more columns": pandas.assign(iteration="0")[["iteration", number, "doc_id", "query_id"]],
        "pandas, another index": pandas.set_axis(list("xyz")[: len(rows)]),
        "pandas, categories": pandas.astype({"query_id": "category", "doc_id": "category"}),
        "pandas, pieces": pandas.astype({"doc_id": "string"}),
        "polars": pl.DataFrame(columns),
        "polars, lazy": pl.LazyFrame(columns),
        "rows": rows,
        "shuffled rows": rows[::-1],
        "generator": (row for row in rows),
        "lists": [list(row) for row in rows],
    }


@pytest.mark.parametrize("kind", frames(JUDGED, "relevance"))
def test_qrels_and_runs_of_every_kind_are_the_same(kind):
    assert judgments(frames(JUDGED, "relevance")[kind]) == QRELS
    assert scored(frames(RETRIEVED, "score")[kind]) == RUN


def test_the_records_of_ir_measures_are_rows():
    assert judgments(ir_measures.util.QrelsConverter(QRELS).as_namedtuple_iter()) == QRELS
    assert scored([ir_measures.ScoredDoc(*row) for row in RETRIEVED]) == RUN
    odd = namedtuple("odd", "score doc_id query_id extra")
    assert scored([odd(score, doc, query, None) for query, doc, score in RETRIEVED]) == RUN


def test_dicts_are_taken_as_they_are():
    assert judgments(QRELS) is QRELS
    assert scored(RUN) is RUN
    wrapped = UserDict(RUN)
    assert scored(wrapped) is wrapped


def test_a_run_may_come_query_by_query():
    assert dict(scored(pair for pair in RUN.items())) == RUN
    assert irlearn.evaluate(QRELS, iter(RUN.items()), "AP").mean == irlearn.evaluate(QRELS, RUN, "AP").mean


def test_a_path_is_a_file_and_a_run_is_not_read_before_it_is_needed(tmp_path):
    write_qrels(QRELS, tmp_path / "qrels.txt")
    write_run(RUN, tmp_path / "a.run")
    for path in (tmp_path / "qrels.txt", str(tmp_path / "qrels.txt")):
        assert judgments(path) == QRELS
    assert isinstance(scored("no/such/file"), RunFile)
    assert dict(scored(tmp_path / "a.run")) == RUN
    with open(tmp_path / "a.run", "rb") as binary, open(tmp_path / "a.run", encoding="utf-8") as text:
        assert dict(scored(binary)) == dict(scored(text)) == RUN
    again = scored(tmp_path / "a.run")
    assert dict(again) == dict(again) == RUN


def test_numbers_for_ids_are_what_a_table_made_of_them():
    assert judgments(pd.DataFrame({"query_id": [1, 1], "doc_id": [7, 8], "relevance": [1.0, 0.0]})) == {
        "1": {"7": 1, "8": 0}
    }


def test_every_way_in_gives_the_same_evaluation(tmp_path):
    write_qrels(QRELS, tmp_path / "qrels.txt")
    write_run(RUN, tmp_path / "a.run.gz")
    expected = irlearn.evaluate(QRELS, RUN, ["nDCG@2", "AP"]).per_query
    frame = pl.DataFrame(RETRIEVED, [*COLUMNS, "score"], orient="row")
    for qrels, run in [(tmp_path / "qrels.txt", str(tmp_path / "a.run.gz")), (JUDGED, frame)]:
        assert irlearn.evaluate(qrels, run, ["nDCG@2", "AP"]).per_query == expected


def test_one_query_of_a_run(tmp_path):
    write_run(RUN, tmp_path / "a.run")
    (tmp_path / "scattered.run").write_text("1 Q0 b 1 2.5 t\n3 Q0 a 1 0.5 t\n1 Q0 c 1 1 t\n")
    for run in (RUN, RETRIEVED, tmp_path / "a.run", tmp_path / "scattered.run"):
        assert one_query(run, "1") == RUN["1"]
        assert one_query(run, "2") == {}
    with pytest.raises(irlearn.IRLearnError, match="'1'.*'b'.*finite"):
        one_query({"1": {"b": float("nan")}}, "1")


FRAME = pd.DataFrame(RETRIEVED, columns=[*COLUMNS, "score"])


@pytest.mark.parametrize(
    "run, says",
    [
        (FRAME.rename(columns={"doc_id": "docid"}), "no column 'doc_id'.*mean 'docid'.*query_id, docid"),
        (FRAME.assign(doc_id=[None, "x", "y"]), "Row 1.*document id is missing"),
        (FRAME.assign(doc_id=[1.0, float("nan"), 2.0]), "Row 1.*1.0.*text"),
        (FRAME.assign(score=[1.0, float("nan"), 2.0]), "'c'.*nan.*finite"),
        (FRAME.assign(score=["1", "2", "3"]), "'b'.*'1'.*number"),
        (FRAME.assign(doc_id="a", query_id="q"), "Row 2.*'a'.*second time.*'q'"),
        (FRAME[:0], "no results"),
        ([], "no results"),
        ([("q", "d")], r"Row 1.*\('q', 'd'\).*query, document, score"),
        ([("q", "d", 1.0), ("q", "d", 2.0)], "Row 2.*'d'.*second time"),
        ([("q", None, 1.0)], "Row 1.*missing"),
        (["q d 1.0"], "Row 1.*'q d 1.0'"),
        (3, "int"),
        (None, "NoneType"),
    ],
)  # fmt: skip
def test_what_is_no_run_is_refused_and_the_row_named(run, says):
    with pytest.raises(irlearn.IRLearnError, match=says):
        scored(run)


@pytest.mark.parametrize(
    "qrels, says",
    [
        (pd.DataFrame(JUDGED, columns=[*COLUMNS, "label"]), "no column 'relevance'"),
        ([("q", "d", 0.5)], "'q'.*'d'.*0.5.*whole"),
        ([("q", "d", "1")], "'q'.*'d'.*'1'.*whole"),
        ([], "no judgments"),
        (3, "int"),
    ],
)
def test_what_is_no_qrels_is_refused_and_the_row_named(qrels, says):
    with pytest.raises(irlearn.IRLearnError, match=says):
        judgments(qrels)


def test_a_record_without_its_number_is_refused():
    """A record of a run is not taken for one of qrels, though it has three values too."""
    scored = namedtuple("scored", "query_id doc_id score")
    with pytest.raises(irlearn.IRLearnError, match="Row 1: .*query, document, grade"):
        judgments([scored("q", "d", 1)])

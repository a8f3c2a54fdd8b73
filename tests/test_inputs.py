"""Forms in which qrels and runs can be passed, and what is refused.

`judgments` reads qrels, `scored` a run, `one_query` the results of one query of a run.
"""

from collections import UserDict, namedtuple

import pytest

import irlearn
from every import every
from irlearn.questions.evaluate.evaluation import without_missing
from irlearn.runs.inputs import RunFile, down_to, judgments, one_query, scored
from irlearn.runs.trec import write_qrels, write_run
from lazy_import import lazy_import

ir_measures, pd, pl = lazy_import("ir_measures"), lazy_import("pandas"), lazy_import("polars")
QRELS = {"1": {"a": 2, "b": 0}, "2": {"a": -1}}
RUN = {"1": {"b": 2.5, "c": 1.0}, "3": {"a": 0.5}}
JUDGED = [(query, doc, grade) for query, judged in QRELS.items() for doc, grade in judged.items()]
RETRIEVED = [(query, doc, score) for query, scores in RUN.items() for doc, score in scores.items()]
COLUMNS = ["query_id", "doc_id"]


def forms(rows, number):
    """Make the same rows in all forms of tables and lists; ``number`` is the name of the third column."""
    columns = dict(zip([*COLUMNS, number], map(list, zip(*rows))))
    pandas = pd.DataFrame(columns)
    return {
        "pandas": pandas,
        "pandas, more columns": pandas.assign(iteration="0")[["iteration", number, "doc_id", "query_id"]],
        "pandas, another index": pandas.set_axis(list("xyz")[: len(rows)]),
        "pandas, categories": pandas.astype({"query_id": "category", "doc_id": "category"}),
        "pandas, strings": pandas.astype({"doc_id": "string"}),
        "polars": pl.DataFrame(columns),
        "polars, lazy": pl.LazyFrame(columns),
        "rows": rows,
        "shuffled rows": rows[::-1],
        "generator": (row for row in rows),
        "lists": [list(row) for row in rows],
    }


@every("kind", lambda: forms(JUDGED, "relevance"))
def test_qrels_and_runs_of_every_kind_are_the_same(kind):
    assert judgments(forms(JUDGED, "relevance")[kind]) == QRELS
    assert dict(scored(forms(RETRIEVED, "score")[kind])) == RUN


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


def test_the_items_of_a_dict_stand_for_it():
    assert judgments(QRELS.items()) == QRELS and scored(RUN.items()) == RUN
    assert scored(UserDict(RUN).items()) == RUN
    found = irlearn.evaluate(QRELS.items(), RUN.items(), "AP")
    assert found.mean == irlearn.evaluate(QRELS, RUN, "AP").mean


@pytest.mark.parametrize("read, items", [(judgments, iter(QRELS.items())), (scored, list(RUN.items()))])
def test_items_of_a_dict_in_another_form_are_refused_as_items(read, items):
    with pytest.raises(irlearn.IRLearnError, match="Row 1.*three values.*items.*: give the dict itself"):
        read(items)


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


def test_ids_that_are_numbers_in_a_table_become_text():
    table = pd.DataFrame({"query_id": [1, 1], "doc_id": [7, 8], "relevance": [1.0, 0.0]})
    assert judgments(table) == {"1": {"7": 1, "8": 0}}


def test_one_query_of_a_run_is_read_with_the_ids_of_all(tmp_path):
    write_run(RUN, tmp_path / "a.run")
    (tmp_path / "scattered.run").write_text("1 Q0 b 1 2.5 t\n3 Q0 a 1 0.5 t\n1 Q0 c 1 1 t\n")
    for run in (RUN, RETRIEVED, tmp_path / "a.run", tmp_path / "scattered.run"):
        assert one_query(run, "1") == (RUN["1"], ["1", "3"])
        assert one_query(run, "2") == ({}, ["1", "3"])
    with pytest.raises(irlearn.IRLearnError, match="'1'.*'b'.*finite"):
        one_query({"1": {"b": float("nan")}}, "1")


@pytest.fixture(scope="module")
def nothing_in_common(tmp_path_factory):
    """Make a run in every form, none of whose queries is judged; the big one is read by arrays."""
    folder = tmp_path_factory.mktemp("nothing in common")
    run = {f"q{i}": {f"d{rank}": -float(rank) for rank in range(1000)} for i in range(60)}
    write_run(run, folder / "big.run")
    write_run({query: run[query] for query in ("q0", "q1")}, folder / "small.run")
    rows = [(query, doc, score) for query in ("q0", "q1") for doc, score in list(run[query].items())[:3]]
    return {
        "dict": run,
        "one by one": lambda: iter(run.items()),
        "rows": rows,
        "frame": pd.DataFrame(rows, columns=[*COLUMNS, "score"]),
        "file": folder / "small.run",
        "big file": folder / "big.run",
        "cut off": lambda: down_to(folder / "small.run", depth=2),
    }


@pytest.mark.slow
@pytest.mark.parametrize(("metric", "queries"), [("nDCG@10", 2), ("Judged@10", 100), ("Inversions", 3)])
def test_a_run_without_a_judged_query_is_refused(nothing_in_common, queries, metric):
    """Whatever form the run has, and whether it is scored on lists, on arrays or query by query."""
    qrels = {f"t{i}": {"d1": 1} for i in range(queries)}
    shown = "'t0', 't1'; the" if queries == 2 else "'t0', 't1', 't2'"
    words = f"No query is in both .*. The qrels have {shown}.*'q0', 'q1'"
    for made in nothing_in_common.values():
        with pytest.raises(irlearn.IRLearnError, match=words):
            irlearn.evaluate(qrels, made() if callable(made) else made, metric)
        with pytest.raises(irlearn.IRLearnError, match="No query is in both"):
            irlearn.explain(metric, qrels, made() if callable(made) else made, query="t0")
    with pytest.raises(irlearn.IRLearnError, match="No query is in both"):
        irlearn.compare(qrels, {"t0": {"d1": 1.0}}, {"q0": {"d1": 1.0}}, "RR")


@pytest.mark.parametrize(
    ("judged", "retrieved", "difference"),
    [
        ("1", "1 ", "'1' and '1 ' differ only in white space"),
        ("Topic-1", "topic-1", "'Topic-1' and 'topic-1' differ only in upper and lower case"),
        ("7", "007", "'7' and '007' differ only in leading zeros"),
        ("MB101", "101", "'MB101' and '101' differ only in the part before the number"),
        ("q7", "topic 7", "'q7' and 'topic 7' differ only in the part before the number"),
        ("pastry", "bread", None),
    ],
)
def test_ids_that_were_written_differently_are_shown(judged, retrieved, difference):
    with pytest.raises(irlearn.IRLearnError) as refused:
        irlearn.evaluate({judged: {"d": 1}}, {retrieved: {"d": 1.0}}, "RR")
    assert (difference or "Ids must match exactly") in str(refused.value)
    assert ("differ only" in str(refused.value)) == bool(difference)


def test_numbers_as_ids_are_named_before_anything_else():
    with pytest.raises(irlearn.IRLearnError, match="query id 1 .int., expected text"):
        irlearn.explain("RR", {"1": {"d": 1}}, {1: {"d": 1.0}}, query="1")


@pytest.mark.parametrize("nothing", [{}, UserDict()])
def test_an_empty_run_scores_0_and_says_so(nothing):
    found = irlearn.evaluate({"q1": {"d": 1}, "q2": {"d": 1}}, nothing, "RR")
    assert found.mean["RR"] == 0 and found.missing == ["q1", "q2"]
    (sentence,) = found.left_out
    assert sentence == "Nothing was retrieved: the run has no results for any judged query"
    assert sentence in str(found) and sentence in found._repr_html_()


def test_the_results_say_how_a_query_that_is_not_in_the_run_was_counted():
    """A metric that has no value without a hit counts no 0 for it; trec_eval leaves it out."""
    qrels, run = {"q1": {"d": 1}, "q2": {"d": 1}}, {"q2": {"d": 1.0}}
    for metrics, sentence in [
        ("RR", "1 judged query is not in the run, scored 0 and counted: q1"),
        (["RR", "SL"], "1 judged query is not in the run, scored 0 and counted (not for SL): q1"),
        ("NumRel", "1 judged query is not in the run, scored as having no results and counted: q1"),
        ("SL", "1 judged query is not in the run: q1"),
    ]:
        found = irlearn.evaluate(qrels, run, metrics)
        assert found.left_out[0] == sentence
        assert found.mean[found.names[-1]] == {"RR": 0.5, "NumRel": 2, "SL": 1}[found.names[-1]]
    assert found.left_out[1].startswith("SL is undefined for 1 query")
    shown = without_missing(irlearn.evaluate(qrels, run, "RR"))
    (sentence,) = shown.left_out
    assert sentence == "1 judged query is not in the run and left out, as trec_eval does without -c: q1"
    assert (shown.mean["RR"], shown.queries) == (1, ["q2"])


def test_results_without_the_missing_queries_still_say_how_ties_stand():
    qrels = {"q1": {"d": 1}, "q2": {"d": 1}}
    found = irlearn.evaluate(qrels, {"q2": {"d": 1.0, "e": 1.0}}, "RR", ties="mean")
    shown = without_missing(found)
    assert (shown.ties, shown.drawn) == (found.ties, found.drawn) == ("mean", [])
    assert shown.orders == found.orders != []


def test_one_query_in_common_is_enough():
    found = irlearn.evaluate({"q1": {"d": 1}, "q2": {"d": 1}}, {"q2": {"d": 1.0}, "x": {"d": 1.0}}, "RR")
    assert found.mean["RR"] == 0.5 and "1 judged query is not in the run" in found.left_out[0]


def wrong_runs():
    frame = pd.DataFrame(RETRIEVED, columns=[*COLUMNS, "score"])
    return [
        (frame.rename(columns={"doc_id": "dcoid"}), "the document ids.*'dcoid' is meant, call it 'docid'"),
        (frame.assign(doc_id=[None, "x", "y"]), "Row 1.*document id is missing"),
        (frame.assign(doc_id=[1.0, float("nan"), 2.0]), "Row 1.*1.0.*text.*astype.int..astype.str."),
        ([("q", 1.5, 1.0)], "Row 1.*1.5 .float., expected text"),
        (frame.assign(score=[1.0, float("nan"), 2.0]), "'c'.*nan.*finite"),
        (frame.assign(score=["1", "2", "3"]), "'b'.*'1'.*number"),
        (frame.assign(doc_id="a", query_id="q"), "Row 2.*'a'.*listed twice for query 'q'"),
        (frame[:0], "no results"),
        ([], "no results"),
        ([("q", "d")], r"Row 1.*\('q', 'd'\).*query, document, score"),
        ([("q", "d", 1.0), ("q", "d", 2.0)], "Row 2.*'d'.*listed twice"),
        ([("q", None, 1.0)], "Row 1.*missing"),
        (["q d 1.0"], "Row 1.*'q d 1.0'"),
        (3, "int"),
        (None, "NoneType"),
    ]  # fmt: skip


@every("run, says", wrong_runs)
def test_what_is_no_run_is_refused_and_the_row_named(run, says):
    with pytest.raises(irlearn.IRLearnError, match=says):
        scored(run)


def wrong_qrels():
    return [
        (pd.DataFrame(JUDGED, columns=[*COLUMNS, "labels"]), "grades.*'labels' is meant, call it 'label'"),
        ([("q", "d", 0.5)], "'q'.*'d'.*0.5.*whole"),
        ([("q", "d", "1")], "'q'.*'d'.*'1'.*whole"),
        ([], "no judgments"),
        (3, "int"),
    ]


@every("qrels, says", wrong_qrels)
def test_what_is_no_qrels_is_refused_and_the_row_named(qrels, says):
    with pytest.raises(irlearn.IRLearnError, match=says):
        judgments(qrels)


def test_a_record_without_its_number_is_refused():
    """A record of a run is not taken for one of qrels, though it has three values too."""
    of_a_run = namedtuple("of_a_run", "query_id doc_id score")
    with pytest.raises(irlearn.IRLearnError, match="no column for the grades.*doc_id, score"):
        judgments([of_a_run("q", "d", 1)])

"""Lists, records, tables, batches and text files, taken for what they are; and what is refused."""

import csv
import gzip
import json

import pytest

import irlearn
from console import irlearn as command
from every import every
from lazy_import import lazy_import

np, pd, pl, pa = map(lazy_import, ("numpy", "pandas", "polars", "pyarrow"))
QRELS = {"1": {"a": 2, "b": 0}, "2": {"c": 1}}
RUN = {"1": {"b": 0.9, "a": 0.8}, "2": {"x": 0.7, "c": 0.6, "y": 0.5}}
JUDGED = [{"qid": q, "docno": d, "label": n} for q, judged in QRELS.items() for d, n in judged.items()]
RANKED = [{"Query-ID": q, "id": d, "rank": i} for q, s in RUN.items() for i, d in enumerate(s, 1)]
METRICS = ["nDCG@2", "AP", "Judged@2"]
EXPECTED = irlearn.evaluate(QRELS, RUN, METRICS).per_query


def evaluated(judged, ranked):
    return irlearn.evaluate(judged, ranked, METRICS)


# ---- lists -----------------------------------------------------------------------------------------


def lists():
    """List pairs of judgments and a run that say in lists what `QRELS` and `RUN` say."""
    graded = [[("a", 2), ("b", 0)], ["c"]]
    ranked = [list(docs) for docs in RUN.values()]
    hits = [[{"doc": d, "similarity": s} for d, s in docs.items()] for docs in RUN.values()]
    shuffled = [docs[::-1] for docs in hits]
    keyed = dict(zip(RUN, ranked))
    return [
        (graded, ranked),
        (graded, hits),
        (graded, shuffled),
        (dict(zip(QRELS, graded)), keyed),
        (QRELS, keyed),
        (QRELS, {"1": ["b", "a"], "2": RUN["2"]}),
        (dict(zip(QRELS, graded)), {"2": ("x", "c", "y"), "1": ("b", "a")}),
        (pd.Series(graded), pl.Series(ranked)),
        (graded, pa.array(ranked)),
        (iter(graded), iter(ranked)),
    ]


@every("judged, ranked", lists)
def test_lists_score_as_dicts_do(judged, ranked):
    assert evaluated(judged, ranked).per_query == EXPECTED


def test_ids_may_be_whole_numbers_where_lists_cannot_be_taken_for_rows():
    ranked = np.array([[7, 8, 9], [4, 5, 6]])
    assert irlearn.evaluate([[8], [9, 4]], ranked, "RR").per_query["RR"] == {"1": 0.5, "2": 1}
    assert irlearn.evaluate({"u": {8}}, {"u": np.array([7, 8])}, "RR").mean["RR"] == 0.5
    with pytest.raises(irlearn.IRLearnError, match="two ways.*Name the queries"):
        irlearn.evaluate([[7, 8, 9]], [[7, 8, 9]], "RR")
    rows = [("u", 8, 1)]
    assert irlearn.evaluate(rows, [("u", 7, 2), ("u", 8, 1)], "RR").mean["RR"] == 0.5


def test_one_right_id_for_each_query_and_tuples_are_lists():
    for right in (["a", "c"], {"1": "a", "2": ["c", "d"]}, [("a",), ("c",)], pd.Series(["a", "c"])):
        named = isinstance(right, dict)
        for ranked in ([["b", "a"], ["c"]], [("b", "a"), ("c",)]):
            run = dict(zip("12", ranked)) if named else ranked
            assert irlearn.evaluate(right, run, "RR").per_query["RR"] == {"1": 0.5, "2": 1}
    with pytest.raises(irlearn.IRLearnError, match="Row 1.*list of lists"):  # pairs may be rows
        irlearn.evaluate([("a", "b")], [("a", "b")], "RR")


class Document:
    """A document as tools have it: its id is an attribute, or deeper down."""

    def __init__(self, path, found):
        name, _, rest = path.partition(".")
        setattr(
            self,
            name,
            Document(rest, found) if rest and name != "metadata" else {rest: found} if rest else found,
        )


@pytest.mark.parametrize("path", ["id", "doc_id", "node_id", "node.node_id", "metadata.id", "id_"])
def test_documents_stand_for_their_ids_in_the_order_given(path):
    ranked = {"1": [(Document(path, "b"), 0.1), (Document(path, "a"), 0.2)], "2": []}  # a distance, perhaps
    plain = {query: [document for document, _ in found] for query, found in ranked.items()}
    for run in (ranked, plain):
        found = irlearn.evaluate(
            {"1": [Document("id", "a")], "2": ["c"]} if path == "id" else QRELS, run, "RR"
        )
        assert found.per_query["RR"]["1"] == 0.5 and found.read_as[-1].endswith(
            f"the id of a document in .{path}"
        )
    with pytest.raises(irlearn.IRLearnError, match="has a Document in its list, without any of id, doc_id"):
        irlearn.evaluate(QRELS, {"1": [Document("page", "b")]}, "RR")
    with pytest.raises(irlearn.IRLearnError, match=r"metadata\.id.*\[each\.metadata\['source'\] for each in"):
        irlearn.evaluate(QRELS, {"1": [Document("metadata.source", "b.pdf")]}, "RR")


def test_an_empty_list_is_a_query_without_results():
    found = irlearn.evaluate([["a"], ["b"], []], [["a"], [], ["x"]], "R@5")
    assert found.per_query["R@5"] == {"1": 1, "2": 0, "3": 0} and not found.missing


@pytest.mark.parametrize("gap", [None, float("nan")])
def test_a_gap_in_place_of_right_ids_is_a_query_without_a_right_answer(gap):
    ranked = {"1": ["a"], "2": ["b"]}
    column = [
        {"query": q, "relevant_ids": right, "retrieved_ids": ranked[q]}
        for q, right in (("1", gap), ("2", ["b"]))
    ]
    for right, run in (
        ({"1": gap, "2": ["b"]}, ranked),
        ([gap, ["b"]], [["a"], ["b"]]),
        ({"1": gap, "2": "b"}, ranked),
        (column, column),
    ):
        found = irlearn.evaluate(right, run, "RR")
        assert found.per_query["RR"] == {"1": 0, "2": 1} and found.without_right == ["1"]


def test_one_query_of_lists_is_explained_and_compared():
    judged, ranked = [["a"], ["b"]], [["x", "a"], ["b"]]
    assert irlearn.explain("RR", judged, ranked, query=1).rows()[1]["document"] == "a"
    found = irlearn.compare(judged, ranked, [["a"], ["b"]], "RR")
    assert found.mean == 0.25 and found.explain("RR", "1")[1].score == 1
    assert [words.partition(":")[0] for words in found.read_as] == ["Judgments", "Run"]


def test_grades_by_id_are_not_said_to_be_lists(tmp_path):
    (tmp_path / "graded.csv").write_text('query,relevant\nq1,"{""d1"": 3, ""d3"": 1}"\n')
    found = irlearn.evaluate(tmp_path / "graded.csv", {"q1": ["d1", "d2", "d3"]}, "nDCG@3")
    assert found.mean["nDCG@3"] == pytest.approx(3.5 / (3 + 1 / 1.5849625007211562))
    assert "for each query the grade of each id" in str(found)


def test_results_say_what_the_input_was_taken_for():
    found = irlearn.evaluate([["a"]], [["a"]], "RR")
    said = "for each query a list of ids, the best one first; the queries are numbered from 1 in their order"
    assert found.read_as[1] == f"Run: {said}"
    assert all(f"{words}." in str(found) and words in found.to_html() for words in found.read_as)
    assert irlearn.evaluate(QRELS, RUN, "RR").read_as == []
    frame = pd.DataFrame(JUDGED).set_axis(["query_id", "doc_id", "relevance"], axis=1)
    assert irlearn.evaluate(frame, RUN, "RR").read_as == []
    only = [{"qid": "1", "docno": "a"}]
    assert irlearn.evaluate(only, RUN, "RR").read_as[0].endswith("each document named is right (grade 1)")


def test_scores_beside_ids_order_them_and_are_said():
    scored = irlearn.evaluate([["a"]], [[{"id": "b", "score": 1}, {"id": "a", "score": 2}]], "RR")
    assert scored.mean["RR"] == 1
    assert "a list of ids and scores, the highest score first" in scored.read_as[1]
    level = irlearn.evaluate([["a"]], [[{"id": "b", "score": 1}, {"id": "a", "score": 1}]], "RR")
    assert "the same score" in level.read_as[2] and len(scored.read_as) == 2
    graded = irlearn.evaluate({"q": [{"id": "a", "grade": 2}]}, {"q": ["b", "a"]}, "RR")
    assert "a list of ids and grades" in graded.read_as[0]


# ---- tables, records and batches -------------------------------------------------------------------


def tables(rows):
    """Map the name of each kind of table to rows as such a table."""
    frame = pd.DataFrame(rows)
    arrow = pa.Table.from_pandas(frame)
    return {
        "records": rows,
        "records, one by one": iter(rows),
        "columns": frame.to_dict("list"),
        "pandas": frame,
        "Polars": pl.from_pandas(frame),
        "Polars, lazy": pl.from_pandas(frame).lazy(),
        "Arrow": arrow,
        "Arrow batch": pa.RecordBatch.from_pandas(frame),
        "Arrow stream": arrow.to_reader(max_chunksize=2),
        "list of batches": arrow.to_batches(max_chunksize=1)[::-1],
        "batches, one by one": iter(arrow.to_batches(max_chunksize=2)),
        "batches of records": iter([rows[:1], [], rows[1:]]),
        "list of frames": [frame[:2], frame[2:]],
    }


@every("kind", lambda: tables(RANKED))
def test_tables_score_as_dicts_do(kind):
    found = evaluated(tables(JUDGED)[kind], tables(RANKED)[kind])
    assert found.per_query == EXPECTED
    assert "'qid'" in found.read_as[0] and "rank, the lowest first, in 'rank'" in found.read_as[1]
    assert irlearn.explain("RR", tables(JUDGED)[kind], tables(RANKED)[kind], query="1").score == 0.5


def test_a_lazy_table_is_asked_for_its_columns_only():
    read = []

    def note(frame):
        read.extend(frame.columns)
        return frame

    schema = {"q": pl.String, "doc": pl.String, "score": pl.Float64}
    rows = {"q": ["1", "2", "1"], "doc": ["b", "c", "a"], "score": [0.9, 0.7, 0.8]}
    lazy = pl.LazyFrame({**rows, "text": ["…"] * 3}).select([*rows]).map_batches(note, schema=schema)
    found = evaluated(QRELS, lazy)  # query 1 comes again: it is read a second time, as a whole
    assert found.per_query["AP"] == {"1": 0.5, "2": 1} and set(read) == {"q", "doc", "score"}


def test_a_table_may_hold_a_list_in_each_row():
    lists = {"targets": [["a"], ["c"]], "Retrieved": [["b", "a"], ["c"]]}
    frame = pd.DataFrame({"question": ["x", "y"], **lists})
    arrow = pa.Table.from_pandas(frame)
    plain = [lambda: frame.to_dict("records"), lambda: frame.to_dict("list")]
    for make in (lambda: frame, pl.from_pandas(frame).lazy, lambda: arrow, arrow.to_reader, *plain):
        assert irlearn.evaluate(make(), make(), "RR").per_query["RR"] == {"x": 0.5, "y": 1}
    found = irlearn.evaluate(*[frame.drop(columns="question")] * 2, "RR")
    assert found.per_query["RR"] == {"1": 0.5, "2": 1}
    with pytest.raises(irlearn.IRLearnError, match="Row 2: query 'x' is listed twice"):
        irlearn.evaluate(frame.assign(question="x"), frame, "RR")


def test_the_column_names_of_beir_are_known():
    judged = pd.DataFrame({"query-id": ["1"], "corpus-id": ["a"], "score": [1]})
    assert irlearn.evaluate(judged, RUN, "RR").mean["RR"] == 0.5
    with pytest.raises(irlearn.IRLearnError, match="no column for the grades"):  # it is a run
        irlearn.evaluate(judged.rename(columns={"corpus-id": "docno"}), RUN, "RR")


# ---- files -----------------------------------------------------------------------------------------

WRITE = {
    "csv": lambda rows: pd.DataFrame(rows).to_csv(index=False),
    "tsv": lambda rows: pd.DataFrame(rows).to_csv(index=False, sep="\t"),
    "jsonl": lambda rows: "\n\n".join(map(json.dumps, rows)),
    "json": lambda rows: json.dumps(rows, indent=1),
    "split.json": lambda rows: pd.DataFrame(rows).to_json(orient="split"),
    "csv.gz": lambda rows: "\ufeff" + pd.DataFrame(rows).to_csv(index=False, sep=";"),
}


def write(path, text):
    data = text.encode()
    path.write_bytes(gzip.compress(data) if path.suffix == ".gz" else data)
    return path


@pytest.mark.parametrize("end", WRITE)
def test_text_files_score_as_dicts_do(tmp_path, end):
    judged = write(tmp_path / f"q.{end}", WRITE[end](JUDGED))
    assert evaluated(judged, write(tmp_path / f"r.{end}", WRITE[end](RANKED))).per_query == EXPECTED


@pytest.mark.slow
def test_a_long_file_is_read_block_by_block_also_where_a_query_comes_again(tmp_path):
    rows = [(f"q{i % 3}", f"d{i}", i) for i in range(9000)]
    ends = {"csv": "qid,doc,score\n" + "".join(f"{q},{d},{s}\n" for q, d, s in rows)}
    ends["jsonl"] = "".join(json.dumps({"qid": q, "doc": d, "score": s}) + "\n" for q, d, s in rows)
    judged = {f"q{i}": {f"d{i}": 1, f"d{8997 + i}": 1} for i in range(3)}
    for end, text in ends.items():
        found = irlearn.evaluate(judged, write(tmp_path / f"a.{end}", text), ["RR", "NumRet"])
        assert found.per_query["NumRet"] == dict.fromkeys(judged, 3000) and found.mean["RR"] == 1
        repeated = write(tmp_path / f"b.{end}", text + text[-200:].partition("\n")[2])
        with pytest.raises(irlearn.IRLearnError, match="line [0-9]+: ") as wrong:
            irlearn.evaluate(judged, repeated, "RR")
        assert wrong.value.line == 9001 + (end == "csv")


def test_quotes_and_white_space_of_a_csv_file(tmp_path):
    text = 'qid,doc,score\r\n"a, b","two\nlines",2\r\n\r\nc,"said ""so""",1\r\n'
    judged = {"a, b": {"two\nlines": 1}, "c": {'said "so"': 1}}
    assert irlearn.evaluate(judged, write(tmp_path / "a.csv", text), "RR").mean["RR"] == 1
    with pytest.raises(irlearn.IRLearnError, match="line 5.*'x'"):
        irlearn.evaluate(judged, write(tmp_path / "b.csv", text.replace(",1\r", ",x\r")), "RR")


def test_json_files_of_dicts_and_lists(tmp_path):
    judged = write(tmp_path / "q.json", json.dumps(QRELS))
    assert evaluated(judged, write(tmp_path / "r.json", json.dumps(RUN))).per_query == EXPECTED
    lines = write(tmp_path / "r.jsonl", '["b", "a"]\n["x", "c", "y"]\n')
    assert evaluated([["a"], ["c"]], lines).mean["AP"] == 0.5


def test_json_with_one_right_id_for_each_query(tmp_path):
    judged = write(tmp_path / "q.json", '{"1": "a", "2": "c"}')
    assert irlearn.evaluate(judged, RUN, "RR").per_query["RR"] == {"1": 0.5, "2": 0.5}
    assert not [each for each in irlearn.doctor(judged, RUN).findings if each.severity.value == "breaks"]


@pytest.mark.parametrize(
    "text", ['{"1": {"b": 0.9, "a": true}}', '[{"qid": "1", "doc": "a", "score": true, "ok": true}]']
)
def test_true_is_no_score(tmp_path, text):
    with pytest.raises(irlearn.IRLearnError, match="Query '1', document 'a': found the score True"):
        evaluated(QRELS, write(tmp_path / "r.json", text))


def test_json_on_one_line_may_be_of_any_length(tmp_path):
    judged = {"q": {f"d{i}": 1 for i in range(3)}, "other": {"d" * (1 << 24): 1}}
    found = irlearn.evaluate(write(tmp_path / "q.json", json.dumps(judged)), {"q": {"d0": 1}}, "R")
    assert found.per_query["R"]["q"] == 1 / 3


@pytest.mark.parametrize("sign", ["", ":", '":', " "])
def test_a_key_of_json_comes_once_whatever_signs_are_in_it(tmp_path, sign):
    once = {"q1": {f"a{sign}": 1, "b": 2}, f"q2{sign}": {f"a{sign}": 1, "b": 0}}
    for text in (json.dumps(once), json.dumps(once, separators=(" ,", " : "), indent=1)):
        assert irlearn.evaluate(write(tmp_path / "q.json", text), once, "RR").mean["RR"] == 1
        twice = text.replace('"b"', json.dumps(f"a{sign}"))
        with pytest.raises(irlearn.IRLearnError, match="q.json: the key 'a.* occurs twice"):
            irlearn.evaluate(write(tmp_path / "q.json", twice), once, "RR")


def test_a_trec_file_may_be_called_tsv(tmp_path):
    judged = write(tmp_path / "q.tsv", "1\t0\ta\t2\n1\t0\tb\t0\n2\t0\tc\t1\n")
    assert evaluated(judged, RUN).per_query == EXPECTED


def wrong_files():
    """List names of files, their texts, the line that is wrong, and what is said of it."""
    return [
        ("{b}.jsonl", '{"q": "1", "doc": "a", "rel": 1}\n{"q": "1", "doc": "a", "rel": 1}', 2, "'a' is"),
        ("c.csv", "qid,doc,rel\n\n1,a,x\n", 3, "'x' in the column 'rel', expected a number"),
        ("d.csv", "qid,doc,rel\n1,a\n", 2, "2 values, expected one for each of the columns qid, doc, rel"),
        ("e.jsonl", '{"qid": "1", "doc": "a", "rel": 1}\n{"qid"\n', 2, "isn't JSON"),
        ("f.jsonl", '{"qid": "1", "doc": "a", "rel": 1}\n{"qid": "1", "rel": 1}', 2, "has no 'doc'"),
        ("g.json", "{", 1, "isn't JSON"),
        ("o.json", '{"1": {"a": 1}, "2"\n', 1, "isn't JSON .Expecting ':' delimiter, column 20."),
        ("p.csv", "\nqid,doc,rel,rel\n1,a,1,0\n", 2, "two columns are called 'rel'"),
        ("h.csv", "qid,doc,relevanse\n1,a,1\n", None, "If 'relevanse' is meant, call it 'relevance'"),
        ("i.csv", "", None, "file is empty"),
        ("j.parquet", "PAR1", None, "be read .parquet"),
        ("k.json", "3", None, "Qrels should be"),
        ("l.csv", "qid,doc,rel\n1,a,1_0\n", 2, "'1_0'"),
        ("m.csv", "qid,doc,rel\r1,a,1\r", 1, "isn't CSV"),
        ("n.csv", 'qid,doc,rel\n1,"a",1\n2,b\rc,1\n', 3, "isn't CSV"),
    ]  # fmt: skip


@every("name, text, line, says", wrong_files)
def test_a_wrong_file_is_refused_with_its_place(name, text, line, says, tmp_path):
    with pytest.raises(irlearn.IRLearnError, match=says) as refused:
        evaluated(write(tmp_path / name, text), RUN)
    assert refused.value.line == line


@pytest.mark.needs("pyarrow", "lz4")
@pytest.mark.parametrize("without", [(), ("polars",)])
def test_tables_in_binary_files_and_packed_files(without, tmp_path, monkeypatch):
    import lz4.frame

    frame = pd.DataFrame(RANKED)
    frame.to_parquet(tmp_path / "r.parquet")
    frame.to_feather(tmp_path / "r.feather", compression="uncompressed")
    (tmp_path / "r.json.lz4").write_bytes(lz4.frame.compress(json.dumps(RUN).encode()))
    rows = "".join(f"{q} Q0 {d} 1 {s} t\n" for q, docs in RUN.items() for d, s in docs.items())
    (tmp_path / "r.run.gz").write_bytes(lz4.frame.compress(rows.encode()))  # known by its first bytes
    monkeypatch.setattr("irlearn.runs.shapes.text_files.importable", lambda name: name not in without)
    for name in ("r.parquet", "r.feather", "r.json.lz4", "r.run.gz"):
        assert evaluated(QRELS, tmp_path / name).per_query == EXPECTED
    for end in ("json", "csv", "parquet", "feather", "lz4", "xlsx", "run"):
        with pytest.raises(irlearn.IRLearnError, match="no such file"):
            evaluated(QRELS, tmp_path / f"nothere.{end}")


def exports():
    """List judgments and runs in forms of tools' own that hold what `QRELS` and `RUN` say."""
    hits = {q: [{"_id": d, "_score": s} for d, s in docs.items()] for q, docs in RUN.items()}
    judged = {"judgmentRatings": [{"query": q, "ratings": _rated(docs)} for q, docs in QRELS.items()]}
    found = [{"searchText": q, "documentIds": list(docs)} for q, docs in RUN.items()]
    return [
        (QRELS, {q: {"took": 1, "hits": {"total": 2, "hits": of}} for q, of in hits.items()}),
        (QRELS, {q: {"matches": [{"id": each["_id"]} for each in of]} for q, of in hits.items()}),
        (QRELS, {"mteb_model_meta": {}, "default": {"test": RUN}}),
        (judged, {"evaluationResultList": found}),
        (
            {"hits": {"hits": [{"_source": judged}]}},
            {"hits": {"hits": [{"_source": each} for each in found]}},
        ),
    ]


def _rated(docs):
    return [{"docId": doc, "rating": f"{grade}.000"} for doc, grade in docs.items()]


@every("judged, ranked", exports)
def test_exports_of_tools_score_as_dicts_do(judged, ranked):
    assert evaluated(judged, ranked).per_query == EXPECTED


def test_an_export_without_what_is_asked_or_with_a_choice_is_refused():
    saved = {"mteb_model_meta": {}, "default": {"test": RUN, "dev": RUN}}
    for judged, run, says in [
        (saved, RUN, "This is MTEB's predictions: it contains only the run"),
        (QRELS, saved, r"2 runs, expected one.*\['default'\]\['dev'\]"),
        (QRELS, {"evaluationResultList": [{"searchText": "1"}]}, "KeyError.'documentIds'"),
    ]:
        with pytest.raises(irlearn.IRLearnError, match=says):
            irlearn.evaluate(judged, run, "RR")


# ---- lists in the cells of a file -----------------------------------------------------------------

SPELLED = {  # how a list is written in a cell
    "JSON": json.dumps,
    "Python": repr,
    "spaces": " ".join,
    "commas": ", ".join,
    "semicolons": ";".join,
    "bars": " | ".join,
    "NumPy": lambda ids: str(np.array(ids, dtype=object)),
    "a set": lambda ids: str(set(ids)),
    "a frozenset": lambda ids: str(frozenset(ids)),
    "None": lambda ids: str(ids or None),
    "documents": lambda ids: f"[{', '.join(f'Document(id={each}, content: {each!r})' for each in ids)}]",
}


def with_lists(path, spelled, rows):
    """Write a table with a list of right ids and one of retrieved ids in each row."""
    cells = [(query, spelled(right), json.dumps(ranked)) for query, right, ranked in rows]
    frame = pd.DataFrame(cells, columns=["query", "relevant_ids", "retrieved_ids"])
    frame.to_csv(path, index=False, sep="\t" if path.suffix == ".tsv" else ",")
    return path


@pytest.mark.parametrize("end", ["csv", "tsv"])
@pytest.mark.parametrize("how", SPELLED)
def test_a_cell_may_hold_a_list_in_any_usual_spelling(how, end, tmp_path):
    rows = [("a", ["d1", "d2"], ["x", "d2", "d1"]), ("b", ["d3"], ["d3"]), ("c", [], ["y"])]
    path = with_lists(tmp_path / f"t.{end}", SPELLED[how], rows)
    found = irlearn.evaluate(path, path, ["RR", "R@2", "NumRel"])
    assert found.per_query["RR"] == {"a": 0.5, "b": 1, "c": 0}
    assert found.per_query["R@2"] == {"a": 0.5, "b": 1, "c": 0}
    assert found.per_query["NumRel"] == {"a": 2, "b": 1, "c": 0}
    separated = f"its ids separated by {how}" in found.read_as[0]
    assert separated == (how in ("spaces", "commas", "semicolons", "bars"))
    done = command("evaluate", path, path, "-m", "RR", "--format", "csv", "-q")
    assert done.stdout == b"query,RR\na,0.5\nb,1.0\nc,0.0\nmean,0.5\n" and done.returncode == 0
    shown = pd.read_csv(path, sep="\t" if end == "tsv" else ",")  # a frame with the same cells
    assert irlearn.evaluate(shown, shown, "RR").per_query == {"RR": found.per_query["RR"]}


def spaced():
    """List how ids with spaces are written, and whether they stay whole; a column decides, not a cell."""
    return [('["New York", "Bern"]', '["c d"]'), ("['New York']", '["Bern"]'), ("New York|Bern", "c d")]


@every("first, second", spaced)
def test_the_column_decides_how_its_lists_are_written(first, second, tmp_path):
    rows = f"qid\trelevant_ids\n1\t{first}\n2\t{second}\n"
    ranked = {"1": ["New York"], "2": ["c d", "Bern"]}
    assert irlearn.evaluate(write(tmp_path / "q.tsv", rows), ranked, "RR").mean["RR"] > 0.7


def test_a_list_in_a_cell_may_be_long(tmp_path):
    ids = [f"document-{i}" for i in range(20_000)]  # more letters than Python's csv allows a cell
    path = write(tmp_path / "t.csv", 'query,retrieved_ids\nq,"' + ", ".join(ids) + '"\n')
    assert irlearn.evaluate({"q": [ids[9999]]}, path, "RR").mean["RR"] == 1 / 10_000
    assert csv.field_size_limit() < 1 << 20  # which stays as it is for others


def test_a_single_id_is_a_list_of_one_and_a_row_stays_a_row(tmp_path):
    one = write(tmp_path / "one.csv", "question,expected\nx,d-1\ny,d-2\n")
    assert irlearn.evaluate(one, {"x": ["d-1"], "y": ["d-3", "d-2"]}, "RR").mean["RR"] == 0.75
    rows = write(tmp_path / "rows.csv", "query,doc,relevant\nx,a,0\nx,b,1\n")
    assert irlearn.evaluate(rows, {"x": ["a", "b"]}, "RR").mean["RR"] == 0.5
    hits = write(tmp_path / "run.csv", "query,doc,score,hits\nx,b,0.5,17\nx,a,0.4,3\n")
    assert irlearn.evaluate(rows, hits, "RR").mean["RR"] == 1


def test_names_of_lists_are_known_guessed_or_asked_for(tmp_path):
    for ranked, right, guessed in [
        ("retrieved_context", "ground_truth_context", False),
        ("contexts", "expected_id", False),
        ("source_documents", "reference_contexts", False),
        ("bm25_results", "my_gold", True),
        ("passages v2", "correct answers", True),
        ("top_docs", "expected_docs", True),
    ]:
        path = write(tmp_path / "t.csv", f'user_input,{ranked},{right}\nx,"[""b"", ""a""]",a\n')
        for table in (path, [{"user_input": "x", ranked: ["b", "a"], right: ["a"]}]):
            found = irlearn.evaluate(table, table, "RR")
            assert found.per_query["RR"] == {"x": 0.5}
            assert all(("(guessed from its name)" in words) == guessed for words in found.read_as)
    unclear = [{"query": "x", "alpha": ["a"], "relevant_results": ["a"]}]
    says = "Lists of ids appear to be in alpha and relevant_results: call the relevant ids relevant_ids, and"
    for judged, run in ((unclear, RUN), (QRELS, unclear)):
        with pytest.raises(irlearn.IRLearnError, match=says):
            irlearn.evaluate(judged, run, "RR")
    table = write(tmp_path / "t.csv", "prompt,gold_docs,mine\nx,a,b|a\n")
    with pytest.raises(irlearn.IRLearnError, match="Lists of ids appear to be in gold_docs.*retrieved_ids"):
        irlearn.evaluate(table, table, "RR")


def test_one_id_in_a_row_and_rows_without_a_score_stand_in_their_order(tmp_path):
    right = write(tmp_path / "g.csv", "question,expected_id\nx,a\nx,b\ny,c\n")
    for text in ("question,retrieved_id\nx,b\nx,z\ny,w\nx,a\ny,c\n", "query,doc\nx,b\nx,z\ny,w\nx,a\ny,c\n"):
        found = irlearn.evaluate(right, write(tmp_path / "r.csv", text), ["RR", "AP"])
        assert found.per_query["RR"] == {"x": 1, "y": 0.5} and found["AP"]["x"] == pytest.approx(5 / 6)
    assert found.read_as[1].endswith("there is no score, so the rows of a query stand best first")


def bad_cells():
    """List the cell in row 2 of a column whose other cells are lists in brackets."""
    return ["d1", "['a', b]", '["a"', "{'a': 1}", r"['\x']", "[" * 3000 + "]" * 3000]


@every("cell", bad_cells)
def test_a_cell_that_is_written_otherwise_is_refused_with_its_place(cell, tmp_path):
    path = write(tmp_path / "t.tsv", f"query\trelevant_ids\nx\t['a']\ny\t{cell}\n")
    with pytest.raises(irlearn.IRLearnError, match="t.tsv, line 3: found .* in the column 'relevant_ids'"):
        irlearn.evaluate(path, {"x": ["a"]}, "RR")


@every("first, second", [('["a", "b"', '["c"'), ("'a', 'b'}", "'c'}"), ("a, b", "c d"), ("a|b", "c, d")])
def test_a_column_of_broken_lists_or_of_two_ways_is_refused_with_the_place(first, second, tmp_path):
    path = write(tmp_path / "t.tsv", f"query\trelevant_ids\nx\ta\ny\t{first}\nz\t{second}\n")
    with pytest.raises(irlearn.IRLearnError, match="line [24]: found .* in the column 'relevant_ids'"):
        irlearn.evaluate(path, {"x": ["a"]}, "RR")


# ---- a document twice ------------------------------------------------------------------------------

TWICE = {"q": ["x", "a", "a", "b"]}


def test_a_document_twice_is_refused_or_counted():
    judged = {"q": ["a", "b"]}
    with pytest.raises(irlearn.IRLearnError, match="Query 'q', place 3: document 'a' .*'count'"):
        irlearn.evaluate(judged, TWICE, "P@4")
    first = irlearn.evaluate(judged, TWICE, ["P@4", "R@4", "AP"], duplicates="first")
    assert list(first.mean.values()) == pytest.approx([2 / 4, 1, (1 / 2 + 2 / 3) / 2])
    said = "1 time a document came that was there already, and only its best place counts"
    assert first.read_as[1].endswith(said)
    count = irlearn.evaluate(judged, TWICE, ["P@4", "R@4", "AP"], duplicates="count")
    assert list(count.mean.values()) == pytest.approx([3 / 4, 1, (1 / 2 + 2 / 3 + 3 / 4) / 3])
    shown = irlearn.explain("AP", judged, TWICE, query="q", duplicates="count")
    assert shown.score == pytest.approx(count.mean["AP"])
    assert [row["document"] for row in shown.rows()] == ["x", "a", "a (2)", "b"]


def test_the_best_place_counts_whatever_the_order_of_the_rows():
    rows = [("q", "a", 0.1), ("q", "b", 0.5), ("q", "a", 0.9)]
    assert irlearn.evaluate({"q": ["a"]}, rows, "RR", duplicates="first").mean["RR"] == 1


def test_either_run_is_judged_with_its_own_places():
    judged, other = {"q": ["a", "b"]}, {"q": ["a", "b"]}
    found = irlearn.compare(judged, TWICE, other, "R@2", duplicates="count")
    assert found["R@2"].means == (pytest.approx(1 / 3), 1)
    assert [each.score for each in found.explain()] == [pytest.approx(1 / 3), 1]


def test_a_second_place_gets_a_name_that_no_document_has():
    ranked = {"q": ["a", "a (2)", "a", "a"]}
    shown = irlearn.explain("P", {"q": ["a"]}, ranked, query="q", duplicates="count")
    assert [row["document"] for row in shown.rows()] == ["a", "a (2)", "a (3)", "a (4)"]
    assert shown.score == 3 / 4


def test_judgments_twice():
    rows = [("q", "a", 1), ("q", "a", 2)]
    first = irlearn.evaluate(rows, {"q": ["a"]}, "CG", duplicates="first")
    assert first.mean["CG"] == 1 and "only its first grade" in first.read_as[0]
    assert irlearn.evaluate(rows, {"q": ["a", "a"]}, "CG", duplicates="count").mean["CG"] == 3


def test_a_trec_file_with_a_document_twice(tmp_path):
    ranked = write(tmp_path / "a.run", "q Q0 x 1 9 t\nq Q0 a 2 8 t\nq Q0 a 3 7 t\nq Q0 b 4 6 t\n")
    judged = write(tmp_path / "q.csv", "qid,doc,rel\nq,a,1\nq,b,1\n")
    with pytest.raises(irlearn.IRLearnError, match="line 3.*duplicates="):
        irlearn.evaluate(judged, ranked, "P@4")
    for duplicates in ("first", "count"):
        expected = irlearn.evaluate({"q": ["a", "b"]}, TWICE, "P@4", duplicates=duplicates).mean["P@4"]
        assert irlearn.evaluate(judged, ranked, "P@4", duplicates=duplicates).mean["P@4"] == expected
        words = ("evaluate", judged, ranked, "-m", "P@4", "--duplicates", duplicates)
        done = command(*words, "--format", "json")
        assert json.loads(done.stdout)["P@4"] == expected
        assert b"CSV with the query in 'qid'" in done.stderr and b"1 time a document came" in done.stderr
        cut = command(*words, "-M", "2", "--format", "csv")
        assert cut.stdout.splitlines()[-1] == b"mean,0.25" and b"1 time" in cut.stderr


def test_the_gate_that_compares_a_new_run_with_a_stored_one_takes_lists_too():
    right, good, bad = [["a"]] * 8, [["a", "a", "x"]] * 8, [["x", "a"]] * 8
    base = irlearn.gate(None, right, good, "RR", duplicates="first").next
    assert irlearn.gate(base, right, bad, "RR").verdict.value == "worse"


# ---- what is refused -------------------------------------------------------------------------------


def refused():
    """List what can't be read: judgments, a run, and what is said of them."""
    right, ranked = [["a"], ["b"]], [["a"], ["b"]]
    apart = [RANKED[:1], RANKED[2:3], RANKED[1:2]]
    return [
        (right, {"1": ["a"]}, "judgments, queries.*run, by name"),
        (QRELS, ranked, "run, queries.*judgments, by name"),
        (right, ranked[:1], "2 of relevant ids, but 1 of retrieved ids"),
        (right, [{"a"}, {"b"}], "set, which has no order"),
        (QRELS, {"1": RUN["1"], "2": ["x"]}, "Query '2' of the run contains list, expected a score"),
        (QRELS, {"qid": ["1", "1"], "doc": ["a"], "score": [1, 2]}, "query: 2, document: 1, score: 2"),
        (QRELS, {"qid": 1, "doc": 2, "score": 3}, "the run has 'qid', 'doc', 'score'"),
        (right, [["a"], None], "'2' of the run contains NoneType"),
        (right, [["a", ("b", 1)], ["b"]], "Query '1', place 2.*tuple"),
        (right, [[("a", 1), "bc d"], ["b"]], "begins with .'a', 1.*other kinds"),
        (right, [[{"text": "a"}], ["b"]], "no field names the document"),
        (right, [["a", None], ["b"]], "Query '1', place 2: the document id is missing"),
        (right, ["a", "b"], "Row 1: found 'a'.*list of lists"),
        ([{"qid": "1", "docno": "a", "labels": 1}], RUN, "'labels' is meant, call it 'label'"),
        ([{"queryy": "1", "docno": "a", "rel": 1}], RUN, "query ids.*'queryy' is meant, call it 'query'"),
        (QRELS, [{"qid": "1", "doc": "a", "rank": "one"}], "Row 1: found 'one', expected a rank"),
        (QRELS, iter(apart), "Row 3: query '1' comes again.*sort them by query"),
        (QRELS, [{"qid": "1", "doc": "a", "score": float("nan")}], "finite"),
    ]


@every("judged, ranked, says", refused)
def test_what_cannot_be_read_is_refused(judged, ranked, says):
    with pytest.raises(irlearn.IRLearnError, match=says):
        irlearn.evaluate(judged, ranked, "RR")


def test_an_unknown_way_with_duplicates_is_refused():
    with pytest.raises(irlearn.IRLearnError, match="'refuse', 'first'.*or 'count'") as wrong:
        irlearn.evaluate(QRELS, RUN, "RR", duplicates="last")
    assert wrong.value.usage

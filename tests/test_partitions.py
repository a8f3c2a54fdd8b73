"""A run that is scored in parts, by pandas, Polars, Arrow, Dask or Spark, gives the results of the whole."""

import os
import pickle
import shutil
import sys

import pytest

import irlearn
from irlearn.conventions.mistakes import mistakes
from irlearn.datasets import load
from irlearn.questions.evaluate.partitions import Scorer
from lazy_import import lazy_import
from sentences import says

pytestmark = pytest.mark.slow

CLASS = load("class")
RUN = next(run for run in CLASS.runs.values() if set(CLASS.qrels) - set(run))  # one that lost a query
pandas, polars, pyarrow = lazy_import("pandas"), lazy_import("polars"), lazy_import("pyarrow")
METRICS = ["nDCG@10", "AP", "Bpref", "Inversions", "MAP", "SL", "NumRel", "Utility(miss=-1)"]


@pytest.fixture(scope="module")
def frame():
    rows = [(q, d, s) for q, scored in RUN.items() for d, s in scored.items()]
    return pandas.DataFrame(rows, columns=["query_id", "doc_id", "score"])


def check_against_the_whole(results):
    whole = irlearn.evaluate(CLASS.qrels, RUN, METRICS)
    assert results.queries == whole.queries and results.missing == whole.missing
    assert results.left_out[0] == whole.left_out[0]  # what became of the missing query
    for name in METRICS:
        assert results.per_query[name] == pytest.approx(whole.per_query[name], abs=1e-12)
        assert results.mean[name] == pytest.approx(whole.mean[name], abs=1e-12)


def test_four_parts_on_one_machine_give_the_whole(frame):
    scorer = Scorer(CLASS.qrels, METRICS)
    parts = [scorer(part) for _, part in frame.groupby(frame["query_id"].map(lambda q: sum(map(ord, q)) % 4))]
    check_against_the_whole(scorer.collect(pandas.concat(parts)))


@pytest.mark.parametrize(
    ("kind", "package"),
    [(each, each.split()[0]) for each in ("pandas", "polars", "polars lazy", "pyarrow", "pyarrow batches")],
)
def test_a_part_is_scored_as_the_kind_of_table_that_it_is(frame, kind, package):
    scorer, named = Scorer(CLASS.qrels, METRICS), frame.rename(columns={"query_id": "qid", "score": "sim"})
    if kind == "pandas":
        scored = scorer(named)
    elif kind == "polars":
        scored = scorer(polars.from_pandas(named))
    elif kind == "polars lazy":
        scored = polars.from_pandas(named).lazy().map_batches(scorer, schema=scorer.polars_schema).collect()
    else:
        table = pyarrow.Table.from_pandas(named)
        batches = table.to_batches(max_chunksize=7)  # queries are cut in two
        scored = scorer(table) if kind == package else pyarrow.Table.from_batches(scorer.batches(batches))
    assert type(scored).__module__.partition(".")[0] == package
    check_against_the_whole(scorer.collect(scored))
    columns = {"qid": [], "docno": [], "sim": []}
    nothing = type(scored)(columns) if package != "pyarrow" else table.slice(0, 0)
    assert len(scorer(nothing)) == 0


def test_metrics_from_an_iterator_serve_every_part(frame):
    scorer = Scorer(CLASS.qrels, iter(METRICS))
    check_against_the_whole(scorer.collect(scorer(frame)))


def test_a_wrong_rule_is_scored_like_a_metric(frame):
    wrong = mistakes("AP")[0]  # which no name looks up
    whole = irlearn.evaluate(CLASS.qrels, RUN, [wrong])
    scorer = pickle.loads(pickle.dumps(Scorer(CLASS.qrels, [wrong])))
    assert scorer.collect(scorer(frame)).mean == pytest.approx(whole.mean, abs=1e-12)


def test_parts_without_a_judged_query_are_refused(frame):
    scorer = Scorer(CLASS.qrels, METRICS)
    strange = frame.assign(query_id="strange " + frame["query_id"])
    assert len(scorer(strange)) == 0
    with pytest.raises(irlearn.IRLearnError, match=says("no judged query in the parts")):
        scorer.collect(scorer(strange))


def test_a_query_cut_in_two_is_refused(frame):
    scorer = Scorer(CLASS.qrels, METRICS)
    parts = pandas.concat([scorer(frame.iloc[::2]), scorer(frame.iloc[1::2])])
    with pytest.raises(irlearn.IRLearnError, match="Partition by query_id"):
        scorer.collect(parts)


@pytest.mark.long
def test_dask_on_a_local_cluster(frame):
    dask_frame = pytest.importorskip("dask.dataframe", reason="pip install 'irlearn[scale]'")
    from dask.distributed import Client, LocalCluster

    scorer = Scorer(CLASS.qrels, METRICS)
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster):
        shuffled = dask_frame.from_pandas(frame.sample(frac=1, random_state=1), npartitions=4)
        parts = shuffled.shuffle("query_id").map_partitions(scorer, meta=scorer.empty())
        check_against_the_whole(scorer.collect(parts.compute()))


@pytest.mark.skipif(shutil.which("java") is None, reason="PySpark needs Java")
def test_pyspark(frame, monkeypatch):
    sql = pytest.importorskip("pyspark.sql", reason="pip install pyspark")
    monkeypatch.setenv("PYSPARK_PYTHON", sys.executable)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path for path in sys.path if path))
    spark = (
        sql.SparkSession.builder.master("local[2]")
        .appName("irlearn")
        .config("spark.ui.enabled", False)
        .config("spark.sql.shuffle.partitions", 3)
        .getOrCreate()
    )
    try:
        scorer = Scorer(CLASS.qrels, METRICS)
        rows = list(frame.itertuples(index=False, name=None))
        table = spark.createDataFrame(rows, ["query_id", "doc_id", "score"])
        parts = table.repartition("query_id").mapInPandas(scorer.batches, schema=scorer.schema)
        check_against_the_whole(scorer.collect(parts.toPandas()))
    finally:
        spark.stop()


@pytest.mark.parametrize("part", [3, None, "nowhere.run", [3]])
def test_what_is_no_part_of_a_run_is_refused(part):
    scorer = Scorer({"q": {"d": 1}}, "AP")
    with pytest.raises(irlearn.IRLearnError):
        scorer(part)
    with pytest.raises(irlearn.IRLearnError):
        list(scorer.batches(part))


def test_what_is_no_table_of_scores_is_refused(frame):
    scorer = Scorer(CLASS.qrels, METRICS)
    lazy = scorer(polars.from_pandas(frame)).lazy()
    arrow = pyarrow.Table.from_pandas(frame)
    for parts in (3, None, [], {}, scorer, frame, polars.from_pandas(frame), arrow, lazy):
        with pytest.raises(irlearn.IRLearnError, match=f"this \\({type(parts).__name__}\\) has no .*nDCG@10"):
            scorer.collect(parts)
    check_against_the_whole(scorer.collect(lazy.collect().to_dict(as_series=False)))

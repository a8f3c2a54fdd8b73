"""The join of qrels and a run finds the judged documents at their true ranks, from dicts and from files."""

import random
from fractions import Fraction

import numpy as np
import pytest
import pytrec_eval

import irlearn
from every import every
from irlearn.runs.engine import places
from irlearn.runs.engine.join import join
from irlearn.runs.inputs import RunFile, scored
from irlearn.runs.ranking import Judgments
from irlearn.runs.trec import arrays, write_run


def random_pair(rng, queries=8, documents=12, pool=20):
    """Draw qrels and a run with ties, negative grades, missing, extra and empty queries.

    All scores are distinct, or equal, in 32 bits too: pytrec_eval compares floats of 32 bits.
    """
    scores = [x / 8 for x in range(-20, 60)]
    docs = [f"d{i}" for i in range(pool)]
    qrels, run = {}, {}
    for q in range(queries):
        if rng.random() < 0.9:
            some = rng.sample(docs, rng.randint(0 if rng.random() < 0.1 else 1, pool))
            qrels[f"q{q}"] = {doc: rng.choice([-1, 0, 0, 0, 1, 1, 2, 3]) for doc in some}
        if rng.random() < 0.9:
            some = rng.sample(docs, rng.randint(0, min(documents, pool)))
            run[f"q{q}"] = {doc: rng.choice(scores) for doc in some}
    return qrels or {"q0": {"d0": 1}}, run


def rows(joined, nonrelevant=False):
    """Map each query to (ranks, judgments, retrieved, ideal, how many were judged).

    The ranks and judgments are of the relevant documents, or with ``nonrelevant`` of all that have a grade.
    A grade below 0 says that nobody judged a document of the pool: it is ``pooled``, and not ``judged``.
    """
    out = {}
    for block in joined.blocks:
        ranks = np.broadcast_to(block.rank, block.judgment.shape)
        for i, row in enumerate(block.rows):
            here = block.pooled[i] if nonrelevant else block.grade[i] > 0
            assert not block.grade[i][~here].any()
            assert (block.judged[i] == (block.judgment[i] >= 0)).all()
            out[joined.queries[row]] = (
                ranks[i][here].tolist(), block.judgment[i][here].tolist(), int(block.retrieved[i]),
                [int(g) for g in block.ideal[i] if g], int(block.judged_count[i]),
            )  # fmt: skip
        assert block.deepest == block.retrieved.max()
    return out


def by_sorting(qrels, run, nonrelevant):
    """Work out what `rows` reads from a join, by two stable sorts a query: by id, then by score."""
    out = {}
    for query, judged in qrels.items():
        docs = sorted(run.get(query, {}), reverse=True)
        docs.sort(key=lambda doc: -run[query][doc])
        found = [(i + 1, judged[d]) for i, d in enumerate(docs) if d in judged]
        found = [(i, g) for i, g in found if nonrelevant or g > 0]
        out[query] = (
            [r for r, _ in found], [g for _, g in found], len(docs),
            sorted((g for g in judged.values() if g > 0), reverse=True),
            sum(g >= 0 for g in judged.values()),
        )  # fmt: skip
    return out


@pytest.mark.parametrize("nonrelevant", [False, True])
@pytest.mark.parametrize("size", ["few documents", "many documents", "few documents, query by query"])
def test_ranks_are_those_of_a_plain_sort(nonrelevant, size, monkeypatch):
    if size.endswith("query by query"):
        monkeypatch.setattr(places, "MOST_DOCUMENTS", -1)  # else all short rankings are joined at once
    rng = random.Random(f"{size} {nonrelevant}")
    for _ in range(60 if size != "many documents" else 10):
        many = {} if size != "many documents" else {"documents": 300, "pool": 400}
        qrels, run = random_pair(rng, **many)
        joined = join(qrels, run, nonrelevant)
        assert rows(joined, nonrelevant) == by_sorting(qrels, run, nonrelevant)
        assert joined.queries == list(qrels)
        assert joined.missing == [q for q in qrels if q not in run]
        assert joined.unjudged == [q for q in run if q not in qrels]


def test_scores_are_compared_as_doubles_where_pytrec_eval_takes_32_bits():
    qrels = {"q": {"relevant": 1}}
    for filler in (0, 200):  # few and many documents go different ways
        run = {"q": {"relevant": 0.900000011, "z": 0.900000009, **{f"f{i}": -i for i in range(filler)}}}
        assert rows(join(qrels, run))["q"][0] == [1]
        assert pytrec_eval.RelevanceEvaluator(qrels, {"recip_rank"}).evaluate(run)["q"]["recip_rank"] == 0.5


@pytest.mark.parametrize("documents", [40, 1500])
def test_a_run_whose_scores_are_all_equal(documents):
    docs = [f"d{i}" for i in range(documents)]
    qrels = {"q": dict.fromkeys(docs[::3], 1), "one": {"d7": 1}}
    run = {"q": dict.fromkeys(docs, 1.0), "one": dict.fromkeys(docs, 2)}
    assert rows(join(qrels, run)) == by_sorting(qrels, run, nonrelevant=False)


def test_integer_scores_tie_where_their_doubles_do():
    for filler in (0, 200):
        run = {"q": {"a": 2**53 + 1, "b": 2**53, **{f"f{i}": -i for i in range(filler)}}}
        assert rows(join({"q": {"a": 1, "b": 1}}, run))["q"][0] == [1, 2]
        assert rows(join({"q": {"a": 1}}, run))["q"][0] == [2]


@pytest.mark.slow
def test_one_dense_query_does_not_cost_the_memory_of_all(monkeypatch):
    monkeypatch.setattr(places, "MOST_CELLS", 2000)
    rng = random.Random(3)
    docs = [f"d{i}" for i in range(900)]
    qrels = {f"q{i}": dict.fromkeys(rng.sample(docs, 1 + i % 3), 1) for i in range(300)}
    qrels["dense"] = {doc: rng.randint(0, 3) for doc in docs}
    qrels["nothing"] = {}
    run = {q: {doc: rng.random() for doc in rng.sample(docs, 400)} for q in qrels}
    joined = join(qrels, run, nonrelevant=True)
    assert rows(joined, nonrelevant=True) == by_sorting(qrels, run, nonrelevant=True)
    assert len(joined.blocks) > 2
    assert max(block.ideal.size for block in joined.blocks) <= 2000


def test_the_same_judgments_serve_many_runs():
    rng = random.Random(8)
    qrels, _ = random_pair(rng)
    ready = Judgments(qrels)
    assert dict(ready) == qrels
    for _ in range(10):
        _, run = random_pair(rng)
        assert rows(join(ready, run)) == rows(join(qrels, run))


@pytest.mark.parametrize("size", [3, 300])
@pytest.mark.parametrize("score", [float("nan"), float("inf"), "0.5", None])
def test_scores_that_are_no_numbers_are_refused_wherever_they_stand(size, score):
    good = {f"d{i}": float(i) for i in range(size)}
    for where in ({"q": good | {"d1": score}}, {"q": good | {"unjudged": score}}):
        with pytest.raises(irlearn.IRLearnError, match="'q'"):
            join({"q": {"d1": 1}}, where)


def test_numbers_of_other_types_are_scores_too():
    few = {"a": Fraction(1, 3), "b": np.float32(0.5), "c": 1, "d": True}
    for run in (few, few | {f"f{i}": -np.int64(i) for i in range(1, 100)}):
        assert rows(join({"q": {"a": 1, "b": 1, "c": 1}}, run={"q": run}))["q"][0] == [2, 3, 4]


@pytest.mark.parametrize(
    "qrels, run, where",
    [
        ({"q": {1: 1}}, {"q": {"1": 1.0}}, "'q'.*document.*text"),
        ({"q": {"1": 1}}, {"q": {1: 1.0}}, "'q'.*document.*text"),
        ({1: {"1": 1}}, {"1": {"1": 1.0}}, "qrels.*query.*text"),
        ({"1": {"1": 1}}, {1: {"1": 1.0}}, "run.*query.*text"),
        ({"q": {"1": 1}}, {"q": ["1"]}, "'q'.*list"),
        ({"q": ["1"]}, {"q": {"1": 1.0}}, "'q'.*list"),
        ({"q": {"1": 0.5}}, {"q": {"1": 1.0}}, "'q'.*0.5.*whole"),
        ({"q": {"1": "1"}}, {"q": {"1": 1.0}}, "'q'.*'1'.*whole"),
        ({"q": {"1": 10**9}}, {"q": {"1": 1.0}}, "'q'.*at most"),
        ({}, {"q": {"1": 1.0}}, "no judgments"),
    ],
)  # fmt: skip
def test_what_is_no_qrels_or_run_is_refused(qrels, run, where):
    with pytest.raises(irlearn.IRLearnError, match=where):
        join(qrels, run)


@pytest.fixture
def small_reads(monkeypatch):
    """Read files a few bytes at a time, so that one read ends in the middle of a query."""
    from irlearn.runs.trec import source

    monkeypatch.setattr(source.blocks, "__defaults__", (50,))
    monkeypatch.setattr(arrays, "BLOCK", 70)
    monkeypatch.setattr(arrays, "FEWEST_LINES", 0)


@pytest.mark.parametrize("reader", ["lines", "arrays"])
@pytest.mark.parametrize("together", [True, False])
def test_files_and_dicts_join_alike(reader, together, tmp_path, monkeypatch, small_reads):
    monkeypatch.setattr(arrays, "FEWEST_BYTES", 0 if reader == "arrays" else float("inf"))
    rng, path = random.Random(f"{reader} {together}"), tmp_path / "a.run"
    for _ in range(15):
        qrels, run = random_pair(rng, documents=20, pool=25)
        run = {query: documents for query, documents in run.items() if documents} or {"q0": {"d0": 1.0}}
        write_run(run, path)
        lines = path.read_text().splitlines()
        if not together:
            rng.shuffle(lines)
        if rng.random() < 0.3:
            lines.insert(rng.randrange(len(lines)), "")
        path.write_text(rng.choice(["\n", "\r\n"]).join(lines).replace(" ", rng.choice([" ", "\t", "  "])))
        from_file = join(qrels, RunFile(path), nonrelevant=True)
        assert rows(from_file, nonrelevant=True) == by_sorting(qrels, run, nonrelevant=True)
        assert sorted(from_file.unjudged) == sorted(q for q in run if q not in qrels)


NO_SCORES = ["high", "nan", "1e999", "1_0", "1:.5", "1 t x Q0 d2 1 2"]  # the last makes two rows of a line


@every("reader", ["lines", "arrays"])
@every("bad", ["x Q0 d 2", "x  Q0 d 1 2", *(f"x Q0 d 1 {t} t" for t in NO_SCORES), "twice"])
def test_a_bad_line_is_an_error_with_its_number(reader, bad, tmp_path, monkeypatch, small_reads):
    monkeypatch.setattr(arrays, "FEWEST_BYTES", 0 if reader == "arrays" else float("inf"))
    path = tmp_path / "bad.run"
    lines = [f"q{i // 10} Q0 d{i} 0 {i}.5 t" for i in range(50)]
    # A bad line stands first in q3. A document that comes twice does so within q3, the second time at 35.
    at = 32 if bad == "twice" else 30
    lines[at] = lines[35] if bad == "twice" else bad
    path.write_text("\n".join(lines) + "\n")
    with pytest.raises(irlearn.IRLearnError) as caught:
        join({"q1": {"d11": 1}}, scored(path))
    assert (caught.value.file, caught.value.line) == (str(path), 36 if bad == "twice" else 31)


@pytest.mark.parametrize("documents", [1, 30])
def test_ids_that_hash_alike_are_told_apart(documents, tmp_path, monkeypatch, small_reads):
    monkeypatch.setattr(arrays, "MIXER", np.uint64(0))  # so that hashes collide
    monkeypatch.setattr(arrays, "FEWEST_BYTES", 0)
    lines = [f"q{q} Q0 d{q}{i:02} 0 {i % 7}.5 t" for q in range(3) for i in range(documents)]
    (tmp_path / "a.run").write_text("\n".join(lines))
    qrels = {f"q{q}": {f"d{q}{i:02}": 1 for i in range(q, 40, 3)} for q in range(3)}
    run = dict(RunFile(tmp_path / "a.run"))
    assert rows(join(qrels, RunFile(tmp_path / "a.run"))) == by_sorting(qrels, run, nonrelevant=False)


def test_a_hash_depends_on_the_id_alone():
    ids = ["", "d", "d1", "eightlet", "nineletts", "x" * 16, "x" * 17, "é", "a longer id of many words"]
    together = arrays.hashes_of(ids)
    assert len(set(together.tolist())) == len(ids)
    assert [arrays.hashes_of([one])[0] for one in ids] == together.tolist()


NUMBERS = ["7", "0", "12", "3.5", "0.1", "-3.5", "-0.0", "12.345678", "99999999.99999999", "0.00000001"]
NUMBERS += ["8.1", "8.12", "1e3", "1234567890.5", "0.123456789", "+1.5", ".5", "5.", "00012.50", "-7"]


def test_scores_read_with_arrays_are_the_doubles_that_python_reads(tmp_path, monkeypatch):
    rng = random.Random(4)
    monkeypatch.setattr(arrays, "FEWEST_LINES", 0)
    kinds = [[number] for number in NUMBERS]
    kinds += [[f"{rng.uniform(-99, 99):.{places}f}" for _ in range(300)] for places in range(12)]
    kinds += [[repr(rng.uniform(0, 50)) for _ in range(300)], rng.sample(NUMBERS, 12)]
    path = tmp_path / "a.run"
    for texts in kinds:
        path.write_text("".join(f"q Q0 d{i} 0 {text} t\n" for i, text in enumerate(texts)))
        ((_, _, score, names),) = arrays.rows_by_query(path)
        assert list(map(str, score.tolist())) == [str(float(text)) for text in texts]
        assert names(np.array([0])) == ["d0"]


def test_plain_decimals_are_read_without_python_floats():
    padded = np.frombuffer(b"\0" * 8 + b"12.50 -3.25 " + b"\0" * 8, np.uint8)
    eight = np.ndarray(len(padded) - 7, "<u8", padded, strides=(1,))  # the eight bytes from each place on
    start, end = np.array([8, 14]), np.array([13, 19])
    assert arrays.decimals(padded, eight, start, end).tolist() == [12.5, -3.25]
    assert arrays.decimals(padded, eight, start, end - [0, 1]) is None  # the texts are then 12.50 and -3.2

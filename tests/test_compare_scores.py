"""`compare_scores`: scores computed elsewhere, in any shape, are compared as runs are, also many systems."""

import json
import random
import re
from decimal import Decimal
from functools import cache

import pytest

import irlearn
from console import irlearn as command
from every import every
from irlearn import compare_scores
from lazy_import import lazy_import
from sentences import says

np, pd, pl, pa = map(lazy_import, ("numpy", "pandas", "polars", "pyarrow"))
draw = random.Random(4)
A = {f"q{i}": draw.random() for i in range(10)}
B = {query: score + 0.1 * draw.random() for query, score in A.items()}
C = {query: score + 0.3 * (draw.random() - 0.5) for query, score in A.items()}
SYSTEMS = {"A": A, "B": B, "C": C}
QRELS = {"1": {"a": 2, "b": 1}, "2": {"c": 1}, "3": {"d": 1}}
RUNS = [{"1": {"b": 2.0, "x": 1.0}, "2": {"c": 1.0}}, {"1": {"a": 2.0, "b": 1.0}, "2": {"x": 2.0, "c": 1.0}}]


@pytest.mark.parametrize("metric", ["nDCG@5", "RR", "AP"])
def test_scores_of_two_runs_are_compared_as_the_runs_are(metric):
    whole = irlearn.compare(QRELS, *RUNS, metric)
    found = compare_scores(*[irlearn.evaluate(QRELS, run, metric) for run in RUNS])
    theirs, ours = whole[metric].to_dict(), found[metric].to_dict()
    for each in (theirs, ours):  # scores do not say where runs lack a query or have ties; the notes do
        each.pop("missing"), each.pop("sentence"), each.pop("tied"), each.pop("notes")
    assert ours == theirs
    assert (found.p, found.interval, found.mean) == (whole.p, whole.interval, whole.mean)
    assert isinstance(found, type(whole))
    with pytest.raises(irlearn.IRLearnError, match="only scores here, without the rankings.*compare.qrels"):
        found.explain()


@cache
def shapes_of(name):
    return shapes(SYSTEMS[name])


def shapes(scores):
    """Return the scores of queries in every shape that is understood, under the name of the shape."""
    rows = [{"Query": q, "faithfulness": s} for q, s in scores.items()]
    frame = pd.DataFrame(rows)
    long = [{"qid": q, "measure": "faithfulness", "value": s} for q, s in scores.items()]
    return {
        "dict": scores,
        "numpy": {q: np.float64(s) for q, s in scores.items()},
        "decimals": {q: Decimal(repr(s)) for q, s in scores.items()},
        "by metric": {"AP": scores},
        "by query": {q: {"AP": s} for q, s in scores.items()},
        "records": rows,
        "columns": frame.to_dict("list"),
        "pandas": frame,
        "pandas, index": frame.set_index("Query"),
        "Polars": pl.from_pandas(frame),
        "Polars, lazy": pl.from_pandas(frame).lazy(),
        "Arrow": pa.Table.from_pandas(frame),
        "a row for each metric": pd.DataFrame(long),
        "list": list(scores.values()),
        "array": np.array(list(scores.values())),
        "column": frame["faithfulness"],
    }


@pytest.mark.slow
@every("shape", lambda: shapes_of("A"))
def test_every_shape_gives_the_same(shape):
    found = compare_scores(shapes_of("A")[shape], shapes_of("B")[shape])
    assert list(found.only.differences.values()) == [B[query] - A[query] for query in A]
    named = shape not in ("list", "array", "column")
    assert list(found.only.differences) == (list(A) if named else [str(i) for i in range(1, 11)])


def files(folder):
    """Write the scores ``A`` as map, beside another metric, in six kinds of files; return their paths."""
    frame = pd.DataFrame({"query": list(A), "map": list(A.values()), "other": 1.0})
    frame.loc[len(frame)] = ["mean", 0.5, 1.0]
    frame.to_csv(folder / "a.csv", index=False)
    frame[:-1].to_json(folder / "a.jsonl", orient="records", lines=True)
    frame[:-1].to_json(folder / "a.json", orient="split")
    text = "".join(f"map   \t{q}\t{s!r}\nother\t{q}\t1\n" for q, s in A.items())
    (folder / "a.txt").write_text(f"runid\tall\tx\n{text}map\tall\t0.5\n")
    llama = [{"query": q, "metric_dict": {"map": {"score": s}, "other": {"score": 1}}} for q, s in A.items()]
    (folder / "llama.jsonl").write_text("\n".join(map(json.dumps, llama)))
    (folder / "ranx.json").write_text(json.dumps({"map": A, "other": dict.fromkeys(A, 1)}))
    return sorted(folder.iterdir())


@pytest.mark.slow
def test_files_of_every_kind_are_read(tmp_path):
    for file in files(tmp_path):
        found = compare_scores(file, {"AP": B}, "AP")
        assert found["map"].scores_a == pytest.approx(A, abs=1e-9), file
        assert found["map"].largest == 1  # it is known by its name
        with pytest.raises(irlearn.IRLearnError, match="several numbers.*map, other.*metrics="):
            compare_scores(file, file)
    details = {q: {"metric_score": s} for q, s in A.items()}
    (tmp_path / "answer.json").write_text(json.dumps({"metric_score": 0.5, "details": details}))
    assert compare_scores(tmp_path / "answer.json", B).p == compare_scores(A, B).p


def test_our_own_json_and_csv_come_back(tmp_path):
    results = [irlearn.evaluate(QRELS, run, ["AP", "RR"]) for run in RUNS]
    expected = compare_scores(*results, ["AP", "RR"])
    for end, write in {"json": lambda each: each.to_json(), "csv": lambda each: each.to_csv()}.items():
        paths = [tmp_path / f"{i}.{end}" for i in range(2)]
        for path, each in zip(paths, results):
            path.write_text(write(each))
        found = compare_scores(*paths, ["AP", "RR"])
        assert found.to_dict() == expected.to_dict()
        assert found["RR"].p_holm == expected["RR"].p_holm is not None


def test_queries_without_both_numbers_are_left_out_and_named():
    a, b = {"q1": 1, "q2": None, "q3": 0.5}, {"q1": 0.5, "q2": 1, "q3": 1, "q4": float("nan"), "q5": 1}
    found = compare_scores(a, b)
    assert set(found.only.differences) == {"q1", "q3"}
    assert found.notes == [
        "2 queries have a number from B but not from all systems, and are left out: q2, q5."
    ]
    assert found.notes[0] in str(found)


def test_directions_and_limits_follow_the_metric_or_the_caller():
    lower = compare_scores({"q1": 1, "q2": 3}, {"q1": 2, "q2": 3}, better="lower", largest=9)
    assert lower.only.counts == (0, 1, 1) and lower.only.largest == 9
    assert compare_scores(A, B).only.guaranteed is None
    assert compare_scores({"AP": A}, {"AP": B}).only.guaranteed
    assert "practically equal" in compare_scores(A, A, margin=0.5, largest=1).sentence


# ---- more than two systems -------------------------------------------------------------------------


def test_all_pairs_are_compared_and_adjusted():
    from irlearn.questions.compare.significance import holm  # which needs SciPy

    found = compare_scores(SYSTEMS)
    alone = {pair: compare_scores(*[SYSTEMS[name] for name in pair]).p for pair in found.pairs}
    assert len(alone) == 3 and list(found.means) == sorted(found.means, key=found.means.get, reverse=True)
    assert [each.p_holm for each in found.pairs.values()] == pytest.approx(holm(list(alone.values())))
    for (a, b), each in found.pairs.items():
        assert each.mean >= 0 and each is found[a, b] is found[b, a]
        assert (b in found.not_told_apart(a)) == (a in found.not_told_apart(b)) == (each.p_holm > 0.05)
        assert "after Holm's adjustment" in each.sentence and each.compared_together == 3
    assert found.not_told_apart("A") == ["C"]
    assert "doesn't show that two systems are equal" in found.sentence


def test_all_are_compared_with_a_baseline():
    found = compare_scores(SYSTEMS, baseline="A")
    assert set(found.pairs) == {("A", "B"), ("A", "C")} and found["A", "B"].mean > 0
    assert found["A", "B"].p_holm <= compare_scores(SYSTEMS)["A", "B"].p_holm
    assert "1 is significantly different from A: B" in found.sentence
    with pytest.raises(irlearn.IRLearnError, match="B and C weren't compared"):
        found["B", "C"]


@pytest.mark.slow
def test_a_table_may_have_a_column_for_each_system(tmp_path):
    frame = pd.DataFrame({"topic": list(A), **{name: list(each.values()) for name, each in SYSTEMS.items()}})
    expected = compare_scores(SYSTEMS).to_dict()
    frame.to_csv(tmp_path / "m.csv", index=False)
    for table in (frame, pl.from_pandas(frame), pa.Table.from_pandas(frame), tmp_path / "m.csv"):
        assert compare_scores(table).to_dict() == expected
    two = compare_scores(frame[["topic", "A", "B"]])
    assert two.names == ("A", "B") and two.p == compare_scores(A, B).p


@pytest.mark.slow
def test_it_is_shown_in_every_form():
    systems = {"<A>": A, "B|": B, "C": C}
    found = compare_scores(systems)
    text, html, markdown = str(found), found.to_html(), found.to_markdown()
    assert found.sentence in text and "not significantly different from" in text
    assert "<A>" not in html and "&lt;A&gt;" in html and html.count("<svg") == 1
    assert "B\\|" in markdown and json.loads(found.to_json())["pairs"][0]["p_holm"] is not None
    drawn = re.search(r"d='(M[^']+)' fill='none' stroke='currentColor'", found.picture().svg).group(1)
    assert drawn.count("M") == len(A)  # a line for each query
    assert found.plot().alt == found.picture().alt
    assert "B 0." in found.picture().alt.replace("|", "")


def test_the_command_compares_as_the_function_does(tmp_path):
    for name, scores in SYSTEMS.items():
        (tmp_path / f"{name}.json").write_text(json.dumps(scores))
    words = [f"{name}.json" for name in SYSTEMS]
    done = command("compare-scores", *words, "--baseline", "A.json", "--format", "json", cwd=tmp_path)
    expected = compare_scores(dict(zip(words, SYSTEMS.values())), baseline="A.json").to_json()
    assert json.loads(done.stdout)["pairs"] == json.loads(expected)["pairs"]
    options = "--names old new --margin 0.5 --largest 1".split()
    two = command("compare-scores", *words[:2], *options, cwd=tmp_path)
    assert two.returncode == 0 and b"new is better than old, but by less than 0.5." in two.stdout


# ---- what is refused -------------------------------------------------------------------------------


def refused():
    """List calls that are refused, and words of the reason."""
    several, nested = {"q1": {"AP": 1, "RR": 1}}, {"x1": {"y1": 1}}
    return [
        (lambda: compare_scores(several, several), "several numbers for each query: AP, RR"),
        (lambda: compare_scores(several, several, "APP"), "no numbers called 'APP'. Did you mean 'AP'"),
        (lambda: compare_scores([1, 2], [1]), "2 of A, 1 of B"),
        (lambda: compare_scores([1, 2], {"q1": 1}), "scores of A are lists without names"),
        (lambda: compare_scores({"q1": 1}, {"Q1": 1}), "'q1' and 'Q1' differ only in upper"),
        (lambda: compare_scores({"x": 1}, {"y": 1}), "one has x, another y"),
        (lambda: compare_scores({"A": {"x": 1, "y": 1}, "B": {"x": 1}, "C": {"Y": 1}}), "'y' and 'Y' differ"),
        (lambda: compare_scores({"q1": float("inf")}, {"q1": 1}), "is inf, expected a finite"),
        (
            lambda: compare_scores({"q1": 1, "q2": {"AP": 1}}, {"q1": 1}),
            "one number, while others have several",
        ),
        (lambda: compare_scores(nested, nested), "doesn't know either as names of metrics.*metrics="),
        (lambda: compare_scores([], []), "found no number"),
        (
            lambda: compare_scores([{"AP": 1}, 2], [1, 2]),
            "A: some queries have one number, while others",
        ),
        (lambda: compare_scores(pd.DataFrame(), [1]), "found no number"),
        (lambda: compare_scores(3, 4), "A: found int"),
        (lambda: compare_scores(A, B, better="more"), "'higher', 'lower' or 'neither'"),
        (lambda: compare_scores([{"qid": "1", "s": 1}, {"qid": "1", "s": 2}], A), "'1' is listed twice"),
        (lambda: compare_scores({f"s{i}": [1, 2] for i in range(47)}), "1,081 pairs.*baseline="),
        (lambda: compare_scores(SYSTEMS)["A", "D"], "A and D weren't compared"),
        (lambda: compare_scores(several, several, ["AP", "RR"]).p, "Several metrics were compared"),
    ]


@every("call, says", refused)
def test_what_cannot_be_compared_is_refused(call, says):
    with pytest.raises(irlearn.IRLearnError, match=says):
        call()


WRONG_FILES = [
    ("map 1 0.5 x\n", 1, "expected the three columns that trec_eval -q prints"),
    ("map\t1\t0.5\nmap\t1\t0.6\n", 2, "map of query '1' is listed twice"),
    ("map\tall\t0.5\n", None, "only means.*-q"),
]


@every("text, line, says", WRONG_FILES)
def test_a_wrong_file_is_refused_with_its_line(text, line, says, tmp_path):
    (tmp_path / "a.txt").write_text(text)
    with pytest.raises(irlearn.IRLearnError, match=says) as wrong:
        compare_scores(tmp_path / "a.txt", A)
    assert wrong.value.line == line


def test_a_difference_above_the_largest_is_refused():
    with pytest.raises(
        irlearn.IRLearnError, match="largest=0.5 is too small: on query 'q2', B and A differ by 1"
    ):
        irlearn.compare_scores({"q1": 0.5, "q2": 1}, {"q1": 0.5, "q2": 0}, largest=0.5, margin=0.1)
    rounded = irlearn.compare_scores([0.3, 0.1, 0.2], [0.1, 0.3, 0.2], largest=0.2, margin=0.1)
    assert rounded.only.largest == 0.2 and "nothing says how large" not in rounded.sentence


def test_scores_too_large_to_be_worked_with_are_refused():
    for huge in (1e308, 1e101):
        with pytest.raises(irlearn.IRLearnError, match=says("too large")):
            irlearn.compare_scores([huge, 0.5, 0.1], [-huge, 0.5, 0.2])
    assert irlearn.compare_scores([1e90, 0.5], [-1e90, 0.5]).sentence

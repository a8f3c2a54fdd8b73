"""A run of which no document is judged: every form of the results says so, with the likely reason."""

import gzip
import json
import unicodedata

import pytest

import irlearn
from console import irlearn as command
from every import every
from irlearn.runs.coverage import MOST_PIECES, _pieces, alike, unmatched
from irlearn.runs.trec import arrays

NFC, NFD = (unicodedata.normalize(form, "Café-1") for form in ("NFC", "NFD"))
REASONS = [
    ("D1", "d1", "'D1' and 'd1' differ only in upper and lower case"),
    (NFC, NFD, r"'Caf\xe9-1' and 'Cafe\u0301-1' differ only in how they encode accented letters"),
    (NFD, NFC.lower(), r"and 'café-1' differ only in upper and lower case"),
    ("d1", "d1.txt", "'d1' and 'd1.txt' differ only in the ending '.txt'"),
    ("d1-1", "d1", "'d1-1' and 'd1' differ only in the ending '-1'"),
    ("doc7", "Doc7_p3", "'doc7' and 'Doc7_p3' differ only in the ending '_p3'"),
    ("7", "D7", "'7' and 'D7' differ only in the beginning 'D'"),
    ("notes/a.md", "a.md", "'notes/a.md' and 'a.md' differ only in the beginning 'notes/'"),
    ("d1", "d1 ", "'d1' and 'd1 ' differ only in white space"),
    ("d1", "\xa0d1", r"'d1' and '\xa0d1' differ only in white space"),
    ("d1", "\ufeffd1", r"'d1' and '\ufeffd1' differ only in white space"),
    ("doc-7", "doc-0007", "'doc-7' and 'doc-0007' differ only in leading zeros"),
]
UNLIKE = [("FT911-3", "LA0101-3"), ("donut", "bagel"), ("d1", "d11"), ("ab", "b"), ("10", "100"), ("", "x")]


@pytest.mark.parametrize(("judged", "found", "reason"), REASONS)
def test_the_likely_reason_is_named_with_one_pair(judged, found, reason):
    qrels = {"q": {"unlike": 1, judged: 1}}
    run = {"q": {"other": 3.0, found: 2.0, "third": 1.0}}
    [words] = irlearn.evaluate(qrels, run, ["AP"]).left_out
    assert words.startswith(
        "None of the 3 retrieved documents has been judged, so all count as not relevant. But "
    )
    assert reason in words
    chunk = "; or, if the run has chunks of documents, use irlearn.to_documents" * found.endswith("_p3")
    assert words.endswith(f": write each id the same way in the judgments and in the run{chunk}")


@every(("judged", "found"), UNLIKE)
def test_no_reason_is_made_up(judged, found):
    assert alike([judged], retrieved=[found]) is None
    [words] = irlearn.evaluate({"q": {judged: 1}}, {"q": {found: 1.0}}, ["AP"]).left_out
    assert words == (
        "The only retrieved document hasn't been judged, so it counts as not relevant. Check that both use "
        f"the same document ids: the judgments have, for example, {judged!r}, and the run has {found!r}"
    )


@pytest.mark.parametrize(
    "qrels, run",
    [
        ({"q": {"a": 1}}, {"q": {"x": 2.0, "a": 1.0}}),
        ({"q": {"a": 0, "A": 1}}, {"q": {"x": 2.0, "a": 1.0}}),  # judged not relevant is judged
        ({"q": {"a": -1, "A": 1}}, {"q": {"a": 1.0}}),  # a negative grade is a judgment as well
        ({"q": {"A": 1}, "r": {"b": 1}}, {"q": {"a": 2.0}, "r": {"b": 1.0}}),  # another query has one
        ({"q": {"A": 1}, "r": {"b": 1}}, {"q": {}}),  # nothing was retrieved
        ({"q": {}}, {"q": {"a": 1.0}}),  # nothing was judged
    ],
)
@pytest.mark.parametrize("copies", [1, 80])
def test_nothing_is_said_of_sane_data(qrels, run, copies):
    """Repeat each query ``copies`` times, and add as many documents that nobody judged."""
    qrels = {f"{q}{i}": judged for i in range(copies) for q, judged in qrels.items()}
    more = {f"x{i}": -float(i) for i in range(copies)}
    run = {f"{q}{i}": docs and docs | more for i in range(copies) for q, docs in run.items()}
    for metrics in (["AP"], ["Judged@5", "Bpref"], ["SL"]):
        results = irlearn.evaluate(qrels, run, metrics)
        assert results.unmatched is None
        starts = ("None of the", "The only retrieved document")
        assert not [words for words in results.left_out if words.startswith(starts)]
    assert unmatched(qrels, run) is None


@pytest.fixture(scope="module")
def mixed():
    """Make qrels and a run of 60 queries, too large to be scored as lists; ids differ in a capital letter."""
    qrels = {f"q{i}": {f"Doc{i}-{j}": j % 3 for j in range(40)} for i in range(60)}
    run = {f"q{i}": {f"doc{i}-{j}": -float(j) for j in range(90)} for i in range(60)}
    return qrels, run


def lines(run):
    return "".join(f"{q} Q0 {d} 1 {s} t\n" for q, docs in run.items() for d, s in docs.items())


def test_it_is_seen_however_the_run_comes(mixed, tmp_path, monkeypatch):
    qrels, run = mixed
    (tmp_path / "run").write_text(lines(run))
    (tmp_path / "run.gz").write_bytes(gzip.compress(lines(run).encode()))
    rows = lines(run).splitlines(keepends=True)
    (tmp_path / "scattered").write_text("".join(rows[::2] + rows[1::2]))
    sentences = set()
    for given in (run, iter(run.items()), *(tmp_path / name for name in ("run", "run.gz", "scattered"))):
        sentences.update(irlearn.evaluate(qrels, given, ["AP", "Bpref"]).left_out)
    monkeypatch.setattr(arrays, "FEWEST_BYTES", 0)  # so that a small file is read as arrays, too
    sentences.update(irlearn.evaluate(qrels, tmp_path / "run", ["AP"]).left_out)
    few = {q: dict(list(docs.items())[:9]) for q, docs in run.items()}
    assert sentences == {unmatched(qrels, run).words}
    assert unmatched(qrels, run).retrieved == 60 * 90
    assert irlearn.evaluate(qrels, few, ["AP"]).unmatched == unmatched(qrels, few)


def test_it_stands_in_every_form(mixed, tmp_path):
    results = irlearn.evaluate(*mixed, ["AP"])
    words = "'Doc0-0' and 'doc0-0' differ only in upper and lower case"
    assert words in str(results) and words in results.per_query_text() and words in results.to_markdown()
    assert "Doc0-0" in results.to_html()
    assert json.loads(results.to_json())["unmatched"] == {
        "retrieved": 5400, "judged": "Doc0-0", "found": "doc0-0", "differ": "upper and lower case"
    }  # fmt: skip


@pytest.mark.parametrize("form", ["table", "json", "csv", "trec_eval"])
def test_the_command_says_it(form, tmp_path):
    (tmp_path / "qrels").write_text("q1 0 D1 1\n")
    (tmp_path / "run").write_text("q1 Q0 d1 1 2.0 t\nq1 Q0 d2 2 1.0 t\n")
    metric = "map" if form == "trec_eval" else "AP"
    done = command("evaluate", "qrels", "run", "-m", metric, "--format", form, cwd=tmp_path)
    output = done.stdout if form == "table" else done.stderr
    assert done.returncode == 0
    assert b"None of the 2 retrieved documents has been judged" in output and b"'D1' and 'd1'" in output


def test_long_ids_are_searched_in_part():
    """Each beginning and each ending of an address of 3,000 parts would be millions of letters."""
    assert len(list(_pieces("https://" + "abc/" * 3000))) == 2 * MOST_PIECES


def test_evaluate_notes_ids_that_differ_in_capital_and_small_letters(tmp_path):
    qrels = {"q1": {"Doc1": 1, "doc2": 1}, "q2": {"DOC3": 1}}
    run = {"q1": {"doc1": 2.0, "doc2": 1.0}, "q2": {"doc3": 1.0, "x": 0.5}}
    words = "2 of the retrieved documents are judged under an id that differs only in upper and lower case"
    (tmp_path / "x.run").write_text("".join(f"{q} Q0 {d} 1 {s} t\n" for q in run for d, s in run[q].items()))
    for given in (run, tmp_path / "x.run"):
        found = irlearn.evaluate(qrels, given, "AP")
        assert words in str(found) and "such as 'Doc1' and 'doc1', so they count as not relevant" in str(
            found
        )
    alike = {"q1": {"Doc1": 2.0, "doc2": 1.0}, "q2": {"DOC3": 1.0, "doc3": 0.5}}  # both were retrieved
    assert "capital" not in str(irlearn.evaluate(qrels, alike, "AP"))
    other = {"q1": {"doc2": 1.0}, "q2": {"doc1": 1.0}}  # of another query
    assert "capital" not in str(irlearn.evaluate(qrels, other, "AP"))

"""`moved` shows how two runs differ: by terms that add up, side by side, asked in other ways, on a page.

*Terms* say what each rank brings to a score, so that those of two rankings add up to the difference.
"""

import json
import random
import re

import pytest

import irlearn
from console import irlearn as command
from every import every
from irlearn.questions.moved import document as render
from irlearn.questions.moved.robustness import variants
from irlearn.questions.moved.sides import Terms, brought
from irlearn.questions.moved.texts import texts_of
from markup import Markup
from option_values import TOP

pytestmark = pytest.mark.needs("numpy", "scipy")

MADE_OF_ROWS = [m for m in irlearn.metrics().values() if m.reads_a_ranking and m.contribution]


def qrels_and_runs(seed=1, queries=12):
    """Draw judgments and two runs: of 30 documents, 20 are judged for a query, and 15 retrieved."""
    rng = random.Random(seed)
    names = [f"d{i}" for i in range(30)]
    qrels = {f"q{i}": {d: rng.choice((0, 0, 1, 2)) for d in rng.sample(names, 20)} for i in range(queries)}
    runs = [
        {query: {d: float(rng.random()) for d in rng.sample(names, 15)} for query in qrels} for _ in range(2)
    ]
    return qrels, *runs


# ---- the terms of a difference ---------------------------------------------------------


def rankings(rng):
    """Draw a ranking, the same grades in another order, and the grades of all that was judged."""
    ranking = rng.choices((None, 0, 0, 1, 2, TOP), k=rng.choice((0, 3, 8)))
    other = list(ranking)
    rng.shuffle(other)
    judged = [grade for grade in ranking if grade is not None] + rng.choices((0, 1, TOP), k=3)
    return ranking, other, judged


@every("metric", MADE_OF_ROWS, ids=repr)
def test_the_terms_add_up_to_the_difference_of_the_scores(metric):
    rng = random.Random(repr(metric))
    for k in (None, 3) if "k" in metric.parameters else (None,):
        bound = metric.bind(k=k) if k else metric
        bound = bound.bind(max_grade=TOP) if "max_grade" in bound.active_options else bound
        for _ in range(10):
            ranking, other, judged = rankings(rng)
            a, b = (bound.explain(each, judged=judged) for each in (ranking, other))
            terms = Terms(brought(a), brought(b))
            assert terms.total == pytest.approx(float(b.score) - float(a.score), abs=1e-12), (ranking, other)


@pytest.mark.slow
def test_a_metric_that_is_not_made_of_rows_has_no_terms():
    assert brought(irlearn.metric("F1").explain([1, 0, 1])) is None
    found = irlearn.moved(*qrels_and_runs(), "F1@5")
    assert found.sides[0].terms is None and "F1@5 = " in str(found)


def test_other_divisors_are_divided_rank_by_rank():
    """By precision with the divisor "retrieved": one hit of 2 results, and one of 4."""
    metric = irlearn.metric("P(denominator='retrieved')")
    terms = Terms(*(brought(metric.explain(each)) for each in ([1, 0], [0, 0, 0, 1])))
    assert [(t.rank, t.a, t.b) for t in terms.terms] == [(1, 0.5, 0), (4, 0, 0.25)]
    assert (terms.divisor, terms.divided_by, terms.total) == (1, "", -0.25)


def test_the_terms_of_ndcg_are_those_worked_out_by_hand():
    right = {"q": {"a": 2, "b": 1}}
    found = irlearn.moved(right, {"q": ["b", "x", "a"]}, {"q": ["a", "b", "x"]}, "nDCG@3")
    (side,) = found.sides
    assert [(t.rank, round(t.difference, 4)) for t in side.terms.changed] == [(1, 1), (2, 0.6309), (3, -1)]
    assert side.terms.divided_by == "IDCG"
    assert render.derivation(found, side)[-1] == "B − A = +0.631 / IDCG 2.6309 = +0.2398"


# ---- side by side ----------------------------------------------------------------------


def test_what_entered_left_and_moved_is_what_a_plain_loop_finds():
    qrels, a, b = qrels_and_runs(3)
    found = irlearn.moved(qrels, a, b, "nDCG@5", most=12)
    assert len(found.sides) > 8
    for side in found.sides:
        first, second = (sorted(r[side.query], key=lambda d: -r[side.query][d]) for r in (a, b))
        top_a, top_b = first[:5], second[:5]
        assert [[placed.document for placed in side.ranking(n)] for n in (0, 1)] == [top_a, top_b]
        assert side.entered == [d for d in top_b if d not in top_a]
        assert side.left == [d for d in top_a if d not in top_b]
        assert side.moved == [d for i, d in enumerate(top_a) if d in top_b and top_b.index(d) != i]
        assert side.unjudged(1) == [d for d in top_b if d not in qrels[side.query]]
        for placed in side.documents.values():
            assert placed.rank_a == (first.index(placed.document) + 1 if placed.document in first else None)
            assert placed.grade == qrels[side.query].get(placed.document)
        brings = sum(placed.difference for placed in side.movers) / side.terms.divisor
        assert brings == pytest.approx(side.difference, abs=1e-12)


def test_the_queries_with_the_largest_differences_come_first():
    found = irlearn.moved(*qrels_and_runs(), "AP", most=3)
    d = found.paired.differences
    assert [side.query for side in found.sides] == sorted(d, key=lambda q: -abs(d[q]))[:3]


def test_the_judged_share_is_what_a_plain_loop_finds():
    qrels, a, b = qrels_and_runs(5)
    found = irlearn.moved(qrels, a, b, "nDCG@10")
    for share, run in zip(found.judged_share, (a, b)):
        tops = [sorted(run[q], key=lambda d: -run[q][d])[:10] for q in qrels]
        known = [sum(d in qrels[q] for d in top) / 10 for q, top in zip(qrels, tops)]
        assert share == pytest.approx(sum(known) / len(known))
    assert "are unjudged (nDCG takes them as: not relevant)" in str(found)
    everything = {q: dict.fromkeys({**a[q], **b[q]}, 0) | qrels[q] for q in qrels}
    assert "Every result down to rank 10 is judged." in str(irlearn.moved(everything, a, b))


# ---- other ways to ask -----------------------------------------------------------------


@pytest.mark.slow
def test_other_ways_to_ask_give_what_compare_gives():
    qrels, a, b = qrels_and_runs(7, queries=20)
    found = irlearn.moved(qrels, a, b, "P@4")
    asked, without, judged_only, *others = found.otherwise
    names = ["P@2", "P@8", "P(rel=2)@4", "nDCG@4", "AP", "RR", "Recall@4"]
    assert [each.what for each in others] == names
    for name, each in zip(names, others):
        alone = irlearn.compare(qrels, a, b, name)
        assert (each.paired.mean, each.p) == (alone.mean, alone.p)
    assert asked.p == irlearn.compare(qrels, a, b, "P@4").p
    left_out = without.what.rpartition(" ")[2]
    rest = irlearn.compare({q: docs for q, docs in qrels.items() if q != left_out}, a, b, "P@4")
    assert (without.paired.mean, without.p) == (rest.mean, rest.p)
    a, b = ({q: {d: s for d, s in run[q].items() if d in qrels[q]} for q in run} for run in (a, b))
    assert judged_only.paired.mean == irlearn.compare(qrels, a, b, "P@4").mean


def test_which_other_ways_to_ask_there_are():
    def written(metric, also=()):
        found = variants(irlearn.metric(metric), grades=[-1, 0, 1, 3], also=also)
        return {how: [str(each) for each in each_way] for how, each_way in found.items()}

    assert written("nDCG@10")["cut-off"] == ["nDCG@5", "nDCG@20"] and written("nDCG@10")["threshold"] == []
    assert written("AP")["cut-off"] == ["AP@10", "AP@100"] and written("AP")["threshold"] == ["AP(rel=3)"]
    assert written("P@1")["cut-off"] == ["P@2"]  # and not P@1 once more
    assert written("AP", ["RR", "AP"])["metric"] == ["RR"]


def test_the_verdict_of_each_way_is_that_of_its_own_p_value():
    qrels = {f"q{i}": {"x": 1} for i in range(8)}
    worse, best = {q: ["y", "x"] for q in qrels}, {q: ["x", "y"] for q in qrels}
    by = {each.what: each.verdict for each in irlearn.moved(qrels, worse, best, "RR").otherwise}
    assert by["RR, as asked"] == "B is better" and by["Recall@10"] == "no difference"
    assert {each.verdict for each in irlearn.moved(qrels, best, worse, "SL").otherwise[:2]} == {"A is better"}
    few = {q: qrels[q] for q in ["q0", "q1"]}
    assert irlearn.moved(few, worse, best, "RR").otherwise[0].verdict == "not significant"


def test_a_system_beside_itself_moves_nothing():
    qrels, a, _ = qrels_and_runs()
    found = irlearn.moved(qrels, a, a)
    assert found.sides == [] and "The two differ on 0 of 12 queries" in str(found)
    assert "All queries that differ" not in found.to_html()


# ---- titles and texts ------------------------------------------------------------------

SHOWN = {"d1": "Bern: a city", "d2": "Basel"}
RECORDS = [{"_id": "d1", "title": "Bern", "text": "a city"}, {"_id": "d2", "title": "", "text": "Basel"}]
TEXTS = {
    "dict": {"d1": "Bern: a  city", "d2": "Basel", "d9": "no"},
    "fields": {"d1": {"title": "Bern", "text": "a city"}, "d2": {"text": "Basel"}},
    "records": RECORDS,
}
FILES = {
    "corpus.jsonl": '{"_id": "d1", "title": "Bern", "text": "a city"}\n{"_id": "d2", "title": "Basel"}\n',
    "texts.json": '{"d1": "Bern: a city", "d2": "Basel"}',
    "titles.tsv": "d1\tBern: a city\nd2\tBasel\n",
    "named.tsv": "docid\ttitle\ttext\nd1\tBern\ta city\nd2\tBasel\t\n",
    "named.csv": "doc_id,title\nd1,Bern: a city\nd2,Basel\n",
    "plain.csv": "d1,Bern: a city\nd2,Basel\n",
    "lines.txt": "d1 Bern: a city\nd2 Basel\n",
}


@pytest.mark.parametrize("name", TEXTS)
def test_texts_come_in_many_shapes(name):
    assert texts_of(TEXTS[name], wanted={"d1", "d2"}, what="document") == SHOWN


@pytest.mark.parametrize("name", FILES)
def test_texts_come_from_files(name, tmp_path):
    (tmp_path / name).write_text(FILES[name], "utf-8")
    assert texts_of(tmp_path / name, wanted={"d1", "d2"}, what="document") == SHOWN


def test_a_long_text_is_cut():
    (found,) = texts_of({"d": "word " * 100_000}, wanted={"d"}, what="document").values()
    assert len(found) <= 110 and found.endswith("word…")


def test_texts_stand_behind_the_ids():
    qrels, a, b = qrels_and_runs()
    titles = {f"d{i}": f"Title {i}" for i in range(30)} | {"d3": "D-3"}
    found = irlearn.moved(qrels, a, b, documents=titles, queries={"q1": "who & where?"}, most=12)
    assert "d5 “Title 5”" in str(found) and "d3 “" not in str(found)  # its title is the id once more
    assert "Query q1 “who &amp; where?”: nDCG@10" in found.to_html()


# ---- the page --------------------------------------------------------------------------

HOSTILE = "<script>alert(1)</script>\"'&\x1b[2J\u202e"


def hostile():
    """Ask what moved where every name and text is one that could harm a page or a terminal."""
    qrels = {HOSTILE: {HOSTILE: 1, "d": 0}, "q": {"d": 1}}
    a, b = ({HOSTILE: {HOSTILE: x, "d": 1.0, "e|*": 0.5}, "q": {"d": 1.0, "e": x}} for x in (0.1, 2.0))
    texts = {HOSTILE: HOSTILE, "d": HOSTILE, "q": HOSTILE}
    return irlearn.moved(qrels, a, b, "AP", ("<i>", "&amp;"), documents=texts, queries=texts)


def test_text_from_outside_is_escaped_everywhere():
    found = hostile()
    page = Markup(found.to_page())
    assert set(page.tags) & {"script", "i"} == set() and not [
        n for _, n, _ in page.attributes if n[:2] == "on"
    ]
    words = page.words
    assert "<script>alert(1)</script>" in words and "\x1b" not in words and "\u202e" not in words
    assert "<script" not in found.to_markdown().replace(r"\<script", "")
    assert "\x1b" not in found.to_text() and "\u202e" not in found.to_text()
    assert json.loads(found.to_json())["queries"]


def test_the_page_stands_alone():
    page = irlearn.moved(*qrels_and_runs()).to_page()
    assert page.startswith("<!doctype html>") and not re.search(r"https?:|src=|@import|url\(", page)
    tags = Markup(page).tags
    assert tags.count("h1") == 1 and tags.count("h2") == 10 + 3 and "svg" in tags  # ten queries, three parts


@pytest.mark.slow
def test_a_thousand_queries_make_less_than_a_megabyte():
    long = "x" * 40
    rng = random.Random(0)
    qrels = {f"{long}{i}": {f"{long}{d}": 1 for d in range(5)} for i in range(1000)}
    texts = {f"{long}{i}": "many words " * 40 for i in range(1000)}
    runs = [
        {query: {f"{long}{rng.randrange(40)}": float(s) for s in range(25)} for query in qrels}
        for _ in range(2)
    ]
    found = irlearn.moved(qrels, *runs, "nDCG@20", documents=texts, queries=texts, most=20)
    assert len(found.paired.changed) > 900 and len(found.sides) == 20
    sizes = [len(form.encode()) for form in (found.to_page(), found.to_markdown())]
    assert max(sizes) < 1_000_000, sizes


def test_it_is_saved_in_the_form_that_the_file_name_ends_with(tmp_path):
    found = irlearn.moved(*qrels_and_runs(), most=2)
    assert found.save(tmp_path / "moved.html").read_text("utf-8") == found.to_page()
    assert found.save(tmp_path / "moved.md").read_text("utf-8") == found.to_markdown()
    with pytest.raises(irlearn.IRLearnError, match=r"doesn't end in any of \.html, \.htm, \.md"):
        found.save(tmp_path / "moved.pdf")


# ---- ways to call it, and bad input ----------------------------------------------------


@pytest.mark.parametrize(
    "more, words",
    [
        ({"ties": "mean"}, "ties='mean' averages over every order"),
        ({"most": True}, "most=True"),
        ({"metric": "GMAP"}, "GMAP"),
        ({"also": "nDGC@10"}, "Did you mean"),
        ({"documents": 7}, "should be given as {id: text}, records with an id, or a file, but found int"),
        ({"documents": ["Bern"]}, "or a file, but found record 1, which is 'Bern'"),
        ({"documents": [{"title": "Bern"}]}, "record 1 has no id of a document: it has title"),
    ],
)
def test_bad_input_is_refused(more, words):
    with pytest.raises(irlearn.IRLearnError, match=re.escape(words)):
        str(irlearn.moved(*qrels_and_runs(), **more))


def test_documents_that_come_twice_and_ties_are_as_in_compare():
    qrels, a, b = {"q": ["x"]}, {"q": ["y", "x", "x"]}, {"q": ["x", "y"]}
    found = irlearn.moved(qrels, a, b, "P@3", duplicates="count")
    assert found.sides[0].scores == pytest.approx((2 / 3, 1 / 3))
    with pytest.raises(irlearn.IRLearnError, match="is listed twice"):
        irlearn.moved(qrels, a, b, "P@3")
    tied = {"q": {"x": 1.0, "y": 1.0}}
    found = irlearn.moved({"q": {"x": 1}}, tied, {"q": {"x": 1.0}}, "RR", ties="worst")
    assert found.sides[0].scores[0] == 0.5


@pytest.fixture
def folder(tmp_path):
    irlearn.datasets.load("entities").write(tmp_path)
    return tmp_path


@pytest.mark.slow
def test_the_command_writes_every_form(folder):
    words = ["moved", "qrels.txt", "words.run", "fusion.run", "-m", "nDCG@5", "--most", "2"]
    texts = ["--documents", "titles.tsv", "--queries", "queries.tsv", "--names", "words", "fusion"]
    text, page, markdown = (
        command(*words, *texts, "--format", form, cwd=folder).stdout.decode()
        for form in ("text", "html", "markdown")
    )
    assert "What moved from words to fusion: nDCG@5" in text and page.startswith("<!doctype html>")
    assert "“Which languages are spoken in Estonia?”" in page and "**What moved" in markdown
    assert json.loads(command(*words, "--format", "json", cwd=folder).stdout)["names"] == ["A", "B"]


@pytest.mark.slow
def test_the_command_says_in_one_sentence_what_is_wrong(folder):
    for more, code in (("--ties mean", 2), ("--documents none.tsv", 1), ("--also XX", 2), ("--most 99", 2)):
        done = command("moved", "qrels.txt", "words.run", "fusion.run", *more.split(), cwd=folder)
        assert done.returncode == code and done.stderr.decode().count("\n") == 1, (more, done.stderr)


def test_equal_scores_have_one_p():
    """Lists of ten results have the same nDCG@10 and nDCG@20, so their p is the same, too."""
    data = irlearn.datasets.load("class")
    cut = [
        {query: dict(sorted(docs.items(), key=lambda item: -item[1])[:10]) for query, docs in run.items()}
        for run in (data.runs["baseline"], data.runs["improved"])
    ]
    asked, *others = irlearn.moved(data.qrels, *cut, "nDCG@10").otherwise
    (deeper,) = (each for each in others if each.what == "nDCG@20")
    assert deeper.paired.differences == asked.paired.differences and deeper.p == asked.p


def test_of_right_answers_only_no_word_is_said_of_unjudged_results():
    right = {f"q{i}": [f"a{i}", f"b{i}"] for i in range(8)}
    first = {f"q{i}": ["x", f"a{i}", "y"] for i in range(8)}
    found = irlearn.moved(right, first, {f"q{i}": [f"a{i}", "x", f"b{i}"] for i in range(8)}, "nDCG@3")
    for written in (str(found), found.to_page(), found.to_markdown()):
        assert "judged" not in written.rpartition("</style>")[2]
        assert written.count("list only right answers") == 1

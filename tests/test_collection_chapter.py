"""What the chapter on test collections says in words is so in the data, and in the tools that it names."""

import re

import ir_measures
import nbformat
import pytest
import pytrec_eval
from ir_measures import Judged

from building import ROOT
from irlearn import average_precision, evaluate, judged_at
from irlearn.datasets import load
from irlearn.datasets.entities.systems import trigrams

CELLS = nbformat.read(ROOT / "book" / "how-relevant" / "test-collection.ipynb", 4).cells


@pytest.fixture(scope="module")
def data():
    return load("entities")


def test_what_the_chapter_says_of_single_documents_is_so(data):
    # as if the pool had the first five of each system but clues: what was judged then, and what is hidden
    left_out = data.made_holes(depth=5, without="clues").hidden  # query -> document -> grade
    for query, doc in (("elements", "Curium"), ("olympus", "Hera"), ("moon", "Buzz_Aldrin")):
        assert left_out[query][doc] > 0 and doc in list(data.runs["clues"][query])[:10]
    ranking = list(data.runs["trigrams"]["u2"])
    assert ranking.index("Goldmember") < ranking.index("U2")
    assert [len(trigrams(word)) for word in ("u2", "members")] == [2, 7]
    language, texts = trigrams("Estonian language"), ("Estonia", data.queries["estonia"])
    with_name, with_question = (sum(piece in trigrams(text) for piece in language) for text in texts)
    assert 2 * with_name < len(language) < 2 * with_question
    assert data.qrels["eu"]["United_Kingdom"] > 0
    tied = ["Nobelium", "Mendelevium", "Einsteinium"]
    assert len({data.runs["clues"]["elements"][doc] for doc in tied}) == 1 and tied == sorted(tied)[::-1]


def test_the_loop_of_the_page_gives_what_evaluate_does(data):
    """The page shows the loop, which runs in a page without NumPy."""
    (cell,) = (cell for cell in CELLS if "def mean_ap" in cell.source)
    less = data.made_holes(depth=5, without="clues").qrels
    drawn = cell.outputs[0].data["text/html"]
    for judged, qrels in (("all", data.qrels), ("less", less)):
        rows = re.findall(rf"{judged}, (\w+) (0\.\d+)", drawn)
        assert len(rows) == 5
        for name, score in rows:
            assert abs(float(score) - evaluate(qrels, data.runs[name], "AP").mean["AP"]) <= 5e-4


def test_the_tools_give_what_the_table_says(data):
    judged, run = data.qrels["elements"], data.runs["clues"]["elements"]
    grades = [judged.get(doc) for doc in run]
    # ten results and a cut-off of 20: both divide by the results
    (at_20,) = ir_measures.iter_calc([Judged @ 20], {"q": judged}, {"q": dict(list(run.items())[:10])})
    assert at_20.value == judged_at(grades[:10], k=20)
    known = [grade for grade in grades if grade is not None]
    for only_judged, ranking in ((False, grades), (True, known)):
        how = {"judged_docs_only_flag": only_judged}
        found = pytrec_eval.RelevanceEvaluator({"q": judged}, {"map_cut.10"}, **how).evaluate({"q": run})
        ap = average_precision(ranking, k=10, judged=list(judged.values()))
        assert found["q"]["map_cut_10"] == pytest.approx(ap, abs=1e-12)

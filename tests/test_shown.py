"""All objects that are shown have the same forms, text, HTML, Markdown, data, JSON, and can be pickled."""

import json
import pickle
import pkgutil
import re
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from xml.etree import ElementTree

import pytest

import irlearn
from every import every
from irlearn.document import Shown, look, style_sheet
from irlearn.document.tables import aligned, pipes
from irlearn.questions.audit.answer import Audit
from irlearn.questions.audit.other_process import AnswerOfAnotherProcess
from irlearn.questions.verify.verify import Check, Verified

ROOT = Path(irlearn.__file__).parent
QRELS = {"q1": {"d1": 1, "d2": 0}, "q2": {"d1": 1}, "a|b": {"d3": 2}}
A = {"q1": {"d1": 1.0, "d2": 2.0}, "q2": {"d1": 2.0}, "a|b": {"d1": 1.0, "d3": 0.5}}
B = {"q1": {"d1": 3.0, "d2": 2.0}, "q2": {"d1": 2.0}}

ANSWERS = {
    "explanation": lambda: irlearn.ndcg.explain([3, 2, 3, 0, 1], k=5),
    "explanation of a mean": lambda: irlearn.mean_average_precision.explain([[1, 0], [0, 1]], exact=True),
    "exact mean with an option": lambda: irlearn.metric("MAP(rel=2)").explain([[1, 2], [2, 0]], exact=True),
    "results": lambda: irlearn.evaluate(QRELS, B, ["RR", "SL", "nDCG@2"]),
    "comparison": lambda: irlearn.compare(QRELS, A, B, ["RR", "AP", "MRR"], names=("old|er", "new")),
    "equivalence": lambda: irlearn.compare(QRELS, A, B, "RR", margin=0.6)["RR"].equivalence,
    "trap": lambda: irlearn.trap("T2"),
    "data sheet": lambda: irlearn.datasets.load("pastries").sheet,
    "trap that cannot be run": lambda: next(t for t in irlearn.traps().values() if t.reason),
    "identification": lambda: irlearn.identify(0.9575, [3, 2, 3, 0, 1], "nDCG@5"),
    "chance": lambda: irlearn.chance("AP", [1, 0, 1, 0, 1], [1, 1, 1, 1, 0, 0], exact=True),
    "chance, sampled": lambda: irlearn.chance("Q", [1, 0, 2, 0, 1], samples=20),
    "results beside chance": lambda: irlearn.evaluate(QRELS, B, ["RR", "SL", "nDCG@2"], chance=True),
    "results with intervals": lambda: irlearn.evaluate(QRELS, B, ["RR", "SL"], interval=True),
    "bounds": lambda: irlearn.bounds("nDCG@3", [2, None, 1, None], [2, 1, 1, 0], exact=False),
    "bounds of a run": lambda: irlearn.bounds("RR", qrels=QRELS, run=A),
    "agreement": lambda: irlearn.agreement(QRELS, {"q1": {"d1": 1, "d2": 1}, "a|b": {"d3": 0}}),
    "agreement without an interval": lambda: irlearn.agreement([1, 0], [1, 0], weights="linear"),
    "corrected": lambda: irlearn.corrected([1, 0, 1, None], [1, 1, 0, 0], queries=["a|b", "<b>", "c", "c"]),
    "corrected mean": lambda: irlearn.corrected([2, 0, 1], [1, 2, 0], [1, 1], rel=None, top=2),
    "repeats": lambda: irlearn.repeats({"a|b": [1, 1, 0], "<b>": [0, 0, 0], "c": [1, 1, None]}),
    "sampled": lambda: irlearn.sampled("AP", {"a|b": [1, 4], "<b>": 2}, items=6, negatives=2, exact=True),
    "repeats of grades": lambda: irlearn.repeats([[0.5, 1], [0.25, 0.5]]),
    "interleaving": lambda: irlearn.interleave(["a|b", "<b>", "c"], ["<b>", "c", "a|b"], ["c"], reader="ERR"),
    "interleaving of runs": lambda: irlearn.interleave(A, A, QRELS, by_grade={0: 0.1, 1: 0.5, 2: 0.9}, k=1),
    "weighted": lambda: irlearn.weighted({"a|b": [(1, 1)], "<b>": [(2, 0)]}, look={1: 1, 2: 0.5}),
    "weighted by policies": lambda: irlearn.weighted(
        [("<b>", 1)], old={"<b>": 1}, new={"<b>": 0.25, "c": 0.5}
    ),
    "power": lambda: irlearn.power(difference=0.05, spread=0.14),
    "verified": lambda: Verified([Check("loops|<b>", 3, 1, 0.5, "1.0"), Check("printed", 2, 0, None, "")]),
    "power by samples": lambda: irlearn.power([0.3, -0.1, 0.0, 0.2], difference=0.1),
    "gate": lambda: irlearn.gate(irlearn.gate(None, QRELS, A, "RR").next, QRELS, B, "RR"),
    "moved": lambda: irlearn.moved(QRELS, A, B, "nDCG@2", documents={"d1": "<b>&"}),
    "doctor": lambda: irlearn.doctor(QRELS, {**A, "<b>|q9": {"x": 1.0, "y": 1.0}}, "RR"),
    "set looked at": lambda: irlearn.check_set({"<b>|q": {"a": 1}}, {"q|r": {"<b>|q": ["b", "a"]}}, "P@1"),
    "exhibit": lambda: next(iter(irlearn.exhibits().values())),
    "left open": lambda: irlearn.left_open("nDCG@10 = 0.75"),
    "scores compared": lambda: irlearn.compare_scores([0.5, 0.25, 1, 0], [1, 0.25, 0.5, 0.5]),
    "systems compared": lambda: irlearn.compare_scores(
        {"a|b": [0.5, 0.2, 1], "<b>": [1, 0.2, 0], "c": [0, 1, 1]}
    ),
    "identification from files": lambda: irlearn.identify(0.75, metric="RR", qrels=QRELS, run=A),
    "nothing identified from files": lambda: irlearn.identify(0.1234, metric="RR", qrels=QRELS, run=A),
    "two numbers from files": lambda: irlearn.identify((0.75, 0.5), metric="RR", qrels=QRELS, run=A),
    "nothing identified": lambda: irlearn.identify("0.1234", [1, 0, 1], "AP"),
}
WITH_NUMPY = set(
    "bounds of a run, comparison, equivalence, power, power by samples, gate, moved, scores compared, "
    "systems compared".split(", ")
)
MADE = {name: cache(make) for name, make in ANSWERS.items() if find_spec("numpy") or name not in WITH_NUMPY}
every_answer = every("make", MADE.values(), ids=MADE)


@pytest.fixture(autouse=True)
def few_samples(monkeypatch):
    """Draw few samples for power, which says the same in the same forms by few."""
    if find_spec("numpy"):
        monkeypatch.setattr("irlearn.questions.power.samples.SAMPLES", 100)


def forms(answer):
    return [answer.to_text(), answer.to_html(), answer.to_markdown(), answer.to_json(indent=1), repr(answer)]


@every_answer
def test_every_answer_has_every_form(make):
    answer = make()
    assert isinstance(answer, Shown)
    assert str(answer) == answer.to_text()
    assert json.loads(answer.to_json()) == json.loads(json.dumps(answer.to_dict()))


@pytest.mark.needs("numpy")
def test_no_answer_to_a_question_is_left_out():
    for found in pkgutil.walk_packages(irlearn.questions.__path__, "irlearn.questions."):
        import_module(found.name)
    tried, kinds = {type(make()) for make in MADE.values()}, Shown.__subclasses__()
    for kind in kinds:
        kinds += kind.__subclasses__()  # which the loop reaches in turn
    asked = {kind for kind in kinds if kind.__module__.startswith("irlearn.questions.")}
    asked -= {Audit, AnswerOfAnotherProcess}  # which holds a function: tests/test_audit.py
    assert asked - tried == set(), "give it an answer in ANSWERS"


@every_answer
def test_a_notebook_is_given_the_html_with_its_look_and_the_book_without(make, monkeypatch):
    answer = make()
    monkeypatch.delenv("IRLEARN_WIDGETS", raising=False)
    style, _, rest = answer._repr_html_().partition("</style>")
    assert style == f"<style>{look()}"
    assert rest == f'\n<div class="irlearn-output">\n{answer.to_html()}\n</div>'
    monkeypatch.setenv("IRLEARN_WIDGETS", "static")
    assert answer._repr_html_() == answer.to_html()


@every_answer
def test_every_class_of_the_html_has_a_look(make):
    """Every class has a rule in the style sheet, but that of pictures, which bring their own colours."""
    given = re.findall(r'class="([^"]*)"', make().to_html())
    named = {name for names in given for name in names.split()} - {"irlearn-picture"}
    assert named and not {name for name in named if f".{name}" not in look()}


def test_a_style_sheet_loses_comments_and_spaces_and_nothing_else(tmp_path):
    sheet = tmp_path / "look.css"
    rule = '{\n  content: "▸ " / "";\n  margin: calc(1em + 2px) 0;\n}'
    sheet.write_text(f"/* why */\n.a > li,\n.b::before {rule}\n", "utf-8")
    assert style_sheet(sheet) == '.a > li,.b::before{content:"▸ " / "";margin:calc(1em + 2px) 0}'


@every_answer
def test_every_answer_comes_back_from_a_file_the_same(make):
    answer = make()
    assert forms(pickle.loads(pickle.dumps(answer))) == forms(answer)


@every_answer
def test_the_html_is_one_well_formed_figure(make):
    figure = ElementTree.fromstring(make().to_html().replace("<wbr>", ""))
    assert (figure.tag, figure.get("class")) == ("figure", "irlearn")


@every_answer
def test_the_markdown_says_the_numbers_of_the_text_in_tables_of_even_rows(make):
    answer = make()
    written = answer.to_markdown()
    assert written.endswith("\n") and not written.endswith("\n\n")
    bare = written.replace("\\", "")
    numbers = set(re.findall(r"\d\.\d{3,4}\b", answer.to_text()))
    assert numbers <= set(re.findall(r"\d\.\d{3,4}\b", bare))
    tables = [block.splitlines() for block in written.split("\n\n") if block.startswith("| ")]
    assert tables
    for lines in tables:
        assert len({len(re.findall(r"(?<!\\)\|", line)) for line in lines}) == 1


def test_a_column_wider_than_its_header_takes_the_others_along():
    lines = irlearn.evaluate(QRELS, {"q1": {f"d{i}": -i for i in range(2000)}}, ["num_ret", "AP"])
    metric, ret, ap, *_ = str(lines).splitlines()
    assert ret.endswith("2000.0000") and len(metric) == len(ret) == len(ap)


def test_a_row_of_one_string_spans_the_table():
    rows = [["1", "22"], "… 3 left out", ["333", "4"]]
    assert aligned(rows) == ["  1  22", "… 3 left out", "333   4"]
    assert pipes("t", headers=["a", "b"], rows=rows).splitlines()[-2:] == [
        "| … 3 left out |  |",
        "| 333 | 4 |",
    ]


ONLY_IN = {  # code that draws a table or a bar -> the one file that has it, or None where none may
    "rjust": None,
    "ljust": None,
    '<table class="irlearn-explanation">': "document/tables.py",
    '<figure class="irlearn">': "document/blocks.py",
    '"rect",': "pictures/canvas.py",
    "<rect": None,
    "ax.barh(": "drawing/curves.py",
    "<svg": "drawing/__init__.py",
}


@pytest.mark.parametrize("drawn", ONLY_IN)
def test_a_table_is_aligned_and_a_bar_drawn_in_one_place(drawn):
    files = [path for path in ROOT.rglob("*.py") if drawn in path.read_text("utf-8")]
    assert files == ([ROOT / ONLY_IN[drawn]] if ONLY_IN[drawn] else [])

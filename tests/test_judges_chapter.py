"""What the chapter on judges says of its numbers is so in the data, by the package and by plain loops."""

import re
from random import Random
from statistics import fmean

import nbformat
import pytest

from building import ROOT
from glued import glued
from irlearn import agreement, evaluate, kendall_tau, ndcg
from irlearn.datasets import load
from irlearn.explanation.digits import result
from test_agreement import PAIRS
from test_glossary import GLOSSARY

PAGE = ROOT / "book" / "deciding" / "judges.ipynb"
CELLS = nbformat.read(PAGE, 4).cells
TEXT = "\n".join(cell.source for cell in CELLS if cell.cell_type == "markdown")


def printed(words):
    """Return what the cell with these words prints."""
    (cell,) = (cell for cell in CELLS if cell.cell_type == "code" and words in cell.source)
    return cell.outputs[0].text


@pytest.fixture(scope="module")
def numbers():
    with pytest.MonkeyPatch.context() as monkeypatch:
        return glued(PAGE, monkeypatch)


@pytest.mark.slow
def test_the_model_is_compared_with_people_in_both_directions(numbers):
    people, model = zip(*PAIRS)
    for name, share in (
        ("higher", fmean(b > a for a, b in PAIRS)),
        ("lower", fmean(b < a for a, b in PAIRS)),
    ):
        assert numbers[name] == result(100 * share, 0)
        assert f"{share:.3f}" in printed("weights in (None")
    assert (numbers["mean_people"], numbers["mean_model"]) == (
        result(fmean(people), 2),
        result(fmean(model), 2),
    )
    assert (numbers["fours_people"], numbers["fours_model"]) == ("88", "308")
    assert all(f"{{glue:text}}`{name}`" in TEXT for name in ("higher", "lower", "mean_people", "mean_model"))
    assert f"{agreement(people, model).share:.3f} same" in printed("weights in (None")


def test_luck_alone_agrees_fully_far_more_often_on_the_common_grade(numbers):
    grades = [grade for judged in load("entities").qrels.values() for grade in judged.values()]
    shares = [fmean(grade == each for grade in grades) for each in range(3)]
    assert (
        numbers["luck_0"] == f"{100 * shares[0] ** 5:.1f}"
        and numbers["luck_1"] == f"{100 * shares[1] ** 5:.3g}"
    )
    found = {
        grade: (int(alike), int(of))
        for alike, of, grade in re.findall(r"(\d+) of (\d+) .* (\d)", printed("alike"))
    }
    contrast = (found["0"][0] / found["0"][1]) / (found["1"][0] / found["1"][1])
    assert shares[0] ** 5 / shares[1] ** 5 > contrast > 5, "luck makes a larger contrast than the table has"


def test_both_orders_stay_on_the_names_that_both_groups_judged(numbers):
    data, query = load("entities"), "axis-powers"
    groups = data.qrels[query], data.judged_again[query]
    both = {*groups[0]} & {*groups[1]}
    counts = tuple(numbers[name] for name in ("first_group", "second_group", "both_groups"))
    assert counts == (str(len(groups[0])), str(len(groups[1])), str(len(both))) == ("99", "86", "69")

    def order(judged):
        means = {
            name: evaluate({query: judged}, {query: run[query]}, "nDCG@10").mean["nDCG@10"]
            for name, run in data.runs.items()
        }
        return sorted(means, key=means.get, reverse=True)

    lines = printed("group {number}").splitlines()
    for judged, line in zip(groups, lines, strict=True):
        assert order(judged) == order({doc: judged[doc] for doc in both}) == re.findall(r"([a-z]\w+) 0", line)


def test_the_loop_over_code_search_is_what_evaluate_does():
    """The lesson shows the loop, which runs in a page without NumPy."""
    code, shown = load("code-search"), printed('for name in ("words", "bm25")')
    for which in (min, max):
        judged = {q: {doc: which(given) for doc, given in docs.items()} for q, docs in code.ratings.items()}
        for name in ("words", "bm25"):
            mean = evaluate(judged, code.runs[name], "nDCG@10").mean["nDCG@10"]
            assert f"{mean:.3f}  {name}, {which.__name__}" in shown


def test_tau_is_lower_without_the_two_whole_systems(numbers):
    names: dict = {}
    (source,) = (cell.source for cell in CELLS if "nist_2025 = [" in cell.source)
    exec(source, names)
    people, model = names["nist_2025"], names["umbrela_2025"]
    assert len(people) == 12 and round(kendall_tau(people, model), 2) == 0.88
    assert numbers["tau_parts"] == result(kendall_tau(people[2:], model[2:]), 2) == "0.82"
    assert "0.82  2025, the ten that search a part" in printed("nist_2025 = [")


def test_a_system_that_ranks_by_its_judge_looks_perfect_however_little_the_judge_knows():
    for seed in range(20):
        grades = sorted(Random(seed).choices(range(5), k=8), reverse=True)
        assert ndcg(grades) == 1
    assert "However little the model knows, the system looks\n  good." in GLOSSARY


def test_as_many_studies_are_counted_as_the_table_has():
    table = TEXT.partition("| who says what | on what evidence")[2].partition("```")[0]
    rows = re.findall(r"^\| (?!--)(.*?) \{cite\}`(\w+)` \|", table, re.M)
    answers = ["no" if "*cannot*" in words else "yes" if "*can*" in words else "depends" for words, _ in rows]
    assert (
        sorted(answers) == ["depends", "depends", "no", "yes", "yes"] and len({key for _, key in rows}) == 5
    )
    assert "Five studies of 2024 and 2025 answer *yes* twice, *no* once, and twice *it depends*." in TEXT

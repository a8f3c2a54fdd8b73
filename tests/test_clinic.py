"""The number clinic: symptoms, traps by a word, what a line leaves open, and identify by one tool."""

import json

import pytest

import irlearn
from irlearn import IRLearnError, identify, left_open
from irlearn.cli import main
from irlearn.conventions.symptoms import symptoms, traps_about


def test_every_trap_and_every_exhibit_belongs_to_a_symptom():
    named = {each.id for symptom in symptoms().values() for each in (*symptom.traps, *symptom.exhibits)}
    beyond = {
        "T18",
        "T19",
        "T22",
        "T25",
        "dokimos-recall",
        "mlflow-collision",
        "pytrec-puzzle",
    }  # one of a kind
    assert named | beyond == {*irlearn.traps(), *irlearn.exhibits()}


@pytest.mark.parametrize(
    ("word", "trap", "exhibit"),
    [
        ("above 1", "T21", "haystack-ndcg"),
        ("Ragas", "T29", "ragas-docs"),
        ("context precision is not precision", "T29", "ragas-docs"),
        ("map", "T1", "haystack-map"),
        ("nDCG@10", "T2", "mlflow-short"),
        ("t7", "T7", None),
        ("mteb-constant", None, "mteb-constant"),
        ("sentence-transformers", "T1", "st-overkill"),
    ],
)
def test_a_word_finds_traps_and_exhibits(word, trap, exhibit):
    found = traps_about(word)
    assert (trap in [each.id for each in found.traps]) == (trap is not None)
    assert (exhibit in [each.id for each in found.exhibits]) == (exhibit is not None)


def test_an_unknown_word_is_refused_with_the_nearest():
    with pytest.raises(IRLearnError, match="above 1"):
        traps_about("abov 1")


@pytest.mark.parametrize(
    ("line", "is_open", "settled"),
    [
        ("nDCG@10 = 0.75", ["gain", "discount", "ideal"], {"k": "the line"}),
        ("nDCG(gain='exponential')@10 = .75", ["discount", "ideal"], {"gain": "the line", "k": "the line"}),
        ("nDCG = 0.75, lightgbm", ["k"], {"gain": "LightGBM", "discount": "LightGBM", "ideal": "LightGBM"}),
        ("map: 31 %; sklearn", ["k", "rel"], {"denominator": "scikit-learn"}),
        ("RBP = 0.4", ["k", "p", "rel", "relevance"], {}),
    ],
)
def test_a_line_says_what_it_settles_and_leaves_open(line, is_open, settled):
    found = left_open(line)
    assert sorted(each.option for each in found.open) == sorted(is_open)
    assert settled.items() <= {each.option: each.by for each in found.settled}.items()
    for form in (found.to_text(), found.to_html(), found.to_markdown()):
        assert all(name in form for name in is_open) and "interval" in form


@pytest.mark.parametrize(
    "line", ["", "0.75", "nDCG@10", "nDCG@10 = good", "nDCG@10 = 0.7, no such tool", "= 3"]
)
def test_anything_else_is_refused(line):
    with pytest.raises(IRLearnError):
        left_open(line)


def test_identify_keeps_to_a_tool():
    asked = (0.9575, [3, 2, 3, 0, 1], "nDCG@5")
    assert identify(*asked, tool="gdeval").matches
    found = identify(*asked, tool="ranx")
    assert not found and str(found.nearest[0].metric) == "nDCG@5"
    with pytest.raises(IRLearnError, match="LightGBM"):
        identify(0.3, [1, 0], "ERR", tool="lightgbm")


def test_the_command_lists_finds_and_reads_a_line(capsys):
    assert main(["traps"]) == 0 and "above 1" in capsys.readouterr().out
    assert main(["traps", "above", "1"]) == 0 and "Better than perfect" in capsys.readouterr().out
    assert main(["traps", "T2", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["id"] == "T2"
    assert main(["traps", "nDCG@10 = 0.75, ranx"]) == 0 and "no option is open" in capsys.readouterr().out
    assert main(["traps", "nothing like it"]) == 2
    assert main(["identify", "0.9575", "3", "2", "3", "0", "1", "-m", "nDCG@5", "--tool", "gdeval"]) == 0

"""The items of the chapter on choosing that quote a command: their numbers are what the command says."""

import pytest

import irlearn
from irlearn.datasets import load
from irlearn.exercises import chapter

pytestmark = pytest.mark.needs("numpy", "scipy")
CASES = {q.family.name: q.family.options.get("cases", ()) for q in chapter("choosing")}
ONE_LIST = {"q": ["D1", "D1", "D2", "X"]}
SAME_IDS = {"a": {"D1": 1, "D2": 0}, "b": {"D3": 1, "D9": 0}}


def says(name, case, *numbers):
    """Say whether a case of an item, with its choices, has all these numbers; cases count from 1."""
    found = CASES[f"choosing-{name}"][case - 1]
    words = " ".join([found.text, *(choice.words for choice in found.choices)]).replace("\n", " ")
    return all(str(number) in words for number in numbers)


@pytest.mark.slow
def test_items_quote_the_comparison_of_two_systems_by_their_scores():
    data = load("code-search")
    runs = [irlearn.evaluate(data.qrels, data.runs[name], "nDCG@10") for name in ("words", "bm25")]
    found = irlearn.compare_scores(*runs)
    low, high = found.interval
    assert says("scores", 1, f"{found.mean:.4f}", f"{low:.4f}", f"{high:.4f}", f"{found.p:.4f}")
    assert says("moved", 2, f"{found.mean:.4f}", f"{found.p:.4f}")
    found = irlearn.compare_scores([0.3, 0.5, 0.2, 0.6, 0.4, 0.7], [0.5, 0.4, 0.4, 0.5, 0.7, 0.7])
    assert says("scores", 2, f"{found.mean:.4f}", f"{found.p:.4f}")
    assert "0.0625" in " ".join(found.only.arithmetic) and "0.0625" in str(CASES["choosing-scores"][1])
    found = irlearn.compare_scores([0.5] * 40, [0.51] * 36 + [0.5] * 4)
    low, high = found.interval
    assert says("scores", 3, f"{found.mean:.4f}", f"{low:.4f}", f"{high:.4f}") and found.p < 0.0001
    found = irlearn.compare_scores({f"q{n}": n / 50 for n in range(50)}, {f"q{n}": n / 49 for n in range(48)})
    notes = " ".join(found.notes)
    assert "2 queries have a number from" in notes and "are left out: q48, q49" in notes
    assert says(
        "scores", 4, "48", "Compare the 48 that have both scores, and name the two that are left out."
    )


def test_items_quote_what_25_queries_find():
    found = irlearn.power(difference=0.02, spread=0.12, queries=25)
    assert says("power", 1, f"{found.found:.0%}")
    assert says("power", 2, found.queries_for(0.8))
    half = irlearn.power(difference=0.01, spread=0.12, queries=25).queries_for(0.8)
    assert 3.9 < half / found.queries_for(0.8) < 4.1


def test_items_quote_the_verdicts_and_codes_of_the_gate():
    qrels = {f"q{i}": {"D1": 1} for i in range(10)}
    good, bad = (dict.fromkeys(qrels, ids) for ids in (["D1", "D2"], ["D2", "D1"]))
    saved = irlearn.gate(None, qrels, good, "RR").next
    gates = [irlearn.gate(saved, qrels, run, "RR") for run in ({**good, "q0": bad["q0"]}, good, bad)]
    assert [gate.exit_code("fail") for gate in gates] == [4, 0, 3] and gates[0].exit_code() == 0
    assert "183 queries" in str(gates[0]) and says("gate", 1, "0.9500", "183", "code 4")
    assert str(gates[0]).startswith("Cannot tell") and "0.9500" in str(gates[0])
    assert "0.0020" in str(gates[2]) and says("gate", 3, "0.5000", "0.0020", "code is 3")


def test_items_quote_the_findings_of_the_doctor(tmp_path):
    qrels, run = tmp_path / "qrels", tmp_path / "by-distance.run"
    qrels.write_text("a 0 D1 1\na 0 D2 0\nb 0 D3 1\nb 0 D9 0\n")
    run.write_text("a Q0 D2 1 0.5 x\na Q0 D1 2 0.9 x\nb Q0 D9 1 0.5 x\nb Q0 D3 2 0.9 x\n")
    found = str(irlearn.doctor(qrels, run, "RR"))
    assert "rank against score" in found
    assert "1.0000 as it is, 0.5000 in the order of the rank" in found
    assert says("doctor", 1, "1.0000", "0.5000")
    qrels = {"a": {"D01": 2, "D02": 1}, "b": {"D03": 1}, "c": {"D04": 1}}
    found = str(irlearn.doctor(qrels, {"a": ["D01", "D02"], "b": ["d03", "X"], "c": ["X", "D04"]}))
    assert "0.5436 as it is, 0.8770 with the ids" in found and says("doctor", 2, "0.5436", "0.8770")
    equal = {"a": {"D1": 5.0, "D2": 5.0}, "b": {"D3": 2.0, "D9": 2.0}}
    found = str(irlearn.doctor(SAME_IDS, equal, "RR"))
    assert "1.0000 in the best order, 0.5000 in the worst" in found and says("doctor", 3, "1.0000", "0.5000")
    unseen = {"a": ["D1", "U1", "U2", "U3"], "b": ["D3", "U1", "U2", "U3"]}
    found = str(irlearn.doctor(SAME_IDS, unseen, "P@4"))
    assert "25% of the first 4" in found and "0.2500" in found and says("doctor", 4, "25", "0.2500")


@pytest.mark.slow
def test_items_quote_what_moved():
    old, new = {"q": ["muffin", "roll", "donut"]}, {"q": ["donut", "muffin", "roll"]}
    found = str(irlearn.moved({"q": {"donut": 2, "muffin": 1}}, old, new, "nDCG@3"))
    assert "rank 1: +1, rank 2: +0.631, rank 3: −1" in found and "+0.2398" in found
    assert says("moved", 1, "rank 1: +1, rank 2: +0.631, rank 3: −1", "2.6309", "0.2398")
    code, data = load("code-search"), load("entities")
    found = str(irlearn.moved(code.qrels, code.runs["words"], code.runs["bm25"], "nDCG@10"))
    left_out = next(line for line in found.splitlines() if "without query concatenate" in line)
    assert "0.0104" in left_out and "0.0654" in left_out and says("moved", 2, "0.0104", "0.0654")
    assert "the p-value would be 0.0654" in found  # the verdict says what the table says
    found = str(irlearn.moved(data.qrels, data.runs["words"], data.runs["fusion"], "nDCG@5"))
    assert "adds most: +2." in found and "takes away most: −1." in found and "rank 1: +1," in found


def test_items_quote_scores_of_a_document_that_comes_twice():
    first = irlearn.evaluate({"q": {"D1": 1, "D2": 1}}, ONE_LIST, "AP", duplicates="first").mean["AP"]
    assert first == 1 and CASES["choosing-twice"][0].choices[0].words == "AP is 1."
    ranked = {"q": ["D1", "D1", "D1", "D2"]}
    qrels = {"q": {"D1": 1, "D2": 1, "D3": 1}}
    recall = {d: irlearn.evaluate(qrels, ranked, "R@4", duplicates=d).mean["R@4"] for d in ("count", "first")}
    assert says("twice", 2, f"{recall['count']:g}", f"{recall['first']:.4f}")
    assert CASES["choosing-twice"][1].choices[0].words == f"Recall is {recall['count']:g}."
    qrels = {"q": {"D1": 1, "D2": 1}}
    for kind in ("first", "count"):
        value = irlearn.evaluate(qrels, ONE_LIST, "P@3", duplicates=kind).mean["P@3"]
        assert says("twice", 3, f"P@3 is {value:.4g}")
    with pytest.raises(irlearn.IRLearnError, match="place 2"):
        irlearn.evaluate(qrels, ONE_LIST, "P@3")

"""In formulas R is the number of relevant documents, so readers see Recall@5; in programs its key is R@5."""

import json
import re

import irlearn
from irlearn.cli import main
from irlearn.conventions.mistakes import mistakes
from irlearn.definition.registry import metric
from irlearn.definition.source import latex
from irlearn.web.touchable import Touchable

# R@5, R(rel=2), "R rises" and the like
AS_A_SCORE = re.compile(r"(?<![A-Za-z])R@|\bR\(|\btext{R}|happens to R\b|\bR (?:rises|falls|stays)")
QRELS, RUN = {"q": {"a": 1, "b": 2, "c": 1}}, {"q": {"a": 3.0, "x": 2.0, "b": 1.0}}
FOUND, KNOWN = [1, 0, 2], [1, 2, 1]


def test_both_spellings_are_one_metric():
    for options in ("", "(rel=2)", "(denominator='min(k, relevant)')"):
        known = metric(f"R{options}@5")
        assert known == metric(f"Recall{options}@5") == metric(str(known))
        assert (repr(known), str(known)) == (f"R{options}@5", f"Recall{options}@5")
    named = {str(each): repr(each) for each in irlearn.metrics().values() if str(each) != repr(each)}
    assert named == {"Recall": "R"}, "other names are no letters of a formula"


def test_readers_never_see_the_letter_as_a_score():
    explained = metric("R@2").explain(FOUND, judged=KNOWN)
    results, other = irlearn.evaluate(QRELS, RUN, ["R@2"]), {"q": {"x": 1.0, "c": 0.5}}
    compared = irlearn.compare(QRELS, RUN, other, ["R@2"])
    chance = irlearn.chance("R@2", FOUND, judged=KNOWN)
    identified = irlearn.identify(0.25, FOUND, "R@2", judged=KNOWN)
    for answer in (explained, results, compared, chance, identified):
        for written in (str(answer), answer.to_html(), answer.to_markdown()):
            assert "Recall@2" in written and not AS_A_SCORE.search(written), written
    assert not AS_A_SCORE.search(explained.to_latex() + latex("R@k"))
    touched = Touchable(FOUND, "R@2", judged=KNOWN).without_script()
    assert "Recall@2" in touched and not AS_A_SCORE.search(touched)


def test_programs_find_the_key():
    assert json.loads(metric("Recall@2").explain(FOUND).to_json())["metric"] == "R@2"
    results = irlearn.evaluate(QRELS, RUN, [irlearn.recall @ 2])
    assert [*results.mean] == ["R@2"] and results.mean["Recall@2"] == results.mean["R@2"]
    compared = irlearn.compare(QRELS, RUN, RUN, ["R@2"])
    assert [*json.loads(compared.to_json())] == ["R@2"] and compared["Recall@2"] is compared["R@2"]
    assert metric("Recall").to_steps()["metric"] == "R"


def test_the_scores_at_each_k_keep_the_number_and_the_score_apart():
    for row in irlearn.recall.explain(FOUND, judged=KNOWN).at_each_k():
        assert row["R"] == 3 and row["Recall"] == irlearn.recall(FOUND, judged=KNOWN, k=row["k"])


def test_the_command_line_understands_both(capsys):
    seen = set()
    for name in ("R@2", "Recall@2"):
        assert main(["explain", name, "1", "0", "2"]) == 0
        seen.add(capsys.readouterr().out)
    assert len(seen) == 1 and not AS_A_SCORE.search(seen.pop())


def test_a_mistake_is_named_as_readers_know_the_metric():
    assert [each for each in mistakes() if AS_A_SCORE.search(f"{each} {each.question}")] == []
    assert all(str(each).startswith("Recall with") for each in mistakes() if each.of == "R")

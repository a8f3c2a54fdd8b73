"""The number clinic, where a reader with an odd number finds its cause.

A *trap* is a question on which tools print different numbers, an *exhibit* a wrong rule found in the code of
a tool, a *symptom* what a reader sees of either; a *line* is a score as reported, "nDCG@10 = 0.75, ranx".
"""

import json
from pathlib import Path

import pytest

import irlearn
from irlearn import IRLearnError, identify, left_open
from irlearn.cli import main
from irlearn.questions.traps.symptoms import symptoms, traps_about
from rings import some_and_all


def test_every_trap_and_every_exhibit_belongs_to_a_symptom():
    named = {each.id for symptom in symptoms().values() for each in (*symptom.traps, *symptom.exhibits)}
    without_symptom = {*"T18 T19 T22 T25 dokimos-recall mlflow-collision pytrec-puzzle".split()}
    assert named | without_symptom == {*irlearn.traps(), *irlearn.exhibits()}


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
def test_what_is_no_line_is_refused(line):
    with pytest.raises(IRLearnError):
        left_open(line)


@pytest.mark.slow
def test_identify_keeps_to_a_tool():
    asked = (0.9575, [3, 2, 3, 0, 1], "nDCG@5")
    assert identify(*asked, tool="gdeval").matches
    found = identify(*asked, tool="ranx")
    assert not found and str(found.nearest[0].metric) == "nDCG@5"
    with pytest.raises(IRLearnError, match="LightGBM"):
        identify(0.3, ranking=[1, 0], metric="ERR", tool="lightgbm")


@pytest.mark.slow
def test_the_command_lists_symptoms_finds_traps_and_reads_a_line(capsys):
    assert main(["traps"]) == 0 and "above 1" in capsys.readouterr().out
    assert main(["traps", "above", "1"]) == 0 and "Better than perfect" in capsys.readouterr().out
    assert main(["traps", "T2", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["id"] == "T2"
    for line in ("nDCG@10 = 0.75, ranx", "nDCG@10: 0.75, ranx", "nDCG@10 0.75, ranx"):
        assert main(["traps", line]) == 0 and "no option is open" in capsys.readouterr().out
    assert main(["traps", "nothing like it"]) == 2
    assert main(["identify", "0.9575", "3", "2", "3", "0", "1", "-m", "nDCG@5", "--tool", "gdeval"]) == 0


@pytest.fixture
def extensions(monkeypatch):
    monkeypatch.syspath_prepend(str(Path(__file__).parent.parent / "book" / "_ext"))


@pytest.mark.slow
@pytest.mark.needs("sphinx")
def test_the_museum_names_the_smallest_list_that_shows_a_rule(extensions):
    import museum
    from irlearn.definition.registry import metric

    seen = 0
    for each in irlearn.exhibits().values():
        if (case := museum.smallest(each)) is None:
            continue
        seen += 1
        asked, rule = metric(each.asks), museum.rule_of(each)
        assert asked(case.ranking, judged=case.judged) != rule(case.ranking, judged=case.judged)
        if len(case.returned) + len(case.missed) > 1:  # no case of one document shows the rule
            for ranking, judged in (([], [1]), ([1], [1]), ([0], [0]), ([2], [2]), ([], [2])):
                assert asked(ranking, judged=judged) == pytest.approx(rule(ranking, judged=judged))
    assert seen >= 10


LINES = """
nDCG@10 = 0.75 | nDCG(gain='exponential')@10 = 0.75, ranx | map = 0.31, sklearn | hit rate@5: 80 %
RBP = 0.4 | recall_score@3 = .5; trec_eval | AP(denominator='retrieved') = 1/3 | ERR@20 = 0.2, gdeval
""".replace("\n", "|").split("|")


@pytest.mark.slow
@pytest.mark.needs("sphinx")
def test_the_box_on_the_page_answers_as_python_does(extensions, tmp_path):
    import reported_line
    from node import Script

    source = reported_line.script().replace("globalThis.customElements", "undefined")
    source += "\nimport { createInterface } from 'node:readline';\n"
    source += "for await (const line of createInterface({ input: process.stdin }))\n"
    source += "  console.log(JSON.stringify(leftOpen(JSON.parse(line).line, DATA)));\n"
    (tmp_path / "line.mjs").write_text(source, "utf-8")
    with Script(tmp_path / "line.mjs") as script:
        for line in filter(None, map(str.strip, LINES)):
            found, told = left_open(line), script.ask({"line": line})
            assert [name for name, _ in told["open"]] == [each.option for each in found.open], line
            mine = sorted((each.option, each.by) for each in found.settled)
            assert sorted((name, by) for name, by, _ in told["settled"]) == mine, line
        for line in ("", "0.75", "nDCG@10", "nonsense = 3", "nDCG@10 = 0.7, no such tool"):
            assert script.ask({"line": line}) is None


ODD = (
    """
0.9575: 3 2 3 0 1 | 66.67: 1 1 0 | 0,7555: 1 0 1 0 1
0.6: 5 0 2 0 3 | 1.5: 1 2 | 0.0: 0 0
""".strip()
    .replace("\n", " | ")
    .split(" | ")
)  # a number as it was printed, and the grades
NO_ANSWER = [("", [1]), ("many", [1]), ("0.5", []), ("0.5", [6]), ("0.5", [0.5]), ("0.5", [-1])]


@pytest.mark.slow
@pytest.mark.needs("sphinx")
@pytest.mark.parametrize("lines", some_and_all(3, ODD))
def test_the_box_for_a_list_and_its_number_answers_as_identify_does(extensions, tmp_path, lines):
    import odd_number
    from irlearn.web.touchable import metrics_script
    from node import Script

    every = odd_number.every_candidate()
    on_no_page = {str(each) for each, how in every.items() if odd_number.entry(each, *how) is None}
    assert on_no_page == {"Inversions with neighbours only"}  # its steps depend on the list
    source = metrics_script() + odd_number.script(odd_number.data())
    source += "\nimport { createInterface } from 'node:readline';\n"
    source += "for await (const line of createInterface({ input: process.stdin })) {\n"
    source += "  const { number, grades } = JSON.parse(line);\n"
    source += "  const found = irlearnFindRule(number, grades, irlearnRules, irlearn.variants);\n"
    source += "  console.log(JSON.stringify(found)); }\n"
    (tmp_path / "odd.mjs").write_text(source, "utf-8")
    with Script(tmp_path / "odd.mjs") as script:
        for line in lines:
            number, grades = line.split(": ")[0], [int(grade) for grade in line.split(": ")[1].split()]
            found, told = identify(number, grades), script.ask({"number": number, "grades": grades})
            assert (told["found"], told["reading"]) == (bool(found), found.reading), line
            mine = [str(each) for match in found for each in (match.metric, *match.same, *match.hidden)]
            theirs = [each["shown"] for each in told["matches"]] if found else []
            assert sorted(theirs) == sorted({*mine} - on_no_page), line
            nearest = next(each for each in found.nearest if str(each.metric) not in on_no_page)
            first = told["matches"][0]
            assert (first["shown"], first["score"]) == (str(nearest.metric), pytest.approx(nearest.score)), (
                line
            )
            assert set(first["used"]) <= set(nearest.used_by), line
        assert [script.ask({"number": number, "grades": grades}) for number, grades in NO_ANSWER] == [
            None
        ] * 6

"""`identify` by files: which of two programs does what, in one or two things, and what its answer says."""

import json
import re

import pytest

import irlearn
import two_numbers
from building import ROOT
from irlearn.cli import main
from irlearn.questions.identify.by_files import Files

pytestmark = pytest.mark.slow

LEAST = {
    1: 0.9,
    2: 0.7,
}  # the share of cases whose one cause is named first, whose two are among the first three
FIRST = {1: 1, 2: 3}


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    one = two_numbers.as_in_life("class", "nDCG@10", repeats=False)
    folder = tmp_path_factory.mktemp("files")
    run = {query: dict(pairs) for query, pairs in one.run.items()}
    for name, thing in (("qrels", one.qrels), ("run", run)):
        (folder / f"{name}.json").write_text(json.dumps(thing))
    return folder


def check(cases):
    found = {1: [], 2: []}
    for one in cases:
        place = two_numbers.place_of(one, two_numbers.identified(one))
        count = len(one.causes)
        found[count].append((place is not None and place <= FIRST[count], place, one.metric, one.causes))
    for count, named in found.items():
        assert sum(right for right, *_ in named) >= LEAST[count] * len(named), named


def test_causes_of_two_numbers_are_named():
    check(two_numbers.cases(of_one=1, of_two=1))


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_all_causes_of_two_numbers_are_named(seed):
    cases = two_numbers.cases(seed=seed)
    assert len(cases) == 60
    check(cases)


def test_the_command_says_what_would_have_to_differ(files, capsys):
    one = two_numbers.case("class", "nDCG@10", ["queries without results in the run left out"])
    paths = ["--qrels", str(files / "qrels.json"), "--run", str(files / "run.json"), "-m", "nDCG@10"]
    assert main(["identify", *one.numbers, *paths]) == 0
    printed = capsys.readouterr().out
    first, second = one.numbers
    assert printed.startswith(
        f"{first} and {second}, both said to be nDCG@10: to explain both, the second needs queries "
    )
    assert main(["identify", second, *paths, "--format", "json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["matches"][0]["differences"] == list(one.causes)
    assert f"{answer['score']:.4f}" == first
    for words in (["identify", second], ["bounds", "nDCG@10"]):  # files where grades belong
        assert main([*words, paths[1], paths[3]]) == 2
        assert "--qrels FILE --run FILE" in capsys.readouterr().err


def test_a_number_as_evaluate_gives_it_and_one_that_nothing_gives(files):
    given = {"qrels": str(files / "qrels.json"), "run": str(files / "run.json"), "metric": "AP"}
    score = irlearn.evaluate(given["qrels"], given["run"], "AP").mean["AP"]
    plain = irlearn.identify(score, **given)
    assert plain[0].words == [] and plain[0].score == pytest.approx(score, abs=1e-12)
    assert "that's what evaluate gives" in str(plain)
    nothing = irlearn.identify("0.9999999", **given)
    assert not nothing and len(nothing.nearest) == 3 and "irlearn doctor" in str(nothing)
    two = irlearn.identify((score, "0.9999999"), **given)
    assert not two and "nothing known here gives this number" in str(two)
    for answer in (plain, nothing, two, irlearn.identify((score, score), **given)):
        assert answer.to_html() and answer.to_markdown() and json.loads(answer.to_json())


def test_each_way_has_the_score_that_evaluate_gives_for_it(files):
    """Whatever can be said to `evaluate` gives the same score there, at the last digit."""
    setup = two_numbers.as_in_life("class", "AP", repeats=False)
    run = {query: dict(pairs) for query, pairs in setup.run.items()}
    ways = Files(setup.qrels, run, "AP").ways
    plain = [way for way in ways if not {d.kind for d in way.differences} - {"metric"}]
    assert len(plain) > 20
    for way in plain:
        if way.metric.name in irlearn.metrics():
            expected = irlearn.evaluate(setup.qrels, run, [way.metric]).mean
            assert [way.score] == pytest.approx([*expected.values()], abs=1e-12), way


@pytest.mark.parametrize(
    "how, words",
    [
        ({"qrels": {}}, "Give one of the two"),
        ({"qrels": {"q": {"d": 1}}, "run": {"q": {"d": 1}}}, "Name the metric"),
        (
            {"qrels": {"q": {"d": 1}}, "run": {"q": {"d": 1}}, "metric": "GMAP"},
            "name AP",
        ),
        ({}, "Give one of the two"),
    ],
)
def test_questions_that_are_not_complete(how, words):
    with pytest.raises(irlearn.IRLearnError, match=words):
        irlearn.identify(0.5, **how)


def test_the_number_clinic_shows_what_the_command_prints(tmp_path, monkeypatch, capsys):
    page = (ROOT / "book" / "how-to" / "number-clinic.md").read_text("utf-8")
    ((command, shown),) = re.findall(r"```sh\nirlearn (identify .*?)\n```\n\n```text\n(.*?)\n```", page)
    monkeypatch.chdir(tmp_path)
    assert main(["dataset", "practice"]) == 0 and capsys.readouterr()
    assert main(command.split()) == 0
    assert capsys.readouterr().out.splitlines()[0] == shown

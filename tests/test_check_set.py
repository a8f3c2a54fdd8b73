"""A test set looked at before it is used: each check on its smallest example, and on our own datasets."""

import json

import pytest

import irlearn
from irlearn.cli import main
from irlearn.datasets import load

ONE = {"q": {"a": 1}}
SMALLEST = {  # what is found, and nothing else breaks the set or is worth a look
    "ceiling": (ONE, {"runs": {"A": {"q": ["a"]}, "B": {"q": ["b", "a"]}}, "metric": "RR"}),
    "no answer": ({"q": {"a": 0}, "r": {"b": 1}, "s": {"c": 1}}, {}),
    "constant judge": ({"q": dict(zip("abcdef", [0, 0, 0, 0, 0, 1]))}, {}),
    "copied questions": (
        ONE,
        {
            "queries": {"q": "how do I reset my lost pass phrase"},
            "texts": {"a": "To reset my lost pass phrase, ask.", "b": "Reset a phrase"},
        },
    ),
    "twins": (ONE, {"queries": {"q1": "capital of France", "q2": "France, capital of"}}),
    "leak": (ONE, {"dev": {"d": {"a": 1}}, "queries": {"q": "x"}, "dev_queries": {"d": "y"}}),
    "graded by itself": (ONE, {"judge": "gpt-4o", "author": "gpt-4o-mini"}),
    "shallow judgments": (ONE, {"runs": {"A": {"q": ["b", "a"]}}, "metric": "P@1"}),
}
MILD = {
    "one answer": (ONE, {}),
    "unused grades": ({"q": {"a": 2, "b": 0}}, {}),
    "judgments added": ({"q": {"a": 1, "b": 1}}, {"runs": {"A": {"q": ["a"]}, "B": {"q": ["b"]}}}),
}


def checks_of(given, severities=("breaks", "look")):
    qrels, options = given
    return {f.check for f in irlearn.check_set(qrels, **options).findings if f.severity.value in severities}


@pytest.mark.parametrize("check", [*SMALLEST, *MILD])
def test_each_check_finds_its_smallest_example(check):
    if check in MILD:
        assert check in checks_of(MILD[check], ("harmless",))
    else:
        assert check in checks_of(SMALLEST[check])


@pytest.mark.parametrize(
    "check", ["copied questions", "twins", "leak", "graded by itself", "shallow judgments"]
)
def test_a_sound_set_is_not_suspected(check):
    sound = {
        "copied questions": (
            ONE,
            {"queries": {"q": "lost password"}, "texts": {"a": "pass phrase", "b": "lost"}},
        ),
        "twins": (ONE, {"queries": {"q1": "capital of France", "q2": "capital of Spain"}}),
        "leak": (ONE, {"dev": {"d": {"z": 1}}, "queries": {"q": "x"}, "dev_queries": {"d": "y"}}),
        "graded by itself": (ONE, {"judge": "gpt-4o", "author": "claude", "runs": {"bm25": {"q": ["a"]}}}),
        "shallow judgments": ({"q": {"a": 1, "b": 0}}, {"runs": {"A": {"q": ["b", "a"]}}}),
    }
    assert check not in checks_of(sound[check], ("breaks", "look", "harmless"))


@pytest.mark.parametrize(("qrels", "said"), [(ONE, True), ({"q": {"a": 1, "b": 0}}, False)])
def test_a_file_that_lists_only_what_is_relevant_may_leave_out_what_was_judged(qrels, said):
    (found,) = (
        f for f in irlearn.check_set(qrels, {"A": {"q": ["c"]}}).findings if f.check == "shallow judgments"
    )
    assert found.what.endswith("If the file leaves out what was judged not relevant, ignore this.") == said


@pytest.mark.parametrize(("name", "left"), [("class", 1), ("entities", 1)])
def test_by_success_the_best_system_leaves_one_query_to_win(name, left):
    data = load(name)
    found = irlearn.check_set(data.qrels, data.runs, "Success@10")
    assert found.breaks and found.findings[0].check == "ceiling"
    missed = min(
        sum(
            not any(
                data.qrels[q].get(doc, 0) > 0 for doc in sorted(run.get(q, {}), key=lambda d: -run[q][d])[:10]
            )
            for q in data.qrels
        )
        for run in data.runs.values()
    )
    assert missed == left and f"only {left} query of {len(data.qrels)}" in found.findings[0].what
    assert "p = 1, so no system" in found.findings[0].what
    assert "ceiling" not in {f.check for f in irlearn.check_set(data.qrels, data.runs).findings}


@pytest.mark.slow
def test_questions_cut_from_their_documents_are_told_from_real_ones():
    data = load("code-search")
    texts = {doc: data.titles.get(doc, doc) for docs in data.qrels.values() for doc in docs}
    words = {doc: texts[doc].replace("_", " ").replace(".", " ").split() for doc in texts}
    cut = {
        query: " ".join(max((words[doc] for doc, grade in docs.items() if grade > 0), key=len)[-4:])
        for query, docs in data.qrels.items()
    }
    checks = [
        {f.check for f in irlearn.check_set(data.qrels, texts=texts, queries=asked).findings}
        for asked in (data.queries, cut)
    ]
    assert "copied questions" not in checks[0] and "copied questions" in checks[1]


def test_the_command_looks_at_a_set(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    main(["dataset", "practice"])
    capsys.readouterr()
    files = ["practice/qrels.txt", "practice/baseline.run", "practice/improved.run"]
    assert main(["doctor", "--set", *files, "-m", "Success@10", "--strict"]) == 3
    said = capsys.readouterr().out
    assert "Breaks the test set: ceiling" in said and "Not checked: questions that ask the same" in said
    (tmp_path / "queries.tsv").write_text("1\tcapital of France\n2\tFrance capital of\n")
    assert main(["doctor", "--set", files[0], "--queries", "queries.tsv", "--format", "json"]) == 0
    assert {"twins"} <= {each["check"] for each in json.loads(capsys.readouterr().out)["findings"]}
    assert main(["doctor", *files]) == 2 and "add --set" in capsys.readouterr().err
    assert main(["doctor", *files[:2], "--judge", "gpt-4o"]) == 2
    assert "--judge is for a test set" in capsys.readouterr().err

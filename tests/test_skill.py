"""The skill for agents: what it tells an agent to type runs, and the faults it names are found."""

import re
import shlex

import pytest

import irlearn
from irlearn.cli import main, parser

pytestmark = pytest.mark.slow

FAULTY = {  # each a fault that the skill names, as an agent would meet it
    "the retrieved list": """
def ndcg(ranked, grades, k=10):
    import math
    gains = [grades.get(d, 0) for d in ranked[:k]]
    dcg = sum(g / math.log2(i + 2) for i, g in enumerate(gains))
    ideal = sum(g / math.log2(i + 2) for i, g in enumerate(sorted(gains, reverse=True)))
    return dcg / ideal if ideal else 0.0
""",
    "what was found": """
def recall(ranked, relevant, k=10):
    hits = [d for d in ranked[:k] if d in relevant]
    return len(hits) / len(ranked[:k]) if ranked else 0.0
""",
    "log2(rank)": """
def ndcg(ranked, grades, k=10):
    import math
    def dcg(gains):
        return sum(g / max(1, math.log2(i + 1)) for i, g in enumerate(gains))
    best = dcg(sorted(grades.values(), reverse=True)[:k])
    return dcg([grades.get(d, 0) for d in ranked[:k]]) / best if best else 0.0
""",
}


@pytest.fixture
def said(capsys):
    assert main(["skill"]) == 0
    return capsys.readouterr().out


def test_the_skill_names_every_command_and_is_one(said):
    assert re.match(r"---\nname: irlearn\ndescription: .{100,1000}\n---\n", said)
    (commands,) = [
        action.choices for action in parser()._actions if action.dest == "command" or action.choices
    ]
    assert {name for name in commands if f"| `irlearn {name}` |" not in said} == set()
    assert irlearn.__version__ in said and "{" not in said.replace("{#", "")


def test_what_the_skill_says_to_type_runs(said, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    data = irlearn.datasets.load("class")
    data.write(tmp_path)
    for name, file in {"baseline": "a.run", "improved": "b.run", "reranked": "run.txt"}.items():
        (tmp_path / f"{name}.run").rename(tmp_path / file)
    typed = re.findall(r"`(irlearn [^`]+)`", said.partition("## In this order")[2])
    typed = [line for line in typed if " " in line[8:] and ".csv" not in line]
    assert len(typed) >= 7
    for line in typed:
        if "--baseline base.json" in line:
            assert main(shlex.split(line.replace("--baseline base.json", ""))[1:]) == 0
        assert main(shlex.split(line)[1:]) in (0, 3), line
        assert capsys.readouterr().out


def test_the_wrapper_of_the_skill_lets_a_function_of_labels_be_audited(said):
    names = {"my_precision": by_labels}
    exec(re.search(r"```python\n(.*?)```", said, re.DOTALL)[1], names)
    assert "unjudged results count as relevant" in repr(irlearn.audit(names["wrapped"], "P@5"))


def by_labels(passages, verdicts, k):
    """Score precision, where passages without a verdict count as relevant: a fault that the skill names."""
    return sum(verdicts.get(each, "yes") == "yes" for each in passages[:k]) / k


@pytest.mark.parametrize(
    ("fault", "named"), list(zip(FAULTY, ("ideal='retrieved", "fault", "max(1, log2(rank))"), strict=True))
)
def test_faults_that_the_skill_names_are_found_by_the_command_it_names(said, fault, named):
    assert fault in said
    names = {}
    exec(FAULTY[fault], names)
    function = names.get("ndcg") or names["recall"]
    found = irlearn.audit(function, "R@10" if function.__name__ == "recall" else "nDCG@10")
    assert named in repr(found)

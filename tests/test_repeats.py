"""A document returned a second time: what a tool's profile says of it, and whom `identify` names."""

import pytest

import irlearn
from every import every
from irlearn.conventions.profiles import REPEATS, used_by
from irlearn.questions.identify.rankings import OneRanking
from tool_values import tool_values

NO_TOOLS = {
    "jarvelin-kekalainen-2002", "burges-2005", "chaudhary-2020", "monigatti", "efimov",
    "opensource-connections", "huang",
}  # fmt: skip
TOOLS = {name: each for name, each in irlearn.profiles().items() if name not in NO_TOOLS}
TWICE = [v for v in tool_values() if v.row["case"] in ("twice", "only twice")]
BY_HAND = {  # the grades of A, A, B and of A, A, by what the tool makes of the second A
    "twice": {"counts": [1, 1, 1], "once": [1, 0, 1], "drops": [1, 1]},
    "only twice": {"counts": [1, 1], "once": [1, 0], "drops": [1]},
}


@every("name", TOOLS)
def test_the_profile_of_every_tool_says_what_becomes_of_a_repeat(name):
    profile = TOOLS[name]
    assert profile.evidence and "  - A document returned a second time" in str(profile)
    rules = {profile.repeated(metric) for metric in profile.metrics}
    assert rules <= set(REPEATS) and rules != {"unknown"}
    map_, ap, dcg, ndcg = map(profile.repeated, ("MAP", "AP", "DCG", "nDCG"))
    assert map_ == ap and dcg == ndcg


@every("name", NO_TOOLS)
def test_an_article_does_not_say_what_becomes_of_a_repeat(name):
    assert irlearn.profiles()[name].repeated("AP") == "unknown"


def by_a_rule(value):
    """Say whether a measured value follows from the profile's rule for repeats, and from nothing else."""
    row, profile = value.row, irlearn.profile(value.tool)
    plain = "(use_" not in row["name"] and not {"metric", "mistake"} & row.keys()
    return plain and profile.has(row["asks"]) and profile.repeated(row["asks"]) in BY_HAND["twice"]


BY_A_RULE = [value for value in TWICE if by_a_rule(value)]


def test_most_measured_repeats_follow_from_a_rule():
    assert len(BY_A_RULE) >= 28 and len({value.tool for value in BY_A_RULE}) >= 9


@every("value", BY_A_RULE, ids=str)
def test_the_rule_gives_what_the_tool_printed(value):
    metric = irlearn.profile(value.tool).metric(value.row["asks"])
    judged = [1, 1] if value.row["case"] == "twice" else [1]
    ranking = BY_HAND[value.row["case"]][irlearn.profile(value.tool).repeated(metric)]
    score = OneRanking(ranking, judged).score(metric)
    assert score == pytest.approx(float(value.row["value"]), abs=1e-6)


def asked():
    """Generate numbers of conventions: none gives 9, so `nearest` has those with the highest scores."""
    for ranking, judged in (([1, 1, 0], [1]), ([1, 1, 1], [1, 1]), ([2, 0, 2], [2, 1])):
        for name in ("P@3", "R@3", "AP", "nDCG", "RR", "F1", "Success"):
            near = irlearn.identify(9, ranking, name, judged=judged).nearest
            yield from ((score, ranking, judged, name) for score in {round(way.score, 4) for way in near})


@pytest.mark.slow
@every(("number", "ranking", "judged", "name"), asked)
def test_no_tool_is_named_that_gives_no_such_number(number, ranking, judged, name):
    for match in irlearn.identify(f"{number:.4f}", ranking, name, judged=judged):
        rule = "once" if "not relevant" in match.note else "drops" if "taken out" in match.note else "counts"
        for tool in match.used_by:
            repeated = irlearn.profile(tool.split()[0]).repeated
            assert rule in map(repeated, (match.metric, *match.same, *match.hidden)), (tool, rule)
        assert not {"trec_eval", "pytrec_eval", "beir", "recbole", "huang"} & set(match.used_by)


def test_recall_of_two():
    """Tools that count a document twice, such as Spark, print a recall of 2; trec_eval refuses the run."""
    [found] = irlearn.identify(2.0, [1, 1, 0], "R@3", judged=[1])
    assert {"spark", "recommenders"} <= set(found.used_by)
    assert not {"trec_eval", "ir_measures", "ranx", "torchmetrics", "haystack"} & set(found.used_by)
    [once] = irlearn.identify("0.8333", [1, 1, 1], "AP", judged=[1, 1])
    assert once.used_by == ["haystack"]
    assert "trec_eval" in irlearn.identify("0.5", [1, 0], "R@2", judged=[1, 1])[0].used_by  # without a repeat


def test_tools_can_be_asked_for_by_what_they_make_of_a_repeat():
    ap = irlearn.metric("AP")
    assert {"trec_eval", "haystack", "spark"} <= set(used_by(ap))
    assert set(used_by(ap, "refuses")) == {"trec_eval", "pytrec_eval"}
    assert set(used_by(ap, "drops")) == {"ir_measures", "ranx"}

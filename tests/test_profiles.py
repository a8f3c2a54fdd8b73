"""Profiles, the options by which a tool or document computes: against installed tools and printed numbers."""

import math
import random
from functools import cache

import pytest

import irlearn
import other_tools
from every import every
from irlearn.conventions.profiles import Profile

# Tool -> a metric of its profile -> what the tool calls it.
NAMES = {
    "pytrec_eval": {
        "P@5": "P_5",
        "R@5": "recall_5",
        "F1": "set_F",
        "Success@5": "success_5",
        "RR": "recip_rank",
        "AP": "map",
        "AP@5": "map_cut_5",
        "Rprec": "Rprec",
        "nDCG": "ndcg",
        "nDCG@5": "ndcg_cut_5",
        "Bpref": "bpref",
        "infAP": "infAP",
        "IAP": "11pt_avg",
    },
    "ir_measures": {
        name: name
        for name in ("P@5", "R@5", "Success@5", "RR", "RR@5", "AP", "AP@5", "Rprec", "nDCG", "nDCG@5")
    }
    | {"Bpref": "Bpref", "infAP": "infAP", "IPrec@0.7": "IPrec@0.7", "RBP(p=0.7)": "RBP(p=0.7,rel=1)"},
    "ranx": {
        "P@5": "precision@5",
        "R@5": "recall@5",
        "F1@5": "f1@5",
        "Success@5": "hit_rate@5",
        "RR": "mrr",
        "RR@5": "mrr@5",
        "AP": "map",
        "AP@5": "map@5",
        "Rprec": "r-precision",
        "nDCG": "ndcg",
        "nDCG@5": "ndcg@5",
        "DCG@5": "dcg@5",
        "Bpref": "bpref",
    },
    "ranx_burges": {"nDCG": "ndcg_burges", "nDCG@5": "ndcg_burges@5", "DCG@5": "dcg_burges@5"},
    "gdeval": {"nDCG@5": "nDCG(dcg='exp-log2')@5", "ERR@5": "ERR@5"},
    "sklearn": {
        "nDCG": "ndcg_score",
        "nDCG@5": "ndcg_score@5",
        "DCG@5": "dcg_score@5",
        "AP": "average_precision_score",
    },
    "lightgbm": {"nDCG@5": "ndcg@5", "AP@2": "map@2", "AP@5": "map@5", "AP@100": "map@100"},
}
TOLERANCE = {"gdeval": 0.5e-5 + 1e-9, "lightgbm": 1e-6}  # five decimals printed; labels in 32 bits


def a_collection(seed, queries=60):
    """Draw qrels and a run: 2 to 12 documents with different scores, grades 0 to 4, some not retrieved.

    Every query has a relevant result and a useless document; test_traps.py has queries without them.
    """
    draw = random.Random(seed)
    qrels, run = {}, {}
    for number in range(1, queries + 1):
        n = draw.randint(2, 12)
        grades = [draw.choice([0, 0, 0, 1, 2, 3, 4]) for _ in range(n)]
        grades[draw.randrange(n)] = draw.randint(1, 4)
        unseen = [0, *(draw.choice([0, 1, 2, 4]) for _ in range(draw.randint(0, 6)))]
        run[str(number)] = {f"d{i}": float(n - i) for i in range(n)}
        qrels[str(number)] = {f"d{i}": grade for i, grade in enumerate([*grades, *unseen])}
    return qrels, run


@cache
def answers(call):
    tools = [tool for tool in NAMES if other_tools.AVAILABLE.get(tool) is call]
    return call(*a_collection(seed=7), [name for tool in tools for name in NAMES[tool].values()])


def scores(metric, qrels, run):
    """Map each query to its score, from the grades in the order of the run and all that was judged."""
    return {
        query: metric([judged.get(doc) for doc in run[query]], judged=list(judged.values()))
        for query, judged in qrels.items()
    }


@pytest.mark.slow
@pytest.mark.parametrize("tool", [tool for tool in NAMES if tool in other_tools.AVAILABLE])
def test_a_profile_is_what_the_tool_computes(tool):
    qrels, run = a_collection(seed=7)
    theirs = answers(other_tools.AVAILABLE[tool])
    for notation, name in NAMES[tool].items():
        mean, per_query = theirs[name]
        ours = scores(irlearn.profile(tool).metric(notation), qrels, run)
        close = {"rel_tol": 0, "abs_tol": TOLERANCE.get(tool, 1e-9)}
        assert math.isclose(sum(ours.values()) / len(ours), mean, **close), notation
        for query, score in (per_query or {}).items():
            assert math.isclose(ours[query], score, **close), (notation, query)


@pytest.mark.needs("pytrec_eval")
def test_the_tools_of_the_test_environment_are_there():
    assert {"pytrec_eval", "ir_measures", "ranx", "ranx_burges", "sklearn"} <= set(other_tools.AVAILABLE)


# ---- articles and documents ------------------------------------------------------------

# The example of Järvelin and Kekäläinen: the gains G' of a ranking and I' of its ideal.
G_PRIME = [3, 2, 3, 0, 0, 1, 2, 2, 3, 0]
IDEAL = [3, 3, 3, 2, 2, 2, 1, 1, 1, 1]

# Profile, metric, ranking, judged, what the document prints, to how many decimals.
DOCUMENTS = [
    ("jarvelin-kekalainen-2002", "DCG@9", G_PRIME, None, 9.61, 2),
    ("jarvelin-kekalainen-2002", "DCG@4", G_PRIME, None, 6.89, 2),
    ("jarvelin-kekalainen-2002", "CG", G_PRIME, None, 16, 0),
    ("jarvelin-kekalainen-2002", "DCG@5", IDEAL, None, 9.75, 2),
    ("jarvelin-kekalainen-2002", "DCG@10", IDEAL, None, 11.83, 2),
    ("burges-2005", "DCG@3", [2, 1, 0], None, 3 + 1 / math.log2(3), 9),
    ("chaudhary-2020", "AP", [1, 0, 1, 0, 1], None, 0.7556, 4),
    ("chaudhary-2020", "P@5", [1, 0, 1, 0, 1], None, 0.6, 9),
    ("monigatti", "AP@4", [1, None, 1, None], [1, 1], 0.8333333333333333, 15),
    ("monigatti", "P@4", [1, None, 1, None], [1, 1, 1], 0.5, 9),
    ("opensource-connections", "AP", [0, 0, 1, 1, 1], None, 0.4777778, 7),
    ("opensource-connections", "DCG", [4, 3, 2, 1, 0], None, 7.323466, 6),
    ("huang", "AP", [1, 0, 1, 0, 1], None, 0.76, 2),
]


@pytest.mark.parametrize(("name", "metric", "ranking", "judged", "printed", "places"), DOCUMENTS)
def test_a_document_prints_what_its_profile_gives(name, metric, ranking, judged, printed, places):
    score = irlearn.profile(name).metric(metric)(ranking, judged=judged)
    assert round(score, places) == pytest.approx(printed)


# ---- the object ------------------------------------------------------------------------


@every("profile", irlearn.profiles().values(), ids=lambda profile: profile.name)
def test_every_profile_says_what_it_is(profile):
    assert profile.what and profile.measured and profile.differs() and profile.metrics
    assert all(sentence.endswith(".") for sentence in profile.differs())
    for name in profile.metrics:
        assert profile.metric(name).name == name
        assert profile.computes(profile.metric(name))
    assert profile.name in str(profile)


def test_every_option_is_known_and_takes_its_value():
    for profile in irlearn.profiles().values():
        for of, chosen in profile.options.items():
            metric = irlearn.metric(of.removesuffix("@k"))
            assert set(chosen) <= set(metric.parameters), (profile.name, of)
            left_open = "max_grade" in metric.parameters and not chosen.get("max_grade")
            scale = {"max_grade": 4} if left_open else {}
            if not metric.reads_several_rankings and metric.reader.__name__ == "ranking":
                assert metric(**chosen)([1, 0, 1], **scale) >= 0


def test_haystack_has_ndcg_without_a_cut_off_only():
    """Haystack never cuts the ideal, so that what it prints for ten results is no nDCG@10."""
    haystack = irlearn.profile("haystack")
    assert haystack.metric("nDCG") == irlearn.ndcg
    assert haystack.has("nDCG") and "nDCG" in haystack.metrics
    assert not haystack.has("nDCG@10")
    assert not haystack.computes(irlearn.ndcg @ 10)
    assert haystack.metric("AP@10") == irlearn.average_precision @ 10
    with pytest.raises(irlearn.IRLearnError, match="haystack .* has no nDCG@10 .*It has: .*nDCG"):
        haystack.metric("nDCG@10")


def test_a_profile_is_frozen():
    gdeval = irlearn.profile("gdeval")
    with pytest.raises(AttributeError):
        gdeval.name = "other"
    with pytest.raises(TypeError):
        gdeval.options["nDCG"] = {}
    with pytest.raises(TypeError):
        gdeval.options["nDCG"]["gain"] = "linear"
    gdeval.differs().append("nonsense")
    assert "nonsense" not in gdeval.differs()


def test_options_that_are_asked_for_come_before_those_of_the_profile():
    assert repr(irlearn.profile("gdeval").metric("nDCG(gain='linear')@10")) == "nDCG@10"
    assert repr(irlearn.profile("lucene").metric("RR")) == "RR@5"
    assert repr(irlearn.metric("MAP@3", profile="spark")) == "MAP(denominator='min(k, relevant)')@3"
    assert repr(irlearn.metric("MAP", profile="spark")) == "MAP"
    assert repr(irlearn.metric("map_cut_3", profile="torchmetrics")) == "AP(denominator='retrieved')@3"
    assert irlearn.metric(irlearn.ndcg @ 5, profile="sklearn") == irlearn.ndcg(ideal="retrieved") @ 5


def test_profiles_say_whether_they_compute_a_metric():
    def computing(notation):
        return {p.name for p in irlearn.profiles().values() if p.computes(irlearn.metric(notation))}

    assert "gdeval" in computing("nDCG(gain='exponential')@10")
    assert "gdeval" not in computing("nDCG@10")
    assert computing("ERR(max_grade=1)@5") == {"elasticsearch", "quepid"}
    assert "gdeval" in computing("ERR@5")
    assert "lucene" in computing("RR@5")
    assert "lucene" not in computing("RR@10")
    of_k = {"spark", "sentence_transformers", "vespa", "recommenders", "recbole", "lenskit", "implicit"}
    assert computing("AP(denominator='min(k, relevant)')@5") == of_k
    of_retrieved = {"lightgbm", "xgboost", "rankeval", "catboost"}
    assert computing("AP(denominator='min(k, relevant retrieved)')@5") == of_retrieved


def test_profiles_are_found_by_names_that_are_written_otherwise():
    for name in ("trec eval", "TREC_EVAL", "Scikit-Learn", "pyspark", "jarvelin_kekalainen_2002"):
        assert isinstance(irlearn.profile(name), Profile)


def test_an_unknown_profile_and_a_metric_that_a_profile_lacks_are_refused():
    with pytest.raises(irlearn.IRLearnError, match="No profile is called 'gdevel'. Did you mean 'gdeval'"):
        irlearn.profile("gdevel")
    with pytest.raises(irlearn.IRLearnError, match=r"gdeval .* has no AP .* It has: .*nDCG.*ERR"):
        irlearn.metric("AP", profile="gdeval")
    with pytest.raises(irlearn.IRLearnError) as refused:
        irlearn.profile("nothing like it")
    assert refused.value.usage

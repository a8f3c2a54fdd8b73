"""What tools and people call metrics: these names are understood, or refused with the reason.

An error has ``usage`` where the question is wrong, as an unknown name is, and not the data.
"""

from itertools import product

import pytest

import irlearn
from every import every
from irlearn.definition import names
from irlearn.definition.registry import ALIASES, REGISTRY, meanings

MEANING = {
    # trec_eval, pytrec_eval, ir_measures, Terrier
    "map": "AP",
    "map_cut_10": "AP@10",
    "map_cut.10": "AP@10",
    "ndcg_cut.10": "nDCG@10",
    "P_5": "P@5",
    "P.5": "P@5",
    "recip_rank": "RR",
    "set_F.4": "F(beta=2)",
    "iprec_at_recall_0.10": "IPrec(rounding='trec_eval 9')@0.1",
    "iprec_at_recall.0.10": "IPrec(rounding='trec_eval 9')@0.1",
    "Rprec_mult_0.40": "RprecMult@0.4",
    "11pt_avg": "IAP(rounding='trec_eval 9')",
    "gm_map": "GMAP",
    "Rprec": "Rprec",
    "nDCG(k=10)": "nDCG@10",
    " nDCG @ 10 ": "nDCG@10",
    # MTEB and BEIR
    "ndcg_at_10": "nDCG@10",
    "mrr_at_10": "MRR@10",
    "hit_rate_at_10": "Success@10",
    "NDCG@10": "nDCG@10",
    "MRR@10": "MRR@10",
    "R_cap@10": "R(denominator='min(k, relevant)')@10",
    # sentence-transformers
    "cosine_ndcg@10": "nDCG@10",
    "dot_precision@3": "P@3",
    "cosine_accuracy@1": "Success@1",
    "Acc(k=1)": "Success@1",
    "ContextPrecision@1": "AP(denominator='retrieved')@1",
    # llama-index, haystack, AutoRAG
    "hit_rate": "Success",
    "mrr": "MRR",
    "ap": "AP",
    "ndcg": "nDCG",
    "precision": "P",
    "recall": "R",
    "DocumentMRREvaluator": "MRR",
    "retrieval_f1": "F1",
    # learning to rank: CatBoost, LightGBM, XGBoost
    "NDCG:top=10": "nDCG@10",
    "NDCG:top=-1": "nDCG",
    "NDCG:type=Exp": "nDCG(gain='exponential')",
    "DCG:top=5;type=Exp;denominator=Position": "DCG(gain='exponential', discount='rank')@5",
    "NDCG:top=3;type=Base;denominator=LogPosition": "nDCG@3",
    "NDCG:top=10;hints=skip_train~false": "nDCG@10",
    "PrecisionAt:top=5": "P@5",
    "ndcg@5": "nDCG@5",
    "ndcg@5-": "nDCG@5",
    "map-": "AP",
    "eval-ndcg@5": "nDCG@5",
    "validation_0-map@10-": "AP@10",
    "valid_0's ndcg@5": "nDCG@5",
    "training's map@3": "AP@3",
    "test_ndcg_at_10": "nDCG@10",
    "eval_cosine_ndcg@10": "nDCG@10",
    # recommender systems: RecBole, Recommenders, RecTools
    "HR@10": "Success@10",
    "HR(rel=2)@10": "Success(rel=2)@10",
    "hits@10": "Success@10",
    "hit_rate@10": "Success@10",
    "hitrate_at_k": "Success",
    "precision_at_k": "P",
    "precision_at_k(k=5)": "P@5",
    "r_precision_at_k": "Rprec",
    # scikit-learn, TorchMetrics
    "f1_score": "F1",
    "F_score_1": "F1",
    # Elasticsearch, OpenSearch, ranx
    "mean_reciprocal_rank": "MRR",
    "expected_reciprocal_rank": "ERR",
    "ndcg_burges@10": "nDCG(gain='exponential')@10",
    "r-precision": "Rprec",
    "bpref": "Bpref",
    # as people write them
    "nDCG_10": "nDCG@10",
    "NDCG10": "nDCG@10",
    "R100": "R@100",
    "R@1k": "R@1000",
    "p@5": "P@5",
    "alpha-nDCG@10": "alpha_nDCG@10",
    "strec@20": "StRecall@20",
    "giniindex@10": "Gini@10",
    "itemcoverage@10": "ItemCoverage@10",
    "S-recall@10": "StRecall@10",
    "α-nDCG@10": "alpha_nDCG@10",
    "Precision at 10": "P@10",
    "Normalized Discounted Cumulative Gain@10": "nDCG@10",
    "top-20 accuracy": "Success@20",
    "F2@10": "F(beta=2)@10",
    "F0.5": "F(beta=0.5)",
    # cwl_eval, trec_eval, and articles: the probability of going on in the name
    "RBP@0.9": "RBP(p=0.9)",
    "rbp.0.9": "RBP(p=0.9)",
    "rbp@.95": "RBP(p=0.95)",
    "RBP0.95": "RBP(p=0.95)",
    "RBP_p=0.9": "RBP(p=0.9)",
    "rbp_p0.9@10": "RBP(p=0.9)@10",
    "rbp.05": "RBP(p=0.05)",
    "rbp_80": "RBP@80",
    "RBP@10": "RBP@10",
    "rbo.8": "RBO(p=0.8)",
    "RBO_p0.8": "RBO(p=0.8)",
}

SEVERAL = {
    "accuracy@1": ["Success@1", "R@1", "P@1"],
    "accuracy@2": ["Success@2", "R@2", "P@2"],
    "accuracy": ["Success", "R", "P"],
    "accuracy(rel=2)@10": ["Success(rel=2)@10", "R(rel=2)@10", "P(rel=2)@10"],
    "DocumentRecall@1": ["Success@1", "R@1"],
    "rbp.95": ["RBP(p=0.95)", "RBP@95"],
    "MAP@R": ["AP"],
    "map@r": ["AP"],
    "RBP.5": ["RBP(p=0.5)", "RBP@5"],
    "Acc@10": ["Success@10", "P@10"],
    "context_precision": ["AP(denominator='retrieved')", "P"],
    "ContextPrecision@5": ["AP(denominator='retrieved')@5", "P@5"],
    "context_recall": ["R"],
    "DocumentRecallEvaluator": ["Success", "R"],
    "hits": ["Success", "NumRelRet"],
    "Hole@10": ["Unjudged@10"],
    "Coverage@10": ["Judged@10", "ItemCoverage@10"],
}

NOT_HERE = [
    "nauc_ndcg_at_10_max",
    "AUC",
    "gauc",
    "roc_auc_score",
    "QueryAUC",
    "RetrievalFallOut",
    "faithfulness",
    "answer_relevancy",
    "Contextual Relevancy",
    "retrieval_token_f1",
    "tailpercentage@10",
    "shannon_entropy@10",
    "AWRF@10",
    "Fairness",
]


@every(("name", "notation"), MEANING.items(), ids=MEANING)
def test_a_name_and_what_it_means(name, notation):
    assert repr(irlearn.metric(name)) == notation
    assert repr(irlearn.metric(notation)) == notation


@pytest.mark.parametrize(("name", "notations"), SEVERAL.items(), ids=SEVERAL)
def test_a_name_with_several_meanings_is_refused_with_each_in_our_notation(name, notations):
    with pytest.raises(irlearn.IRLearnError, match="can mean different things") as refused:
        irlearn.metric(name)
    assert refused.value.usage
    assert repr(name) in str(refused.value)
    for notation in notations:
        assert f"{irlearn.metric(notation)}, " in str(refused.value)
        assert repr(irlearn.metric(notation)) == notation
    assert list(map(repr, meanings(name))) == notations


def test_what_a_tool_writes_with_a_zero_at_the_end_is_the_same_probability():
    assert meanings("rbp.90") == [irlearn.rbp(p=0.9), irlearn.rbp @ 90]
    with pytest.raises(irlearn.IRLearnError, match=r"RBP\(p=0\.90\), where .* or RBP@90, where"):
        irlearn.metric("rbp.90")


def judged_sets(grades, grade):
    """Generate what may have been judged: None, or the grades and those of some documents not retrieved."""
    yield None
    for more in ([], [0], [grade], [grade, grade, 0]):
        yield [*grades, *more]


@pytest.mark.slow
@pytest.mark.parametrize("grade", [1, 2])
def test_at_the_cut_off_1_these_names_ask_whether_the_first_result_is_relevant(grade):
    """Every list of up to 5, with every judged set: why Acc@1 and context_precision@1 are understood."""
    same = [irlearn.metric(notation) for notation in sorted(names.SAME_AT_1)]
    assert {metric for name in ("Acc@1", "context_precision@1") for metric in meanings(name)} == {*same}
    for grades in (list(each) for n in range(6) for each in product((0, grade), repeat=n)):
        first = int(grades[:1] == [grade])
        for judged in judged_sets(grades, grade):
            scores = [metric(grades, judged=judged, rel=grade, exact=True) for metric in same]
            assert scores == [first] * 3, (grades, judged)


def test_at_other_cut_offs_they_differ():
    for k in (2, 3):
        others = [f"{ours[:-1]}{k}" for ours in names.SAME_AT_1]  # P@2 in place of P@1
        assert len({irlearn.metric(other)([0, 1, 1]) for other in others}) > 1


def test_accuracy_at_1_is_refused_because_one_of_its_meanings_has_another_score():
    scores = [metric([1, 0], judged=[1, 1]) for metric in meanings("accuracy@1")]
    assert scores == [1, 0.5, 1]  # the second divides by both relevant documents


@pytest.mark.parametrize("name", NOT_HERE)
def test_what_is_no_metric_of_rankings_is_refused_with_the_reason(name):
    with pytest.raises(irlearn.IRLearnError, match="irlearn has no .*: it ") as refused:
        irlearn.metric(name)
    assert refused.value.usage


@pytest.mark.parametrize("name", ["recip_rank_10", "recip_rank.5"])
def test_a_number_that_trec_eval_ignores_is_refused_with_what_to_write(name):
    with pytest.raises(irlearn.IRLearnError, match=r"For a cut-off, write RR@"):
        irlearn.metric(name)


NO_CUT_OFF_AND_NO_PROBABILITY = ["rbp.0", "RBP@1.5", "rbp.8.5", "P@0.5", "ERR@0.5"]
NOBODY_WRITES = ["NDCG:top=ten", "NDCG:top=3;top=5", "NDCG:type=Other", "ndcg@5--", "nDCG@", "-", "P at"]


@pytest.mark.parametrize("name", [*NO_CUT_OFF_AND_NO_PROBABILITY, *NOBODY_WRITES])
def test_what_has_no_meaning_is_refused(name):
    with pytest.raises(irlearn.IRLearnError) as refused:
        irlearn.metric(name)
    assert refused.value.usage


# ---- the tables --------------------------------------------------------------------------------


def test_every_meaning_is_a_metric_and_no_name_stands_twice():
    assert all(repr(irlearn.metric(ours)) == ours for ours in names.SYNONYMS)
    lines = [*names.SYNONYMS.values(), *names.AMBIGUOUS_NAMES]
    listed = [key for line in lines for key in names.keys(line)]
    assert len(listed) == len(set(listed))


def test_our_own_names_need_no_line_and_are_never_read_otherwise():
    listed = {key for line in names.SYNONYMS.values() for key in names.keys(line)}
    for name, metric in {**ALIASES, **REGISTRY}.items():
        assert names.key(name) not in listed and irlearn.metric(name) == metric


def test_a_contributors_metric_keeps_its_name(monkeypatch):
    monkeypatch.setitem(REGISTRY, "hit", irlearn.precision)
    assert irlearn.metric("hit@3") == irlearn.precision @ 3
    assert irlearn.metric("hit_at_3") == irlearn.precision @ 3

"""Every claim that five articles make about a metric, with its verdict, one test each.

A test is named after the article and the number of the claim: C000 Chaudhary 2020, C001 Monigatti, C002
Efimov, C003 OpenSource Connections, C004 Huang. Its docstring has the verdict and the claim: true, false (the
test is the counterexample), or qualified (true only under the condition behind the last colon; the test shows
it true with the condition and false without).
"""

import math
from itertools import pairwise, permutations, product

import pytest
import pytrec_eval

import irlearn
from irlearn import (
    average_precision,
    cg,
    dcg,
    err,
    f1,
    idcg,
    kendall_inversions,
    mean_average_precision,
    mse,
    ndcg,
    precision,
    rbp,
    recall,
    reciprocal_rank,
    search_length,
)
from near import near

NOT_TESTABLE = {
    "C000-16": "opinion: that nDCG can be compared across queries. The scale can; C003-12 shows what cannot.",
    "C001-08": "external fact: the default metrics of a leaderboard, which change.",
    "C001-09": "opinion: which metric is most popular. The document itself never argues it.",
    "C002-19": "opinion: which metrics are preferred and used more often.",
}

BINARY = [list(grades) for n in range(1, 7) for grades in product((0, 1), repeat=n)]
GRADED = [list(grades) for n in range(2, 5) for grades in product(range(4), repeat=n)]
FIVE = [list(order) for order in permutations((4, 3, 2, 1, 0))]
OLD = "max(1, log2(rank))"  # the discount in Huang's formula of DCG


def swap(grades, i, j):
    moved = list(grades)
    moved[i], moved[j] = moved[j], moved[i]
    return moved


def test_every_claim_has_a_test():
    expected = [f"C{d:03}-{n:02}" for d, count in enumerate((16, 9, 19, 15, 7)) for n in range(1, count + 1)]
    tests = {name: test.__doc__ for name, test in globals().items() if name.startswith("test_c00")}
    named = ["-".join(name.split("_")[1:3]).upper() for name in tests]
    assert sorted([*named, *NOT_TESTABLE]) == expected
    assert all(claim.startswith(("True: ", "False: ", "Qualified: ")) for claim in tests.values())


# ---- Chaudhary 2020 --------------------------------------------------------------------


def test_c000_01():
    """True: P@k ignores the order inside the top k."""
    for grades in BINARY:
        k = (len(grades) + 1) // 2
        for order in set(permutations(grades[:k])):
            assert precision([*order, *grades[k:]], k=k) == precision(grades, k=k)
    assert precision([1, 1, 1, 0, 0], k=5) == precision([0, 0, 1, 1, 1], k=5) == 0.6


def test_c000_02():
    """True: relevant documents first is better at equal P@5."""
    a, b = [1, 1, 1, 0, 0], [0, 0, 1, 1, 1]
    assert precision(a, k=5) == precision(b, k=5)
    for metric in (average_precision, reciprocal_rank, dcg, ndcg, rbp):
        assert metric(a) > metric(b)


def test_c000_03():
    """Qualified: P, R and F1 do not consider order: inside the cut-off."""
    for metric in (precision, recall, f1):
        for grades in BINARY:
            n = len(grades)
            assert near(metric(grades, k=n), metric(sorted(grades), k=n))
        assert metric([1, 0], k=1) > metric([0, 1], k=1)


def test_c000_04():
    """True: RR is between 0 and 1."""
    for grades in BINARY:
        values = [0.0] + [1 / rank for rank in range(1, len(grades) + 1)]
        assert reciprocal_rank(grades) in values


def test_c000_05():
    """True: RR is 0 if nothing relevant is returned."""
    for n in range(1, 8):
        assert reciprocal_rank([0] * n) == 0.0


def test_c000_06():
    """True: RR ignores later relevant results."""
    for grades in BINARY:
        if 1 in grades:
            first = grades.index(1) + 1
            assert reciprocal_rank(grades) == reciprocal_rank(grades[:first] + [0] * (len(grades) - first))


def test_c000_07():
    """True: AP considers all relevant items."""
    for grades in BINARY:
        for i, grade in enumerate(grades):
            for j, other in enumerate(grades):
                if grade == 1 and other == 0:
                    assert not near(average_precision(swap(grades, i, j)), average_precision(grades))


def test_c000_08():
    """Qualified: relevant items first gives AP 1: if all are returned."""
    for grades in BINARY:
        if 1 in grades:
            assert near(average_precision(grades), 1) == (kendall_inversions(grades) == 0)
    assert average_precision([1, 1, 0], judged=[1, 1, 1]) < 1  # one relevant document is missing


def test_c000_09():
    """Qualified: CG ignores order: inside the cut-off."""
    for grades in GRADED:
        assert all(cg(list(order)) == cg(grades) for order in set(permutations(grades)))
    assert cg([3, 2, 3, 0, 1], k=2) == cg([2, 3, 3, 0, 1], k=2) == 5
    assert cg([0, 2, 3, 3, 1], k=2) == 2  # a swap across the cut-off


def test_c000_10():
    """True: grade 3 is worth more at rank 1 than at rank 2."""
    assert dcg([3, 0]) == 3 and near(dcg([0, 3]), 1.8927892607143724)
    assert dcg([0, 3], discount=OLD) == 3  # not so with Huang's formula


def test_c000_11():
    """True: no penalty at rank 1."""
    for discount in ("log2(rank+1)", OLD, "rank"):
        assert dcg([1], discount=discount) == 1


def test_c000_12():
    """False: the share kept decays exponentially."""
    weights = [dcg([0] * n + [1]) for n in range(8)]
    ratios = [after / before for before, after in pairwise(weights)]
    assert all(a < b for a, b in pairwise(ratios))  # exponential: all the same
    assert [round(ratio, 3) for ratio in ratios[:4]] == [0.631, 0.792, 0.861, 0.898]
    looks = [rbp([0] * n + [1]) for n in range(8)]  # RBP is the exponential one
    assert all(near(b / a, 0.8) for a, b in pairwise(looks))


def test_c000_13():
    """Qualified: exponential gain punishes demotion more: not after normalising."""
    for grades in GRADED:
        for i in range(len(grades) - 1):
            if grades[i] > grades[i + 1]:
                worse = swap(grades, i, i + 1)
                linear = dcg(grades) - dcg(worse)
                exponential = dcg(grades, gain="exponential") - dcg(worse, gain="exponential")
                assert exponential >= linear - 1e-12
    assert ndcg([2, 0, 1]) < ndcg([2, 0, 1], gain="exponential")  # normalised: the milder one


def test_c000_14():
    """Qualified: a longer result list has the larger DCG: if it begins with the shorter."""
    for grades in GRADED:
        for n in range(len(grades)):
            assert dcg(grades[:n]) <= dcg(grades) + 1e-12
    assert dcg([3, 3, 3]) > dcg([1, 0, 0, 0, 0])


def test_c000_15():
    """Qualified: nDCG is in [0, 1] and 1 when perfect: for grades >= 0 that are not all 0."""
    for grades in GRADED:
        assert 0 <= ndcg(grades) <= 1 + 1e-12
        if any(grades):
            assert near(ndcg(sorted(grades, reverse=True)), 1)
    assert ndcg([0, 0]) == 0.0  # an ideal of zero: 0 by convention, not 1


# ---- Monigatti -------------------------------------------------------------------------


@pytest.mark.slow
def test_c001_01():
    """True: all five metrics lie in [0, 1]."""
    for grades in GRADED:
        for metric in (precision, recall, average_precision, reciprocal_rank, ndcg):
            for k in (1, 3, 10):
                assert 0 <= metric(grades, k=k) <= 1 + 1e-12


def test_c001_02():
    """Qualified: P and R are not rank-aware, MAP, MRR and nDCG are: inside the cut-off."""
    a, b = [1, 0, 0], [0, 0, 1]
    for metric in (precision, recall):
        assert metric(a, k=3) == metric(b, k=3)
        assert metric(a, k=2) > metric(b, k=2)  # across the cut-off they do see it
    for metric in (average_precision, reciprocal_rank, ndcg):
        assert metric(a, k=3) > metric(b, k=3)


def test_c001_03():
    """False: rank-aware metrics consider the number of relevant items."""
    assert reciprocal_rank([0, 1, 0, 0]) == reciprocal_rank([0, 1, 1, 1]) == 0.5


def test_c001_04():
    """Qualified: TP/(TP+FP) = TP/K: when K items came back."""
    for grades in BINARY:
        n = len(grades)
        assert precision(grades, k=n, denominator="retrieved") == precision(grades, k=n)
    assert precision([1, 0, 1, 0], k=10) == 0.2
    assert precision([1, 0, 1, 0], k=10, denominator="retrieved") == 0.5


def test_c001_05():
    """False: MRR is not in pytrec_eval."""
    assert "recip_rank" in pytrec_eval.supported_measures
    qrels = {"q1": {"a": 1}, "q2": {"c": 1}, "q3": {"b": 1}}
    run = {query: {"a": 3.0, "b": 2.0, "c": 1.0} for query in qrels}
    scores = pytrec_eval.RelevanceEvaluator(qrels, {"recip_rank"}).evaluate(run)
    ours = [reciprocal_rank(grades) for grades in ([1, 0, 0], [0, 0, 1], [0, 1, 0])]
    assert all(near(scores[q]["recip_rank"], rr) for q, rr in zip(qrels, ours, strict=True))


def test_c001_06():
    """Qualified: pytrec_eval does not average: evaluate() does not, a helper does."""
    qrels = {"q1": {"a": 1}, "q2": {"b": 1}}
    run = {query: {"a": 2.0, "b": 1.0} for query in qrels}
    scores = pytrec_eval.RelevanceEvaluator(qrels, {"map"}).evaluate(run)
    assert set(scores) == {"q1", "q2"}  # per query, no mean
    mean = pytrec_eval.compute_aggregated_measure("map", [scores[q]["map"] for q in scores])
    assert near(mean, mean_average_precision([[1, 0], [0, 1]]))


def test_c001_07():
    """False: NDCG needs graded relevance."""
    for grades in BINARY:
        assert 0 <= ndcg(grades) <= 1 + 1e-12
    assert near(ndcg([1, 0, 1]), 1.5 / (1 + 1 / math.log2(3)))


# ---- Efimov ----------------------------------------------------------------------------


def test_c002_01():
    """True: a lower MSE can be the worse ranking."""
    first, second = [1, 0, 0, 0, 0], [0, 0, 0, 0, 1]
    a = mse([0.9, 0.8, 0.7, 0.6, 0.5], first)
    b = mse([0.5, 0.4, 0.3, 0.2, 0.1], second)
    assert near(a, 0.35) and near(b, 0.27)
    assert b < a and reciprocal_rank(second) < reciprocal_rank(first)


@pytest.mark.slow
def test_c002_02():
    """True: precision and recall treat all items equally."""
    for grades in BINARY:
        for metric in (precision, recall):
            score = metric(grades, k=len(grades))
            orders = map(list, set(permutations(grades)))
            assert all(near(metric(order, k=len(grades)), score) for order in orders)


def test_c002_03():
    """True: fewer inversions can be worse for the user."""
    first, second = [1, 0, 0, 0, 1, 1, 1], [0, 0, 1, 1, 1, 1, 0]
    assert (kendall_inversions(first), kendall_inversions(second)) == (9, 8)
    for metric in (reciprocal_rank, average_precision, ndcg):
        assert metric(first) > metric(second)
    assert precision(first, k=5) < precision(second, k=5)  # not every metric takes the user's side


def test_c002_04():
    """Qualified: recall@k increases with k: never decreases."""
    for grades in BINARY:
        values = [recall(grades, k=k) for k in range(1, len(grades) + 1)]
        assert values == sorted(values)
    assert recall([1, 0], k=1) == recall([1, 0], k=2)  # it need not grow


def test_c002_05():
    """True: recall is 1 when everything is shown."""
    for grades in BINARY:
        if 1 in grades:
            assert recall(grades, k=len(grades)) == 1


def test_c002_06():
    """True: precision@k is not monotone in k."""
    assert precision([0, 1, 0], k=1) < precision([0, 1, 0], k=2) > precision([0, 1, 0], k=3)


def test_c002_07():
    """False: precision@10 tells ranks 1, 2 from ranks 9, 10."""
    top, bottom = [1, 1] + [0] * 8, [0] * 8 + [1, 1]
    assert precision(top, k=10) == precision(bottom, k=10) == 0.2
    assert average_precision(top) == 1 and near(average_precision(bottom), 7 / 45)


def test_c002_08():
    """True: AP gives more weight to the top."""
    for grades in BINARY:
        for i in range(1, len(grades)):
            if grades[i] > grades[i - 1]:
                assert average_precision(swap(grades, i, i - 1)) > average_precision(grades)


def test_c002_09():
    """True: AP is in [0, 1]."""
    for grades in BINARY:
        assert 0 <= average_precision(grades) <= 1


def test_c002_10():
    """True: irrelevant documents higher up lower AP."""
    assert near(average_precision([1, 0, 1, 1, 0]), 29 / 36)
    assert near(average_precision([0, 1, 0, 1, 1]), 8 / 15)


def test_c002_11():
    """Qualified: each grade counts about twice the one below: nearly, for high grades."""
    gain = [dcg([g], gain="exponential") for g in range(6)]
    assert gain[0] == 0  # no factor leads from 0 to 1
    factors = [b / a for a, b in pairwise(gain[1:])]
    assert [round(f, 2) for f in factors] == [3, 2.33, 2.14, 2.07]


def test_c002_12():
    """True: the discount grows with the position."""
    for discount in ("log2(rank+1)", "rank"):
        weights = [dcg([0] * n + [1], discount=discount) for n in range(50)]
        assert all(a > b for a, b in pairwise(weights))


@pytest.mark.parametrize("p", [0.1, 0.5, 0.8, 0.95])
def test_c002_13(p):
    """Qualified: look p^(i-1), stop p^(i-1)(1-p), 1/(1-p) documents: for p < 1."""
    sheet = rbp.explain([1] * 30, p=p)
    look, stop = list(sheet["look"]), list(sheet["stop"])
    for rank in range(1, 31):
        assert near(look[rank - 1], p ** (rank - 1))
        assert near(stop[rank - 1], p ** (rank - 1) * (1 - p))
    examined = sum(rank * p ** (rank - 1) * (1 - p) for rank in range(1, 2000))
    assert near(examined, 1 / (1 - p))
    with pytest.raises(irlearn.IRLearnError):  # the condition: nobody ever stops at p = 1
        rbp([1, 0], p=1)


@pytest.mark.parametrize("p", [0.1, 0.5, 0.8, 0.95])
def test_c002_14(p):
    """Qualified: RBP is in [0, 1]: at most 1 - p^n for n documents."""
    for grades in BINARY:
        assert 0 <= rbp(grades, p=p) <= 1 - p ** len(grades) + 1e-12
        assert near(rbp([1] * len(grades), p=p), 1 - p ** len(grades))


def test_c002_15():
    """True: p below 0.5 puts most of the weight on the top."""
    for p in (0.1, 0.3, 0.49, 0.51, 0.7, 0.9):
        first = rbp([1], p=p)
        rest = 1 - first  # the weights add up to 1 over an endless list
        assert (first > rest) == (p < 0.5)


def test_c002_16():
    """True: a larger p moves weight down the list."""
    for n in range(1, 8):
        shares = [rbp([1] * n, p=p) for p in (0.2, 0.5, 0.8, 0.9)]
        assert shares == sorted(shares, reverse=True) and len(set(shares)) == 4
    top, rest = [1, 0, 0, 0, 0, 0], [0, 1, 1, 1, 1, 1]
    assert rbp(top, p=0.5) > rbp(rest, p=0.5)
    assert rbp(top, p=0.8) < rbp(rest, p=0.8)  # the order can flip


def test_c002_17():
    """False: ERR is the average RR over queries."""
    graded = err([3, 2, 0], max_grade=4)  # one query, no mean, and not its RR either
    assert not near(graded, reciprocal_rank([3, 2, 0]))
    for grades in BINARY:
        assert near(err(grades, relevance="given"), reciprocal_rank(grades))
        if 1 in grades:
            rank = grades.index(1) + 1
            assert near(err(grades, relevance="given", p=0.5), 0.5 ** (rank - 1) / rank)


def test_c002_18():
    """Qualified: nDCG, RBP and ERR handle grades, AP, MAP and MRR do not: after a map."""
    for metric in (average_precision, reciprocal_rank):
        assert metric([3, 0, 1]) == metric([1, 0, 3])  # a threshold makes grades equal
        assert metric([3, 0, 1], rel=2) != metric([1, 0, 3], rel=2)
    assert ndcg([3, 0, 1]) > ndcg([1, 0, 3])
    assert err([3, 0, 1]) > err([1, 0, 3])
    assert rbp([3, 0, 1]) == rbp([1, 0, 3])  # binary unless you say how to map
    for relevance in ("grade/max_grade", "(2^grade-1)/2^max_grade"):
        mapped = {"relevance": relevance, "max_grade": 3}
        assert rbp([3, 0, 1], **mapped) > rbp([1, 0, 3], **mapped)


# ---- OpenSource Connections ------------------------------------------------------------


def test_c003_01():
    """True: documents below the cut-off do not matter."""
    for grades in BINARY:
        for tail in ([0], [1], [1, 1, 0]):
            n = len(grades)
            assert precision(grades + tail, k=n) == precision(grades, k=n)


def test_c003_02():
    """True: AP separates 1,1,1,0,0 from 0,0,1,1,1."""
    assert average_precision([1, 1, 1, 0, 0]) == 1
    assert near(average_precision([0, 0, 1, 1, 1]), 43 / 90)


def test_c003_03():
    """True: early irrelevant documents hurt AP most."""
    example = [1, 0, 1, 0, 1]
    early = average_precision(example) - average_precision([0, 1, 1, 0, 1])
    late = average_precision([1, 0, 1, 1, 0]) - average_precision(example)
    assert near(early, 1 / 6) and near(late, 1 / 20)


def test_c003_04():
    """False: AP: large impact of low-rank results."""
    one = [[0] * n + [1] + [0] * (9 - n) for n in range(10)]
    lost = [average_precision(a) - average_precision(b) for a, b in pairwise(one)]
    assert lost == sorted(lost, reverse=True)  # the further down, the less a rank costs


def test_c003_05():
    """True: any graded scale can be made binary."""
    assert precision([4, 3, 2, 1, 0], k=5, rel=3) == 0.4
    assert precision([4, 3, 2, 1, 0], k=5, rel=1) == 0.8  # and the threshold decides the score
    for grades in GRADED:
        for rel in (1, 2, 3):
            binary = [int(grade >= rel) for grade in grades]
            assert average_precision(grades, rel=rel) == average_precision(binary)


def test_c003_06():
    """True: the logarithm discounts more gently than 1/rank."""
    for n in [*range(60), 99, 999]:
        log, reciprocal = dcg([0] * n + [1]), dcg([0] * n + [1], discount="rank")
        assert log > reciprocal if n else log == reciprocal


def test_c003_07():
    """Qualified: both DCGs agree for binary grades: for 2^g - 1, not as printed."""
    for grades in BINARY:
        assert near(dcg(grades), dcg(grades, gain="exponential"))
    as_printed = {0: 0.5, 1: 1}
    assert near(dcg([0, 1], gain=as_printed), 0.5 + 1 / math.log2(3))
    for grades in BINARY:
        assert near(dcg(grades, gain=as_printed), dcg(grades)) == all(grades)


def test_c003_08():
    """True: the alternative emphasises highly relevant documents."""
    ratios = [dcg([g], gain="exponential") / dcg([g]) for g in range(1, 6)]
    assert ratios[0] == 1 and all(a < b for a, b in pairwise(ratios))


def test_c003_09():
    """True: DCG mixes the quality of engine and index."""
    rich, poor = [4, 4, 3, 3, 3], [2, 1, 1, 1, 0]
    assert dcg(rich, gain="exponential") > 7 * dcg(poor, gain="exponential")
    assert ndcg(rich) == ndcg(poor) == 1


def test_c003_10():
    """Qualified: 1 means that nothing can be gained: for log2(rank+1) and all judged."""
    for grades in GRADED:
        if any(grades):
            for k in (2, len(grades)):
                best = sorted(grades, reverse=True)[:k]
                assert near(ndcg(grades, k=k), 1) == (grades[:k] == best)
    assert near(ndcg([1, 0], judged=[3, 1, 0], ideal="retrieved"), 1)  # the local ideal
    assert near(ndcg([2, 3, 1, 0], discount=OLD), 1)  # Huang's discount


def test_c003_11():
    """False: further from the ideal order is always lower."""
    nearer, further = [2, 4, 3, 1, 0], [4, 0, 1, 2, 3]
    assert kendall_inversions(nearer) == 2 < kendall_inversions(further) == 6
    assert ndcg(nearer) < ndcg(further)
    worst = min(FIVE, key=ndcg)
    assert worst == [0, 1, 2, 3, 4]  # what is true: the reversal is the lowest


def test_c003_12():
    """True: five grade-1 documents, the best there are, have nDCG 1."""
    assert ndcg([1] * 5, k=5) == 1
    assert near(ndcg([1] * 5, k=5, ideal="maximum", max_grade=4), 1 / 4)
    assert near(ndcg([1] * 5, k=5, ideal="maximum", max_grade=4, gain="exponential"), 1 / 15)


def test_c003_13():
    """True: the maximum ideal only scales DCG."""
    for k in (1, 2, 4):
        for grades in GRADED:
            assert near(ndcg(grades, k=k, ideal="maximum", max_grade=4), dcg(grades, k=k) / dcg([4] * k))


def test_c003_14():
    """Qualified: the local ideal tells nothing useful: it still measures the order."""
    for same in (1, 4):
        assert ndcg([same] * 5, judged=[same] * 5 + [4] * 5, k=5, ideal="retrieved") == 1
    index = [4, 3, 2, 1, 1, 0, 3, 4, 0, 0]
    assert near(ndcg(index, k=5, ideal="retrieved@k"), 1)
    assert near(ndcg(index, k=5), 0.7641958023189374)
    assert ndcg([1, 4], ideal="retrieved") < ndcg([4, 1], ideal="retrieved")  # it sees the order


def test_c003_15():
    """True: the ten-document example can be improved to 1."""
    index = [4, 3, 2, 1, 1, 0, 3, 4, 0, 0]
    assert ndcg(index, k=5) < 1
    assert near(ndcg([4, 4, 3, 3, 2, 1, 1, 0, 0, 0], k=5), 1)


# ---- Huang -----------------------------------------------------------------------------


def test_c004_01():
    """True: P@K ignores documents ranked below K."""
    for grades in BINARY:
        for k in range(1, len(grades)):
            assert precision(grades, k=k) == precision(grades[:k], k=k)


def test_c004_02():
    """Qualified: AP is the mean of P@K at the relevant ranks: if all are returned."""
    for grades in BINARY:
        ranks = [i + 1 for i, grade in enumerate(grades) if grade]
        if ranks:
            mean = sum(precision(grades, k=k) for k in ranks) / len(ranks)
            assert near(average_precision(grades), mean)
            assert average_precision(grades, judged=[*grades, 1]) < mean  # one was not returned


def test_c004_03():
    """True: MAP counts each query equally."""
    first, second = [0, 0, 0, 0, 1], [1, 1, 1, 0, 0]
    mean = (average_precision(first) + average_precision(second)) / 2
    assert near(mean_average_precision([first, second]), mean) and near(mean, 0.6)
    pooled = (1 / 5 + 1 + 1 + 1) / 4  # were every relevant document to count equally
    assert not near(mean, pooled)


def test_c004_04():
    """True: search length is the rank of the answer."""
    for n in range(8):
        grades = [0] * n + [1, 0]
        assert search_length(grades) == n + 1
        assert near(reciprocal_rank(grades), 1 / search_length(grades))
        assert near(average_precision(grades), reciprocal_rank(grades))
        assert search_length(grades, count="nonrelevant") == n  # Cooper 1968


def test_c004_05():
    """Qualified: a lower position is worth less: not rank 2 under this document's formula."""
    for n in range(9):
        a, b = [0] * n + [3], [0] * (n + 1) + [3]
        assert dcg(a) > dcg(b)
        assert (dcg(a, discount=OLD) > dcg(b, discount=OLD)) == (n > 0)


def test_c004_06():
    """False: the discount is 1/log(rank)."""
    assert math.log2(1) == 0  # 1/log(rank) has no value at rank 1
    assert dcg([3], discount=OLD) == 3  # so the formula keeps rank 1 as it is
    with pytest.raises(irlearn.IRLearnError):
        dcg([3], discount="log2(rank)")


@pytest.mark.slow
def test_c004_07():
    """True: the ideal has the highest grades first."""
    for grades in GRADED:
        for discount in ("log2(rank+1)", OLD, "rank"):
            best = max(dcg(list(order), discount=discount) for order in set(permutations(grades)))
            assert near(dcg(sorted(grades, reverse=True), discount=discount), best)
            assert near(idcg(grades, discount=discount), best)


# ---- what follows from them ------------------------------------------------------------


def test_dividing_by_those_retrieved_can_reward_a_loss():
    two = [1, 1, 0, 0, 0]
    assert near(average_precision([1, 0, 0, 0, 1], denominator="retrieved", judged=two), 0.7)
    assert average_precision([1, 0, 0, 0, 0], denominator="retrieved", judged=two) == 1
    assert average_precision([1, 0, 0, 0, 0], judged=two) == 0.5

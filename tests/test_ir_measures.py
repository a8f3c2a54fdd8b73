"""Measures of ir_measures, as objects and as text, score the same here, or an error says what to write."""

import random

import ir_measures
import pytest
from ir_measures import (
    AP,
    ERR,
    RBP,
    RR,
    SDCG,
    Bpref,
    IPrec,
    Judged,
    NumRel,
    NumRelRet,
    NumRet,
    P,
    R,
    Rprec,
    SetAP,
    SetF,
    SetP,
    SetR,
    SetRelP,
    Success,
    infAP,
    nDCG,
)

import irlearn
import other_tools
from every import every
from irlearn import IRLearnError

SCALE = {1: 2, 2: 3, 3: 7, 4: 10}
UNUSUAL = {0: 1, 1: 9, 2: 3, 3: 0, 4: 5}  # documents of grade 0 gain, those without a grade don't
MEASURES = [
    *[nDCG, nDCG @ 5, nDCG(dcg="log2") @ 5, nDCG(gains=SCALE), nDCG(gains=SCALE, dcg="log2") @ 3],
    *[nDCG(gains=UNUSUAL), nDCG(gains=UNUSUAL) @ 3],
    *[P @ 5, P(rel=2) @ 5, R @ 5, R(rel=3) @ 5, Success @ 3, Success(rel=2) @ 1],
    *[RR, RR(rel=2), RR(rel=2) @ 3, AP, AP(rel=2), AP(rel=2) @ 5, Rprec, Rprec(rel=2)],
    *[Bpref, Bpref(rel=2), infAP, infAP(rel=2), IPrec @ 0.3, IPrec(rel=2) @ 0.7],
    *[SetP, SetP(rel=2), SetR, SetR(rel=2), SetF, SetF(beta=2.0), SetF(beta=0.5, rel=2), SetAP, SetAP(rel=2)],
    *[SetRelP, SetP(relative=True, rel=2), SetP(relative=False), NumRet, NumRet(rel=2), NumRelRet, NumRel],
    *[Judged @ 5, RBP(rel=1), RBP(rel=2, p=0.5), SDCG(max_rel=4) @ 5, nDCG(judged_only=False) @ 5],
]
OF_GDEVAL = [nDCG(dcg="exp-log2") @ 5, ERR @ 5]  # the script rounds to five decimals
# Text is irlearn's notation, where a share of the R relevant documents is rounded up; see `irlearn.metric`.
OTHERWISE_AS_TEXT = [IPrec @ 0.3, IPrec(rel=2) @ 0.7]


def a_collection():
    """Draw grades 0 to 4, documents that nobody judged, and no ties, which tools break in different ways."""
    draw = random.Random(5)
    qrels, run = {}, {}
    for number in range(1, 41):
        docs = [f"d{at}" for at in range(14)]
        some = draw.sample(docs, 9)
        qrels[str(number)] = {doc: draw.choice([0, 0, 1, 2, 3, 4]) for doc in some} | {some[0]: 2, some[1]: 0}
        run[str(number)] = {doc: draw.random() for doc in [some[0], *draw.sample(docs, draw.randint(1, 9))]}
    return qrels, run


QRELS, RUN = a_collection()


def theirs(measure):
    """Return the score of each query as ir_measures computes it."""
    return {one.query_id: one.value for one in ir_measures.iter_calc([measure], QRELS, RUN)}


@every("measure", MEASURES, ids=repr)
def test_a_measure_object_is_understood(measure):
    (ours,) = irlearn.evaluate(QRELS, RUN, measure).per_query.values()
    assert ours == pytest.approx(theirs(measure), abs=1e-9)


@pytest.mark.skipif("gdeval" not in other_tools.AVAILABLE, reason="gdeval is a Perl script")
@pytest.mark.parametrize("measure", OF_GDEVAL, ids=repr)
def test_a_measure_of_gdeval_is_understood(measure):
    (ours,) = irlearn.evaluate(QRELS, RUN, measure).per_query.values()
    assert ours == pytest.approx(theirs(measure), abs=0.6e-5)


@pytest.mark.slow
@every("measure", [m for m in MEASURES if m not in OTHERWISE_AS_TEXT], ids=repr)
def test_the_text_of_a_measure_is_understood(measure):
    (ours,) = irlearn.evaluate(QRELS, RUN, repr(measure)).per_query.values()
    assert ours == pytest.approx(theirs(measure), abs=1e-9)


def test_where_text_means_something_else_the_docstring_says_it():
    for measure in OTHERWISE_AS_TEXT:
        assert irlearn.metric(measure) != irlearn.metric(repr(measure))
        assert f'"{measure.NAME}@' in irlearn.metric.__doc__
    assert '"RBP"' in irlearn.metric.__doc__ and irlearn.metric("RBP").options["relevance"] == "binary"


def test_the_collection_tells_the_options_apart():
    """So an option that was ignored would be noticed."""
    for one, other in [
        *[(nDCG @ 5, nDCG(gains=SCALE) @ 5), (P @ 5, P(rel=2) @ 5), (SetF, SetF(beta=2.0))],
        *[(SetP, SetRelP), (NumRet, NumRelRet), (nDCG @ 5, SDCG(max_rel=4) @ 5), (RBP(rel=1), RBP(rel=2))],
    ]:
        assert theirs(one) != pytest.approx(theirs(other), abs=1e-3)


def test_scores_are_found_by_the_measure_object():
    asked = [nDCG @ 5, IPrec @ 0.3, SetF(beta=2.0)]
    found = irlearn.evaluate(QRELS, RUN, asked)
    of_f = f"F(beta={2**0.5})"  # what ir_measures calls beta is squared here
    assert found.names == ["nDCG@5", "IPrec(rounding='trec_eval 9')@0.3", of_f]
    for measure in asked:
        mean = ir_measures.calc_aggregate([measure], QRELS, RUN)[measure]
        assert found.mean[measure] == pytest.approx(mean)
        same = irlearn.compare(QRELS, RUN, RUN, measure)
        assert same[measure].means[0] == pytest.approx(found.mean[measure])
    assert irlearn.metric(P(rel=2) @ 5) == irlearn.metric("P(rel=2)@5")
    both = irlearn.evaluate(QRELS, RUN, [IPrec @ 0.3, "IPrec@0.3"])  # the text rounds otherwise
    assert both.names == ["IPrec(rounding='trec_eval 9')@0.3", "IPrec@0.3"]


@pytest.mark.parametrize(
    ("measure", "says"),
    [
        (nDCG(judged_only=True) @ 10, "Remove the unjudged documents yourself: run = "),
        ("P(judged_only=True)@5", "ask for P without judged_only"),
        (RBP, "Use ir_measures.RBP.rel=1."),
        ("nDCG(dcg='exp')@10", "dcg='exp' isn't valid.*'exp-log2'"),
        (nDCG(gains=SCALE, dcg="exp-log2"), "no option 'gains'"),
        ("nDCG(gains=4)", "gain=4 isn't valid"),
        ("P(dcg='log2')", "no option 'dcg'"),
        (SDCG(max_rel=4, min_rel=1) @ 5, "No metric is called SDCG"),
        (ir_measures.Compat(p=0.8), "No metric is called Compat"),
        (ir_measures.alpha_nDCG @ 5, "Call alpha_ndcg"),
    ],
    ids=repr,
)
def test_what_is_not_understood_says_what_to_write(measure, says):
    with pytest.raises(IRLearnError, match=says) as refused:
        irlearn.evaluate(QRELS, RUN, measure)
    assert refused.value.usage


def test_the_advice_for_judged_only_gives_their_number():
    run = {q: {d: s for d, s in docs.items() if d in QRELS.get(q, {})} for q, docs in RUN.items()}
    for measure in (nDCG @ 5, P @ 5, AP):
        ours = irlearn.evaluate(QRELS, run, measure)[repr(measure)]
        assert ours == pytest.approx(theirs(measure(judged_only=True)), abs=1e-9)
        assert ours != pytest.approx(theirs(measure), abs=1e-3)

"""Bounds: the unjudged results (holes) of a ranking filled with every grade; a *filling* has one for each.

Two laws of metrics spare most fillings. *Rising*: a better grade never lowers the score. *Top-heavy*: neither
does a better result that changes places with one above it.
"""

import json
import random
from itertools import combinations_with_replacement, product

import pytest

import irlearn
from irlearn import IRLearnError
from irlearn.cli import main
from irlearn.questions import bounds
from irlearn.questions.bounds import RISING, TOP_HEAVY
from rings import quick_for

METRICS = [irlearn.metric(name) for name, m in irlearn.metrics().items() if m.reads_a_ranking]
GRADES = (0, 1, 2)
# The metrics that a better grade of one result can lower, each with a shortest example: grades before, grades
# after, and the cut-off. All judged documents are retrieved.
LOWERED_BY_A_BETTER_GRADE = {
    "R": ((1, 0), (1, 1), 1),
    "F": ((1, 0), (1, 1), 1),
    "F1": ((1, 0), (1, 1), 1),
    "Rprec": ((1, 0, 0), (1, 0, 1), None),
    "AP": ((1, 0), (1, 1), 1),
    "nDCG": ((1, 1), (1, 2), None),
    "Q": ((1, 0), (1, 1), 1),
    "nDCGrel": ((1, 1), (1, 2), None),
    "Rndcg": ((1, 1), (1, 2), None),
    "G": ((1, 1), (1, 2), None),
    "binG": ((1, 0, 0), (1, 0, 1), None),
    "IPrec": ((1, 0, 0, 1), (1, 0, 1, 1), None),
    "IAP": ((1, 0, 0), (1, 0, 1), None),
    "Bpref": ((1, 0, 0), (1, 0, 1), None),
    "infAP": ((1, 0), (1, 1), None),
    "SetAP": ((1, 0), (1, 1), 1),
    "RelativeP": ((0, 1, 0), (0, 1, 1), 2),
    "RprecMult": ((1, 0, 0), (1, 0, 1), None),
    "NumNonrelJudgedRet": ((0,), (1,), None),
    "SL": ((0, 1), (1, 1), None),
    "Inversions": ((0, 1), (1, 1), None),
}


def cut_offs(metric):
    return (None, 1, 2, 3) if "k" in metric.parameters else (None,)


def score(metric, grades, k, extra=()):
    """Score a list of which all is judged, and ``extra`` besides."""
    options = {} if k is None else {"k": k}
    if metric.name == "ERR":
        options["max_grade"] = 2
    return metric(list(grades), judged=[*grades, *extra], **options)


def all_scores(metric, k, longest, extra=()):
    lists = (grades for n in range(1, longest + 1) for grades in product(GRADES, repeat=n))
    return {grades: score(metric, grades, k, extra) for grades in lists}


def better_grades(scores):
    """Generate each list's score with that of every list in which one of its grades is raised by 1."""
    for grades, now in scores.items():
        for n, grade in enumerate(grades):
            then = scores.get((*grades[:n], grade + 1, *grades[n + 1 :]))
            if then is not None:
                yield now, then


def better_first(scores):
    """Generate each list's score with its score after a better result and one above it change places."""
    for grades, now in scores.items():
        for n, grade in enumerate(grades):
            for m in range(n + 1, len(grades)):
                if grades[m] > grade:
                    moved = list(grades)
                    moved[n], moved[m] = grades[m], grade
                    yield now, scores[tuple(moved)]


def none_lower(pairs):
    return all(then >= now - 1e-12 for now, then in pairs)


def check_laws(metric, longest, extras):
    """Check the laws on all lists up to this length, with each of these tuples of grades judged besides."""
    for k, extra in product(cut_offs(metric), extras):
        scores = all_scores(metric, k, longest, extra)
        assert metric.name not in RISING or none_lower(better_grades(scores)), (metric, k, extra)
        assert metric.name not in TOP_HEAVY or none_lower(better_first(scores)), (metric, k, extra)


def check_every_filling(metric, length, most_holes, ks, monkeypatch):
    """Compare the bounds of all lists of this length that have few holes with those of all their fillings."""
    monkeypatch.setattr(bounds, "MOST", 0)  # else all fillings of short lists are tried, and no law is used
    monkeypatch.setattr(bounds, "comb", lambda *_: 0)  # sets of grades, of which MOST, 0, would allow none
    top = {"max_grade": 2}
    for k in ks:
        options = {} if k is None else {"k": k}
        scores = all_scores(metric, k, length)
        for ranking in product((None, *GRADES), repeat=length):
            if not 0 < ranking.count(None) <= most_holes:
                continue
            choices = [GRADES if grade is None else (grade,) for grade in ranking]
            found = irlearn.bounds(metric, list(ranking), **top, **options)
            assert found.law in ("rising", "top-heavy")
            filled = [scores[grades] for grades in product(*choices)]
            assert found.low == pytest.approx(min(filled), abs=1e-12), (metric, ranking, k)
            assert found.high == pytest.approx(max(filled), abs=1e-12), (metric, ranking, k)


by_law = pytest.mark.parametrize("metric", quick_for(9, [m for m in METRICS if m.name in TOP_HEAVY]), ids=str)


@by_law
def test_the_laws_hold_for_short_lists(metric):
    check_laws(metric, longest=3, extras=[(), (2,)])


@pytest.mark.long
@by_law
def test_the_laws_hold_for_lists_up_to_six(metric):
    extras = [each for n in range(3) for each in combinations_with_replacement(GRADES, n)]
    check_laws(metric, longest=5, extras=extras)
    check_laws(metric, longest=6, extras=[()])


@by_law
def test_few_fillings_bound_as_all_do(metric, monkeypatch):
    check_every_filling(metric, length=3, most_holes=2, ks=(None,), monkeypatch=monkeypatch)


@pytest.mark.long
@by_law
def test_few_fillings_bound_as_all_do_up_to_six(metric, monkeypatch):
    for length in range(1, 7):
        check_every_filling(metric, length, most_holes=3, ks=cut_offs(metric)[::2], monkeypatch=monkeypatch)


@pytest.mark.parametrize("metric", quick_for(9, METRICS), ids=str)
def test_metrics_that_a_better_grade_can_lower_are_named_with_their_smallest_case(metric):
    longest = 4  # no better grade lowers the score of a list up to this length
    if metric.name in LOWERED_BY_A_BETTER_GRADE:
        before, after, k = LOWERED_BY_A_BETTER_GRADE[metric.name]
        assert score(metric, after, k) < score(metric, before, k)
        longest = len(before) - 1
    for k in cut_offs(metric):
        assert none_lower(better_grades(all_scores(metric, k, longest))), (
            "a better grade lowers it: name it in LOWERED_BY_A_BETTER_GRADE, with its shortest list"
        )


def test_metrics_that_keep_no_law_are_known_and_refuse_too_many_fillings():
    names, asks_no_grade = {metric.name for metric in METRICS}, {"Unjudged"}
    told = "a metric is in RISING or TOP_HEAVY (questions/bounds), or is named in this file"
    assert names - TOP_HEAVY == {"SL", "Q", "nDCGrel", "Inversions"}, told
    assert names - RISING - asks_no_grade == set(LOWERED_BY_A_BETTER_GRADE), told
    with pytest.raises(IRLearnError, match=r"40 unjudged results and grades from 0 to 2, there are 1.22e"):
        irlearn.bounds("Q", [2] + [None] * 40)


def test_every_filling_is_tried_under_an_option_for_which_no_law_is_known():
    table = {0: 0, 1: 5, 2: 1}
    found = irlearn.bounds("DCG", [2, None, None], gain=table)
    assert (found.law, found.tried, found.highest) == ("", 9, [2, 1, 1])
    with pytest.raises(IRLearnError, match="no law for DCG.* leaves fewer than 20,000"):
        irlearn.bounds("DCG", [2] + [None] * 12, gain=table)


def test_a_filled_hole_is_judged_and_counts_in_the_ideal():
    found = irlearn.bounds("nDCG@2", [1, None, None])
    assert found.high == 1 and found.lowest == [1, 0, 1] and found.score == 1
    assert found.low == irlearn.ndcg([1, 0, 1], k=2)
    found = irlearn.bounds("R", [1, None], [1, 1, 1])
    assert (found.low, found.score, found.high) == (1 / 3, 1 / 3, 0.5)


def test_the_residual_of_rbp_is_the_width():
    p = 0.8
    found = irlearn.bounds("RBP", [1, None, 0, None, 1], p=p)
    assert found.width == pytest.approx((1 - p) * (p + p**3), abs=1e-12)


def test_a_grade_below_zero_is_a_hole_and_leaves_the_judgments():
    found = irlearn.bounds("AP", [1, -1, 0], [1, -1, 0])
    assert (found.holes, found.low, found.high) == ([2], 1.0, 1.0)
    assert found.explain("high").score == irlearn.average_precision([1, 1, 0], judged=[1, 1, 0])


def test_the_explanation_of_an_end_has_its_score():
    found = irlearn.bounds("nDCG@3", [2, None, 1], [2, 2, 1])
    assert found.explain().score == found.low and found.explain("high").score == found.high


def test_exact_fractions_stay_exact():
    found = irlearn.bounds("AP", [1, None, 1], exact=True)
    assert (str(found.low), str(found.high)) == ("5/6", "1")


def test_bounds_print_both_ends_and_how_they_were_found():
    assert str(irlearn.bounds("nDCG@5", [2, None, 0, None, 1])).splitlines() == [
        "nDCG@5 lies between 0.8635 and 0.973, whatever grade from 0 to 2 its 2 unjudged results have.",
        "",
        "lowest   0.8635  2 [0] 0 [2] 1",
        "now      0.9072  2 ? 0 ? 1",
        "highest  0.973   2 [2] 0 [1] 1",
        "",
        "All 9 ways to fill the holes were scored.",
        "Better grades don't always help here, because a filled hole also counts as a judged document.",
        "Documents that weren't retrieved aren't filled in.",
    ]
    no_hole = "P is 0.5: every result is judged, with no hole to fill."
    assert str(irlearn.bounds("P", [1, 0])).startswith(no_hole)
    assert "never lowers ERR" in str(irlearn.bounds("ERR", [None] * 50, max_grade=4))


@pytest.mark.parametrize(
    ("metric", "ranking", "top", "sentence"),
    [
        ("MAP", [[1]], None, "MAP doesn't take the grades of one ranking"),
        ("AP", [1, None], 1.5, "max_grade=1.5 is out of range"),
        ("AP", [1, None], True, "max_grade=True is out of range"),
        ("AP", [1, "x"], None, "'x'"),
    ],
)
def test_bad_input_is_refused(metric, ranking, top, sentence):
    with pytest.raises(IRLearnError, match=sentence):
        irlearn.bounds(metric, ranking, max_grade=top)


def holed(seed, queries=12):
    """Make judgments and a run with unjudged results, queries without results, and grades below 0."""
    draw = random.Random(seed)
    qrels = {f"q{i}": {f"d{j}": draw.choice((0, 0, 1, 2)) for j in range(6)} for i in range(queries)}
    run = {f"q{i}": [f"d{j}" for j in draw.sample(range(9), draw.randint(1, 7))] for i in range(1, queries)}
    return qrels, run


@pytest.mark.parametrize("metric", ["nDCG@5", "AP", "RR", "P@3", "R", "RBP", "ERR(max_grade=2)@5", "INST@5"])
def test_the_bounds_of_a_run_are_those_of_its_queries(metric):
    qrels, run = holed(metric)
    found = irlearn.bounds(metric, qrels=qrels, run=run, max_grade=2)
    k = irlearn.metric(metric).options.get("k")
    for query, docs in qrels.items():
        ranking = [docs.get(doc) for doc in run.get(query, [])][:k]
        alone = irlearn.bounds(metric, ranking, [*docs.values()], max_grade=2)
        each = found.per_query[query]
        expected = alone.low, alone.score, alone.high
        assert (each.low, each.score, each.high) == pytest.approx(expected, abs=1e-12)
        assert each.holes == len(alone.holes)
    assert found.score == pytest.approx(irlearn.evaluate(qrels, run, metric).mean[metric], abs=1e-12)
    assert found.low <= found.score <= found.high and str(found) and found.to_html() and found.to_json()


def test_bounds_of_a_run_by_command_and_what_they_refuse(tmp_path, capsys):
    qrels, run = holed("files")
    for name, thing in (("qrels", qrels), ("run", run)):
        (tmp_path / f"{name}.json").write_text(json.dumps(thing))
    files = ["--qrels", str(tmp_path / "qrels.json"), "--run", str(tmp_path / "run.json")]
    assert main(["bounds", "nDCG@5", *files, "--max_grade", "2"]) == 0
    assert capsys.readouterr().out.startswith("The mean nDCG@5 lies between ")
    for wrong in ({"qrels": qrels}, {"qrels": qrels, "run": run, "exact": True}, {}):
        with pytest.raises(irlearn.IRLearnError, match="Give one of the two"):
            irlearn.bounds("AP", **wrong)
    with pytest.raises(irlearn.IRLearnError, match="Query 'q': "):
        irlearn.bounds("nDCG", qrels={"q": {"a": 1}}, run={"q": [f"d{i}" for i in range(100)]}, max_grade=9)

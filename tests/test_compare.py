"""`irlearn.compare`: differences, counts and words of two systems; what is left out is named."""

import json
import math
import random
import re

import pytest

import irlearn
from every import every
from irlearn.cli import main
from lazy_import import lazy_import

significance = lazy_import("irlearn.questions.compare.significance")


def made_up(seed, queries=14, lift=0.3):
    """Draw qrels, a run, and a run that is better by about ``lift``."""
    rng = random.Random(seed)
    qrels = {f"q{i}": {f"d{j}": rng.choice([0, 0, 1, 2]) for j in range(8)} for i in range(queries)}

    def run(better):
        return {q: {d: rng.random() + better * g for d, g in j.items()} for q, j in qrels.items()}

    return qrels, run(0), run(lift)


def test_differences_are_b_minus_a_for_every_judged_query():
    qrels, a, b = made_up(1)
    del b["q3"]
    found = irlearn.compare(qrels, a, b, "nDCG@5")["ndcg_cut_5"]
    scores = [irlearn.evaluate(qrels, run, "nDCG@5")["nDCG@5"] for run in (a, b)]
    assert found.differences == {q: pytest.approx(scores[1][q] - scores[0][q]) for q in qrels}
    assert found.scores_b["q3"] == 0
    better = sum(scores[1][q] > scores[0][q] + 1e-9 for q in qrels)
    assert found.counts[0] == better and sum(found.counts) == len(qrels)
    assert [d for _, d in found.sorted] == sorted(found.differences.values(), reverse=True)


def test_the_decisive_query_is_opened_with_both_derivations():
    qrels, a, b = made_up(2)
    comparison = irlearn.compare(qrels, a, b, ["nDCG@5", "AP"])
    paired = comparison["AP"]
    first, second = comparison.explain("AP")
    assert second.score - first.score == pytest.approx(paired.differences[paired.most_different])
    assert abs(paired.differences[paired.most_different]) == max(map(abs, paired.differences.values()))


# ---- names -----------------------------------------------------------------------------


@every("asked", ["RR", "MRR", "recip_rank", "AP", "MAP", "map", "ndcg_cut_5", "ndcg_at_5"])
@every("other", ["RR", "MRR", "recip_rank", "AP", "MAP", "map", "ndcg_cut_5", "nDCG@5"])
def test_a_result_is_found_under_every_name_of_its_metric(asked, other):
    qrels, a, b = made_up(5)
    results, comparison = irlearn.evaluate(qrels, a, asked), irlearn.compare(qrels, a, b, asked)
    name_of = {"MRR": "RR", "recip_rank": "RR", "MAP": "AP", "map": "AP", "ndcg_cut_5": "nDCG@5"}
    name_of["ndcg_at_5"] = "nDCG@5"
    if name_of.get(asked, asked) == name_of.get(other, other):
        assert results[other] == results.per_query[asked] and results.mean[other] == results.mean[asked]
        assert comparison[other] is comparison.paired[asked] is comparison[irlearn.metric(other)]
        assert other in results.mean and results.mean.get(other) == results.mean[asked]
        return
    assert other not in results.mean and results.mean.get(other, "none") == "none"
    for place in (results, results.mean, comparison, comparison.paired):
        with pytest.raises(KeyError) as missing:
            place[other]
        assert f"no result for {other} here, only for {asked}. To get it, name {other} among" in str(
            missing.value
        )
        assert isinstance(missing.value, irlearn.IRLearnError) and missing.value.usage


def test_a_geometric_mean_is_not_found_under_the_name_of_what_it_averages():
    qrels, a, _ = made_up(5)
    results = irlearn.evaluate(qrels, a, "GMAP")
    assert results.mean["gm_map"] == results.mean["GMAP"]
    for place in (results.mean, results.per_query):
        with pytest.raises(KeyError):
            place["AP"]
    both = irlearn.evaluate(qrels, a, ["GMAP", "MAP"])
    assert both.mean["AP"] == both.mean["MAP"] != both.mean["GMAP"]


@pytest.mark.parametrize("thing", ["nonsense", "accuracy@5", 3, None])
def test_what_names_no_metric_has_no_result(thing):
    qrels, a, _ = made_up(5)
    mean = irlearn.evaluate(qrels, a, "RR").mean
    assert thing not in mean and mean.get(thing) is None
    with pytest.raises(irlearn.IRLearnError):
        mean[thing]


# ---- equal scores ----------------------------------------------------------------------


def with_ties(seed):
    """Draw qrels and two runs with scores 0, 1 or 2, so that queries have ties; in the first, all of q0."""
    qrels, *runs = made_up(seed)
    rng = random.Random(seed)
    coarse = [{q: {d: rng.choice([0.0, 1.0, 2.0]) for d in docs} for q, docs in run.items()} for run in runs]
    coarse[0]["q0"] = dict.fromkeys(coarse[0]["q0"], 1.0)
    return qrels, *coarse


TIES = {  # how to order equal scores: words of the sentence, and the line on all metrics
    "doc_id": ("their order is only that of the ids.", None),
    "given": ("their order is only that in which they were given.", "{} are ordered as given."),
    "mean": (
        "the mean over all their orders is used.",
        "If documents have equal scores, the score is the mean over all their orders.",
    ),
    "best": ("the best of all their orders is used.", "{} are ordered with the best grade first."),
    "worst": ("the worst of all their orders is used.", "{} are ordered with the worst grade first."),
}


@pytest.mark.parametrize("ties", TIES)
def test_both_runs_are_scored_with_the_ties_that_were_asked_for(ties):
    qrels, a, b = with_ties(6)
    comparison = irlearn.compare(qrels, a, b, ["nDCG@5", "AP"], ties=ties)
    for name in ("nDCG@5", "AP"):
        scores = [irlearn.evaluate(qrels, run, name, ties=ties)[name] for run in (a, b)]
        assert [comparison[name].scores_a, comparison[name].scores_b] == scores
        opened = comparison.explain(name, query="q3")
        assert [each.score for each in opened] == pytest.approx([each["q3"] for each in scores])
    words, line = TIES[ties]
    assert f"A gives all results of query q0 the same score, so {words}" in comparison["AP"].notes
    lines = [line.format("Documents with equal scores")] if line else []
    assert [line for line in str(comparison).splitlines() if "equal scores" in line] == lines
    assert comparison.ties == ties


# ---- several metrics -------------------------------------------------------------------


def test_the_raw_and_the_adjusted_p_are_both_shown_and_named():
    qrels, a, b = made_up(3, lift=0.1)
    comparison = irlearn.compare(qrels, a, b, ["nDCG@5", "AP", "RR"])
    every = list(comparison.paired.values())
    raw = [each.p for each in every]
    assert [each.p_holm for each in every] == pytest.approx(significance.holm(raw))
    assert raw == [each.tests.randomization for each in every]
    shown = str(comparison)
    for each in every:
        assert re.search(rf"p-value +{each.p:.4f} +{each.guaranteed_p:.4f}", shown)
        assert re.search(rf"p-value, adjusted \(Holm\) +{each.p_holm:.4f}", shown)
        assert f"a p-value of {each.p_holm:.4f} after Holm's adjustment." in each.sentence
    guaranteed = significance.holm([each.guaranteed_p for each in every])
    assert [each.guaranteed_p_holm for each in every] == pytest.approx(guaranteed)


def test_one_metric_alone_is_not_adjusted():
    paired = irlearn.compare(*made_up(3), "AP")["AP"]
    assert paired.p_holm is None and "Holm" not in paired.sentence
    assert "Holm" not in str(irlearn.compare(*made_up(3), "AP"))


def test_a_metric_under_several_names_counts_once():
    qrels, a, b = made_up(3, lift=0.1)
    alone = irlearn.compare(qrels, a, b, "RR")["RR"]
    several = irlearn.compare(qrels, a, b, ["RR", "MRR", "recip_rank", "RR"])
    assert list(several.paired) == ["RR"]
    assert several["MRR"] is several["recip_rank"] is several["RR"] is several["ReciprocalRank"]
    assert several["RR"].p == alone.p and several["RR"].p_holm is None
    assert "RR, MRR and recip_rank are the same metric here" in str(several)
    assert "RR, MRR and recip_rank are the same metric here" in several._repr_html_()


def test_a_metric_without_differences_counts_in_holms_adjustment():
    qrels, a, b = made_up(3)
    every = irlearn.compare(qrels, a, b, ["AP", "R"])  # every run returns all documents
    assert every["R"].tests is None
    assert every["AP"].p_holm == pytest.approx(min(1, 2 * every["AP"].p))


def test_holms_adjustment_is_that_by_hand():
    assert significance.holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert significance.holm([0.9, 0.8]) == [1.0, 1.0]


# ---- what is left out ------------------------------------------------------------------


def test_queries_that_a_run_lacks_are_named_as_evaluate_names_them():
    qrels, a, b = made_up(4, queries=10)
    cut = dict(list(b.items())[:7])
    paired = irlearn.compare(qrels, a, cut, "AP")["AP"]
    assert irlearn.evaluate(qrels, cut, "AP").missing == paired.missing[1] == ["q7", "q8", "q9"]
    missing = "B has no results for 3 of these queries (q7, q8, q9), which count as finding nothing"
    assert paired.notes == [f"{missing}."] and missing in str(irlearn.compare(qrels, a, cut, "AP"))
    assert "B has no results for 3 queries: find out why first." in paired.sentence
    (note,) = irlearn.compare(qrels, a, {}, "AP")["AP"].notes
    assert "B has no results for any of the 10 queries" in note
    assert irlearn.compare(qrels, a, b, "AP")["AP"].notes == []


def test_queries_whose_results_all_have_one_score_are_named():
    qrels, a, b = made_up(4, queries=7)
    tied = {query: dict.fromkeys(scored, 1.0) for query, scored in b.items()}
    (note,) = irlearn.compare(qrels, a, tied | {"q6": b["q6"]}, "AP")["AP"].notes
    assert "B gives all results of 6 of these queries (q0, q1, q2, q3, q4 and 1 more) the same" in note


# ---- lower is better -------------------------------------------------------------------

ONE_EACH = {f"q{i}": {"x": 1, "y": 0, "z": 0} for i in range(8)}


def placed(*ranks):
    """Make a run that has the relevant document of each query at this rank, or not at all for None."""
    orders = {1: "xyz", 2: "yxz", 3: "yzx", None: "yz"}
    return {f"q{i}": dict(zip(orders[rank], (9.0, 8.0, 7.0))) for i, rank in enumerate(ranks)}


def test_lower_is_better_for_search_length():
    a, b = placed(3, 3, 3, 3, 2, 2, 1, 3), placed(1, 1, 2, 2, 1, 1, 1, 2)
    paired = irlearn.compare(ONE_EACH, a, b, "SL")["SL"]
    assert (paired.counts, paired.mean) == ((7, 1, 0), -1.125)
    verdict = "If the differences are symmetric, B is better than A. B leads by 1.1250 SL over 8 queries"
    assert paired.shown and paired.sentence.startswith(verdict)
    low, high = paired.interval
    assert paired.columns.if_symmetric == (-high, -low) and paired.columns.whatever_the_shape is None


def test_a_query_without_an_answer_has_no_search_length():
    a, b = placed(3, 3, 3, 3, 2, 2, 1, 3), placed(None, None, 2, 2, 1, 1, 1, 2)
    alone = irlearn.evaluate(ONE_EACH, b, ["SL", "RR"])
    assert alone.mean["SL"] == pytest.approx((2 + 2 + 1 + 1 + 1 + 2) / 6)
    assert alone.undefined == {"SL": ["q0", "q1"]} and "q0" not in alone["SL"] and alone["RR"]["q0"] == 0
    assert "SL is undefined for 2 queries" in str(alone) and "Lower is better: SL." in str(alone)
    assert "SL is undefined for 2 queries" in alone._repr_html_()
    assert alone.to_csv().splitlines()[1] == "q0,,0.0"
    assert '"undefined": {"SL": ["q0", "q1"]}' in alone.to_json()
    paired = irlearn.compare(ONE_EACH, a, b, "SL")["SL"]
    assert list(paired.differences) == [f"q{i}" for i in range(2, 8)] and paired.undefined == ["q0", "q1"]
    assert "2 more queries are left out (q0, q1)" in paired.notes[0]


@pytest.mark.parametrize("queries", [1, 60])
def test_the_mean_search_length_is_over_the_answered_queries(queries):
    rng = random.Random(queries)
    qrels = {f"q{i}": {"x": rng.choice([0, 1, 2]), "y": 0} for i in range(queries)}
    run = {q: {"x": rng.random(), "y": rng.random(), "z": rng.random()} for q in qrels}
    found = irlearn.evaluate(qrels, run, ["SL@2", "SL(rel=2)", "SL(count='nonrelevant')@2", "AP"])
    for name in found.names[:3]:
        metric = irlearn.metric(name)
        hit = irlearn.success(k=metric.options["k"], rel=metric.options["rel"])
        answered = [q for q in qrels if irlearn.explain(hit, qrels, run, q).score == 1]
        expected = {q: irlearn.explain(metric, qrels, run, q).score for q in answered}
        assert found[name] == expected
        if expected:
            assert found.mean[name] == pytest.approx(sum(expected.values()) / len(expected))
        else:
            assert found.mean[name] != found.mean[name] and f'"{name}": null' in found.means_json()


def test_a_search_length_that_no_query_has_is_shown_as_none():
    found = irlearn.evaluate(ONE_EACH, {"q0": {"y": 1.0}}, ["SL", "RR"])
    assert re.search(r"^SL +none$", str(found), re.MULTILINE) and found.undefined["SL"] == list(ONE_EACH)
    paired = irlearn.compare(ONE_EACH, {"q0": {"y": 1.0}}, {"q0": {"y": 1.0}}, "SL")
    assert (
        paired["SL"].sentence
        == "There is no query on which both have a score for SL, so there's nothing to compare."
    )
    assert re.search(r"^mean A +none$", str(paired), re.MULTILINE) and paired._repr_html_()
    assert "NaN" not in json.dumps(paired.to_dict()) and paired["SL"].most_different is None
    assert not paired["SL"].constant
    with pytest.raises(irlearn.IRLearnError, match="no difference to open"):
        paired.explain()
    both = irlearn.compare(ONE_EACH, placed(*[1] * 8), {"q0": {"y": 1.0}}, ["RR", "SL"])
    assert both["RR"].p_holm is None  # SL could not be compared, so RR was the only one


def test_names_may_come_from_anywhere_and_are_shown_as_they_print():
    found = irlearn.compare(*made_up(5), "AP", names=(name for name in ("old\x1b[2J", "new")))
    assert found.names == ("old\\u001b[2J", "new") and "\x1b" not in str(found)


@pytest.mark.parametrize("name", ["SL", "Inversions", "MSE", "RMSE", "MAE"])
def test_an_explanation_says_that_lower_is_better(name):
    metric = irlearn.metric(name)
    assert metric.better == "lower"
    lists = ([1, 0, 2],) if metric.reads_a_ranking else ([1, 0, 2], [2, 0, 1])
    explained = metric.explain(*lists)
    assert "Lower is better." in str(explained) and "Lower is better." in explained.notes


# ---- form ------------------------------------------------------------------------------


def test_html_has_a_bar_with_words_for_every_query():
    qrels, a, b = made_up(5)
    qrels = {f"<{q}>": judged for q, judged in qrels.items()}
    a, b = ({f"<{q}>": scored for q, scored in run.items()} for run in (a, b))
    html = irlearn.compare(qrels, a, b, "AP")._repr_html_()
    assert html.count("<rect") == len(qrels) == 14 and "14 bars" in html and "<q1>" not in html


def test_runs_that_come_query_by_query_are_gathered():
    qrels, a, b = made_up(5)
    from_dicts = irlearn.compare(qrels, a, b, "AP")
    from_streams = irlearn.compare(qrels, iter(a.items()), iter(b.items()), iter(["AP"]))
    assert str(from_streams) == str(from_dicts)
    assert str(from_streams.explain("AP")) == str(from_dicts.explain("AP"))


@pytest.mark.parametrize(
    "metric, instead", [("GMAP", "AP"), ("gm_bpref", "Bpref"), ("GMAP(rel=2)", r"AP\(rel=2\)")]
)
def test_a_geometric_mean_has_no_mean_difference(metric, instead):
    with pytest.raises(irlearn.IRLearnError, match=f"Compare {instead}"):
        irlearn.compare(*made_up(5), ["AP", metric])
    assert irlearn.compare(*made_up(5), ["MAP", "MRR@3"])["MAP"].counts


@pytest.mark.parametrize(
    "names", [(), ("A",), ("A", "B", "C"), "AB", None, ("A", "A"), ("", "B"), (1, 2), {"A": 1, "B": 2}]
)
def test_names_that_are_no_pair_are_refused(names):
    with pytest.raises(irlearn.IRLearnError, match="a pair of different names"):
        irlearn.compare(*made_up(5), "AP", names=names)


# ---- on the command line ---------------------------------------------------------------


@pytest.fixture
def files(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    qrels, a, b = with_ties(8)
    lines = [f"{q} 0 {d} {grade}\n" for q, docs in qrels.items() for d, grade in docs.items()]
    (tmp_path / "qrels").write_text("".join(lines))
    for name, run in (("a", a), ("b", b)):
        lines = [f"{q} Q0 {d} 0 {score} t\n" for q, docs in run.items() for d, score in docs.items()]
        (tmp_path / name).write_text("".join(lines))


@pytest.mark.slow
@pytest.mark.parametrize("options", [["--ties", "mean"], ["-l", "2", "-M", "4"]])
@pytest.mark.parametrize("metric", ["AP", "11pt_avg"])
def test_compare_takes_what_evaluate_takes(files, capsys, metric, options):
    def answer(*words):
        assert main([*words, "-m", metric, *options, "--format", "json"]) == 0
        return json.loads(capsys.readouterr().out)

    (compared,) = answer("compare", "qrels", "a", "b").values()
    means = [next(iter(answer("evaluate", "qrels", run).values())) for run in ("a", "b")]
    means = [mean[next(iter(mean))] if isinstance(mean, dict) else mean for mean in means]
    assert [compared["means"]["A"], compared["means"]["B"]] == pytest.approx(means)


def test_every_query_is_listed_and_with_a_margin_its_factors(files, capsys):
    assert main(["compare", "qrels", "a", "b", "-m", "AP", "-q"]) == 0
    assert "AP, B - A\n" in (plain := capsys.readouterr().out) and "product of all (1 - d)" not in plain
    assert main(["compare", "qrels", "a", "b", "-m", "AP", "-q", "--margin", "0.3"]) == 0
    listed = list(filter(None, capsys.readouterr().out.split("AP, B - A\n")[1].splitlines()))
    assert listed[0] == "Is the mean difference less than 0.3 in either direction?"
    assert listed[1].split("  ")[-2:] == ["(1 - d)/(1 - 0.3)", "(1 + d)/(1 - 0.3)"]
    rows = [line.split() for line in listed[2:]]
    assert len(rows) == 15 and rows[-1][0] == "product"
    for column in (-2, -1):
        product = math.prod(float(row[column]) for row in rows[:-1])
        assert float(rows[-1][column]) == pytest.approx(product, rel=0.01)


def test_the_diagnosis_of_the_differences_stands_below_the_verdict(files, capsys):
    assert main(["compare", "qrels", "a", "b", "-m", "AP", "--format", "json"]) == 0
    (data,) = json.loads(capsys.readouterr().out).values()
    deciding = [(each["query"], each["difference"]) for each in data["diagnosis"]["deciding"]]
    assert deciding == sorted(data["differences"].items(), key=lambda item: -abs(item[1]))[:3]
    assert data["guaranteed"][0] < data["interval"][0] and data["interval"][1] < data["guaranteed"][1]
    assert data["largest_possible"] == 1 and "symmetric" in data["reservation"]
    assert main(["compare", "qrels", "a", "b", "-m", "AP"]) == 0
    shown = capsys.readouterr().out
    assert re.search(r"^largest +B - A +of all change +together$", shown, re.MULTILINE)
    assert data["diagnosis"]["sentence"] in shown
    assert re.search(r"^B against A +if symmetric +whatever the shape$", shown, re.MULTILINE)


def test_a_comparison_is_written_as_a_page_or_in_markdown(files, capsys):
    for form, made in (("html", "to_html"), ("markdown", "to_markdown")):
        assert main(["compare", "qrels", "a", "b", "-m", "AP", "--format", form]) == 0
        assert capsys.readouterr().out == getattr(irlearn.compare("qrels", "a", "b", "AP"), made)() + "\n"


def test_dcg_has_no_largest_difference(files, capsys):
    assert main(["compare", "qrels", "a", "b", "-m", "DCG@5", "--margin", "0.3", "--format", "json"]) == 0
    (data,) = json.loads(capsys.readouterr().out).values()
    assert data["guaranteed"] is data["largest_possible"] is data["p_equivalence"] is None
    assert "the largest possible difference in DCG@5 is unknown" in " ".join(data["arithmetic"])


@pytest.mark.slow
def test_the_version_of_trec_eval_can_be_chosen(files, capsys):
    for version in ("9", "10"):
        assert main(["compare", "qrels", "a", "b", "-m", "iprec_at_recall_0.3", "--trec-eval", version]) == 0
        assert f"trec_eval {version}" in capsys.readouterr().out

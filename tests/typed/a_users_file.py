"""A user's code, which a strict type checker reads: it has to find every type that is asserted here."""

from fractions import Fraction
from typing import Any, assert_type

import irlearn
from irlearn import average_precision, datasets, mean_average_precision, ndcg, pictures, rbp
from irlearn.conventions.profiles import Profile
from irlearn.definition.metric import Metric
from irlearn.explanation.explanation import Explanation, Step
from irlearn.questions.bounds.bounds import Bounds
from irlearn.questions.bounds.of_runs import RunBounds
from irlearn.questions.chance.chance import Chance
from irlearn.questions.compare.comparison import Comparison
from irlearn.questions.compare.paired import Paired
from irlearn.questions.evaluate.results import Results
from irlearn.questions.identify.files_answer import FilesIdentified, TwoNumbers
from irlearn.questions.identify.identification import Identification, Match
from irlearn.questions.traps.traps import Trap


def everything_in_turn() -> None:
    """Read by the type checker, and never run."""
    # One ranking.
    assert_type(ndcg([3, 2, 3, 0, 1], k=5), float)
    assert_type(ndcg([3, 2, None, 0], judged=[3, 2, 2, 0], explain=True), float)
    assert_type(average_precision([True, False], exact=True), Fraction)
    exactly = bool(input())
    assert_type(average_precision([1, 0], exact=exactly), float | Fraction)
    assert_type(mean_average_precision([[1, 0], [0, 1]]), float)
    assert_type(irlearn.mean_metric("nDCG@5", [[1, 0], [0, 1]]), float)
    assert_type(irlearn.kendall_tau([1, 2], [2, 1]), float)

    # Metrics with options.
    assert_type(ndcg @ 10, Metric)
    assert_type(ndcg(gain="exponential"), Metric)
    assert_type(rbp.bind(p=0.5), Metric)
    assert_type(irlearn.metric("nDCG@10"), Metric)
    assert_type(irlearn.metrics(), dict[str, Metric])
    assert_type((ndcg @ 10)([1, 0]), float)
    assert_type(ndcg.question, str)
    assert_type(ndcg.options, dict[str, Any])

    # Explanations.
    why = ndcg.explain([3, 2, 3, 0, 1], k=5, digits=6)
    assert_type(why, Explanation)
    assert_type(why.score, float | Fraction)
    assert_type(why.steps(), list[Step])
    assert_type(why.rows(), list[dict[str, Any]])
    assert_type(why.to_text(), str)
    assert_type(why.to_html(), str)
    assert_type(why.to_markdown(), str)
    assert_type(why.to_dict(), dict[str, Any])
    assert_type(why.to_json(indent=1), str)
    assert_type(why.notes, list[str])
    assert_type(why.conventions, dict[str, Any])

    # Whole runs.
    qrels = {"q1": {"d1": 1, "d2": 0}}
    run = {"q1": {"d1": 0.5, "d2": 0.7}}
    results = irlearn.evaluate(qrels, run, ["nDCG@10", rbp])
    assert_type(results, Results)
    assert_type(results.mean, dict[str, float])
    assert_type(results.mean["nDCG@10"], float)
    assert_type(results.per_query, dict[str, dict[str, float]])
    assert_type(results["nDCG@10"], dict[str, float])
    assert_type(results.missing, list[str])
    assert_type(results.to_csv(), str)
    assert_type(irlearn.explain("nDCG@10", qrels, run, query="q1"), Explanation)
    assert_type(irlearn.read_qrels("qrels.txt"), dict[str, dict[str, int]])
    assert_type(irlearn.read_run("run.txt"), dict[str, dict[str, float]])

    compared = irlearn.compare(qrels, run, run, "nDCG@10", names=("old", "new"))
    assert_type(compared, Comparison)
    assert_type(compared["nDCG@10"], Paired)
    assert_type(compared["nDCG@10"].p, float | None)
    assert_type(compared["nDCG@10"].interval, tuple[float, float] | None)
    assert_type(compared["nDCG@10"].sentence, str)
    assert_type(compared.explain("nDCG@10"), tuple[Explanation, Explanation])

    # Conventions.
    of_files = irlearn.identify(0.87, metric="nDCG@10", qrels=qrels, run=run)
    assert_type(of_files, FilesIdentified)
    assert_type(irlearn.identify((0.87, 0.79), metric="nDCG@10", qrels=qrels, run=run), TwoNumbers)
    assert_type(irlearn.bounds("nDCG@10", qrels=qrels, run=run), RunBounds)
    assert_type(irlearn.bounds("nDCG@3", [3, None, 2]), Bounds)
    assert_type(irlearn.evaluate({"q": ["a"]}, "run.txt"), Results)
    found = irlearn.identify(0.9575, [3, 2, 3, 0, 1], "nDCG@5")
    assert_type(found, Identification)
    assert_type(found[0], Match)
    assert_type(found[0].metric, Metric)
    assert_type([match.used_by for match in found], list[list[str]])
    assert_type(irlearn.trap("T2"), Trap)
    assert_type(irlearn.traps(), dict[str, Trap])
    assert_type(irlearn.profile("sklearn"), Profile)

    # Chance.
    by_chance = irlearn.chance("AP", [1, 0, 1], judged=[1, 1, 0], samples=100, seed=1, k=2)
    assert_type(by_chance, Chance)
    assert_type(by_chance.mean, float | Fraction)
    assert_type(by_chance.share, Fraction)
    assert_type(by_chance.picture(), pictures.Picture)
    assert_type(irlearn.evaluate(qrels, run, "AP", chance=True).chance, dict[str, float] | None)

    # Data and pictures.
    loaded = datasets.load("class")
    assert_type(loaded.sheet, datasets.DataSheet)
    assert_type(loaded.ratings, dict[str, dict[str, list[int]]])
    assert_type(datasets.agreement.krippendorff_alpha([[1, 2], [2, 2]], "ordinal"), float)
    assert_type(irlearn.evaluate(loaded.qrels, loaded.runs["improved"], "AP").mean, dict[str, float])
    assert_type(pictures.bars(why), pictures.Picture)
    assert_type(irlearn.draw([1, 0, 1]), pictures.Picture)
    assert_type(pictures.Picture("<svg>", "nothing").alt, str)

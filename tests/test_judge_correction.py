"""A score corrected by people's labels, against fractions, plain loops, SciPy, and samples drawn here."""

import json
import random
from fractions import Fraction as F
from itertools import product
from math import sqrt

import pytest

import irlearn
from irlearn.cli import main
from irlearn.questions.evaluate.one_mean import interval_of_mean
from irlearn.questions.judge.estimates import labels_needed
from lazy_import import lazy_import
from rings import one_in

coverage = lazy_import("tools.judge_coverage")

PERSON, JUDGE = [1, 1, 1, 1, 0, 0, 0, 0, 0, 0], [1, 1, 1, 0, 1, 1, 0, 0, 0, 0]
OTHERS = [1] * 24 + [0] * 16


def labels(seed, queries=12, each=9, seen=40, kappa=0.6):
    """Draw items (query, person's label or None, judge's label), of which a person saw some."""
    rng = random.Random(seed)
    right, wrong = coverage.errors_of(kappa)
    items = []
    for query in range(queries):
        share = rng.betavariate(2, 4)
        for _ in range(each):
            relevant = rng.random() < share
            items.append([f"q{query}", int(relevant), int(rng.random() < (right if relevant else wrong))])
    for place in rng.sample(range(len(items)), len(items) - seen):
        items[place][1] = None
    return items


def corrected(items, **options):
    queries, human, judge = zip(*items)
    return irlearn.corrected(list(human), list(judge), queries=list(queries), **options)


# ---- the arithmetic ----------------------------------------------------------------------------------


@pytest.mark.parametrize("added", [0, 1])
def test_ten_items_by_hand(added):
    """In fractions: the cells of the table are 3, 2, 1 and 4, and the judge calls 24 of 40 relevant."""
    yes_yes, n = F(3 + added), F(10 + 4 * added)
    person, judge, rest = F(4 + 2 * added) / n, F(5 + 2 * added) / n, F(24, 40)
    called = (24 + 5 + 2 * added) / (40 + n)
    weight = (yes_yes / n - person * judge) / (called * (1 - called)) / (1 + n / 40)
    found = irlearn.corrected(PERSON, JUDGE, OTHERS, added=added)
    assert found.weight == pytest.approx(float(weight))
    assert found.score == pytest.approx(float(person + weight * (rest - judge)))
    assert found.plain.value == pytest.approx(float(person + rest - judge))
    assert found.people.value == 0.4 and found.judge.value == pytest.approx(29 / 50)
    right, kept, share = (3 + added) / F(4 + 2 * added), (4 + added) / F(6 + 2 * added), F(29, 50)
    assert found.rogan_gladen.value == pytest.approx(float((share + kept - 1) / (right + kept - 1)))
    assert found.kappa == pytest.approx(2 / 5)
    if not added:  # 2/5 + 1/10 and 74/125, as in the textbook
        assert found.plain.value == pytest.approx(0.5) and found.rogan_gladen.value == pytest.approx(74 / 125)
        assert found.plain.width > found.people.width


def estimate(rows, weights, way):
    """Work an estimate out by loops, of rows (person or None, judge) that count as often as weights say."""
    pairs = [(y, m, w) for (y, m), w in zip(rows, weights) if y is not None]
    others = [(m, w) for (y, m), w in zip(rows, weights) if y is None]
    n, many = sum(w for *_, w in pairs), sum(w for _, w in others)
    if way == "Rogan-Gladen":
        share = (sum(m * w for _, m, w in pairs) + sum(m * w for m, w in others)) / (n + many)
        right = sum(y * m * w for y, m, w in pairs) / sum(y * w for y, _, w in pairs)
        kept = sum((1 - y) * (1 - m) * w for y, m, w in pairs) / sum((1 - y) * w for y, _, w in pairs)
        return (share + kept - 1) / (right + kept - 1)
    return sum((y - way * m) * w for y, m, w in pairs) / n + way * sum(m * w for m, w in others) / many


@pytest.mark.needs("scipy")
@pytest.mark.parametrize("by_query", [True, False])
@pytest.mark.parametrize(
    ("way", "added"), [("corrected", 0), ("corrected", 2), ("plain", 1), ("rogan_gladen", 0)]
)
def test_an_interval_is_how_far_each_query_moves_the_estimate(way, added, by_query):
    """How far an item moves it is tried: the item counts a little more often, and all is worked out again."""
    stats = pytest.importorskip("scipy.stats")
    items = labels(3)
    found = corrected(items, added=added, of="queries" if by_query else "items")
    of_way = {"corrected": found.weight, "plain": 1.0, "rogan_gladen": "Rogan-Gladen"}[way]
    n_seen = len({query if by_query else place for place, (query, y, _) in enumerate(items) if y is not None})
    items += [(f"added {i}, {y}, {m}", y, m) for y in (0, 1) for m in (0, 1) for i in range(added)]
    rows, little = [(y, m) for _, y, m in items], 1e-6
    whole = estimate(rows, [1.0] * len(rows), of_way)
    moved = {}
    for place, (query, *_) in enumerate(items):
        more = [1.0 + little * (other == place) for other in range(len(items))]
        group = query if by_query else place
        moved[group] = moved.get(group, 0.0) + (estimate(rows, more, of_way) - whole) / little
    variance = sum(each**2 for each in moved.values()) * n_seen / (n_seen - 1)
    half = stats.t.ppf(0.975, n_seen - 1) * sqrt(variance)
    got = getattr(found, way)
    ends = max(whole - half, 0), min(whole + half, 1)
    assert (got.value, got.low, got.high) == pytest.approx((whole, *ends), abs=1e-5)


@pytest.mark.needs("scipy")
def test_kappas_interval_leaves_out_one_query_after_the_other():
    stats = pytest.importorskip("scipy.stats")
    items = labels(5, seen=70)
    found = corrected(items)
    both = [(query, y, m) for query, y, m in items if y is not None]

    def kappa_without(left_out):
        return irlearn.cohen_kappa(*zip(*((y, m) for query, y, m in both if query != left_out)))

    queries = sorted({query for query, *_ in both})
    kappas = [kappa_without(query) for query in queries]
    mean = sum(kappas) / len(kappas)
    error = sqrt(sum((each - mean) ** 2 for each in kappas) * (len(queries) - 1) / len(queries))
    assert found.kappa == pytest.approx(kappa_without(None))
    assert found.kappa_high - found.kappa == pytest.approx(stats.t.ppf(0.975, len(queries) - 1) * error)


def test_people_alone_have_the_interval_of_any_mean():
    found = irlearn.corrected(PERSON, JUDGE, OTHERS)
    assert (found.people.low, found.people.high) == pytest.approx(interval_of_mean(PERSON))


@pytest.mark.needs("scipy")
def test_people_s_errors_of_one_query_are_added_up():
    stats = pytest.importorskip("scipy.stats")
    items = labels(3)
    said = [(query, y) for query, y, _ in items if y is not None]
    rows, queries = [*said, ("a 0", 0), ("a 1", 1)], {query for query, _ in said}
    mean = sum(y for _, y in rows) / len(rows)
    totals = {of: sum(y - mean for query, y in rows if query == of) for of, _ in rows}
    n = len(queries)
    half = stats.t.ppf(0.975, n - 1) * sqrt(sum(x**2 for x in totals.values()) * n / (n - 1)) / len(rows)
    people = corrected(items).people
    assert people.value == pytest.approx(sum(y for _, y in said) / len(said))
    assert (people.low, people.high) == pytest.approx((mean - half, mean + half))


def test_without_others_the_corrected_score_is_people_s():
    found = irlearn.corrected(PERSON, JUDGE)
    assert found.weight == 0 and found.score == pytest.approx(6 / 14)
    assert "no others" in found.to_text()


@pytest.mark.parametrize("added", [0, 1])
def test_poor_samples_have_an_answer_within_the_scale(added):
    """No disagreement, one answer only, a correction below 0: in each form, and nothing outside 0 and 1."""
    for human, judge, others in (
        ([0] * 5, [0] * 5, [0] * 9),
        ([1] * 5, [1] * 5, None),
        ([1, 0] * 3, [1] * 6, [0] * 4),
        ([0, 1], [1, 0], [1]),
    ):
        for rel in (1, None):
            found = irlearn.corrected(human, judge, others, rel=rel, added=added)
            assert found.to_text() and found.to_html() and found.to_json()
            for each in (found.corrected, found.people, found.judge, found.plain):
                assert 0 <= each.low <= each.value <= each.high <= 1


def test_a_judge_is_not_recommended_where_people_alone_have_the_shorter_interval():
    """Five labels that agree on 0: the added labels take away more than the judge gives."""
    found = irlearn.corrected([0] * 5, [0] * 5, [0] * 10)
    assert found.worth > 5.25 and found.corrected.width > found.people.width and not found.helps


def test_a_judge_against_people_gets_no_weight():
    found = irlearn.corrected(PERSON, [1 - label for label in PERSON], OTHERS)
    assert found.weight == 0 and found.rogan_gladen is None and "kept within 0 and 1" in found.to_text()


# ---- how many labels, and which ones -----------------------------------------------------------------


def test_labels_needed_are_those_of_the_formula():
    """For a half-width of .05 at a share of .3: 323 without a judge, and with 2,000 passages fewer."""
    spread = sqrt(0.3 * 0.7)
    assert labels_needed(0.05, spread=spread) == 323
    for correlation, items in product((0.0, 0.4, 0.8), (1000, 2000)):
        n = labels_needed(0.05, spread=spread, correlation=correlation, items=items)

        def half(n, rho=correlation, items=items):
            return 1.959964 * spread * sqrt((1 - rho**2 * (items - n) / items) / n)

        assert half(n) <= 0.05 < half(n - 1)
    assert labels_needed(0.02, spread=spread, correlation=0.9, items=500) is None
    assert labels_needed(0.05, spread=spread, design=2) == 646


def test_the_answer_s_own_count_is_of_its_own_spread_and_correlation():
    found = corrected(labels(4, queries=60, seen=150), of="items")
    y = found.sample.human
    wanted = labels_needed(0.1, spread=sqrt(y * (1 - y)), correlation=found.correlation, items=found.items)
    assert found.labels_for(0.1) == wanted < found.labels_for(0.1, alone=True)


def test_labels_strewn_over_queries_tell_more_than_whole_queries():
    """Fifty labels of fifty queries, and 400 of ten: of the same passages, the intervals are alike."""
    rng = random.Random(8)
    strewn, whole = [], []
    for _ in range(30):
        passages = list(coverage.world(rng, 0.6, True))
        strewn.append(coverage.sampled(rng, passages, 50, True).people().width)
        ten = set(rng.sample(range(50), 10))
        seen = [coverage.Pair(*each) for each in passages if each[0] in ten]
        whole.append(coverage.Sample(seen, [], top=1.0, added=1, level=0.95).people().width)
    assert sum(strewn) == pytest.approx(sum(whole), rel=0.15)


@pytest.mark.slow
@pytest.mark.parametrize("alike", one_in(2, [False, True]))
def test_the_intervals_hold_the_true_share_and_the_judge_alone_does_not(alike):
    found = coverage.measure(0.6, 50, alike, 100)
    for way in ("people", "corrected", "recommended"):
        assert found[way].covered >= 91, way
    assert found["judge"].covered < 60
    assert found["corrected"].width < found["people"].width


@pytest.mark.slow
def test_of_few_scores_the_interval_of_their_mean_is_cautious_and_still_narrower():
    """Half of the scores are 0; a judge keeps four in five of them, and makes up the rest too kindly."""
    rng, hits, widths = random.Random(1), [0, 0], [0.0, 0.0]

    def score(zeros):
        return 0.0 if rng.random() < zeros else rng.betavariate(1.2, 2)

    for _ in range(100):
        true = [score(0.5) for _ in range(220)]
        judge = [each if rng.random() < 0.8 else score(0.2) for each in true]
        found = irlearn.corrected(true[:20], judge[:20], judge[20:], rel=None)
        for way, each in enumerate((found.people, found.corrected)):
            hits[way] += each.low <= 0.5 * 1.2 / 3.2 <= each.high
            widths[way] += each.width
    assert hits[0] >= 95 and hits[1] == 100 and widths[1] < widths[0]


@pytest.mark.slow
def test_a_good_biased_judge_fools_the_textbook_and_not_the_four_added_labels():
    """Few labels, one in ten relevant, kappa .8: the sample often has no disagreement at all."""
    options = {"share": 0.1, "called": 0.12}
    textbook = coverage.measure(0.8, 20, False, 60, added=0, **options)["corrected"]
    assert textbook.covered < 85
    assert coverage.measure(0.8, 20, False, 60, **options)["corrected"].covered > 93


# ---- shapes, words and refusals ----------------------------------------------------------------------


def numbers(found):
    """Return what `to_dict` has, each number by its path."""

    def leaves(value, path):
        inside = (
            value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        )
        for name, each in inside:
            yield from leaves(each, f"{path}.{name}")
        if not isinstance(value, dict | list):
            yield path, value

    return dict(leaves(found.to_dict(), ""))


def test_all_shapes_give_the_same(tmp_path):
    items = labels(6)
    expected = numbers(corrected(items))
    named = [{"query_id": q, "doc_id": f"d{i}", "human": y, "llm": m} for i, (q, y, m) in enumerate(items)]
    sparse = [{name: each for name, each in row.items() if each is not None} for row in named]
    table = {name: [row[name] for row in named] for name in named[0]}
    lines = ["query;human;judge", *(f"{q};{'' if y is None else y};{m}" for q, y, m in items)]
    (tmp_path / "labels.csv").write_text("\n".join(lines))
    (tmp_path / "labels.jsonl").write_text("\n".join(map(json.dumps, sparse)))
    (tmp_path / "labels.json").write_text(json.dumps(sparse))
    people, judge = {}, {}
    for i, (query, y, m) in enumerate(items):
        judge.setdefault(query, {})[f"d{i}"] = m
        if y is not None:
            people.setdefault(query, {})[f"d{i}"] = y
    for name, qrels in (("people", people), ("judge", judge)):
        rows = [f"{query} 0 {doc} {grade}" for query, docs in qrels.items() for doc, grade in docs.items()]
        (tmp_path / f"{name}.qrels").write_text("\n".join(rows))
    given = [(named,), (sparse,), (table,), (people, judge)]
    given += [(tmp_path / f"labels.{end}",) for end in ("csv", "jsonl", "json")]
    given += [(tmp_path / "people.qrels", str(tmp_path / "judge.qrels"))]
    for each in given:
        assert numbers(irlearn.corrected(*each)) == pytest.approx(expected), each
    first, rest = (
        {q: docs for q, docs in judge.items() if (q == "q0") == is_first} for is_first in (True, False)
    )
    assert numbers(irlearn.corrected(people, first, rest)) == pytest.approx(expected)


def test_words_are_labels_and_scores_of_queries_are_items():
    words = irlearn.corrected(["Yes", "no", True, None], ["yes", "no", "no", "true"])
    assert words.counts == {(1, 1): 1, (1, 0): 0, (0, 1): 1, (0, 0): 1}
    said = irlearn.corrected(["relevant", "irrelevant", True], ["Relevant", "not relevant", "irrelevant"])
    assert said.counts == words.counts
    found = irlearn.corrected({"q1": 0.5, "q2": 0.25}, {"q1": 0.75, "q2": 0.25, "q3": 1.0}, rel=None)
    gap = irlearn.corrected({"q": {"d": 1, "e": None}, "r": {"d": 0}}, {"q": {"d": 1, "e": 1}, "r": {"d": 0}})
    assert (gap.n, gap.items) == (2, 3)
    assert found.queries == 2 and found.kappa is None and found.judge.value == pytest.approx(2 / 3)


def test_a_mean_of_grades_scales_with_the_grades():
    items = [[q, None if y is None else 3 * y, 3 * m] for q, y, m in labels(9)]
    mean, share = corrected(items, rel=None, top=3), corrected(items, rel=3)
    assert tuple(mean.corrected) == pytest.approx(tuple(3 * each for each in share.corrected))
    assert mean.labels_for(0.3) == share.labels_for(0.1)


def test_items_without_the_judge_s_label_are_left_out_and_counted():
    found = irlearn.corrected(
        [{"human": 1, "judge": None}, *({"human": i % 2, "judge": 1} for i in range(4))]
    )
    assert found.n == 4 and "1 item without a label from the judge is left out." in found.to_text()


@pytest.mark.parametrize("seed", range(4))
def test_the_verdict_is_short_and_takes_the_judge_only_where_it_helps(seed):
    for kappa, helps in ((0.0, False), (0.9, True)):
        found = corrected(labels(seed, queries=30, seen=60, kappa=kappa))
        head = found.to_text().split("\n")[0]
        assert len(head.split()) <= 60
        assert found.helps == helps
        assert head.startswith("Use the corrected score" if helps else "Use only people's labels")
        assert (found.worth > 63) == helps


@pytest.mark.parametrize(
    ("given", "options", "words"),
    [
        ((PERSON, JUDGE[1:]), {}, "have 10 and 9 items"),
        ((PERSON, [None, *JUDGE[1:]]), {}, "judge, item 1: found no label"),
        ((["maybe", *PERSON[1:]], JUDGE), {}, "human, item 1: found 'maybe'"),
        (([float("inf"), *PERSON[1:]], JUDGE), {}, "found inf"),
        (([1] + [None] * 9, JUDGE), {}, "both labelled 1 items"),
        ((PERSON, JUDGE), {"queries": ["q1"] * 10}, "a single query, 'q1'"),
        ((PERSON, JUDGE), {"queries": ["q1"]}, "queries has 1 entries"),
        (({"q": {"d": "x"}}, {"q": {"d": 1}}), {}, "human, item q d: found 'x'"),
        (({"q": {"d": 1}}, {"q": {"d": None}}), {}, "judge, item q d: found no label"),
        (({"q": {"d": 1}}, {"q": {"d": 1}}), {"queries": ["q"]}, "Leave it out"),
        ((PERSON,), {}, "can't be read from list"),
        ((PERSON, None, OTHERS), {}, "the judge's list is missing"),
        ((PERSON, {"q": {"d": 1}}), {}, "judge isn't a list"),
        (([{"human": 1, "score": 1}],), {}, "no column with the judge's labels"),
        (([{"query": "a", "doc": "d", "human": 1, "judge": 1}] * 2,), {}, "Row 2 labels document 'd'"),
        (([{"query": q, "human": 1, "judge": 1} for q in ("a", None)],), {}, "Item 2 has no query"),
        ((PERSON, [2, *JUDGE[1:]]), {"rel": None}, "takes labels from 0 to 1"),
        ((PERSON, JUDGE), {"of": "people"}, "It can be 'queries' or 'items'"),
        ((PERSON, JUDGE), {"added": -1}, "added=-1"),
    ],
)
def test_bad_labels_are_refused(given, options, words):
    with pytest.raises(irlearn.IRLearnError) as refused:
        irlearn.corrected(*given, **options)
    assert words in str(refused.value)


def test_a_width_has_to_fit_the_scale():
    with pytest.raises(irlearn.IRLearnError, match="above 0 and below 1"):
        irlearn.corrected(PERSON, JUDGE).labels_for(1)


def test_the_command(tmp_path, capsys):
    rows = [f"q{i % 5},{y},{m}" for i, (y, m) in enumerate(zip(PERSON, JUDGE))]
    table = tmp_path / "labels.csv"
    table.write_text(
        "\n".join(["query,human,judge", *rows, *(f"q{i % 5},,{m}" for i, m in enumerate(OTHERS))])
    )
    assert main(["judge", str(table), "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["score"] == pytest.approx(
        irlearn.corrected(PERSON, JUDGE, OTHERS).score
    )
    assert main(["judge", str(table), "--these-items"]) == 0
    assert "for these 50 items" in capsys.readouterr().out
    assert main(["judge", str(table), "--mean", "1"]) == 0
    assert "mean label" in capsys.readouterr().out
    assert main(["judge", str(table.with_suffix(".qrels"))]) == 1
    assert "the labels of one judge" in capsys.readouterr().err

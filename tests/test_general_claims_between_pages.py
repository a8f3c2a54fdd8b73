"""General sentences on which several pages agree, or that were once false; some tried on all short lists."""

import re
import sys
from itertools import pairwise, permutations, product

import nbformat
import pytest

import irlearn
from building import ROOT
from irlearn import (
    average_precision,
    cohen_kappa,
    dcg,
    f_score,
    kendall_tau,
    mean_average_precision,
    ndcg,
    precision,
    rbo,
    rbp,
    recall,
    tau_ap,
)
from irlearn.conventions.mistakes import mistakes
from irlearn.datasets import entities, load, story
from lazy_import import lazy_import
from near import near

sys.path.insert(0, str(ROOT / "book" / "_ext"))

pytestmark = pytest.mark.slow

metrics = lazy_import("sklearn.metrics")
LISTS = [list(grades) for n in range(1, 7) for grades in product((0, 1), repeat=n)]
NOTEBOOKS = sorted((ROOT / "book").glob("*/*.ipynb"))
CHAPTERS = [path for path in NOTEBOOKS if path.parent.name not in ("start", "back-matter")]


def prose(path):
    return "\n".join(cell.source for cell in nbformat.read(path, 4).cells if cell.cell_type == "markdown")


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.stem)
def test_a_question_mark_is_mentioned_only_at_a_list_that_can_be_changed(path):
    """Such lists show ? for what nobody judged; pictures show –."""
    sources = [cell.source for cell in nbformat.read(path, 4).cells]
    stays = any("{touch}" in source and ":stays:" in source for source in sources)  # beside the whole page
    assert all(stays or "{touch}" in source for source in sources if "question mark" in source)


# ---- Recall, Average precision -----------------------------------------------------------


def curve(grades, judged):
    """List recall and precision at every rank."""
    ranks = range(1, len(grades) + 1)
    return [(recall(grades, k=k, judged=judged), precision(grades, k=k)) for k in ranks]


def test_average_precision_is_the_area_of_the_blocks_and_not_that_under_the_line():
    example, judged = [0, 1, 1, 0, 1], [1] * 4
    for grades in LISTS:
        for missed in (0, 1, 3):
            known = [1] * (sum(grades) + missed) or [0]
            points = [(0, 0), *curve(grades, known)]
            blocks = sum((x2 - x1) * y2 for (x1, _), (x2, y2) in pairwise(points))
            assert near(blocks, average_precision(grades, judged=known))
    points = curve(example, judged)
    under_the_line = sum((x2 - x1) * (y1 + y2) / 2 for (x1, y1), (x2, y2) in pairwise(points))
    assert round(under_the_line, 4) == 0.3458 < round(average_precision(example, judged=judged), 4) == 0.4417


@pytest.mark.needs("sklearn")
def test_scikit_learn_has_a_function_for_the_blocks_and_another_one_for_the_line():
    differ = 0
    for grades in (g for g in LISTS if any(g)):
        falling = list(range(len(grades), 0, -1))
        assert near(metrics.average_precision_score(grades, falling), average_precision(grades))
        precisions, recalls, _ = metrics.precision_recall_curve(grades, falling)
        differ += not near(metrics.auc(recalls, precisions), average_precision(grades))
    assert differ > len(LISTS) / 2


def test_divided_by_the_smaller_of_k_and_r_the_score_can_fall_and_by_r_a_perfect_start_is_below_1():
    smaller = average_precision(denominator="min(k, relevant)")
    assert smaller([1, 0, 1], k=1, judged=[1] * 5) > smaller([1, 0, 1], k=2, judged=[1] * 5)
    assert [average_precision([1] * 5, k=k) for k in (1, 5)] == [0.2, 1]


def test_f_is_a_harmonic_mean_with_the_weight_of_beta_squared_and_beta_is_where_both_count_alike():
    def f(p, r, beta):
        return (1 + beta**2) * p * r / (beta**2 * p + r)

    for grades in (g for g in LISTS if any(g)):
        for beta in (0.5, 1, 2, 3):
            judged = [1] * (sum(grades) + 2)
            p, r = precision(grades), recall(grades, judged=judged)
            share = 1 / (1 + beta**2)
            ours = f_score(grades, beta=beta, judged=judged)
            assert near(ours, 1 / (share / p + (1 - share) / r)) and near(ours, f(p, r, beta))
    for beta in (0.5, 1, 2):
        p, tiny = 0.2, 1e-6
        r = beta * p
        by_precision, by_recall = f(p + tiny, r, beta) - f(p, r, beta), f(p, r + tiny, beta) - f(p, r, beta)
        assert abs(by_precision / by_recall - 1) < 1e-4


def test_a_stricter_threshold_moves_recall_and_ap_of_two_queries_as_the_chapters_say():
    continents, gods = story("entities"), story("entities", system="clues", query="olympus")
    assert (len(continents.judged), len(gods.judged)) == (109, 97)
    relevant = [[sum(g >= rel for g in page.judged) for rel in (1, 2)] for page in (continents, gods)]
    assert relevant == [[17, 5], [19, 12]]
    for page, rises in ((continents, False), (gods, True)):
        one, two = (average_precision(page.grades, rel=rel, judged=page.judged) for rel in (1, 2))
        assert (two > one) == rises
    for metric, rises in ((precision, False), (recall, True)):
        one, two = (metric(gods.grades, k=10, rel=rel, judged=gods.judged) for rel in (1, 2))
        assert (two > one) == rises
    assert {recall(gods.grades, k=10, rel=rel) for rel in (1, 2)} == {1}  # without what was missed
    assert "Zeus" in [god.title for god in gods.missed]


def test_the_continents_that_the_chapters_name_as_missed_are_and_south_america_was_never_judged():
    page, judged = story("entities"), load("entities").qrels["continents"]
    missed = {each.title: each.grade for each in page.missed}
    assert len(missed) == 11 and missed["North America"] == 2 and missed["Submerged continent"] == 1
    assert "South_America" not in judged and "South_America" in entities.names()
    assert [result.title for result in page.results if result.grade is None] == ["Australia World Cup"]


# ---- Judgments ---------------------------------------------------------------------------


def test_one_table_of_two_judges_gives_three_measures_of_agreement():
    both, only_a, only_b, neither = 580, 629, 858, 2933
    a = [1] * (both + only_a) + [0] * (only_b + neither)
    b = [1] * both + [0] * only_a + [1] * only_b + [0] * neither
    assert len(a) == 5000
    same = sum(x == y for x, y in zip(a, b, strict=True)) / 5000
    assert round(100 * same, 1) == 70.3
    assert round(100 * both / (both + only_a + only_b), 1) == 28.1
    assert round(cohen_kappa(a, b), 2) == 0.24


def test_kappa_is_1_for_judges_who_always_agree_if_they_use_two_grades():
    for n in range(1, 6):
        for judge in product(range(3), repeat=n):
            assert cohen_kappa(judge, judge) == (len(set(judge)) > 1)


# ---- DCG, nDCG ---------------------------------------------------------------------------


def test_a_mean_of_dcg_and_a_mean_of_ndcg_can_name_different_winners():
    rich, poor = dict(judged=[3, 3, 3]), dict(judged=[1])
    one, other = ([3, 3, 0], [0, 1, 0]), ([3, 0, 3], [1, 0, 0])
    by_dcg = [sum(map(dcg, each)) for each in (one, other)]
    by_ndcg = [ndcg(a, k=3, **rich) + ndcg(b, k=3, **poor) for a, b in (one, other)]
    assert by_dcg[0] > by_dcg[1] and by_ndcg[0] < by_ndcg[1]


# ---- Order -------------------------------------------------------------------------------


def test_rank_biased_overlap_is_what_was_seen_and_the_last_share_for_all_that_comes_below():
    first = "ABCD"
    for second in permutations("ABCDEF", 4):
        shared = [len(set(first[:d]) & set(second[:d])) / d for d in range(1, 5)]
        for p in (0.5, 0.9):
            seen = sum((1 - p) * p ** (d - 1) * share for d, share in enumerate(shared, 1))
            lists = list(first), list(second)
            assert near(rbo(*lists, p=p, variant="truncated"), seen)
            assert near(rbo(*lists, p=p), seen + p**4 * shared[-1])


def test_tau_ap_averages_for_each_item_what_share_above_it_belongs_there():
    true = "ABCDE"
    for order in permutations(true):
        above = []
        for place, item in enumerate(order[1:], 1):
            above.append(sum(true.index(each) < true.index(item) for each in order[:place]) / place)
        assert near(tau_ap(list(order), list(true)), 2 * sum(above) / len(above) - 1)


def test_a_wrong_pair_at_the_top_costs_tau_ap_more_than_one_at_the_end():
    right = list("ABCDE")
    costs = []
    for place in range(4):
        wrong = [*right[:place], right[place + 1], right[place], *right[place + 2 :]]
        assert near(kendall_tau(wrong, right), 0.8)
        costs.append(1 - tau_ap(wrong, right))
    assert costs == sorted(costs, reverse=True) and costs[0] > costs[-1]


# ---- Choosing ----------------------------------------------------------------------------


def test_one_of_two_scores_alone_leaves_several_lists():
    lists = [list(g) for g in product((0, 1), repeat=5)]
    p5, rr = irlearn.metric("P@5"), irlearn.metric("RR")
    three_hits = [g for g in lists if near(p5(g), 0.6)]
    third = [g for g in lists if near(rr(g), 1 / 3)]
    assert len(three_hits) == 10 and len(third) == 4
    assert [g for g in three_hits if g in third] == [[0, 0, 1, 1, 1]]


def test_for_a_program_that_reads_all_five_p_and_recall_prefer_one_list_and_ap_and_rr_the_other():
    early, all_three, judged = [1, 1, 0, 0, 0], [0, 0, 1, 1, 1], [1, 1, 1]
    for name, prefers_early in (("P@5", False), ("R@5", False), ("RR", True), ("AP", True)):
        score = irlearn.metric(name)
        assert (score(early, judged=judged) > score(all_three, judged=judged)) == prefers_early


def test_a_query_with_nothing_relevant_lowers_every_mean_by_the_same_share():
    nothing = [0, 0]
    for queries in ([[1, 0], [1, 1]], [[0, 1], [0, 0], [1, 0]]):
        before, after = (mean_average_precision(each) for each in (queries, [*queries, nothing]))
        assert near(after / before, len(queries) / (len(queries) + 1))


def test_other_denominators_may_agree_with_retrieved_though_something_was_missed():
    for rule in ("min(k, relevant)", "min(k, relevant retrieved)", "k", "retrieved"):
        assert near(average_precision([1, 1, 1], k=3, judged=[1] * 5, denominator=rule), 1)


def test_the_same_winner_for_a_small_and_a_large_p_can_lose_in_between():
    one, other = [1, 0, 0, 0, 1, 1, 1], [0, 1, 1, 1, 0, 0, 0]
    assert [rbp(one, p=p) > rbp(other, p=p) for p in (0.5, 0.7, 0.95)] == [True, False, True]


# ---- Sources stay in the background ------------------------------------------------------

TELLS_OF_MISPRINTS = re.compile(
    r"[Yy]ou (?:may|can) (?:also )?read (?:that|the advice|it\b)|\b[Ii]n print\b|well-known introduction"
    r"|the article itself|[Tt]he article prints|as the printed example"
)


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.stem)
def test_no_chapter_says_who_misprinted_what(path):
    assert TELLS_OF_MISPRINTS.findall(prose(path)) == []


def test_sentences_on_misprints_are_found():
    slip = "In print you can find 0.749, and a slip in print."
    for sentence in ("You may read that 1 is included.", slip, "five well-known introductions"):
        assert TELLS_OF_MISPRINTS.search(sentence), sentence
    assert not TELLS_OF_MISPRINTS.search("You can read AP as the story of somebody.")


def test_no_mistake_names_a_source():
    from irlearn.definition.registry import metrics as registered

    reasons = [m.why for name in registered() for m in mistakes(name)]
    assert len(reasons) > 50
    assert [why for why in reasons if re.search("introduction|Chaudhary|Monigatti|Efimov|Huang", why)] == []


@pytest.mark.needs("docutils")
def test_the_errata_page_lists_no_typing_errors():
    import covers
    from back_matter import ErrataTable

    table = ErrataTable.markdown(ErrataTable.__new__(ErrataTable))  # a Sphinx directive, made without Sphinx
    typos = [each["id"] for each in covers.errata() if each["severity"] == "typo"]
    assert len(typos) > 5 and not any(f"{one} (" in table for one in typos)
    assert "E001-01 (error)" in table


# ---- The citations of the five articles that the book grew out of --------------------------

FIVE = {"chaudhary2020", "monigatti2024", "efimov2023", "opensourceconnections2020", "huang"}


def test_fewer_than_half_of_the_citations_are_of_the_five_articles():
    cited = [keys for path in CHAPTERS for keys in re.findall(r"\{cite(?::\w+)?\}`([^`]*)`", prose(path))]
    keys = [key.strip() for each in cited for key in each.split(",")]
    assert FIVE <= set(keys), "each of the five is cited where its examples stand"
    assert sum(key in FIVE for key in keys) < len(keys) / 2

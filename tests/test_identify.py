"""`irlearn.identify`: which conventions and mistakes give this number on this ranking?

A *reading* is another way to take the number: as percent, cut off, or at another k.
"""

import json
import math
import re
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise, product

import pytest

import irlearn
from every import every
from irlearn.cli import main
from irlearn.conventions.mistakes import Mistake, mistakes
from irlearn.definition.options import Choices
from irlearn.questions.identify.candidates import candidates
from irlearn.questions.identify.printed import read
from irlearn.worksheet import pairs, readers
from rings import one_in, some_and_all
from sentences import says
from tool_values import tool_values

RANKING = [3, 2, 3, 0, 1]
# A ranking that tells nearly all conventions apart: grades 0 to 4, some judged ones not found.
LONG, JUDGED = [2, 0, 4, 1, 0, 3, 0], [2, 0, 4, 1, 0, 3, 0, 4, 3, 2, 1]


def found(number, ranking, *given, **named):
    """List the notations of all matches, with conventions and mistakes that give the same (same, hidden)."""
    matches = irlearn.identify(number, ranking, *given, **named)
    return [repr(metric) for match in matches for metric in (match.metric, *match.same, *match.hidden)]


# ---- names with several meanings -------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "ranking", "name", "meanings", "fits"),
    [
        (0.5, [1, 0, 1, 0], "accuracy@4", ["Success@4", "R@4", "P@4"], ["P@4"]),
        (1, [1, 0, 1, 0], "accuracy@4", ["Success@4", "R@4", "P@4"], ["Success@4", "R@4"]),
        (1, [1, 0, 1], "accuracy@1", ["Success@1", "R@1", "P@1"], ["Success@1", "P@1"]),
        (0.5, [1, 0, 1], "accuracy@1", ["Success@1", "R@1", "P@1"], ["R@1"]),
        (0.1234, [1, 0, 0], "accuracy@2", ["Success@2", "R@2", "P@2"], []),
        (2, [1, 0, 1, 0], "hits", ["Success", "NumRelRet"], ["NumRelRet"]),
        (0.625, [1, 0, 1], "rbp.50", ["RBP(p=0.5)", "RBP@50"], ["RBP(p=0.5)"]),  # (1 - 0.5)(1 + 0.5^2)
        (0.5, [[1, 0], [0, 1]], "Acc@2", ["Success@2", "P@2"], ["P@2"]),
    ],
)
def test_each_meaning_of_a_name_is_tried(number, ranking, name, meanings, fits):
    answer = irlearn.identify(number, ranking, name)
    assert [repr(meaning) for meaning in answer.asked] == meanings
    assert [each for each in meanings if each in found(number, ranking, name)] == fits
    expected = " or ".join(meanings).replace("R@", "Recall@")  # R is the number of relevant documents
    assert f", said to be {expected}: " in str(answer)
    assert json.loads(answer.to_json())["asked"] == meanings


@pytest.mark.parametrize(
    ("number", "ranking", "metric", "notation"),
    [
        (0.5556, [1, 0, 1, 0, 1], "MAP@R", "AP with the list cut at R"),  # (1 + 2/3) / 3: R is 3
        (0.4028, [[1, 0, 1, 0, 1], [0, 1, 1]], "MAP@R", "AP with the list cut at R"),  # and (1/2) / 2
        ("0.7556", [1, 0, 1, 0, 1], "MAP", "AP"),  # the mean over a single query is its score
        ("0.5", [0, 1], "mrr_at_10", "RR@10"),
    ],
)
def test_names_of_means_and_of_metric_learning(number, ranking, metric, notation):
    assert found(number, ranking, metric)[0] == notation


# ---- numbers that articles and tools print ----------------------------------------------


@pytest.mark.parametrize(
    ("number", "ranking", "metric", "judged", "notation", "who"),
    [
        (0.9575, RANKING, "nDCG@5", None, "nDCG(gain='exponential')@5", "gdeval"),
        (0.9724, RANKING, "nDCG@5", None, "nDCG@5", "chaudhary-2020"),
        ("0.9435", RANKING, "nDCG@5", None, "nDCG(discount='max(1, log2(rank))')@5", "huang"),
        (0.81, [1, 0, 1, 1, 0], "AP@5", [1, 1, 1, 1], "AP(denominator='retrieved')@5", "efimov"),
        (0.604, [1, 0, 1, 1, 0], "AP@5", [1, 1, 1, 1], "AP@5", "trec_eval"),
        (0.8854504, [3, 2, 1, 4, 0], "nDCG@5", None, "nDCG@5", "opensource-connections"),
        ("0.46723904", [0, 2, 1, 1], "nDCG@4", [2, 2, 2, 1, 1, 1], "nDCG@4", "monigatti"),
        ("0.5556", [1, 0, 1, 0, 1], "AP@3", [1] * 5, "AP(denominator='min(k, relevant)')@3", "spark"),
        (9.61, [3, 2, 3, 0, 0, 1, 2, 2, 3, 0], "DCG", None, "DCG(discount='max(1, log2(rank))')", "huang"),
        ("0.0625", [1], "ERR@20", None, "ERR@20", "gdeval"),
        ("0.50", [1], "ERR@20", None, "ERR(max_grade=1)@20", "elasticsearch"),
        ("0.1000", [1], "P@10", [1, 1, 1], "P@10", "trec_eval"),
        ("1.0000", [1], "P@10", [1, 1, 1], "P(denominator='retrieved')@10", "quepid"),
    ],
)
def test_a_number_and_who_prints_it(number, ranking, metric, judged, notation, who):
    first = irlearn.identify(number, ranking, metric, judged=judged)[0]
    assert repr(first.metric) == notation
    assert who in first.used_by
    assert first.explanation.score == first.score
    assert repr(first.explanation.metric) == notation
    assert abs(first.score - float(number)) == pytest.approx(first.difference)


@pytest.mark.parametrize(
    ("ranking", "metric", "name"),
    [
        ([4, 3, 2, 1, 0], "DCG", "DCG with the gain 2^(grade-1)"),
        ([1, 0, 1, 1, 0], "AP", "AP with every rank counted"),
        ([1, 0, 1, 0, 0, 1], "AP@3", "AP with 1/rank at every hit"),
        ([0, 0, 1], "RR", "RR with the rank not inverted"),
        ([0, 0, 1], "Rprec", "Rprec with the rank of the last hit"),
        ([1, 1, 1, 1, 1, 0, 1], "RBP(p=0.8)", "RBP with 1-p forgotten"),
    ],
)
def test_a_mistake_is_named_and_explained(ranking, metric, name):
    wanted = next(wrong for wrong in mistakes(metric) if wrong.name == name)
    bound = {n: v for n, v in irlearn.metric(metric).bound.items() if n in wanted.parameters}
    answer = irlearn.identify(f"{wanted.bind(**bound)(ranking):.4f}", ranking, metric)
    match = next(match for match in answer if match.metric.name == name)
    assert isinstance(match.metric, Mistake) and match.mistake == wanted.why and name in str(answer)


# ---- everything that is tried is found -------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("profiles", some_and_all(4, irlearn.profiles().values()))
def test_every_profile_is_found_by_its_numbers(profiles):
    notations = ("nDCG@5", "nDCG", "AP@5", "AP", "P@10", "R@5", "RR", "ERR@5", "DCG@5")
    for profile, notation in product(profiles, notations):
        metric = profile.metric(notation) if profile.has(notation) else None
        # "given" takes probabilities, and LONG has grades.
        if metric and "given" not in metric.options.values():
            number = f"{metric(LONG, judged=JUDGED):.6f}"
            matches = irlearn.identify(number, LONG, notation, judged=JUDGED)
            match = next(each for each in matches if metric in (each.metric, *each.same))
            assert profile.name in match.used_by


READERS = (readers.ranking, readers.rankings, pairs.two_orders)  # of what `identify` is given


@pytest.mark.slow
@every(
    "wrong",
    [wrong for wrong in mistakes() if wrong.reader in READERS],
    ids=lambda wrong: wrong.name,
    sample=7,
)
def test_every_mistake_is_found_by_its_number(wrong):
    """Unless the ranking hides it behind a convention that gives the same number; then it is named there."""
    if wrong.reads_several_rankings:
        inputs, given = [[0, 1, 0], [1, 0], [0, 0], [0, 0, 0, 1]], {}
    else:
        inputs, given = LONG, {"judged": JUDGED} if wrong.reads_a_ranking else {}
    wrong = wrong @ 5 if "k" in wrong.parameters else wrong
    number = f"{wrong(inputs, **given):.6f}"
    asked = irlearn.metric(wrong.of)
    asked = asked @ 5 if "k" in asked.parameters else asked
    assert repr(wrong) in found(number, inputs, asked, **given)


def test_a_mistake_that_gives_the_right_number_is_shown_with_the_convention_that_hides_it():
    """The base of the logarithm cancels in nDCG, and not in DCG."""
    match = irlearn.identify("0.9724", RANKING, "nDCG@5")[0]
    assert "nDCG with the discount ln(rank+1)@5" in map(repr, match.hidden)
    base = irlearn.identify("8.8707", RANKING, "DCG@5")[0]
    assert repr(base.metric) == "DCG with the discount ln(rank+1)@5"


def test_a_mistake_with_another_gain_is_found():
    """A scorer of Quepid has exponential gain, and an ideal of all rated documents that is not cut at k."""
    answer = irlearn.identify("0.2720", [2, 1, 0], "nDCG@3", judged=[3, 3, 2, 1, 0])
    assert answer.reading == ""
    assert answer[0].metric.of == "nDCG"
    assert answer[0].metric.options["gain"] == "exponential"
    assert "quepid NDCG" in answer[0].used_by


def test_every_choice_of_every_metric_is_tried():
    for metric in irlearn.metrics().values():
        tried = candidates(metric, levels=[1, 2])  # the grades above 0 that occur
        for name, option in metric.declared.items():
            if isinstance(option.kind, Choices):
                chosen = [each.options[name] for each in tried if each.name == metric.name]
                assert all(choice in chosen for choice in option.tries), (metric.name, name)


# ---- what a match is -------------------------------------------------------------------


@every("number", ["0.6", "0.5", "0.33"])
@every("metric", ["nDCG@5", "RBP"])
def test_matches_fit_and_the_nearest_comes_first(number, metric):
    answer = irlearn.identify(number, LONG, metric, judged=JUDGED)
    off = [match.difference for match in answer]
    assert all(b - a > -1e-11 for a, b in pairwise(off))
    if answer.reading == "":
        assert all(each <= 0.005 + 1e-9 for each in off)
    scored = [match.metric(LONG, judged=JUDGED) for match in answer]
    assert scored == [match.score for match in answer]


def test_equal_worksheets_are_one_match():
    answer = irlearn.identify(0.6, [1, 0, 1, 0, 1], "P@5")
    assert len(answer) == 1
    assert irlearn.precision(denominator="retrieved") @ 5 in answer[0].same
    first = irlearn.identify(1.0, [1], "P@5")[0]
    assert repr(first.metric) == "P(denominator='retrieved')@5"


def test_where_nothing_gives_the_number_the_nearest_are_listed():
    answer = irlearn.identify(0.9149, RANKING, "nDCG@5")
    assert not answer and len(answer) == 0 and list(answer) == [] and len(answer.nearest) == 3
    off = [match.difference for match in answer.nearest]
    assert off == sorted(off)
    log2_of_rank = (2 + 3 / math.log2(3) + 1 / math.log2(5)) / (3 + 2 / math.log2(3) + 1 / 2)
    older_exponential = 0.9057143  # exponential gain, and the discount max(1, log2(rank))
    assert off[:2] == pytest.approx([0.9149 - log2_of_rank, 0.9149 - older_exponential], abs=1e-6)
    assert "nothing known here gives this number" in str(answer)
    assert all(repr(match.metric) in str(answer) for match in answer.nearest)


def test_a_number_that_no_score_can_be_is_called_so_at_once():
    assert "no score of this metric is below 0, so nothing" in str(irlearn.identify(-0.5, [1, 0, 1], "AP"))
    assert "below" not in str(irlearn.identify(-0.5, [1, 0, 1], "Utility")).partition("\n")[0]


def test_a_metric_with_a_table_of_gains_is_tried_with_other_conventions():
    table = "gain={0: 0, 1: 1, 2: 3, 3: 8}"
    assert found(0.9603, [3, 0, 2], f"nDCG({table})@3")[0] == f"nDCG({table})@3"
    assert f"nDCG({table}, discount='rank')@3" in found("0.9474", [3, 0, 2], f"nDCG({table})@3")


@pytest.mark.slow
def test_every_metric_is_tried_when_none_is_named():
    answer = irlearn.identify("0.7556", [1, 0, 1, 0, 1])
    assert "AP" in {match.metric.name for match in answer} and "said to be" not in str(answer)
    answer = irlearn.identify("0.6094", [1, 0, 1, 0, 1], k=5)
    assert len(answer.asked) > 10
    assert all(metric.options["k"] == 5 for metric in answer.asked if "k" in metric.parameters)


def test_the_mean_of_several_rankings_is_identified_and_a_correlation():
    assert irlearn.kendall_tau in [match.metric for match in irlearn.identify(1 / 3, [3, 1, 2], "Tau")]
    answer = irlearn.identify("0.7500", [[1, 0], [0, 1]], "MRR")
    assert answer[0].metric == irlearn.metric("MRR")
    wrong = irlearn.identify("0.6667", [[1, 0], [0, 1]], "MRR")
    assert "MRR with 1 over the mean rank" in [repr(match.metric) for match in wrong]
    judged = irlearn.identify("0.2500", [[1, 0], [0, 1]], "MAP", judged=[[1, 1], [1, 1, 0]])
    assert {"MAP"} == {getattr(match.metric, "of", match.metric.name) for match in judged}
    assert irlearn.identify("0.3750", [[1, 0], [0, 1]], "MAP", judged=[[1, 1], [1, 1]])[0].score == 0.375


# ---- how a number is read --------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "value", "places"),
    [
        ("0.910", 0.91, 3),
        (0.91, 0.91, 2),
        (" 0,91 ", 0.91, 2),
        ("91 %", 0.91, 2),
        ("91.4%", 0.914, 3),
        ("2/3", 2 / 3, None),
        (Fraction(34, 45), 34 / 45, None),
        (1, 1.0, 0),
        (True + 1, 2.0, 0),
        ("1e-2", 0.01, 2),
        ("-0.25", -0.25, 2),
    ],
)
def test_a_number_is_read_with_its_decimals(number, value, places):
    printed = read(number)
    assert printed.value == pytest.approx(value, abs=1e-15)
    assert printed.places == places


@pytest.mark.needs("numpy")
def test_numpy_and_decimal_numbers_are_read():
    import numpy

    assert read(numpy.float64(0.25)).value == 0.25
    assert read(Decimal("0.250")).places == 3


@pytest.mark.parametrize(
    "number", ["", "abc", "nan", float("inf"), None, True, [0.5], "1/0", "0.5.5", "½", b"0.5", "1/2/3"]
)
def test_what_is_no_number_is_refused(number):
    with pytest.raises(irlearn.IRLearnError, match=says("not a number that a metric gives")) as refused:
        irlearn.identify(number, RANKING, "nDCG@5")
    assert refused.value.usage


def test_decimals_say_how_exact_a_number_is():
    assert found("0.97", RANKING, "nDCG@5")
    assert all(match.difference <= 0.0005 for match in irlearn.identify("0.970", RANKING, "nDCG@5"))
    assert found("0.9724", RANKING, "nDCG@5", digits=4) == found("0.97239", RANKING, "nDCG@5", digits=4)
    # A float has two decimals at least: 0.5 stands for 0.495 to 0.505.
    assert irlearn.identify(0.5, RANKING, "nDCG@5").number.places == 2
    assert len(irlearn.identify("34/45", [1, 0, 1, 0, 1], "AP")) == 1
    assert not irlearn.identify("34/46", [1, 0, 1, 0, 1], "AP")


@pytest.mark.parametrize(
    ("number", "ranking", "metric", "reading", "meant"),
    [
        ("0.7555", [1, 0, 1, 0, 1], "AP", "if it was cut off, not rounded", "AP"),
        ("0.9112", RANKING, "nDCG@5", "read at another cut-off", "nDCG@4"),
        (97.24, RANKING, "nDCG@5", "read as percent", "nDCG@5"),
        ("97.24 %", RANKING, "nDCG@5", "", "nDCG@5"),
    ],
)
def test_a_number_may_be_cut_off_or_in_percent_or_of_another_cut_off(number, ranking, metric, reading, meant):
    answer = irlearn.identify(number, ranking, metric)
    assert repr(answer[0].metric) == meant
    assert reading.endswith(answer.reading) and f"this number{', ' * bool(reading)}{reading}." in str(answer)


# ---- refusals --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "sentence"),  # given: number, ranking, metric, judged
    [
        ((0.5, 7, "P"), "should be a list"),
        ((0.5, [1, 0], "MSE"), "identify needs a metric of rankings, but MSE isn't one"),
        ((0.5, [2, 0], "nDCG", [1]), "judged must include the grades of ALL judged documents"),
        ((0.5, [-1, 1], "nDCG"), "nDCG isn't defined for a negative grade"),
    ],
)
def test_bad_input_is_refused(given, sentence):
    with pytest.raises(irlearn.IRLearnError, match=re.escape(sentence)):
        irlearn.identify(*given)


@pytest.mark.slow
@pytest.mark.parametrize("ranking", [[], [None, None], [7, 9], [0.5, 1.5], (True, False)])
def test_odd_rankings_have_an_answer(ranking):
    for metric in ("nDCG@5", "ERR", None):
        answer = irlearn.identify("0.37", ranking, metric)
        assert str(answer) and answer.to_html() and answer.nearest


# ---- a document that counts twice ------------------------------------------------------


def test_a_repeat_is_tried_counted_and_not_counted():
    """Two documents are relevant, and one of them comes twice: `a a b`."""
    counted = irlearn.identify("1.500000", [1, 1, 1], "AP", judged=[1, 1])
    assert (repr(counted[0].metric), counted[0].note) == ("AP", "")
    once = irlearn.identify("0.833333", [1, 1, 1], "AP", judged=[1, 1])
    assert once[0].note == "the repeat at rank 2 counted as not relevant"
    assert once[0].explanation.score == irlearn.average_precision([1, 0, 1])
    assert once.repeats == once.to_dict()["repeats"] == [1]
    for shown in (str(once), once.to_html(), once.to_markdown()):
        assert "one was returned twice" in shown
        assert "the repeat at rank 2" in shown
    assert "returned twice" not in str(irlearn.identify("0.833333", [1, 0, 1], "AP", judged=[1, 1]))


# ---- what programs compute -------------------------------------------------------------


GRADED, MORE = [3, 0, 2, 1, 0, 1], [3, 0, 2, 1, 0, 1, 3, 2]


@pytest.mark.parametrize(
    ("number", "metric", "notation", "who"),
    [
        (0.2 * sum(g * 0.8**i for i, g in enumerate(GRADED)), None, "RBP with grades added up", ["ranx"]),
        (0.5 * sum(g * 0.5**i for i, g in enumerate(GRADED)), "RBP(p=0.5)", "(p=0.5)", ["ranx"]),
        (3 / 2 + 2 / 4 + 1 / 5 + 1 / 7, "DCG", "DCG with the discount rank+1", []),
        (
            (3 / 2 + 2 / 4 + 1 / 5) / (3 / 2 + 3 / 3 + 2 / 4 + 2 / 5),
            "nDCG@4",
            "nDCG with the discount rank+1@4",
            [],
        ),
    ],
)
def test_what_a_program_makes_of_grades_is_found(number, metric, notation, who):
    matches = irlearn.identify(f"{number:.6f}", GRADED, metric, judged=MORE)
    assert any(repr(match.metric).endswith(notation) and match.used_by == who for match in matches)


@pytest.mark.parametrize(
    ("number", "ranking", "metric", "said"),
    [
        (3, [1, 0, 1, 1], "NumRel", True),
        ("0.5833", [[1, 0, 1], [0, 0, 1]], "AP", True),
        ("0.5833", [[1, 0, 1], [0, 0, 1]], "MAP", True),
        ("0.7500", [[1, 0], [0, 1]], "MRR", False),
        ("0.6667", [1, 0, 1], "P", False),
    ],
)
def test_judged_documents_are_asked_for_where_the_score_needs_them(number, ranking, metric, said):
    answer = irlearn.identify(number, ranking, metric)
    assert answer
    assert ("You gave no judged documents" in str(answer)) == said


# ---- several rankings ------------------------------------------------------------------


def test_the_mean_of_any_metric_over_several_rankings_is_identified():
    rankings, judged = [[1, 0, 1, 0, 1], [0, 0, 0, 1, 0, 1]], [[1] * 5, [1, 1]]
    mean = (irlearn.ndcg(rankings[0], judged=judged[0]) + irlearn.ndcg(rankings[1], judged=judged[1])) / 2
    match = irlearn.identify(f"{mean:.6f}", rankings, "nDCG", judged=judged)[0]
    assert match.metric == irlearn.ndcg
    assert len(match.explanation.queries) == 2


# ---- how surprising a match is ---------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("metric", one_in(2, ["P@5", "nDCG@5"]))
def test_the_share_of_numbers_that_would_have_been_identified(metric):
    """`by_chance` is the share of the numbers from 0 to 1, with two decimals, that are identified."""
    answers = [irlearn.identify(f"{n / 100:.2f}", RANKING, metric) for n in range(101)]
    plain = [answer for answer in answers if answer and answer.reading == ""]
    (by_chance,) = {answer.by_chance for answer in plain}
    assert by_chance == pytest.approx(len(plain) / 101) and 0 < by_chance < 1


def test_the_answer_says_how_likely_a_match_is_by_chance():
    likely = irlearn.identify("0.50", LONG, judged=JUDGED)
    assert likely.by_chance > 0.2
    assert "so a match alone proves little" in str(likely)
    assert "so a match alone proves little" in likely.to_html()
    assert likely.to_dict()["by_chance"] == likely.by_chance
    unlikely = irlearn.identify("0.9575", RANKING, "nDCG@5")
    assert unlikely.by_chance < 0.01
    assert "a random number would hardly have matched" in str(unlikely)
    percent = irlearn.identify("97.24", RANKING, "nDCG@5")
    assert "Of all percentages with 2 decimals from 0 to 100, " in str(percent)
    assert "percentages with 1 decimal from" in str(irlearn.identify(66.7, [1, 0, 1], "P@3"))
    assert "numbers with 2 decimals from" in str(irlearn.identify(0.67, [1, 0, 1], "P@3"))
    assert irlearn.identify("34/45", [1, 0, 1, 0, 1], "AP").by_chance is None


def test_numbers_above_1_are_measured_to_the_next_whole_number():
    answer = irlearn.identify("8.8707", RANKING, "DCG@5")
    assert "from 0 to 9" in str(answer)


# ---- what the tools of 2026 print ------------------------------------------------------


def is_ranking(value):
    """Say whether a tool's value is a number, and of one ranking whose order its grades tell."""
    tied, one_list = "tied" in value.row["case"], "taken for one list" in value.row.get("beyond", "")
    return not (tied or one_list) and value.row["value"] != "nan"


@pytest.mark.slow
@pytest.mark.parametrize("values", some_and_all(5, filter(is_ranking, tool_values())))
def test_the_values_of_the_tools_of_2026(values):
    """At least 95 of 100 name the tool, or a form of it such as ranx_burges, at the first match.

    A document that was returned twice can count in several ways, each a match; one of these has the tool.
    """
    found = named = 0
    for value in values:
        inputs, row = value.inputs, value.row
        ranking = inputs.get("rankings") or [0 if g == "none" else g for g in inputs["ranking"]]
        answer = irlearn.identify(row["value"], ranking, row["asks"], judged=inputs["judged"])
        found += bool(answer)
        first = answer.matches if answer.repeats else answer.matches[:1]
        who = [name.split()[0] for match in first for name in match.used_by]
        named += any(name == value.tool or name.startswith(f"{value.tool}_") for name in who)
    total = len(values)
    assert total >= 80 and found / total >= 0.97 and named / total >= 0.95


# ---- the command line ------------------------------------------------------------------


def test_the_command_answers_in_every_form(capsys):
    assert main(["identify", "0.9575", *"32301", "-m", "nDCG@5"]) == 0
    assert "nDCG(gain='exponential')@5 = 0.9575" in capsys.readouterr().out
    assert main(["identify", "0.9149", *"32301", "-m", "nDCG@5"]) == 0  # an answer too
    assert "nothing known here" in capsys.readouterr().out
    assert main(["identify", "34/45", *"10101", "-m", "AP", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["matches"][0]["metric"] == "AP"
    command = ["identify", "0.4672", "none", "2", "1", "1", "-m", "nDCG", "-k", "4", "--judged", *"222111"]
    assert main(command) == 0
    assert "nDCG@4 = 0.4672" in capsys.readouterr().out
    assert main(["identify", "0.75", *"10/01", "-m", "MRR", "--format", "html"]) == 0
    assert "<figure" in capsys.readouterr().out


# ---- large numbers ---------------------------------------------------------------------


@pytest.mark.parametrize("number", [1e308, -1e308, 10**20, "1" + "0" * 200])
def test_a_number_too_large_for_any_metric_has_an_answer(number):
    assert not irlearn.identify(number, [1, 0], "P@2")

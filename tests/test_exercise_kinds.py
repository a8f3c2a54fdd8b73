"""Each kind of exercise: which answers are right, what is said to others, and what is kept of them.

A family is one exercise of the book, which makes an item (``q``) of each seed.
"""

import io
import json
import re
from datetime import date, timedelta
from itertools import permutations, product

import pytest

import irlearn
from all_families import ALL, of_kind
from irlearn import IRLearnError, metric
from irlearn.cli import main
from irlearn.conventions.mistakes import mistakes
from irlearn.exercises import chapter, feedback_texts, progress, review
from irlearn.exercises.judge import Feedback
from irlearn.exercises.result_code import SESSION_ANSWERS
from irlearn.exercises.sets import FAMILIES
from irlearn.explanation.following import depends_on
from rings import one_in
from sentences import says

pytestmark = pytest.mark.slow

SEEDS = range(1, 4)  # exercise_contract.py tries as many as one likes


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch):
    monkeypatch.delenv("IRLEARN_PROGRESS", raising=False)
    monkeypatch.setattr("irlearn.exercises.skill_progress.SKILLS", {})


FIRST_WRONG = "Your first wrong number is"

# ---- worksheet --------------------------------------------------------------------------------------


def cells(q, explanation=None, places=9):
    """Map columns and numbers with blanks to their values in an explanation, and "score" to its score."""
    explanation = explanation or q.data.explain()
    blank = min(q.blank, q.rows)  # the last rows are the blank ones
    columns = {name: [round(float(x), places) for x in explanation[name][-blank:]] for name in q.columns}
    numbers = {name: round(float(explanation[name]), places) for name in q.numbers}
    return {**columns, **numbers, "score": round(float(explanation.score), places)}


def in_order(q):
    return [cells(q)[name][row - 1 - q.rows] if row else cells(q)[name] for name, row in q.blanks]


@of_kind("worksheet", sample=4)
def test_no_cell_that_is_shown_is_worked_out_from_a_blank_one(family):
    q = family.item(1)
    headers, rows = q.table
    for cells_of_row in rows:
        blank = {name for name, cell in zip(headers, cells_of_row, strict=True) if cell is None}
        columns = [each for each in q.right.sheet.columns() if each.name in {*headers} - blank]
        pairs = product(columns, blank)
        assert [(shown.name, name) for shown, name in pairs if depends_on(shown, name)] == []


def test_a_cell_is_right_in_the_decimals_that_it_has():
    q = chapter("err").q1
    typed = ".1875 .0039 .0007 .0002 .1875 .00317 .0006 .0001 .97"
    assert q.check(typed.split()).done and q.check(typed).done and q.check(f" {typed}\n").done
    assert not q.check(typed.replace(".00317", ".00217")).done
    assert not q.check(typed.replace(".97", ".93")).done
    for seed in SEEDS:  # three significant digits
        q = chapter("err", seed=seed).q1
        assert q.check([float(f"{x:.3g}") for x in in_order(q)]).done, seed


def test_numbers_with_which_nothing_can_be_worked_out_raise_no_error():
    q = chapter("what-are-we-scoring").q2
    below_0 = q.check(MSE=-1)
    assert below_0.status == "wrong"
    large = q.check(MSE="9" * 12)
    assert large.status == "format" and "999999999999 is larger than" in large.message


def test_a_column_by_a_known_rule_is_named_and_the_rest_followed_through():
    """Every mistake of AP that has a column of its own, filled in by the mistake itself."""
    named = set()
    for seed in range(1, 7):
        q = chapter("average-precision").q3.variant(seed=seed).steps(blank=5)
        for wrong in mistakes("AP"):
            theirs = cells(q, q.data.explain(wrong.bind(k=5)))
            right = cells(q)
            differ = [name for name in q.columns if theirs[name] != right[name]]
            if not differ:
                continue
            feedback = q.check(**theirs)
            assert feedback.status == "mistake", (seed, wrong)
            assert feedback.rule == wrong.rule and wrong.why in feedback.message
            assert feedback.message.startswith(f"{FIRST_WRONG} in the column {differ[0]}, at rank ")
            follows = len(differ) > 1 or theirs["score"] != right["score"]
            assert ("correct this one first" in feedback.message) == follows
            named.add(wrong.rule)
    assert named == {"ranks from 0", "1/rank at every hit"}


def test_a_rule_is_named_by_its_column_also_where_the_score_is_right_by_luck():
    q = ALL["ndcg-sheet"].item(2)
    (natural,) = (m.bind(k=4) for m in mistakes("nDCG") if m.rule == "the discount ln(rank+1)")
    theirs = cells(q, q.data.explain(natural))
    assert theirs["score"] == cells(q)["score"]
    assert q.check(**theirs).rule == natural.rule
    retrieved = metric("nDCG(ideal='retrieved')@4")
    feedback = q.check(**cells(q, q.data.explain(retrieved)))
    assert (feedback.status, feedback.rule) == ("convention", repr(retrieved))
    assert f"{FIRST_WRONG} IDCG." in feedback.message


def test_a_column_that_two_rules_have_is_named_by_the_one_that_has_all_cells():
    """log2(3) and log2(4) are the older discount as well; only the whole sheet tells the two apart."""
    q = chapter("dcg").q1
    assert q.check("1.585 1.893 2 0 2.893").rule == "the discount log2(rank)"
    assert q.check("1.585 1.893 2 0 4.893").rule == "DCG(discount='max(1, log2(rank))')@4"


def test_the_number_of_hits_in_the_place_of_R_is_named_as_a_convention():
    q = ALL["ap-sheet-all"].item(1)
    feedback = q.check(**{**cells(q), "R": 3})
    assert feedback.rule == "AP(denominator='retrieved')@5"
    assert f"{FIRST_WRONG} R." in feedback.message and "retrieved" in feedback.message


def test_one_decimal_more_is_asked_for_where_a_cell_is_right_in_one():
    q = ALL["ap-sheet"].item(1)
    few, wrong = q.check(precision=[0.3, 0.2]), q.check(precision=[0.4, 0.2])
    assert (few.status, wrong.status) == ("decimals", "wrong")
    assert "in the column precision, at rank 4." in few.message


def test_the_first_blank_of_a_worksheet_that_is_not_finished_is_named():
    q = ALL["ap-sheet"].item(1)
    part = q.check(found=[1, None])
    assert part.status == "unfinished" and "in the column precision, at rank 4." in part.message
    assert q.check(found=[None, None]).status == "empty"


def test_blanks_fade_from_one_row_to_all():
    q = chapter("average-precision").q3
    assert [len(q.steps(blank).blanks) for blank in (1, 2, 5)] == [5, 8, 17]
    assert q.steps(2).steps(5).variant(9).statement == q.variant(9).steps(5).statement


@pytest.mark.parametrize("answer", [{"foo": [1]}, {"found": ["x"]}, {"found": [1] * 9}, [1] * 99, "a", 0.5])
def test_what_are_no_cells_of_the_worksheet_is_not_read(answer):
    assert chapter("average-precision").q3.steps(2).check(answer).status == "format"


# ---- answers under letters ----------------------------------------------------------------------------


@of_kind("predict", sample=4)
def test_the_right_letter_of_a_prediction_says_what_the_metric_does(family):
    for seed in SEEDS:
        q = family.item(seed)
        before, after = (task.score() for task in (q.data.before, q.data.after))
        word = "rises" if after > before + 1e-9 else "falls" if after < before - 1e-9 else "stays the same"
        assert q.answers[q.letters.index(q.right_letter)].words == f"It {word}."


def test_the_solution_of_a_prediction_has_a_worksheet_before_and_one_after():
    solution = chapter("dcg").q4.solution()
    before, after = str(solution).split("\n\nAfter:\n")
    assert "\n\nBefore:\nDCG@4" in before and after.startswith("DCG@4")
    assert "<p>Before:</p>" in solution._repr_html_() and "<p>After:</p>" in solution._repr_html_()


def test_what_the_data_mean_is_stated():
    for name, number in (("dcg", 2), ("ndcg", 1), ("ndcg", 2)):
        assert "The gain of a result is its grade." in chapter(name)[number].statement
    for number in (1, 2, 4, 5, 7, 10):
        assert chapter("err")[number].statement.count("The top of the scale is 4.") == 1
    assert "The gain" not in chapter("ndcg").q7.question  # it is what is asked
    assert "expected_looks is how many" in chapter("rbp").q1.statement


def test_the_grade_of_a_new_document_is_stated():
    q = chapter("ndcg", seed=6).q5
    assert "one more relevant document, with grade 1," in q.statement
    assert q.data.after.judged == [*q.data.before.judged, 1]


def test_a_prediction_is_kept_until_it_is_revealed():
    q = ALL["p-swap"].item(2)
    before = SESSION_ANSWERS.of((q.family,))
    with pytest.raises(IRLearnError, match=r"q\.predict\('B'\)"):
        q.reveal()
    q.predict("no letter")
    assert q.reveal().feedback.status == "format" and SESSION_ANSWERS.of((q.family,)) == before  # no try
    wrong = next(letter for letter in q.letters if letter != q.right_letter)
    verdict = q.predict(wrong)
    assert "rises" not in verdict and wrong in verdict
    revealed = q.reveal()
    assert not revealed.feedback.done and revealed.guess == wrong
    assert "Precision counts" in str(revealed) and 'role="status"' in revealed._repr_html_()


@of_kind("find", sample=4)
def test_the_wrong_step_is_the_first_that_differs(family):
    for seed in SEEDS:
        q = family.item(seed)
        name = q.answers[q.letters.index(q.right_letter)].words
        solution = str(q.solution())
        named = (m for m in mistakes(q.metric) if feedback_texts.mistake_in_words(m) in solution)
        wrong = next(each for each in named if each.why in solution)
        bound = {option: value for option, value in q.metric.bound.items() if option in wrong.parameters}
        theirs, right = q.data.explain(wrong.bind(**bound)), q.data.explain()
        steps = [made.name for made in theirs.sheet.quantities() if not made.is_input]
        for step in steps[: steps.index(name) if name in steps else None]:
            assert theirs[step] == pytest.approx(right[step])
        numbers = (theirs[name], right[name]) if name in steps else (theirs.score, right.score)
        assert numbers[0] != pytest.approx(numbers[1])


def test_a_score_that_a_wrong_step_leaves_right_is_not_called_off():
    q = chapter("first-hit", 49)["rr-find"]
    assert q.answers[-1] == ("RR", False, "RR is right.", "")
    ends = [chapter("average-precision", seed)["ap-find"].answers[-1].feedback for seed in range(1, 9)]
    assert "AP@5 is wrong, but only because an earlier step is." in ends


@of_kind("identify", sample=4)
def test_a_printed_number_has_one_rule_among_those_offered(family):
    for seed in SEEDS:
        q = family.item(seed)
        printed = [irlearn.explanation.digits.result(value) for _, value in q.offered]
        assert len(set(printed)) == len(printed) >= 3
        assert q.printed in q.statement


# ---- choose, order, construct -------------------------------------------------------------------------


def test_the_orders_of_the_steps_of_rmse_by_hand():
    """The squared errors need the errors, and the last step needs the squared ones."""
    q = ALL["mse-order"].item(1)
    names = [name for name, _ in q.cards]
    for order in permutations(q.letters):
        places = {names[q.letters.index(letter)]: place for place, letter in enumerate(order)}
        fits = places["error"] < places["squared_error"] < places["RMSE"]
        if "MSE" in places:
            fits = fits and places["squared_error"] < places["MSE"] < places["RMSE"]
        assert q.check(order).done == fits


@of_kind("construct", sample=6)
def test_a_ranking_that_was_made_up_is_judged_by_the_metrics(family):
    for seed in (1, 2):
        q = family.item(seed)
        right = 0
        for ranking in product(q.data.levels, repeat=q.data.n):
            feedback = q.check(list(ranking))
            if any(ranking.count(g) > q.data.judged.count(g) for g in q.data.levels if g):
                assert feedback.status == "wrong"  # there are not so many relevant documents
                continue
            fits = True
            for name, sign, bound in q.data.wanted:
                above = metric(name)(ranking, judged=q.data.judged) - bound
                fits &= {"above": above > 1e-9, "below": above < -1e-9}.get(sign, abs(above) < 1e-9)
            assert feedback.done == fits
            right += fits
        assert right == len(q.data.solutions) > 0
        shown = re.split("such as |works: ", str(q.solution()))[1].split(".")[0]
        assert q.check(shown).done
        assert q.check([1] * (q.data.n + 1)).status == "format"


def test_sentences_about_a_made_up_ranking_read_well():
    message = chapter("precision").q5.check("1 1 0 0 0 0").message
    assert "P@2 is 1, but should be below the score of A, 0.5." in message
    assert "CG@4 is 2, but should be 4." in chapter("dcg").q5.check("1 1 0 0").message
    assert "Only one of the documents has the grade 4" in chapter("err").q6.check("4 4 0").message
    q = chapter("average-precision").q3
    values = [value for group, value in q.groups if q.status_of(group) == "convention"]
    messages = [q.check(f"{value:.4f}").message for value in values]
    assert messages and all(each.endswith("Here, divide by all relevant documents.") for each in messages)


# ---- functions ------------------------------------------------------------------------------------------


def ap(ranking, judged, k):
    """Average precision as a student writes it."""
    hits, summed = 0, 0.0
    for rank, grade in enumerate(ranking[:k], 1):
        if grade:
            hits += 1
            summed += hits / rank
    known = sum(judged)
    return summed / known if known else 0


@pytest.fixture
def function():
    """Return the item that asks for average precision."""
    return ALL["ap-function"].item(1)


def test_a_fault_only_where_nothing_is_relevant_is_named_without_a_ranking(function):
    def divides(ranking, judged, k):
        return ap(ranking, judged, k) if sum(judged) else sum(ranking) / sum(judged)

    feedback = function.check(divides)
    assert feedback.status == "wrong"
    assert "no document is relevant" in feedback.message or "no results were returned" in feedback.message
    assert "smallest ranking" not in feedback.message


def test_the_case_in_which_a_function_goes_wrong_is_named(function):
    def uncut(ranking, judged, k):
        return next((1 / rank for rank, grade in enumerate(ranking, 1) if grade), 0)

    half = function.check(lambda ranking, judged, k: ap(ranking, judged, k) / 2).message
    assert "The smallest ranking it gets wrong is ranking=[1], judged=[1], k=1," in half
    message = ALL["rr-function"].item(1).check(uncut).message
    assert "not when all relevant results are below rank k" in message and "ranking=[0, 1]" in message
    strict = ALL["p-function"].item(1).check(lambda ranking, judged, k: sum(g >= 2 for g in ranking[:k]) / k)
    assert "rel" in strict.message and "k: " not in strict.message and "k is" not in strict.message
    unguarded = function.check(lambda ranking, judged, k: ap(ranking, judged, k) * sum(judged) / sum(judged))
    assert "where it ends with ZeroDivisionError" in unguarded.message


def test_a_function_that_stops_or_gives_no_number_is_said_so(function):
    assert "ZeroDivisionError" in function.check(lambda ranking, judged, k: 1 / 0).message
    assert "gives None" in function.check(lambda ranking, judged, k: None).message
    assert function.check(0.5).status == "format"


def test_a_function_cannot_change_the_data(function):
    def empties(ranking, judged, k):
        score = ap(ranking, judged, k)
        ranking.clear()
        judged.clear()
        return score

    assert function.check(empties).status == function.check(ap).status == "correct"


# ---- what is said, and what is kept ------------------------------------------------------------------------


def test_feedback_has_a_word_and_an_icon_and_escapes():
    shown = Feedback("wrong", "a < b")._repr_html_()
    assert 'role="status"' in shown and "a &lt; b" in shown and "<strong>Not yet.</strong>" in shown
    assert str(Feedback("wrong", "a < b", "Next.")) == "✗ Not yet. a < b\nNext."


def test_hints_come_one_after_the_other():
    q = chapter("average-precision", seed=4).q3
    given = [q.hint() for _ in range(4)]
    assert given == [*q.hints, f"{q.hints[-1]} That was the last hint."]


def test_progress_counts_answers_and_not_gaps(tmp_path, monkeypatch):
    file = tmp_path / "progress.json"
    monkeypatch.setenv("IRLEARN_PROGRESS", str(file))
    q = chapter("average-precision", seed=5).q3
    for answer in ("", "nonsense", 0.999, q.data.truth):
        q.check(answer)
    mine = json.loads(file.read_text("utf-8"))["skills"]["ap-missed"]
    assert (mine["answers"], mine["right"], mine["box"]) == (2, 1, 0)
    assert str(progress()) == "ap-missed: 1 of 2 right"
    file.write_text("{", "utf-8")
    with pytest.raises(IRLearnError, match=says("progress unreadable")):
        progress()


def test_a_skill_comes_back_later_and_later_and_is_mastered_on_the_second_day():
    from irlearn.exercises.skill_progress import is_mastered, record, stored_skills

    day = date(2026, 3, 1)
    for wait in (1, 3, 7, 21):
        record("dcg", True, helped=False, today=day)
        assert review(today=day + timedelta(wait - 1)) == []
        (again,) = review(today=day + timedelta(wait))
        assert again.family.name == "dcg" and again.seed == (day + timedelta(wait)).toordinal()
        day += timedelta(wait)
    assert is_mastered(stored_skills()["dcg"])
    record("dcg", False, helped=False, today=day)
    assert stored_skills()["dcg"]["box"] == 0 and len(review(today=day)) == 1
    record("rr", True, helped=True, today=day)
    record("rr", True, helped=False, today=day)
    assert not stored_skills()["rr"]["good_days"]  # neither with help nor at the second try


# ---- in a terminal -----------------------------------------------------------------------------------------


def typed(monkeypatch, *lines):
    """Let these lines be typed at the terminal."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_practice_lists_the_chapters(capsys):
    assert main(["practice"]) == 0
    printed = capsys.readouterr().out
    assert all(f"Exercises on {name}:" in printed for name in FAMILIES)


def test_practice_asks_and_answers_a_wrong_number_a_hint_and_the_right_one(monkeypatch, capsys):
    q = chapter("what-are-we-scoring", seed=4).q1
    wrong = q.groups[0][1]
    typed(monkeypatch, wrong, "hint", "x", f"{q.data.truth:.3f}", "quit")
    assert main(["practice", "what-are-we-scoring", "--seed", "4"]) == 0
    printed = capsys.readouterr().out
    assert q.statement in printed and q.groups[0][0].first.why in printed
    assert q.hints[0] in printed and "✓ Right." in printed and "q2. " in printed
    assert "q.variant" not in printed


@pytest.mark.parametrize("name", one_in(9, FAMILIES))
def test_practice_goes_through_a_chapter_and_ends_with_the_input(monkeypatch, capsys, name):
    typed(monkeypatch, *["another", "solution", "next"] * len(FAMILIES[name]))
    assert main(["practice", name]) == 0
    assert "That was the last one" in capsys.readouterr().out
    typed(monkeypatch)
    assert main(["practice", name]) == 0


@pytest.mark.parametrize("word", ["quit", "Exit", "Q", "STOP"])
def test_practice_can_be_left_by_any_word_for_it(monkeypatch, capsys, word):
    typed(monkeypatch, "HELP", word, "next")
    assert main(["practice", "precision"]) == 0
    printed = capsys.readouterr().out
    assert printed.count("Enter an answer, or: hint") == 2 and "q2. " not in printed


@pytest.mark.parametrize("item", ["ap-missed", "q3"])
def test_practice_can_begin_at_one_item(monkeypatch, capsys, item):
    typed(monkeypatch, "next", "quit")
    assert main(["practice", "average-precision", "--item", item]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith(f"q3. {chapter('average-precision')['ap-missed'].statement}\n")
    assert "q4. " in printed
    assert main(["practice", "average-precision", "--item", "ap-mised"]) == 2
    assert "Did you mean 'ap-missed'?" in capsys.readouterr().err
    assert main(["practice", "--item", item]) == 2
    assert "--item needs a chapter" in capsys.readouterr().err


def test_practice_says_which_item_waits_in_python(monkeypatch, capsys):
    typed(monkeypatch, *["Next"] * (len(FAMILIES["precision"]) - 1))
    assert main(["practice", "precision"]) == 0
    assert "In q10, you write a function, so do it in Python." in capsys.readouterr().out


# ---- what is stated, and what is said first ----------------------------------------------------------------


@of_kind("predict", sample=4)
def test_the_first_wrong_prediction_gets_a_hint_and_the_second_the_reason(family):
    q = family.item(1)
    one, other = (letter for letter in q.letters if letter != q.right_letter)
    look = family.options.get(f"look {q.metric.name.lower()}") or family.options["look"]
    assert q.check(one).message == q.check(one).message == q.hints[-1] != look
    assert q.check(other).message.endswith(f". {look}")  # behind what the score does not do
    helped = family.item(1)
    helped.hint()
    assert helped.check(one).message.endswith(f". {look}")


def test_the_grades_of_all_documents_are_listed_only_where_they_count():
    statements = {n: chapter("precision")[n].statement for n in (2, 6, 8)}
    assert [" in all" in statement for statement in statements.values()] == [False, True, True]
    assert " in all" in chapter("ndcg").q2.statement


def test_whoever_wrote_no_function_is_told_that_it_may_be_left_out():
    feedback = chapter("precision").q10.check(lambda ranking, judged, k: ...)
    assert feedback.status == "unwritten"

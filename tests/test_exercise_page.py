"""An exercise on a page and in a notebook: their scripts keep answers and progress as Python does.

A family is one exercise of the book, which makes an item of each seed; on a page it stands for eight of them.
"""

import base64
import json
import random
import re
import sys
import zlib
from datetime import date, timedelta
from html import unescape

import pytest

from irlearn.exercises import chapter, notebook, skill_progress
from irlearn.exercises import exam as python_exam
from irlearn.exercises.judge import DONE, NO_TRY, STATUS_LABELS
from irlearn.exercises.page import (
    element,
    exercise_look,
    exercise_script,
    obfuscate,
    obfuscated,
    panel,
    serialized,
)
from irlearn.exercises.result_code import SESSION_ANSWERS, decode
from irlearn.exercises.sets import FAMILIES
from irlearn.widgets.stage import VIEW
from node import Calls, defined_by
from rings import one_in

pytestmark = pytest.mark.slow

ITEM = chapter("average-precision").q3
DAY = date(2026, 2, 26)
PAGE_FAMILIES = [family for name in ("average-precision", "precision") for family in FAMILIES[name]]


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch):
    monkeypatch.delenv("IRLEARN_PROGRESS", raising=False)
    monkeypatch.setattr(skill_progress, "SKILLS", {})
    for each in vars(SESSION_ANSWERS).values():
        each.clear()


@pytest.fixture(scope="module")
def calls():
    with Calls() as made:
        yield made


@pytest.fixture
def static(monkeypatch):  # as in the book
    monkeypatch.setenv("IRLEARN_WIDGETS", "static")


def text(html):
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", html))).strip()


# ---- what comes next --------------------------------------------------------------------------------------


def test_what_comes_next_was_missed_is_due_is_new_or_comes_back_first(calls):
    def skill(box, days_ago):
        last = str(DAY - timedelta(days_ago))
        return {"box": box, "answers": 2, "right": 1, "good_days": [], "last": last}

    keys = ["known", "due", "missed", "new", "later"]
    skills = {"known": skill(box=1, days_ago=0), "due": skill(box=1, days_ago=1)}
    skills |= {"missed": skill(box=0, days_ago=0), "later": skill(box=3, days_ago=0)}
    shown, whys = [], []
    for _ in keys:  # `nextItem` takes the keys of a page, progress, what was shown already, and today
        (chosen,) = calls("nextItem", [[keys, skills, shown, str(DAY)]])
        shown.append(chosen["key"])
        whys.append(chosen["why"])
        if chosen["key"] == "missed":
            skills["missed"] = skill(box=1, days_ago=0)
    assert shown[:3] == ["missed", "due", "new"] and whys[2] == "You haven't done this one yet."
    assert whys[0] == "You missed this kind before." and "due again" in whys[1]
    assert shown[3:] == ["due", "known"] and all("comes next" in why for why in whys[3:])
    passed_by = [["one", "two", "three", "four"], {}, ["one", "two", "three", "four"], str(DAY)]
    assert calls("nextItem", [passed_by])[0] == {"key": "one", "why": "You skipped this one."}
    skills["new"] = skill(box=0, days_ago=0)  # missed a moment ago: it waits until two others were shown
    assert calls("nextItem", [[keys, skills, ["new"], str(DAY)]])[0]["key"] != "new"
    assert calls("nextItem", [[keys, skills, ["new", "due", "known"], str(DAY)]])[0]["key"] == "new"
    assert calls("nextItem", [[["only"], {}, ["only"], str(DAY)]])[0]["key"] == "only"


# ---- what is kept -----------------------------------------------------------------------------------------


def test_the_page_keeps_progress_by_pythons_rules(calls):
    """400 answers over about three years, with a leap day and changes of the year."""
    rng, day, mine = random.Random(13), DAY, None
    for _ in range(400):
        right, helped = rng.random() < 0.8, rng.random() < 0.2
        day += timedelta(rng.choice([0, 0, 0, 1, 1, 2, 7, 10]))
        skill_progress.record("skill", right, helped, today=day)
        (mine,) = calls("afterAnswer", [[mine, right, helped, str(day)]])
        assert mine == skill_progress.stored_skills()["skill"]
        later = [day + timedelta(n) for n in (0, 1, 2, 3, 6, 7, 20, 21, 22)]
        on_page = calls("statusInWords", [[mine, str(each)] for each in later])
        assert on_page == [skill_progress.status_in_words(mine, each) for each in later]
    (status,) = calls("statusInWords", [[None, str(DAY)]])
    assert status == skill_progress.status_in_words(None, DAY) == "new"


def test_a_skill_is_learnt_or_mastered_and_comes_again():
    def status(name, days_later):
        skill = skill_progress.stored_skills()[name]
        return skill_progress.status_in_words(skill, DAY + timedelta(days_later))

    skill_progress.record("skill", right=True, helped=False, today=DAY)
    assert status("skill", days_later=0) == "learning, again tomorrow"
    skill_progress.record("skill", right=True, helped=False, today=DAY + timedelta(1))
    assert status("skill", days_later=1) == "mastered, again in 3 days"
    assert status("skill", days_later=4) == "mastered, again today"
    skill_progress.record("other", right=False, helped=False, today=DAY)
    assert status("other", days_later=0) == "learning, again today"  # missed: due at once, and it says so


STORED = {"box": 4, "answers": 3, "right": 1, "good_days": ["2026-01-01"], "last": "2026-01-01"}
NOT_STORED = [{"box": 5}, {"answers": -1}, {"good_days": "x"}, {"last": "today"}, {"last": "2026-99-99"}]


def test_only_progress_is_taken_for_progress(calls):
    assert calls("areSkills", [[{}], [{"a": STORED}]]) == [True, True]
    others = [{"a": None}, [], None, "text", *({"a": STORED | wrong} for wrong in NOT_STORED)]
    assert [read for read, good in zip(others, calls("areSkills", [[read] for read in others])) if good] == []


def decoded(code):
    name, body, checksum = code.split(".")
    assert name == "irl1" and f"{zlib.adler32(body.encode()):08x}" == checksum
    return json.loads(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)))


def test_an_exam_on_a_page_has_pythons_data_from_1_to_8_and_then_again(calls):
    """Also where the first variant is of another seed, as in a mixed set."""
    for first in (1, 5):
        items = [{"seed": seed} for seed in range(first, first + 8)]
        asked = list(range(30))
        taken = [items[at]["seed"] for at in calls("examVariant", [[number, items] for number in asked])]
        assert all((seed - number) % 8 == 0 for number, seed in zip(asked, taken))
        assert all(taken[seed] == seed for seed in range(first, first + 8))
    in_python = python_exam("average-precision", seed=6)
    for family, asked in zip(FAMILIES["average-precision"], in_python):
        if asked.kind != "function":
            (on_page,) = (each for each in serialized(family)["items"] if each["seed"] == 6)
            assert json.dumps(on_page["given"]) == json.dumps(asked.given), family.name


def test_a_result_code_says_what_was_answered(calls):
    rng = random.Random(7)
    signs = ["0.367", "½", "٣", "A2", "😀", "a\nb", '"', "\\", "", "ÿ" * 90, "<b>"]
    asked = []
    for _ in range(50):
        name, exam = rng.choice(["average-precision", "dcg", "ärger"]), rng.choice([None, 0, 41, 999_999_999])
        answers = [
            ["ap", rng.randint(1, 8), rng.choices([*signs, rng.choices(signs, k=3)], k=3), rng.randint(0, 1)]
            for _ in range(rng.randint(0, 40))
        ]
        asked.append([name, exam, answers, "2026-11-22"])
    for (name, exam, answers, day), code in zip(asked, calls("resultCode", asked)):
        assert re.fullmatch(r"irl1\.[\w-]+\.[0-9a-f]{8}", code)
        assert decoded(code) == {"c": name, "e": exam, "a": answers, "t": day}


def test_icons_and_words_are_pythons(calls):
    (found,) = calls("looks", [[]])
    labels = {status: list(label) for status, label in STATUS_LABELS.items()}
    assert found["STATUS_LABELS"] == labels | {"kept": ["✎", "Kept"]}
    assert (tuple(found["DONE"]), tuple(found["NO_TRY"])) == (DONE, NO_TRY)


# ---- the script -------------------------------------------------------------------------------------------


def test_the_script_is_small_and_asks_for_no_host():
    code = exercise_script()
    assert len(zlib.compress(code.encode(), 9)) < 30_000
    assert not re.search(r"https?://|fetch\(|XMLHttpRequest|sendBeacon|import\(", code)


# ---- a page -----------------------------------------------------------------------------------------------


def test_a_built_page_gets_the_element(static):
    forms = ITEM._repr_mimebundle_()
    assert forms["text/plain"] == repr(ITEM)
    assert forms["text/html"] == element(ITEM, "average-precision", "q3")
    assert VIEW not in forms and "<style" not in forms["text/html"]  # VIEW: the form of a notebook's widget


def test_a_page_of_another_chapter_does_not_number_it(static):
    unnumbered = ITEM.unnumbered
    assert unnumbered._repr_mimebundle_()["text/html"] == element(ITEM, "average-precision")
    assert unnumbered.place.chapter == ITEM.place.chapter and ITEM.place.name == "q3"
    assert ITEM.family.item(1).unnumbered.place is None


def test_the_element_holds_eight_variants_and_hides_them():
    html = element(ITEM, "average-precision", "q3")
    data = re.search(r'<script type="application/json">(.*?)</script>', html, re.S)[1]
    payload = json.loads(obfuscate(data))  # a second time decodes
    assert payload == json.loads(json.dumps(serialized(ITEM.family, range(1, 9))))
    for seed in range(1, 9):
        assert str(round(ITEM.variant(seed).data.truth, 3)) not in data


@pytest.mark.parametrize("family", one_in(8, PAGE_FAMILIES), ids=lambda family: family.name)
def test_without_a_script_an_item_that_the_page_does_not_ask_is_solved_or_one_is_shown_unsolved(family):
    inside = re.search("<noscript>(.*)</noscript>", element(family.item(1)), re.S)[1]
    which, _, inside = inside.partition("</p>")
    whose = "for programmers: " if family.kind.kind == "function" else ""
    assert text(which) == f"Exercise {whose}{family.skill}"
    statement, folded, solution = inside.partition("<details><summary>Solution")
    asked = [text(family.item(seed).to_html()) for seed in range(1, 9)]
    assert statement and (text(statement) not in asked if folded else text(statement) in asked)


def test_most_families_have_a_solution_to_unfold():
    folded = [family for family in PAGE_FAMILIES if "<details>" in element(family.item(1))]
    assert len(folded) > 0.8 * len(PAGE_FAMILIES)


def test_the_panel_lists_the_skills(static):
    ap = chapter("average-precision")
    html = ap._repr_html_()
    assert html == panel("average-precision", ap.families, ap.mixed.families)
    listed = json.loads(re.search(r'json">(.*?)</script>', html, re.S)[1])
    apart = [(each["apart"], each["family"]) for each in listed if "apart" in each]
    mixed = [("mixed", family.key) for family in ap.mixed.families]
    assert sorted(apart) == sorted([*mixed, ("programming", "ap-function")])
    own = [family.skill for family in ap.families if family.kind.kind != "function"]
    assert [each["skill"] for each in listed if "apart" not in each] == own
    assert all(skill in text(html) for skill in own)


def test_an_exercise_asks_for_no_other_file():
    page = exercise_look() + element(ITEM) + exercise_script()
    assert not re.search(r"<(link|img)|\ssrc=|@import|url\(", page)


# ---- a notebook -------------------------------------------------------------------------------------------


@pytest.fixture
def live(monkeypatch):  # as in a notebook
    monkeypatch.delenv("IRLEARN_WIDGETS", raising=False)


def test_a_notebook_gets_a_widget_and_keeps_the_statement(live):
    forms = ITEM._repr_mimebundle_()
    assert set(forms) == {"text/plain", "text/html", VIEW}
    assert text(forms["text/html"]) == text(repr(ITEM))
    assert "<script" not in forms["text/html"] and len(forms["text/html"]) < 1000


def test_python_hears_of_answers_and_makes_more_items(live):
    shown, sent = notebook.exercise_widget()(ITEM, "average-precision", "q3"), []
    shown.send = lambda message, buffers=None: sent.append(message)
    hear = shown._msg_callbacks  # what anywidget calls when the page sends something
    hear(shown, {"answered": {"seed": 1, "answer": "0.9", "right": False, "helped": False}}, [])
    hear(shown, {"answered": {"seed": 1, "answer": "0.5", "right": True, "helped": True}}, [])
    mine = skill_progress.stored_skills()["ap-missed"]
    assert (mine["answers"], mine["right"], mine["box"]) == (2, 1, 0)
    (entered,) = SESSION_ANSWERS.of((ITEM.family,))
    assert entered == ("ap-missed", 1, ("0.9", "0.5"), True)
    assert decode(chapter("average-precision").code()).answers == [entered]
    hear(shown, {"more": 9}, [])
    assert sent == [{"items": obfuscated(ITEM.family, range(9, 10))}]
    assert [each["seed"] for each in json.loads(obfuscate(sent[0]["items"]))["items"]] == [9]


def test_a_variant_is_shown_as_a_form_as_well(live):
    assert VIEW in ITEM.variant(20)._repr_mimebundle_()
    assert VIEW not in ITEM.family.item(1)._repr_mimebundle_()  # it belongs to no chapter
    assert VIEW not in ITEM.steps()._repr_mimebundle_()  # a worksheet is another kind than the family's


def test_without_anywidget_the_form_brings_its_script(live, monkeypatch):
    monkeypatch.setitem(sys.modules, "anywidget", None)
    monkeypatch.setattr(notebook, "exercise_widget", notebook.exercise_widget.__wrapped__)  # made anew
    html = ITEM._repr_mimebundle_()["text/html"]
    assert "<irl-exercise" in html and html.endswith("</script>")
    bare = re.sub(r"<(style|script)\b.*?</\1>", "", html, flags=re.S)  # a notebook that is not trusted
    assert text(bare) == text(repr(ITEM))


def test_a_notebook_shows_what_was_practised(live):
    skill_progress.record("ap-missed", right=True, helped=False)
    rows = re.findall("<tr>(.*?)</tr>", chapter("average-precision")._repr_html_())
    assert text(rows[2]) == f"q3 {ITEM.family.skill} learning, again tomorrow"
    assert text(rows[0]).endswith("new")


def test_the_widgets_script_is_a_module_that_draws_a_view(live, tmp_path):
    defined = defined_by(str(notebook.exercise_widget()._esm), tmp_path / "view.mjs")
    assert defined == ["irl-exercise", "irl-progress", "function"]  # the last is the type of its `render`

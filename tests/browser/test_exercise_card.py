"""Exercises on a page, and its *panel*: it shows progress, starts exams, and makes a code to hand in."""

import base64
import json
import re
from datetime import date, timedelta
from html import escape
from itertools import product

import pytest

import chromium
from accessibility import finish_animations, violations
from card_page import card_page
from irlearn.exercises import chapter, skill_progress
from irlearn.exercises.notebook import exercise_widget
from irlearn.exercises.page import element, obfuscated, panel
from rings import one_in

AP = chapter("average-precision")
KINDS = [f"ap-{kind}" for kind in "sheet missed swap construct area order find function".split()]
ITEMS = {item.family.name: (item, f"q{n}") for n, item in enumerate(AP, 1)}  # with its name in the chapter
TODAY = date.today()
TOMORROW = "learning, again tomorrow"  # what the panel says of a skill that was practised today


def element_of(name):
    item, place = ITEMS[name]
    return element(item, AP.name, place)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Write pages: with `one` exercise, all `kinds`, none (`empty`), and two without a panel (`bare`)."""
    made = tmp_path_factory.mktemp("cards")
    below = panel(AP.name, AP.families)
    (made / "one.html").write_text(card_page(element_of("ap-missed"), below), "utf-8")
    (made / "kinds.html").write_text(card_page(*map(element_of, KINDS), below), "utf-8")
    (made / "empty.html").write_text("<!doctype html><title>empty</title>", "utf-8")
    (made / "bare.html").write_text(card_page(element_of("ap-missed"), element_of("ap-swap")), "utf-8")
    return made


@pytest.fixture(scope="module")
def tab(browser, folder):
    with chromium.profile(browser, folder.as_uri(), reduced_motion="reduce") as visit:
        visit.page.set_default_timeout(5000)
        yield visit


@pytest.fixture
def opened(tab):
    """Return a function that opens a page as on a first visit; check at the end for requests and errors.

    ``query`` is the end of the address, such as ``?exam=2``. With ``keeps`` the browser already keeps these
    values, by their keys; ``look`` is that of `Visit.look`.
    """

    def page(name="one", query="", keeps=None, **look):
        tab.look(**look)
        if keeps:
            tab.open("empty.html")  # what is kept is kept for all pages of the folder
            tab.page.evaluate("localStorage.clear()")
        for key, value in (keeps or {}).items():
            tab.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, json.dumps(value)])
        tab.open(f"{name}.html{query}")
        return tab.page

    yield page
    tab.page.evaluate("localStorage.clear()")
    assert tab.other_hosts == []
    assert tab.errors == []


def card(page, family="ap-missed"):
    """Find the card of a family's exercise."""
    any_version = f":is([family={family}], [family^='{family}@'])"
    return Card(page, page.locator(f"irl-exercise{any_version}"))


class Card:
    """An exercise on a page, as a reader sees it."""

    def __init__(self, page, box):
        self.page, self.box = page, box

    @property
    def status(self):
        return re.sub(r"\s+", " ", self.box.get_by_role("status").inner_text()).strip()

    @property
    def statement(self):
        return re.sub(r"\W+", " ", self.box.locator(".irl-statement").inner_text()).strip()

    @property
    def field(self):
        return self.box.get_by_label("Your answer")

    def button(self, name):
        return self.box.get_by_role("button", name=name, exact=True)

    def answer(self, text):
        self.field.fill(text)
        self.button("Check").click()
        return self.status


def in_three(value):
    return f"{value:.3f}"


def a_mistake(item):
    """Return a number that a mistake gives, and what Python says to it."""
    group, value = next((group, value) for group, value in item.groups if item.status_of(group) == "mistake")
    return in_three(value), item.check(in_three(value))


def truth(item):
    return in_three(item.data.truth)


def again(page):
    """Load the page once more, when the browser has handed on what the page stored, which takes a moment."""
    page.wait_for_timeout(1000)
    page.reload()


def kept(page, name="irlearn-progress"):
    """Read what the page keeps in the browser under a name; None where that is nothing."""
    return json.loads(page.evaluate("name => localStorage.getItem(name)", name) or "null")


def result_code(page):
    """Ask the panel for the result code, and decode it."""
    panel_of(page).get_by_role("button", name="Result code").click()
    return decoded(panel_of(page).get_by_label("result code").input_value())


def decoded(code):
    """Decode a code: chapter "c", exam "e", day "t"; answers "a": [family, seed, tries, helped (0 or 1)]."""
    body = code.split(".")[1]
    return json.loads(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)))


def tab_to(page, name, most=12):
    """Press Tab until a button has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent.trim()") == name:
            return
    raise AssertionError(f"{most} tabs do not reach {name}")


# ---- answering --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("served", one_in(2, [False, True]), ids=["folder", "server"])
def test_by_keyboard_alone_a_mistake_is_named_and_another_one_solved(
    browser, folder, served, tmp_path, monkeypatch
):
    """What is kept is what Python keeps of the same answers, also after a reload."""
    item = ITEMS["ap-missed"][0]
    wrong, feedback = a_mistake(item)
    with chromium.served(folder) as address:
        with chromium.visiting(browser, address if served else folder.as_uri(), "one.html") as visit:
            page, shown = visit.page, card(visit.page)
            page.keyboard.press("Tab")
            page.keyboard.type(wrong)
            page.keyboard.press("Enter")
            assert shown.status == f"✗ Not yet. {feedback.message}"
            assert page.evaluate("document.activeElement.value") == wrong  # it can be mended at once
            before = shown.statement
            tab_to(page, "Another one")
            page.keyboard.press("Enter")
            assert shown.statement != before and shown.status == ""
            assert page.evaluate("document.activeElement.className") == "irl-statement"
            page.keyboard.press("Tab")
            page.keyboard.type(truth(item.variant(2)))
            page.keyboard.press("Enter")
            assert shown.status.startswith("✓ Right.")
            monkeypatch.setenv("IRLEARN_PROGRESS", str(tmp_path / "progress.json"))
            for right in (False, True):
                skill_progress.record("ap-missed", right, helped=False, today=TODAY)
            expected = skill_progress.stored_skills()
            assert kept(page) == {"skills": expected}
            again(page)
            assert kept(page) == {"skills": expected}
            state = page.locator("irl-progress li", has_text=item.family.skill).locator("b")
            status = skill_progress.status_in_words(expected["ap-missed"], TODAY)
            assert state.inner_text() == status == "learning, again today"  # wrong at first: due at once
            assert visit.errors == [] and visit.other_hosts == []


def test_with_a_hint_it_does_not_count_as_known(opened):
    page, item = opened(), ITEMS["ap-missed"][0]
    shown = card(page)
    shown.button("Hint").click()
    assert shown.box.locator(".irl-hints li").all_inner_texts() == [item.hints[0]]
    for n in range(2, len(item.hints) + 1):
        shown.button(f"Hint {n} of {len(item.hints)}").click()
    assert shown.box.locator(".irl-hints li").all_inner_texts() == list(item.hints)
    shown.button("No more hints").click(force=True)
    assert shown.box.locator(".irl-hints li").count() == len(item.hints)
    shown.answer(truth(item))
    mine = kept(page)["skills"]["ap-missed"]
    assert (mine["right"], mine["box"], mine["good_days"]) == (1, 0, [])


def test_what_cannot_be_read_costs_no_try(opened):
    page = opened()
    for text, says in {"": "Nothing here yet", "a third": "I can't read this", "1e-3": "can't read"}.items():
        assert says in card(page).answer(text)
    assert kept(page) is None


def test_a_wrong_number_is_selected_so_that_typing_replaces_it(opened):
    page = opened()
    shown = card(page)
    shown.answer("0.999")
    page.keyboard.type("0.5")
    assert shown.field.input_value() == "0.5"


def test_the_solution_is_pythons(opened):
    page, item = opened(), ITEMS["ap-missed"][0]
    shown = card(page)
    shown.button("Solution").click()
    solution = shown.box.locator(".irl-solution")
    first = solution.locator("figure > :first-child").first
    assert first.locator(".irlearn-score").count() == 1
    assert "At each cut-off" not in solution.inner_text()
    score = re.sub(r"\s+", " ", solution.locator(".irlearn-score").inner_text())
    assert score in str(item.solved()).splitlines()
    assert shown.button("Solution").get_attribute("aria-expanded") == "true"
    shown.button("Solution").click()
    assert solution.is_hidden()


def test_the_variants_come_round_and_it_is_said_once(opened):
    page = opened()
    shown, seen = card(page), []
    for _ in range(8):
        seen.append(shown.statement)
        shown.button("Another one").click()
    assert len(set(seen)) == 8 and shown.statement == seen[0]
    assert shown.status == "You've seen all eight; now they start again."
    for _ in range(8):
        shown.button("Another one").click()
    assert shown.status == ""


def test_another_one_stands_out_once_the_answer_is_right(opened):
    page = opened()
    shown = card(page)
    offered = shown.box.locator(".irl-offered")
    shown.answer("0.999")
    assert offered.count() == 0 and shown.button("Hint").is_visible()
    shown.answer(truth(ITEMS["ap-missed"][0]))
    assert offered.all_inner_texts() == ["Another one"]


def test_a_page_opened_again_starts_where_nothing_is_solved(opened):
    page, item = opened(), ITEMS["ap-missed"][0]
    card(page).answer(truth(item))
    again(page)
    assert card(page).answer("0.999").startswith("✗")
    again(page)
    assert card(page).answer(truth(item.variant(2))) == "✓ Right."


def test_whoever_comes_back_another_day_gets_other_data(opened):
    first = card(opened()).statement
    mine = {"box": 1, "answers": 3, "right": 2, "good_days": [], "last": str(TODAY - timedelta(1))}
    page = opened(keeps={"irlearn-progress": {"skills": {"ap-missed": mine}}})
    assert card(page).statement != first
    fourth = ITEMS["ap-missed"][0].variant(4)  # after three answers
    assert card(page).answer(truth(fourth)) == "✓ Right."


# ---- every kind -------------------------------------------------------------------------------------------


def test_predict_and_find_are_answered_by_choosing(opened):
    page = opened("kinds")
    for name in ("ap-swap", "ap-find"):
        item, shown = ITEMS[name][0], card(page, name)
        shown.button("Check").click()
        assert shown.status == "… Nothing here yet. Choose one of the answers."
        for letter, answer in zip(item.letters, item.answers):
            shown.box.get_by_role("radio", name=f"{letter}. {answer.words}", exact=True).check()
            shown.button("Check").click()
            assert shown.status.startswith("✓ Right." if answer.is_right else "✗ Not yet.")
            assert (answer.first if letter == "A" else answer.feedback) in shown.status


def test_a_choice_needs_its_reason(opened):
    page, item = opened("kinds"), ITEMS["ap-area"][0]
    shown = card(page, "ap-area")
    letter, number = item.right_answer
    shown.box.get_by_role("group", name="Your answer").get_by_role("radio", name=f"{letter}.").check()
    shown.button("Check").click()
    assert "one reason" in shown.status
    shown.box.get_by_role("group", name="Because").get_by_role("radio", name=f"{number}.").check()
    shown.button("Check").click()
    assert shown.status == "✓ Right."


def test_steps_are_put_in_order_by_keys_and_by_dragging(opened):
    page, item = opened("kinds"), ITEMS["ap-order"][0]
    shown, right = card(page, "ap-order"), item.right_answer
    for place, letter in enumerate(right):
        order = [each.get_attribute("data-letter") for each in shown.box.locator(".irl-deck li").all()]
        shown.button(f"move {letter} down").focus()
        for _ in range(order.index(letter) - place):
            page.keyboard.press("Alt+ArrowUp")
        assert page.evaluate("document.activeElement.getAttribute('aria-label')") == f"move {letter} down"
    shown.button("Check").click()
    assert shown.status == "✓ Right."
    first, last = shown.box.locator(".irl-grip").first, shown.box.locator(".irl-grip").last
    page.evaluate("scrollBy(0, 1)")
    last.scroll_into_view_if_needed()
    from_, to = first.bounding_box(), last.bounding_box()
    page.mouse.move(from_["x"] + 5, from_["y"] + 5)
    page.mouse.down()
    page.mouse.move(to["x"] + 5, to["y"] + 30, steps=8)
    page.mouse.up()
    assert shown.box.locator(".irl-deck li").last.get_attribute("data-letter") == right[0]
    shown.button("Check").click()
    assert shown.status.startswith("✗ Not yet.")


@pytest.mark.parametrize("query", ["", "?exam=2"])
def test_what_nobody_touched_is_nothing_yet_and_no_try(opened, query):
    page = opened("kinds", query)
    for name in ("ap-order", "ap-construct"):
        shown = card(page, name)
        shown.box.locator(".irl-check").click()
        assert shown.status.startswith("… Nothing here yet."), name
    assert kept(page) is None and kept(page, "irlearn-answers") is None


def test_a_ranking_is_made_up_by_keys_and_its_score_is_told_on_check(opened):
    page, item = opened("kinds"), ITEMS["ap-construct"][0]
    shown, ranking = card(page, "ap-construct"), item.data.solutions[0]
    shown.button("rank 1: grade 0").focus()
    for grade in ranking:
        page.keyboard.press(str(grade))
        page.keyboard.press("ArrowRight")
    assert "AP is 0" not in shown.box.inner_text()
    shown.button("Check").click()
    assert shown.status.startswith("✓ Right. AP is") and item.check(ranking).message in shown.status
    shown.box.locator(".irl-slot").first.click()
    shown.button("Check").click()
    assert shown.status.startswith("✗ Not yet.")


def test_a_function_says_where_it_is_written(opened):
    shown = card(opened("kinds"), "ap-function")
    place = ITEMS["ap-function"][1]
    assert f'chapter("average-precision").{place}.check(mine)' in shown.box.inner_text()
    assert not shown.button("Check").is_visible()
    shown = card(opened("kinds", "?exam=1"), "ap-function")
    assert "isn't part of the exam" in shown.box.inner_text()
    assert shown.box.get_by_role("button").count() == 0


def test_of_a_worksheet_the_first_wrong_cell_is_named_marked_and_focused(opened):
    page, item = opened("kinds"), ITEMS["ap-sheet"][0]
    shown = card(page, "ap-sheet")
    right = cells_of(item)
    assert shown.box.locator("input").count() == len(right)
    shown.box.locator("input").first.fill(right[0])
    shown.button("Check").click()
    assert "Nothing is wrong so far." in shown.status
    assert shown.box.locator("[aria-invalid]").count() == 0  # what is blank is not wrong
    for cell, value in zip(shown.box.locator("input").all(), right):
        cell.fill(value)
    shown.box.locator("input").nth(1).fill("0.9")
    shown.box.locator("input").nth(1).press("Enter")
    assert shown.status == f"✗ Not yet. {item.check([right[0], '0.9', *right[2:]]).message}"
    wrong = shown.box.locator("[aria-invalid]")
    assert wrong.get_attribute("aria-label") == "precision at rank 4"
    verdict = shown.box.locator(f"#{wrong.get_attribute('aria-describedby')}")
    assert verdict.get_attribute("role") == "status"
    assert page.evaluate("document.activeElement.hasAttribute('aria-invalid')")
    page.keyboard.type(right[1])  # it was selected
    page.keyboard.press("Enter")
    assert shown.status == "✓ Right. Every cell is right."
    assert shown.box.locator("[aria-invalid]").count() == 0


def cells_of(item):
    """List the right numbers for the blanks, in the order of reading; a single number has no row."""
    explained, right = item.data.explain(), []
    for name, row in item.blanks:
        value = explained.score if name == "score" else explained[name]
        right.append(in_three(value[row - 1] if row else value))
    return right


# ---- progress ---------------------------------------------------------------------------------------------


def panel_of(page):
    """Return the panel of the page, with its folds open."""
    box = page.locator("irl-progress")
    box.locator("details").evaluate_all("all => all.forEach((each) => (each.open = true))")
    return box


def test_progress_is_exported_imported_and_deleted(opened, tmp_path):
    page = opened()
    card(page).answer(truth(ITEMS["ap-missed"][0]))
    box = panel_of(page)
    with page.expect_download() as download:
        box.get_by_role("button", name="Export").click()
    file = tmp_path / "progress.json"
    download.value.save_as(file)
    exported = json.loads(file.read_text("utf-8"))
    assert exported == kept(page) and list(exported) == ["skills"]

    box.get_by_role("button", name="Delete my progress").click()
    assert page.evaluate("document.activeElement.textContent") == "Keep it"
    page.keyboard.press("Enter")
    assert kept(page) == exported
    box.get_by_role("button", name="Delete my progress").click()
    box.get_by_role("button", name="Delete all of it").click()
    assert kept(page) is None and kept(page, "irlearn-answers") is None
    assert box.locator("li", has_text=ITEMS["ap-missed"][0].family.skill).locator("b").inner_text() == "new"

    box.locator("input[type=file]").set_input_files(file)
    box.get_by_text("progress was imported").wait_for()
    assert kept(page) == exported
    file.write_text('{"skills": {"ap-missed": {"box": "<b>"}}}')
    box.locator("input[type=file]").set_input_files(file)
    box.get_by_text("contains no progress").wait_for()
    assert kept(page) == exported


def test_a_message_of_the_panel_goes_when_the_next_button_is_pressed(opened):
    page = opened()
    box = panel_of(page)
    box.get_by_role("button", name="Result code").click()
    assert "nothing to report" in box.inner_text() and not box.get_by_label("result code").is_visible()
    box.get_by_role("button", name="Delete my progress").click()
    assert "nothing to report" not in box.inner_text()
    question, asks = box.get_by_text("deletes progress"), box.get_by_role("button", name="Delete my progress")
    below = question.bounding_box()["y"] - asks.bounding_box()["y"]
    assert 0 < below < 80, "the question stands right below the button that asks it"
    card(page).answer("0.999")
    assert not question.is_visible()


def test_where_nothing_may_be_kept_it_works_and_says_so(browser, folder):
    refuse = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no') } })"
    with chromium.profile(browser, folder.as_uri()) as visit:
        visit.page.add_init_script(refuse)
        visit.open("one.html")
        shown = card(visit.page)
        assert shown.answer(truth(ITEMS["ap-missed"][0])) == "✓ Right."
        assert "stores nothing" in shown.box.inner_text()
        assert "stores nothing" in panel_of(visit.page).inner_text()
        state = panel_of(visit.page).locator("li", has_text=ITEMS["ap-missed"][0].family.skill)
        assert state.locator("b").inner_text() == TOMORROW
        assert visit.errors == []


def test_where_the_browser_is_full_nothing_from_before_is_lost(browser, folder):
    full = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"
    before = {"average-precision": [["ap-swap", 1, ["B"], 0]]}
    with chromium.profile(browser, folder.as_uri()) as visit:
        visit.open("one.html")
        keep = "text => localStorage.setItem('irlearn-answers', text)"
        visit.page.evaluate(keep, json.dumps(before))
        visit.page.add_init_script(full)
        visit.open("one.html")
        assert "kept only in this browser" in panel_of(visit.page).inner_text()
        card(visit.page).answer("0.999")
        assert "kept only in this browser" not in panel_of(visit.page).inner_text()  # which is no longer so
        assert [each[0] for each in result_code(visit.page)["a"]] == ["ap-swap", "ap-missed"]
        visit.open("one.html?exam=3")
        shown = card(visit.page)
        shown.field.fill("0.5")
        shown.button("Keep this answer").click()
        assert "stores nothing" in shown.status and "until you leave it" in shown.status
        assert visit.errors == []


def test_the_same_answer_given_twice_is_one_try(opened):
    """A double click may give it; another answer in between makes it a new one."""
    page = opened()
    card(page).answer("0.999")
    for answer in ("0.999", "0.5", "0.999"):
        card(page).answer(answer)
    assert result_code(page)["a"] == [["ap-missed", 1, ["0.999", "0.5", "0.999"], 0]]


@pytest.mark.parametrize(
    "answers",
    [
        "x",
        *(pytest.param(answers, marks=pytest.mark.long) for answers in (5, [], {"average-precision": 5})),
        {"average-precision": [5, None, ["ap-missed", 1, "x", 0], ["ap-missed", 1, [], 0]]},
        {"average-precision": [["ap-missed", "1", ["0.5"], 0], ["ap-missed", 1, [[1]], 0]]},
    ],
)
def test_answers_that_somebody_edited_break_nothing(opened, answers):
    bad = {
        "skills": {"ap-missed": {"box": 1, "answers": 1, "right": 1, "good_days": [], "last": "2026-99-99"}}
    }
    page = opened(keeps={"irlearn-answers": answers, "irlearn-progress": bad})
    assert "0 of" in panel_of(page).inner_text()
    assert card(page).answer("0.999").startswith("✗")
    assert result_code(page)["a"] == [["ap-missed", 1, ["0.999"], 0]]


def test_what_is_mixed_into_a_page_counts_in_its_code_and_panel(browser, tmp_path):
    mixed = next(item for item in AP.mixed if item.kind == "number")
    family = mixed.family
    (tmp_path / "page.html").write_text(
        card_page(
            element_of("ap-missed"),
            element(mixed, f"{AP.name}, mixed", mixed.place.name),
            panel(AP.name, AP.families, AP.mixed.families),
            f'<nav><a href="../part/{family.chapter}.html">Its chapter</a></nav>',
        ),
        "utf-8",
    )
    with chromium.profile(browser, tmp_path.as_uri()) as visit:
        visit.open("page.html")
        title = card(visit.page, family.name).box.locator(".irl-which strong").inner_text()
        assert title == f"From earlier chapters {mixed.place.name[1:]}"
        back = card(visit.page, family.name).box.get_by_role("link", name="Its chapter")
        assert back.get_attribute("href") == f"../part/{family.chapter}.html"
        card(visit.page, family.name).answer("0.999")
        text = panel_of(visit.page).inner_text()
        counted = [each for each in AP.families if each.kind.kind != "function"]
        assert f"of {len(counted)} skills" in text and text.count("From earlier chapters:") == 1
        own, earlier = panel_of(visit.page).get_by_role("list").all()
        assert own.locator("li").count() == len(counted)
        assert earlier.locator("li").count() == 1 and family.skill in earlier.inner_text()
        code = result_code(visit.page)
        assert (code["c"], code["a"]) == (AP.name, [[family.name, mixed.seed, ["0.999"], 0]])
        assert visit.errors == []


# ---- exams ------------------------------------------------------------------------------------------------


def test_an_exam_keeps_answers_and_says_nothing_of_them(opened):
    page = opened()
    panel_of(page).get_by_label("Exam number").fill("43")
    panel_of(page).get_by_role("button", name="Start exam").click()
    page.wait_for_url("**/one.html?exam=43#exercise-ap-missed")
    shown, item = card(page), ITEMS["ap-missed"][0].variant(3)  # a page has eight seeds, and 43 is 3 mod 8
    assert item.statement.partition(":")[0].split()[0] in shown.statement
    assert [each.inner_text() for each in shown.box.get_by_role("button").all()] == ["Keep this answer"]
    assert "Still open: Exercise 3." in panel_of(page).inner_text()
    answers = {"": "Nothing here yet", "x": "can't read", "0.9": "Kept", truth(item): "Kept"}
    for text, says in answers.items():
        shown.field.fill(text)
        shown.button("Keep this answer").click()
        assert says in shown.status
    assert kept(page) is None
    again(page)
    assert shown.status == "Your last answer has been kept, and is shown again here."
    assert shown.field.input_value() == truth(item)
    shown.field.fill("nonsense")
    shown.button("Keep this answer").click()
    assert "Your earlier answer still counts." in shown.status
    assert "has an answer" in panel_of(page).inner_text()
    code = result_code(page)
    assert (code["e"], code["a"]) == (43, [["ap-missed", 3, ["0.9", truth(item)], 0]])
    panel_of(page).get_by_role("button", name="Leave the exam").click()
    page.wait_for_url("**/one.html")
    assert card(page).button("Hint").is_visible()


def test_an_exam_does_not_tell_that_some_cells_of_a_worksheet_are_right(opened):
    page, item = opened("kinds", "?exam=1"), ITEMS["ap-sheet"][0]
    shown = card(page, "ap-sheet")
    shown.button("Keep this answer").click()
    assert shown.status == f"… Nothing here yet. {item.wanted}"
    first, *others = cells_of(item)
    shown.box.locator("input").first.fill(first)
    shown.button("Keep this answer").click()
    assert shown.status.startswith("✎ Kept.") and "right" not in shown.status and "wrong" not in shown.status
    assert "Some cells are still blank" in shown.status
    assert panel_of(page).get_by_role("link", name="Exercise 1", exact=True).count() == 1  # it is still open
    (entry,) = kept(page, "irlearn-answers")["average-precision?exam=1"]
    assert entry == ["ap-sheet", 1, [[first, *("" for _ in others)]], 0]


def test_an_exam_has_a_bar_that_counts_and_leads_on(opened):
    page = opened("kinds", "?exam=1")
    bar = page.get_by_role("region", name="Exam 1").first
    asked = len(KINDS) - 1  # the function is not asked here
    assert f"0 of {asked} answered." in bar.inner_text() and "without feedback" in bar.inner_text()
    bar.get_by_role("button", name="Go to the first question").click()
    focused = "document.activeElement.closest('irl-exercise')?.getAttribute('family')"
    assert page.evaluate(focused) == KINDS[0]
    card(page, "ap-sheet").box.locator("input").first.fill("0.5")
    card(page, "ap-sheet").button("Keep this answer").click()
    assert f"0 of {asked} answered." in bar.inner_text()  # cells are still blank
    for cell in card(page, "ap-sheet").box.locator("input").all():
        cell.fill("0.5")
    card(page, "ap-sheet").button("Keep this answer").click()
    assert f"1 of {asked} answered." in bar.inner_text()
    bar.get_by_role("button", name="Go to the next open question").click()
    assert page.evaluate(focused) == KINDS[1]
    bar.get_by_role("button", name="Hand in").click()
    code = panel_of(page).get_by_label("result code").input_value()
    assert [each[0] for each in decoded(code)["a"]] == ["ap-sheet"]


def test_what_is_no_exam_number_is_refused_aloud(opened):
    page = opened("one", "?exam=xyz")
    assert "“xyz”, which isn't a number" in page.get_by_role("alert").inner_text()
    assert card(page).button("Hint").is_visible()
    assert opened("one").get_by_role("alert").count() == 0


def test_every_kind_shows_its_kept_answer_again(opened):
    families = [name for name in KINDS if name != "ap-function"]
    page = opened("kinds", "?exam=2")
    card(page).field.fill("0.5")
    card(page, "ap-swap").box.get_by_role("radio").nth(1).check()
    card(page, "ap-find").box.get_by_role("radio").first.check()
    for group, nth in (("Your answer", 0), ("Because", 1)):
        card(page, "ap-area").box.get_by_role("group", name=group).get_by_role("radio").nth(nth).check()
    card(page, "ap-order").box.get_by_role("button", name="down").first.click()
    card(page, "ap-construct").box.locator(".irl-slot").nth(1).click()
    for n, cell in enumerate(card(page, "ap-sheet").box.locator("input").all()):
        cell.fill(str(n))
    for family in families:
        card(page, family).button("Keep this answer").click()
    before = kept(page, "irlearn-answers")
    again(page)
    for family in families:
        assert "is shown again here" in card(page, family).status
        card(page, family).button("Keep this answer").click()
    after = kept(page, "irlearn-answers")
    for was, now in zip(before["average-precision?exam=2"], after["average-precision?exam=2"]):
        (family, _, tries, _), (_, _, tries_now, _) = was, now
        assert tries_now == tries * 2, family  # the answer shown again was kept a second time


def test_an_exam_ends_with_a_code_also_without_a_panel(opened):
    page = opened("bare", "?exam=8")
    card(page, "ap-swap").box.get_by_role("radio").first.check()
    card(page, "ap-swap").button("Keep this answer").click()
    assert result_code(page)["a"] == [["ap-swap", 8, ["A"], 0]]


# ---- in the book ------------------------------------------------------------------------------------------


def test_a_page_of_the_book_with_an_exercise_loads_what_it_needs(browser, base, site):
    with chromium.visiting(browser, base, PRACTICE) as visit:
        page, shown = visit.page, card(visit.page)
        page.get_by_role("button", name=re.compile("^Show all")).click()
        light = shown.box.evaluate(GROUND)
        assert shown.answer(truth(ITEMS["ap-missed"][0])) == "✓ Right."
        row = panel_of(page).locator("li", has_text=ITEMS["ap-missed"][0].family.skill)
        assert row.locator("b").inner_text() == TOMORROW
        page.evaluate("document.documentElement.dataset.theme = 'dark'")
        assert shown.box.evaluate(GROUND) != light  # the theme of the book, not that of the machine
        assert (visit.errors, visit.other_hosts) == ([], [])
    files = sorted(path.name for path in (site / "_static").glob("irlearn-exercise-*"))
    asked = re.compile(r'_static/(irlearn-exercise[^"?]*)')
    assert sorted(asked.findall((site / PRACTICE).read_text("utf-8"))) == files
    plain = {re.sub("-[0-9a-f]{12}", "", name) for name in files}
    assert plain == {"irlearn-exercise.css", "irlearn-exercise.js"} and len(files) == 2
    assert asked.findall((site / "book/back-matter/notation.html").read_text("utf-8")) == []


PRACTICE = "book/relevant-or-not/average-precision-practice.html"
GROUND = "box => getComputedStyle(box).backgroundColor"


# ---- in a notebook ----------------------------------------------------------------------------------------

# Shows the exercise with a stand-in for the model that anywidget shares with Python.
MODEL = """place => {
    const told = [];
    const model = {
        get: (name) => ({ place, items: document.querySelector('template').content.textContent })[name],
        send: (message) => told.push(message),
        on: (event, does) => (model.deliver = does),
        off: () => {},
    };
    globalThis.told = told;
    globalThis.model = model;
    globalThis.reached = [];
    addEventListener('keydown', (event) => reached.push(event.key));
    view.render({ model, el: document.body });
}"""


def test_python_hears_of_answers_in_a_notebook_and_jupyter_of_no_key(opened, folder):
    item = ITEMS["ap-missed"][0]
    more = obfuscated(item.family, range(9, 10))
    script = exercise_widget()._esm
    data = escape(obfuscated(item.family), quote=False)
    page = f"<!doctype html><html lang=en><title>x</title><template>{data}</template>"
    page += f"<script>{str(script).replace('export default', 'globalThis.view =', 1)}</script>"
    (folder / "notebook.html").write_text(page, "utf-8")
    page = opened("notebook")
    page.evaluate(MODEL, {"family": "ap-missed", "chapter": AP.name, "name": "q3"})
    shown = card(page)
    shown.field.press("0")
    assert page.evaluate("reached") == []
    suppressed = "document.activeElement.hasAttribute('data-lm-suppress-shortcuts')"
    for keys in ("0", "Control+b", "Control+z", "Control+Shift+Z", "Control+y"):
        shown.field.press(keys)
        assert page.evaluate(suppressed) == (keys != "Control+b")  # which is left to Jupyter
    shown.answer("0.999")
    shown.button("Hint").click()
    assert shown.answer(truth(item)) == "✓ Right."
    assert page.evaluate("told.map(({ answered }) => answered)") == [
        {"seed": 1, "answer": "0.999", "right": False, "helped": False},
        {"seed": 1, "answer": truth(item), "right": True, "helped": True},
    ]
    assert kept(page) is None  # Python keeps it
    for _ in range(8):
        shown.button("Another one").click()
    assert page.evaluate("told.at(-1)") == {"more": 9}
    page.evaluate("items => model.deliver({ items })", more)
    assert shown.answer(truth(item.variant(9))) == "✓ Right."


# ---- for everybody ----------------------------------------------------------------------------------------


# lists what a finger is to hit and is smaller than 44 px
TOO_SMALL = """() => [...document.querySelectorAll(
    '.irl-ground :is(button, input:not([type=radio]), label.irl-option)')]
    .map((each) => [each.getBoundingClientRect(), each])
    .filter(([{ width, height }, each]) => each.checkVisibility() && Math.min(width, height) < 43.99)
    .map(([, each]) => each.outerHTML)"""


@pytest.mark.parametrize("dark", one_in(2, [True, False]), ids=["dark", "light"])
def test_axe_finds_nothing_in_an_exam(opened, axe, dark):
    page = opened("kinds", "?exam=2", dark=dark, width=320)
    card(page).field.fill("0.5")
    card(page).button("Keep this answer").click()
    finish_animations(page)
    found = violations(page, axe)
    assert not found, "\n".join(found)
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    assert page.evaluate(TOO_SMALL) == []


@pytest.mark.parametrize(("width", "dark"), one_in(4, product([320, 1280], [False, True])))
def test_axe_finds_nothing_and_nothing_sticks_out(opened, axe, dark, width):
    page = opened("kinds", dark=dark, width=width)
    card(page).answer("0.999")
    card(page).button("Hint").click()
    card(page).button("Solution").click()
    card(page, "ap-swap").box.get_by_role("radio").first.check()
    card(page, "ap-swap").button("Check").click()
    panel_of(page).get_by_role("button", name="Result code").click()
    finish_animations(page)
    found = violations(page, axe)
    assert not found, "\n".join(found)
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert page.evaluate(TOO_SMALL) == []


def test_only_the_statement_is_printed(opened):
    page = opened()
    page.emulate_media(media="print")
    assert card(page).box.locator(".irl-statement").is_visible()
    assert not any(button.is_visible() for button in page.get_by_role("button").all())
    page.emulate_media(media="screen")


def test_without_a_script_there_is_a_statement_and_a_solution(browser, folder):
    with chromium.visiting(browser, folder.as_uri(), "one.html", java_script_enabled=False) as visit:
        box = visit.page.locator("irl-exercise")
        assert box.inner_text().startswith(f"Exercise 3 {ITEMS['ap-missed'][0].family.skill}")
        assert "What is AP@5?" in box.inner_text()
        box.locator("summary").click()
        assert "(sum of counted) / R" in box.inner_text()

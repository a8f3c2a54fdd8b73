"""A prediction is given by pressing an answer, by keyboard too; the card says whether it held."""

import pytest

import chromium
from accessibility import violations
from building import build, tiny_book
from live_book import CHOICES, QUESTION


@pytest.fixture(scope="module")
def tab(browser, live_book):
    with (
        chromium.served(live_book) as base,
        chromium.profile(browser, base, service_workers="block") as visit,
    ):
        yield visit


@pytest.fixture
def page(tab):
    """Open the page as on a first visit."""
    tab.look()
    tab.open("book/guess.html")
    yield tab.page
    tab.page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")


def answer(card, words):
    """Press an answer by the keyboard; return what is then said."""
    card.get_by_role("button", name=words, exact=True).press("Enter")
    return card.locator(".irl-reply").inner_text()


def test_an_answer_opens_the_card_and_is_told_whether_it_held(page):
    right, wrong = page.locator(".irl-prediction").nth(0), page.locator(".irl-prediction").nth(1)
    assert not right.get_by_text("Engine B has it.").is_visible()
    assert answer(right, "Engine B") == "You foresaw it."
    assert right.get_by_text("Engine B has it.").is_visible()
    assert right.locator("[data-said]").all_text_contents() == ["Engine B"]
    assert page.evaluate("document.activeElement.matches('.irl-reply')")
    said = answer(wrong, "Engine A")
    assert said == "Not this time. You said “Engine A”, but the answer is “Engine B”."
    assert page.locator(".irl-tally").all_inner_texts() == ["●◐ 1 of 2 foreseen"] * 2
    assert not right.get_by_role("button", name="both the same").is_enabled(), "the first answer counts"


def test_who_wants_no_guess_opens_the_answer_and_nothing_is_counted(page):
    card = page.locator(".irl-prediction").first
    card.locator("summary").press("Enter")
    card.get_by_text("You opened the answer without a guess.").wait_for()
    assert card.get_by_text("Engine B has it.").is_visible()
    assert "foreseen" not in card.locator(".irl-tally").inner_text()


def test_a_question_without_a_right_answer_judges_none(page):
    said = answer(page.locator(".irl-prediction").nth(2), "yes")
    assert said == "You said “yes”. Read on to see whether it holds."
    assert "foreseen" not in page.locator("main").inner_text()


def test_a_box_without_choices_has_its_answer_in_the_card(page, axe):
    card = page.locator(".irl-prediction").nth(3)
    assert card.get_by_role("button").count() == 0 and card.locator("details.answer").count() == 1
    assert violations(page, axe) == []
    answer(page.locator(".irl-prediction").nth(1), "Engine A")
    assert violations(page, axe) == []


def test_without_scripts_and_on_paper_the_choices_are_there(browser, live_book, page):
    page.emulate_media(media="print")
    assert page.get_by_text("both the same").first.is_visible()
    with (
        chromium.served(live_book) as base,
        chromium.visiting(browser, base, "book/guess.html", java_script_enabled=False) as visit,
    ):
        bare = visit.page
        assert bare.get_by_role("list", name="What do you say?").first.get_by_role("listitem").count() == 3
        assert bare.locator(".irl-prediction details.answer > summary").count() == 3


def test_choices_that_are_none_break_the_build(tmp_path):
    source = tiny_book(tmp_path / "source")
    (source / "book" / "page.ipynb").unlink()
    wrong = [QUESTION.replace(CHOICES, none) for none in ("A", "A | | B", "A | [x] A")]
    (source / "book" / "page.md").write_text("# A page\n\n" + "\n\n".join(wrong))
    made = build(source, tmp_path)
    assert not made.ok and made.log.count("two different answers") == len(wrong)

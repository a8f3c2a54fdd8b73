"""The page of an exam in a browser: what is typed becomes a code, marked by the class's list (roster)."""

import pytest

import chromium
from irlearn.teaching.export.handout import RosterHandout
from irlearn.teaching.export.known_answers import right_answer
from irlearn.teaching.export.paper import exam_pages
from irlearn.teaching.gradebook import gradebook
from irlearn.teaching.roster import Roster

SECRET = "0123456789abcdef0123456789abcdef"
CHAPTER = "average-precision"


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """Write the pages of an exam; return the exam and the folder."""
    handout = RosterHandout(CHAPTER, Roster(["Anna", "Ben"], SECRET), exam=True)
    folder = tmp_path_factory.mktemp("exam")
    exam_pages(handout, folder)
    return handout, folder


@pytest.fixture
def exam(browser, written):
    """Open the page of the first student on a server of its own; yield the exam, the tab and the folder."""
    handout, folder = written
    with chromium.served(folder) as address, chromium.profile(browser, address) as tab:
        tab.open("exams/001-Anna.html")
        yield handout, tab, folder


def fill(page, handout):
    """Type the right answer to every question."""
    for place, question in enumerate(each for each in handout.questions if each.kind != "function"):
        item, article = handout.item(question, handout.students[0]), page.locator("article").nth(place)
        right = right_answer(item)
        cells = right.split() if item.kind == "worksheet" else [right]
        for field, text in zip(article.locator("input").all(), cells, strict=True):
            field.fill(text)


def test_what_is_typed_is_marked_by_the_roster(exam):
    handout, tab, folder = exam
    page = tab.page
    assert page.get_by_role("status").inner_text().startswith("0 of ")
    fill(page, handout)
    n = page.locator("article").count()
    assert page.get_by_role("status").inner_text() == f"{n} of {n} questions are answered."
    code = page.locator("textarea").input_value()
    (folder / "sent").mkdir()
    (folder / "sent" / "a.txt").write_text(code)
    book = gradebook(folder / "sent", Roster(["Anna", "Ben"], SECRET))
    name, points, of_how_many = book.rows()[0]
    assert (name, points, of_how_many) == ("Anna", str(n), str(n))  # a function is not asked for in an exam
    page.reload()
    assert page.locator("textarea").input_value() == code, "and nothing is lost by a reload"
    assert (tab.errors, tab.other_hosts) == ([], [])


def test_it_says_nothing_of_right_and_wrong(exam):
    _, tab, _ = exam
    page = tab.page
    before = page.locator("form").inner_text()
    for field in page.locator("article input").all()[:3]:
        field.fill("77")
        field.press("Enter")
    assert page.locator("form").inner_text() == before
    assert page.get_by_role("status").inner_text().endswith("questions are answered.")


def test_axe_finds_nothing_and_it_fits_a_phone(exam, axe):
    _, tab, _ = exam
    page = tab.page
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.evaluate(axe)
    found = page.evaluate("axe.run().then(({ violations }) => violations.map(({ id }) => id))")
    assert found == []

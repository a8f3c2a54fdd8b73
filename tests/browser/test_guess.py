"""A prediction is given before the answer opens, by keyboard too, and is then read above the answer."""

import pytest

import chromium
from accessibility import violations
from building import build, tiny_book

PAGE = """# A page

```{predict}
:choices: Engine A | Engine *B* | both the same
Which engine has the higher score?
```

```{admonition} Answer
:class: dropdown
Both have the same.
```

```{predict}
This one has no choices.
```
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """Build a book of `PAGE` alone."""
    source = tiny_book(tmp_path_factory.mktemp("guess") / "source")
    (source / "book" / "page.ipynb").unlink()
    (source / "book" / "page.md").write_text(PAGE)
    made = build(source, source.parent)
    assert made.ok, made.log[-4000:]
    return made


@pytest.fixture
def page(browser, made):
    with chromium.served(made.html) as base, chromium.visiting(browser, base, "book/page.html") as visit:
        yield visit.page


def test_what_was_said_stands_above_the_answer(page):
    fold = page.locator("details.answer")
    page.get_by_label("Engine A").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    assert fold.get_attribute("open") is None
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.parentElement.matches('details[open]')")
    assert fold.locator(".guess-said").inner_text() == "You said: Engine B"
    page.get_by_label("both the same").check()
    page.get_by_role("button", name="Compare").click()
    assert fold.locator(".guess-said").all_inner_texts() == ["You said: both the same"]


def test_nothing_opens_before_something_was_said(page):
    page.get_by_role("button", name="Compare").click()
    assert page.get_by_role("status").get_by_text("Choose one first").is_visible()
    assert page.locator("details.answer").get_attribute("open") is None


def test_only_a_box_with_choices_has_them(page, axe):
    assert page.locator(".predict").count() == 2
    assert page.get_by_role("group", name="What do you say?").count() == 1
    assert violations(page, axe) == []


def test_without_scripts_the_choices_are_there(browser, made):
    with (
        chromium.served(made.html) as base,
        chromium.visiting(browser, base, "book/page.html", java_script_enabled=False) as visit,
    ):
        assert visit.page.get_by_role("radio").count() == 3
        assert visit.page.get_by_role("button", name="Compare").count() == 0


def test_choices_that_are_none_break_the_build(tmp_path):
    source = tiny_book(tmp_path / "source")
    (source / "book" / "page.ipynb").unlink()
    choices = "Engine A | Engine *B* | both the same"
    wrong = [PAGE.replace(choices, none) for none in ("A", "A | | B", "A | A")]
    (source / "book" / "page.md").write_text("\n\n".join(wrong))
    made = build(source, tmp_path)
    assert not made.ok and made.log.count("two different answers") == len(wrong)

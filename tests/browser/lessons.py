"""What holds for every lesson: it is one scroll, its ranking stays in view, and its acts are Python's."""

import pytest

import irlearn
import lesson_length
from accessibility import PAGES
from building import ROOT
from irlearn.explanation.digits import result
from test_staying import STAYING  # from the folder above: notebooks whose ranking stays in view

LESSONS = [page for page in PAGES if page.replace(".html", "-practice.html") in PAGES]
# In the other lessons a question comes first, and what is touched is its answer.
STAYS = [path.relative_to(ROOT).with_suffix(".html").as_posix() for path in STAYING]

# where the ranking stands below the bar at the top, and how many texts it covers
WHERE = """() => {
  const box = document.querySelector("irl-touch[stays]").getBoundingClientRect();
  const bar = document.querySelector(".bd-header-article").getBoundingClientRect().bottom;
  const texts = [...document.querySelectorAll("section > p, section > .cell, section > .admonition")];
  const covered = texts.map((each) => each.getBoundingClientRect()).filter(({ top, bottom, left, right }) =>
    Math.min(right, box.right) - Math.max(left, box.left) > 1 &&
    Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1 && top > box.top);
  return { top: box.top - bar, bottom: box.bottom, height: box.height, covered: covered.length };
}"""


def check_as_it_opens(tab, stays):
    """Check that a lesson is one scroll, shows what it says, and keeps its ranking beside the text."""
    page = tab.page
    screens, touch, folds = page.evaluate(lesson_length.MEASURE)
    assert screens <= lesson_length.MOST and folds <= lesson_length.MOST_FOLDS
    wide, asked, letters = lesson_length.figures(tab)
    assert wide >= asked, "there is a wide figure for every two screens"
    assert letters >= lesson_length.SMALLEST
    if not stays:
        return
    assert touch < 1, "the first thing to touch stands on the first screen"
    end = page.evaluate("document.querySelector('.to-practice').offsetTop")
    for share in (0.2, 0.5, 0.9):  # scroll by these shares of the text, but not over its end
        page.evaluate("y => scrollTo({ top: y, behavior: 'instant' })", min(share * end, end - 800))
        where = page.evaluate(WHERE)
        assert 0 <= where["top"] < 12 and where["bottom"] <= 720 and where["covered"] == 0
    bottom = page.locator(".irl-total").first.evaluate("each => each.getBoundingClientRect().bottom")
    assert bottom <= 720, "the sum is in view, too"
    predictions = page.evaluate(ANSWERS)
    assert predictions and not any(given_away for _, given_away in predictions), predictions


# Of each prediction: its words, and those scores of the list that stays while it is read which are among its
# choices or, if it has none, among the long numbers of its answer; but for what the text above has told.
ANSWERS = """async () => {
  const value = (text) => { const [above, below = 1] = text.split("/"); return above / below; };
  const numbers = (text, some = /\\d+\\/\\d+|\\d+\\.\\d+|\\d+/g) => (text.match(some) ?? []).map(value);
  const found = [];
  const boxes = [...document.querySelectorAll(".predict")];
  for (const box of boxes) {
    scrollTo({ top: box.getBoundingClientRect().top + scrollY - innerHeight / 2, behavior: "instant" });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const range = document.createRange();
    range.setStart(document.querySelector("main"), 0);
    range.setEndBefore(box);
    const above = range.cloneContents();
    const apart = above.querySelectorAll("details, script, noscript, irl-touch, irl-versus");
    apart.forEach((each) => each.remove());
    const told = numbers(above.textContent);
    const choices = [...box.querySelectorAll("irl-guess > :is(ul, ol) > li")];
    const fold = box.parentElement.querySelector("details.answer");
    const answers = choices.length ? numbers(choices.map((each) => each.textContent).join(" "))
      : numbers(fold?.textContent ?? "", /\\d+\\.\\d{3,}/g);
    const seen = [...document.querySelectorAll("irl-touch[stays] output:not([data-value=''])")];
    const same = (x) => (y) => Math.abs(x - y) < 5e-5;
    found.push([box.textContent.trim().slice(0, 120), seen.map(({ dataset }) => Number(dataset.value))
      .filter((score) => answers.some(same(score)) && !told.some(same(score)))]);
  }
  return found;
}"""

# does every act (what a button or a choice in the text does to the ranking), and lists what then is shown
PERFORM = """() => {
  const { board } = document.querySelector("irl-touch[stays]");
  board.ask([], []); // no score is hidden
  document.body.style.display = "none"; // nothing is laid out anew, which takes longest
  const acts = [...document.querySelectorAll("irl-act, irl-guess li[data-does]")]
    .map((each) => each.getAttribute("does") ?? each.dataset.does);
  return acts.map((does) => {
    const printed = board.perform(does);
    const { state, outcomes } = board;
    const { score, bound } = outcomes[state.chosen];
    const grades = (docs) => docs.map(({ grade }) => grade);
    const said = board.part("status").textContent;
    const given = [bound.notation, grades(state.results), grades(state.missed)];
    return { does, given, score, printed, said };
  });
}"""


def check_acts(page):
    """Do what the text does to the ranking, and check that each score is Python's."""
    done = page.evaluate(PERFORM)
    assert len(done) >= 3
    for each in done:
        notation, grades, missed = each["given"]
        judged = [grade for grade in grades + missed if grade is not None] if missed else None
        score = irlearn.metric(notation)(grades, judged=judged)
        assert each["score"] == pytest.approx(score, rel=1e-12), each
        assert each["printed"] == result(score), each

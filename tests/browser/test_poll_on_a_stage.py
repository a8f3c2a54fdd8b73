"""A poll on its stage (a box that can fill the screen) counts in Python's words, and Python hears of it."""

import re

import pytest

from irlearn.widgets.stage import poll_widget
from rings import one_in
from stage_page import CLASSROOM, CUT_OFF_BOXES, POLLS, fills_the_screen, spoken


@pytest.mark.parametrize("name", POLLS)
def test_the_page_counts_in_the_words_of_python(on_stage, name):
    question, options = POLLS[name]
    poll = CLASSROOM.poll(question, options, answer=options[0])
    options = poll.options  # rankings are called by letters
    page = on_stage(f"poll-{name}")

    def press(*names):
        for each in names:
            page.get_by_role("button", name=each, exact=True).click(force=True)

    # one hand is raised and two are taken away, which leaves 0; of three hands one is taken away
    press(f"+1 {options[0]}", *[f"+1 {options[1]}"] * 3, f"−1 {options[1]}", *[f"−1 {options[0]}"] * 2)
    poll.count(options[1], 2)
    assert spoken(page) == poll.frame().sentence
    press("Vote again", f"+1 {options[0]}", "Vote again")  # there is no third round
    poll.vote_again()
    poll.count(options[0])
    assert spoken(page) == poll.frame().sentence
    assert "answer" not in spoken(page)
    page.keyboard.press("r")  # reveals the answer
    poll.reveal()
    assert spoken(page) == poll.frame().sentence
    bars = page.locator(".irl-hands > li").all()
    numbers = [tuple(re.findall(r"\d+", bar.locator(".irl-bars").inner_text())) for bar in bars]
    assert numbers == [row[1:] for row in poll.frame().rows]
    assert page.evaluate(CUT_OFF_BOXES) == []


def test_a_count_is_typed_as_a_number(on_stage):
    page = on_stage("poll-two")
    field = page.get_by_role("spinbutton", name="hands for B")
    field.fill("73")
    field.press("Enter")
    assert spoken(page) == "First vote: 73 hands."
    page.get_by_role("button", name="+1 B").click()
    assert field.input_value() == "74"
    for wrong in ("-3", "10000", ""):
        field.fill(wrong)
        field.press("Enter")
        assert field.input_value() in ("74", "0"), "what is no count is not taken over"
    page.get_by_role("button", name="Vote again").click()
    assert field.input_value() == "0"


def test_rankings_to_vote_on_are_drawn(on_stage):
    page = on_stage("poll-rankings")
    drawn = page.locator(".irl-voted")
    assert [each.split() for each in drawn.all_inner_texts()][1] == ["1", "1", "2", "2", "3", "?", "4", "0"]
    assert drawn.count() == 3 and page.evaluate(CUT_OFF_BOXES) == []


@pytest.mark.parametrize("height", one_in(2, [720, 1080]))
def test_two_rankings_stand_side_by_side_above_their_votes(on_stage, height):
    page = on_stage("poll-pair", width=height * 16 // 9, height=height)
    page.get_by_role("button", name="+1 B").click()
    page.get_by_role("button", name="Vote again").click()
    assert fills_the_screen(page)
    assert page.evaluate(CUT_OFF_BOXES) == []


IN_A_NOTEBOOK = """async ([source, state]) => {
  const module = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const { default: { render } } = await import(module);
  const heard = [];
  globalThis.model = {
    saved: 0, get: (name) => state[name], set: (values) => Object.assign(state, values),
    save_changes() { this.saved++; },
    on: (_, told) => heard.push(told),
    off: (_, told) => heard.splice(heard.indexOf(told), 1),
    python(votes) { state.votes = votes; heard.forEach((told) => told()); }, state, heard,
  };
  document.querySelector("main").innerHTML = '<div id="one"></div><div id="two"></div>';
  globalThis.leave = ["one", "two"].map((id) => render({ model, el: document.getElementById(id) }));
}"""


def test_python_hears_of_the_votes_and_the_page_of_pythons(on_stage):
    """Two views of one poll in a notebook, with a stand-in for what anywidget shares."""
    pytest.importorskip("anywidget")
    poll = CLASSROOM.poll("Which ranking is better?", ["A", "B"], answer="B")
    shown = poll_widget()(poll)
    page = on_stage("lesson-AP", full=False)
    page.evaluate(IN_A_NOTEBOOK, [shown._esm, {"html": shown.html, "votes": shown.votes}])
    one, two = page.locator("#one"), page.locator("#two")
    one.get_by_role("button", name="+1 B").click()
    assert page.evaluate("[model.saved, model.state.votes.rounds]") == [1, [[0, 1]]]
    page.evaluate("model.python({ rounds: [[4, 1], [0, 5]], revealed: true })")
    for view in (one, two):
        assert view.get_by_role("status").inner_text().endswith("The answer is B: 1 of 5, then 5 of 5.")
    assert page.evaluate("leave.forEach((each) => each()) ?? model.heard.length") == 0

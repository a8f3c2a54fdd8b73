"""`irlearn.classroom`: values are masked until they are revealed, step by step; a class votes twice.

A *lesson* is the widget that `room.show` makes of an explanation; a *poll* asks a class to choose an answer.
"""

import sys
from dataclasses import replace

import pytest

import irlearn
from irlearn import widgets
from irlearn.widgets import stage
from irlearn.widgets.handles import MOST_STATES
from irlearn.widgets.stage import VIEW  # the media type of an ipywidget, which needs Python
from lazy_import import lazy_import

ipywidgets, embed = map(lazy_import, ("ipywidgets", "ipywidgets.embed"))


@pytest.fixture
def room():
    return irlearn.classroom(scale=1.6, hide="values")


@pytest.fixture
def explained():
    return irlearn.ndcg.explain([3, 2, 3, 0, 1], k=5)


@pytest.fixture
def poll(room):
    return room.poll("Which is better?", ["A", "B"], answer="B")


def inside(widget):
    yield widget
    for child in getattr(widget, "children", ()):
        yield from inside(child)


def shown(made):
    return " ".join(w.value for w in inside(made) if isinstance(w, ipywidgets.HTML))


def button(made, words):
    return next(w for w in inside(made) if isinstance(w, ipywidgets.Button) and w.description == words)


def test_every_step_is_masked_and_not_given_away_until_it_is_revealed(room, explained):
    lesson = room.show(explained)
    for step in lesson.controls[0].choices:
        hidden, revealed = (lesson.frame(step=step, answer=answer) for answer in ("hidden", "shown"))
        assert hidden.rows[-1][-1] == "?" and "?" not in [row[-1] for row in revealed.rows]
        assert len(hidden.rows) == len(revealed.rows)
        value = revealed.rows[-1][-1]
        assert "." not in value or value not in hidden.sentence  # a whole number may stand there by chance


def test_the_steps_are_the_computed_columns_and_then_the_lines_of_the_explanation(room, explained):
    lesson = room.show(explained)
    columns = sum(bool(formula) for table in explained.tables(at_each_k=False) for formula in table.formulas)
    assert len(lesson.controls[0].choices) == columns + len(explained.steps())
    last = lesson.frame(step=len(lesson.controls[0].choices), answer="shown")
    assert last.sentence.endswith(f"{explained.steps()[-1]}.")
    assert last.rows[-1][1] == "0.9724"


def test_the_score_alone_or_nothing_can_be_masked(explained):
    lesson = irlearn.classroom(hide="score").show(explained)
    steps = lesson.controls[0].choices
    masked = ["?" in str(lesson.frame(step=step, answer="hidden").rows) for step in steps]
    assert masked == [False] * (len(steps) - 1) + [True]
    nothing = irlearn.classroom(hide="nothing")
    assert not any("?" in str(nothing.show(explained).frame(step=step).rows) for step in steps)
    assert not nothing.show(widgets.cut_line()).masked


def test_the_button_next_masks_again(room, explained):
    made = room.show(explained).live()
    answer = next(w for w in inside(made) if isinstance(w, ipywidgets.ToggleButtons))
    answer.index = 1
    assert "?</td>" not in shown(made)
    button(made, "Next ▶").click()
    assert "Step 2 of" in shown(made)
    assert answer.index == 0
    assert "?</td>" in shown(made)
    button(made, "◀ Back").click()
    button(made, "◀ Back").click()
    assert "Step 1 of" in shown(made)


TAUGHT = ["P", "R", "F1", "RR", "SL", "AP", "CG", "DCG", "IDCG", "nDCG", "RBP", "ERR", "Inversions"]


@pytest.mark.parametrize("metric", TAUGHT)
def test_any_metric_can_be_taught(room, metric):
    lesson = room.show(irlearn.metric(metric).explain([1, 0, 1]))
    for state in lesson.states():
        assert lesson.frame(**state).sentence.startswith("Step ")


def test_big_type_reaches_pictures_and_controls(room):
    widget = room.show(widgets.cut_line())
    assert widget.frame(k=2) == widgets.cut_line().frame(k=2)  # which is only shown larger
    made = widget.live()
    assert "font-size:1.6em" in shown(made)
    assert "irlearn-room-160" in made._dom_classes  # the size in percent


def test_a_widget_is_hidden_until_the_class_has_predicted(room):
    made = room.show(widgets.cut_line()).live()
    stack = next(w for w in inside(made) if isinstance(w, ipywidgets.Stack))
    prompt, behind = stack.children
    assert stack.selected_index == 0
    assert "Predict first" in prompt.value
    everything = shown(made)
    assert widgets.cut_line().frame().sentence in shown(behind)
    assert "Check: " in shown(behind)
    before = everything.replace(shown(behind), "")
    assert widgets.cut_line().frame().sentence not in before
    assert "Check: " not in before
    models = embed.dependency_state([made]).values()
    targets = [model["state"]["target"] for model in models if model["model_name"] == "LinkModel"]
    # a link sets the stack, so Reveal works on a page without Python
    assert [f"IPY_MODEL_{stack.model_id}", "selected_index"] in targets


def test_a_notebook_gets_a_stage_that_needs_no_python(room, explained):
    for thing in (explained, widgets.cut_line(), widgets.ndcg_explorer()):
        bundle = room.show(thing)._repr_mimebundle_()
        assert VIEW not in bundle
        assert '<irl-stage class="irl-ground irl-stage" data-scale="1.6">' in bundle["text/html"]
    assert VIEW in widgets.cut_line()._repr_mimebundle_(), "outside of a classroom Python works it out"


def test_what_is_masked_is_not_in_the_words_of_a_page(room):
    """Before the script of the page runs, the prompt stands in the place of the sentence."""
    html = room.show(widgets.cut_line()).static().to_html()
    words, data = html.split('<script type="application/json">')
    assert "Predict first, then reveal." in words
    assert widgets.cut_line().frame().sentence not in words
    assert widgets.cut_line().frame().sentence in data


def test_a_lesson_of_more_steps_than_an_output_holds_is_shown_by_python(room, explained):
    lesson = room.show(explained)
    step, answer = lesson.controls
    steps = replace(step, choices=tuple(range(MOST_STATES)), words=())
    long = replace(lesson, controls=(steps, answer), draw=lambda step, answer: lesson.frame())
    assert VIEW in long._repr_mimebundle_()


def test_what_cannot_be_shown_is_refused(room):
    with pytest.raises(irlearn.IRLearnError, match="Explain first"):
        room.show([3, 2, 1])
    with pytest.raises(irlearn.IRLearnError, match="hide='everything'"):
        irlearn.classroom(hide="everything")
    with pytest.raises(irlearn.IRLearnError, match="from 1 to 4"):
        irlearn.classroom(scale=0)


# ---- poll --------------------------------------------------------------------------------------


def test_hands_are_counted_in_two_rounds(poll):
    for _ in range(3):
        poll.count("A")
    poll.count("B")
    poll.count("B", -1)
    poll.count("B", -1)
    assert poll.rounds == [{"A": 3, "B": 0}]
    poll.vote_again()
    poll.count("B", 2)
    poll.vote_again()
    assert poll.rounds == [{"A": 3, "B": 0}, {"A": 0, "B": 2}]
    assert poll.frame().rows == (("A", "3", "0"), ("B", "0", "2"))
    assert "First vote: 3 hands. Second vote: 2 hands." in poll.frame().sentence


def test_the_answer_is_hidden_until_it_is_revealed_and_can_be_masked_again(poll):
    poll._repr_mimebundle_()  # makes the widget, `poll.shown`
    poll.count("B")
    assert "The answer is" not in poll.frame().sentence
    assert poll.frame().here is None  # the row that is marked
    poll.reveal()
    assert poll.frame().sentence.endswith("The answer is B: 1 of 1.")
    assert poll.frame().here == 1 and poll.shown.votes["revealed"]
    poll.reveal(False)
    assert not poll.shown.votes["revealed"]
    assert "The answer is" not in poll.frame().sentence


def test_page_and_python_know_what_the_other_counts(poll):
    poll._repr_mimebundle_()  # makes the widget, `poll.shown`
    poll.shown.set_state({"votes": {"rounds": [[2, 0], [0, 1]], "revealed": True}})
    assert poll.rounds == [{"A": 2, "B": 0}, {"A": 0, "B": 1}]
    counted = "First vote: 2 hands. Second vote: 1 hand. The answer is B: 0 of 2, then 1 of 1."
    assert poll.frame().sentence == counted
    poll.count("B", 3)
    assert poll.shown.votes == {"rounds": [[2, 0], [0, 4]], "revealed": True}


def test_a_poll_is_shown_in_a_notebook_as_one_vote(room):
    poll = room.poll("Which is <better>?", ["A", "B"])
    bundle = poll._repr_mimebundle_()
    assert VIEW in bundle
    assert bundle["text/plain"] == "Which is <better>? First vote: 0 hands."
    assert "Which is &lt;better&gt;?" in bundle["text/html"]
    assert poll._repr_mimebundle_()[VIEW] == bundle[VIEW], "shown twice, it is the same vote"


def test_a_poll_without_anywidget_stays_in_the_page(room, monkeypatch):
    monkeypatch.setitem(sys.modules, "anywidget", None)
    monkeypatch.setattr(stage, "poll_widget", stage.poll_widget.__wrapped__)  # made anew
    bundle = room.poll("Which is better?", ["A", "B"])._repr_mimebundle_()
    assert VIEW not in bundle
    assert "<irl-poll" in bundle["text/html"]
    assert "pip install" in bundle["text/html"]


def test_answers_may_be_rankings(room):
    poll = room.poll("Which is better?", [[1, 0], [0, 1], [0, None]], answer=[0, 1])
    assert (poll.options, poll.answer) == (("A", "B", "C"), "B")
    poll.count("B", 2)
    frame = poll.frame()
    assert len(frame.pictures) == 4  # three rankings, and the bars of the votes
    assert frame.rows == (("A", "0"), ("B", "2"), ("C", "0"))
    assert room.poll("Which?", [(1, 0), (0, 1)], answer="A").answer == "A"
    with pytest.raises(ValueError, match="grade"):
        room.poll("Which?", [["x"], [1]])


def test_answers_may_be_numbers_which_are_shown_and_counted_as_text(room):
    poll = room.poll("How many are relevant?", [1, 2], answer=1)
    poll.count(1, 2)
    poll.count("2")
    poll.reveal()
    assert poll.frame().sentence == "First vote: 3 hands. The answer is 1: 2 of 3."
    assert poll.frame().rows == (("1", "2"), ("2", "1"))
    poll._repr_mimebundle_()
    assert '"options":["1","2"],"lists":[],"answer":"1"' in poll.shown.html


@pytest.mark.parametrize("options", [[], ["A"], ["A", "A"], [1, "1"]])
def test_a_poll_needs_two_answers(room, options):
    with pytest.raises(irlearn.IRLearnError, match="at least two different answers"):
        room.poll("Which?", options)


def test_an_answer_that_a_poll_does_not_have_is_refused(room, poll):
    with pytest.raises(irlearn.IRLearnError, match="'C' isn't one of the poll's answers: A, B"):
        room.poll("Which?", ["A", "B"], answer="C")
    with pytest.raises(irlearn.IRLearnError, match="'C' isn't one of the poll's answers: A, B"):
        poll.count("C")


def test_a_class_has_its_own_variants():
    class Exercise:
        def variant(self, seed):
            return seed

    names = ("2026-IR-A", "2026-IR-A", "2026-IR-B", 7)
    seeds = [irlearn.classroom(seed=name).variant(Exercise()) for name in names]
    assert seeds[0] == seeds[1] != seeds[2] and seeds[3] == 7

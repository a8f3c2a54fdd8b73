"""What is dragged (a handle) or pressed in the pictures of widgets sets a control, and so does a key."""

from functools import cache

import pytest

import chromium
from irlearn import widgets
from rings import one_in
from stage_page import PAGE

DRAGGED = {  # widget: the name of a handle, to where it is dragged, the key that takes it on, and to where
    "cut_line": ("cut-off k", {"k": 5}, "ArrowRight", {"k": 6}),
    "first_hit": ("query 3: first hit", {"query_3": 2}, "ArrowLeft", {"query_3": 1}),
    "gain_scale": ("top grade", {"top": 5}, "ArrowDown", {"top": 4}),
    "discount_explorer": ("one rule", {"first": "RBP, p = 0.8"}, "End", {"first": "RBP, p = 0.95"}),
    "ideal_beside_actual": ("cut-off k", {"k": 10}, "Home", {"k": 1}),
    "swap_lab": ("result from rank 3", {"swap": 3}, "ArrowLeft", {"swap": "none"}),
    "rbp_walker": ("persistence p", {"p": 0.95}, "ArrowUp", {"p": 0.9}),
    "crossing_lines": (
        "A in the order of the system",
        {"order": ("B", "D", "C", "A")},
        "ArrowUp",
        {"order": ("B", "D", "A", "C")},
    ),
    "disagreement_finder": ("one metric", {"first": "nDCG"}, "ArrowUp", {"first": "RR"}),
    "other_topics": ("the lead", {"lead": "0.03 to 0.04"}, "ArrowRight", {"lead": "0.04 to 0.05"}),
    "one_difference": (
        "the difference of “tango music instruments”",
        {"difference": 0.2},
        "ArrowUp",
        {"difference": 0.25},
    ),
    "same_mean": (
        "how steady the answers are",
        {"right": "5 4 3 2 1"},
        "ArrowRight",
        {"right": "4 4 3 2 2"},
    ),
    "joined_calls": ("results of each call", {"per_call": 10}, "ArrowUp", {"per_call": 9}),
    "fewer_items": ("other items drawn", {"drawn": 277}, "ArrowRight", {"drawn": 434}),
    "split_in_time": ("the purchase to guess", {"purchase": "Pb"}, "ArrowRight", {"purchase": "Qa"}),
    "golden_set": ("readonly array", {"question_1": "in"}, "ArrowRight", {"question_1": "out"}),
    "tool_dial": ("cut-off k", {"k": 2}, "ArrowRight", {"k": 3}),
}
PRESSED = {  # widget: the state in which it is pressed, the name of the part, and what that sets
    "ap_area": ({}, "rank 2: relevant", {"rank_2": "✓"}),
    "err_cascade": ({}, "rank 2: the top grade", {"regraded": 2}),
    "averaging_lab": ({}, "leave out q2", {"without": "q2"}),
    "sign_patterns": ({}, "flip the sign of query 1", {"question_1": "flipped"}),
    "is_it_better": ({}, "flip the sign of query 1", {"flip": 1}),
    "interleaving": ({}, "coin 2: B first", {"coin_2": "B"}),
    "holes": ({"hidden": 100}, "judge rank 1 of the new system", {"filled": "h"}),
}

# widget: how the name of the part begins; its control; for each press in turn, the choice and its words
IN_TURN = {
    "fill_holes": (
        "rank 5, Wisconsin (statue): ",
        "rank_5",
        {"✗": "not relevant", "✓": "relevant", "?": "a hole"},
    ),
    "two_judges": ("only A says yes: ", "only_a", {10: "10", 0: "0", 5: "5"}),
    "nuggets": (
        "nugget 1, when to replace the chain: ",
        "nugget_1",
        {"all": "all", "nothing": "nothing", "a part": "a part"},
    ),
}


@cache
def made():
    """Make all widgets, by name, and those of them that show a handle at first."""
    all_widgets = {name: make() for name, make in widgets.WIDGETS.items()}
    return all_widgets, {name: widget for name, widget in all_widgets.items() if widget.frame().handles}


class Box:
    """A widget on the page, whose handles are dragged by the mouse."""

    def __init__(self, page, name):
        self.page, self.widget = page, made()[0][name]
        self.box = page.locator(f"#{name} irl-widget")
        self.box.scroll_into_view_if_needed()

    def slider(self, name):
        return self.box.get_by_role("slider", name=name, exact=True)

    def spots(self, name):
        """Map the index of each choice to where the handle then stands in the picture, in per cent."""
        written = self.slider(name).locator("xpath=..").get_attribute("data-at")
        spots = [spot.split(",") for spot in written.split()]
        first_of_each = reversed(spots)  # further spots of the same choice come later
        return {int(place): (float(right), float(down)) for place, right, down in first_of_each}

    def lift(self, name, state):
        """Press the mouse on a handle, and move it to where its control has this choice."""
        [(control, choice)] = state.items()
        choices = {each.name: each.choices for each in self.widget.controls}[control]
        handle = self.slider(name).locator("xpath=..")
        x, y = middle(handle.locator("span").bounding_box())
        right, down = self.spots(name)[choices.index(choice)]
        box = handle.locator("xpath=..").bounding_box()
        to = box["x"] + right * box["width"] / 100, box["y"] + down * box["height"] / 100
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        for share in (0.3, 1):
            self.page.mouse.move(x + share * (to[0] - x), y + share * (to[1] - y))

    def shows(self, **state):
        """Check that sentence, pictures and table are those that Python makes for this state (its frame)."""
        frame = self.widget.frame(**state)
        assert self.box.locator(".irlearn-sentence").inner_text() == frame.sentence
        pictures = self.box.locator("figure.irlearn-picture").all()
        assert [each.get_attribute("aria-label") for each in pictures] == [p.alt for p in frame.pictures]
        cells = self.box.locator(".irl-numbers tbody :is(th, td)").all_inner_texts()
        expected = [cell for row in frame.rows for cell in row]
        assert [cell.removeprefix("▸\u00a0") for cell in cells] == expected


def middle(box):
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.fixture(scope="module")
def page(browser, tmp_path_factory):
    """Open a page with all these widgets, the first of which brings the script and the styles."""
    folder = tmp_path_factory.mktemp("gestures")
    all_widgets, held = made()
    first, *others = held
    inside = f'<section id="{first}">{held[first].static()._repr_html_()}</section>'
    inside += "".join(f'<section id="{name}">{held[name].static().to_html()}</section>' for name in others)
    inside += f'<section id="holes">{all_widgets["holes"].static().to_html()}</section>'
    still = "<style>*, ::before { animation: none !important; transition: none !important }</style>"
    (folder / "gestures.html").write_text(PAGE.format(still + inside), encoding="utf-8")
    with chromium.served(folder) as base, chromium.visiting(browser, base, "gestures.html") as visit:
        visit.page.locator("irl-widget:defined").first.wait_for(state="attached")
        yield visit.page
        assert visit.errors == []


def test_every_picture_that_is_held_is_tried():
    # "holes" has nothing to press in its first state, so it is not among those that are held
    assert {*DRAGGED, *PRESSED, *IN_TURN} == {*made()[1], "holes"}, (
        "a new gesture needs a line in a table above"
    )


@pytest.mark.parametrize("name", one_in(6, DRAGGED))
def test_a_handle_is_dragged_and_moved_by_keys(page, name):
    """Escape puts it back; where it is dropped, its control has that choice, and a key takes it on."""
    handle, dragged, key, further = DRAGGED[name]
    shown = Box(page, name)
    shown.lift(handle, dragged)
    shown.shows(**dragged)
    page.keyboard.press("Escape")
    shown.shows()
    page.mouse.up()
    shown.shows()
    shown.lift(handle, dragged)
    page.mouse.up()
    shown.shows(**dragged)
    page.keyboard.press(key)
    shown.shows(**further)
    assert shown.slider(handle).evaluate("slider => slider === document.activeElement")


@pytest.mark.parametrize("name", one_in(4, PRESSED))
def test_a_part_is_pressed_and_pressed_again(page, name):
    before, part, after = PRESSED[name]
    shown = Box(page, name)
    for control, choice in before.items():
        [words] = [c.words[c.choices.index(choice)] for c in shown.widget.controls if c.name == control]
        shown.box.get_by_text(words, exact=True).click()
    button = shown.box.get_by_role("button", name=part, exact=True)
    button.click()
    shown.shows(**before, **after)
    assert button.get_attribute("aria-pressed") == "true"
    page.keyboard.press("Enter")
    shown.shows(**before)


def test_a_part_is_pressed_in_turn(page):
    """The name of a part with three states says in which it is, and the focus stays on it."""
    for name, (part, control, presses) in IN_TURN.items():
        shown = Box(page, name)
        shown.box.get_by_role("button", name=f"{part}{[*presses.values()][-1]}", exact=True).focus()
        for choice, words in presses.items():
            page.keyboard.press("Enter")
            shown.shows(**{control: choice})
            button = shown.box.get_by_role("button", name=f"{part}{words}", exact=True)
            assert button.evaluate("button => button === document.activeElement")


def test_single_presses_do_what_dragging_does(page):
    """A press beside the line of the cut-off moves it there, and two on ends exchange them."""
    line = Box(page, "cut_line")
    line.slider("cut-off k").press("Home")
    picture = line.box.locator(".irl-handles").bounding_box()
    right, _ = line.spots("cut-off k")[3]  # of k = 4
    page.mouse.click(picture["x"] + right / 100 * picture["width"], picture["y"] + 40)
    line.shows(k=4)
    ends = Box(page, "crossing_lines")
    order = ends.slider("A in the order of the system").get_attribute("aria-valuetext")
    for label in "AB":
        end = ends.slider(f"{label} in the order of the system").locator("xpath=..")
        page.mouse.click(*middle(end.bounding_box()))
    assert ends.slider("A in the order of the system").get_attribute("aria-valuetext") != order

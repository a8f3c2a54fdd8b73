"""Two lists side by side: a reader says which is better, then sees their scores, then moves results."""

import irlearn


def test_two_lists_are_voted_on_and_then_played_with(tab):
    tab.look(width=1280, height=720)
    tab.open("book/choosing/choosing.html")
    box = tab.page.locator("irl-versus")
    scores, said = box.locator("output"), box.locator(".irl-verdict-of-metrics")
    assert not scores.first.is_visible() and "Say which" in said.inner_text()
    box.get_by_role("button", name="B is better").click()
    assert scores.first.is_visible()
    names = [each.get_attribute("data-metric") for each in scores.all()]
    names = names[: len(names) // 2]

    def preferred(a, b):
        """Write as the page does which metrics speak for which list."""
        sides = {"For A": [], "For B": [], "No difference": []}
        for name in names:
            by = irlearn.metric(name)(a) - irlearn.metric(name)(b)
            sides["No difference" if abs(by) < 1e-9 else "For A" if by > 0 else "For B"].append(name)
        return " ".join(f"{side}: {', '.join(found)}." for side, found in sides.items() if found)

    assert said.inner_text() == f"You said: B is better. {preferred([1, 1, 1, 0, 0], [0, 0, 1, 1, 1])}"
    box.get_by_role("button", name="A is better").click()
    assert said.inner_text().startswith("You said: B is better."), "the first answer counts"
    box.locator("irl-touch").first.get_by_role("button", name="move rank 3 down").click()
    assert said.inner_text().endswith(preferred([1, 1, 0, 1, 0], [0, 0, 1, 1, 1]))
    box.get_by_role("button", name="2", exact=True).click()
    assert not scores.first.is_visible()


def test_two_lists_of_a_lesson_open_with_its_answer(tab):
    tab.look(width=1280, height=720)
    tab.open("book/relevant-or-not/first-hit.html")
    box = tab.page.locator("irl-versus")
    scores, status = box.locator("output"), box.locator(".irl-verdict-of-metrics")
    assert box.locator("section").first.get_attribute("aria-label") == "Engine A"
    assert not scores.first.is_visible() and status.text_content() == ""
    tab.page.locator("irl-guess button").first.click()
    scores.first.wait_for(state="visible")

    def preferred(*lists):
        """Write as the page does which metrics speak for which engine."""
        score = {name: [irlearn.metric(name)(each) for each in lists] for name in ("P@5", "RR")}
        sides = {"For Engine A": [], "For Engine B": [], "No difference": []}
        for name, (a, b) in score.items():
            sides["For Engine A" if a > b else "For Engine B" if a < b else "No difference"].append(name)
        return " ".join(f"{side}: {', '.join(names)}." for side, names in sides.items() if names)

    a, b = [1, 0, 0, 0, 1, 1, 1], [0, 0, 1, 1, 1, 1, 0]
    assert status.inner_text() == preferred(a, b) == "For Engine A: RR. For Engine B: P@5."
    second = box.locator("section").nth(1)
    second.locator(".irl-tile").nth(2).focus()
    tab.page.keyboard.press("Alt+ArrowUp")
    tab.page.keyboard.press("Alt+ArrowUp")
    expected = preferred(a, [1, 0, 0, 1, 1, 1, 0])
    assert status.inner_text() == expected == "For Engine B: P@5. No difference: RR."


def test_titles_of_two_lines_stand_apart(tab):
    tab.look(width=1280, height=720)
    tab.open("book/relevant-or-not/precision.html")
    titles = tab.page.locator("irl-versus section").first.locator(".irl-title")
    boxes = [each.bounding_box() for each in titles.all()]
    assert max(box["height"] for box in boxes) > 30, "some titles take two lines"
    assert all(b["y"] - a["y"] - a["height"] >= 8 for a, b in zip(boxes, boxes[1:]))

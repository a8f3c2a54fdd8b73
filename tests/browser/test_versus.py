"""Two lists of the chapter on choosing: voted on first, then scored, then played with."""

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

    def told(a, b):
        sides = {"For A": [], "For B": [], "No difference": []}
        for name in names:
            by = irlearn.metric(name)(a) - irlearn.metric(name)(b)
            sides["No difference" if abs(by) < 1e-9 else "For A" if by > 0 else "For B"].append(name)
        return " ".join(f"{side}: {', '.join(found)}." for side, found in sides.items() if found)

    assert said.inner_text() == f"You said: B is better. {told([1, 1, 1, 0, 0], [0, 0, 1, 1, 1])}"
    box.get_by_role("button", name="A is better").click()
    assert said.inner_text().startswith("You said: B is better."), "the first answer counts"
    box.locator("irl-touch").first.get_by_role("button", name="move rank 3 down").click()
    assert said.inner_text().endswith(told([1, 1, 0, 1, 0], [0, 0, 1, 1, 1]))
    box.get_by_role("button", name="2", exact=True).click()
    assert not scores.first.is_visible()

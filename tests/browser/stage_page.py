"""Pages with a *stage*, a box that can fill the screen: widgets, explorers, polls, lessons step by step."""

import irlearn
from irlearn import widgets
from irlearn.widgets.stage import poll_without_python

CLASSROOM = irlearn.classroom()
LESSONS = {
    "nDCG": irlearn.ndcg.explain([3, 2, 3, 0, 1], k=5),
    "AP": irlearn.average_precision.explain([1, 0, 1, 0, 1], judged=[1, 1, 1, 1]),
    "ERR": irlearn.err.explain([3, 2, 3, 0, 1]),
}
POLLS = {  # the question, and what can be voted for
    "two": ("Which ranking is better?", ["A", "B"]),
    "pair": ("Which ranking is better?", [[1, 1, 1, 0, 0], [0, 0, 1, 1, 1]]),
    "rankings": ("Which ranking has the higher nDCG@3?", [[2, 0, 1, 1], [1, 2, None, 0], [0, 0, 2, 2]]),
    "four": (
        "A relevant document moves from rank 3 to rank 2. What happens to nDCG?",
        ["It rises", "It falls", "It stays", "It depends on the grades of the other documents"],
    ),
}
SHOWN = {  # the name of a page, and what a classroom shows there
    **{name: make() for name, make in widgets.WIDGETS.items()},
    "ndcg_explorer": widgets.ndcg_explorer(),
    "ap_explorer": widgets.ap_explorer(),
    "lesson-long": irlearn.ndcg.explain([3, 2, 3, 0, 1] * 10),
    **{f"lesson-{name}": explained for name, explained in LESSONS.items()},
}
PAGE = (
    "<!doctype html><html lang=en data-jp-theme-light=true><meta charset=utf-8>"
    '<meta name=viewport content="width=device-width"><title>stage</title>'
    "<body style='font: 16px system-ui'><main><h1>stage</h1>{}</main></html>"
)
REFUSE_FULL_SCREEN = """
if (location.search !== "?real") Element.prototype.requestFullscreen = () => Promise.reject(new Error());
"""
# lists every box of which a part is cut off, but for those that only screen readers read
CUT_OFF_BOXES = """() => {
  const stage = document.querySelector("irl-stage");
  const boxes = [stage, ...stage.querySelectorAll(":not(svg *, .irl-aloud)")];
  const cut = boxes.filter((box) => {
    const { display, overflowY } = getComputedStyle(box);
    if (display === "inline" || !box.clientWidth) return false;
    const higher = box.scrollHeight > box.clientHeight + 1 && (overflowY !== "visible" || box === stage);
    return higher || box.scrollWidth > box.clientWidth + 1;
  });
  return cut.map((box) => `${box.tagName} ${box.className}: ${box.textContent.trim().slice(0, 40)}`);
}"""


def html_of(name):
    """Write the element that a page shows."""
    if name in SHOWN:
        return CLASSROOM.show(SHOWN[name])._repr_mimebundle_()["text/html"]
    question, options = POLLS[name.removeprefix("poll-")]
    return poll_without_python(CLASSROOM.poll(question, options, answer=options[0]), why="")


def write_page(folder, name):
    """Write a page of something that a classroom shows, unless it is there already."""
    path = folder / f"{name}.html"
    if not path.exists():
        path.write_text(PAGE.format(html_of(name)), encoding="utf-8")


def spoken(page):
    """Return what screen readers speak."""
    return page.get_by_role("status").first.inner_text()


def fills_the_screen(page):
    """Tell whether two lists have 45 % of the width each and rows 6 % of the height, above two votes."""
    width, height = page.viewport_size["width"], page.viewport_size["height"]
    lists = [each.bounding_box() for each in page.locator(".irl-voted").all()]
    rows = [each.bounding_box()["height"] for each in page.locator(".irl-voted > li").all()]
    below = [each.bounding_box()["y"] for each in page.locator(".irl-bars").all()]
    assert [round(each["width"] / width, 2) for each in lists] == [0.45, 0.45]
    assert min(rows) > 0.0595 * height
    assert page.locator(".irl-bars small").all_inner_texts() == ["first vote", "second vote"] * 2
    return all(y >= each["y"] + each["height"] for y, each in zip(below, lists))

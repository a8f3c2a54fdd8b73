"""Measure how long lessons are: screens of 1280 x 720, screens to the first ranking or widget, folds.

    python tools/lesson_length.py [PAGE…]     a PAGE is a part of an address, such as ndcg

All folds are closed, and folded code is hidden, as when a reader comes for the first time. Folds inside a
widget, an exercise or a ranking to touch are not counted.
"""

import sys

import chromium
from built_site import SITE, needs_chromium, pages_asked

WIDTH, HEIGHT = 1280, 720  # pixels, as of a small laptop
MOST = 15  # screens; longer lessons get a mark
MEASURE = """() => {
  const article = document.querySelector(".bd-article");
  const alive = [...article.querySelectorAll("irl-touch, .irl-widget")];
  const touch = alive.find((each) => each.checkVisibility());
  const folds = [...article.querySelectorAll("details")].filter((each) => each.checkVisibility());
  const inside = "irl-touch, irl-exercise, .irl-widget";
  return [
    document.documentElement.scrollHeight / innerHeight,
    touch ? touch.getBoundingClientRect().top / innerHeight : null,
    folds.filter((each) => !each.closest(inside)).length,
  ];
}"""


def lessons(parts: list[str]) -> list[str]:
    """List the lessons among the pages of the built book: those that have a page to practise."""
    return [page for page in pages_asked(parts) if (SITE / page.replace(".html", "-practice.html")).exists()]


def measure(visit, page: str) -> list[float | None]:
    """Return the screens of a lesson, those to the first thing to touch (or None), and its folds."""
    visit.look(width=WIDTH, height=HEIGHT)
    visit.open(page)
    return visit.page.evaluate(MEASURE)


def main(parts):
    needs_chromium()
    print("screens, to the first touch, folds, page")
    with chromium.served(SITE) as base, chromium.launched() as browser:
        with chromium.profile(browser, base, service_workers="block") as visit:
            for page in lessons(parts):
                screens, touch, folds = measure(visit, page)
                first = "–" if touch is None else f"{touch:.1f}"
                mark = " !" if screens > MOST else "  "
                print(f"{screens:6.1f}{mark} {first:>6} {folds:4}  {page}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])

"""Measure how long lessons are: screens of 1280 x 720 of each, screens to the first thing to touch, folds.

    python tools/lesson_length.py [PAGE…]     a PAGE is a part of an address, such as ndcg

A screen is what a window shows below the bar on top of the page. All folds are closed, and code is hidden.
"""

import sys

import chromium
from built_site import SITE, needs_chromium, pages_asked

WIDTH, HEIGHT = 1280, 720
# Where its text begins and ends, where the first thing to touch stands, and how many folds there are.
MEASURE = """() => {
  const article = document.querySelector(".bd-article");
  const bar = document.querySelector(".bd-header-article")?.offsetHeight ?? 0;
  const { top, bottom } = article.getBoundingClientRect();
  const touch = [...article.querySelectorAll("irl-touch, .irl-widget")].find((each) => each.checkVisibility());
  const shown = [...article.querySelectorAll("details")].filter((each) => each.checkVisibility());
  const screen = innerHeight - bar;
  return [
    (bottom - top) / screen,
    touch ? (touch.getBoundingClientRect().top - top) / screen : null,
    shown.filter((each) => !each.closest("irl-touch, irl-exercise, .irl-widget")).length,
  ];
}"""


def lessons(parts: list[str]) -> list[str]:
    """List the lessons among the pages of the built book: those that have a page to practise."""
    return [page for page in pages_asked(parts) if (SITE / page.replace(".html", "-practice.html")).exists()]


def measure(visit, page: str) -> list[float | None]:
    """Return the screens of a lesson, the screens to the first thing to touch, and its folds."""
    visit.look(width=WIDTH, height=HEIGHT)
    visit.open(page)
    return visit.page.evaluate(MEASURE)


def main(parts):
    needs_chromium()
    print("screens, to the first touch, folds, page")
    with chromium.served(SITE) as base, chromium.launched() as browser, chromium.profile(browser, base) as visit:
        for page in lessons(parts):
            screens, touch, folds = measure(visit, page)
            print(f"{screens:6.1f} {'–' if touch is None else f'{touch:.1f}':>6} {folds:4}  {page}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])

"""Measure lessons as a reader sees them first: their length, their figures, their folds.

    python tools/lesson_length.py [PAGE…]     a PAGE is a part of an address, such as ndcg

Prints screens of 1280 x 720, screens to the first ranking or widget, folds, figures of at least 600 pixels,
and the size of the smallest letters in any figure. All folds are closed, and folded code is hidden. Folds
inside a widget, an exercise or a ranking to touch are not counted. What a widget draws is one figure,
and so are two rankings side by side, as wide as their card.
"""

import sys

import chromium
from built_site import SITE, needs_chromium, pages_asked

WIDTH, HEIGHT = 1280, 720  # pixels, as of a small laptop
MOST = 15  # screens; longer lessons get a mark
MOST_FOLDS = 15
WIDE, SMALLEST = 600, 14  # pixels: of a figure, of the letters in it
SCREEN = 800  # pixels: for every two screens of this height a lesson has a wide figure
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
FIGURES = """() => {
  const inside = "irl-touch, irl-exercise";
  const shown = (each) => each.checkVisibility() && each.clientWidth && !each.closest(inside);
  const drawings = [...document.querySelectorAll(".bd-article figure.irlearn-picture > svg")].filter(shown);
  const scale = ({ a, b }) => Math.hypot(a, b);
  const size = (text) => parseFloat(getComputedStyle(text).fontSize) * scale(text.getScreenCTM());
  const widgets = new Set(drawings.map((each) => each.closest(".irl-widget")).filter(Boolean));
  const alone = drawings.filter((each) => !each.closest(".irl-widget"));
  const pairs = [...document.querySelectorAll("irl-versus")].filter((each) => each.checkVisibility());
  const cards = pairs.map((each) => each.closest(".irl-prediction") ?? each);
  return {
    height: document.documentElement.scrollHeight,
    widths: [...alone, ...widgets, ...cards].map((each) => each.clientWidth),
    letters: drawings.flatMap((each) => [...each.querySelectorAll("text")].map(size)),
  };
}"""


def lessons(parts: list[str]) -> list[str]:
    """List the lessons among the pages of the built book: those that have a page to practise."""
    return [page for page in pages_asked(parts) if (SITE / page.replace(".html", "-practice.html")).exists()]


def measure(visit, page: str) -> list[float | None]:
    """Return the screens of a lesson, those to the first thing to touch (or None), and its folds."""
    visit.look(width=WIDTH, height=HEIGHT)
    visit.open(page)
    return visit.page.evaluate(MEASURE)


def figures(visit) -> tuple[int, int, float]:
    """Count the wide figures of the open lesson, and those it should have; find the smallest letters."""
    found = visit.page.evaluate(FIGURES)
    wide = sum(width >= WIDE for width in found["widths"])
    return wide, int(found["height"] / SCREEN) // 2, min(found["letters"], default=SMALLEST)


def main(parts):
    needs_chromium()
    print("screens, to the first touch, folds, wide figures, smallest letters, page")
    with chromium.served(SITE) as base, chromium.launched() as browser:
        with chromium.profile(browser, base, service_workers="block") as visit:
            for page in lessons(parts):
                screens, touch, folds = measure(visit, page)
                first = "–" if touch is None else f"{touch:.1f}"
                wide, asked, letters = figures(visit)
                short = wide < asked or letters < SMALLEST or folds > MOST_FOLDS
                mark = " !" if screens > MOST or short else "  "
                print(
                    f"{screens:6.1f}{mark} {first:>6} {folds:4} {wide:4} {letters:5.1f}  {page}", flush=True
                )


if __name__ == "__main__":
    main(sys.argv[1:])

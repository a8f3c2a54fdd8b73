"""Picture headline, words and ranking of the front page for the README, light and dark, after one move.

    python tools/front_picture.py

The pictures go to book/pictures/.
"""

import chromium
from built_site import ROOT, SITE, needs_chromium, pages_asked

FRONT = "book/index.html"
PICTURES = ROOT / "book" / "pictures"
MARGIN = 12  # pixels


def clip_of(page):
    """Compute the rectangle to picture: headline, words and ranking, with a margin around them."""
    parts = ("main article h1", ".front-words", ".front-goals", ".front-touch irl-touch")
    boxes = [page.locator(part).bounding_box() for part in parts]
    x, y = (min(box[side] for box in boxes) - MARGIN for side in ("x", "y"))
    right = max(box["x"] + box["width"] for box in boxes) + MARGIN
    bottom = max(box["y"] + box["height"] for box in boxes) + MARGIN
    return {"x": x, "y": y, "width": right - x, "height": bottom - y}


def main():
    needs_chromium()
    pages_asked([FRONT])  # ends the tool where the book is not built
    PICTURES.mkdir(exist_ok=True)
    with chromium.served(SITE) as base, chromium.launched() as browser:
        for name in ("light", "dark"):
            file = PICTURES / f"front-{name}.png"
            with chromium.visiting(browser, base, FRONT, dark=name == "dark", height=1000) as visit:
                page = visit.page
                page.get_by_role("button", name="move rank 1 down", exact=True).click()
                page.mouse.move(0, 0)
                page.wait_for_timeout(500)  # until the row has glided to its place
                page.screenshot(path=file, clip=clip_of(page))
            print(f"{file.relative_to(ROOT)}: {file.stat().st_size / 1000:.0f} kB", flush=True)


if __name__ == "__main__":
    main()

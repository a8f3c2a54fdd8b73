"""Picture the headline and the readers of the front page for the README, light and dark, after the change.

    python tools/front_picture.py

The pictures go to book/pictures/.
"""

import chromium
from built_site import ROOT, SITE, needs_chromium, pages_asked

FRONT = "book/index.html"
PICTURES = ROOT / "book" / "pictures"
MARGIN = 12  # pixels
STEP = 80  # of the slider: p = 0.7


def clip_of(page):
    """Compute the rectangle to picture: headline and readers, with a margin around them."""
    parts = ("main article h1", "irl-readers")
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
                page.emulate_media(color_scheme=name, reduced_motion="reduce")
                page.reload()
                page.get_by_role("slider").fill(str(STEP))
                page.locator("article h1").click()  # which takes the focus from the slider
                page.screenshot(path=file, clip=clip_of(page))
            print(f"{file.relative_to(ROOT)}: {file.stat().st_size / 1000:.0f} kB", flush=True)


if __name__ == "__main__":
    main()

"""Picture every page of the built book for people to look at: light and dark, 320 and 1920 pixels wide.

    python tools/screenshots.py [PAGE…]     a PAGE is a part of an address, such as ndcg

The pictures go to _screenshots/.
"""

import shutil
import sys

import chromium
from built_site import ROOT, SITE, needs_chromium, pages_asked

PICTURES = ROOT / "_screenshots"


def main(parts):
    needs_chromium()
    pages = pages_asked(parts)
    shutil.rmtree(PICTURES, ignore_errors=True)
    PICTURES.mkdir()
    with chromium.served(SITE) as base, chromium.launched() as browser:
        for page in pages:
            for width in (320, 1920):
                for dark in (False, True):
                    name = page.removeprefix("book/").removesuffix(".html").replace("/", "-")
                    file = PICTURES / f"{name}-{width}-{'dark' if dark else 'light'}.png"
                    with chromium.visiting(browser, base, page, dark=dark, width=width, height=1080) as visit:
                        visit.page.screenshot(path=file, full_page=True)
                    print(file.relative_to(ROOT), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])

"""Measure the first load of a page: how far it jumps while it loads, and how many bytes are sent.

    python tools/first_sight.py [PAGE…]     a PAGE is a part of an address, such as ndcg

Each page of the built book is opened at two widths with an empty cache. Its files come one after the other
and its fonts late, as on a slow line, because that is when a page jumps. The shift is the number that
browsers report (Cumulative Layout Shift): up to 0.1 is good, from 0.25 on it is poor.
"""

import sys
import time
from pathlib import Path
from urllib.parse import unquote, urlparse

import chromium
from built_site import SITE, needs_chromium, pages_asked

sys.path.insert(0, str(Path(__file__).parents[1] / "book" / "live_pages"))
from live_pages.sent import size_as_sent

WIDTHS = (390, 1280)  # pixels: a phone, a laptop
SECONDS_LATE = {  # kind of request: how long its answer is delayed; that of the other kinds is not
    "script": 0.15,
    "font": 0.4,
}

WATCH = """
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, startTime, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      const element = ({ node }) => (node?.nodeType === Node.TEXT_NODE ? node.parentElement : node);
      const named = (node) => (node ? [node.nodeName.toLowerCase(), ...node.classList].join(".") : "?");
      const moved = sources.map((source) => named(element(source)));
      window.shifts.push({ value, startTime, moved });
    }
  }).observe({ type: "layout-shift", buffered: true });
"""


def shifts(browser, base: str, address: str, width: int) -> list[dict]:
    """List the jumps of a page while it loads: ``value``, ``startTime`` (milliseconds), what ``moved``."""
    with chromium.profile(browser, base, service_workers="block") as visit:
        visit.look(width=width, height=900)
        visit.page.add_init_script(WATCH)

        def slowly(route):
            time.sleep(SECONDS_LATE.get(route.request.resource_type, 0))
            route.continue_()

        visit.page.route("**/*", slowly)
        visit.open(address, quiet=True)
        visit.page.wait_for_timeout(300)
        return visit.page.evaluate("window.shifts")


def largest_session(found: list[dict]) -> float:
    """Compute the Cumulative Layout Shift of `shifts`: the largest sum of a session.

    In a session, less than a second passes from one jump to the next, and five seconds in all.
    """
    worst = total = 0.0
    began = last = float("-inf")
    for each in found:
        if each["startTime"] - last > 1000 or each["startTime"] - began > 5000:
            began, total = each["startTime"], 0.0
        total, last = total + each["value"], each["startTime"]
        worst = max(worst, total)
    return worst


def bytes_sent(visit: chromium.Visit, site: Path) -> tuple[int, int]:
    """Return the bytes of all files that the page of a visit asked for: as they are, and compressed."""
    own = [url for url in visit.requested if url.startswith(visit.base + "/")]
    paths = [site / unquote(urlparse(url).path).lstrip("/") for url in own]
    files = [path for path in paths if path.is_file()]
    return sum(path.stat().st_size for path in files), sum(map(size_as_sent, files))


def main(parts):
    needs_chromium()
    pages = pages_asked(parts)
    print("shift at 390, at 1280, kB as files, kB sent compressed, page")
    with chromium.served(SITE) as base, chromium.launched() as browser:
        for page in pages:
            jumps = [shifts(browser, base, page, width) for width in WIDTHS]
            with chromium.profile(browser, base, service_workers="block") as visit:
                visit.look()
                visit.open(page, quiet=True)
                plain, packed = bytes_sent(visit, SITE)
            numbers = " ".join(f"{largest_session(found):.3f}" for found in jumps)
            print(f"{numbers} {plain / 1000:7,.0f} {packed / 1000:7,.0f}  {page}", flush=True)
            for found in jumps if parts else ():
                for each in sorted(found, key=lambda jump: -jump["value"])[:6]:
                    print(
                        f"    {each['value']:.3f} at {each['startTime']:.0f} ms: {', '.join(each['moved'])}"
                    )


if __name__ == "__main__":
    main(sys.argv[1:])

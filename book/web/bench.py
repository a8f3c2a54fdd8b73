"""How fast is a live page, and how heavy? `python book/web/bench.py [SITE] [--page PAGE] [--rounds N]`.

Opens one page of the built site in Chromium, in a fresh profile each round, from this machine, with every
other host out of reach. Medians are printed. Beside the time from click to live stands that of Pyodide alone,
as npm delivers it, on an empty page: what any page with Python in it would have to wait for.
"""

import argparse
import shutil
import statistics
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

WEB = Path(__file__).resolve().parent
ROOT = WEB.parents[1]
sys.path.insert(0, str(ROOT / "tools"))

import chromium  # noqa: E402
from irlearn.cli.compressed import size_as_sent  # noqa: E402

FLOOR = """<!doctype html><title>Pyodide alone</title><script type="module">
  const began = performance.now();
  const worker = new Worker("worker.mjs", {type: "module"});
  worker.onmessage = () => { window.took = performance.now() - began };
</script>"""
FLOOR_WORKER = """import {loadPyodide} from "./pyodide.mjs"; await loadPyodide(); postMessage(0);"""
WIDGET = """
import ipywidgets
from irlearn import ndcg
_slider = ipywidgets.IntSlider(description="bench", min=1, max=5)
_shown = ipywidgets.HTML("start")

def _draw(change):
    _shown.value = ndcg.explain([3, 2, 3, 0, 1], k=change.new).to_html()

_slider.observe(_draw, "value")
ipywidgets.VBox([_slider, _shown])
"""
# one key on the slider -> the time until the HTML under it is another one and painted
MOVE = """async (key) => {
  const view = [...document.querySelectorAll('.widget-vbox')].at(-1);
  const target = view.querySelector('.widget-html-content');
  const changed = new Promise((done) => new MutationObserver((_, observer) => {
    observer.disconnect();
    requestAnimationFrame(() => done(performance.now()));
  }).observe(target, {childList: true, subtree: true}));
  const began = performance.now();
  view.querySelector('.noUi-handle').dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error('no new frame in 10 s')), 10000));
  return (await Promise.race([changed, late])) - began;
}"""


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("site", nargs="?", type=Path, default=ROOT / "_build" / "html")
    parser.add_argument("--page", help="a page with code cells (default: the first one)")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    page = options.page or first_live_page(options.site)
    print(f"{page}, {options.rounds} rounds, medians\n")

    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        floor = make_floor(Path(folder, "floor"))
        times = {}
        for number in range(options.rounds):
            print(f"round {number + 1} …", file=sys.stderr)
            measure(playwright, floor, options.site, page, times)
        weight = weigh(playwright, options.site, page)
    report(times, weight, options.site)


def first_live_page(site: Path) -> str:
    """The first page of the site that has code cells."""
    found = sorted(p for p in site.rglob("*.html") if "irlearn-cells" in p.read_text(encoding="utf-8"))
    if not found:
        sys.exit(f"{site} has no page with code cells. Build the book first: make site")
    return found[0].relative_to(site).as_posix()


def make_floor(folder: Path) -> Path:
    """A site that does nothing but start Pyodide."""
    shutil.copytree(WEB / "node_modules" / "pyodide", folder)
    (folder / "index.html").write_text(FLOOR)
    (folder / "worker.mjs").write_text(FLOOR_WORKER)
    return folder


@contextmanager
def fresh_profile(playwright):
    """A browser that has never seen anything."""
    with tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=chromium.find(), args=list(chromium.FLAGS), headless=True
        )
        try:
            yield context
        finally:
            context.close()


def measure(playwright, floor, site, page, times):
    """One round: Pyodide alone twice, the page twice, then a control on it."""

    def note(what, milliseconds):
        times.setdefault(what, []).append(milliseconds)

    with fresh_profile(playwright) as context, chromium.served(floor) as base:
        for visit in ("first visit", "second visit"):
            tab = context.new_page()
            tab.goto(base)
            tab.wait_for_function("window.took", timeout=120_000)
            note(f"Pyodide alone, {visit}", tab.evaluate("window.took"))
            tab.close()
    with fresh_profile(playwright) as context, chromium.served(site) as base:
        for visit in ("first visit", "second visit"):
            tab = context.new_page()
            tab.goto(f"{base}/{page}")
            tab.wait_for_load_state("networkidle")
            began = "performance.mark('click'); document.querySelector('.live-start').click()"
            tab.evaluate(began)
            tab.locator(".live-bar[data-state=live]").wait_for(timeout=120_000)
            since = "performance.now() - performance.getEntriesByName('click')[0].startTime"
            note(f"click to live, {visit}", tab.evaluate(since))
            note(f"  of it, starting Python, {visit}", tab.evaluate("irlearn.live.python.times.pyodide"))
            note(f"  of it, kernel and widgets, {visit}", tab.evaluate("irlearn.live.python.times.kernel"))
            tab.get_by_role("status").get_by_text("without a network").wait_for(timeout=120_000)
            if visit == "second visit":
                move_control(tab, note)
            tab.close()


def move_control(tab, note):
    """Put a slider into the last cell, and move it."""
    tab.locator(".live-editor").last.fill(WIDGET)
    tab.get_by_role("button", name="Run cell").last.click()
    tab.get_by_role("slider", name="bench").wait_for()
    for key in ["ArrowRight", "ArrowLeft"] * 10:
        note("control to new frame", tab.evaluate(MOVE, key))


def weigh(playwright, site, page):
    """Bytes of all that a visit fetches, raw and compressed: (before the click, in all)."""
    asked: set[str] = set()
    with fresh_profile(playwright) as context, chromium.served(site) as base:
        context.on("request", lambda request: request.method == "GET" and asked.add(request.url))
        tab = context.new_page()
        tab.goto(f"{base}/{page}")
        tab.wait_for_load_state("networkidle")
        before = weight_of(asked, base, site)
        tab.evaluate("document.querySelector('.live-start').click()")
        tab.get_by_role("status").get_by_text("without a network").wait_for(timeout=120_000)
        asked.update(tab.evaluate("irlearn.live.python.files"))
        return before, weight_of(asked, base, site)


def weight_of(addresses, base, site):
    paths = {url.removeprefix(base + "/").split("?")[0].split("#")[0] for url in addresses}
    files = [site / path for path in paths if (site / path).is_file()]
    return sum(path.stat().st_size for path in files), sum(map(size_as_sent, files))


def report(times, weight, site):
    for what, measured in times.items():
        low, high = min(measured), max(measured)
        print(f"  {what:45} {statistics.median(measured):8.0f} ms   ({low:.0f} to {high:.0f})")
    for what, (raw, compressed) in zip(("page weight before the click", "in all"), weight, strict=True):
        print(f"  {what:45} {raw / 1e6:8.2f} MB   ({compressed / 1e6:.2f} MB gzipped)")
    disk = sum(p.stat().st_size for p in site.rglob("*") if p.is_file())
    ours = sum(p.stat().st_size for p in site.glob("_static/*-????????????/**/*") if p.is_file())
    print(f"  {'site on disk':45} {disk / 1e6:8.2f} MB   ({ours / 1e6:.2f} MB of it from book/web)")


if __name__ == "__main__":
    main()

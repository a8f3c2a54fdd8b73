"""How fast is a live page, and how heavy? `python bench.py [SITE…] [--page PAGE] [--rounds N]`.

Opens one page of the built site in Chromium, in a fresh profile each round, from this machine, with every
other host out of reach. Medians are printed, of the seconds that pass and of those that the browser's
processes compute, which a busy machine changes less. Several sites, such as those of two versions, take
turns. What is printed first is the time of Pyodide (Python as WebAssembly) alone, on an empty page: the
floor, which any page with Python in it would have to wait for.
"""

import argparse
import shutil
import statistics
import sys
import tempfile
import time
from contextlib import contextmanager, suppress
from pathlib import Path

import psutil

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT / "tools"))

import chromium  # noqa: E402
from live_pages.sent import size_as_sent  # noqa: E402

FLOOR = """<!doctype html><title>Pyodide alone</title><script type="module">
  const began = performance.now();
  const worker = new Worker("worker.mjs", {type: "module"});
  worker.onmessage = () => { window.took = performance.now() - began };
</script>"""
FLOOR_WORKER = """import {loadPyodide} from "./pyodide.mjs"; await loadPyodide(); postMessage(0);"""
VISITS = ("first visit", "second visit")
VISIBLE_EDITOR = ".live-editor:visible"  # others stand in folds that are closed
ADD_A_LINE = (
    "area => { area.value = `print('added')\\n${area.value}`; area.dispatchEvent(new Event('input')) }"
)
# Whether the service worker has stored all files of Python, as it does after a page is made live.
ALL_CACHED = """async () => {
  const kept = livePages.live.python.files.map(file => caches.match(file, {ignoreSearch: true}));
  return (await Promise.all(kept)).every(Boolean);
}"""


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sites", nargs="*", metavar="site", type=Path, default=[ROOT / "_build" / "html"])
    parser.add_argument("--page", help="a page with code cells (default: the first one)")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    page = options.page or first_live_page(options.sites[0])
    print(f"{page}, {options.rounds} rounds, medians\n")

    from playwright.sync_api import sync_playwright

    times: dict[Path, dict] = {site: {} for site in options.sites}
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        floor = make_floor(Path(folder, "floor"))
        alone: dict = {}
        for number in range(options.rounds):
            print(f"round {number + 1} …", file=sys.stderr)
            measure_floor(playwright, floor, alone)
            for site in options.sites:
                measure(playwright, site, page, times[site])
        report(alone)
        for site in options.sites:
            print(f"\n{site}")
            report(times[site])
            report_weight(weigh(playwright, site, page), site)


def first_live_page(site: Path) -> str:
    """Return the first page of the site that has code cells."""
    found = sorted(p for p in site.rglob("*.html") if "live-cells" in p.read_text(encoding="utf-8"))
    if not found:
        sys.exit(f"{site} has no page with code cells. Build the book first: make site")
    return found[0].relative_to(site).as_posix()


def make_floor(folder: Path) -> Path:
    """Make a site that does nothing but start Pyodide: no page can be ready sooner."""
    shutil.copytree(HERE / "node_modules" / "pyodide", folder)
    (folder / "index.html").write_text(FLOOR)
    (folder / "empty.html").write_text("<!doctype html><title>Nothing</title>")
    (folder / "worker.mjs").write_text(FLOOR_WORKER)
    return folder


@contextmanager
def fresh_profile(playwright):
    """Start a browser with an empty cache."""
    with tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=chromium.find(chromium.WITH_WINDOWS),
            args=list(chromium.FLAGS),
            headless=True,
        )
        context.set_default_timeout(120_000)
        try:
            yield context
        finally:
            context.close()


class Stopwatch:
    """Notes seconds since it was made, as pairs: those on the clock, and those that the browser computed.

    ``times`` has a list of such pairs, one for each round, by what was measured and on which visit.
    """

    def __init__(self, times, visit):
        self.times, self.visit = times, visit
        self.began, self.computed = time.perf_counter(), computed()

    def note(self, what):
        taken = time.perf_counter() - self.began, computed() - self.computed
        self.times.setdefault(f"{what}, {self.visit}", []).append(taken)


def computed() -> float:
    """Return the CPU seconds of the browser so far: of all child processes but Playwright's Node."""
    total = 0.0
    for process in psutil.Process().children(recursive=True):
        with suppress(psutil.Error):
            if "node" not in process.name():
                total += sum(process.cpu_times()[:2])  # in the program itself, and in the system for it
    return total


def measure_floor(playwright, floor, times):
    """Measure one round of Pyodide alone: a first visit, and a second one."""
    with fresh_profile(playwright) as context, chromium.served(floor) as base:
        for visit in VISITS:
            tab = context.new_page()
            tab.goto(f"{base}/empty.html")
            watch = Stopwatch(times, visit)
            tab.goto(base)
            tab.wait_for_function("window.took")
            watch.note("Pyodide alone")
            tab.close()


def measure(playwright, site, page, times):
    """Measure one round: a first visit to the page, and a second one."""
    with fresh_profile(playwright) as context, chromium.served(site) as base:
        for visit in VISITS:
            tab = context.new_page()
            chromium.Visit(tab, base).open(page, quiet=True)
            watch = Stopwatch(times, visit)
            tab.evaluate("document.querySelector('.live-start').click()")
            tab.locator(VISIBLE_EDITOR).first.wait_for()
            watch.note("click to code that can be changed")
            add_to(tab.locator(f"[data-cell]:has({VISIBLE_EDITOR})").first)
            watch.note("  … to the result of the first cell, changed")
            add_to(tab.locator(f"[data-cell]:has({VISIBLE_EDITOR})").last)
            watch.note("  … to that of the last, and all above it")
            tab.wait_for_function(ALL_CACHED)
            tab.close()


def add_to(cell):
    """Add a line to a cell, run it, and wait for what that line prints."""
    cell.locator(".live-editor").evaluate(ADD_A_LINE)
    cell.get_by_role("button", name="Run cell").click()
    cell.locator(".cell_output", has_text="added").wait_for(state="attached")


def weigh(playwright, site, page):
    """Return the bytes that a visit fetches, before the click and in all, each as (raw, gzipped)."""
    asked: set[str] = set()
    with fresh_profile(playwright) as context, chromium.served(site) as base:
        context.on("request", lambda request: request.method == "GET" and asked.add(request.url))
        tab = context.new_page()
        chromium.Visit(tab, base).open(page, quiet=True)
        before = weight_of(asked, base, site)
        tab.evaluate("document.querySelector('.live-start').click()")
        tab.wait_for_function(f"livePages.live?.python.files && ({ALL_CACHED})()")
        asked.update(tab.evaluate("livePages.live.python.files"))
        return before, weight_of(asked, base, site)


def weight_of(addresses, base, site):
    """Return the bytes of the site's files at these addresses: (raw, gzipped)."""
    paths = {url.removeprefix(base + "/").split("?")[0].split("#")[0] for url in addresses}
    files = [site / path for path in paths if (site / path).is_file()]
    return sum(path.stat().st_size for path in files), sum(map(size_as_sent, files))


def report(times):
    for what, measured in times.items():
        clock, cpu = zip(*measured, strict=True)
        spread = f"({min(clock):.2f} to {max(clock):.2f})"
        computing = f"computing {statistics.median(cpu):5.2f} s" if any(cpu) else ""
        print(f"  {what:60} {statistics.median(clock):6.2f} s   {spread:16} {computing}")


def report_weight(weight, site):
    for what, (raw, compressed) in zip(("page weight before the click", "in all"), weight, strict=True):
        print(f"  {what:60} {raw / 1e6:6.2f} MB   ({compressed / 1e6:.2f} MB gzipped)")
    disk = sum(p.stat().st_size for p in site.rglob("*") if p.is_file())
    named_by_digest = "_static/*-????????????/**/*"  # below folders named by twelve digits of a digest
    ours = sum(p.stat().st_size for p in site.glob(named_by_digest) if p.is_file())
    print(f"  {'site on disk':60} {disk / 1e6:6.2f} MB   ({ours / 1e6:.2f} MB of it makes pages live)")


if __name__ == "__main__":
    main()

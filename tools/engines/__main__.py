"""Touch a ranking in Chromium, Firefox and WebKitGTK, and compare every number of it with irlearn's.

    python -m tools.engines                       # all three
    python -m tools.engines firefox --actions 1000 --seed 7

The page is the one that `irlearn embed` writes, opened from a folder. In each engine it is first changed by
random actions, and then by the keyboard alone. It may write nothing on the console, and send no request to
another host. On a second page every widget goes through all its states, and each frame is compared with the
one that Python draws. Last, rankings of ten results are touched on four screens, on pages of their own and on
a page of the book, if it is built: what a touch changes has to be in view.
"""

import argparse
import socketserver
import subprocess
import sys
import tempfile
import threading
from contextlib import contextmanager
from pathlib import Path

from tools import chromium

from . import drivers, in_view
from .at_random import act_at_random
from .keyboard import use_keyboard_only
from .states import compare_every_state, write_widget_page
from .touched import Touched, same

GRADES, METRICS = (3, 2, 3, 0, 1), ("nDCG@5", "AP", "RR")
TIMES = 60  # how often the time of a touch is measured
TOUCHES_AT_A_TIME = 5  # in one measurement, because the clock of a page may tick in whole milliseconds
SITE = Path("_build/html")
ERROR_LISTENER = """<script>
globalThis.recorded = [];
addEventListener("error", (event) => recorded.push(event.message ?? event.target.outerHTML), true);
addEventListener("unhandledrejection", (event) => recorded.push(String(event.reason)));
for (const kind of ["error", "warn"]) console[kind] = (...words) => recorded.push(words.join(" "));
</script>
"""
TIME_A_TOUCH = """
const [tile, figure] = ["button[data-rank]", ".irl-ranking"].map((css) => document.querySelector(css));
document.querySelector(".irl-worksheet").open = false;
const times = [];
for (let i = 0; i < %d; i++) {
  const start = performance.now();
  for (let j = 0; j < %d; j++) {
    tile.click();
    figure.getBoundingClientRect(); // so that the new derivation is laid out
  }
  times.push((performance.now() - start) / %d);
}
return times.sort((a, b) => a - b)[times.length / 2];
"""
MAKE_A_FAULT = """
const script = document.createElement("script");
script.textContent = "throw new Error('a fault')";
document.head.append(script);
console.error("a word");
new Image().src = "http://example.org/picture.png";
"""


def main(arguments):
    asked = parse_arguments(arguments)
    absent = [name for name in asked.engines if not drivers.FIND[name]()]
    failed = []
    with tempfile.TemporaryDirectory() as folder, built_book() as book:
        touch_page = write_touch_page(Path(folder), asked.metrics)
        widget_page = write_widget_page(Path(folder))
        rankings = {"pages of their own": pages_of_ten(Path(folder)), "the book": book}
        for name in asked.engines:
            if name in absent:
                continue
            try:
                visit(name, touch_page, widget_page, rankings, asked)
            except (AssertionError, RuntimeError, OSError) as defect:
                failed.append(name)
                print(f"{name}: {defect}", flush=True)
    for name in absent:
        print(f"{name} is not on this machine, so nothing was touched in it. {drivers.HOW_TO_GET[name]}")
    sys.exit(bool(absent or failed))


def parse_arguments(arguments):
    names = {name.lower(): name for name in drivers.HOW_TO_GET}
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("engines", nargs="*", help=", ".join(names))
    parser.add_argument("--metrics", nargs="+", metavar="METRIC", default=METRICS, help="three or more")
    parser.add_argument("--actions", type=int, default=400, metavar="N")
    parser.add_argument("--touches", type=int, default=10, metavar="N", help="by metric and screen")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    asked = parser.parse_args(arguments)
    if unknown := [name for name in asked.engines if name.lower() not in names]:
        parser.error(f"no engine is called {unknown[0]}; there are {', '.join(names)}")
    asked.engines = [names[name.lower()] for name in asked.engines] or list(drivers.HOW_TO_GET)
    return asked


def write_touch_page(folder, metrics):
    """Write the page of `irlearn embed`, with a script in front that records errors; return its address."""
    command = ["-m", "irlearn", "embed", *metrics, *map(str, GRADES)]
    made = subprocess.run(
        [sys.executable, *command], check=True, capture_output=True, text=True, encoding="utf8"
    )
    page = folder / "demo.html"
    page.write_text(made.stdout.replace("<title>", ERROR_LISTENER + "<title>", 1), "utf8")
    return page.as_uri()


def pages_of_ten(folder):
    """Write a page for each metric, with a ranking of ten results; return their addresses."""
    pages = {}
    for place, metric in enumerate(in_view.METRICS):
        page = folder / f"{place}.html"
        page.write_text(in_view.page_of(metric), "utf8")
        pages[metric] = page.as_uri()
    return pages


@contextmanager
def built_book():
    """Serve the book, if it is built; yield addresses of its playground with a ranking for each metric."""
    if not SITE.is_dir():
        print(f"There is no book in {SITE} (make site), so none is looked at.")
        yield {}
        return
    with chromium.served(SITE) as base:
        playground = f"{base}/book/start/playground.html"
        yield {metric: playground + in_view.fragment_of(metric) for metric in in_view.METRICS}


def visit(name, touch_page, widget_page, rankings, asked):
    """Touch the pages in one engine, and print what was found; ``rankings``: where -> metric -> address."""
    with recording_proxy() as (proxy, requests), drivers.opened(name, proxy) as driver:
        driver.open(touch_page)
        at_random = Touched(driver, GRADES, asked.metrics)
        at_random.compare()
        act_at_random(at_random, asked.actions, asked.seed)
        errors = driver.run("return recorded")
        driver.open("about:blank")  # a mere reload would keep the changes, which stand in the page's address
        driver.open(touch_page)
        by_keyboard = Touched(driver, GRADES, asked.metrics)
        use_keyboard_only(by_keyboard)
        milliseconds = driver.run(TIME_A_TOUCH % (TIMES, TOUCHES_AT_A_TIME, TOUCHES_AT_A_TIME))
        same("the errors and words on the console", errors + driver.run("return recorded"), [])
        same("the requests to other hosts", requests, [])
        check_that_errors_are_recorded(driver, requests)
        states = compare_every_state(driver, widget_page)
        tallies = {where: look_at_screens(driver, pages, asked.touches) for where, pages in rankings.items()}
    report(
        f"{name} {driver.version}",
        at_random,
        by_keyboard=by_keyboard,
        milliseconds=milliseconds,
        states=states,
        tallies=tallies,
    )
    for tally in tallies.values():
        same("what is not in view", tally.hidden, [])
        same("what is not irlearn's", tally.different, [])


def look_at_screens(driver, pages, touches):
    """Touch the ranking of each metric on each screen, and return what was seen."""
    tally = in_view.Tally()
    for width, height in in_view.SCREENS:
        for metric, page in pages.items():
            driver.open("about:blank")
            driver.open(page)
            size = driver.resize(width, height)
            drivers.until(lambda: driver.run(in_view.SCROLL_TO_RANKING), "a ranking to touch")
            in_view.touch(driver.run, f"{metric} {size}", metric, touches, tally)
    return tally


def check_that_errors_are_recorded(driver, requests):
    """Cause an error, a word on the console and a request, and check that all three are recorded."""
    driver.run(MAKE_A_FAULT)

    def recorded():  # the fault is only counted: in a file, WebKit does not name it
        found = driver.run("return recorded")
        return requests and "a word" in found and len(found) == 2

    drivers.until(recorded, "The record of a fault, a word and a request")


@contextmanager
def recording_proxy():
    """Open a port that takes requests to other hosts; yield it, and the list of the requests."""
    requests = []

    class Recorder(socketserver.StreamRequestHandler):
        def handle(self):
            requests.append(self.rfile.readline().decode("latin-1").strip())

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Recorder) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield server.server_address[1], requests
        finally:
            server.shutdown()


def report(engine, at_random, by_keyboard, milliseconds, states, tallies):
    """Print a paragraph about one engine."""
    compared, refused = at_random.compared + by_keyboard.compared, at_random.refused + by_keyboard.refused
    scores = len(at_random.metrics) * compared
    worst = max(at_random.worst, by_keyboard.worst)
    print(
        f"""{engine}
  {compared} derivations are irlearn's, character by character
  {scores} scores are irlearn's (largest difference {worst:.1g}; {refused} refused by both)
  {at_random.pressed + by_keyboard.pressed} keys pressed, {by_keyboard.pressed} of them without any mouse
  {states} states of widgets show the frames that Python draws
  no error on the console, no other host asked
  {milliseconds:.2f} ms from a touch to the new derivation (median of {TIMES})""",
        *(f"  {where}, ten results: {tally}" for where, tally in tallies.items()),
        sep="\n",
        end="\n\n",
        flush=True,
    )


if __name__ == "__main__":
    main(sys.argv[1:])

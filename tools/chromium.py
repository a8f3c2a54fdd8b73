"""Find a Chromium on this machine, and open pages of the built book in it; it can reach no other host."""

import os
import shutil
import threading
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

WITH_WINDOWS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
# The first two are the same browser without its windows, in which a page costs a third less.
PROGRAMS = ("chromium-headless-shell", "chrome-headless-shell", *WITH_WINDOWS)
PLACES = (  # where a browser may be without being on the path
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",  # so the browser finds no other host
)
# Compile WebAssembly without optimizing it: pages are ready sooner and run slower. Not for measuring times.
FOR_SHORT_VISITS = ("--js-flags=--liftoff-only",)
HOW_TO_GET_ONE = (
    "No Chromium, Chrome or Edge was found, so the built book was not opened in a browser. "
    "Install one (Debian: apt install chromium-headless-shell; Ubuntu: apt install chromium), or set "
    "IRLEARN_CHROMIUM to its path."
)


TWO_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def resize(page, width: int, height: int):
    """Give the window this size, and wait until all media queries know it: just after, some do not."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(TWO_FRAMES)


def find(names=PROGRAMS) -> str | None:
    """Return the path of a Chromium, Chrome or Edge, or None; IRLEARN_CHROMIUM comes before ``names``."""
    if own := os.environ.get("IRLEARN_CHROMIUM"):
        return own
    on_path = (shutil.which(name) for name in names)
    return next(filter(None, on_path), None) or next((p for p in PLACES if Path(p).exists()), None)


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        """Print nothing: a page that is left while it loads breaks its connection, which is no error."""


class _Quiet(SimpleHTTPRequestHandler):
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, *_):
        pass


@contextmanager
def served(folder: Path):
    """Serve a folder on this machine for as long as the block lasts; yield its address."""
    server = _Server(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
    soon = {"poll_interval": 0.02}  # seconds until it notices that it is shut down
    threading.Thread(target=server.serve_forever, kwargs=soon, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def launched(flags=(*FLAGS, *FOR_SHORT_VISITS)):
    """Launch a headless Chromium for a ``with`` block; yield Playwright's browser."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=list(flags))
        try:
            yield browser
        finally:
            browser.close()


@dataclass
class Visit:
    """One tab, and the errors and requests since its page was opened."""

    page: object  # Playwright's
    base: str  # the address of the site
    scripts: bool = True  # whether the page may run scripts
    other_hosts: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    requested: set[str] = field(default_factory=set)  # addresses of GET requests, answered or not
    under_way: set = field(default_factory=set)  # requests that have not ended
    last_event: float = 0.0  # when a request began or ended, by `time.monotonic`

    def __post_init__(self):
        self.page.context.on("request", self._on_request)
        for end in ("requestfinished", "requestfailed"):
            self.page.context.on(end, self._on_end)
        self.page.on("console", self._on_console)
        self.page.on("pageerror", lambda error: self.errors.append(f"uncaught: {error}"))
        self.page.on("response", self._on_response)

    def look(self, *, dark=False, width=1280, height=900):
        """Give the page a screen of this size, in light or in dark."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.emulate_media(media="screen", color_scheme="dark" if dark else "light")

    def open(self, path, *, quiet=False):
        """Open `base/path`, and clear all records. With `quiet`, wait until the page loads nothing more."""
        self.page.goto("about:blank")  # so that no late request of the page before is recorded as this one's
        self.other_hosts.clear()
        self.errors.clear()
        self.requested.clear()
        self.under_way.clear()
        self.page.goto(f"{self.base}/{path}", wait_until="load")
        if quiet:
            self.until_quiet()
        if self.scripts:
            self.page.evaluate("Promise.all([document.fonts.ready, window.MathJax?.startup?.promise])")

    def stay(self, path, **look):
        """Open `base/path` with this look; if it is open already, it stays as it was left."""
        self.look(**look)
        if self.page.url.partition("#")[0] != f"{self.base}/{path}":
            self.open(path, quiet=True)
        else:
            self.page.evaluate(TWO_FRAMES)  # see `resize`
        return self.page

    def until_quiet(self):
        """Wait until nothing was sent or answered for half a second (five, while a request has no end).

        Now and then Chromium does not tell the end of one (a font, say), for which Playwright's "networkidle"
        would wait until the test fails.
        """
        while time.monotonic() - self.last_event < (5 if self.under_way else 0.5):
            self.page.wait_for_timeout(25)

    def _on_request(self, request):
        self.under_way.add(request)
        self.last_event = time.monotonic()
        if not request.url.startswith((self.base + "/", "data:", "blob:", "about:")):
            self.other_hosts.append(request.url)
        if request.method == "GET":
            self.requested.add(request.url.partition("#")[0])

    def _on_end(self, request):
        self.under_way.discard(request)
        self.last_event = time.monotonic()

    def _on_console(self, message):
        no_icon = message.location["url"].endswith("/favicon.ico")  # browsers ask where a page names none
        if message.type == "error" and not no_icon:
            self.errors.append(f"console: {message.text}")

    def _on_response(self, response):
        if response.status >= 400:
            self.errors.append(f"{response.status}: {response.url}")


@contextmanager
def profile(browser, base, **options):
    """Open a tab in a fresh profile for a ``with`` block; yield the `Visit`.

    Requests to other hosts are recorded; with `FLAGS` they reach none. To open another page in the same tab
    takes half as long as in a fresh profile.
    """
    context = browser.new_context(**options)
    try:
        yield Visit(context.new_page(), base, options.get("java_script_enabled", True))
    finally:
        context.close()


@contextmanager
def visiting(browser, base, path="", *, dark=False, width=1280, height=900, **options):
    """Open `base/path` in a fresh profile for a ``with`` block; yield the `Visit`."""
    with profile(browser, base, **options) as visit:
        visit.look(dark=dark, width=width, height=height)
        visit.open(path)
        yield visit

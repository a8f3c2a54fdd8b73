"""Find a Chromium on this machine, and open pages of the built book in it with every other host blocked."""

import os
import shutil
import threading
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
PLACES = (
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
)
HOW_TO_GET_ONE = (
    "No Chromium, Chrome or Edge was found, so the built book was not opened in a browser. "
    "Install one (Debian, Ubuntu: apt install chromium), or set IRLEARN_CHROMIUM to its path."
)


def find() -> str | None:
    """The path of a Chromium, or None."""
    if own := os.environ.get("IRLEARN_CHROMIUM"):
        return own
    on_path = (shutil.which(name) for name in NAMES)
    return next(filter(None, on_path), None) or next((p for p in PLACES if Path(p).exists()), None)


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        """A page that was left while it loaded hangs up; that is no error."""


class _Quiet(SimpleHTTPRequestHandler):
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, *_):
        pass


@contextmanager
def served(folder: Path):
    """The address under which a folder is served on this machine, for as long as the block lasts."""
    server = _Server(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def launched():
    """A headless Chromium, driven by Playwright."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=list(FLAGS))
        try:
            yield browser
        finally:
            browser.close()


@dataclass
class Visit:
    """One page, open, and what happened while it loaded."""

    page: object
    other_hosts: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)


@contextmanager
def visiting(browser, base, path="", *, dark=False, width=1280, height=900, quiet=False, **options):
    """Open `base/path` in a fresh profile; requests to any other host are stopped, and remembered.

    With `quiet`, wait until the page has asked for nothing more for half a second.
    """
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme="dark" if dark else "light", **options
    )
    visit = Visit(page=None)

    def guard(route):
        url = route.request.url
        if url.startswith((base + "/", "data:", "blob:")):
            return route.continue_()
        visit.other_hosts.append(url)
        return route.abort()

    def on_console(message):
        if message.type == "error":
            visit.errors.append(f"console: {message.text}")

    def on_response(response):
        if response.status >= 400:
            visit.errors.append(f"{response.status}: {response.url}")

    context.route("**/*", guard)
    visit.page = context.new_page()
    visit.page.on("console", on_console)
    visit.page.on("pageerror", lambda error: visit.errors.append(f"uncaught: {error}"))
    visit.page.on("response", on_response)
    try:
        visit.page.goto(f"{base}/{path}", wait_until="load")
        if quiet:
            visit.page.wait_for_load_state("networkidle")
        if options.get("java_script_enabled", True):
            visit.page.evaluate("Promise.all([document.fonts.ready, window.MathJax?.startup?.promise])")
        yield visit
    finally:
        context.close()

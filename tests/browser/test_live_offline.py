"""The whole book is stored in one click, and read, and made live, without a server. Sizes are said before."""

import gzip
import json
import re
import sys
import threading
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

import pytest

import chromium
from building import ROOT
from irlearn.cli import server
from live_book import Cell, go_live, recording_server
from rings import one_in

sys.path.insert(0, str(ROOT / "book" / "live_pages"))
from live_pages.sent import LEVEL, size_as_sent

# what is fetched when a page is made live
AT_THE_CLICK = re.compile(r"/python-|/live-.*/(page|worker|memory|sources)\.")
# the names of the caches in which pages are stored
KEPT = "caches.keys().then(names => names.filter(name => name.startsWith('irlearn ')).sort())"


@contextmanager
def compressing_server(folder):
    """Start a server that compresses; yield its address, and a list of (path, bytes sent)."""
    sent: list[tuple[str, int]] = []

    class Weighing(server.Pages):
        def send_head(self):
            path = Path(self.translate_path(self.path))
            path = path / "index.html" if path.is_dir() else path
            if not path.is_file() or size_as_sent(path) == path.stat().st_size:
                return super().send_head()
            content = gzip.compress(path.read_bytes(), LEVEL)
            self.send_response(200)
            self.send_header("Content-Type", self.guess_type(path))
            self.send_header("Content-Encoding", "gzip")
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            return BytesIO(content)

        def copyfile(self, source, out):
            content = source.read()
            sent.append((self.path.partition("?")[0], len(content)))
            out.write(content)

    with server.Server(folder, 0) as pages:
        pages.RequestHandlerClass = lambda *given: Weighing(*given, directory=str(folder))
        soon = {"poll_interval": 0.02}  # seconds until it notices that it is shut down
        threading.Thread(target=pages.serve_forever, kwargs=soon, daemon=True).start()
        yield f"http://127.0.0.1:{pages.server_port}", sent
        pages.shutdown()


@pytest.fixture
def page(browser):
    """Open a page in a profile of its own, which outlives its server."""
    context = browser.new_context()
    yield context.new_page()
    context.close()


def place_for_storing(page):
    """Find the group with the buttons that store and remove the book."""
    place = page.get_by_role("group", name="Reading without a network")
    place.scroll_into_view_if_needed()
    return place


def store(page):
    """Press the button that stores the book, and wait until it is done."""
    place = place_for_storing(page)
    place.get_by_role("button", name="Store the whole book").click()
    place.get_by_text("every page opens without a network").wait_for(timeout=60_000)


def announced(text):
    """List the megabytes that a text states."""
    return [int(number) for number in re.findall(r"(\d+) MB", text)]


# -- what is said is what is sent ---------------------------------------------------------------------------


@pytest.mark.parametrize("serving", one_in(2, [recording_server, compressing_server]))
def test_the_size_on_the_button_is_what_this_server_sends(page, live_site, serving):
    with serving(live_site) as (base, sent):
        visit = chromium.Visit(page, base)
        page.goto(f"{base}/book/page.html")
        note = page.locator("#live-note")
        page.get_by_role("button", name="Python", exact=True).click()
        if serving is compressing_server:
            megabytes = page.evaluate("livePages.settings.megabytesSent")
            note.get_by_text(f"about {megabytes} MB").wait_for()
        visit.until_quiet()
        [stated] = announced(note.inner_text())
        page.keyboard.press("Escape")
        on_the_page = len(sent)
        go_live(page)
        if serving is compressing_server:
            fetched = dict(sent[on_the_page:])
        else:  # `sent` has only paths, and files are sent as they are
            fetched = {
                path: (live_site / path[1:]).stat().st_size for path in sent if AT_THE_CLICK.search(path)
            }
        assert stated == pytest.approx(sum(fetched.values()) / 1e6, abs=0.6), fetched


@pytest.mark.long
def test_what_storing_fetches_is_said_before(page, live_site):
    with compressing_server(live_site) as (base, sent):
        page.goto(f"{base}/book/page.html")
        note = place_for_storing(page).locator(".live-note")
        note.get_by_text("fetches at most").wait_for()
        fetches, takes = announced(note.inner_text())
        store(page)
        last = dict(sent)  # a file that was asked for twice counts once
        assert fetches == pytest.approx(sum(last.values()) / 1e6, abs=1)
        files = json.loads((live_site / "offline.json").read_text())["files"]
        below_the_site = [live_site / path for path, _ in files[1:]]  # the first is the address "./"
        assert takes == pytest.approx(sum(path.stat().st_size for path in below_the_site) / 1e6, abs=1)
        assert takes > fetches + 5, "what is fetched is compressed"


@pytest.mark.long
def test_the_list_holds_all_that_pages_ask_for(browser, live_site):
    listed = {path for path, _ in json.loads((live_site / "offline.json").read_text())["files"]}
    for address in ("book/page.html", "book/plain.html", "search.html", "genindex.html"):
        with recording_server(live_site) as (base, asked), chromium.visiting(browser, base, address):
            missing = {path[1:] for path in asked} - listed
            assert missing <= {"favicon.ico", "service-worker.js", "offline.json"}, address
    assert not [path for path in listed if path.endswith((".map", ".po"))]


# -- stored, read, removed -----------------------------------------------------------------------------------


def test_the_whole_book_is_read_and_made_live_without_a_server(page, live_site):
    with recording_server(live_site) as (base, _):
        page.goto(f"{base}/book/page.html")
        store(page)
    errors = []
    page.on("pageerror", lambda error: errors.append(error))
    for path in ("book/plain.html", "", "genindex.html", "search.html?q=words"):  # never opened before
        page.goto(f"{base}/{path}")
        assert page.locator("main").inner_text().strip(), path
    page.locator(".found").get_by_role("link", name="A page of words").wait_for()
    page.goto(f"{base}/book/page.html")
    page.locator("#live-note").get_by_text("Python is already here.").wait_for(state="attached")
    go_live(page)
    assert Cell(page, number=1).run("sum([4, 5])") == "9"
    note = place_for_storing(page).locator(".live-note")
    note.get_by_text("The whole book is stored in this browser").wait_for()
    assert errors == []


def test_without_storing_a_page_that_was_not_opened_needs_the_server(page, live_site):
    with recording_server(live_site) as (base, _):
        page.goto(f"{base}/book/page.html")
        page.wait_for_function(f"{KEPT}.then(names => names.length > 1)")
    with pytest.raises(Exception, match="ERR_(FAILED|CONNECTION_REFUSED)"):
        page.goto(f"{base}/book/plain.html")


@pytest.mark.long
def test_what_could_not_be_stored_is_said_and_tried_again_and_what_was_stored_is_removed(page, live_site):
    plain = live_site / "book" / "plain.html"
    away = plain.with_suffix(".away")
    with recording_server(live_site) as (base, _):
        page.goto(f"{base}/book/page.html")
        plain.rename(away)
        try:
            place = place_for_storing(page)
            place.get_by_role("button", name="Store the whole book").click()
            place.get_by_role("status").get_by_text("Not everything could be stored.").wait_for(
                timeout=60_000
            )
        finally:
            away.rename(plain)
        store(page)
        assert page.evaluate(KEPT)
        place.get_by_role("button", name="Remove it").click()
        place.get_by_role("status").get_by_text("Removed.").wait_for()
        assert page.evaluate(KEPT) == []
        assert place.get_by_role("button", name="Store the whole book").is_enabled()


@pytest.mark.long
def test_a_stored_book_stays_until_its_new_version_is_stored(page, live_site):
    worker = live_site / "service-worker.js"
    original = worker.read_text()
    pages = json.loads(original.removeprefix("const SITE = ").partition(";\n")[0])["pages"]
    old, new = f"irlearn pages-{pages}", "irlearn pages-0123456789ab"
    try:
        with recording_server(live_site) as (base, _):
            page.goto(f"{base}/book/page.html")
            store(page)
            worker.write_text(original.replace(pages, "0123456789ab"))
            page.reload()
            page.wait_for_function(f"{KEPT}.then(names => names.includes('{new}'))")
        page.goto(f"{base}/book/plain.html")  # the server is gone, and this is the old version
        assert "A page of words" in page.locator("main article").inner_text()
        with recording_server(live_site, port=int(base.rpartition(":")[2])):
            page.goto(f"{base}/book/page.html")
            place = place_for_storing(page)
            place.get_by_text("The book has changed since you stored it").wait_for()
            place.get_by_role("button", name="Store the new version").click()
            place.get_by_text("every page opens without a network").wait_for(timeout=60_000)
            assert old not in page.evaluate(KEPT) and new in page.evaluate(KEPT)
    finally:
        worker.write_text(original)


def test_a_page_from_a_folder_offers_no_storing(browser, live_site):
    with chromium.visiting(browser, live_site.as_uri(), "book/page.html") as visit:
        assert visit.page.locator(".live-store").count() == 0
        assert visit.errors == []

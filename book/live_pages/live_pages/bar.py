"""The HTML that the scripts of a live page find: the bar under the title, and a button to store the book.

Both are there from the start, so that nothing moves when the scripts come; readers without scripts do not see
them. ``TEMPLATE`` adds a link by which the keyboard comes to the bar.
"""

TEMPLATE = "live_page.html"  # a page whose second link by the Tab key leads to the bar

BAR = """
<div class="live-bar pst-js-only" role="group" aria-label="Live page"><div class="live-panel">
<button type="button" class="live-button live-start" id="live-start"
 aria-describedby="live-note">Make this page live</button>
<p class="live-note" id="live-note">
<span>Runs Python here, in your browser: change any code and see what happens.</span>
<span>The first time it fetches about {megabytes} MB.</span></p>
<progress class="live-progress" max="1" hidden aria-label="Starting Python"></progress>
<span class="live-status" role="status"></span>
</div></div>
"""

STORE = """
<div class="live-store pst-js-only" role="group" aria-label="Reading without a network">
<button type="button" class="live-button" aria-describedby="live-store-note"
 disabled>Store the whole book</button>
<p class="live-note" id="live-store-note">For reading without a network.</p>
<progress class="live-progress" max="1" hidden aria-label="Storing the book"></progress>
<span class="live-status" role="status"></span>
</div>
"""


def with_bar(body: str, megabytes: int) -> str:
    """Put the bar under the title of a page. ``megabytes`` is what a server sends uncompressed."""
    return body.replace("</h1>", f"</h1>{BAR.format(megabytes=megabytes)}", 1)

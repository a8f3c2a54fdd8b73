"""The HTML that the scripts of a live page find: a button to start, a bar, and a button to store the book.

All are there from the start, so that nothing moves when the scripts come; readers without scripts do not see
them. The bar stands under the title. The button stands in it, or in a menu of the site's own templates: then
the bar is hidden until the page is made live. ``TEMPLATE`` adds a link by which the keyboard comes there.
"""

TEMPLATE = "live_page.html"  # a page whose second link by the Tab key leads to the button

START = """<button type="button" class="live-button live-start" id="live-start"
 aria-describedby="live-note">Run this page live</button>
<p class="live-note" id="live-note">
<span>Runs Python here, in your browser: change any code and see what happens.</span>
<span>The first time it fetches about {megabytes} MB.</span></p>"""

# In a menu the note is a part of the item, which its other part names.
ITEM = """<button type="button" class="live-start" role="menuitem" tabindex="-1"
 aria-labelledby="live-name" aria-describedby="live-note"><span id="live-name">Run this page live</span>
<small class="live-note" id="live-note">
<span>Runs Python here, in your browser: change any code and see what happens.</span>
<span>The first time it fetches about {megabytes} MB.</span></small></button>"""

BAR = """
<div class="live-bar pst-js-only" role="group" aria-label="Live page"{hidden}><div class="live-panel">
{start}
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


def with_bar(body: str, start: str) -> str:
    """Put the bar under the title of a page, with the button ``start``; hidden if that is "" (elsewhere)."""
    made = BAR.format(start=start, hidden="" if start else " hidden")
    return body.replace("</h1>", f"</h1>{made}", 1)

"""Correct three things in the HTML of pages, so that a screen reader says what a sighted reader sees.

Sphinx gives each entry of the bibliography a role that is deprecated by now: an entry is an item of a list.
The button of a folded output is named "Toggle hidden content", and a screen reader says that in place of the
words that stand on it; without that name, these words are its name. An empty corner of a table heads nothing.
"""

CORRECTIONS = {
    'role="doc-biblioentry"': 'role="listitem"',
    ' aria-label="Toggle hidden content"': "",
    '<th class="head"><p></p></th>': '<td class="head"></td>',
}


def correct_attributes(app, page, template, context, doctree):
    """Replace the wrong attributes in the body of a page."""
    for wrong, right in CORRECTIONS.items():
        context["body"] = context.get("body", "").replace(wrong, right)


def setup(app):
    app.connect("html-page-context", correct_attributes)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

"""Compare all states of all widgets in one engine with the frames that Python draws."""

import json

from irlearn import widgets
from irlearn.web.touchable import base_look
from irlearn.widgets.static import widget_look, widget_script
from tools import widget_states

from .touched import same

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Widgets</title>
<style>{look}</style>{elements}<script>{script}</script></html>"""


def write_widget_page(folder):
    """Write a page with every widget of the book, and return its address."""
    elements = "\n".join(make().static().to_html() for make in widgets.WIDGETS.values())
    page = folder / "widgets.html"
    look = base_look() + widget_look()
    page.write_text(PAGE.format(look=look, elements=elements, script=widget_script()), "utf8")
    return page.as_uri()


def compare_every_state(driver, page) -> int:
    """Compare all states of all widgets, and return how many there are."""
    driver.open(page)
    compared = 0
    for place, (name, make) in enumerate(widgets.WIDGETS.items()):
        widget = make()
        arguments = (
            f"document.querySelectorAll('irl-widget')[{place}], {json.dumps(widget_states.places(widget))}"
        )
        found = driver.run(f"return (function () {{ {widget_states.STATES} }})({arguments})")
        expected = widget_states.expected(widget)
        same(f"what {name} shows", widget_states.shown(found), expected)
        compared += len(expected)
    return compared

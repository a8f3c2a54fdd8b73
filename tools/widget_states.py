"""Set every state of a widget on a page, and compare what it shows with the frame that Python draws."""

from irlearn.widgets import Widget

# The body of a function with two arguments: a widget's element on the page, and its states as `places` lists
# them. It sets each state in the form of the element, and returns what is then shown.
STATES = """
const states = arguments[1].map((places) => {
  const form = arguments[0].querySelector("form");
  for (const [name, place] of Object.entries(places)) {
    const field = form.elements[name];
    if (field.type === "checkbox") field.checked = Boolean(place);
    else field.value = place;
  }
  form.dispatchEvent(new InputEvent("input"));
  const text = (selector) => Array.from(arguments[0].querySelectorAll(selector), (each) => each.textContent);
  const figures = arguments[0].querySelectorAll(".irl-pictures figure");
  return {
    sentence: text(".irlearn-sentence").join(),
    cells: text(".irl-numbers :is(th, td)"),
    pictures: Array.from(figures, (each) => each.getAttribute("aria-label")),
  };
});
return states;
"""


def places(widget: Widget) -> list[dict[str, int]]:
    """Return all states, each as control -> the place of its value among the choices, from 0."""
    return [
        {control.name: control.choices.index(state[control.name]) for control in widget.settable}
        for state in widget.states()
    ]


def expected(widget: Widget) -> list[dict]:
    """Return what a page has to show in all states, in the order of `places`."""
    return [_as_on_page(widget.frame(**state)) for state in widget.states()]


def shown(found: list[dict]) -> list[dict]:
    """Return what a page showed, without the sign ▸ that marks the row of the sentence."""
    return [{**state, "cells": [cell.replace("▸\u00a0", "") for cell in state["cells"]]} for state in found]


def _as_on_page(frame) -> dict:
    cells = [*frame.headers, *(cell for row in frame.rows for cell in row)]
    return {
        "sentence": frame.sentence,
        "cells": cells,
        "pictures": [picture.alt for picture in frame.pictures],
    }

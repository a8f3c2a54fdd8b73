"""The menus and fields for the options of the chosen metric, worked by keys."""

import irlearn

from .touched import literal, same

OPTIONS = """
return [...document.querySelectorAll(".irl-options [name]")].map(({ name, value, options }) => ({
  name, value, menu: options ? [...options].map((option) => option.value) : null,
}));
"""


def controls(touched):
    """The name and the value of each, and what a menu offers."""
    return touched.driver.run(OPTIONS)


def set_menu(touched, control, way):
    """Go one entry up or down in the menu with the focus, by a key: an open menu is no part of the page."""
    touched.press({-1: "ArrowUp", 1: "ArrowDown"}[way])
    place = control["menu"].index(control["value"]) + way
    if 0 <= place < len(control["menu"]):
        _is_set(touched, control["name"], control["menu"][place])


def set_number(touched, control, digit):
    """Write one digit over what stands in the field with the focus."""
    touched.press("Control+a", digit)
    _is_set(touched, control["name"], digit)


def _is_set(touched, name, value):
    """The notation of the chosen metric has the option now."""
    touched.keep()
    notation = touched.driver.run(
        "return document.querySelector('.irl-card:has(:checked) output').dataset.metric"
    )
    same(f"{name} in {notation}", irlearn.metric(notation).options[name], literal(value))
    touched.metrics[touched.chosen] = notation

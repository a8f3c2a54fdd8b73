"""Set the options of the chosen metric in their menus and fields, by keys."""

import irlearn

from .touched import literal, same

OPTIONS = """
return [...document.querySelectorAll(".irl-options [name]")].map(({ name, value, options }) => ({
  name, value, menu: options ? [...options].map((option) => option.value) : null,
}));
"""


def controls(touched):
    """List each control's name and value, and the values that a menu offers."""
    return touched.driver.run(OPTIONS)


def set_menu(touched, control, step):
    """Go one entry up or down in the menu with the focus, by a key: an open menu is no part of the page."""
    touched.press({-1: "ArrowUp", 1: "ArrowDown"}[step])
    place = control["menu"].index(control["value"]) + step
    if 0 <= place < len(control["menu"]):
        _is_set(touched, control["name"], control["menu"][place])


def set_number(touched, control, digit):
    """Replace the text of the field with the focus by one digit."""
    touched.press("Control+a", digit)
    _is_set(touched, control["name"], digit)


def _is_set(touched, name, value):
    """Check that the notation of the chosen metric has the option now."""
    touched.remember()
    notation = touched.driver.run(
        "return document.querySelector('.irl-card:has(:checked) output').dataset.metric"
    )
    same(f"{name} in {notation}", irlearn.metric(notation).options[name], literal(value))
    touched.metrics[touched.chosen] = notation

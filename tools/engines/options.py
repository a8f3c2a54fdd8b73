"""Set the options of the chosen metric in their menus and fields, by keys."""

import irlearn

from .touched import Touched, literal, same

OPTIONS = """
return [...document.querySelectorAll(".irl-options [name]")].map(({ name, value, options }) => ({
  name, value, menu: options ? [...options].map((option) => option.value) : null,
}));
"""


def controls(touched: Touched):
    """List each control's name and value, and the values that a menu offers."""
    return touched.driver.run(OPTIONS)


def set_menu(touched: Touched, control, step):
    """Go one entry up (``step=-1``) or down (1) in the menu with the focus.

    It is done by an arrow key, because an open menu is drawn by the system, where no script can click.
    """
    touched.press({-1: "ArrowUp", 1: "ArrowDown"}[step])
    place = control["menu"].index(control["value"]) + step
    if 0 <= place < len(control["menu"]):
        _check_and_record(touched, control["name"], control["menu"][place])


def set_number(touched: Touched, control, digit):
    """Replace the text of the field with the focus by one digit."""
    touched.press("Control+a", digit)
    _check_and_record(touched, control["name"], digit)


def _check_and_record(touched: Touched, name, value):
    """Check that the chosen metric has this value of the option now, and record its notation."""
    touched.remember()
    notation = touched.driver.run(
        "return document.querySelector('.irl-card:has(:checked) output').dataset.metric"
    )
    same(f"{name} in {notation}", irlearn.metric(notation).options[name], literal(value))
    touched.metrics[touched.chosen] = notation

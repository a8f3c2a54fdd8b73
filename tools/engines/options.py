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


def set_menu(touched, at, control, way):
    """Go one entry up or down."""
    touched.focus(".irl-options [name]", at)
    touched.press({-1: "ArrowUp", 1: "ArrowDown"}[way])
    place = control["menu"].index(control["value"]) + way
    if 0 <= place < len(control["menu"]):
        option_is_set(touched, control["name"], control["menu"][place])


def set_number(touched, control, digit):
    """Write one digit over what stands in the field with the focus."""
    touched.press("Control+a", digit)
    option_is_set(touched, control["name"], digit)


def option_is_set(touched, name, value):
    """The notation of the chosen metric has the option now."""
    touched.keep()
    notations = touched.driver.run(
        "return [...document.querySelectorAll('.irl-card span')].map((e) => e.textContent)"
    )
    touched.metrics[touched.chosen] = notations[touched.chosen]
    same(
        f"{name} in {notations[touched.chosen]}",
        irlearn.metric(notations[touched.chosen]).options[name],
        literal(value),
    )

"""Use a ranking to touch by the keyboard alone: every control is reached, and every action done."""

from .options import controls, set_menu, set_number
from .touched import LISTS, arrow

MOST_PRESSES = 80  # of Tab, to come from any control to any other


def use_keyboard_only(touched):
    """Reach everything by Tab, do everything by keys, and leave again."""
    go(touched, ".irl-card input")
    for key, chosen in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("ArrowLeft", 0)):
        touched.chosen = chosen
        press_and_compare(touched, key, "input:checked")
    go(touched, rank(1))
    press_and_compare(touched, "2", rank(1), touched.grade("results", 0, 2))
    press_and_compare(touched, "ArrowDown", rank(2))
    press_and_compare(touched, "Enter", rank(2), touched.raise_grade("results", 1))
    press_and_compare(touched, "Space", rank(2), touched.raise_grade("results", 1))
    press_and_compare(touched, "Alt+ArrowDown", rank(3), touched.move(1, 2))
    press_and_compare(touched, "u", rank(3), touched.grade("results", 2, None))
    go(touched, arrow("up"))
    press_and_compare(touched, "Enter", arrow("up"), touched.move(2, 1))
    go(touched, ".irl-row-tools summary")
    press_and_compare(touched, "Enter", ".irl-row-tools [open] > summary")
    press_and_compare(touched, "Escape", rank(2))
    press_and_compare(touched, "ArrowUp", rank(1))
    go(touched, ".irl-row-tools summary")
    touched.press("Enter")
    go(touched, ".irl-row-tools [open] [data-does=across]")
    press_and_compare(touched, "Enter", LISTS["missed"], touched.move_across("results", 0))
    press_and_compare(touched, "1", LISTS["missed"], touched.grade("missed", 0, 1))
    go(touched, "[data-does=results]")
    press_and_compare(touched, "Enter", rank(5), touched.add("results"))
    press_and_compare(touched, "Delete", rank(4), touched.remove("results", 4))
    go(touched, "[data-does=missed]")
    press_and_compare(touched, "Space", LISTS["missed"], touched.add("missed"))
    press_and_compare(touched, "Control+z", ".irl-touch *", touched.undo())
    go(touched, "[data-does=undo]", key="Shift+Tab")
    press_and_compare(touched, "Enter", "[data-does=undo]", touched.undo())
    go(touched, "[data-does=reset]")
    press_and_compare(touched, "Enter", "[data-does=reset]", touched.reset())
    go(touched, ".irl-results .irl-tile", key="Shift+Tab")
    go(touched, ".irl-choose summary")
    touched.press("Enter")
    for at, control in enumerate(controls(touched)):
        go(touched, f".irl-options > :nth-child({at + 1}) [name]")
        if control["menu"]:
            set_menu(touched, control, step=1)
        else:
            set_number(touched, control, digit="4")
        touched.compare()
    go(touched, "body, .irl-card input")  # out of the page, or around to its beginning


def rank(number):
    """Return the CSS selector of the tile at a rank."""
    return f".irl-tile[data-rank='{number}']"


def go(touched, to, key="Tab"):
    """Press Tab, or another key, until the focus is on an element that matches the CSS selector ``to``."""
    for _ in range(MOST_PRESSES):
        touched.press(key)
        if at(touched, to):
            return
    raise AssertionError(f"{key} never comes to {to}")


def at(touched, css):
    """Say whether the focus is on an element that matches a CSS selector."""
    return touched.driver.run(f"return document.activeElement.matches({css!r})")


def press_and_compare(touched, key, focus, change=None):
    """Press a key, compare the page with the lists, and check where the focus is.

    ``change`` is not used. It is where the call stands that changes the lists in the same way, which Python
    makes before this function begins.
    """
    touched.press(key)
    touched.compare()
    place = touched.driver.run("return document.activeElement.outerHTML.split('>')[0]")
    assert at(touched, focus), f"after {key} the focus is on {place}>, and not on {focus}"

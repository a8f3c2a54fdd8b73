"""A whole way without a mouse."""

from .options import controls, set_menu, set_number
from .touched import LISTS, row

MOST_PRESSES = 80  # presses of Tab


def by_keyboard(touched):
    """Reach everything by Tab, do everything by keys, and leave again."""
    go(touched, ".irl-card input")
    for key, chosen in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("ArrowLeft", 0)):
        touched.chosen = chosen
        done(touched, key, "input:checked")
    go(touched, rank(1))
    done(touched, "2", rank(1), touched.grade("results", 0, 2))
    done(touched, "ArrowDown", rank(2))
    done(touched, "Enter", rank(2), touched.raise_("results", 1))
    done(touched, "Space", rank(2), touched.raise_("results", 1))
    done(touched, "Alt+ArrowDown", rank(3), touched.move(1, 2))
    done(touched, "u", rank(3), touched.grade("results", 2, None))
    done(touched, "Tab", f"{row('results')}:nth-child(3) [data-does=up]")
    done(touched, "Enter", f"{row('results')}:nth-child(2) [data-does=up]", touched.move(2, 1))
    go(touched, f"{row('results')}:nth-child(2) summary")
    done(touched, "Enter", "li [open] > summary")
    done(touched, "Escape", rank(2))
    done(touched, "ArrowUp", rank(1))
    go(touched, f"{row('results')}:nth-child(1) summary")
    touched.press("Enter")
    go(touched, "li [open] [data-does=across]")
    done(touched, "Enter", LISTS["missed"], touched.across("results", 0))
    done(touched, "1", LISTS["missed"], touched.grade("missed", 0, 1))
    go(touched, "[data-does=results]")
    done(touched, "Enter", rank(5), touched.add("results"))
    done(touched, "Delete", rank(4), touched.remove("results", 4))
    go(touched, "[data-does=missed]")
    done(touched, "Space", LISTS["missed"], touched.add("missed"))
    done(touched, "Control+z", ".irl-touch *", touched.undo())
    go(touched, "[data-does=undo]")
    done(touched, "Enter", "[data-does=undo]", touched.undo())
    go(touched, "[data-does=reset]")
    done(touched, "Enter", "[data-does=reset]", touched.reset())
    go(touched, rank(5), "Shift+Tab")
    go(touched, ".irl-work summary")
    touched.press("Enter")
    for at, control in enumerate(controls(touched)):
        go(touched, f".irl-options > :nth-child({at + 1}) [name]")
        if control["menu"]:
            set_menu(touched, control, 1)
        else:
            set_number(touched, control, "4")
        touched.compare()
    go(touched, "body, .irl-card input")  # out of the page, or around to its beginning


def rank(number):
    """The tile at a rank, as CSS."""
    return f".irl-tile[data-rank='{number}']"


def go(touched, to, key="Tab"):
    """Press Tab until the focus is there."""
    for _ in range(MOST_PRESSES):
        touched.press(key)
        if at(touched, to):
            return
    raise AssertionError(f"{key} never comes to {to}")


def at(touched, css):
    """Whether the focus is on such an element."""
    return touched.driver.run(f"return document.activeElement.matches({css!r})")


def done(touched, key, focus, meant=None):
    """Press a key, compare what came of it, and look where the focus is. The lists have `meant` already."""
    touched.press(key)
    touched.compare()
    place = touched.driver.run("return document.activeElement.outerHTML.split('>')[0]")
    assert at(touched, focus), f"after {key} the focus is on {place}>, and not on {focus}"

"""What hands do with a touchable ranking: whatever comes to mind, and a whole way without a mouse."""

import random

from touched import LISTS, literal, same

import irlearn

LONG = 9  # documents in one list; then none is added
FAR = 80  # presses of Tab
OPTIONS = """
return [...document.querySelectorAll(".irl-options [name]")].map(({ name, value, options }) => ({
  name, value, menu: options ? [...options].map((option) => option.value) : null,
}));
"""


def row(place):
    """The rows of a list, as CSS."""
    return f"li:has(> {LISTS[place]})"


# -- at random -----------------------------------------------------------------------------------------


def at_random(touched, actions, seed):
    """Do so many things, and compare after each."""
    chance = random.Random(seed)
    done = []
    touched.click(".irl-work summary")
    for _ in range(actions):
        action = chance.choice(possible(touched))
        done.append(action.__name__)
        try:
            action(touched, chance)
            touched.compare()
        except AssertionError as defect:
            last = ", ".join(done[-4:])
            raise AssertionError(f"seed {seed}, action {len(done)} (… {last}): {defect}") from None
    return sorted(set(done))


def possible(touched):
    """What can be done now; what stands here twice is done more often."""
    documents = [
        raise_by_click,
        raise_by_click,
        type_a_grade,
        type_a_grade,
        type_u,
        delete,
        fold_remove,
        fold_across,
    ]
    results = [fold_unjudge, press_an_arrow, move_by_keys, move_by_keys, drag, drag]
    adding = [add for add, place in ((add_a_result, "results"), (add_a_missed_one, "missed"))
              if len(getattr(touched, place)) < LONG]  # fmt: skip
    always = [undo, undo_by_keys, undo_by_keys, choose, choose, change_a_menu, change_a_menu, change_a_number]
    return [
        *(documents if touched.results or touched.missed else []),
        *(results if touched.results else []),
        *adding * (1 if len(touched.results) > 4 else 2),
        *always,
        *([reset] if len(touched.results) < 2 else []),
    ]


def a_document(touched, chance):
    """One of the documents: its list, and its place there."""
    return chance.choice([(place, at) for place in LISTS for at in range(len(getattr(touched, place)))])


def raise_by_click(touched, chance):
    place, at = a_document(touched, chance)
    touched.click(LISTS[place], at)
    touched.raise_(place, at)


def type_a_grade(touched, chance):
    place, at = a_document(touched, chance)
    grade = chance.randrange(touched.top + 2)
    touched.focus(LISTS[place], at)
    touched.press(str(grade))
    touched.grade(place, at, grade)


def type_u(touched, chance):
    place, at = a_document(touched, chance)
    touched.focus(LISTS[place], at)
    touched.press("u")
    touched.grade(place, at, None)


def delete(touched, chance):
    place, at = a_document(touched, chance)
    touched.focus(LISTS[place], at)
    touched.press(chance.choice(["Delete", "Backspace"]))
    touched.remove(place, at)


def fold_remove(touched, chance):
    place, at = a_document(touched, chance)
    touched.folded(place, at, "remove")
    touched.remove(place, at)


def fold_across(touched, chance):
    place, at = a_document(touched, chance)
    touched.folded(place, at, "across")
    touched.across(place, at)


def fold_unjudge(touched, chance):
    at = chance.randrange(len(touched.results))
    touched.folded("results", at, "unjudge")
    touched.grade("results", at, None)


def press_an_arrow(touched, chance):
    at = chance.randrange(len(touched.results))
    does, way = chance.choice([("up", -1), ("down", 1)])
    touched.click(f"{row('results')} [data-does={does}]", at)
    touched.move(at, at + way)


def move_by_keys(touched, chance):
    at = chance.randrange(len(touched.results))
    key, way = chance.choice([("ArrowUp", -1), ("ArrowDown", 1)])
    touched.focus(LISTS["results"], at)
    touched.press(f"Alt+{key}")
    touched.move(at, at + way)


def drag(touched, chance):
    at, to = (chance.randrange(len(touched.results)) for _ in range(2))
    if at != to:
        touched.drag(at, to)
        touched.move(at, to)


def add_a_result(touched, _):
    touched.click("[data-does=results]")
    touched.add("results")


def add_a_missed_one(touched, _):
    touched.click("[data-does=missed]")
    touched.add("missed")


def undo(touched, _):
    touched.click("[data-does=undo]")
    touched.undo()


def undo_by_keys(touched, _):
    touched.focus("[data-does=undo]")
    touched.press("Control+z")
    touched.undo()


def reset(touched, _):
    touched.click("[data-does=reset]")
    touched.reset()


def choose(touched, chance):
    touched.chosen = chance.randrange(len(touched.metrics))
    touched.click(".irl-card", touched.chosen)


def change_a_menu(touched, chance):
    """Another entry of a menu, by an arrow key: an open menu is no part of the page."""
    controls = touched.driver.run(OPTIONS)
    if menus := [at for at, control in enumerate(controls) if control["menu"]]:
        at = chance.choice(menus)
        set_menu(touched, at, controls[at], chance.choice([-1, 1]))


def set_menu(touched, at, control, way):
    """Go one entry up or down."""
    touched.focus(".irl-options [name]", at)
    touched.press({-1: "ArrowUp", 1: "ArrowDown"}[way])
    place = control["menu"].index(control["value"]) + way
    if 0 <= place < len(control["menu"]):
        option_is_set(touched, control["name"], control["menu"][place])


def change_a_number(touched, chance):
    """Another number in a field."""
    controls = touched.driver.run(OPTIONS)
    at = chance.choice([at for at, control in enumerate(controls) if not control["menu"]])
    touched.focus(".irl-options [name]", at)
    set_number(touched, controls[at], chance.choice("1234567" if controls[at]["name"] == "k" else "123"))


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


# -- by the keyboard alone -----------------------------------------------------------------------------


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
    for at, control in enumerate(touched.driver.run(OPTIONS)):
        go(touched, f".irl-options label:nth-child({at + 1}) [name]")
        if control["menu"]:
            set_menu(touched, at, control, 1)
        else:
            set_number(touched, control, "4")
        touched.compare()
    go(touched, "body, .irl-card input")  # out of the page, or around to its beginning
    return touched.pressed


def rank(number):
    """The tile at a rank, as CSS."""
    return f".irl-tile[data-rank='{number}']"


def go(touched, to, key="Tab"):
    """Press Tab until the focus is there."""
    for _ in range(FAR):
        touched.press(key)
        if at(touched, to):
            return
    raise AssertionError(f"{key} never comes to {to}")


def at(touched, css):
    """Whether the focus is on such an element."""
    return touched.driver.run(f"return document.activeElement.matches({css!r})")


def done(touched, key, focused, _=None):
    """Press a key, compare what came of it, and look where the focus is."""
    touched.press(key)
    touched.compare()
    place = touched.driver.run("return document.activeElement.outerHTML.split('>')[0]")
    assert at(touched, focused), f"after {key} the focus is on {place}>, and not on {focused}"

"""Do random actions on a ranking to touch, and compare it with plain lists after each."""

import random

from .options import controls, set_menu, set_number
from .touched import LISTS, arrow

MOST_DOCUMENTS = 9  # in one list; from then on the button that adds one is left alone


def act_at_random(touched, actions, seed):
    """Do so many random actions, and compare after each."""
    chance = random.Random(seed)
    done = []
    touched.click(".irl-choose summary")
    for _ in range(actions):
        action = chance.choice(list(possible(touched)))
        done.append(action.__name__)
        try:
            action(touched, chance)
            touched.compare()
        except AssertionError as defect:
            last = ", ".join(done[-4:])
            raise AssertionError(f"seed {seed}, action {len(done)} (… {last}): {defect}") from None


def possible(touched):
    """Yield the actions that are possible now, some of them twice, so that they are chosen more often."""
    yield from ALWAYS
    if touched.results or touched.missed:
        yield from DOCUMENTS
    if touched.results:
        yield from RESULTS
    if len(touched.results) < MOST_DOCUMENTS:
        yield from (add_a_result, add_a_result)
    if len(touched.missed) < MOST_DOCUMENTS:
        yield add_a_missed_one
    if len(touched.results) < 2:
        yield reset


def a_document(touched, chance):
    """Choose one of the documents; return its list, "results" or "missed", and its number there, from 0."""
    return chance.choice([(place, at) for place in LISTS for at in range(len(getattr(touched, place)))])


# ---- actions: each is done in the page first, and then to the lists of `touched` ----------------------


def raise_by_click(touched, chance):
    place, at = a_document(touched, chance)
    touched.click(LISTS[place], at)
    touched.raise_grade(place, at)


def type_a_grade(touched, chance):
    place, at = a_document(touched, chance)
    grade = chance.randrange(touched.top + 2)  # to one above the highest, which the page ignores
    touched.focus(LISTS[place], at)
    touched.press(str(grade))
    touched.grade(place, at, grade)


def type_u(touched, chance):
    place, at = a_document(touched, chance)
    touched.focus(LISTS[place], at)
    touched.press("u")  # unjudged
    touched.grade(place, at, None)


def delete(touched, chance):
    place, at = a_document(touched, chance)
    touched.focus(LISTS[place], at)
    touched.press(chance.choice(["Delete", "Backspace"]))
    touched.remove(place, at)


def remove_in_fold(touched, chance):
    place, at = a_document(touched, chance)
    touched.click_in_fold(place, at, "remove", focus=chance.random() < 0.7)
    touched.remove(place, at)


def move_across_in_fold(touched, chance):
    place, at = a_document(touched, chance)
    touched.click_in_fold(place, at, "across", focus=chance.random() < 0.7)
    touched.move_across(place, at)


def unjudge_in_fold(touched, chance):
    at = chance.randrange(len(touched.results))
    touched.click_in_fold("results", at, "unjudge", focus=chance.random() < 0.5)
    touched.grade("results", at, None)


def press_an_arrow(touched, chance):
    at = chance.randrange(len(touched.results))
    does, way = chance.choice([("up", -1), ("down", 1)])
    touched.focus(LISTS["results"], at)
    touched.click(arrow(does))
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


def change_an_option(touched, chance):
    found = controls(touched)
    at = chance.randrange(len(found))
    touched.focus(".irl-options [name]", at)
    if found[at]["menu"]:
        set_menu(touched, found[at], step=chance.choice([-1, 1]))
    else:
        digits = "1234567" if found[at]["name"] == "k" else "123"
        set_number(touched, found[at], digit=chance.choice(digits))


# What can be done to any document, to a result, and always; what stands there twice is chosen more often.
DOCUMENTS = *[raise_by_click, type_a_grade] * 2, type_u, delete, remove_in_fold, move_across_in_fold
RESULTS = *[move_by_keys, drag] * 2, press_an_arrow, unjudge_in_fold
ALWAYS = *[undo_by_keys, choose, change_an_option] * 2, undo, change_an_option

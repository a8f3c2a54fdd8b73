"""The same book gives the same bytes: widgets get names that are not drawn at random.

ipywidgets calls each part of a widget by a random number and lists the parts in the order of these numbers. A
page would differ after every build, and so would the digest by which readers keep pages for offline use. Here
the parts are named by what is in them, and two that are alike by the order in which the page shows them.
"""

import hashlib
import json
import re

STATE = "application/vnd.jupyter.widget-state+json"
RANDOM = re.compile(r"(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])")
VIEW = re.compile(r'"model_id": "([0-9a-f]{32})"')


def rename(app, page, template, context, doctree):
    states = [file for file in context.get("script_files", []) if _attributes(file).get("type") == STATE]
    for file in states:
        names = named(json.loads(file.attributes["body"])["state"], VIEW.findall(context["body"]))
        state = json.loads(renamed(file.attributes["body"], names))
        state["state"] = dict(sorted(state["state"].items()))
        from irlearn.web.markup import escape_for_script  # only here: a book without either needs no package

        file.attributes["body"] = escape_for_script(json.dumps(state))
        context["body"] = renamed(context["body"], names)


def _attributes(file):
    return getattr(file, "attributes", None) or {}


def renamed(text: str, names: dict[str, str]) -> str:
    return RANDOM.sub(lambda found: names.get(found[0], found[0]), text)


def named(models: dict[str, dict], shown: list[str]) -> dict[str, str]:
    """Name each model by a digest of what is in it, and with a number where that is in several.

    `shown` are the models that stand on the page, in its order. What no view leads to, such as a link between
    two models, comes after them, told apart by what it holds and by what holds it.
    """
    contents = {model: json.dumps(state, sort_keys=True) for model, state in models.items()}
    parts = {
        model: [part for part in RANDOM.findall(text) if part in models] for model, text in contents.items()
    }
    order: dict[str, int] = {}

    def visit(model: str) -> None:
        if model in models and model not in order:
            order[model] = len(order)
            for part in parts[model]:
                visit(part)

    for model in shown:
        visit(model)
    alone = {model: digest(RANDOM.sub("", text)) for model, text in contents.items()}
    while len(order) < len(models):
        marks = marked(contents, parts, {**alone, **{model: f"{n:06}" for model, n in order.items()}})
        visit(min((model for model in models if model not in order), key=marks.__getitem__))

    marks = marked(contents, parts, alone, also_users=False)
    alike: dict[str, int] = {}
    names = {}
    for model in order:
        number = alike[marks[model]] = alike.get(marks[model], 0) + 1
        names[model] = f"{marks[model]}-{number}"
    return names


def marked(contents, parts, marks, also_users=True) -> dict[str, str]:
    """Digest models, with what is in them and what they are in, whatever their names are."""
    users: dict[str, list[str]] = {model: [] for model in contents}
    for model, inside in parts.items():
        for part in inside:
            users[part].append(model)
    for _ in range(6):  # deeper than widgets are nested
        renewed = {}
        for model, text in contents.items():
            held = sorted(marks[user] for user in users[model]) if also_users else []
            renewed[model] = digest(" ".join([marks[model], renamed(text, marks), *held]))
        marks = renewed
    return marks


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def setup(app):
    app.connect("html-page-context", rename, priority=550)  # after myst-nb has added what widgets hold
    return {"parallel_read_safe": True, "parallel_write_safe": True}

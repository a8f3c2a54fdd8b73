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
        file.attributes["body"] = json.dumps(state).replace("<", r"\u003c")
        context["body"] = renamed(context["body"], names)


def _attributes(file):
    return getattr(file, "attributes", None) or {}


def renamed(text: str, names: dict[str, str]) -> str:
    return RANDOM.sub(lambda found: names.get(found[0], found[0]), text)


def named(models: dict[str, dict], shown: list[str]) -> dict[str, str]:
    """A name for each model: a digest of what is in it, and a number where that is in several.

    `shown` are the models that stand on the page, in its order.
    """
    digests: dict[str, str] = {}

    def digest(model: str) -> str:
        if model not in digests:
            digests[model] = "itself"  # should a model refer to itself
            content = json.dumps(models[model], sort_keys=True)
            inside = RANDOM.sub(lambda found: digest(found[0]) if found[0] in models else found[0], content)
            digests[model] = hashlib.sha256(inside.encode()).hexdigest()[:16]
        return digests[model]

    in_order: dict[str, None] = {}

    def visit(model: str) -> None:
        if model in models and model not in in_order:
            in_order[model] = None
            for part in RANDOM.findall(json.dumps(models[model], sort_keys=True)):
                visit(part)

    for model in shown:
        visit(model)
    # What no view leads to, such as a link between two models, is told apart by what it links.
    place = {model: f"{number:06}" for number, model in enumerate(in_order)}
    rest = [model for model in models if model not in in_order]
    content = {model: renamed(json.dumps(models[model], sort_keys=True), place) for model in rest}
    for model in sorted(rest, key=lambda model: (digest(model), content[model])):
        visit(model)

    alike: dict[str, int] = {}
    names = {}
    for model in in_order:
        number = alike[digest(model)] = alike.get(digest(model), 0) + 1
        names[model] = f"{digest(model)}-{number}"
    return names


def setup(app):
    app.connect("html-page-context", rename, priority=550)  # after myst-nb has added what widgets hold
    return {"parallel_read_safe": True, "parallel_write_safe": True}

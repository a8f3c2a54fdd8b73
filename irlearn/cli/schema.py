"""``irlearn schema evaluate``: what the JSON of a command contains, as JSON Schema."""

import json
import re
from functools import cache
from importlib.resources import files

from ..errors import did_you_mean, error
from ..terminal import output

EXAMPLE = "irlearn schema evaluate"
DIALECT = "https://json-schema.org/draft/2020-12/schema"
TYPES = ("string", "number", "integer", "boolean")
KEYS = re.compile(r"([\w?., ]+): ([^ ;(]+)(?: \(([^)]*)\))?(?:; |$)")  # of schemas.toml: names, type, meaning


def add(commands):
    parser = commands.add_parser(
        "schema",
        help="describe the JSON that a command writes, as JSON Schema",
        description="Describe what a command writes with --format json, as JSON Schema (draft 2020-12). "
        "Later versions may add keys.",
    )
    parser.add_argument("name", metavar="COMMAND", nargs="?", help="name a command; default: all")


def run(args):
    """Print the schema of one command; without a name, those of all, by name."""
    known = described()["commands"]
    if args.name and args.name not in known:
        raise error("no schema", found=args.name, hint=did_you_mean(args.name, known), known=", ".join(known))
    made = schema(args.name) if args.name else {name: schema(name) for name in known}
    output.write(json.dumps(made, indent=1))


@cache
def described() -> dict:
    """Read the file that describes all answers, with each text in one line."""
    import tomllib

    read = tomllib.loads(files("irlearn.cli").joinpath("schemas.toml").read_text("utf-8"))
    return {part: {key: " ".join(each.split()) for key, each in of.items()} for part, of in read.items()}


def schema(command: str, closed: bool = False) -> dict:
    """Make the JSON Schema of what a command writes; if ``closed``, it refuses keys that it doesn't name."""
    made, forms = of_type(described()["commands"][command]), {}
    waiting = references(made)
    while waiting:
        name = waiting.pop()
        if name not in forms:
            forms[name] = form(name, closed)
            waiting += references(forms[name])
    title = f"irlearn {command} --format json"
    return {"$schema": DIALECT, "title": title, **made, "$defs": dict(sorted(forms.items()))}


def references(made: dict) -> list[str]:
    return re.findall(r"#/\$defs/(\w+)", json.dumps(made))


def form(name: str, closed: bool) -> dict:
    """Make the schema of one form: of an object with keys, or of a type."""
    text, properties, required = described()["forms"][name], {}, []
    for keys, kind, meaning in KEYS.findall(text):
        if keys == "...":  # all keys of another form
            other = form(kind, closed)
            properties |= other["properties"]
            required += other["required"]
            continue
        for key in keys.split(", "):
            about = {"description": meaning} if meaning else {}
            properties[key.removesuffix("?")] = of_type(kind) | about
            required += [key] * (not key.endswith("?"))
    if not properties:
        return of_type(text)
    more = {"additionalProperties": False} if closed else {}
    return {"type": "object", "properties": properties, "required": required} | more


def of_type(text: str) -> dict:
    """Make the schema of a type.

    >>> of_type("[number?]")
    {'type': 'array', 'items': {'anyOf': [{'type': 'number'}, {'type': 'null'}]}}
    """
    if " | " in text:
        return {"anyOf": [of_type(each) for each in text.split(" | ")]}
    if text.endswith("?"):
        return {"anyOf": [of_type(text[:-1]), {"type": "null"}]}
    if text.startswith("["):
        return {"type": "array", "items": of_type(text[1:-1])}
    if text.startswith("{"):
        return {"type": "object", "additionalProperties": of_type(text[1:-1])}
    if text == "any":
        return {}
    return {"type": text} if text in TYPES else {"$ref": f"#/$defs/{text}"}

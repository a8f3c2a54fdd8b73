"""Sentences of errors by their keys: a test names what goes wrong and the facts rather than the words."""

import re

from irlearn.errors import SENTENCES

HOLE = re.compile(r"\{(\w+)[^{}]*\}")


def says(key: str, **facts) -> str:
    """Return a pattern for the sentence of an error; facts that are not given may be anything."""
    text = SENTENCES[key].replace("{{", "\0").replace("}}", "\1")
    parts = HOLE.split(text)
    for place in range(1, len(parts), 2):
        parts[place] = re.escape(str(facts[parts[place]])) if parts[place] in facts else ".*"
    parts[::2] = [re.escape(part.replace("\0", "{").replace("\1", "}")) for part in parts[::2]]
    return "(?s:" + "".join(parts) + ")"

"""Reads JSON so that nothing in it is lost: of two values under one key, Python would keep the last."""

import json
from typing import Any


def loads(text: str) -> Any:
    """Return what JSON holds; raise a ValueError where it is none, or `Again` where a key comes again.

    >>> loads('{"q1": {"d1": 1}}')
    {'q1': {'d1': 1}}
    """
    try:
        found = json.loads(text)
        if not _holds_each_key(found, text):
            json.loads(text, object_pairs_hook=_once)
    except RecursionError:
        raise ValueError("lists or objects are nested too deep") from None
    return found


class Again(ValueError):
    """Raised where an object has a key twice; its only argument is the key."""


def _holds_each_key(found, text) -> bool:
    """Say whether as many keys were read as there are colons in the text, so that no key can have come again.

    Looking at each object, as `_once` does, takes longer. It is needed only for files with more objects
    within objects than usual, or with colons in their texts.
    """
    members = found.values() if isinstance(found, dict) else found if isinstance(found, list) else ()
    keys = sum(map(len, members if set(map(type, members)) == {dict} else ()))
    keys += len(found) if isinstance(found, dict) else 0
    if text.count(":") == keys:
        return True
    # A colon in a text has rarely a quotation mark before it, and one behind a key nearly always has.
    return text.count('":') == keys and not any(f'"{space}:' in text for space in " \n\r\t")


def _once(pairs):
    made = dict(pairs)
    if len(made) < len(pairs):
        seen = set()
        raise Again(next(key for key, _ in pairs if key in seen or seen.add(key)))
    return made

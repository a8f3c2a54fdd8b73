"""Data that stand in a page for its scripts, and what an output of a notebook brings with it."""

import json
from typing import Any


def compact_json(data: Any) -> str:
    """Write data as JSON without spaces."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def escape_for_script(text: str) -> str:
    r"""Escape JSON so that nothing in it ends the script element in which it stands.

    >>> print(escape_for_script('{"title": "</script>"}'))
    {"title": "\u003c/script>"}
    """
    return text.replace("<", "\\u003c")


def data_script(text: str) -> str:
    """Wrap JSON in a script element, which a browser does not run."""
    return f'<script type="application/json">{escape_for_script(text)}</script>'


def with_look_and_script(look: str, shown: str, script: str) -> str:
    """Put a style sheet before an element and a script behind it, for the output of a notebook."""
    return f"<style>{look}</style>{shown}<script>{script}</script>"

"""HTML around elements: a page in one file, JSON for a page's scripts, and the output of a notebook."""

import json
from html import escape
from typing import Any

from ..version import __version__


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


def whole_page(title: str, look: str, element: str, script: str = "") -> str:
    """Write a page of its own in one file, which needs no server, no other file and no network."""
    script = f"<script>\n{script}\n</script>\n" if script else ""
    return PAGE.format(title=escape(title), look=look, element=element, script=script, version=__version__)


PAGE = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="generator" content="irlearn {version}">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark }}
body {{ font: 1rem/1.5 system-ui, sans-serif; max-width: 75rem; margin: 0.5rem auto; padding: 0 1rem }}
h1 {{ font-size: 1.3rem; margin: 0 }}
{look}
</style>
<main>
<h1>{title}</h1>
{element}
</main>
{script}</html>
"""

"""Write the HTML element around an explanation or a result, and the paragraphs in it."""

from collections.abc import Iterable
from html import escape


def figure(parts: Iterable[str]) -> str:
    """Return the parts, HTML already, in the element that the style sheet knows."""
    return "\n".join(['<figure class="irlearn">', *parts, "</figure>"])


def question(words: str) -> str:
    """Write what the figure is about, at its top; the words are HTML already."""
    return f'<p class="irlearn-question">{words}</p>'


def note(words: str) -> str:
    """Write what a reader should know besides the numbers; the words are escaped here."""
    return f'<p class="irlearn-note">{escape(words)}</p>'


def folded(title: str, inside: str) -> str:
    """Return a fold: a title that shows what is inside when it is clicked; both are HTML already."""
    return f"<details><summary>{title}</summary>\n{inside}\n</details>"

"""Write the HTML element around an explanation or a result, and the paragraphs in it."""

from collections.abc import Iterable
from html import escape


def figure(parts: Iterable[str]) -> str:
    """Put parts, which are HTML already, in the element that the style sheet is for."""
    return "\n".join(['<figure class="irlearn">', *parts, "</figure>"])


def question(words: str) -> str:
    """Write the paragraph at the top that says what the figure is about; the words are HTML already."""
    return f'<p class="irlearn-question">{words}</p>'


def note(words: str) -> str:
    """Write what a reader should know besides the numbers; the words are escaped here."""
    return f'<p class="irlearn-note">{escape(words)}</p>'


def folded(title: str, inside: str) -> str:
    """Write a title that shows what is inside when it is clicked; both are HTML already."""
    return f"<details><summary>{title}</summary>\n{inside}\n</details>"

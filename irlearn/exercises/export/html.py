"""Pieces of HTML that all exports share."""

from html import escape

from ..feedback import LOOKS, Feedback


def in_paragraphs(text: str) -> str:
    """A statement as HTML: a line is a paragraph, and lines that belong together keep their columns.

    >>> in_paragraphs("What is P@5?")
    '<p>What is P@5?</p>'
    >>> in_paragraphs("See below.\\n\\nA. 1 < 2\\nB. 2")
    '<p>See below.</p><pre>A. 1 &lt; 2\\nB. 2</pre>'
    """
    blocks = [block.strip("\n") for block in text.split("\n\n")]
    return "".join(
        f"<pre>{escape(block, quote=False)}</pre>"
        if "\n" in block
        else f"<p>{escape(block, quote=False)}</p>"
        for block in blocks
        if block.strip()
    )


def said(feedback: Feedback) -> str:
    """What is said to an answer, as HTML."""
    _, word = LOOKS[feedback.status]
    message = f" {escape(feedback.message, quote=False)}" if feedback.message else ""
    return f"<p><strong>{word}.</strong>{message}</p>"

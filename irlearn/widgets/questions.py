"""The question before a widget and the check after it as HTML, and the class that lays out its parts."""

from html import escape

PROMPT = "Predict first, then reveal."
LOW_PICTURES, HIGH_HELD, HIGH_PICTURES = 210, 230, 480  # heights, in units of which a picture is 320 wide
LONG_CELL, MANY_ROWS = 40, 9  # letters, rows


def layout_class(frame) -> str:
    """Choose the CSS class that lays out the parts, so that no widget is higher than a laptop's screen.

    The parts are pictures, fields and numbers; one that is "across" takes the whole width (widget.css).
    """
    if not frame.pictures:
        return "irl-without-pictures"
    height = sum(picture.height for picture in frame.pictures)
    if any(len(cell) > LONG_CELL for row in frame.rows for cell in row):
        return "irl-numbers-across"
    if height > HIGH_PICTURES:
        return "irl-pictures-across"
    if len(frame.rows) > MANY_ROWS:
        return "irl-fields-across"
    return "irl-numbers-below-pictures" if height < LOW_PICTURES else "irl-numbers-below-fields"


def layout_class_of_held(frame) -> str:
    """Choose the class for a widget that is operated in its picture, by dragging or pressing.

    The picture comes first, then the fields.
    """
    height = sum(picture.height for picture in frame.pictures)
    return "irl-picture-first" + " irl-picture-high" * (height > HIGH_HELD)


def page_html(widget) -> str:
    """Write question, first frame and check, readable without JavaScript."""
    return f"{question_html(widget)}\n{widget.frame().to_html()}\n{check_html(widget)}"


def question_html(widget) -> str:
    """Write the title, and what to predict before touching anything."""
    title = f'<p class="irlearn-try-title"><strong>{escape(widget.title)}</strong></p>'
    asked = f'<p class="irlearn-try-question"><strong>Predict.</strong> {escape(widget.question)}</p>'
    return f"{title}\n{asked}" if widget.question else title


def check_html(widget) -> str:
    """Write the question to answer after trying, with its answer folded away."""
    if widget.check is None:
        return ""
    asked, answer = widget.check
    return (
        f'<details class="irlearn-try-check"><summary>Check: {escape(asked)}</summary>\n'
        f"<p>{escape(answer)}</p></details>"
    )

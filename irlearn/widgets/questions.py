"""What stands around a widget: the question before, the check after, readable without JavaScript."""

from html import escape


def page_html(widget) -> str:
    """Question, first frame and check, readable without JavaScript."""
    return f"{question_html(widget)}\n{widget.frame().to_html()}\n{check_html(widget)}"


def question_html(widget) -> str:
    """The title, and what to predict before touching anything."""
    title = f'<p class="irlearn-try-title"><strong>{escape(widget.title)}</strong></p>'
    asked = f'<p class="irlearn-try-question"><strong>Predict.</strong> {escape(widget.question)}</p>'
    return f"{title}\n{asked}" if widget.question else title


def check_html(widget) -> str:
    """The question to answer after trying, with its answer folded away."""
    if widget.check is None:
        return ""
    asked, answer = widget.check
    return (
        f'<details class="irlearn-try-check"><summary>Check: {escape(asked)}</summary>\n'
        f"<p>{escape(answer)}</p></details>"
    )

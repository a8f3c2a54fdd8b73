"""The buttons of a poll. Imports ipywidgets."""

from html import escape

import ipywidgets

from .parts import STATUS, enlarged, html


def booth(poll):
    """A poll with its buttons: plus and minus for every answer, Vote again, and Reveal."""
    question = html(f'<p class="irlearn-try-title"><strong>{escape(poll.question)}</strong></p>')
    status, body = html(""), html("")
    status.add_class(STATUS)

    def show():
        frame = poll.frame()
        body.value, status.value = frame.body_html(), frame.sentence_html()

    def button(words, act, *given):
        made = ipywidgets.Button(description=words, tooltip=words)
        made.layout.width = "auto"

        def clicked(_):
            act(*given)
            show()

        made.on_click(clicked)
        return made

    rows = [
        ipywidgets.HBox(
            [button(f"+1 {option}", poll.count, option, 1), button(f"−1 {option}", poll.count, option, -1)]
        )
        for option in poll.options
    ]
    last = ipywidgets.HBox(
        [button("Vote again", poll.vote_again)]
        + ([button("Reveal", poll.reveal)] if poll.answer is not None else [])
    )
    settings = ipywidgets.VBox([*rows, last])
    settings.add_class("irlearn-try-controls")
    whole = ipywidgets.VBox([question, settings, status, body])
    whole.add_class("irlearn-try")
    show()
    return enlarged(whole, poll.scale)

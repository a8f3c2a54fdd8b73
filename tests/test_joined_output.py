"""What a loop prints looks in the book as it was printed, in however many pieces the kernel sent it."""

import sys
from pathlib import Path

import pytest
from nbformat.v4 import new_output

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "book" / "_ext"))
from every import every
from lazy_import import lazy_import

joined_output = lazy_import("joined_output")

LOOP = "0.5 a\n1.0 b\n\n0.0 c\n"


def shown(*pieces):
    """Return what a page shows of these pieces: the book joins them, and then MyST-NB does."""
    outputs = [new_output("stream", name="stdout", text=piece) for piece in pieces]
    joined = joined_output.mystnb_coalesce(joined_output.joined(outputs))  # MyST-NB's, after ours
    return "".join(output["text"] for output in joined)


@pytest.mark.slow
@every("at", range(1, len(LOOP)))
def test_a_break_anywhere_is_not_seen(at):
    assert shown(LOOP[:at], LOOP[at:]) == LOOP


def test_streams_and_values_stay_apart():
    outputs = [
        new_output("stream", name="stdout", text="a\n"),
        new_output("stream", name="stderr", text="b\n"),
        new_output("execute_result", data={"text/plain": "1"}),
        new_output("stream", name="stdout", text="c\n"),
    ]
    assert joined_output.joined(outputs) == outputs


def test_without_the_repair_an_empty_line_appears():
    pytest.importorskip("myst_nb", minversion="1.2", reason="before 1.2, MyST-NB added no empty line")
    pieces = [new_output("stream", name="stdout", text=text) for text in ("0.5 a", "\n1.0 b\n")]
    (output,) = joined_output.mystnb_coalesce(pieces)
    assert output["text"] == "0.5 a\n\n1.0 b\n"

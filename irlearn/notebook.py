"""What a chapter needs beside the metrics: numbers that its prose can quote."""

from . import digits


def glue(places: int | None = None, **values) -> None:
    """Hand numbers to the text around the cell, which shows them with ``{glue:text}`` and their name.

    Does nothing where MyST-NB is not installed, so that a notebook runs anywhere.

    Parameters
    ----------
    places : int, optional
        How many decimals to write; left out, four, without trailing zeros. Fractions stay fractions.
    values
        Numbers or words, each under the name that the text uses.
    """
    try:
        from myst_nb import glue as hand_over
    except ImportError:
        return
    for name, value in values.items():
        hand_over(name, value if isinstance(value, str) else digits.result(value, places), display=False)

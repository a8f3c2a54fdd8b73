"""What chapters of the book need besides metrics: several scores at a glance, and numbers for the text."""

from .definition.registry import metric as metric_of
from .document import in_an_output
from .explanation import digits
from .explanation.render import last_lines


def lines(ranking, *metrics, **options) -> "Lines":
    """Show one ranking scored by each metric: its question, and the last line of its derivation.

    Takes metrics or their notation, and options that all of them have, such as ``k=5``.

    Examples
    --------
    >>> lines([1, 0, 1], "P@3", "RR")
    How much of what I looked at is relevant?
      P@3 = (sum of relevant) / k = (1 + 0 + 1) / 3 = 0.6667
    How near the top is the first relevant document?
      RR = highest reciprocal = max(1, 0, 0.333) = 1
    """
    return Lines([metric_of(metric).explain(ranking, **options) for metric in metrics])


class Lines:
    """Explanations that are shown as their question and the last line of their derivation."""

    def __init__(self, explanations):
        self.explanations = explanations

    def __repr__(self):
        return "\n".join(f"{e.question}\n  {e.steps()[-1]}" for e in self.explanations)

    def _repr_html_(self):
        return in_an_output(last_lines(self.explanations))


def glue(places: int | None = None, **values) -> None:
    """Hand numbers to the text around the cell, which shows them by ``{glue:text}`` and their name.

    Does nothing where MyST-NB is not installed, so that the notebooks run without it.

    Parameters
    ----------
    places : int, optional
        How many decimals to write at most; by default four. Fractions stay fractions.
    values
        Numbers or words, each under the name that the text uses.
    """
    try:
        from myst_nb import glue as glue_with_myst
    except ImportError:
        return
    for name, value in values.items():
        glue_with_myst(name, value if isinstance(value, str) else digits.result(value, places))

"""What chapters need besides the metrics: several scores at a glance, and numbers to quote in the text."""

from .definition.registry import metric as metric_of
from .explanation import digits
from .explanation.render.explanation.as_html import last_lines
from .explanation.shown import in_an_output


def lines(ranking, *metrics, **given) -> "Lines":
    """Show what each metric makes of one ranking: its question, and the last line of its derivation.

    Takes metrics or their notation, and what else they all understand, such as ``k=5``.

    Examples
    --------
    >>> lines([1, 0, 1], "P@3", "RR")
    How much of what I looked at is relevant?
      P@3 = (sum of relevant) / k = (1 + 0 + 1) / 3 = 0.6667
    How near to the top is the first relevant document?
      RR = highest reciprocal = max(1, 0, 0.333) = 1
    """
    return Lines([metric_of(metric).explain(ranking, **given) for metric in metrics])


class Lines:
    """Derivations that show their question and their last line."""

    def __init__(self, explanations):
        self.explanations = explanations

    def __repr__(self):
        return "\n".join(f"{e.question}\n  {e.steps()[-1]}" for e in self.explanations)

    def _repr_html_(self):
        return in_an_output(last_lines(self.explanations))


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
        from myst_nb import glue as glue_with_myst
    except ImportError:
        return
    for name, value in values.items():
        glue_with_myst(name, value if isinstance(value, str) else digits.result(value, places))

"""Words that the sentences of a verdict share: p-values, levels, who leads, how many queries.

``paired`` is a `paired.Paired`: two systems by one metric.
"""

from ...explanation.digits import counted

BY_CURVE = (
    "With this many queries, a normal distribution approximates all sign flips: near 0.05, this changes a "
    "p-value by at most 0.002."
)


def leader(paired) -> str:
    """Name the system with the better mean; the second one where neither has it."""
    first = paired.mean > 0 if paired.better == "lower" else paired.mean < 0
    return paired.names[0 if first else 1]


def alone(paired) -> str:
    """Write what an unadjusted number holds for: only this metric, or only this pair of systems."""
    return "this pair only" if paired.adjusted_for == "pairs" else f"{paired.metric} only"


def named_p(p: float) -> str:
    """Write a p-value with its name, which is not "p": that is the probability that a reader goes on.

    >>> named_p(0.03125), named_p(0.00001)
    ('a p-value of 0.0312', 'a p-value below 0.0001')
    """
    return f"a p-value {p_value(p).replace('<', 'below') if p < 5e-5 else f'of {p_value(p)}'}"


def p_value(p: float) -> str:
    """Write a p-value as it is printed.

    >>> p_value(0.03125), p_value(0.00001)
    ('0.0312', '< 0.0001')
    """
    return "< 0.0001" if p < 5e-5 else f"{p:.4f}"


def percent(level: float) -> str:
    """Write a level as it is printed: as 95% if it is just above, since not every level is possible.

    >>> percent(0.75), percent(0.875), percent(0.96875), percent(0.951)
    ('75%', '87.5%', '96.9%', '95%')
    """
    return "95%" if 0.95 <= level < 0.955 else f"{100 * level:.1f}".removesuffix(".0") + "%"


def number_of_queries(n: int) -> str:
    """Write how many queries there are: ``1 query``, ``25 queries``."""
    return counted(n, "query", "queries")

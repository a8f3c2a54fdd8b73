"""How far a written answer is supported by the documents that it cites.

A degree of support is 2 (full), 1 (partial), 0 (none), or None where a sentence cites nothing.
"""


def nugget_recall(support, vital, partial=0.5, okay=1):
    """Divide what the nuggets (facts that an answer should have) bring by what they could have brought."""
    had = could = 0.0
    for degree, important in zip(support, vital, strict=True):
        worth = 1.0 if important in (1, "vital") else okay
        could += worth
        if degree in (2, "support"):
            had += worth
        elif degree in (1, "partial_support"):
            had += worth * partial
    return had / could if could else 0.0


def citation_precision(support, partial=0.5):
    """Average the worth of the sentences that cite something."""
    cited = [degree for degree in support if degree is not None]
    return sum({2: 1.0, 1: partial, 0: 0.0}[degree] for degree in cited) / len(cited) if cited else 0.0


def citation_recall(support, partial=0.5):
    """Average the worth of all sentences; one without a citation is worth nothing."""
    worth = {2: 1.0, 1: partial, 0: 0.0, None: 0.0}
    return sum(worth[degree] for degree in support) / len(support) if support else 0.0

"""The options of all metrics: one name each, what it may be, what it means."""

from ..errors import did_you_mean, error, listed

MEANING = {
    "k": "the cut-off: how many results are looked at, a whole number from 1; left out, all of them",
    "rel": "the lowest grade that counts as relevant, a number above 0",
    "gain": "what a grade is worth: 'linear' (the grade), 'exponential' (2^grade - 1) or a table "
    "{grade: gain}",
    "discount": "what the gain at a rank is divided by: 'log2(rank+1)', 'max(1, log2(rank))' or 'rank'",
    "ideal": "the best ranking of which documents: all 'judged', those 'retrieved', those 'retrieved@k', "
    "or the 'maximum' grade at every rank",
    "max_grade": "the top of the grading scale",
    "denominator": "what the sum is divided by",
    "p": "the probability of going on to the next result, from 0 to 1",
    "relevance": "how a grade becomes a value from 0 to 1: 'binary', 'given', 'grade/max_grade' "
    "or '(2^grade-1)/2^max_grade'",
    "alpha": "how much a subtopic loses each time it comes again, from 0 (nothing) to 1 (all)",
    "beta": "how many times as important one part is as the other, a number above 0: in F recall against "
    "precision, in Q gain against hits",
    "recall": "the share of the relevant documents that has to be found, from 0 to 1",
    "rounding": "how a share of R becomes a number of documents: 'up', 'trec_eval 9' or 'trec_eval 10'",
    "multiple": "how many times R results are looked at, a number above 0",
    "epsilon": "a small number above 0 that stands in for 0",
    "hit": "what a relevant document in the results is worth",
    "false_alarm": "what a nonrelevant document in the results is worth, usually below 0",
    "miss": "what a relevant document that is not in the results is worth, usually 0 or below",
    "count": "what is counted: the 'rank' of the answer or the 'nonrelevant' documents before it",
    "normalized": "divide by the number of pairs that could be out of order",
    "variant": "which form: of Kendall's tau 'a' or 'b', of RBO 'ext', 'min', 'res', 'truncated' or "
    "'normalized', of ERR-IA 'mean' or 'ndeval'",
}


def checked(name: str, value, default=None):
    """The option's value, or an error that says what it may be; None only where that is the default."""
    if value is None and default is not None:
        raise error("bad option", name=name, found=value, meaning=MEANING[name])
    if name == "gain" and not isinstance(value, str):
        return _table_of_gains(value)
    if name not in _RULES or value is None:
        return value
    value = _plain(value)
    if not will_do(name, value):
        raise error("bad option", name=name, found=value, meaning=MEANING[name])
    return int(value) if name == "k" else value


def will_do(name: str, number) -> bool:
    """Whether an option that is a number can be this one."""
    number = _plain(number)
    return is_number(number) and _RULES[name](number)


def in_force(options: dict) -> dict:
    """The options that have a say, given the others: no grade is compared where grades are probabilities.

    >>> in_force({"p": 0.8, "rel": 1, "relevance": "given", "max_grade": 4})
    {'p': 0.8, 'relevance': 'given'}
    """
    return {name: value for name, value in options.items() if name not in _SPEAKS or _SPEAKS[name](options)}


def _plain(value):
    """A NumPy number as Python's own."""
    return value.item() if hasattr(value, "item") and not getattr(value, "ndim", 0) else value


def is_number(value) -> bool:
    """Whether it is a plain number or a fraction, and not True or False."""
    plain = isinstance(value, (int, float)) and not isinstance(value, bool)
    return plain or hasattr(value, "limit_denominator")


def _table_of_gains(table: dict) -> dict:
    """A gain for each grade, both numbers; a gain is not below 0."""
    if not isinstance(table, dict):
        raise error("bad option", name="gain", found=table, meaning=MEANING["gain"])
    if not table:
        raise error("no gains")
    table = {_plain(grade): _plain(gain) for grade, gain in table.items()}
    for grade, gain in table.items():
        if not (is_number(grade) and is_number(gain) and 0 <= gain < float("inf")):
            raise error("bad gain", grade=grade, gain=gain)
    return table


def choose(table: dict, **option):
    """The entry of a table that an option names: ``choose(DISCOUNTS, discount=discount)``."""
    ((name, value),) = option.items()
    if isinstance(value, str) and value in table:
        return table[value]
    raise error(
        "unknown choice", name=name, found=value, choices=listed(table), hint=did_you_mean(value, table)
    )


_SPEAKS = {
    "rel": lambda options: options.get("relevance", "binary") == "binary",
    "max_grade": lambda options: "max_grade" in options.get("relevance", "max_grade"),
}

_RULES = {
    "k": lambda x: x >= 1 and x == int(x) if x == x and abs(x) != float("inf") else False,
    "rel": lambda x: 0 < x < float("inf"),
    "max_grade": lambda x: 0 < x < float("inf"),
    "p": lambda x: 0 <= x <= 1,
    "beta": lambda x: 0 < x < float("inf"),
    "alpha": lambda x: 0 <= x <= 1,
    "recall": lambda x: 0 <= x <= 1,
    "multiple": lambda x: 0 < x < float("inf"),
    "epsilon": lambda x: 0 < x < 1,
    "hit": lambda x: abs(x) < float("inf"),
    "false_alarm": lambda x: abs(x) < float("inf"),
    "miss": lambda x: abs(x) < float("inf"),
}

"""The statement of a `Task` (a metric and data): sentences that say what is given; words for its metric."""

import re
from fractions import Fraction
from functools import lru_cache

from ..definition.metric import Metric
from ..worksheet import readers
from ..worksheet.pairs import order_and_truth, two_judges, two_lists, two_orders, values
from .competing_rules import flat
from .task import Task

# By (option, value), or by an option for all its values: words behind "with". Without any: name = value.
OPTION_WORDS = {
    ("gain", "exponential"): "the gain 2^grade - 1",
    ("gain", "linear"): "the grade as gain",
    ("discount", "rank"): "each gain divided by its rank",
    ("denominator", "retrieved"): "the relevant documents retrieved as denominator",
    ("partial", 0): "a part worth nothing",
    ("okay", 0): "only vital nuggets counted",
    "max_grade": "{} as the top grade",
}
SPECIAL_NAMES = {("Inversions", "normalized", True): "the share of inversions"}


def metric_in_words(metric: Metric) -> str:
    """Write a metric with its options as one says it.

    >>> from irlearn import metric
    >>> [metric_in_words(metric(each)) for each in ("AP@5", "P(rel=2)@4", "DCG(discount='rank')")]
    ['AP@5', 'P@4 for grades of 2 or more', 'DCG with each gain divided by its rank']
    """
    bound = dict(metric.bound)
    bound.pop("k", None)
    if len(bound) == 1 and (special := SPECIAL_NAMES.get((metric.name, *next(iter(bound.items()))))):
        return special
    line = f" for grades of {bound.pop('rel')} or more" if "rel" in bound else ""
    sentences = [
        (OPTION_WORDS.get((name, value)) or OPTION_WORDS.get(name, f"{name} = {{}}")).format(value)
        for name, value in bound.items()
    ]
    return f"{metric_label(metric)}{line}{' with ' * bool(sentences)}{' and '.join(sentences)}"


def metric_label(metric: Metric) -> str:
    """Write its name and its cut-off, as it stands below a worksheet: ``RBP@5``."""
    k = metric.bound.get("k")
    return f"{metric.display_name}@{k}" if k else metric.display_name


UNJUDGED = "\N{EN DASH}"  # stands for None (nobody judged it, or nothing is cited), and for an empty list
NUMBER_WORDS = "no one two three four five six seven eight nine ten eleven twelve".split()


def number_in_words(n: int) -> str:
    return NUMBER_WORDS[n] if n < len(NUMBER_WORDS) else str(n)


LIST_SENTENCES = {  # by what the metric reads: the sentence about data that are no single ranking of grades
    values: "The predicted grades are {}; the true grades are {}.",
    two_judges: "Two judges graded the same documents, in the same order. The first judge's grades: {}. "
    "The second judge's: {}.",
    two_orders: "Two judges ranked the same things, best first: {} and {}.",
    order_and_truth: "A system ranks some things in the order {}; the true order is {}.",
    two_lists: "Two lists, best first: {} and {}.",
    readers.nuggets: "How fully an answer supports each nugget, with 2 for all of it, 1 for a part and 0 "
    "for nothing: {}. Whether each nugget is vital, with 1 for vital and 0 for okay: {}.",
    readers.sentences: "How fully each sentence of an answer is supported by what it cites, with 2 for "
    f"all of it, 1 for a part and 0 for nothing; a sentence marked {UNJUDGED} cites nothing: {{}}.",
    readers.rankings: "The rankings of several queries, from the top, with 1 for a relevant result: {}. "
    "There are no other relevant documents.",
    readers.subtopics: "The subtopics that each result covers, from the top: {}.",
}
ONE_RANKING_SENTENCE = (
    "The grades of a ranking, from the top: {}. They are compared with the ranks, the first rank being "
    "the highest."
)

GAIN_SENTENCES = {
    "linear": "The gain of a result is its grade.",
    "exponential": "The gain of a grade is 2^grade - 1.",
}


def statement_of(task: Task, gain: bool = True, whole: bool = False) -> str:
    """Say what is given.

    ``gain`` is whether to say what a grade gains; ``whole`` whether to list the grades of all judged
    documents even if the metric does not use them, because a wrong rule may.
    """
    if task.wording:
        return task.wording
    if not task.of_one_ranking:
        return _lists(task)
    (ranking,) = task.inputs
    if task.metric.options.get("relevance") == "given":
        return (
            f"{_returned(ranking)}. From the top, each one satisfies this share of the readers who reach "
            f"it: {row(ranking)}."
        )
    graded = _graded(task)
    scale = " with these grades, from the top" if graded else ". From the top, 1 is relevant and 0 isn't"
    sentences = [f"{_returned(ranking)}{scale}: {row(ranking)}."]
    if None in ranking:
        sentences.append(f"A {UNJUDGED} marks an unjudged result.")
    says_judged = whole or not graded or None in ranking or task.counts_what_was_missed
    if task.judged is not None and says_judged:
        sentences.append(_grades(task.judged) if graded else _counts(task.judged, None in ranking))
    sentences += (words for option, words in _option_sentences(task).items() if gain or option != "gain")
    return " ".join(sentences)


def _option_sentences(task: Task) -> dict[str, str]:
    """Say which grades count, where the scale ends and what a grade gains, by the option that says it."""
    options = task.metric.options
    said = {}
    if _graded(task) and "rel" in options and options.get("relevance") in (None, "binary"):
        said["rel"] = f"A grade of {options['rel']} or more is relevant."
    if options.get("max_grade") is not None:
        said["max_grade"] = f"The top of the scale is {options['max_grade']}."
    if _graded(task) and (words := GAIN_SENTENCES.get(str(options.get("gain")))):
        said["gain"] = words
    return said


def options_said(task: Task) -> set[str]:
    """Name the options that a statement settles: those in the name of its metric, and those it speaks of."""
    said = {*task.metric.bound}
    if task.of_one_ranking and not task.wording:
        said |= _option_sentences(task).keys()
    if task.wording and "rel" in task.metric.options:
        said.add("rel")
    if _alone(task):
        said.add("against")
    return said


def _graded(task):
    (ranking,) = task.inputs
    return max((g or 0 for g in flat([ranking, task.judged or ()])), default=0) > 1


def _alone(task):
    return task.metric.reader is two_orders and len(task.inputs) == 1


def _lists(task):
    """Say what lists are given: predicted and true grades, rankings of several queries, two orders …"""
    words = ONE_RANKING_SENTENCE if _alone(task) else LIST_SENTENCES[task.metric.reader]
    given = words.format(*map(row, task.inputs))
    return f"{given} The subtopics of all judged documents: {row(task.judged)}." if task.judged else given


def _grades(judged):
    """Say which grades the judged documents have; where none has a 0, which grades above 0."""
    which = "were judged" if 0 in judged else "have a grade above 0"
    grades = row(sorted(judged, reverse=True))
    return f"{_plural(len(judged), 'document').capitalize()} in all {which}, retrieved or not: {grades}."


def _counts(judged, with_others):
    """Say how many relevant documents were judged, and ``with_others`` how many that are not relevant."""
    relevant = sum(1 for grade in judged if grade)
    known = f"There {'is' if relevant == 1 else 'are'} {_plural(relevant, 'relevant document')} in all"
    if not with_others:
        return f"{known}."
    others = judged.count(0)
    were = " was" if others == 1 else "s were"
    return f"{known}; {number_in_words(others)} other{were} judged not relevant."


def _returned(ranking):
    return f"A search returned {_plural(len(ranking), 'result')}"


def _plural(n, noun):
    return f"{number_in_words(n)} {noun}{'' if n == 1 else 's'}"


def row(values) -> str:
    """Write numbers side by side, and lists with a stroke between them."""
    if values and isinstance(values[0], list):
        return " / ".join(map(row, values))
    return " ".join(UNJUDGED if each is None else str(each) for each in values) or UNJUDGED


NUMBER = re.compile(r"(?<![\d.])\d+(?:[.,]\d+)?(?: ?/ ?\d+)?")  # such as 3, 0.25 or 1/2
NEAR = 0.0006  # numbers that differ by less may be one number, rounded to three decimals


def gives_away(words: str, truth: float) -> bool:
    """Tell whether a number in these words is the truth, as a decimal number or as a fraction.

    Examples
    --------
    >>> gives_away("The mean of 0 and 1 is 1/2.", 0.5), gives_away("k is 5", 0.5)
    (True, False)
    """
    return any(abs(value - truth) < NEAR for value in _numbers(words))


@lru_cache(maxsize=4096)  # the same sentences are asked about many numbers
def _numbers(words: str) -> list[float]:
    return [_value(text) for text in NUMBER.findall(words)]


def _value(text):
    text = text.replace(" ", "").replace(",", ".")
    over, _, under = text.partition("/")
    return float(Fraction(over) / int(under)) if under and int(under) else float(over)

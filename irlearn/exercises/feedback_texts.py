"""Sentences about a rule that gives a number: when it comes out, where it is right, what is asked here.

A rule is another convention, that is the metric with other options, or a known mistake.
"""

from collections.abc import Collection
from functools import cache

from ..conventions.mistakes import Mistake
from ..conventions.profiles import profile, used_by
from ..definition.metric import Metric
from ..errors import capital, joined
from .competing_rules import Group, active_options, changed_options, status_of
from .statements import number_in_words
from .task import Task

MOST_TOOLS = 3  # how many are named

# By (metric, "" for any; option; its value in the rule), the end of "You get this number if …".
WHEN = {
    ("P", "denominator", "retrieved"): "the relevant results are divided by the number of results returned "
    "rather than by k",
    ("F1", "denominator", "retrieved"): "precision is divided by the number of results returned rather "
    "than by k",
    ("R", "denominator", "min(k, relevant)"): "the relevant results are divided by k whenever more than k "
    "documents are relevant",
    ("AP", "denominator", "relevant"): "the sum is divided by all relevant documents, retrieved or not",
    ("AP", "denominator", "retrieved"): "the sum is divided by the {found} relevant {documents} "
    "retrieved{or_by_nothing}. {R} exist, and missed documents count "
    "as 0",
    ("AP", "denominator", "min(k, relevant)"): "the sum is divided by k whenever more than k documents "
    "are relevant. {R} exist here",
    ("AP", "denominator", "min(k, relevant "
    "retrieved)"): "the sum is divided by the relevant documents in the whole list, "
    "or by k if that's smaller. {R} exist here",
    ("AP", "denominator", "k"): "the sum is divided by k. {R} relevant documents exist here",
    ("MAP", "denominator", "k"): "each sum is divided by the number of results",
    ("", "gain", "exponential"): "the gain of a grade is 2^grade - 1, so high grades count much more",
    ("", "gain", "linear"): "the gain is the grade itself",
    ("", "discount", "max(1, log2(rank))"): "the older discount is used, which divides by 1 at ranks 1 "
    "and 2, and by log2(rank) below them",
    ("", "discount", "log2(rank+1)"): "each gain is divided by log2(rank + 1)",
    ("", "discount", "rank"): "each gain is divided by its rank",
    ("", "ideal", "judged@retrieved"): "the ideal ranking is no longer than the list of results, so even "
    "a short list can be perfect",
    ("", "ideal", "retrieved"): "the ideal ranking is built only from the results returned, so a missed "
    "document doesn't lower the score",
    ("", "ideal", "retrieved@k"): "the ideal ranking is built only from the first k results, in their "
    "best order",
    ("", "ideal", "maximum"): "the ideal ranking has the top grade at every rank",
    ("SL", "count", "nonrelevant"): "only the results above the first relevant result are counted",
    ("SL", "count", "rank"): "the first relevant result is also counted",
    ("Inversions", "normalized", False): "the pairs in the wrong order are counted without dividing",
    ("Inversions", "normalized", True): "the count is divided by all pairs that could be in the wrong order",
    ("", "variant", "b"): "the denominator leaves out the pairs that are tied in each list, as in tau-b",
    ("", "against", "ideal"): "the grades are compared with their best order rather than with the ranks",
    ("Kappa", "weights", None): "any two different grades disagree equally",
    ("Kappa", "weights", "linear"): "the disagreement of two grades is their difference",
    ("Kappa", "weights", "quadratic"): "the disagreement of two grades is the square of their difference",
    ("Judged", "denominator", "k"): "the judged results are divided by k",
    ("Q", "denominator", "min(k, relevant)"): "the sum is never divided by more than k",
    ("ERR_IA", "variant", "ndeval"): "the sum is divided by the best possible sum",
    ("RBO", "variant", "min"): "the lists are assumed to have nothing in common below their ends",
    ("RBO", "variant", "max"): "the lists are assumed to have everything in common below their ends",
    ("RBO", "variant", "res"): "only the part that's unknown below the end of the lists is given",
    ("RBO", "variant", "truncated"): "the sum ends where the lists end",
    ("RBO", "variant", "normalized"): "the sum ends where the lists end and is divided by its weights",
    ("", "partial", 0): "partial support counts for nothing, as in a strict score",
    ("", "partial", 0.5): "partial support counts for half",
    ("", "partial", 1): "partial support counts as much as full support",
    ("", "okay", 0): "only vital nuggets are counted",
    ("", "okay", 0.5): "a nugget that isn't vital counts for half",
    ("", "okay", 1): "all nuggets count equally, vital or not",
    ("", "relevance", "given"): "the numbers are used as probabilities, unchanged",
    ("", "relevance", "binary"): "every grade that's high enough counts as 1",
    ("", "relevance", "grade/max_grade"): "a grade is divided by the top of the scale",
    ("", "relevance", "(2^grade-1)/2^max_grade"): "a grade counts (2^grade - 1) / 2^max_grade",
}  # fmt: skip


# The end of "Here, …", by (option, the text or truth value asked for), with the metric where they differ; or
# by option for numbers and None.
HERE = {
    ("denominator", "relevant"): "divide by all relevant documents",
    ("denominator", "k"): "as everywhere in this book, precision is divided by k, so an empty rank counts "
    "as a miss",
    ("gain", "linear"): "the gain is the grade itself",
    ("gain", "exponential"): "the gain of a grade is 2^grade - 1",
    ("discount", "log2(rank+1)"): "each gain is divided by log2(rank + 1)",
    ("discount", "rank"): "each gain is divided by the rank itself",
    ("ideal", "judged"): "the ideal ranking is built from all judged documents",
    ("relevance", "binary"): "every relevant result counts as 1",
    ("relevance", "(2^grade-1)/2^max_grade"): "a grade counts (2^grade - 1) / 2^max_grade",
    ("count", "rank"): "the first relevant result is also counted",
    ("variant", "a"): "every pair counts in the denominator, tied or not",
    ("variant", "ext"): "the agreement at the end of the lists is assumed to continue below it",
    ("variant", "mean"): "the mean is taken over the subtopics",
    ("against", "places"): "the grades are compared with the ranks",
    ("relevance", "given"): "each number is already a probability",
    ("AP", "denominator", "retrieved"): "divide by the relevant results returned",
    ("denominator", "retrieved"): "divide by the number of results returned",
    ("weights", "linear"): "the disagreement of two grades is their difference",
    ("weights", "quadratic"): "the disagreement of two grades is the square of their difference",
    "weights": "any two different grades disagree equally",
    ("normalized", True): "divide the count by all pairs that could be in the wrong order",
    ("normalized", False): "only count the pairs in the wrong order",
    "rel": "a grade of {} or more is relevant",
    "k": "the cut-off is {}",
    "wanted": "a reader wants {} relevant results",
    "max_grade": "the top of the scale is {}",
    "partial": "partial support is worth {}",
    "okay": "a nugget that isn't vital counts for {}",
}


def text_about(rule: Metric, task: Task, said: Collection[str] = ()) -> str:
    """Explain a number that a rule gives; ``said`` are the names of the options that the question settles."""
    return text_about_mistake(rule) if isinstance(rule, Mistake) else text_about_convention(rule, task, said)


@cache
def text_about_mistake(rule: Mistake) -> str:
    return f"You used another rule: {_lowered(mistake_in_words(rule))} {rule.why}"


def mistake_in_words(rule: Mistake) -> str:
    """Say what a mistake does, without a first sentence such as "nDCG is computed from DCG with …"."""
    first, _, rest = rule.question.partition(". ")
    return rest if rest and " is computed from " in first else rule.question


def text_about_convention(rule: Metric, task: Task, said: Collection[str] = ()) -> str:
    """Say when a convention's number comes out, who goes by it (unless it is a slip), and what is asked."""
    changed = changed_options(rule, task.metric)
    when = ", and ".join(_when(rule.name, name, value, task) for name, value in changed.items())
    tools = list(dict.fromkeys(profile(name).title for name in used_by(rule)))[:MOST_TOOLS]
    asked = active_options(changed, task.metric)
    here = " and ".join(_here(task.metric.name, name, task.metric.options[name]) for name in asked)
    if status_of(rule, task.metric, said) == "slip":
        return f"You get this number if {when}. Read the question again: {here}."
    where = _where(tools) if tools else "You may choose this rule, as long as you say so."
    return f"You get this number if {when}. {where} Here, {here}."


def _here(metric, name, value):
    in_any_metric = (name, value) if isinstance(value, (str, bool)) else name
    words = HERE.get((metric, name, value)) or HERE.get(in_any_metric)
    return words.format(value) if words else f"{name} is {value}"


def _where(tools):
    return f"{joined(tools, 'and')} {'uses' if len(tools) == 1 else 'use'} this rule."


def _when(metric, name, value, task):
    """Write the words that follow "You get this number if": what this value of an option does."""
    if isinstance(value, dict):  # the gain of each grade; the only such convention has one gain for all
        return "every grade of 1 or more gains the same"
    words = WHEN.get((metric, name, value)) or WHEN.get(("", name, value))
    if words:
        return words.format(**_facts(task))
    if name == "rel":
        return f"only grades of {value} or more count as relevant"
    if name in ("k", "max_grade", "wanted"):
        return HERE[name].format(value)
    return f"{name} is {value}"


def _facts(task):
    """Count in words the relevant documents that exist and that were found, for the braces in `WHEN`."""
    if not task.of_one_ranking:
        return {"found": "", "documents": "documents", "or_by_nothing": "", "R": "others"}
    (ranking,) = task.inputs
    rel = task.metric.options.get("rel", 1)
    hits = sum(g is not None and g >= rel for g in ranking[: task.metric.options.get("k")])
    known = sum(g is not None and g >= rel for g in (task.judged or ranking))
    return {
        "found": number_in_words(hits),
        "documents": "document" if hits == 1 else "documents",
        "or_by_nothing": ", or not at all" if hits == 1 else "",  # divided by 1, a sum stays as it is
        "R": number_in_words(known).capitalize(),
    }


def _lowered(words):
    """Begin a sentence in lower case, as the second half of another; names of metrics stay as they are."""
    first, _, _ = words.partition(" ")
    is_name = first != "A" and (first.isupper() or not (first[1:] or "a").islower())
    return words if is_name else words[0].lower() + words[1:]


def rule_in_words(group: Group | None, task: Task) -> str:
    """Describe the first of a group of rules with the same numbers; without a group, the book's own rule."""
    if group is None:
        return f"{task.metric} as this book defines it."
    if isinstance(group.first, Mistake):
        return mistake_in_words(group.first)
    changed = changed_options(group.first, task.metric)
    words = " and ".join(_when(group.first.name, name, value, task) for name, value in changed.items())
    # p, the option of RBP, stays a small letter
    return f"{words}." if words.startswith("p is") else f"{capital(words)}."

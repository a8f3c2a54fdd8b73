"""What the names and annotations of a function's parameters say of what they are to be given.

A *role* is what a parameter is given, such as "ids" or "k" (`calling.VALUES`); ``roles`` has it by parameter.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from inspect import Parameter, signature
from itertools import combinations
from types import UnionType
from typing import Any, Union, get_args, get_origin

from ...errors import error

# Names that parameters often have: of a cut-off ("k", "top_n", "eval_at"), of what was retrieved
# ("y_score", "result_ids"), and of what is relevant ("gold", "y_true").
K_NAMES = re.compile(
    r"^(k|n|at|top|cut_?off|cut|depth|limit|size|num(_results)?|(p|first|max)?_?(at_)?k|top_?[kn]|k_?val(ue)?|"
    r"(max_)?rank|rank_cut_?off|eval_at|length|first)$",
    re.I,
)
RANKED = re.compile(
    r"retriev|rank|result|pred|recomm|return|response|hits?$|found|docs$|candidates|y_score|scores?$|^run",
    re.I,
)
RELEVANT = re.compile(
    r"relevan|gold|truth|true|expect|target|actual|judg|qrel|label|ideal|correct|reference|positive", re.I
)
# Names that speak of judgments, ids, grades or scores, and the roles that are given such values.
KINDS = {
    re.compile(r"qrel|judg", re.I): {"qrels", "all_qrels", "judged"},
    re.compile(r"retriev|recomm|docs?$|items?$|ids?$|answers?$|clicked", re.I): {
        "ids", "relevant", "relevant_set", "qrels", "lists", "relevant_lists", "run", "all_qrels",
        "named_lists", "named_relevant", "pairs", "relevant_id",
    },
    re.compile(r"^relevant$", re.I): {"relevant", "relevant_set", "relevant_lists", "named_relevant", "ids"},
    re.compile(r"grade|gain|relevances?$|rating", re.I): {
        "ranking", "judged", "y_true", "rows_true", "qrels", "all_qrels",
    },
    re.compile(r"score|logit|conf|prob", re.I): {"y_score", "rows_score", "run", "pairs", "labelled"},
}  # fmt: skip
GRADES = re.compile(r"grad|gain", re.I)  # a function with such a parameter should do with grades above 1
DECIDING = {  # names that leave no doubt, and the roles of which one is then meant, if any gives numbers
    re.compile(r"qrels?$|^judge?ments?$", re.I): {"qrels", "all_qrels"},
    re.compile(r"^run$|_run$", re.I): {"run"},
}
RANKED_ROLES = {"ranking", "ids", "pairs", "labelled", "y_score", "rows_score", "run", "lists", "named_lists"}


def parameters(function) -> Iterator[tuple[list[str], list[str]]]:
    """Yield choices of parameters to fill: the names of those filled by place, and of those filled by name.

    Of parameters with a default, cut-offs are filled. Those whose default is None and whose names speak of
    data are filled in one choice and left out in another. What comes after a gap is filled by name.
    """
    asked, variable = cutoffs(function), (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD)
    every = [each for each in _parameters_of(function) if each.kind not in variable]
    needed = {each.name for each in every if each.default is Parameter.empty} | asked
    optional = {each.name for each in every if each.default is None and _speaks_of_data(each.name)} - needed
    for many in range(len(optional), -1, -1):
        for chosen in combinations(sorted(optional), many):
            filled = [each.name in needed or each.name in chosen for each in every]
            gap = next((place for place, fills in enumerate(filled) if not fills), len(every))
            by_place = [each.name for each in every[:gap] if each.kind is not Parameter.KEYWORD_ONLY]
            by_name = [each.name for each, fills in zip(every, filled) if fills and each.name not in by_place]
            yield by_place, by_name


def _speaks_of_data(name):
    return any(words.search(name) for words in (RANKED, RELEVANT, *KINDS))


def cutoffs(function) -> set[str]:
    """Return the names of the parameters that are cut-offs; of several that have a default, the first."""
    found = [each for each in _parameters_of(function) if is_cutoff(each)]
    needed = [each for each in found if each.default is Parameter.empty]
    return {each.name for each in needed or found[:1]}


def is_cutoff(parameter: Parameter) -> bool:
    """Say whether a parameter is a cut-off, by its name; ``p`` is one only with a default such as 10."""
    whole = type(parameter.default) is int and parameter.default > 1
    named = bool(K_NAMES.match(parameter.name)) or (parameter.name == "p" and whole)
    return named and suits(parameter.annotation, 10)


def _parameters_of(function):
    for evaluated in (True, False):  # annotations may be text that names what is not there
        try:
            found = signature(function, eval_str=evaluated).parameters
        except Exception:
            continue
        if "self" in found:
            raise error("method without its object", function=function.__qualname__)
        return found.values()
    raise error("signature of the function unknown", function=getattr(function, "__name__", repr(function)))


def hints_of(function) -> dict[str, Any]:
    every = {each.name: each.annotation for each in _parameters_of(function)}
    return {name: hint for name, hint in every.items() if hint is not Parameter.empty}


def suits(hint: Any, value: Any) -> bool:
    """Say whether a value may be passed where this is annotated; true of annotations that are not known."""
    kind, inside = get_origin(hint) or hint, get_args(hint)
    if kind in (Union, UnionType):
        return any(suits(each, value) for each in inside)
    if kind is Parameter.empty or (isinstance(value, (int, float)) and kind in (float, complex)):
        return True
    if kind is bool:
        return isinstance(value, int) and value in (0, 1)
    try:
        if not isinstance(value, kind):
            return False
    except TypeError:
        return True
    if isinstance(value, tuple) and Ellipsis not in inside:
        return not inside or (len(inside) == len(value) and all(map(suits, inside, value)))
    if isinstance(value, dict) and len(inside) == 2:
        return all(suits(inside[0], name) and suits(inside[1], each) for name, each in value.items())
    return not inside or isinstance(value, str) or all(suits(inside[0], each) for each in value)


def names_against(roles: dict[str, str]) -> int:
    """Count the names that speak of results where the role is what is relevant, or the reverse, or k."""
    against = 0
    for name, role in roles.items():
        ranked, relevant = bool(RANKED.search(name)), bool(RELEVANT.search(name))
        if role == "k":
            against += ranked or relevant
        elif ranked != relevant:
            against += ranked != (role in RANKED_ROLES)
    return against


def say_judgments(roles: dict[str, str]) -> bool:
    return any(re.search(r"qrel|judg|grade|label|rating", name, re.I) for name in roles)


def deciding_against(roles: dict[str, str]) -> int:
    """Count the names that leave no doubt, such as ``qrels``, where the role is something else.

    A set of relevant ids under that name would hide that judged documents are taken for relevant ones.
    """
    return sum(
        any(name_of.search(name) and role not in fitting for name_of, fitting in DECIDING.items())
        for name, role in roles.items()
    )


def kinds_against(roles: dict[str, str]) -> int:
    """Count the names that speak of ids, grades or scores where the role is given something else."""
    return sum(
        any(kind.search(name) and role not in fitting for kind, fitting in KINDS.items())
        for name, role in roles.items()
        if role != "k"
    )

"""The registry of all metrics: `named` enters one, and `metric` finds it by its notation or another name."""

from __future__ import annotations

from ..errors import did_you_mean, error
from ..typing_only import TYPE_CHECKING
from ..worksheet import readers
from ..worksheet.sheet import Sheet
from .metric import Metric
from .options import Option

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

REGISTRY: dict[str, Metric] = {}  # by name
ALIASES: dict[str, Metric] = {}  # by every other name, including those of functions and of trec_eval


def named(
    name: str,
    *aliases: str,
    trec_eval: tuple[str, ...] | dict[str, dict[str, Any]] = (),
    options: Iterable[Option] = (),
    reads: Callable[..., Sheet] = readers.ranking,
    negative_grades: bool = True,
    unjudged: str = "not relevant",
    at: str = "k",
    display_name: str = "",
    summary: str = "mean",
    better: str = "higher",
    contribution: str = "",
    picture: tuple[str, ...] = (),
    defined_where: Metric | None = None,
) -> Callable[[Callable[..., Any]], Metric]:
    """Turn a function that fills in a worksheet into a metric, and register it.

    Parameters
    ----------
    name
        The metric's name in the field's notation, such as ``nDCG``.
    aliases
        Other names people use.
    trec_eval
        Its names in trec_eval, without the cut-off (``ndcg_cut_10``). A dict gives the options that each name
        means.
    options
        Declarations of the metric's own options; the others are shared (`options.shared`).
    reads
        The reader that turns a caller's input into a worksheet.
    negative_grades
        False if the formula isn't defined for them.
    unjudged
        In words, how the metric treats an unjudged document. If that isn't "not relevant", a negative grade
        in the qrels means: in the pool, but not judged. For other metrics, it is a grade that gains nothing.
    at
        The option that ``@`` means.
    display_name
        The name that readers see, if the metric's name means something else in formulas: R is the number of
        relevant documents, so readers see ``Recall@5``, and ``R@5`` is the key.
    summary
        How the scores of many queries become one: their "mean", or their "sum" (of counts).
    better
        Which scores are better: "higher", "lower", or "neither".
    contribution
        The column of what each row adds: the score is its total or its maximum, or that divided by a number.
        Left out if the score isn't built from rows.
    picture
        How a page draws the contribution, if a bar doesn't say enough: a word, and the columns it needs.
        ``("blocks", column)`` draws what a row adds as a part of its value in the column,
        ``("readers", reached, stopped)`` readers who come and who leave, ``("set",)`` a set that is filled
        step by step, ``("staircase", column)`` what each row would add if the column were 1 there, and
        ``("pairs",)`` pairs of rows.
    defined_where
        A metric that is 0 for exactly the queries on which this metric is undefined.

    Raises
    ------
    IRLearnError
        If another metric has one of these names. A function that is defined again, when a notebook cell is
        run twice or a module is reloaded, replaces its earlier version.
    """

    def register(function: Callable[..., Any]) -> Metric:
        new = Metric(
            name,
            function,
            reads,
            aliases=(function.__name__, *aliases),
            trec_eval=tuple(trec_eval),
            options=options,
            negative_grades=negative_grades,
            unjudged=unjudged,
            at=at,
            display_name=display_name,
            summary=summary,
            better=better,
            contribution=contribution,
            picture=picture,
            defined_where=defined_where,
            from_notation=metric,
        )
        for option in new.parameters:  # an option that was not declared is an error now, not when scoring
            new.option(option)
        _check_names_are_free(new)
        REGISTRY[name] = new
        bound = trec_eval if isinstance(trec_eval, dict) else {}
        for alias in (*new.aliases, *trec_eval):
            ALIASES[alias] = new.bind(**bound[alias]) if alias in bound else new
        return new

    return register


def _check_names_are_free(new: Metric) -> None:
    """Refuse a metric with a name that another has; drop the metric that the same function made before."""
    names = (new.name, *new.aliases, *new.trec_eval)
    taken = {name: old for known in (ALIASES, REGISTRY) for name in names if (old := known.get(name))}
    for name, old in taken.items():
        if not _defined_again(old, new):
            raise error("name of a metric taken", metric=new.name, name=name, by=old.name)
    if taken:  # by the metric that the same function made before, which loses all its names
        for known in (ALIASES, REGISTRY):
            for name in [name for name, old in known.items() if _defined_again(old, new)]:
                del known[name]


def _defined_again(old: Metric, new: Metric) -> bool:
    """Tell whether two metrics are made of one function that was defined twice: under one name in one module.

    Different functions within functions (``<locals>``) may share a name and a module, so for them the
    metrics' names have to be the same, too.
    """
    was, now = old.function, new.function
    same_name = (was.__module__, was.__qualname__) == (now.__module__, now.__qualname__)
    return same_name and ("<locals>" not in now.__qualname__ or old.name == new.name)


def metrics() -> dict[str, Metric]:
    """List every metric by its name, in the order in which they were entered."""
    return dict(REGISTRY)


def metric(notation: str | Metric) -> Metric:
    """Find the metric that a notation means; `irlearn.metric` also takes the tool whose options to use.

    Measures of ir_measures, objects or text, are understood where irlearn has the same. A name with several
    meanings is refused, unless they give the same score, as those of ``context_precision@1`` do.

    >>> metric("nDCG(gain='exponential')@10")
    nDCG(gain='exponential')@10
    >>> metric("ndcg_cut_10") == metric("nDCG@10")
    True
    """
    if isinstance(notation, Metric):
        return notation
    if isinstance(notation, str) and notation in REGISTRY:  # the same as below, without parsing
        return REGISTRY[notation]
    from . import names
    from .notation import is_measure, parse, split_measure, to_our_options

    if readings := readings_of(notation):
        if not readings.keys() <= names.SAME_AT_1:
            written = "; or ".join(f"{_displayed(ours)}, {words}" for ours, words in readings.items())
            raise error("metric name has several meanings", name=notation, readings=written)
        return metric(next(iter(readings)))
    theirs = is_measure(notation)
    name, bound, at = split_measure(notation) if theirs else parse(notation)
    name, bound = to_our_options(name, bound)
    found = _by_name(name)
    if found is None and not theirs and (ours := names.notation_for(name)):
        found = metric(ours)
    if found is None:
        raise error("unknown metric", name=notation, hint=did_you_mean(name, known=[*ALIASES, *REGISTRY]))
    found = found.bind(**bound) if bound else found
    return found if at is None else found @ at


def meanings(notation: str | Metric) -> list[Metric]:
    """Find every metric that a notation can stand for: several for a name that `metric` may refuse, else one.

    >>> meanings("accuracy@5"), meanings("rbp.9"), meanings("ndcg_cut_10")
    ([Success@5, R@5, P@5], [RBP(p=0.9), RBP@9], [nDCG@10])
    """
    return [metric(ours) for ours in readings_of(notation)] or [metric(notation)]


def readings_of(notation: str | Metric) -> dict[str, str]:
    """Find our notations for a name that can mean several things, each with its meaning in words."""
    from . import names
    from .notation import is_measure, parse

    if isinstance(notation, Metric) or is_measure(notation):
        return {}
    if readings := names.ambiguous_readings(notation):
        return readings
    name, bound, at = parse(notation)
    several = {} if _by_name(name) else names.meanings_of(name, at)
    return {repr(metric(ours).bind(**bound)): words for ours, words in several.items()} if bound else several


def _displayed(notation: str) -> str:
    """Write a notation of ours for readers: Recall@5 for R@5, and any other as it stands."""
    found = metric(notation)
    return notation if found.name == found.display_name else str(found)


def _by_name(name):
    """Find the metric of this name, or the only one of a name that `key` spells in the same way."""
    from .names import key

    if found := REGISTRY.get(name) or ALIASES.get(name):
        return found
    for known in (REGISTRY, ALIASES):
        same = {known[other] for other in known if key(other) == key(name)}
        if len(same) == 1:
            return same.pop()
    return None

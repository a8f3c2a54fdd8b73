"""The call `identify`: find the conventions that give a number."""

from typing import Any, overload

from ...definition.metric import Metric
from ...errors import error, needed
from ...explanation.digits import checked
from ...typing_only import TYPE_CHECKING
from .identification import NEAREST, Identification

if TYPE_CHECKING:
    from ...typing_only import Source
    from .files_answer import FilesIdentified, TwoNumbers


@overload
def identify(
    number: Any,
    ranking: Any,
    metric: str | Metric | None = None,
    judged: Any = None,
    digits: int | None = None,
    k: int | None = None,
    tool: str | None = None,
) -> Identification: ...
@overload
def identify(
    number: tuple[Any, Any],
    *,
    metric: str | Metric,
    qrels: "Source",
    run: "Source",
    digits: int | None = None,
    k: int | None = None,
    tool: str | None = None,
) -> "TwoNumbers": ...
@overload
def identify(
    number: Any,
    *,
    metric: str | Metric,
    qrels: "Source",
    run: "Source",
    digits: int | None = None,
    k: int | None = None,
    tool: str | None = None,
) -> "FilesIdentified": ...
def identify(
    number: Any,
    ranking: Any = None,
    metric: str | Metric | None = None,
    judged: Any = None,
    digits: int | None = None,
    k: int | None = None,
    tool: str | None = None,
    *,
    qrels: "Source | None" = None,
    run: "Source | None" = None,
) -> "Identification | FilesIdentified | TwoNumbers":
    """Find the conventions, tools and mistakes that give this number.

    Parameters
    ----------
    number : float, str or Fraction
        The number as printed: ``0.9575``, ``"0.950"``, ``"91%"``, ``"34/45"``. Its decimals say how exact it
        is. With files, also a pair of numbers: what would have to differ between the programs that gave them?
    ranking
        What the metric takes, such as a list of grades in rank order.
    metric : str or Metric, optional
        What the number is said to be, such as ``"nDCG@5"``. If a name has several meanings, such as
        ``"accuracy@5"``, each is tried. By default, every metric of one ranking is tried.
    judged
        The grades of all judged documents. By default, the ranking itself is the judged set.
    digits : int ≥ 0, optional
        How many decimals to trust. By default, as many as the number has, and at least two digits.
    k : int ≥ 1, optional
        The cut-off, if the metric doesn't include one.
    tool : str, optional
        Try only this tool's conventions, such as ``"ranx"``: a tool or article from `profiles`.
    qrels, run
        The files that were scored, instead of a ranking, as `evaluate` takes them. Variations tried are then
        also which queries were averaged, how equal scores were ordered, how documents listed twice were
        treated, where the run was cut, how grades were read, and which mean was taken: up to two such
        differences at a time.

    Returns
    -------
    Identification, FilesIdentified or TwoNumbers
        The conventions, profiles and known mistakes that give the number, nearest first. If there are none,
        it is false, and its ``nearest`` has up to three that come closest; none if the tool has no such
        metric.

    Notes
    -----
    If nothing gives the number, it is tried as a number whose further digits were cut off, then as a score at
    another cut-off and, if above 1, as a percentage; the result says so. A match isn't proof: the fewer the
    decimals, the more conventions fit. ``by_chance`` is the share of all numbers with as many decimals, from
    0 to 1 or to the next whole number above, that would have been identified as something.

    If more results have a grade than were judged with it, a document was counted twice, as some tools do. The
    metrics are then tried with the repeat and without it. For several rankings, the mean is taken.

    Raises
    ------
    IRLearnError
        If it isn't a number, for a ranking that the metric can't take, and for a ranking too long to try
        every convention on it in a few seconds: without ``metric``, from about 37,000 results.

    Examples
    --------
    >>> import irlearn
    >>> found = irlearn.identify(0.9575, [3, 2, 3, 0, 1], "nDCG@5")
    >>> found[0].metric, found[0].used_by[:2]
    (nDCG(gain='exponential')@5, ['ranx_burges', 'gdeval'])
    >>> bool(irlearn.identify("0.9149", [3, 2, 3, 0, 1], "nDCG@5"))
    False
    >>> data = irlearn.datasets.load("class")
    >>> files = {"qrels": data.qrels, "run": data.runs["reranked"]}
    >>> irlearn.identify("0.6469", metric="nDCG@10", **files)[0].words
    ['equal scores with the worst grade first']
    """
    if qrels is not None or run is not None:
        return _by_files(number, ranking, metric, judged, digits=digits, k=k, tool=tool, qrels=qrels, run=run)
    if ranking is None:
        raise error("nothing to identify by")
    from .printed import read
    from .question import Question, by_chance, readings

    printed = read(number)
    wanted = printed.trusted(checked(digits))
    question = Question(ranking, judged)
    asked = question.asked(metric, k)
    of_the_tool = _filter_by_tool(tool, asked)
    tried = []
    for reading in readings(printed, wanted, question, asked):
        tried.append(reading)
        if of_the_tool(reading.fitting):
            break
    # Now ``reading`` is the first one by which anything fits, or else the last of all.
    scored = of_the_tool(tried[0].scored)
    if not scored:
        # If every metric refused the ranking, this raises why the first did; if the tool has none, nothing.
        question.rankings.score(asked[0])
    matches = question.matches(of_the_tool(reading.fitting), reading.number.value)
    nearest = matches or question.matches(closest(scored, wanted.value), wanted.value)[:NEAREST]
    said = reading.words if matches else ""
    luck, repeats = by_chance(tried, reading.number), question.rankings.repeats
    return Identification(
        wanted, asked, matches, nearest, said, judged is not None, luck, repeats, metric is not None
    )


def _by_files(number, ranking, metric, judged, *, qrels, run, **how):
    if qrels is None or run is None or ranking is not None or judged is not None:
        raise error("nothing to identify by")
    if metric is None:
        raise error("identify by files takes a metric")
    needed("numpy", "Trying every way to score files")
    from .by_files import identify_files

    return identify_files(number, qrels, run, metric, **how)


def _filter_by_tool(tool, asked):
    """Return a function that picks, of a list of scored metrics, those of the tool; without a tool, all."""
    if tool is None:
        return list
    from ...conventions.profiles import profile, used_by

    wanted = profile(tool)
    if len(asked) == 1:
        wanted.metric(asked[0])  # raises where the tool has no such metric

    def has(each):
        return wanted.name in used_by(each.metric, each.inputs.rule, each.inputs.graded)

    return lambda scored: list(filter(has, scored))


def closest(scored, wanted):
    off = sorted({round(abs(each.score - wanted), 12) for each in scored})[:NEAREST]
    return [each for each in scored if round(abs(each.score - wanted), 12) <= off[-1]]

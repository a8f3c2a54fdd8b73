"""Many queries at once: what people have is read, joined with the judgments, and scored fast.

`inputs`, with `shapes` and `trec`, reads what people have; `engine` joins judgments and runs, and scores
them. Here is by which metric each query is scored, and what a mean such as MAP makes of these scores.
"""

from ..definition.metric import Metric
from ..errors import error
from ..worksheet import readers
from ..worksheet.checks import plain
from ..worksheet.columns import Column, Number, in_words
from ..worksheet.sheet import Sheet


def metric_per_query(metric: Metric) -> Metric:
    """Return the metric to score each query by: RR itself for RR, and for MRR, the mean of RR, RR as well."""
    if metric.reader is readers.ranking:
        return metric
    if not metric.reads_several_rankings:
        takes = " and ".join(metric.takes)
        raise error("not a metric of a run", metric=metric.name, takes=takes, function=metric.__name__)
    sheet = ScoresSheet([0.0])
    metric.fill(sheet)  # it asks the sheet for the score of each query, by the metric that is looked for
    return sheet.base


def mean_of(metric: Metric, scores: list[float]) -> float:
    """Return the value of a metric of several queries, such as MAP or GMAP, from the score of each."""
    return float(plain(metric.fill(ScoresSheet(scores))[1].values))


def is_arithmetic_mean(metric: Metric) -> bool:
    """Say whether the mean of the metric is the arithmetic one; GMAP's is not."""
    return mean_of(metric, scores=[0.25, 1.0]) == 0.625


def metric_for_run(metric: Metric) -> Metric:
    """Find what a metric is for a run: MRR is RR there, because the mean is taken anyway; GMAP is itself."""
    return (
        metric_per_query(metric) if metric.reads_several_rankings and is_arithmetic_mean(metric) else metric
    )


class ScoresSheet(Sheet):
    """The worksheet of several queries whose scores are known, so that a mean can be worked out from them."""

    def __init__(self, scores):
        super().__init__(query=Column(list(range(1, len(scores) + 1))), queries=Number(len(scores)))
        self.__dict__.update(_scores=scores, base=None)  # `self.base = …` would enter a column

    def each(self, metric: Metric, **options) -> Column:
        """Return the scores, whatever the metric; ``base`` remembers which one was asked for."""
        # A number among the options is a Number of the sheet.
        bound = {name: getattr(option, "values", option) for name, option in options.items()}
        self.__dict__["base"] = metric.bind(**bound)
        return in_words(self._scores, f"{metric.display_name} of each query")


def heading(name: str, known: Metric) -> str:
    """Return the heading of a metric's scores: the name asked for; Recall@5 for R@5, which may be misread."""
    return str(known) if name == repr(known) else name

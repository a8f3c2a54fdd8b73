"""What each result brings to a score: the column that a metric declares for it makes up the score."""

import math
import random
from itertools import product

import pytest

import irlearn
from every import every
from irlearn import IRLearnError
from irlearn.web.variants import choices_of
from irlearn.worksheet.operations import DIVIDE, MAXIMUM, TOTAL
from option_values import TOP

OF_RANKINGS = [metric for metric in irlearn.metrics().values() if metric.reads_a_ranking]
NOT_MADE_OF_ROWS = {  # a page shows their steps, and no bar
    *("F", "F1", "SetAP"),  # of precision and recall
    *("SL", "Utility", "IAP", "Unjudged", "nDCGrel", "Rndcg"),  # of several sums
    *("IDCG", "NumRet", "NumRel"),  # of other rows than those of the ranking
}
# The kinds of pictures that a metric may name, and how many columns each is drawn from.
PICTURES = {"blocks": 1, "readers": 2, "set": 0, "staircase": 1, "pairs": 0}


def variants(metric):
    """Generate the metric bound to every combination of its choices, without a cut-off and with two."""
    options = choices_of(metric)
    for values, k in product(product(*options.values()), (None, 3, 20)):
        chosen = dict(zip(options, values)) | ({"k": k} if "k" in metric.parameters else {})
        try:
            bound = metric.bind(**chosen)
            yield bound.bind(max_grade=TOP) if "max_grade" in bound.active_options else bound
        except IRLearnError:
            continue  # choices that do not go together


def rankings(seed):
    """Draw rankings, each with None for its judged grades, and with three more than were retrieved."""
    rng = random.Random(seed)
    for length in (0, 1, 4, 7):
        ranking = rng.choices((None, 0, 0, 1, 2, TOP), k=length)
        known = [grade for grade in ranking if grade is not None]
        yield ranking, None
        yield ranking, known + rng.choices((0, 1, TOP), k=3)


@pytest.mark.slow
@every("metric", [metric for metric in OF_RANKINGS if metric.contribution], ids=repr)
def test_the_score_is_the_sum_or_the_maximum_of_what_the_results_bring(metric):
    for bound in variants(metric):
        for ranking, judged in rankings(repr(bound)):
            e = bound.explain(ranking, judged=judged)
            last, divisor = e.steps()[-1].quantity, 1
            if last.op is DIVIDE:
                last, divisor = last.parts
                divisor = getattr(divisor, "values", divisor)  # of a quantity, or a plain number
            brought = e[metric.contribution]
            assert last.op in (TOTAL, MAXIMUM) and last.parts[0].name == metric.contribution
            together = math.fsum(brought) if last.op is TOTAL else max(brought, default=0)
            score = together / divisor if together and divisor else 0
            assert math.isclose(score, e.score, rel_tol=1e-12, abs_tol=1e-12), (bound, ranking, judged)


def test_only_a_score_that_is_not_made_of_rows_declares_no_contribution():
    assert {metric.name for metric in OF_RANKINGS if not metric.contribution} == NOT_MADE_OF_ROWS, (
        "say contribution= in @named(…), the column that is added up; or name it in NOT_MADE_OF_ROWS"
    )


def test_the_picture_of_a_metric_is_drawn_from_columns_of_its_worksheet():
    for metric in OF_RANKINGS:
        if metric.picture:
            kind, *columns = metric.picture
            e = metric.explain([1, 0, 2])
            assert len(columns) == PICTURES[kind] and all(len(e[name]) == 3 for name in columns)

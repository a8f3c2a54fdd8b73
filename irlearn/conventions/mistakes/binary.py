"""Mistakes about relevant or not: how many, how far to the first, how well are all placed?"""

from ...metrics.counting import precision, recall
from ...metrics.first_hit import reciprocal_rank
from ...worksheet.columns import highest, lower, running_total, total
from .mistake import mistaken_for


@mistaken_for("P", "grades added up")
def grades_added_up(sheet, k=None):
    """The grades are added up, where each relevant document should count 1.

    Notes
    -----
    A sum of 0s and 1s counts; a sum of grades does not. With binary grades the two agree.
    """
    return total(sheet.grade) / sheet.cutoff


@mistaken_for("R", "at most k to be found", used_by=("beir R_cap",))
def recall_capped(sheet, k=None, rel=1):
    """The hits are divided by the smaller of k and R.

    Notes
    -----
    So that 1 can be reached where more documents are relevant than there are places. It is no longer recall.
    """
    sheet.relevant = sheet.grade >= rel
    sheet.R = total(sheet.judgments.grade >= rel)
    return total(sheet.relevant) / lower(sheet.cutoff, sheet.R)


@mistaken_for("F1", "the arithmetic mean")
def arithmetic_mean(sheet, k=None, rel=1, denominator="k"):
    """Precision and recall are added and halved.

    Notes
    -----
    The word mean suggests it. The harmonic mean stays near the smaller of the two; this one does not.
    """
    sheet.P = precision(sheet, k=k, rel=rel, denominator=denominator)
    sheet.Recall = recall(sheet, k=k, rel=rel)
    return (sheet.P + sheet.Recall) / 2


@mistaken_for("F", "beta not squared", used_by=("trec_eval set_F", "ir_measures SetF"))
def beta_not_squared(sheet, k=None, rel=1, beta=1, denominator="k"):
    """Beta stands where its square should.

    Notes
    -----
    The parameter of trec_eval's set_F is beta squared: set_F.4 is F with beta = 2.
    """
    sheet.P = precision(sheet, k=k, rel=rel, denominator=denominator)
    sheet.Recall = recall(sheet, k=k, rel=rel)
    return (1 + beta) * sheet.P * sheet.Recall / (beta * sheet.P + sheet.Recall)


@mistaken_for("Rprec", "the rank of the last hit", used_by=("rank_metrics",))
def precision_at_last_hit(sheet, rel=1):
    """The precision at the last relevant document that was retrieved.

    Notes
    -----
    It looks like the rank where recall is complete. R-precision looks at rank R instead.
    """
    sheet.relevant = sheet.grade >= rel
    return total(sheet.relevant) / highest(sheet.relevant * sheet.rank)


@mistaken_for("RR", "the rank not inverted")
def rank_not_inverted(sheet, k=None, rel=1):
    """The rank of the first relevant document itself.

    Notes
    -----
    Taking the reciprocal twice gives it: a well-known introduction prints MRR as the mean of 1/RR.
    """
    sheet.relevant = sheet.grade >= rel
    sheet.reciprocal = sheet.relevant / sheet.rank
    return 1 / highest(sheet.reciprocal)


@mistaken_for("RR", "the last hit")
def last_hit(sheet, k=None, rel=1):
    """One over the rank of the last relevant document.

    Notes
    -----
    A loop that does not stop at the first hit ends with the last.
    """
    sheet.relevant = sheet.grade >= rel
    return 1 / highest(sheet.relevant * sheet.rank)


@mistaken_for("MRR", "the mean rank")
def mean_rank(sheet, k=None, rel=1):
    """The mean of the ranks, not of their reciprocals.

    Notes
    -----
    Lower is better then, and a query without a hit has no rank at all (it counts 0 here).
    """
    sheet.first = sheet.each(rank_not_inverted, k=k, rel=rel)
    return total(sheet.first) / sheet.queries


@mistaken_for("MRR", "1 over the mean rank")
def one_over_mean_rank(sheet, k=None, rel=1):
    """The ranks are averaged first, and inverted after that.

    Notes
    -----
    The mean of reciprocals is not the reciprocal of the mean: one late hit drags the whole number down.
    """
    sheet.first = sheet.each(rank_not_inverted, k=k, rel=rel)
    return sheet.queries / total(sheet.first)


@mistaken_for("MRR", "queries without a hit left out")
def queries_left_out(sheet, k=None, rel=1):
    """The mean over the queries that have a hit.

    Notes
    -----
    Leaving out failures makes every system look better, and the worst ones most.
    """
    sheet.RR = sheet.each(reciprocal_rank, k=k, rel=rel)
    sheet.answered = sheet.RR / sheet.RR  # 1, and 0 where there is no hit
    return total(sheet.RR) / total(sheet.answered)


@mistaken_for("AP", "every rank counted")
def every_rank(sheet, k=None, rel=1):
    """The mean of the precisions at every rank, misses too.

    Notes
    -----
    The name says average precision. Only the ranks that bring a relevant document count.
    """
    sheet.relevant = sheet.grade >= rel
    sheet.found = running_total(sheet.relevant)
    sheet.precision = sheet.found / sheet.rank
    return total(sheet.precision) / sheet.cutoff


@mistaken_for("AP", "the last precision only")
def only_precision(sheet, k=None, rel=1):
    """The precision at the cut-off.

    Notes
    -----
    That is P@k, which does not see the order.
    """
    return precision(sheet, k=k, rel=rel)


@mistaken_for("AP", "recall only")
def only_recall(sheet, k=None, rel=1):
    """The share of the relevant documents that was found.

    Notes
    -----
    Each hit counts 1 then, wherever it stands.
    """
    return recall(sheet, k=k, rel=rel)


@mistaken_for("AP", "1/rank at every hit")
def reciprocal_at_every_hit(sheet, k=None, rel=1):
    """At every hit 1/rank is counted, and not the precision there.

    Notes
    -----
    At the first hit the two agree. From the second on, precision also knows the hits above.
    """
    sheet.relevant = sheet.grade >= rel
    sheet.reciprocal = sheet.relevant / sheet.rank
    sheet.R = total(sheet.judgments.grade >= rel)
    return total(sheet.reciprocal) / sheet.R


@mistaken_for("AP", "ranks from 0")
def ranks_from_zero(sheet, k=None, rel=1):
    """The hits so far are divided by a rank that is counted from 0.

    Notes
    -----
    Programs count from 0. At the top the hit is divided by 0, which is then often skipped; here too.
    """
    sheet.relevant = sheet.grade >= rel
    sheet.found = running_total(sheet.relevant)
    sheet.precision = sheet.found / (sheet.rank - 1)
    sheet.counted = sheet.precision * sheet.relevant
    sheet.R = total(sheet.judgments.grade >= rel)
    return total(sheet.counted) / sheet.R

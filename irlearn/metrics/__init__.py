"""The metrics, one file per question they ask. Each function is the worksheet one would fill in by hand.

A ranking's worksheet begins with the columns ``rank``, ``grade`` and ``judged``, with ``retrieved`` (how many
results there are), ``depth`` (how many down to k), ``cutoff`` (k itself), and ``judgments``, a sheet of all
judged documents. Every ``sheet.name = ...`` adds a column or a number, which the explanation shows; some are
not used for the score, such as ``precision`` at every rank in P. ``sheet.counted`` is mostly the column that
is added up. An option is described where it is declared (`Option`); under Parameters a docstring only adds to
that description, and ``help`` shows both.

The docstring of a metric is what its readers see, and speaks of what they pass: a ranking, and no worksheet.
"""

# `irlearn.metrics()` lists the metrics in the order of these imports.

from .counting import f1, f_score, precision, r_precision, recall, success
from .first_hit import reciprocal_rank, search_length
from .every_hit import average_precision
from .gain import cg, dcg, idcg, ndcg
from .user_models import err, rbp
from .goal import bpm, insq, inst
from .graded_hits import binary_normalized_gain, ndcg_rel, normalized_gain, q_measure, r_ndcg
from .interpolated import eleven_point_ap, interpolated_precision
from .judgments import bpref, inf_ap, judged_at, unjudged
from .judges import cohen_kappa
from .sets import r_precision_multiple, relative_precision, set_average_precision, utility
from .sets import num_nonrel_judged_ret, num_rel, num_rel_ret, num_ret
from .order import goodman_kruskal_gamma, kendall_inversions, kendall_tau, spearman, tau_ap
from .overlap import rbo
from .diversity import alpha_ndcg, err_ia, nrbp, subtopic_recall
from .support import citation_precision, citation_recall, nugget_recall
from .tries import pass_all_k, pass_at_k
from .calls import full_recall, union_precision, union_recall
from .catalogue import gini, group_exposure, item_coverage, novelty, popularity
from .unranked import mae, mse, rmse
from .means import gm_ap, gm_bpref, mean_average_precision, mean_metric, mean_reciprocal_rank

__all__ = [
    "alpha_ndcg", "average_precision", "binary_normalized_gain", "bpm", "bpref", "cg",
    "citation_precision", "citation_recall", "cohen_kappa", "dcg", "eleven_point_ap", "err", "err_ia",
    "f1", "f_score", "full_recall", "gini", "gm_ap", "gm_bpref", "goodman_kruskal_gamma",
    "group_exposure", "idcg", "inf_ap", "insq", "inst", "interpolated_precision", "item_coverage",
    "judged_at", "kendall_inversions", "kendall_tau", "mae", "mean_average_precision", "mean_metric",
    "mean_reciprocal_rank", "mse", "ndcg", "ndcg_rel", "normalized_gain", "novelty", "nrbp",
    "nugget_recall", "num_nonrel_judged_ret", "num_rel", "num_rel_ret", "num_ret", "pass_all_k",
    "pass_at_k", "popularity", "precision", "q_measure", "r_ndcg", "r_precision",
    "r_precision_multiple", "rbo", "rbp", "recall", "reciprocal_rank", "relative_precision", "rmse",
    "search_length", "set_average_precision", "spearman", "subtopic_recall", "success", "tau_ap",
    "union_precision", "union_recall", "unjudged", "utility",
]  # fmt: skip

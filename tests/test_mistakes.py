"""The mistakes people make: each gives its own number, worked out here by hand, and explains itself."""

import pickle
from collections import Counter
from fractions import Fraction
from math import log, log2, log10, pi, sqrt

import pytest

import irlearn
from every import every
from irlearn.conventions.mistakes import Mistake, mistakes
from irlearn.definition.metric import Metric
from irlearn.worksheet import readers
from small_inputs import INPUTS

LOG3, LOG5 = log2(3), log2(5)
IDEAL = 3 + 3 / LOG3 + 2 / 2 + 1 / LOG5  # the DCG of the ideal order of [3, 2, 3, 0, 1]
SQUARES = pi**2 / 6 - 1  # 1/4 + 1/9 + 1/16 + …
SHARE = (1 + 1e-5) / (1 + 2e-5)  # infAP's share of relevant documents, smoothed, where 1 of 1 is


def about(**options):
    """Make inputs and options: three results about two subtopics, where a third subtopic was not found."""
    judged = [["a", "b"], ["a"], ["c"]]
    return ([["a", "b"], ["a"], []],), {"judged": judged, **options}


# The metric, the wrong rule, its inputs, its options, and the number by hand.
BY_HAND = [
    ("P", "grades added up", ([3, 2, 3, 0, 1],), {}, 9 / 5),
    ("P", "R below the line", ([1, 0, 1],), {"judged": [1, 1, 1, 1, 0], "k": 2}, 1 / 4),
    ("P", "all results below the line", ([1, 1, 0, 0],), {"k": 2}, 2 / 4),
    ("P", "hits below k counted", ([1, 0, 1, 1],), {"k": 2}, 3 / 2),
    ("P", "unjudged passed over", ([1, None, 1, 0],), {"k": 2}, 2 / 2),
    ("P", "only the judged below the line", ([1, None, 1, 0],), {"k": 3}, 2 / 2),
    ("R", "all results below the line", ([1, 0, 1, 0, 0],), {"judged": [1, 1, 1, 0, 0, 0], "k": 3}, 2 / 5),
    ("R", "R above the line", ([1, 0, 1],), {"judged": [1, 1, 1, 0], "k": 2}, 3 / 2),
    ("R", "at most k to be found", ([1, 0, 1, 0, 1],), {"judged": [1] * 7}, 3 / 5),
    ("R", "only the found ones known", ([1, 0, 1],), {"judged": [1] * 4 + [0], "k": 2}, 1 / 2),
    ("R", "one hit enough", ([1, 0, 1],), {"judged": [1] * 4 + [0], "k": 2}, 1),
    ("R", "k below the line", ([1, 0, 1],), {"judged": [1] * 4 + [0], "k": 2}, 1 / 2),
    ("F1", "the arithmetic mean", ([1, 0, 1, 0, 1],), {}, (3 / 5 + 1) / 2),
    ("F1", "the 2 forgotten", ([1, 0],), {"judged": [1, 0]}, 0.5 * 1 / 1.5),
    ("F1", "grades added up", ([2, 0],), {}, 2 * (2 / 2) * (2 / 1) / (2 / 2 + 2 / 1)),
    ("F1", "at most k to be found", ([1, 0],), {"judged": [1, 1, 1, 0]}, 1 / 2),
    ("F1", "R below the line", ([1, 0, 0],), {"judged": [1, 1, 0, 0]}, 1 / 2),
    ("F", "beta not squared", ([1, 0],), {"judged": [1, 0], "beta": 2}, 3 * 0.5 / (2 * 0.5 + 1)),
    ("F", "beta beside recall", ([1, 0],), {"judged": [1, 0], "beta": 2}, 5 * 0.5 / (0.5 + 4)),
    ("F", "grades added up", ([2, 0],), {}, 4 / 3),
    ("Success", "the hits counted", ([1, 0, 1],), {}, 2),
    ("Success", "the share of the relevant documents", ([1, 0, 1],), {"judged": [1] * 5}, 2 / 5),
    ("Success", "the share of hits", ([1, 0, 1],), {}, 2 / 3),
    ("Rprec", "the rank of the last hit", ([0, 0, 1],), {}, 1 / 3),
    ("Rprec", "no cut at R", ([1, 0, 1, 0],), {}, 2 / 2),
    ("RR", "the rank not inverted", ([0, 0, 1],), {}, 3),
    ("RR", "the last hit", ([1, 0, 1],), {}, 1 / 3),
    ("RR", "ranks from 0", ([0, 0, 1],), {}, 1 / 2),
    ("RR", "every hit added up", ([0, 1, 0, 1],), {}, 1 / 2 + 1 / 4),
    ("RR", "every hit averaged", ([0, 1, 0, 1],), {}, (1 / 2 + 1 / 4) / 2),
    ("RR", "every relevant document averaged", ([0, 1, 0, 1],), {"judged": [1] * 5}, (1 / 2 + 1 / 4) / 5),
    ("SL", "the last hit", ([0, 1, 0, 1],), {}, 4),
    ("SL", "the rank inverted", ([0, 1, 0, 1],), {}, 1 / 2),
    ("MRR", "the mean rank", ([[1, 0], [0, 0, 1]],), {}, 2),
    ("MRR", "1 over the mean rank", ([[1, 0], [0, 0, 1]],), {}, 1 / 2),
    ("MRR", "queries without a hit left out", ([[1, 0], [0, 0], [0, 1]],), {}, 3 / 4),
    ("MRR", "1 where there is no hit", ([[0, 1], [0, 0]],), {}, (1 / 2 + 1) / 2),
    ("MRR", "the last hit", ([[1, 0, 1], [0, 1]],), {}, (1 / 3 + 1 / 2) / 2),
    ("MRR", "ranks from 0", ([[0, 0, 1], [0, 1]],), {}, (1 / 2 + 1) / 2),
    ("AP", "every rank counted", ([1, 0, 1, 0, 1],), {}, (1 + 1 / 2 + 2 / 3 + 1 / 2 + 3 / 5) / 5),
    ("AP", "the last precision only", ([1, 0, 1, 0, 1],), {}, 3 / 5),
    ("AP", "recall only", ([1, 0, 1, 0, 1],), {"judged": [1] * 5 + [0] * 2}, 3 / 5),
    ("AP", "1/rank at every hit", ([1, 0, 1, 0, 1],), {}, (1 + 1 / 3 + 1 / 5) / 3),
    ("AP", "ranks from 0", ([1, 0, 1, 0, 1],), {}, (0 + 2 / 2 + 3 / 4) / 3),
    ("AP", "the division forgotten", ([1, 0, 1],), {}, 1 + 2 / 3),
    ("MAP", "queries without a hit left out", ([[1, 0], [0, 0], [0, 1]],), {}, (1 + 1 / 2) / 2),
    ("MAP", "the queries pooled", ([[1, 1], [0, 1]],), {}, (1 + 1 + 1 / 2) / 3),
    ("MAP", "every rank counted", ([[1, 0], [0, 1]],), {}, ((1 + 1 / 2) / 2 + (0 + 1 / 2) / 2) / 2),
    ("MAP", "ranks from 0", ([[0, 1], [0, 0, 1]],), {}, (1 / 1 + 1 / 2) / 2),
    ("CG", "the gain 2^(grade-1)", ([2, 0],), {}, 2 + 0.5),
    ("CG", "the gain 2^grade", ([2, 0],), {}, 4 + 1),
    ("CG", "the gain 0 or 1", ([2, 3],), {}, 2),
    ("CG", "the mean gain", ([2, 3],), {}, 5 / 2),
    ("DCG", "the gain 2^(grade-1)", ([2, 0],), {}, 2 + 0.5 / LOG3),
    ("DCG", "the gain 2^grade", ([2, 0],), {}, 4 + 1 / LOG3),
    ("DCG", "the gain 0 or 1", ([2, 3],), {}, 1 + 1 / LOG3),
    ("DCG", "the discount log2(rank+2)", ([2, 3],), {}, 2 / LOG3 + 3 / 2),
    ("DCG", "the discount ln(rank+1)", ([2, 3],), {}, 2 / log(2) + 3 / log(3)),
    ("DCG", "the discount log10(rank+1)", ([2, 3],), {}, 2 / log10(2) + 3 / log10(3)),
    ("DCG", "the discount log2(rank)", ([2, 3, 1],), {}, 3 / 1 + 1 / LOG3),
    ("DCG", "the discount as a factor", ([2, 3],), {}, 2 + 3 * LOG3),
    ("DCG", "no discount", ([2, 3],), {}, 5),
    ("IDCG", "the discount ln(rank+1)", ([2, 3],), {}, 3 / log(2) + 2 / log(3)),
    ("IDCG", "the gain 2^grade", ([0, 2],), {}, 4 + 1 / LOG3),
    ("nDCG", "the gain 2^(grade-1)", ([0, 2],), {}, (0.5 + 2 / LOG3) / (2 + 0.5 / LOG3)),
    ("nDCG", "the discount log2(rank+2)", ([2, 3],), {}, (2 / LOG3 + 3 / 2) / (3 / LOG3 + 2 / 2)),
    ("nDCG", "no discount", ([2, 3],), {"judged": [3, 3, 2]}, 5 / 8),
    ("nDCG", "the ideal not cut at k", ([1],), {"judged": [1, 1], "k": 1}, 1 / (1 + 1 / LOG3)),
    ("nDCG", "linear DCG over an exponential ideal", ([2],), {}, 2 / 3),
    ("nDCG", "exponential DCG over a linear ideal", ([2],), {}, 3 / 2),
    ("nDCG", "the division forgotten", ([2, 3],), {}, 2 + 3 / LOG3),
    ("nDCG", "the division upside down", ([0, 1],), {}, LOG3),
    ("nDCG", "the ideal only", ([3, 2, 3, 0, 1],), {}, IDEAL),
    ("RBP", "1-p forgotten", ([1, 0, 1],), {}, 1 + 0.64),
    ("RBP", "p^rank", ([1, 0, 1],), {}, 0.2 * (0.8 + 0.512)),
    ("RBP", "the looks cut at k", ([1, 0, 1],), {}, 1.64 / 2.44),
    ("RBP", "p for 1-p", ([1, 0, 1],), {}, 0.8 * (1 + 0.64)),
    ("RBP", "1-p twice", ([1, 0, 1],), {}, 0.2 * 0.2 * (1 + 0.64)),
    ("INSQ", "the sum of the weights forgotten", ([1, 0, 1],), {}, 1 / 4 + 1 / 16),
    ("INSQ", "the looks cut at k", ([1, 0, 1],), {}, (1 + 1 / 4) / (1 + 4 / 9 + 1 / 4)),
    ("INST", "the gain above only", ([1, 1],), {}, (1 + 4 / 9) / (1 + 4 / 9 + (8 / 9) ** 2 * SQUARES)),
    ("INST", "as much wanted as at the start", ([1, 0],), {}, 1 / 4 / SQUARES),
    ("INST", "the looks cut at k", ([1, 0, 1],), {}, (1 + 1 / 9) / (1 + 1 / 4 + 1 / 9)),
    ("BPM", "k below the line", ([0, 1, 1, 0],), {}, 1 / 4),
    ("BPM", "no limit of gain", ([0, 1, 1, 0],), {"k": 3}, 2 / 3),
    ("BPM", "only the results there are", ([1, 0],), {"k": 4, "wanted": 2}, 1 / 2),
    ("ERR", "nobody stopping above", ([4, 4],), {}, 15 / 16 * 1.5),
    ("ERR", "the reader not stopping where satisfied", ([4, 0],), {}, 1 + 1 / 16 / 2),
    ("ERR", "the rank forgotten", ([4, 4],), {}, 15 / 16 + 1 / 16 * 15 / 16),
    ("ERR", "2^grade for 2^grade - 1", ([3, 4],), {}, 8 / 16 + 8 / 16 / 2),
    ("ERR", "the reciprocal rank", ([0, 4],), {}, 1 / 2),
    ("ERR", "the top grade sure to satisfy", ([2, 4],), {}, 3 / 15 + 12 / 15 / 2),
    ("ERR", "p only once", ([0, 0, 4],), {"p": 0.8}, 0.8 * 15 / 16 / 3),
    ("ERR", "p^rank", ([4, 0],), {"p": 0.8}, 0.8 * 15 / 16),
    ("Q", "the hits not counted", ([3, 0, 1],), {"judged": [3, 1, 1, 0]}, (3 / 3 + 4 / 5) / 3),
    ("Q", "the gain 2^(grade-1)", ([0, 2],), {}, (1 + 2.5) / (2 + 2.5)),
    ("Q", "the gain 2^grade", ([0, 2],), {}, (1 + 5) / (2 + 5)),
    ("Q", "the gain 0 or 1", ([0, 2],), {}, (1 + 1) / (2 + 1)),
    ("Q", "the best of the list", ([1],), {"judged": [2, 1]}, (1 + 1) / (1 + 1) / 2),
    ("Q", "every rank counted", ([2, 0],), {}, (1 + 2) / (1 + 2) + (1 + 2) / (2 + 2)),
    ("Q", "only the found ones known", ([1, 0],), {"judged": [1, 1]}, 1),
    ("nDCGrel", "what was not found left out", ([2],), {"judged": [2, 1]}, 1),
    ("nDCGrel", "no discount", ([0, 2],), {}, 1),
    ("Rndcg", "the rank R only", ([1, 2],), {}, (1 + 2 / LOG3) / (2 + 1 / LOG3)),
    ("Rndcg", "no discount", ([1, 2],), {}, (1 / 2 + 3 / 3) / 2),
    ("G", "the gain 2^(grade-1)", ([0, 2],), {}, (0.5 / log2(2 + 2 - 0.5) + 2 / log2(2 + 3 - 2.5)) / 2.5),
    ("G", "the gain 2^grade", ([0, 2],), {}, (1 / log2(2 + 4 - 1) + 4 / log2(2 + 5 - 5)) / 5),
    ("G", "the gain 0 or 1", ([1, 3],), {}, (1 / log2(2 + 1 - 1) + 1 / log2(2 + 2 - 2)) / 2),
    ("G", "the discount log2(rank+1)", ([1, 2],), {}, (1 + 2 / LOG3) / 3),
    ("binG", "the discount log2(rank+1)", ([1, 0, 1],), {}, (1 + 1 / 2) / 2),
    ("binG", "only the found ones known", ([1, 0],), {"judged": [1, 1, 0]}, 1),
    ("IPrec", "the precision at the level itself", ([0, 1, 1, 0, 1],), {"recall": 0.3}, 1 / 2),
    ("IPrec", "the highest above", ([1, 0, 0, 1],), {"recall": 1}, 1),
    ("IPrec", "only the found ones known", ([1, 0, 1],), {"judged": [1, 1, 1, 0], "recall": 1}, 2 / 3),
    ("IAP", "ten points", ([0, 1, 1, 0, 1],), {}, (6 * 2 / 3 + 4 * 3 / 5) / 10),
    ("IAP", "no interpolation", ([0, 1, 1, 0, 1],), {}, (4 / 2 + 3 * 2 / 3 + 4 * 3 / 5) / 11),
    ("IAP", "unreached levels left out", ([1, 0, 1],), {"judged": [1, 1, 1, 0]}, (4 + 3 * 2 / 3) / 7),
    ("IAP", "hits for levels", ([1, 0, 1],), {}, (1 + 2 / 3) / 2),
    ("IAP", "only the found ones known", ([1, 0, 1],), {"judged": [1, 1, 1, 0]}, (6 + 5 * 2 / 3) / 11),
    ("Bpref", "R below the line", ([0, 1, 1],), {}, (1 / 2 + 1 / 2) / 2),
    ("Bpref", "N below the line", ([0, 1],), {"judged": [1, 0, 0, 0]}, 1 - 1 / 3),
    ("Bpref", "all nonrelevant ones above counted", ([0, 0, 1],), {}, 1 - 2 / 1),
    ("Bpref", "unjudged taken as not relevant", ([None, 1],), {"judged": [1, 0]}, 1 - 1 / 1),
    ("Bpref", "only the found ones known", ([1, 0],), {"judged": [1, 1, 0]}, 1),
    ("infAP", "unjudged taken as not relevant", ([1, -1, 1, 0],), {}, (1 + 2 / 3) / 2),
    ("infAP", "unjudged passed over", ([None, 1],), {}, 1),
    ("infAP", "all ranks above taken as pooled", ([1, None, 1],), {}, (1 + (1 + 2 * SHARE) / 3) / 2),
    ("infAP", "the document itself forgotten", ([1, 1],), {}, (0 + SHARE / 2) / 2),
    ("P", "unjudged counted as relevant", ([1, 0, None, None],), {"k": 3}, 2 / 3),
    ("AP", "unjudged passed over", ([1, None, 1],), {"judged": [1, 1, 1]}, (1 / 1 + 2 / 2) / 3),
    ("Judged", "grade 0 taken as unjudged", ([1, 0, None],), {}, 1 / 3),
    ("Judged", "the judgments below the line", ([1, 0, None],), {"judged": [1, 1, 0, 0]}, 2 / 4),
    ("Unjudged", "grade 0 taken as unjudged", ([1, 0, None],), {}, 2 / 3),
    ("Unjudged", "the number for the share", ([1, None, None],), {}, 2),
    ("SetAP", "grades added up", ([2, 0],), {}, (2 / 2) * (2 / 1)),
    ("SetAP", "k below the line", ([1, 0],), {"judged": [1, 1, 1]}, (1 / 2) * (1 / 2)),
    ("RelativeP", "R below the line", ([1, 0, 1, 0],), {"judged": [1, 1, 1, 0, 0], "k": 2}, 1 / 3),
    ("RelativeP", "k below the line", ([1, 0, 1, 0],), {"judged": [1, 1, 1, 0, 0], "k": 4}, 2 / 4),
    ("RprecMult", "the cut rounded down", ([1, 0, 1, 1],), {"multiple": 0.5}, 1 / 1),
    ("RprecMult", "R below the line", ([1, 0, 1, 0, 0, 1],), {"multiple": 2}, 3 / 3),
    ("Utility", "unjudged passed over", ([1, 0, None],), {}, 1 - 1),
    ("Utility", "the minus sign twice", ([1, 0, 0],), {}, 1 + 2),
    ("NumRet", "unjudged passed over", ([1, 0, None],), {}, 2),
    ("NumRel", "only the found ones known", ([1, 0],), {"judged": [1, 1, 0]}, 1),
    ("NumRel", "grades added up", ([2, 1],), {}, 3),
    ("NumRelRet", "grades added up", ([2, 1],), {}, 3),
    ("NumNonrelJudgedRet", "unjudged taken as not relevant", ([1, 0, None],), {}, 2),
    ("GMAP", "the arithmetic mean", ([[1, 0], [0, 1]],), {}, (1 + 1 / 2) / 2),
    ("GMAP", "the logarithm for the number", ([[1, 0], [0, 1]],), {}, (log(1) + log(1 / 2)) / 2),
    ("GMAP", "0 where one query fails", ([[1, 0], [0, 0]],), {}, 0),
    ("GMAP", "queries with 0 left out", ([[0, 1], [0, 0]],), {}, 1 / 2),
    ("GMAP", "epsilon added everywhere", ([[1, 0], [0, 1]],), {"epsilon": 0.01}, sqrt(1.01 * 0.51)),
    ("GMAP", "ranks from 0", ([[0, 1], [0, 0, 1]],), {}, sqrt(1 / 1 * 1 / 2)),
    ("GMbpref", "the arithmetic mean", ([[1, 0], [0, 1, 1, 0]],), {}, (1 + 1 / 2) / 2),
    ("GMbpref", "the logarithm for the number", ([[1, 0], [0, 1, 1, 0]],), {}, (log(1) + log(1 / 2)) / 2),
    ("GMbpref", "0 where one query fails", ([[1, 0], [0, 1]],), {}, 0),
    ("GMbpref", "queries with 0 left out", ([[0, 1, 1, 0], [0, 1]],), {}, 1 / 2),
    ("GMbpref", "epsilon added everywhere", ([[1, 0], [0, 1]],), {"epsilon": 0.01}, sqrt(1.01 * 0.01)),
    ("GMbpref", "R below the line", ([[1, 0], [0, 1, 1]],), {}, sqrt(1 * 1 / 2)),
    ("Inversions", "neighbours only", ([0, 1, 2],), {}, 2),
    ("Inversions", "equal grades counted", ([0, 1, 1],), {}, 3),
    ("Inversions", "the right pairs counted", ([2, 0, 1],), {}, 2),
    ("Inversions", "all pairs below the line", ([0, 1, 1],), {"normalized": True}, 2 / 3),
    ("Tau", "the sign turned", ([1, 2, 3], [1, 3, 2]), {}, (1 - 2) / 3),
    ("Tau", "the distance for the coefficient", ([1, 2, 3], [2, 3, 1]), {}, 2 / 3),
    ("Tau", "the share of agreeing pairs", ([1, 2, 3], [1, 3, 2]), {}, 2 / 3),
    ("Tau", "n^2 pairs", ([1, 2, 3], [1, 3, 2]), {}, (2 - 1) / 6),
    ("Gamma", "all pairs below the line", ([1, 2, 2, 4], [1, 3, 2, 4]), {}, 5 / 6),
    ("Gamma", "the share of agreeing pairs", ([1, 2, 3], [1, 3, 2]), {}, 2 / 3),
    ("Kappa", "the agreement itself", ([2, 1, 1, 0], [2, 2, 1, 0]), {}, 3 / 4),
    ("Kappa", "the division forgotten", ([2, 1, 1, 0], [2, 2, 1, 0]), {}, (11 / 4 - 1) / 4),
    ("Kappa", "the luck itself", ([2, 1, 1, 0], [2, 2, 1, 0]), {}, (2 + 2 + 1) / 16),
    ("Kappa", "luck below the line", ([2, 1, 1, 0], [2, 2, 1, 0]), {}, (3 / 4 - 5 / 16) / (5 / 16)),
    ("Kappa", "luck taken for a half", ([2, 1, 1, 0], [2, 2, 1, 0]), {}, (3 / 4 - 1 / 2) / (1 / 2)),
    ("Kappa", "luck from the hits only", ([1, 1, 0, 0], [1, 0, 0, 0]), {}, (3 / 4 - 2 / 16) / (1 - 2 / 16)),
    ("Kappa", "the overlap", ([1, 1, 0, 0], [1, 0, 1, 0]), {}, 1 / 3),
    ("Kappa", "luck from both judges together", ([1, 1, 0, 0], [1, 0, 0, 0]), {}, (48 - 34) / (64 - 34)),
    ("Rho", "the short formula", ([1, 2, 2], [1, 2, 3]), {}, 1 - 6 * (0.25 + 0.25) / (27 - 3)),
    ("Rho", "equal values as they come", ([1, 2, 2], [1, 2, 3]), {}, 1 - 6 * (1 + 1) / (27 - 3)),
    ("Rho", "equal values share the best place", ([1, 2, 2, 3], [1, 2, 3, 4]), {}, 4.5 / sqrt(4.75 * 5)),
    ("Rho", "the scores for the ranks", ([1, 2, 6], [1, 2, 3]), {}, (2 + 0 + 3) / sqrt((4 + 1 + 9) * 2)),
    ("Rho", "the 6 forgotten", ([1, 2, 3], [1, 3, 2]), {}, 1 - (1 + 1) / (27 - 3)),
    ("TauAP", "n below the line", (list("acb"), list("abc")), {}, (1 + 0) / 3),
    ("TauAP", "the share of right ones", (list("acb"), list("abc")), {}, (1 + 1 / 2) / 2),
    ("TauAP", "the rank below the line", (list("acb"), list("abc")), {}, (1 / 2 + 0 / 3) / 2),
    ("TauAP", "all pairs alike", (list("acb"), list("abc")), {}, (2 - 1) / 3),
    ("TauAP", "the orders exchanged", (list("bca"), list("abc")), {}, (-1 + 0) / 2),
    ("RBO", "every depth the same weight", (list("ab"), list("ba")), {}, (0 + 1) / 2),
    ("RBO", "the last depth only", (list("ab"), list("ba")), {}, 2 / 2),
    ("RBO", "p^depth", (list("ab"), list("ba")), {}, 0.1 * (0 + 0.81) + 0.81),
    ("RBO", "1-p forgotten", (list("ab"), list("ba")), {}, 0 + 0.9 + 0.81),
    ("RBO", "p for 1-p", (list("ab"), list("ac")), {}, 0.9 * (1 + 0.1 / 2) + 0.01 / 2),
    ("RBO", "the union below the line", (list("ab"), list("ac")), {}, 0.1 * (1 + 0.9 / 3) + 0.81 / 3),
    ("alpha_nDCG", "alpha for 1-alpha", *about(alpha=0.2), (2 + 0.2 / LOG3) / (2 + 1 / LOG3 + 0.2 / 2)),
    ("alpha_nDCG", "the ideal by number of subtopics", *about(), (2 + 0.5 / LOG3) / (2 + 0.5 / LOG3 + 1 / 2)),
    ("alpha_nDCG", "repeats as good as new", *about(), (2 + 1 / LOG3) / (2 + 1 / LOG3 + 1 / 2)),
    ("alpha_nDCG", "no discount", *about(), (2 + 0.5) / (2 + 1 + 0.5)),
    ("alpha_nDCG", "the division forgotten", *about(), 2 + 0.5 / LOG3),
    ("ERR_IA", "alpha for 1-alpha", *about(alpha=0.2), 0.8 * (2 + 0.2 / 2) / 3),
    ("ERR_IA", "alpha in front forgotten", *about(), (2 + 0.5 / 2) / 3),
    ("ERR_IA", "the rank forgotten", *about(), 0.5 * (2 + 0.5) / 3),
    ("ERR_IA", "the subtopics added up", *about(), 0.5 * (2 + 0.5 / 2)),
    ("ERR_IA", "only the found subtopics known", *about(), 0.5 * (2 + 0.5 / 2) / 2),
    ("StRecall", "repeats counted", *about(), (2 + 1) / 3),
    ("StRecall", "k below the line", *about(k=2), 2 / 2),
    ("NRBP", "p^rank", *about(), (2 * 0.5 + 0.5 * 0.5**2) * (1 - 0.5 * 0.5) / 3),
    ("NRBP", "1-p for 1-(1-alpha)p", *about(), (2 + 0.5 * 0.5) * (1 - 0.5) / 3),
    ("MSE", "the square forgotten", ([3, 1], [1, 2]), {}, (2 - 1) / 2),
    ("MSE", "n - 1 below the line", ([3, 1], [1, 2]), {}, 5 / 1),
    ("RMSE", "n - 1 below the line", ([3, 1], [1, 2]), {}, sqrt(5 / 1)),
    ("RMSE", "the mean forgotten", ([3, 1], [1, 2]), {}, sqrt(5)),
    ("RMSE", "the root before the mean", ([3, 1], [1, 2]), {}, sqrt(5) / 2),
    ("RMSE", "the root forgotten", ([3, 1], [1, 2]), {}, (4 + 1) / 2),
    ("MAE", "the signs kept", ([3, 1], [1, 2]), {}, (2 - 1) / 2),
    ("NuggetRecall", "only what was said below the line", ([2, 1, 0], [1, 0, 1]), {}, 1.5 / 2),
    ("NuggetRecall", "all above the line and the vital ones below", ([2, 1, 0], [1, 0, 0]), {}, 1.5 / 1),
    ("NuggetRecall", "no weight above the line", ([2, 1], [0, 1]), {"okay": 0.5}, 1.5 / 1.5),
    ("CitationPrecision", "all sentences below the line", ([2, None, 1],), {}, 1.5 / 3),
    ("CitationPrecision", "cited taken for supported", ([2, None, 1, 0],), {}, 3 / 4),
    ("CitationPrecision", "grades for credit", ([2, None, 1],), {}, 3 / 2),
    ("CitationRecall", "only citing sentences below the line", ([2, None, 1],), {}, 1.5 / 2),
    ("CitationRecall", "cited taken for supported", ([2, None, 1],), {}, 2 / 3),
    ("CitationRecall", "grades for credit", ([2, None, 1],), {}, 3 / 3),
    ("ItemCoverage", "results counted", ([["a", "b"], ["a", "c"]], ["a", "b", "c", "d", "e"]), {}, 4 / 5),
    (
        "Gini",
        "unseen items left out",
        ([["a"], ["a", "b"], ["a"]], list("abcd")),
        {},
        (3 - 1) / 8,
    ),
    ("GroupExposure", "each item once", ([["a", "b"], ["a"]], list("abc"), ["b", "c"]), {}, 1 / 2),
    ("Popularity", "each item once", ([["a", "b"], ["a"]], {"a": 4, "b": 1, "c": 9}), {}, (4 + 1) / 2),
    ("Novelty", "the natural logarithm", ([["a", "b"]], {"a": 2, "b": 4}), {"people": 8}, log(8) / 2),
    ("Pass", "tries put back", ([1, 0, 1, 0],), {"draws": 2}, 1 - 0.5**2),
    ("Pass", "k forgotten", ([1, 0, 1, 0],), {"draws": 2}, 2 / 4),
    ("Pass", "k times the share", ([1, 1, 0, 0, 0],), {"draws": 2}, 2 * 2 / 5),
    ("PassAll", "tries put back", ([1, 0, 1, 0],), {"draws": 2}, 0.5**2),
    ("PassAll", "k forgotten", ([1, 0, 1, 0],), {"draws": 2}, 2 / 4),
    ("UnionRecall", "calls joined before the cut", ([["a", "b"], ["c"]], ["c", "b"]), {"per_call": 2}, 1 / 2),
    ("FullRecall", "calls joined before the cut", ([["a", "b"], ["c"]], ["c"]), {"per_call": 2}, 0),
    ("UnionPrecision", "calls joined before the cut", ([["a", "b"], ["c"]], ["c"]), {"per_call": 2}, 0),
    ("UnionRecall", "repeats counted", ([["a", "b"], ["b"]], ["b", "c"]), {}, 2 / 2),
    ("UnionPrecision", "repeats counted", ([["a", "b"], ["b"]], ["b", "c"]), {}, 2 / 3),
    ("UnionRecall", "what was read below the line", ([["a", "b"], ["b"]], ["b", "c"]), {}, 1 / 3),
    ("FullRecall", "one hit enough", ([["a", "b"], ["b"]], ["b", "c"]), {}, 1),
    ("UnionPrecision", "a repeat read once", ([["a", "b"], ["b"]], ["b", "c"]), {}, 1 / 2),
]
RULES = {(wrong.of, wrong.rule): wrong for wrong in mistakes()}


@every(("of", "rule", "inputs", "options", "expected"), BY_HAND)
def test_the_number_of_a_mistake(of, rule, inputs, options, expected):
    assert RULES[of, rule](*inputs, **options) == pytest.approx(expected, rel=1e-12)
    assert irlearn.metric(of)(*inputs, **options) != pytest.approx(expected, rel=1e-9)


def test_every_rule_has_its_number():
    """On the metric that it was written for; a metric that only inherits rules has one of them at least."""
    worked = {(of, rule) for of, rule, *_ in BY_HAND}
    rules = {rule for _, rule in worked}
    assert {rule for _, rule in RULES} == rules, "give it its number in BY_HAND"
    assert {of for of, _ in RULES} == {of for of, _ in worked}
    assert {of for of, _ in RULES} == {*irlearn.metrics()}, "write one in irlearn/conventions/mistakes/"
    own = {key for key, wrong in RULES.items() if "is computed from" not in wrong.question}
    assert own <= worked


def test_how_many_there_are():
    """A new one counts once, and once for every metric that inherits it; ``steps`` are what it replaces."""
    assert len(RULES) == len(mistakes())
    assert (len(RULES), len({wrong.rule for wrong in mistakes()})) == (304, 155), "all; and different names"
    assert Counter(len(wrong.steps) for wrong in mistakes()) == {0: 6, 1: 290, 2: 6, 4: 1, 11: 1}


# The base of the logarithm cancels where DCG is divided by the DCG of the ideal.
RIGHT_BY_LUCK = {
    (of, f"the discount {log}(rank+1)") for of in ("nDCG", "nDCGrel", "Rndcg") for log in ("ln", "log10")
}
MORE_INPUTS = {
    readers.ranking: [
        (([2, 0, 1, None, 3, 0, 0],), {"judged": [3, 3, 2, 2, 1, 1, 0, 0, 0]}),
        (([0, 1, 0, 1],), {"judged": [2, 1, 1, 1, 0, 0]}),
        (([0, 2, 0, 1],), {"judged": [2, 1, 0, 0, 0]}),
    ],
    readers.rankings: [
        (([[0, 1, 0, 1], [0, 0, 0], [1]],), {"judged": [[1, 1, 1, 0, 0], [1, 0, 0, 0], [1]]}),
        (([[None, 1, 1, 0], [1, 0]],), {"judged": [[1, 1, 0, 0], [1, 0]]}),
        (([[1, 0, 0, 0, 1], [1, 0, 1]],), {"judged": [[1, 1, 0, 0, 0], [1, 1, 0, 0, 0]]}),
    ],
}
# Values of options that are not the defaults, at which a mistake may show.
OTHERWISE = {
    "okay": 0.5,
    "k": 2,
    "draws": 2,
    "alpha": 0.2,
    "beta": 2,
    "multiple": 1.4,
    "recall": 0.9,
    "epsilon": 0.1,
}


@pytest.mark.slow
@every("wrong", mistakes(), ids=lambda wrong: wrong.name, sample=4)
def test_a_mistake_is_seen_somewhere(wrong):
    """A rule that gives the right number for every input is no mistake; `RIGHT_BY_LUCK` names such rules."""
    right = irlearn.metric(wrong.of)
    own = [(inputs, given) for of, rule, inputs, given, _ in BY_HAND if (of, rule) == (wrong.of, wrong.rule)]
    probes = [*own, *MORE_INPUTS.get(wrong.reader, ()), (INPUTS[wrong.reader], {})]
    others = {name: value for name, value in OTHERWISE.items() if name in wrong.parameters}
    probes += [(inputs, {**others, **given}) for inputs, given in probes]
    scores = [(wrong(*inputs, **given), right(*inputs, **given)) for inputs, given in probes]
    seen = any(number != pytest.approx(score, rel=1e-9) for number, score in scores)
    assert seen == ((wrong.of, wrong.rule) not in RIGHT_BY_LUCK)


@pytest.mark.slow
@every("wrong", mistakes(), ids=lambda wrong: wrong.name, sample=4)
def test_a_mistake_is_a_metric_that_explains_itself(wrong):
    assert isinstance(wrong, Metric)
    assert wrong.question.endswith(".") and wrong.why.endswith(".")
    assert wrong in mistakes(wrong.of)
    assert irlearn.metric(wrong.of).name == wrong.of
    explanation = wrong.explain(*INPUTS[wrong.reader])
    assert explanation.score == wrong(*INPUTS[wrong.reader])
    assert wrong.display_name in str(explanation)
    assert explanation.to_html() and explanation.to_latex()
    assert str(pickle.loads(pickle.dumps(explanation))) == str(explanation)
    bound = wrong @ 2 if "k" in wrong.parameters else wrong
    assert isinstance(bound, Mistake)
    assert (bound.of, bound.why, bound.used_by) == (wrong.of, wrong.why, wrong.used_by)


@every("wrong", mistakes(), ids=lambda wrong: wrong.name, sample=10)
def test_mistakes_stay_out_of_the_registry(wrong):
    with pytest.raises(irlearn.IRLearnError):
        irlearn.metric(wrong.name)


def test_a_mistake_leaves_the_metric_as_it_was():
    before = irlearn.ndcg.explain([3, 2, 3, 0, 1], k=5)
    RULES["nDCG", "no discount"].explain([3, 2, 3, 0, 1], k=5)
    assert str(irlearn.ndcg.explain([3, 2, 3, 0, 1], k=5)) == str(before)


def test_the_replaced_step_is_shown_as_it_was_worked_out():
    explanation = RULES["nDCG", "the discount log2(rank+2)"].explain([3, 2, 3], k=2)
    assert explanation["discount"] == [LOG3, 2]
    assert explanation["ideal discount"] == [LOG3, 2]
    assert "discount = log2(rank + 2)" in str(explanation)


def test_what_a_mistake_has_settled_is_no_option_any_more():
    assert "discount" not in RULES["nDCG", "no discount"].parameters
    assert "gain" in RULES["nDCG", "no discount"].parameters
    with pytest.raises(irlearn.IRLearnError, match="no option 'gain'"):
        RULES["DCG", "the gain 2^grade"](gain="exponential")


@every("wrong", mistakes(), ids=lambda wrong: wrong.name)
def test_a_mistake_in_exact_fractions(wrong):
    """It is the same number, or the metric's sentence says that there is none."""
    inputs = INPUTS[wrong.reader]
    try:
        exact = wrong(*inputs, exact=True)
    except irlearn.IRLearnError as refused:
        assert "exact" in str(refused)
    else:
        assert isinstance(exact, Fraction)
        assert wrong(*inputs) == pytest.approx(float(exact), rel=1e-12)


def test_what_a_mistake_makes_of_unjudged_documents_is_said():
    wrong = RULES["Bpref", "unjudged taken as not relevant"]
    assert wrong.explain([None, 1], judged=[1, 0]).conventions["unjudged"] == "not relevant"
    assert irlearn.bpref.explain([None, 1], judged=[1, 0]).conventions["unjudged"] == "passed over"
    assert RULES["Bpref", "N below the line"].unjudged == "passed over"


def test_a_mistake_learns_which_documents_are_in_the_pool_but_not_judged():
    """A negative grade says so. Taken for 0, the document would be one of the N judged nonrelevant ones."""
    wrong = RULES["Bpref", "unjudged taken as not relevant"]
    qrels, run = {"q": {"a": -1, "b": 1, "c": 1, "d": 0}}, {"q": {"a": 4, "d": 3, "b": 2, "c": 1}}
    explanation = irlearn.explain(wrong, qrels, run, query="q")
    assert (explanation["N"], explanation.score) == (1, (1 - 2 / 1) * 2 / 2)


def test_pooling_needs_the_rankings_and_not_their_scores():
    with pytest.raises(irlearn.IRLearnError, match="Call it with the rankings instead"):
        irlearn.evaluate({"q": {"d": 1}}, {"q": {"d": 1.0}}, [RULES["MAP", "the queries pooled"]])

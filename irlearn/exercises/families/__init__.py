"""What each chapter practises: its families, in the order of q1, q2, …"""

from . import (
    average_precision,
    dcg,
    err,
    first_hit,
    ndcg,
    precision,
    rbp,
    recall_and_f1,
    what_are_we_scoring,
)

FAMILIES = {  # the file name of the page: its families, in the order of the book
    "what-are-we-scoring": what_are_we_scoring.FAMILIES,
    "precision": precision.FAMILIES,
    "recall-and-f1": recall_and_f1.FAMILIES,
    "first-hit": first_hit.FAMILIES,
    "average-precision": average_precision.FAMILIES,
    "dcg": dcg.FAMILIES,
    "ndcg": ndcg.FAMILIES,
    "rbp": rbp.FAMILIES,
    "err": err.FAMILIES,
}

"""What each chapter practises: its families, in the order of q1, q2, …, and its objectives."""

from . import (
    average_precision,
    beyond,
    choosing,
    dcg,
    err,
    first_hit,
    judgments,
    ndcg,
    one_formula,
    order,
    precision,
    rbp,
    recall_and_f1,
    what_are_we_scoring,
    what_do_you_divide_by,
)

CHAPTERS = {  # the file name of the page, in the order of the book
    "what-are-we-scoring": what_are_we_scoring,
    "precision": precision,
    "recall-and-f1": recall_and_f1,
    "first-hit": first_hit,
    "average-precision": average_precision,
    "what-do-you-divide-by": what_do_you_divide_by,
    "judgments": judgments,
    "dcg": dcg,
    "ndcg": ndcg,
    "one-formula": one_formula,
    "rbp": rbp,
    "err": err,
    "order": order,
    "choosing": choosing,
}
FAMILIES = {name: chapter.FAMILIES for name, chapter in CHAPTERS.items()}
OBJECTIVES = {name: chapter.OBJECTIVES for name, chapter in CHAPTERS.items()}  # with the families for each

BEYOND = "beyond-the-book"  # metrics that no chapter teaches
FAMILIES[BEYOND] = beyond.FAMILIES
HOMES = {family.name: name for name, families in FAMILIES.items() for family in families}

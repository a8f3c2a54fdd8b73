"""What the chapters are called in print."""

TITLES = {
    "what-are-we-scoring": "What are we scoring?",
    "precision": "Precision@k",
    "recall-and-f1": "Recall@k and F1",
    "first-hit": "The first hit",
    "average-precision": "Average precision",
    "what-do-you-divide-by": "What do you divide by?",
    "judgments": "Judgments and scales",
    "dcg": "CG and DCG",
    "ndcg": "nDCG",
    "one-formula": "One formula",
    "rbp": "RBP: the reader who may stop anywhere",
    "err": "Expected reciprocal rank",
    "order": "Order as such",
    "choosing": "Choosing a metric",
    "beyond-the-book": "Beyond the book",
}

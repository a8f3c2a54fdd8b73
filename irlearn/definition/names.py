"""What tools call metrics that have another name in irlearn: ``HR@10``, ``ndcg_at_10``, ``NDCG:top=10``.

A name says which metric is meant. How a tool works it out (its gain, its ideal) stands in its profile, see
`conventions.profiles`. Capitals, spaces, hyphens and other signs make no difference (see `key`), so each name
stands here once. *Our notation* is that of irlearn.
"""

import re

from ..errors import error

SYNONYMS = {  # our notation: the names that tools have for it, separated by commas
    "P": "pre, precision score, retrieval precision, PrecisionAt, precision multi hit, "
    "ID based context precision",
    "R": "recall score, retrieval recall, RecallAt, recall multi hit, ID based context recall, "
    "non LLM context recall",
    "F": "F measure",
    "R(denominator='min(k, relevant)')": "R cap, recall cap, capped recall",
    "F1": "F score 1, retrieval F1",
    "F(beta=2)": "F2, F2 score",
    "Success": "hit, HR, hit ratio, retrieval hit rate, recall single hit, recall any, top k accuracy, "
    "top k accuracy score",
    "RR": "retrieval reciprocal rank",
    "MRR": "retrieval MRR, document MRR, mean recip rank",
    "SL": "mean rank",
    "AP": "average precision score, label ranking average precision, LRAP, "
    "label ranking average precision score, retrieval average precision",
    "AP(denominator='retrieved')": "contextual precision, LLM context precision with reference, "
    "LLM context precision without reference, non LLM context precision with reference, "
    "context precision with reference, context precision without reference, context utilization",
    "MAP": "retrieval MAP, document MAP",
    "Rprec": "retrieval R precision",
    "DCG": "DCG score",
    "DCG(gain='exponential')": "DCG burges",
    "nDCG": "NDCG score, normalized DCG, normalised DCG, normalized discounted cumulative gain, "
    "normalised discounted cumulative gain, retrieval normalized DCG, retrieval NDCG, document NDCG",
    "nDCG(gain='exponential')": "NDCG burges",
    "alpha_nDCG": "α-nDCG",
    "RBO(p=0.5)": "RBO50",
    "RBO": "RBO90",
    "Tau": "Kendall, Kendall's tau",
    "Rho": "Spearman R, Spearman's rho",
    "NuggetRecall": "all score",
    "NuggetRecall(okay=0)": "vital score",
    "NuggetRecall(partial=0)": "strict all score",
    "NuggetRecall(partial=0, okay=0)": "strict vital score",
    "MSE": "mean squared error",
    "RMSE": "root mean squared error",
    "MAE": "mean absolute error",
}

PATTERNS = (  # (what tools write, the same in our notation); all that fit are applied, in this order
    # XGBoost, LightGBM and others name the data, too: eval-ndcg@5, valid_0's ndcg@5, test_ndcg_at_10
    (r"(?:train(?:ing)?|eval|valid(?:ation)?|test|dev)(?:_\d+)?(?:'s |[-_])(.+)", r"\1"),
    (r"(?:cosine|dot|euclidean|manhattan)_accuracy@(\d+)", r"Success@\1"),  # sentence-transformers
    (r"(?:cosine|dot|euclidean|manhattan)_(.+@\d+)", r"\1"),
    (r"top[ _-]?(\d+)[ _-]accuracy", r"Success@\1"),  # articles about answering questions
    (r"hits@(\d+)", r"hit@\1"),  # of knowledge graphs; without a number ranx counts the hits
    (r"f0?\.5(@\d+)?", r"F(beta=0.5)\1"),
    # cwl_eval's RBP@0.8 and trec_eval's rbp.0.8; no cut-off is below 1 or begins with 0
    (r"(rbp|rbo)(?:[ ._-]?p=?0?|[ _@-]0?|\.?0)(\.\d+)(@\d+)?", r"\1(p=0\2)\3"),
    # The number is p, because RBO takes no cut-off, and no cut-off begins with 0
    (r"(rbo|rbp(?=\.0\d))\.(\d+)", r"\1(p=0.\2)"),
    (r"f[_-]score[_-]1", r"F1"),  # the 1 is no cut-off, which it would be in trec_eval's P_1
    (r"(\w+?)_?Evaluator", r"\1"),  # Haystack
    (r"([^(]+?)[ _@-](?:at[ _-])?k(\(.*)?", r"\1\2"),  # precision_at_k, and precision_at_k(k=5)
    (r"([^(]+?)[ _-]at[ _-](\d+)", r"\1@\2"),  # MTEB
    (r"([^(]+)@(\d+)k", r"\1@\g<2>000"),  # R@1k is R@1000
    # XGBoost's "-" asks for the score 0 where nothing is relevant, which irlearn gives anyway
    (r"([^(]+?)(@\d+)?-", r"\1\2"),
    (r"(p|r|hr|ap|rr|map|mrr|cg|dcg|ndcg|err|hit|recall|precision)(\d+)", r"\1@\2"),  # P10
)
CATBOOST = {  # setting of CatBoost: our option, or "" where it is our default
    "type=base": "",
    "type=exp": "gain='exponential'",
    "denominator=logposition": "",
    "denominator=position": "discount='rank'",
}

AMBIGUOUS_PATTERNS = {  # pattern of what can be misread: {our notation: when it is meant}
    r"rbp\.([1-9]\d*)": {
        r"RBP(p=0.\1)": r"where 0.\1 is the probability of going on, as ranx writes it",
        r"RBP@\1": r"where \1 is the cut-off, as trec_eval writes one behind P",
    },
    r"m?ap@r": {
        "AP": "which also counts relevant results below rank R; articles about metric learning leave them "
        "out, and irlearn can only identify such a number",
    },
}

AMBIGUOUS_NAMES = {  # names of several things: {what irlearn has of them: what it measures}; {at}: "@10"
    "accuracy": {
        "Success{at}": "whether there is a relevant result, as sentence-transformers and BEIR define it",
        "R{at}": "the share of relevant documents found, as MTEB defines it at rank 1",
        "P{at}": "the share of results that are relevant",
    },
    "acc, top accuracy": {
        "Success{at}": "whether there is a relevant result",
        "P{at}": "the share of results that are relevant",
    },
    "context precision": {
        "AP(denominator='retrieved'){at}": "the mean of the precisions at the relevant results, as ragas "
        "defines it when texts are compared",
        "P{at}": "the share of results that are relevant, as ragas defines it when ids are compared",
    },
    "context recall, contextual recall, LLM context recall": {
        "R{at}": "the share of relevant documents found; if a model counts the claims of an answer "
        "instead, irlearn can't follow it",
    },
    "document recall": {
        "Success{at}": "whether there is a relevant result, as in Haystack by default",
        "R{at}": "the share of relevant documents found, as in its mode multi_hit",
    },
    "hits": {
        "Success{at}": "whether there is a relevant result, as in link prediction",
        "NumRelRet": "how many relevant results there are, as in ranx",
    },
    "hole": {
        "Unjudged{at}": "the share of results that are unjudged for this query; BEIR's Hole asks whether "
        "they were judged for any query",
    },
    "coverage": {
        "Judged{at}": "the share of results that are judged, as in OpenSearch",
        "ItemCoverage{at}": "the share of all items that anyone is recommended",
    },
}

SAME_AT_1 = {"Success@1", "P@1", "AP(denominator='retrieved')@1"}  # each: is the first result relevant?

# Metrics that irlearn does not have, because they look at something else than a ranking. Pattern of their
# names, as `key` spells them: what they look at instead, and what to ask for.
NOT_RANKING_METRICS = {
    "nauc.*": "it measures how well a system's scores distinguish easy queries from hard queries. Use the "
    "metric it was computed from, such as nDCG@10",
    "g?auc|aucmu|rocauc(score)?|queryauc|auroc|retrievalauroc": "it measures in how many pairs the "
    "relevant document scores higher than the other document, not how good the top of the list is. Use "
    "Inversions, which counts the pairs in the wrong order",
    "(retrieval)?fallout": "it needs the number of nonrelevant documents in the whole collection. Use "
    "P@10, which needs only the results",
    "faithfulness|groundedness|hallucination|answerrelevanc[ey]|answercorrectness|contextrelevanc[ey]|"
    "contextualrelevanc[ey]|(retrieval)?token(f1|precision|recall)": "it compares texts, while irlearn "
    "scores a ranking and its grades. Turn the judgments into grades and use P or nDCG",
    "shannonentropy|tailpercentage|serendipity": "it is computed differently by every tool. Use Gini@10 or "
    "ItemCoverage@10, which show how the lists of many people are spread over the catalogue",
    "fairness|awrf|reo|rsp|biasdisparity": "it compares groups by a distance that every tool chooses. Use "
    "GroupExposure@10, the share of what is shown that is a group's",
}


def in_our_notation(written: str) -> str:
    """Translate what a tool writes into our notation, also a cut-off or settings; other text stays as it is.

    >>> [in_our_notation(name) for name in ("ndcg_at_10", "cosine_mrr@10", "NDCG:top=5;type=Exp", "P@10")]
    ['ndcg@10', 'mrr@10', "NDCG(gain='exponential')@5", 'P@10']
    """
    if ":" in written and "(" not in written:
        written = _without_settings(written)
    for theirs, ours in PATTERNS:
        if fits := re.fullmatch(theirs, written.strip(), re.IGNORECASE):
            written = fits.expand(ours)
    return written


def _without_settings(written):
    """Translate a metric of CatBoost with settings, ``NDCG:top=5;type=Exp``, unless one is unknown."""
    name, _, rest = written.partition(":")
    settings = [setting for setting in rest.lower().split(";") if not setting.startswith("hints=")]
    tops = [setting.removeprefix("top=") for setting in settings if setting.startswith("top=")]
    others = [setting for setting in settings if not setting.startswith("top=")]
    if len(tops) > 1 or not CATBOOST.keys() >= set(others):
        return written
    options = ", ".join(filter(None, map(CATBOOST.get, others)))
    at = "".join(f"@{top}" for top in tops if top != "-1")
    return name + (f"({options})" if options else "") + at


def ambiguous_readings(written) -> dict[str, str]:
    """Find what a text of `AMBIGUOUS_PATTERNS` can stand for: notations, each with when it is meant.

    For any other text the dict is empty.

    >>> list(ambiguous_readings("rbp.80")), list(ambiguous_readings("P.10"))
    (['RBP(p=0.80)', 'RBP@80'], [])
    """
    for theirs, ours in AMBIGUOUS_PATTERNS.items():
        if isinstance(written, str) and (fits := re.fullmatch(theirs, written.strip(), re.IGNORECASE)):
            return {fits.expand(notation): fits.expand(words) for notation, words in ours.items()}
    return {}


def meanings_of(name: str, at=None) -> dict[str, str]:
    """Find what a name of `AMBIGUOUS_NAMES` can mean: our notations, each with what it measures.

    >>> list(meanings_of("Acc", 10)), meanings_of("nDCG")
    (['Success@10', 'P@10'], {})
    """
    at = "" if at is None else f"@{at}"
    for theirs, meanings in AMBIGUOUS_NAMES.items():
        if key(name) in keys(theirs):
            return {ours.format(at=at): words for ours, words in meanings.items()}
    return {}


def notation_for(name: str) -> str | None:
    """Find our notation for a metric by the name that a tool has for it; None for any other name.

    That includes our own names, which `SYNONYMS` does not have. A name of `NOT_RANKING_METRICS` is refused,
    and the error says why.

    >>> notation_for("hit_rate"), notation_for("R_cap"), notation_for("nDCG")
    (None, "R(denominator='min(k, relevant)')", None)
    """
    spelled = key(name)
    for theirs, why in NOT_RANKING_METRICS.items():
        if re.fullmatch(theirs, spelled):
            raise error("not a metric of rankings", name=name, why=why)
    return next((ours for ours, theirs in SYNONYMS.items() if spelled in keys(theirs)), None)


def keys(names: str) -> list[str]:
    """Split names at their commas, and spell each as `key` does."""
    return [key(name) for name in names.split(",")]


def key(name: str) -> str:
    """Spell a name without what makes no difference: in small letters, and with letters and digits only.

    >>> key("R-Prec"), key("Hit Rate"), key("hit_rate")
    ('rprec', 'hitrate', 'hitrate')
    """
    return re.sub(r"[\W_]", "", name).lower()

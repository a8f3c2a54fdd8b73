"""What the tools and articles that have a convention are called in a sentence."""

CALLED = {  # the name of a profile: its name in print; all others are called as their profile is
    "sklearn": "scikit-learn",
    "spark": "Spark",
    "lightgbm": "LightGBM",
    "xgboost": "XGBoost",
    "elasticsearch": "Elasticsearch",
    "opensearch": "OpenSearch",
    "quepid": "Quepid",
    "lucene": "Lucene",
    "beir": "BEIR",
    "beir_capped": "R_cap of BEIR",
    "ranx_burges": "ndcg_burges of ranx",
    "rectools": "RecTools",
    "rankeval": "RankEval",
    "ragas": "Ragas",
    "llama_index": "LlamaIndex",
    "haystack": "Haystack",
    "haystack_before_3_1": "Haystack before 3.1",
    "autorag": "AutoRAG",
    "autorag_each": "AutoRAG",
    "deepeval": "DeepEval",
    "trulens": "TruLens",
    "sentence_transformers": "Sentence Transformers",
    "mteb": "MTEB",
    "vespa": "Vespa",
    "weaviate": "Weaviate's Academy",
    "recommenders": "Recommenders",
    "recbole": "RecBole",
    "catboost": "CatBoost",
    "jarvelin-kekalainen-2002": "Järvelin and Kekäläinen (2002)",
    "burges-2005": "Burges and others (2005)",
    "chaudhary-2020": "Chaudhary (2020)",
    "monigatti": "Monigatti (2024)",
    "efimov": "Efimov (2023)",
    "opensource-connections": "OpenSource Connections (2020)",
    "huang": "Huang",
}


def called(profile: str) -> str:
    """A tool or an article by its name in print.

    >>> called("sklearn"), called("trec_eval")
    ('scikit-learn', 'trec_eval')
    """
    return CALLED.get(profile, profile)

"""The rankings of the five documents that the book grew out of, by name, as plain lists of grades.

`SOURCE` says for each where it stands; "recovered" means that the document shows it in a figure only, and
that the text around the figure gives the numbers.
"""

# The five documents, as they are cited.
CHAUDHARY = "Chaudhary, Evaluation Metrics For Information Retrieval (2020)"
MONIGATTI = "Monigatti, Evaluation Metrics for Search and Recommendation Systems (Weaviate)"
EFIMOV = "Efimov, Comprehensive Guide to Ranking Evaluation Metrics (highlights)"
OSC = "OpenSource Connections, Choosing your search relevance evaluation metric"
HUANG = "Huang, Common information retrieval evaluation metrics"

# ---- relevant or not -------------------------------------------------------------------
five_results = [1, 0, 1, 0, 1]
five_results_second = [0, 1, 0, 0, 1]
five_results_third = [0, 0, 0, 0, 1]
five_results_best = [1, 1, 1, 0, 0]
five_results_worst = [0, 0, 1, 1, 1]
nothing_relevant = [0, 0, 0, 0, 0]
only_the_first = [1, 0, 0, 0, 0]
docs_returned = [1, 1, 0, 0, 1]
more_docs_returned = [1, 1, 0, 0, 1, 0, 0, 1, 1, 1]
relevant_at_the_top = [1, 1, 0, 0, 0, 0, 0, 0, 0, 0]
relevant_at_the_end = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1]
seven_letters = [1, 0, 1, 1, 0, 0, 1]  # A B C G D E F, of which A, C, G and F are relevant
q1_letters = [1, 0, 1, 1, 0]
q2_letters = [0, 1, 0, 1, 1]
q3_letters = [0, 0, 1, 1, 1]
nine_inversions = [1, 0, 0, 0, 1, 1, 1]
eight_inversions = [0, 0, 1, 1, 1, 1, 0]

# ---- graded ----------------------------------------------------------------------------
five_grades = [3, 2, 3, 0, 1]
five_grades_swapped = [2, 3, 3, 0, 1]
three_grades = [3, 2, 3]
three_grades_and_two = [3, 2, 3, 0, 3]
good_first = [3, 0]
good_second = [0, 3]
ten_grades = [3, 2, 3, 0, 0, 1, 2, 2, 3, 0]
falling_grades = [4, 3, 2, 1, 0]
rising_grades = [0, 1, 2, 3, 4]
query1 = [4, 4, 3, 3, 3]
query2 = [2, 1, 1, 1, 0]
query3 = [3, 2, 1, 4, 0]
all_ten_documents = [4, 3, 2, 1, 1, 0, 3, 4, 0, 0]
best_is_bad = [1, 1, 1, 1, 1]
jam_grades = [0, 2, 1, 1]
ground_truth = [2, 2, 1, 0]
system_one = [2, 2, 1, 0]
system_two = [2, 1, 2, 0]

# ---- probabilities of being satisfied --------------------------------------------------
falling_chances = [0.8, 0.6, 0.5, 0.3, 0.2, 0.1]
rising_chances = [0.1, 0.2, 0.3, 0.5, 0.6, 0.8]

SOURCE = {
    "five_results": (CHAUDHARY, "Problem Setup 1: Binary Relevance"),
    "five_results_second": (CHAUDHARY, "1. Mean Reciprocal Rank, query 2 of 3; recovered"),
    "five_results_third": (CHAUDHARY, "1. Mean Reciprocal Rank, the relevant result at the end"),
    "five_results_best": (CHAUDHARY, "2. Average Precision, the relevant results at the beginning"),
    "five_results_worst": (OSC, "Binary metrics, docs2"),
    "nothing_relevant": (CHAUDHARY, "1. Mean Reciprocal Rank, worst case"),
    "only_the_first": (EFIMOV, "Unranked metrics, the first of two results; recovered"),
    "docs_returned": (OSC, "Binary metrics"),
    "more_docs_returned": (OSC, "Binary metrics"),
    "relevant_at_the_top": (EFIMOV, "AP@k & MAP@k, positions (1, 2) of 10"),
    "relevant_at_the_end": (EFIMOV, "AP@k & MAP@k, positions (9, 10) of 10"),
    "seven_letters": (EFIMOV, "Precision@k & Recall@k, one of the orders its numbers allow"),
    "q1_letters": (EFIMOV, "AP@k & MAP@k, query 1"),
    "q2_letters": (EFIMOV, "AP@k & MAP@k, query 2"),
    "q3_letters": (EFIMOV, "AP@k & MAP@k, one of the third queries its figure allows"),
    "nine_inversions": (EFIMOV, "Kendall Tau distance, first ranking; recovered"),
    "eight_inversions": (EFIMOV, "Kendall Tau distance, second ranking; recovered"),
    "five_grades": (CHAUDHARY, "Problem Setup 2: Graded Relevance"),
    "five_grades_swapped": (CHAUDHARY, "1. Cumulative Gain, model 2; recovered"),
    "three_grades": (CHAUDHARY, "2. DCG, query 1 of the drawback; recovered"),
    "three_grades_and_two": (CHAUDHARY, "2. DCG, query 2 of the drawback; recovered"),
    "good_first": (CHAUDHARY, "2. DCG, why it is needed, model 1; recovered"),
    "good_second": (CHAUDHARY, "2. DCG, why it is needed, model 2; recovered"),
    "ten_grades": (HUANG, "DCG Examples"),
    "falling_grades": (OSC, "Cumulative gain, docsG1"),
    "rising_grades": (OSC, "Cumulative gain, docsG2; also query4"),
    "query1": (OSC, "Discounted cumulative gain"),
    "query2": (OSC, "Discounted cumulative gain"),
    "query3": (OSC, "Normalized discounted cumulative gain"),
    "all_ten_documents": (OSC, "Normalized discounted cumulative gain, docs_all"),
    "best_is_bad": (OSC, "Flavors of ideal"),
    "jam_grades": (MONIGATTI, "Normalized Discounted Cumulative Gain, goes well with jam"),
    "ground_truth": (HUANG, "NDCG, An Example, d4 d3 d2 d1; recovered"),
    "system_one": (HUANG, "NDCG, An Example, d3 d4 d2 d1; recovered"),
    "system_two": (HUANG, "NDCG, An Example, d3 d2 d4 d1; recovered"),
    "falling_chances": (EFIMOV, "ERR, best order of six documents; recovered"),
    "rising_chances": (EFIMOV, "ERR, worst order of six documents; recovered"),
}

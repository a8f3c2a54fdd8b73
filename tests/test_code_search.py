"""The dataset "code-search": what its sheet says of the judgments and the three systems is so."""

import math
import re
from collections import Counter

import pytest

import irlearn
from irlearn.datasets import agreement, code_search, load, story
from irlearn.datasets.code_search import BM25, shared_words, words

LINE = re.compile(r"([0-3]+) ([0-9a-f]{10}) (\S+)")  # ratings, the digits of a commit, a document


@pytest.fixture(scope="module")
def data():
    return load("code-search")


@pytest.fixture(scope="module")
def lines():
    """List (query, ratings, document) of every line, read from the file without the package's reader."""
    found, query = [], None
    for line in code_search.JUDGMENTS.read_text("utf-8").split("\n"):
        query = line[7:] if line[:7] == "query: " else query
        if judged := LINE.fullmatch(line):
            found.append((query, judged[1], judged[3]))
    return found


# ---- the data --------------------------------------------------------------------------


def test_the_data_are_all_there(lines, data):
    """The numbers were counted in the original, annotationStore.csv, when the file was made."""
    assert len({query for query, _, _ in lines}) == 99
    assert len(lines) == 2914
    assert len({doc for _, _, doc in lines}) == 2874
    assert Counter("".join(ratings for _, ratings, _ in lines)) == {"0": 1314, "1": 982, "2": 863, "3": 847}
    assert Counter(len(ratings) for _, ratings, _ in lines) == {1: 2034, 2: 720, 3: 119, 4: 32, 5: 7, 6: 2}
    for query, ratings, doc in lines:
        assert data.ratings[query][doc] == [int(digit) for digit in ratings]
    assert sum(map(len, data.ratings.values())) == len(lines)


def test_the_qrels_are_the_lower_median(lines, data):
    for query, ratings, doc in lines:
        low_to_high = sorted(ratings)
        while len(low_to_high) > 2:  # one from each end, until one or two are left
            low_to_high = low_to_high[1:-1]
        assert data.qrels[query][doc] == int(low_to_high[0])


def test_the_file_is_small_and_its_licence_stands_beside_it():
    assert code_search.JUDGMENTS.stat().st_size <= 250_000
    licence = code_search.JUDGMENTS.with_name("LICENSE").read_text("utf-8")
    assert "MIT License" in licence and "Copyright (c) 2019 GitHub" in licence


# ---- documents and the story -----------------------------------------------------------


def test_a_document_has_a_title_and_an_address():
    doc = "galaxyproject/pulsar/pulsar/client/client.py#L392-L395"
    assert code_search.title(doc) == "galaxyproject/pulsar: pulsar/client/client.py, line 392"
    place = r"https://github\.com/galaxyproject/pulsar/blob/[0-9a-f]{10}/pulsar/client/client\.py#L392-L395"
    assert re.fullmatch(place, code_search.url(doc))


def test_a_space_is_a_space_in_a_title_and_escaped_in_an_address(data):
    doc = next(doc for judged in data.qrels.values() for doc in judged if "%20" in doc)
    assert "JMapper Framework/src" in code_search.title(doc)
    assert "JMapper%20Framework/src" in code_search.url(doc)


@pytest.mark.parametrize("ask", [code_search.title, code_search.url])
def test_a_document_that_is_not_there_is_refused(ask):
    with pytest.raises(irlearn.IRLearnError, match="no document 'a/b'.*such as"):
        ask("a/b")


def test_the_story_has_results_of_all_grades_judged_more_than_once(data):
    story = data.story
    assert story.query in data.qrels and len(story.results) == 10
    assert [result.grade for result in story.results] == [3, 3, 2, 2, 2, 2, 1, 1, 0, 0]
    for result in story.results:
        assert len(result.ratings) > 1 and result.ratings == data.ratings[story.query][result.doc]
        assert result.grade == data.qrels[story.query][result.doc]
        assert (result.title, result.url) == (code_search.title(result.doc), code_search.url(result.doc))
    assert [3, 3] in [result.ratings for result in story.results]
    assert [3, 0] in [result.ratings for result in story.results]
    more = [doc for doc, given in data.ratings[story.query].items() if len(given) > 1]
    assert sorted(more) == sorted(result.doc for result in story.results)
    assert story.judged == list(data.qrels[story.query].values())
    relevant = [sum(grade >= rel for grade in story.judged) for rel in (0, 1, 2, 3)]
    assert relevant == [26, 21, 15, 8], "the book says so"


def test_the_story_can_have_the_order_of_a_system(data):
    for system in ("words", "bm25"):
        ranked = data.story.ranked_by(system)
        docs = [result.doc for result in ranked.results]
        assert docs == [doc for doc in data.runs[system][ranked.query] if doc in docs]
        assert ranked.grades == [data.qrels[ranked.query][doc] for doc in docs]
        assert sorted(docs) == sorted(result.doc for result in data.story.results)
    assert story("code-search", "words").grades == [2, 0, 1, 3, 2, 2, 0, 1, 3, 2]
    assert story("code-search") == data.story


def test_short_titles_are_told_apart_and_fit_a_phone(data):
    titles = data.story.titles
    assert len({*titles}) == 10 and max(map(len, titles)) < 35


def test_a_story_that_there_is_not_is_refused(data):
    with pytest.raises(irlearn.IRLearnError, match=r"Did you mean 'words'\? Choose 'words' or 'bm25'"):
        data.story.ranked_by("word")
    with pytest.raises(irlearn.IRLearnError, match="'bm25-all'"):  # it found two of the results
        data.story.ranked_by("bm25-all")
    with pytest.raises(irlearn.IRLearnError, match="'class' has no story.*code-search"):
        story("class")


# ---- agreement -------------------------------------------------------------------------


def test_pairs_are_the_first_two_ratings_in_the_order_of_the_file(lines, data):
    pairs = [(int(ratings[0]), int(ratings[1])) for _, ratings, _ in lines if len(ratings) >= 2]
    assert list(zip(*agreement.rating_pairs(data.ratings))) == pairs


# Four observers, twelve things: Krippendorff, Computing Krippendorff's Alpha-Reliability (2011).
UNITS = [
    [1, 1, 1], [2, 2, 3, 2], [3, 3, 3, 3], [3, 3, 3, 3], [2, 2, 2, 2], [1, 2, 3, 4],
    [4, 4, 4, 4], [1, 1, 2, 1], [2, 2, 2, 2], [5, 5, 5], [1, 1], [3],
]  # fmt: skip


@pytest.mark.parametrize(("level", "printed"), [("nominal", 0.743), ("ordinal", 0.815)])
def test_alpha_is_what_its_inventor_prints(level, printed):
    assert agreement.krippendorff_alpha(UNITS, level) == pytest.approx(printed, abs=5e-4)


def test_alpha_refuses_what_has_no_agreement():
    for ratings, level, why in [
        ([[1, 2]], "ordnal", "level='ordnal' isn't valid. Did you mean 'ordinal'"),
        ([], "nominal", "rated at least twice, but there are none"),
        ([[1], [2]], "ordinal", "rated at least twice, but there are none"),
        ([[2, 2], [2, 2, 2], [0]], "nominal", "Every rating here is 2"),
    ]:
        with pytest.raises(irlearn.IRLearnError, match=why):
            agreement.krippendorff_alpha(ratings, level)


# ---- the rankers -----------------------------------------------------------------------


def split(text):
    found, word = [], ""
    path = text.split("#")[0]
    for i, letter in enumerate(path):
        is_letter = "a" <= letter.lower() <= "z"
        small_before = i > 0 and path[i - 1].islower()
        small_behind = i + 1 < len(path) and path[i + 1].islower()
        if word and (not is_letter or (letter.isupper() and (small_before or small_behind))):
            found.append(word)
            word = ""
        if is_letter:
            word += letter.lower()
    return [*found, word] if word else found


def test_every_path_and_query_is_split_into_its_words(data):
    for query, judged in data.qrels.items():
        for text in (query, *judged):
            assert words(text) == split(text), text


PATHS = ["a/b/copyFile.py#L1-L9", "a/file/file_path.py#L2-L3", "c/d/util.go#L5-L6", "c/d/file.py#L7-L8"]


def test_bm25_scores_as_by_hand():
    index = BM25(PATHS)
    for query in ("copy a file", "file path", "file file", "nothing"):
        for path in PATHS:
            length = sum(len(split(each)) for each in PATHS) / len(PATHS)
            by_hand = 0
            for word in sorted(set(query.split())):
                n = len([each for each in PATHS if word in split(each)])
                tf = split(path).count(word)
                idf = math.log((len(PATHS) - n + 0.5) / (n + 0.5) + 1)
                by_hand += idf * tf * 2.2 / (tf + 1.2 * (0.25 + 0.75 * len(split(path)) / length))
            assert index.score(query, path) == pytest.approx(by_hand, abs=1e-12)


@pytest.mark.slow
def test_words_scores_as_by_hand(data):
    for query, scored in data.runs["words"].items():
        for path, score in scored.items():
            assert shared_words(query, path) == score
            assert score == len([word for word in set(split(query)) if word in split(path)])


@pytest.mark.slow
def test_bm25_all_ranks_all_documents(data):
    index = BM25({doc for judged in data.qrels.values() for doc in judged})
    for query in list(data.qrels)[::12]:
        scores = {doc: index.score(query, doc) for doc in index.counts}
        matching = [(round(score, 4), doc) for doc, score in scores.items() if score > 0]
        best = sorted(matching, reverse=True)[:100]
        assert list(data.runs["bm25-all"][query].items()) == [(doc, score) for score, doc in best]


def test_ties_are_broken_by_document_id_as_trec_eval_breaks_them(data):
    tied = 0
    for run in data.runs.values():
        for scored in run.values():
            order = list(scored)
            assert order == sorted(order, key=lambda doc: (scored[doc], doc), reverse=True)
            tied += len(scored) - len(set(scored.values()))
    assert tied > 1000

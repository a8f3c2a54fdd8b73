"""Searching the book: the chapter first, sentences for what they say, whole words only."""

import pytest

import chromium
from every import every

FIRST = {  # what is asked, and the page that comes first
    "precision at k": "Precision@k",
    "precision": "Precision@k",
    "average precision": "Average precision",
    "ndcg": "nDCG",
    "DCG": "CG and DCG",
    "expected reciprocal rank": "Expected reciprocal rank",
    "rbp": "RBP: the reader who may stop anywhere",
    "judgments": "Judgments and scales",
    "glossary": "Glossary",
    "kendall tau": "Order as such",
    "tau": "Order as such",
    "ideal ranking": "nDCG",
    "mrr": "The first hit",
    "is 0.71 against 0.73 noise": "Could it be chance?",
    "how many queries do I need": "How many queries do I need?",
    "how many queries it takes and a lead on fewer": "Could it be chance?",
    "which significance test": "Could it be chance?",
    "duplicates of queries in a paired test": "Could it be chance?",
    "many metrics or systems": "Could it be chance?",
    "the baseline drifts": "Could it be chance?",
}
GENERATED = "Retrieval for generated answers (RAG)"
ASKED_ABOUT_RAG = {  # what issues of RAG tools ask: words of a sentence that answers
    "RAG": "",  # any sentence
    "ragas or classic metrics": "You don’t have to choose between them.",
    "context precision": "So it isn’t a precision",
    "context recall": "Context recall isn’t a share of chunks either",
    "chunk or document": "Count documents if a person is going to open them, and chunks",
    "gold chunk": "That chunk is then the only right answer, the gold chunk",
    "duplicates": "Do duplicates count?",
    "hit rate": "With only one gold chunk, hit rate is recall",
    "capped recall": "Some tools divide by the smaller of k and R instead",
    "recall of neighbours": "Recall of neighbours isn’t recall of relevance.",
    "nugget": "Someone lists the facts that a good answer should state",
    "citation precision": "Citation precision, the first, divides this",
}


JUDGES = "Judges, people and models"
ASKED_ABOUT_JUDGES = {  # what people asked: words of a sentence that answers
    "may I trust the LLM judge": "Can you trust the judge, especially a language model?",
    "kappa paradox": "This is called the paradox of kappa",
    "90 % accuracy kappa 0": "This is called the paradox of kappa",
    "base rate kappa": "Only the base rate changes",
    "stability of a judge over repeated trials": "How stable is it over repeated trials, and what sways it?",
}

ANSWERED = {  # what people asked: the page that comes first, and words of its first sentence
    "Do unavailable judgements imply irrelevance?": ("Holes", "judgements do not imply irrelevance"),
    "unjudged products": ("Holes", "a new kind of engine finds unjudged products"),
    "negative relevance score and -J": ("Holes", "and results with a negative relevance score"),
    "missing queries": ("Holes", "gains by keeping silent"),
    "complete set of queries from relevance judgments (-c)": ("Holes", "trec_eval does so with -c"),
}

ASKED_IN_2026 = {  # the titles of threads of that year: the page that answers
    "Retrieval metrics hide multi-hop recovery and ES|QL answers": "Many calls",
    "Solve abstention — no retrieval-score threshold works": "Making the test set",
    "anchor KB golden-set relevance labels to an external benchmark": "Making the test set",
    "Calibrating an LLM Judge Against Human Labels": JUDGES,
    "Add a pass_k reducer": "Over repeats",
    "canonical verdict when a judge-based metric is re-run and straddles the threshold": "Over repeats",
    "add a memory retrieval evaluation harness": "Making the test set",
    "ContextualRecallMetric over-penalises overlapping chunks": GENERATED,
    "Chunking strategies and evidence-span relevance": GENERATED,
    "recall@10 is saturated on LongMemEval-S, so only k=1 and MRR discriminate": "Making the test set",
    "sampled negatives in the evaluation of recommenders": "One list for each person",
    "leave-one-out leaks the future": "One list for each person",
    "fairness and popularity metrics": "One list for each person",
    "team draft interleaving": "From lists to people",
    "offline up, online down": "From lists to people",
}


COUNT = ".bd-search-container [role=status]"


@pytest.fixture
def search(tab):
    """Return the open search page, in which each question takes the place of the one before."""
    if "/search.html" not in tab.page.url:
        tab.look()
        tab.open("search.html", quiet=True)
    yield tab.page
    assert (tab.errors, tab.other_hosts) == ([], [])


def asked(page, query):
    """Type a question; return the page, which shows at once what is found."""
    page.locator(".bd-search-container input").fill(query)
    return page


def test_nothing_asked_waits_for_a_question_and_nothing_found_is_said(search):
    count = search.locator(COUNT)
    assert count.inner_text() == ""
    assert search.locator(".bd-search-container input").evaluate("field => field === document.activeElement")
    assert asked(search, "zeppelin").locator(".found > li").count() == 0
    count.get_by_text("No page mentions “zeppelin”").wait_for()


@every(("query", "title"), FIRST.items(), sample=3)
def test_the_chapter_comes_first(search, query, title):
    assert asked(search, query).locator(".found > li > a").first.inner_text() == title


@every("query", ANSWERED)
def test_a_question_leads_to_the_sentence_that_answers_it(search, query):
    title, words = ANSWERED[query]
    first = asked(search, query).locator(".found > li").first
    assert first.locator("> a").inner_text() == title
    assert words in first.locator("ul > li").first.inner_text()


# (title of the page, what is asked, words of a sentence)
ABOUT_RAG = [(GENERATED, *each) for each in ASKED_ABOUT_RAG.items()]
ABOUT_JUDGES = [(JUDGES, *each) for each in ASKED_ABOUT_JUDGES.items()]


@every(("title", "query", "words"), [*ABOUT_RAG, *ABOUT_JUDGES], sample=3)
def test_what_people_ask_is_answered(search, title, query, words):
    """The page is the first or the second, and shows a sentence with these words."""
    page = asked(search, query)
    assert title in page.locator(".found > li > a").all_inner_texts()[:2]
    found = page.locator(".found > li").filter(has=page.get_by_text(title, exact=True))
    assert any(words in text for text in found.locator("ul > li").all_inner_texts())


@every(("query", "title"), ASKED_IN_2026.items(), sample=3)
def test_the_title_of_a_thread_leads_to_its_page(search, query, title):
    assert title in asked(search, query).locator(".found > li > a").all_inner_texts()[:3]


def test_what_is_shown_are_sentences_of_the_book(search):
    shown = asked(search, "reciprocal rank").locator(".found ul > li").all_inner_texts()
    assert len(shown) > 10
    assert not [text for text in shown if ".ipynb" in text or "Contents" in text or "import " in text]
    assert all("reciprocal" in text.lower() or "rank" in text.lower() for text in shown)


def test_whole_words_are_marked_and_no_others(search):
    page = asked(search, "precision at k")
    marked = {text.lower() for text in page.locator(".found mark").all_inner_texts()}
    assert marked <= {"precision", "precisions", "k"} and "k" in marked


def test_the_magnifier_stands_before_the_first_letter(search):
    room = """() => {
        const [field, glass] = ['input', '.fa-magnifying-glass']
            .map(part => document.querySelector(`.bd-search-container ${part}`));
        const letters = field.getBoundingClientRect().left + parseFloat(getComputedStyle(field).paddingLeft);
        return letters - glass.getBoundingClientRect().right }"""
    asked(search, "precision")
    for width in (390, 1280):
        chromium.resize(search, width, 800)
        assert search.evaluate(room) > 2


def test_a_section_is_one_click_away(search):
    asked(search, "best order worst order").locator(".found ul a").first.click()
    search.wait_for_url("**#*")
    assert search.url.split("#")[1] == search.locator(":target").first.get_attribute("id")


def test_the_button_is_called_what_stands_on_it(tab):
    tab.look()
    tab.open("book/references.html", quiet=True)
    button = tab.page.get_by_role("button", name="Search", exact=True)
    assert button.is_visible() and "Search" in button.inner_text()
    button.click()
    tab.page.keyboard.type("precision at k")
    tab.page.keyboard.press("Enter")
    tab.page.wait_for_url("**/search.html?q=precision+at+k")
    assert tab.page.locator(".found > li > a").first.inner_text() == "Precision@k"


def test_hits_come_while_one_types_and_the_address_keeps_the_question(search):
    page = asked(search, "")
    page.locator(".bd-search-container input").focus()
    page.keyboard.type("average prec")
    page.locator(COUNT).get_by_text("“average” and “prec”").wait_for()
    assert page.locator(".found > li > a").first.inner_text() == "Average precision"
    assert page.url.endswith("?q=average+prec")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    assert page.locator(".found > li > a").first.evaluate("a => a === document.activeElement")
    page.keyboard.press("ArrowUp")
    assert page.locator(".bd-search-container input").evaluate("field => field === document.activeElement")
    page.keyboard.press("Enter")
    assert page.locator(".found > li > a").first.evaluate("a => a === document.activeElement")


SLIPS = {  # one letter too few, wrong, too many, or two in the wrong order
    "averge precison": "Average precision",
    "ndgc": "nDCG",
    "recipracal rank": "Expected reciprocal rank",
    "expectted reciprocal rank": "Expected reciprocal rank",
}


@every(("query", "title"), SLIPS.items())
def test_a_slip_of_one_letter_in_a_word_is_forgiven_and_said(search, query, title):
    page = asked(search, query)
    assert page.locator(".found > li > a").first.inner_text() == title
    page.locator(COUNT).get_by_text(f"No page contains “{query.split()[0]}”").wait_for()


@every("query", ["prexixion", "rbq"])
def test_two_wrong_letters_are_not_forgiven_nor_is_a_word_of_three(search, query):
    page = asked(search, query)
    page.locator(COUNT).get_by_text(f"No page mentions “{query}”").wait_for()
    assert page.locator(".found > li").count() == 0


def test_the_dialog_finds_while_one_types_on_any_page(tab):
    tab.look()
    tab.open("book/how-relevant/ndcg.html", quiet=True)
    page = tab.page
    page.keyboard.press("Control+K")
    page.keyboard.type("glossar")
    dialog = page.locator("#pst-search-dialog")
    first = dialog.locator(".found > li > a").first
    first.wait_for()
    assert first.inner_text() == "Glossary"
    dialog.get_by_role("status").get_by_text("“glossar”").wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/book/back-matter/glossary.html")
    assert (tab.errors, tab.other_hosts) == ([], [])


def test_pages_that_do_not_search_fetch_no_index(tab):
    loaded = []
    tab.page.on("request", lambda request: loaded.append(request.url))
    tab.open("book/index.html", quiet=True)
    assert not [url for url in loaded if "search" in url]

"""Check a test set before it is used: its judgments, what systems leave to win, what its texts give away.

Each check gets a `SetGiven` and yields a `Finding`. It says what it found, and leaves open what it cannot
know: a question in other words than its document, or who wrote it.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping
from typing import Any, NamedTuple

from ...definition.metric import Metric
from ...explanation.digits import counted
from ...runs.ranking import best_first
from ..compare.standard import ALPHA, FEWEST_QUERIES, smallest_p
from ..evaluate.evaluation import evaluate
from .findings import Finding, Severity, places, queries

BREAKS, LOOK, HARMLESS = Severity

DEPTH = 10  # down to which results should be judged
JUDGED = 0.95
RARE = 0.02  # a grade of fewer judgments is hardly used
CONSTANT = 0.8  # a judge who always says the same should agree less often
ALIKE = 0.8  # two questions that share so many of their words ask the same
FLATTERED = 0.02  # by how much a mean may rise if only a system's own results were judged
FAMILIES = {
    "OpenAI": r"gpt|\bo[134]\b|davinci",
    "Anthropic": "claude",
    "Google": "gemini|palm|gemma",
    "Meta": "llama",
    "Mistral": "mi[sx]tral",
    "Alibaba": "qwen",
    "DeepSeek": "deepseek",
    "Cohere": r"\bcommand\b|cohere",
}


class SetGiven(NamedTuple):
    """A set of queries with judgments, and all that is known besides."""

    qrels: Mapping[str, Mapping[str, int]]
    runs: Mapping[str, dict[str, dict[str, float]]]
    metric: Metric
    texts: Mapping[str, str]
    queries: Mapping[str, str]
    dev: Mapping[str, Mapping[str, int]]
    dev_queries: Mapping[str, str]
    judge: str | None
    author: str | None

    def scores(self, name: str, qrels: Any = None) -> dict[str, float]:
        """Score a system on each query, if need be by other judgments."""
        found = evaluate(self.qrels if qrels is None else qrels, self.runs[name], [self.metric])
        return found.per_query[repr(self.metric)]


def words(text: str) -> list[str]:
    """Cut a text into words.

    >>> words("How do I parse HTML with getText?")
    ['how', 'do', 'i', 'parse', 'html', 'with', 'get', 'text']
    """
    return re.findall(r"[^\W_]+", re.sub(r"([a-z])([A-Z])", r"\1 \2", text).lower())


def relevant(docs: Mapping[str, int]) -> list[str]:
    return [doc for doc, grade in docs.items() if grade > 0]


# By check: what to do, and which chapter teaches it.
CHANCE, ITSELF, JUDGMENTS = "Could it be chance?", "Making the test set", "Judgments and scales"
REMEDIES = {
    "ceiling": ("Ask harder questions, or use a metric that leaves room, such as nDCG@10.", ITSELF),
    "no answer": ("Score them apart: how often does the system return nothing?", ITSELF),
    "one answer": ("Use RR or success@k and say so. If more documents are right, judge them.", ITSELF),
    "constant judge": ("Report kappa, or the agreement on relevant and on other documents apart.", JUDGMENTS),
    "unused grades": ("Explain these grades to the judges once more, or use a shorter scale.", JUDGMENTS),
    "shallow judgments": (
        f"Judge the first {DEPTH} results of every system before you compare them, or give bounds.",
        "Holes",
    ),
    "judgments added": (
        "Store the judgments with each score, and compare no scores from different judgments.",
        ITSELF,
    ),
    "copied questions": ("Take questions that people asked before they saw an answer.", ITSELF),
    "twins": ("Keep one of each pair.", CHANCE),
    "leak": ("Leave these queries out of the test set. Split by document rather than by question.", ITSELF),
    "graded by itself": (
        "Have people label a sample of every system's results, and correct the scores: irlearn judge.",
        "Judges, people and models",
    ),
}


def _found(check: str, severity: Severity, what: str, where: list[str] | None = None) -> Iterator[Finding]:
    do, chapter = REMEDIES[check]
    yield Finding(check, severity, what, where or [], do, f"the chapter {chapter}", scores={})


def ceiling(given: SetGiven) -> Iterator[Finding]:
    """Look at what the best system leaves to win: on how many queries could another be better?"""
    if not given.runs or given.metric.better != "higher" or (top := given.metric.ends[1]) == float("inf"):
        return
    scores = {name: given.scores(name) for name in given.runs}
    best = max(scores, key=lambda name: sum(scores[name].values()))
    n = len(scores[best])
    left = [query for query, score in scores[best].items() if score < top - 1e-9]
    if len(left) >= FEWEST_QUERIES and len(left) > n / 2:
        return
    room = sum(top - score for score in scores[best].values()) / n
    p = smallest_p(len(left))
    never = "so no system can ever be shown to be better."
    if left:
        what = f"is below {top:g} on only {counted(len(left), 'query', 'queries')} of {n:,}. No system can "
        what += f"beat it on the others, and winning all of these gives p = {p:.2g}"
        what += f", {never}" if p > ALPHA else f"; the most to gain is {room:.3f}."
    else:
        what = f"scores {top:g} on each of {counted(n, 'query', 'queries')}, {never}"
    worst = BREAKS if p > ALPHA else LOOK
    yield from _found("ceiling", worst, f"On {given.metric}, {best} {what}", queries(left))


def no_answer(given: SetGiven) -> Iterator[Finding]:
    """Look for questions without a right answer: every list scores the same there."""
    if none := [query for query, docs in given.qrels.items() if not relevant(docs)]:
        have = counted(len(none), "query has", "queries have")
        what = f"{have} no relevant document, so a system that says nothing scores the same there as one "
        yield from _found("no answer", LOOK, f"{what}that returns rubbish.", queries(none))


def one_answer(given: SetGiven) -> Iterator[Finding]:
    one, n = sum(len(relevant(docs)) == 1 for docs in given.qrels.values()), len(given.qrels)
    if one > n / 2:
        what = f"{one:,} of {n:,} queries have one relevant document. There, AP equals RR, recall@k equals "
        yield from _found("one answer", HARMLESS, f"{what}success@k, and P@10 is at most 0.1.")


def share_of_relevant(given: SetGiven) -> float:
    grades = [grade for docs in given.qrels.values() for grade in docs.values()]
    return sum(grade > 0 for grade in grades) / len(grades)


def constant_judge(given: SetGiven) -> Iterator[Finding]:
    """Look at the score of a judge who always says the same: an agreement below that is none."""
    share, n = share_of_relevant(given), sum(map(len, given.qrels.values()))
    most = max(share, 1 - share)
    if most > CONSTANT:
        said = "relevant" if share > 0.5 else "not relevant"
        what = f"A judge who always says {said!r} agrees with {most:.0%} of {n:,} judgments, so an "
        yield from _found("constant judge", LOOK, f"{what}agreement of {most:.0%} shows nothing.")


def unused(given: SetGiven) -> Iterator[Finding]:
    used = Counter(grade for docs in given.qrels.values() for grade in docs.values())
    n = sum(used.values())
    if rare := [grade for grade in range(min(used), max(used) + 1) if used[grade] < RARE * n]:
        said = ", ".join(f"{used[grade]:,} got the grade {grade}" for grade in rare)
        yield from _found("unused grades", HARMLESS, f"Of {n:,} documents, {said}.")


def shallow(given: SetGiven) -> Iterator[Finding]:
    """Look down to which rank nearly all results of each system were judged."""
    said = []
    for name, run in given.runs.items():
        order = {query: best_first(run[query])[:DEPTH] for query in given.qrels if run.get(query)}
        judged = [
            [docs[r] in given.qrels[q] for q, docs in order.items() if len(docs) > r] for r in range(DEPTH)
        ]
        total = sum(map(len, judged))
        deep = next((r for r, each in enumerate(judged) if each and sum(each) < JUDGED * len(each)), DEPTH)
        if total and deep < DEPTH:
            share = sum(map(sum, judged)) / total
            to = f"nearly all down to rank {deep}" if deep else "not all at rank 1"
            said.append(f"{name} {share:.0%} ({to})")
    if said:
        what = f"Judged in the first {DEPTH} results: {', '.join(said)}."
        if share_of_relevant(given) > CONSTANT:
            what += " If the file leaves out what was judged not relevant, ignore this."
        yield from _found("shallow judgments", LOOK, what)


def own_results_only(given: SetGiven) -> Iterator[Finding]:
    """Look at what each system would score if only its own first results had been judged."""
    said = []
    for name, run in given.runs.items() if len(given.runs) > 1 else ():
        own = {
            query: {doc: docs[doc] for doc in best_first(run.get(query, {}))[:DEPTH] if doc in docs}
            for query, docs in given.qrels.items()
        }
        own = {query: docs for query, docs in own.items() if relevant(docs)}
        if own:
            alone, whole = given.scores(name, own), given.scores(name)
            before, after = (sum(each[query] for query in own) / len(own) for each in (alone, whole))
            if before - after >= FLATTERED:
                said.append(f"{name} {before:.3f} rather than {after:.3f}")
    if said:
        yield from _found(
            "judgments added",
            HARMLESS,
            "On the queries in which it found something, a system would score this if only its own first "
            f"{DEPTH} results had been judged: {', '.join(said)}. So later judgments lower the score of an "
            "unchanged system.",
        )


def copied(given: SetGiven) -> Iterator[Finding]:
    """Look whether questions were written from their own documents, which alone have most of their words."""
    if not given.queries or not given.texts:
        return
    having = _with_each_word(given.texts)
    found, tried = [], 0
    for query, text in given.queries.items():
        asked, own = set(words(text)), set(relevant(given.qrels.get(query, {}))) & given.texts.keys()
        if not asked or not own:
            continue
        tried += 1
        shared = Counter(doc for word in asked for doc in having.get(word, ()))
        mine = max(shared[doc] for doc in own)
        others = max((n for doc, n in shared.items() if doc not in own), default=0)
        if 2 * mine > len(asked) and mine > others:
            found.append(query)
    if 2 * len(found) > tried:
        yield from _found(
            "copied questions",
            LOOK,
            f"In {len(found):,} of {tried:,} queries, a relevant document has most of the words, and no "
            "other document has as many. Such questions look as if they had been written from their "
            "documents, and any search by words finds them.",
            queries(found),
        )


def _with_each_word(texts: Mapping[str, str]) -> dict[str, list[str]]:
    having = defaultdict(list)
    for name, text in texts.items():
        for word in set(words(text)):
            having[word].append(name)
    return having


def pairs_alike(first: Mapping[str, str], second: Mapping[str, str]) -> list[tuple[str, str]]:
    """List the pairs of a question of each set that share `ALIKE` of their words.

    >>> pairs_alike({"a": "capital of France"}, {"b": "France, capital of", "c": "capital of Spain"})
    [('a', 'b')]
    """
    sizes, having = {name: len(set(words(text))) for name, text in second.items()}, _with_each_word(second)
    found = []
    for name, text in first.items():
        bag = set(words(text))
        shared = Counter(other for word in bag for other in having.get(word, ()))
        found += [(name, b) for b, n in shared.items() if n >= ALIKE * (len(bag) + sizes[b] - n)]
    return found


def twins(given: SetGiven) -> Iterator[Finding]:
    if pairs := [(a, b) for a, b in pairs_alike(given.queries, given.queries) if a < b]:
        of = counted(len(pairs), "pair of queries shares", "pairs of queries share")
        what = f"{of} at least {ALIKE:.0%} of their words, so one need counts twice, and confidence "
        what += "intervals are too narrow."
        yield from _found("twins", LOOK, what, places([f"{a!r} and {b!r}" for a, b in pairs]))


def leak(given: SetGiven) -> Iterator[Finding]:
    """Look whether questions or right answers of the test set are in the development set, too."""
    if not given.dev and not given.dev_queries:
        return
    pairs = pairs_alike(given.dev_queries, given.queries)
    same = {name for name in given.dev if given.dev[name] == given.qrels.get(name)}
    known, answers = ({d for docs in of.values() for d in relevant(docs)} for of in (given.dev, given.qrels))
    if pairs or same or known & answers:
        yield from _found(
            "leak",
            BREAKS if same or pairs else LOOK,
            f"{counted(len(same), 'query has', 'queries have')} the same judgments in the development set, "
            f"{counted(len(pairs), 'question is', 'questions are')} worded nearly alike there, and "
            f"{len(known & answers):,} of {len(answers):,} relevant documents are also relevant there.",
            queries(sorted({b for _, b in pairs} | same)),
        )


def family(name: str) -> str:
    """Return who makes a model, or the name itself.

    >>> family("gpt-4o-mini"), family("bm25")
    ('OpenAI', 'bm25')
    """
    made = (maker for maker, pattern in FAMILIES.items() if re.search(pattern, name.lower()))
    return next(made, name.lower())


def graded_by_itself(given: SetGiven) -> Iterator[Finding]:
    judge = given.judge
    others = [*given.runs, *([given.author] if given.author else [])]
    if judge and (kin := [name for name in others if family(name) == family(judge)]):
        what = f"The judge, {judge}, is from the same family as {', '.join(kin)}. Judges tend "
        yield from _found("graded by itself", LOOK, f"{what}to prefer what their own family writes.")


CHECKS = (  # in this order, findings of one severity are reported
    *(ceiling, no_answer, one_answer, constant_judge, unused, shallow, own_results_only),
    *(copied, twins, leak, graded_by_itself),
)


def open_questions(given: SetGiven) -> list[str]:
    asked: list[tuple[Collection | str | None, str]] = [
        (given.runs, "how much room systems leave: give runs"),
        (given.queries, "questions that ask the same thing: give queries= (--queries)"),
        (given.texts, "questions copied from their documents: give texts= (--texts)"),
        (given.dev or given.dev_queries, "overlap with the development set: give dev= (--dev)"),
        (given.judge, "whether a model judged its own family: give judge= (--judge)"),
    ]
    return [sentence for known, sentence in asked if not known]

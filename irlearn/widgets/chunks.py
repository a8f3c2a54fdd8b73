"""One list of chunks, counted as chunks, as documents, and as the places of documents."""

from ..explanation.digits import result
from ..metrics import average_precision, precision, recall
from ..pictures import tiles
from ..runs.passages import to_documents
from .control import Control
from .frame import Frame
from .widget import Widget

# The chunks that a search returned, best first, and one that it missed: whether each is relevant, and what it
# is about. Its letter is that of the document that it is cut from.
FOUND = {
    "A2": (1, "when to replace a chain"),
    "A4": (0, "oil it every 200 km"),
    "B1": (1, "a worn chain ruins sprockets"),
    "C1": (0, "a new chain costs 25 euros"),
    "A3": (1, "how far a chain lasts"),
    "D1": (0, "salt on winter roads"),
}
MISSED = {"A1": (1, "how to use a chain gauge")}
CHUNKS = {chunk: grade for chunk, (grade, _) in (FOUND | MISSED).items()}
DOCUMENTS = {"A": "Chain care", "B": "Sprockets", "C": "Prices", "D": "Riding in winter"}
OWNER = {chunk: chunk[0] for chunk in CHUNKS}
GRADES = to_documents(CHUNKS, OWNER)  # of documents: the best of their chunks
PLACES = [OWNER[chunk] for chunk in FOUND]  # the document at each place

COUNTS = {  # the grades in rank order, those of all that was to be found, and what stands at each rank
    "chunks": (
        [grade for grade, _ in FOUND.values()],
        list(CHUNKS.values()),
        [f"{chunk} · {about}" for chunk, (_, about) in FOUND.items()],
    ),
    "documents, each once": (
        [GRADES[document] for document in to_documents(list(FOUND), OWNER)],
        list(GRADES.values()),
        [f"{document} · {DOCUMENTS[document]}" for document in to_documents(list(FOUND), OWNER)],
    ),
    "documents, every place": (
        [GRADES[document] for document in PLACES],
        [GRADES[document] for document in PLACES],
        [f"{document} · {DOCUMENTS[document]}" for document in PLACES],
    ),
}
METRICS = {"precision": precision, "recall": recall, "AP": average_precision}


def chunks() -> Widget:
    """Count chunks or documents: what becomes of the scores of one list?"""

    def draw(k, count):
        grades, judged, names = COUNTS[count]
        there = min(k, len(grades))
        looked = f"where only {there} came back" if there < k else "all places filled"
        found = f"{sum(grades[:k])} of {sum(judged)} relevant ones are there"
        listed = ", ".join(f"{name} {score}" for name, score in zip(METRICS, scores(k, count)))
        sentence = f"Counted as {count}, at k = {k}, {looked}: {found}; {listed}."
        picture = tiles(grades, k=there, documents=names, judged=judged)
        tried = list(COUNTS)[: list(COUNTS).index(count) + 1]  # the scores of later ways are to be predicted
        rows = tuple((name, *scores(k, name)) for name in tried)
        return Frame(
            sentence,
            pictures=(picture,),
            headers=("counted as", f"P@{k}", f"Recall@{k}", f"AP@{k}"),
            rows=rows,
        )

    def scores(k, count):
        """Return the scores of the list, counted in this way, by all metrics."""
        grades, judged, _ = COUNTS[count]
        return [result(metric(grades, k=k, judged=judged)) for metric in METRICS.values()]

    return Widget(
        "chunks",
        "Chunks or documents",
        question="Six chunks came back. Count documents in their place: which of precision, recall and "
        "AP change?",
        controls=(
            Control("count", "count", tuple(COUNTS), "chunks"),
            Control("k", "cut-off k", choices=(1, 2, 3, 4, 5, 6), start=6, kind="number"),
        ),
        draw=draw,
        check=(
            "Recall is 0.75 of chunks and 1 of documents. Which one tells what the answer lacks?",
            "That of chunks. The document on chain care was found, but not its chunk on the chain gauge, and "
            "only the chunks that came back are handed to the model.",
        ),
    )

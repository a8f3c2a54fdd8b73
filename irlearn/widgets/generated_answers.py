"""Chunks counted as chunks, as documents and as places of documents; and what an answer says of nuggets."""

from ..definition.registry import metric
from ..explanation.digits import result
from ..metrics import average_precision, precision, recall
from ..pictures import lists, tiles
from ..runs.inputs import to_documents
from .handles import Control, Press, next_choice, tile_size
from .widget import Frame, Widget

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
    """Count chunks or documents: how do the scores of one list change?"""

    def draw(k, count):
        grades, judged, names = COUNTS[count]
        there = min(k, len(grades))
        looked = f"although only {there} were returned" if there < k else "all ranks filled"
        found = f"{sum(grades[:k])} of {sum(judged)} relevant {count.partition(',')[0]} are there"
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
        grades, judged, _ = COUNTS[count]
        return [result(metric(grades, k=k, judged=judged)) for metric in METRICS.values()]

    return Widget(
        "chunks",
        "Chunks or documents",
        question="The search returned six chunks. If you count documents instead, which of precision, "
        "recall and AP change?",
        controls=(
            Control("count", "count", tuple(COUNTS), "chunks"),
            Control("k", "cut-off k", choices=(1, 2, 3, 4, 5, 6), start=6, kind="number"),
        ),
        draw=draw,
        check=(
            "Recall is 0.75 for chunks and 1 for documents. Which one shows what the answer is missing?",
            "Recall of chunks. The document on chain care was found, but its chunk on the chain gauge "
            "wasn't, and the model is given only the chunks retrieved.",
        ),
    )


ABOUT = {  # what a good answer says, and whether it is vital
    "1": ("when to replace the chain", 1),
    "2": ("a worn chain ruins the sprockets", 1),
    "3": ("a chain gauge shows it", 0),
    "4": ("how far a chain lasts", 0),
}
SCORES = {  # nuggetizer's names, and what they are called here
    "strict_vital_score": "strict vital",
    "vital_score": "vital",
    "strict_all_score": "strict all",
    "all_score": "all",
}
SAID = ("nothing", "a part", "all")
START = (1, 2, 2, 2)  # what the answer says of each nugget at first, by the index in SAID
HINT = "Click a nugget to change how much of it the answer says: nothing (0), a part (1) or all (2)."


def nuggets() -> Widget:
    """Give an answer more or less of each nugget: which of the four scores follow?"""
    vital = [important for _, important in ABOUT.values()]

    def draw(**said):
        support = [SAID.index(said[f"nugget_{name}"]) for name in ABOUT]
        scores = {name: result(metric(name)(support, vital)) for name in SCORES}
        picture = lists({"answer": support}, max_grade=2)
        presses = tuple(
            Press(
                control=f"nugget_{name}",
                choice=next_choice(SAID, SAID[degree]),
                name=f"nugget {name}, {about}: {SAID[degree]}",
                pressed=bool(degree),
                spot=picture.places[f"answer rank {name}"],
                size=tile_size(picture, "answer"),
            )
            for (name, (about, _)), degree in zip(ABOUT.items(), support)
        )
        one, two, three, four = (SAID[degree] for degree in support)
        sentence = (
            f"Of the vital nuggets, the answer says {one} (1) and {two} (2); of the others, {three} (3) "
            f"and {four} (4): {', '.join(f'{words} {scores[name]}' for name, words in SCORES.items())}."
        )
        return Frame(
            sentence,
            pictures=(picture,),
            headers=("score", "is"),
            rows=tuple((SCORES[name], score) for name, score in scores.items()),
            handles=presses,
        )

    return Widget(
        "nuggets",
        "Four nuggets",
        question="Which nugget changes all four scores if the answer says less of it? And which changes "
        "only one?",
        controls=tuple(
            Control(f"nugget_{name}", f"nugget {name}, {about}", SAID, SAID[start], held=HINT)
            for (name, (about, _)), start in zip(ABOUT.items(), START)
        ),
        draw=draw,
        check=(
            "Which score doesn't change when the answer says a part of nugget 1 instead of nothing?",
            "The two strict scores, because for them a part of a nugget is worth no more than nothing.",
        ),
    )

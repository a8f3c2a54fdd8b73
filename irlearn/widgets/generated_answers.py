"""What a model gets to answer with: chunks, counted in three ways, and calls; and its answer, by nuggets."""

from ..definition.registry import metric
from ..drawing import INK, ORANGE, PAPER, SKY, WIDTH
from ..explanation.digits import result
from ..metrics import average_precision, full_recall, precision, recall, union_precision, union_recall
from ..pictures import lists, tiles
from ..pictures.canvas import Canvas
from ..runs.inputs import to_documents
from .handles import Control, Handle, Press, Spot, next_choice, tile_size
from .widget import Frame, Widget, plural

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
        return Frame(sentence, (picture,), ("counted as", f"P@{k}", f"Recall@{k}", f"AP@{k}"), rows)

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
        rows = tuple((SCORES[name], score) for name, score in scores.items())
        return Frame(sentence, (picture,), ("score", "is"), rows, handles=presses)

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


RESULTS, K = 10, 10  # of each call at most; where the joined list is cut
WANTED = {"A": ((1, 2), (2, 3)), "B": ((2, 1),), "C": ((3, 3),)}  # the relevant ones, each with call and rank
CALLS = [  # the results of each call: the relevant ones by their letters, the others by their places
    [next((d for d, at in WANTED.items() if (call, rank) in at), f"{call}-{rank}") for rank in range(1, 11)]
    for call in (1, 2, 3)
]
APART, TALL, TOP = 92, 21, 28  # from call to call, the height of a row, and where the first begins


def joined_calls() -> Widget:
    """Let each call return more: what do the calls find together, and what does a joined list show of it?"""

    def draw(calls, per_call):
        scores = [
            metric(CALLS, list(WANTED), calls=calls, per_call=per_call)
            for metric in (union_recall, full_recall, union_precision)
        ]
        listed = [document for each in CALLS[:calls] for document in each[:per_call]]
        first = {document for document in listed[:K] if document in WANTED}
        found = round(scores[0] * len(WANTED))
        sentence = (
            f"{plural(calls, 'call')} with {plural(per_call, 'result')} each found {found} of 3 relevant "
            f"documents. Joined into one list of {len(listed)} and cut at {K}, they show {len(first)}."
        )
        rows = (
            *zip(("union recall", "full recall", "union precision"), map(result, scores)),
            (f"Recall@{K}, joined", result(len(first) / len(WANTED))),
        )
        picture = columns(calls, per_call)
        spots = tuple(Spot(n, *picture.places[str(n)], str(n)) for n in range(RESULTS, 0, -1))
        handle = Handle("per_call", "results of each call", spots, per_call, way="y")
        return Frame(sentence, (picture,), ("score", "is"), rows, handles=(handle,))

    return Widget(
        "joined_calls",
        "Joined calls",
        question="A, B and C are relevant. Let each of three calls return ten results rather than three. "
        "Does the recall of the joined list, cut at 10, rise or fall?",
        controls=(
            Control(
                "per_call", "results of each call", tuple(range(1, RESULTS + 1)), 3, held="Drag the line."
            ),
            Control("calls", "calls", (1, 2, 3), 3, kind="number"),
        ),
        draw=draw,
        check=(
            "From three results to ten, union recall stays and the joined list loses two documents. Why?",
            "Longer lists push what later calls found beyond position 10. The calls found it all the same, "
            "but they read three times as much for it, which union precision shows.",
        ),
    )


def columns(calls, per_call):
    """Draw what each call returned, with positions in the joined list, and a line to drag."""
    canvas = Canvas()
    top, at = canvas.height + TOP, 0
    for call, documents in enumerate(CALLS, 1):
        x = 26 + APART * (call - 1)
        canvas.text(x + 39, top - 10, f"call {call}", bold=True)
        before = {document for each in CALLS[: call - 1] for document in each[:per_call]}
        for row, document in enumerate(documents):
            read, y = call <= calls and row < per_call, top + TALL * row
            at += read
            colour = PAPER if document not in WANTED else ORANGE if document in before else SKY
            fill, dash = (colour, None) if read else ("none", "2 4")
            canvas.box(x, y + 1, 78, TALL - 3, fill, round=4, dash=dash)
            words = f"{at}{' ' + document if document in WANTED else ''}" if read else ""
            canvas.text(x + 39, y + TALL / 2 + 4, words, bold=document in WANTED, fill=INK)
            if read and at > K:
                canvas.line(x + 4, y + TALL / 2, x + 74, y + TALL / 2, width=1.5, colour=INK)
    canvas.line(18, top + TALL * per_call, 302, top + TALL * per_call, width=2.5)
    canvas.places |= {str(n): (WIDTH - 12, top + TALL * n) for n in range(1, RESULTS + 1)}
    read = ", ".join(
        f"call {call}: " + " ".join(d if d in WANTED else "-" for d in each[:per_call])
        for call, each in enumerate(CALLS[:calls], 1)
    )
    return canvas.picture(
        f"The results read, with letters for relevant documents. {read}. The joined list shows "
        f"the first {min(at, K)} of {at}."
    )

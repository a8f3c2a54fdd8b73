"""Three calls for one question, cut each by itself or joined and cut at 10."""

from ..drawing import INK, ORANGE, PAPER, SKY, WIDTH
from ..explanation.digits import result
from ..metrics import full_recall, union_precision, union_recall
from ..pictures.canvas import Canvas
from .handles import Control, Handle, Spot
from .widget import Frame, Widget, plural

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


def columns(calls, per_call, title=None, show=RESULTS):
    """Draw what each call returned, with positions in the joined list; without a title, a line to drag."""
    canvas = Canvas(title)
    top, at = canvas.height + TOP, 0
    for call, documents in enumerate(CALLS, 1):
        x = 26 + APART * (call - 1)
        canvas.text(x + 39, top - 10, f"call {call}", bold=True)
        before = {document for each in CALLS[: call - 1] for document in each[:per_call]}
        for row, document in enumerate(documents[:show]):
            read, y = call <= calls and row < per_call, top + TALL * row
            at += read
            hidden = read and at > K
            colour = PAPER if document not in WANTED else ORANGE if document in before else SKY
            canvas.box(
                x, y + 1, 78, TALL - 3, colour if read else "none", round=4, dash=None if read else "2 4"
            )
            words = f"{at}{' ' + document if document in WANTED else ''}" if read else ""
            canvas.text(x + 39, y + TALL / 2 + 4, words, bold=document in WANTED, fill=INK)
            if hidden:
                canvas.line(x + 4, y + TALL / 2, x + 74, y + TALL / 2, width=1.5, colour=INK)
    if title is None:
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
